package myth_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

// goldenNames are what gods of the default grammar are called: seed 1 and 2, bounty; seed 1, wrath; a child of bounty.
const goldenNames = "Nikhudul Barudrom Dranauho Brevuth"

// band returns believers of whom the first are as sure of bounty as is said, and the others of nothing.
func band(living, believers int, confidence kith.Micro) (out []myth.Believer) {
	for i := range living {
		b := myth.Believer{ID: kith.ID(i + 1)}
		if i < believers {
			b.Beliefs = sure(confidence, "bounty")
		}
		out = append(out, b)
	}
	return out
}

func TestQuorum(t *testing.T) {
	for _, c := range []struct {
		living, believers int
		god               bool
	}{
		{0, 0, false},
		{1, 0, false},
		{1, 1, true},
		{2, 0, false},
		{2, 1, true},
		{2, 2, true},
		{3, 1, false}, // a third is less than .34
		{3, 2, true},
		{50, 16, false},
		{50, 17, true}, // exactly .34
		{60, 20, false},
		{60, 21, true},
		{100, 33, false},
		{100, 34, true},
		{100, 100, true},
	} {
		gods := myth.Rules{}.Crystallize(0, 7, band(c.living, c.believers, one))
		if len(gods) == 1 != c.god {
			t.Errorf("%d of %d: %v", c.believers, c.living, gods)
			continue
		}
		if !c.god {
			continue
		}
		g := gods[0]
		if want := kith.Ratio(int64(c.believers), int64(c.living)); g.Share != want || len(g.Believers) != c.believers || g.Theme != "bounty" || g.Cause != 1 {
			t.Errorf("%d of %d: %+v", c.believers, c.living, g)
		}
	}
}

func TestFirm(t *testing.T) {
	for confidence, god := range map[kith.Micro]bool{299_999: false, 300_000: false, 300_001: true, one: true} {
		if got := myth.Rules.Crystallize(myth.Rules{}, 0, 7, band(2, 2, confidence)); len(got) == 1 != god {
			t.Errorf("sure by %d: %v", confidence, got)
		}
	}
	for now, god := range map[kith.Tick]bool{15: true, 16: false} { // 1 halves in 9 and is .3 after 15.6
		if got := myth.Rules.Crystallize(myth.Rules{}, now, 7, band(2, 2, one)); len(got) == 1 != god {
			t.Errorf("%d beats after the last evidence: %v", now, got)
		}
	}
}

func TestCase097ZeroAndOne(t *testing.T) {
	var p myth.Pantheon
	var u myth.Unrest
	for now := range kith.Tick(20) {
		if len(p.Update(myth.Rules{}, now, 7, nil)) != 0 {
			t.Error("nobody has a god")
		}
		if _, ok := u.Feel(now, one, nil); ok {
			t.Error("nobody is blamed by nobody")
		}
	}
	alone := band(1, 1, one)
	if got := new(myth.Pantheon).Update(myth.Rules{}, 0, 7, alone); len(got) != 1 || got[0].Share != one {
		t.Errorf("one who lives alone and believes: %v", got)
	}
	if got := (myth.Rules{}).Crystallize(0, 7, []myth.Believer{{ID: 1}}); got != nil {
		t.Errorf("one who believes nothing: %v", got)
	}
}

// The dead are not among the living: they neither believe nor dilute.
func TestCase098TheDead(t *testing.T) {
	all := band(9, 3, one) // a third
	if got := (myth.Rules{}).Crystallize(0, 7, all); len(got) != 0 {
		t.Errorf("three of nine: %v", got)
	}
	if got := (myth.Rules{}).Crystallize(0, 7, all[:8]); len(got) != 1 || len(got[0].Believers) != 3 {
		t.Errorf("one who did not believe died: %v", got)
	}
	if got := (myth.Rules{}).Crystallize(0, 7, all[1:]); len(got) != 0 {
		t.Errorf("one who believed died: %v", got)
	}
	var p myth.Pantheon
	p.Update(myth.Rules{}, 0, 7, all[:8])
	p.Update(myth.Rules{}, 30, 7, nil)
	g := p.Gods()[0]
	if g.Alive || g.Share != 0 || len(g.Members) != 3 || g.Members[0].Last != 0 {
		t.Errorf("all are dead: %+v", g)
	}
}

