package serve

import (
	"fmt"
	"slices"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
)

// How time passes: a beat takes five seconds at 1×, and bodies are shown ten times a second.
const (
	beatTime = 5 * time.Second
	tickTime = beatTime / island.TicksPerBeat
	showTime = 100 * time.Millisecond
	lagTime  = time.Second // what is further behind than that is not made up for
)

// speeds are how fast time can be asked to pass; 0 is as fast as it can.
var speeds = []int{1, 4, 16, 0}

// capped is why time goes no faster than at 1×.
var capped = fmt.Sprintf("While a model is asked time goes at 1× at most, so that the %.1f seconds that it may take fit into a beat.", muse.Wall.Seconds())

// A pace is how time passes.
type pace struct {
	paused bool
	step   bool // it pauses at the end of this beat
	speed  int
	until  kith.Tick // it runs there as fast as it can, and pauses; 0: nowhere
	due    time.Time // when bodies move next
}

// rate is the speed at which it goes: no faster than at 1× while a model is asked, so that a beat is longer than its
// thoughts may take.
func (h *Host) rate() int {
	if h.lending.on {
		return 1
	}
	if h.until > 0 {
		return 0
	}
	return h.speed
}

// clock tells it.
func (h *Host) clock() Time {
	t := Time{Paused: h.paused, Step: h.step, Speed: h.speed, Pace: h.rate(), Until: int(h.until)}
	if h.lending.on && h.speed != 1 {
		t.Capped = capped
	}
	return t
}

// stop pauses, and tells it.
func (h *Host) stop() {
	h.silence()
	h.paused, h.step, h.until = true, false, 0
	h.retime()
}

func (h *Host) retime() {
	h.retell("time", h.clock(), func(s *Snapshot) { s.Time = h.clock() })
}

// wind sets the alarm for what is due next.
func (h *Host) wind(alarm *time.Timer) {
	if h.paused {
		alarm.Stop()
		return
	}
	now := time.Now()
	if now.Sub(h.due) > lagTime {
		h.due = now
	}
	alarm.Reset(h.due.Sub(now))
}

// set does what is asked of the clock.
func (h *Host) set(c Clock) (Time, error) {
	if c.Speed != nil && !slices.Contains(speeds, *c.Speed) {
		return Time{}, refuse(Refused, "There is no speed %d; there are 1, 4 and 16, and 0, which is as fast as it can.", *c.Speed)
	}
	was := h.paused
	switch c.Do {
	case Pause:
		h.silence()
		h.paused, h.step, h.until = true, false, 0
	case Run:
		h.paused, h.step = false, false
	case Next:
		h.paused, h.step, h.until = false, true, 0
	default:
		return Time{}, refuse(Refused, "The clock cannot %q; it can %s.", clip(string(c.Do)), "pause, run and step")
	}
	if c.Speed != nil {
		h.speed = *c.Speed
	}
	h.hasten(was)
	if h.paused && !was {
		h.announce() // what a fast run has not told yet
	}
	h.retime()
	return h.clock(), nil
}

// hasten brings forward what is due, if time goes on again or goes faster.
func (h *Host) hasten(was bool) {
	now := time.Now()
	switch next := now; {
	case h.paused:
	case was:
		h.due = now
	case h.rate() > 0:
		next = now.Add(tickTime / time.Duration(h.rate()))
		fallthrough
	default:
		if h.due.After(next) {
			h.due = next
		}
	}
}

// seedText is a seed as a text, since a number of 64 bits would be rounded in a page.
func seedText(s kith.Seed) string { return fmt.Sprint(uint64(s)) }
