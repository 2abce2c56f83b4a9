package memory

import (
	"math/bits"

	"github.com/kithlab/kith"
)

// A rank holds the part of all scores that no cue changes, and that only writing and the weights do: how an entry
// stands by its importance and recency.
type rank struct {
	aged    bool // whether recency is that of age
	age     age
	recency []kith.Micro

	rated    bool // whether standing and steps are those of recency and weights
	weights  Weights
	standing []kith.Micro // the weighted sum of importance and recency
	steps    steps
}

// An age is all that recency depends on besides an entry's own tick.
type age struct{ half, oldest, now kith.Tick }

// age sees to it that all recencies are those of a fade and a time, of entries from oldest to newest.
func (l *large) age(f *fade, oldest, newest, now kith.Tick) recency {
	k := &l.rank
	r := recencyOf(f, oldest, newest, now)
	if a := (age{f.half, oldest, r.now}); !k.aged || k.age != a {
		k.aged, k.age, k.rated = true, a, false
		if len(k.recency) < len(l.gists) {
			k.recency, k.standing = make([]kith.Micro, cap(l.gists)), make([]kith.Micro, cap(l.gists))
		}
		for i := range l.gists {
			k.recency[i] = r.of(l.gists[i].at)
		}
	}
	return r
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
const stepMost = 16

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
	t.shift = uint(max(0, bits.Len64(uint64(most))-4))
	t.words = max(2, (slots+63)/64)
	t.sets = resize(t.sets, stepMost*t.words)
	clear(t.sets)
}

// stack puts into each step, from the highest on, what the steps above it hold.
func (t *steps) stack(highest int) {
	t.top = 0
	n := t.words
	var above []uint64
	for b := highest; b >= 0; b-- {
		set := t.sets[b*n : b*n+n]
		count := 0
		for w := range set {
			if w < len(above) {
				set[w] |= above[w]
			}
			count += bits.OnesCount64(set[w])
		}
		t.count[b] = count
		if t.top == 0 && count > 0 {
			t.top = b
		}
		above = set
	}
}

// rate sees to it that the rank is that of now and of the weights.
func (l *large) rate(f *fade, now kith.Tick, w *Weights) {
	k := &l.rank
	oldest, newest := l.span()
	if k.rated && k.age.now == min(now, newest) && k.weights == *w {
		return
	}
	l.age(f, oldest, newest, now)
	k.rated, k.weights = true, *w
	t := &k.steps
	most := w.Importance + w.Recency
	t.reset(len(l.gists), most)
	standings, recencies, sets := k.standing[:len(l.gists)], k.recency[:len(l.gists)], t.sets
	wi, wr, shift, words := w.Importance, w.Recency, t.shift, t.words
	for i := range l.gists {
		st := times(wi, l.gists[i].importance) + times(wr, recencies[i])
		standings[i] = st
		sets[int(st>>shift)*words+i/64] |= 1 << (i % 64)
	}
	t.stack(int(most >> shift))
}
