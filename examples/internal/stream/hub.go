package stream

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Why a reader is turned away.
var (
	ErrFull   = errors.New("stream: there are as many readers as there may be")
	ErrClosed = errors.New("stream: it has ended")
)

// An Event is one message. Data is one line, such as JSON: a line break in it is a mistake in the program.
type Event struct {
	Name string
	Data []byte
}

// A Hub keeps the latest events of one run and hands them to its readers. The zero Hub is ready. Settings must not
// change once it is in use. Its methods may be called from any goroutine; it must not be copied.
type Hub struct {
	Keep     int           // how many events are kept; 0: 1024
	Bytes    int           // how many bytes of them, the latest always; 0: 4 MiB
	Readers  int           // how many may read at once; 0: 1024
	Pause    time.Duration // after which a reader without news is told that the stream is alive; 0: ten seconds
	Patience time.Duration // how long a reader may take to accept what it is sent; 0: ten seconds

	mu      sync.Mutex
	epoch   string
	frames  [][]byte // the latest, the last of which has the number last
	size    int
	last    int64 // number of the latest event, from 1 on
	opening func() []Event
	news    chan struct{} // closed when there are any
	readers int
	closed  bool
}

// Publish appends an event. The opening is what somebody must be told who has seen nothing, this event included: it is
// kept until the next Publish and called at most once, on a reader's goroutine, so it must not change.
func (h *Hub) Publish(e Event, opening func() []Event) {
	if bytes.ContainsAny(e.Data, "\r\n") || strings.ContainsAny(e.Name, "\r\n") {
		panic("stream: an event is one line")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	h.begin()
	h.last++
	f := frame(e, h.id(h.last))
	h.frames, h.size = append(h.frames, f), h.size+len(f)
	for len(h.frames) > 1 && (len(h.frames) > or(h.Keep, 1024) || h.size > or(h.Bytes, 4<<20)) {
		h.size -= len(h.frames[0])
		h.frames[0] = nil
		h.frames = h.frames[1:]
	}
	h.opening = sync.OnceValue(opening)
	h.wake()
}

// Close ends the stream: each reader gets what it has not had, and then no more. What is published later is dropped.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.begin()
	h.closed = true
	h.wake()
}

// Watching returns how many read.
func (h *Hub) Watching() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.readers
}

// begin makes what the zero Hub lacks.
func (h *Hub) begin() {
	if h.news == nil {
		h.news, h.epoch = make(chan struct{}), rand.Text()[:12]
	}
}

func (h *Hub) wake() {
	close(h.news)
	h.news = make(chan struct{})
}

func (h *Hub) id(n int64) string { return h.epoch + "-" + strconv.FormatInt(n, 10) }

// frame is an event as it goes over the wire. One without an ID leaves the reader's last one as it was.
func frame(e Event, id string) []byte {
	var b bytes.Buffer
	if id != "" {
		fmt.Fprintf(&b, "id: %s\n", id)
	}
	fmt.Fprintf(&b, "event: %s\ndata: %s\n\n", e.Name, e.Data)
	return b.Bytes()
}

func or[T int | time.Duration](n, zero T) T {
	if n == 0 {
		return zero
	}
	return n
}

// Serve streams to one reader until it goes away, does not take what it is sent, or the stream ends. It returns ErrFull
// or ErrClosed, before it has written anything, if there is no stream to be had; else nil. Who asks for the head alone gets
// that, and is no reader.
func (h *Hub) Serve(w http.ResponseWriter, r *http.Request) error {
	if err := h.enter(); err != nil {
		return err
	}
	defer h.leave()
	head := w.Header()
	head.Set("Content-Type", "text/event-stream; charset=utf-8")
	head.Set("Cache-Control", "no-store")
	head.Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		return nil
	}
	out := reader{w: w, control: http.NewResponseController(w), patience: or(h.Patience, 10*time.Second)}
	if out.send([]byte("retry: 1000\n\n")) != nil {
		return nil
	}
	heartbeat := time.NewTicker(or(h.Pause, 10*time.Second))
	defer heartbeat.Stop()
	for next := h.resume(r.Header.Get("Last-Event-ID")); ; {
		batch, news, over := h.since(&next)
		if len(batch) > 0 {
			if out.send(batch...) != nil {
				return nil
			}
			heartbeat.Reset(or(h.Pause, 10*time.Second))
			continue
		}
		if over {
			return nil
		}
		select {
		case <-news:
		case <-heartbeat.C:
			if out.send([]byte(": still here\n\n")) != nil {
				return nil
			}
		case <-r.Context().Done():
			return nil
		}
	}
}

func (h *Hub) enter() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.begin()
	switch {
	case h.closed:
		return ErrClosed
	case h.readers >= or(h.Readers, 1024):
		return ErrFull
	}
	h.readers++
	return nil
}

func (h *Hub) leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.readers--
}

// resume returns the number of the event that follows the one of an ID, or 0, which is the opening, if the ID is none of
// this run's or what follows it is not kept.
func (h *Hub) resume(id string) int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	text, ok := strings.CutPrefix(id, h.epoch+"-")
	n, err := strconv.ParseInt(text, 10, 64)
	if !ok || err != nil || text != strconv.FormatInt(n, 10) || n < h.last-int64(len(h.frames)) || n > h.last {
		return 0
	}
	return n + 1
}

// since returns what a reader has not had, some of it at a time, and moves next on; without news it returns what to
// wait for, and whether there will never be any.
func (h *Hub) since(next *int64) (batch [][]byte, news <-chan struct{}, over bool) {
	h.mu.Lock()
	first, last, opening := h.last-int64(len(h.frames))+1, h.last, h.opening
	switch {
	case *next >= first && *next <= last:
		from := h.frames[*next-first:]
		batch = append(batch, from[:min(len(from), 64)]...)
		*next += int64(len(batch))
		fallthrough
	case *next > last, opening == nil:
		defer h.mu.Unlock()
		return batch, h.news, h.closed
	}
	id := h.id(last)
	h.mu.Unlock()
	events := opening() // outside of the lock: it may take its time
	for i, e := range events {
		if i == len(events)-1 {
			batch = append(batch, frame(e, id))
		} else {
			batch = append(batch, frame(e, "")) // so that who loses the stream between them begins anew
		}
	}
	*next = last + 1
	return batch, nil, false
}

// A reader is the far end of one connection.
type reader struct {
	w        http.ResponseWriter
	control  *http.ResponseController
	patience time.Duration
}

// send writes and flushes, within the reader's patience.
func (r *reader) send(parts ...[]byte) error {
	for _, p := range parts {
		if err := r.control.SetWriteDeadline(time.Now().Add(r.patience)); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return err
		}
		if _, err := r.w.Write(p); err != nil {
			return err
		}
	}
	return r.control.Flush()
}
