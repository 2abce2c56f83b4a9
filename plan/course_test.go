package plan_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

var errUnseen = errors.New("unseen")

// menu resolves the labels that it lists to their places, counted from 1, and counts how often it is asked.
type menu struct {
	labels []string
	asked  int
}

func (m *menu) Resolve(l kith.Label) (kith.ID, error) {
	m.asked++
	if i := slices.Index(m.labels, l.String()); i >= 0 {
		return kith.ID(i + 1), nil
	}
	return 0, errUnseen
}

func steps(text string) (out []plan.Step) {
	for _, part := range strings.Fields(text) {
		do, to, ok := strings.Cut(part, ":")
		s := plan.Step{Do: plan.Verb(do)}
		if ok {
			s.To = kith.MustLabel(to)
		}
		out = append(out, s)
	}
	return out
}

func set(t *testing.T, c *plan.Course, now kith.Tick, text string) {
	t.Helper()
	if clipped, err := c.Set(now, steps(text), places()); clipped != 0 || err != nil {
		t.Fatal(clipped, err)
	}
}

func places() *menu { return &menu{labels: []string{"grove", "Hearthold", "ford"}} }

// doing says what Next hands out at now.
func doing(c *plan.Course, now kith.Tick) string {
	s, on, err := c.Next(now)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(s.Do, " ", on)
}

const idle = "plan: no step is under way"

func TestCoursePatience(t *testing.T) {
	for _, row := range []struct {
		patience int
		began    kith.Tick
		now      kith.Tick
		want     string
		why      string
	}{
		{0, 10, 10, "gather 1", "the first beat"},
		{0, 10, 14, "gather 1", "the fifth beat"},
		{0, 10, 15, "build 2", "five beats are over"},
		{0, 10, 1000, "build 2", "one call gives up one step"},
		{0, 10, 9, "gather 1", "time runs backwards"},
		{-3, 10, 14, "gather 1", "no patience set is the default"},
		{-3, 10, 15, "build 2", "no patience set is the default"},
		{1, 10, 10, "gather 1", "one beat"},
		{1, 10, 11, "build 2", "one beat is over"},
		{7, 10, 16, "gather 1", "the seventh beat"},
		{7, 10, 17, "build 2", "seven beats are over"},
		{0, math.MaxInt64 - 4, math.MaxInt64, "gather 1", "the end of time is the fifth beat"},
		{0, math.MaxInt64 - 5, math.MaxInt64, "build 2", "the end of time is the sixth beat"},
		{0, math.MinInt64, math.MinInt64 + 4, "gather 1", "the beginning of time"},
		{0, math.MinInt64, math.MinInt64 + 5, "build 2", "the beginning of time"},
		{0, math.MinInt64, math.MaxInt64, "build 2", "a span longer than fits"},
		{0, math.MaxInt64, math.MinInt64, "gather 1", "a span backwards longer than fits"},
		{math.MaxInt, -5, math.MaxInt64 - 6, "gather 1", "patience for good"},
	} {
		c := plan.Course{Patience: row.patience}
		set(t, &c, row.began, "gather:grove build:Hearthold")
		got := doing(&c, row.now)
		if got != row.want {
			t.Errorf("patience %d, from %d, at %d: %s, want %s, since %s", row.patience, row.began, row.now, got, row.want, row.why)
		}
		if again := doing(&c, row.now); again != got {
			t.Errorf("at %d again: %s, before %s", row.now, again, got)
		}
		if want := map[bool]int{true: 1, false: 0}[got == "build 2"]; c.GaveUp() != want {
			t.Errorf("at %d: %d given up, want %d", row.now, c.GaveUp(), want)
		}
	}
}

