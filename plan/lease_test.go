package plan_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

func TestLeaseTime(t *testing.T) {
	for _, row := range []struct {
		until, now kith.Tick
		good       bool
	}{
		{0, -1, true},
		{0, 0, false},
		{10, 9, true},
		{10, 10, false},
		{10, 11, false},
		{10, math.MinInt64, true},
		{math.MaxInt64, math.MaxInt64 - 1, true},
		{math.MaxInt64, math.MaxInt64, false},
		{math.MinInt64, math.MinInt64, false},
	} {
		l := plan.Lease{Holder: 1, Until: row.until}
		if err := l.Check(row.now, nil); (err == nil) != row.good || err != nil && !errors.Is(err, plan.ErrExpired) {
			t.Errorf("until %d, at %d: %v", row.until, row.now, err)
		}
	}
}

func TestLeaseNeeds(t *testing.T) {
	l := plan.Lease{Holder: 1, Do: "fell", On: 40, Until: 10, Needs: []plan.Need{{"stands", 40}, {"holds an axe", 1}, {"daylight", 0}}}
	for _, row := range []struct {
		now   kith.Tick
		false []string
		asked int
		unmet []plan.Need
	}{
		{9, nil, 3, nil},
		{9, []string{"holds an axe"}, 3, l.Needs[1:2]},
		{9, []string{"daylight", "stands"}, 3, []plan.Need{l.Needs[0], l.Needs[2]}},
		{10, []string{"daylight"}, 0, nil}, // too late: nothing is asked
	} {
		asked := 0
		err := l.Check(row.now, func(n plan.Need) bool {
			if n != l.Needs[asked] {
				t.Errorf("asked for %v", n)
			}
			asked++
			return !slices.Contains(row.false, n.Fact)
		})
		var unmet *plan.UnmetError
		switch {
		case asked != row.asked:
			t.Errorf("%q false: asked %d times", row.false, asked)
		case row.unmet != nil && (!errors.As(err, &unmet) || !slices.Equal(unmet.Needs, row.unmet)):
			t.Errorf("%q false: %v", row.false, err)
		case row.unmet == nil && row.asked > 0 && err != nil:
			t.Errorf("all true: %v", err)
		case row.asked == 0 && err != plan.ErrExpired:
			t.Errorf("too late: %v", err)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("needs were looked up by nobody")
		}
	}()
	l.Check(0, nil)
}

func TestLeaseCheckDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	l := plan.Lease{Holder: 1, Until: 10, Needs: []plan.Need{{"stands", 40}, {"daylight", 0}}}
	holds := func(plan.Need) bool { return true }
	if n := testing.AllocsPerRun(100, func() {
		if l.Check(3, holds) != nil || l.Check(10, holds) == nil {
			panic("wrong")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
