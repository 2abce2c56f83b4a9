package rumor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

// lineages draws tellings of up to three stories, with parents known, unknown, of another story, and none.
func lineages() *rapid.Generator[[]rumor.Telling] {
	return rapid.Custom(func(t *rapid.T) (all []rumor.Telling) {
		event := uint64(0)
		for range rapid.IntRange(0, 14).Draw(t, "tellings") {
			event += rapid.Uint64Range(1, 3).Draw(t, "gap")
			person := rapid.Uint64Range(1, 4)
			all = append(all, rumor.Telling{
				Event: kith.Event(event), Parent: kith.Event(rapid.Uint64Range(0, event-1).Draw(t, "parent")),
				Origin: kith.Event(rapid.Uint64Range(1, 3).Draw(t, "origin")), At: kith.Tick(event),
				From: kith.ID(person.Draw(t, "from")), To: kith.ID(person.Draw(t, "to")),
				Verdict: rumor.Verdict(rapid.IntRange(0, 2).Draw(t, "verdict")),
				Claim:   rumor.Claim{Kind: "kill", About: kith.ID(person.Draw(t, "about"))},
				Garbled: rapid.IntRange(0, 2).Draw(t, "garbled"), Denial: rapid.Bool().Draw(t, "denial"),
			})
		}
		return all
	})
}

// branch walks a story by looking for the children of a telling among all; under is 0 for the roots.
func branch(all []rumor.Telling, origin, under kith.Event, depth int, visit func(int, rumor.Telling)) {
	for _, t := range all {
		parent := kith.Event(0)
		for _, p := range all {
			if p.Event == t.Parent && p.Origin == t.Origin {
				parent = p.Event
			}
		}
		if t.Origin == origin && parent == under {
			visit(depth, t)
			branch(all, origin, t.Event, depth+1, visit)
		}
	}
}

func TestLineageEqualsSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := lineages().Draw(t, "all")
		var l rumor.Lineage
		for _, x := range all {
			l.Add(x)
		}
		if !slices.Equal(all, slices.Collect(l.All())) || l.Len() != len(all) {
			t.Fatal("All")
		}
		for origin := kith.Event(1); origin < 5; origin++ {
			var want, got []string
			branch(all, origin, 0, 0, func(depth int, x rumor.Telling) { want = append(want, fmt.Sprint(depth, x)) })
			for depth, x := range l.Walk(origin) {
				got = append(got, fmt.Sprint(depth, x))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("story %d:\n%s", origin, diff)
			}
			if slices.Contains(l.Origins(), origin) != (len(want) > 0) {
				t.Fatalf("origins %d", l.Origins())
			}
			if diff := cmp.Diff(slowSpread(all, origin), l.Spread(origin)); diff != "" {
				t.Fatalf("spread of %d:\n%s", origin, diff)
			}
		}
		for _, x := range all {
			chain := l.Chain(x.Event)
			for i, y := range chain {
				if i > 0 && y.Parent != chain[i-1].Event {
					t.Fatalf("the chain of %d is broken", x.Event)
				}
			}
			if chain[len(chain)-1] != x || slices.ContainsFunc(all, func(y rumor.Telling) bool { return y.Event == chain[0].Parent }) {
				t.Fatalf("the chain of %d does not lead from its beginning to it", x.Event)
			}
		}
		if len(l.Chain(99)) != 0 {
			t.Fatal("nothing has a chain")
		}
		left := slices.DeleteFunc(slices.Clone(all), func(x rumor.Telling) bool { return x.Origin == 2 })
		if n := l.Forget(2); n != len(all)-len(left) || !slices.Equal(left, slices.Collect(l.All())) {
			t.Fatal("Forget")
		}
	})
}

func slowSpread(all []rumor.Telling, origin kith.Event) (s rumor.Spread) {
	hearers, claims := map[kith.ID]bool{}, map[rumor.Claim]bool{}
	long := map[kith.Event]int{}
	branch(all, origin, 0, 0, func(_ int, x rumor.Telling) {
		claims[x.Claim] = true
		if slices.ContainsFunc(all, func(p rumor.Telling) bool { return p.Event == x.Parent && p.Origin == origin }) {
			long[x.Event] = long[x.Parent]
		}
		if x.From != x.To {
			hearers[x.To] = true
			long[x.Event]++
			s.Tellings++
			*[]*int{&s.Rejected, &s.Garbled, &s.Believed}[x.Verdict]++
		}
		s.Longest = max(s.Longest, long[x.Event])
	})
	s.Hearers, s.Versions = len(hearers), len(claims)
	return s
}

func TestWalkMayStop(t *testing.T) {
	var l rumor.Lineage
	for e := range kith.Event(5) {
		l.Add(rumor.Telling{Event: e + 1, Parent: e, Origin: 1})
	}
	for depth := range l.Walk(1) {
		if depth == 2 {
			return
		}
	}
	t.Error("it went on")
}

func TestOrderOfTellings(t *testing.T) {
	for _, c := range []struct {
		reason        string
		event, parent kith.Event
		ok            bool
	}{
		{"no event", 0, 0, false},
		{"not later than the last", 5, 1, false},
		{"earlier", 4, 1, false},
		{"its own parent", 6, 6, false},
		{"a parent to come", 6, 7, false},
		{"later", 6, 5, true},
		{"an unknown parent", 6, 4, true},
	} {
		var l rumor.Lineage
		l.Add(rumor.Telling{Event: 5})
		func() {
			defer func() {
				if said := recover(); (said == nil) != c.ok || said != nil && !strings.Contains(fmt.Sprint(said), "cannot follow") {
					t.Errorf("%s: %v", c.reason, said)
				}
			}()
			l.Add(rumor.Telling{Event: c.event, Parent: c.parent})
		}()
		if want := map[bool]int{true: 2, false: 1}[c.ok]; l.Len() != want {
			t.Errorf("%s: %d tellings", c.reason, l.Len())
		}
	}
}
