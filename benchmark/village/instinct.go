package village

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/plan"
)

type view = agent.View[Senses]

// The levels at which needs are seen to: floors before all else, noticed ones if memory has something to say.
const (
	floor     = .55 * kith.One
	weary     = .3 * kith.One
	cold      = .3 * kith.One
	notice    = .7 * kith.One
	stickTo   = .08 * kith.One
	perPerson = .015 * kith.One
)

// decide is the free brain.
func (w *Village) decide(v *view) agent.Choice {
	b := v.Senses.thinking
	b.stirred = 0
	for i := range v.Recalled {
		b.stirred += v.Recalled[i].Total
	}
	c := w.ladder.Choose(v)
	if c.On == 0 {
		c.On = w.find(v, c.Do)
	}
	return c
}

func (w *Village) newLadder() agent.Ladder[Senses] {
	return agent.Ladder[Senses]{
		Rules: []agent.Rule[Senses]{
			{Name: "cold", Try: when(shelter, func(s *Senses) bool { return s.night && s.needs[warmth] < cold })},
			{Name: "thirst", Try: when(drink, func(s *Senses) bool { return s.needs[thirst] < floor })},
			{Name: "hunger", Try: when(eat, func(s *Senses) bool { return s.needs[hunger] < floor && s.carry[0] > 0 })},
			{Name: "hunger", Try: when(gatherFood, func(s *Senses) bool { return s.needs[hunger] < floor })},
			{Name: "weariness", Try: when(rest, func(s *Senses) bool { return s.needs[energy] < weary })},
			{Name: "memory", Try: w.remembered},
		},
		Utilities: []agent.Utility[Senses]{
			score(gatherFood, func(s *Senses) kith.Micro {
				return .2*kith.One + s.want(hunger).Mul(.3*kith.One) + s.traits[conscientiousness].Mul(.2*kith.One) - .06*kith.One*kith.Micro(s.carry[0])
			}),
			score(gatherWood, func(s *Senses) kith.Micro {
				return .24*kith.One + s.traits[conscientiousness].Mul(.32*kith.One) - .07*kith.One*kith.Micro(s.carry[1])
			}),
			score(gatherRock, func(s *Senses) kith.Micro {
				return .18*kith.One + s.traits[conscientiousness].Mul(.26*kith.One) - .05*kith.One*kith.Micro(s.carry[2])
			}),
			score(drink, func(s *Senses) kith.Micro { return s.want(thirst).Mul(.9 * kith.One) }),
			score(eat, func(s *Senses) kith.Micro {
				return only(s.carry[0] > 0, s.want(hunger).Mul(.8*kith.One))
			}),
			score(rest, func(s *Senses) kith.Micro { return s.want(energy).Mul(.7*kith.One) + only(s.night, .2*kith.One) }),
			score(shelter, func(s *Senses) kith.Micro { return s.want(warmth).Mul(.5*kith.One) + only(s.night, .15*kith.One) }),
			score(tendFire, func(s *Senses) kith.Micro {
				return only(s.carry[1] > 0, .15*kith.One+s.want(warmth).Mul(.4*kith.One))
			}),
			score(wander, func(s *Senses) kith.Micro {
				return .16*kith.One + s.traits[openness].Mul(.5*kith.One) - perPerson*kith.Micro(s.crowd)
			}),
			{Do: talk, Score: func(v *view) (kith.Micro, kith.ID) {
				s := &v.Senses
				return only(s.nearest != 0, .1*kith.One+s.traits[extraversion].Mul(.4*kith.One)+.01*kith.One*kith.Micro(s.idle)), s.nearest
			}},
		},
		Stick: stickTo,
	}
}

func when(do plan.Verb, is func(*Senses) bool) func(*view) (agent.Choice, bool) {
	return func(v *view) (agent.Choice, bool) { return agent.Choice{Do: do}, is(&v.Senses) }
}

func score(do plan.Verb, of func(*Senses) kith.Micro) agent.Utility[Senses] {
	return agent.Utility[Senses]{Do: do, Score: func(v *view) (kith.Micro, kith.ID) { return of(&v.Senses), 0 }}
}

func only(is bool, score kith.Micro) kith.Micro {
	if is {
		return score
	}
	return 0
}

func (s *Senses) want(need int) kith.Micro { return kith.One - s.needs[need] }

// remembered goes where memory says that there is what one begins to lack.
func (w *Village) remembered(v *view) (agent.Choice, bool) {
	s := &v.Senses
	if s.needs[thirst] >= notice && s.needs[hunger] >= notice {
		return agent.Choice{}, false
	}
	for i := range v.Recalled {
		id := v.Recalled[i].About
		if id < firstSite {
			continue
		}
		switch k := w.site(id).kind; {
		case s.needs[thirst] < notice && k == water:
			return agent.Choice{Do: drink, On: id}, true
		case s.needs[hunger] < notice && k == berries:
			return agent.Choice{Do: gatherFood, On: id}, true
		}
	}
	return agent.Choice{}, false
}

// find returns the nearest place that a verb needs: in sight, or else on the mind's own map.
func (w *Village) find(v *view, do plan.Verb) kith.ID {
	var k kind
	switch do {
	case gatherFood:
		k = berries
	case gatherWood:
		k = wood
	case gatherRock:
		k = stone
	case drink:
		k = water
	case shelter:
		k = roof
	default:
		return 0
	}
	if id := v.Senses.seen[k]; id != 0 {
		return id
	}
	b := v.Senses.thinking
	best, least := kith.ID(0), int64(1<<62)
	for f := range b.mind.Known.All() {
		if s := w.site(f.ID); s.kind == k {
			if d := distance2(b.x, b.y, s.x, s.y); d < least {
				best, least = f.ID, d
			}
		}
	}
	return best
}
