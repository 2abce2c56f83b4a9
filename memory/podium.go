package memory

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/kithlab/kith"
)

// appendRecall appends the best entries by the rules of [Stream.AppendRecall].
func (l *large) appendRecall(dst []Recollection, f *fade, now kith.Tick, terms []Term, limit int, w *Weights) []Recollection {
	l.rate(f, now, w)
	if limit > podiumMost || !l.pick(terms, limit, w.Relevance) {
		return l.appendMany(dst, terms, limit, w.Relevance)
	}
	o := &l.podium
	n := len(dst)
	dst = slices.Grow(dst, o.n)[:n+o.n]
	for k := range o.n {
		l.fill(&dst[n+k], uint32(o.slots[k]), share(int(o.slots[k]>>32)-o.least, o.span), o.totals[k])
	}
	return dst
}

// fill writes the recollection of the entry in slot i.
func (l *large) fill(r *Recollection, i uint32, relevance, total kith.Micro) {
	o, g := &l.records[i], &l.gists[i]
	r.At, r.Importance = g.at, g.importance
	r.Text, r.About, r.From, r.Cause = o.text, o.about, o.from, o.cause
	r.Relevance, r.Recency, r.Total = relevance, l.rank.recency[i], total
}

// rowsOf returns the rows, by number, of the distinct terms that are in memory.
func (l *large) rowsOf(terms []Term) []uint32 {
	l.asked = l.asked[:0]
	l.forget()
	for _, t := range terms {
		if row := l.archive.rowOf.find(uint32(t)); row != 0 && news(l.seen, row) {
			l.asked = append(l.asked, row)
		}
	}
	return l.asked
}

// forget makes every row news.
func (l *large) forget() {
	if n := (len(l.archive.terms) + 63) / 64; len(l.seen) < n {
		l.seen = make([]uint64, n)
	}
	clear(l.seen)
}

// news reports whether the row has not been seen, and sees it.
func news(seen []uint64, row uint32) bool {
	word := &seen[row/64]
	old := *word >> (row % 64) & 1
	*word |= 1 << (row % 64)
	return old == 0
}

// appendMany is appendRecall by the rules as they are written: it scores all entries, sorts them, and takes the first.
func (l *large) appendMany(dst []Recollection, terms []Term, limit int, weight kith.Micro) []Recollection {
	hits := l.tally(l.rowsOf(terms))
	least, most := slices.Min(hits), slices.Max(hits)
	type pick struct {
		slot             uint32
		relevance, total kith.Micro
	}
	picks := make([]pick, len(hits))
	for i, hit := range hits {
		rel := share(hit-least, most-least)
		picks[i] = pick{uint32(i), rel, times(weight, rel) + l.rank.standing[i]}
	}
	slices.SortFunc(picks, func(a, b pick) int {
		if c := cmp.Compare(b.total, a.total); c != 0 {
			return c
		}
		return l.compareLater(a.slot, b.slot)
	})
	n := len(dst)
	dst = slices.Grow(dst, limit)[:n+limit]
	for k, p := range picks[:limit] {
		l.fill(&dst[n+k], p.slot, p.relevance, p.total)
	}
	return dst
}

// tally returns for each slot in how many of the rows it is.
func (l *large) tally(rows []uint32) []int {
	hits := make([]int, len(l.records))
	for _, row := range rows {
		p := &l.archive.posts[row]
		for _, slot := range p.list {
			hits[slot]++
		}
		tallySet(hits, p.set64)
	}
	return hits
}

func tallySet(hits []int, set []uint64) {
	for w, m := range set {
		for ; m != 0; m &= m - 1 {
			hits[64*w+bits.TrailingZeros64(m)]++
		}
	}
}

// podiumMost is the highest limit that a podium is made for.
const podiumMost = 16

// A podium holds the best picks so far, best first. (In two arrays, since what was just stored in halves is slow to
// load whole.)
type podium struct {
	totals [podiumMost]kith.Micro
	slots  [podiumMost]uint64 // a slot, below the count
	n      int
	limit  int
	floor  kith.Micro // a total below it is not among the best

	least, span int // of the entries' counts, the lowest, and how much higher the highest is
}

// reset clears the podium for the best of a stream whose counts lie from least to most.
func (o *podium) reset(limit, least, most int, floor kith.Micro) {
	o.n, o.limit, o.floor = 0, limit, floor
	o.least, o.span = least, most-least
}

// offer takes an entry with that count of words if it is among the best.
func (l *large) offer(slot uint32, level int, total kith.Micro) {
	o := &l.podium
	i := o.n
	if i == o.limit {
		if i--; !l.beats(total, slot, i) {
			return
		}
	} else {
		o.n++
	}
	for ; i > 0 && l.beats(total, slot, i-1); i-- {
		o.totals[i], o.slots[i] = o.totals[i-1], o.slots[i-1]
	}
	o.totals[i], o.slots[i] = total, uint64(level)<<32|uint64(slot)
	if o.n == o.limit {
		o.floor = max(o.floor, o.totals[o.n-1])
	}
}

// beats reports whether the slot comes before the i-th on the podium.
func (l *large) beats(total kith.Micro, slot uint32, i int) bool {
	if o := l.podium.totals[i]; total != o {
		return total > o
	}
	return l.later(slot, uint32(l.podium.slots[i]))
}
