package stream_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith-examples/internal/stream"
)

// publish publishes the number n as an event, and as the opening.
func publish(h *stream.Hub, n int) {
	h.Publish(stream.Event{Name: "count", Data: []byte(strconv.Itoa(n))}, func() []stream.Event {
		return []stream.Event{{Name: "hello", Data: []byte("…")}, {Name: "opening", Data: []byte(strconv.Itoa(n))}}
	})
}

// serve serves a hub.
func serve(t *testing.T, h *stream.Hub) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
		}
	}))
	t.Cleanup(func() {
		h.Close()
		s.Close()
	})
	return s
}

// A viewer reads a stream as a browser does.
type viewer struct {
	t    *testing.T
	body io.Closer
	in   *bufio.Scanner
	last string // the last ID
}

// view opens a stream. last is the ID from which to go on.
func view(t *testing.T, s *httptest.Server, last string) *viewer {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(stop)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/event-stream; charset=utf-8" {
		t.Fatalf("status %d, %q", answer.StatusCode, answer.Header)
	}
	v := &viewer{t: t, body: answer.Body, in: bufio.NewScanner(answer.Body)}
	t.Cleanup(func() { _ = answer.Body.Close() })
	return v
}

// next returns the next event as "name data", "" at the end.
func (v *viewer) next() string {
	name, data := "", ""
	for v.in.Scan() {
		key, value, _ := strings.Cut(v.in.Text(), ": ")
		switch key {
		case "id":
			v.last = value
		case "event":
			name = value
		case "data":
			data = value
		case "":
			if name != "" {
				return name + " " + data
			}
		}
	}
	return ""
}

func (v *viewer) want(texts ...string) {
	v.t.Helper()
	for _, want := range texts {
		if got := v.next(); got != want {
			v.t.Fatalf("the next event is %q, want %q", got, want)
		}
	}
}

// TestCase101SlowReader: a thousand who open and never read, and one who reads a byte now and then, keep nobody from
// anything; they are cut off, and leave nothing behind.
func TestCase101SlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &stream.Hub{Readers: 2000, Patience: 500 * time.Millisecond, Bytes: 64 << 10}
		publish(h, 0)
		l, over := piped(t, h.Serve)
		var deaf []net.Conn
		for range 1000 {
			deaf = append(deaf, l.ask())
		}
		slow := l.ask()
		go func() {
			for one := make([]byte, 1); ; time.Sleep(10 * time.Millisecond) {
				if _, err := slow.Read(one); err != nil {
					return
				}
			}
		}()
		good := &viewer{t: t, in: bufio.NewScanner(l.ask())}
		good.want("hello …", "opening 0")
		synctest.Wait() // until all have come
		for n := 1; n <= 2000; n++ {
			publish(h, n) // returns, whoever reads
			if n%20 == 0 {
				good.until("count " + strconv.Itoa(n))
			}
		}
		if n := h.Watching(); n != 1002 {
			t.Errorf("%d are watching, before anybody's patience is at its end", n)
		}
		time.Sleep(5 * time.Second) // ten times the patience, and too short for a comment that nobody would read
		if n := h.Watching(); n != 1 {
			t.Errorf("%d are watching, and one of them reads", n)
		}
		for _, c := range append(deaf, slow) {
			_ = c.Close()
		}
		h.Close()
		over()
		good.want("")
	})
}

// until reads on until an event.
func (v *viewer) until(want string) {
	v.t.Helper()
	for {
		switch got := v.next(); got {
		case want:
			return
		case "":
			v.t.Fatalf("the stream ends before %q", want)
		}
	}
}

// A listener hands out connections within the process, so that a test's own time is theirs too.
type listener struct {
	conns chan net.Conn
	done  chan struct{}
}

// piped serves until over is called, which returns when nobody is served any more.
func piped(t *testing.T, serve func(http.ResponseWriter, *http.Request) error) (l listener, over func()) {
	t.Helper()
	l = listener{make(chan net.Conn), make(chan struct{})}
	server := &http.Server{
		Handler:      http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _ = serve(w, r) }),
		WriteTimeout: 200 * time.Millisecond,
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(l)
	}()
	return l, func() {
		if err := server.Shutdown(t.Context()); err != nil {
			t.Error(err)
		}
		<-ended
	}
}

// ask asks for a stream, and returns the connection on which it comes.
func (l listener) ask() net.Conn {
	near, far := net.Pipe()
	l.conns <- far
	fmt.Fprint(near, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	return near
}

func (l listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

func (l listener) Close() error {
	close(l.done)
	return nil
}

func (l listener) Addr() net.Addr { return &net.TCPAddr{} }

// TestCase103WriteTimeout: a stream outlives the time that its server gives to a whole answer, also behind a wrapper,
// and is kept alive by comments where there is no news.
func TestCase103WriteTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &stream.Hub{Pause: 50 * time.Millisecond}
		publish(h, 1)
		l, over := piped(t, func(w http.ResponseWriter, r *http.Request) error { return h.Serve(wrapper{w}, r) })
		v := &viewer{t: t, in: bufio.NewScanner(l.ask())}
		v.want("hello …", "opening 1")
		time.AfterFunc(720*time.Millisecond, func() { publish(h, 2) })
		comments := 0
		for v.in.Scan() && v.in.Text() != "data: 2" {
			if v.in.Text() == ": still here" {
				comments++
			}
		}
		if v.in.Text() != "data: 2" || comments != 14 {
			t.Errorf("after %d comments: %q", comments, v.in.Text())
		}
		h.Close()
		v.want("")
		over()
	})
}

