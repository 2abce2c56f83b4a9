package memory

import (
	"testing"

	"github.com/kithlab/kith"
)

// These are white-box tests, since a rounding that differs once in a million is seen from outside by luck alone.

// TestRatioIsTheRootsRatio compares dividing by a reciprocal with kith.Ratio, for every small span, many others, and
// parts at both ends and in between.
func TestRatioIsTheRootsRatio(t *testing.T) {
	check := func(least, part uint64) {
		span := kith.One - least
		bias, inv := reciprocal(least)
		got := ratio(least+part, bias, inv)
		if want := kith.Ratio(int64(part), int64(span)); got != want {
			t.Fatalf("%d of %d is %d, want %d", part, span, got, want)
		}
	}
	for span := uint64(1); span <= 300; span++ {
		for part := range span + 1 {
			check(kith.One-span, part)
		}
	}
	for i := range uint64(300_000) {
		span := 1 + kith.Seed(1).Draw("span", i)%kith.One
		check(kith.One-span, kith.Seed(1).Draw("part", i)%(span+1))
		check(kith.One-span, span)
	}
}

func TestTimesIsTheRootsMul(t *testing.T) {
	for i := range uint64(300_000) {
		w := kith.Micro(kith.Seed(2).Draw("weight", i) % (maxWeight + 1))
		f := kith.Micro(kith.Seed(2).Draw("fraction", i) % (kith.One + 1))
		for _, c := range [][2]kith.Micro{{w, f}, {w % 1000, f}, {w, f % 1000}, {w, kith.One}, {maxWeight, f}} {
			if got, want := times(c[0], c[1]), c[0].Mul(c[1]); got != want {
				t.Fatalf("%d times %d is %d, want %d", c[0], c[1], got, want)
			}
		}
	}
}

func TestFadeIsTheRootsDecay(t *testing.T) {
	for _, half := range []kith.Tick{-1, 0, 1, 2, 24, 195, 196, 1000, 1 << 40} {
		f := fadeOf(half)
		for age := kith.Tick(0); age < 2*fadeMost; age++ {
			if got, want := f.at(age-7, -7), kith.Micro(kith.One).Decay(age, half); got != want {
				t.Fatalf("half-life %d: %d is left at age %d, want %d", half, got, age, want)
			}
		}
	}
}
