package llm

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// A MicroUSD is a millionth of a US dollar. Money is an integer, so that sums of a million calls are exact. Sums that do
// not fit are the largest MicroUSD, about nine billion dollars.
type MicroUSD int64

// String returns m in dollars, with all six places: "$0.031250".
func (m MicroUSD) String() string {
	sign, n := "", uint64(m)
	if m < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s$%d.%06d", sign, n/1_000_000, n%1_000_000)
}

// ErrAmount is a text that is no amount of dollars.
var ErrAmount = errors.New("llm: not an amount of dollars")

// ParseUSD reads an amount of dollars such as "0.50", exactly: digits, at most one point with digits on both sides, and
// up to six places. All else is [ErrAmount], also what is below zero or does not fit.
func ParseUSD(text string) (MicroUSD, error) {
	whole, places, point := strings.Cut(text, ".")
	if point && places == "" || len(places) > 6 || !digits(whole) || point && !digits(places) {
		return 0, fmt.Errorf("%w: %.40q", ErrAmount, text)
	}
	n, err := strconv.ParseInt(whole+places+"000000"[len(places):], 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%w: %.40q does not fit", ErrAmount, text)
	}
	return MicroUSD(n), nil
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// plus returns a+b for numbers of which none is below zero, held to the largest.
func plus[T ~int64](a, b T) T {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}

// A Price is what a model charges, per million tokens of each kind of [Usage]. The zero Price is not known, and [Limit]
// lets no call through at a price that is not known: nobody pays because of a forgotten field. A model that costs
// nothing is Price{Free: true}.
type Price struct {
	In, Cached, Written, Out MicroUSD
	Free                     bool // it is known that the model costs nothing; the prices are then 0
}

// Cost returns what u costs, rounded up to the next millionth of a dollar once, at the end. Counts below zero count as 0.
func (p Price) Cost(u Usage) MicroUSD {
	var hi, lo, carry uint64
	for _, c := range [...]struct {
		price  MicroUSD
		tokens int
	}{{p.In, u.In}, {p.Cached, u.Cached}, {p.Written, u.Written}, {p.Out, u.Out}} {
		h, l := bits.Mul64(uint64(max(c.price, 0)), uint64(max(c.tokens, 0)))
		lo, carry = bits.Add64(lo, l, 0)
		hi += h + carry
	}
	lo, carry = bits.Add64(lo, 999_999, 0)
	return over(hi+carry, lo, 1_000_000)
}

// over returns (hi, lo)/by, held to the largest MicroUSD.
func over(hi, lo, by uint64) MicroUSD {
	if hi >= by {
		return math.MaxInt64
	}
	n, _ := bits.Div64(hi, lo, by)
	return MicroUSD(min(n, math.MaxInt64))
}

// known reports whether somebody has set p.
func (p Price) known() bool { return p != Price{} }

// check panics if p is none.
func (p Price) check() {
	switch {
	case min(p.In, p.Cached, p.Written, p.Out) < 0:
		panic("llm: a Price below zero")
	case p.Free && p != Price{Free: true}:
		panic("llm: a Price that is Free and costs something")
	}
}

// dearest returns p with all that is read at the highest of the prices for it, since nobody knows beforehand what the
// provider's cache holds.
func (p Price) dearest() Price {
	in := max(p.In, p.Cached, p.Written)
	return Price{In: in, Cached: in, Written: in, Out: p.Out, Free: p.Free}
}
