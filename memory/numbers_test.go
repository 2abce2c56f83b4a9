package memory_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// The numbers of seed 000: 80 entries, six recalled, 1·relevance + 1·importance + .3·recency, kept by importance +
// .2·recency.
func TestDefaultsAreTheSeeds(t *testing.T) {
	if got, want := memory.Defaults(), (memory.Weights{1e6, 1e6, 3e5, 2e5, 24}); got != want {
		t.Fatalf("Defaults() is %+v, want %+v", got, want)
	}
	var s memory.Stream
	for i := range 81 {
		_, ok := s.Add(memory.Entry{At: kith.Tick(i), Text: fmt.Sprint(i)})
		if ok != (i == 80) {
			t.Fatalf("entry %d: forgot %v", i, ok)
		}
	}
	if n := len(s.Recall(memory.Query{})); n != 6 {
		t.Fatalf("recalled %d", n)
	}
}

// Each part of the score is seen alone: what one of two entries has of it is worth its weight to a millionth.
func TestEachPartOfTheScoreCountsItsWeight(t *testing.T) {
	for _, c := range []struct {
		part      string
		less, has memory.Entry
		want      kith.Micro
	}{
		{"relevance", memory.Entry{Text: "the wolf"}, memory.Entry{Text: "the grove"}, 1e6},
		{"importance", memory.Entry{Text: "a"}, memory.Entry{Text: "b", Importance: .4e6}, .4e6},
		{"recency", memory.Entry{Text: "a"}, memory.Entry{Text: "b", At: 24}, .3e6},
	} {
		var s memory.Stream
		s.Add(c.has)
		s.Add(c.less)
		r := s.Recall(memory.Query{Now: 99, Cue: "grove"})
		if r[0].Text != c.has.Text || r[0].Total-r[1].Total != c.want {
			t.Errorf("%s: %+v over %+v, want %d between them", c.part, r[0], r[1], c.want)
		}
	}
}

// Forgetting stands on an edge: importance one millionth on either side of what .2·recency weighs.
func TestForgettingWeighsRecencyByAFifth(t *testing.T) {
	for _, c := range []struct {
		old  kith.Micro
		gone string
	}{{.2e6 - 1, "old"}, {.2e6, "old"}, {.2e6 + 1, "new"}} {
		s := memory.Stream{Cap: 2}
		s.Add(memory.Entry{At: 0, Text: "old", Importance: c.old})
		s.Add(memory.Entry{At: 0, Text: "other", Importance: 1e6})
		if gone, _ := s.Add(memory.Entry{At: 24, Text: "new"}); gone.Text != c.gone {
			t.Errorf("importance %d: forgot %q, want %q", c.old, gone.Text, c.gone)
		}
	}
}

func TestRecencyHalvesInADay(t *testing.T) {
	var s memory.Stream
	for _, at := range []kith.Tick{-10_000, 76, 99, 100} {
		s.Add(memory.Entry{At: at, Text: fmt.Sprint(at)})
	}
	var got []kith.Micro
	for _, r := range s.Recall(memory.Query{Now: 100}) {
		got = append(got, r.Recency)
	}
	if want := []kith.Micro{1e6, kith.Micro(1e6).Decay(1, 24), .5e6, 0}; !slices.Equal(got, want) {
		t.Errorf("recencies %v, want %v", got, want)
	}
}

// What is dated after Now counts as of Now, and only that depends on Now.
func TestFutureEntriesCountAsOfNow(t *testing.T) {
	var s memory.Stream
	for _, at := range []kith.Tick{0, 24, 48} {
		s.Add(memory.Entry{At: at, Text: fmt.Sprint(at)})
	}
	recency := func(now kith.Tick) (got [3]kith.Micro) {
		for i, r := range s.Recall(memory.Query{Now: now}) {
			got[i] = r.Recency
		}
		return got
	}
	for _, c := range []struct {
		now  kith.Tick
		want [3]kith.Micro
	}{
		{1000, [3]kith.Micro{1e6, 333333, 0}}, // .25, .5 and 1, normalised
		{48, [3]kith.Micro{1e6, 333333, 0}},
		{24, [3]kith.Micro{1e6, 1e6, 0}},
		{0, [3]kith.Micro{}},
		{-5, [3]kith.Micro{}},
	} {
		if got := recency(c.now); got != c.want {
			t.Errorf("at %d: %v, want %v", c.now, got, c.want)
		}
	}
}

