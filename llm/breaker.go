package llm

import (
	"context"
	"errors"
	"sync"
	"time"
)

// A Breaker leaves a provider alone that does not work, so that a world does not wait in every beat for the same
// failure. The zero Breaker is closed, lets all calls through, and opens after 5 failures in a row, for 30 seconds. It
// is safe for concurrent use. Its fields are settings, and must not change while calls are under way. It must not be
// copied.
type Breaker struct {
	After int           // failures in a row that open it; 0 or less: 5
	Rest  time.Duration // for which it is open at first; 0 or less: 30 seconds
	// Tell is told why it opens, once each time that a provider that worked, or was not yet known, no longer does. nil:
	// nobody is. It is called on the goroutine of the call that failed.
	Tell  func(why error)
	Clock Clock

	mu      sync.Mutex
	row     int   // failures in a row
	why     error // it is open; nil: closed
	forever bool  // until Reset
	rest    time.Duration
	until   time.Time // it is open
	probing bool      // one call is under way to find out
}

// Break returns m behind b. It panics if one of them is nil. The rules, in order:
//
//  1. A [CallError] of m that is Permanent opens b until [Breaker.Reset]: no waiting brings back a spent quota.
//  2. The After-th failure in a row opens b for Rest. A failure is [ErrUnavailable] or a context whose time is up. A
//     refusal, a lie or a reply cut off is none, for the provider works; it ends the row, as a reply does. What says
//     nothing of the provider changes nothing: ErrBudget, ErrRateLimited, a context that was cancelled.
//  3. While b is open, calls return at once, with a CallError that is Unbilled, of the class [ErrUnavailable], and wraps
//     why b has opened.
//  4. When Rest is over one call is let through, while the others still are not. If it fails, b stays open for twice as
//     long as before, up to [LongestPause]; if not, b is closed.
func Break(m Model, b *Breaker) Model {
	if m == nil || b == nil {
		panic("llm: Break needs a Model and a Breaker")
	}
	return Func(func(ctx context.Context, req Request) (reply Reply, err error) {
		if ctx.Err() != nil {
			return Reply{}, gone(ctx)
		}
		probe, err := b.enter()
		if err != nil {
			return Reply{}, err
		}
		err = errBroken
		defer func() { b.leave(ctx, err, probe) }()
		reply, err = m.Complete(ctx, req)
		return reply, err
	})
}

// errBroken is why a call that panicked came to nothing.
var errBroken = errors.New("llm: the model panicked")

// Open returns why b is open, or nil if it is closed.
func (b *Breaker) Open() (why error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.why
}

// Reset closes b, however it was opened: the account was topped up, the server is back.
func (b *Breaker) Reset() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.close()
}

func (b *Breaker) close() {
	b.row, b.why, b.forever, b.rest, b.probing = 0, nil, false, 0, false
}

// enter says whether a call is the one that finds out, or why it is not made.
func (b *Breaker) enter() (probe bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.why == nil {
		return false, nil
	}
	now := b.Clock.Now()
	if latest := now.Add(b.rest); b.until.After(latest) {
		b.until = latest // a clock that goes back makes no rest longer
	}
	if b.forever || b.probing || now.Before(b.until) {
		return false, &CallError{Class: ErrUnavailable, Text: "not asked again", Permanent: b.forever, Unbilled: true, Err: b.why}
	}
	b.probing = true
	return true, nil
}

// leave takes note of how a call ended.
func (b *Breaker) leave(ctx context.Context, err error, probe bool) {
	if why := b.judge(ctx, err, probe); why != nil && b.Tell != nil {
		b.Tell(why)
	}
}

// judge returns why b has opened, if it was closed before.
func (b *Breaker) judge(ctx context.Context, err error, probe bool) (why error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.probing = b.probing && !probe
	fault, is := errors.AsType[*CallError](err)
	switch {
	case is && fault.Permanent:
		news := !b.forever
		b.why, b.forever = err, true
		if news {
			return err
		}
	case b.forever, errors.Is(err, ErrBudget), errors.Is(err, ErrRateLimited), errors.Is(err, errBroken):
	case errors.Is(ctx.Err(), context.Canceled):
	case errors.Is(err, ErrUnavailable), errors.Is(err, context.DeadlineExceeded):
		return b.fail(err, probe)
	case b.why == nil || probe: // what was asked before b opened says nothing of now
		b.close()
	}
	return nil
}

// fail counts a failure and opens b if there were enough.
func (b *Breaker) fail(err error, probe bool) (why error) {
	b.row++
	after, rest := b.After, b.Rest
	if after <= 0 {
		after = 5
	}
	if rest <= 0 {
		rest = 30 * time.Second
	}
	switch {
	case b.why == nil && b.row < after, b.why != nil && !probe:
		return nil
	case b.why == nil:
		b.rest, why = rest, err
	default:
		b.rest = min(2*b.rest, LongestPause)
	}
	b.why, b.until = err, b.Clock.Now().Add(b.rest)
	return why
}
