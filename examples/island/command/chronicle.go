package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/trace"
)

// A chronicle hears what happens and tells it day by day. It keeps what one day needs, and so costs the same however
// long a run is.
type chronicle struct {
	t     *teller.Teller
	out   *page
	first kith.Tick // of the day under way
	today []trace.Record
	work  map[string]map[kith.ID]int // hours, by deed and by soul
	last  map[kith.ID]*life
	why   map[kith.Event]string // by blow among people, the rule by which it was struck
	heard []teller.Utterance    // what the hand said, and what was understood
	over  bool                  // it has been told that nobody is left
}

// A life is what must be known of a soul to tell how it ends.
type life struct {
	chose trace.Record
	wound trace.Record
	since map[string]kith.Tick // when it last grew cold, hungry, …
}

// listAtMost is how many names one sentence has.
const listAtMost = 6

func newChronicle(t *teller.Teller, out *page) *chronicle {
	return &chronicle{t: t, out: out, first: t.World.Beat, work: map[string]map[kith.ID]int{}, last: map[kith.ID]*life{}, why: map[kith.Event]string{}}
}

// hear takes a record down. It is a trace.Log's Sink.
func (c *chronicle) hear(r trace.Record) error {
	switch r.Kind {
	case island.KindWorld, island.KindBegin:
	case island.KindChoice:
		c.life(r.Who).chose = r
	case island.KindNeed:
		c.life(r.Who).since[r.Text] = r.At
	case island.KindDeed:
		if c.work[r.Text] == nil {
			c.work[r.Text] = map[kith.ID]int{}
		}
		c.work[r.Text][r.Who]++
	default:
		if r.Kind == island.KindWound {
			c.life(r.Who).wound = r
			_, c.why[r.ID] = teller.CutChoice(c.life(r.On).chose.Text)
		}
		_ = c.t.Meet(r) // it has no error
		c.today = append(c.today, r)
	}
	return nil
}

func (c *chronicle) life(id kith.ID) *life {
	l := c.last[id]
	if l == nil {
		l = &life{since: map[string]kith.Tick{}}
		c.last[id] = l
	}
	return l
}

// close tells the day that is over, or the part of it that has been lived.
func (c *chronicle) close() {
	if c.t.World.Beat == c.first {
		return
	}
	c.t.Look()
	if !c.over {
		c.out.line("")
		c.out.say("", c.heading())
		for _, i := range c.pick(slices.Concat(c.items(), c.voices(), c.tales(), c.quotes(), c.musings())) {
			c.out.line(i.line())
		}
		if text := c.chatter(); text != "" {
			c.out.say("  talk:  ", text)
		}
		if text := c.labour(); text != "" {
			c.out.say("  work:  ", text)
		}
		c.out.say("  "+teller.Clock(c.t.World.Beat)+"  ", c.fare(c.t.World))
	}
	if c.t.World.Alive() == 0 && !c.over {
		c.over = true
		c.out.say("  ", "Nobody is left. The island goes on without them.")
	}
	c.first = c.t.World.Beat
	c.today, c.heard = c.today[:0], c.heard[:0]
	clear(c.work)
	clear(c.why)
}

// heading tells the day, its season and its weather.
func (c *chronicle) heading() string {
	season := island.SeasonAt(c.first).String()
	if teller.DayOf(c.first) <= 3 {
		season = "late " + season
	}
	return fmt.Sprintf("DAY %d, %s: %s", teller.DayOf(c.first), season, c.weather())
}

// parts are the parts of a day, in the order in which it passes, by the hour with which each ends.
var parts = []struct {
	name string
	till int
}{{"in the morning", 12}, {"in the afternoon", 18}, {"in the evening", 24}, {"at night", island.FirstHour}}

// skyWords are the skies as they are told.
var skyWords = [...]string{"a clear sky", "clouds", "rain", "storm", "fog", "snow", "great heat"}

// weather tells the sky of the day, by its parts.
func (c *chronicle) weather() string {
	var skies [4][7]int
	for b := c.first; b < c.t.World.Beat; b++ {
		part := 3
		for i, p := range parts[:3] {
			if h := island.Hour(b); h >= island.FirstHour && h < p.till {
				part = i
				break
			}
		}
		skies[part][island.WeatherAt(c.t.World.Seed, b).Sky]++
	}
	var told []string
	before := ""
	for i := range skies {
		best, most := 0, 0
		for sky, n := range skies[i] {
			if n > most {
				best, most = sky, n
			}
		}
		if most == 0 {
			continue
		}
		if sky := skyWords[best]; sky != before {
			told = append(told, sky+" "+parts[i].name)
			before = sky
		}
	}
	if len(told) == 1 {
		return before
	}
	return strings.Join(told, ", ")
}

// fare tells how many live and what they lack.
func (c *chronicle) fare(w *island.World) string {
	r := &w.Rules
	lacks := []struct {
		need  island.Need
		floor kith.Micro
		word  string
	}{
		{island.Thirst, r.Floor, "thirsty"},
		{island.Hunger, r.Floor, "hungry"},
		{island.Energy, r.RestFloor, "weary"},
		{island.Warmth, r.WarmFloor, "cold"},
		{island.Health, kith.One / 2, "hurt"},
	}
	var told []string
	for _, l := range lacks {
		n := 0
		for _, s := range w.Souls {
			if s.Alive() && s.Needs[l.need] < l.floor {
				n++
			}
		}
		if n > 0 {
			told = append(told, teller.Number(n)+" "+l.word)
		}
	}
	alive := fmt.Sprintf("%d of %d live", w.Alive(), len(w.Souls))
	if len(told) == 0 {
		if w.Alive() > 0 {
			alive += ", and lack nothing"
		}
		return alive + "."
	}
	return alive + "; " + teller.All(told, len(told)) + "."
}

// deedWords are what a day's work was, by how it looks while it is done. What everybody does, such as drinking, is not
// told.
var deedWords = []struct{ doing, did string }{
	{"gathering food", "gathered food"},
	{"chopping wood", "cut wood"},
	{"breaking stone", "broke stone"},
	{"building", "built"},
	{"helping to build", "helped to build"},
	{"tending the fire", "fed the fires"},
}

// labour tells who did how much of what, in one sentence.
func (c *chronicle) labour() string {
	var told []string
	for _, d := range deedWords {
		did := c.work[d.doing]
		if len(did) == 0 {
			continue
		}
		if len(did) <= 2 {
			var names []string
			for _, s := range c.t.World.Souls {
				if did[s.Mind.ID] > 0 {
					names = append(names, s.Name)
				}
			}
			told = append(told, teller.All(names, 2)+" "+d.did)
			continue
		}
		told = append(told, fmt.Sprintf("%s %s (%s most)", teller.Number(len(did)), d.did, c.keenest(did)))
	}
	if len(told) == 0 {
		return ""
	}
	return teller.Capital(strings.Join(told, ", ")) + "."
}

// keenest returns who did the most, the one with the lower ID of two equals.
func (c *chronicle) keenest(hours map[kith.ID]int) string {
	most, name := 0, ""
	for _, s := range c.t.World.Souls {
		if n := hours[s.Mind.ID]; n > most {
			most, name = n, s.Name
		}
	}
	return name
}
