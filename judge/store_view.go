package judge

import (
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// People returns everybody, by ID.
func (s *Store) People() []kith.ID { return slices.Clone(s.people) }

// Entity returns all of an entity, and whether there is one: for a host, and no mind.
func (s *Store) Entity(id kith.ID) (Entity, bool) {
	r := s.row(id)
	if r == nil {
		return Entity{}, false
	}
	return r.clone(), true
}

// Passed returns how much of its ledger's quantity has passed a gate, and whether there is such a gate.
func (s *Store) Passed(gate kith.ID) (int64, bool) {
	n, ok := s.gates[gate]
	return n, ok
}

// Total returns how much of a ledger's quantity all entities hold. It looks at all of them. A total that cannot be
// counted is the highest number.
func (s *Store) Total(ledger string) (total int64) {
	for i := range s.rows {
		n := s.rows[i].Holds(ledger)
		if n > math.MaxInt64-total {
			return math.MaxInt64
		}
		total += n
	}
	return total
}

// Events returns what is scheduled, by tick and number: for a host, and no mind.
func (s *Store) Events() []Event { return slices.Clone(s.events) }

// Forget takes the oldest memories of a person out of the store until at most keep are left, and returns them. Nothing
// else ever drops one. It is for between two ticks.
func (s *Store) Forget(who kith.ID, keep int) []Memory {
	r := s.row(who)
	if r == nil || s.open || len(r.memories) <= max(keep, 0) {
		return nil
	}
	n := len(r.memories) - max(keep, 0)
	gone := r.memories[:n:n]
	r.memories = slices.Clone(r.memories[n:])
	return gone
}

// Due returns the places, by ID, at which events are due.
func (s *Store) Due() (places []kith.ID) {
	for _, e := range s.due() {
		places = append(places, s.where(e.On))
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// due returns the events that are due; they stand first.
func (s *Store) due() []Event {
	n := 0
	for n < len(s.events) && s.events[n].At <= s.now {
		n++
	}
	return s.events[:n]
}

// where returns the place at which what is set on an entity happens.
func (s *Store) where(id kith.ID) kith.ID {
	if r := s.row(id); r.Kind != Place {
		return r.At[0]
	}
	return id
}

// dueAt returns the events that are due at a place, in order, and visible if only those are asked for.
func (s *Store) dueAt(place kith.ID, visible bool) (due []Event) {
	for _, e := range s.due() {
		if s.where(e.On) == place && !(visible && e.Sight != Visible) {
			due = append(due, e)
		}
	}
	return due
}

// Case returns all that a judge may know of a place. It panics if there is no such place.
func (s *Store) Case(place kith.ID) Case {
	p := s.mustPlace(place)
	c := Case{At: s.now, Until: s.now + 1, Place: place, Founding: s.Founding, Taken: s.Taken}
	c.Entities = make([]Entity, 0, 1+len(p.here)+len(p.things))
	c.Entities = append(c.Entities, p.clone())
	for _, list := range [][]kith.ID{p.here, p.things} {
		for _, id := range list {
			c.Entities = append(c.Entities, s.row(id).clone())
		}
	}
	c.Exits = s.exits(p)
	c.Ledgers = s.ledgersAt(place)
	for _, ch := range s.channels {
		if reaches(ch.From, place) {
			c.Channels = append(c.Channels, ch.Name)
		}
	}
	c.Due = s.dueAt(place, false)
	return c
}

func (s *Store) mustPlace(id kith.ID) *row {
	if !s.isPlace(id) {
		panic("judge: the ID is no place's")
	}
	return s.row(id)
}

func (s *Store) exits(p *row) []Exit {
	exits := make([]Exit, len(p.exits))
	for i, id := range p.exits {
		exits[i] = Exit{id, s.row(id).Name}
	}
	return exits
}

// ledgersAt returns the ledgers with those of their gates that may be used at a place.
func (s *Store) ledgersAt(place kith.ID) []Ledger {
	ledgers := slices.Clone(s.ledgers)
	for i := range ledgers {
		l := &ledgers[i]
		l.Sources, l.Sinks = gatesAt(l.Sources, place), gatesAt(l.Sinks, place)
	}
	return ledgers
}

func gatesAt(gates []Gate, place kith.ID) (at []Gate) {
	for _, g := range gates {
		if reaches(g.At, place) {
			at = append(at, g)
		}
	}
	return at
}

// View returns what a person may know. It panics if there is no such person.
func (s *Store) View(who kith.ID) View {
	r := s.row(who)
	if r == nil || r.Kind != Person {
		panic("judge: the ID is no person's")
	}
	p := s.row(r.At[0])
	v := View{
		Who: who, At: s.now, Self: s.seen(r, true), Place: s.seen(p, false), Exits: s.exits(p), Cues: s.dueAt(p.ID, true),
		Heard: slices.Clone(r.heard), Memories: slices.Clip(r.memories), Goal: r.goal, Note: r.note,
	}
	for _, id := range p.here {
		if id != who {
			v.People = append(v.People, s.seen(s.row(id), false))
		}
	}
	for _, id := range p.things {
		v.Things = append(v.Things, s.seen(s.row(id), false))
	}
	for _, a := range s.aired {
		if reaches(s.channel(a.Channel).To, p.ID) && a.At < s.now {
			v.Airings = append(v.Airings, a)
		}
	}
	return v
}

// seen returns what is seen of an entity: by itself, or by others.
func (s *Store) seen(r *row, self bool) Entity {
	e := r.Entity
	e.At = slices.Clone(r.At)
	e.Facts, e.Holdings = nil, nil
	shown := func(sight Sight) bool { return sight == Visible || self && sight == Private }
	for _, f := range r.Facts {
		if shown(f.Sight) {
			e.Facts = append(e.Facts, f)
		}
	}
	for _, h := range r.Holdings {
		if shown(s.ledger(h.Ledger).Sight) {
			e.Holdings = append(e.Holdings, h)
		}
	}
	return e
}
