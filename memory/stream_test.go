package memory_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"pgregory.net/rapid"
)

var million = strings.Repeat("the tide took the nets again and ", 31250) + "zanzibar"

// vocabulary mixes scripts, cases, long words, prefixes of other words, and what is no word at all.
var vocabulary = []string{
	"water", "Water", "the", "a", "berries", "grove", "Old", "Temple", "gathered", "Hearthold", "hearthold-keeper",
	"hearth", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq", "x7", "7", "Ode", "wolf",
	"naïve", "ΣΊΣΥΦΟΣ", "σίσυφος", "ЖЖЁ", "e\u0301t\u00e9", "straße", "STRAẞE", "Iİıi", "İstanbul",
	"我在河边找到了浆果", "浆果", "果", "記憶のラーメン", "ラー", "น้ำ", "ฉันหิวน้ำมาก", "ຂ້ອຍຫິວ", "ខ្ញុំឃ្លាន", "ကျွန်တော်", "물이 어디에",
	"𠀀𠀁𠀂", "か\u3099く", "abc浆果def", "\u0301", "❤\ufe0f", "👩‍👩‍👧‍👦", "🇳🇱", "!!!", "…", "\xff\xfe", "1\ufe0f\u20e3", "a\x00b", "مرحبا", "שָׁלוֹם",
}

func text(t *rapid.T, label string) string {
	n := rapid.IntRange(0, 9).Draw(t, label+" words")
	var b strings.Builder
	for range n {
		b.WriteString(rapid.SampledFrom(vocabulary).Draw(t, label))
		b.WriteString(rapid.SampledFrom([]string{" ", " ", " ", "", ", ", ".\n"}).Draw(t, "gap"))
	}
	return b.String()
}

func entry(t *rapid.T) memory.Entry {
	e := memory.Entry{
		At:    kith.Tick(rapid.IntRange(-3, 40).Draw(t, "at")),
		Text:  text(t, "text"),
		About: kith.ID(rapid.IntRange(0, 2).Draw(t, "about")),
		From:  kith.ID(rapid.IntRange(0, 1).Draw(t, "from")),
		Cause: kith.Event(rapid.Uint64().Draw(t, "cause")),
	}
	switch rapid.IntRange(0, 19).Draw(t, "kind") {
	case 0:
		e.At = kith.Tick(rapid.Int64().Draw(t, "far"))
	case 1:
		e.At = rapid.SampledFrom([]kith.Tick{math.MinInt64, math.MinInt64 + 1, math.MaxInt64 - 1, math.MaxInt64}).Draw(t, "end")
	}
	e.Importance = rapid.SampledFrom([]kith.Micro{.3e6, .3e6, .5e6, .7e6, .95e6, 1e6, 0, -1, 1e6 + 1}).Draw(t, "importance")
	return e
}

func rules(t *rapid.T) memory.Weights {
	if rapid.Bool().Draw(t, "defaults") {
		return memory.Weights{}
	}
	w := rapid.SampledFrom([]kith.Micro{0, 1, .2e6, .3e6, 1e6, 3e6, 1000e6})
	half := rapid.SampledFrom([]kith.Tick{-1, 0, 1, 2, 9, 24, 1000, 1 << 40, math.MaxInt64})
	return memory.Weights{w.Draw(t, "w1"), w.Draw(t, "w2"), w.Draw(t, "w3"), w.Draw(t, "w4"), half.Draw(t, "half")}
}

