package judge_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// expected is the fault matrix. Each column is a fault, in the order of judgetest.Faults.
//
//   - the tick happens as if nothing had failed
//     w  the tick happens: the words of an attempt are words, whatever they say
//     a  the tick happens, and the person who could not be reached stages nothing
//     c  the tick happens as if nothing had failed, after one correction
//   - the tick is rolled back; tried again without the fault, it happens as if nothing had failed
//     x  the tick is rolled back, and the run stops
const expected = `
           e t g h l n d b c f C P D
decide     a a a a w w w w w w x x +
converse   a a a a w w w w w w x x +
stage      a a a a w w w w w w x x +
settle     - - c c c c c c c c x x +
check      - - - - - - - - - - x x +
review     + + + + c c c c c c x x +
correct    - - - - - - - - - - x x +
commit     - - - - - - - - - - x x +
deliver    - - - - - - - - - - x x +
schedule   - - - - - - - - - - x x +
boundary   - - - - - - - - - - x x +
`

// once lists the phases of which the matrix shows a single failure; in all others everything fails.
var once = map[judge.Phase]bool{judge.Settling: true, judge.Reviewing: true}

// A scene is a village under way, and what its host keeps.
type scene struct {
	*judge.Store
	diary []string // of the host's own
}

func (s *scene) run() *judge.Run {
	return &judge.Run{
		Realm: s.Store, Mind: judgetest.Folk, Rounds: 1,
		Court: &judge.Court{
			Judge: judgetest.Elder, Broadcast: true,
			Reviewer: judgetest.Reviewer(func(context.Context, judge.Case, judge.Ruling) ([]judge.Objection, error) { return nil, nil }),
		},
		Boundary: func(_ context.Context, at kith.Tick, tx judge.Tx) error {
			s.diary = append(s.diary, fmt.Sprintf("tick %d", at))
			return tx.Apply(judge.SetFact{On: judgetest.Harbour, Sight: judge.Hidden, Number: 2, Text: fmt.Sprintf("tide %d", at)})
		},
		Keep: func() func() {
			n := len(s.diary)
			return func() { s.diary = s.diary[:n] }
		},
	}
}

// bytes returns all that a tick may change.
func (s *scene) bytes(t testing.TB) []byte {
	t.Helper()
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return append(b, strings.Join(s.diary, "\n")...)
}

