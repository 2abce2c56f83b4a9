package judge

import (
	"fmt"

	"github.com/kithlab/kith"
)

// A Turn is what one person did in a tick.
type Turn struct {
	Who     kith.ID
	Place   kith.ID
	Attempt string  // what was staged; empty: nothing
	Said    []Line  // its own lines, in order
	Thought string  // of the last time that it was asked: private
	Goal    *string // new; nil: as it was: private
	Note    *string // new; nil: as it was: private
	Asked   int     // how often
	Err     error   // why it staged nothing, if it could not be reached; else nil
}

// A Report is how one try of a tick went. What it says of persons' thoughts, goals and notes is for the record alone.
type Report struct {
	At       kith.Tick
	Try      int        // from 0
	Turns    []Turn     // by who
	Hearings []*Hearing // by place; of places that were settled
	Fired    []Event    // by place, tick and number
	Phase    Phase      // where it ended, if Err is not nil
	Err      error      // why it was rolled back; nil: it was committed
}

// A RolledBackError says that a tick did not happen: everything that a tick may change is what it was before.
type RolledBackError struct {
	At    kith.Tick
	Tries int   // how often it was tried
	Phase Phase // where the last try ended
	Err   error // why
}

func (e *RolledBackError) Error() string {
	return fmt.Sprintf("judge: tick %d was rolled back %d times, the last in phase %v: %v", e.At, e.Tries, e.Phase, e.Err)
}

// Unwrap returns Err.
func (e *RolledBackError) Unwrap() error { return e.Err }

// A Tally counts what a run did. It is not restored when a tick is rolled back, since calls were made and paid for; what
// is said to be of ticks that happened counts those alone. It is no state.
type Tally struct {
	Ticks      int64 // that happened
	RolledBack int64 // tries of ticks that did not

	Asked       int64 // calls of minds
	Judged      int64 // calls of judges
	Corrections int64 // of them, those that put objections back
	Reviews     int64 // calls of reviewers
	Unreviewed  int64 // of them, those that did not reach the reviewer
	Unreadable  int64 // of them, those whose verdict could not be read
	Unrecorded  int64 // reports that Record refused

	Attempts  int64 // staged, in ticks that happened
	Abstained int64 // persons who could not be reached, in ticks that happened
	Rulings   int64 // in ticks that happened
	NoEffect  int64 // findings that an attempt had none, in ticks that happened
	Fired     int64 // events, in ticks that happened

	Patches    map[string]int64 // by NameOf, in ticks that happened
	Objections map[Rule]int64   // all
}

// count adds a try of a tick.
func (t *Tally) count(r *Report) {
	for _, turn := range r.Turns {
		t.Asked += int64(turn.Asked)
	}
	for _, h := range r.Hearings {
		t.Judged += int64(h.Asked)
		t.Corrections += int64(h.Corrections())
		t.Reviews += int64(h.Reviews)
		t.Unreviewed += int64(h.Unreviewed)
		t.Unreadable += int64(h.Unreadable)
		for _, round := range h.Rounds {
			for _, o := range round.Objections {
				bump(&t.Objections, o.Rule)
			}
		}
	}
	if r.Err != nil {
		t.RolledBack++
		return
	}
	t.Ticks++
	t.Fired += int64(len(r.Fired))
	for _, turn := range r.Turns {
		if turn.Attempt != "" {
			t.Attempts++
		}
		if turn.Err != nil {
			t.Abstained++
		}
	}
	for _, h := range r.Hearings {
		t.ruling(h.Ruling)
	}
}

func (t *Tally) ruling(r Ruling) {
	t.Rulings++
	for _, p := range r.Patches {
		bump(&t.Patches, NameOf(p))
	}
	for _, f := range r.Findings {
		if f.NoEffect {
			t.NoEffect++
		}
	}
}

func bump[K comparable](counts *map[K]int64, key K) {
	if *counts == nil {
		*counts = make(map[K]int64)
	}
	(*counts)[key]++
}
