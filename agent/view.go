package agent

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/plan"
)

// A View is what code has to go on for one mind in one beat: what it senses, and what that brings to mind. S is the
// host's own struct of senses. A View is good until its mind has acted; in a free run it is used again for the next.
type View[S any] struct {
	Mind     *Mind
	Now      kith.Tick
	Senses   S                     // zero when Look begins, so that no sense leaks from mind to mind
	Cue      memory.Query          // Look sets it; without text and terms it recalls nothing. The loop sets its Now.
	Recalled []memory.Recollection // from Cue, after Look; best first
}

// reset makes v the view of m at now, with nothing sensed; it keeps the room that its slices have.
func (v *View[S]) reset(m *Mind, now kith.Tick) {
	terms, recalled := v.Cue.Terms[:0], v.Recalled[:0]
	*v = View[S]{Mind: m, Now: now}
	v.Cue.Terms, v.Recalled = terms, recalled
}

// recall asks the mind's memory for what the cue brings up.
func (v *View[S]) recall() {
	v.Cue.Now = v.Now
	if v.Cue.Cue != "" || len(v.Cue.Terms) > 0 {
		v.Recalled = v.Mind.Memory.AppendRecall(v.Recalled, v.Cue)
	}
}

// A Choice is what a body sets about, in code's terms: IDs and never labels. The zero Choice is to do nothing.
type Choice struct {
	Do plan.Verb
	// On is whom or what the act is about, and At is where it is done; zero is none. A decision that names only one of
	// them means it for both. Nothing keeps a mind from naming itself: that is for Act to judge.
	On, At   kith.ID
	Override bool       // the body insists: it overrules a decision and a plan
	Why      string     // the rule that spoke, the verb whose utility won, or [ByPlan]
	Cause    kith.Event // of the decision that it comes from, or what the rule saw; the act's own event names it as its cause
	Decision *Decision  // a decision of this beat, whose words go with the act even if the body overruled it; nil: none
}

// ByPlan is the Why of a choice that carries out a plan.
const ByPlan = "plan"

// An Outcome says how far an act got in its beat. The zero Outcome is Ongoing.
type Outcome uint8

// The outcomes of an act.
const (
	Ongoing Outcome = iota // to be gone on with
	Done                   // completed; a plan goes on to its next step
	Failed                 // impossible now; a plan is dropped
)

// String returns the outcome's name.
func (o Outcome) String() string {
	switch o {
	case Ongoing:
		return "ongoing"
	case Done:
		return "done"
	case Failed:
		return "failed"
	}
	return "unknown"
}

// A World is what minds live in. Package agenttest checks that one keeps these promises.
type World[S any] interface {
	// Minds returns who takes part in the beat, in an order that the same run always has; ascending IDs are cheapest.
	// It is read once, as a beat begins. Whoever is dead is not among them: a mind that is left out never acts, and a
	// thought of its own never lands. The slice is read before Minds is called again, and not kept.
	Minds() []*Mind
	// Look fills v.Senses and v.Cue for v.Mind, as the world is as the beat begins. It may change v.Mind, and nothing
	// else. With [Loop.Workers] it is called for several minds at once.
	Look(v *View[S])
	// Act does one beat of c, or stages it, and says how far it got. It is called for one mind at a time, in the order
	// of Minds, on the goroutine of Beat or Step. It may change anything, other minds included, and writes every
	// memory, in the world's own words. A mind that has died in this beat still has its turn: Act returns Failed. The
	// zero Choice is to do nothing.
	Act(now kith.Tick, m *Mind, c Choice) Outcome
}
