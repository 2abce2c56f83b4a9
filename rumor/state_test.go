package rumor_test

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

func save(t interface{ Fatal(...any) }, b *rumor.Bonds) []byte {
	out, err := b.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestDamagedStates(t *testing.T) {
	whole := save(t, town(3, 2))
	kept := town(2, 1)
	before := save(t, kept)
	refuse := func(what string, b []byte, want error) {
		t.Helper()
		if err := kept.UnmarshalBinary(b); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", what, err, want)
		}
		if !bytes.Equal(save(t, kept), before) {
			t.Fatalf("%s: the state changed", what)
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

	le := binary.LittleEndian
	person := func(b []byte, from kith.ID, bonds uint32) []byte {
		return le.AppendUint32(le.AppendUint64(b, uint64(from)), bonds)
	}
	bond := func(b []byte, to kith.ID, trust, warmth, feud int32) []byte {
		b = le.AppendUint64(b, uint64(to))
		return le.AppendUint32(le.AppendUint32(le.AppendUint32(b, uint32(trust)), uint32(warmth)), uint32(feud))
	}
	one := func(from, to kith.ID, trust, warmth, feud int32) []byte {
		return bond(person([]byte{1, 1, 0, 0, 0}, from, 1), to, trust, warmth, feud)
	}
	if err := new(rumor.Bonds).UnmarshalBinary(kith.Seal(one(1, 2, -2_000_000, 2_000_000, -1_000_000), 0)); err != nil {
		t.Error("the longest distances:", err)
	}
	for what, b := range map[string][]byte{
		"nobody's bond":            one(0, 2, 1, 1, 1),
		"a bond with nobody":       one(1, 0, 1, 1, 1),
		"a bond with oneself":      one(2, 2, 1, 1, 1),
		"a bond at rest":           one(1, 2, 0, 0, 0),
		"trust too far":            one(1, 2, 2_000_001, 0, 0),
		"warmth too far":           one(1, 2, 0, -2_000_001, 0),
		"a feud too far":           one(1, 2, 0, 0, 1_000_001),
		"a person without a bond":  person([]byte{1, 1, 0, 0, 0}, 1, 0),
		"two of one person":        bond(person(append([]byte{1, 2}, one(1, 2, 1, 1, 1)[2:]...), 1, 1), 2, 1, 1, 1),
		"people out of order":      bond(person(append([]byte{1, 2}, one(3, 2, 1, 1, 1)[2:]...), 1, 1), 2, 1, 1, 1),
		"two bonds with one":       bond(bond(person([]byte{1, 1, 0, 0, 0}, 1, 2), 2, 1, 1, 1), 2, 1, 1, 1),
		"bonds out of order":       bond(bond(person([]byte{1, 1, 0, 0, 0}, 1, 2), 3, 1, 1, 1), 2, 1, 1, 1),
		"more people than bytes":   {1, 255, 255, 255, 255},
		"something after the last": append(one(1, 2, 1, 1, 1), 0),
	} {
		refuse(what, kith.Seal(b, 0), kith.ErrCorrupt)
	}
}

func FuzzUnmarshalBinary(f *testing.F) {
	f.Add(save(f, town(3, 2)))
	f.Add(save(f, new(rumor.Bonds)))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, b := range [][]byte{in, kith.Seal(bytes.Clone(in), 0)} { // the second passes the sum
			var bonds rumor.Bonds
			err := bonds.UnmarshalBinary(b)
			switch {
			case err == nil && !bytes.Equal(save(t, &bonds), b):
				t.Error("what was read is saved as something else")
			case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
				t.Error("an error of no class:", err)
			}
		}
	})
}

func bytesOf(t interface{ Fatal(...any) }, s encoding.BinaryAppender) []byte {
	out, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
