package myth_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

const one = kith.One

func TestDefaults(t *testing.T) {
	want := myth.Rules{
		HalfLife: 9, Floor: 750_000, Burst: 2_400_000, Step: 600_000, Cap: 600_000, Trust: 400_000, Catch: 100_000, Lend: 750_000,
		Firm: 300_000, Quorum: 340_000, Return: 200_000, Wane: 100_000, Split: 340_000,
	}
	if diff := cmp.Diff(want, myth.Defaults()); diff != "" {
		t.Error(diff)
	}
}

// sure returns beliefs that are as sure of the themes as is said, at tick 0.
func sure(confidence kith.Micro, themes ...myth.Theme) *myth.Beliefs {
	b := new(myth.Beliefs)
	for _, theme := range themes {
		myth.Rules{Step: one, Cap: one}.Witness(b, myth.Evidence{Theme: theme, Weight: confidence, Cause: 1})
	}
	return b
}

func TestHalfLife(t *testing.T) {
	b := sure(one, "bounty")
	for now, want := range map[kith.Tick]kith.Micro{
		-5: 1_000_000, 0: 1_000_000, 1: 925_875, 9: 500_000, 18: 250_000, 27: 125_000, 10_000: 0, math.MaxInt64: 0,
	} {
		if got := (myth.Rules{}).Confidence(b, "bounty", now); got < want-2 || got > want+2 {
			t.Errorf("at %d: %d, want %d", now, got, want)
		}
	}
	if got := (myth.Rules{Cap: 1}).Confidence(b, "bounty", 1000); got != one {
		t.Errorf("without a half-life %d is left", got)
	}
	var nobody *myth.Beliefs
	for range (myth.Rules{}).All(nobody, 0) {
		t.Error("nil beliefs hold something")
	}
	if (myth.Rules{}).Confidence(nobody, "bounty", 0) != 0 || nobody.Len() != 0 || nobody.Cause("bounty") != 0 || nobody.Sign("bounty") != 0 || nobody.SetCause("bounty", 1) || nobody.Clone() != nil {
		t.Error("nil beliefs hold something")
	}
	if (myth.Rules{}).Preach(0, nobody, b, one) != 0 {
		t.Error("nil beliefs preach")
	}
}

func TestNumbersOfWitness(t *testing.T) {
	for _, c := range []struct {
		reason   string
		evidence []myth.Evidence
		want     kith.Micro // of bounty at tick 10
	}{
		{"a weight of 1", []myth.Evidence{{At: 10, Weight: one}}, 600_000},
		{"half of that", []myth.Evidence{{At: 10, Weight: .5 * one}}, 300_000},
		{"the least", []myth.Evidence{{At: 10, Weight: 2}}, 1},
		{"a weight above 1", []myth.Evidence{{At: 10, Weight: 5 * one}}, 600_000},
		{"no weight", []myth.Evidence{{At: 10}}, 0},
		{"a weight below 0", []myth.Evidence{{At: 10, Weight: -one}}, 0},
		{"a flood in one beat", slices.Repeat([]myth.Evidence{{At: 10, Weight: .5 * one}}, 50), 600_000},
		{"up to the cap in parts", []myth.Evidence{{At: 10, Weight: .5 * one}, {At: 10, Weight: .4 * one}}, 540_000},
		{"over it in parts", []myth.Evidence{{At: 10, Weight: .6 * one}, {At: 10, Weight: .6 * one}}, 600_000},
		{"a beat later there is room again", []myth.Evidence{{At: 1, Weight: one}, {At: 10, Weight: .5 * one}}, 600_000},
		{"never above 1", []myth.Evidence{{At: 9, Weight: one}, {At: 10, Weight: one}}, 1_000_000},
		{"evidence that comes late counts now", []myth.Evidence{{At: 10, Weight: .5 * one}, {At: 1, Weight: .25 * one}}, 450_000},
		{"and within the cap", []myth.Evidence{{At: 10, Weight: one}, {At: 1, Weight: one}}, 600_000},
	} {
		b := new(myth.Beliefs)
		var gained kith.Micro
		for _, e := range c.evidence {
			e.Theme = "bounty"
			gained += myth.Rules{}.Witness(b, e)
		}
		if got := (myth.Rules{}).Confidence(b, "bounty", 10); got != c.want {
			t.Errorf("%s: %d, want %d", c.reason, got, c.want)
		}
		if last := c.evidence[0].At; last == 10 && gained != c.want {
			t.Errorf("%s: gained %d", c.reason, gained)
		}
		if c.want == 0 && b.Len() != 0 {
			t.Errorf("%s: a notion of nothing", c.reason)
		}
	}
	b := new(myth.Beliefs)
	if (myth.Rules{}).Witness(b, myth.Evidence{Weight: one}) != 0 || b.Len() != 0 {
		t.Error("evidence of no theme is believed")
	}
}

