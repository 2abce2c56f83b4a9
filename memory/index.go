package memory

import "slices"

// narrow is the most slots that a stream indexes by one row of 96 bits a term.
const narrow = 96

// An index says which slots hold which terms. Slots are numbers from 0 on, and terms are not zero. A small stream has a
// table, a large one an archive.
type index struct {
	table
	archive
	wide bool
}

// A row is the set of a small stream's slots that hold a term. It takes sixteen bytes, so that looking up a term
// touches one line of the cache: many minds are asked in turn, and each has gone cold by then.
type row struct {
	lo       uint64
	hi, term uint32 // a row of no term is empty
}

// A table holds the rows of a small stream by linear probing. Only terms in use have one.
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

// set says that the slot holds the term, and reports whether that is news.
func (x *table) set(term, slot uint32) bool {
	r := &x.rows[x.at(term)]
	if r.term == 0 {
		if x.n++; 4*x.n > 3*len(x.rows) {
			x.resize(2 * len(x.rows))
			r = &x.rows[x.at(term)]
		}
		r.term = term
	}
	was := *r
	if slot < 64 {
		r.lo |= 1 << slot
	} else {
		r.hi |= 1 << (slot - 64)
	}
	return *r != was
}

// unset takes the slot from the term, and the term's row from the table if that was its last.
func (x *table) unset(term, slot uint32) {
	at := x.at(term)
	r := &x.rows[at]
	if slot < 64 {
		r.lo &^= 1 << slot
	} else {
		r.hi &^= 1 << (slot - 64)
	}
	if r.lo|uint64(r.hi) != 0 {
		return
	}
	x.n--
	mask, hole := len(x.rows)-1, at
	for at = (at + 1) & mask; x.rows[at].term != 0; at = (at + 1) & mask {
		if home := int(x.rows[at].term*fibonacci>>x.shift) & mask; (at-home)&mask >= (at-hole)&mask {
			x.rows[hole] = x.rows[at] // which had given way to what is gone
			hole = at
		}
	}
	x.rows[hole] = row{}
}

// resize makes the table one of n rows, a power of two.
func (x *table) resize(n int) {
	old := x.rows
	x.rows, x.shift = make([]row, n), shiftTo(n)
	for _, r := range old {
		if r.term != 0 {
			x.rows[x.at(r.term)] = r
		}
	}
}

// An archive holds a large stream's rows, which are long: each term in use has a number, and that number a post. Zero
// is no term's.
type archive struct {
	rowOf dict
	terms []uint32
	free  []uint32 // numbers of no term
	posts []post
}

// set says that the slot holds the term, and reports whether that is news.
func (x *archive) set(term, slot uint32) bool {
	r := x.rowOf.find(term)
	if r == 0 {
		if n := len(x.free); n > 0 {
			r, x.free = x.free[n-1], x.free[:n-1]
		} else {
			r = uint32(len(x.terms))
			x.terms, x.posts = append(x.terms, 0), append(x.posts, post{})
		}
		x.terms[r] = term
		x.rowOf.add(term, r)
	}
	return x.posts[r].set(slot)
}

// unset takes the slot from the term, and the number from the term if that was its last.
func (x *archive) unset(term, slot uint32) {
	r := x.rowOf.find(term)
	p := &x.posts[r]
	if p.unset(slot); p.n > 0 {
		return
	}
	*p = post{list: p.list}
	x.rowOf.remove(term, r)
	x.free = append(x.free, r)
}

// reset makes the index that of a stream without words.
func (x *index) reset(wide bool) {
	*x = index{wide: wide}
	if wide {
		x.terms, x.posts = make([]uint32, 1), make([]post, 1)
	} else {
		x.resize(16)
	}
}

func (x *index) set(term, slot uint32) bool {
	if x.wide {
		return x.archive.set(term, slot)
	}
	return x.table.set(term, slot)
}

func (x *index) unset(term, slot uint32) {
	if x.wide {
		x.archive.unset(term, slot)
	} else {
		x.table.unset(term, slot)
	}
}

// len returns the bound of the numbers that find returns.
func (x *index) len() int {
	if x.wide {
		return len(x.terms)
	}
	return len(x.rows)
}

// find returns the number of the term's row, and whether there is one.
func (x *index) find(term uint32) (uint32, bool) {
	if x.wide {
		r := x.rowOf.find(term)
		return r, r != 0
	}
	at := x.at(term)
	return uint32(at), x.rows[at].term != 0
}

func (x *index) clone() index {
	c := *x
	c.rows = slices.Clone(x.rows)
	c.rowOf.cells = slices.Clone(x.rowOf.cells)
	c.terms, c.free, c.posts = slices.Clone(x.terms), slices.Clone(x.free), slices.Clone(x.posts)
	for i := range c.posts {
		c.posts[i].list, c.posts[i].set64 = slices.Clone(c.posts[i].list), slices.Clone(c.posts[i].set64)
	}
	return c
}

// A post is the set of a large stream's slots that hold a term: a list as long as that is the shorter way to count, then a set.
type post struct {
	n     int // of slots
	list  []uint32
	set64 []uint64
}

// listMost is the longest list for a stream of that many words of 64 slots: stepping over a set takes about as long
// as over a list of as many entries as the set has words.
func listMost(slot uint32) int { return max(64, int(slot/64)) }

func (p *post) set(slot uint32) bool {
	if p.set64 != nil {
		for int(slot/64) >= len(p.set64) {
			p.set64 = append(p.set64, 0)
		}
		word, bit := &p.set64[slot/64], uint64(1)<<(slot%64)
		if *word&bit != 0 {
			return false
		}
		*word |= bit
		p.n++
		return true
	}
	// Whoever sets a slot sets all of its terms in one go, so a repeated one is last in its list.
	if p.n > 0 && p.list[p.n-1] == slot {
		return false
	}
	p.list = append(p.list, slot)
	p.n++
	if p.n > listMost(slot) {
		p.set64 = make([]uint64, slices.Max(p.list)/64+1)
		for _, s := range p.list {
			p.set64[s/64] |= 1 << (s % 64)
		}
		p.list = nil
	}
	return true
}

func (p *post) unset(slot uint32) {
	p.n--
	if p.set64 != nil {
		p.set64[slot/64] &^= 1 << (slot % 64)
		return
	}
	i := slices.Index(p.list, slot)
	p.list[i] = p.list[p.n]
	p.list = p.list[:p.n]
}
