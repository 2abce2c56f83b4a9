package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// A rank holds the part of all scores that no cue changes, and that only writing and the weights do: how an entry
// stands by its importance and recency.
type rank struct {
	fresh    bool
	now      kith.Tick
	weights  Weights
	recency  []kith.Micro
	standing []kith.Micro // the weighted sum of importance and recency
	steps    steps
}

// steps order the slots of a stream by standing, but only so far as makes the best few easy to find: step b holds all
// slots whose standing is at least b<<shift, so each step holds the next. Whoever looks for a standing of x or more
// finds all of them, and few others, in step x>>shift.
type steps struct {
	shift uint
	top   int           // the highest step with a slot in it
	count [stepMost]int // of slots, by step
	words int           // machine words in a set of slots
	sets  []uint64      // by step, words each
}

// stepMost is how many steps there are: a set of slots each, but enough to keep apart what a word of the cue is worth.
const stepMost = 32

// step returns the first step that holds all standings of least or more, and false if none is that high.
func (t *steps) step(least kith.Micro) (int, bool) {
	b := int(max(least, 0) >> t.shift)
	return b, b <= t.top
}

// floor returns a total that at least limit entries reach: the standing that goes with the highest step of so many.
func (t *steps) floor(limit int) kith.Micro {
	b := t.top
	for b > 0 && t.count[b] < limit {
		b--
	}
	return kith.Micro(b) << t.shift
}

// reset empties the steps for standings up to most.
func (t *steps) reset(slots int, most kith.Micro) {
	t.shift = uint(max(0, bits.Len64(uint64(most))-5))
	t.words = max(2, (slots+63)/64)
	for len(t.sets) < stepMost*t.words {
		t.sets = append(t.sets, make([]uint64, stepMost*t.words-len(t.sets))...)
	}
	clear(t.sets)
}

// stack puts into each step what the steps above it hold.
func (t *steps) stack() {
	n := t.words
	above := t.sets[stepMost*n:]
	t.top = 0
	for b := stepMost - 1; b >= 0; b-- {
		set := t.sets[b*n : b*n+n]
		count := 0
		for w := range set {
			if len(above) > 0 {
				set[w] |= above[w]
			}
			count += bits.OnesCount64(set[w])
		}
		if t.count[b] = count; count > 0 && t.top == 0 {
			t.top = b
		}
		above = set
	}
}

// rate sees to it that the rank is that of now and of the weights.
func (s *Stream) rate(now kith.Tick, w *Weights) {
	oldest, newest := s.span()
	now = min(now, newest)
	k := &s.rank
	if k.fresh && k.now == now && k.weights == *w {
		return
	}
	k.fresh, k.now, k.weights = true, now, *w
	s.pace(w.HalfLife)
	r := recencyOf(s.fade, oldest, newest, now)
	for len(k.standing) < len(s.gists) {
		k.recency, k.standing = append(k.recency, 0), append(k.standing, 0)
	}
	t := &k.steps
	t.reset(len(s.gists), w.Importance+w.Recency)
	for i := range s.gists {
		g := &s.gists[i]
		k.recency[i] = r.of(g.at)
		st := times(w.Importance, g.importance) + times(w.Recency, k.recency[i])
		k.standing[i] = st
		t.sets[int(st>>t.shift)*t.words+i/64] |= 1 << (i % 64)
	}
	t.stack()
}