// The Cause and the Sign are those of what weighed most when it came.
func TestCauseAndSign(t *testing.T) {
	b := new(myth.Beliefs)
	see := func(at kith.Tick, weight kith.Micro, cause kith.Event, sign kith.ID) {
		myth.Rules{}.Witness(b, myth.Evidence{At: at, Theme: "bounty", Weight: weight, Cause: cause, Sign: sign})
	}
	want := func(reason string, cause kith.Event, sign kith.ID) {
		t.Helper()
		if b.Cause("bounty") != cause || b.Sign("bounty") != sign {
			t.Errorf("%s: cause %d, sign %d, want %d and %d", reason, b.Cause("bounty"), b.Sign("bounty"), cause, sign)
		}
	}
	see(0, .5*one, 1, 0)
	want("the first", 1, 0)
	see(1, .1*one, 2, 50)
	want("a weaker one, which is the first with a sign", 1, 50)
	see(2, .2*one, 3, 60)
	want("a weaker one", 1, 50)
	see(18, .5*one, 4, 70)
	want("what is worth more than what was left", 4, 70)
	see(19, .9*one, 0, 0)
	want("a strong one without either", 4, 70)
	b = new(myth.Beliefs)
	see(0, .5*one, 1, 50)
	see(9, .25*one, 2, 60) // .3 has become .15, and .15 comes
	want("what is worth exactly what was left", 2, 60)
	b = new(myth.Beliefs)
	see(0, .5*one, 1, 50)
	see(9, 249_998, 2, 60)
	want("what is worth a millionth less", 1, 50)
	if !b.SetCause("bounty", 9) || b.Cause("bounty") != 9 || b.SetCause("wrath", 9) {
		t.Error("SetCause")
	}
}

func TestNumbersOfPreaching(t *testing.T) {
	for _, c := range []struct {
		reason   string
		believer kith.Micro
		listener kith.Micro
		trust    kith.Micro
		caught   int
		want     kith.Micro
	}{
		{"trust of .4", .6 * one, 0, 400_000, 1, 100_000},
		{"trust below .4", .6 * one, 0, 399_999, 0, 0},
		{"a firm believer", 300_001, 0, one, 1, 100_000},
		{"one who is not, at .3", 300_000, 0, one, 0, 0},
		{"it adds", .6 * one, .2 * one, one, 1, .3 * one},
		{"up to .75 of the believer's", .6 * one, .4 * one, one, 1, .45 * one},
		{"at that no more", .6 * one, .45 * one, one, 0, .45 * one},
		{"who is surer learns nothing", .6 * one, .9 * one, one, 0, .9 * one},
	} {
		believer, listener := sure(c.believer, "bounty"), sure(c.listener, "bounty")
		later := kith.Tick(0)
		if c.listener > 0 { // what was gained before is no part of this beat's Cap
			later = 1
		}
		r := myth.Defaults()
		r.HalfLife = 0
		if got := r.Preach(later, believer, listener, c.trust); got != c.caught {
			t.Errorf("%s: caught %d", c.reason, got)
		}
		if got := r.Confidence(listener, "bounty", later); got != c.want {
			t.Errorf("%s: %d, want %d", c.reason, got, c.want)
		}
	}
	crowd, b := new(myth.Beliefs), sure(one, "a", "b", "c")
	for range 50 {
		myth.Rules{}.Preach(0, b, crowd, one)
	}
	for _, theme := range []myth.Theme{"a", "b", "c"} {
		if got := (myth.Rules{}).Confidence(crowd, theme, 0); got != .6*one {
			t.Errorf("a beat of fifty preachers brings %d, want the cap of 600000", got)
		}
	}
	before := (myth.Rules{}).Confidence(b, "a", 3)
	if (myth.Rules{}).Preach(3, b, b, one) != 0 || (myth.Rules{}).Confidence(b, "a", 3) != before {
		t.Error("somebody preached to himself")
	}
	if crowd.Cause("a") != 1 {
		t.Error("the cause did not come with what was preached")
	}
}

