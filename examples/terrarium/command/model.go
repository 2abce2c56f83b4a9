package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
)

// A parting is the first place at which a replay asks what was not recorded.
type parting struct {
	mu    sync.Mutex
	first *llm.TapeError
}

// watch returns m, and notes where it parts from its recording: the earliest hour, and within it the lowest key.
func (p *parting) watch(m llm.Model) llm.Model {
	return llm.Func(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		reply, err := m.Complete(ctx, req)
		if fault, is := errors.AsType[*llm.TapeError](err); is {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.first == nil || fault.Key.At < p.first.Key.At || fault.Key.At == p.first.Key.At && fault.Key.Who < p.first.Key.Who {
				p.first = fault
			}
		}
		return reply, err
	})
}

// borrow opens the loan that was asked for, if any was.
func (r *run) borrow() (err error) {
	slow := 2 * time.Minute // a ruling is long
	r.loan, err = r.lend.Open(os.Getenv, r.news.Hear,
		lend.Purpose{Name: terrarium.PurposeMind}, lend.Purpose{Name: terrarium.PurposeJudge, Wall: slow}, lend.Purpose{Name: terrarium.PurposeReview, Wall: slow})
	return err
}

// equip makes the cassette's file, and lends the world its models.
func (r *run) equip() error {
	if r.loan == nil {
		return nil
	}
	if err := r.loan.Start(); err != nil {
		return err
	}
	if r.loan.Replays() {
		fmt.Fprintf(r.errs, "terrarium: replaying %s; no model is asked\n", r.lend.Cassette)
	}
	m := terrarium.Models{Mind: r.model(terrarium.PurposeMind), Judge: r.model(terrarium.PurposeJudge)}
	if r.review {
		m.Reviewer = r.model(terrarium.PurposeReview)
	}
	r.w.Lend(m)
	return nil
}

func (r *run) model(purpose string) llm.Model { return r.parts.watch(r.loan.Model(purpose)) }

// kept writes to the cassette what was recorded of an hour, and says what went wrong with models in it. It reports
// whether the run can go on: not if it is no longer the run that was recorded.
func (r *run) kept(rep *judge.Report) bool {
	if r.loan == nil {
		return true
	}
	for _, why := range r.news.Take() {
		fmt.Fprintf(r.errs, "terrarium: %s: the model does not work: %v\n", terrarium.Clock(rep.At), why)
	}
	if p := r.parts.first; p != nil {
		r.fail(fmt.Errorf("-cassette: from %s on the run is another than the one that was recorded, or the recording ends there; the first call that is not on it is for %s: %w", terrarium.Clock(p.Key.At), r.w.Label(p.Key.Who), p))
		return false
	}
	if err := r.loan.Keep(rep.At); err != nil {
		r.fail(err)
		r.settle()
		return false
	}
	return true
}

// silent is after how many hours in a row, in which nobody who was awake could be reached, a run stops.
const silent = 3

// deserted reports why the run should not go on: nobody who was awake could be asked, for want of money, or for several
// hours in a row for whatever reason. Hours in which everybody sleeps do not count.
func (r *run) deserted(rep *judge.Report) error {
	asked, lost, money := 0, 0, 0
	var why error
	for _, t := range rep.Turns {
		if r.w.Asleep(t) {
			continue
		}
		asked++
		if t.Err != nil {
			lost++
			why = t.Err
		}
		if errors.Is(t.Err, llm.ErrBudget) {
			money++
		}
	}
	switch {
	case asked == 0:
		return nil
	case lost < asked:
		r.lonely = 0
		return nil
	case money == asked:
		return fmt.Errorf("nobody can be asked any more, and so the run stops here: %w", why)
	}
	if r.lonely++; r.lonely < silent {
		return nil
	}
	return fmt.Errorf("nobody could be reached for %d hours in a row, and so the run stops here: %w", silent, why)
}
