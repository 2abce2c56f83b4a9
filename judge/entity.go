package judge

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/kithlab/kith"
)

// A Kind says what sort of entity one is. The zero Kind is none.
type Kind uint8

// Kinds of entities.
const (
	Place  Kind = iota + 1 // where people are, and what a ruling is about
	Person                 // who may attempt something
	Thing                  // what has facts, holdings and services of its own and is within reach at one or more places
)

// String returns the kind's name in lower case.
func (k Kind) String() string {
	switch k {
	case Place:
		return "place"
	case Person:
		return "person"
	case Thing:
		return "thing"
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// A Fact is one sentence that holds of an entity, in the world's language. Its number is the entity's own, from 1, and
// is never used for another.
type Fact struct {
	Number int
	Sight  Sight
	Text   string // not empty
}

// A Holding is how much of a ledger's quantity an entity has, from 0.
type Holding struct {
	Ledger string
	Amount int64
}

// An Entity is a place, a person or a thing, with as much of it as whoever is told may know.
type Entity struct {
	ID       kith.ID
	Kind     Kind
	Name     kith.Label
	At       []kith.ID // where it is: one place for a person, those within whose reach it lies for a thing, none for a place
	Facts    []Fact    // by number
	Holdings []Holding // by ledger, none of them 0
	Services []string  // what it can be used for, in words that a ruling must repeat exactly; sorted
}

// Fact returns the fact with a number, and whether there is one.
func (e *Entity) Fact(number int) (Fact, bool) {
	if i, ok := e.fact(number); ok {
		return e.Facts[i], true
	}
	return Fact{}, false
}

func (e *Entity) fact(number int) (int, bool) {
	return slices.BinarySearchFunc(e.Facts, number, func(f Fact, n int) int { return cmp.Compare(f.Number, n) })
}

// Holds returns how much of a ledger's quantity e has.
func (e *Entity) Holds(ledger string) int64 {
	if i, ok := e.holding(ledger); ok {
		return e.Holdings[i].Amount
	}
	return 0
}

func (e *Entity) holding(ledger string) (int, bool) {
	return slices.BinarySearchFunc(e.Holdings, ledger, func(h Holding, l string) int { return cmp.Compare(h.Ledger, l) })
}

// setHolding makes e have an amount; 0 leaves no row.
func (e *Entity) setHolding(ledger string, amount int64) {
	i, ok := e.holding(ledger)
	switch {
	case ok && amount == 0:
		e.Holdings = slices.Delete(e.Holdings, i, i+1)
	case ok:
		e.Holdings[i].Amount = amount
	case amount != 0:
		e.Holdings = slices.Insert(e.Holdings, i, Holding{ledger, amount})
	}
}

// clone returns a copy that shares nothing that changes.
func (e *Entity) clone() Entity {
	c := *e
	c.At, c.Facts, c.Holdings = slices.Clone(e.At), slices.Clone(e.Facts), slices.Clone(e.Holdings)
	return c
}

// An Exit is a place to which one can move from another.
type Exit struct {
	ID   kith.ID
	Name kith.Label
}

// A Ledger is a quantity that is conserved: coins, grain, bodies. What entities hold of it changes hands by [Transfer],
// and enters and leaves the world by its gates alone, each of which keeps count of what has passed.
type Ledger struct {
	Name    string // not empty
	Sight   Sight  // of holdings: Visible to all who see the holder, Private to a person, or Hidden
	Sources []Gate // by which it enters; none: the total never grows
	Sinks   []Gate // by which it leaves; none: the total never shrinks
}

// A Gate is where a quantity enters or leaves the world: a field, a mint, a mouth. Its ID and name are nobody else's.
type Gate struct {
	ID   kith.ID
	Name kith.Label
	At   []kith.ID // the places where it may be used; none: everywhere
}

// A Channel carries broadcasts.
type Channel struct {
	Name string    // not empty
	From []kith.ID // the places from which it may be aired; none: every place
	To   []kith.ID // the places where it is perceived; none: every place
}

// An Event is a consequence that comes later.
type Event struct {
	Number uint64    // the store's own, from 1, never used for another
	At     kith.Tick // it fires in the first tick that begins then or later
	On     kith.ID   // where: a place, a person (wherever that is by then), or a thing (the first place within whose reach it lies)
	Sight  Sight     // Visible: those who are there perceive it as it fires; Hidden: the judge alone
	Text   string    // not empty
}

// An Airing is a broadcast that went out. It is perceived in the tick after the one in which it was ruled.
type Airing struct {
	At      kith.Tick
	Channel string
	From    kith.ID // the place
	Text    string
}

// A Line is something said aloud.
type Line struct {
	Who  kith.ID
	Text string
}

// A Memory is what a ruling left in a person's memory.
type Memory struct {
	At   kith.Tick
	Text string
}
