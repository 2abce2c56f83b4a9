package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// A tally is pickWide's scratch: planes of counts as in pickNarrow, but of many words, and sets of slots.
type tally struct {
	n, words   int
	planes     []uint64 // n of them, words each
	left, best []uint64
	sets       [][]uint64
}

// pickWide picks from a large stream as pickNarrow does from a small one. Of the counts it goes through only those
// that occur, since a long cue could have very many.
func (s *Stream) pickWide(terms []Term, limit int, weight kith.Micro) {
	t := &s.rank.steps
	s.count(s.rowsOf(terms))
	c := &s.wide
	c.fill(len(s.slots))
	least := c.lowest()
	c.fill(len(s.slots))
	most := c.highest()
	o := &s.podium
	o.reset(limit, least, most, t.floor(limit))
	for level := most; ; level = c.highest() {
		worth := times(weight, share(level-least, most-least))
		step, ok := t.step(o.floor - worth)
		if !ok {
			break
		}
		high := t.sets[step*c.words:][:c.words]
		for w, set := range c.best {
			c.left[w] &^= set
			if set &= high[w]; set != 0 {
				s.offerAll(set, 64*w, level, worth)
			}
		}
		if level == least {
			break
		}
	}
}

// count adds up the slots of the rows.
func (s *Stream) count(rows []uint32) {
	c := &s.wide
	c.n, c.words = bits.Len(uint(len(rows))), s.rank.steps.words
	c.planes = resize(c.planes, c.n*c.words)
	c.left, c.best = resize(c.left, c.words), resize(c.best, c.words)
	clear(c.planes)
	c.sets = c.sets[:0]
	for _, r := range rows {
		p := &s.index.posts[r]
		if p.set64 != nil {
			p.set64 = resize(p.set64, c.words)
			c.sets = append(c.sets, p.set64)
		}
	}
	for from := 0; from < len(c.sets); from += batch {
		c.addSets(c.sets[from:min(from+batch, len(c.sets))])
	}
	for _, r := range rows {
		c.addList(s.index.posts[r].list)
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

// fill makes left the set of the first n slots.
func (c *tally) fill(n int) {
	for w := range c.left {
		switch k := n - 64*w; {
		case k >= 64:
			c.left[w] = ^uint64(0)
		case k > 0:
			c.left[w] = 1<<k - 1
		default:
			c.left[w] = 0
		}
	}
}

// highest returns the highest count of the slots in left, and makes best the set of those that have it.
func (c *tally) highest() (level int) {
	copy(c.best, c.left)
	for k := c.n - 1; k >= 0; k-- {
		if c.narrowTo(k, 0) {
			level |= 1 << k
		}
	}
	return level
}

// lowest is highest for the lowest count.
func (c *tally) lowest() (level int) {
	copy(c.best, c.left)
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
func (s *Stream) offerAll(set uint64, base, level int, worth kith.Micro) {
	for ; set != 0; set &= set - 1 {
		i := base + bits.TrailingZeros64(set)
		if total := worth + s.rank.standing[i]; total >= s.podium.floor {
			s.offer(uint32(i), level, total)
		}
	}
}
