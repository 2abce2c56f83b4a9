package agent

import (
	"math"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

// A Rule of a [Ladder] speaks or is silent. Try is required; it must not change the mind or the world.
type Rule[S any] struct {
	Name     string // becomes the choice's Why
	Override bool   // its choices overrule a decision and a plan, whatever Try says of them
	Try      func(*View[S]) (choice Choice, speaks bool)
}

// A Utility of a [Ladder] says how much one verb is worth now, and on whom or what. Score is required; it must not
// change the mind or the world.
type Utility[S any] struct {
	Do    plan.Verb
	Score func(*View[S]) (score kith.Micro, on kith.ID)
}

// A Ladder is a free brain: rules in the order of their urgency, and beneath them utilities. It holds no state and draws
// nothing, so that the same view always makes the same choice. The zero Ladder chooses to do nothing. The island's
// Stick is .08 (seed 000).
type Ladder[S any] struct {
	Rules     []Rule[S]
	Utilities []Utility[S]
	Stick     kith.Micro // added to the score of what the mind is doing, so that it finishes what it starts
}

// Choose returns what l makes of v; use it as a loop's Instinct. In order:
//
//  1. The first rule that speaks is taken; Why is its name.
//  2. Otherwise the utility with the highest score, after Stick is added to that of Mind.Doing; Why is its verb. Of
//     equal scores the earlier utility's is taken. A sum that does not fit is the largest or smallest Micro.
//  3. With neither, the zero Choice.
func (l *Ladder[S]) Choose(v *View[S]) Choice {
	for i := range l.Rules {
		if c, speaks := l.Rules[i].Try(v); speaks {
			c.Why = l.Rules[i].Name
			c.Override = c.Override || l.Rules[i].Override
			return c
		}
	}
	best, top, target := -1, kith.Micro(0), kith.ID(0)
	for i := range l.Utilities {
		u := &l.Utilities[i]
		score, on := u.Score(v)
		if u.Do == v.Mind.Doing {
			score = sum(score, l.Stick)
		}
		if best < 0 || score > top {
			best, top, target = i, score, on
		}
	}
	if best < 0 {
		return Choice{}
	}
	do := l.Utilities[best].Do
	return Choice{Do: do, On: target, Why: string(do)}
}

// sum returns a + b, held to what fits.
func sum(a, b kith.Micro) kith.Micro {
	switch s := a + b; {
	case a > 0 && b > 0 && s < 0:
		return math.MaxInt64
	case a < 0 && b < 0 && s >= 0:
		return math.MinInt64
	default:
		return s
	}
}
