package island_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// beatOf is the beat of an hour of a day, written the other way round than the calendar computes it.
func beatOf(day int64, hour int) kith.Tick {
	return kith.Tick((day-1)*24 + int64(hour) - 6)
}

func TestCalendar(t *testing.T) {
	for _, c := range []struct {
		beat kith.Tick
		day  int64
		hour int
	}{
		{0, 1, 6},
		{17, 1, 23},
		{18, 2, 0},
		{24, 2, 6},
		{-6, 1, 0},
		{-7, 0, 23},
		{-30, 0, 0},
		{-31, -1, 23},
		{math.MaxInt64, math.MaxInt64/24 + 1, 13},
		{math.MinInt64, math.MinInt64 / 24, 22},
	} {
		if day, hour := island.Day(c.beat), island.Hour(c.beat); day != c.day || hour != c.hour {
			t.Errorf("beat %d is in day %d at %d, want day %d at %d", c.beat, day, hour, c.day, c.hour)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		day, hour := rapid.Int64Range(-1e6, 1e6).Draw(t, "day"), rapid.IntRange(0, 23).Draw(t, "hour")
		if b := beatOf(day, hour); island.Day(b) != day || island.Hour(b) != hour {
			t.Errorf("beat %d is in day %d at %d, want day %d at %d", b, island.Day(b), island.Hour(b), day, hour)
		}
	})
}

func TestSeasonsEachSideOfTheirBounds(t *testing.T) {
	for _, c := range []struct {
		day  int64
		want island.Season
	}{
		{-2, island.Spring},
		{-1, island.Summer},
		{1, island.Summer},
		{3, island.Summer},
		{4, island.Autumn},
		{8, island.Autumn},
		{9, island.Winter},
		{13, island.Winter},
		{14, island.Spring},
		{18, island.Spring},
		{19, island.Summer},
		{23, island.Summer},
		{24, island.Autumn},
	} {
		for _, hour := range []int{0, 23} {
			if got := island.SeasonAt(beatOf(c.day, hour)); got != c.want {
				t.Errorf("day %d at %d is in %v, want %v", c.day, hour, got, c.want)
			}
		}
	}
}

// TestNoSeasonOutlastsFiveDays counts days of one season in a row over some years, and that they come in order.
func TestNoSeasonOutlastsFiveDays(t *testing.T) {
	row, last := 0, island.SeasonAt(beatOf(1, 12))
	for day := int64(1); day <= 200; day++ {
		s := island.SeasonAt(beatOf(day, 12))
		if s == last {
			row++
		} else if s != (last+1)%4 {
			t.Fatalf("day %d: %v follows %v", day, s, last)
		} else {
			row, last = 1, s
		}
		if row > 5 {
			t.Fatalf("day %d is the sixth day of %v", day, s)
		}
	}
}

func TestLight(t *testing.T) {
	for _, c := range []struct {
		day  int64
		dawn int // first hour of sun
		dusk int // first hour without
	}{{1, 5, 21}, {4, 7, 19}, {9, 8, 17}, {14, 6, 20}} {
		for hour := range 24 {
			b := beatOf(c.day, hour)
			light, night := island.Light(b), island.Night(b)
			if sun := hour >= c.dawn && hour < c.dusk; night == sun {
				t.Errorf("day %d at %d: night is %v", c.day, hour, night)
			}
			if night != (light < kith.One/4) || light < 0 || light > kith.One {
				t.Errorf("day %d at %d: light is %d, night is %v", c.day, hour, light, night)
			}
		}
		if noon, deep := island.Light(beatOf(c.day, 12)), island.Light(beatOf(c.day, 1)); noon != kith.One || deep != 0 {
			t.Errorf("day %d has light %d at noon and %d in the night", c.day, noon, deep)
		}
		for hour := 1; hour <= 12; hour++ {
			if island.Light(beatOf(c.day, hour)) < island.Light(beatOf(c.day, hour-1)) {
				t.Errorf("day %d: it grows darker towards %d", c.day, hour)
			}
		}
		for hour := 13; hour < 24; hour++ {
			if island.Light(beatOf(c.day, hour)) > island.Light(beatOf(c.day, hour-1)) {
				t.Errorf("day %d: it grows lighter towards %d", c.day, hour)
			}
		}
	}
}

func TestRegrowth(t *testing.T) {
	for g := island.Food; g <= island.Water; g++ {
		for s := island.Summer; s <= island.Spring; s++ {
			if r := island.Regrowth(g, s); r <= 0 || r > kith.One {
				t.Errorf("%v regrows at %d in %v", g, r, s)
			}
		}
	}
	if r := island.Regrowth(island.Food, island.Summer); r != kith.One {
		t.Errorf("food regrows at %d in summer", r)
	}
	if r := island.Regrowth(island.Food, island.Winter); r > kith.One/10 {
		t.Errorf("food regrows at %d in winter", r)
	}
}

func TestSeasonWords(t *testing.T) {
	for s, want := range []string{"summer", "autumn", "winter", "spring", ""} {
		if got := island.Season(s).String(); got != want {
			t.Errorf("season %d is %q, want %q", s, got, want)
		}
	}
}
