package kith_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
)

const (
	least = kith.Micro(math.MinInt64)
	most  = kith.Micro(math.MaxInt64)
)

func TestMicroMul(t *testing.T) {
	for _, c := range []struct {
		m, f, want kith.Micro
		reason     string
	}{
		{kith.One, kith.One, kith.One, "one times one is one"},
		{.3 * kith.One, .2 * kith.One, .06 * kith.One, "decimals multiply as people multiply them"},
		{-.3 * kith.One, .2 * kith.One, -.06 * kith.One, "a sign is kept"},
		{-.3 * kith.One, -.2 * kith.One, .06 * kith.One, "two signs cancel"},
		{1, .499_999 * kith.One, 0, "less than half a millionth is nothing"},
		{1, .5 * kith.One, 1, "half a millionth is rounded away from zero"},
		{-1, .5 * kith.One, -1, "and so it is below zero"},
		{-1, .499_999 * kith.One, 0, "less than half is nothing below zero too"},
		{most, kith.One, most, "the largest Micro times one fits"},
		{most, kith.One + 1, most, "what does not fit is the largest"},
		{most, -kith.One, -most, "the mirrored largest fits"},
		{least, kith.One, least, "the smallest times one fits"},
		{least, -kith.One, most, "the smallest has no mirror"},
		{least, kith.One + 1, least, "what does not fit is the smallest"},
		{least, most, least, "however far it overflows"},
		{least, least, most, "and on the other side"},
		{most, 0, 0, "nothing of the largest is nothing"},
	} {
		if got := c.m.Mul(c.f); got != c.want {
			t.Errorf("Micro(%d).Mul(%d) = %d, want %d: %s", c.m, c.f, got, c.want, c.reason)
		}
	}
}

func TestRatio(t *testing.T) {
	for _, c := range []struct {
		part, whole int64
		want        kith.Micro
		reason      string
	}{
		{3, 4, .75 * kith.One, "three of four"},
		{1, 3, 333_333, "a third is rounded down"},
		{2, 3, 666_667, "two thirds are rounded up"},
		{-2, 3, -666_667, "away from zero on both sides"},
		{2, -3, -666_667, "whichever is negative"},
		{-2, -3, 666_667, "two signs cancel"},
		{1, 2_000_001, 0, "just under half a millionth is nothing"},
		{1, 2_000_000, 1, "half a millionth is rounded away from zero"},
		{-1, 2_000_000, -1, "and so it is below zero"},
		{5, 0, 0, "a share of nothing is nothing"},
		{0, 7, 0, "nothing's share is nothing"},
		{math.MaxInt64, math.MaxInt64, kith.One, "the largest of the largest is all of it"},
		{math.MinInt64, math.MinInt64, kith.One, "and so is the smallest of the smallest"},
		{math.MaxInt64, 1, most, "what does not fit is the largest"},
		{math.MinInt64, 1, least, "what does not fit is the smallest"},
		{math.MinInt64, -1, most, "the smallest has no mirror"},
		{math.MinInt64, kith.One, least, "the smallest quotient of all fits"},
	} {
		if got := kith.Ratio(c.part, c.whole); got != c.want {
			t.Errorf("Ratio(%d, %d) = %d, want %d: %s", c.part, c.whole, got, c.want, c.reason)
		}
	}
}

// rounded returns part/whole in arithmetic without end, to the nearest and halves away from zero, held to what fits.
func rounded(part, whole *big.Int) kith.Micro {
	twice := new(big.Int).Abs(part)
	twice.Lsh(twice, 1).Add(twice, new(big.Int).Abs(whole))
	q := twice.Div(twice, new(big.Int).Lsh(new(big.Int).Abs(whole), 1))
	if part.Sign()*whole.Sign() < 0 {
		q.Neg(q)
	}
	return kith.Micro(held(q))
}

func TestMicroMulIsTheRoundedProduct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, f := rapid.Int64().Draw(t, "m"), rapid.Int64().Draw(t, "f")
		want := rounded(new(big.Int).Mul(big.NewInt(m), big.NewInt(f)), big.NewInt(kith.One))
		if got := kith.Micro(m).Mul(kith.Micro(f)); got != want {
			t.Fatalf("Micro(%d).Mul(%d) = %d, want %d", m, f, got, want)
		}
		if other := kith.Micro(f).Mul(kith.Micro(m)); other != want {
			t.Fatalf("Micro(%d).Mul(%d) = %d, but the other way round %d", m, f, want, other)
		}
	})
}

func TestRatioIsTheRoundedQuotient(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Int64().Draw(t, "part")
		whole := rapid.Int64().Filter(func(n int64) bool { return n != 0 }).Draw(t, "whole")
		want := rounded(new(big.Int).Mul(big.NewInt(part), big.NewInt(kith.One)), big.NewInt(whole))
		if got := kith.Ratio(part, whole); got != want {
			t.Fatalf("Ratio(%d, %d) = %d, want %d", part, whole, got, want)
		}
	})
}

