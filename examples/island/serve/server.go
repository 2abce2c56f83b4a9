package serve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/stream"
	"github.com/kithlab/kith-examples/island/island"
)

// How much may be asked a second by all pages together, and at once.
const (
	readsASecond    = 300
	commandsASecond = 20
	worldsASecond   = 1
)

// How long an answer may take to be read, and a page to send what it asks.
const (
	writeTime = 30 * time.Second
	readTime  = 30 * time.Second
)

// A server answers pages.
type server struct {
	*Host
	page                    fs.FS
	mux                     *http.ServeMux
	reads, commands, worlds *rate.Limiter
	banded                  banded // is for the host's goroutine
}

// Handler returns what answers the pages of a host. The page's own files are read from page. Whoever is not let in by
// the door gets nothing.
func Handler(h *Host, page fs.FS, d Door) http.Handler { return d.guard(newServer(h, page).routes()) }

func newServer(h *Host, page fs.FS) *server {
	return &server{
		Host: h, page: page, mux: http.NewServeMux(), reads: rate.NewLimiter(readsASecond, readsASecond),
		commands: rate.NewLimiter(commandsASecond, 2*commandsASecond), worlds: rate.NewLimiter(worldsASecond, 3),
	}
}

// routes returns what answers each path.
func (s *server) routes() http.Handler {
	for pattern, f := range map[string]func(http.ResponseWriter, *http.Request) error{
		"GET /api/stream":       s.stream,
		"GET /api/land":         s.limited(s.reads, s.landscape),
		"GET /api/soul/{id}":    s.limited(s.reads, s.soul),
		"GET /api/band":         s.limited(s.reads, s.people),
		"GET /api/tale/{event}": s.limited(s.reads, s.taleTree),
		"GET /api/why/{event}":  s.limited(s.reads, s.causes),
		"GET /api/chronicle":    s.limited(s.reads, s.lines),
		"GET /api/acts":         s.limited(s.reads, s.scripts),
		"GET /api/share":        s.limited(s.reads, s.share),
		"GET /api/save":         s.limited(s.worlds, s.download),
		"POST /api/act":         s.limited(s.commands, s.act),
		"DELETE /api/act/{id}":  s.limited(s.commands, s.undo),
		"POST /api/time":        s.limited(s.commands, s.retimed),
		"POST /api/live":        s.limited(s.commands, s.switched),
		"POST /api/world":       s.limited(s.worlds, s.anew),
		"POST /api/load":        s.limited(s.worlds, s.upload),
		"/api/":                 s.nothing,
		"/api":                  s.nothing,
		"/":                     s.file,
	} {
		s.mux.HandleFunc(pattern, answered(f))
	}
	return s.mux
}

// answered sends what a handler refuses.
func answered(f func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := f(w, r); err != nil {
			send(w, err)
		}
	}
}

// send answers with a refusal.
func send(w http.ResponseWriter, err error) {
	r, refused := errors.AsType[*Refusal](err)
	switch {
	case refused:
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		r = refuse(Broken, "The request was given up.")
	default:
		r = refuse(Broken, "The server failed: %v.", err)
	}
	if r.Fault == TooOften {
		w.Header().Set("Retry-After", "1")
	}
	reply(w, statuses[r.Fault], r)
}

// reply answers with a message of the wire.
func reply(w http.ResponseWriter, status int, message any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, _ = w.Write(encode(message)) // whoever does not take it is gone
}

// limited refuses what is asked too often, and bounds how long it may take.
func (s *server) limited(l *rate.Limiter, f func(http.ResponseWriter, *http.Request) error) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		if !l.Allow() {
			return refuse(TooOften, "That is asked too often. Wait a second, and try again.")
		}
		c, now := http.NewResponseController(w), time.Now()
		if err := errors.Join(c.SetReadDeadline(now.Add(readTime)), c.SetWriteDeadline(now.Add(writeTime))); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return err
		}
		return f(w, r)
	}
}

// ask runs f where the world is, and answers with what it returns.
func ask[T any](s *server, w http.ResponseWriter, r *http.Request, status int, f func() (T, error)) error {
	var answer T
	var failed error
	if err := s.do(r.Context(), func() { answer, failed = f() }); err != nil {
		return err
	}
	if failed != nil {
		return failed
	}
	reply(w, status, answer)
	return nil
}

func (s *server) nothing(w http.ResponseWriter, r *http.Request) error {
	var takes []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodDelete} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := s.mux.Handler(other); strings.HasPrefix(pattern, method+" ") {
			takes = append(takes, method)
		}
	}
	if len(takes) > 0 {
		return otherwise(w, r, takes...)
	}
	return refuse(NotFound, "There is nothing at %s %s.", clip(r.Method), clip(r.URL.Path))
}

// otherwise says by which methods one asks at a path.
func otherwise(w http.ResponseWriter, r *http.Request, takes ...string) error {
	if slices.Contains(takes, http.MethodGet) {
		takes = append(takes, http.MethodHead)
	}
	allow := strings.Join(takes, ", ")
	w.Header().Set("Allow", allow)
	reply(w, http.StatusMethodNotAllowed, refuse(NotFound, "There is nothing at %s %s; it takes %s.", clip(r.Method), clip(r.URL.Path), allow))
	return nil
}

