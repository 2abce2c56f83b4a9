package judge_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// A jumpy realm panics in one of its methods.
type jumpy struct {
	*judge.Store
	in string
}

func (j jumpy) jump(in string) {
	if j.in == in {
		panic(judgetest.ErrInjected)
	}
}

func (j jumpy) Now() kith.Tick              { j.jump("Now"); return j.Store.Now() }
func (j jumpy) People() []kith.ID           { j.jump("People"); return j.Store.People() }
func (j jumpy) View(who kith.ID) judge.View { j.jump("View"); return j.Store.View(who) }
func (j jumpy) Due() []kith.ID              { j.jump("Due"); return j.Store.Due() }
func (j jumpy) Case(at kith.ID) judge.Case  { j.jump("Case"); return j.Store.Case(at) }
func (j jumpy) Update(fn func(judge.Tx) error) error {
	err := j.Store.Update(func(tx judge.Tx) error {
		err := fn(tx)
		j.jump("Update") // by then all was applied
		return err
	})
	return err
}

// Whatever of a realm or a host panics, the tick has not happened, and the run stops.
func TestPanicsOfTheHost(t *testing.T) {
	for in, phase := range map[string]judge.Phase{
		"Now": judge.Deciding, "People": judge.Deciding, "View": judge.Deciding, "Due": judge.Settling, "Case": judge.Settling,
		"Update": judge.Committing, "Keep": judge.Deciding, "restore": judge.Bounding,
	} {
		s := newScene(t)
		before := bytesOf(t, s.Store)
		run := s.run()
		run.Realm, run.Again = jumpy{s.Store, in}, 3
		switch in {
		case "Keep":
			run.Keep = func() func() { panic(judgetest.ErrInjected) }
		case "restore":
			run.Keep = func() func() { return func() { panic(judgetest.ErrInjected) } }
			run.Boundary = func(context.Context, kith.Tick, judge.Tx) error { return errors.New("no end of day") }
		}
		_, err := run.Tick(t.Context())
		p, ok := errors.AsType[*judge.PanicError](err)
		if !ok || p.Phase != phase || !errors.Is(err, judgetest.ErrInjected) || !strings.Contains(p.Stack, "panic_test.go") {
			t.Errorf("%s: %v", in, err)
		}
		if !bytes.Equal(bytesOf(t, s.Store), before) || run.Tally.RolledBack != 1 || run.Tally.Ticks != 0 {
			t.Errorf("%s: the tick left something; %+v", in, run.Tally)
		}
	}
}

// What went wrong is said in one line, with the place, the phase and the reason.
func TestErrorTexts(t *testing.T) {
	objection := judge.Objection{Patch: 2, Rule: judge.RuleLedger, Detail: "it does not add up"}
	hung := &judge.HungError{Place: 7, Rounds: make([]judge.Round, 2)}
	hung.Rounds[1].Objections = []judge.Objection{objection, {Patch: -1, Rule: judge.RulePlace, Detail: "elsewhere"}}
	for want, err := range map[string]error{
		"judge: place 7 has no ruling that stands after 2 tries: patch 2: ledger: it does not add up; place: elsewhere": hung,
		"judge: place 7 has no ruling after 0 tries: down":                                                              &judge.HungError{Place: 7, Err: errors.New("down")},
		"judge: place 0 has no ruling that stands after 0 tries: ":                                                      &judge.HungError{},
		"judge: the ruling on place 3: patch 2: ledger: it does not add up":                                             &judge.ConflictError{Place: 3, Objections: []judge.Objection{objection}},
		"judge: the reply cannot be read: patch 2: ledger: it does not add up":                                          &judge.UnreadableError{Objections: []judge.Objection{objection}},
		"judge: panic in phase settle, for 3: ouch":                                                                     &judge.PanicError{Phase: judge.Settling, Who: 3, Value: "ouch"},
		"judge: tick 9 was rolled back 2 times, the last in phase boundary: judge: the reply cannot be read":            &judge.RolledBackError{At: 9, Tries: 2, Phase: judge.Bounding, Err: judge.ErrUnreadable},
	} {
		if err.Error() != want {
			t.Errorf("%q, want %q", err, want)
		}
	}
	if err := (&judge.PanicError{Value: "ouch"}); err.Unwrap() != nil {
		t.Error("a panic with no error wraps one")
	}
}

func TestNames(t *testing.T) {
	got := []string{judge.NameOf(nil)}
	for _, c := range []judge.Change{
		judge.SetFact{},
		judge.Transfer{},
		judge.Move{},
		judge.Remember{},
		judge.Schedule{},
		judge.Broadcast{},
		judge.Found{},
		judge.SetGoal{},
		judge.SetNote{},
		judge.Hear{},
		judge.Fire{},
		judge.Advance{},
	} {
		got = append(got, judge.NameOf(c))
	}
	got = append(got, judge.Place.String(), judge.Person.String(), judge.Thing.String(), judge.Kind(9).String())
	got = append(got, judge.Phase(0).String(), judge.Recording.String(), judge.Phase(99).String(), judge.Sight(7).String(), judgetest.Fault(99).String())
	const want = " fact transfer move memory event broadcast place goal note heard fired clock" +
		" place person thing Kind(9) none record Phase(99) Sight(7) Fault(99)"
	if text := strings.Join(got, " "); text != want {
		t.Errorf("%q, want %q", text, want)
	}
}
