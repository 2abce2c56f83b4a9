//go:build !race

package memory_test

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

func TestSteadyStateDoesNotAllocate(t *testing.T) {
	for _, n := range []int{1, 80, 96} {
		s, cues, c := filled(n)
		entries := make([]memory.Entry, 3*n)
		for i := range entries {
			entries[i] = c.entry(0)
			s.Lexicon.Learn(nil, entries[i].Text)
		}
		terms := s.Lexicon.Learn(nil, cues[0])
		var dst []memory.Recollection
		var known []memory.Term
		at := kith.Tick(n)
		beat := func() {
			for i := range entries {
				at++
				e := entries[i]
				e.At, e.About = at, kith.ID(i)
				s.Add(e)
				s.Add(e)
				dst = s.AppendRecall(dst[:0], memory.Query{Now: at, Terms: terms})
				dst = s.AppendRecall(dst[:0], memory.Query{Now: at - 9, Cue: cues[i%len(cues)], Limit: 16})
				known = s.Lexicon.AppendTerms(known[:0], cues[i%len(cues)])
			}
		}
		beat() // every text in as many slots as it will meet
		beat()
		if a := testing.AllocsPerRun(2, beat); a > 0 {
			t.Errorf("%d entries: %v allocations in %d beats", n, a, len(entries))
		}
	}
}
