package island

import (
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/rumor"
)

// Traits are the five great ones, each from 0 to [kith.One] (Goldberg 1990).
type Traits struct{ Openness, Conscience, Extraversion, Agreeableness, Neuroticism kith.Micro }

// A Tool is what a soul made for itself before the story begins.
type Tool uint8

// Tools of the stone age.
const (
	Basket    Tool = iota // carries half as much again
	Handaxe               // cuts wood twice as fast
	Hammer                // breaks stone twice as fast
	Spear                 // strikes twice as hard
	Firedrill             // a log burns half as long again
)

var toolWords = [...]string{"basket", "handaxe", "hammerstone", "spear", "fire drill"}

// String returns the tool's word, and "" for none of the five.
func (t Tool) String() string {
	if int(t) < len(toolWords) {
		return toolWords[t]
	}
	return ""
}

// A Need is one of a body's five, each from 0, none left, to [kith.One], full.
type Need uint8

// Needs.
const (
	Thirst Need = iota
	Hunger
	Energy
	Warmth
	Health
	needs
)

var needWords = [needs]string{"thirst", "hunger", "weariness", "cold", "wounds"}

// String returns what one feels who lacks it, and "" for none of the five.
func (n Need) String() string {
	if int(n) < len(needWords) {
		return needWords[n]
	}
	return ""
}

// A Soul is one person: a mind and the body that it lives in.
type Soul struct {
	Mind         agent.Mind
	Name         string
	Camp         int // index in Land.Camps
	Traits       Traits
	Want, Secret string // in the soul's own words; what they mention nudges its utilities
	Tool         Tool

	At     Point
	Needs  [needs]kith.Micro
	Carry  [Water]int32 // food, wood, stone
	Intent Intent

	Dead  string    // what of; "" while alive
	Died  kith.Tick // when
	Helps helping   // whose project it works on, besides its own

	Held     rumor.Held     // what it has heard, and what it made of that
	Mulls    myth.Reflector // what has befallen it since it last reflected
	Faith    myth.Beliefs
	Goal     string  // what it last said that it wants; no code reads it
	Voice    Order   // what the voice that stands in its mind means
	Vendetta kith.ID // whom a voice set it on; fleeing clears it

	begin      kith.Event        // its seeded beginning
	fate       kith.Event        // its death
	chose      kith.Event        // its last choice
	needed     [needs]kith.Event // since when a need is below its floor; 0: it is not
	asked      kith.Tick         // when it last asked for help
	spent      [needs]kith.Event // since when there is nothing left of a need; 0: there is
	declined   kith.ID           // whom it last refused to help
	declinedAt kith.Tick
	struck     kith.ID      // who last hurt it
	hurt       kith.Tick    // when
	marvelled  kith.Tick    // when it last saw a wonder
	tidings    kith.Event   // its sight of that
	grudge     kith.Event   // the tale that last soured somebody for it
	swore      kith.Event   // the voice behind its vendetta
	nudges     []kith.Micro // by utility, from Want and Secret
	faced      uint8        // the breaches in the face of which the plan under way was made, a bit each
	talked     bool         // in this beat, or cannot
}

// An Intent is what a body is about, from beat to beat.
type Intent struct {
	Do      plan.Verb
	On      kith.ID // whom or what; 0: nothing
	To      Point
	Work    int32 // ticks of work on the unit under way
	Yield   int32 // units of work done in this beat
	Arrived bool
	Ended   progress // more while under way
	Planned bool     // a plan's step, and not instinct's
	deed    *deed    // the row of Do; nil: none
}

// Complete reports whether the act was completed, as the world judges its verb.
func (in *Intent) Complete() bool { return in.Ended == done }

// helping is a promise to work on somebody's project.
type helping struct {
	project kith.ID // 0: none
	until   kith.Tick
	cause   kith.Event
}

// Alive reports whether the soul lives.
func (s *Soul) Alive() bool { return s.Dead == "" }

// room reports how much more of g the soul can carry.
func (s *Soul) room(w *World, g Good) int32 {
	most := w.Rules.Larder
	if s.Tool == Basket {
		most += most / 2
	}
	return most - s.Carry[g]
}

// A persona is what somebody wants or hides. A bent is the stem that a text must hold to favour a verb.
type bent struct {
	stem string
	do   plan.Verb
	by   kith.Micro
}

// bents are read against a persona's own words, so that a persona written by a host nudges as well.
var bents = []bent{
	{"hungry", GatherFood, .15 * kith.One},
	{"hoard", GatherFood, .15 * kith.One},
	{"store", GatherFood, .1 * kith.One},
	{"comfort", Rest, .12 * kith.One},
	{"sleep", Rest, .12 * kith.One},
	{"roof", Build, .12 * kith.One},
	{"build", Build, .12 * kith.One},
	{"far", Wander, .12 * kith.One},
	{"horizon", Wander, .12 * kith.One},
	{"fire", TendFire, .15 * kith.One},
	{"dark", TendFire, .1 * kith.One},
	{"hunt", Hunt, .15 * kith.One},
	{"blood", Hunt, .1 * kith.One},
	{"wood", GatherWood, .12 * kith.One},
	{"stone", GatherStone, .12 * kith.One},
	{"alone", Wander, .08 * kith.One},
	{"needed", Help, .15 * kith.One},
}

var wants = []string{
	"never to be hungry again",
	"a roof that outlasts the winter",
	"to see what lies beyond the horizon",
	"a fire that never goes out",
	"to be the one who brings home the hunt",
	"comfort, and no more than that",
	"to be needed by somebody",
	"the best stone on the island",
	"a pile of wood higher than a man",
	"to walk as far as the land goes",
}

var secrets = []string{
	"hoards what others would share",
	"is afraid of the dark",
	"would rather sleep than work",
	"is happiest alone",
	"still sees the blood of a kill and wants more of it",
	"builds in secret, and badly",
	"once let a hearth go out on purpose",
	"has hidden a store of food and forgotten where",
}

// nudge sets the soul's nudges from its words. A want and a secret that name the same verb add up.
func (s *Soul) nudge() {
	s.nudges = make([]kith.Micro, len(utilities))
	for _, b := range bents {
		if !mentions(s.Want, b.stem) && !mentions(s.Secret, b.stem) {
			continue
		}
		for i := range utilities {
			if utilities[i].do == b.do {
				s.nudges[i] += b.by
			}
		}
	}
}

// mentions reports whether a word of text begins with stem.
func mentions(text, stem string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		if strings.HasPrefix(word, stem) {
			return true
		}
	}
	return false
}