// newScene returns a village as the tick at 2 begins: people meet, something is due, much was done before.
func newScene(t testing.TB) *scene {
	t.Helper()
	s := &scene{Store: judgetest.Village()}
	s.Founding = false
	for range 2 {
		if _, err := s.run().Tick(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	s.SetNow(1) // so that something can be due in the next tick
	err := s.Update(func(tx judge.Tx) error {
		return tx.Apply(judge.Schedule{At: 2, On: judgetest.Mara, Sight: judge.Visible, Text: "a dog barks"})
	})
	if err != nil {
		t.Fatal(err)
	}
	s.SetNow(2)
	return s
}

func TestFaultMatrix(t *testing.T) {
	got := strings.Builder{}
	got.WriteString(strings.SplitN(expected, "\n", 3)[1])
	for phase := judge.Deciding; phase <= judge.Bounding; phase++ {
		fmt.Fprintf(&got, "\n%-10v", phase)
		for _, fault := range judgetest.Faults() {
			in := judgetest.Injection{Phase: phase, Fault: fault}
			if once[phase] {
				in.Times = 1
			}
			got.WriteString(" " + outcome(t, in))
		}
	}
	if want := strings.TrimSpace(expected); strings.TrimSpace(got.String()) != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
	t.Logf(`columns: %v
a: the tick happens without the one who failed; +: it happens as if nothing had failed; c: so too, after one correction
-: it is rolled back, and happens when it is tried again; x: it is rolled back, and the run stops
%s`, judgetest.Faults(), got.String())
}

// clean returns the bytes after n ticks that nothing disturbs.
func clean(t *testing.T, n int) []byte {
	t.Helper()
	s := newScene(t)
	for range n {
		if _, err := s.run().Tick(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	return s.bytes(t)
}

// outcome runs a tick that fails, and says what came of it. There is no third state: what did not happen left nothing,
// and what happened is what would have happened.
func outcome(t *testing.T, in judgetest.Injection) string {
	t.Helper()
	s := newScene(t)
	before := s.bytes(t)
	good := s.run()
	ctx, bad := in.Into(context.Background(), good)
	bad.Again = 2
	rep, err := bad.Tick(ctx)
	name := fmt.Sprintf("%v × %v", in.Phase, in.Fault)
	if err != nil {
		return undone(t, name, s, before, in, rep, err)
	}
	if in.Fault == judgetest.DiskFull && (bad.Tally.Unrecorded != 1 || bad.Lost == nil) {
		t.Errorf("%s: the report that was lost is not counted", name)
	}
	same := bytes.Equal(s.bytes(t), clean(t, 1))
	switch corrections, tries := bad.Tally.Corrections, bad.Tally.RolledBack; {
	case tries > 0 && same:
		return "-" // the second try went well
	case corrections == 1 && same:
		return "c"
	case corrections == 0 && same:
		return "+"
	case bad.Tally.Abstained > 0:
		checkAbstained(t, name, s, rep)
		return "a"
	case in.Phase <= judge.Staging:
		checkWords(t, name, in, s, rep)
		return "w"
	}
	t.Errorf("%s: a third state", name)
	return "?"
}

// undone checks that a tick which did not happen left nothing, and that the next is as if it had never been tried.
func undone(t *testing.T, name string, s *scene, before []byte, in judgetest.Injection, rep *judge.Report, err error) string {
	t.Helper()
	rolled, ok := errors.AsType[*judge.RolledBackError](err)
	if !ok || rep.Err == nil || !errors.Is(err, rep.Err) {
		t.Errorf("%s: error %v, report %v", name, err, rep.Err)
		return "?"
	}
	if !bytes.Equal(s.bytes(t), before) {
		t.Errorf("%s: what was rolled back is not what it was", name)
	}
	if in.Phase != judge.Correcting && in.Phase != judge.Checking && rolled.Phase != in.Phase {
		t.Errorf("%s: it ended in phase %v", name, rolled.Phase)
	}
	if _, err := s.run().Tick(context.Background()); err != nil || !bytes.Equal(s.bytes(t), clean(t, 1)) {
		t.Errorf("%s: the next tick is not as if nothing had been (%v)", name, err)
	}
	_, isPanic := errors.AsType[*judge.PanicError](err)
	if stop := isPanic || in.Fault == judgetest.Cancel; stop {
		if rolled.Tries != 1 || isPanic != (in.Fault == judgetest.Panic) || !errors.Is(err, judgetest.ErrInjected) {
			t.Errorf("%s: %d tries, %v", name, rolled.Tries, err)
		}
		return "x"
	}
	if rolled.Tries != 3 {
		t.Errorf("%s: tried %d times", name, rolled.Tries)
	}
	return "-"
}

// checkAbstained checks that nothing was settled for those who could not be reached, and nothing of theirs changed but
// what they said and heard.
func checkAbstained(t *testing.T, name string, s *scene, rep *judge.Report) {
	t.Helper()
	was := newScene(t)
	if rep.Turns[0].Asked == 1 && rep.Turns[0].Err != nil { // nobody could be reached: as if nobody had a mind
		o := newScene(t)
		run := o.run()
		run.Mind = nil
		if _, err := run.Tick(context.Background()); err != nil || !bytes.Equal(s.bytes(t), o.bytes(t)) {
			t.Errorf("%s: a third state (%v)", name, err)
		}
	}
	for _, turn := range rep.Turns {
		if turn.Err == nil {
			continue
		}
		if turn.Attempt != "" || len(s.View(turn.Who).Memories) != len(was.View(turn.Who).Memories) {
			t.Errorf("%s: %d staged %q, and remembers it", name, turn.Who, turn.Attempt)
		}
		for _, h := range rep.Hearings {
			if h.Case.Attempted(turn.Who) {
				t.Errorf("%s: an attempt of %d was judged", name, turn.Who)
			}
		}
	}
}

// checkWords checks that a patch in an attempt's words was judged as words, to no effect.
func checkWords(t *testing.T, name string, in judgetest.Injection, s *scene, rep *judge.Report) {
	t.Helper()
	n := 0
	for _, h := range rep.Hearings {
		for i, a := range h.Case.Attempts {
			if a.Text == judgetest.Words(in.Fault, h.Case.Place) {
				n++
				if !h.Ruling.Findings[i].NoEffect {
					t.Errorf("%s: it had an effect", name)
				}
			}
		}
	}
	was := newScene(t)
	if n == 0 || s.Total("coins") != was.Total("coins") {
		t.Errorf("%s: %d attempts; coins were %d and are %d", name, n, was.Total("coins"), s.Total("coins"))
	}
}

// A fault that passes is gone by the second try, which goes as if there had been none.
func TestATickIsTriedAgain(t *testing.T) {
	want := clean(t, 1)
	for phase := judge.Settling; phase <= judge.Bounding; phase++ {
		s := newScene(t)
		ctx, bad := judgetest.Injection{Phase: phase, Fault: judgetest.Error, Times: 1}.Into(context.Background(), s.run())
		bad.Again = 1
		var reports []*judge.Report
		bad.Record = func(r *judge.Report) error { reports = append(reports, r); return nil }
		rep, err := bad.Tick(ctx)
		if err != nil || !bytes.Equal(s.bytes(t), want) {
			t.Errorf("%v: %v; the state is another: %t", phase, err, !bytes.Equal(s.bytes(t), want))
		}
		if phase == judge.Reviewing || phase == judge.Checking {
			continue // no objection; one that a correction answers
		}
		if len(reports[0].Fired) != 0 {
			t.Errorf("%v: what was rolled back has fired %v", phase, reports[0].Fired)
		}
		if rep.Try != 1 || len(reports) != 2 || reports[0].Err == nil || reports[1] != rep || bad.Tally.RolledBack != 1 || bad.Tally.Ticks != 1 {
			t.Errorf("%v: try %d of %d, %+v", phase, rep.Try, len(reports), bad.Tally)
		}
	}
}
