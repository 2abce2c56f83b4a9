package serve

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/ration"
	"github.com/kithlab/kith/rumor"
)

// The words that are the server's own.
const (
	Rain      Act = island.ActRain
	Lightning Act = island.ActLightning
	Whisper   Act = island.ActWhisper
	Decreed   Act = island.ActDecree

	Pause Deed = "pause" // at once
	Run   Deed = "run"   // go on
	Next  Deed = "step"  // go on to the end of a beat, and pause

	Waiting   State = "waiting"   // its beat has not begun
	Happened  State = "done"      // it was done
	Withdrawn State = "withdrawn" // it never will be

	Speech  Bubble = "speech"
	Thought Bubble = "thought"
	Within  Bubble = "voice" // a voice from nowhere

	Before Phase = "before" // the beat has not begun: everything stands still
	During Phase = "during" // bodies move
)

// Faults.
const (
	Malformed Fault = "malformed" // the request cannot be read
	TooLarge  Fault = "too large" // it has more bytes than is allowed
	WrongType Fault = "wrong type"
	Forbidden Fault = "forbidden" // it comes from another origin, or has no token
	NotFound  Fault = "not found"
	Refused   Fault = "refused" // what it asks for cannot be
	TooLate   Fault = "too late"
	TooOften  Fault = "too often"
	Crowded   Fault = "crowded" // too many are watching
	Closing   Fault = "closing" // the server is about to end
	Broken    Fault = "broken"  // the server failed
)

// A closedSet is one set of words, with the name that the page has for it.
type closedSet struct {
	name  string
	words []string
}

// closedSets returns all of them, in a fixed order.
func closedSets() []closedSet {
	return []closedSet{
		{"Verb", texts(island.Verbs())},
		{"Act", island.Acts()},
		{"Need", wordsOf[island.Need]()},
		{"Good", wordsOf[island.Good]()},
		{"Beast", wordsOf[island.BeastKind]()},
		{"Season", wordsOf[island.Season]()},
		{"Sky", wordsOf[island.Sky]()},
		{"Biome", wordsOf[island.Biome]()},
		{"Tool", wordsOf[island.Tool]()},
		{"Site", wordsOf[island.SiteKind]()},
		{"Wonder", wordsOf[island.WonderKind]()},
		{"Cause", causes()},
		{"Theme", texts(island.Themes())},
		{"Source", lower(wordsOf[perceive.Source]())},
		{"Verdict", wordsOf[rumor.Verdict]()},
		{"Talk", wordsOf[rumor.Talk]()},
		{"Turn", wordsOf[myth.Turn]()},
		{"Rung", rungs()},
		{"Kind", island.Kinds()},
		{"Grant", wordsOf[ration.Reason]()},
		{"Deed", texts([]Deed{Pause, Run, Next})},
		{"State", texts([]State{Waiting, Happened, Withdrawn})},
		{"Bubble", texts([]Bubble{Speech, Thought, Within})},
		{"Phase", texts([]Phase{Before, During})},
		{"Fault", texts([]Fault{Malformed, TooLarge, WrongType, Forbidden, NotFound, Refused, TooLate, TooOften, Crowded, Closing, Broken})},
	}
}

// wordsOf returns the words of an enumeration: those of its values from 0 on, up to the first that has none of its own.
func wordsOf[T interface {
	~uint8
	fmt.Stringer
}]() (words []string) {
	for v := range T(255) {
		word := v.String()
		if word == "" || strings.Contains(word, "(") {
			break
		}
		words = append(words, word)
	}
	return words
}

// texts returns words of their own types as texts.
func texts[T ~string](words []T) (all []string) {
	for _, w := range words {
		all = append(all, string(w))
	}
	return all
}

func lower(words []string) []string {
	for i := range words {
		words[i] = strings.ToLower(words[i])
	}
	return words
}

func causes() []string {
	all := island.Causes()
	return all[:]
}

// rungs are all that a choice can say of why it was made.
func rungs() []string {
	all := append(island.Rungs(), agent.ByPlan, island.Idle)
	verbs := texts(island.Verbs())
	all = append(all, verbs...)
	for _, v := range verbs {
		all = append(all, island.Nowhere+v)
	}
	return all
}
