package memory

import (
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
// It does not allocate but to grow dst, and for a Limit above 16.
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
	rows := s.gather(q)
	var picks []pick
	switch {
	case limit > podiumMost:
		picks = s.pickMany(rows, limit, w.Relevance)
	case s.index.wide:
		picks = s.pickWide(rows, limit, w.Relevance)
	case len(rows) > countMost:
		picks = s.pickMany(rows, limit, w.Relevance)
	default:
		picks = s.pickNarrow(rows, limit, w.Relevance)
	}
	for i := range picks {
		p := &picks[i]
		dst = append(dst, Recollection{s.entry(p.slot), p.relevance, s.rank.recency[p.slot], p.total})
	}
	return dst
}

// gather returns the rows of the distinct words asked for that are in memory.
func (s *Stream) gather(q Query) []uint32 {
	s.asked = s.asked[:0]
	for len(s.seen) < (len(s.index.terms)+63)/64 {
		s.seen = append(s.seen, 0)
	}
	clear(s.seen)
	s.ask(q.Terms)
	if q.Cue != "" {
		s.heard = s.Lexicon.AppendTerms(s.heard[:0], q.Cue)
		s.ask(s.heard)
	}
	return s.asked
}

func (s *Stream) ask(terms []Term) {
	for _, t := range terms {
		if row, ok := s.index.rowOf.find(uint32(t)); ok && s.seen[row/64]>>(row%64)&1 == 0 {
			s.seen[row/64] |= 1 << (row % 64)
			s.asked = append(s.asked, row)
		}
	}
}

// A pick is an entry chosen, and its score.
type pick struct {
	slot             uint32
	relevance, total kith.Micro
}

// pickMany picks by the rules as they are written: it scores all entries, sorts them, and returns the first.
func (s *Stream) pickMany(rows []uint32, limit int, weight kith.Micro) []pick {
	hits := s.tally(rows)
	least, most := slices.Min(hits), slices.Max(hits)
	picks := make([]pick, len(hits))
	for i := range picks {
		rel := share(hits[i]-least, most-least)
		picks[i] = pick{uint32(i), rel, times(weight, rel) + s.rank.standing[i]}
	}
	slices.SortFunc(picks, func(a, b pick) int {
		switch {
		case a.slot == b.slot:
			return 0
		case s.better(&a, &b):
			return -1
		}
		return 1
	})
	return picks[:limit]
}

// better reports whether a comes before b.
func (s *Stream) better(a, b *pick) bool {
	return a.total > b.total || a.total == b.total && s.later(a.slot, b.slot)
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
		tallySet(hits, s.index.sets[row][:])
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

// A podium holds the best picks so far, best first.
type podium struct {
	picks [podiumMost]pick
	n     int
	limit int
	floor kith.Micro // a total below it is not among the best
}

// offer takes the pick if it is among the best.
func (s *Stream) offer(slot uint32, relevance, total kith.Micro) {
	o := &s.podium
	p := pick{slot, relevance, total}
	i := o.n
	if i == o.limit {
		if i--; !s.better(&p, &o.picks[i]) {
			return
		}
	} else {
		o.n++
	}
	for ; i > 0 && s.better(&p, &o.picks[i-1]); i-- {
		o.picks[i] = o.picks[i-1]
	}
	o.picks[i] = p
	if o.n == o.limit {
		o.floor = max(o.floor, o.picks[o.n-1].total)
	}
}