type wrapper struct{ w http.ResponseWriter }

func (w wrapper) Header() http.Header         { return w.w.Header() }
func (w wrapper) Write(b []byte) (int, error) { return w.w.Write(b) }
func (w wrapper) WriteHeader(status int)      { w.w.WriteHeader(status) }
func (w wrapper) Unwrap() http.ResponseWriter { return w.w }

// TestCase104ReconnectReplay: who comes back gets exactly what it missed, and the opening wherever that cannot be.
func TestCase104ReconnectReplay(t *testing.T) {
	h, other := &stream.Hub{Keep: 5}, &stream.Hub{}
	s := serve(t, h)
	publish(other, 1)
	stranger := view(t, serve(t, other), "")
	stranger.want("hello …", "opening 1")
	publish(h, 1)
	v := view(t, s, "")
	v.want("hello …", "opening 1")
	publish(h, 2)
	v.want("count 2")
	epoch, _, _ := strings.Cut(v.last, "-")
	for n := 3; n <= 9; n++ {
		publish(h, n) // of these 5 to 9 are kept
	}
	back := map[string]*viewer{}
	for id, want := range map[string][]string{
		epoch + "-9":  {"count 10"},
		epoch + "-7":  {"count 8", "count 9", "count 10"},
		epoch + "-4":  {"count 5", "count 6", "count 7", "count 8", "count 9", "count 10"},
		epoch + "-3":  {"hello …", "opening 9", "count 10"}, // too old
		epoch + "-10": {"hello …", "opening 9", "count 10"}, // not yet
		epoch + "-1000000000000000000000000000000": {"hello …", "opening 9", "count 10"},
		epoch + "-+7": {"hello …", "opening 9", "count 10"},
		epoch + "-07": {"hello …", "opening 9", "count 10"},
		epoch + "--1": {"hello …", "opening 9", "count 10"},
		stranger.last: {"hello …", "opening 9", "count 10"}, // of before a restart
		"57":          {"hello …", "opening 9", "count 10"},
		"abc":         {"hello …", "opening 9", "count 10"},
		"-1":          {"hello …", "opening 9", "count 10"},
	} {
		got := view(t, s, id)
		back[id] = got
		got.want(want[:len(want)-1]...)
		if len(want) > 1 && got.last != epoch+"-9" {
			t.Errorf("after %q: the last ID is %q", id, got.last)
		}
	}
	publish(h, 10)
	for _, v := range back {
		v.want("count 10")
	}
}

// TestCase105SecondViewer: viewers see the same, whoever leaves, comes back or comes late; who comes when all is over is
// told so.
func TestCase105SecondViewer(t *testing.T) {
	h := &stream.Hub{}
	s := serve(t, h)
	publish(h, 1)
	a, b := view(t, s, ""), view(t, s, "")
	for _, v := range []*viewer{a, b} {
		v.want("hello …", "opening 1")
	}
	publish(h, 2)
	a.want("count 2")
	_ = a.body.Close()
	publish(h, 3)
	b.want("count 2", "count 3")
	a = view(t, s, a.last)
	a.want("count 3")
	publish(h, 4)
	h.Close()
	publish(h, 5) // is dropped
	a.want("count 4", "")
	b.want("count 4", "")
	answer, err := s.Client().Get(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("after the end: status %d", answer.StatusCode)
	}
}

// TestFull: more than may watch are turned away, and a place that is given up is free.
func TestFull(t *testing.T) {
	h := &stream.Hub{Readers: 2}
	publish(h, 1)
	s := serve(t, h)
	first := view(t, s, "")
	view(t, s, "")
	w := httptest.NewRecorder()
	if err := h.Serve(w, httptest.NewRequest(http.MethodGet, "/", nil)); !errors.Is(err, stream.ErrFull) || w.Body.Len() > 0 {
		t.Errorf("the third: %v, %q", err, w.Body)
	}
	_ = first.body.Close()
	for h.Watching() > 1 {
		time.Sleep(time.Millisecond)
	}
	view(t, s, "").want("hello …", "opening 1")
}

// TestFallenBehind: who was too slow for what is kept gets the opening, and from then on all.
func TestFallenBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &stream.Hub{Keep: 3}
		publish(h, 1)
		l, over := piped(t, h.Serve)
		v := &viewer{t: t, in: bufio.NewScanner(l.ask())}
		v.want("hello …", "opening 1")
		for n := 2; n <= 50; n++ {
			publish(h, n)
		}
		seen, opened := 1, false
		for seen < 50 {
			name, data, _ := strings.Cut(v.next(), " ")
			n, _ := strconv.Atoi(data)
			switch {
			case name == "opening" && n > seen:
				opened = true
				seen = n
			case name == "count" && n == seen+1:
				seen = n
			case name != "hello":
				t.Fatalf("%s %s comes after %d", name, data, seen)
			}
		}
		if !opened {
			t.Error("it never fell behind, so that this says nothing")
		}
		h.Close()
		v.want("")
		over()
	})
}

// TestOneLine: an event that would forge another is a mistake in the program.
func TestOneLine(t *testing.T) {
	for _, e := range []stream.Event{{Name: "a", Data: []byte("x\n\nevent: b")}, {Name: "a\nid: 7"}, {Name: "a", Data: []byte("x\ry")}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v is published", e)
				}
			}()
			new(stream.Hub).Publish(e, nil)
		}()
	}
}
