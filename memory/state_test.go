package memory_test

import (
	"bytes"
	"encoding"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

type state interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

func saved(t testing.TB, s encoding.BinaryAppender) []byte {
	t.Helper()
	b, err := s.AppendBinary([]byte("before"))
	if err != nil || !bytes.HasPrefix(b, []byte("before")) {
		t.Fatalf("AppendBinary: %v", err)
	}
	return b[len("before"):]
}

func states() map[string]func() state {
	return map[string]func() state{
		"stream": func() state {
			s := &memory.Stream{Cap: 3}
			for i := range 5 {
				s.Add(memory.Entry{kith.Tick(i), fmt.Sprint("текст ", i), kith.Micro(i), kith.ID(i), 2, kith.Event(i)})
			}
			return s
		},
		"tiers": func() state {
			s := &memory.Tiers{}
			s.Promote(temple)
			s.Add(chore(3))
			s.Add(chore(4))
			s.Reflect(5, []memory.Entry{temple})
			return s
		},
		"empty stream": func() state { return new(memory.Stream) },
		"empty tiers":  func() state { return new(memory.Tiers) },
	}
}

func TestSaveAndLoad(t *testing.T) {
	for name, make := range states() {
		a, b := make(), make()
		data := saved(t, a)
		if !bytes.Equal(data, saved(t, b)) {
			t.Errorf("%s: equal states give unequal bytes", name)
		}
		var fresh state = new(memory.Stream)
		if _, ok := a.(*memory.Tiers); ok {
			fresh = new(memory.Tiers)
		}
		if err := fresh.UnmarshalBinary(data); err != nil || !bytes.Equal(data, saved(t, fresh)) {
			t.Errorf("%s: %v, or other bytes after loading", name, err)
		}
	}
}

// TestDamagedStatesChangeNothing cuts a save at every byte, flips every bit, and makes it newer.
func TestDamagedStatesChangeNothing(t *testing.T) {
	for name, make := range states() {
		data := saved(t, make())
		into := make()
		before := saved(t, into)
		refused := func(what string, b []byte, want error) {
			t.Helper()
			if err := into.UnmarshalBinary(b); !errors.Is(err, want) {
				t.Fatalf("%s, %s: %v, want %v", name, what, err, want)
			}
			if !bytes.Equal(before, saved(t, into)) {
				t.Fatalf("%s, %s: the state changed", name, what)
			}
		}
		for i := range data {
			refused(fmt.Sprint("cut at ", i), data[:i], kith.ErrCorrupt)
			for bit := range 8 {
				bad := slices.Clone(data)
				bad[i] ^= 1 << bit
				refused(fmt.Sprint("bit ", bit, " of ", i), bad, kith.ErrCorrupt)
			}
		}
		body := slices.Clone(data[:len(data)-8])
		refused("something after it", kith.Seal(append(slices.Clone(body), 0), 0), kith.ErrCorrupt)
		body[0] = 2
		refused("a newer version", kith.Seal(body, 0), kith.ErrNewer)
		body[0] = 0
		refused("version zero", kith.Seal(body, 0), kith.ErrCorrupt)
	}
}

// A sum proves nothing about what was summed: fields out of range are refused one by one.
func TestSealedNonsenseIsCorrupt(t *testing.T) {
	entry := func(importance byte) []byte { // little-endian, sign in the last byte
		e := make([]byte, 44)
		e[15] = importance
		return e
	}
	for reason, body := range map[string][]byte{
		"a negative importance":       append([]byte{1, 1, 0, 0, 0}, entry(0x80)...),
		"an importance beyond one":    append([]byte{1, 1, 0, 0, 0}, entry(0x01)...),
		"the same memory twice":       append(append([]byte{1, 2, 0, 0, 0}, entry(0)...), entry(0)...),
		"fewer entries than it says":  append([]byte{1, 2, 0, 0, 0}, entry(0)...),
		"a number that cannot be met": {1, 255, 255, 255, 255},
	} {
		var s memory.Stream
		s.Add(temple)
		if err := s.UnmarshalBinary(kith.Seal(body, 0)); !errors.Is(err, kith.ErrCorrupt) || s.Len() != 1 {
			t.Errorf("%s: %v, %d entries", reason, err, s.Len())
		}
	}
	good := append([]byte{1, 1, 0, 0, 0}, entry(0)...)
	if err := new(memory.Stream).UnmarshalBinary(kith.Seal(good, 0)); err != nil {
		t.Errorf("a plain entry: %v", err)
	}
}

func TestCloneIsIndependent(t *testing.T) {
	for _, n := range []int{3, 80, 300} {
		s := &memory.Stream{Cap: n}
		for i := range n + 10 {
			s.Add(chore(i))
		}
		before := saved(t, s)
		c := s.Clone()
		if c.Lexicon != s.Lexicon {
			t.Error("a clone has another lexicon")
		}
		for i := range 2 * n {
			c.Add(memory.Entry{At: kith.Tick(n + 10 + i), Text: fmt.Sprint("clone ", i), Importance: kith.One})
			c.Recall(memory.Query{Cue: "wood clone"})
		}
		if !bytes.Equal(before, saved(t, s)) {
			t.Error("the clone's changes are in the original")
		}
		if r := s.Recall(memory.Query{Cue: "clone"}); r[0].Relevance != 0 {
			t.Error("the clone's words are in the original's index")
		}
	}
}

func FuzzUnmarshalBinary(f *testing.F) {
	for _, make := range states() {
		f.Add(saved(f, make()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		sealed := data
		if len(data) > 8 { // reach what lies behind the sum
			sealed = kith.Seal(slices.Clone(data[:len(data)-8]), 0)
		}
		for _, b := range [][]byte{data, sealed} {
			for _, s := range []state{new(memory.Stream), new(memory.Tiers)} {
				err := s.UnmarshalBinary(b)
				switch {
				case err == nil:
					if !bytes.Equal(saved(t, s), b) {
						t.Fatalf("%T: what was loaded saves as other bytes", s)
					}
				case !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
					t.Fatalf("%T: %v", s, err)
				}
			}
		}
	})
}
