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

func BenchmarkHear(b *testing.B) {
	told, via := killOde(), make([]kith.ID, 0, 8)
	b.ReportAllocs()
	trust, believed := kith.Micro(0), 0
	for b.Loop() {
		trust = (trust + 271_829) % one
		if h := (rumor.Rules{}).HearIn(via, told, 10, trust-.5*one); h.Verdict == rumor.Believed {
			believed++
		}
	}
	if believed == 0 {
		b.Fatal("nothing is believed")
	}
}

// One telling with the memory of a listener who has heard thirty other stories.
func BenchmarkTell(b *testing.B) {
	var h rumor.Held
	told := killOde()
	b.ReportAllocs()
	for b.Loop() {
		told.Origin++
		rumor.Rules{}.Tell(&h, told, 10, .5*one, told.Origin+1)
	}
}

// What a pair asks each beat: is there news, either way, between two who hold eight stories in common?
func BenchmarkNews(b *testing.B) {
	var x, y rumor.Held
	for i := range kith.Event(8) {
		r := killOde()
		r.Origin = i + 1
		x.Take(r, rumor.Believed)
		y.Take(r, rumor.Garbled)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := (rumor.Rules{}).News(5, &x, &y, 1, 2); ok {
			b.Fatal("news")
		}
	}
}

func BenchmarkScreen(b *testing.B) {
	lines := []rumor.Line{{"Mara", "The berries are gone, Bram, and Ode took them."}, {"Bram", "Then we go north; Vurok the Open Hand will send more."}}
	s := camp()
	b.ReportAllocs()
	for b.Loop() {
		if err := rumor.Screen(lines, s); err != nil {
			b.Fatal(err)
		}
	}
}
