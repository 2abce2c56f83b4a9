package director_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/director"
)

// settled are the metrics of a calm round.
func settled(living int, factions ...director.Faction) director.Metrics {
	return director.Metrics{Stability: .9 * one, Conflict: .1 * one, Living: living, Factions: factions}
}

// peace reads three calm rounds from now on and returns the pressures of the third.
func peace(f *director.Floor, now kith.Tick, m director.Metrics) []director.Pressure {
	f.Read(1, now, m)
	f.Read(1, now+1, m)
	return f.Read(1, now+2, m)
}

func TestDefaultTension(t *testing.T) {
	want := director.Tension{Stability: 850_000, Conflict: 150_000, Rounds: 3, Least: 2, Most: 3, Dominant: 600_000}
	if diff := cmp.Diff(want, director.DefaultTension()); diff != "" {
		t.Error(diff)
	}
	zero, set := director.Floor{}, director.Floor{Tension: want}
	for now := range kith.Tick(30) {
		m := settled(10, director.Faction{ID: 4, Members: 7})
		if diff := cmp.Diff(set.Read(1, now, m), zero.Read(1, now, m)); diff != "" {
			t.Fatal(diff)
		}
	}
}

func TestCalmNumbers(t *testing.T) {
	for _, c := range []struct {
		reason              string
		stability, conflict kith.Micro
		living              int
		calm                bool
	}{
		{"calm", 850_001, 149_999, 25, true},
		{"stability at .85", 850_000, 149_999, 25, false},
		{"conflict at .15", 850_001, 150_000, 25, false},
		{"neither", 0, one, 25, false},
		{"as calm as can be", one, 0, 25, true},
		{"one lives", one, 0, 1, true},
		{"nobody lives", one, 0, 0, false},
		{"fewer than nobody", one, 0, -3, false},
	} {
		var f director.Floor
		f.Read(1, 1, director.Metrics{Stability: c.stability, Conflict: c.conflict, Living: c.living})
		if got := f.CalmRounds() == 1; got != c.calm {
			t.Errorf("%s: calm %v", c.reason, got)
		}
	}
}

func TestThreeRounds(t *testing.T) {
	var f director.Floor
	var at []kith.Tick
	stormy := map[kith.Tick]bool{2: true, 12: true} // resets the count after two, and after one
	for now := range kith.Tick(20) {
		m := settled(25)
		if stormy[now] {
			m.Conflict = one
		}
		if got := f.Read(1, now, m); got != nil {
			at = append(at, now)
			if f.CalmRounds() != 0 {
				t.Errorf("round %d: counting does not begin anew", now)
			}
		}
	}
	if want := []kith.Tick{5, 8, 11, 15, 18}; !slices.Equal(at, want) {
		t.Errorf("pressures in rounds %v, want %v", at, want)
	}
	one := director.Floor{Tension: director.Tension{Conflict: 1}} // Rounds 0
	if one.Read(1, 1, director.Metrics{Living: 1, Stability: 1}) == nil {
		t.Error("with no rounds to wait, a calm round does not suffice")
	}
}

func TestCase075RoundReadTwice(t *testing.T) {
	for _, now := range []kith.Tick{math.MinInt64, 0, math.MaxInt64 - 2} {
		var f director.Floor
		m := settled(25)
		f.Read(1, now, m)
		for _, again := range []kith.Tick{now, now - min(1, now-math.MinInt64), math.MinInt64} {
			if f.Read(1, again, m) != nil || f.CalmRounds() != 1 {
				t.Errorf("round %d after %d counts", again, now)
			}
		}
		f.Read(1, now+1, m)
		if f.Read(1, now+2, m) == nil {
			t.Errorf("three rounds from %d make no peace", now)
		}
	}
}

