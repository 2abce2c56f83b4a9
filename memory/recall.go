package memory

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/kithlab/kith"
)

// defaultLimit is the number of recollections of seed 000.
const defaultLimit = 6

// A Query asks what matters now.
type Query struct {
	Now   kith.Tick // when it is: entries dated later count as of now
	Cue   string    // the situation in words
	Terms []Term    // and in terms of the stream's Lexicon, which need no looking up; repeated ones count once
	Limit int       // how many at most; zero: 6; negative: none
}

// A Recollection is an entry, and why it came to mind.
type Recollection struct {
	Entry
	Relevance kith.Micro // of the cue's words, how many it holds; normalised over the stream
	Recency   kith.Micro // how new it is; normalised over the stream
	Total     kith.Micro // the weighted sum of these and importance
}

// Recall is AppendRecall into a new slice.
func (s *Stream) Recall(q Query) []Recollection { return s.AppendRecall(nil, q) }

// AppendRecall appends to dst the entries that matter most, best first. The rules, in order:
//
//  1. Relevance is how many distinct words of Cue and Terms together occur in an entry's text; an entry's own
//     repetitions count once.
//  2. Recency is what is left of One after halving every HalfLife from the entry's tick to the newest one
//     ([kith.Micro.Decay]). It does not depend on Now, but that an entry dated after Now counts as of Now.
//  3. Both are normalised over the stream: (value - least) / (greatest - least), by [kith.Ratio]. If all are equal all
//     are 0; so a cue with no word in memory is no cue.
//  4. The total is the sum of relevance, importance as it is, and recency, each times its weight ([kith.Micro.Mul]).
//  5. The greatest totals come first; of equals the later tick, then the later arrival.
//
// It does not allocate but to grow dst, for a Limit above 16, and for a cue of hundreds of words.
func (s *Stream) AppendRecall(dst []Recollection, q Query) []Recollection {
	limit := q.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	if limit = min(limit, len(s.slots)); limit <= 0 {
		return dst
	}
	s.settle()
	w := s.Weights.orDefaults()
	s.rate(q.Now, w)
	terms := q.Terms
	if q.Cue != "" {
		s.heard = s.Lexicon.AppendTerms(append(s.heard[:0], q.Terms...), q.Cue)
		terms = s.heard
	}
	if limit > podiumMost || !s.pick(terms, limit, w.Relevance) {
		return s.appendMany(dst, terms, limit, w.Relevance)
	}
	o := &s.podium
	n := len(dst)
	dst = slices.Grow(dst, o.n)[:n+o.n]
	for k := range o.n {
		s.fill(&dst[n+k], uint32(o.slots[k]), share(int(o.slots[k]>>32)-o.least, o.span), o.totals[k])
	}
	return dst
}

// pick puts the best entries on the podium, and reports false if the cue is too long for that.
func (s *Stream) pick(terms []Term, limit int, weight kith.Micro) bool {
	if s.index.wide {
		return s.pickWide(terms, limit, weight)
	}
	return s.pickNarrow(terms, limit, weight)
}

// fill writes the recollection of the entry in slot i.
func (s *Stream) fill(r *Recollection, i uint32, relevance, total kith.Micro) {
	o, g := &s.slots[i], &s.gists[i]
	r.At, r.Importance = g.at, g.importance
	r.Text, r.About, r.From, r.Cause = o.text, o.about, o.from, o.cause
	r.Relevance, r.Recency, r.Total = relevance, s.rank.recency[i], total
}

// rowsOf returns the rows, by number, of the distinct terms that are in memory.
func (s *Stream) rowsOf(terms []Term) []uint32 {
	s.asked = s.asked[:0]
	s.forget()
	for _, t := range terms {
		if row, ok := s.index.find(uint32(t)); ok && news(s.seen, row) {
			s.asked = append(s.asked, row)
		}
	}
	return s.asked
}

// forget makes every row news.
func (s *Stream) forget() {
	if n := (s.index.len() + 63) / 64; len(s.seen) < n {
		s.seen = make([]uint64, n)
	}
	clear(s.seen)
}

// news reports whether the row has not been seen, and sees it.
func news(seen []uint64, row uint32) bool {
	word := &seen[row/64]
	old := *word >> (row % 64) & 1
	*word |= 1 << (row % 64)
	return old == 0
}

// appendMany is AppendRecall by the rules as they are written: it scores all entries, sorts them, and takes the first.
func (s *Stream) appendMany(dst []Recollection, terms []Term, limit int, weight kith.Micro) []Recollection {
	hits := s.tally(s.rowsOf(terms))
	least, most := slices.Min(hits), slices.Max(hits)
	type pick struct {
		slot             uint32
		relevance, total kith.Micro
	}
	picks := make([]pick, len(hits))
	for i, hit := range hits {
		rel := share(hit-least, most-least)
		picks[i] = pick{uint32(i), rel, times(weight, rel) + s.rank.standing[i]}
	}
	slices.SortFunc(picks, func(a, b pick) int {
		if c := cmp.Compare(b.total, a.total); c != 0 {
			return c
		}
		return s.compareLater(a.slot, b.slot)
	})
	n := len(dst)
	dst = slices.Grow(dst, limit)[:n+limit]
	for k, p := range picks[:limit] {
		s.fill(&dst[n+k], p.slot, p.relevance, p.total)
	}
	return dst
}

// tally returns for each slot in how many of the rows it is.
func (s *Stream) tally(rows []uint32) []int {
	hits := make([]int, len(s.slots))
	for _, row := range rows {
		if s.index.wide {
			p := &s.index.posts[row]
			for _, slot := range p.list {
				hits[slot]++
			}
			tallySet(hits, p.set64)
			continue
		}
		r := &s.index.rows[row]
		tallySet(hits, []uint64{r.lo, uint64(r.hi)})
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
func (s *Stream) offer(slot uint32, level int, total kith.Micro) {
	o := &s.podium
	i := o.n
	if i == o.limit {
		if i--; !s.beats(total, slot, i) {
			return
		}
	} else {
		o.n++
	}
	for ; i > 0 && s.beats(total, slot, i-1); i-- {
		o.totals[i], o.slots[i] = o.totals[i-1], o.slots[i-1]
	}
	o.totals[i], o.slots[i] = total, uint64(level)<<32|uint64(slot)
	if o.n == o.limit {
		o.floor = max(o.floor, o.totals[o.n-1])
	}
}

// beats reports whether the slot comes before the i-th on the podium.
func (s *Stream) beats(total kith.Micro, slot uint32, i int) bool {
	if o := s.podium.totals[i]; total != o {
		return total > o
	}
	return s.later(slot, uint32(s.podium.slots[i]))
}
