package agenttest

import (
	"bytes"
	"context"
	"encoding"
	"reflect"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/perceive"
)

// Beats is how many beats World runs a world for, from tick 1, in each of its tests.
const Beats = 40

// World tests that a world keeps the promises of [agent.World]. fresh returns a loop round a new world, the same each
// time, with World set and, if the world has them, Instinct, Tell, Salience and Workers. If the world itself implements
// [encoding.BinaryAppender], what it appends is compared too; else only its minds are. Each promise is a subtest:
//
//   - Minds: everybody has an ID of their own, and to be asked twice is to be told the same.
//   - Look: it changes no mind but its own; where it does not even change that, it does not change the world. What a
//     mind senses does not depend on who looked before it.
//   - Rest: everybody can do the zero choice, also twice in a beat.
//   - Tell: the same moment makes the same scene, with verbs, each once, and a menu of which every label names the
//     one thing that it was made for.
//   - Same: two runs are the same beat by beat, and so are runs with 1, 2 and 8 workers.
func World[S any](t *testing.T, fresh func() *agent.Loop[S]) {
	t.Run("Minds", func(t *testing.T) { testMinds(t, fresh()) })
	t.Run("Look", func(t *testing.T) { testLook(t, fresh) })
	t.Run("Rest", func(t *testing.T) { testRest(t, fresh()) })
	t.Run("Tell", func(t *testing.T) { testTell(t, fresh) })
	t.Run("Same", func(t *testing.T) { testSame(t, fresh) })
}

func testMinds[S any](t *testing.T, l *agent.Loop[S]) {
	for now := kith.Tick(1); now <= Beats; now++ {
		minds := slices.Clone(l.World.Minds())
		if again := l.World.Minds(); !slices.Equal(minds, again) {
			t.Fatalf("tick %d: Minds returned others when it was asked again", now)
		}
		seen := map[kith.ID]bool{}
		for _, m := range minds {
			if m.ID == 0 || seen[m.ID] {
				t.Fatalf("tick %d: the ID %d is nobody's or not one mind's alone", now, m.ID)
			}
			seen[m.ID] = true
		}
		beat(t, l, now)
	}
}

func testLook[S any](t *testing.T, fresh func() *agent.Loop[S]) {
	forth, back := fresh(), fresh()
	for now := kith.Tick(1); now <= Beats; now++ {
		a, b := looks(t, forth, now, false), looks(t, back, now, true)
		for i := range a {
			if !reflect.DeepEqual(a[i].Senses, b[i].Senses) {
				t.Fatalf("tick %d, mind %d: it senses\n%+v\nif it looks in order, and\n%+v\nif it looks in reverse", now, a[i].Mind.ID, a[i].Senses, b[i].Senses)
			}
		}
		beat(t, forth, now)
		beat(t, back, now)
	}
}

// looks has every mind look, and returns what each sees in the order of Minds.
func looks[S any](t *testing.T, l *agent.Loop[S], now kith.Tick, reverse bool) []agent.View[S] {
	minds := slices.Clone(l.World.Minds())
	views := make([]agent.View[S], len(minds))
	for n := range minds {
		i := n
		if reverse {
			i = len(minds) - 1 - n
		}
		views[i] = agent.View[S]{Mind: minds[i], Now: now}
		own, others, world := state(t, minds[i]), statesBut(t, minds, i), worldState(t, l)
		l.World.Look(&views[i])
		if got := statesBut(t, minds, i); !bytes.Equal(got, others) {
			t.Fatalf("tick %d: the look of mind %d changed another mind", now, minds[i].ID)
		}
		if bytes.Equal(state(t, minds[i]), own) && !bytes.Equal(worldState(t, l), world) {
			t.Fatalf("tick %d: the look of mind %d changed the world", now, minds[i].ID)
		}
	}
	return views
}

