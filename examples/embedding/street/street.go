// Package street is a game of one street, a well, an orchard and ten villagers, as the loop of minds sees it.
package street

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/plan"
)

// What a villager can do. The library knows no verb; these are the game's.
const (
	drink  plan.Verb = "drink"
	pick   plan.Verb = "pick"
	gossip plan.Verb = "gossip"
)

// The game's own numbers for its places. Zero is nobody.
const (
	well kith.ID = iota + 1
	orchard
	firstVillager
)

// A Villager is an entity of the game; its mind lives beside it.
type Villager struct {
	name           string
	x              int64 // where it stands on the one street
	thirst, hunger kith.Micro
	Mind           agent.Mind
}

// Senses are what one villager has of the world, and nothing else of it.
type Senses struct {
	thirst, hunger kith.Micro
	company        kith.ID // who stands within four paces, 0 for nobody
}

// A Game is the world as the loop sees it.
type Game struct {
	seed  kith.Seed
	Folk  []*Villager
	minds []*agent.Mind
}

// Minds are all ten, in the order of their IDs.
func (g *Game) Minds() []*agent.Mind { return g.minds }

func (g *Game) who(id kith.ID) *Villager { return g.Folk[id-firstVillager] }

// Look fills in what one villager senses, and what to ask its memory.
func (g *Game) Look(v *agent.View[Senses]) {
	me := g.who(v.Mind.ID)
	v.Senses = Senses{thirst: me.thirst, hunger: me.hunger}
	for _, o := range g.Folk {
		if d := o.x - me.x; o != me && d*d <= 16 {
			v.Senses.company = o.Mind.ID
			break
		}
	}
	v.Cue = memory.Query{Cue: "apples orchard water well", Limit: 1}
}

// Act does one beat of a choice. It is called for one villager at a time, and is where the world changes.
func (g *Game) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	me := g.who(m.ID)
	me.thirst, me.hunger = min(me.thirst+.06*kith.One, kith.One), min(me.hunger+.04*kith.One, kith.One)
	switch c.Do {
	case drink:
		me.x, me.thirst = 0, 0
		m.Memory.Add(memory.Entry{At: now, Text: "The water of the well was cold.", Importance: .3 * kith.One, About: well})
	case pick:
		me.x, me.hunger = 30, 0
		m.Memory.Add(memory.Entry{At: now, Text: "I picked apples in the orchard.", Importance: .3 * kith.One, About: orchard})
	case gossip:
		text := g.who(c.On).name + " and I talked."
		m.Memory.Add(memory.Entry{At: now, Text: text, Importance: .5 * kith.One, About: c.On})
	default: // stroll: a keyed draw, so that the same seed is the same street
		me.x += int64(g.seed.Draw("stroll", uint64(m.ID), uint64(now))%9) - 4
	}
	return agent.Done
}

// Instinct is the whole brain: two needs that insist, then whatever scores highest.
func Instinct() *agent.Ladder[Senses] {
	return &agent.Ladder[Senses]{
		Rules: []agent.Rule[Senses]{
			{Name: "parched", Override: true, Try: func(v *agent.View[Senses]) (agent.Choice, bool) {
				return agent.Choice{Do: drink, On: well}, v.Senses.thirst > .6*kith.One
			}},
			{Name: "starving", Override: true, Try: func(v *agent.View[Senses]) (agent.Choice, bool) {
				return agent.Choice{Do: pick, On: orchard}, v.Senses.hunger > .6*kith.One
			}},
		},
		Utilities: []agent.Utility[Senses]{
			{Do: gossip, Score: func(v *agent.View[Senses]) (kith.Micro, kith.ID) {
				if v.Senses.company == 0 || v.Mind.Doing == gossip {
					return 0, 0
				}
				return .4 * kith.One, v.Senses.company
			}},
			{Do: "stroll", Score: func(*agent.View[Senses]) (kith.Micro, kith.ID) { return .2 * kith.One, 0 }},
		},
		Stick: .08 * kith.One,
	}
}

// New returns the street of a seed.
func New(seed kith.Seed) *Game {
	g := &Game{seed: seed}
	for i, name := range []string{"Ada", "Bram", "Cato", "Dina", "Edda", "Finn", "Gerd", "Hanno", "Ilse", "Jory"} {
		v := &Villager{name: name, x: int64(3 * i), thirst: kith.Micro(i) * (.05 * kith.One)}
		v.Mind.ID = firstVillager + kith.ID(i)
		g.Folk, g.minds = append(g.Folk, v), append(g.minds, &v.Mind)
	}
	return g
}

// Line tells what a villager is about.
func (v *Villager) Line(now kith.Tick) string {
	last := "nothing"
	for _, r := range v.Mind.Memory.Recall(memory.Query{Now: now, Limit: 1}) {
		last = r.Text
	}
	return fmt.Sprintf("%s does %q and remembers: %s", v.name, v.Mind.Doing, last)
}
