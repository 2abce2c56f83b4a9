package memory

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/kithlab/kith"
)

// A survey recalls from a [small] by looking at every entry once. It is scratch that streams hand one another, so that
// it is in the cache for each; between two uses no term is marked in it.
type survey struct {
	marks   [1 << 16]uint8 // one for the lower half of each term asked for
	terms   []Term
	upper   bool         // whether a term has an upper half
	recency [256]uint32  // by place
	hits    [256]uint32  // by slot, how many of the terms asked for
	keys    [256]uint64  // by place, the total, and below it the place
	worth   []kith.Micro // by hits, from the least on

	least, most int // hits of any slot
	high, best  [narrow + 1]uint64
}

// sortMost is the highest limit up to which keys are sorted by counting.
const sortMost = 16

var surveys = sync.Pool{New: func() any { return new(survey) }}

// distinct leaves of c.terms each once, in their order, and marks them.
func (c *survey) distinct() {
	n, all := 0, Term(0)
	for _, t := range c.terms {
		switch m := &c.marks[uint16(t)]; {
		case t == 0: // no word
			continue
		case *m == 0:
			*m = 1
		case slices.Contains(c.terms[:n], t):
			continue
		}
		c.terms[n] = t
		n++
		all |= t
	}
	c.terms, c.upper = c.terms[:n], all>>16 != 0
}

// unmark takes the marks away.
func (c *survey) unmark() {
	for _, t := range c.terms {
		c.marks[uint16(t)] = 0
	}
}

// count counts the marked terms that each slot holds.
func (c *survey) count(m *small) {
	hits := c.hits[:len(m.slots)]
	clear(hits)
	more := m.rest != nil && c.countTails(m.rest.tails)
	if m.rest != nil && m.rest.upper != nil {
		c.countWhole(hits, m)
	} else if seen := c.countHalves(hits, m.briefs); !more {
		c.least, c.most = bits.TrailingZeros64(seen), bits.Len64(seen)-1
		return
	}
	least, most := hits[0], hits[0]
	for _, n := range hits {
		least, most = min(least, n), max(most, n)
	}
	c.least, c.most = int(least), int(most)
}

// countTails adds the marked terms in tails, and reports whether there are any.
func (c *survey) countTails(tails []tail) (any bool) {
	for i := range tails {
		for _, t := range tails[i].terms {
			if c.asks(Term(t)) {
				c.hits[tails[i].slot]++
				any = true
			}
		}
	}
	return any
}

// countHalves adds the marked terms in briefs, where halves are whole terms: those asked for that have an upper half
// are in no brief, and their marks must not be taken for those of others. It returns the set of what it added.
func (c *survey) countHalves(hits []uint32, halves []uint16) (seen uint64) {
	if c.upper {
		c.unmark()
		for _, t := range c.terms {
			if t>>16 == 0 {
				c.marks[uint16(t)] = 1
			}
		}
	}
	k := &c.marks
	for i := range hits {
		b := (*brief)(halves[:len(brief{})])
		halves = halves[len(b):]
		n := k[b[0]] + k[b[1]] + k[b[2]] + k[b[3]] + k[b[4]] + k[b[5]] +
			k[b[6]] + k[b[7]] + k[b[8]] + k[b[9]] + k[b[10]] + k[b[11]]
		hits[i] += uint32(n)
		seen |= 1 << (n & 63)
	}
	return seen
}

// countWhole adds the marked terms in briefs where a mark is but a hint.
func (c *survey) countWhole(hits []uint32, m *small) {
	for i := range hits {
		for k, lower := range m.briefOf(i) {
			if c.asks(Term(m.rest.upper[i][k])<<16 | Term(lower)) {
				hits[i]++
			}
		}
	}
}

// asks reports whether the term is one of those asked for.
func (c *survey) asks(t Term) bool { return c.marks[uint16(t)] != 0 && slices.Contains(c.terms, t) }

// weigh works out all totals.
func (c *survey) weigh(moments []moment, r *recency, w *Weights) {
	c.worth = c.worth[:0]
	for hits := range c.most + 1 {
		c.worth = append(c.worth, times(w.Relevance, share(hits-c.least, c.most-c.least)))
	}
	r.all(c.recency[:len(moments)], moments)
	c.total(moments, w.Importance, w.Recency)
}

// total adds up what weigh found. (It is by itself so that what it needs stays in registers.)
func (c *survey) total(moments []moment, wi, wr kith.Micro) {
	worth := c.worth
	for i := range c.keys[:len(moments)] {
		t := &moments[i]
		total := uint64(times(wi, kith.Micro(t.importance))) + (uint64(wr)*uint64(c.recency[i])+kith.One/2)/kith.One
		c.keys[i] = (total+uint64(worth[c.hits[t.slot]]))<<8 | uint64(i)
	}
}

// choose returns the greatest of the keys, of which there are at least so many, greatest first.
func (c *survey) choose(n, limit int) []uint64 {
	keys := c.keys[:n]
	if limit > sortMost {
		slices.Sort(keys)
		slices.Reverse(keys)
		return keys[:limit]
	}
	return ranked(c.best[:], high(c.high[:], keys, floor(keys, limit)))[:limit]
}

// floor returns what at least so many of the keys reach: parted into so many groups, each has a greatest, and the
// least of these is the floor. About twice as many keys reach it.
func floor(keys []uint64, groups int) uint64 {
	least := ^uint64(0)
	for g := range groups {
		most := uint64(0)
		for i := g; i < len(keys); i += groups {
			most = max(most, keys[i])
		}
		least = min(least, most)
	}
	return least
}

// high gathers the keys from the floor up. (Which these are cannot be predicted, so there is no branch.)
func high(to, keys []uint64, floor uint64) []uint64 {
	n := 0
	for _, key := range keys {
		to[n] = key
		_, below := bits.Sub64(key, floor, 0)
		n += int(1 - below)
	}
	return to[:n]
}

// ranked puts distinct keys in order, the greatest first: the place of each is how many are greater.
func ranked(to, keys []uint64) []uint64 {
	for _, key := range keys {
		place := uint64(0)
		for _, other := range keys {
			_, less := bits.Sub64(key, other, 0)
			place += less
		}
		to[place] = key
	}
	return to[:len(keys)]
}

// appendRecall appends the best entries of m by the rules of [Stream.AppendRecall].
func (c *survey) appendRecall(dst []Recollection, m *small, r *recency, w *Weights, limit int) []Recollection {
	c.distinct()
	c.count(m)
	c.unmark()
	c.weigh(m.moments, r, w)
	n := len(dst)
	best := c.choose(len(m.moments), limit)
	dst = slices.Grow(dst, len(best))[:n+len(best)]
	for k, key := range best {
		i, d := uint8(key), &dst[n+k]
		hits := c.hits[m.fill(d, int(i))]
		d.Relevance, d.Recency = share(int(hits)-c.least, c.most-c.least), kith.Micro(c.recency[i])
		d.Total = kith.Micro(key >> 8)
	}
	return dst
}
