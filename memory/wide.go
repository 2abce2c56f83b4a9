package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// A tally is the scratch of [large.pick]: planes of counts as an [index] has them, but of many words.
type tally struct {
	n, words int
	planes   []uint64 // n of them, words each
	best     []uint64 // a set of slots
	sets     [][]uint64
}

// levelMost is how many counts pick goes through at most: each takes a look at a part of all slots.
const levelMost = 64

// pick puts the best entries on the podium. It counts the words of the cue for all slots at once, goes through the
// counts from the highest, and looks only at slots that stand high enough to be among the best. It reports false, and has picked nothing, if
// the counts are too far apart, as those of a cue of very many words can be.
func (l *large) pick(terms []Term, limit int, weight kith.Micro) bool {
	l.count(l.rowsOf(terms))
	c, t, o := &l.wide, &l.rank.steps, &l.podium
	all := t.sets[:c.words] // the lowest step holds all slots
	least, most := c.lowest(all), c.highest(all)
	if most-least > levelMost {
		return false
	}
	o.reset(limit, least, most, t.floor(limit))
	for level := most; level >= least; level-- {
		worth := times(weight, share(level-least, most-least))
		step, ok := t.step(o.floor - worth)
		if !ok {
			break
		}
		for w, set := range t.sets[step*c.words:][:c.words] {
			for k := 0; k < c.n && set != 0; k++ {
				set &= c.planes[k*c.words+w] ^ (uint64(level>>k&1) - 1)
			}
			if set != 0 {
				l.offerAll(set, 64*w, level, worth)
			}
		}
	}
	return true
}

// count adds up the slots of the rows.
func (l *large) count(rows []uint32) {
	c := &l.wide
	c.n, c.words = bits.Len(uint(len(rows))), l.rank.steps.words
	c.planes = resize(c.planes, c.n*c.words)
	c.best = resize(c.best, c.words)
	clear(c.planes)
	c.sets = c.sets[:0]
	for _, r := range rows {
		p := &l.archive.posts[r]
		if p.set64 != nil {
			p.set64 = resize(p.set64, c.words)
			c.sets = append(c.sets, p.set64)
		}
	}
	for from := 0; from < len(c.sets); from += batch {
		c.addSets(c.sets[from:min(from+batch, len(c.sets))])
	}
	for _, r := range rows {
		c.addList(l.archive.posts[r].list)
	}
}

// resize returns b with n words, new ones being zero.
func resize(b []uint64, n int) []uint64 {
	for len(b) < n {
		b = append(b, make([]uint64, n-len(b))...)
	}
	return b[:n]
}

// batch is how many sets four planes can count.
const batch = 15

// addSets adds up to fifteen sets to the planes, first to one another and then as a number of four bits.
func (c *tally) addSets(sets [][]uint64) {
	for w := range c.words {
		var sum [4]uint64
		var a0, a1, a2, a3 uint64
		for _, set := range sets {
			m := set[w]
			m, a0 = a0&m, a0^m
			m, a1 = a1&m, a1^m
			m, a2 = a2&m, a2^m
			a3 ^= m
		}
		sum = [4]uint64{a0, a1, a2, a3}
		var carry uint64
		for k := range c.n {
			p := &c.planes[k*c.words+w]
			var b uint64
			if k < len(sum) {
				b = sum[k]
			}
			*p, carry = *p^b^carry, *p&b|carry&(*p^b)
		}
	}
}

// addList adds one to the count of each slot.
func (c *tally) addList(list []uint32) {
	for _, slot := range list {
		m := uint64(1) << (slot % 64)
		for at := int(slot / 64); m != 0; at += c.words {
			m, c.planes[at] = c.planes[at]&m, c.planes[at]^m
		}
	}
}

// highest returns the highest count of the slots in all.
func (c *tally) highest(all []uint64) (level int) {
	copy(c.best, all)
	for k := c.n - 1; k >= 0; k-- {
		if c.narrowTo(k, 0) {
			level |= 1 << k
		}
	}
	return level
}

// lowest returns the lowest count of the slots in all. Mostly it is none, and that is soon seen.
func (c *tally) lowest(all []uint64) (level int) {
	for w, set := range all {
		for k := range c.n {
			set &^= c.planes[k*c.words+w]
		}
		if set != 0 {
			return 0
		}
	}
	copy(c.best, all)
	for k := c.n - 1; k >= 0; k-- {
		if !c.narrowTo(k, ^uint64(0)) {
			level |= 1 << k
		}
	}
	return level
}

// narrowTo keeps in best the slots that are in plane k, or with flip all ones those that are not, if there are any.
func (c *tally) narrowTo(k int, flip uint64) bool {
	plane := c.planes[k*c.words:][:c.words]
	var any uint64
	for w, set := range c.best {
		any |= set & (plane[w] ^ flip)
	}
	if any == 0 {
		return false
	}
	for w := range c.best {
		c.best[w] &= plane[w] ^ flip
	}
	return true
}

// offerAll offers the slots of a set, whose numbers begin at base, all of the same count.
func (l *large) offerAll(set uint64, base, level int, worth kith.Micro) {
	for ; set != 0; set &= set - 1 {
		i := base + bits.TrailingZeros64(set)
		if total := worth + l.rank.standing[i]; total >= l.podium.floor {
			l.offer(uint32(i), level, total)
		}
	}
}
