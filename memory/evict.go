package memory

import "github.com/kithlab/kith"

// lowest returns the slot to forget for e, and false if that is e itself.
func (s *Stream) lowest(e *Entry) (uint32, bool) {
	w := s.Weights.orDefaults()
	s.pace(w.HalfLife)
	oldest, newest := s.span()
	newest = max(newest, e.At)
	r := recencyOf(s.fade, min(oldest, e.At), newest, newest)

	low, at := e.Importance+times(w.Keep, r.of(e.At)), -1
	for i := range s.gists {
		g := &s.gists[i]
		keep := g.importance + times(w.Keep, r.of(g.at))
		if keep < low || keep == low && s.earlier(uint32(i), at, e) {
			low, at = keep, i
		}
	}
	return uint32(max(at, 0)), at >= 0
}

// earlier reports whether slot i goes before slot j, or before e if j is negative, where their scores are equal.
func (s *Stream) earlier(i uint32, j int, e *Entry) bool {
	if j < 0 {
		return s.gists[i].at <= e.At
	}
	return s.later(uint32(j), i)
}

// pace sees to it that the table is that of the half-life.
func (s *Stream) pace(half kith.Tick) {
	if s.fade == nil || s.fade.half != half {
		s.fade = fadeOf(half)
	}
}