// slowBeliefs keeps all that a mind ever gained, by theme and beat.
type slowBeliefs struct {
	sure map[myth.Theme]kith.Micro
	at   map[myth.Theme]kith.Tick
	beat map[myth.Theme]kith.Micro
}

func (s *slowBeliefs) now(theme myth.Theme, now, half kith.Tick) kith.Micro {
	return s.sure[theme].Decay(max(now-s.at[theme], 0), half)
}

func (s *slowBeliefs) gain(r myth.Rules, theme myth.Theme, now kith.Tick, by, ceiling kith.Micro) kith.Micro {
	if _, known := s.sure[theme]; !known {
		s.at[theme] = now
	}
	spent := s.beat[theme]
	if now > s.at[theme] {
		spent = 0
	}
	left := s.now(theme, now, r.HalfLife)
	if by > r.Cap-spent {
		by = r.Cap - spent
	}
	if left+by > ceiling {
		by = ceiling - left
	}
	if by <= 0 {
		return 0
	}
	s.sure[theme], s.beat[theme] = left+by, spent+by
	if now > s.at[theme] {
		s.at[theme] = now
	}
	return by
}

func themes() *rapid.Generator[myth.Theme] {
	return rapid.SampledFrom([]myth.Theme{"bounty", "famine", "oracle", "wrath"})
}

