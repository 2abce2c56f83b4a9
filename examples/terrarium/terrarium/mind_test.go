package terrarium_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/trace"
)

// A doing is one attempt of a free mind, as the trace has it.
type doing struct {
	at            kith.Tick
	who           string
	text, thought string
	why           string // of its finding
	vain          bool
}

// A life is three days of the shipped world.
type life struct {
	w      *terrarium.World
	doings []*doing
}

// lives has every life that a test has looked at, by seed.
var lives = map[kith.Seed]*life{}

// lived returns a life.
func lived(t *testing.T, seed kith.Seed) *life {
	t.Helper()
	if l := lives[seed]; l != nil {
		return l
	}
	var rows []trace.Record
	l := &life{w: newWorld(t, terrarium.Options{Seed: seed, Sink: func(r trace.Record) error { rows = append(rows, r); return nil }})}
	for range 72 {
		tick(t, l.w)
	}
	row, of := map[kith.Event]trace.Record{}, map[kith.Event]*doing{}
	for _, r := range rows {
		row[r.ID] = r
		switch r.Kind {
		case terrarium.KindAttempt:
			d := &doing{at: r.At, who: l.w.Label(r.Who), text: r.Text}
			if cause := row[r.Cause]; cause.Kind == terrarium.KindThought {
				d.thought = cause.Text
			}
			l.doings, of[r.ID] = append(l.doings, d), d
		case terrarium.KindFinding, terrarium.KindNoEffect:
			if d := of[r.Cause]; d != nil {
				d.why, d.vain = r.Text, r.Kind == terrarium.KindNoEffect
			}
		}
	}
	lives[seed] = l
	return l
}

// News is passed on to each once, and by each to three at most.
func TestGossip(t *testing.T) {
	passed := 0
	for seed := range kith.Seed(8) {
		told, tellings := map[string]bool{}, map[string]int{}
		for _, d := range lived(t, seed).doings {
			rest, tells := strings.CutPrefix(d.text, "tell ")
			if !tells || !strings.HasSuffix(d.thought, " should know.") {
				continue
			}
			to, news, _ := strings.Cut(rest, " that ")
			if passed++; told[d.who+to+news] {
				t.Errorf("seed %d: %s tells %s again that %s", seed, d.who, to, news)
			}
			told[d.who+to+news] = true
			if tellings[d.who+news]++; tellings[d.who+news] > 3 {
				t.Errorf("seed %d: %s tells a fourth that %s", seed, d.who, news)
			}
		}
	}
	if passed < 100 {
		t.Errorf("%d pieces of news were passed on", passed)
	}
}

// Those who have seen a thing together tell others, and not each other.
func TestWitnessesNeedNotBeTold(t *testing.T) {
	told := 0
	for seed := range kith.Seed(12) {
		var tells []string
		w := newWorld(t, terrarium.Options{Seed: seed})
		w.Trace.Sink = func(r trace.Record) error {
			if to, ok := strings.CutPrefix(r.Text, "tell "); ok && r.Kind == terrarium.KindAttempt {
				tells = append(tells, w.Label(r.Who)+" to "+to)
			}
			return nil
		}
		stage(t, w, map[string]string{"Ludo": "go to the green"})
		stage(t, w, map[string]string{"Ludo": "take one coin out of the poor box"})
		for range 24 {
			tick(t, w)
		}
		for _, tell := range tells {
			pair, news, _ := strings.Cut(tell, " that ")
			if news != "Ludo took one coin out of the poor box" {
				continue
			}
			told++
			if slices.Contains([]string{"Anselm to Edda", "Anselm to Hawise", "Edda to Anselm", "Edda to Hawise", "Hawise to Anselm", "Hawise to Edda"}, pair) {
				t.Errorf("seed %d: %s, who have both seen it: %s", seed, pair, news)
			}
		}
	}
	if told == 0 {
		t.Error("nobody was told")
	}
}

