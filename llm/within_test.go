package llm_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith/llm"
)

func TestWithin(t *testing.T) {
	deaf := func(takes time.Duration, err error) llm.Model {
		return llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
			time.Sleep(takes)
			return llm.Reply{Text: "{}", Usage: llm.Usage{In: 1, Out: 1}}, err
		})
	}
	const wall = 2800 * time.Millisecond
	for _, c := range []struct {
		name string
		m    llm.Model
		took time.Duration
		late bool
		err  error
	}{
		{"in time", &diary{takes: wall - 1}, wall - 1, false, nil},
		{"late, and heeds its context", &diary{takes: wall + 1}, wall, true, nil},
		{"late, and deaf", deaf(time.Minute, nil), wall, true, nil},
		{"fails in time", deaf(time.Second, llm.ErrRefused), time.Second, false, llm.ErrRefused},
	} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			reply, err := llm.Within(c.m, wall).Complete(t.Context(), llm.Request{})
			if time.Since(began) != c.took {
				t.Errorf("%s: back after %v", c.name, time.Since(began))
			}
			late := errors.Is(err, llm.ErrUnavailable) && errors.Is(err, context.DeadlineExceeded)
			if late != c.late || c.err != nil && !errors.Is(err, c.err) || !late && c.err == nil && (err != nil || reply.Text != "{}") || late && reply != (llm.Reply{}) {
				t.Errorf("%s: %+v, %v", c.name, reply, err)
			}
			time.Sleep(time.Minute) // for the deaf one to come back
		})
	}
}

func TestWithinLeavesItsCallersContextToIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		why := errors.New("the beat is over")
		ctx, cancel := context.WithCancelCause(t.Context())
		time.AfterFunc(time.Second, func() { cancel(why) })
		_, err := llm.Within(&diary{takes: time.Hour}, time.Minute).Complete(ctx, llm.Request{})
		if !errors.Is(err, context.Canceled) || !errors.Is(err, why) || errors.Is(err, llm.ErrUnavailable) {
			t.Errorf("%v", err)
		}
		d := &diary{}
		if _, err := llm.Within(d, time.Minute).Complete(ctx, llm.Request{}); !errors.Is(err, why) || len(d.asked) != 0 {
			t.Errorf("%v after %d calls", err, len(d.asked))
		}
		if _, err := llm.Within(d, 0).Complete(t.Context(), llm.Request{}); !errors.Is(err, llm.ErrUnavailable) || len(d.asked) != 0 {
			t.Errorf("no time: %v after %d calls", err, len(d.asked))
		}
	})
}

func TestWithinPassesAPanicOn(t *testing.T) {
	defer func() {
		if p := recover(); p != "oh" {
			t.Errorf("recovered %v; want oh", p)
		}
	}()
	m := llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { panic("oh") })
	_, _ = llm.Within(m, time.Hour).Complete(t.Context(), llm.Request{})
	t.Error("the panic was lost")
}

// A late reply reaches nobody, and is charged when it comes.
func TestCase055LateRepliesAreChargedAndDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &llm.Budget{Ceilings: run(1e6)}
		deaf := llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
			time.Sleep(13 * time.Second)
			return llm.Reply{Text: `{"action":"attack"}`, Usage: llm.Usage{In: 4, Out: 6}}, nil
		})
		m := llm.Within(llm.Limit(deaf, b, dollar), 2800*time.Millisecond)
		reply, err := m.Complete(t.Context(), llm.Request{MaxTokens: 10})
		if err == nil || reply != (llm.Reply{}) || b.Total().Held == 0 || b.Total().Spent != 0 {
			t.Errorf("%+v, %v, %+v", reply, err, b.Total())
		}
		time.Sleep(time.Minute)
		if a := b.Total(); a.Held != 0 || a.Spent != 10 {
			t.Errorf("after the reply has come: %+v", a)
		}
	})
}

// A server that loads its model anew whenever a client hangs up comes up only if somebody waits for it.
func TestCase051WarmUpIsACallOfItsOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var loaded atomic.Bool
		var asked, told atomic.Int64
		cold := llm.Func(func(ctx context.Context, _ llm.Request) (llm.Reply, error) {
			asked.Add(1)
			if loaded.Load() {
				return llm.Reply{Text: "{}"}, nil
			}
			select {
			case <-ctx.Done():
				return llm.Reply{}, ctx.Err()
			case <-time.After(90 * time.Second):
				loaded.Store(true)
				return llm.Reply{Text: "{}"}, nil
			}
		})
		guarded := llm.Within(llm.Break(cold, &llm.Breaker{Tell: func(error) { told.Add(1) }}), 2800*time.Millisecond)
		for range 200 { // sixteen minutes of beats
			if _, err := guarded.Complete(t.Context(), llm.Request{}); !errors.Is(err, llm.ErrUnavailable) {
				t.Fatal(err)
			}
			time.Sleep(2 * time.Second)
		}
		if asked.Load() > 12 || told.Load() != 1 {
			t.Errorf("a cold server was asked %d times, and told of %d times", asked.Load(), told.Load())
		}
		ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
		defer stop()
		if _, err := cold.Complete(ctx, llm.Request{Key: llm.Key{Purpose: "warm"}, MaxTokens: 1}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(llm.LongestPause)
		if _, err := guarded.Complete(t.Context(), llm.Request{}); err != nil {
			t.Errorf("the server is warm: %v", err)
		}
	})
}
