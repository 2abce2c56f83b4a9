package island

import "github.com/kithlab/kith"

// A Season is a quarter of the island's year of twenty days. The zero Season is Summer.
type Season uint8

// The seasons, in the order in which they follow one another.
const (
	Summer Season = iota
	Autumn
	Winter
	Spring
)

var seasonWords = [4]string{"summer", "autumn", "winter", "spring"}

// String returns the season's word, and "" for none of the four.
func (s Season) String() string {
	if int(s) < len(seasonWords) {
		return seasonWords[s]
	}
	return ""
}

// The calendar, in beats, hours and days.
const (
	DayBeats   = 24 // beats a day: one beat is one hour
	SeasonDays = 5  // days a season
	FirstHour  = 6  // the hour of beat 0, on day 1
	summerGone = 2  // days of summer that are over when the run begins: it is late summer
)

// Day returns the number of the day on which beat falls. Beat 0 is in day 1, which began six beats earlier, at
// midnight; the days before it are 0 and below.
func Day(beat kith.Tick) int64 {
	day, _ := dayAndHour(beat)
	return day
}

// Hour returns the hour of the day at beat, from 0 at midnight to 23. Beat 0 is at six in the morning.
func Hour(beat kith.Tick) int {
	_, hour := dayAndHour(beat)
	return hour
}

// dayAndHour divides before it adds, so that no beat is too large for it.
func dayAndHour(beat kith.Tick) (day int64, hour int) {
	day, hour = floorDiv(int64(beat), DayBeats)
	hour += FirstHour
	if hour >= DayBeats {
		day, hour = day+1, hour-DayBeats
	}
	return day + 1, hour
}

// SeasonAt returns the season at beat. Days 1 to 3 are late summer; then autumn, winter, spring and summer last five
// days each, without end: autumn begins on day 4 and winter on day 9.
func SeasonAt(beat kith.Tick) Season {
	whole, _ := floorDiv(Day(beat)-1+summerGone, SeasonDays)
	_, s := floorDiv(whole, 4)
	return Season(s)
}

// daylight is when the sun rises and sets in a season: dawn is the first light hour of the day, dusk the first dark.
var daylight = [4]struct{ dawn, dusk int }{
	Summer: {5, 21},
	Autumn: {7, 19},
	Winter: {8, 17},
	Spring: {6, 20},
}

// Light levels at the rims of the day.
const (
	gloaming = .15 * kith.One // the hour before dawn, and the first after dusk
	firstSun = .50 * kith.One // the first hour of sun, and the last
	lowSun   = .80 * kith.One // the second hour of sun, and the last but one
)

// Light returns how light it is at beat, from 0 in the depth of the night to One by day. It depends on the hour and
// the season alone; weather is apart, in [Weather].
func Light(beat kith.Tick) kith.Micro {
	sun, hour := daylight[SeasonAt(beat)], Hour(beat)
	switch inside := min(hour-sun.dawn, sun.dusk-1-hour); {
	case inside >= 2:
		return kith.One
	case inside == 1:
		return lowSun
	case inside == 0:
		return firstSun
	case inside == -1:
		return gloaming
	}
	return 0
}

// Night reports whether the sun is down at beat.
func Night(beat kith.Tick) bool {
	sun, hour := daylight[SeasonAt(beat)], Hour(beat)
	return hour < sun.dawn || hour >= sun.dusk
}

// regrowth is how fast each good comes back in each season.
var regrowth = [4][4]kith.Micro{
	Food:  {Summer: kith.One, Autumn: .55 * kith.One, Winter: .04 * kith.One, Spring: .70 * kith.One},
	Wood:  {Summer: kith.One, Autumn: .70 * kith.One, Winter: .25 * kith.One, Spring: kith.One},
	Stone: {Summer: kith.One, Autumn: kith.One, Winter: kith.One, Spring: kith.One},
	Water: {Summer: kith.One, Autumn: kith.One, Winter: .60 * kith.One, Spring: kith.One},
}

// Regrowth returns how fast good g regrows in season s, as a share of the pace that [Node] gives: One in summer, and
// next to nothing for food in winter.
func Regrowth(g Good, s Season) kith.Micro { return regrowth[g][s] }

// floorDiv returns n/d rounded down, and the remainder, which is never negative.
func floorDiv(n, d int64) (quotient int64, remainder int) {
	q, r := n/d, n%d
	if r < 0 {
		q, r = q-1, r+d
	}
	return q, int(r)
}
