package memory_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// temple is a founding memory: old, and too formative to be forgotten.
var temple = memory.Entry{At: 1, Text: "I found the Old Temple", Importance: .95 * kith.One, Cause: 9}

func chore(at int) memory.Entry {
	return memory.Entry{At: kith.Tick(at), Text: fmt.Sprintf("gathered wood, load %d", at), Importance: .3 * kith.One}
}

func has(s *memory.Stream, text string) bool {
	return slices.ContainsFunc(slices.Collect(s.All()), func(e memory.Entry) bool { return e.Text == text })
}

func TestFoundingMemorySurvivesTenThousandChores(t *testing.T) {
	var s memory.Stream
	s.Add(temple)
	for at := 2; at < 10_002; at++ {
		if gone, ok := s.Add(chore(at)); ok && gone.Text == temple.Text {
			t.Fatalf("forgotten at %d", at)
		}
	}
	if s.Len() != 80 || !has(&s, temple.Text) {
		t.Fatalf("%d entries, temple %v", s.Len(), has(&s, temple.Text))
	}
	if r := s.Recall(memory.Query{Now: 10_002, Cue: "where is a temple"}); r[0].Entry != temple {
		t.Fatalf("recalled %+v first", r[0])
	}
}

func TestCase063Duplicates(t *testing.T) {
	var s memory.Stream
	s.Add(temple)
	for at := range 500 {
		s.Add(memory.Entry{At: kith.Tick(2 + at), Text: "bed is idle", Importance: .3 * kith.One, Cause: kith.Event(at + 1)})
	}
	if s.Len() != 2 {
		t.Fatalf("%d entries, want the temple and one bed", s.Len())
	}
	r := s.Recall(memory.Query{Now: 502, Cue: "temple"})
	if len(r) != 2 || r[0].Entry != temple {
		t.Fatalf("recalled %+v", r)
	}
	if bed := r[1]; bed.At != 501 || bed.Cause != 1 || bed.Importance != .3*kith.One {
		t.Fatalf("the bed is %+v: want the latest tick and the first cause", bed)
	}
	// What was recalled and is written again is no new memory.
	for _, again := range r {
		s.Add(again.Entry)
	}
	if s.Len() != 2 {
		t.Fatalf("%d entries after writing back what was recalled", s.Len())
	}
	// Another subject or teller is another memory.
	s.Add(memory.Entry{At: 502, Text: "bed is idle", About: 1})
	s.Add(memory.Entry{At: 502, Text: "bed is idle", From: 1})
	if s.Len() != 4 {
		t.Fatalf("%d entries, want 4", s.Len())
	}
}

func TestReinforcedKeepsTheHigherImportanceAndLaterTick(t *testing.T) {
	for _, c := range []struct {
		reason      string
		first, then memory.Entry
		want        memory.Entry
	}{
		{"later and more formative", memory.Entry{At: 1, Importance: 1, Cause: 1}, memory.Entry{At: 2, Importance: 2, Cause: 2}, memory.Entry{At: 2, Importance: 2, Cause: 1}},
		{"earlier and less so", memory.Entry{At: 2, Importance: 2, Cause: 1}, memory.Entry{At: 1, Importance: 1, Cause: 2}, memory.Entry{At: 2, Importance: 2, Cause: 1}},
		{"no first cause", memory.Entry{At: 1}, memory.Entry{At: 1, Cause: 2}, memory.Entry{At: 1}},
	} {
		var s memory.Stream
		s.Add(c.first)
		s.Add(c.then)
		if got := slices.Collect(s.All()); len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: %+v, want %+v", c.reason, got, c.want)
		}
	}
}

func TestCase064EqualScores(t *testing.T) {
	var s memory.Stream
	for i := range 80 {
		s.Add(memory.Entry{At: 5, Text: fmt.Sprint("thing ", i), Importance: .5 * kith.One})
	}
	check := func(s *memory.Stream) {
		t.Helper()
		for i, r := range s.Recall(memory.Query{Now: 9, Cue: "nothing of it"}) {
			if want := fmt.Sprint("thing ", 79-i); r.Text != want || r.Relevance != 0 || r.Recency != 0 || r.Total != .5*kith.One {
				t.Fatalf("%d: %+v, want %q", i, r, want)
			}
		}
	}
	check(&s)
	check(&s)
	b, _ := s.AppendBinary(nil)
	var loaded memory.Stream
	if err := loaded.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	check(&loaded)

	var one memory.Stream
	one.Add(temple)
	if r := one.Recall(memory.Query{Cue: "temple"}); len(r) != 1 || r[0].Relevance != 0 || r[0].Recency != 0 {
		t.Fatalf("a lone entry: %+v", r)
	}
	// All hold the word: all relevance is equal, so none counts.
	if r := s.Recall(memory.Query{Cue: "thing"}); r[0].Relevance != 0 {
		t.Fatalf("a word in all entries: %+v", r[0])
	}
}

