// Quickstart runs three souls for five beats, with no model: each looks, decides by its needs, and acts.
package main

import (
	"context"
	"fmt"
	"log"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
)

// need is what a soul senses of its body, from 0 to 1.
type need struct{ hunger, tiredness kith.Micro }

type village struct {
	names []string
	minds []*agent.Mind
	needs []need
}

func (w *village) Minds() []*agent.Mind { return w.minds }

func (w *village) Look(v *agent.View[need]) { v.Senses = w.needs[v.Mind.ID-1] }

func (w *village) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	n := &w.needs[m.ID-1]
	n.hunger, n.tiredness = n.hunger+.1*kith.One, n.tiredness+.05*kith.One
	switch c.Do {
	case "eat":
		n.hunger = 0
	case "rest":
		n.tiredness = max(0, n.tiredness-.3*kith.One)
	}
	fmt.Printf("beat %d: %s will %s\n", now, w.names[m.ID-1], c.Do)
	return agent.Done
}

func main() {
	w := &village{
		names: []string{"Ada", "Bram", "Ode"},
		minds: []*agent.Mind{{ID: 1}, {ID: 2}, {ID: 3}},
		needs: []need{{hunger: .6 * kith.One}, {tiredness: .5 * kith.One}, {}},
	}
	brain := agent.Ladder[need]{Utilities: []agent.Utility[need]{
		{Do: "eat", Score: func(v *agent.View[need]) (kith.Micro, kith.ID) { return v.Senses.hunger, 0 }},
		{Do: "rest", Score: func(v *agent.View[need]) (kith.Micro, kith.ID) { return v.Senses.tiredness, 0 }},
		{Do: "wander", Score: func(*agent.View[need]) (kith.Micro, kith.ID) { return .3 * kith.One, 0 }},
	}, Stick: .08 * kith.One}
	loop := agent.Loop[need]{World: w, Instinct: brain.Choose}
	for beat := range kith.Tick(5) {
		if _, err := loop.Beat(context.Background(), beat+1); err != nil {
			log.Fatal(err)
		}
	}
}
