package director_test

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/director"
)

type state interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func save(t testing.TB, s state) []byte {
	t.Helper()
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSaveInTheMiddle(t *testing.T) {
	straight, saved := director.Director{Pacing: always}, director.Director{Pacing: always}
	floor, savedFloor := director.Floor{}, director.Floor{}
	for now := kith.Tick(-20); now < 60; now++ {
		next := director.Director{Pacing: always}
		if err := next.UnmarshalBinary(save(t, &saved)); err != nil {
			t.Fatal(err)
		}
		saved = next
		var nextFloor director.Floor
		if err := nextFloor.UnmarshalBinary(save(t, &savedFloor)); err != nil {
			t.Fatal(err)
		}
		savedFloor = nextFloor
		if diff := cmp.Diff(straight.Pace(1, now, one), saved.Pace(1, now, one)); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(floor.Read(1, now, settled(9)), savedFloor.Read(1, now, settled(9))); diff != "" {
			t.Fatal(diff)
		}
	}
	if !bytes.Equal(save(t, &straight), save(t, &saved)) || !bytes.Equal(save(t, &floor), save(t, &savedFloor)) {
		t.Error("equal states have different bytes")
	}
}

func TestDamagedStates(t *testing.T) {
	acted := &director.Director{Pacing: always}
	acted.Pace(1, -5, one)
	acted.Pace(1, 100, one)
	calm := new(director.Floor)
	calm.Read(1, 3, settled(9))

	le := binary.LittleEndian
	two := func(b []byte, x, y uint64) []byte { return le.AppendUint64(le.AppendUint64(b, x), y) }
	for name, c := range map[string]struct {
		s    state
		fork func() state
		bad  [][]byte
	}{
		"director": {acted, func() state { return new(director.Director) }, [][]byte{
			two([]byte{1, 2, 0}, 0, 0),
			two([]byte{1, 0, 1}, 0, 0),
			two([]byte{1, 0, 0}, 1, 0),
			two([]byte{1, 1, 0}, 1, 1),
		}},
		"floor": {calm, func() state { return new(director.Floor) }, [][]byte{
			two([]byte{1, 2}, 0, 0),
			two([]byte{1, 0}, 1, 0),
			two([]byte{1, 0}, 0, 1),
			two([]byte{1, 1}, 0, 1<<63),
		}},
	} {
		whole := save(t, c.s)
		into := c.fork()
		if err := into.UnmarshalBinary(whole); err != nil {
			t.Fatal(name, err)
		}
		refuse := func(what string, b []byte, want error) {
			t.Helper()
			if err := into.UnmarshalBinary(b); !errors.Is(err, want) {
				t.Errorf("%s, %s: %v, want %v", name, what, err, want)
			}
			if !bytes.Equal(save(t, into), whole) {
				t.Fatalf("%s, %s: the state changed", name, what)
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
		for _, b := range c.bad {
			refuse("impossible", kith.Seal(b, 0), kith.ErrCorrupt)
		}
	}
}

func FuzzUnmarshalBinary(f *testing.F) {
	f.Add(save(f, new(director.Director)))
	f.Add(save(f, new(director.Floor)))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, b := range [][]byte{in, kith.Seal(bytes.Clone(in), 0)} { // the second passes the sum
			for _, s := range []state{new(director.Director), new(director.Floor)} {
				err := s.UnmarshalBinary(b)
				switch {
				case err == nil && !bytes.Equal(save(t, s), b):
					t.Error("what was read is saved as something else")
				case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
					t.Error("an error of no class:", err)
				}
			}
		}
	})
}
