package teller

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/trace"
)

// Stamp tells when it was, but for what was always so.
func Stamp(r trace.Record) string {
	if r.Kind == island.KindBegin || r.Kind == island.KindWorld {
		return ""
	}
	return " (" + Moment(r.At) + ")"
}

// Ending tells where a chain ends.
func Ending(r trace.Record, before string) string {
	switch {
	case r.Cause != 0:
		return "What led to that happened " + before + "."
	case r.Kind == island.KindHand:
		return "There it ends: with the hand, which nobody on the island sees."
	case r.Kind == island.KindWorld:
		return "There it ends: that is where everything begins."
	}
	return "There it ends."
}

// Thinker returns whose thought brought a god about: of its members the one who was surest then, as the cause of its
// birth tells, and else the first; 0 if nobody is known.
func Thinker(g *myth.God) kith.ID {
	first := kith.ID(0)
	for _, m := range g.Members {
		if m.Cause == g.Life[0].Cause {
			return m.ID
		}
		if first == 0 && m.Since == g.Life[0].At {
			first = m.ID
		}
	}
	return first
}
