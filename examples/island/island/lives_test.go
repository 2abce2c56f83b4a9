package island

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
)

// TestBodiesMoveWithinABeat looks at a body between the ticks of one beat.
func TestBodiesMoveWithinABeat(t *testing.T) {
	w := stage(t, 1)
	s := w.Souls[0]
	w.Act(w.Beat, &s.Mind, agent.Choice{Do: Go, On: 3}) // east
	seen := map[Point]bool{s.At: true}
	for range TicksPerBeat {
		before := s.At
		w.tick()
		seen[s.At] = true
		if d := before.Dist(s.At); d > w.Rules.Walk {
			t.Fatalf("a walking body made %d/1024 of a unit in a tick", d)
		}
	}
	if len(seen) < TicksPerBeat/2 {
		t.Errorf("the body was in %d places in %d ticks", len(seen), TicksPerBeat)
	}
}

// TestBearings: the eight compass words are in every scope and mean a way to go.
func TestBearings(t *testing.T) {
	w := stage(t, 1)
	s := w.Souls[0]
	s.At = Point{Side / 2, Side / 2}
	var menu perceive.Scope
	w.Tell(look(w, s), &menu)
	for _, c := range Compasses() {
		id, err := menu.Resolve(kith.MustLabel(c.String()))
		if err != nil {
			t.Fatal(err)
		}
		to, ok := aimPlace(w, s, id)
		if !ok || s.At.Compass(to) != c {
			t.Errorf("%s leads %s", c, s.At.Compass(to))
		}
	}
}

// TestHoarder: the same soul on the same island gathers more food if that is what it wants.
func TestHoarder(t *testing.T) {
	gathers := func(want string) (n int) {
		w := newWorld(t, Options{Seed: 3})
		s := w.Souls[4]
		s.Want, s.Secret = want, ""
		s.nudge()
		live(t, w, 4*DayBeats, func(r *agent.Report) {
			for _, turn := range r.Turns {
				if turn.ID == s.Mind.ID && turn.Choice.Do == GatherFood {
					n++
				}
			}
		})
		return n
	}
	plain, hoarder := gathers("nothing in particular"), gathers("to hoard, and never to be hungry again")
	if hoarder < plain*5/4 {
		t.Errorf("the hoarder gathers food in %d beats, the same soul without the want in %d", hoarder, plain)
	}
}

func TestMentions(t *testing.T) {
	for _, c := range []struct {
		text, stem string
		want       bool
	}{{"walk as far as it goes", "far", true}, {"is afraid", "far", false}, {"FIRE!", "fire", true}, {"", "fire", false}} {
		if got := mentions(c.text, c.stem); got != c.want {
			t.Errorf("%q in %q: %v", c.stem, c.text, got)
		}
	}
}

