package village

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
)

// How far people and places are seen.
const (
	reach = 40 * unit
	sight = 60 * unit
)

// Senses are what one mind has of the village in one beat.
type Senses struct {
	needs    [needs]kith.Micro
	presses  int
	level    kith.Micro
	mood     kith.Micro
	carry    [3]int32
	hour     int
	night    bool
	place    int
	home     int32 // how far it is
	crowd    int   // how many are in sight
	idle     int   // and how many of them rest or wander
	nearest  kith.ID
	near     int32 // how far that is
	does     int8
	second   kith.ID
	seen     [kinds]kith.ID // the nearest of each kind of place, not stripped
	traits   [3]kith.Micro
	thinking *body
}

// Look implements [agent.World].
func (w *Village) Look(v *agent.View[Senses]) {
	b, s := w.body(v.Mind.ID), &v.Senses
	s.needs, s.mood, s.carry, s.traits, s.thinking = b.needs, b.mood, b.carry, b.traits, b
	for n, level := range b.needs {
		if level < b.needs[s.presses] {
			s.presses = n
		}
	}
	s.level = b.needs[s.presses]
	s.hour, s.night = int(w.beat%24), w.night
	s.place = w.place(b.x, b.y)
	s.home = root(distance2(b.x, b.y, b.home[0], b.home[1]))
	w.lookAtPeople(b, s)
	w.lookAtPlaces(b, s)
	v.Cue = memory.Query{Terms: w.cue(w.doings[v.Mind.ID-1], s, v.Cue.Terms)}
}

func (w *Village) lookAtPeople(b *body, s *Senses) {
	var room [64]perceive.Near
	for _, n := range w.people.AppendWithin(room[:0], b.x, b.y, reach) {
		if n.ID == b.mind.ID {
			continue
		}
		doing := w.doings[n.ID-1]
		switch s.crowd++; s.crowd {
		case 1:
			s.nearest, s.near, s.does = n.ID, root(n.Dist2), doing
		case 2:
			s.second = n.ID
		}
		if doing == numberOfRest || doing == numberOfWander {
			s.idle++
		}
	}
}

func (w *Village) lookAtPlaces(b *body, s *Senses) {
	var room [64]perceive.Near
	for _, n := range w.places.AppendWithin(room[:0], b.x, b.y, sight) {
		at := w.site(n.ID)
		if at.stock == 0 {
			b.mind.Known.Gone(n.ID)
			continue
		}
		b.mind.Known.See(perceive.Fact{ID: n.ID, At: w.beat})
		if s.seen[at.kind] == 0 {
			s.seen[at.kind] = n.ID
		}
	}
}

func (w *Village) cue(doing int8, s *Senses, terms []memory.Term) []memory.Term {
	terms = append(terms, w.words.pressing[s.presses]...)
	terms = append(terms, w.words.moods[min(3, s.mood/250_000)]...)
	terms = append(terms, w.words.places[s.place]...)
	if doing >= 0 {
		terms = append(terms, w.words.doings[doing]...)
	}
	for _, id := range [...]kith.ID{s.nearest, s.second} {
		if id != 0 {
			terms = append(terms, w.words.names[name(id)]...)
		}
	}
	return terms
}
