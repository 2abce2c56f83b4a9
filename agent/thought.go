package agent

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
)

// A thought is one mind's question to a Brain, from the beat that asked it to the beat in which it ends.
type thought struct {
	mind   *Mind
	seat   int    // the mind's, in the beat under way
	breaks uint64 // the mind's, when it was asked
	scene  Scene
	scope  perceive.Scope // the menu on which its labels are said
	ctx    context.Context
	cancel context.CancelFunc
	over   bool // it ended in this beat, and its mind hears of it when it acts

	// Guarded by the pool's mutex while the thought is open.
	state state
	got   Decision
	err   error
}

// A state is how far a thought has got.
type state uint8

const (
	waiting  state = iota // to be started
	running               // a Brain decides
	answered              // got or err is set
	void                  // nothing that it says counts any more; it is never started, and never written to
)

// asked returns the tick at which t was asked.
func (t *thought) asked() kith.Tick { return t.scene.Key.At }

// stale reports whether t's mind was interrupted since.
func (t *thought) stale() bool { return t.breaks != t.mind.breaks }

// end makes t void for a reason. The pool's mutex is held, or t is no longer open.
func (t *thought) end(why error) {
	t.state, t.got, t.err = void, Decision{}, why
	t.cancel()
}

// decide asks b, whose panic is an error: it happens on a goroutine of the loop's, where no host could recover it.
func (t *thought) decide(b Brain) (d Decision, err error) {
	defer func() {
		if p := recover(); p != nil {
			d, err = Decision{}, fmt.Errorf("%w: %v", ErrBroken, p)
		}
	}()
	d, err = b.Decide(t.ctx, &t.scene)
	if err != nil && t.ctx.Err() != nil {
		err = fmt.Errorf("%w: %w", ErrLate, err)
	}
	return d, err
}

// key returns where t is on a cassette, if it ends or still goes on at now.
func (t *thought) key(now kith.Tick, purpose string) llm.Key {
	return llm.Key{At: now, Who: t.mind.ID, Purpose: purpose, Try: int(now.Since(t.asked()))}
}