// TestWilling: help is a matter of bonds and of needs; on each side of where it turns.
func TestWilling(t *testing.T) {
	w := stage(t, 4)
	o, s := w.Souls[0], w.Souls[3] // of one camp
	if o.Camp != s.Camp {
		t.Fatal("not of one camp")
	}
	w.Shelters = nil
	set := func(trust, feud kith.Micro) {
		w.Bonds = rumor.Bonds{}
		w.Bonds.Add(o.Mind.ID, s.Mind.ID, rumor.Bond{Trust: trust, Warmth: trust, Feud: feud})
	}
	full := [needs]kith.Micro{kith.One, kith.One, kith.One, kith.One, kith.One}
	o.Traits.Agreeableness = 0
	for _, c := range []struct {
		what        string
		trust, feud kith.Micro
		thirst      kith.Micro
		want        bool
	}{
		{"a friend", .5 * kith.One, 0, kith.One, true},
		{"a stranger", 0, 0, kith.One, false},
		{"just trusted enough", .0502 * kith.One, 0, kith.One, true},
		{"just not", .0498 * kith.One, 0, kith.One, false},
		{"a friend, but there is a feud", .5 * kith.One, .45 * kith.One, kith.One, false},
		{"a friend, but dying of thirst", .5 * kith.One, 0, 0, false},
	} {
		o.Needs = full
		o.Needs[Thirst] = c.thirst
		set(c.trust, c.feud)
		if got, _ := w.willing(o, s); got != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
}

// TestAskedAndRemembered: both sides remember a request, whatever came of it.
func TestAskedAndRemembered(t *testing.T) {
	for _, agree := range []bool{true, false} {
		w := stage(t, 4)
		s, o := w.Souls[0], w.Souls[3]
		w.Shelters = nil
		w.adopt(s.Camp)
		h := &w.Shelters[0]
		h.Project.Owner = s.Mind.ID
		w.Bonds, o.Traits.Agreeableness = rumor.Bonds{}, 0
		if agree {
			w.Bonds.Add(o.Mind.ID, s.Mind.ID, rumor.Bond{Trust: kith.One, Warmth: kith.One})
		}
		w.ask(s, o, h)
		if w.Count.Asked != 1 || (w.Count.Accepted == 1) != agree || (w.Count.Refused == 1) == agree || (o.Helps.project == h.ID) != agree {
			t.Errorf("agree %v: %+v, helps %+v", agree, w.Count, o.Helps)
		}
		for _, x := range []*Soul{s, o} {
			n := 0
			for e := range x.Mind.Memory.All() {
				if e.From == s.Mind.ID || e.From == o.Mind.ID {
					n++
				}
			}
			if n != 1 {
				t.Errorf("agree %v: %s has %d memories of it", agree, x.Name, n)
			}
		}
	}
}

// TestAdoption: the most conscientious soul of a camp without a roof adopts one, and its heir goes on with it.
func TestAdoption(t *testing.T) {
	w := stage(t, 9)
	w.Shelters = nil
	keen := w.Souls[3]
	for _, s := range w.Souls {
		s.Traits.Conscience = .2 * kith.One
	}
	keen.Traits.Conscience = .9 * kith.One
	w.projects()
	if len(w.Shelters) != len(w.Land.Camps) {
		t.Fatalf("%d projects in %d camps", len(w.Shelters), len(w.Land.Camps))
	}
	h := &w.Shelters[keen.Camp]
	if h.Project.Owner != keen.Mind.ID {
		t.Errorf("owned by %d, want %d", h.Project.Owner, keen.Mind.ID)
	}
	w.projects()
	if len(w.Shelters) != len(w.Land.Camps) {
		t.Error("a camp with a project under way began another")
	}
	w.die(keen, "hunger", keen.begin)
	if heir, ok := w.Soul(h.Project.Owner); !ok || heir == keen || heir.Camp != keen.Camp {
		t.Errorf("after its death the project is %d's", h.Project.Owner)
	}
}

// TestBeastsHaveWays: each kind as its row says.
func TestBeastsHaveWays(t *testing.T) {
	w := stage(t, 1)
	s := w.Souls[0]
	s.At = Point{Side / 2, Side / 2}
	hunts := func(k BeastKind, beat kith.Tick, units int32) bool {
		w.Beasts, w.Beat = nil, beat
		w.spawn(k, east(s.At, units*Unit), 0)
		w.feed()
		return w.Beasts[0].Prey == s.Mind.ID
	}
	noon, midnight, winter := kith.Tick(6), kith.Tick(18), kith.Tick(6+10*DayBeats)
	for _, c := range []struct {
		what  string
		kind  BeastKind
		beat  kith.Tick
		units int32
		want  bool
	}{
		{"a wolf by night", Wolf, midnight, 89, true},
		{"a wolf by night, too far", Wolf, midnight, 91, false},
		{"a wolf by day", Wolf, noon, 20, false},
		{"a wolf by day in winter", Wolf, winter, 20, true},
		{"a bear that is met", Bear, noon, 23, true},
		{"a bear that is passed", Bear, noon, 25, false},
		{"a bear in winter", Bear, winter, 5, false},
		{"a boar that is met", Boar, noon, 8, true},
		{"a boar that is passed", Boar, noon, 10, false},
		{"a deer", Deer, noon, 1, false},
	} {
		if got := hunts(c.kind, c.beat, c.units); got != c.want {
			t.Errorf("%s: hunts %v", c.what, got)
		}
	}
}

// TestFireSpreads: a wildfire burns what it is on, leaps to what is near, and rain puts it out.
func TestFireSpreads(t *testing.T) {
	w := stage(t, 1)
	best, at := 0, 0
	for i, n := range w.Land.Nodes {
		w.near = w.nodes.AppendWithin(w.near[:0], n.At.X, n.At.Y, fireLeaps)
		if len(w.near) > best && n.Good == Wood {
			best, at = len(w.near), i
		}
	}
	w.ignite(w.Land.Nodes[at].ID, w.Land.Nodes[at].At, w.begin)
	for range 12 {
		w.burn()
		w.Beat++
	}
	if w.Stock[at] != 0 || w.Count.Fires < 2 {
		t.Errorf("the node holds %d and %d things burned", w.Stock[at], w.Count.Fires)
	}
	w.Wildfires = nil
	w.ignite(firstShelter, w.Land.Nodes[at].At, w.begin)
	w.sky.Wet = true
	w.burn()
	if len(w.Wildfires) != 0 {
		t.Error("it burns in the rain")
	}
}

// TestFight: a blow wounds, is remembered by both and sours the bond; the beaten run.
func TestFight(t *testing.T) {
	w := stage(t, 2)
	s, o := w.Souls[0], w.Souls[1]
	before := w.Bonds.Between(o.Mind.ID, s.Mind.ID)
	w.strikeSoul(s, o)
	after := w.Bonds.Between(o.Mind.ID, s.Mind.ID)
	if o.Needs[Health] >= kith.One || after.Trust >= before.Trust || after.Feud <= before.Feud || w.Count.Fights != 1 {
		t.Errorf("health %d, bond %+v then %+v, %d fights", o.Needs[Health], before, after, w.Count.Fights)
	}
	o.Traits.Neuroticism = kith.One
	v := look(w, o)
	if got := w.ladder.Choose(v); got.Do != Flee || got.On != s.Mind.ID || got.Why != "fear" {
		t.Errorf("the beaten one: %+v", got)
	}
}

// TestDeadDoNothing: the dead are no minds, own no fire, and an island of the dead goes on.
func TestDeadDoNothing(t *testing.T) {
	w := stage(t, 3)
	for _, s := range w.Souls {
		w.die(s, "cold", s.begin)
	}
	live(t, w, w.Beat+2*DayBeats, func(r *agent.Report) {
		if len(r.Turns) != 0 {
			t.Fatalf("%d of the dead took a turn", len(r.Turns))
		}
	})
	if w.Alive() != 0 || w.Count.Wonders != 0 {
		t.Errorf("%d live, %d wonders for nobody", w.Alive(), w.Count.Wonders)
	}
}

func TestPopulations(t *testing.T) {
	for _, n := range []int{1, 2, 200} {
		live(t, newWorld(t, Options{Seed: 2, Souls: n}), DayBeats, nil)
	}
	for _, n := range []int{-1, MaxSouls + 1} {
		if w, err := New(Options{Souls: n}); w != nil || err == nil {
			t.Errorf("%d souls: %v", n, err)
		}
	}
}
