package agent_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/ration"
)

// A hanging model answers when its context ends, and counts what it was asked.
type hanging struct {
	price llm.Price

	mu     sync.Mutex
	begun  int64
	ended  int64
	reckon llm.MicroUSD // the worst that all calls can have cost
}

func (m *hanging) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	m.mu.Lock()
	m.begun++
	m.reckon += m.price.Cost(llm.Worst(req))
	m.mu.Unlock()
	<-ctx.Done()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ended++
	return llm.Reply{}, ctx.Err()
}

func (m *hanging) calls() (begun, ended int64, reckon llm.MicroUSD) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.begun, m.ended, m.reckon
}

// Issue 4, E6: once a pause has returned no call begins, those under way are ended and paid for, and no goroutine is left,
// which the bubble of the test sees to.
func TestPauseEndsAndPaysForWhatIsUnderWay(t *testing.T) {
	const minds, atOnce = 12, 4
	cut := errors.New("paused")
	for _, c := range []struct {
		name   string
		waits  bool // Beat, which is waiting when it is paused; else Step, which has returned
		cancel bool // the host's context, before the drain
	}{{"a step is drained", false, false}, {"a step is cancelled and drained", false, true}, {"a beat is cancelled and drained", true, true}} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := &hanging{price: llm.Price{In: 3e6, Cached: 1e6, Written: 2e6, Out: 15e6}}
				purse := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1e9}}}
				s := newStage(minds)
				l := s.loop(&agent.ModelBrain{Model: llm.Within(llm.Limit(m, purse, m.price), time.Hour), MaxTokens: 50})
				l.InFlight, l.Late, l.Ration.Policy = atOnce, 100, ration.Policy{Slots: minds, Turns: minds, Floor: 2 * kith.One}
				ctx, cancel := context.WithCancelCause(t.Context())
				defer cancel(nil)
				over := make(chan error, 1)
				if c.waits {
					go func() {
						_, err := l.Beat(ctx, 1)
						over <- err
					}()
				} else {
					_, err := l.Step(ctx, 1, 1000)
					over <- err
				}
				synctest.Wait()
				if begun, ended, _ := m.calls(); begun != atOnce || ended != 0 || purse.Total().Held == 0 {
					t.Fatalf("before the pause %d calls had begun and %d ended, %v held", begun, ended, purse.Total().Held)
				}
				if c.cancel {
					cancel(cut)
				}
				if err := <-over; err != nil {
					t.Fatal(err)
				}
				l.Drain()
				begun, _, _ := m.calls()
				synctest.Wait()
				time.Sleep(2 * time.Hour)
				later, ended, reckon := m.calls()
				if begun != atOnce || later != begun || ended != begun {
					t.Errorf("%d calls had begun when it returned, %d in all, %d ended", begun, later, ended)
				}
				a := purse.Total()
				if a.Held != 0 || a.Spent != reckon || a.Calls != begun || a.Failed != begun || a.Estimated != begun || a.Overruns != 0 {
					t.Errorf("%+v; the calls under way can have cost %v", a, reckon)
				}
				if !c.cancel {
					return
				}
				if _, err := l.Step(ctx, 2, 1000); err != nil {
					t.Fatal(err)
				}
				l.Drain()
				if later, _, _ := m.calls(); later != begun {
					t.Errorf("%d calls began in a context that had ended", later-begun)
				}
			})
		})
	}
}