// Nobody does the same chore, or watches the same, twice within three hours.
func TestChoresVary(t *testing.T) {
	chores := 0
	for seed := range kith.Seed(8) {
		l := lived(t, seed)
		var begins []string
		for _, c := range l.w.File.Crafts {
			if len(c.Takes)+len(c.Makes) == 0 {
				begins = append(begins, c.Says...)
			}
		}
		begins = append(begins, "watch", "read")
		last := map[string]kith.Tick{}
		for _, d := range l.doings {
			if !slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(d.text, b+" ") }) {
				continue
			}
			chores++
			if was, did := last[d.who+d.text]; did && d.at-was <= 3 {
				t.Errorf("seed %d: %s does so at %d and at %d: %s", seed, d.who, was, d.at, d.text)
			}
			last[d.who+d.text] = d.at
		}
	}
	if chores < 1000 {
		t.Errorf("there were %d chores", chores)
	}
}

// Who takes what is another's does so alone.
func TestThievesAreAlone(t *testing.T) {
	stolen := 0
	for seed := range kith.Seed(8) {
		l := lived(t, seed)
		for _, d := range l.doings {
			for _, g := range l.w.File.Things {
				if g.Owner == "" || g.Owner == d.who || d.vain || !strings.HasPrefix(d.text, "take ") || !strings.HasSuffix(d.text, g.Name.String()) {
					continue
				}
				if stolen++; d.why != "Nobody was there to see it." {
					t.Errorf("seed %d: %s: %s: %s", seed, d.who, d.text, d.why)
				}
			}
		}
	}
	if stolen == 0 {
		t.Error("nothing was stolen")
	}
}

// Whoever sets out for where it is at an hour of any day gets there within that hour.
func TestNobodyComesTooLate(t *testing.T) {
	arrived := 0
	for seed := range kith.Seed(8) {
		l := lived(t, seed)
		for _, d := range l.doings {
			place, ok := strings.CutPrefix(d.thought, "It is time to be at ")
			place = strings.TrimSuffix(place, ".")
			if !ok || d.vain || !strings.HasSuffix(d.text, " "+place) { // a step on the way there is no arrival
				continue
			}
			arrived++
			hour := int64(d.at+1) % 24
			fits := false
			for _, p := range l.w.File.People {
				for _, h := range p.Day {
					for x := h.From; p.Name.String() == d.who && h.At == place && x != h.Until; x = (x + 1) % 24 {
						if fits = fits || x == hour; h.Until == 24 && x == 23 {
							break
						}
					}
				}
			}
			if !fits {
				t.Errorf("seed %d: %s comes to %s at %d, and it is over", seed, d.who, place, hour)
			}
		}
	}
	if arrived < 300 {
		t.Errorf("%d arrived", arrived)
	}
}

// What no rule knows comes to nothing for more than one reason, and what came to nothing by its nature is not tried again
// for two days.
func TestFutileAttempts(t *testing.T) {
	reasons := map[string]int{}
	for seed := range kith.Seed(8) {
		l := lived(t, seed)
		whims := map[string]bool{}
		for _, p := range l.w.File.People {
			for _, whim := range p.Whims {
				whims[p.Name.String()+whim] = true
			}
		}
		last := map[string]kith.Tick{}
		for _, d := range l.doings {
			if !d.vain || !whims[d.who+d.text] {
				continue
			}
			reasons[d.why]++
			if was, did := last[d.who+d.text]; did && d.at-was <= 48 {
				t.Errorf("seed %d: %s tries at %d and at %d to %s", seed, d.who, was, d.at, d.text)
			}
			last[d.who+d.text] = d.at
		}
	}
	if len(reasons) < 5 {
		t.Errorf("the reasons are %v", reasons)
	}
}

