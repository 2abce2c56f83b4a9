package judge

import (
	"context"

	"github.com/kithlab/kith"
)

// A Run takes a realm through ticks. Realm and Court are required; the zero value of everything else is of use. It is
// for one goroutine. All fields but Tally and Lost are settings, and it keeps nothing else: state is the realm's and the
// host's.
type Run struct {
	Realm Realm
	Mind  Mind // nil: nobody decides, and only what is due is settled
	Court *Court

	// Rounds is for how many rounds those who heard something are asked to answer before they stage their attempts.
	// Zero or less: what is said is heard, by the next time that one is asked.
	Rounds int
	// Again is how often a tick that was rolled back is tried again before the run stops. Zero or less: never.
	Again int
	// Workers is how many minds, and then how many places, are asked at once. The outcome does not depend on it. Zero or
	// less: one.
	Workers int

	// Boundary is the host's own task at the end of each tick (the end of a day, say). It belongs to the tick: its
	// changes are applied with the rulings' and its error rolls all back. Nil: none.
	Boundary func(ctx context.Context, at kith.Tick, tx Tx) error
	// Keep is called as each try of a tick begins, and returns what puts everything that the host keeps of its own and
	// that a tick changes (what minds remember, say) back to what it is then. Nil: the host keeps nothing.
	Keep func() (restore func())
	// Record gets the report of each try, of those rolled back too, once all is committed or restored. Its error loses
	// the report and nothing else: see Tally.Unrecorded and Lost. Nil: nobody looks.
	Record func(*Report) error

	Tally Tally
	Lost  error // the first error of Record
}

// Tick takes the realm through the tick that comes next: all of it, or none. The rules, in order:
//
//  1. Decide. Every person is asked once, each with its own [View], up to Workers at a time; answers are joined by ID.
//  2. Whoever answers with an error, or with text that is not UTF-8, could not be reached: it stages nothing in this
//     tick and is not asked again. What it said before stays said.
//  3. Converse. What is said aloud is heard by all who are at the same place. For up to Rounds rounds, those who heard
//     something since they were last asked and have staged nothing are asked again.
//  4. Stage. Those who spoke or heard something and have staged nothing are asked once more. Whoever stages an attempt,
//     in whichever phase, is done: it is the one attempt of this tick. What one hears after it was last asked is kept
//     until the next tick.
//  5. Settle. Each place at which an attempt was staged or an event is due becomes a [Case], and gets a ruling from the
//     Court, up to Workers at a time. All are waited for. A place without a ruling rolls the tick back.
//  6. Rulings join a [Batch] by place. One that touches what an earlier place's touches is objected to, in the same
//     conversation and within the same tries.
//  7. Commit, in one Update of the realm: the batch's facts, transfers, broadcasts and foundings; then memories, goals,
//     notes and what was heard; then events, new ones and those that have fired; then moves; then Boundary; then the
//     clock goes to the next tick.
//  8. Whatever fails from 5 on, any panic of what the host supplied, and the end of ctx before Update returns, roll the
//     tick back: the realm is what it was, and what Keep returned is called. The clock never passes such a tick.
//  9. A tick that was rolled back is tried again, up to Again times, but after a panic or the end of ctx never. Then Tick
//     returns a [*RolledBackError].
//  10. Each try is counted in Tally and handed to Record, whether or not it happened. A panic of Record is returned as a
//     [*PanicError], and the tick stays what it is by then: the report says which.
//
// The report is of the last try. Tick panics if the Realm, the Court or its Judge is missing, before anything is asked.
func (r *Run) Tick(ctx context.Context) (*Report, error) {
	switch {
	case r.Realm == nil:
		panic("judge: the Run has no Realm")
	case r.Court == nil || r.Court.Judge == nil:
		panic("judge: the Run has no Court with a Judge")
	}
	for try := 0; ; try++ {
		rep := r.try(ctx, try)
		r.Tally.count(rep)
		if err := r.record(rep); isPanic(err) {
			return rep, err
		}
		switch {
		case rep.Err == nil:
			return rep, nil
		case try >= r.Again || isPanic(rep.Err) || ctx.Err() != nil:
			return rep, &RolledBackError{rep.At, try + 1, rep.Phase, rep.Err}
		}
	}
}

// record hands a report to the host. What it returns is a panic or nothing.
func (r *Run) record(rep *Report) error {
	if r.Record == nil {
		return nil
	}
	err := guard(Recording, 0, func() error { return r.Record(rep) })
	if err != nil {
		r.Tally.Unrecorded++
		if r.Lost == nil {
			r.Lost = err
		}
	}
	return err
}

// try tries the tick once, and leaves everything as it was if that fails.
func (r *Run) try(ctx context.Context, try int) *Report {
	t := &trial{run: r, ctx: ctx, report: &Report{Try: try, Phase: Deciding}}
	var restore func()
	err := guard(Deciding, 0, func() error {
		if r.Keep != nil {
			restore = r.Keep()
		}
		t.report.At = r.Realm.Now()
		return nil
	})
	if err == nil {
		err = t.steps()
	}
	if cause := t.ended(); err != nil && cause != nil && !isPanic(err) {
		err = cause // and not whatever it made others return
	}
	t.report.Err = err
	t.close()
	if err == nil {
		t.report.Phase = 0
		return t.report
	}
	t.report.Fired = nil
	if restore != nil {
		if again := guard(t.report.Phase, 0, func() error { restore(); return nil }); again != nil {
			t.report.Err = again
		}
	}
	return t.report
}

// A trial is one try of a tick.
type trial struct {
	run    *Run
	ctx    context.Context
	report *Report
	seats  []seat
	batch  Batch
	said   []spoken
}

// steps does all phases, until one fails.
func (t *trial) steps() error {
	for _, step := range []func() error{t.decide, t.converse, t.stage, t.settle, t.agree, t.commit} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// ended returns the cause of the context's end, or nil.
func (t *trial) ended() error { return context.Cause(t.ctx) }
