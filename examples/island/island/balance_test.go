package island

import (
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
)

const fortnight = 14 * DayBeats

// live runs a world to a beat, calling each after every beat.
func live(t testing.TB, w *World, until kith.Tick, each func(*agent.Report)) *World {
	t.Helper()
	for w.Beat < until {
		r, err := w.Step(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if each != nil {
			each(r)
		}
	}
	return w
}

func newWorld(t testing.TB, o Options) *World {
	t.Helper()
	w, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// a result is one island after a fortnight.
type result struct {
	alive, begun, finished, camps int
	asked, accepted, refused      int64
	deaths                        [causes]int64
	crossed                       kith.Micro // of the living's days, the share on which a need was below its floor
}

// fortnights runs seeds 1 to n for fourteen days.
func fortnights(t testing.TB, n int, change func(*World)) []result {
	all := make([]result, n)
	var wg sync.WaitGroup
	for part := range 2 {
		wg.Go(func() {
			for i := part; i < n; i += 2 {
				all[i] = lifeOf(t, kith.Seed(i+1), change)
			}
		})
	}
	wg.Wait()
	return all
}

func lifeOf(t testing.TB, seed kith.Seed, change func(*World)) result {
	w := newWorld(t, Options{Seed: seed})
	if change != nil {
		change(w)
	}
	days, crossed := map[kith.ID]map[int64]bool{}, 0
	live(t, w, fortnight, func(*agent.Report) {
		for _, s := range w.Souls {
			if !s.Alive() || s.needed[Thirst] == 0 && s.needed[Hunger] == 0 && s.needed[Energy] == 0 {
				continue
			}
			if days[s.Mind.ID] == nil {
				days[s.Mind.ID] = map[int64]bool{}
			}
			days[s.Mind.ID][Day(w.Beat-1)] = true
		}
	})
	r := result{
		alive: w.Alive(), begun: int(w.Count.Begun), finished: int(w.Count.Finished), deaths: w.Count.Deaths,
		asked: w.Count.Asked, accepted: w.Count.Accepted, refused: w.Count.Refused,
	}
	projected := map[int]bool{}
	for _, h := range w.Shelters {
		projected[h.Camp] = true
	}
	r.camps = len(projected)
	for _, s := range w.Souls {
		if s.Alive() {
			crossed += len(days[s.Mind.ID])
		}
	}
	if r.alive > 0 {
		r.crossed = kith.Ratio(int64(crossed), int64(r.alive)*14)
	}
	return r
}

func median(all []result) int {
	n := make([]int, len(all))
	for i, r := range all {
		n[i] = r.alive
	}
	slices.Sort(n)
	return n[len(n)/2]
}

func seeds(t *testing.T) int {
	if testing.Short() {
		t.Log("six seeds of thirty, since -short")
		return 6
	}
	return 30
}

// The balance of the island: seed 000 keeps at least 35 of 60 alive for fourteen days with one autonomous project.
func TestFortnight(t *testing.T) {
	all := plainFortnights(t)
	died := [causes]int64{}
	helped := 0
	for i, r := range all {
		t.Logf("seed %d: %+v", i+1, r)
		if r.alive < 35 || r.finished < 1 || r.camps < 3 {
			t.Errorf("seed %d: %d alive, %d shelters finished, projects in %d of 3 camps", i+1, r.alive, r.finished, r.camps)
		}
		if r.crossed < kith.One/2 {
			t.Errorf("seed %d: the living were below a floor on %d in a million of their days: the island is too kind", i+1, r.crossed)
		}
		for c, n := range r.deaths {
			died[c] += n
		}
		if r.asked > 0 && r.accepted > 0 && r.refused > 0 {
			helped++
		}
	}
	if m := median(all); m < 45 && !testing.Short() {
		t.Errorf("median of %d alive, want 45 or more", m)
	}
	ways := 0
	for _, n := range died {
		if n > 0 {
			ways++
		}
	}
	if ways < 3 {
		t.Errorf("they died of %d things only: %v", ways, died)
	}
	if 2*helped <= len(all) {
		t.Errorf("help was asked, given and refused on %d of %d seeds only", helped, len(all))
	}
}

func TestWanderersDie(t *testing.T) {
	lost := func(w *World) {
		w.loop.Instinct = func(*view) agent.Choice { return agent.Choice{Do: Wander, Why: "lost"} }
	}
	for i, r := range fortnights(t, min(seeds(t), 10), lost) {
		if r.alive >= 10 {
			t.Errorf("seed %d: %d of those who only wander live", i+1, r.alive)
		}
	}
}

// plain is the fortnight of the island as it is, lived once for all tests.
var plain struct {
	sync.Once
	all []result
}

func plainFortnights(t *testing.T) []result {
	plain.Do(func() { plain.all = fortnights(t, seeds(t), nil) })
	return plain.all
}

func TestMemoryKeepsAlive(t *testing.T) {
	if testing.Short() {
		t.Skip("a median needs thirty seeds, and -short has six")
	}
	with := median(plainFortnights(t))
	without := median(fortnights(t, seeds(t), func(w *World) { w.Rules.Notice = w.Rules.Floor }))
	t.Logf("median %d alive with the memory bias, %d without", with, without)
	if without >= with {
		t.Error("memory keeps nobody alive")
	}
}
