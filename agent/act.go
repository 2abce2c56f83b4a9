package agent

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/trace"
)

// act has the mind in seat do its beat.
func (l *Loop[S]) act(seat int) {
	m, turn := l.roster.minds[seat], &l.turns[seat]
	var said *Decision
	if l.thinks() {
		said = l.hear(seat, m)
		if l.Abstain && said == nil && turn.Err != nil {
			turn.Choice = Choice{}
		}
	}
	planned := m.steer(l.now, turn, said)
	breaks := m.breaks
	turn.Outcome = l.World.Act(l.now, m, turn.Choice)
	m.Doing = turn.Choice.Do
	if breaks == m.breaks { // else the act broke off what it was a part of
		m.advance(l.now, planned, turn.Outcome)
	}
}

// hear returns the decision of a thought of m's that ended in this beat, if it is accepted.
func (l *Loop[S]) hear(seat int, m *Mind) *Decision {
	t := l.pool.bySeat[seat]
	if t == nil || !t.over {
		return nil
	}
	d, err := t.got, t.err
	if err == nil && t.stale() {
		err = ErrStale
	}
	if err == nil {
		d, err = l.accept(m, t)
	}
	if err != nil {
		l.lose(seat, err)
		return nil
	}
	l.turns[seat].Clipped = d.Clipped
	return &d
}

// accept sets m on the course of what t decided, its labels resolved by the menu on which they were said, or changes
// nothing.
func (l *Loop[S]) accept(m *Mind, t *thought) (Decision, error) {
	d, err := t.got.checked(t.scene.Verbs)
	if err != nil {
		return d, err
	}
	var on kith.ID
	for _, label := range []kith.Label{d.MoveTo, d.Target} {
		if on = 0; !label.IsZero() {
			if on, err = t.scope.Resolve(label); err != nil {
				return d, err
			}
		}
	}
	if _, err := m.Course.Set(l.now, d.steps(), &t.scope); err != nil {
		return d, err
	}
	m.aim = aim{do: d.Action, on: on}
	if l.Trace != nil {
		m.aim.cause = l.Trace.Add(trace.Record{
			Cause: m.ground(l.now, l.turns[t.seat].Choice), At: l.now, Who: m.ID, On: on, Kind: "decision", Text: d.Thought,
		})
	}
	m.owed = false
	return d, nil
}

// ground returns what a decision of m's at now rests on: the voice that it answers, else what its instinct saw.
func (m *Mind) ground(now kith.Tick, instinct Choice) kith.Event {
	if voice, stands := m.Voice(now); stands && voice.Cause != 0 {
		return voice.Cause
	}
	return instinct.Cause
}

// steer replaces the instinct's choice in turn by the next step of m's plan, unless the body insists; said is a decision
// of this beat. It reports whether the choice is the plan's.
func (m *Mind) steer(now kith.Tick, turn *Turn, said *Decision) (planned bool) {
	if m.Course.Idle() {
		return false
	}
	if turn.Choice.Override {
		m.Course.Hold(now)
		turn.Vetoed, turn.Choice.Decision = true, said
		return false
	}
	step, to, err := m.Course.Next(now)
	if err != nil { // patience ended with the last step
		return false
	}
	turn.Choice = m.follow(step, to)
	turn.Choice.Decision = said
	return true
}

// follow returns the choice that carries out one step, whose label named to.
func (m *Mind) follow(step plan.Step, to kith.ID) Choice {
	c := Choice{Do: step.Do, On: to, At: to, Why: ByPlan, Cause: m.aim.cause}
	if step.Do == m.aim.do && m.aim.on != 0 {
		c.On = m.aim.on
	}
	if c.At == 0 {
		c.At = c.On
	}
	return c
}

// advance moves m's plan on after an act.
func (m *Mind) advance(now kith.Tick, planned bool, o Outcome) {
	switch {
	case planned && o == Done:
		m.Course.Done(now)
	case planned && o == Failed:
		m.Course.Drop()
	}
	if m.Course.Idle() {
		m.aim = aim{}
	}
}
