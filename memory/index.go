package memory

import (
	"math/bits"
	"slices"

	"github.com/kithlab/kith"
)

// An index recalls from a [small] that is not written to meanwhile. It says which entries hold a term, numbered by how
// they stand but for the cue, the best first: the words of a cue are counted for all entries at once, and of equal
// counts the first is the best. To make one takes as long as some recalls do without, so it is made for who asks often.
type index struct {
	newest  kith.Tick // of the entries
	now     kith.Tick // of which it is, entries dated later counting as of then
	weights Weights   // of the stream, as they are given
	entries int
	table   table
	keys    [128]uint64                         // by number, the standing, below it the place, and a byte of zeros
	ready   [128]Recollection                   // by place, but for relevance and the total
	worths  [countMost + 1][countMost + 1]worth // by how many more hits than the least there are, and by those of an entry

	terms []Term                // scratch, from here on
	query uint8                 // which it is, but that numbers come again
	asked []uint8               // of the table's rows, the last query that asked for them
	rows  pairs                 // that the query asks for
	sets  pairs                 // by how many of these they are in, the entries not yet taken
	worth [countMost + 1]uint64 // of each of those sets that held some: what to add to a key, this number, and that of the set
	heads [countMost + 1]uint64 // and the key, with that added, of the first that it holds
}

// countMost is the most distinct words that an index can count: as a number of four binary digits.
const countMost = 15

// Pairs are sets of entries, each two words.
type pairs struct{ lo, hi [countMost + 1]uint64 }

// A worth is what hits are worth: as they are, weighed, and as a part of a key.
type worth struct {
	relevance kith.Micro
	key       uint64
}

// make makes x the index of m for the weights w, which are given or the defaults of those.
func (x *index) make(m *small, c *survey, r *recency, given, w *Weights) {
	if x.entries == 0 || x.weights != *given {
		x.weighHits(w.Relevance)
	}
	x.newest, x.now, x.weights, x.entries = m.newest(), r.now, *given, len(m.moments)
	clear(c.hits[:])
	c.least, c.most = 0, 0
	c.weigh(m.moments, r, w)
	for i := range m.moments {
		m.fill(&x.ready[i], i)
		x.ready[i].Recency = kith.Micro(c.recency[i])
	}
	keys := c.keys[:x.entries]
	slices.Sort(keys)
	slices.Reverse(keys)
	x.table.reset()
	for i, key := range keys {
		x.keys[i] = key << 8
		x.terms = m.appendTerms(x.terms[:0], m.moments[uint8(key)].slot)
		for _, t := range x.terms {
			x.table.set(uint32(t), i)
		}
	}
	if len(x.asked) != len(x.table.rows) {
		x.asked, x.query = make([]uint8, len(x.table.rows)), 0
	}
}

// is reports whether x is the index of the same entries as seen now and with the weights given.
func (x *index) is(now kith.Tick, given *Weights) bool {
	return x.now == min(now, x.newest) && x.weights == *given
}

// weighHits works out worths.
func (x *index) weighHits(weight kith.Micro) {
	for span := range x.worths {
		for more := range x.worths[span][:span+1] {
			relevance := share(more, span)
			x.worths[span][more] = worth{relevance, uint64(times(weight, relevance)) << 16}
		}
	}
}

// appendRecall appends the best entries of x by the rules of [Stream.AppendRecall]. It reports false, and has appended
// none, if there are more terms than it can count or a higher limit than it is made for.
func (x *index) appendRecall(dst []Recollection, terms []Term, limit int) ([]Recollection, bool) {
	if limit > sortMost {
		return dst, false
	}
	rows, ok := x.find(terms)
	if !ok {
		return dst, false
	}
	least, most := x.count(rows)
	worths := &x.worths[(most-least)&countMost]
	sets := x.rank(least, most, worths)
	n := len(dst)
	dst = slices.Grow(dst, limit)[:n+limit]
	var key uint64
	for k := range limit {
		if k > 0 { // another head for the set of the last
			i := key >> 4 & countMost
			x.heads[i] = x.take(x.worth[i])
			key = 0
		}
		for _, head := range x.heads[:sets] {
			key = max(key, head)
		}
		d := &dst[n+k]
		*d = x.ready[uint8(key>>8)&127]
		d.Relevance = worths[(int(key)-least)&countMost].relevance
		d.Total = kith.Micro(key >> 16)
	}
	return dst, true
}

// rank finds the first entry of each set, of how many hits from least to most, and returns how many sets hold some.
func (x *index) rank(least, most int, worths *[countMost + 1]worth) (sets int) {
	for hits := most; hits >= least; hits-- {
		if x.sets.lo[hits&countMost]|x.sets.hi[hits&countMost] == 0 {
			continue
		}
		x.worth[sets&countMost] = worths[(hits-least)&countMost].key | uint64(sets)<<4 | uint64(hits)
		x.heads[sets&countMost] = x.take(x.worth[sets&countMost])
		sets++
	}
	return sets
}

