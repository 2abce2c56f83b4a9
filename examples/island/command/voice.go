package command

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// An utterance is what the hand whispered or decreed, and what was understood of it.
type utterance struct {
	at      kith.Tick
	to      kith.ID // 0: all
	text    string
	reading island.Reading
	lost    bool // who was whispered to had died
}

// heed takes down what was understood of what the hand said in the beat that is over, and says on stderr what was not:
// a name that fits several, words that steer nobody, and a whisper to the dead.
func (r *run) heed() {
	w, beat, i := r.world, r.world.Beat-1, 0
	if len(w.Readings) == 0 {
		return
	}
	for _, a := range r.doing {
		if a.beat != beat || i >= len(w.Readings) {
			continue
		}
		u := utterance{at: beat, text: a.text, reading: w.Readings[i]}
		if i++; a.do != island.ActWhisper && a.do != island.ActDecree {
			continue
		}
		if a.do == island.ActWhisper {
			u.to, _ = w.Find(a.on) // it was found when it was queued
			u.lost = deaf(w, u.to, beat)
		}
		for _, what := range r.tell.missed(&u) {
			fmt.Fprintf(r.errs, "island: %s, line %d: %s\n", r.acts, a.line, what)
		}
		if r.days != nil {
			r.days.heard = append(r.days.heard, u)
		}
	}
}

// deaf reports whether a soul was dead before it could hear what was whispered to it in a beat.
func deaf(w *island.World, id kith.ID, beat kith.Tick) bool {
	s, _ := w.Soul(id)
	if s.Alive() {
		return false
	}
	voice, _ := s.Mind.Voice(beat)
	return s.Died < beat || voice.At != beat
}

// missed tells what was not understood of an utterance.
func (t *teller) missed(u *utterance) (told []string) {
	if u.lost {
		return []string{t.w.Name(u.to) + " was dead by then, and nobody heard the whisper"}
	}
	for _, name := range u.reading.Ambiguous {
		told = append(told, quoted(name)+" fits several, and nobody was guessed")
	}
	if u.reading.Order == (island.Order{}) && u.reading.Accused == 0 {
		told = append(told, "the words steer nobody; they were heard, and are remembered")
	}
	return told
}

// spoken tells an utterance and what was understood of it.
func (t *teller) spoken(u *utterance) string {
	text := "a voice spoke to all: “"
	if u.to != 0 {
		text = t.person(u.to) + " heard a voice from nowhere: “"
	}
	text += clipped(u.text) + "”"
	who := ""
	if u.to == 0 {
		who = "all "
	}
	switch r := &u.reading; {
	case r.Order != (island.Order{}):
		text += ", and " + who + "understood: " + t.order(r.Order)
	case r.Accused != 0:
		text += ", and " + who + "understood that " + t.name(r.Accused) + " is not to be trusted"
	case len(r.Ambiguous) > 0:
		text += ", in which “" + clipped(r.Ambiguous[0]) + "” fits several"
	case u.to == 0:
		text += ", and nobody could make anything of it"
	default:
		text += ", and could make nothing of it"
	}
	return text + " (the hand)"
}

// bids are what a voice may bid.
var bids = map[string]string{
	"gather food": "gather food", "gather wood": "cut wood", "gather stone": "break stone", "tend fire": "feed the fire",
}

// order tells what the words of a voice mean.
func (t *teller) order(o island.Order) string {
	do := strings.ReplaceAll(string(o.Do), "_", " ")
	if words, ok := bids[do]; ok {
		do = words
	}
	_, soul := t.w.Soul(o.On)
	switch {
	case o.On == 0:
		return do
	case soul || o.Do == island.Go && o.On <= compasses:
		return do + " " + t.name(o.On)
	case o.Do == island.Go:
		return do + " to " + t.name(o.On)
	case o.On <= compasses:
		return do + " in the " + t.name(o.On)
	}
	return do + " at " + t.name(o.On)
}

// compasses is the highest number of a compass word.
var compasses = kith.ID(len([8]island.Compass{}))
