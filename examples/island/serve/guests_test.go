package serve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// A hall is a listener whose guests come from within the process, so that a test's own time is theirs too.
type hall struct {
	guests chan net.Conn
	shut   chan struct{}
	once   sync.Once
}

func newHall() *hall { return &hall{guests: make(chan net.Conn), shut: make(chan struct{})} }

// Accept, Close and Addr implement net.Listener.
func (h *hall) Accept() (net.Conn, error) {
	select {
	case c := <-h.guests:
		return c, nil
	case <-h.shut:
		return nil, net.ErrClosed
	}
}

func (h *hall) Close() error {
	h.once.Do(func() { close(h.shut) })
	return nil
}

func (h *hall) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// enter lets a guest in, and returns his end.
func (h *hall) enter(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	select {
	case h.guests <- far:
		return near, nil
	case <-h.shut:
		return nil, net.ErrClosed
	}
}

// seated serves a host in a hall until over is called, which returns when all are gone.
func seated(t *testing.T, h *Host) (l *hall, over func()) {
	t.Helper()
	l = newHall()
	stop := running(t, h)
	ctx, cancel := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() {
		served <- Serve(ctx, &crowd{Listener: l, room: make(chan struct{}, connections)}, Handler(h, built, Door{}))
	}()
	return l, func() {
		cancel()
		stop()
		if err := <-served; err != nil {
			t.Error(err)
		}
	}
}

// TestTooOften: who hurries too much is told to wait, and may go on when he has; pages are served to him meanwhile.
func TestTooOften(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		h.paused = true
		stop := running(t, h)
		defer stop()
		answers := Handler(h, built, Door{})
		asked := &site{t: t}
		ask := func(method, path, body string) bool {
			t.Helper()
			r := httptest.NewRequestWithContext(t.Context(), method, "http://localhost"+path, strings.NewReader(body))
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			answers.ServeHTTP(w, r)
			if w.Code == http.StatusOK {
				return true
			}
			asked.refused(path, w.Result(), w.Body.String(), http.StatusTooManyRequests, TooOften)
			if w.Header().Get("Retry-After") != "1" {
				t.Error("it does not say when to try again")
			}
			return false
		}
		for second, most := range []struct{ saves, commands int }{{3, 2 * commandsASecond}, {1, commandsASecond}} {
			for i := range 5 {
				if got := ask("GET", "/api/save", ""); got != (i < most.saves) {
					t.Errorf("second %d, save %d: %t", second, i, got)
				}
			}
			for i := range 3 * commandsASecond {
				if got := ask("POST", "/api/time", `{"do":"pause"}`); got != (i < most.commands) {
					t.Errorf("second %d, command %d: %t", second, i, got)
				}
			}
			if !ask("GET", "/api/band", "") {
				t.Errorf("second %d: no page", second)
			}
			time.Sleep(time.Second)
		}
	})
}

// TestWatchers: two hundred who watch and fifty who never read change nothing of how many beats pass, and who reads
// misses nothing; memory stays bounded, and what they took is given back (check 3 of the page).
func TestWatchers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		h.Stream.Patience = 2 * time.Second
		l, over := seated(t, h)
		clocked(t, h, Pause, 16)
		heap := inUse()
		client := &http.Client{Transport: &http.Transport{DialContext: l.enter}}
		var events, snapshots atomic.Int64
		var watchers sync.WaitGroup
		for range 200 {
			watchers.Go(func() {
				answer, err := client.Get("http://localhost/api/stream")
				if err != nil {
					t.Error(err)
					return
				}
				defer answer.Body.Close()
				for in := bufio.NewReader(answer.Body); ; {
					line, err := in.ReadSlice('\n') // a long one in parts, of which the first is its beginning or no matter
					if name, is := strings.CutPrefix(string(line), "event: "); is {
						events.Add(1)
						if name == "snapshot\n" {
							snapshots.Add(1)
						}
					}
					if err != nil && err != bufio.ErrBufferFull {
						return
					}
				}
			})
		}
		for range 50 {
			deaf, err := l.enter(t.Context(), "", "")
			if err != nil {
				t.Fatal(err)
			}
			defer deaf.Close()
			fmt.Fprint(deaf, "GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
		}
		synctest.Wait()
		if n := h.Stream.Watching(); n != 250 {
			t.Errorf("%d are watching", n)
		}
		from, _ := beat(t, h)
		clocked(t, h, Run, 16)
		time.Sleep(8 * time.Second)
		clocked(t, h, Pause, 16)
		synctest.Wait()
		till, _ := beat(t, h)
		if due := int(8 * time.Second / (beatTime / 16)); int(till-from) != due {
			t.Errorf("%d beats passed, and %d were due", till-from, due)
		}
		grown := inUse() - heap
		if grown > 96<<20 {
			t.Errorf("memory has grown by %d MiB", grown>>20)
		}
		t.Logf("%d beats, %d events to 200 watchers, memory %+d KiB, %d watching", till-from, events.Load(), grown>>10, h.Stream.Watching())
		if n := h.Stream.Watching(); n != 200 {
			t.Errorf("%d are watching, and two hundred read", n)
		}
		if n := events.Load(); n < 200*80 || n%200 != 0 || snapshots.Load() != 200 {
			t.Errorf("%d events came to 200 watchers, of which %d are snapshots", n, snapshots.Load())
		}
		over()
		watchers.Wait()
		client.CloseIdleConnections()
	})
}

// inUse returns how many bytes are in use.
func inUse() int64 {
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	return int64(memory.HeapAlloc)
}

// TestHalfSent: who sends half a request is waited for as long as it is said, and no longer.
func TestHalfSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, over := seated(t, hosted(t, 1))
		began := time.Now()
		var half []net.Conn
		for range 100 {
			c, err := l.enter(t.Context(), "", "")
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: localh")
			half = append(half, c)
		}
		for i, c := range half {
			_ = c.SetReadDeadline(began.Add(time.Hour))
			if _, err := io.ReadAll(c); err != nil || time.Since(began) != headTime {
				t.Fatalf("the end of %d comes after %v, %v", i, time.Since(began), err)
			}
		}
		over()
	})
}
