package rumor_test

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

// town returns bonds of people with the acquaintances that follow them in the circle of IDs.
func town(people, acquaintances int) *rumor.Bonds {
	b := new(rumor.Bonds)
	for i := range people {
		for k := range acquaintances {
			d := kith.Seed(1).Draw("bench", uint64(i), uint64(k))
			b.Add(kith.ID(i+1), kith.ID((i+k+1)%people+1), rumor.Bond{
				Trust:  kith.Micro(d%(2*kith.One)) - kith.One,
				Warmth: kith.Micro(d>>20%(2*kith.One)) - kith.One,
				Feud:   kith.Micro(d >> 40 % kith.One),
			})
		}
	}
	return b
}

func BenchmarkFade(b *testing.B) {
	bonds := town(10_000, 50)
	bonds.HalfLife = 1 << 40 // a millionth a beat: no bond goes while it is measured
	b.ReportAllocs()
	for b.Loop() {
		bonds.Fade()
	}
	b.ReportMetric(float64(bonds.Len()), "bonds")
}

func BenchmarkBetween(b *testing.B) {
	bonds := town(10_000, 50)
	b.ReportAllocs()
	i := kith.ID(0)
	var sum kith.Micro
	for b.Loop() {
		i = i%9000 + 1
		sum += bonds.Between(i, i+20).Trust
	}
	if sum == 0 {
		b.Fatal("nobody trusts anybody")
	}
}

func BenchmarkAdd(b *testing.B) {
	bonds := town(10_000, 50)
	b.ReportAllocs()
	i := kith.ID(0)
	for b.Loop() {
		i = i%9000 + 1
		bonds.Add(i, i+20, rumor.Bond{Warmth: 1})
	}
}