func TestCourseDoneGivesTheNextStepAllItsBeats(t *testing.T) {
	var c plan.Course
	set(t, &c, 0, "gather:grove build:Hearthold rest")
	c.Done(2)
	for _, row := range []struct {
		now  kith.Tick
		want string
	}{{2, "build 2"}, {3, "build 2"}, {7, "build 2"}, {8, "rest 0"}, {12, "rest 0"}, {13, idle}, {13, idle}} {
		if got := doing(&c, row.now); got != row.want {
			t.Errorf("at %d: %s, want %s", row.now, got, row.want)
		}
	}
	c.Done(13) // nothing is left to be done
	if !c.Idle() || c.GaveUp() != 2 || c.Began() != 0 {
		t.Errorf("idle %v, %d given up, began %d", c.Idle(), c.GaveUp(), c.Began())
	}
	set(t, &c, math.MaxInt64, "gather rest")
	c.Done(math.MaxInt64)
	if got := doing(&c, math.MaxInt64); got != "rest 0" || c.Began() != math.MaxInt64 {
		t.Errorf("after Done at the end of time: %s, began %d", got, c.Began())
	}
}

// A tick that is held is none of the step's patience; the others are counted by hand.
func TestCourseHold(t *testing.T) {
	for _, row := range []struct {
		held []kith.Tick
		last kith.Tick // at which the first step is still worked on
		why  string
	}{
		{nil, 14, "five beats"},
		{[]kith.Tick{10}, 15, "the first was not worked on"},
		{[]kith.Tick{11, 13}, 16, "two were not"},
		{[]kith.Tick{12, 13, 14, 15, 16, 17, 18, 19}, 22, "a night"},
		{[]kith.Tick{7, 8}, 14, "the step had not begun"},
	} {
		c, held := plan.Course{}, row.held
		set(t, &c, 10, "gather:grove rest")
		for now := kith.Tick(7); now <= row.last; now++ {
			if len(held) > 0 && held[0] == now {
				c.Hold(now)
				held = held[1:]
				continue
			}
			if got := doing(&c, now); got != "gather 1" {
				t.Errorf("held at %v, at %d: %s, since %s", row.held, now, got, row.why)
			}
		}
		if got := doing(&c, row.last+1); got != "rest 0" || c.GaveUp() != 1 {
			t.Errorf("held at %v, at %d: %s, %d given up", row.held, row.last+1, got, c.GaveUp())
		}
	}
	var none plan.Course
	none.Hold(3)
	if none != (plan.Course{}) {
		t.Error("an idle course was held")
	}
	end := plan.Course{}
	set(t, &end, math.MaxInt64, "rest")
	end.Hold(math.MaxInt64)
	if end.Began() != math.MaxInt64 {
		t.Errorf("held at the end of time it begins at %d", end.Began())
	}
}

func TestCourseSet(t *testing.T) {
	before := plan.Course{Patience: 2}
	set(t, &before, 3, "rest eat:grove")
	for _, row := range []struct {
		steps   string
		clipped int
		fails   bool
		left    string
		asked   int
		why     string
	}{
		{"", 0, false, "", 0, "no steps, no plan"},
		{"eat", 0, false, "eat@0", 0, "no label, nothing to resolve"},
		{"eat:grove build:ford rest", 0, false, "eat@1 build@3 rest@0", 2, "three steps are a plan"},
		{"eat:grove build:ford rest eat:grove", 1, false, "eat@1 build@3 rest@0", 2, "the fourth is clipped"},
		{"eat rest eat rest eat:nowhere", 2, false, "eat@0 rest@0 eat@0", 0, "what is clipped is not looked at"},
		{"eat:grove build:ford rest:nowhere", 0, true, "rest@0 eat@1", 3, "a bad third step refuses the plan"},
		{"eat:nowhere build:ford", 0, true, "rest@0 eat@1", 1, "a bad first step refuses the plan"},
	} {
		c, m := before, places()
		clipped, err := c.Set(9, steps(row.steps), m)
		if clipped != row.clipped || errors.Is(err, errUnseen) != row.fails || (err != nil) != row.fails {
			t.Errorf("%q: %d, %v, since %s", row.steps, clipped, err, row.why)
		}
		var left []string
		for s, on := range c.All() {
			left = append(left, fmt.Sprintf("%s@%d", s.Do, on))
		}
		if got := strings.Join(left, " "); got != row.left || m.asked != row.asked {
			t.Errorf("%q: %q is left and %d labels were looked up, since %s", row.steps, got, m.asked, row.why)
		}
		if row.fails && c != before {
			t.Errorf("%q: a refused plan changed the course", row.steps)
		}
		if c.Patience != 2 {
			t.Errorf("%q: Set changed a setting", row.steps)
		}
	}
}

