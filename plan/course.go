package plan

import (
	"errors"
	"fmt"
	"iter"
	"math"

	"github.com/kithlab/kith"
)

// MaxSteps is how many steps a plan has at most. The limit is a part of the contract with models, whose schema names
// it, and so the one number of the seed that is a constant here.
const MaxSteps = 3

// ErrIdle reports that no step is under way.
var ErrIdle = errors.New("plan: no step is under way")

// A Verb names something that a body can do. The world defines the verbs.
type Verb string

// A Step is what to do and where or to whom, as a mind says it. To may be none.
type Step struct {
	Do Verb
	To kith.Label
}

// A Resolver finds what a label names; *perceive.Scope is one.
type Resolver interface {
	Resolve(kith.Label) (kith.ID, error)
}

// A Course is a plan under way. The zero Course is idle. It is a value: a copy of it is a course of its own.
//
// Each step is worked on until the world says that it is done, or until patience ends, so that a step that cannot be
// carried out never holds a mind for good.
type Course struct {
	// Patience is how many beats a step is worked on at most. It is a setting and not saved; zero or less is the
	// default, 5 (seed 000).
	Patience int

	steps   [MaxSteps]Step
	on      [MaxSteps]kith.ID // what each label named when it was said
	n, at   int8              // how many steps, and which is under way
	gaveUp  int8              // how many went by patience
	repeats int32
	began   kith.Tick // of the step under way
}

// Set begins a plan at now, in place of the plan under way. In order:
//
//  1. Steps beyond MaxSteps are not looked at; clipped is how many.
//  2. The label of each other step, unless it is none, is resolved by r, now and never again: a step keeps what its
//     label named on the menu on which it was said, whoever bears that name later. An error of r is returned,
//     wrapped with the step, and leaves the course as it was: a plan with one bad step is not the plan that was
//     meant.
//  3. Otherwise the first step begins at now. A plan without steps leaves the course idle.
//
// Set panics if r is nil and a label has to be resolved.
func (c *Course) Set(now kith.Tick, steps []Step, r Resolver) (clipped int, err error) {
	if len(steps) > MaxSteps {
		clipped, steps = len(steps)-MaxSteps, steps[:MaxSteps]
	}
	next := Course{Patience: c.Patience, n: int8(len(steps)), began: now}
	for i, s := range steps {
		next.steps[i] = s
		if s.To.IsZero() {
			continue
		}
		if r == nil {
			panic("plan: Course.Set needs a Resolver for a step with a label")
		}
		if next.on[i], err = r.Resolve(s.To); err != nil {
			return 0, fmt.Errorf("plan: step %d of %d, %q: %w", i+1, len(steps), s.Do, err)
		}
	}
	if c.gaveUp > 0 && next.same(c) {
		next.repeats = c.repeats + min(1, math.MaxInt32-c.repeats)
	}
	*c = next
	return clipped, nil
}

// same reports whether two plans do the same with the same things. What they were called does not count.
func (c *Course) same(d *Course) bool {
	for i := range c.steps {
		if c.steps[i].Do != d.steps[i].Do || c.on[i] != d.on[i] {
			return false
		}
	}
	return c.n == d.n
}

// Next returns the step to work on at now and what its label named (0 if it had none), or ErrIdle. In order:
//
//  1. A step that has been under way for Patience beats is given up, and the one after it begins at now. With
//     Patience 5 a step that begins at tick t is worked on from t to t+4, and at t+5 the next begins.
//  2. At most one step is given up in a call, however long ago the last call was: a step that was never handed out
//     has not failed.
//  3. Time that stands still or runs backwards gives nothing up.
//
// To call it twice at one tick is to be told the same.
func (c *Course) Next(now kith.Tick) (Step, kith.ID, error) {
	if !c.Idle() && now.Since(c.began) >= c.patience() {
		c.gaveUp++
		c.begin(now)
	}
	if c.Idle() {
		return Step{}, 0, ErrIdle
	}
	return c.steps[c.at], c.on[c.at], nil
}

func (c *Course) patience() kith.Tick {
	if c.Patience <= 0 {
		return 5
	}
	return kith.Tick(c.Patience)
}

// begin goes on to the next step.
func (c *Course) begin(at kith.Tick) {
	c.at++
	c.began = at
}

// Done says that the step under way was completed at now, as the world judges its verb. The one after it begins with
// the next tick, so that it has all its beats. Done of an idle course does nothing.
func (c *Course) Done(now kith.Tick) {
	if c.Idle() {
		return
	}
	if now < math.MaxInt64 {
		now++
	}
	c.begin(now)
}

// Hold says that the step under way was not worked on at now, since something that comes first had to be seen to: that
// tick does not count against patience. Call it instead of Next, and once for a tick. Hold of an idle course, and of a
// step that begins later, does nothing.
func (c *Course) Hold(now kith.Tick) {
	if !c.Idle() && now >= c.began && c.began < math.MaxInt64 {
		c.began++
	}
}

// Idle reports whether no step is under way. It does not look at patience: Next does.
func (c *Course) Idle() bool { return c.at >= c.n }

// Began returns the tick at which the step under way began or will begin, and 0 if the course is idle.
func (c *Course) Began() kith.Tick {
	if c.Idle() {
		return 0
	}
	return c.began
}

// All yields the steps that are left, the one under way first, each with what its label named. With it a world
// finds plans that are aimed at somebody who has died.
func (c *Course) All() iter.Seq2[Step, kith.ID] {
	return func(yield func(Step, kith.ID) bool) {
		for i := c.at; i < c.n; i++ {
			if !yield(c.steps[i], c.on[i]) {
				return
			}
		}
	}
}

// Drop breaks the plan off and returns the steps that were left, the one under way first; none if it was idle. They
// are the caller's.
func (c *Course) Drop() (left []Step) {
	if c.Idle() {
		return nil
	}
	left = append(left, c.steps[c.at:c.n]...)
	c.at = c.n
	return left
}

// GaveUp returns how many steps of the plan set last ended by patience, and not by Done or Drop. It stays known until
// the next Set, for a world that has a mind remember what came to nothing.
func (c *Course) GaveUp() int { return int(c.gaveUp) }

// Repeats returns how many times in a row the same plan, verb by verb and thing by thing, was set again although
// steps of it had to be given up. A world that sees it rise has a mind that runs against a wall.
func (c *Course) Repeats() int { return int(c.repeats) }
