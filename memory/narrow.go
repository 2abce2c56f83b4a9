package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// planes count for all slots at once: bit i of plane p says whether the count of slot i has 2^p in it.
type planes [8]plane

// (A struct of two and not an array, which is never kept in registers.)
type plane struct{ lo, hi uint64 }

// countMost is how many terms the planes can count.
const countMost = 255

// pickNarrow picks from a small stream. It counts the words of the cue for all slots at once, goes through the counts
// from the highest, and looks only at slots that stand high enough to be among the best. It reports false, and has
// picked nothing, if there are more terms than it can count.
func (s *Stream) pickNarrow(terms []Term, limit int, weight kith.Micro) bool {
	if len(terms) > countMost {
		return false
	}
	var p planes
	n := s.countNarrow(terms, &p)
	t := &s.rank.steps
	least, most := extremes(p[:n], t.sets[0], t.sets[1]) // the lowest step holds all slots
	o := &s.podium
	o.reset(limit, least, most, t.floor(limit))
	for level := most; level >= least; level-- {
		worth := times(weight, share(level-least, most-least))
		step, ok := t.step(o.floor - worth)
		if !ok {
			break // and lower counts need to stand higher still
		}
		lo, hi := t.sets[2*step], t.sets[2*step+1]
		for k := range p[:n] {
			flip := uint64(level>>k&1) - 1 // all ones where the count has no 2^k
			lo &= p[k].lo ^ flip
			hi &= p[k].hi ^ flip
		}
		for lo|hi != 0 {
			var i int
			if lo != 0 {
				i, lo = bits.TrailingZeros64(lo), lo&(lo-1)
			} else {
				i, hi = 64+bits.TrailingZeros64(hi), hi&(hi-1)
			}
			if total := worth + s.rank.standing[i]; total >= o.floor {
				s.offer(uint32(i), level, total)
			}
		}
	}
	return true
}

// countNarrow adds up the rows of the distinct terms and returns how many planes to look at, at least four: they count
// fifteen rows, and few cues have more.
func (s *Stream) countNarrow(terms []Term, p *planes) int {
	const four = 15
	s.forget()
	s.asked = s.asked[:0]
	for _, t := range terms {
		if at := s.index.at(uint32(t)); news(s.seen, uint32(at)) {
			s.asked = append(s.asked, uint32(at)) // perhaps an empty one, which counts nothing
		}
	}
	rows := s.index.rows
	first, more := s.asked[:min(four, len(s.asked))], s.asked[min(four, len(s.asked)):]
	var a, b, c, d uint64
	for _, at := range first {
		m := rows[at].lo
		m, a = a&m, a^m
		m, b = b&m, b^m
		m, c = c&m, c^m
		d ^= m
	}
	p[0].lo, p[1].lo, p[2].lo, p[3].lo = a, b, c, d
	a, b, c, d = 0, 0, 0, 0
	for _, at := range first {
		m := uint64(rows[at].hi)
		m, a = a&m, a^m
		m, b = b&m, b^m
		m, c = c&m, c^m
		d ^= m
	}
	p[0].hi, p[1].hi, p[2].hi, p[3].hi = a, b, c, d
	for _, at := range more {
		lo, hi := rows[at].lo, uint64(rows[at].hi)
		for k := range p {
			lo, p[k].lo = p[k].lo&lo, p[k].lo^lo
			hi, p[k].hi = p[k].hi&hi, p[k].hi^hi
		}
	}
	if len(more) > 0 {
		return len(p)
	}
	return 4
}

// extremes returns the lowest and the highest count of the slots in two words.
func extremes(p []plane, lo, hi uint64) (least, most int) {
	none, none1 := lo, hi // the slots that count nothing; mostly there are some
	many, many1 := lo, hi
	for k := len(p) - 1; k >= 0; k-- {
		none, none1 = none&^p[k].lo, none1&^p[k].hi
		if m, m1 := many&p[k].lo, many1&p[k].hi; m|m1 != 0 {
			many, many1 = m, m1
			most |= 1 << k
		}
	}
	if none|none1 != 0 {
		return 0, most
	}
	for k := len(p) - 1; k >= 0; k-- {
		if m, m1 := lo&^p[k].lo, hi&^p[k].hi; m|m1 != 0 {
			lo, hi = m, m1
		} else {
			least |= 1 << k
		}
	}
	return least, most
}
