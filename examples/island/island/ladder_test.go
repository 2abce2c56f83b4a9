package island

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// at returns a full and contented moment of the first soul, to be spoiled.
func at(w *World) *view {
	s := w.Souls[0]
	s.Traits = Traits{.5 * kith.One, .5 * kith.One, .5 * kith.One, .5 * kith.One, .5 * kith.One}
	s.Tool, s.Want, s.Secret = Basket, "", ""
	s.nudge()
	v := look(w, s)
	for n := range v.Senses.Needs {
		v.Senses.Needs[n] = kith.One
	}
	v.Senses.Crowd, v.Senses.Camp, v.Senses.Site = 0, 0, Sighting{}
	return v
}

// press lowers one need and makes it the one that presses.
func press(x *Senses, n Need, to kith.Micro) { x.Needs[n], x.Presses = to, n }

// TestFloors stands on each side of each number of the ladder.
func TestFloors(t *testing.T) {
	w := stage(t, 2)
	for _, c := range []struct {
		what  string
		spoil func(*Senses)
		why   string
	}{
		{"thirst just under its floor", func(x *Senses) { press(x, Thirst, .55*kith.One-1) }, "thirst floor"},
		{"hunger just under its floor", func(x *Senses) { press(x, Hunger, .55*kith.One-1) }, "hunger floor"},
		{"weariness just under its floor", func(x *Senses) { press(x, Energy, .3*kith.One-1) }, "weariness floor"},
		{"cold just under its floor", func(x *Senses) { press(x, Warmth, .4*kith.One-1); x.Sheltered, x.Warmed, x.Roof = false, false, x.Home }, "cold floor"},
	} {
		v := at(w)
		c.spoil(&v.Senses)
		if got := w.ladder.Choose(v); got.Why != c.why || !got.Override {
			t.Errorf("%s: %q (override %v), want %q", c.what, got.Why, got.Override, c.why)
		}
		v.Senses.Needs[v.Senses.Presses]++ // exactly at the floor
		if got := w.ladder.Choose(v); got.Why == c.why {
			t.Errorf("%s, and one millionth more: still %q", c.what, got.Why)
		}
	}
}

// TestNoticeBand: below .7 and above .55 what is remembered moves the body; outside the band it does not.
func TestNoticeBand(t *testing.T) {
	w := stage(t, 1)
	s := w.Souls[0]
	i := w.nearest(s.At, Food)
	for _, c := range []struct {
		hunger kith.Micro
		want   bool
	}{{.7 * kith.One, false}, {.7*kith.One - 1, true}, {.55 * kith.One, true}, {.55*kith.One - 1, false}} {
		v := at(w)
		v.Senses.Needs[Hunger] = c.hunger
		v.Recalled = []memory.Recollection{{Entry: memory.Entry{Text: "There was food.", About: w.Land.Nodes[i].ID, Cause: s.begin}}}
		got := w.ladder.Choose(v)
		if is := got.Why == "memory" && got.Do == GatherFood && got.On == w.Land.Nodes[i].ID; is != c.want {
			t.Errorf("hunger at %d: %q %q", c.hunger, got.Why, got.Do)
		}
	}
}

