package myth_test

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

// topics are a world's own, in its own language.
var topics = myth.Topics{
	{Theme: "bounty", Words: []string{"berries", "from nowhere"}, Epithets: []string{"the Open Hand", "who sends the berries"}},
	{Theme: "wrath", Words: []string{"lightning", "fire"}},
}

// Berries fall from nowhere three times in one day; nobody says a word about a god, and a day later there is one.
func Example() {
	var rules myth.Rules // the documented defaults
	const seed = kith.Seed(7)
	living := make([]myth.Believer, 5)
	minds := make([]myth.Reflector, 5)
	for i := range living {
		living[i] = myth.Believer{ID: kith.ID(i + 1), Beliefs: new(myth.Beliefs)}
	}

	for beat := kith.Tick(1); beat <= 9; beat++ {
		for i := range 2 { // two of the five are there to see it
			if beat%3 == 0 {
				theme, _ := topics.Attribute("Berries lay there, from nowhere.")
				rules.Feel(&minds[i], myth.Experience{At: beat, Theme: theme, Importance: .95 * kith.One, Cause: kith.Event(beat)})
			}
			evidence, _ := rules.Reflect(nil, &minds[i], beat)
			for _, e := range evidence {
				rules.Witness(living[i].Beliefs, e)
			}
		}
	}
	for _, m := range rules.Crystallize(9, seed, living) {
		fmt.Println(m.Name, topics.Epithet(seed, m.Theme), m.Theme, m.Believers, m.Share, "cause:", m.Cause)
	}
	// Output:
	// Luthoham the Open Hand bounty [1 2] 400000 cause: 9
}

// Belief spreads to those who are near and trust, a little at a time, and never beyond the preacher.
func ExampleRules_Preach() {
	var rules myth.Rules
	var seer, friend, stranger myth.Beliefs
	rules.Witness(&seer, myth.Evidence{At: 1, Theme: "bounty", Weight: kith.One, Cause: 5})
	for beat := kith.Tick(1); beat <= 4; beat++ {
		rules.Preach(beat, &seer, &friend, .4*kith.One)
		rules.Preach(beat, &seer, &stranger, .39*kith.One)
		fmt.Println(rules.Confidence(&seer, "bounty", beat), rules.Confidence(&friend, "bounty", beat), rules.Confidence(&stranger, "bounty", beat))
	}
	// Output:
	// 600000 100000 0
	// 555525 192588 0
	// 514347 278313 0
	// 476221 357166 0
}

func ExamplePantheon() {
	var rules myth.Rules
	var gods myth.Pantheon
	const eastGrove, westGrove, ruin = kith.ID(50), kith.ID(60), kith.Event(900)
	living := make([]myth.Believer, 6)
	for i := range living {
		living[i] = myth.Believer{ID: kith.ID(i + 1), Beliefs: new(myth.Beliefs)}
	}
	tell := func(now kith.Tick) {
		for _, c := range gods.Update(rules, now, 7, living) {
			fmt.Println(now, c.Turn, gods.Gods()[c.God].Name, c.Share, "cause:", c.Cause)
		}
	}
	see := func(now kith.Tick, who int, sign kith.ID) {
		rules.Witness(living[who].Beliefs, myth.Evidence{At: now, Theme: "bounty", Weight: kith.One, Cause: kith.Event(now), Sign: sign})
	}

	for who := range 3 {
		see(1, who, eastGrove)
	}
	tell(1) // three of six
	for who := range 3 {
		see(2, 3+who, westGrove)
	}
	tell(2)  // three more, who put it down to another grove
	tell(20) // nobody has seen anything since
	if c, ok := gods.Revive(30, "bounty", ruin); ok {
		fmt.Println(30, c.Turn, gods.Gods()[c.God].Name, "cause:", c.Cause)
	}
	tell(40) // and still nobody believes
	// Output:
	// 1 born Luthoham 500000 cause: 1
	// 2 split Ronesh 500000 cause: 2
	// 20 faded Luthoham 0 cause: 0
	// 20 faded Ronesh 0 cause: 0
	// 30 revived Luthoham cause: 900
	// 40 faded Luthoham 0 cause: 0
}