func TestMicroDecay(t *testing.T) {
	for _, c := range []struct {
		m         kith.Micro
		age, half kith.Tick
		want      kith.Micro
		reason    string
	}{
		{kith.One, 0, 24, kith.One, "nothing is lost at once"},
		{kith.One, -1, 24, kith.One, "nor before"},
		{kith.One, 24, 0, kith.One, "nor if nothing ever halves"},
		{kith.One, 24, -24, kith.One, "nor if the half-life is negative"},
		{kith.One, 24, 24, .5 * kith.One, "half is left after one half-life"},
		{-kith.One, 24, 24, -.5 * kith.One, "of a debt as well"},
		{kith.One, 12, 24, 707_107, "half-way the root of a half is left"},
		{kith.One, 23, 24, 514_652, "just before a half-life; the power is 514 651.1, the table's line lies above it"},
		{kith.One, 25, 24, 485_766, "just after a half-life, where the power is 485 766.0"},
		{kith.One, 20 * 24, 24, 1, "a millionth is left after twenty"},
		{kith.One, 21 * 24, 24, 0, "and nothing after twenty-one"},
		{1, 24, 24, 1, "half a millionth is rounded away from zero"},
		{1, 25, 24, 0, "less than half is nothing"},
		{most, 63, 1, 1, "the largest has a millionth left after 63 halvings"},
		{most, 64, 1, 0, "and none after 64"},
		{least, 64, 1, -1, "the smallest has still half a millionth, rounded"},
		{least, 65, 1, 0, "and none after 65"},
		{least, 1, farFuture, least, "the smallest survives a moment"},
		{kith.One, farFuture, farFuture, .5 * kith.One, "the longest half-life is one like any other"},
		{kith.One, farFuture, 1, 0, "nothing outlives the longest age"},
	} {
		got := c.m.Decay(c.age, c.half)
		if got != c.want {
			t.Errorf("Micro(%d).Decay(%d, %d) = %d, want %d: %s", c.m, c.age, c.half, got, c.want, c.reason)
		}
	}
}

// power returns 2^(-age/half) to far more digits than a Micro has: the whole halvings, and then the binary digits of
// the fraction, each of which multiplies by the next square root.
func power(age, half kith.Tick) *big.Float {
	const digits = 200
	p := new(big.Float).SetPrec(digits).SetMantExp(big.NewFloat(1), -int(min(age/half, 1000)))
	root := new(big.Float).SetPrec(digits).SetFloat64(.5)
	for rest := uint64(age % half); rest > 0 && root.MinPrec() > 0; {
		root.Sqrt(root)
		if rest *= 2; rest >= uint64(half) {
			rest -= uint64(half)
			p.Mul(p, root)
		}
		if one := new(big.Float).Sub(big.NewFloat(1), root); one.MantExp(nil) < -100 {
			break // what is left of the fraction changes no digit that counts
		}
	}
	return p
}

func TestMicroDecayIsNearThePower(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.Int64Range(-kith.One, kith.One).Draw(t, "m")
		half := kith.Tick(rapid.Int64Range(1, math.MaxInt64).Draw(t, "half"))
		age := kith.Tick(rapid.OneOf(rapid.Int64Range(0, math.MaxInt64), rapid.Int64Range(0, 3*min(int64(half), math.MaxInt64/3))).Draw(t, "age"))
		want := new(big.Float).Mul(power(age, half), new(big.Float).SetInt64(m))
		off, _ := new(big.Float).Sub(want, new(big.Float).SetInt64(int64(kith.Micro(m).Decay(age, half)))).Float64()
		if math.Abs(off) > 2 {
			t.Fatalf("Micro(%d).Decay(%d, %d) is %v millionths from the power", m, age, half, off)
		}
	})
}

func TestMicroDecayNeverGrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := kith.Micro(rapid.Int64Range(0, math.MaxInt64).Draw(t, "m"))
		half := kith.Tick(rapid.Int64Range(1, math.MaxInt64).Draw(t, "half"))
		age := rapid.Int64Range(0, math.MaxInt64-1).Draw(t, "age")
		later := age + rapid.Int64Range(1, math.MaxInt64-age).Draw(t, "more")
		now, then := m.Decay(kith.Tick(age), half), m.Decay(kith.Tick(later), half)
		if then > now || now > m || then < 0 {
			t.Fatalf("Micro(%d) with half-life %d is %d at age %d and %d at age %d", m, half, now, age, then, later)
		}
	})
}

// Every age within the first three half-lives of a day, so that no step of the table is left out by chance.
func TestMicroDecayNeverGrowsStepByStep(t *testing.T) {
	for _, half := range []kith.Tick{1, 2, 24, 255, 256, 257, 4096} {
		last := kith.Micro(kith.One)
		for age := range 3 * half {
			now := kith.Micro(kith.One).Decay(age, half)
			if now > last {
				t.Fatalf("with half-life %d it grows from %d to %d at age %d", half, last, now, age)
			}
			last = now
		}
	}
}

func TestMicroDecayIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := kith.Micro(rapid.Int64Range(0, math.MaxInt64).Draw(t, "m"))
		age, half := kith.Tick(rapid.Int64().Draw(t, "age")), kith.Tick(rapid.Int64().Draw(t, "half"))
		if plus, minus := m.Decay(age, half), (-m).Decay(age, half); plus != -minus {
			t.Fatalf("Micro(±%d).Decay(%d, %d) are %d and %d", m, age, half, plus, minus)
		}
	})
}

func TestMicroDoesNotAllocate(t *testing.T) {
	var sum kith.Micro
	n := testing.AllocsPerRun(100, func() {
		sum += kith.Micro(.95*kith.One).Decay(17, 24).Mul(.3*kith.One) + kith.Ratio(7, 9)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
