package llm_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith/llm"
)

// once is a model that fails the first time.
func once(err error) llm.Model {
	failed := false
	return llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		if failed {
			return llm.Reply{Text: "{}"}, nil
		}
		failed = true
		return llm.Reply{}, err
	})
}

// A clock that is set back, by a little or by years, makes no ceiling, pause or rest longer than twice what it is, and no
// ceiling forgets what was spent.
func TestCase075ClocksThatAreSetBack(t *testing.T) {
	req := llm.Request{MaxTokens: 1}
	for _, back := range []time.Duration{time.Second, 30 * time.Minute, 24 * time.Hour, 20 * 365 * 24 * time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			var set time.Duration
			clock := llm.Clock(func() time.Time { return time.Now().Round(0).Add(set) }) // as a host has it that reads one
			hour := &llm.Budget{Ceilings: []llm.Ceiling{{Most: llm.MicroUSD(frame + 1), Per: time.Hour}}, Clock: clock}
			paid := llm.Limit(just(llm.Usage{In: 1, Out: 1}), hour, dollar)
			tired := &llm.CallError{Class: llm.ErrRateLimited, RetryAfter: time.Minute, Asked: true}
			paced := llm.Pace(once(tired), llm.Rate{Requests: 600, Clock: clock})
			dead := &llm.CallError{Class: llm.ErrUnavailable}
			broken := llm.Break(once(dead), &llm.Breaker{After: 1, Rest: time.Minute, Clock: clock})
			for _, m := range []llm.Model{paid, paced, broken} {
				_, _ = m.Complete(t.Context(), req) // it spends, is told to wait, breaks
			}
			set = -back
			if _, err := paid.Complete(t.Context(), req); refusal(err) != llm.OverCeiling {
				t.Errorf("%v back: what was spent is forgotten: %v", back, err)
			}
			if _, err := broken.Complete(t.Context(), req); !errors.Is(err, llm.ErrUnavailable) {
				t.Errorf("%v back: the rest is over: %v", back, err)
			}
			ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
			defer stop()
			if _, err := paced.Complete(ctx, req); err != nil {
				t.Errorf("%v back: a pause of a minute is longer than two: %v", back, err)
			}
			time.Sleep(2 * time.Minute)
			if _, err := broken.Complete(t.Context(), req); err != nil {
				t.Errorf("%v back: a rest of a minute is longer than two: %v", back, err)
			}
			time.Sleep(2*time.Hour + 3*time.Minute)
			if _, err := paid.Complete(t.Context(), req); err != nil {
				t.Errorf("%v back: an hour is longer than two: %v", back, err)
			}
		})
	}
}