// Case 65 has capacity 0 refused at construction. DESIGN wins: zero is the default of 80, and a negative Cap panics at
// first use, since there is no constructor.
func TestCase065EmptyStream(t *testing.T) {
	var s memory.Stream
	if r := s.Recall(memory.Query{Cue: "anything"}); len(r) != 0 {
		t.Fatalf("recalled %v of nothing", r)
	}
	for range s.All() {
		t.Fatal("an empty stream yields")
	}
	b, err := s.AppendBinary(nil)
	if err != nil || s.UnmarshalBinary(b) != nil || s.Len() != 0 || s.Clone().Len() != 0 {
		t.Fatal("an empty stream does not save, load and clone")
	}

	one := memory.Stream{Cap: 1}
	one.Add(chore(1))
	if gone, ok := one.Add(temple); !ok || gone != chore(1) {
		t.Fatalf("forgot %+v, %v", gone, ok)
	}
	if gone, ok := one.Add(chore(2)); !ok || gone != chore(2) {
		t.Fatalf("forgot %+v, %v: want the newcomer", gone, ok)
	}

	defer func() {
		if recover() == nil {
			t.Fatal("a negative Cap does not panic")
		}
	}()
	(&memory.Stream{Cap: -1}).Add(temple)
}

func TestCase067StopWordsQuery(t *testing.T) {
	var s memory.Stream
	s.Add(temple)
	for at := 2; at < 12; at++ {
		s.Add(chore(at))
	}
	want := s.Recall(memory.Query{Now: 20})
	for _, cue := range []string{"a of and", "!!!", "", "飛行機", "\xff", "\u0301"} {
		got := s.Recall(memory.Query{Now: 20, Cue: cue})
		if !slices.Equal(got, want) {
			t.Errorf("%q recalls %+v, want what no cue does", cue, got)
		}
		if got[0].Relevance != 0 {
			t.Errorf("%q has relevance %d", cue, got[0].Relevance)
		}
	}
}

func TestCase068NoSpaces(t *testing.T) {
	for _, c := range []struct{ memory, cue string }{
		{"我在河边找到了浆果", "浆果"},
		{"ฉันหิวน้ำมาก", "น้ำ"},
		{"森でラーメンを食べた", "ラーメン"},
		{"ຂ້ອຍຫິວນ້ຳ", "ນ້ຳ"},
		{"ខ្ញុំឃ្លានទឹក", "ទឹក"},
		{"ကျွန်တော်ရေဆာတယ်", "ရေ"},
		{"the 浆果 are ripe", "浆果"},
		{"一 二 三", "二"},
		{"물이 어디에 있나", "물이"},
	} {
		var s memory.Stream
		s.Add(memory.Entry{At: 1, Text: c.memory})
		s.Add(memory.Entry{At: 1, Text: "the wolf came by night"})
		r := s.Recall(memory.Query{Cue: c.cue})
		if r[0].Text != c.memory || r[0].Relevance != kith.One {
			t.Errorf("%q recalls %+v", c.cue, r[0])
		}
	}
}

func TestCase069EmojiRightToLeftCombining(t *testing.T) {
	texts := []string{
		"", " ", "\x00", "\xff\xfe", "👩‍👩‍👧‍👦", "🇳🇱🇯🇵", "مرحبا", "שָׁלוֹם", "e\u0301", "é", "Z̮̞̠͙͔ͅA̗L̖G̫O", "\u202Ereversed", "\u200b", "\ufeff",
		"ﷺ", "𝕥𝕙𝕖", "<script>alert(1)</script>", "'; DROP TABLE--", "1\ufe0f\u20e3", "表ポあA鷗ŒéＢ", "ÅÍÎÏ˝", "null", "undefined", "0/0", "NaN",
	}
	var s memory.Stream
	for i, x := range texts {
		s.Add(memory.Entry{At: kith.Tick(i), Text: x})
	}
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	var loaded memory.Stream
	if err := loaded.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	i := 0
	for e := range loaded.All() {
		if e.Text != texts[i] {
			t.Errorf("%q came back as %q", texts[i], e.Text)
		}
		i++
	}
	for _, x := range texts {
		if want, got := s.Recall(memory.Query{Cue: x}), loaded.Recall(memory.Query{Cue: x}); !slices.Equal(want, got) {
			t.Errorf("%q recalls %v, after loading %v", x, want, got)
		}
	}
}

