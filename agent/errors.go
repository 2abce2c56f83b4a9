package agent

import (
	"errors"
	"fmt"

	"github.com/kithlab/kith"
)

// Why a thought came to nothing, in [Turn.Err], beside the errors of packages llm, perceive and kith.
var (
	// ErrLate is an answer that did not come in time: before the beat's context ended, or within [Loop.Late].
	ErrLate = errors.New("agent: the answer came too late")
	// ErrStale is a thought that was begun before its mind was interrupted, or whispered to.
	ErrStale = errors.New("agent: the mind was interrupted while it thought")
	// ErrVerb is a decision with an action that its scene does not offer.
	ErrVerb = errors.New("agent: there is no such action here")
	// ErrBroken is a Brain that panicked.
	ErrBroken = errors.New("agent: the brain panicked")
)

// Why a beat was not run.
var (
	// ErrTick is a beat for a tick that is not after the last one, or that is not the one under way.
	ErrTick = errors.New("agent: time does not go on")
	// ErrMinds is a world whose minds cannot be told apart: two share an ID, or one has none.
	ErrMinds = errors.New("agent: the minds cannot be told apart")
)

// A ReplayError says where a replayed run first differs from the recorded one. It wraps [llm.ErrMiss] if the cassette
// lacks something, and [kith.ErrCorrupt] if what it holds is damaged.
type ReplayError struct {
	At    kith.Tick
	Who   kith.ID
	Field string // what differs: "outcome", "scene", "asked", "reply", or a field of the decision or of the request
	Err   error  // nil: it is there, and is another
}

func (e *ReplayError) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("agent: the replay differs from the recording at tick %d, mind %d: %s", e.At, e.Who, e.Field)
	}
	return fmt.Sprintf("agent: the replay fails at tick %d, mind %d: %s: %v", e.At, e.Who, e.Field, e.Err)
}

// Unwrap returns Err.
func (e *ReplayError) Unwrap() error { return e.Err }
