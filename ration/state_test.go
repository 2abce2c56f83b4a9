package ration_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/ration"
)

func save(t testing.TB, s *ration.Scheduler) []byte {
	t.Helper()
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSaveInTheMiddle(t *testing.T) {
	bids := append(count(20, 1, 0), count(9, 100, kith.One)...)
	p := ration.Policy{Slots: 7, Turns: 3, Floor: 10}
	straight := ration.Scheduler{Policy: p}
	saved := ration.Scheduler{Policy: p}
	for beat := range 30 {
		next := ration.Scheduler{Policy: p}
		if err := next.UnmarshalBinary(save(t, &saved)); err != nil {
			t.Fatal(err)
		}
		saved = next
		if !slices.Equal(straight.Grant(bids), saved.Grant(bids)) {
			t.Fatalf("beat %d: the answers part after a load", beat)
		}
	}
	if !bytes.Equal(save(t, &straight), save(t, &saved)) {
		t.Error("equal states have different bytes")
	}
}

func TestDamagedStates(t *testing.T) {
	s := ration.Scheduler{Cursor: 1 << 60, Tied: 3}
	whole := save(t, &s)
	refuse := func(what string, b []byte, want error) {
		t.Helper()
		into := ration.Scheduler{Cursor: 4, Tied: 5}
		if err := into.UnmarshalBinary(b); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", what, err, want)
		}
		if into.Cursor != 4 || into.Tied != 5 {
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
	s := ration.Scheduler{Cursor: 1, Tied: 2}
	f.Add(save(f, &s))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		var s ration.Scheduler
		err := s.UnmarshalBinary(b)
		switch {
		case err == nil && !bytes.Equal(save(t, &s), b):
			t.Error("what was read is saved as something else")
		case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
			t.Error("an error of no class:", err)
		}
	})
}