// TestMemoryMovesTheBody: two souls alike but for a memory walk to different places.
func TestMemoryMovesTheBody(t *testing.T) {
	walk := func(remembers bool) (kith.ID, Point) {
		w := stage(t, 1)
		s := w.Souls[0]
		s.Needs[Hunger], s.Carry[Food] = .6*kith.One, 0
		var far *Node // a known source that is not the nearest
		near := w.nearest(s.At, Food)
		for f := range s.Mind.Known.All() {
			if i := w.node(f.ID); i >= 0 && i != near && w.Land.Nodes[i].Good == Food && w.Land.Nodes[i].At.Dist(s.At) > 100*Unit {
				far = &w.Land.Nodes[i]
			}
		}
		if remembers {
			w.remember(s, "I gathered food at a "+far.Name+".", chore, far.ID, 0, s.begin)
		}
		w.sky.Sight = kith.One / 100 // so that nothing new is seen on the way
		for range 3 {
			if _, err := w.Step(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		return far.ID, s.At
	}
	far, went := walk(true)
	_, stayed := walk(false)
	w := stage(t, 1)
	to, _ := w.place(far)
	if went.Dist(to) >= stayed.Dist(to) {
		t.Errorf("with the memory the body is %d units from the place, without it %d", went.Dist(to)/Unit, stayed.Dist(to)/Unit)
	}
}

// TestOrder spoils everything at once and takes the reasons away one by one: the rungs speak in their order.
func TestOrder(t *testing.T) {
	w := stage(t, 3)
	wolf := w.spawn(Wolf, w.Souls[0].At, 0)
	foe := w.Souls[2]
	node := w.nearest(w.Souls[0].At, Food)
	v := at(w)
	x := &v.Senses
	x.Wonder = Wonder{ID: 1, Kind: Bolt}
	x.Traits = Traits{Neuroticism: kith.One}
	x.Beast, x.Sheltered, x.Warmed = Sighting{ID: wolf.ID, At: wolf.At, Dist: 2 * Unit}, false, false
	x.Foe, x.Grudge = Sighting{ID: foe.Mind.ID}, kith.One
	x.Owner, x.Plea = false, Sighting{}
	steps := []struct {
		why  string
		calm func()
	}{
		{"wonder", func() { x.Wonder = Wonder{} }},
		{"fear", func() { x.Beast = Sighting{}; x.Night = true }},
		{"night", func() { x.Night = false }},
		{"grudge", func() { x.Foe = Sighting{}; press(x, Thirst, .3*kith.One) }},
		{"thirst floor", func() { x.Needs[Thirst] = kith.One; press(x, Hunger, .3*kith.One) }},
		{"hunger floor", func() { x.Needs[Hunger] = kith.One; press(x, Warmth, .3*kith.One); x.Roof = x.Home }},
		{"cold floor", func() { x.Needs[Warmth] = kith.One; press(x, Energy, .29*kith.One) }},
		{"weariness floor", func() {
			x.Needs[Energy] = kith.One
			x.Needs[Hunger] = .6 * kith.One
			v.Recalled = []memory.Recollection{{Entry: memory.Entry{About: w.Land.Nodes[node].ID}}}
		}},
		{"memory", func() { x.Needs[Hunger] = kith.One }},
	}
	for _, s := range steps {
		if got := w.ladder.Choose(v); got.Why != s.why {
			t.Fatalf("%q spoke, want %q", got.Why, s.why)
		}
		s.calm()
	}
	if got := w.ladder.Choose(v); got.Why != string(got.Do) {
		t.Errorf("with nothing pressing %q spoke, want a utility", got.Why)
	}
}

// TestUtilityNumbers: gather_wood scores .24 + conscientiousness·.32, wander .16 + openness·.5.
func TestUtilityNumbers(t *testing.T) {
	w := stage(t, 1)
	v := at(w)
	x := &v.Senses
	x.Season, x.Room[Wood], x.Carry[Wood] = Summer, 1, 1_000_000 // hands all but full: no bonus for low stock
	for _, c := range []struct{ trait, wood, wander kith.Micro }{
		{0, .24 * kith.One, .16 * kith.One},
		{.5 * kith.One, .4 * kith.One, .41 * kith.One},
		{kith.One, .56 * kith.One, .66 * kith.One},
	} {
		x.Traits.Conscience, x.Traits.Openness = c.trait, c.trait
		if got, _ := scoreWood(w, v); got != c.wood {
			t.Errorf("gather_wood at %d: %d, want %d", c.trait, got, c.wood)
		}
		if got, _ := scoreWander(w, v); got != c.wander {
			t.Errorf("wander at %d: %d, want %d", c.trait, got, c.wander)
		}
	}
	summer, _ := scoreWood(w, v)
	x.Season = Autumn
	if autumn, _ := scoreWood(w, v); autumn <= summer {
		t.Errorf("wood is worth %d in autumn and %d in summer", autumn, summer)
	}
	x.Room[Wood], x.Carry[Wood] = 8, 0
	if low, _ := scoreWood(w, v); low <= summer {
		t.Errorf("wood is worth %d to empty hands", low)
	}
}

// TestHysteresis: the last act is kept against one that is better by less than .08, and left for one better by more.
func TestHysteresis(t *testing.T) {
	w := stage(t, 1)
	if w.ladder.Stick != .08*kith.One {
		t.Fatalf("stick %d", w.ladder.Stick)
	}
	v := at(w)
	x := &v.Senses
	x.Known = [Water + 1]Sighting{} // wander and rest are left
	x.Carry, x.Prey, x.Hearth = [Water]int32{}, Sighting{}, Sighting{}
	rest, _ := scoreRest(w, v)
	for _, c := range []struct {
		ahead kith.Micro // how far wander is ahead of rest
		want  string
	}{{.08*kith.One - 1, "rest"}, {.08*kith.One + 1, "wander"}} {
		x.Nudges = make([]kith.Micro, len(utilities))
		x.Traits.Openness = 0
		for i := range utilities {
			if utilities[i].do == Wander {
				x.Nudges[i] = rest + c.ahead - .16*kith.One
			}
		}
		v.Mind.Doing = Rest
		if got := w.ladder.Choose(v); string(got.Do) != c.want {
			t.Errorf("wander ahead by %d: %q", c.ahead, got.Do)
		}
	}
}

// TestCritical: a need under .25 outranks the night; one above it waits for the morning.
func TestCritical(t *testing.T) {
	w := stage(t, 1)
	for _, c := range []struct {
		thirst kith.Micro
		why    string
	}{{.25 * kith.One, "night"}, {.25*kith.One - 1, "thirst floor"}} {
		v := at(w)
		v.Senses.Night = true
		press(&v.Senses, Thirst, c.thirst)
		if got := w.ladder.Choose(v); got.Why != c.why {
			t.Errorf("thirst at %d by night: %q, want %q", c.thirst, got.Why, c.why)
		}
	}
}

// TestCourage: whoever dares enough stands against a beast, whoever does not runs.
func TestCourage(t *testing.T) {
	w := stage(t, 1)
	wolf := w.spawn(Wolf, w.Souls[0].At, 0)
	for _, c := range []struct {
		nerves  kith.Micro
		friends int
		do      string
	}{{0, 0, "hunt"}, {.2 * kith.One, 1, "hunt"}, {.2 * kith.One, 0, "flee"}, {kith.One, 3, "flee"}} {
		v := at(w)
		x := &v.Senses
		x.Traits.Neuroticism, x.Camp = c.nerves, c.friends
		x.Beast, x.Sheltered, x.Warmed = Sighting{ID: wolf.ID, At: wolf.At, Dist: 3 * Unit}, false, false
		if got := w.ladder.Choose(v); got.Why != "fear" || string(got.Do) != c.do {
			t.Errorf("nerves %d, %d friends: %s %s, want %s", c.nerves, c.friends, got.Why, got.Do, c.do)
		}
	}
}

// TestNoLots: the same moment gives the same choice.
func TestNoLots(t *testing.T) {
	w := stage(t, 2)
	v := at(w)
	first := w.ladder.Choose(v)
	for range 100 {
		if got := w.ladder.Choose(v); got != first {
			t.Fatalf("%+v, then %+v", first, got)
		}
	}
}