func TestCourseSetWithoutResolver(t *testing.T) {
	var c plan.Course
	if _, err := c.Set(0, steps("rest eat"), nil); err != nil {
		t.Error("no label needs no resolver:", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a label was resolved by nobody")
		}
	}()
	c.Set(0, steps("eat:grove"), nil)
}

func TestCourseDrop(t *testing.T) {
	var c plan.Course
	if left := c.Drop(); left != nil {
		t.Error("an idle course leaves", left)
	}
	set(t, &c, 0, "gather:grove build:Hearthold rest")
	c.Done(0)
	other := c // a value of its own
	left := c.Drop()
	if want := steps("build:Hearthold rest"); !slices.Equal(left, want) || !c.Idle() || other.Idle() {
		t.Errorf("left %v, want %v", left, want)
	}
	set(t, &c, 0, "eat eat eat")
	if left[0].Do != "build" {
		t.Error("what was left changes with the next plan")
	}
	if c.GaveUp() != 0 || other.GaveUp() != 0 {
		t.Error("a dropped step counts as given up")
	}
}

// Case 092: the model answers the same hopeless plan again and again. No step holds the mind beyond its patience, and
// the course says that the plan ran against a wall; why the mind remembers it, package agent says.
func TestCase092SameActionForever(t *testing.T) {
	var c plan.Course
	var worked, plans int
	for now := range kith.Tick(40) {
		if c.Idle() {
			set(t, &c, now, "build:Hearthold")
			plans++
			if c.Repeats() != plans-1 {
				t.Fatalf("plan %d repeats %d", plans, c.Repeats())
			}
		}
		if _, _, err := c.Next(now); err == nil {
			worked++
		} else if c.GaveUp() != 1 {
			t.Fatalf("at %d the plan ended and %d was given up", now, c.GaveUp())
		}
	}
	if plans != 7 || worked != 34 { // five beats of work, then one that finds the course idle
		t.Errorf("%d plans, %d beats of work", plans, worked)
	}
}

func TestCourseRepeats(t *testing.T) {
	var c plan.Course
	giveUp := func() { c.Next(c.Began() + 5) }
	for _, row := range []struct {
		steps   string
		end     func()
		repeats int
		why     string
	}{
		{"build:ford rest", giveUp, 0, "the first"},
		{"build:ford rest", giveUp, 1, "the same, and one of its steps was given up"},
		{"build:ford rest", func() { c.Done(0) }, 2, "the same again"},
		{"build:ford rest", func() { c.Drop() }, 0, "the one before got on"},
		{"build:ford rest", giveUp, 0, "the one before was broken off, not given up"},
		{"build:grove rest", giveUp, 0, "another place"},
		{"rest rest", giveUp, 0, "another verb"},
		{"rest", giveUp, 0, "fewer steps"},
		{"rest", giveUp, 1, "the same"},
		{"", giveUp, 0, "no plan"},
		{"", giveUp, 0, "no plan cannot be given up"},
	} {
		set(t, &c, 0, row.steps)
		if c.Repeats() != row.repeats {
			t.Errorf("%q repeats %d, want %d, since %s", row.steps, c.Repeats(), row.repeats, row.why)
		}
		row.end()
	}
	c = plan.Course{}
	for _, given := range [][]plan.Step{{{Do: "rest"}}, {{Do: "rest"}, {}}} {
		if _, err := c.Set(0, given, nil); err != nil || c.Repeats() != 0 {
			t.Errorf("%v repeats %d, %v: an empty step is one more", given, c.Repeats(), err)
		}
		giveUp()
	}
	set(t, &c, 0, "eat:grove")
	c.Next(5)
	renamed := &menu{labels: []string{"old-grove"}}
	if _, err := c.Set(9, steps("eat:old-grove"), renamed); err != nil || c.Repeats() != 1 {
		t.Errorf("the same place under another name repeats %d, %v", c.Repeats(), err)
	}
}

