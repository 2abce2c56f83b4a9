package serve

import (
	"context"
	"time"

	"github.com/kithlab/kith-examples/island/island"
)

// advance does the next part of a beat: it begins it, moves bodies, and ends it.
func (h *Host) advance(ctx context.Context) {
	if h.rate() == 0 {
		h.leap(ctx)
		return
	}
	if !h.world.UnderWay() {
		if !h.begin(ctx) {
			return
		}
		h.announce()
	}
	more := h.world.Move()
	h.due = h.due.Add(tickTime / time.Duration(h.rate()))
	switch {
	case !more:
		h.end()
	case h.urgent && time.Since(h.told) >= showTime:
		h.announce()
	case time.Since(h.shown) >= showTime-tickTime/16: // timers are late by turns
		h.show()
	}
}

// leap runs what is left of a beat, or one, as fast as it can, and tells of it unless something was told just before.
func (h *Host) leap(ctx context.Context) {
	if !h.world.UnderWay() && !h.begin(ctx) {
		return
	}
	h.through()
	h.due = time.Now()
	if time.Since(h.told) >= showTime {
		h.announce()
	}
}

// begin begins a beat, and reports whether it has begun. A world that cannot go on is paused.
func (h *Host) begin(ctx context.Context) bool {
	h.hand.events = h.hand.events[:0]
	report, err := h.world.Begin(h.thinking(ctx))
	if err != nil {
		h.stop()
		h.trouble(err)
		return false
	}
	h.note(report)
	h.thought(report)
	h.happen()
	return true
}

// through moves bodies to the end of the beat under way, and ends it.
func (h *Host) through() {
	for h.world.Move() {
		continue
	}
	h.end()
}

// end ends a beat whose ticks are over.
func (h *Host) end() {
	h.world.End()
	h.tell.Look()
	h.history.note(h)
	if h.step || h.until > 0 && h.world.Beat >= h.until {
		h.stop()
	}
	if h.paused {
		h.announce()
	}
	if h.Keep != nil && h.world.Beat%island.DayBeats == 0 && time.Since(h.kept) >= saveTime {
		h.keep()
	}
}

// finish ends the beat under way at once, if there is one.
func (h *Host) finish() {
	if h.world.UnderWay() {
		h.through()
		h.announce()
	}
}
