package serve

import (
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/ration"
)

// choicesAtMost is how many decisions of a soul are kept. One that goes on from beat to beat is one.
const choicesAtMost = 12

// A chosen is what a soul chose in a beat, and who chose it.
type chosen struct {
	at      kith.Tick
	do      plan.Verb
	on      kith.ID
	rung    Rung
	grant   ration.Reason
	thought string
	vetoed  bool
	failure string
	event   kith.Event
}

// note takes down what everybody chose in the beat that has begun.
func (h *Host) note(r *agent.Report) {
	for i := range r.Turns {
		t := &r.Turns[i]
		s, ok := h.world.Soul(t.ID)
		if !ok || !s.Alive() {
			continue
		}
		c := chosen{
			at: r.At, do: s.Intent.Do, on: s.Intent.On, rung: rungOf(t, s), grant: t.Grant, vetoed: t.Vetoed, event: h.chose[t.ID],
		}
		if t.Choice.Decision != nil {
			c.thought = t.Choice.Decision.Thought
		}
		if t.Err != nil {
			c.failure = t.Err.Error()
		}
		list := h.choices[t.ID]
		if n := len(list); n > 0 && list[n-1].goesOn(&c) {
			continue
		}
		if len(list) == choicesAtMost {
			list = slices.Delete(list, 0, 1)
		}
		h.choices[t.ID] = append(list, c)
	}
}

// rungOf tells why a soul does what it does.
func rungOf(t *agent.Turn, s *island.Soul) Rung {
	switch {
	case t.Choice.Do == "":
		return island.Idle
	case s.Intent.Do != t.Choice.Do:
		return Rung(island.Nowhere + string(t.Choice.Do))
	}
	return Rung(t.Choice.Why)
}

// goesOn reports whether a choice only goes on with an earlier one, and nobody was asked about it.
func (c *chosen) goesOn(next *chosen) bool {
	return c.do == next.do && c.on == next.on && c.rung == next.rung && next.grant == ration.None && !next.vetoed && next.failure == ""
}

// rung returns why a soul is about what it is.
func (h *Host) rung(id kith.ID) Rung {
	list := h.choices[id]
	if len(list) == 0 {
		return ""
	}
	return list[len(list)-1].rung
}

// decisions tells a soul's choices, the latest first.
func (h *Host) decisions(id kith.ID) []Decision {
	out := []Decision{}
	for _, c := range slices.Backward(h.choices[id]) {
		d := Decision{
			Beat: int(c.at), When: teller.Moment(c.at), Do: Verb(c.do), Rung: c.rung, Grant: Grant(c.grant.String()),
			Thought: c.thought, Vetoed: c.vetoed, Error: c.failure, Event: int(c.event),
		}
		if c.on != 0 {
			d.To = h.tell.Name(c.on)
		}
		if r, ok := h.records.find(c.event); ok {
			d.Why = sentence(h.tell.Choice(r))
		}
		out = append(out, d)
	}
	return out
}
