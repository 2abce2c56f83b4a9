package agent

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/ration"
	"github.com/kithlab/kith/trace"
)

// A Loop beats minds. World is required, and with a Brain so is Tell; the rest is settings, whose zero is in their
// comments. They may change between beats. A Loop keeps nothing from beat to beat but Ration and thoughts under way,
// so that a save needs only the first, after [Loop.Drain]. It must not be copied once in use. Its methods are for one
// goroutine, which is also the one that may change minds; a Brain is called on others.
type Loop[S any] struct {
	World    World[S]
	Instinct func(*View[S]) Choice // the free brain, asked for everybody; side by side if Workers > 1. nil: does nothing
	Brain    Brain                 // nil: a free run, in which nobody is asked
	// Tell offers the labels of a mind's moment to the menu and puts the moment into words. It is called for minds
	// that are granted a thought, on the loop's goroutine.
	Tell func(*View[S], *perceive.Scope) Scene
	// Salience is what is at stake for a mind that may be asked; side by side. Below zero it has no use for a thought,
	// and does not bid. nil: nothing is at stake for anybody.
	Salience func(*View[S]) kith.Micro
	Ration   ration.Scheduler // who is asked; save it with the minds
	InFlight int              // calls of Brain at once; 0 or less: no bound
	// Late is how many beats after the one that asked an answer may land. With 0 it must land in that one, which
	// Beat waits for and Step does not.
	Late     kith.Tick
	Abstain  bool          // a mind whose thought came to nothing does nothing in that beat. false: its instinct acts
	Workers  int           // goroutines for Look, Instinct and Salience; the result is the same for any number. 0: one
	Cassette *llm.Cassette // keeps each thought's outcome by the beat in which it landed, or answers from it. nil: none
	// Trace numbers accepted decisions, in the order in which they act, and gets a note of each thought that came to
	// nothing. nil: decisions have no number.
	Trace *trace.Log

	now    kith.Tick
	begun  bool // there was a beat, and now is its tick
	phase  phase
	at     int // how far the phase got
	roster roster
	views  []View[S]
	turns  []Turn
	claims []claim
	bids   []ration.Bid
	asked  []int // the seats of those granted, in the order of grants
	pool   pool
	crew   crew
	report Report
}

// A phase is a part of a beat.
type phase uint8

const (
	between phase = iota
	looking       // look, recall, instinct and salience, mind by mind
	asking        // tell the granted, and start their thoughts
	acting        // act, mind by mind
)

// Beat runs one whole beat, for the tick now, or what Step has left of it. In order:
//
//  1. World.Minds is read. If minds cannot be told apart, that is [ErrMinds], and a tick that is not after the last
//     beat's, or not that of the beat under way, is [ErrTick]; both before anything has happened.
//  2. For each mind: its senses are zeroed, World.Look fills them, its Cue recalls, and Instinct makes its choice.
//     Instinct is for everybody: it is the fallback and the veto.
//  3. A thought whose mind is no longer there is dropped; one whose mind was interrupted since is void, [ErrStale].
//  4. A mind bids for a thought unless it has one, or, if it is not owed a call, has a plan under way or a Salience
//     below zero. Ration grants.
//  5. Tell makes a scene and a menu for each granted mind, in the order of grants, and Brain decides on other
//     goroutines, knowing the scene alone, InFlight at a time. Once ctx has ended none starts.
//  6. Beat waits until all have answered or ctx ends; an answer that is not there then is [ErrLate]. Step does not
//     wait. Answers are then taken in the order of asking, whatever order they came in.
//  7. Mind by mind, in the order of Minds: an answer is checked by [DecodeDecision]'s rules and its labels resolved by
//     the menu on which they were said; if all of that holds it is accepted, its steps become the mind's plan, and the
//     mind is owed nothing. Otherwise it changes nothing, and Turn.Err says why.
//  8. The mind does what its plan says, else what its instinct says. A choice of its instinct with Override comes
//     before both; an accepted decision's words go with it even so, and that beat is none of the plan's patience. A
//     mind whose thought came to nothing does the zero Choice if Abstain is set.
//  9. World.Act does it, and its outcome moves the plan on.
//
// ctx bounds the thinking and not the beat: a beat whose ctx has ended is run, without thoughts. With a replaying
// Cassette nobody is asked, and where the run differs from the recorded one Beat returns a [*ReplayError] and
// nobody acts; if Brain is a [Rereader], it reads again the replies that are on the cassette, so that a byte which has
// changed in one, or in what was asked, is found there. A beat that ends with such an error, or by a panic of the
// host's, is over; the next is for a later tick.
func (l *Loop[S]) Beat(ctx context.Context, now kith.Tick) (*Report, error) {
	return l.run(ctx, now, 0, true)
}

