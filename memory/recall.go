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
	hits := s.tally(q)
	least, most := slices.Min(hits), slices.Max(hits)
	picks := make([]pick, len(hits))
	for i := range picks {
		rel := share(hits[i]-least, most-least)
		picks[i] = pick{uint32(i), rel, times(w.Relevance, rel) + s.rank.standing[i]}
	}
	slices.SortFunc(picks, func(a, b pick) int {
		if c := cmp.Compare(b.total, a.total); c != 0 {
			return c
		}
		if s.later(a.slot, b.slot) {
			return -1
		}
		return 1
	})
	for _, p := range picks[:limit] {
		dst = append(dst, Recollection{s.entry(p.slot), p.relevance, s.rank.recency[p.slot], p.total})
	}
	return dst
}

type pick struct {
	slot             uint32
	relevance, total kith.Micro
}

// A rank holds the part of all scores that no cue changes.
type rank struct {
	fresh    bool
	now      kith.Tick
	weights  Weights
	recency  []kith.Micro
	standing []kith.Micro // the weighted sum of importance and recency
}

// rate sees to it that the rank is that of now and of the weights.
func (s *Stream) rate(now kith.Tick, w Weights) {
	oldest, newest := s.span()
	now = min(now, newest)
	k := &s.rank
	if k.fresh && k.now == now && k.weights == w {
		return
	}
	k.fresh, k.now, k.weights = true, now, w
	s.pace(w.HalfLife)
	r := recencyOf(s.fade, oldest, newest, now)
	k.recency, k.standing = k.recency[:0], k.standing[:0]
	for i := range s.gists {
		g := &s.gists[i]
		rec := r.of(g.at)
		k.recency = append(k.recency, rec)
		k.standing = append(k.standing, times(w.Importance, g.importance)+times(w.Recency, rec))
	}
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

// tally returns for each slot how many of the words asked for it holds.
func (s *Stream) tally(q Query) []int {
	hits := make([]int, len(s.slots))
	for _, row := range s.gather(q) {
		if s.index.wide {
			s.index.posts[row].tally(hits)
			continue
		}
		for w, set := range s.index.sets[row] {
			for ; set != 0; set &= set - 1 {
				hits[64*w+bits.TrailingZeros64(set)]++
			}
		}
	}
	return hits
}

func (p *post) tally(hits []int) {
	for _, slot := range p.list {
		hits[slot]++
	}
	for w, set := range p.set64 {
		for ; set != 0; set &= set - 1 {
			hits[64*w+bits.TrailingZeros64(set)]++
		}
	}
}
