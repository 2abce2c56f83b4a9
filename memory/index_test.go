package memory_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"pgregory.net/rapid"
)

// TestAskedAgainAndAgain asks streams so often between writes that they begin to answer from an index, with cues of few
// words and many, from several moments, and with weights that change meanwhile.
func TestAskedAgainAndAgain(t *testing.T) {
	word := rapid.Custom(func(t *rapid.T) string {
		return fmt.Sprint("w", rapid.IntRange(0, 30).Draw(t, "a")*rapid.IntRange(0, 1).Draw(t, "b"))
	})
	text := func(t *rapid.T, most int) string {
		return strings.Join(rapid.SliceOfN(word, 0, most).Draw(t, "text"), " ")
	}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{1, 2, 7, 63, 64, 65, 80, 95, 96}).Draw(t, "cap")
		w := rules(t)
		s, o := &memory.Stream{Cap: size, Weights: w}, &oracle{cap: size, weights: w}
		add := func(e memory.Entry) {
			got, _ := s.Add(e)
			if want, _ := o.add(e); got != want {
				t.Fatalf("Add forgot %+v, want %+v", got, want)
			}
		}
		for i := range size {
			add(memory.Entry{At: kith.Tick(i / 3), Text: fmt.Sprint(text(t, 16), " ", i), Importance: kith.Micro(i%5) * 1e5})
		}
		s.Recall(memory.Query{}) // there is a lexicon now
		for range rapid.IntRange(1, 4).Draw(t, "writes") {
			nows := []kith.Tick{rapid.SampledFrom([]kith.Tick{-9, 9, 99}).Draw(t, "now"), 99, math.MaxInt64}
			for i := range 25 {
				cue := text(t, rapid.SampledFrom([]int{3, 12, 40}).Draw(t, "most"))
				q := memory.Query{Now: nows[i*len(nows)/25], Limit: rapid.SampledFrom([]int{0, 1, 6, 16, 17}).Draw(t, "limit")}
				if q.Cue = cue; i%2 == 0 {
					q.Cue, q.Terms = "", s.Lexicon.AppendTerms(nil, cue+" "+cue)
				}
				if d := cmp.Diff(o.recall(q.Now, q.Limit, cue), s.Recall(q)); d != "" {
					t.Fatalf("%d: Recall(%+v) (-want +got):\n%s", i, q, d)
				}
				if i == 12 && rapid.Bool().Draw(t, "other weights") {
					s.Weights = memory.Weights{Relevance: 2 * kith.One, Importance: 1, Recency: 3, HalfLife: 5}
					o.weights = s.Weights
				}
			}
			switch rapid.IntRange(0, 3).Draw(t, "write") {
			case 0:
				s = s.Clone()
			case 1: // long enough for an index to be given up
				for i := range 100 {
					add(memory.Entry{At: kith.Tick(i), Text: fmt.Sprint("w", i), Importance: kith.Micro(i%5) * 1e5})
				}
			default:
				add(memory.Entry{At: 40, Text: text(t, 16), Importance: kith.One})
			}
		}
	})
}

// TestAskedTooOftenToTellQueriesApart asks one index more often than it has numbers for.
func TestAskedTooOftenToTellQueriesApart(t *testing.T) {
	s, o := &memory.Stream{Cap: 20}, &oracle{cap: 20}
	for i := range 20 {
		e := memory.Entry{At: kith.Tick(i), Text: fmt.Sprint("w", i, " w", i/2, " w", i/3)}
		s.Add(e)
		o.add(e)
	}
	for i := range 700 {
		cue := fmt.Sprint("w", i*i%20, " w", i%7)
		if d := cmp.Diff(o.recall(99, 0, cue), s.Recall(memory.Query{Now: 99, Cue: cue})); d != "" {
			t.Fatalf("query %d (-want +got):\n%s", i, d)
		}
	}
}

// TestManyHits has entries with any number of the words of a cue that an index can count.
func TestManyHits(t *testing.T) {
	for _, n := range []int{16, 90} {
		s, o := &memory.Stream{Cap: n}, &oracle{cap: n}
		for i := range n {
			e := memory.Entry{At: kith.Tick(i % 7), Importance: kith.Micro(i % 3 * 1e5)}
			for k := range i % 17 {
				e.Text += fmt.Sprint("w", k, " ")
			}
			e.Text += fmt.Sprint("x", i)
			s.Add(e)
			o.add(e)
		}
		for k := range 60 {
			cue := ""
			for i := range 1 + k%16 {
				cue += fmt.Sprint("w", i, " ")
			}
			if d := cmp.Diff(o.recall(9, 0, cue), s.Recall(memory.Query{Now: 9, Cue: cue})); d != "" {
				t.Fatalf("%d entries, %q (-want +got):\n%s", n, cue, d)
			}
		}
	}
}
