package memory_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"pgregory.net/rapid"
)

// words20 has twenty words and twenty tokens.
func words20(name string) string { return name + strings.Repeat(" so", 19) }

func texts(seq func(func(memory.Entry) bool)) (got []string) {
	for e := range seq {
		got = append(got, strings.Fields(e.Text)[0])
	}
	return got
}

func names(list []memory.Entry) []string { return texts(slices.Values(list)) }

func same(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "a": 1, "abcd": 1, "abcde": 2, "a b c": 3, "don't": 2, "    ": 1, "!!!!!": 2, "我在河边": 4, "abc浆果": 3,
		"น้ำ": 2, "extraordinarily": 4, words20("x"): 20, "👩‍👩‍👧‍👦": 2,
	} {
		if got := memory.Tokens(text); got != want {
			t.Errorf("Tokens(%q) is %d, want %d", text, got, want)
		}
	}
}

// Seed 004: a core of about 200 tokens, 300 at work, a window of two to three days, a reflection every thirty.
func TestTiersKeepTheSeedsNumbers(t *testing.T) {
	var core memory.Tiers
	for i := range 11 {
		dropped := core.Promote(memory.Entry{Text: words20(fmt.Sprint("core", i)), Importance: kith.Micro(100 + i)})
		if i < 10 && dropped != nil {
			t.Fatalf("dropped %v at %d tokens", names(dropped), 20*(i+1))
		}
		if i == 10 {
			same(t, "beyond 200 tokens", names(dropped), "core0")
		}
	}
	var work memory.Tiers
	for i := range 16 {
		gone := work.Add(memory.Entry{Text: words20(fmt.Sprint("work", i))})
		if i < 15 && gone != nil {
			t.Fatalf("dropped %v at %d tokens", names(gone), 20*(i+1))
		}
		if i == 15 {
			same(t, "beyond 300 tokens", names(gone), "work0")
		}
	}
	var window memory.Tiers
	window.Add(memory.Entry{At: 10, Text: "ten"})
	window.Add(memory.Entry{At: 11, Text: "eleven"})
	same(t, "within three days", names(window.Add(memory.Entry{At: 12, Text: "twelve"})))
	same(t, "on the fourth", names(window.Add(memory.Entry{At: 13, Text: "thirteen"})), "ten")
	same(t, "recent", texts(window.Recent(13)), "eleven", "twelve", "thirteen")
	same(t, "recent a day later", texts(window.Recent(14)), "twelve", "thirteen")
	for _, c := range []struct {
		now kith.Tick
		due bool
	}{{39, false}, {40, true}, {41, true}} {
		if window.Due(c.now) != c.due {
			t.Errorf("due at %d: %v", c.now, !c.due)
		}
	}
	window.Reflect(41, nil)
	if window.Due(70) || !window.Due(71) {
		t.Error("the next span does not begin at the reflection")
	}
	if new(memory.Tiers).Due(1000) {
		t.Error("nothing to reflect on, and yet due")
	}
}

func TestTiersSettings(t *testing.T) {
	tiers := memory.Tiers{Core: 2, Working: 2, Window: 1, Every: 1}
	tiers.Add(memory.Entry{At: 1, Text: "a"})
	same(t, "a window of one", names(tiers.Add(memory.Entry{At: 2, Text: "b"})), "a")
	same(t, "too long alone", names(tiers.Add(memory.Entry{At: 9, Text: "far too long"})), "far")
	same(t, "which moves no time", texts(tiers.Recent(2)), "b")
	same(t, "two fit", names(tiers.Add(memory.Entry{At: 2, Text: "c"})))
	same(t, "a third does not", names(tiers.Add(memory.Entry{At: 2, Text: "d"})), "b")
	same(t, "what comes late is old", names(tiers.Add(memory.Entry{At: 1, Text: "late"})), "late")
	if !tiers.Due(2) || tiers.Due(1) {
		t.Error("Every is not one")
	}
	for _, bad := range []memory.Tiers{{Core: -1}, {Working: -1}, {Window: -1}, {Every: -1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v does not panic", bad)
				}
			}()
			bad.Promote(memory.Entry{Text: "a"})
			bad.Add(memory.Entry{Text: "a"})
			bad.Due(1)
		}()
	}
}