// Case 098: the target of a plan dies. The world finds the plans that are aimed at it and breaks them off.
func TestCase098PlanTargetDies(t *testing.T) {
	var hunter, builder plan.Course
	set(t, &hunter, 0, "rest attack:ford") // whoever is called that has ID 3
	set(t, &builder, 0, "build:Hearthold")
	const dead = 3
	for _, c := range []*plan.Course{&hunter, &builder} {
		for _, on := range c.All() {
			if on == dead {
				c.Drop()
				break
			}
		}
	}
	if !hunter.Idle() || builder.Idle() {
		t.Errorf("hunter idle %v, builder idle %v", hunter.Idle(), builder.Idle())
	}
}

// Somebody else takes over a name after the plan was made: the plan stays with whom it meant.
func TestCourseKeepsWhomItMeant(t *testing.T) {
	var c plan.Course
	m := &menu{labels: []string{"Halek"}}
	if _, err := c.Set(0, steps("follow:Halek"), m); err != nil {
		t.Fatal(err)
	}
	m.labels = []string{"Mara", "Halek"}
	if got := doing(&c, 1); got != "follow 1" || m.asked != 1 {
		t.Errorf("%s, asked %d times", got, m.asked)
	}
}

// slow is the oracle: a plain list of what is left, and a count of the ticks for which its first step lasted.
type slow struct {
	left   []string
	began  kith.Tick
	gaveUp int
}

func (s *slow) next(now kith.Tick, patience int) string {
	if len(s.left) > 0 && now-s.began >= kith.Tick(patience) {
		s.left, s.began = s.left[1:], now
		s.gaveUp++
	}
	if len(s.left) == 0 {
		return idle
	}
	return s.left[0]
}

func TestCourseAgainstASlowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := plan.Course{Patience: rapid.IntRange(1, 6).Draw(t, "patience")}
		var s slow
		now := kith.Tick(rapid.Int64Range(-100, 100).Draw(t, "now"))
		verbs := rapid.SampledFrom([]string{"eat", "rest", "build"})
		t.Repeat(map[string]func(*rapid.T){
			"set": func(t *rapid.T) {
				given := rapid.SliceOfN(verbs, 0, 5).Draw(t, "steps")
				clipped, err := c.Set(now, steps(strings.Join(given, " ")), nil)
				if keep := min(len(given), 3); err != nil || clipped != len(given)-keep {
					t.Fatal(clipped, err)
				}
				s = slow{left: given[:min(len(given), 3)], began: now}
			},
			"wait": func(t *rapid.T) { now += kith.Tick(rapid.IntRange(0, 8).Draw(t, "ticks")) },
			"done": func(*rapid.T) {
				c.Done(now)
				if len(s.left) > 0 {
					s.left, s.began = s.left[1:], now+1
				}
			},
			"drop": func(t *rapid.T) {
				if left := c.Drop(); len(left) != len(s.left) {
					t.Fatalf("left %v, want %v", left, s.left)
				}
				s.left = nil
			},
			"save": func(t *rapid.T) {
				b, err := c.AppendBinary(nil)
				d := plan.Course{Patience: c.Patience}
				if err != nil || d.UnmarshalBinary(b) != nil || d != c {
					t.Fatalf("%+v comes back as %+v, %v", c, d, err)
				}
			},
			"": func(t *rapid.T) {
				want := s.next(now, c.Patience)
				got := strings.TrimSuffix(doing(&c, now), " 0")
				if got != want || c.Idle() != (want == idle) || c.GaveUp() != s.gaveUp {
					t.Fatalf("at %d: %s, %d given up, want %s, %d", now, got, c.GaveUp(), want, s.gaveUp)
				}
			},
		})
	})
}

func TestCourseDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	var c plan.Course
	three, m := steps("gather:grove build:Hearthold rest"), places()
	var now kith.Tick
	if n := testing.AllocsPerRun(100, func() {
		if _, err := c.Set(now, three, m); err != nil {
			panic(err)
		}
		for !c.Idle() {
			now++
			c.Next(now)
			for range c.All() {
			}
			if now%3 == 0 {
				c.Done(now)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkCourseNext(b *testing.B) {
	c := plan.Course{Patience: math.MaxInt}
	if _, err := c.Set(0, steps("gather:grove build:Hearthold"), places()); err != nil {
		b.Fatal(err)
	}
	var now kith.Tick
	b.ReportAllocs()
	for b.Loop() {
		now++
		c.Next(now)
	}
}