func testRest[S any](t *testing.T, l *agent.Loop[S]) {
	for now := kith.Tick(1); now <= Beats; now++ {
		for _, m := range slices.Clone(l.World.Minds()) {
			for range 2 {
				if o := l.World.Act(now, m, agent.Choice{}); o > agent.Failed {
					t.Fatalf("tick %d, mind %d: the outcome %d is none", now, m.ID, o)
				}
			}
		}
	}
}

func testTell[S any](t *testing.T, fresh func() *agent.Loop[S]) {
	one, other := fresh(), fresh()
	if one.Tell == nil {
		t.Skip("the loop has no Tell")
	}
	for now := kith.Tick(1); now <= Beats; now++ {
		a, b := looks(t, one, now, false), looks(t, other, now, false)
		for i := range a {
			first, second := tell(t, one, &a[i]), tell(t, other, &b[i])
			if !reflect.DeepEqual(first, second) {
				t.Fatalf("tick %d, mind %d: the same moment made the scenes\n%+v\n%+v", now, a[i].Mind.ID, first, second)
			}
		}
		beat(t, one, now)
		beat(t, other, now)
	}
}

// tell makes a scene and checks it.
func tell[S any](t *testing.T, l *agent.Loop[S], v *agent.View[S]) agent.Scene {
	var menu perceive.Scope
	s := l.Tell(v, &menu)
	verbs := slices.Clone(s.Verbs)
	slices.Sort(verbs)
	if len(verbs) == 0 || len(slices.Compact(verbs)) != len(s.Verbs) {
		t.Fatalf("tick %d, mind %d: verbs %q; want some, each once", v.Now, v.Mind.ID, s.Verbs)
	}
	for label := range menu.Labels() {
		id, err := menu.Resolve(label)
		if back, ok := menu.Label(id); err != nil || !ok || back != label {
			t.Fatalf("tick %d, mind %d: the label %q names %d, which is called %q: %v", v.Now, v.Mind.ID, label, id, back, err)
		}
	}
	return s
}

func testSame[S any](t *testing.T, fresh func() *agent.Loop[S]) {
	first := fresh()
	rest := []*agent.Loop[S]{fresh(), fresh(), fresh(), fresh()}
	for i, workers := range []int{0, 1, 2, 8} {
		rest[i].Workers = workers
	}
	for now := kith.Tick(1); now <= Beats; now++ {
		want := clone(beat(t, first, now))
		for _, l := range rest {
			if got := beat(t, l, now); !reflect.DeepEqual(got.Turns, want.Turns) {
				t.Fatalf("tick %d, %d workers: the turns are\n%+v\nand in the first run\n%+v", now, l.Workers, got.Turns, want.Turns)
			}
			if !bytes.Equal(statesBut(t, l.World.Minds(), -1), statesBut(t, first.World.Minds(), -1)) {
				t.Fatalf("tick %d, %d workers: the minds are not those of the first run", now, l.Workers)
			}
			if !bytes.Equal(worldState(t, l), worldState(t, first)) {
				t.Fatalf("tick %d, %d workers: the world is not that of the first run", now, l.Workers)
			}
		}
	}
}

func beat[S any](t *testing.T, l *agent.Loop[S], now kith.Tick) *agent.Report {
	t.Helper()
	r, err := l.Beat(context.Background(), now)
	if err != nil {
		t.Fatalf("tick %d: %v", now, err)
	}
	return r
}

func clone(r *agent.Report) agent.Report {
	return agent.Report{At: r.At, Turns: slices.Clone(r.Turns)}
}

func state(t *testing.T, s encoding.BinaryAppender) []byte {
	t.Helper()
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// statesBut returns the states of all minds but that in seat.
func statesBut(t *testing.T, minds []*agent.Mind, seat int) (b []byte) {
	t.Helper()
	for i, m := range minds {
		if i == seat {
			continue
		}
		var err error
		if b, err = m.AppendBinary(b); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// worldState returns the state of the world, if it has one to show.
func worldState[S any](t *testing.T, l *agent.Loop[S]) []byte {
	t.Helper()
	if s, ok := l.World.(encoding.BinaryAppender); ok {
		return state(t, s)
	}
	return nil
}