// A goal that is of no use any more is let go, and one that is of use is not.
func TestMootGoal(t *testing.T) {
	for _, c := range []struct{ fact, goal, note string }{
		{"The door is open.", "Have the door shut.", ""},
		{"The door is shut.", "Go to sleep.", "It is of no use any more: Have the door shut."},
		{"The door is shut. I slept.", "", "It is done: Go to sleep."},
	} {
		text := fmt.Sprintf(`{
  "name": "A room", "about": "A room.", "begins": 0, "money": "coins",
  "prompts": {"mind": ["a"], "judge": ["b"], "reviewer": ["c"]}, "tokens": {"conversation": 100, "mind": 10, "judge": 10, "reviewer": 10},
  "ledgers": [{"name": "coins", "one": "coin", "many": "coins", "sight": "visible"}],
  "places": [{"name": "the room", "visible": [%q]}],
  "people": [{"name": "Ada", "home": "the room", "goals": [
    {"want": "Have the door shut.", "try": ["shout"], "until": "it was shut for me", "moot": "door is shut"},
    {"want": "Go to sleep.", "try": ["yawn"], "until": "I slept"}]}]
}`, c.fact)
		w, err := terrarium.New([]byte(text), terrarium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tick(t, w)
		if v := w.Store.View(id(t, w, "Ada")); v.Goal != c.goal || v.Note != c.note {
			t.Errorf("%s: the goal is %q and the note %q", c.fact, v.Goal, v.Note)
		}
	}
}

// Nobody begs a toll of who has begged of it within a day.
func TestNobodyBegsOfBeggars(t *testing.T) {
	begged := 0
	for seed := range kith.Seed(8) {
		l := lived(t, seed)
		for i, d := range l.doings {
			asked, what, asks := strings.Cut(strings.TrimPrefix(d.text, "ask "), " for ")
			if !asks || !strings.HasPrefix(d.text, "ask ") || what != "one coin" && what != "two coins" ||
				d.thought != "I am hungry." && !strings.HasPrefix(d.thought, "It is time to be at ") && d.thought != "It is late." {
				continue
			}
			begged++
			for _, was := range l.doings[:i] {
				if was.who == asked && d.at-was.at <= 24 && was.at < d.at && strings.HasPrefix(was.text, "ask "+d.who+" for ") && !was.vain {
					t.Errorf("seed %d: %s begs of %s at %d, and was begged of at %d", seed, d.who, asked, d.at, was.at)
				}
			}
		}
	}
	if begged == 0 {
		t.Error("nobody begged")
	}
}

// Whoever hungers goes to a shop that has nothing once, and not again for six hours.
func TestNobodyGoesInCirclesForBread(t *testing.T) {
	const text = `{
  "name": "A street", "about": "A street.", "begins": 0, "money": "coins",
  "prompts": {"mind": ["a"], "judge": ["b"], "reviewer": ["c"]}, "tokens": {"conversation": 100, "mind": 10, "judge": 10, "reviewer": 10},
  "ledgers": [
    {"name": "coins", "one": "coin", "many": "coins", "sight": "visible"},
    {"name": "loaves", "one": "loaf", "many": "loaves", "sight": "visible", "feeds": 1, "eaten": "mouths", "sinks": [{"name": "mouths"}]},
    {"name": "meals", "one": "meal", "many": "meals", "sight": "private", "sources": [{"name": "eating"}], "sinks": [{"name": "time"}]}],
  "hunger": {"ledger": "meals", "source": "eating", "sink": "time", "every": 100, "full": 4, "looks": "Looks hungry."},
  "places": [{"name": "the house"}, {"name": "the shop"}],
  "routes": [{"between": ["the house", "the shop"]}],
  "people": [
    {"name": "Ada", "home": "the house", "holds": {"coins": 3}, "day": [{"from": 0, "until": 24, "at": "the house"}]},
    {"name": "Ben", "home": "the shop", "holds": {"meals": 3}, "sells": {"loaves": 1}}],
  "attempts": {"go": ["go to"], "eat": ["eat"], "buy": ["buy"]}
}`
	w, err := terrarium.New([]byte(text), terrarium.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var went []kith.Tick
	for at := range kith.Tick(12) {
		for _, h := range tick(t, w).Hearings {
			for _, p := range h.Ruling.Patches {
				if m, ok := p.(judge.Move); ok && m.To == id(t, w, "the shop") {
					went = append(went, at)
				}
			}
		}
	}
	if len(went) != 2 || went[1]-went[0] <= 6 {
		t.Errorf("Ada goes to the shop at %v", went)
	}
}

// Whoever has come a long way to somebody for a goal tries to reach it before it does anything else, whatever the hour.
func TestNobodyLeavesBeforeHavingTried(t *testing.T) {
	const text = `{
  "name": "A street", "about": "A street.", "begins": 0, "money": "coins",
  "prompts": {"mind": ["a"], "judge": ["b"], "reviewer": ["c"]}, "tokens": {"conversation": 100, "mind": 10, "judge": 10, "reviewer": 10},
  "ledgers": [{"name": "coins", "one": "coin", "many": "coins", "sight": "visible"}],
  "places": [{"name": "the house"}, {"name": "the street"}, {"name": "the square"}, {"name": "the shop"}],
  "routes": [{"between": ["the house", "the street"]}, {"between": ["the street", "the square"]}, {"between": ["the square", "the shop"]}],
  "people": [
    {"name": "Ada", "home": "the house", "holds": {"coins": 3}, "goals": [{"want": "Pay Ben.", "with": "Ben", "try": ["give Ben one coin"], "until": "I gave Ben"}]},
    {"name": "Ben", "home": "the shop"}],
  "attempts": {"go": ["go to"], "give": ["give"]}
}`
	arrived := 0
	for seed := range kith.Seed(40) {
		w, err := terrarium.New([]byte(text), terrarium.Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		shop, ada := id(t, w, "the shop"), id(t, w, "Ada")
		for range 24 {
			e, _ := w.Store.Entity(ada)
			rep := tick(t, w)
			if e.At[0] != shop || e.Holds("coins") < 3 {
				continue
			}
			arrived++
			for _, turn := range rep.Turns {
				if turn.Who == ada && turn.Attempt != "give Ben one coin" {
					t.Errorf("seed %d: Ada has come to Ben, and attempts %q", seed, turn.Attempt)
				}
			}
			break
		}
	}
	if arrived < 20 {
		t.Errorf("Ada came to Ben %d times", arrived)
	}
}

// Whoever is awake at the hour at which it sleeps stills its hunger or goes home, and does nothing else.
func TestNights(t *testing.T) {
	nights := 0
	for seed := range kith.Seed(8) {
		l := lived(t, seed)
		for _, d := range l.doings {
			i := slices.IndexFunc(l.w.File.People, func(p terrarium.Person) bool { return p.Name.String() == d.who })
			s, hour := l.w.File.People[i].Sleeps, int64(d.at)%24
			for at := s.From; at != s.Until; at = (at + 1) % 24 {
				if at != hour {
					continue
				}
				if nights++; d.thought != "It is late." && d.thought != "I am hungry." {
					t.Errorf("seed %d: %s at %d: %s (%s)", seed, d.who, d.at, d.text, d.thought)
				}
			}
		}
	}
	if nights < 50 {
		t.Errorf("%d attempts were made by night", nights)
	}
}

// Whoever is where its day goes on within two hours waits there, and whoever is there earlier goes home.
func TestWaiting(t *testing.T) {
	for _, c := range []struct {
		begins int
		moves  bool
	}{{7, false}, {6, false}, {5, true}} {
		w, err := terrarium.New([]byte(fmt.Sprintf(`{
  "name": "A street", "about": "A street.", "begins": %d, "money": "coins",
  "prompts": {"mind": ["a"], "judge": ["b"], "reviewer": ["c"]}, "tokens": {"conversation": 100, "mind": 10, "judge": 10, "reviewer": 10},
  "ledgers": [{"name": "coins", "one": "coin", "many": "coins", "sight": "visible"}],
  "places": [{"name": "the house"}, {"name": "the shop"}], "routes": [{"between": ["the house", "the shop"]}],
  "people": [{"name": "Ada", "home": "the house", "at": "the shop", "day": [{"from": 8, "until": 9, "at": "the shop"}]}],
  "attempts": {"go": ["go to"]}
}`, c.begins)), terrarium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if moved := slices.Contains(kinds(tick(t, w)), "move"); moved != c.moves {
			t.Errorf("at %d: she goes home: %v", c.begins, moved)
		}
	}
}
