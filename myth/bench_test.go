package myth_test

import (
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

// faiths returns living minds with three themes each, of which about half are firm.
func faiths(n int) []myth.Believer {
	living := make([]myth.Believer, n)
	for i := range living {
		b := new(myth.Beliefs)
		for _, theme := range []myth.Theme{"bounty", "famine", "wrath"} {
			d := kith.Seed(1).Draw(string(theme), uint64(i))
			myth.Rules{Step: one, Cap: one}.Witness(b, myth.Evidence{At: kith.Tick(d >> 40 % 9), Theme: theme, Weight: 1 + kith.Micro(d%one)})
		}
		living[i] = myth.Believer{ID: kith.ID(i + 1), Beliefs: b}
	}
	return living
}

func BenchmarkCrystallize(b *testing.B) {
	living := faiths(10_000)
	b.ReportAllocs()
	for b.Loop() {
		if len(myth.Rules{}.Crystallize(9, 7, living)) == 0 {
			b.Fatal("no god")
		}
	}
}

func BenchmarkPantheonUpdate(b *testing.B) {
	living := faiths(10_000)
	var p myth.Pantheon
	b.ReportAllocs()
	for b.Loop() {
		p.Update(myth.Rules{}, 9, 7, living)
	}
}

func BenchmarkPreach(b *testing.B) {
	x, y := sure(one, "bounty", "famine", "wrath"), new(myth.Beliefs)
	b.ReportAllocs()
	now := kith.Tick(0)
	for b.Loop() {
		now = (now + 1) % 9
		myth.Rules{}.Preach(now, x, y, one)
	}
}

func BenchmarkAttribute(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		topics.Attribute("I gathered wood by the river until dusk.")
	}
}
