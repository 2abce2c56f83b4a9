package island

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/trace"
)

// TestGod: berries fall on one camp three times in two days, and nothing is said. Within three beats somebody guesses
// why; by the fifth day there is a god of bounty whom no one typed, the same for the same seed, and its chain leads
// back to the hand through memories and tellings.
func TestGod(t *testing.T) {
	for seed := kith.Seed(1); seed <= 10; seed++ {
		var names [2]string
		for run := range names {
			var index trace.Index
			w := newWorld(t, Options{Seed: seed, Sink: index.Keep})
			for _, beat := range []kith.Tick{12, 24, 40} {
				if err := w.Queue(Act{Beat: beat, Do: ActRain, On: w.Land.Camps[0].ID}); err != nil {
					t.Fatal(err)
				}
			}
			guessedAt := kith.Tick(-1)
			live(t, w, 4*DayBeats, func(*agent.Report) {
				for _, s := range w.Souls {
					for e := range s.Mind.Memory.All() {
						if guessedAt < 0 && e.Text == guesses[ThemeBounty][0] {
							guessedAt = w.Beat - 1
						}
					}
				}
			})
			if guessedAt < 12 || guessedAt > 15 {
				t.Errorf("seed %d: the first guess comes at beat %d", seed, guessedAt)
			}
			names[run] = bounty(t, w, &index)
		}
		if names[0] == "" || names[0] != names[1] {
			t.Errorf("seed %d: the gods are %q", seed, names)
		}
	}
}

// bounty returns the name of the god of bounty and checks its chain.
func bounty(t *testing.T, w *World, index *trace.Index) string {
	t.Helper()
	for i, g := range w.Gods.Gods() {
		if g.Theme != ThemeBounty {
			continue
		}
		ks := kindsOf(trace.Why(g.Life[0].Cause, index.Find))
		if has(ks, "reflect")+has(ks, "tell") == 0 || has(ks, "witness") == 0 || has(ks, "wonder") == 0 || ks[len(ks)-1] != "hand" && ks[len(ks)-1] != "world" {
			t.Errorf("seed %d: the chain of %s is %v", w.Seed, w.God(i), ks)
		}
		return w.God(i)
	}
	return ""
}

// TestNoGodOnDemand: without a hand few islands have a god by the second day, and many have come to dread something by
// the fourteenth.
func TestNoGodOnDemand(t *testing.T) {
	n := seeds(t)
	early, dreading := 0, 0
	for seed := 1; seed <= n; seed++ {
		w := newWorld(t, Options{Seed: kith.Seed(seed)})
		live(t, w, 2*DayBeats, nil)
		if len(w.Gods.Gods()) > 0 {
			early++
		}
		dread := false
		for w.Beat < fortnight && !dread {
			live(t, w, w.Beat+1, nil)
			for _, s := range w.Souls {
				for theme, c := range w.Creed.All(&s.Faith, w.Beat) {
					dread = dread || s.Alive() && theme != ThemeBounty && theme != ThemeOracle && c > w.Creed.Firm
				}
			}
		}
		if dread {
			dreading++
		}
	}
	if early > (n+9)/10 || dreading*6 < n {
		t.Errorf("of %d islands %d had a god by the second day and %d a dread by the fourteenth", n, early, dreading)
	}
}

// TestScapegoat: under long hardship the band turns on the one whom it trusts least; without, on nobody.
func TestScapegoat(t *testing.T) {
	for _, hard := range []bool{true, false} {
		w := stage(t, 9)
		for _, s := range w.Souls {
			for n := range s.Needs {
				s.Needs[n] = kith.One
				if hard {
					s.Needs[n] = .2 * kith.One
				}
			}
		}
		before := w.regards()
		for range 2 * DayBeats {
			if len(w.Goats) != 0 {
				t.Fatalf("blamed in beat %d", w.Beat)
			}
			w.blame()
			w.Beat++
		}
		after := w.regards()
		if hard != (len(w.Goats) == 1) {
			t.Fatalf("hard %v: blamed %v", hard, w.Goats)
		}
		if !hard {
			continue
		}
		i := int(w.Goats[0] - firstSoul)
		for j := range before {
			if before[j].Trust < before[i].Trust {
				t.Errorf("%d was trusted less than the scapegoat", before[j].ID)
			}
			if fell := after[j].Trust < before[j].Trust; fell != (j == i) {
				t.Errorf("trust in %d fell: %v", before[j].ID, fell)
			}
		}
	}
}

// TestSomeBlame: left alone, some bands blame somebody within a fortnight, after two days without a good hour, and
// others have none of it.
func TestSomeBlame(t *testing.T) {
	for seed, want := range map[kith.Seed]bool{1: false, 2: false, 10: true} {
		w, hard := newWorld(t, Options{Seed: seed}), 0
		for w.Beat < fortnight && len(w.Goats) == 0 {
			live(t, w, w.Beat+1, nil)
			if hard++; w.Hardship() <= .45*kith.One {
				hard = 0
			}
		}
		if got := len(w.Goats) == 1; got != want || want != (hard >= 2*DayBeats) {
			t.Errorf("seed %d: %d are blamed, after %d hard hours", seed, len(w.Goats), hard)
		}
	}
}

// TestRuinRevives: a god that nobody speaks of any more comes back when somebody finds a ruin.
func TestRuinRevives(t *testing.T) {
	w := stage(t, 3)
	s := w.Souls[0]
	for _, x := range w.Souls {
		w.Creed.Witness(&x.Faith, myth.Evidence{At: w.Beat, Theme: ThemeWrath, Weight: kith.One, Cause: w.begin})
	}
	w.worship()
	if gods := w.Gods.Gods(); len(gods) != 1 || !gods[0].Alive {
		t.Fatalf("%+v", gods)
	}
	w.Beat += 10 * DayBeats
	w.worship()
	if w.Gods.Gods()[0].Alive {
		t.Fatal("it did not fade")
	}
	for i := range w.Land.Sites {
		if w.Land.Sites[i].Kind == Ruin {
			w.discover(s, i)
			break
		}
	}
	if !w.Gods.Gods()[0].Alive {
		t.Error("it did not come back")
	}
}

// TestEveryThemeHasWords: a memory of each kind is of the theme that it should be, and each theme can be told.
func TestEveryThemeHasWords(t *testing.T) {
	for text, want := range map[string]myth.Theme{
		wonderMemory[Bounty]: ThemeBounty, wonderMemory[Bolt]: ThemeWrath, woundMemory[Wolf]: ThemeBeast, woundMemory[Bear]: ThemeBeast,
		spentMemory[Hunger]: ThemeFamine, "I saw Mara die.": ThemeCursed, "A voice not my own speaks within me: rest": ThemeOracle,
		"I gathered food at a berry bush in the northern meadow.": "", "Mara died.": "",
	} {
		if got, _ := topics.Attribute(text); got != want {
			t.Errorf("%q is of %q, want %q", text, got, want)
		}
	}
	for _, topic := range topics {
		if godDoes[topic.Theme] == "" || guesses[topic.Theme][0] == "" || guesses[topic.Theme][1] == "" || preachText[topic.Theme] == "" || len(topic.Epithets) == 0 {
			t.Errorf("%s cannot be told", topic.Theme)
		}
	}
}
