package judge

import (
	"errors"
	"sync"
	"sync/atomic"

	"github.com/kithlab/kith"
)

// each calls do for 0 to n-1, up to workers at a time, and returns when all are done. do must not panic.
func each(workers, n int, do func(i int)) {
	if workers = min(max(workers, 1), n); workers < 2 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	all.Wait()
}

// settle hears every active place, and waits for all.
func (t *trial) settle() error {
	t.report.Phase = Settling
	var places []kith.ID
	if err := guard(Settling, 0, func() error { places = t.active(); return nil }); err != nil {
		return err
	}
	hearings := make([]*Hearing, len(places))
	each(t.run.Workers, len(places), func(i int) {
		h := &Hearing{Phase: Settling}
		if h.Err = guard(Settling, places[i], func() error { h.Case = t.caseAt(places[i]); return nil }); h.Err == nil {
			h = t.run.Court.Hear(t.ctx, h.Case)
		}
		hearings[i] = h
	})
	t.report.Hearings = hearings
	for _, h := range hearings {
		if h.Err != nil {
			t.report.Phase = h.Phase
			return h.Err
		}
	}
	return t.ended()
}

func (t *trial) caseAt(place kith.ID) Case {
	c := t.run.Realm.Case(place)
	c.Try, c.Said, c.Attempts = t.report.Try, t.saidAt(place), t.attempts(place)
	return c
}

// agree adds rulings by place, and has those that touch what an earlier one touches corrected.
func (t *trial) agree() error {
	for _, h := range t.report.Hearings {
		for {
			err := t.batch.Add(h.Ruling)
			if err == nil {
				break
			}
			conflict, ok := errors.AsType[*ConflictError](err)
			if !ok {
				t.report.Phase = Settling
				return err
			}
			if t.run.Court.Appeal(t.ctx, h, conflict.Objections); h.Err != nil {
				t.report.Phase = h.Phase
				return h.Err
			}
		}
	}
	return nil
}
