package llm_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith/llm"
)

// diary is a model that notes when it is asked, and takes a while.
type diary struct {
	takes time.Duration
	use   llm.Usage
	err   error

	mu    sync.Mutex
	asked []time.Time
	now   atomic.Int64
	most  atomic.Int64
}

func (d *diary) Complete(ctx context.Context, _ llm.Request) (llm.Reply, error) {
	now := d.now.Add(1)
	defer d.now.Add(-1)
	for was := d.most.Load(); now > was && !d.most.CompareAndSwap(was, now); was = d.most.Load() {
	}
	d.mu.Lock()
	d.asked = append(d.asked, time.Now())
	err := d.err
	d.mu.Unlock()
	select {
	case <-ctx.Done():
		return llm.Reply{}, ctx.Err()
	case <-time.After(d.takes):
		return llm.Reply{Text: "{}", Usage: d.use}, err
	}
}

// all has n callers ask m at once and returns when they are back.
func all(t *testing.T, m llm.Model, n int, req llm.Request) {
	var callers sync.WaitGroup
	for range n {
		callers.Go(func() {
			if _, err := m.Complete(t.Context(), req); err != nil {
				t.Error(err)
			}
		})
	}
	callers.Wait()
}

// busiest returns the most calls in any minute that begins with one.
func busiest(asked []time.Time) (most int) {
	for i := range asked {
		n := 0
		for _, at := range asked[i:] {
			if at.Sub(asked[i]) < time.Minute {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

func TestPaceNeverPassesItsRequests(t *testing.T) {
	for _, r := range []llm.Rate{{Requests: 1}, {Requests: 2, Burst: 2}, {Requests: 7, Burst: 3}, {Requests: 20}, {Requests: 20, Burst: 99}, {Requests: 180, Burst: 12}} {
		synctest.Test(t, func(t *testing.T) {
			d := &diary{}
			began := time.Now()
			n := 3*r.Requests + 1
			all(t, llm.Pace(d, r), n, llm.Request{})
			if most := busiest(d.asked); most > r.Requests {
				t.Errorf("%+v: %d in one minute", r, most)
			}
			at := d.asked[min(max(r.Burst, 1), r.Requests)-1]
			if !at.Equal(began) {
				t.Errorf("%+v: the burst took %v", r, at.Sub(began))
			}
			// Nearly as fast as allowed: what the burst takes from the flow is all that is lost.
			if took, most := time.Since(began), 4*time.Minute; r.Burst <= 1 && took > most || took > most*time.Duration(r.Requests) {
				t.Errorf("%+v: %d calls took %v", r, n, took)
			}
		})
	}
}

func TestPaceDefaults(t *testing.T) {
	for _, r := range []llm.Rate{{}, {Requests: -4}, llm.DefaultRate()} {
		synctest.Test(t, func(t *testing.T) {
			d := &diary{takes: time.Second}
			m := llm.Pace(d, r)
			began := time.Now()
			all(t, m, 13, llm.Request{})
			if d.most.Load() != 12 || time.Since(began) < 2*time.Second {
				t.Errorf("%d at once, 13 calls in %v", d.most.Load(), time.Since(began))
			}
		})
	}
}

func TestPaceBoundsTheCallsUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{takes: time.Second}
		began := time.Now()
		all(t, llm.Pace(d, llm.Rate{AtOnce: 3}), 9, llm.Request{})
		if d.most.Load() != 3 || time.Since(began) != 3*time.Second {
			t.Errorf("%d at once, 9 calls in %v", d.most.Load(), time.Since(began))
		}
	})
}

func TestPaceBoundsTokens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const perMinute, each = 6000, 700
		d := &diary{use: llm.Usage{In: 200, Cached: 100, Written: 100, Out: 300}}
		m := llm.Pace(d, llm.Rate{Tokens: perMinute, AtOnce: 1})
		all(t, m, 60, llm.Request{Prompt: "12345678"})
		// One call may be begun before what those before it used is known.
		if most := busiest(d.asked) * each; most > perMinute+each {
			t.Errorf("%d tokens in one minute", most)
		}
		if took := d.asked[59].Sub(d.asked[0]); took < 6*time.Minute || took > 9*time.Minute {
			t.Errorf("60 calls of %d tokens at %d a minute took %v", each, perMinute, took)
		}
	})
	synctest.Test(t, func(t *testing.T) { // a call of more tokens than a minute has
		d := &diary{use: llm.Usage{In: 1}}
		m := llm.Pace(d, llm.Rate{Tokens: 60})
		req := llm.Request{Prompt: string(make([]byte, 4*60*5))}
		all(t, m, 1, req)
		if took := time.Since(d.asked[0]); took > 0 {
			t.Errorf("it was asked %v ago", took)
		}
		began := time.Now()
		all(t, m, 1, req)
		if took := time.Since(began); took < 4*time.Minute || took > 7*time.Minute {
			t.Errorf("five minutes' worth of tokens took %v", took)
		}
	})
	synctest.Test(t, func(t *testing.T) { // a server that cannot count
		const lie = int(^uint(0) >> 1)
		m := llm.Pace(&diary{use: llm.Usage{In: lie, Cached: lie, Out: lie, Written: -lie}}, llm.Rate{Tokens: 60})
		all(t, m, 1, llm.Request{})
		began := time.Now()
		all(t, m, 1, llm.Request{})
		if took := time.Since(began); took < 50*time.Minute || took > 80*time.Minute {
			t.Errorf("the next call waited for %v", took)
		}
	})
}

