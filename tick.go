package kith

import "math"

// A Tick is a moment, or a number of them. What one lasts is the host's affair; package agent takes one Tick for one
// beat. Moments before zero are as good as others: what happened before the run began has a negative Tick.
type Tick int64

// Since returns how many ticks lie between at and t, negative if at is still to come. It never wraps round: a span
// that does not fit is the longest that does. Compare spans ("now.Since(began) < patience") and not deadlines
// ("now < began+patience"), whose sum could.
func (t Tick) Since(at Tick) Tick {
	d := t - at
	switch {
	case at > 0 && d > t:
		return math.MinInt64
	case at < 0 && d < t:
		return math.MaxInt64
	}
	return d
}