// Step does the next n minds' share of the beat for the tick now, beginning it if none is under way, and never waits:
// a mind that is asked lives by its instinct until its answer lands. A look, a question and an act are one share each.
// Step returns the report when that completes the beat, and else nil. The rules are Beat's; ctx is that of the thoughts
// begun in this call, and outlives it. An n of zero or less does nothing.
func (l *Loop[S]) Step(ctx context.Context, now kith.Tick, n int) (*Report, error) {
	if n <= 0 {
		return nil, nil
	}
	return l.run(ctx, now, n, false)
}

// run does n shares of a beat, or all that is left of it, in which case it waits for thoughts.
func (l *Loop[S]) run(ctx context.Context, now kith.Tick, n int, whole bool) (*Report, error) {
	if err := l.enter(now); err != nil {
		return nil, err
	}
	going := false // unless the host's code panics, or the replay fails
	defer func() {
		if !going {
			l.abandon()
		}
	}()
	if whole {
		n = 3*len(l.turns) + 1 // a look, a question and an act each
	}
	if err := l.phases(ctx, n, whole); err != nil {
		return nil, err
	}
	going = true
	if l.phase != between {
		return nil, nil
	}
	l.report = Report{At: l.now, Turns: l.turns}
	return &l.report, nil
}

// phases does n shares of what is left of the beat, and starts thoughts that there is room for by now.
func (l *Loop[S]) phases(ctx context.Context, n int, wait bool) error {
	l.pool.start(l.Brain, l.InFlight)
	if l.phase == looking {
		n -= l.look(n)
		if l.at < len(l.turns) {
			return nil
		}
		if err := l.grant(); err != nil {
			return err
		}
		l.phase, l.at = asking, 0
	}
	if l.phase == asking {
		n -= l.ask(ctx, n)
		if l.at < len(l.asked) {
			return nil
		}
		if err := l.join(ctx, wait); err != nil {
			return err
		}
		l.phase, l.at = acting, 0
	}
	for ; l.at < len(l.turns) && n > 0; n-- {
		l.at++
		l.act(l.at - 1)
	}
	if l.at == len(l.turns) {
		l.phase = between
	}
	return nil
}

// enter begins a beat, unless one is under way for now.
func (l *Loop[S]) enter(now kith.Tick) error {
	switch {
	case l.World == nil:
		panic("agent: a Loop needs a World")
	case l.thinks() && l.Tell == nil:
		panic("agent: a Loop with a Brain needs Tell")
	case l.phase != between && now != l.now:
		return fmt.Errorf("%w: tick %d during the beat of tick %d", ErrTick, now, l.now)
	case l.phase != between:
		return nil
	case l.begun && now <= l.now:
		return fmt.Errorf("%w: tick %d after tick %d", ErrTick, now, l.now)
	}
	if err := l.pool.takeFault(); err != nil {
		return err
	}
	if err := l.roster.read(l.World.Minds()); err != nil {
		return err
	}
	l.seat()
	l.now, l.begun, l.phase, l.at = now, true, looking, 0
	return nil
}

// seat makes room for the beat's minds and finds the thoughts under way their places.
func (l *Loop[S]) seat() {
	n := len(l.roster.minds)
	l.turns, l.asked = resize(l.turns, n), l.asked[:0]
	if !l.thinks() {
		l.views = resize(l.views, max(l.Workers, 1))
		l.pool.void()
		return
	}
	l.views = resize(l.views, n) // a mind that is asked keeps its view until it is told
	l.claims = resize(l.claims, n)
	l.pool.seat(&l.roster, l.replays(), l.now)
}

// thinks reports whether minds may be asked: a replay needs no Brain for it.
func (l *Loop[S]) thinks() bool { return l.Brain != nil || l.replays() != nil }

// abandon ends the beat where it is.
func (l *Loop[S]) abandon() {
	l.phase = between
	l.pool.void()
}

// replays returns the cassette that the run is answered from, or nil.
func (l *Loop[S]) replays() *llm.Cassette {
	if l.Cassette != nil && l.Cassette.Replay {
		return l.Cassette
	}
	return nil
}

// records returns the cassette that the run is recorded on, or nil.
func (l *Loop[S]) records() *llm.Cassette {
	if l.Cassette != nil && !l.Cassette.Replay {
		return l.Cassette
	}
	return nil
}

// Drain ends all thoughts under way, as late, and returns when no Brain is running: soon, if Brain keeps its promise
// to return once its context ends. Call it before a save, between beats: thoughts are not saved. With a Cassette it is
// recorded, so that a replay, which need not save, ends the same thoughts; a fault of the recording is returned by the
// next Beat or Step. Thoughts of a beat under way that have not been joined yet are late in that beat.
func (l *Loop[S]) Drain() {
	l.pool.drain(l.now, l.records(), l.phase == between || l.phase == acting)
}

// resize returns s with length n, and whatever it held.
func resize[T any](s []T, n int) []T {
	if n > cap(s) {
		s = append(make([]T, 0, n), s...)
	}
	return s[:n]
}
