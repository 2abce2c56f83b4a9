package memory

import "slices"

// narrow is the most slots that a stream indexes by two machine words a term.
const narrow = 128

// An index says which slots hold which terms. Each term in use has a row; row zero is that of no term and stays empty. A small stream's row is a set of two words
// (sets); a large stream's is a list or a set (posts). Slots are numbers from 0 on.
type index struct {
	rowOf dict     // by term
	terms []uint32 // by row
	free  []uint32 // rows of no term
	sets  []set128
	posts []post // in place of sets once there are more than [narrow] slots
	wide  bool
}

// A set128 is a set of the slots of a small stream. (A struct of two and not an array, which is never kept in
// registers.)
type set128 struct{ lo, hi uint64 }

// word returns the word that the slot is in.
func (s *set128) word(slot uint32) *uint64 {
	if slot < 64 {
		return &s.lo
	}
	return &s.hi
}

// row returns the row of a term, a new one if need be.
func (x *index) row(term uint32) uint32 {
	if r := x.rowOf.find(term); r != 0 {
		return r
	}
	var r uint32
	if n := len(x.free); n > 0 {
		r, x.free = x.free[n-1], x.free[:n-1]
	} else {
		r = x.addRow()
	}
	x.terms[r] = term
	x.rowOf.add(term, r)
	return r
}

// addRow returns a new row, which is empty.
func (x *index) addRow() uint32 {
	x.terms = append(x.terms, 0)
	if x.wide {
		x.posts = append(x.posts, post{})
	} else {
		x.sets = append(x.sets, set128{})
	}
	return uint32(len(x.terms) - 1)
}

// set says that the slot holds the row's term, and reports whether that is news.
func (x *index) set(row, slot uint32) bool {
	if x.wide {
		return x.posts[row].set(slot)
	}
	word, bit := x.sets[row].word(slot), uint64(1)<<(slot%64)
	news := *word&bit == 0
	*word |= bit
	return news
}

// unset takes the slot from the row, and the row from its term if that was its last.
func (x *index) unset(row, slot uint32) {
	if x.wide {
		p := &x.posts[row]
		if p.unset(slot); p.n > 0 {
			return
		}
		*p = post{list: p.list}
	} else {
		s := &x.sets[row]
		*s.word(slot) &^= 1 << (slot % 64)
		if s.lo|s.hi != 0 {
			return
		}
	}
	x.rowOf.remove(x.terms[row], row)
	x.free = append(x.free, row)
}

// widen makes room for any number of slots.
func (x *index) widen() {
	x.wide = true
	x.posts = make([]post, len(x.sets))
	for r := range x.sets {
		for slot := range uint32(narrow) {
			if *x.sets[r].word(slot)>>(slot%64)&1 != 0 {
				x.posts[r].set(slot)
			}
		}
	}
	x.sets = nil
}

func (x *index) clone() index {
	c := *x
	c.rowOf.cells = slices.Clone(x.rowOf.cells)
	c.terms, c.free = slices.Clone(x.terms), slices.Clone(x.free)
	c.sets, c.posts = slices.Clone(x.sets), slices.Clone(x.posts)
	for i := range c.posts {
		c.posts[i].list, c.posts[i].set64 = slices.Clone(c.posts[i].list), slices.Clone(c.posts[i].set64)
	}
	return c
}

// A post is a large stream's row: a list as long as that is the shorter way to count, then a set.
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
