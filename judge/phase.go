package judge

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/kithlab/kith"
)

// A Phase is a part of a tick. The zero Phase is none.
type Phase uint8

// Phases of a tick, in their order.
const (
	Deciding   Phase = iota + 1 // every mind is asked
	Conversing                  // those who heard something are asked again
	Staging                     // those who talked and staged nothing are asked for their attempt
	Settling                    // judges are asked for their first ruling
	Checking                    // rulings are checked
	Reviewing                   // and read by a reviewer
	Correcting                  // and put back to their judges
	Committing                  // facts, transfers, broadcasts and places; at the end moves and the clock
	Delivering                  // memories, goals, notes, and what was heard
	Scheduling                  // later consequences, and those that have fired
	Bounding                    // the host's own task at the boundary of the tick
	Recording                   // the report is handed to the host
)

var phases = [...]string{
	"none", "decide", "converse", "stage", "settle", "check", "review", "correct", "commit", "deliver", "schedule", "boundary", "record",
}

// String returns the phase's name in lower case.
func (p Phase) String() string {
	if int(p) >= len(phases) {
		return fmt.Sprintf("Phase(%d)", uint8(p))
	}
	return phases[p]
}

// A PanicError is a panic of something that the host supplied, caught where it happened, so that the tick could be
// rolled back and the run stopped with its state whole. It is the host's mistake, and the tick is not tried again.
type PanicError struct {
	Phase Phase
	Who   kith.ID // the person or place that was being looked after; 0: no single one
	Value any     // what the panic was with
	Stack string
}

func (e *PanicError) Error() string {
	return fmt.Sprintf("judge: panic in phase %v, for %d: %v", e.Phase, e.Who, e.Value)
}

// Unwrap returns the value of the panic if it is an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// guard runs do and returns its error, or its panic as one.
func guard(phase Phase, who kith.ID, do func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{phase, who, v, string(debug.Stack())}
		}
	}()
	return do()
}

func isPanic(err error) bool {
	_, ok := errors.AsType[*PanicError](err)
	return ok
}
