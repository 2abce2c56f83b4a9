package rumor

import "github.com/kithlab/kith"

// Voice is the ID of a voice that came out of nobody's mouth: the first of a chain that begins with a whisper. It is
// reserved: a host gives it to nobody.
const Voice kith.ID = 1<<64 - 1

// A Claim is what a rumor says, in parts that can be bent without knowing a language. The world turns it into words.
// The zero Claim says nothing.
type Claim struct {
	Kind   string  // the world's word for what is claimed ("kill", "stole"); it is never bent
	About  kith.ID // whom it is about, and whose trust it costs; 0: nobody in particular
	On     kith.ID // whom or what it was done to; 0: none
	At     kith.ID // the place; 0: none
	Degree int8    // how much of it; 0: it has no degree
}

// A Rumor is a claim and the mouths that it passed through: the rumor of seed 000, { text, about, source[], trust,
// distort }, without the text. It is a value: nothing here changes the Via of a rumor that it is given.
//
// What somebody saw is Rumor{Claim: c, Origin: e, Cause: e, At: now}. What a voice said to somebody has
// Via: []kith.ID{Voice} besides.
type Rumor struct {
	Claim   Claim
	Origin  kith.Event // how it began: all versions of one story share it, and so do the reactions to it
	Cause   kith.Event // the telling by which this holder has it; the world sets it once it has traced that
	At      kith.Tick  // when it began; kept by all versions, so that a story grows old however it is retold
	Via     []kith.ID  // who told it, first teller first; Voice for a voice; empty if the holder was there
	Garbled int        // how many of those who passed it on believed it by half: the hedges that the world appends
	Bent    int        // how many times Garble changed a part of it
	Denial  bool       // it says that the claim is not so
}

// A Story is what a rumor is a version of: how it began, and what kind of claim it is. A reaction to a story shares its
// origin, but is a story of its own if it is of another kind.
type Story struct {
	Origin kith.Event
	Kind   string
}

// Story returns what r is a version of.
func (r Rumor) Story() Story { return Story{r.Origin, r.Claim.Kind} }

// React returns the claim that somebody who holds r makes because of it ("Tova says: kill Ode" makes "Sable hunts
// Ode"), cause being the reaction's event. It keeps r's Origin, At, Via and Garbled: what is built on hearsay has
// gone as many mouths as the hearsay, and is as old. So no rumor begins anew by being talked of.
func (r Rumor) React(c Claim, cause kith.Event) Rumor {
	r.Claim, r.Cause, r.Denial = c, cause, false
	return r
}

// Retract returns what somebody who holds r says to take it back, cause being the event of that. It keeps all that
// React keeps, goes only to those who hold the story ([Held.Lacks]), and repairs less than the story cost
// ([Rules.Amends]). To retract a denial is to deny.
func (r Rumor) Retract(cause kith.Event) Rumor {
	r.Cause, r.Denial = cause, true
	return r
}