// TestStreamIsTheOracle does the same to a stream and to the oracle and compares all that they say: what Add forgets,
// what is left and in which order, and every field of what is recalled. At random points the stream goes on as a
// clone, as what was saved, or with another lexicon.
func TestStreamIsTheOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{0, 1, 2, 3, 7, 20, 64, 65, 95, 96, 97, 200}).Draw(t, "cap")
		w := rules(t)
		s := &memory.Stream{Cap: size, Weights: w}
		o := &oracle{cap: size, weights: w}
		if rapid.Bool().Draw(t, "fill") {
			for i := range max(size, 80) {
				e := memory.Entry{At: kith.Tick(i / 3), Text: fmt.Sprint(vocabulary[i%len(vocabulary)], " ", i), Importance: kith.Micro(i%5) * 1e5}
				s.Add(e)
				o.add(e)
			}
		}
		recall := func(t *rapid.T, q memory.Query, cues ...string) {
			t.Helper()
			if d := cmp.Diff(o.recall(q.Now, q.Limit, cues...), s.Recall(q)); d != "" {
				t.Fatalf("Recall(%+v) (-want +got):\n%s", q, d)
			}
		}
		// What was worked out for one recall must not be stale in the next, so there is one on either side of a change.
		add := func(t *rapid.T, e memory.Entry) {
			t.Helper()
			q := memory.Query{Now: 50, Cue: e.Text}
			recall(t, q, e.Text)
			got, ok := s.Add(e)
			want, wantOK := o.add(e)
			if got != want || ok != wantOK {
				t.Fatalf("Add forgot %+v, %v; want %+v, %v", got, ok, want, wantOK)
			}
			recall(t, q, e.Text)
		}
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) { add(t, entry(t)) },
			"again": func(t *rapid.T) {
				if len(o.entries) == 0 {
					t.Skip("nothing to happen again")
				}
				e := rapid.SampledFrom(o.entries).Draw(t, "entry")
				e.At += kith.Tick(rapid.IntRange(-2, 9).Draw(t, "later"))
				e.Importance = kith.Micro(rapid.IntRange(0, 1e6).Draw(t, "importance"))
				e.Cause++
				add(t, e)
			},
			"oldest again": func(t *rapid.T) {
				if len(o.entries) == 0 {
					t.Skip("nothing to happen again")
				}
				e := slices.MinFunc(o.entries, func(a, b memory.Entry) int { return int(max(-1, min(1, a.At.Since(b.At)))) })
				e.At = max(e.At, 30)
				add(t, e)
			},
			"recall": func(t *rapid.T) {
				now := kith.Tick(rapid.SampledFrom([]int64{math.MinInt64, -1, 0, 5, 20, 41, math.MaxInt64}).Draw(t, "now"))
				limit := rapid.SampledFrom([]int{0, 0, 1, 2, 6, 16, 17, 1000, -1}).Draw(t, "limit")
				cue, more := text(t, "cue"), ""
				q := memory.Query{Now: now, Cue: cue, Limit: limit}
				if rapid.Bool().Draw(t, "terms") {
					more = text(t, "more")
					s.Recall(memory.Query{}) // a new lexicon has its words by now
					q.Terms = s.Lexicon.AppendTerms(nil, more+" "+more)
				}
				recall(t, q, cue, more)
				recall(t, q, cue, more)
			},
			"clone": func(*rapid.T) { s = s.Clone() },
			"save": func(t *rapid.T) {
				b, err := s.AppendBinary(nil)
				if err != nil {
					t.Fatal(err)
				}
				n := &memory.Stream{Cap: s.Cap, Weights: s.Weights}
				if err := n.UnmarshalBinary(b); err != nil {
					t.Fatal(err)
				}
				s = n
			},
			"lexicon": func(*rapid.T) { s.Lexicon = new(memory.Lexicon) },
			"": func(t *rapid.T) {
				if s.Len() != len(o.entries) {
					t.Fatalf("Len %d, want %d", s.Len(), len(o.entries))
				}
				if got := slices.Collect(s.All()); !slices.Equal(got, o.entries) {
					t.Fatalf("All %v\nwant %v", got, o.entries)
				}
			},
		})
	})
}

// TestLongCues has entries with any number of words of a long cue, in small streams and in large ones, whose common
// words are counted otherwise than rare ones.
func TestLongCues(t *testing.T) {
	var list []string
	for i := range 600 {
		list = append(list, fmt.Sprint("w", i))
	}
	for _, n := range []int{3, 40, 64, 65, 96, 97, 300} {
		s, o := &memory.Stream{Cap: n}, &oracle{cap: n}
		for i := range n {
			e := memory.Entry{At: kith.Tick(i % 7), Text: strings.Join(list[:i*599/n], " "), Importance: kith.Micro(i % 5 * 1e5)}
			s.Add(e)
			o.add(e)
		}
		for _, k := range []int{1, 14, 15, 16, 17, 30, 31, 32, 127, 128, 254, 255, 256, 257, 600} {
			cue := strings.Join(list[:k], " ")
			q := memory.Query{Now: 9, Cue: cue}
			if d := cmp.Diff(o.recall(9, 0, cue), s.Recall(q)); d != "" {
				t.Fatalf("%d entries, %d words (-want +got):\n%s", n, k, d)
			}
		}
	}
}
