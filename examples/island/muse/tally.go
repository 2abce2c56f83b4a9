package muse

import (
	"errors"

	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/ration"
)

// A Tally adds up what became of thoughts. The zero Tally is empty.
type Tally struct {
	Owed, Salient, Turns int64            // thoughts that were granted, by why
	Accepted             int64            // decisions that became a plan
	Vetoed               int64            // of these, those that the body overruled at once
	Lost                 map[string]int64 // thoughts that came to nothing, by why
	Clipped              int64            // steps of plans beyond the bound
}

// Note adds a beat.
func (t *Tally) Note(r *agent.Report) {
	for i := range r.Turns {
		turn := &r.Turns[i]
		switch turn.Grant {
		case ration.Owed:
			t.Owed++
		case ration.Salient:
			t.Salient++
		case ration.Turn:
			t.Turns++
		}
		switch {
		case turn.Err != nil:
			if t.Lost == nil {
				t.Lost = map[string]int64{}
			}
			t.Lost[Why(turn.Err)]++
		case turn.Choice.Decision != nil:
			t.Accepted++
			if turn.Vetoed {
				t.Vetoed++
			}
		}
		t.Clipped += int64(turn.Clipped)
	}
}

// Asked returns how many thoughts were granted.
func (t *Tally) Asked() int64 { return t.Owed + t.Salient + t.Turns }

// Failed returns how many thoughts came to nothing.
func (t *Tally) Failed() (n int64) {
	for _, lost := range t.Lost {
		n += lost
	}
	return n
}

// Why returns in a word or two why a thought came to nothing.
func Why(err error) string {
	for _, c := range [...]struct {
		is   error
		word string
	}{
		{llm.ErrBudget, "money"},
		{llm.ErrRateLimited, "pace"},
		{llm.ErrMiss, "cassette"},
		{llm.ErrTruncated, "cut off"},
		{llm.ErrRefused, "refused"},
		{llm.ErrEmpty, "empty"},
		{llm.ErrMalformed, "not readable"},
		{agent.ErrVerb, "no such action"},
		{agent.ErrStale, "interrupted"},
		{agent.ErrLate, "late"},
		{llm.ErrUnavailable, "unreachable"},
		{agent.ErrBroken, "broken"},
	} {
		if errors.Is(err, c.is) {
			return c.word
		}
	}
	return "not on the menu" // of its labels, the one error that is left
}
