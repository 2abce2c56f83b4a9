package rumor

import "github.com/kithlab/kith"

// A Bend is what Garble did to a claim. The zero Bend is nothing.
type Bend uint8

// What Garble does.
const (
	Unbent  Bend = iota // no part could be bent
	Swapped             // About is somebody else
	Shifted             // Degree is one more or one less
	Dropped             // On or At is left out
)

// String returns the bend's name in lower case.
func (b Bend) String() string {
	return name("Bend", uint8(b), "unbent", "swapped", "shifted", "dropped")
}

// Garble returns told as mind misremembers it, and what became of it: one part is bent, and Bent is one more. knows is
// whom mind knows, in any order; a world that wants fewer mix-ups gives fewer (those alike, those near). What is drawn
// depends on the seed, on told's Origin and Cause and on mind alone, so that somebody always tells one version in one
// way. It is pure, shares told.Via, and does not allocate. The rules, in order:
//
//  1. It can be Swapped if told is about somebody and there is someone else in knows: neither nobody, nor Voice, nor
//     mind itself, nor the claim's About or On. Each of these is as likely.
//  2. It can be Shifted if Degree is not 0. It becomes one more or one less, but never 0, never of the other sign, and
//     never more than 127 from 0.
//  3. It can be Dropped if On or At is there. One of them becomes 0.
//  4. Of what can be done one is drawn, each as likely. If nothing can, told comes back Unbent.
//
// So no claim ever names whom neither told nor mind knew, Kind is never touched, and nothing is ever added: there is no
// word here to be mistranslated and no number to be smuggled. Whether a tale is garbled at all the world decides,
// mostly when somebody takes it on by half.
func Garble(seed kith.Seed, told Rumor, mind kith.ID, knows []kith.ID) (Rumor, Bend) {
	d := seed.Draw("rumor/garble", uint64(told.Origin), uint64(told.Cause), uint64(mind))
	c := &told.Claim
	other := swap(seed, d, c, mind, knows)
	var can [3]Bend
	n := uint64(0)
	for _, b := range [...]struct {
		bend Bend
		can  bool
	}{{Swapped, other != 0}, {Shifted, c.Degree != 0}, {Dropped, c.On != 0 || c.At != 0}} {
		if b.can {
			can[n] = b.bend
			n++
		}
	}
	if n == 0 {
		return told, Unbent
	}
	bend := can[d%n]
	second := d>>63 == 1 // a bit that d%n leaves free
	switch bend {
	case Swapped:
		c.About = other
	case Shifted:
		c.Degree = shift(c.Degree, second)
	case Dropped:
		c.drop(second)
	}
	told.Bent++
	return told, bend
}

// swap returns whom of knows the claim is about instead, and nobody if there is no one. Each has a draw of its own, so
// that the order of knows does not matter.
func swap(seed kith.Seed, d uint64, c *Claim, mind kith.ID, knows []kith.ID) (other kith.ID) {
	if c.About == 0 {
		return 0
	}
	var least uint64
	for _, id := range knows {
		if id == 0 || id == Voice || id == mind || id == c.About || id == c.On {
			continue
		}
		draw := seed.Draw("rumor/swap", d, uint64(id))
		if other == 0 || draw < least || draw == least && id < other {
			other, least = id, draw
		}
	}
	return other
}

// shift returns the degree one further from 0 or one nearer.
func shift(degree int8, nearer bool) int8 {
	size, sign := int(degree), 1
	if degree < 0 {
		size, sign = -size, -1
	}
	if size == 1 || !nearer && size < 127 {
		return int8(sign * (size + 1))
	}
	return int8(sign * (size - 1))
}

// drop leaves out the place or, if second, whom it was done to, as far as they are there.
func (c *Claim) drop(second bool) {
	if c.At == 0 || second && c.On != 0 {
		c.On = 0
		return
	}
	c.At = 0
}
