package llm_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"github.com/kithlab/kith/llm"
	"pgregory.net/rapid"
)

func money(t *rapid.T, name string) llm.MicroUSD {
	return llm.MicroUSD(rapid.OneOf(rapid.Int64Range(0, 20_000_000), rapid.SampledFrom([]int64{0, 1, math.MaxInt64})).Draw(t, name))
}

// cost is Price.Cost in whole numbers without a bound.
func cost(p llm.Price, u llm.Usage) llm.MicroUSD {
	sum := new(big.Int)
	for _, c := range [][2]int64{{int64(p.In), int64(u.In)}, {int64(p.Cached), int64(u.Cached)}, {int64(p.Written), int64(u.Written)}, {int64(p.Out), int64(u.Out)}} {
		if c[1] > 0 {
			sum.Add(sum, new(big.Int).Mul(big.NewInt(c[0]), big.NewInt(c[1])))
		}
	}
	million := big.NewInt(1_000_000)
	q, r := new(big.Int).QuoRem(sum, million, new(big.Int))
	if r.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	if !q.IsInt64() {
		return math.MaxInt64
	}
	return llm.MicroUSD(q.Int64())
}

func TestCostIsExactAndRoundedUpOnce(t *testing.T) {
	tokens := rapid.OneOf(rapid.IntRange(-5, 5000), rapid.SampledFrom([]int{0, math.MaxInt, math.MinInt}))
	rapid.Check(t, func(t *rapid.T) {
		p := llm.Price{In: money(t, "in"), Cached: money(t, "cached"), Written: money(t, "written"), Out: money(t, "out")}
		u := llm.Usage{In: tokens.Draw(t, "in"), Cached: tokens.Draw(t, "cached"), Written: tokens.Draw(t, "written"), Out: tokens.Draw(t, "out")}
		if got, want := p.Cost(u), cost(p, u); got != want {
			t.Fatalf("%+v at %+v costs %d; want %d", u, p, got, want)
		}
	})
}

func TestUSD(t *testing.T) {
	for _, c := range []struct {
		text string
		want llm.MicroUSD
		ok   bool
	}{
		{"0", 0, true},
		{"0.50", 500_000, true},
		{"8", 8_000_000, true},
		{"00.000001", 1, true},
		{"9223372036854.775807", math.MaxInt64, true},
		{"9223372036854.775808", 0, false},
		{"99999999999999999999", 0, false},
		{"0.0000001", 0, false},
		{"", 0, false},
		{".5", 0, false},
		{"5.", 0, false},
		{"1.2.3", 0, false},
		{"-1", 0, false},
		{"+1", 0, false},
		{"1e3", 0, false},
		{" 1", 0, false},
		{"$1", 0, false},
		{"1,5", 0, false},
		{"٣", 0, false},
	} {
		got, err := llm.ParseUSD(c.text)
		if got != c.want || (err == nil) != c.ok || err != nil && !errors.Is(err, llm.ErrAmount) {
			t.Errorf("ParseUSD(%q) = %d, %v; want %d, ok %v", c.text, got, err, c.want, c.ok)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		m := llm.MicroUSD(rapid.Int64Min(0).Draw(t, "m"))
		if got, err := llm.ParseUSD(m.String()[1:]); got != m || err != nil {
			t.Fatalf("%v is read back as %v, %v", m, got, err)
		}
	})
	for m, want := range map[llm.MicroUSD]string{0: "$0.000000", -1: "-$0.000001", math.MinInt64: "-$9223372036854.775808"} {
		if m.String() != want {
			t.Errorf("%d is %s; want %s", m, m, want)
		}
	}
}
