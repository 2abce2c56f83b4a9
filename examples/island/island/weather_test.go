package island_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

func TestWeatherIsAFunctionOfSeedAndBeat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := kith.Seed(rapid.Uint64().Draw(t, "seed"))
		beat := kith.Tick(rapid.OneOf(rapid.Int64Range(0, 1000), rapid.Int64()).Draw(t, "beat"))
		before := island.WeatherAt(seed, beat)
		seed.Draw("weather of somebody else", uint64(beat))
		seed.Stream("unused").Uint64()
		island.WeatherAt(seed, beat+1)
		island.WeatherAt(seed+1, beat)
		if after := island.WeatherAt(seed, beat); after != before {
			t.Errorf("the weather was %v and became %v", before, after)
		}
	})
}

func TestWeatherBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := kith.Seed(rapid.Uint64().Draw(t, "seed"))
		beat := kith.Tick(rapid.OneOf(rapid.Int64Range(-1000, 1000), rapid.Int64()).Draw(t, "beat"))
		w, season := island.WeatherAt(seed, beat), island.SeasonAt(beat)
		switch {
		case w.Cold < 0 || w.Cold > kith.One, w.Sight <= 0 || w.Sight > kith.One, w.Thirst < kith.One:
			t.Errorf("out of bounds: %+v", w)
		case w.Sky == island.Snow && season != island.Winter, w.Sky == island.Heat && season != island.Summer:
			t.Errorf("%v in %v", w.Sky, season)
		case w.Storm != (w.Sky == island.Storm):
			t.Errorf("storm is %v under %v", w.Storm, w.Sky)
		case w.Wet != (w.Sky == island.Rain || w.Sky == island.Storm || w.Sky == island.Snow):
			t.Errorf("wet is %v under %v", w.Wet, w.Sky)
		case w.Sky.String() == "":
			t.Errorf("sky %d has no word", w.Sky)
		}
	})
}

// TestWeatherChangesEveryFewHours reads the skies of a hundred days of each seed: every sky comes, and none stays
// for longer than the spells that could by chance follow one another.
func TestWeatherChangesEveryFewHours(t *testing.T) {
	for seed := kith.Seed(1); seed <= 5; seed++ {
		var count [7]int
		changes := 0
		for b := kith.Tick(0); b < 100*24; b++ {
			sky := island.WeatherAt(seed, b).Sky
			count[sky]++
			if b > 0 && sky != island.WeatherAt(seed, b-1).Sky {
				changes++
			}
		}
		for sky, n := range count {
			if n == 0 {
				t.Errorf("seed %d: no %v in a hundred days", seed, island.Sky(sky))
			}
		}
		if changes < 200 || changes > 400 { // of 400 spells, as many as differ from the one before
			t.Errorf("seed %d: the sky changes %d times in a hundred days", seed, changes)
		}
	}
}

// TestSpellsLastFromThreeToNineBeats looks at the weather within each half day, where at most one change is allowed
// and not in its first or last three hours.
func TestSpellsLastFromThreeToNineBeats(t *testing.T) {
	for half := range 400 {
		start := beatOf(1, 0) + kith.Tick(half*12)
		last := 0
		for h := 1; h < 12; h++ {
			if island.WeatherAt(7, start+kith.Tick(h)).Sky == island.WeatherAt(7, start+kith.Tick(h-1)).Sky {
				continue
			}
			if last != 0 || h < 3 || h > 9 {
				t.Fatalf("half day %d: the sky changes at %d, and before at %d", half, h, last)
			}
			last = h
		}
	}
}

func TestWinterIsColdAndNightIsColder(t *testing.T) {
	mean := func(day int64, hour int) (sum kith.Micro) {
		for seed := kith.Seed(0); seed < 200; seed++ {
			sum += island.WeatherAt(seed, beatOf(day, hour)).Cold
		}
		return sum / 200
	}
	summer, autumn, winter := mean(2, 12), mean(5, 12), mean(10, 12)
	if summer >= autumn || autumn >= winter || winter < kith.One/2 {
		t.Errorf("cold is %d in summer, %d in autumn, %d in winter", summer, autumn, winter)
	}
	if night := mean(10, 1); night <= winter {
		t.Errorf("cold is %d in a winter's night, %d by day", night, winter)
	}
}

func BenchmarkWeatherAt(b *testing.B) {
	for beat := kith.Tick(0); b.Loop(); beat++ {
		island.WeatherAt(1, beat)
	}
}