// find finds the rows of the distinct terms, empty ones too, and returns how many, and false if there are too many.
func (x *index) find(terms []Term) (n int, ok bool) {
	if x.query++; x.query == 0 {
		clear(x.asked)
		x.query = 1
	}
	for _, t := range terms {
		at := x.table.at(uint32(t))
		if x.asked[at] == x.query {
			continue
		}
		x.asked[at] = x.query
		if n == countMost {
			return 0, false
		}
		r := &x.table.rows[at]
		x.rows.lo[n], x.rows.hi[n] = r.lo, uint64(r.hi)
		n++
	}
	x.rows.lo[n], x.rows.hi[n] = 0, 0 // to make them even
	return n, true
}

// count counts for all entries at once in how many of the rows they are, parts them into sets by that, and
// returns the first set and the last that hold some.
func (x *index) count(rows int) (least, most int) {
	a, b, c, d := count(x.rows.lo[:rows+rows&1])
	e, f, g, h := count(x.rows.hi[:rows+rows&1])
	lo, hi := &x.sets.lo, &x.sets.hi
	part((*[8]uint64)(lo[:]), a, b, c, ^d)
	part((*[8]uint64)(hi[:]), e, f, g, ^h)
	lo[0] &= 1<<min(x.entries, 64) - 1 // which have all numbers so far that no entry has
	hi[0] &= 1<<max(x.entries-64, 0) - 1
	most = 7 // mostly none holds more
	if d|h != 0 {
		part((*[8]uint64)(lo[8:]), a, b, c, d)
		part((*[8]uint64)(hi[8:]), e, f, g, h)
		most = countMost
	}
	for lo[most]|hi[most] == 0 {
		most--
	}
	for lo[least]|hi[least] == 0 {
		least++
	}
	return least, most
}

// count counts for each bit of a word in how many of the rows it is, as a number of four binary digits. The rows are
// even in number, and added two by two.
func count(rows []uint64) (a, b, c, d uint64) {
	for i := 0; i+1 < len(rows); i += 2 {
		x, y := rows[i], rows[i+1]
		m := x&y | a&(x^y)
		a ^= x ^ y
		m, b = b&m, b^m
		m, c = c&m, c^m
		d ^= m
	}
	return a, b, c, d
}

// part parts bits by the number that c, b and a are the binary digits of.
func part(to *[8]uint64, a, b, c, bits uint64) {
	zero, one, two, three := ^(a | b), a&^b, b&^a, a&b
	few, many := bits&^c, bits&c
	to[0], to[1], to[2], to[3] = few&zero, few&one, few&two, few&three
	to[4], to[5], to[6], to[7] = many&zero, many&one, many&two, many&three
}

// take takes the first entry from the set whose worth it is given, and returns its key with that added, and zero if
// there is none.
func (x *index) take(worth uint64) uint64 {
	lo, hi := &x.sets.lo[worth&countMost], &x.sets.hi[worth&countMost]
	i := bits.TrailingZeros64(*lo)
	if *lo == 0 {
		if *hi == 0 {
			return 0
		}
		i = 64 + bits.TrailingZeros64(*hi)
		*hi &= *hi - 1
	}
	*lo &= *lo - 1
	return x.keys[i&127] + worth
}

// A row is the set of entries that hold a term. It takes sixteen bytes, so that looking one up touches one line of the
// cache.
type row struct {
	lo       uint64
	hi, term uint32 // a row of no term is empty
}

// A table holds rows by linear probing. Terms are not zero.
type table struct {
	rows  []row
	n     int
	shift uint
}

// at returns where the term's row is, or would be.
func (x *table) at(term uint32) int {
	mask := len(x.rows) - 1
	at := int(term*fibonacci>>x.shift) & mask
	for x.rows[at].term != term && x.rows[at].term != 0 {
		at = (at + 1) & mask
	}
	return at
}

// set says that the entry of that number holds the term.
func (x *table) set(term uint32, i int) {
	r := &x.rows[x.at(term)]
	if r.term == 0 {
		if x.n++; 2*x.n > len(x.rows) {
			x.grow()
			r = &x.rows[x.at(term)]
		}
		r.term = term
	}
	if i < 64 {
		r.lo |= 1 << i
	} else {
		r.hi |= 1 << (i - 64)
	}
}

// reset empties the table.
func (x *table) reset() {
	if x.rows == nil {
		x.rows = make([]row, 256)
		x.shift = shiftTo(len(x.rows))
	}
	clear(x.rows)
	x.n = 0
}

// grow makes the table one of twice as many rows.
func (x *table) grow() {
	old := x.rows
	x.rows = make([]row, 2*len(old))
	x.shift = shiftTo(len(x.rows))
	for _, r := range old {
		if r.term != 0 {
			x.rows[x.at(r.term)] = r
		}
	}
}
