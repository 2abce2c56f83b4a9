package trace_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

func TestNumbersDoNotDependOnTheSink(t *testing.T) {
	refusal := errors.New("the disk is full")
	var kept []trace.Record
	for name, sink := range map[string]func(trace.Record) error{
		"none":     nil,
		"keeping":  func(r trace.Record) error { kept = append(kept, r); return nil },
		"refusing": func(trace.Record) error { return refusal },
	} {
		l := trace.Log{Sink: sink}
		for want := kith.Event(1); want <= 5; want++ {
			l.Note(trace.Record{Kind: "asked"})
			if got := l.Add(trace.Record{ID: 77, Cause: want - 1, At: -3, Who: 4, On: 5, Kind: "fell", Text: "x"}); got != want {
				t.Errorf("%s: event %d, want %d", name, got, want)
			}
		}
		if l.Last() != 5 {
			t.Errorf("%s: the last is %d", name, l.Last())
		}
		wantErr, wantLost := error(nil), int64(0)
		if name == "refusing" {
			wantErr, wantLost = refusal, 10
		}
		if l.Err() != wantErr || l.Lost() != wantLost {
			t.Errorf("%s: Err %v, Lost %d", name, l.Err(), l.Lost())
		}
	}
	want := []trace.Record{{Kind: "asked"}, {ID: 1, At: -3, Who: 4, On: 5, Kind: "fell", Text: "x"}}
	if diff := cmp.Diff(want, kept[:2]); diff != "" {
		t.Error(diff)
	}
}

func TestARefusedRowIsLostAlone(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	answers := []error{nil, first, nil, second}
	var kept []kith.Event
	l := trace.Log{Sink: func(r trace.Record) error {
		if err := answers[r.ID-1]; err != nil {
			return err
		}
		kept = append(kept, r.ID)
		return nil
	}}
	for range answers {
		l.Add(trace.Record{})
	}
	if !errors.Is(l.Err(), first) || l.Lost() != 2 {
		t.Errorf("Err %v, Lost %d; want the first of two", l.Err(), l.Lost())
	}
	if diff := cmp.Diff([]kith.Event{1, 3}, kept); diff != "" {
		t.Error(diff)
	}
}

func TestACauseIsAnEarlierEvent(t *testing.T) {
	panics := func(f func()) (said string) {
		defer func() { said = fmt.Sprint(recover()) }()
		f()
		return
	}
	var l trace.Log
	l.Add(trace.Record{})
	for _, c := range []struct {
		reason string
		call   func()
		bad    bool
	}{
		{"none", func() { l.Add(trace.Record{}) }, false},
		{"an earlier event", func() { l.Add(trace.Record{Cause: 1}) }, false},
		{"itself", func() { l.Add(trace.Record{Cause: l.Last() + 1}) }, true},
		{"one that is still to come", func() { l.Add(trace.Record{Cause: l.Last() + 2}) }, true},
		{"a note about the last", func() { l.Note(trace.Record{Cause: l.Last()}) }, false},
		{"a note about one to come", func() { l.Note(trace.Record{Cause: l.Last() + 1}) }, true},
	} {
		before := l.Last()
		said := panics(c.call)
		if got := strings.Contains(said, "cannot be a cause"); got != c.bad {
			t.Errorf("%s: panic says %q", c.reason, said)
		}
		if c.bad && l.Last() != before {
			t.Errorf("%s: a number was given", c.reason)
		}
	}
}

// Notes come from goroutines of all kinds while events are numbered in order.
func TestNotesFromElsewhere(t *testing.T) {
	var out bytes.Buffer
	l := trace.Log{Sink: trace.JSONL(&out)}
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for range 100 {
				l.Note(trace.Record{Who: kith.ID(g + 1), Kind: "asked"})
			}
		})
	}
	for range 100 {
		l.Add(trace.Record{Cause: l.Last(), Kind: "step"})
	}
	wg.Wait()
	events, notes := kith.Event(0), 0
	for r, err := range trace.Read(&out) {
		switch {
		case err != nil:
			t.Fatal(err)
		case r.ID == 0:
			notes++
		default:
			if events++; r.ID != events {
				t.Fatalf("event %d stands where %d should", r.ID, events)
			}
		}
	}
	if events != 100 || notes != 400 {
		t.Errorf("%d events and %d notes", events, notes)
	}
}

func TestSaveInTheMiddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cuts := rapid.SliceOfN(rapid.Bool(), 0, 20).Draw(t, "cuts")
		var straight, resumed trace.Log
		for _, cut := range cuts {
			if cut {
				b, err := resumed.AppendBinary([]byte("before"))
				if err != nil {
					t.Fatal(err)
				}
				next := new(trace.Log)
				if err := next.UnmarshalBinary(b[len("before"):]); err != nil {
					t.Fatal(err)
				}
				if next.Last() != resumed.Last() {
					t.Fatal("the number was not restored")
				}
				if err := resumed.UnmarshalBinary(b[len("before"):]); err != nil {
					t.Fatal(err)
				}
			}
			if a, b := straight.Add(trace.Record{}), resumed.Add(trace.Record{}); a != b {
				t.Fatalf("after a load the next event is %d and not %d", b, a)
			}
		}
		a, _ := straight.AppendBinary(nil)
		b, _ := resumed.AppendBinary(nil)
		if !bytes.Equal(a, b) {
			t.Fatal("equal states have different bytes")
		}
	})
}

func TestDamagedStates(t *testing.T) {
	var l trace.Log
	l.Add(trace.Record{})
	whole, _ := l.AppendBinary(nil)
	refuse := func(what string, b []byte, want error) {
		t.Helper()
		var into trace.Log
		into.Add(trace.Record{})
		into.Add(trace.Record{})
		if err := into.UnmarshalBinary(b); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", what, err, want)
		}
		if into.Last() != 2 {
			t.Errorf("%s: the state changed", what)
		}
	}
	for n := range whole {
		refuse("cut", whole[:n], kith.ErrCorrupt)
	}
	for bit := range 8 * len(whole) {
		b := bytes.Clone(whole)
		b[bit/8] ^= 1 << (bit % 8)
		refuse("flipped", b, kith.ErrCorrupt)
	}
	newer := bytes.Clone(whole[:len(whole)-8])
	newer[0]++
	refuse("newer", kith.Seal(newer, 0), kith.ErrNewer)
	refuse("longer", kith.Seal(append(bytes.Clone(whole[:len(whole)-8]), 0), 0), kith.ErrCorrupt)
}

func FuzzUnmarshalBinary(f *testing.F) {
	var l trace.Log
	l.Add(trace.Record{})
	b, _ := l.AppendBinary(nil)
	f.Add(b)
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		var l trace.Log
		err := l.UnmarshalBinary(b)
		again, _ := l.AppendBinary(nil)
		switch {
		case err == nil && !bytes.Equal(again, b):
			t.Error("what was read is saved as something else")
		case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
			t.Error("an error of no class:", err)
		}
	})
}

var busy = trace.Record{At: 311, Who: 12, On: 31, Kind: "choice", Text: "thirst below the floor; the spring by the black rock, which \"Mara\" told of"}

func TestAddDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	var silent trace.Log
	if n := testing.AllocsPerRun(100, func() { silent.Add(busy) }); n != 0 {
		t.Errorf("without a sink: %v allocations", n)
	}
	l := trace.Log{Sink: trace.JSONL(io.Discard)}
	l.Add(busy)
	if n := testing.AllocsPerRun(100, func() { l.Add(busy); l.Note(busy) }); n != 0 {
		t.Errorf("with JSONL: %v allocations", n)
	}
}

func BenchmarkAdd(b *testing.B) {
	for name, sink := range map[string]func(trace.Record) error{"none": nil, "jsonl": trace.JSONL(io.Discard)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			l := trace.Log{Sink: sink}
			for b.Loop() {
				l.Add(busy)
			}
		})
	}
}