func (s *server) stream(w http.ResponseWriter, r *http.Request) error {
	switch err := s.Stream.Serve(w, r); {
	case errors.Is(err, stream.ErrFull):
		return refuse(Crowded, "As many are watching as can. Close another page of the island, or try again later.")
	case errors.Is(err, stream.ErrClosed):
		return errGone
	default:
		return err
	}
}

func (s *server) landscape(w http.ResponseWriter, r *http.Request) error {
	var l *Land
	if err := s.do(r.Context(), func() { l = s.land }); err != nil {
		return err
	}
	if asked := r.URL.Query().Get("world"); asked != "" && asked != l.World {
		return refuse(NotFound, "The world %s has given way to another; the stream says which.", clip(asked))
	}
	w.Header().Set("ETag", strconv.Quote(l.World))
	w.Header().Set("Cache-Control", "no-cache")
	if r.Header.Get("If-None-Match") == strconv.Quote(l.World) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	reply(w, http.StatusOK, l)
	return nil
}

// number reads a number of a path.
func number(r *http.Request, name string) (uint64, error) {
	n, err := strconv.ParseUint(r.PathValue(name), 10, 53)
	if err != nil {
		return 0, refuse(NotFound, "%s is no number of anything.", clip(strconv.Quote(r.PathValue(name))))
	}
	return n, nil
}

func (s *server) soul(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "id")
	if err != nil {
		return err
	}
	return ask(s, w, r, http.StatusOK, func() (*SoulPage, error) {
		if soul, ok := s.world.Soul(kith.ID(n)); ok {
			return s.soulPage(soul), nil
		}
		return nil, refuse(NotFound, "There is no soul number %d on this island.", n)
	})
}

func (s *server) people(w http.ResponseWriter, r *http.Request) error {
	return ask(s, w, r, http.StatusOK, func() (BandPage, error) { return s.banded.page(s.Host), nil })
}

func (s *server) taleTree(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "event")
	if err != nil {
		return err
	}
	return ask(s, w, r, http.StatusOK, func() (*Tree, error) {
		if t, ok := s.tree(kith.Event(n)); ok {
			return t, nil
		}
		return nil, refuse(NotFound, "No tale began with event %d.", n)
	})
}

func (s *server) causes(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "event")
	if err != nil {
		return err
	}
	return ask(s, w, r, http.StatusOK, func() (Why, error) {
		if y, ok := s.why(kith.Event(n)); ok {
			return y, nil
		}
		if n > 0 && n <= uint64(s.world.Trace.Last()) {
			return Why{}, refuse(NotFound, "Event %d was too long ago: it is not kept any more.", n)
		}
		return Why{}, refuse(NotFound, "Event %d did not happen.", n)
	})
}

func (s *server) lines(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	f := filter{limit: 100, daily: q.Get("daily") == "1"}
	if kinds := q.Get("kinds"); kinds != "" {
		f.kinds = strings.Split(kinds, ",")
		for _, k := range f.kinds {
			if !slices.Contains(island.Kinds(), k) {
				return refuse(Refused, "There is no kind of event called %s.", clip(strconv.Quote(k)))
			}
		}
	}
	for _, of := range []struct {
		name        string
		least, most uint64
		set         func(uint64)
	}{
		{"about", 1, 1 << 53, func(n uint64) { f.about = kith.ID(n) }},
		{"before", 1, 1 << 53, func(n uint64) { f.before = kith.Event(n) }},
		{"limit", 1, 500, func(n uint64) { f.limit = int(n) }},
	} {
		text := q.Get(of.name)
		if text == "" {
			continue
		}
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n < of.least || n > of.most {
			return refuse(Refused, "%q must be a whole number from %d to %d, and is %s.", of.name, of.least, of.most, clip(strconv.Quote(text)))
		}
		of.set(n)
	}
	return ask(s, w, r, http.StatusOK, func() (Chronicle, error) { return s.chronicle(f), nil })
}

// scripts writes the -acts file of all that the hand did.
func (s *server) scripts(w http.ResponseWriter, r *http.Request) error {
	var all []Script
	var name string
	if err := s.do(r.Context(), func() { all, name = s.hand.script(), s.fileName("acts.jsonl") }); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/jsonl; charset=utf-8")
	attach(w, name)
	for _, line := range all {
		_, _ = w.Write(append(encode(line), '\n')) // whoever does not take it is gone
	}
	return nil
}

func attach(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	w.Header().Set("Cache-Control", "no-store")
}

func (s *server) act(w http.ResponseWriter, r *http.Request) error {
	var o Order
	if err := body(w, r, &o, smallBody); err != nil {
		return err
	}
	return ask(s, w, r, http.StatusCreated, func() (Done, error) { return s.order(o) })
}

func (s *server) undo(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "id")
	if err != nil {
		return err
	}
	return ask(s, w, r, http.StatusOK, func() (Done, error) { return s.withdraw(int(n)) })
}

func (s *server) retimed(w http.ResponseWriter, r *http.Request) error {
	var c Clock
	if err := body(w, r, &c, smallBody); err != nil {
		return err
	}
	return ask(s, w, r, http.StatusOK, func() (Time, error) { return s.set(c) })
}

func (s *server) switched(w http.ResponseWriter, r *http.Request) error {
	var on Switch
	if err := body(w, r, &on, smallBody); err != nil {
		return err
	}
	return ask(s, w, r, http.StatusOK, func() (Live, error) { return s.turn(on.On) })
}
