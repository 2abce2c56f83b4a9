package island

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/perceive"
)

// stage returns an island at a clear noon with n souls on it, who stand where they stood, and no beasts.
func stage(t testing.TB, n int) *World {
	t.Helper()
	w := newWorld(t, Options{Seed: 1, Souls: n})
	w.Beasts, w.Beat = nil, 6
	w.sky = skyEffects[Clear]
	if Light(w.Beat) != kith.One {
		t.Fatal("noon is not at beat 6")
	}
	w.index()
	return w
}

// look returns what s senses now.
func look(w *World, s *Soul) *view {
	v := &view{Mind: &s.Mind, Now: w.Beat}
	w.index()
	w.Look(v)
	v.Recalled = s.Mind.Memory.Recall(v.Cue)
	return v
}

// east returns the point so far east of p.
func east(p Point, by int32) Point { return Point{p.X + by, p.Y} }

func TestRadii(t *testing.T) {
	w := stage(t, 2)
	s, o := w.Souls[0], w.Souls[1]
	far := Point{Side / 2, Side / 2}
	node := &w.Land.Nodes[0]
	for _, c := range []struct {
		what    string
		units   int32
		at      func(Point) // puts the thing there
		from    Point
		visible func(*Senses) bool
	}{
		{"a resource", 60, nil, node.At, func(x *Senses) bool { return x.Seen[node.Good].ID == node.ID }},
		{"another soul", 40, func(p Point) { o.At = p }, far, func(x *Senses) bool { return x.Crowd == 1 && x.People[0].ID == o.Mind.ID }},
		{"a beast", 70, func(p Point) { w.Beasts = nil; w.spawn(Wolf, p, 0) }, far, func(x *Senses) bool { return x.Beast.ID != 0 }},
		{"a building", 70, func(p Point) { w.Shelters = []Shelter{{ID: firstShelter, Camp: 2, At: p, Done: true}} }, far, func(x *Senses) bool { return x.Roof.ID != 0 }},
		{"a wonder", 70, func(p Point) { w.Wonders = []Wonder{{ID: 1, At: p}} }, far, func(x *Senses) bool { return x.Wonder.ID != 0 }},
	} {
		for _, d := range []struct {
			off  int32
			want bool
		}{{-1, true}, {0, true}, {1, false}} {
			if c.at != nil {
				c.at(c.from)
			}
			s.At = east(c.from, c.units*Unit+d.off)
			x := &look(w, s).Senses
			if got := c.visible(x); got != d.want {
				t.Errorf("%s at %d units and %d/1024: seen %v", c.what, c.units, d.off, got)
			}
		}
		o.At, w.Beasts, w.Shelters, w.Wonders = Point{}, nil, nil, nil
	}
}

func TestNightAndWeatherShortenSight(t *testing.T) {
	w := stage(t, 1)
	noon := w.sight(60)
	w.sky = skyEffects[Fog]
	fog := w.sight(60)
	w.sky, w.Beat = skyEffects[Clear], 18
	night := w.sight(60)
	if noon != 60 || fog >= noon || night >= noon || night < 60/8 {
		t.Errorf("sight at noon %d, in fog %d, at midnight %d", noon, fog, night)
	}
}

func TestBirthKnowledge(t *testing.T) {
	for seed := kith.Seed(1); seed <= 5; seed++ {
		w := newWorld(t, Options{Seed: seed, Souls: 3})
		for _, s := range w.Souls {
			home := w.Land.Camps[s.Camp].At
			for i, n := range w.Land.Nodes {
				_, known := s.Mind.Known.Get(n.ID)
				near := n.At.Dist2(home) <= int64(260*Unit)*int64(260*Unit) && !n.Wild
				if want := near || i == w.nearest(home, n.Good); known != want {
					t.Errorf("seed %d, %s: node %d at %d units known %v, want %v", seed, s.Name, n.ID, n.At.Dist(home)/Unit, known, want)
				}
				if n.Wild && known {
					t.Errorf("seed %d: %s was born knowing a grove", seed, s.Name)
				}
			}
			for _, site := range w.Land.Sites {
				if _, known := s.Mind.Known.Get(site.ID); known {
					t.Errorf("seed %d: %s was born knowing %s", seed, s.Name, site.Name)
				}
			}
			for f := range s.Mind.Known.All() {
				if f.Source != perceive.Innate || f.Cause != s.begin {
					t.Errorf("%s was born knowing %+v", s.Name, f)
				}
			}
		}
	}
}

func TestKnownCorrectsItself(t *testing.T) {
	w := stage(t, 1)
	s := w.Souls[0]
	i := w.nearest(s.At, Food)
	n := &w.Land.Nodes[i]
	s.At = n.At
	look(w, s)
	if f, ok := s.Mind.Known.Get(n.ID); !ok || f.Source != perceive.Saw || f.At != w.Beat {
		t.Errorf("a live source in sight is known as %+v, %v", f, ok)
	}
	w.Stock[i] = 0
	look(w, s)
	if _, ok := s.Mind.Known.Get(n.ID); ok {
		t.Error("a stripped source in sight is still on the map")
	}
}

// TestFind: the first sight of a grove or ruin is a memory for whoever has it, and an event of the world for the first.
func TestFind(t *testing.T) {
	w := stage(t, 2)
	a, b := w.Souls[0], w.Souls[1]
	site := w.Land.Sites[0]
	for _, s := range []*Soul{a, b, a} {
		s.At = site.At
		v := look(w, s)
		if v.Senses.Site.ID != site.ID {
			t.Fatalf("%s does not see %s", s.Name, site.Name)
		}
		w.Act(w.Beat, &s.Mind, agent.Choice{Do: Rest})
	}
	if w.Count.Finds != 1 || w.Found[0] != a.Mind.ID {
		t.Errorf("%d finds, by %d", w.Count.Finds, w.Found[0])
	}
	for _, s := range []*Soul{a, b} {
		n := 0
		for e := range s.Mind.Memory.All() {
			if e.About == site.ID && e.Importance == .95*kith.One {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s has %d memories of the find", s.Name, n)
		}
	}
}

// TestSensesHaveTwentyFive counts what a soul is told.
func TestSensesAreZeroedAndEarned(t *testing.T) {
	w := stage(t, 2)
	s, o := w.Souls[0], w.Souls[1]
	s.At, o.At = Point{Side / 2, Side / 2}, Point{Side / 2, Side/2 + 10*Unit}
	if x := look(w, s).Senses; x.Crowd != 1 {
		t.Fatalf("%d in sight", x.Crowd)
	}
	o.Dead = "a test"
	if x := look(w, s).Senses; x.Crowd != 0 {
		t.Error("the dead are still seen")
	}
}
