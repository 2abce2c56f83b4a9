package judgetest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// A Fault is a way in which what a run calls can fail. The zero Fault is none.
type Fault uint8

// Ways to fail.
const (
	Error             Fault = iota + 1 // an error
	Timeout                            // a time limit of the callee's own
	Garbage                            // what comes back is no text, no ruling, no change
	HalfReply                          // it ends in the middle
	WrongLabel                         // it names somebody who is nobody
	WrongNumber                        // or a fact that there is not
	DoublePatch                        // the same patch twice, where one may be
	Unbalanced                         // matter without a source
	UndeclaredChannel                  // a broadcast on a channel that nobody declared
	UngrantedFounding                  // a place, which nobody granted
	Cancel                             // the run's context ends
	Panic                              // a panic
	DiskFull                           // the record cannot be written, whatever the phase
)

var faults = [...]string{
	"none", "error", "timeout", "garbage", "half reply", "wrong label", "wrong number", "double patch", "unbalanced", "undeclared channel",
	"ungranted founding", "cancel", "panic", "disk full",
}

// String returns the fault's name in lower case.
func (f Fault) String() string {
	if int(f) >= len(faults) {
		return fmt.Sprintf("Fault(%d)", uint8(f))
	}
	return faults[f]
}

// Faults returns all faults, in their order.
func Faults() (all []Fault) {
	for f := Error; f <= DiskFull; f++ {
		all = append(all, f)
	}
	return all
}

// ErrInjected is what an injected [Error] returns, and what an injected [Panic] panics with.
var ErrInjected = errors.New("judgetest: injected")

// errDiskFull is what an injected DiskFull returns.
var errDiskFull = errors.New("judgetest: no space left on device")

// nobody is an ID that no world of a test has.
const nobody kith.ID = math.MaxUint64 - 1

// An Injection breaks one phase of a run in one way.
//
// While minds are asked, what a patch can get wrong is what the attempt says, and no more than words. A judge's first
// ruling or its corrections are spoiled by a patch of that kind; for the sake of Checking every ruling is; a reviewer
// objects by mistake. From Committing on, the world is handed such a change.
type Injection struct {
	Phase judge.Phase
	Fault Fault
	Who   kith.ID // the person or place whose calls fail; 0: everybody's, and that of the changes that are nobody's
	Times int     // how often it fails; 0: always
}

// An injector is an injection under way.
type injector struct {
	Injection
	cancel context.CancelCauseFunc
	mu     sync.Mutex
	hits   int
}

// Into returns a copy of r that fails as i says, and the context to run it with.
func (i Injection) Into(ctx context.Context, r *judge.Run) (context.Context, *judge.Run) {
	ctx, cancel := context.WithCancelCause(ctx)
	in := &injector{Injection: i, cancel: cancel}
	broken, court := *r, *r.Court
	broken.Court = &court
	if i.Fault == DiskFull {
		broken.Record = func(*judge.Report) error { return errDiskFull }
		return ctx, &broken
	}
	switch i.Phase {
	case judge.Deciding, judge.Conversing, judge.Staging:
		broken.Mind = in.mind(r.Mind)
	case judge.Settling, judge.Checking, judge.Correcting:
		court.Judge = in.judge(court.Judge)
		court.Checks = in.checks(court.Checks)
		court.Found = court.Found && i.Fault != UngrantedFounding
	case judge.Reviewing:
		court.Reviewer = in.reviewer(court.Reviewer)
	case judge.Bounding:
		broken.Boundary = in.boundary(r.Boundary)
	default:
		broken.Realm = faultyRealm{r.Realm, in}
	}
	return ctx, &broken
}

// hit reports whether a call fails, and counts it.
func (in *injector) hit(phase judge.Phase, who kith.ID) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	if phase != in.Phase || in.Who != 0 && who != in.Who || in.Times > 0 && in.hits >= in.Times {
		return false
	}
	in.hits++
	return true
}

// fail does what any call can do wrong, and returns the error that it ends with; nil: the fault is of another sort.
func (in *injector) fail() error {
	switch in.Fault {
	case Error:
		return ErrInjected
	case Timeout:
		return context.DeadlineExceeded
	case Cancel:
		in.cancel(ErrInjected)
		return context.Canceled
	case Panic:
		panic(ErrInjected)
	}
	return nil
}

func (in *injector) mind(m judge.Mind) judge.Mind {
	return Mind(func(ctx context.Context, v judge.View) (judge.Deed, error) {
		if !in.hit(v.Phase, v.Who) {
			return m.Decide(ctx, v)
		}
		if err := in.fail(); err != nil {
			return judge.Deed{}, err
		}
		switch in.Fault {
		case Garbage:
			return judge.Deed{Attempt: "\xff\xfe"}, nil
		case HalfReply:
			return judge.Deed{}, io.ErrUnexpectedEOF
		}
		return judge.Deed{Attempt: Words(in.Fault, v.Place.ID)}, nil
	})
}

// Words is what a mind attempts that would like to be the judge: a patch of the kind of a fault, as text.
func Words(f Fault, place kith.ID) string { return fmt.Sprintf("%+v", Bad(f, place)) }

