package agent

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/ration"
)

// A Turn is what became of one mind in one beat.
type Turn struct {
	ID     kith.ID
	Grant  ration.Reason // why it was asked in this beat; None: it was not
	Choice Choice        // what it did
	// Bid says that it bid for a thought in this beat, granted or not, and Salience what was at stake for it; a mind
	// that goes on with its plan does not bid.
	Bid      bool
	Salience kith.Micro
	// Vetoed says that the body overruled a decision that was accepted in this beat, or a plan under way. The
	// decision's words are in Choice.Decision.
	Vetoed bool
	// Err says why a thought that ended in this beat came to nothing; nil: none did.
	Err     error
	Outcome Outcome
	Clipped int // steps of a decision accepted in this beat that were beyond [plan.MaxSteps]
}

// A Report is one beat, mind by mind, in the order of Minds. It is good until the next beat begins.
type Report struct {
	At    kith.Tick
	Turns []Turn
}
