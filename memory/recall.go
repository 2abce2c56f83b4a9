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
	terms := q.Terms
	if q.Cue != "" {
		s.heard = s.Lexicon.AppendTerms(append(s.heard[:0], q.Terms...), q.Cue)
		terms = s.heard
	}
	var picks []pick
	switch {
	case limit > podiumMost || !s.index.wide && len(terms) > countMost:
		picks = s.pickMany(terms, limit, w.Relevance)
	case s.index.wide:
		picks = s.pickWide(terms, limit, w.Relevance)
	default:
		picks = s.pickNarrow(terms, limit, w.Relevance)
	}
	return s.appendPicks(dst, picks)
}

// appendPicks appends the entries picked.
func (s *Stream) appendPicks(dst []Recollection, picks []pick) []Recollection {
	n := len(dst)
	dst = slices.Grow(dst, len(picks))[:n+len(picks)]
	for k := range picks {
		p, r := &picks[k], &dst[n+k]
		o, g := &s.slots[p.slot], &s.gists[p.slot]
		r.At, r.Importance = g.at, g.importance
		r.Text, r.About, r.From, r.Cause = o.text, o.about, o.from, o.cause
		r.Relevance, r.Recency, r.Total = p.relevance, s.rank.recency[p.slot], p.total
	}
	return dst
}

// rowsOf returns the rows of the distinct terms that are in memory.
func (s *Stream) rowsOf(terms []Term) []uint32 {
	s.asked = s.asked[:0]
	s.forget()
	for _, t := range terms {
		if row := s.index.rowOf.find(uint32(t)); row != 0 && s.news(row) {
			s.asked = append(s.asked, row)
		}
	}
	return s.asked
}

// forget makes every row news.
func (s *Stream) forget() {
	if n := (len(s.index.terms) + 63) / 64; len(s.seen) < n {
		s.seen = make([]uint64, n)
	}
	clear(s.seen)
}

// news reports whether the row has not been seen since, and sees it.
func (s *Stream) news(row uint32) bool {
	return s.fresh(row) != 0
}

// fresh returns all ones in place of true, and zero of false.
func (s *Stream) fresh(row uint32) uint64 {
	word := &s.seen[row/64]
	old := *word >> (row % 64) & 1
	*word |= 1 << (row % 64)
	return old - 1
}

// A pick is an entry chosen, and its score.
type pick struct {
	slot             uint32
	relevance, total kith.Micro
}

// pickMany picks by the rules as they are written: it scores all entries, sorts them, and returns the first.
func (s *Stream) pickMany(terms []Term, limit int, weight kith.Micro) []pick {
	hits := s.tally(s.rowsOf(terms))
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
