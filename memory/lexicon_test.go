package memory_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"pgregory.net/rapid"
)

// distinct returns how many different terms the lexicon finds.
func distinct(terms []memory.Term) int {
	slices.Sort(terms)
	return len(slices.Compact(terms))
}

func TestWords(t *testing.T) {
	for _, c := range []struct {
		reason, text string
		words        int
	}{
		{"nothing", "", 0},
		{"no word", " .,!? … — 👍 ❤\ufe0f \u0301 \u200d \x00", 0},
		{"case does not count", "Wolf wolf WOLF", 1},
		{"nor in other scripts", "Σίσυφος ΣΊΣΥΦΟΣ", 1},
		{"long s and Kelvin are letters like others", "ſ s S \u212a k", 2},
		{"accents do", "naïve naive", 2},
		{"forms do", "\u00e9 e\u0301", 2},
		{"numbers are words", "7 07 ٧ Ⅶ", 4},
		{"a word may begin with a number", "7th", 1},
		{"apostrophes part", "don't", 2},
		{"eight, and seven and nine bytes", "abcdefg abcdefgh abcdefghi", 3},
		{"sixteen, and one more", "abcdefghijklmnop abcdefghijklmnopq", 2},
		{"pairs", "我在河", 2},
		{"one alone", "我", 1},
		{"a pair is the same wherever it stands", "我在 我在", 1},
		{"scripts part words", "abc浆果def", 3},
		{"marks go with what stands before", "น้", 1},
		{"invalid bytes part words", "a\xffb", 2},
	} {
		var l memory.Lexicon
		got := distinct(l.Learn(nil, c.text))
		if got != c.words || got != len(words(c.text)) {
			t.Errorf("%s: %q has %d words, want %d; the oracle says %d", c.reason, c.text, got, c.words, len(words(c.text)))
		}
	}
}

// TestTermsAreTheWords compares the lexicon's terms with the oracle's words: the same number, and one to one.
func TestTermsAreTheWords(t *testing.T) {
	runes := []rune("aZ7 ,'éßΣςжЁ\u0301\u0e33\u0e49น浆果\u3042\u30fcラ\u4e00𠀀\uff21👍\u200d\ufe0fİı\u1e9e")
	l := new(memory.Lexicon)
	of := map[string]memory.Term{}
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(rapid.SampledFrom(runes), 0, 40).Draw(t, "text"))
		if rapid.Bool().Draw(t, "ascii") {
			s = rapid.StringMatching(`[a-cA-C ,]{0,60}`).Draw(t, "text")
		}
		if n := len(l.AppendTerms(nil, s)); n > 0 && len(of) == 0 {
			t.Fatalf("%d terms known before any was learned", n)
		}
		terms := l.Learn(nil, s)
		if got := l.AppendTerms(nil, s); !slices.Equal(got, terms) {
			t.Fatalf("%q: learned %v, known %v", s, terms, got)
		}
		want := words(s)
		if got := distinct(terms); got != len(want) {
			t.Fatalf("%q: %d distinct terms, want %d", s, got, len(want))
		}
		for w := range want {
			if r, _ := utf8.DecodeRuneInString(w); unicode.IsMark(r) {
				continue // the pair of a mark and what follows it, which alone is no word
			}
			one := l.AppendTerms(nil, w)
			if len(one) != 1 {
				t.Fatalf("the word %q of %q has terms %v", w, s, one)
			}
			if was, ok := of[w]; ok && was != one[0] {
				t.Fatalf("%q was %d and is %d", w, was, one[0])
			}
			of[w] = one[0]
		}
		back := map[memory.Term]string{}
		for w, term := range of {
			if o, ok := back[term]; ok {
				t.Fatalf("%q and %q are both %d", w, o, term)
			}
			back[term] = w
		}
	})
}

func TestUnknownWordsHaveNoTerms(t *testing.T) {
	var l memory.Lexicon
	var none *memory.Lexicon
	if none.AppendTerms(nil, "wolf") != nil || l.AppendTerms(nil, "wolf") != nil {
		t.Error("an empty lexicon knows words")
	}
	l.Learn(nil, "gatherer hearthold-keepers 浆果子")
	for _, unknown := range []string{"gathere", "gather", "gatherers", "hearthol", "keeper", "keepersx", "果浆", "浆"} {
		if got := l.AppendTerms(nil, unknown); len(got) != 0 {
			t.Errorf("%q is known as %v", unknown, got)
		}
	}
}

// TestLexiconIsShared lets many streams learn and recall at once, each in a goroutine of its own, and compares each
// with a stream that has a lexicon for itself.
func TestLexiconIsShared(t *testing.T) {
	l := new(memory.Lexicon)
	var all sync.WaitGroup
	for id := range 8 {
		all.Go(func() {
			draw := kith.Seed(id).Stream("shared")
			shared, alone := &memory.Stream{Lexicon: l}, &memory.Stream{}
			for at := range 300 {
				e := memory.Entry{At: kith.Tick(at), Text: phrase(draw), Importance: kith.Micro(draw.IntN(1e6))}
				if a, b := first(shared.Add(e)), first(alone.Add(e)); a != b {
					t.Errorf("forgot %v, alone %v", a, b)
				}
				q := memory.Query{Now: kith.Tick(at), Cue: phrase(draw)}
				if a, b := shared.Recall(q), alone.Recall(q); !slices.Equal(a, b) {
					t.Errorf("recalled %v, alone %v", a, b)
				}
			}
		})
	}
	all.Wait()
}

func first(e memory.Entry, _ bool) memory.Entry { return e }

func phrase(draw *rand.Rand) string {
	var w []string
	for range draw.IntN(8) {
		w = append(w, fmt.Sprint("word", draw.IntN(2000)))
	}
	return strings.Join(w, " ")
}

func FuzzAppendTerms(f *testing.F) {
	for _, w := range vocabulary {
		f.Add(w, "water 浆果 gathered")
	}
	f.Fuzz(func(t *testing.T, text, other string) {
		var l memory.Lexicon
		l.Learn(nil, other)
		known := words(other)
		n := 0
		for w := range words(text) {
			if known[w] {
				n++
			}
		}
		if got := distinct(l.AppendTerms(nil, text)); got != n {
			t.Fatalf("%q has %d known words of %q, want %d", text, got, other, n)
		}
		if got := distinct(l.Learn(nil, text)); got != len(words(text)) {
			t.Fatalf("%q has %d words, want %d", text, got, len(words(text)))
		}
	})
}
