package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// planes count for 64 slots at once: bit i of plane p says whether the count of slot i has 2^p in it.
type planes [8][2]uint64

// countMost is how many terms the planes can count.
const countMost = 255

// pickNarrow picks from a small stream. It counts the words of the cue for all slots at once, goes through the counts
// from the highest, and looks only at slots that stand high enough to be among the best.
func (s *Stream) pickNarrow(terms []Term, limit int, weight kith.Micro) []pick {
	var p planes
	n := s.countNarrow(terms, &p)
	all := [2]uint64{^uint64(0), ^uint64(0)}
	if k := uint(len(s.slots)); k < 64 {
		all[0], all[1] = 1<<k-1, 0
	} else {
		all[1] = 1<<(k-64) - 1
	}
	least, most := extremes(p[:n], all)
	t := &s.rank.steps
	o := &s.podium
	o.n, o.limit, o.floor = 0, limit, t.floor(limit)
	for level := most; level >= least; level-- {
		rel := share(level-least, most-least)
		worth := times(weight, rel)
		step, ok := t.step(o.floor - worth)
		if !ok {
			break // and lower counts need to stand higher still
		}
		lo, hi := t.sets[2*step]&all[0], t.sets[2*step+1]&all[1]
		for k := range p[:n] {
			flip := uint64(level>>k&1) - 1 // all ones where the count has no 2^k
			lo &= p[k][0] ^ flip
			hi &= p[k][1] ^ flip
		}
		for lo|hi != 0 {
			var i int
			if lo != 0 {
				i, lo = bits.TrailingZeros64(lo), lo&(lo-1)
			} else {
				i, hi = 64+bits.TrailingZeros64(hi), hi&(hi-1)
			}
			if total := worth + s.rank.standing[i]; total >= o.floor {
				s.offer(uint32(i), rel, total)
			}
		}
	}
	return o.picks[:o.n]
}

// countNarrow adds up the rows of the distinct terms and returns how many planes to look at, at least four: they count
// fifteen rows, and few cues have more.
func (s *Stream) countNarrow(terms []Term, p *planes) int {
	const four = 15
	s.forget()
	var a, b, c, d, a1, b1, c1, d1 uint64
	for _, t := range terms[:min(four, len(terms))] {
		row := s.index.rowOf.find(uint32(t))
		fresh := s.fresh(row)
		m, m1 := s.index.sets[row][0]&fresh, s.index.sets[row][1]&fresh
		m, a = a&m, a^m
		m1, a1 = a1&m1, a1^m1
		m, b = b&m, b^m
		m1, b1 = b1&m1, b1^m1
		m, c = c&m, c^m
		m1, c1 = c1&m1, c1^m1
		d, d1 = d^m, d1^m1
	}
	p[0], p[1], p[2], p[3] = [2]uint64{a, a1}, [2]uint64{b, b1}, [2]uint64{c, c1}, [2]uint64{d, d1}
	if len(terms) <= four {
		return 4
	}
	for _, t := range terms[four:] {
		row := s.index.rowOf.find(uint32(t))
		fresh := s.fresh(row)
		m, m1 := s.index.sets[row][0]&fresh, s.index.sets[row][1]&fresh
		for k := range p {
			m, p[k][0] = p[k][0]&m, p[k][0]^m
			m1, p[k][1] = p[k][1]&m1, p[k][1]^m1
		}
	}
	return len(p)
}

// extremes returns the lowest and the highest count of the slots in all.
func extremes(p [][2]uint64, all [2]uint64) (least, most int) {
	few, many := all, all
	for k := len(p) - 1; k >= 0; k-- {
		if lo, hi := many[0]&p[k][0], many[1]&p[k][1]; lo|hi != 0 {
			many = [2]uint64{lo, hi}
			most |= 1 << k
		}
		if lo, hi := few[0]&^p[k][0], few[1]&^p[k][1]; lo|hi != 0 {
			few = [2]uint64{lo, hi}
		} else {
			least |= 1 << k
		}
	}
	return least, most
}
