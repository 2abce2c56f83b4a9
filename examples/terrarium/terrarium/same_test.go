package terrarium_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/trace"
)

var update = flag.Bool("update", false, "write the golden sums anew, when the world has changed on purpose")

// newWorld makes the shipped world.
func newWorld(t testing.TB, o terrarium.Options) *terrarium.World {
	t.Helper()
	w, err := terrarium.New(terrarium.Shipped(), o)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func sum(t testing.TB, w *terrarium.World) uint64 {
	t.Helper()
	h, err := kith.Sum(w)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// tick lives an hour that must happen.
func tick(t testing.TB, w *terrarium.World) *judge.Report {
	t.Helper()
	rep, err := w.Tick(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

// sums lives some hours and returns one hash an hour.
func sums(t testing.TB, w *terrarium.World, hours int) (all []uint64) {
	t.Helper()
	for range hours {
		tick(t, w)
		all = append(all, sum(t, w))
	}
	return all
}

func same(t *testing.T, what string, a, b []uint64) {
	t.Helper()
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s: the runs part in hour %d", what, i)
		}
	}
}

// TestGoldenSums pins what the shipped world comes to; every architecture must agree. A change of the file is a change of
// behaviour, and is told in the changelog.
func TestGoldenSums(t *testing.T) {
	const file = "testdata/sums.txt"
	var got strings.Builder
	for seed := kith.Seed(1); seed <= 3; seed++ {
		for i, h := range sums(t, newWorld(t, terrarium.Options{Seed: seed, Founding: true}), 72) {
			fmt.Fprintf(&got, "seed %d hour %d %016x\n", seed, i, h)
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
	g, w := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("line %d: %q, the golden file has %q; run with -update if that is meant", i+1, g[i], w[i])
		}
	}
	if len(g) != len(w) {
		t.Fatal("the golden file has another length")
	}
}

func TestWorkersChangeNothing(t *testing.T) {
	one := sums(t, newWorld(t, terrarium.Options{Seed: 4, Workers: 1, Founding: true}), 96)
	for _, n := range []int{2, 8} {
		same(t, fmt.Sprintf("%d workers", n), one, sums(t, newWorld(t, terrarium.Options{Seed: 4, Workers: n, Founding: true}), 96))
	}
}

func TestLookingChangesNothing(t *testing.T) {
	plain := sums(t, newWorld(t, terrarium.Options{Seed: 5}), 48)
	var index trace.Index
	same(t, "a trace", plain, sums(t, newWorld(t, terrarium.Options{Seed: 5, Sink: index.Keep}), 48))
	full := func(trace.Record) error { return errors.New("the disk is full") }
	same(t, "a failing trace", plain, sums(t, newWorld(t, terrarium.Options{Seed: 5, Sink: full}), 48))
}

// A world that is saved and loaded after every hour is the one that runs straight on, in its sums, its counts and its
// trace.
func TestSaveAfterEveryHour(t *testing.T) {
	rows := func(into *[]trace.Record) func(trace.Record) error {
		return func(r trace.Record) error { *into = append(*into, r); return nil }
	}
	var straight, broken []trace.Record
	one := newWorld(t, terrarium.Options{Seed: 6, Founding: true, Sink: rows(&straight)})
	two := newWorld(t, terrarium.Options{Seed: 6, Founding: true, Sink: rows(&broken)})
	for range 60 {
		tick(t, one)
		b, err := two.Save()
		if err != nil {
			t.Fatal(err)
		}
		if two, err = terrarium.Load(b, terrarium.Options{Founding: true, Sink: rows(&broken)}); err != nil {
			t.Fatal(err)
		}
		again, err := two.Save()
		if err != nil || !bytes.Equal(b, again) {
			t.Fatalf("hour %d: what was loaded saves other bytes (%v)", two.Hours(), err)
		}
		tick(t, two)
		if sum(t, one) != sum(t, two) {
			t.Fatalf("hour %d: the runs part", two.Hours())
		}
	}
	if a, b := fmt.Sprint(one.Run.Tally), fmt.Sprint(two.Run.Tally); a != b {
		t.Errorf("counts are %s, and %s straight on", b, a)
	}
	if a, b := fmt.Sprint(straight), fmt.Sprint(broken); a != b {
		t.Error("the traces differ")
	}
}

// Whatever is cut off or changed in a save is a typed error, and whatever is inside it under right sums loads as a world or
// as a typed error.
func TestDamagedSaves(t *testing.T) {
	w := newWorld(t, terrarium.Options{Seed: 7})
	sums(t, w, 20)
	whole, err := w.Save()
	if err != nil {
		t.Fatal(err)
	}
	refused := func(what string, b []byte) {
		t.Helper()
		if w, err := terrarium.Load(b, terrarium.Options{}); w != nil || !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Fatalf("%s: %v", what, err)
		}
	}
	for n := 0; n < len(whole); n += 1 + n/40 {
		refused(fmt.Sprintf("cut at %d", n), whole[:n:n])
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		b, bit := bytes.Clone(whole), r.IntN(8*len(whole))
		b[bit/8] ^= 1 << (bit % 8)
		refused(fmt.Sprintf("bit %d", bit), b)
	}
	refused("twice", append(bytes.Clone(whole), whole...))
	state, err := w.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 150 {
		b := bytes.Clone(state[:len(state)-8])
		b[1+r.IntN(len(b)-1)] ^= 1 << r.IntN(8)
		save, err := rest(whole, kith.Seal(b, 0))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := terrarium.Load(save, terrarium.Options{}); err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Fatal(err)
		}
	}
	newer := bytes.Clone(state[:len(state)-8])
	newer[0]++
	save, err := rest(whole, kith.Seal(newer, 0))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := terrarium.Load(save, terrarium.Options{}); !errors.Is(err, kith.ErrNewer) {
		t.Errorf("a newer state is %v", err)
	}
}

// bytesOf are bytes that append themselves.
type bytesOf []byte

func (b bytesOf) AppendBinary(to []byte) ([]byte, error) { return append(to, b...), nil }

// rest returns a save with another state in it.
func rest(save, state []byte) ([]byte, error) {
	_, others, err := kith.CutPart(save)
	if err != nil {
		return nil, err
	}
	b, err := kith.AppendPart(nil, bytesOf(state))
	return append(b, others...), err
}
