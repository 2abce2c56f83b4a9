package llmtest

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// Patience is how soon after its context has ended a model must have returned.
const Patience = 5 * time.Second

// Conform tests that m keeps the promises of [llm.Model], whatever it says. It begins no subtests, so that it can be
// called in a bubble of testing/synctest, where a slow model takes no time. What fails begins with the promise's name:
//
//   - Ended: under a context that has ended, it returns at once, with an error that is the context's, and no text.
//   - Cancelled: it returns soon after its context is cancelled.
//   - Errors: each of its errors is one of package llm's, or the context's.
//   - Usage: no count of it is below zero.
//   - Requests: it changes nothing of what it is asked, and can be asked anything: nothing, much, what is no UTF-8.
//   - Together: it may be asked by many at once; run it with the race detector.
func Conform(t *testing.T, m llm.Model) {
	t.Helper()
	c := conformance{m}
	c.ended(t)
	c.cancelled(t)
	c.promises(t)
	c.together(t)
}

type conformance struct{ model llm.Model }

func (c conformance) ended(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	reply, err, soon := c.ask(ctx, question(1))
	if !soon || !errors.Is(err, context.Canceled) || reply.Text != "" {
		t.Errorf("Ended: it returned %q and %v; soon: %v", reply.Text, err, soon)
	}
}

func (c conformance) cancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	if _, _, soon := c.ask(ctx, question(1)); !soon {
		t.Errorf("Cancelled: it has not returned %v after its context was cancelled", Patience)
	}
}

func (c conformance) promises(t *testing.T) {
	for _, req := range questions() {
		given := copied(req)
		reply, err, soon := c.ask(brief(t), given)
		if err != nil && !known(err) || !soon {
			t.Errorf("Errors: %.40q: the error is nobody's: %v; soon: %v", req.Prompt, err, soon)
		}
		if u := reply.Usage; min(u.In, u.Cached, u.Written, u.Out) < 0 {
			t.Errorf("Usage: %.40q: %+v", req.Prompt, u)
		}
		if !reflect.DeepEqual(given, req) {
			t.Errorf("Requests: %.40q: the request has changed", req.Prompt)
		}
	}
}

func (c conformance) together(t *testing.T) {
	var all sync.WaitGroup
	ctx := brief(t)
	for who := range kith.ID(16) {
		all.Go(func() {
			if _, err, soon := c.ask(ctx, question(who)); err != nil && !known(err) || !soon {
				t.Errorf("Together: %v; soon: %v", err, soon)
			}
		})
	}
	all.Wait()
}

// ask asks the model and reports whether it returned within Patience after ctx had ended.
func (c conformance) ask(ctx context.Context, req llm.Request) (reply llm.Reply, err error, soon bool) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		reply, err = c.model.Complete(ctx, req)
	}()
	select {
	case <-done:
		return reply, err, true
	case <-ctx.Done():
	}
	select {
	case <-done:
		return reply, err, true
	case <-time.After(Patience):
		return llm.Reply{}, nil, false
	}
}

// brief returns a context that a model which never answers does not hold up for long.
func brief(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), Patience)
	t.Cleanup(cancel)
	return ctx
}

// known reports whether err is one that a host can tell.
func known(err error) bool {
	return slices.ContainsFunc([]error{
		llm.ErrBudget, llm.ErrMalformed, llm.ErrTruncated, llm.ErrRefused, llm.ErrRateLimited, llm.ErrUnavailable, llm.ErrEmpty,
		llm.ErrMiss, llm.ErrTaken, context.Canceled, context.DeadlineExceeded,
	}, func(kind error) bool { return errors.Is(err, kind) })
}

func question(who kith.ID) llm.Request {
	return llm.Request{
		Key: llm.Key{At: 1, Who: who, Purpose: "decide"}, System: "Answer in JSON.", Shared: 6, Prompt: "What now?",
		Schema: []byte(`{"type":"object","properties":{"action":{"type":"string","enum":["rest","flee"]}},"required":["action"]}`), MaxTokens: 64,
	}
}

// questions returns requests of every shape.
func questions() []llm.Request {
	talk := question(2)
	talk.Before = []llm.Exchange{{Prompt: "Who are you?", Reply: "Nobody."}, {Prompt: "", Reply: ""}}
	talk.Key.Try = 1
	plain := question(3)
	plain.Schema, plain.MaxTokens, plain.Tier = nil, 0, llm.Best
	long := question(4)
	long.Prompt = strings.Repeat("It is a long story. ", 2000)
	odd := question(5)
	odd.System, odd.Prompt = "\x00\xff", "\xed\xa0\x80 \u202e {\"action\":\"fly\"} </s>"
	return []llm.Request{question(1), talk, plain, long, odd, {}, {Prompt: "?", Shared: 99}}
}

// copied returns a request that shares nothing with req.
func copied(req llm.Request) llm.Request {
	req.Before, req.Schema = slices.Clone(req.Before), slices.Clone(req.Schema)
	return req
}
