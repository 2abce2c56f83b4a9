package judge

import (
	"slices"

	"github.com/kithlab/kith"
)

// An Attempt is what one person tries in an interval, in free text. It claims no success.
type Attempt struct {
	Who  kith.ID
	Text string
}

// A Case is all that a judge may know of a place in an interval: what is there, with private and hidden facts, and what
// is attempted. No thought, goal, note or memory of anybody is in it. A judge, check or reviewer must not modify it.
type Case struct {
	At    kith.Tick // the interval begins
	Until kith.Tick // it ends; what takes longer is scheduled for then or later
	Try   int       // how often this tick was rolled back before, so that two calls of a judge can be told apart

	Place    kith.ID
	Entities []Entity  // the place, then the people present and the things within reach, each by ID
	Exits    []Exit    // where one can move, by ID
	Ledgers  []Ledger  // by name, with those of their gates that may be used here
	Channels []string  // what can be aired from here, sorted
	Founding bool      // the world lets places be founded
	Due      []Event   // what fires here, by tick and number
	Said     []Line    // aloud, in order
	Attempts []Attempt // by who

	// Taken reports whether a name is somebody's anywhere in the world, so that a place to be founded gets one of its
	// own. Nil: only names that are listed here are taken.
	Taken func(kith.Label) bool
}

// Find returns the entity with an ID, and whether it is listed.
func (c *Case) Find(id kith.ID) (*Entity, bool) {
	i := slices.IndexFunc(c.Entities, func(e Entity) bool { return e.ID == id })
	if i < 0 || id == 0 {
		return nil, false
	}
	return &c.Entities[i], true
}

// Attempted reports whether somebody staged an attempt.
func (c *Case) Attempted(who kith.ID) bool {
	return slices.ContainsFunc(c.Attempts, func(a Attempt) bool { return a.Who == who && who != 0 })
}

// Leads reports whether one can move from the place to another.
func (c *Case) Leads(to kith.ID) bool {
	return slices.ContainsFunc(c.Exits, func(e Exit) bool { return e.ID == to })
}

// Serves reports whether something listed states a service.
func (c *Case) Serves(service string) bool {
	return slices.ContainsFunc(c.Entities, func(e Entity) bool { return slices.Contains(e.Services, service) })
}

// person returns a person who is present.
func (c *Case) person(id kith.ID) (*Entity, bool) {
	e, ok := c.Find(id)
	return e, ok && e.Kind == Person
}

// ledger returns a ledger by its name.
func (c *Case) ledger(name string) (*Ledger, bool) {
	i := slices.IndexFunc(c.Ledgers, func(l Ledger) bool { return l.Name == name })
	if i < 0 {
		return nil, false
	}
	return &c.Ledgers[i], true
}

// taken reports whether a name is somebody's.
func (c *Case) taken(name kith.Label) bool {
	fold := name.Fold()
	return c.Taken != nil && c.Taken(name) ||
		slices.ContainsFunc(c.Entities, func(e Entity) bool { return e.Name.Fold() == fold }) ||
		slices.ContainsFunc(c.Exits, func(e Exit) bool { return e.Name.Fold() == fold })
}

// After returns the case as it would be if r were committed, for a reviewer to compare: a copy in which facts, holdings
// and whereabouts are new, what was scheduled follows what is due, and a place that would be founded follows the exits
// with the ID 0. Patches that are not possible are left out; memories and broadcasts change nothing that is listed.
// c is not modified.
func (c *Case) After(r Ruling) Case {
	after := *c
	after.Entities = make([]Entity, len(c.Entities))
	for i := range c.Entities {
		after.Entities[i] = c.Entities[i].clone()
	}
	after.Exits, after.Due = slices.Clip(c.Exits), slices.Clip(c.Due)
	for _, p := range r.Patches {
		after.patch(p)
	}
	return after
}

func (c *Case) patch(p Patch) {
	switch p := p.(type) {
	case SetFact:
		if e, ok := c.Find(p.On); ok {
			e.setFact(p)
		}
	case Transfer:
		c.transfer(p)
	case Move:
		if e, ok := c.person(p.Who); ok {
			e.At = []kith.ID{p.To}
		}
	case Schedule:
		c.Due = append(c.Due, Event{At: p.At, On: p.On, Sight: p.Sight, Text: p.Text})
	case Found:
		c.Exits = append(c.Exits, Exit{Name: p.Name})
	}
}

// setFact carries out p on a copy, where a new fact's number is one above the highest listed.
func (e *Entity) setFact(p SetFact) {
	i, ok := e.fact(p.Number)
	switch {
	case p.Number == 0 && p.Text != "":
		number := 1
		if n := len(e.Facts); n > 0 {
			number = e.Facts[n-1].Number + 1
		}
		e.Facts = append(e.Facts, Fact{number, p.Sight, p.Text})
	case ok && p.Text == "":
		e.Facts = slices.Delete(e.Facts, i, i+1)
	case ok:
		e.Facts[i].Text = p.Text
	}
}

// transfer carries out p on a copy, from and to those who are listed.
func (c *Case) transfer(p Transfer) {
	if e, ok := c.Find(p.From); ok {
		e.setHolding(p.Ledger, e.Holds(p.Ledger)-p.Amount)
	}
	if e, ok := c.Find(p.To); ok {
		e.setHolding(p.Ledger, e.Holds(p.Ledger)+p.Amount)
	}
}
