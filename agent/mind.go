package agent

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// A Mind is one self's durable state. The host makes it, keeps it beside its own entity, and saves it; a loop only
// borrows it. A Mind with an ID and nothing else is newborn. It must not be copied once in use: see [Mind.Clone].
type Mind struct {
	ID     kith.ID // not zero, and no other mind's
	Memory memory.Stream
	Known  perceive.Known
	Course plan.Course // the plan under way
	Doing  plan.Verb   // the last act; empty: none, or it did nothing

	voice  memory.Entry // the last whisper
	heard  bool         // there was one
	until  kith.Tick    // when its voice fades
	owed   bool         // it has not been answered by a decision yet
	aim    aim          // of the decision that the plan comes from
	breaks uint64       // counts interrupts, so that a thought begun before one is void after it
}

// An aim is what all steps of a decided plan have in common.
type aim struct {
	do    plan.Verb  // the decision's action
	on    kith.ID    // its target, which goes with steps that do the action
	cause kith.Event // the decision
}

// Interrupt breaks off the plan under way and any thought about one, remembers why in the mind's own words, and returns
// the steps that were left. A why without text is not remembered. An Interrupt of an idle mind voids its thought too.
func (m *Mind) Interrupt(why memory.Entry) (left []plan.Step) {
	m.breaks++
	m.aim = aim{}
	if why.Text != "" {
		m.Memory.Add(why)
	}
	return m.Course.Drop()
}

// Whisper interrupts m with voice, which is remembered and stands until the tick until. Until it fades, or one decision
// is accepted, m is owed a call. A second whisper takes the first one's place. A voice with an until that is not after
// now is remembered and does not stand; to let it stand for ever, give the largest Tick.
func (m *Mind) Whisper(voice memory.Entry, until kith.Tick) (left []plan.Step) {
	m.voice, m.heard, m.until, m.owed = voice, true, until, true
	return m.Interrupt(voice)
}

// Voice returns the voice that stands at now: it stands before its until, and no longer at it.
func (m *Mind) Voice(now kith.Tick) (voice memory.Entry, stands bool) {
	if !m.heard || now >= m.until {
		return memory.Entry{}, false
	}
	return m.voice, true
}

// Owed reports whether m is owed a call at now: a voice stands that no accepted decision has answered yet.
func (m *Mind) Owed(now kith.Tick) bool {
	return m.owed && m.heard && now < m.until
}

// Clone returns an independent copy, for a fork, a rollback, or a look that must leave no mark. Its settings are m's.
func (m *Mind) Clone() *Mind {
	c := *m
	c.Memory = *m.Memory.Clone()
	c.Known = *m.Known.Clone()
	return &c
}
