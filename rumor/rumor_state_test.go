package rumor_test

import (
	"bytes"
	"encoding"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

type state interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// full returns one of each type that is state, with something in every field, and an empty one.
func full() map[string][2]state {
	r := rumor.Rumor{
		Claim:  rumor.Claim{Kind: "kill", About: 7, On: 8, At: 9, Degree: -3},
		Origin: 100, Cause: 105, At: -4, Via: []kith.ID{rumor.Voice, 10, 11}, Garbled: 2, Bent: 1, Denial: true,
	}
	held := new(rumor.Held)
	held.Take(r, rumor.Garbled)
	r.Origin, r.Denial = 200, false
	held.Take(r, rumor.Believed)
	r.Origin = 300
	held.Take(r, rumor.Rejected)

	tree := new(rumor.Lineage)
	tree.Add(rumor.Telling{Event: 100, Origin: 100, At: 3, From: rumor.Voice, To: 10, Verdict: rumor.Believed, Claim: r.Claim})
	tree.Add(rumor.Telling{Event: 105, Parent: 100, Origin: 100, At: 4, From: 10, To: 11, Verdict: rumor.Garbled, Claim: r.Claim, Garbled: 1, Denial: true})

	pauses := new(rumor.Pauses)
	pauses.Note(-3, 9, 1)
	pauses.Note(7, 1, 2)
	return map[string][2]state{
		"rumor": {&r, new(rumor.Rumor)}, "held": {held, new(rumor.Held)},
		"lineage": {tree, new(rumor.Lineage)}, "pauses": {pauses, new(rumor.Pauses)},
	}
}

func TestStatesComeBack(t *testing.T) {
	for name, s := range full() {
		whole := bytesOf(t, s[0])
		if err := s[1].UnmarshalBinary(whole); err != nil || !bytes.Equal(whole, bytesOf(t, s[1])) {
			t.Errorf("%s: %v", name, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		r := tales().Draw(t, "rumor")
		var back rumor.Rumor
		if err := back.UnmarshalBinary(bytesOf(t, &r)); err != nil || !cmp.Equal(r, back) {
			t.Errorf("%v\n%s", err, cmp.Diff(r, back))
		}
	})
}

func TestDamagedRumors(t *testing.T) {
	for name, s := range full() {
		whole, kept := bytesOf(t, s[0]), s[0]
		refuse := func(what string, b []byte, want error) {
			t.Helper()
			if err := kept.UnmarshalBinary(b); !errors.Is(err, want) {
				t.Errorf("%s, %s: %v, want %v", name, what, err, want)
			}
			if !bytes.Equal(bytesOf(t, kept), whole) {
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
		body := bytes.Clone(whole[:len(whole)-8])
		body[0]++
		refuse("newer", kith.Seal(body, 0), kith.ErrNewer)
		body[0] = 1
		refuse("longer", kith.Seal(append(body, 0), 0), kith.ErrCorrupt)
	}
}

// What passes the sum and still cannot be is refused.
func TestImpossibleRumors(t *testing.T) {
	sealed := func(s state) []byte { b := bytesOf(t, s); return b[:len(b)-8] }
	second := func(first, b []byte) []byte { // two lists of one as a list of two
		return append(append([]byte{1, 2, 0, 0, 0}, first[5:]...), b[5:]...)
	}
	heldOf := func(r rumor.Rumor, v rumor.Verdict) []byte {
		var h rumor.Held
		h.Take(r, v)
		return sealed(&h)
	}
	claim := rumor.Rumor{Origin: 5, Via: []kith.ID{1}}
	denial := claim.Retract(6)
	badVerdict := heldOf(claim, rumor.Believed)
	badVerdict[len(badVerdict)-1] = 3
	noMouth := heldOf(claim, rumor.Believed)
	copy(noMouth[len(noMouth)-9:], make([]byte, 8))
	for what, b := range map[string][]byte{
		"a verdict that is none":     badVerdict,
		"a mouth that is nobody's":   noMouth,
		"two of one story":           second(heldOf(claim, rumor.Believed), heldOf(claim, rumor.Garbled)),
		"a claim, then its denial":   second(heldOf(claim, rumor.Believed), heldOf(denial, rumor.Garbled)),
		"a denial, then its claim":   second(heldOf(denial, rumor.Garbled), heldOf(claim, rumor.Rejected)),
		"more rumors than there are": {1, 255, 255, 255, 255},
	} {
		if err := new(rumor.Held).UnmarshalBinary(kith.Seal(b, 0)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", what, err)
		}
	}
	fine := second(heldOf(claim, rumor.Believed), heldOf(denial, rumor.Rejected))
	if err := new(rumor.Held).UnmarshalBinary(kith.Seal(fine, 0)); err != nil {
		t.Error("a claim whose denial was rejected:", err)
	}

	treeOf := func(e, parent kith.Event) []byte {
		var l rumor.Lineage
		l.Add(rumor.Telling{Event: e, Parent: parent})
		return sealed(&l)
	}
	own := treeOf(5, 4)
	own[5+8] = 5 // its own parent
	verdict := treeOf(5, 4)
	verdict[5+7*8] = 3
	for what, b := range map[string][]byte{
		"tellings out of order": second(treeOf(5, 0), treeOf(4, 0)), "one telling twice": second(treeOf(5, 0), treeOf(5, 0)),
		"its own parent": own, "a verdict that is none": verdict,
	} {
		if err := new(rumor.Lineage).UnmarshalBinary(kith.Seal(b, 0)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", what, err)
		}
	}

	pauseOf := func(a, b kith.ID) []byte {
		var p rumor.Pauses
		p.Note(1, a, b)
		return sealed(&p)
	}
	turned := pauseOf(1, 2)
	turned[5], turned[13] = 2, 1
	for what, b := range map[string][]byte{
		"pairs out of order": second(pauseOf(1, 3), pauseOf(1, 2)), "one pair twice": second(pauseOf(1, 2), pauseOf(1, 2)), "a pair turned": turned,
	} {
		if err := new(rumor.Pauses).UnmarshalBinary(kith.Seal(b, 0)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestEqualPausesHaveEqualBytes(t *testing.T) {
	var a, b rumor.Pauses
	for i := range kith.ID(9) {
		a.Note(5, i+1, i+2)
		b.Note(5, 11-i-1, 11-i-2)
	}
	b.Note(1, 50, 51)
	b.Forget(50)
	if !bytes.Equal(bytesOf(t, &a), bytesOf(t, &b)) {
		t.Error("equal pauses have different bytes")
	}
}

func FuzzUnmarshalRumors(f *testing.F) {
	for _, s := range full() {
		f.Add(bytesOf(f, s[0]))
		f.Add(bytesOf(f, s[1]))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, b := range [][]byte{in, kith.Seal(bytes.Clone(in), 0)} { // the second passes the sum
			for name, s := range full() {
				err := s[1].UnmarshalBinary(b)
				switch {
				case err == nil && !bytes.Equal(bytesOf(t, s[1]), b):
					t.Errorf("%s: what was read is saved as something else", name)
				case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
					t.Errorf("%s: an error of no class: %v", name, err)
				}
			}
		}
	})
}
