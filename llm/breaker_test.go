package llm_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith/llm"
)

func TestCase037PermanentFaultsFailFastAndSaySoOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		spent := &llm.CallError{Class: llm.ErrUnavailable, Status: 429, Code: "insufficient_quota", Permanent: true, Unbilled: true}
		d := &diary{err: spent, takes: time.Second}
		var told []error
		b := &llm.Breaker{Tell: func(why error) { told = append(told, why) }}
		purse := &llm.Budget{Ceilings: run(1e6)}
		m := llm.Within(llm.Pace(llm.Break(llm.Limit(d, purse, dollar), b), llm.Rate{}), 3*time.Second)
		began := time.Now()
		for beat := range 1000 {
			_, err := m.Complete(t.Context(), llm.Request{MaxTokens: 10})
			fault, is := errors.AsType[*llm.CallError](err)
			if !is || !fault.Permanent || !errors.Is(err, llm.ErrUnavailable) || beat > 0 && !errors.Is(err, error(spent)) {
				t.Fatalf("beat %d: %v", beat, err)
			}
			time.Sleep(time.Second)
		}
		if len(d.asked) != 1 || len(told) != 1 || told[0] != error(spent) || time.Since(began) != 1001*time.Second {
			t.Errorf("%d calls, told %v, took %v", len(d.asked), told, time.Since(began))
		}
		if a := purse.Total(); a.Spent != 0 || a.Held != 0 || a.Calls != 1 {
			t.Errorf("%+v", a)
		}
		if b.Open() != error(spent) {
			t.Errorf("open since %v", b.Open())
		}
		b.Reset()
		d.err = nil
		if _, err := m.Complete(t.Context(), llm.Request{MaxTokens: 10}); err != nil || b.Open() != nil {
			t.Errorf("after Reset: %v", err)
		}
	})
}

func TestBreakerCounts(t *testing.T) {
	down := &llm.CallError{Class: llm.ErrUnavailable, Status: 502}
	for _, c := range []struct {
		name string
		errs []error
		open bool
	}{
		{"five in a row", []error{down, down, down, llm.ErrUnavailable, context.DeadlineExceeded}, true},
		{"four", []error{down, down, down, down}, false},
		{"a reply ends the row", []error{down, down, down, down, nil, down}, false},
		{"a refusal ends the row", []error{down, down, down, down, llm.ErrRefused, down}, false},
		{"a reply cut off ends the row", []error{down, down, down, down, llm.ErrTruncated, down}, false},
		{"a purse says nothing of the provider", []error{down, down, down, down, llm.ErrBudget, down}, true},
		{"patience says nothing of the provider", []error{down, down, down, down, llm.ErrRateLimited, down}, true},
		{"lies are no failure", []error{llm.ErrMalformed, llm.ErrMalformed, llm.ErrMalformed, llm.ErrMalformed, llm.ErrMalformed, llm.ErrMalformed}, false},
		{"permanent", []error{&llm.CallError{Class: llm.ErrUnavailable, Status: 401, Permanent: true}}, true},
	} {
		var b llm.Breaker
		var next error
		m := llm.Break(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { return llm.Reply{}, next }), &b)
		for _, next = range c.errs {
			if _, err := m.Complete(t.Context(), llm.Request{}); err != next {
				t.Errorf("%s: %v came as %v", c.name, next, err)
			}
		}
		if (b.Open() != nil) != c.open {
			t.Errorf("%s: open since %v; want %v", c.name, b.Open(), c.open)
		}
	}
}

func TestBreakerIgnoresCallersWhoGiveUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b llm.Breaker
		m := llm.Break(&diary{takes: time.Hour}, &b)
		for range 9 {
			ctx, cancel := context.WithCancel(t.Context())
			time.AfterFunc(time.Second, cancel)
			if _, err := m.Complete(ctx, llm.Request{}); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}
		if b.Open() != nil {
			t.Errorf("open since %v", b.Open())
		}
	})
}

func TestBreakerLetsOneFindOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{err: llm.ErrUnavailable}
		told := 0
		b := &llm.Breaker{After: 2, Rest: 10 * time.Second, Tell: func(error) { told++ }}
		m := llm.Break(d, b)
		ask := func() error {
			_, err := m.Complete(t.Context(), llm.Request{})
			return err
		}
		open := func(want bool, after time.Duration) {
			t.Helper()
			time.Sleep(after)
			before := len(d.asked)
			err := ask()
			if fault, is := errors.AsType[*llm.CallError](err); is != want || is && (!fault.Unbilled || fault.Permanent || !errors.Is(err, llm.ErrUnavailable)) || (len(d.asked) == before) != want {
				t.Errorf("want open %v: %v, %d calls", want, err, len(d.asked)-before)
			}
		}
		open(false, 0)
		open(false, 0)
		open(true, 10*time.Second-1)
		open(false, 1) // finds out that it is no better, and twice as long begins
		open(true, 20*time.Second-1)
		open(false, 1)
		open(true, 40*time.Second-1)
		d.err = nil
		open(false, 1)
		open(false, 0)
		if told != 1 || b.Open() != nil {
			t.Errorf("told %d times, open since %v", told, b.Open())
		}
		d.err = llm.ErrUnavailable
		open(false, 0)
		open(false, 0)
		open(true, 10*time.Second-1)
		if told != 2 {
			t.Errorf("told %d times", told)
		}
	})
}

func TestBreakerLetsOnlyOneFindOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{err: llm.ErrUnavailable, takes: 5 * time.Second}
		b := &llm.Breaker{After: 1, Rest: 10 * time.Second}
		m := llm.Break(d, b)
		for range 8 { // all asked before it opens, and back one by one thereafter
			go func() { _, _ = m.Complete(t.Context(), llm.Request{}) }()
		}
		time.Sleep(15 * time.Second)
		for range 8 {
			go func() { _, _ = m.Complete(t.Context(), llm.Request{}) }()
		}
		time.Sleep(5 * time.Second)
		synctest.Wait()
		if len(d.asked) != 9 {
			t.Errorf("%d calls; want 8 and one to find out", len(d.asked))
		}
		// One that gives up lets another find out.
		time.Sleep(20 * time.Second)
		ctx, cancel := context.WithCancel(t.Context())
		go func() { _, _ = m.Complete(ctx, llm.Request{}) }()
		synctest.Wait()
		cancel()
		synctest.Wait()
		d.err = nil
		if _, err := m.Complete(t.Context(), llm.Request{}); err != nil || b.Open() != nil {
			t.Errorf("%v", err)
		}
	})
}

func TestBreakerSurvivesAPanic(t *testing.T) {
	b := &llm.Breaker{After: 1}
	m := llm.Break(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { panic("oh") }), b)
	for range 3 {
		func() {
			defer func() {
				if recover() != "oh" {
					t.Error("the panic was lost")
				}
			}()
			_, _ = m.Complete(t.Context(), llm.Request{})
		}()
	}
}

func TestRoute(t *testing.T) {
	said := func(text string) llm.Model {
		return llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { return llm.Reply{Text: text}, nil })
	}
	m := llm.Route(said("cheap"), said("best"))
	for tier, want := range map[llm.Tier]string{llm.Cheap: "cheap", llm.Best: "best", llm.Best + 1: "cheap"} {
		if reply, err := m.Complete(t.Context(), llm.Request{Tier: tier}); reply.Text != want || err != nil {
			t.Errorf("tier %d: %q, %v", tier, reply.Text, err)
		}
	}
}

func TestGuardsNeedWhatTheyGuard(t *testing.T) {
	m := &diary{}
	for name, f := range map[string]func(){
		"Limit without a model":   func() { llm.Limit(nil, new(llm.Budget), dollar) },
		"Limit without a budget":  func() { llm.Limit(m, nil, dollar) },
		"Limit at less than zero": func() { llm.Limit(m, new(llm.Budget), llm.Price{Out: -1}) },
		"Limit free and not":      func() { llm.Limit(m, new(llm.Budget), llm.Price{Free: true, In: 1}) },
		"Pace without a model":    func() { llm.Pace(nil, llm.Rate{}) },
		"Within without a model":  func() { llm.Within(nil, 1) },
		"Route without a model":   func() { llm.Route(m, nil) },
		"Break without a model":   func() { llm.Break(nil, new(llm.Breaker)) },
		"Break without a breaker": func() { llm.Break(m, nil) },
		"Tape without a cassette": func() { llm.Tape(m, nil) },
		"a recording of no model": func() { llm.Tape(nil, new(llm.Cassette)) },
		"a forecast at a bad price": func() {
			llm.Foretell(one(llm.Request{}), func(llm.Tier) llm.Price { return llm.Price{In: -1} }, llm.Account{})
		},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s does not panic", name)
				}
			}()
			f()
		}()
	}
}
