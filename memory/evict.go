package memory

import "github.com/kithlab/kith"

// lowest returns the slot to forget for e, and false if that is e itself. It also returns e's recency.
func (s *Stream) lowest(e *Entry) (slot uint32, recency kith.Micro, ok bool) {
	w := s.Weights.orDefaults()
	oldest, newest := s.span()
	newest = max(newest, e.At)
	r := s.age(w.HalfLife, min(oldest, e.At), newest, newest)

	recency = r.of(e.At)
	keep, low, at := w.Keep, e.Importance+times(w.Keep, r.of(e.At)), -1
	recencies := s.rank.recency[:len(s.gists)]
	for i := range s.gists {
		k := s.gists[i].importance + times(keep, recencies[i])
		if k <= low && (k < low || s.earlier(uint32(i), at, e)) {
			low, at = k, i
		}
	}
	return uint32(max(at, 0)), recency, at >= 0
}

// earlier reports whether slot i goes before slot j, or before e if j is negative, where their scores are equal.
func (s *Stream) earlier(i uint32, j int, e *Entry) bool {
	if j < 0 {
		return s.gists[i].at <= e.At
	}
	return s.later(uint32(j), i)
}