func TestPressures(t *testing.T) {
	for _, c := range []struct {
		reason  string
		m       director.Metrics
		faction kith.ID // 0: none splits
	}{
		{"no faction", settled(25), 0},
		{"60 % is not dominant", settled(5, director.Faction{ID: 8, Members: 3}), 0},
		{"above 60 % is", settled(100, director.Faction{ID: 8, Members: 61}), 8},
		{"above it by one in a million", settled(1_000_000, director.Faction{ID: 8, Members: 600_001}), 8},
		{"the largest", settled(10, director.Faction{ID: 8, Members: 7}, director.Faction{ID: 3, Members: 9}, director.Faction{ID: 2, Members: 7}), 3},
		{"of equals the lowest ID", settled(10, director.Faction{ID: 8, Members: 7}, director.Faction{ID: 3, Members: 7}), 3},
		{"a faction of one cannot split", settled(1, director.Faction{ID: 8, Members: 1}), 0},
		{"two of two can", settled(2, director.Faction{ID: 8, Members: 2}), 8},
	} {
		var f director.Floor
		got := peace(&f, 10, c.m)
		if len(got) < 2 {
			t.Errorf("%s: %d pressures", c.reason, len(got))
			continue
		}
		want := []director.Pressure{{At: 12, Strain: director.Internal, People: got[0].People}, {At: 12, Strain: director.External}}
		if c.faction != 0 {
			want = append(want, director.Pressure{At: 12, Strain: director.Fracture, Faction: c.faction})
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s:\n%s", c.reason, diff)
		}
	}
}

func TestPeople(t *testing.T) {
	for _, c := range []struct {
		reason      string
		least, most int
		living      int
		want        []int
	}{
		{"two to three", 2, 3, 25, []int{2, 3}},
		{"no more than live: two", 2, 3, 2, []int{2}},
		{"no more than live: one", 2, 3, 1, []int{1}},
		{"one", 1, 1, 25, []int{1}},
		{"at least one", -4, 0, 25, []int{1}},
		{"Most below Least is Least", 5, 2, 25, []int{5}},
		{"one to six", 1, 6, 25, []int{1, 2, 3, 4, 5, 6}},
		{"any number", 1, math.MaxInt, 3, []int{3}},
	} {
		met := map[int]bool{}
		f := director.Floor{Tension: director.Tension{Stability: .85 * one, Conflict: .15 * one, Rounds: 1, Least: c.least, Most: c.most}}
		for now := range kith.Tick(200) {
			met[f.Read(7, now, settled(c.living))[0].People] = true
		}
		var got []int
		for n := range 30 {
			if met[n] {
				got = append(got, n)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v people, want %v", c.reason, got, c.want)
		}
	}
}

// Whatever the history, pressures come exactly at every third of calm rounds in a row, counted from the whole list.
func TestFloorEqualsHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rounds := rapid.IntRange(-1, 4).Draw(t, "rounds")
		f := director.Floor{Tension: director.Tension{Stability: 10, Conflict: 20, Rounds: rounds}}
		run := 0
		now := kith.Tick(rapid.SampledFrom([]int64{0, math.MinInt64, math.MaxInt64 - 1000}).Draw(t, "start"))
		for range 40 {
			m := director.Metrics{
				Stability: kith.Micro(rapid.Int64Range(9, 12).Draw(t, "stability")),
				Conflict:  kith.Micro(rapid.Int64Range(17, 20).Draw(t, "conflict")),
				Living:    rapid.IntRange(0, 8).Draw(t, "living"),
			}
			got := f.Read(3, now, m)
			if m.Stability > 10 && m.Conflict < 20 && m.Living > 0 {
				run++
			} else {
				run = 0
			}
			if want := run > 0 && run%max(rounds, 1) == 0; want != (got != nil) {
				t.Fatalf("after %d calm rounds of %d: %v", run, rounds, got)
			}
			now += kith.Tick(rapid.Int64Range(1, 9).Draw(t, "gap"))
		}
	})
}

func TestCase097NoFactions(t *testing.T) {
	var f director.Floor
	for now := range kith.Tick(10) {
		if got := f.Read(1, now, director.Metrics{Stability: one}); got != nil {
			t.Fatalf("a pressure on nobody: %v", got)
		}
	}
}
