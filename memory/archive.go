package memory

import "slices"

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

// newArchive returns the archive of a stream without words.
func newArchive() archive { return archive{terms: make([]uint32, 1), posts: make([]post, 1)} }

func (x *archive) clone() archive {
	c := *x
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
