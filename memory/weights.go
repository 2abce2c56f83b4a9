package memory

import (
	"math/bits"
	"sync"

	"github.com/kithlab/kith"
)

// Weights say how much each part of a score counts. Each of the four fractions lies from 0 to 1000 (times kith.One);
// others panic at first use. Zero Weights are [Defaults] as a whole; if any field is set, all are taken as they stand.
type Weights struct {
	Relevance  kith.Micro // of the words shared with the cue, in recall
	Importance kith.Micro // of importance, in recall
	Recency    kith.Micro // of recency, in recall
	Keep       kith.Micro // of recency, beside importance as it is, in forgetting
	HalfLife   kith.Tick  // in how many ticks recency halves; zero or less: nothing fades and recency is 0 for all
}

// Defaults returns the weights of seed 000: relevance 1, importance 1 and recency .3 in recall, recency .2 in
// forgetting, and a half-life of a day of 24 beats.
func Defaults() Weights {
	return Weights{1 * kith.One, 1 * kith.One, .3 * kith.One, .2 * kith.One, 24}
}

// maxWeight keeps every product and sum of a score within 53 bits.
const maxWeight = 1000 * kith.One

var defaults = Defaults()

// orDefaults returns the weights to use for w, and panics for a weight that is none.
func (w *Weights) orDefaults() *Weights {
	if *w == (Weights{}) {
		return &defaults
	}
	for _, f := range [...]kith.Micro{w.Relevance, w.Importance, w.Recency, w.Keep} {
		if f < 0 || f > maxWeight {
			panic("memory: a weight lies outside 0 to 1000 times kith.One")
		}
	}
	return w
}

// times is w.Mul(f) for a weight w and a fraction f from 0 to One, where the product is small and its rounding plain.
func times(w, f kith.Micro) kith.Micro {
	if w == kith.One {
		return f
	}
	return kith.Micro((uint64(w)*uint64(f) + kith.One/2) / kith.One)
}

// shares holds kith.Ratio(part, whole) for the few words that most cues share with an entry.
var shares = func() (t [16][16]kith.Micro) {
	for whole := range t {
		for part := range t[whole] {
			t[whole][part] = kith.Ratio(int64(part), int64(whole))
		}
	}
	return t
}()

// share returns part/whole in millionths, rounded as kith.Ratio rounds, and 0 of nothing.
func share(part, whole int) kith.Micro {
	if uint(whole) < uint(len(shares)) && uint(part) < uint(len(shares)) {
		return shares[whole][part]
	}
	return kith.Ratio(int64(part), int64(whole))
}

// A fade holds what is left of One at each age, for one half-life. It is a table of kith.Micro.Decay and says nothing
// that Decay does not.
type fade struct {
	half kith.Tick
	left []uint32 // by age
	rest bool     // whether anything is left after that, so that Decay must be asked
}

// fadeMost bounds a table to 16 KiB: half-lives up to 195 ticks fit whole.
const fadeMost = 4096

// fades remembers the tables by half-life, since all streams of a run share theirs.
var fades sync.Map

// fadeOf returns the table for a half-life.
func fadeOf(half kith.Tick) *fade {
	if f, ok := fades.Load(half); ok {
		return f.(*fade)
	}
	f := &fade{half: half, rest: true}
	for age := kith.Tick(0); age < fadeMost; age++ {
		left := kith.Micro(kith.One).Decay(age, half)
		f.left = append(f.left, uint32(left))
		if left == 0 {
			f.rest = false
			break
		}
	}
	kept, _ := fades.LoadOrStore(half, f)
	return kept.(*fade)
}

// at returns what is left at now of what was One at then, which is not after now.
func (f *fade) at(now, then kith.Tick) kith.Micro {
	if age := uint64(now) - uint64(then); age < uint64(len(f.left)) {
		return kith.Micro(f.left[age])
	}
	if !f.rest {
		return 0
	}
	return kith.Micro(kith.One).Decay(now.Since(then), f.half)
}

// A recency normalises what is left over a stream: the oldest entry has 0 and the newest One. If all are equally old
// all have 0. An entry dated after now is as new as now.
type recency struct {
	fade *fade
	now  kith.Tick
	bias uint64 // what is added before dividing: what is left of the oldest is taken away, and half is for rounding
	inv  uint64 // 2^64/(2*span), rounded up, where span is from the oldest to One; 0 if there is none
}

// recencyOf prepares the recency of a stream whose ticks lie from oldest to newest, as seen at now.
func recencyOf(f *fade, oldest, newest, now kith.Tick) recency {
	now = min(now, newest)
	r := recency{fade: f, now: now}
	r.bias, r.inv = reciprocal(uint64(f.at(now, min(oldest, now))))
	return r
}

// reciprocal returns how to divide if the oldest has least left.
func reciprocal(least uint64) (bias, inv uint64) {
	span := kith.One - least
	if span == 0 {
		return 0, 0
	}
	return span - least*(2*kith.One), ^uint64(0)/(2*span) + 1
}

// of returns kith.Ratio(left-least, span) for the entry of that tick.
func (r *recency) of(at kith.Tick) kith.Micro {
	return ratio(uint64(r.fade.at(r.now, min(at, r.now))), r.bias, r.inv)
}

// ratio divides by the reciprocal. That is exact: what is divided is below 2^41 and the divisor at most 2^21, so that
// the error stays under the distance to the next whole number.
func ratio(left, bias, inv uint64) kith.Micro {
	q, _ := bits.Mul64(left*(2*kith.One)+bias, inv)
	return kith.Micro(q)
}

// all sets each of to to of the tick of one of as many.
func (r *recency) all(to []uint32, moments []moment) {
	moments = moments[:len(to)]
	if r.fade.rest {
		for i := range to {
			to[i] = uint32(r.of(moments[i].at))
		}
		return
	}
	table, now, bias, inv := r.fade.left, r.now, r.bias, r.inv
	for i := range to {
		var left uint64 // of what is older than the table
		if age := uint64(now) - uint64(min(moments[i].at, now)); age < uint64(len(table)) {
			left = uint64(table[age])
		}
		to[i] = uint32(ratio(left, bias, inv))
	}
}
