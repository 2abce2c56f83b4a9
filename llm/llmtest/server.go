package llmtest

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/kithlab/kith/llm"
)

// A Server is a provider on loopback. It speaks OpenAI's language under /v1/chat/completions, Anthropic's under
// /v1/messages and Ollama's under /api/chat. Its fields are settings, and must not change once it is started; the zero
// Server answers every request well.
type Server struct {
	Model llm.Model // what answers when nothing goes wrong; nil: the zero Model of this package
	// Fault says what goes wrong with a request. nil: nothing ever. It is called by one request at a time, in the order
	// in which they come.
	Fault func(Asked) Fault
	Delay time.Duration // of what is Late, and the most that Reorder waits; 0: 50 milliseconds

	mu     sync.Mutex
	asked  []Asked
	now    int
	most   int
	ready  chan struct{} // closed when a request is answered
	hangUp chan struct{} // closed when the server ends
}

// Asked is one request, as it came.
type Asked struct {
	N      int // how many came before it
	Path   string
	Key    string // by which it authenticates; empty: by none
	Body   string
	Fault  Fault // what went wrong with it
	Header http.Header
}

// Start starts the server for as long as the test t runs, and returns its address, without a slash at its end.
func (s *Server) Start(t testing.TB) (url string) {
	if s.Model == nil {
		s.Model = &Model{}
	}
	if s.Delay <= 0 {
		s.Delay = 50 * time.Millisecond
	}
	s.ready, s.hangUp = make(chan struct{}), make(chan struct{})
	h := httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(func() {
		close(s.hangUp)
		h.CloseClientConnections()
		h.Close()
	})
	return h.URL
}

// Asked returns all requests so far, in the order in which they came.
func (s *Server) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

// AtOnce returns how many requests were under way at one time at most.
func (s *Server) AtOnce() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.most
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	sent, err := io.ReadAll(io.LimitReader(r.Body, 64<<20))
	if err != nil {
		return
	}
	a, next := s.enter(r, string(sent))
	defer s.leave()
	tongue := speaks(r.URL.Path)
	if tongue == nil {
		http.NotFound(w, r)
		return
	}
	var req request
	if err := json.Unmarshal(sent, &req); err != nil {
		send(w, answer{status: http.StatusBadRequest, body: tongue.failed("invalid_request_error", err.Error())})
		return
	}
	if !s.connection(r, a.Fault, next) {
		return
	}
	out := s.answer(r, tongue, a.Fault, &req)
	if a.Fault == Cut {
		w.Header().Set("Content-Length", lengthOf(out.body))
		out.body = out.body[:len(out.body)/2]
	}
	send(w, out)
	if a.Fault == Cut {
		panic(http.ErrAbortHandler)
	}
}

// speaks returns the language of a path, or nil.
func speaks(path string) dialect {
	switch path {
	case "/v1/chat/completions":
		return openAI{}
	case "/v1/messages":
		return anthropic{}
	case "/api/chat":
		return ollama{}
	}
	return nil
}

// enter takes note of a request, and of what is to go wrong with it. It returns with it what is closed when another
// request is answered, taken in the same moment: one that comes right behind must not be missed.
func (s *Server) enter(r *http.Request, sent string) (a Asked, next <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	if key == "" {
		key = r.Header.Get("X-Api-Key")
	}
	a = Asked{N: len(s.asked), Path: r.URL.Path, Key: key, Body: sent, Header: r.Header.Clone()}
	if s.Fault != nil {
		a.Fault = s.Fault(a)
	}
	s.asked = append(s.asked, a)
	s.now++
	s.most = max(s.most, s.now)
	return a, s.ready
}

func (s *Server) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now--
	close(s.ready)
	s.ready = make(chan struct{})
}

// connection does what goes wrong with the connection, and reports whether there is still somebody to answer.
func (s *Server) connection(r *http.Request, f Fault, answered <-chan struct{}) bool {
	var until <-chan time.Time
	var next <-chan struct{}
	switch f {
	case Drop:
		panic(http.ErrAbortHandler)
	case Hang:
	case Reorder:
		next = answered
		until = time.After(s.Delay)
	case Late:
		until = time.After(s.Delay)
	default:
		return true
	}
	select {
	case <-until:
		return true
	case <-next:
		return true
	case <-r.Context().Done():
	case <-s.hangUp:
	}
	return false
}

func send(w http.ResponseWriter, a answer) {
	for _, h := range a.header {
		w.Header().Set(h[0], h[1])
	}
	if w.Header().Get("Content-Type") == "" {
		w.Header().Set("Content-Type", "application/json")
	}
	w.WriteHeader(a.status)
	_, _ = io.WriteString(w, a.body) // whoever has gone does not hear it
}