func faithful() *rapid.Generator[[]myth.Believer] {
	return rapid.Custom(func(t *rapid.T) (out []myth.Believer) {
		for i := range rapid.IntRange(0, 12).Draw(t, "living") {
			b := myth.Believer{ID: kith.ID(i + 1)}
			if rapid.Bool().Draw(t, "believes") {
				b.Beliefs = new(myth.Beliefs)
				for range rapid.IntRange(0, 4).Draw(t, "evidence") {
					myth.Rules{}.Witness(b.Beliefs, myth.Evidence{
						At: kith.Tick(rapid.IntRange(0, 9).Draw(t, "at")), Theme: themes().Draw(t, "theme"), Weight: one,
						Cause: kith.Event(rapid.IntRange(1, 9).Draw(t, "cause")), Sign: kith.ID(rapid.SampledFrom([]int{0, 50, 60}).Draw(t, "sign")),
					})
				}
			}
			out = append(out, b)
		}
		return out
	})
}

func TestCrystallizeEqualsSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		living, now := faithful().Draw(t, "living"), kith.Tick(rapid.IntRange(0, 30).Draw(t, "now"))
		var want []myth.Myth
		for _, theme := range []myth.Theme{"bounty", "famine", "oracle", "wrath"} {
			m := myth.Myth{Theme: theme, At: now, Name: new(myth.Grammar).Name(7, theme, 0)}
			most := kith.Micro(0)
			for _, b := range living {
				if c := (myth.Rules{}).Confidence(b.Beliefs, theme, now); c > .3*one {
					m.Believers = append(m.Believers, b.ID)
					if c > most {
						most, m.Cause = c, b.Cause(theme)
					}
				}
			}
			if n := len(m.Believers); n > 0 && 100*n >= 34*len(living) {
				m.Share = kith.Ratio(int64(n), int64(len(living)))
				want = append(want, m)
			}
		}
		if diff := cmp.Diff(want, myth.Rules{}.Crystallize(now, 7, living)); diff != "" {
			t.Fatal(diff)
		}
		slices.Reverse(living)
		if diff := cmp.Diff(want, myth.Rules{}.Crystallize(now, 7, living)); diff != "" {
			t.Fatal("in another order:", diff)
		}
	})
}

func TestSameSeedSameGod(t *testing.T) {
	var g myth.Grammar
	names := map[string]int{}
	for seed := range kith.Seed(300) {
		for _, theme := range []myth.Theme{"bounty", "wrath", "cursed-ground", "oracle", "beast-omen", "famine", ""} {
			name := g.Name(seed, theme, 0)
			if _, err := kith.ParseLabel(name); err != nil {
				t.Fatalf("no mind could say it: %v", err)
			}
			if name != g.Name(seed, theme, 0) || name != (*myth.Grammar)(nil).Name(seed, theme, 0) {
				t.Fatal("the same seed names another god")
			}
			if len(name) < 4 || len(name) > 20 || !strings.ContainsAny(name[:1], "BDGHKLMNRSTVZ") {
				t.Errorf("%q is no name", name)
			}
			names[name]++
		}
	}
	if len(names) < 2050 {
		t.Errorf("2100 gods have only %d names", len(names))
	}
	if a, b := g.Name(1, "bounty", 0), g.Name(1, "bounty", 50); a == b {
		t.Error("a god that split off has its parent's name")
	}
	// These are in saved worlds and in people's memory: a change of the grammar or of a draw is a change of worlds.
	got := fmt.Sprint(g.Name(1, "bounty", 0), " ", g.Name(2, "bounty", 0), " ", g.Name(1, "wrath", 0), " ", g.Name(1, "bounty", 50))
	if want := goldenNames; got != want {
		t.Errorf("the gods are called %s, and were %s", got, want)
	}
}

func TestGrammarOfAnotherScript(t *testing.T) {
	g := myth.Grammar{Onsets: []string{"ж"}, Vowels: []string{"а"}, Codas: []string{"к"}}
	seen := map[string]bool{}
	for seed := range kith.Seed(100) {
		seen[g.Name(seed, "bounty", 0)] = true
	}
	for _, name := range []string{"Жажа", "Жажак", "Жажажа", "Жажажак"} {
		if !seen[name] {
			t.Errorf("never %s", name)
		}
	}
	if len(seen) != 4 {
		t.Errorf("%v", seen)
	}
	first := g.Name(1, "bounty", 0)
	g.Avoid = []string{strings.ToUpper(first)}
	if again := g.Name(1, "bounty", 0); again == first {
		t.Errorf("%s is given though it is to be avoided", again)
	}
	g.Avoid = []string{"Жажа", "Жажак", "Жажажа", "Жажажак"}
	if g.Name(1, "bounty", 0) == "" {
		t.Error("where all names are to be avoided there is none")
	}
}
