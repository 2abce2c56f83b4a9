package memory

import "github.com/kithlab/kith"

// lowest returns the slot to forget for e, and false if that is e itself. It also returns e's recency.
func (l *large) lowest(e *Entry, f *fade, keep kith.Micro) (slot uint32, recency kith.Micro, ok bool) {
	oldest, newest := l.span()
	newest = max(newest, e.At)
	r := l.age(f, min(oldest, e.At), newest, newest)

	recency = r.of(e.At)
	low, at := e.Importance+times(keep, recency), -1
	recencies := l.rank.recency[:len(l.gists)]
	for i := range l.gists {
		k := l.gists[i].importance + times(keep, recencies[i])
		if k <= low && (k < low || l.earlier(uint32(i), at, e)) {
			low, at = k, i
		}
	}
	return uint32(max(at, 0)), recency, at >= 0
}

// earlier reports whether slot i goes before slot j, or before e if j is negative, where their scores are equal.
func (l *large) earlier(i uint32, j int, e *Entry) bool {
	if j < 0 {
		return l.gists[i].at <= e.At
	}
	return l.later(uint32(j), i)
}
