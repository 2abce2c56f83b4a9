package stream_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith-examples/internal/stream"
)

// A fickle reader takes so many frames, and then breaks off.
type fickle struct {
	head   http.Header
	takes  int
	frames []string
}

var errFickle = errors.New("that is enough")

func (f *fickle) Header() http.Header { return f.head }
func (f *fickle) WriteHeader(int)     {}
func (f *fickle) Flush()              {}

func (f *fickle) Write(b []byte) (int, error) {
	if strings.HasPrefix(string(b), "retry: ") {
		return len(b), nil
	}
	if f.takes == 0 {
		return 0, errFickle
	}
	f.takes--
	f.frames = append(f.frames, string(b))
	return len(b), nil
}

// part returns the ID, the name and the data of a frame.
func part(frame string) (id, name string, n int) {
	for line := range strings.SplitSeq(frame, "\n") {
		switch key, value, _ := strings.Cut(line, ": "); key {
		case "id":
			id = value
		case "event":
			name = value
		case "data":
			n, _ = strconv.Atoi(value)
		}
	}
	return id, name, n
}

// TestFickleReaders: wherever readers break off and come back, while events come in bursts and few are kept, each sees
// every event once and in order, but for gaps that an opening fills; and whoever stays to the end has seen the last.
func TestFickleReaders(t *testing.T) {
	for seed := range uint64(40) {
		synctest.Test(t, func(t *testing.T) {
			draw := rand.New(rand.NewPCG(seed, 1))
			h := &stream.Hub{Keep: 1 + draw.IntN(12)}
			publish(h, 1)
			const events = 120
			go func() {
				for n := 2; n <= events; n++ {
					if draw.IntN(3) == 0 {
						time.Sleep(time.Second)
					}
					publish(h, n)
				}
			}()
			ctx, stop := context.WithCancel(t.Context())
			done := make(chan string)
			for reader := range uint64(5) {
				go func() {
					mood := rand.New(rand.NewPCG(seed, 2+reader))
					last, seen, fault := "", 0, ""
					for seen < events && fault == "" && ctx.Err() == nil {
						r := httptest.NewRequest(http.MethodGet, "/", nil).WithContext(ctx)
						if last != "" {
							r.Header.Set("Last-Event-ID", last)
						}
						f := &fickle{head: http.Header{}, takes: 1 + mood.IntN(20)}
						visit, leave := context.WithTimeout(ctx, time.Duration(1+mood.IntN(30))*time.Second)
						_ = h.Serve(f, r.WithContext(visit))
						leave()
						for _, frame := range f.frames {
							id, name, n := part(frame)
							switch {
							case strings.HasPrefix(frame, ": "), name == "hello":
							case name == "opening" && n >= seen, name == "count" && n == seen+1:
								seen = n
							default:
								fault = name + " " + strconv.Itoa(n) + " comes after " + strconv.Itoa(seen)
							}
							if id != "" {
								last = id
							}
						}
						time.Sleep(time.Duration(mood.IntN(5)) * time.Second)
					}
					if fault == "" && seen != events {
						fault = "the last that was seen is " + strconv.Itoa(seen)
					}
					done <- fault
				}()
			}
			for range 5 {
				if fault := <-done; fault != "" {
					t.Errorf("seed %d: %s", seed, fault)
				}
			}
			stop()
			h.Close()
		})
	}
}
