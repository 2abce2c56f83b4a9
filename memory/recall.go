package memory

import (
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
// It does not allocate but to grow dst, for a Limit above 16, for a cue of hundreds of words, and when a stream begins
// to be asked much more often than it is written to.
func (s *Stream) AppendRecall(dst []Recollection, q Query) []Recollection {
	limit := q.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	if limit = min(limit, s.Len()); limit <= 0 {
		return dst
	}
	s.settle()
	indexed := s.current && s.index.is(q.Now, &s.Weights)
	if indexed && q.Cue == "" {
		if dst, ok := s.index.appendRecall(dst, q.Terms, limit); ok {
			return dst
		}
	}
	w := s.Weights.orDefaults()
	s.fadeBy(w.HalfLife)
	c := surveys.Get().(*survey)
	c.terms = append(c.terms[:0], q.Terms...)
	if q.Cue != "" {
		c.terms = s.Lexicon.AppendTerms(c.terms, q.Cue)
	}
	if s.large != nil {
		dst = s.large.appendRecall(dst, s.fade, q.Now, c.terms, limit, w)
	} else {
		dst = s.appendSmall(dst, c, q.Now, limit, w, indexed)
	}
	surveys.Put(c)
	return dst
}

// patience is how often a small stream is looked through between two writes before it is indexed, which takes about as
// long as that.
const patience = 8

// appendSmall is AppendRecall by the terms in c, of a small stream.
func (s *Stream) appendSmall(dst []Recollection, c *survey, now kith.Tick, limit int, w *Weights, indexed bool) []Recollection {
	if indexed {
		if dst, ok := s.index.appendRecall(dst, c.terms, limit); ok {
			return dst
		}
	}
	m := &s.small
	r := recencyOf(s.fade, m.moments[0].at, m.newest(), now)
	dst = c.appendRecall(dst, m, &r, w, limit)
	if indexed {
		return dst
	}
	if s.asked++; s.asked == patience {
		if s.index == nil {
			s.index = new(index)
		}
		s.index.make(m, c, &r, &s.Weights, w)
		s.current, s.asked, s.writes = true, 0, 0
	}
	return dst
}
