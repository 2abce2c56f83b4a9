package island

import (
	"errors"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// TestBeatInParts: a beat that is run tick by tick, while somebody looks over everybody's shoulder, is the beat that Step runs.
func TestBeatInParts(t *testing.T) {
	whole, parts := newWorld(t, Options{Seed: 5}), newWorld(t, Options{Seed: 5})
	parts.Trace.Sink = func(trace.Record) error { return nil }
	for range 30 {
		if _, err := whole.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := parts.Begin(t.Context()); err != nil {
			t.Fatal(err)
		}
		for more := true; more; {
			if parts.Ticks%10 == 3 {
				for i := parts.Ticks; i < len(parts.Souls); i += 17 {
					parts.Scene(parts.Souls[i])
				}
			}
			more = parts.Move()
		}
		parts.End()
		a, errA := kith.Sum(whole)
		b, errB := kith.Sum(parts)
		if a != b || errA != nil || errB != nil {
			t.Fatalf("beat %d: %016x and %016x (%v, %v)", whole.Beat, a, b, errA, errB)
		}
	}
}

// TestUnderWay: in the midst of a beat nothing can be saved, no other can begin, and the hand reaches only the next.
func TestUnderWay(t *testing.T) {
	w := newWorld(t, Options{Seed: 5})
	if w.Next() != 0 || w.UnderWay() || w.Move() {
		t.Errorf("a new world is at beat %d, under way: %t", w.Next(), w.UnderWay())
	}
	if _, err := w.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := w.AppendBinary(nil); !errors.Is(err, ErrUnderWay) {
		t.Errorf("a save in the midst of a beat: %v", err)
	}
	rain := Act{Beat: 0, Do: ActRain, On: w.Souls[0].Mind.ID}
	if err := w.Queue(rain); !errors.Is(err, ErrPast) {
		t.Errorf("an act for the beat under way: %v", err)
	}
	rain.Beat = 1
	if err := w.Queue(rain); err != nil {
		t.Error(err)
	}
	for what, f := range map[string]func(){"begin": func() { _, _ = w.Begin(t.Context()) }, "end": w.End} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s in the midst of a beat does not panic", what)
				}
			}()
			f()
		}()
	}
	ticks := 1
	for w.Move() {
		ticks++
	}
	if w.End(); ticks != TicksPerBeat || w.Beat != 1 || w.UnderWay() {
		t.Errorf("after %d ticks it is beat %d", ticks, w.Beat)
	}
}

// TestWithdraw: what is withdrawn is not done, and nothing else is withdrawn with it.
func TestWithdraw(t *testing.T) {
	with, without := newWorld(t, Options{Seed: 5}), newWorld(t, Options{Seed: 5})
	keep := Act{Beat: 2, Do: ActRain, On: with.Souls[0].Mind.ID}
	back := Act{Beat: 2, Do: ActLightning, On: with.Souls[3].Mind.ID}
	for _, a := range []Act{back, keep, back} {
		if err := with.Queue(a); err != nil {
			t.Fatal(err)
		}
	}
	if err := without.Queue(keep); err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{true, true, false} {
		if got := with.Withdraw(back); got != want {
			t.Errorf("of two that were queued, number %d is withdrawn: %t", i+1, got)
		}
	}
	same(t, "withdrawn", sums(t, without, 6), sums(t, with, 6))
}
