package judge

import "errors"

// errUpdate says that a World broke its promise.
var errUpdate = errors.New("judge: the world's Update did not call the function that it was given once, or lost its error")

// commit applies everything in one update, or nothing.
func (t *trial) commit() error {
	t.report.Phase = Committing
	calls, applied := 0, error(nil)
	err := guard(Committing, 0, func() error {
		return t.run.Realm.Update(func(tx Tx) error {
			calls++
			applied = guard(Committing, 0, func() error { return t.apply(tx) })
			return applied
		})
	})
	if p, ok := errors.AsType[*PanicError](err); ok {
		p.Phase = t.report.Phase
	}
	if err == nil && (calls != 1 || applied != nil) {
		return errors.Join(errUpdate, applied)
	}
	return err
}

// apply applies a tick's changes in their order.
func (t *trial) apply(tx Tx) error {
	for _, part := range []struct {
		phase Phase
		do    func(Tx) error
	}{
		{Committing, func(tx Tx) error { return t.batch.apply(tx, Committing) }},
		{Delivering, t.deliver},
		{Scheduling, t.schedule},
		{Committing, func(tx Tx) error { return t.batch.apply(tx, moving) }},
		{Bounding, t.boundary},
		{Committing, func(tx Tx) error { return tx.Apply(Advance{t.report.At + 1}) }},
	} {
		t.report.Phase = part.phase
		if err := part.do(tx); err != nil {
			return err
		}
		if err := t.ended(); err != nil {
			return err
		}
	}
	return nil
}

// deliver hands everybody what is theirs alone.
func (t *trial) deliver(tx Tx) error {
	if err := t.batch.apply(tx, Delivering); err != nil {
		return err
	}
	for i := range t.seats {
		for _, c := range t.seats[i].own() {
			if err := tx.Apply(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// own returns the changes of a person's own.
func (s *seat) own() (changes []Change) {
	if s.turn.Goal != nil {
		changes = append(changes, SetGoal{s.turn.Who, *s.turn.Goal})
	}
	if s.turn.Note != nil {
		changes = append(changes, SetNote{s.turn.Who, *s.turn.Note})
	}
	if s.dirty {
		changes = append(changes, Hear{s.turn.Who, s.heard})
	}
	return changes
}

// schedule sets what comes later, and takes out what has fired.
func (t *trial) schedule(tx Tx) error {
	if err := t.batch.apply(tx, Scheduling); err != nil {
		return err
	}
	for _, h := range t.report.Hearings {
		for _, e := range h.Case.Due {
			if err := tx.Apply(Fire{e.Number}); err != nil {
				return err
			}
			t.report.Fired = append(t.report.Fired, e)
		}
	}
	return nil
}

func (t *trial) boundary(tx Tx) error {
	if t.run.Boundary == nil {
		return nil
	}
	return guard(Bounding, 0, func() error { return t.run.Boundary(t.ctx, t.report.At, tx) })
}
