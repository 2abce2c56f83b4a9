package judge_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// lived returns a village with something in every field.
func lived(t testing.TB) *judge.Store {
	t.Helper()
	s := judgetest.Village()
	run := judge.Run{Realm: s, Mind: judgetest.Folk, Court: &judge.Court{Judge: judgetest.Elder, Broadcast: true, Found: true}}
	for range 4 {
		tick(t, &run)
	}
	must(t, s.AddChannel(judge.Channel{Name: "horn", From: []kith.ID{judgetest.Mill}, To: []kith.ID{judgetest.Mill, judgetest.Square}}))
	must(t, s.Endow(judgetest.Mill, "grain", 4))
	must(t, s.Update(func(tx judge.Tx) error {
		return errors.Join(
			tx.Apply(judge.Found{From: judgetest.Square, Name: label("the shed"), Text: "it is new"}),
			tx.Apply(judge.Schedule{At: 9, On: judgetest.Board, Sight: judge.Hidden, Text: "the board falls"}),
			tx.Apply(judge.Broadcast{From: judgetest.Square, Channel: "bell", Text: "come"}),
			tx.Apply(judge.Hear{Who: judgetest.Oren, Lines: []judge.Line{{Who: judgetest.Mara, Text: "hello"}}}),
			tx.Apply(judge.SetNote{Who: judgetest.Oren, Text: "a"}), tx.Apply(judge.SetGoal{Who: judgetest.Oren, Text: "b"}),
			tx.Apply(judge.SetFact{On: judgetest.Oren, Sight: judge.Visible, Number: 1}),
		)
	}))
	return s
}

// A world that is saved and loaded after every tick goes on as one that is not.
func TestSaveAtEveryTick(t *testing.T) {
	straight, saved := judgetest.Village(), judgetest.Village()
	for range 30 {
		for _, s := range []**judge.Store{&straight, &saved} {
			run := judge.Run{Realm: *s, Mind: judgetest.Folk, Rounds: 1, Court: &judge.Court{Judge: judgetest.Elder, Broadcast: true}}
			tick(t, &run)
		}
		next := &judge.Store{Founding: true}
		must(t, next.UnmarshalBinary(bytesOf(t, saved)))
		saved = next
		if !bytes.Equal(bytesOf(t, straight), bytesOf(t, saved)) {
			t.Fatalf("tick %d: they part", straight.Now())
		}
	}
}

// A save that is cut, flipped or newer is refused, and changes nothing (case C078).
func TestCase078DamagedStores(t *testing.T) {
	s := lived(t)
	whole := bytesOf(t, s)
	refuse := func(what string, b []byte, want error) {
		t.Helper()
		if err := s.UnmarshalBinary(b); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", what, err, want)
		}
		if !bytes.Equal(bytesOf(t, s), whole) {
			t.Fatalf("%s: the state changed", what)
		}
	}
	step := 1
	if testing.Short() {
		step = 17
	}
	for n := 0; n < len(whole); n += step {
		refuse("cut", whole[:n], kith.ErrCorrupt)
	}
	for bit := 0; bit < 8*len(whole); bit += step {
		b := bytes.Clone(whole)
		b[bit/8] ^= 1 << (bit % 8)
		refuse("flipped", b, kith.ErrCorrupt)
	}
	body := bytes.Clone(whole[:len(whole)-8])
	body[0]++
	refuse("newer", kith.Seal(body, 0), kith.ErrNewer)
	body[0] = 1
	refuse("longer", kith.Seal(append(body, 0), 0), kith.ErrCorrupt)
	must(t, s.UnmarshalBinary(whole))
}

// Damage behind a good sum is a state that somebody could have saved, or it is refused.
func TestDamageBehindAGoodSum(t *testing.T) {
	whole := bytesOf(t, lived(t))
	body := whole[:len(whole)-8]
	loaded := 0
	for i := 1; i < len(body); i++ {
		for _, d := range []byte{1, 0x80, 0xff} {
			b := bytes.Clone(body)
			b[i] ^= d
			b = kith.Seal(b, 0)
			s := new(judge.Store)
			if err := s.UnmarshalBinary(b); err != nil {
				if !errors.Is(err, kith.ErrCorrupt) {
					t.Fatalf("byte %d: %v", i, err)
				}
				continue
			}
			loaded++
			if !bytes.Equal(bytesOf(t, s), b) {
				t.Fatalf("byte %d: two forms of one state", i)
			}
		}
	}
	if loaded == 0 {
		t.Error("not even another letter in a fact was another state")
	}
}

func FuzzStore(f *testing.F) {
	whole := bytesOf(f, lived(f))
	f.Add(whole[:len(whole)-8])
	empty := bytesOf(f, new(judge.Store))
	f.Add(empty[:len(empty)-8])
	f.Fuzz(func(t *testing.T, body []byte) {
		b := kith.Seal(bytes.Clone(body), 0)
		s := &judge.Store{Founding: true}
		if err := s.UnmarshalBinary(b); err != nil {
			if !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
				t.Fatal(err)
			}
			return
		}
		if !bytes.Equal(bytesOf(t, s), b) {
			t.Fatal("two forms of one state")
		}
		// What was loaded can go on.
		run := judge.Run{Realm: s, Court: &judge.Court{Judge: new(judgetest.Script)}}
		if _, err := run.Tick(context.Background()); err != nil && !errors.Is(err, judge.ErrImpossible) {
			t.Fatal(err)
		}
	})
}

// The empty store has a fixed form.
func TestEmptyStore(t *testing.T) {
	want := append([]byte{1}, make([]byte, 8+8+5*4)...)
	if got := bytesOf(t, new(judge.Store)); !bytes.Equal(got[:len(got)-8], want) {
		t.Errorf("% x", got)
	}
	s := new(judge.Store)
	s.SetNow(-2)
	if got := bytesOf(t, s); int64(binary.LittleEndian.Uint64(got[1:])) != -2 {
		t.Errorf("% x", got)
	}
}
