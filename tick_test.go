package kith_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
)

const (
	farPast   = kith.Tick(math.MinInt64)
	farFuture = kith.Tick(math.MaxInt64)
)

func TestTickSince(t *testing.T) {
	for _, c := range []struct {
		now, at, want kith.Tick
		reason        string
	}{
		{0, 0, 0, "no time lies between a moment and itself"},
		{9, 4, 5, "the past is a positive span away"},
		{4, 9, -5, "what is to come is a negative span away"},
		{3, -4, 7, "moments before zero count like others"},
		{farFuture, 0, farFuture, "the longest span fits"},
		{farFuture, -1, farFuture, "one more is held"},
		{-1, farPast, farFuture, "the longest span fits, from the far past"},
		{0, farPast, farFuture, "one more is held, from the far past"},
		{farFuture, farPast, farFuture, "nor does the widest of all wrap"},
		{-1, farFuture, farPast, "the longest wait fits"},
		{-2, farFuture, farPast, "one more is held"},
		{farPast, 0, farPast, "the far past is the longest wait before zero"},
		{farPast, 1, farPast, "one more is held"},
		{farPast, farFuture, farPast, "nor does the widest wait wrap"},
	} {
		if got := c.now.Since(c.at); got != c.want {
			t.Errorf("Tick(%d).Since(%d) = %d, want %d: %s", c.now, c.at, got, c.want, c.reason)
		}
	}
}

// The difference of two ticks in arithmetic without end, held to what fits, is the oracle.
func TestTickSinceNeverWraps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, at := rapid.Int64().Draw(t, "now"), rapid.Int64().Draw(t, "at")
		want := held(new(big.Int).Sub(big.NewInt(now), big.NewInt(at)))
		if got := kith.Tick(now).Since(kith.Tick(at)); int64(got) != want {
			t.Fatalf("Tick(%d).Since(%d) = %d, want %d", now, at, got, want)
		}
	})
}

// held returns n, or the end of int64 that lies nearer to it.
func held(n *big.Int) int64 {
	switch {
	case n.Cmp(big.NewInt(math.MaxInt64)) > 0:
		return math.MaxInt64
	case n.Cmp(big.NewInt(math.MinInt64)) < 0:
		return math.MinInt64
	}
	return n.Int64()
}
