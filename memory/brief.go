package memory

import "slices"

// A brief says which words an entry of a [small] holds: the lower halves of its first distinct terms, zeros after
// them. Few texts hold more words, and few lexicons hold more than a half can number.
type brief [12]uint16

// A rest is what briefs have no room for. It is there from the first such word on.
type rest struct {
	upper []brief // by slot, the upper halves; nil as long as all are zero
	tails []tail  // of the entries of more words
}

// A tail holds the terms of a slot that come after those in its brief.
type tail struct {
	slot  uint8
	terms []uint32
}

// briefOf returns the brief of a slot.
func (m *small) briefOf(slot int) *brief { return (*brief)(m.briefs[slot*len(brief{}):]) }

// note says that the slot holds these distinct terms.
func (m *small) note(slot uint8, terms []Term) {
	first := terms[:min(len(terms), len(brief{}))]
	var lower, upper brief
	var high Term
	for i, t := range first {
		lower[i], upper[i] = uint16(t), uint16(t>>16)
		high |= t >> 16
	}
	*m.briefOf(int(slot)) = lower
	if m.rest == nil {
		if high == 0 && len(first) == len(terms) {
			return
		}
		m.rest = new(rest)
	}
	m.rest.note(slot, upper, high != 0, terms[len(first):])
}

// note keeps what is left of a slot's terms.
func (r *rest) note(slot uint8, upper brief, high bool, more []Term) {
	if r.upper == nil && high {
		r.upper = make([]brief, narrow)
	}
	if r.upper != nil {
		r.upper[slot] = upper
	}
	i := slices.IndexFunc(r.tails, func(t tail) bool { return t.slot == slot })
	switch last := len(r.tails) - 1; {
	case len(more) == 0 && i < 0:
		return
	case len(more) == 0:
		r.tails[i], r.tails[last] = r.tails[last], r.tails[i]
		r.tails = r.tails[:last]
		return
	case i < 0:
		i = len(r.tails)
		r.tails = slices.Grow(r.tails, 1)[:i+1] // with the room that a former one had
	}
	t := &r.tails[i]
	t.slot, t.terms = slot, t.terms[:0]
	for _, term := range more {
		t.terms = append(t.terms, uint32(term))
	}
}

// appendTerms appends the terms that the slot holds.
func (m *small) appendTerms(dst []Term, slot uint8) []Term {
	for i, lower := range m.briefOf(int(slot)) {
		t := Term(lower)
		if m.rest != nil && m.rest.upper != nil {
			t |= Term(m.rest.upper[slot][i]) << 16
		}
		if t != 0 {
			dst = append(dst, t)
		}
	}
	if m.rest == nil {
		return dst
	}
	for i := range m.rest.tails {
		if t := &m.rest.tails[i]; t.slot == slot {
			for _, term := range t.terms {
				dst = append(dst, Term(term))
			}
		}
	}
	return dst
}

func (r *rest) clone() *rest {
	if r == nil {
		return nil
	}
	c := &rest{slices.Clone(r.upper), slices.Clone(r.tails)}
	for i := range c.tails {
		c.tails[i].terms = slices.Clone(c.tails[i].terms)
	}
	return c
}
