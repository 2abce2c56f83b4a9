package agent_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// sense is what minds on a stage sense: a number that the test sets.
type sense struct{ fear kith.Micro }

// A stage is a world that does what a test says and writes down what happens.
type stage struct {
	minds   []*agent.Mind
	fear    map[kith.ID]kith.Micro
	look    func(v *agent.View[sense])
	act     func(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome
	log     []string
	leaks   int
	read    int
	choices map[kith.ID]agent.Choice // of the last act
	mu      sync.Mutex
}

func newStage(n int) *stage {
	s := &stage{fear: map[kith.ID]kith.Micro{}, choices: map[kith.ID]agent.Choice{}}
	for i := range n {
		s.minds = append(s.minds, &agent.Mind{ID: kith.ID(i + 1)})
	}
	return s
}

func (s *stage) Minds() []*agent.Mind {
	s.read++
	return s.minds
}

func (s *stage) Look(v *agent.View[sense]) {
	if v.Senses != (sense{}) {
		s.mu.Lock()
		s.leaks++
		s.mu.Unlock()
	}
	v.Senses.fear = s.fear[v.Mind.ID] + 1
	if s.look != nil {
		s.look(v)
	}
}

func (s *stage) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	s.log = append(s.log, fmt.Sprintf("%d:%d %s", now, m.ID, c.Do))
	s.choices[m.ID] = c
	if s.act != nil {
		return s.act(now, m, c)
	}
	return agent.Ongoing
}

// well and tree are places on every menu of a stage.
const (
	well kith.ID = 101
	tree kith.ID = 102
)

// loop returns a loop in which everybody's instinct is to idle, and whoever is afraid flees whatever it thinks.
func (s *stage) loop(b agent.Brain) *agent.Loop[sense] {
	return &agent.Loop[sense]{
		World: s, Brain: b,
		Instinct: func(v *agent.View[sense]) agent.Choice {
			if v.Senses.fear > kith.One {
				return agent.Choice{Do: "flee", Override: true, Why: "fear"}
			}
			return agent.Choice{Do: "idle", Why: "instinct"}
		},
		Tell: func(v *agent.View[sense], menu *perceive.Scope) agent.Scene {
			for _, o := range []struct {
				name string
				id   kith.ID
			}{{"Well", well}, {"Tree", tree}, {"Ode", 2}} {
				if err := menu.Offer(o.name, o.id); err != nil {
					panic(err)
				}
			}
			return agent.Scene{Persona: fmt.Sprint("soul ", v.Mind.ID), Verbs: []plan.Verb{"walk", "drink", "hit", "idle"}}
		},
	}
}

// A brainFunc is a function as a Brain.
type brainFunc func(ctx context.Context, s *agent.Scene) (agent.Decision, error)

func (f brainFunc) Decide(ctx context.Context, s *agent.Scene) (agent.Decision, error) {
	return f(ctx, s)
}

// says returns a brain that always decides the same.
func says(d agent.Decision) brainFunc {
	return func(context.Context, *agent.Scene) (agent.Decision, error) { return d, nil }
}

func walkTo(to string) agent.Decision {
	return agent.Decision{Action: "walk", MoveTo: kith.MustLabel(to), Thought: "To the " + to + "."}
}

func beat[S any](t testing.TB, l *agent.Loop[S], now kith.Tick) *agent.Report {
	t.Helper()
	r, err := l.Beat(context.Background(), now)
	if err != nil {
		t.Fatalf("tick %d: %v", now, err)
	}
	return r
}

// step makes steps of n until the beat is complete.
func step[S any](t testing.TB, l *agent.Loop[S], now kith.Tick, n int) *agent.Report {
	t.Helper()
	for range 10_000 {
		r, err := l.Step(context.Background(), now, n)
		if err != nil {
			t.Fatalf("tick %d: %v", now, err)
		}
		if r != nil {
			return r
		}
	}
	t.Fatalf("tick %d: no end of steps", now)
	return nil
}
