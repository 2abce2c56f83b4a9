package myth_test

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

type state interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func bytesOf(t interface{ Fatal(...any) }, s encoding.BinaryAppender) []byte {
	out, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// full returns one of each type that is state, with something in every field, and an empty one.
func full() map[string][2]state {
	b := sure(.7*one, "bounty", "wrath")
	myth.Rules{}.Witness(b, myth.Evidence{At: -3, Theme: "oracle", Weight: .5 * one, Cause: 9, Sign: 50})
	s := new(myth.Reflector)
	myth.Rules{}.Feel(s, myth.Experience{At: -3, Theme: "bounty", Importance: one, Cause: 9, Sign: 50})
	myth.Rules{}.Feel(s, myth.Experience{Importance: .8 * one})
	u := new(myth.Unrest)
	u.Feel(-3, one, regards)
	p := newPeople(4)
	p.see(1, 1, 2, 50)
	p.see(1, 3, 4, 60)
	p.update(1)
	p.update(30)
	p.gods.Revive(31, "bounty", 77)
	return map[string][2]state{
		"beliefs": {b, new(myth.Beliefs)}, "reflector": {s, new(myth.Reflector)},
		"unrest": {u, new(myth.Unrest)}, "pantheon": {&p.gods, new(myth.Pantheon)},
	}
}

func TestStatesComeBack(t *testing.T) {
	for name, s := range full() {
		whole := bytesOf(t, s[0])
		if err := s[1].UnmarshalBinary(whole); err != nil || !bytes.Equal(whole, bytesOf(t, s[1])) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDamagedStates(t *testing.T) {
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
func TestImpossibleStates(t *testing.T) {
	le := binary.LittleEndian
	faith := func(theme string, confidence, gained kith.Micro) []byte {
		b := kith.AppendText(nil, theme)
		for _, n := range []uint64{uint64(confidence), 5, uint64(gained), 1, 2} {
			b = le.AppendUint64(b, n)
		}
		return b
	}
	list := func(head []byte, items ...[]byte) []byte {
		b := le.AppendUint32(append([]byte{1}, head...), uint32(len(items)))
		for _, i := range items {
			b = append(b, i...)
		}
		return b
	}
	lived := func(importance kith.Micro) []byte {
		b := kith.AppendText(nil, "bounty")
		for _, n := range []uint64{uint64(importance), 1, 2, 3} {
			b = le.AppendUint64(b, n)
		}
		return b
	}
	sum := func(m kith.Micro) []byte { return le.AppendUint64(nil, uint64(m)) }
	var many [][]byte
	for range 33 {
		many = append(many, lived(one))
	}
	unrest := func(begun byte, last, beats int64) []byte {
		return le.AppendUint64(le.AppendUint64([]byte{1, begun}, uint64(last)), uint64(beats))
	}
	for _, c := range []struct {
		reason string
		into   state
		b      []byte
		ok     bool
	}{
		{"beliefs", new(myth.Beliefs), list(nil, faith("a", one, one), faith("b", 1, 1)), true},
		{"themes out of order", new(myth.Beliefs), list(nil, faith("b", 1, 1), faith("a", 1, 1)), false},
		{"one theme twice", new(myth.Beliefs), list(nil, faith("a", 1, 1), faith("a", 1, 1)), false},
		{"no theme", new(myth.Beliefs), list(nil, faith("", 1, 1)), false},
		{"no confidence", new(myth.Beliefs), list(nil, faith("a", 0, 0)), false},
		{"more than 1", new(myth.Beliefs), list(nil, faith("a", one+1, 1)), false},
		{"gained more than there is", new(myth.Beliefs), list(nil, faith("a", 5, 6)), false},
		{"gained nothing", new(myth.Beliefs), list(nil, faith("a", 5, 0)), false},
		{"a reflector", new(myth.Reflector), list(sum(one+5), lived(one), lived(5)), true},
		{"more than gathered", new(myth.Reflector), list(sum(one), lived(one), lived(5)), false},
		{"less than gathered", new(myth.Reflector), list(sum(one+6), lived(one), lived(5)), false},
		{"no importance", new(myth.Reflector), list(sum(0), lived(0)), false},
		{"too important", new(myth.Reflector), list(sum(one+1), lived(one+1)), false},
		{"as many as there may be, and more before", new(myth.Reflector), list(sum(40*one), many[:32]...), true},
		{"too many", new(myth.Reflector), list(sum(33*one), many...), false},
		{"an unrest", new(myth.Unrest), unrest(1, -5, 9), true},
		{"fewer than no beats", new(myth.Unrest), unrest(1, -5, -1), false},
		{"stress before it began", new(myth.Unrest), unrest(0, 0, 1), false},
		{"a beat before it began", new(myth.Unrest), unrest(0, 1, 0), false},
	} {
		err := c.into.UnmarshalBinary(kith.Seal(c.b, 0))
		if c.ok != (err == nil) || !c.ok && !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", c.reason, err)
		}
	}
}

func TestImpossibleGods(t *testing.T) {
	p := newPeople(4)
	p.see(1, 1, 2, 50)
	p.see(1, 3, 4, 60)
	p.update(1)
	whole := bytesOf(t, &p.gods)
	whole = whole[:len(whole)-8]
	text := func(i int) int { return 4 + len(p.gods.Gods()[i].Name) + 4 + len("bounty") }
	const members, changes = 2 * 32, 29
	first := 5 + text(0) // of the first god's sign
	life := first + 25 + members + 4
	second := life + changes + text(1)
	child := second + 25 + members + 4
	for what, change := range map[string]func([]byte){
		"its own parent":               func(b []byte) { b[first+8] = 1 },
		"a parent to come":             func(b []byte) { b[second+8] = 2 },
		"born, with a parent":          func(b []byte) { b[child+8], b[child+9] = byte(myth.Born), 0 },
		"split, without a parent":      func(b []byte) { b[second+8], b[child+9] = 0, 0 },
		"split from another":           func(b []byte) { b[second+8] = 0 },
		"split from nobody":            func(b []byte) { b[child+9] = 0 },
		"dead without having faded":    func(b []byte) { b[first+12] = 0 },
		"neither dead nor alive":       func(b []byte) { b[first+12] = 2 },
		"a share below 0":              func(b []byte) { b[first+20] = 0x80 },
		"a share above 1":              func(b []byte) { b[first+17] = 1 },
		"members out of order":         func(b []byte) { b[first+25] = 9 },
		"one member twice":             func(b []byte) { b[first+25] = b[first+25+32] },
		"a member who left too early":  func(b []byte) { b[first+25+16] = 0 },
		"a life that begins by fading": func(b []byte) { b[life+8] = byte(myth.Faded) },
		"a life that begins anew":      func(b []byte) { b[life+8] = byte(myth.Revived) },
		"a turn that is none":          func(b []byte) { b[life+8] = 9 },
		"a birth from a parent":        func(b []byte) { b[life+9] = 1 },
	} {
		b := bytes.Clone(whole)
		change(b)
		if err := new(myth.Pantheon).UnmarshalBinary(kith.Seal(b, 0)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", what, err)
		}
	}
	lived := newPeople(2)
	lived.see(1, 1, 2, 0)
	lived.update(1)
	lived.update(30)
	lived.gods.Revive(31, "bounty", 1)
	turns := bytesOf(t, &lived.gods)
	turns = turns[:len(turns)-8]
	for what, turn := range map[string]myth.Turn{"revived while alive": myth.Revived, "born twice": myth.Born, "split later": myth.Split} {
		b := bytes.Clone(turns)
		b[len(b)-2*changes+8] = byte(turn)
		if err := new(myth.Pantheon).UnmarshalBinary(kith.Seal(b, 0)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", what, err)
		}
	}
	again := bytes.Clone(turns)
	again[len(again)-changes+8] = byte(myth.Faded)
	if err := new(myth.Pantheon).UnmarshalBinary(kith.Seal(again, 0)); !errors.Is(err, kith.ErrCorrupt) {
		t.Error("faded twice:", err)
	}
	if err := new(myth.Pantheon).UnmarshalBinary(kith.Seal(turns, 0)); err != nil {
		t.Error(err)
	}
	if err := new(myth.Pantheon).UnmarshalBinary(kith.Seal(whole, 0)); err != nil {
		t.Error(err)
	}
}

func FuzzUnmarshalBinary(f *testing.F) {
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
