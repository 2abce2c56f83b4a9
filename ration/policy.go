package ration

import "github.com/kithlab/kith"

// A Policy bounds a beat's calls. The zero Policy means [Defaults] as a whole; in any other, a field that is zero is
// zero. Numbers below zero are zero.
type Policy struct {
	// Slots is how many salient and ordinary minds together may ask in one beat. Owed minds take none.
	Slots int
	// Turns is how many of the slots ordinary minds may fill at most, if the salient leave them.
	Turns int
	// Floor is the least salience that is salient, in millionths.
	Floor kith.Micro
}

// Defaults returns what the zero Policy means: 12 slots, of which ordinary minds fill at most 6, and a floor of .5.
// The numbers of slots are those of the island, seed 000 (12 of 60 minds a beat, the ordinary at most half); the
// floor is this package's own, the middle of the scale.
func Defaults() Policy { return Policy{Slots: 12, Turns: 6, Floor: .5 * kith.One} }

// effective returns p, or Defaults for the zero Policy, with nothing below zero.
func (p Policy) effective() Policy {
	if p == (Policy{}) {
		p = Defaults()
	}
	p.Slots, p.Turns = max(p.Slots, 0), max(p.Turns, 0)
	return p
}
