package island

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/trace"
)

var update = flag.Bool("update", false, "write the golden files anew")

func sum(t testing.TB, w *World) uint64 {
	t.Helper()
	h, err := kith.Sum(w)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// sums runs a world for some beats and returns one hash a beat.
func sums(t testing.TB, w *World, until kith.Tick) []uint64 {
	var all []uint64
	live(t, w, until, func(*agent.Report) { all = append(all, sum(t, w)) })
	return all
}

func same(t *testing.T, what string, a, b []uint64) {
	t.Helper()
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s: the runs part at beat %d", what, i)
		}
	}
}

// TestGoldenSums pins what the island comes to; every architecture must agree. A change of the file is a change of
// behaviour, and is told in the changelog.
func TestGoldenSums(t *testing.T) {
	const file = "testdata/sums.txt"
	var got strings.Builder
	for seed := kith.Seed(1); seed <= 3; seed++ {
		for i, h := range sums(t, newWorld(t, Options{Seed: seed}), 2*DayBeats) {
			fmt.Fprintf(&got, "seed %d beat %d %016x\n", seed, i, h)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		g, w := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
		for i := range min(len(g), len(w)) {
			if g[i] != w[i] {
				t.Fatalf("line %d: %q, the golden file has %q; run with -update if that is meant", i+1, g[i], w[i])
			}
		}
		t.Fatal("the golden file has another length")
	}
}

func TestWorkersChangeNothing(t *testing.T) {
	one := sums(t, newWorld(t, Options{Seed: 4, Workers: 1}), 3*DayBeats)
	for _, n := range []int{2, 8} {
		same(t, fmt.Sprintf("%d workers", n), one, sums(t, newWorld(t, Options{Seed: 4, Workers: n}), 3*DayBeats))
	}
}

func TestLookingChangesNothing(t *testing.T) {
	plain := sums(t, newWorld(t, Options{Seed: 5}), 3*DayBeats)
	var index trace.Index
	same(t, "a trace", plain, sums(t, newWorld(t, Options{Seed: 5, Sink: index.Keep}), 3*DayBeats))
	full := func(trace.Record) error { return errors.New("the disk is full") }
	same(t, "a failing trace", plain, sums(t, newWorld(t, Options{Seed: 5, Sink: full}), 3*DayBeats))

	w := newWorld(t, Options{Seed: 5})
	var drawn []uint64
	live(t, w, 3*DayBeats, func(*agent.Report) {
		_ = w.Seed.Stream("a stream that nobody uses", uint64(w.Beat)).Uint64()
		drawn = append(drawn, sum(t, w))
	})
	same(t, "an unused random stream", plain, drawn)
}

func TestSaveAtEveryBeat(t *testing.T) {
	until := kith.Tick(fortnight)
	if testing.Short() {
		until = 2 * DayBeats
	}
	straight := sums(t, newWorld(t, Options{Seed: 6}), until)
	w := newWorld(t, Options{Seed: 6})
	for i := range straight {
		b, err := w.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if w, err = Load(b, Options{}); err != nil {
			t.Fatal(err)
		}
		again, err := w.AppendBinary(nil)
		if err != nil || !bytes.Equal(b, again) {
			t.Fatalf("beat %d: a loaded world saves other bytes (%v)", i, err)
		}
		if _, err = w.Step(context.Background()); err != nil {
			t.Fatal(err)
		}
		if sum(t, w) != straight[i] {
			t.Fatalf("saved and loaded at each beat, the runs part at beat %d", i)
		}
	}
}

// TestCase081ForksRememberNothingToCome: a world that is loaded from an earlier save knows nothing of what came after
// it, and without a change lives the same days again.
func TestCase081ForksRememberNothingToCome(t *testing.T) {
	w := live(t, newWorld(t, Options{Seed: 10}), DayBeats, nil)
	b, err := w.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	live(t, w, 3*DayBeats, nil)
	fork, err := Load(b, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range fork.Souls {
		for e := range s.Mind.Memory.All() {
			if e.At >= DayBeats {
				t.Errorf("%s remembers beat %d on beat %d", s.Name, e.At, fork.Beat)
			}
		}
		for f := range s.Mind.Known.All() {
			if f.At >= DayBeats {
				t.Errorf("%s knows since beat %d", s.Name, f.At)
			}
		}
	}
	if live(t, fork, 3*DayBeats, nil); sum(t, fork) != sum(t, w) {
		t.Error("the fork lives other days")
	}
}

// slow decides what the free brain might, after a while that differs from mind to mind and from run to run.
type slow struct{ run int }

func (b slow) Decide(ctx context.Context, s *agent.Scene) (agent.Decision, error) {
	time.Sleep(time.Duration((int(s.Key.Who)*7919+b.run*104729+int(s.Key.At)*31)%5) * time.Millisecond)
	d := agent.Decision{Action: Wander, Thought: "I wonder what lies there.", Plan: []plan.Step{
		{Do: Wander, To: kith.MustLabel("north-east")}, {Do: Rest}, {Do: Wander, To: kith.MustLabel("South")},
	}}
	if s.Key.Who%3 == 0 {
		d.Plan[2].To = kith.MustLabel("Nowhere")
	}
	return d, ctx.Err()
}

func TestOrderOfRepliesChangesNothing(t *testing.T) {
	var first []uint64
	for run := range 3 {
		w := newWorld(t, Options{Seed: 7})
		w.loop.Brain = slow{run}
		got := sums(t, w, DayBeats)
		if run == 0 {
			first = got
		}
		same(t, "replies in another order", first, got)
	}
}

func TestDamagedSaves(t *testing.T) {
	w := live(t, newWorld(t, Options{Seed: 8, Souls: 6}), DayBeats, nil)
	whole, err := w.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(b []byte, what string) {
		t.Helper()
		if w, err := Load(b, Options{}); w != nil || !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Fatalf("%s: %v, %v", what, w != nil, err)
		}
	}
	for n := range whole {
		refused(whole[:n], fmt.Sprintf("cut at byte %d of %d", n, len(whole)))
	}
	r := kith.Seed(8).Stream("flip")
	for range 10_000 {
		i := r.IntN(len(whole) * 8)
		whole[i/8] ^= 1 << (i % 8)
		refused(whole, fmt.Sprintf("bit %d flipped", i))
		whole[i/8] ^= 1 << (i % 8)
	}
	for i := range 64 * 8 {
		whole[i/8] ^= 1 << (i % 8)
		refused(whole, fmt.Sprintf("bit %d of the head flipped", i))
		whole[i/8] ^= 1 << (i % 8)
	}
	newer := append([]byte{version + 1}, whole[1:len(whole)-8]...)
	if _, err := Load(kith.Seal(newer, 0), Options{}); !errors.Is(err, kith.ErrNewer) {
		t.Errorf("a newer save: %v", err)
	}
}