func TestLimits(t *testing.T) {
	var s memory.Stream
	for i := range 40 {
		s.Add(memory.Entry{At: kith.Tick(i), Text: fmt.Sprint("thing ", i)})
	}
	for limit, want := range map[int]int{-1: 0, 0: 6, 1: 1, 16: 16, 17: 17, 40: 40, 41: 40} {
		dst := []memory.Recollection{{Total: 7}}
		got := s.AppendRecall(dst, memory.Query{Now: 50, Cue: "thing", Limit: limit})
		if len(got) != 1+want || got[0].Total != 7 {
			t.Errorf("limit %d: %d recalled", limit, len(got)-1)
		}
	}
}

func TestWeightsOutOfRangePanic(t *testing.T) {
	for _, c := range []struct {
		weight kith.Micro
		panics bool
	}{{-1, true}, {0, false}, {1000e6, false}, {1000e6 + 1, true}} {
		func() {
			defer func() {
				if got := recover() != nil; got != c.panics {
					t.Errorf("weight %d: panic %v", c.weight, got)
				}
			}()
			s := memory.Stream{Weights: memory.Weights{Relevance: c.weight, HalfLife: 1}}
			s.Add(temple)
			s.Recall(memory.Query{})
		}()
	}
}

// Settings are read at each call: a lower Cap forgets nothing by itself, and one for one from then on.
func TestCapLoweredBelowLen(t *testing.T) {
	s := memory.Stream{Cap: 5}
	for i := range 5 {
		s.Add(chore(i))
	}
	s.Cap = 2
	if s.Len() != 5 {
		t.Fatal("lowering Cap forgot")
	}
	if gone, ok := s.Add(chore(9)); !ok || gone != chore(0) || s.Len() != 5 {
		t.Fatalf("forgot %+v, %v; %d left", gone, ok, s.Len())
	}
	// All of a longer saved stream are kept too: settings are not state.
	b, _ := s.AppendBinary(nil)
	small := memory.Stream{Cap: 2}
	if err := small.UnmarshalBinary(b); err != nil || small.Len() != 5 || small.Cap != 2 {
		t.Fatalf("%v, %d entries, Cap %d", err, small.Len(), small.Cap)
	}
}

// Of equals the earlier tick goes, then the earlier arrival; the newcomer arrives last.
func TestForgettingOfEquals(t *testing.T) {
	for _, c := range []struct {
		reason string
		ticks  []kith.Tick // of entries 0, 1 and the newcomer 2
		half   kith.Tick
		gone   string
	}{
		{"all equal", []kith.Tick{5, 5, 5}, 24, "0"},
		{"recency is nothing and the newcomer is dated before", []kith.Tick{5, 5, 4}, 0, "2"},
		{"recency is nothing and the second is dated before", []kith.Tick{5, 4, 6}, 0, "1"},
		{"the newcomer is as early as the earliest", []kith.Tick{4, 5, 4}, 0, "0"},
	} {
		s := memory.Stream{Cap: 2, Weights: memory.Weights{Keep: 1, HalfLife: c.half}}
		var gone memory.Entry
		for i, at := range c.ticks {
			gone, _ = s.Add(memory.Entry{At: at, Text: fmt.Sprint(i)})
		}
		if gone.Text != c.gone {
			t.Errorf("%s: forgot %q, want %q", c.reason, gone.Text, c.gone)
		}
	}
}

// What was the newest or the oldest counts no more once it is forgotten.
func TestRecencyAfterTheEndsAreForgotten(t *testing.T) {
	for _, c := range []struct {
		reason string
		ticks  [3]kith.Tick // of one that stays, the one that goes, and the newcomer
		want   [2]kith.Micro
	}{
		{"the newest goes", [3]kith.Tick{0, 1000, 50}, [2]kith.Micro{0, 1e6}},
		{"the oldest goes", [3]kith.Tick{50, 0, 1000}, [2]kith.Micro{0, 1e6}},
		{"both ends are one", [3]kith.Tick{50, 50, 50}, [2]kith.Micro{0, 0}},
	} {
		s := memory.Stream{Cap: 2, Weights: memory.Weights{Importance: 1, Recency: 1, HalfLife: 24}}
		s.Add(memory.Entry{At: c.ticks[0], Text: "stays", Importance: 1e6})
		s.Recall(memory.Query{Now: 1000})
		s.Add(memory.Entry{At: c.ticks[1], Text: "goes"})
		s.Recall(memory.Query{Now: 1000})
		s.Add(memory.Entry{At: c.ticks[2], Text: "comes", Importance: 1e6 - 1})
		got := map[string]kith.Micro{}
		for _, r := range s.Recall(memory.Query{Now: 1000}) {
			got[r.Text] = r.Recency
		}
		if len(got) != 2 || got["stays"] != c.want[0] || got["comes"] != c.want[1] {
			t.Errorf("%s: recencies %v, want %v", c.reason, got, c.want)
		}
	}
}
