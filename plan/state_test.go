package plan_test

import (
	"encoding"
	"errors"
	"math"
	"reflect"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

type state interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// states are some that differ from one another in one saved field each, of every type.
func states(t *testing.T) (out []state) {
	for _, text := range []string{"", "rest", "eat", "eat:grove", "eat:ford", "gather:grove build:Hearthold rest", "gather:grove build:Hearthold eat"} {
		var c plan.Course
		set(t, &c, -3, text)
		d := c
		d.Done(7)
		e := c
		e.Next(100)
		set(t, &e, -3, text)
		f := e
		f.Next(100)
		out = append(out, &c)
		if text != "" {
			out = append(out, &d, &e, &f)
		}
	}
	var later plan.Course
	set(t, &later, math.MaxInt64, "rest")
	out = append(out, &later, shelter(), new(plan.Project))
	for _, change := range []func(*plan.Project){
		func(p *plan.Project) { p.Owner = 8 },
		func(p *plan.Project) { p.At++ },
		func(p *plan.Project) { p.Goal += " " },
		func(p *plan.Project) { p.Began = math.MinInt64 },
		func(p *plan.Project) { p.Cause = 0 },
		func(p *plan.Project) { p.Stages[1].Do = "dig" },
		func(p *plan.Project) { p.Stages[1].Need = math.MaxInt },
		func(p *plan.Project) { p.Stages = p.Stages[:1] },
		func(p *plan.Project) { p.Work(7, 1) },
		func(p *plan.Project) { p.Work(8, 1) },
		func(p *plan.Project) { p.Work(7, 2) },
		func(p *plan.Project) { p.Work(7, 4); p.Work(8, 3) },
	} {
		p := shelter()
		change(p)
		out = append(out, p)
	}
	lease := plan.Lease{Holder: 1, Do: "fell", On: 40, Until: 10, Cause: 3, Needs: []plan.Need{{"stands", 40}, {"daylight", 0}}}
	out = append(out, new(plan.Lease), &lease)
	for _, change := range []func(*plan.Lease){
		func(l *plan.Lease) { l.Holder++ },
		func(l *plan.Lease) { l.Do = "" },
		func(l *plan.Lease) { l.On++ },
		func(l *plan.Lease) { l.Until = math.MinInt64 },
		func(l *plan.Lease) { l.Cause++ },
		func(l *plan.Lease) { l.Needs = l.Needs[:1] },
		func(l *plan.Lease) { l.Needs = []plan.Need{{"stands", 40}, {"daylight", 1}} },
		func(l *plan.Lease) { l.Needs = []plan.Need{{"stands", 40}, {"night", 0}} },
	} {
		l := lease
		change(&l)
		out = append(out, &l)
	}
	return out
}

func save(t *testing.T, s state) []byte {
	t.Helper()
	b, err := s.AppendBinary([]byte("before"))
	if err != nil || string(b[:6]) != "before" {
		t.Fatal("what was there is lost:", err)
	}
	return b[6:]
}

func fresh(s state) state { return reflect.New(reflect.TypeOf(s).Elem()).Interface().(state) }

func TestStatesComeBack(t *testing.T) {
	seen := map[string]int{}
	for i, s := range states(t) {
		b := save(t, s)
		key := reflect.TypeOf(s).String() + string(b)
		if j, ok := seen[key]; ok {
			t.Errorf("states %d and %d differ and give the same bytes", i, j)
		}
		seen[key] = i
		back := fresh(s)
		if err := back.UnmarshalBinary(b); err != nil {
			t.Errorf("state %d: %v", i, err)
		}
		if !reflect.DeepEqual(back, s) {
			t.Errorf("state %d: %+v comes back as %+v", i, s, back)
		}
		if string(save(t, back)) != string(b) {
			t.Errorf("state %d gives other bytes when it is back", i)
		}
	}
}

func TestDamagedStatesChangeNothing(t *testing.T) {
	var old plan.Course
	set(t, &old, 0, "rest eat:ford")
	for _, s := range states(t) {
		good := save(t, s)
		held := map[string]state{"*plan.Course": &old, "*plan.Project": shelter(), "*plan.Lease": &plan.Lease{Holder: 5}}[reflect.TypeOf(s).String()]
		was := string(save(t, held))
		try := func(b []byte, want error) {
			t.Helper()
			if err := held.UnmarshalBinary(b); !errors.Is(err, want) || string(save(t, held)) != was {
				t.Fatalf("%T: %v, want %v, and nothing changed", s, err, want)
			}
		}
		for n := range good {
			try(good[:n], kith.ErrCorrupt)
			for bit := range 8 {
				bad := append([]byte(nil), good...)
				bad[n] ^= 1 << bit
				try(bad, kith.ErrCorrupt)
			}
		}
		try(append(good[:len(good):len(good)], 0), kith.ErrCorrupt)
		body := append([]byte(nil), good[:len(good)-8]...)
		body[0] = 2
		try(kith.Seal(body, 0), kith.ErrNewer)
		body[0] = 0
		try(kith.Seal(body, 0), kith.ErrCorrupt)
	}
}

// Bytes that carry a right sum and wrong fields are as corrupt as others.
func TestStatesThatCannotBe(t *testing.T) {
	var c plan.Course
	set(t, &c, 0, "rest eat:ford")
	c.Done(0)
	p := shelter()
	p.Work(7, 4)
	p.Work(9, 1)
	finished := shelter()
	finished.Work(7, 4)
	finished.Work(7, 3)
	for _, row := range []struct {
		state state
		at    int // counted from the end, before the sum, if negative
		to    byte
		why   string
	}{
		{&c, 1, 4, "four steps"},
		{&c, 2, 3, "the third of two"},
		{&c, 3, 2, "two given up of one behind"},
		{&c, 7, 0x80, "repeats below zero"},
		{&c, -9, '7', "a digit in a label"},
		{p, -16, 7, "a helper twice"},
		{p, -16, 0, "nobody helped"},
		{p, -1, 0x80, "work below zero"},
		{p, -44, 3, "all of a stage done that is still under way"},
		{p, -37, 0x80, "less than nothing done"},
		{finished, -28, 1, "work after the last stage"},
		{p, -48, 3, "the fourth stage of two"},
	} {
		b := save(t, row.state)
		b = b[:len(b)-8]
		at := row.at
		if at < 0 {
			at += len(b)
		}
		if b[at] == row.to {
			t.Fatalf("%s: this changes nothing", row.why)
		}
		b[at] = row.to
		s := fresh(row.state)
		if err := s.UnmarshalBinary(kith.Seal(b, 0)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", row.why, err)
		}
	}
}

func TestSettingsAreNotState(t *testing.T) {
	a, b := plan.Course{Patience: 3}, plan.Course{Patience: 9}
	p, q := shelter(), shelter()
	p.Pull, q.Pull = 1, 2
	if string(save(t, &a)) != string(save(t, &b)) || string(save(t, p)) != string(save(t, q)) {
		t.Error("a setting is saved")
	}
	if a.UnmarshalBinary(save(t, &b)) != nil || a.Patience != 3 || p.UnmarshalBinary(save(t, q)) != nil || p.Pull != 1 {
		t.Errorf("settings come back as %d and %d", a.Patience, p.Pull)
	}
}

func FuzzUnmarshalBinary(f *testing.F) {
	f.Add([]byte{1, 3, 0, 0})
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, s := range []state{new(plan.Course), new(plan.Project), new(plan.Lease)} {
			for _, b := range [][]byte{body, kith.Seal(append([]byte{1}, body...), 0)} {
				switch err := s.UnmarshalBinary(b); {
				case err == nil && string(save(t, s)) != string(b):
					t.Fatalf("%T reads %q and writes %q", s, b, save(t, s))
				case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
					t.Fatalf("%T: %v", s, err)
				}
			}
		}
	})
}
