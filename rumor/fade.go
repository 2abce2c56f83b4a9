package rumor

import "github.com/kithlab/kith"

// one is the unit of Fade's factor.
const one = 1 << 32

// Fade lets one beat pass: every bond comes nearer to Rest. The rules, in order:
//
//  1. If HalfLife is below zero nothing changes.
//  2. Each part's distance from Rest is multiplied by the factor 2^(-1/HalfLife) and rounded toward Rest to a whole
//     millionth. The factor is [kith.Micro.Decay]'s, in units of 2^-32, and never 1: every distance shrinks by at
//     least a millionth a beat, so that none stalls above Rest, whatever HalfLife is.
//  3. A bond whose three distances are 0 is no bond any more.
//
// A distance of 1 thus reaches Rest within 22 half-lives and at the latest after a million beats. Rounding brings it
// at most 1.5 millionths for each beat of HalfLife nearer than the same factor without rounding would: .0002 by default.
// Fade is one pass over flat rows, and does not allocate.
func (b *Bonds) Fade() {
	half := b.HalfLife
	if half < 0 {
		return
	}
	if half == 0 {
		half = defaultHalfLife
	}
	factor := min(int64(kith.Micro(one).Decay(1, half)), one-1)
	for i := range b.rows {
		if r := &b.rows[i]; r.fade(factor) {
			b.n -= r.compact()
		}
	}
}

// fade multiplies the distances by factor/one and reports whether one of the bonds is at rest now.
func (r *row) fade(factor int64) (rested bool) {
	for i := range r.off {
		o := &r.off[i]
		trust, warmth, feud := nearer(o.trust, factor), nearer(o.warmth, factor), nearer(o.feud, factor)
		if trust|warmth|feud == 0 {
			rested = true
		}
		o.trust, o.warmth, o.feud = trust, warmth, feud
	}
	return rested
}

// nearer returns d times factor/one, rounded toward zero as Go's division rounds.
func nearer(d int32, factor int64) int32 { return int32(int64(d) * factor / one) }

// compact removes the bonds at rest and returns how many there were.
func (r *row) compact() int {
	kept := 0
	for i, o := range r.off {
		if o != (offset{}) {
			r.to[kept], r.off[kept] = r.to[i], o
			kept++
		}
	}
	dropped := len(r.to) - kept
	r.to, r.off = r.to[:kept], r.off[:kept]
	return dropped
}