func TestBeliefsEqualSlow(t *testing.T) {
	r := myth.Defaults()
	rapid.Check(t, func(t *rapid.T) {
		var slow [2]slowBeliefs
		var fast [2]*myth.Beliefs
		for i := range fast {
			slow[i] = slowBeliefs{map[myth.Theme]kith.Micro{}, map[myth.Theme]kith.Tick{}, map[myth.Theme]kith.Micro{}}
			fast[i] = new(myth.Beliefs)
		}
		which, tick := rapid.IntRange(0, 1), rapid.Map(rapid.IntRange(-2, 30), func(n int) kith.Tick { return kith.Tick(n) })
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				for i := range fast {
					for now := kith.Tick(-3); now < 40; now += 7 {
						last := myth.Theme("")
						for theme, got := range (myth.Rules{}).All(fast[i], now) {
							if want := slow[i].now(theme, now, 9); got != want || got != r.Confidence(fast[i], theme, now) || theme <= last {
								t.Fatalf("%s at %d: %d, want %d", theme, now, got, want)
							}
							last = theme
						}
					}
				}
			},
			"witness": func(t *rapid.T) {
				i, theme, now := which.Draw(t, "who"), themes().Draw(t, "theme"), tick.Draw(t, "now")
				weight := kith.Micro(rapid.Int64Range(-10, 1_100_000).Draw(t, "weight"))
				want := kith.Micro(0)
				if weight > 0 {
					want = slow[i].gain(r, theme, now, r.Step.Mul(min(weight, one)), one)
				}
				if got := (myth.Rules{}).Witness(fast[i], myth.Evidence{At: now, Theme: theme, Weight: weight}); got != want {
					t.Fatalf("gained %d, want %d", got, want)
				}
			},
			"preach": func(t *rapid.T) {
				i, now := which.Draw(t, "who"), tick.Draw(t, "now")
				trust := rapid.SampledFrom([]kith.Micro{399_999, 400_000}).Draw(t, "trust")
				want := 0
				for _, theme := range []myth.Theme{"bounty", "famine", "oracle", "wrath"} {
					if sure := slow[i].now(theme, now, 9); trust >= .4*one && sure > .3*one {
						if slow[1-i].gain(r, theme, now, r.Catch, sure.Mul(r.Lend)) > 0 {
							want++
						}
					}
				}
				if got := (myth.Rules{}).Preach(now, fast[i], fast[1-i], trust); got != want {
					t.Fatalf("caught %d, want %d", got, want)
				}
			},
			"fade": func(t *rapid.T) {
				i, now := which.Draw(t, "who"), tick.Draw(t, "now")+rapid.SampledFrom([]kith.Tick{0, 100, 1000}).Draw(t, "later")
				was, left := fast[i].Len(), 0
				for _, theme := range []myth.Theme{"bounty", "famine", "oracle", "wrath"} {
					if slow[i].sure[theme] == 0 {
						continue
					}
					if slow[i].now(theme, now, 9) == 0 {
						delete(slow[i].sure, theme)
						delete(slow[i].beat, theme)
					} else {
						left++
					}
				}
				if got := (myth.Rules{}).Fade(fast[i], now); got != was-left || fast[i].Len() != left {
					t.Fatalf("dropped %d of %d, want %d left", got, was, left)
				}
			},
			"save and load": func(t *rapid.T) {
				i := which.Draw(t, "who")
				saved := bytesOf(t, fast[i])
				fast[i] = new(myth.Beliefs)
				if err := fast[i].UnmarshalBinary(saved); err != nil {
					t.Fatal(err)
				}
			},
			"clone": func(t *rapid.T) {
				i := which.Draw(t, "who")
				old := fast[i]
				fast[i] = old.Clone()
				myth.Rules{}.Witness(old, myth.Evidence{At: 100, Theme: "bounty", Weight: one})
			},
		})
	})
}

// However people preach to one another, the highest confidence that there is only falls: belief needs evidence.
func TestPreachingMakesNoFaith(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := myth.Defaults()
		r.Lend = rapid.SampledFrom([]kith.Micro{.75 * one, one}).Draw(t, "lend")
		minds := make([]*myth.Beliefs, 5)
		highest := func(now kith.Tick) (most kith.Micro) {
			for _, b := range minds {
				most = max(most, r.Confidence(b, "bounty", now))
			}
			return most
		}
		for i := range minds {
			minds[i] = sure(kith.Micro(rapid.Int64Range(1, one).Draw(t, "sure")), "bounty")
		}
		was := highest(0)
		for now := range kith.Tick(30) {
			for range 10 {
				a, b := rapid.IntRange(0, 4).Draw(t, "a"), rapid.IntRange(0, 4).Draw(t, "b")
				r.Preach(now, minds[a], minds[b], one)
			}
			if is := highest(now); is > was {
				t.Fatalf("at %d somebody is surer than anybody was: %d, %d", now, was, is)
			} else {
				was = is
			}
		}
	})
}

func TestBeliefDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	a, b := sure(one, "bounty", "wrath"), sure(.1*one, "bounty", "wrath")
	now := kith.Tick(0)
	if n := testing.AllocsPerRun(100, func() {
		now++
		myth.Rules{}.Witness(a, myth.Evidence{At: now, Theme: "wrath", Weight: one})
		myth.Rules{}.Preach(now, a, b, one)
		myth.Rules{}.Confidence(b, "wrath", now)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
