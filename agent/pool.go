package agent

import (
	"context"
	"fmt"
	"sync"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// A pool is the thoughts under way. Its lists are the loop's goroutine's; a Brain's goroutine only ends its own thought,
// with mu held. Thoughts are started on the loop's goroutine alone, where the minds can be looked at, so that none is
// started once its mind was interrupted.
type pool struct {
	open    []*thought // in the order of asking
	bySeat  []*thought // the open thought of the mind in each seat, or that which has just ended; nil: none
	waiting []*thought // of open, those to be started
	told    []llm.Key  // what a cassette was asked for in this beat
	fault   error      // of a recording, to be returned by the next beat

	mu      sync.Mutex
	change  sync.Cond // a thought was answered
	running int
}

// takeFault returns what has gone wrong since the last beat, once.
func (p *pool) takeFault() (err error) {
	err, p.fault = p.fault, nil
	return err
}

// seat finds the open thoughts their minds' seats in a new beat and drops those whose minds are no longer there, or were
// drained in the recorded run after the beat at last.
func (p *pool) seat(r *roster, replay *llm.Cassette, last kith.Tick) {
	p.bySeat = resize(p.bySeat, len(r.minds))
	clear(p.bySeat)
	p.told = p.told[:0]
	p.keep(func(t *thought) bool {
		seat, there := r.seat(t.mind.ID)
		if !there || r.minds[seat] != t.mind || replay != nil && drained(replay, t, last) {
			t.end(ErrLate)
			return false
		}
		t.seat = seat
		p.bySeat[seat] = t
		return true
	})
}

// keep keeps those open thoughts that stays says of, with mu held.
func (p *pool) keep(stays func(*thought) bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	kept := p.open[:0]
	for _, t := range p.open {
		if stays(t) {
			kept = append(kept, t)
		}
	}
	clear(p.open[len(kept):])
	p.open = kept
}

// add opens a thought, to be answered by a Brain if it is live and else by a cassette.
func (p *pool) add(t *thought, live bool) {
	p.open = append(p.open, t)
	p.bySeat[t.seat] = t
	if live {
		p.waiting = append(p.waiting, t)
	}
}

// start starts waiting thoughts while fewer than limit are running.
func (p *pool) start(b Brain, limit int) {
	if len(p.waiting) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.waiting) > 0 && (limit <= 0 || p.running < limit) {
		t := p.waiting[0]
		p.waiting[0] = nil
		p.waiting = p.waiting[1:]
		switch {
		case t.state == void:
		case t.stale():
			t.end(ErrStale)
		case t.ctx.Err() != nil:
			t.end(fmt.Errorf("%w: %w", ErrLate, context.Cause(t.ctx)))
		default:
			t.state = running
			p.running++
			go p.run(b, t)
		}
	}
}

// run has b decide t, on a goroutine of its own. A brain that ends the goroutine is broken too: what is deferred runs
// all the same.
func (p *pool) run(b Brain, t *thought) {
	d, err := Decision{}, fmt.Errorf("%w: it ended its goroutine", ErrBroken)
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.running--
		if t.state == running {
			t.state, t.got, t.err = answered, d, err
		}
		t.cancel()
		p.change.Broadcast()
	}()
	d, err = t.decide(b)
}

// wait starts thoughts and returns when all are answered, or ctx has ended.
func (p *pool) wait(ctx context.Context, b Brain, limit int) {
	stop := context.AfterFunc(ctx, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.change.Broadcast()
	})
	defer stop()
	for {
		p.start(b, limit)
		p.mu.Lock()
		p.change.L = &p.mu
		if ctx.Err() != nil || !p.busy() {
			p.mu.Unlock()
			return
		}
		if !p.startable(limit) {
			p.change.Wait()
		}
		p.mu.Unlock()
	}
}

// busy reports whether an open thought is still to be answered; mu is held.
func (p *pool) busy() bool {
	for _, t := range p.open {
		if t.state == waiting || t.state == running {
			return true
		}
	}
	return false
}

// startable reports whether there is something to start and room for it; mu is held.
func (p *pool) startable(limit int) bool {
	return len(p.waiting) > 0 && (limit <= 0 || p.running < limit)
}

// void ends all thoughts, for nobody to hear of.
func (p *pool) void() {
	p.keep(func(t *thought) bool {
		t.end(ErrLate)
		return false
	})
	clear(p.waiting)
	p.waiting = nil
}

// drain ends all thoughts as late and waits until no Brain is running. Those that have their row for the beat at now get
// another, which says so; those that have not yet are left to be joined, with their lateness.
func (p *pool) drain(now kith.Tick, tape *llm.Cassette, joined bool) {
	p.keep(func(t *thought) bool {
		t.end(ErrLate)
		if joined && tape != nil {
			if err := tape.Put(t.key(now, drainedPurpose), nil); err != nil && p.fault == nil {
				p.fault = err
			}
		}
		return !joined
	})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.change.L = &p.mu
	for p.running > 0 {
		p.change.Wait()
	}
}
