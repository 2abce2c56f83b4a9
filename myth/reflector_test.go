package myth_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

func TestFormativeFloor(t *testing.T) {
	for _, c := range []struct {
		reason     string
		importance kith.Micro
		reflected  bool
		counts     bool
	}{
		{"a chore", .3 * one, false, false},
		{"speech", .7 * one, false, false},
		{"below the floor", 749_999, false, false},
		{"at the floor", 750_000, false, true},
		{"a ruin", .95 * one, false, true},
		{"a voice", one, false, true},
		{"a reflection, however important", one, true, false},
	} {
		var s myth.Reflector
		counts := myth.Rules{}.Feel(&s, myth.Experience{Importance: c.importance, Reflected: c.reflected})
		want := kith.Micro(0)
		if c.counts {
			want = c.importance
		}
		if counts != c.counts || s.Sum() != want {
			t.Errorf("%s: counts %t, %d", c.reason, counts, s.Sum())
		}
	}
	var s myth.Reflector
	if (myth.Rules{Burst: 1}).Feel(&s, myth.Experience{}) {
		t.Error("without a floor, what has no importance counts")
	}
	for range 1000 {
		myth.Rules{}.Feel(&s, myth.Experience{Importance: .3 * one})
	}
	if _, reflected := (myth.Rules{}).Reflect(nil, &s, 1); reflected {
		t.Error("a thousand chores made a mind reflect")
	}
	myth.Rules{}.Feel(&s, myth.Experience{Importance: 9 * one})
	if s.Sum() != one {
		t.Errorf("an importance of 9 counts as %d", s.Sum())
	}
}

func TestBurst(t *testing.T) {
	feel := func(sums ...kith.Micro) *myth.Reflector {
		s := new(myth.Reflector)
		for i, m := range sums {
			myth.Rules{}.Feel(s, myth.Experience{At: kith.Tick(i), Theme: "bounty", Importance: m, Cause: kith.Event(i + 1)})
		}
		return s
	}
	for _, c := range []struct {
		reason    string
		s         *myth.Reflector
		reflected bool
	}{
		{"nothing", feel(), false},
		{"below 2.4", feel(.8*one, .8*one, 799_999), false},
		{"at 2.4", feel(.8*one, .8*one, .8*one), true},
		{"above it", feel(one, one, one), true},
	} {
		before := c.s.Sum()
		out, reflected := myth.Rules{}.Reflect(nil, c.s, 9)
		if reflected != c.reflected || (len(out) > 0) != c.reflected {
			t.Errorf("%s: reflected %t: %v", c.reason, reflected, out)
		}
		if want := map[bool]kith.Micro{false: before, true: 0}[c.reflected]; c.s.Sum() != want {
			t.Errorf("%s: %d is left", c.reason, c.s.Sum())
		}
		if _, again := (myth.Rules{}).Reflect(nil, c.s, 9); again {
			t.Errorf("%s: it reflects again", c.reason)
		}
	}
}

func TestClusters(t *testing.T) {
	var s myth.Reflector
	for i, e := range []myth.Experience{
		{Theme: "wrath", Importance: .8 * one, Cause: 1, Sign: 11},
		{Theme: "bounty", Importance: .9 * one, Cause: 2, Sign: 12},
		{Theme: "", Importance: one, Cause: 3, Sign: 13},
		{Theme: "bounty", Importance: .9 * one, Cause: 4, Sign: 14},
		{Theme: "bounty", Importance: .8 * one, Cause: 5, Sign: 15},
		{Theme: "awe", Importance: .8 * one, Cause: 6},
	} {
		e.At = kith.Tick(i)
		myth.Rules{}.Feel(&s, e)
	}
	before := myth.Evidence{Theme: "what was there"}
	got, _ := myth.Rules{}.Reflect([]myth.Evidence{before}, &s, 20)
	want := []myth.Evidence{
		before,
		{At: 20, Theme: "bounty", Weight: 500_000, Cause: 4, Sign: 14}, // 2.6 of 5.2
		{At: 20, Theme: "awe", Weight: 153_846, Cause: 6},              // .8 of 5.2
		{At: 20, Theme: "wrath", Weight: 153_846, Cause: 1, Sign: 11},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A mind whose reflection comes to nothing (no theme, or whoever words it fails each time) reflects once for each
// burst, and the memory of its reflection, however important, brings about no other.
func TestCase094ReflectionUnparseable(t *testing.T) {
	var s myth.Reflector
	reflections := 0
	for beat := range kith.Tick(300) {
		if beat%10 == 0 {
			myth.Rules{}.Feel(&s, myth.Experience{At: beat, Importance: .8 * one})
		}
		if out, reflected := (myth.Rules{}).Reflect(nil, &s, beat); reflected {
			reflections++
			if len(out) != 0 {
				t.Fatalf("out of no theme comes %v", out)
			}
			myth.Rules{}.Feel(&s, myth.Experience{At: beat, Importance: one, Reflected: true})
		}
	}
	if reflections != 10 { // thirty experiences, three a burst
		t.Errorf("%d reflections, want 10", reflections)
	}
}

func TestCase096Idle(t *testing.T) {
	var s myth.Reflector
	myth.Rules{}.Feel(&s, myth.Experience{Importance: one})
	myth.Rules{}.Feel(&s, myth.Experience{Importance: one})
	size := len(bytesOf(t, &s))
	for beat := range kith.Tick(10_000) {
		if _, reflected := (myth.Rules{}).Reflect(nil, &s, beat); reflected {
			t.Fatal("nothing happened, and it reflects")
		}
	}
	if len(bytesOf(t, &s)) != size {
		t.Error("it grew while nothing happened")
	}
}

// Where the floor is low, a mind gathers more than it can cluster; it does not grow for that.
func TestReflectorIsBounded(t *testing.T) {
	r := myth.Rules{Burst: one, Floor: 1}
	var s myth.Reflector
	for i := range 1000 {
		theme := myth.Theme("old")
		if i >= 968 {
			theme = "new"
		}
		r.Feel(&s, myth.Experience{Theme: theme, Importance: 1000})
	}
	if n := len(bytesOf(t, &s)); n > 32*64 {
		t.Errorf("%d bytes", n)
	}
	out, reflected := r.Reflect(nil, &s, 5)
	if !reflected || len(out) != 1 || out[0].Theme != "new" || out[0].Weight != one {
		t.Errorf("reflected %t on %v", reflected, out)
	}
}

func TestReflectionDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	var s myth.Reflector
	var out []myth.Evidence
	beat := func() {
		for range 3 {
			myth.Rules{}.Feel(&s, myth.Experience{Theme: "bounty", Importance: one})
		}
		out, _ = myth.Rules{}.Reflect(out[:0], &s, 1)
	}
	beat()
	if n := testing.AllocsPerRun(100, beat); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
