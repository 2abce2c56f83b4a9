package village

import (
	"strings"

	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/plan"
)

// Verbs, in the order of the utilities.
const (
	gatherFood plan.Verb = "gather_food"
	gatherWood plan.Verb = "gather_wood"
	gatherRock plan.Verb = "gather_stone"
	drink      plan.Verb = "drink"
	eat        plan.Verb = "eat"
	rest       plan.Verb = "rest"
	shelter    plan.Verb = "take_shelter"
	tendFire   plan.Verb = "tend_fire"
	wander     plan.Verb = "wander"
	talk       plan.Verb = "talk"
)

var verbs = [...]plan.Verb{gatherFood, gatherWood, gatherRock, drink, eat, rest, shelter, tendFire, wander, talk}

// Numbers of verbs that others notice.
const (
	numberOfRest   = 5
	numberOfWander = 8
)

// verbIndex returns the place of a verb in verbs, and -1 for none.
func verbIndex(v plan.Verb) int {
	switch v {
	case gatherFood:
		return 0
	case gatherWood:
		return 1
	case gatherRock:
		return 2
	case drink:
		return 3
	case eat:
		return 4
	case rest:
		return 5
	case shelter:
		return 6
	case tendFire:
		return 7
	case wander:
		return 8
	case talk:
		return 9
	}
	return -1
}

var (
	names = [...]string{
		"Ada", "Bram", "Cato", "Dora", "Edda", "Finn", "Gerd", "Hale", "Ines", "Jory", "Kaya", "Lorn",
		"Mara", "Nils", "Orla", "Pell", "Quin", "Runa", "Sten", "Tova", "Ulla", "Vidar", "Wren", "Ylva",
	}
	places = [...]string{
		"old ford", "high ridge", "reed bank",
		"birch wood", "long meadow", "stone field",
		"dry gully", "south shore", "split oak",
	}
	// The hours are named after what is heard in them.
	hours = [...]string{
		"lark", "wren", "robin", "finch", "thrush", "cuckoo", "dove", "crow", "rook", "magpie", "swift", "hawk",
		"heron", "duck", "frog", "cricket", "nightjar", "bat", "owl", "fox", "wolf", "moth", "mouse", "cock",
	}
	moods    = [...]string{"weary", "uneasy", "steady", "glad"}
	pressing = [needs]string{"thirst water", "hunger berries", "weariness rest", "cold fire"}
	doings   = [len(verbs)]string{
		"gathered berries", "cut wood", "broke stone", "drank water", "ate berries",
		"rested well", "sat under the roof", "tended the fire", "wandered about", "talked",
	}
	// What is said of an act as long as it is under way, and when it is done.
	deeds = [len(verbs)][2]string{
		{"looked for berries", "gathered berries"},
		{"went for wood", "cut wood"},
		{"went for stone", "broke stone"},
		{"walked to water", "drank water"},
		{"had nothing to eat", "ate berries"},
		{"tried to rest", "rested well"},
		{"ran for the roof", "sat dry under the roof"},
		{"had no wood for the fire", "tended the fire"},
		{"wandered on", "wandered about"},
		{"walked over to talk", "talked of berries and water"},
	}
)

// A phrasebook holds every text that a mind can remember, one after another in one string, so that none is made
// during a beat.
type phrasebook struct {
	all  string
	ends []uint32 // where the text of each number ends
}

func (p *phrasebook) text(n int) string {
	from := uint32(0)
	if n > 0 {
		from = p.ends[n-1]
	}
	return p.all[from:p.ends[n]]
}

// deedText tells of an act: with whom, where and when. What can be told in one hour stands together.
func (p *phrasebook) deedText(verb, done, name, place, hour int) string {
	return p.text((((hour*len(verbs)+verb)*2+done)*len(names)+name)*len(places) + place)
}

// talkText tells of what a talker told: of what kind of place, and where.
func (p *phrasebook) talkText(name, kind, place int) string {
	return p.text(len(verbs)*2*len(names)*len(places)*len(hours) + (name*kinds+kind)*len(places) + place)
}

func newPhrasebook() phrasebook {
	var all strings.Builder
	var ends []uint32
	put := func(parts ...string) {
		for _, p := range parts {
			all.WriteString(p)
		}
		ends = append(ends, uint32(all.Len()))
	}
	for _, hour := range hours {
		for _, verb := range deeds {
			for _, deed := range verb {
				for _, name := range names {
					for _, place := range places {
						put(deed, " with ", name, " at ", place, ", ", hour, " hour")
					}
				}
			}
		}
	}
	for _, name := range names {
		for _, kind := range kindNames {
			for _, place := range places {
				put(name, " told of ", kind, " at ", place)
			}
		}
	}
	return phrasebook{all.String(), ends}
}

// A vocabulary holds the terms of what a cue is made of.
type vocabulary struct {
	pressing, moods, places, doings, names [][]memory.Term
}

func newVocabulary(l *memory.Lexicon) vocabulary {
	terms := func(texts []string) (all [][]memory.Term) {
		for _, t := range texts {
			all = append(all, l.Learn(nil, t))
		}
		return all
	}
	return vocabulary{terms(pressing[:]), terms(moods[:]), terms(places[:]), terms(doings[:]), terms(names[:])}
}