func TestCase036PaceWaitsAsItIsTold(t *testing.T) {
	limited := func(f llm.CallError) error {
		f.Class, f.Status = llm.ErrRateLimited, 429
		return &f
	}
	for _, c := range []struct {
		name string
		err  error
		want []time.Duration // from each failure to the next call
	}{
		{"for three seconds", limited(llm.CallError{RetryAfter: 3 * time.Second, Asked: true}), []time.Duration{3 * time.Second, 3 * time.Second}},
		{"for no time", limited(llm.CallError{Asked: true}), []time.Duration{0, 0}},
		{"for years", limited(llm.CallError{RetryAfter: 1 << 62, Asked: true}), []time.Duration{llm.LongestPause}},
		{"without saying for how long", limited(llm.CallError{}), []time.Duration{1 * time.Second, 2 * time.Second, 4 * time.Second, 8 * time.Second, 16 * time.Second, 32 * time.Second, time.Minute, time.Minute}},
		{"by an error that knows nothing more", llm.ErrRateLimited, []time.Duration{time.Second, 2 * time.Second}},
		{"overloaded, for five seconds", &llm.CallError{Class: llm.ErrUnavailable, RetryAfter: 5 * time.Second, Asked: true}, []time.Duration{5 * time.Second}},
		{"overloaded", &llm.CallError{Class: llm.ErrUnavailable}, []time.Duration{0, 0}},
		{"the quota is spent", limited(llm.CallError{Permanent: true, RetryAfter: time.Hour, Asked: true}), []time.Duration{0, 0}},
	} {
		synctest.Test(t, func(t *testing.T) {
			d := &diary{err: c.err}
			m := llm.Pace(d, llm.Rate{AtOnce: 4})
			for range len(c.want) + 1 {
				if _, err := m.Complete(t.Context(), llm.Request{}); !errors.Is(err, c.err) {
					t.Errorf("%s: %v", c.name, err)
				}
			}
			for i, want := range c.want {
				if got := d.asked[i+1].Sub(d.asked[i]); got != want {
					t.Errorf("%s: pause %d is %v; want %v", c.name, i, got, want)
				}
			}
		})
	}
}

func TestPaceForgetsARowOfRateLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{err: llm.ErrRateLimited}
		m := llm.Pace(d, llm.Rate{AtOnce: 1})
		ask := func() { _, _ = m.Complete(t.Context(), llm.Request{}) }
		ask()
		ask()
		d.err = nil
		ask()
		d.err = llm.ErrRateLimited
		ask()
		began := time.Now()
		ask()
		if got := time.Since(began); got != time.Second {
			t.Errorf("the pause after a call that came off is %v", got)
		}
	})
}

// The wait never exceeds what the caller has: who cannot get a turn in time learns so at once.
func TestCase036PaceGivesUpAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{err: &llm.CallError{Class: llm.ErrRateLimited, RetryAfter: time.Minute, Asked: true}}
		m := llm.Pace(d, llm.Rate{Requests: 60})
		_, _ = m.Complete(t.Context(), llm.Request{})
		began := time.Now()
		ctx, stop := context.WithTimeout(t.Context(), 2800*time.Millisecond)
		defer stop()
		_, err := m.Complete(ctx, llm.Request{})
		fault, is := errors.AsType[*llm.CallError](err)
		if !is || !errors.Is(err, llm.ErrRateLimited) || !fault.Unbilled || !fault.Asked || fault.RetryAfter != time.Minute || len(d.asked) != 1 || time.Since(began) != 0 {
			t.Errorf("%v after %v and %d calls", err, time.Since(began), len(d.asked))
		}
	})
	synctest.Test(t, func(t *testing.T) { // a turn that is given up is free for others
		d := &diary{}
		m := llm.Pace(d, llm.Rate{Requests: 60})
		all(t, m, 1, llm.Request{})
		for range 50 {
			ctx, stop := context.WithTimeout(t.Context(), time.Millisecond)
			if _, err := m.Complete(ctx, llm.Request{}); !errors.Is(err, llm.ErrRateLimited) {
				t.Error(err)
			}
			stop()
		}
		all(t, m, 1, llm.Request{})
		if got := d.asked[1].Sub(d.asked[0]); got != time.Second {
			t.Errorf("the next turn came after %v", got)
		}
	})
	synctest.Test(t, func(t *testing.T) { // a context that is cancelled, while it waits for a pause or a seat
		d := &diary{takes: time.Hour}
		m := llm.Pace(d, llm.Rate{AtOnce: 1})
		ctx, cancel := context.WithCancel(t.Context())
		for range 2 {
			go func() {
				if _, err := m.Complete(ctx, llm.Request{}); !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
			}()
		}
		synctest.Wait()
		cancel()
		synctest.Wait()
		if _, err := m.Complete(ctx, llm.Request{}); !errors.Is(err, context.Canceled) || len(d.asked) != 1 {
			t.Errorf("%v after %d calls", err, len(d.asked))
		}
	})
	synctest.Test(t, func(t *testing.T) {
		m := llm.Pace(&diary{err: llm.ErrRateLimited}, llm.Rate{AtOnce: 1})
		_, _ = m.Complete(t.Context(), llm.Request{})
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Millisecond, cancel)
		_, err := m.Complete(ctx, llm.Request{})
		if fault, is := errors.AsType[*llm.CallError](err); !is || !fault.Unbilled || !errors.Is(err, llm.ErrRateLimited) || !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	})
}

// A host's clock says when a pause is over.
func TestPaceKeepsTheHostsClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var hours atomic.Int64
		d := &diary{err: llm.ErrRateLimited}
		m := llm.Pace(d, llm.Rate{AtOnce: 1, Clock: func() time.Time { return time.Time{}.Add(time.Duration(hours.Load()) * time.Hour) }})
		for range 3 {
			began := time.Now()
			_, _ = m.Complete(t.Context(), llm.Request{})
			if time.Since(began) != 0 {
				t.Errorf("waited %v", time.Since(began))
			}
			hours.Add(1)
		}
	})
}
