package kith

import (
	"math"
	"math/bits"
)

// A Micro is a fraction in millionths: scores, weights, thresholds and needs are all Micros, so that equal things
// compare equal and a run is the same on every machine. Two Micros are added and compared with the language's own
// operators, and multiplied with Mul, never with *.
type Micro int64

// One is 1 in millionths. It is untyped, so that .95*One is an exact Micro made by the compiler.
const One = 1_000_000

// Mul returns m times f, rounded to the nearest millionth and halves away from zero. A product that does not fit is
// the largest or smallest Micro.
func (m Micro) Mul(f Micro) Micro {
	hi, lo := bits.Mul64(magnitude(int64(m)), magnitude(int64(f)))
	lo, carry := bits.Add64(lo, One/2, 0)
	return quotient(hi+carry, lo, One, (m < 0) != (f < 0))
}

// Ratio returns part/whole in millionths, rounded as Mul rounds. It is the only division: a share of nothing, whole
// zero, is 0. A quotient that does not fit is the largest or smallest Micro.
func Ratio(part, whole int64) Micro {
	if whole == 0 {
		return 0
	}
	w := magnitude(whole)
	hi, lo := bits.Mul64(magnitude(part), One)
	lo, carry := bits.Add64(lo, w/2, 0)
	return quotient(hi+carry, lo, w, (part < 0) != (whole < 0))
}

// Decay returns what is left of m after age ticks if half of it is lost every half ticks, rounded to the nearest
// millionth and halves away from zero. It never grows as age grows. Nothing is lost if age or half is not positive.
//
// Whole halvings are shifts; within one, the factor comes from a table of 2^(-i/256) in units of 2^-31, read with
// linear interpolation, which is at most two millionths from the true power.
func (m Micro) Decay(age, half Tick) Micro {
	if age <= 0 || half <= 0 {
		return m
	}
	whole := uint64(age) / uint64(half)
	if whole > 64 {
		return 0 // even the smallest Micro, -2^63, has then lost more than 64 halves
	}
	hi, lo := bits.Mul64(uint64(age)%uint64(half), 256<<16)
	at, _ := bits.Div64(hi, lo, uint64(half)) // in 1/65536 of a table step
	i, part := at>>16, at&0xffff
	factor := halves[i] - (halves[i]-halves[i+1])*part>>16

	hi, lo = bits.Mul64(magnitude(int64(m)), factor)
	left := Micro(shift(hi, lo, uint(31+whole)))
	if m < 0 {
		return -left
	}
	return left
}

// shift returns (hi, lo) >> n, rounded to nearest and halves up, for n from 1 to 127 and what fits in 64 bits.
func shift(hi, lo uint64, n uint) uint64 {
	if n <= 64 {
		var carry uint64
		lo, carry = bits.Add64(lo, 1<<(n-1), 0)
		hi += carry
		return hi<<(64-n) | lo>>n
	}
	return (hi + 1<<(n-65)) >> (n - 64)
}

// halves holds 2^(-i/256) in units of 2^-31, for i from 0 to 256: each entry is the integer geometric mean of the
// two around it, halving the gap until none is left.
var halves = func() (t [257]uint64) {
	t[0], t[256] = 1<<31, 1<<30
	for gap := 256; gap > 1; gap /= 2 {
		for i := gap / 2; i < 256; i += gap {
			t[i] = root(t[i-gap/2] * t[i+gap/2])
		}
	}
	return t
}()

// root returns the integer square root of n, rounded down.
func root(n uint64) (r uint64) {
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if (r|bit)*(r|bit) <= n {
			r |= bit
		}
	}
	return r
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// quotient returns (hi, lo)/d with its sign, held to what fits.
func quotient(hi, lo, d uint64, negative bool) Micro {
	q := uint64(math.MaxUint64)
	if hi < d {
		q, _ = bits.Div64(hi, lo, d)
	}
	switch {
	case negative && q > math.MaxInt64:
		return math.MinInt64
	case negative:
		return -Micro(q)
	}
	return Micro(min(q, math.MaxInt64))
}