// Bad returns the patches by which a ruling on a place, or the changes of a tick, get wrong what a fault is about; none
// for a fault that is not about patches.
func Bad(f Fault, place kith.ID) []judge.Patch {
	switch f {
	case WrongLabel:
		return []judge.Patch{judge.SetFact{On: nobody, Sight: judge.Visible, Text: "it is there"}}
	case WrongNumber:
		return []judge.Patch{judge.SetFact{On: place, Sight: judge.Visible, Number: 99, Text: "it is so"}}
	case DoublePatch:
		p := judge.SetFact{On: place, Sight: judge.Visible, Number: 1}
		return []judge.Patch{p, p}
	case Unbalanced:
		return []judge.Patch{judge.Transfer{Ledger: "grain", To: place, Amount: 5}}
	case UndeclaredChannel:
		return []judge.Patch{judge.Broadcast{From: place, Channel: "dreams", Text: "hear"}}
	case UngrantedFounding:
		return []judge.Patch{judge.Found{From: place, Name: kith.MustLabel("nowhere")}}
	}
	return nil
}

// judge spoils first rulings, corrections, or all; to be corrected, the first ruling must be wrong in its own way.
func (in *injector) judge(j judge.Judge) judge.Judge {
	return Judge(func(ctx context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
		phase := judge.Settling
		if len(before) > 0 {
			phase = judge.Correcting
		}
		r, err := j.Rule(ctx, c, before)
		switch {
		case err != nil:
			return r, err
		case in.Phase == judge.Checking && Bad(in.Fault, c.Place) != nil:
			phase = judge.Checking
		case in.Phase == judge.Correcting && phase == judge.Settling:
			r.Patches = append(slices.Clip(r.Patches), Bad(WrongNumber, c.Place)...)
			return r, nil
		}
		if !in.hit(phase, c.Place) {
			return r, nil
		}
		return in.spoil(r)
	})
}

func (in *injector) spoil(r judge.Ruling) (judge.Ruling, error) {
	if err := in.fail(); err != nil {
		return judge.Ruling{}, err
	}
	switch in.Fault {
	case Garbage:
		return judge.Ruling{}, judge.Unreadable("%$#", ErrInjected)
	case HalfReply:
		return judge.Ruling{}, judge.Unreadable(`{"patches":[{"ki`, io.ErrUnexpectedEOF)
	}
	r.Patches = append(slices.Clip(r.Patches), Bad(in.Fault, r.Place)...)
	return r, nil
}

// checks adds one of the host's, which is never content, or panics, or ends the run.
func (in *injector) checks(checks []judge.Check) []judge.Check {
	if in.Phase != judge.Checking || Bad(in.Fault, 1) != nil {
		return checks
	}
	if checks == nil {
		checks = judge.Standard()
	}
	return append(slices.Clip(checks), func(c judge.Case, _ judge.Ruling) []judge.Objection {
		if !in.hit(judge.Checking, c.Place) {
			return nil
		}
		if err := in.fail(); err != nil {
			return []judge.Objection{{Patch: -1, Rule: "host", Detail: err.Error()}}
		}
		return []judge.Objection{{}} // half a word is an objection too
	})
}

func (in *injector) reviewer(r judge.Reviewer) judge.Reviewer {
	return Reviewer(func(ctx context.Context, c judge.Case, ruling judge.Ruling) ([]judge.Objection, error) {
		if !in.hit(judge.Reviewing, c.Place) {
			if r == nil {
				return nil, nil
			}
			return r.Review(ctx, c, ruling)
		}
		if err := in.fail(); err != nil {
			return nil, err
		}
		if in.Fault == Garbage || in.Fault == HalfReply {
			return nil, judge.Unreadable("fine by m", io.ErrUnexpectedEOF)
		}
		return []judge.Objection{{Patch: 99, Detail: Words(in.Fault, c.Place)}}, nil
	})
}

func (in *injector) boundary(do func(context.Context, kith.Tick, judge.Tx) error) func(context.Context, kith.Tick, judge.Tx) error {
	return func(ctx context.Context, at kith.Tick, tx judge.Tx) error {
		if do != nil {
			if err := do(ctx, at, tx); err != nil {
				return err
			}
		}
		if !in.hit(judge.Bounding, 0) {
			return nil
		}
		return in.change(tx, judge.SetFact{On: nobody})
	}
}

// change lets c, or what stands in its place, go wrong.
func (in *injector) change(tx judge.Tx, c judge.Change) error {
	if err := in.fail(); err != nil {
		return err
	}
	switch in.Fault {
	case Garbage:
		return tx.Apply(nil)
	case HalfReply:
		if err := tx.Apply(c); err != nil {
			return err
		}
		return io.ErrUnexpectedEOF
	}
	for _, p := range Bad(in.Fault, Square) {
		if err := tx.Apply(p); err != nil {
			return err
		}
	}
	return tx.Apply(c)
}

// A faultyRealm breaks transactions.
type faultyRealm struct {
	judge.Realm
	in *injector
}

func (r faultyRealm) Update(fn func(judge.Tx) error) error {
	return r.Realm.Update(func(tx judge.Tx) error { return fn(faultyTx{tx, r.in}) })
}

type faultyTx struct {
	judge.Tx
	in *injector
}

func (t faultyTx) Apply(c judge.Change) error {
	if !t.in.hit(phaseOf(c), 0) {
		return t.Tx.Apply(c)
	}
	return t.in.change(t.Tx, c)
}

// phaseOf returns the phase in which a change is applied.
func phaseOf(c judge.Change) judge.Phase {
	switch c.(type) {
	case judge.Remember, judge.SetGoal, judge.SetNote, judge.Hear:
		return judge.Delivering
	case judge.Schedule, judge.Fire:
		return judge.Scheduling
	}
	return judge.Committing
}
