package rumor

import (
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/kithlab/kith"
)

// A Bond is what one person feels for another. It is directed: the other may feel otherwise. The zero Bond is neutral.
// In a difference of two bonds, as [Bonds.Add] takes it, any number may stand.
type Bond struct {
	Trust  kith.Micro // from -1 to 1, in millionths
	Warmth kith.Micro // from -1 to 1
	Feud   kith.Micro // from 0 to 1: a feud is there or it is not; its opposite is warmth
}

// Bonds holds a people's bonds (the directed edges of seed 000, which "decay each beat, so relationships require
// maintenance"). The zero Bonds is ready. Rest and HalfLife are settings and not saved; how far each bond is from
// Rest is the state. It is for one goroutine at a time, and must not be copied once in use: see Clone.
type Bonds struct {
	// Rest is what a stranger is to anyone, and where every bond comes back to. The zero Rest is neutral. What is
	// out of a Bond's range is held to it.
	Rest Bond
	// HalfLife is how many beats halve a bond's distance from Rest. Zero means 120, five days of 24 beats, which is
	// this package's own choice; below zero nothing fades.
	HalfLife kith.Tick

	rows []row             // one a person that has had a bond, in no order that anything depends on
	at   map[kith.ID]int32 // where that person's row is
	n    int
}

// row is one person's bonds, by ascending ID of whom they are with. Its columns are apart so that Fade touches only
// what it changes, and every bond in it differs from Rest.
type row struct {
	from kith.ID
	to   []kith.ID
	off  []offset
}

// offset is a bond less Rest, in millionths, each at most 2 from 0.
type offset struct{ trust, warmth, feud int32 }

// defaultHalfLife is what a HalfLife of zero means.
const defaultHalfLife = 120

// Between returns what from feels for to: Rest if they have no bond, and so for nobody (ID 0) and for oneself.
func (b *Bonds) Between(from, to kith.ID) Bond {
	if r, ok := b.at[from]; ok {
		if i, ok := slices.BinarySearch(b.rows[r].to, to); ok {
			return b.bond(b.rows[r].off[i])
		}
	}
	return b.rest()
}

// Add changes what from feels for to by d, holds it in range, and returns what it is now. A change that leads to Rest
// leaves no bond. Nobody has a bond with nobody, and none with oneself: with ID 0, or from equal to to, Add panics.
func (b *Bonds) Add(from, to kith.ID, d Bond) Bond {
	if from == to || from == 0 || to == 0 {
		panic(fmt.Sprintf("rumor: no bond leads from %d to %d", from, to))
	}
	rest, was := b.rest(), b.Between(from, to)
	now := Bond{
		Trust:  hold(was.Trust+hold(d.Trust, -2, 2), -1, 1),
		Warmth: hold(was.Warmth+hold(d.Warmth, -2, 2), -1, 1),
		Feud:   hold(was.Feud+hold(d.Feud, -2, 2), 0, 1),
	}
	b.set(from, to, offset{
		trust:  int32(now.Trust - rest.Trust),
		warmth: int32(now.Warmth - rest.Warmth),
		feud:   int32(now.Feud - rest.Feud),
	})
	return now
}

// set stores a bond, or removes it if it is at rest.
func (b *Bonds) set(from, to kith.ID, o offset) {
	at, ok := b.at[from]
	if !ok {
		if o == (offset{}) {
			return
		}
		if b.at == nil {
			b.at = make(map[kith.ID]int32)
		}
		at = int32(len(b.rows))
		b.at[from] = at
		b.rows = append(b.rows, row{from: from})
	}
	r := &b.rows[at]
	i, met := slices.BinarySearch(r.to, to)
	switch {
	case met && o == (offset{}):
		b.n -= r.drop(i)
	case met:
		r.off[i] = o
	case o != (offset{}):
		r.to, r.off = slices.Insert(r.to, i, to), slices.Insert(r.off, i, o)
		b.n++
	}
}

// drop removes the bond at i and returns how many that is.
func (r *row) drop(i int) int {
	r.to, r.off = slices.Delete(r.to, i, i+1), slices.Delete(r.off, i, i+1)
	return 1
}

// From yields whom id has a bond with, and the bond, by ascending ID. Nothing may be added or forgotten meanwhile.
func (b *Bonds) From(id kith.ID) iter.Seq2[kith.ID, Bond] {
	return func(yield func(kith.ID, Bond) bool) {
		at, ok := b.at[id]
		if !ok {
			return
		}
		r := &b.rows[at]
		for i, to := range r.to {
			if !yield(to, b.bond(r.off[i])) {
				return
			}
		}
	}
}

// Forget removes every bond of id and every bond with id, as when somebody dies, and returns how many there were. It
// looks through all people once.
func (b *Bonds) Forget(id kith.ID) (dropped int) {
	if at, ok := b.at[id]; ok {
		dropped = len(b.rows[at].to)
		last := len(b.rows) - 1
		b.rows[at] = b.rows[last]
		b.at[b.rows[at].from] = at
		b.rows[last] = row{}
		b.rows = b.rows[:last]
		delete(b.at, id)
	}
	for i := range b.rows {
		if at, ok := slices.BinarySearch(b.rows[i].to, id); ok {
			dropped += b.rows[i].drop(at)
		}
	}
	b.n -= dropped
	return dropped
}

// Len returns how many bonds differ from Rest.
func (b *Bonds) Len() int { return b.n }

// Clone returns an independent copy, settings included.
func (b *Bonds) Clone() *Bonds {
	c := &Bonds{Rest: b.Rest, HalfLife: b.HalfLife, rows: slices.Clone(b.rows), at: maps.Clone(b.at), n: b.n}
	for i := range c.rows {
		c.rows[i].to, c.rows[i].off = slices.Clone(c.rows[i].to), slices.Clone(c.rows[i].off)
	}
	return c
}

// rest returns Rest, held in range.
func (b *Bonds) rest() Bond {
	return Bond{hold(b.Rest.Trust, -1, 1), hold(b.Rest.Warmth, -1, 1), hold(b.Rest.Feud, 0, 1)}
}

// bond returns the bond that lies o from Rest. It is held in range because Rest may have changed since.
func (b *Bonds) bond(o offset) Bond {
	r := b.rest()
	return Bond{
		Trust:  hold(r.Trust+kith.Micro(o.trust), -1, 1),
		Warmth: hold(r.Warmth+kith.Micro(o.warmth), -1, 1),
		Feud:   hold(r.Feud+kith.Micro(o.feud), 0, 1),
	}
}

// hold returns m, or the nearest number from low to high, which are whole.
func hold(m kith.Micro, low, high int64) kith.Micro {
	return min(max(m, kith.Micro(low*kith.One)), kith.Micro(high*kith.One))
}
