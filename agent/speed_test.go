package agent_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
)

// An idler is a world in which nothing happens, so that what is left is the loop.
type idler struct{ minds []*agent.Mind }

func newIdler(n int) *idler {
	w := new(idler)
	all := make([]agent.Mind, n)
	for i := range all {
		all[i].ID = kith.ID(i + 1)
		w.minds = append(w.minds, &all[i])
	}
	return w
}

func (w *idler) Minds() []*agent.Mind                                   { return w.minds }
func (w *idler) Look(v *agent.View[[8]int64])                           { v.Senses[0] = int64(v.Mind.ID) }
func (w *idler) Act(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome { return agent.Done }
func (w *idler) instinct(v *agent.View[[8]int64]) agent.Choice {
	return agent.Choice{Do: "idle", On: v.Mind.ID}
}

func TestSteadyFreeBeatDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	for _, workers := range []int{0, 1, 2, 8} {
		w := newIdler(100)
		l := &agent.Loop[[8]int64]{World: w, Instinct: w.instinct, Workers: workers}
		now := kith.Tick(0)
		if n := testing.AllocsPerRun(50, func() {
			now++
			beat(t, l, now)
		}); n != 0 {
			t.Errorf("%d workers: a steady free beat allocates %v times", workers, n)
		}
	}
}

func BenchmarkFreeBeat(b *testing.B) {
	for _, n := range []int{60, 1_000, 100_000} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("minds=%d/workers=%d", n, workers), func(b *testing.B) {
				w := newIdler(n)
				l := &agent.Loop[[8]int64]{World: w, Instinct: w.instinct, Workers: workers}
				now := kith.Tick(0)
				b.ReportAllocs()
				for b.Loop() {
					now++
					if _, err := l.Beat(context.Background(), now); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/mind")
			})
		}
	}
}
