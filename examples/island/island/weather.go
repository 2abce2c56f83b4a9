package island

import "github.com/kithlab/kith"

// A Sky is what one sees on looking up. The zero Sky is Clear.
type Sky uint8

// The skies. Snow falls in winter alone, and Heat comes in summer alone.
const (
	Clear Sky = iota
	Cloud
	Rain
	Storm
	Fog
	Snow
	Heat
)

var skyWords = [7]string{"clear", "cloud", "rain", "storm", "fog", "snow", "heat"}

// String returns the sky's word, and "" for none of the seven.
func (s Sky) String() string {
	if int(s) < len(skyWords) {
		return skyWords[s]
	}
	return ""
}

// Weather is what the sky does to bodies and senses in one beat. The zero Weather is no weather: nobody sees in it.
type Weather struct {
	Sky    Sky
	Cold   kith.Micro // how hard warmth is lost, from 0 to One; it counts season, sky and night
	Sight  kith.Micro // factor on how far one sees, above 0 and up to One; the night is apart, in [Light]
	Thirst kith.Micro // factor on how fast thirst grows, One or more
	Wet    bool       // whether what lies open gets wet: fires suffer, and so does who has no shelter
	Storm  bool       // whether it is dangerous to be out
}

// skyOdds are each season's chances of each sky, in parts of a hundred.
var skyOdds = [4][7]uint64{
	Summer: {Clear: 44, Cloud: 20, Rain: 12, Storm: 6, Fog: 4, Snow: 0, Heat: 14},
	Autumn: {Clear: 26, Cloud: 26, Rain: 24, Storm: 10, Fog: 14, Snow: 0, Heat: 0},
	Winter: {Clear: 26, Cloud: 24, Rain: 6, Storm: 8, Fog: 8, Snow: 28, Heat: 0},
	Spring: {Clear: 36, Cloud: 26, Rain: 24, Storm: 6, Fog: 8, Snow: 0, Heat: 0},
}

// skyEffects are what each sky adds to the season's cold, and does to sight, thirst and what lies open.
var skyEffects = [7]Weather{
	Clear: {Cold: 0, Sight: kith.One, Thirst: kith.One},
	Cloud: {Cold: .03 * kith.One, Sight: .95 * kith.One, Thirst: kith.One},
	Rain:  {Cold: .15 * kith.One, Sight: .75 * kith.One, Thirst: kith.One, Wet: true},
	Storm: {Cold: .25 * kith.One, Sight: .50 * kith.One, Thirst: kith.One, Wet: true, Storm: true},
	Fog:   {Cold: .08 * kith.One, Sight: .40 * kith.One, Thirst: kith.One},
	Snow:  {Cold: .20 * kith.One, Sight: .60 * kith.One, Thirst: kith.One, Wet: true},
	Heat:  {Cold: -.10 * kith.One, Sight: .90 * kith.One, Thirst: 1.5 * kith.One},
}

// seasonCold is how hard warmth is lost under a clear sky by day, and nightCold what a night adds.
var seasonCold = [4]kith.Micro{Summer: .05 * kith.One, Autumn: .25 * kith.One, Winter: .55 * kith.One, Spring: .22 * kith.One}

const nightCold = .15 * kith.One

// WeatherAt returns the weather at beat. It is a function of its arguments alone, and keeps no state. The rules:
//
//  1. Each half of a day, from midnight and from noon, has two spells of weather, which meet at an hour drawn for that
//     half day: each lasts from three to nine beats.
//  2. A spell's sky is drawn once, with the odds of the season.
//  3. Cold is the season's, plus the sky's, plus a part for the night; held to the range from 0 to One.
func WeatherAt(seed kith.Seed, beat kith.Tick) Weather {
	day, hour := dayAndHour(beat)
	half, since := uint64(0), hour
	if hour >= DayBeats/2 {
		half, since = 1, hour-DayBeats/2
	}
	spell := uint64(0)
	if turn := 3 + int(seed.Draw("weather turn", uint64(day), half)%7); since >= turn {
		spell = 1
	}
	season := SeasonAt(beat)
	sky := skyOf(seed.Draw("weather sky", uint64(day), half, spell), season)
	w := skyEffects[sky]
	w.Sky = sky
	w.Cold += seasonCold[season]
	if Night(beat) {
		w.Cold += nightCold
	}
	w.Cold = min(max(w.Cold, 0), kith.One)
	return w
}

// skyOf turns an even draw into a sky by the odds of season s.
func skyOf(draw uint64, s Season) Sky {
	left := draw % 100
	for sky, odds := range skyOdds[s] {
		if left < odds {
			return Sky(sky)
		}
		left -= odds
	}
	panic("island: the odds of a season's skies do not add up to a hundred")
}