// Case 70 is about clipping. A stream clips nothing: what is too long is kept whole, and every word of it counts.
func TestCase070NothingIsClipped(t *testing.T) {
	var s memory.Stream
	long := strings.Repeat("界", 100) + "浆果"
	s.Add(memory.Entry{Text: million})
	s.Add(memory.Entry{Text: long})
	s.Add(memory.Entry{Text: strings.Repeat("x", 1<<20) + "y"})
	for cue, want := range map[string]string{
		"ZANZIBAR": million, "浆果": long, strings.Repeat("X", 1<<20) + "y": strings.Repeat("x", 1<<20) + "y",
	} {
		r := s.Recall(memory.Query{Cue: cue})
		if r[0].Text != want || r[0].Relevance != kith.One || r[1].Relevance != 0 {
			t.Errorf("a cue of %d bytes recalls one of %d with relevance %d", len(cue), len(r[0].Text), r[0].Relevance)
		}
	}
	// A word is compared whole: one letter less, or other, is another word.
	for _, cue := range []string{strings.Repeat("x", 1<<20), strings.Repeat("x", 1<<20) + "z"} {
		if r := s.Recall(memory.Query{Cue: cue}); r[0].Relevance != 0 {
			t.Errorf("a near miss is relevant")
		}
	}
}

// Case 72 writes the same thing by two ways in one beat.
func TestCase072DoubleHook(t *testing.T) {
	var s memory.Stream
	for at := range 100 {
		s.Add(chore(at))
		if n := s.Len(); n != min(at+1, 80) {
			t.Fatalf("%d entries after beat %d", n, at)
		}
		if gone, ok := s.Add(chore(at)); ok {
			t.Fatalf("the second write forgot %+v", gone)
		}
	}
}

// Case 73 imports memories of another program. What is out of range comes back whole, for the importer to count, and
// is never held to the range.
func TestCase073TypeDrift(t *testing.T) {
	for _, c := range []struct {
		importance kith.Micro
		err        error
	}{
		{-1, memory.ErrImportance},
		{0, nil},
		{kith.One, nil},
		{kith.One + 1, memory.ErrImportance},
		{5 * kith.One, memory.ErrImportance}, // of ten
		{math.MaxInt64, memory.ErrImportance},
		{math.MinInt64, memory.ErrImportance},
	} {
		var s memory.Stream
		e := memory.Entry{Text: "imported", Importance: c.importance}
		if err := e.Check(); !errors.Is(err, c.err) {
			t.Errorf("Check of %d is %v, want %v", c.importance, err, c.err)
		}
		gone, refused := s.Add(e)
		if refused != (c.err != nil) || refused && gone != e || s.Len() != map[bool]int{true: 0, false: 1}[refused] {
			t.Errorf("Add of %d: %+v, %v, %d entries", c.importance, gone, refused, s.Len())
		}
	}
}

func TestCase076TicksDoNotWrap(t *testing.T) {
	ends := []kith.Tick{math.MinInt64, math.MinInt64 + 1, -1, 0, 1, math.MaxInt64 - 1, math.MaxInt64}
	for _, a := range ends {
		for _, b := range ends {
			if a >= b {
				continue
			}
			s := memory.Stream{Cap: 2}
			s.Add(memory.Entry{At: b, Text: "new"})
			s.Add(memory.Entry{At: a, Text: "old"})
			for _, now := range append(ends, a, b) {
				r := s.Recall(memory.Query{Now: now})
				if r[0].Text != "new" || r[1].Recency != 0 {
					t.Fatalf("%d and %d seen at %d: %+v", a, b, now, r)
				}
				if want := map[bool]kith.Micro{true: kith.One, false: 0}[now > a]; r[0].Recency != want {
					t.Fatalf("%d and %d seen at %d: recency %d, want %d", a, b, now, r[0].Recency, want)
				}
			}
			if gone, ok := s.Add(memory.Entry{At: b, Text: "newer"}); !ok || gone.Text != "old" {
				t.Fatalf("%d and %d: forgot %+v", a, b, gone)
			}
			var tiers memory.Tiers
			tiers.Add(memory.Entry{At: a, Text: "old"})
			tiers.Due(b)
			tiers.Add(memory.Entry{At: b, Text: "new"})
			if late := b.Since(a) >= 3; len(slices.Collect(tiers.Recent(b))) != map[bool]int{true: 1, false: 2}[late] {
				t.Fatalf("%d and %d at work: %v", a, b, slices.Collect(tiers.Recent(b)))
			}
		}
	}
}
