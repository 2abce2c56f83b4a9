package agent

import (
	"context"
	"errors"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/ration"
	"github.com/kithlab/kith/trace"
)

// grant ends thoughts that an interrupt made void, and shares out new ones.
func (l *Loop[S]) grant() error {
	if !l.thinks() {
		return nil
	}
	if err := l.sweep(); err != nil {
		return err
	}
	l.bids = l.bids[:0]
	for seat := range l.claims {
		if c := &l.claims[seat]; c.wants && l.pool.bySeat[seat] == nil {
			l.bids = append(l.bids, ration.Bid{ID: l.roster.minds[seat].ID, Salience: c.salience, Owed: c.owed})
			l.turns[seat].Bid, l.turns[seat].Salience = true, c.salience
		}
	}
	for _, g := range l.Ration.Grant(l.bids) {
		if g.Reason == ration.None {
			continue
		}
		seat, _ := l.roster.seat(g.ID)
		l.turns[seat].Grant = g.Reason
		l.asked = append(l.asked, seat)
	}
	return nil
}

// sweep ends the thoughts of minds that were interrupted since they were asked, so that these may bid again.
func (l *Loop[S]) sweep() (err error) {
	l.pool.keep(func(t *thought) bool {
		if err != nil || !t.stale() {
			return true
		}
		t.end(ErrStale)
		err = l.tape(t)
		l.pool.bySeat[t.seat] = nil
		l.lose(t.seat, ErrStale)
		return false
	})
	return err
}

// ask starts the thoughts of up to n further minds that were granted one, and returns of how many.
func (l *Loop[S]) ask(ctx context.Context, n int) int {
	n = min(n, len(l.asked)-l.at)
	for range n {
		l.at++
		l.pool.add(l.question(ctx, l.asked[l.at-1]), l.replays() == nil)
		l.pool.start(l.Brain, l.InFlight)
	}
	return n
}

// question puts the moment of the mind in seat into words.
func (l *Loop[S]) question(ctx context.Context, seat int) *thought {
	m := l.roster.minds[seat]
	t := &thought{mind: m, seat: seat, breaks: m.breaks}
	t.ctx, t.cancel = context.WithCancel(ctx)
	t.scene = l.Tell(&l.views[seat], &t.scope)
	t.scene.Key = llm.Key{At: l.now, Who: m.ID, Purpose: "decide"}
	return t
}

// join takes the answers that are there, in the order of asking; having waited, those asked in this beat are there or
// too late.
func (l *Loop[S]) join(ctx context.Context, wait bool) (err error) {
	if len(l.pool.open) == 0 && l.replays() == nil {
		return nil
	}
	if wait && l.replays() == nil {
		l.pool.wait(ctx, l.Brain, l.InFlight)
	}
	l.pool.keep(func(t *thought) bool {
		if err != nil {
			return true
		}
		if l.replays() == nil {
			t.settle(l.now, l.Late, wait)
		}
		if err = l.tape(t); err != nil {
			return true
		}
		t.over = t.state == answered || t.state == void
		return !t.over
	})
	if err == nil && l.replays() != nil {
		err = l.pool.leftOver(l.replays(), l.now)
	}
	return err
}

// settle ends t if it is void or its time is up; the pool's mutex is held.
func (t *thought) settle(now, late kith.Tick, waited bool) {
	switch {
	case t.state == void:
	case t.stale():
		t.end(ErrStale)
	case t.state == answered:
	case waited && t.asked() == now, now.Since(t.asked()) >= late:
		t.end(ErrLate)
	}
}

// lose writes down that a thought of the mind in seat came to nothing.
func (l *Loop[S]) lose(seat int, why error) {
	turn := &l.turns[seat]
	if turn.Err == nil {
		turn.Err = why
	} else {
		turn.Err = errors.Join(turn.Err, why)
	}
	if l.Trace != nil {
		l.Trace.Note(trace.Record{At: l.now, Who: turn.ID, Kind: "lost thought", Text: brief(why)})
	}
}
