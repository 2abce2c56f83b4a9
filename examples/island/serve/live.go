package serve

import (
	"context"

	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/ration"
)

// A Muse is a model that a host may lend its worlds.
type Muse struct {
	Name   string // as it was asked for
	Loan   *lend.Loan
	Reword bool // whether it rewords gods' lines too
}

// lending is what becomes of a model in a world.
type lending struct {
	on      bool
	stop    context.CancelFunc // ends the thoughts under way; nil: there are none
	tally   muse.Tally
	last    []Ration // of the last beat
	outlook *muse.Outlook
}

// live tells whether a model may be asked, and what became of it.
func (h *Host) live() Live {
	if h.Muse == nil {
		return Live{Reason: h.NoModel, Thoughts: []Ration{}}
	}
	p, t, so := ration.Defaults(), &h.lending.tally, h.Muse.Loan.Total()
	l := Live{
		Available: true, On: h.lending.on, Model: h.Muse.Name, Slots: p.Slots, Turns: p.Turns, WallMS: int(muse.Wall.Milliseconds()),
		Asked: int(t.Asked()), Accepted: int(t.Accepted), Failed: int(t.Failed()), Spent: int(so.Spent), Ceiling: int(h.Muse.Loan.Most()),
		Thoughts: append([]Ration{}, h.lending.last...),
	}
	if h.lending.outlook != nil {
		l.Forecast = int(h.lending.outlook.Foretell(0, h.Muse.Loan.Price, so).Expected)
	}
	return l
}

// turn switches the model on or off. Once it is off nobody is asked any more, and what is under way is ended.
func (h *Host) turn(on bool) (Live, error) {
	switch {
	case h.Muse == nil && on:
		return Live{}, refuse(Refused, "%s", h.NoModel)
	case h.Muse == nil || on == h.lending.on:
		return h.live(), nil
	case !on:
		h.silence()
		h.lending.on = false
		h.world.Lend(nil, ration.Policy{}, 0)
		h.world.LendAuthor(nil, false)
	default:
		h.lend()
	}
	h.relive()
	h.retime() // it goes no faster than thoughts come
	return h.live(), nil
}

// lend lends the world the model.
func (h *Host) lend() {
	h.lending.on, h.lent = true, true
	h.world.Aside(true)
	h.world.Lend(muse.Brain(h.Muse.Loan.Model(muse.DecidePurpose)), ration.Policy{}, 0)
	h.world.LendAuthor(&muse.Author{Model: h.Muse.Loan.Model(island.ConversePurpose)}, h.Muse.Reword)
}

// relive tells of it.
func (h *Host) relive() {
	h.retell("live", h.live(), func(s *Snapshot) { s.Live = h.live() })
}

// thinking returns the context of the thoughts of a beat, which lives for as long as a beat may wait.
func (h *Host) thinking(ctx context.Context) context.Context {
	if !h.lending.on {
		return ctx
	}
	if h.lending.outlook == nil { // a day ahead, once
		ahead, err := muse.Look(ctx, h.world, h.world.Beat+island.DayBeats, ration.Policy{})
		if err != nil {
			h.trouble(err)
		}
		h.lending.outlook = ahead
	}
	h.silence()
	walled, stop := context.WithTimeout(ctx, muse.Wall)
	h.lending.stop = stop
	return walled
}

// silence ends the thoughts under way.
func (h *Host) silence() {
	if h.lending.stop != nil {
		h.lending.stop()
		h.lending.stop = nil
	}
}

// thought takes down what became of thoughts in the beat that has begun, and tells it.
func (h *Host) thought(r *agent.Report) {
	if !h.lending.on {
		return
	}
	h.lending.tally.Note(r)
	h.lending.last = h.lending.last[:0]
	for i := range r.Turns {
		t := &r.Turns[i]
		if t.Grant == ration.None && t.Err == nil && t.Choice.Decision == nil {
			continue
		}
		row := Ration{Soul: int(t.ID), Grant: Grant(t.Grant.String()), Vetoed: t.Vetoed}
		if t.Err != nil {
			row.Error = muse.Why(t.Err)
		}
		h.lending.last = append(h.lending.last, row)
	}
	h.relive()
}
