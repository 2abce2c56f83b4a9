package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// planes count for 64 slots at once: bit i of plane p says whether the count of slot i has 2^p in it.
type planes [8][2]uint64

// countMost is how many rows the planes can count.
const countMost = 255

// pickNarrow picks from a small stream. It counts the words of the cue for all slots at once, goes through the counts
// from the highest, and looks only at slots that stand high enough to be among the best.
func (s *Stream) pickNarrow(rows []uint32, limit int, weight kith.Micro) []pick {
	var p planes
	n := s.index.count(rows, &p)
	all := [2]uint64{^uint64(0), ^uint64(0)}
	if k := uint(len(s.slots)); k < 64 {
		all[0], all[1] = 1<<k-1, 0
	} else {
		all[1] = 1<<(k-64) - 1
	}
	least, most := extremes(p[:n], all)
	t := &s.rank.steps
	s.podium.n, s.podium.limit, s.podium.floor = 0, limit, t.floor(limit)
	for level := most; level >= least; level-- {
		rel := share(level-least, most-least)
		worth := times(weight, rel)
		step, ok := t.step(s.podium.floor - worth)
		if !ok {
			break // and lower counts need to stand higher still
		}
		lo, hi := t.sets[2*step]&all[0], t.sets[2*step+1]&all[1]
		for k := range p[:n] {
			flip := uint64(level>>k&1) - 1 // all bits where the count has no 2^k
			lo &= p[k][0] ^ flip
			hi &= p[k][1] ^ flip
		}
		s.offerAll(lo, 0, rel, worth)
		s.offerAll(hi, 64, rel, worth)
	}
	return s.podium.picks[:s.podium.n]
}

// offerAll offers the slots of a set, whose numbers begin at base, all of the same relevance.
func (s *Stream) offerAll(set uint64, base int, relevance, worth kith.Micro) {
	for ; set != 0; set &= set - 1 {
		i := base + bits.TrailingZeros64(set)
		if total := worth + s.rank.standing[i]; total >= s.podium.floor {
			s.offer(uint32(i), relevance, total)
		}
	}
}

// count adds up the sets of the rows, and returns how many planes that took.
func (x *index) count(rows []uint32, p *planes) int {
	const most = 15 // what four planes can count
	n := bits.Len(uint(len(rows)))
	for w := range 2 {
		var a, b, c, d uint64
		for _, r := range rows[:min(most, len(rows))] {
			set := x.sets[r][w]
			set, a = a&set, a^set
			set, b = b&set, b^set
			set, c = c&set, c^set
			d ^= set
		}
		p[0][w], p[1][w], p[2][w], p[3][w] = a, b, c, d
		for _, r := range rows[min(most, len(rows)):] {
			set := x.sets[r][w]
			for k := 0; k < n; k++ {
				set, p[k][w] = p[k][w]&set, p[k][w]^set
			}
		}
	}
	return n
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
