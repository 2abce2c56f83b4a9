package teller

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// An Utterance is what the hand whispered or decreed, and what was understood of it.
type Utterance struct {
	At      kith.Tick
	To      kith.ID // 0: all
	Text    string
	Reading island.Reading
	Lost    bool // who was whispered to had died
}

// Deaf reports whether a soul was dead before it could hear what was whispered to it in a beat.
func Deaf(w *island.World, id kith.ID, beat kith.Tick) bool {
	s, _ := w.Soul(id)
	if s.Alive() {
		return false
	}
	voice, _ := s.Mind.Voice(beat)
	return s.Died < beat || voice.At != beat
}

// Missed tells what was not understood of an utterance.
func (t *Teller) Missed(u *Utterance) (told []string) {
	if u.Lost {
		return []string{t.World.Name(u.To) + " was dead by then, and nobody heard the whisper"}
	}
	for _, name := range u.Reading.Ambiguous {
		told = append(told, Quoted(name)+" fits several, and nobody was guessed")
	}
	if u.Reading.Order == (island.Order{}) && u.Reading.Accused == 0 {
		told = append(told, "the words steer nobody; they were heard, and are remembered")
	}
	return told
}

// Spoken tells an utterance and what was understood of it.
func (t *Teller) Spoken(u *Utterance) string {
	text := "a voice spoke to all: “"
	if u.To != 0 {
		text = t.Person(u.To) + " heard a voice from nowhere: “"
	}
	text += Clipped(u.Text) + "”"
	who := ""
	if u.To == 0 {
		who = "all "
	}
	switch r := &u.Reading; {
	case r.Order != (island.Order{}):
		text += ", and " + who + "understood: " + t.Order(r.Order)
	case r.Accused != 0:
		text += ", and " + who + "understood that " + t.Name(r.Accused) + " is not to be trusted"
	case len(r.Ambiguous) > 0:
		text += ", in which “" + Clipped(r.Ambiguous[0]) + "” fits several"
	case u.To == 0:
		text += ", and nobody could make anything of it"
	default:
		text += ", and could make nothing of it"
	}
	return text
}

// bids are what a voice may bid.
var bids = map[string]string{
	"gather food": "gather food", "gather wood": "cut wood", "gather stone": "break stone", "tend fire": "feed the fire",
}

// Order tells what the words of a voice mean.
func (t *Teller) Order(o island.Order) string {
	do := strings.ReplaceAll(string(o.Do), "_", " ")
	if words, ok := bids[do]; ok {
		do = words
	}
	_, soul := t.World.Soul(o.On)
	switch {
	case o.On == 0:
		return do
	case soul || o.Do == island.Go && o.On <= compasses:
		return do + " " + t.Name(o.On)
	case o.Do == island.Go:
		return do + " to " + t.Name(o.On)
	case o.On <= compasses:
		return do + " in the " + t.Name(o.On)
	}
	return do + " at " + t.Name(o.On)
}

// compasses is the highest number of a compass word.
var compasses = kith.ID(len([8]island.Compass{}))

// Quoted puts what somebody wrote between quotes, clipped, so that a sentence stays one short line.
func Quoted(s string) string { return fmt.Sprintf("%q", Clipped(s)) }

// Clipped cuts what somebody wrote to forty characters and an ellipsis.
func Clipped(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}
