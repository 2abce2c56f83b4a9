// Embedding puts ten villagers into a game loop that is not ours: the game has frames, positions and sprites of its
// own, and gives the minds a share of each frame. docs/embedding.md walks through it.
package main

import (
	"context"
	"fmt"
	"log"

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

// villager is an entity of the game; its mind lives beside it.
type villager struct {
	name           string
	x              int64 // where it stands on the one street
	thirst, hunger kith.Micro
	mind           agent.Mind
}

// senses are what one villager has of the world, and nothing else of it.
type senses struct {
	thirst, hunger kith.Micro
	company        kith.ID // who stands within four paces, 0 for nobody
}

// game is the world as the loop sees it.
type game struct {
	seed  kith.Seed
	folk  []*villager
	minds []*agent.Mind
}

func (g *game) Minds() []*agent.Mind { return g.minds }

func (g *game) who(id kith.ID) *villager { return g.folk[id-firstVillager] }

// Look fills in what one villager senses, and what to ask its memory.
func (g *game) Look(v *agent.View[senses]) {
	me := g.who(v.Mind.ID)
	v.Senses = senses{thirst: me.thirst, hunger: me.hunger}
	for _, o := range g.folk {
		if d := o.x - me.x; o != me && d*d <= 16 {
			v.Senses.company = o.mind.ID
			break
		}
	}
	v.Cue = memory.Query{Cue: "apples orchard water well", Limit: 1}
}

// Act does one beat of a choice. It is called for one villager at a time, and is where the world changes.
func (g *game) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
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

// instinct is the whole brain: two needs that insist, then whatever scores highest.
func instinct() *agent.Ladder[senses] {
	return &agent.Ladder[senses]{
		Rules: []agent.Rule[senses]{
			{Name: "parched", Override: true, Try: func(v *agent.View[senses]) (agent.Choice, bool) {
				return agent.Choice{Do: drink, On: well}, v.Senses.thirst > .6*kith.One
			}},
			{Name: "starving", Override: true, Try: func(v *agent.View[senses]) (agent.Choice, bool) {
				return agent.Choice{Do: pick, On: orchard}, v.Senses.hunger > .6*kith.One
			}},
		},
		Utilities: []agent.Utility[senses]{
			{Do: gossip, Score: func(v *agent.View[senses]) (kith.Micro, kith.ID) {
				if v.Senses.company == 0 || v.Mind.Doing == gossip {
					return 0, 0
				}
				return .4 * kith.One, v.Senses.company
			}},
			{Do: "stroll", Score: func(*agent.View[senses]) (kith.Micro, kith.ID) { return .2 * kith.One, 0 }},
		},
		Stick: .08 * kith.One,
	}
}

func newGame(seed kith.Seed) *game {
	g := &game{seed: seed}
	for i, name := range []string{"Ada", "Bram", "Cato", "Dina", "Edda", "Finn", "Gerd", "Hanno", "Ilse", "Jory"} {
		v := &villager{name: name, x: int64(3 * i), thirst: kith.Micro(i) * (.05 * kith.One)}
		v.mind.ID = firstVillager + kith.ID(i)
		g.folk, g.minds = append(g.folk, v), append(g.minds, &v.mind)
	}
	return g
}

func main() {
	g := newGame(7)
	loop := agent.Loop[senses]{World: g, Instinct: instinct().Choose}
	beat := kith.Tick(1)
	for frame := 0; beat <= 24; frame++ {
		// … input, physics and drawing are the game's own …
		report, err := loop.Step(context.Background(), beat, 4) // the minds' share of this frame: four of them
		if err != nil {
			log.Fatal(err)
		}
		if report == nil {
			continue // the beat goes on in the next frame
		}
		if beat%8 == 0 {
			fmt.Printf("frame %d, beat %d: %s\n", frame, beat, g.folk[0].line(beat))
		}
		beat++
	}
}

// line tells what a villager is about.
func (v *villager) line(now kith.Tick) string {
	last := "nothing"
	for _, r := range v.mind.Memory.Recall(memory.Query{Now: now, Limit: 1}) {
		last = r.Text
	}
	return fmt.Sprintf("%s does %q and remembers: %s", v.name, v.mind.Doing, last)
}
