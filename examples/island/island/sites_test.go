package island_test

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

func TestSitesAreHidden(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		var count [2]int
		for i, s := range l.Sites {
			count[s.Kind]++
			if got, ok := l.Site(s.ID); !ok || got != &l.Sites[i] || s.ID != island.FirstSite+kith.ID(i) {
				t.Errorf("%s is not found by its ID", s.Name)
			}
			if !l.Dry(s.At) || l.River(s.At) {
				t.Errorf("%s lies in the water", s.Name)
			}
			for _, c := range l.Camps {
				if far := s.At.Dist(c.At); far <= 280*island.Unit {
					t.Errorf("%s lies %d units from %s", s.Name, far/island.Unit, c.Name)
				}
			}
		}
		if g := count[island.Grove]; g < 4 || g > 6 {
			t.Errorf("%d groves", g)
		}
		if r := count[island.Ruin]; r < 3 || r > 5 {
			t.Errorf("%d ruins", r)
		}
	})
}

// TestGrovesAreRich holds what a grove has to what the island has elsewhere, and to birth knowledge, which must not
// reach it.
func TestGrovesAreRich(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		wild := map[int]bool{}
		for _, s := range l.Sites {
			if s.Kind == island.Ruin {
				if len(s.Nodes) != 0 {
					t.Errorf("%s is a ruin and holds %d nodes", s.Name, len(s.Nodes))
				}
				continue
			}
			if len(s.Nodes) < 2 {
				t.Errorf("%s holds %d nodes", s.Name, len(s.Nodes))
			}
			for _, i := range s.Nodes {
				wild[i] = true
				n := l.Nodes[i]
				if n.Good != island.Food || n.Cap < 12 || n.At.Dist(s.At) > 40*island.Unit {
					t.Errorf("%s holds a %s of %d units of %v, %d units away", s.Name, n.Name, n.Cap, n.Good, n.At.Dist(s.At)/island.Unit)
				}
				for _, c := range l.Camps {
					if n.At.Dist(c.At) <= 260*island.Unit {
						t.Errorf("whoever is born in %s knows the %s of %s", c.Name, n.Name, s.Name)
					}
				}
			}
		}
		for i, n := range l.Nodes {
			if n.Wild != wild[i] {
				t.Errorf("node %d, a %s, is wild: %v", i, n.Name, n.Wild)
			}
			if !n.Wild && n.Good == island.Food && n.Cap > 10 {
				t.Errorf("a %s holds as much as a grove's trees", n.Name)
			}
		}
	})
}

func TestSiteKindWords(t *testing.T) {
	for k, want := range []string{"grove", "ruin", ""} {
		if got := island.SiteKind(k).String(); got != want {
			t.Errorf("kind %d is %q, want %q", k, got, want)
		}
	}
}
