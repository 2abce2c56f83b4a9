package memory_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"pgregory.net/rapid"
)

// TestAsManyWordsAsALanguageHas has a lexicon in which words differ only in the upper half of their terms' numbers, and
// entries of more and fewer words than have room side by side.
func TestAsManyWordsAsALanguageHas(t *testing.T) {
	const half = 1 << 16
	l := new(memory.Lexicon)
	for i := range 3 * half {
		l.Learn(nil, fmt.Sprint("w", i))
	}
	if got := l.AppendTerms(nil, "w5 w65541"); len(got) != 2 || got[1]-got[0] != half {
		t.Fatalf("the terms %v have not the same lower half: the test tests nothing", got)
	}
	word := rapid.Custom(func(t *rapid.T) string {
		return fmt.Sprint("w", rapid.IntRange(0, 9).Draw(t, "lower")+half*rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "upper"), " ")
	})
	text := func(t *rapid.T, label string) (text string) {
		for _, w := range rapid.SliceOfN(word, 0, rapid.SampledFrom([]int{1, 8, 40}).Draw(t, "words")).Draw(t, label) {
			text += w
		}
		return text
	}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{3, 12}).Draw(t, "cap")
		s, o := &memory.Stream{Cap: size, Lexicon: l}, &oracle{cap: size}
		for at := range rapid.IntRange(1, 40).Draw(t, "entries") {
			e := memory.Entry{At: kith.Tick(at), Text: text(t, "text"), Importance: kith.Micro(rapid.IntRange(0, 5).Draw(t, "importance")) * 1e5}
			s.Add(e)
			o.add(e)
			cue := text(t, "cue")
			for range rapid.IntRange(1, 3).Draw(t, "times") {
				if d := cmp.Diff(o.recall(99, 0, cue), s.Recall(memory.Query{Now: 99, Cue: cue})); d != "" {
					t.Fatalf("%q (-want +got):\n%s", cue, d)
				}
			}
			if rapid.IntRange(0, 9).Draw(t, "clone") == 0 {
				c := s.Clone()
				s.Add(memory.Entry{At: 99, Text: "w1 w65537", Importance: kith.One})
				s = c
			}
		}
		if got := slices.Collect(s.All()); !slices.Equal(got, o.entries) {
			t.Fatalf("All %v\nwant %v", got, o.entries)
		}
	})
}

// TestEntriesGrowLonger has each entry hold more words than the one whose slot it takes, in a small stream and in a
// large one.
func TestEntriesGrowLonger(t *testing.T) {
	for _, size := range []int{5, 100} {
		s, o := &memory.Stream{Cap: size}, &oracle{cap: size}
		for at := range 6 * size {
			e := memory.Entry{At: kith.Tick(at), Importance: kith.Micro(at % 4 * 1e5)}
			for k := range 1 + at*30/(6*size) {
				e.Text += fmt.Sprint("w", (at*7+k)%50, " ")
			}
			got, _ := s.Add(e)
			if want, _ := o.add(e); got != want {
				t.Fatalf("%d: Add forgot %+v, want %+v", at, got, want)
			}
		}
		cue := "w1 w2 w3 w11 w12 w13 w40"
		q := memory.Query{Now: 9999, Cue: cue, Terms: []memory.Term{0, 1 << 31}} // which are no words
		if d := cmp.Diff(o.recall(q.Now, 0, cue), s.Recall(q)); d != "" {
			t.Fatalf("%d entries (-want +got):\n%s", size, d)
		}
	}
}