func TestPromotion(t *testing.T) {
	var tiers memory.Tiers
	tiers.Add(memory.Entry{At: 1, Text: "feud", Importance: 3, Cause: 7})
	tiers.Add(memory.Entry{At: 2, Text: "market"})
	tiers.Promote(memory.Entry{At: 2, Text: "feud", Importance: 5, Cause: 8})
	same(t, "lasting", texts(tiers.Lasting()), "feud")
	same(t, "at work", texts(tiers.Recent(2)), "market")
	got := slices.Collect(tiers.Lasting())[0]
	if want := (memory.Entry{At: 2, Text: "feud", Importance: 5, Cause: 7}); got != want {
		t.Errorf("promoted %+v, want %+v", got, want)
	}
	tiers.Promote(memory.Entry{At: 9, Text: "feud", Importance: 1})
	if got = slices.Collect(tiers.Lasting())[0]; got.At != 9 || got.Importance != 5 || got.Cause != 7 {
		t.Errorf("reinforced to %+v", got)
	}
	bad := memory.Entry{Text: "bad", Importance: -1}
	same(t, "what Check refuses, promoted", names(tiers.Promote(bad)), "bad")
	same(t, "added", names(tiers.Add(bad)), "bad")
	same(t, "in a new core", names(tiers.Reflect(9, []memory.Entry{bad, {Text: "new"}})), "bad")
	same(t, "the new core", texts(tiers.Lasting()), "new")

	small := memory.Tiers{Core: 2}
	small.Promote(memory.Entry{Text: "a", Importance: 2})
	small.Promote(memory.Entry{Text: "b", Importance: 2})
	same(t, "the least goes, and may be the one", names(small.Promote(memory.Entry{Text: "c", Importance: 1})), "c")
	same(t, "of equals the first", names(small.Promote(memory.Entry{Text: "d", Importance: 2})), "a")
	same(t, "several for a long one", names(small.Promote(memory.Entry{Text: "e e", Importance: 9})), "b", "d")
	same(t, "cut in a reflection", names(small.Reflect(1, []memory.Entry{{Text: "f", Importance: 1}, {Text: "g g"}})), "g")
}

// TestTiersLoseNothingUnsaid adds and promotes at random: what is in neither tier was returned, budgets hold, and a
// clone or a loaded copy is the same.
func TestTiersLoseNothingUnsaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tiers := &memory.Tiers{Core: 12, Working: 18, Window: 4}
		in, core := map[string]bool{}, map[string]bool{}
		for i := range rapid.IntRange(1, 40).Draw(t, "steps") {
			name := fmt.Sprint("e", rapid.IntRange(0, 30).Draw(t, "name"))
			e := memory.Entry{At: kith.Tick(i/2 - rapid.IntRange(0, 6).Draw(t, "late")), Text: name + strings.Repeat(" x", rapid.IntRange(0, 3).Draw(t, "long")), Importance: kith.Micro(rapid.IntRange(0, 3).Draw(t, "importance"))}
			if rapid.Bool().Draw(t, "promote") {
				delete(in, e.Text)
				core[e.Text] = true
				for _, g := range tiers.Promote(e) {
					delete(core, g.Text)
				}
			} else {
				in[e.Text] = true
				for _, g := range tiers.Add(e) {
					delete(in, g.Text)
				}
			}
			if rapid.Bool().Draw(t, "reload") {
				n := &memory.Tiers{Core: 12, Working: 18, Window: 4}
				if err := n.UnmarshalBinary(saved2(t, tiers.Clone())); err != nil {
					t.Fatal(err)
				}
				tiers = n
			}
			check := func(what string, seq func(func(memory.Entry) bool), want map[string]bool, budget int) {
				tokens, n := 0, 0
				for e := range seq {
					if !want[e.Text] {
						t.Fatalf("%s holds %q, which went or is there twice", what, e.Text)
					}
					tokens += memory.Tokens(e.Text)
					n++
				}
				if tokens > budget || n != len(want) {
					t.Fatalf("%s holds %d entries of %d tokens, want %d of at most %d", what, n, tokens, len(want), budget)
				}
			}
			check("core", tiers.Lasting(), core, 12)
			check("work", tiers.Recent(-1000), in, 18) // nothing is too old for then
		}
	})
}

func saved2(t *rapid.T, s *memory.Tiers) []byte {
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
