package rumor_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

func TestDefaultManners(t *testing.T) {
	bond := func(trust, warmth, feud kith.Micro) rumor.Bond {
		return rumor.Bond{Trust: trust, Warmth: warmth, Feud: feud}
	}
	want := rumor.Manners{
		Gossip:     rumor.Manner{12, bond(0, 50_000, 0), bond(0, 50_000, 0)},
		Threat:     rumor.Manner{20, bond(0, -50_000, 50_000), bond(-100_000, -50_000, 100_000)},
		Contention: rumor.Manner{20, bond(0, -50_000, 100_000), bond(0, -50_000, 100_000)},
		Trade:      rumor.Manner{8, bond(100_000, 50_000, 0), bond(100_000, 50_000, 0)},
		Chatter:    rumor.Manner{8, bond(0, 30_000, 0), bond(0, 30_000, 0)},
		Hostile:    -500_000, Range: 20, Mutual: 400_000, Want: 300_000, Rotation: 4, Cooldown: 12, Turns: 6,
	}
	if diff := cmp.Diff(want, rumor.DefaultManners()); diff != "" {
		t.Error(diff)
	}
	for why, m := range map[rumor.Talk]rumor.Manner{
		rumor.Silence: {}, rumor.Gossip: want.Gossip, rumor.Threat: want.Threat, rumor.Contention: want.Contention,
		rumor.Trade: want.Trade, rumor.Chatter: want.Chatter, rumor.Chatter + 1: {},
	} {
		if got := (rumor.Manners{}).Manner(why); got != m {
			t.Errorf("%v: %+v", why, got)
		}
	}
	for why, name := range map[rumor.Talk]string{rumor.Silence: "silence", rumor.Gossip: "gossip", rumor.Threat: "threat", rumor.Contention: "contention", rumor.Trade: "trade", rumor.Chatter: "chatter", 6: "Talk(6)"} {
		if why.String() != name {
			t.Errorf("%d is %s", why, why)
		}
	}
}

// all is a pair for whom every reason but the softest two holds at once; quiet is one for whom none does.
func pairs() (all, quiet rumor.Facts) {
	all = rumor.Facts{
		A: rumor.Side{ID: 1, News: true, Trust: -one, Want: one, Reach: 1},
		B: rumor.Side{ID: 2, Trust: -one, Want: one, Reach: 1}, Contested: true,
	}
	quiet = rumor.Facts{A: rumor.Side{ID: 1, Want: one}, B: rumor.Side{ID: 2, Want: one}}
	return all, quiet
}

// Each condition on each side of its number, each distance on each side of its, with all other reasons absent.
func TestReasons(t *testing.T) {
	everyBeat := rumor.DefaultManners()
	everyBeat.Rotation = 1
	for _, c := range []struct {
		reason  string
		change  func(*rumor.Facts)
		why     rumor.Talk
		swapped bool
	}{
		{"none", func(*rumor.Facts) {}, rumor.Silence, false},

		{"A has news", func(f *rumor.Facts) { f.A.News = true }, rumor.Gossip, false},
		{"B has news", func(f *rumor.Facts) { f.B.News = true }, rumor.Gossip, true},
		{"both have news", func(f *rumor.Facts) { f.A.News, f.B.News = true, true }, rumor.Gossip, false},
		{"news at 12", func(f *rumor.Facts) { f.A.News, f.Distance = true, 12 }, rumor.Gossip, false},
		{"news at 13", func(f *rumor.Facts) { f.A.News, f.Distance = true, 13 }, rumor.Silence, false},

		{"trust of -.5", func(f *rumor.Facts) { f.A.Trust = -500_000 }, rumor.Silence, false},
		{"trust below -.5", func(f *rumor.Facts) { f.A.Trust = -500_001 }, rumor.Threat, false},
		{"B's trust below -.5", func(f *rumor.Facts) { f.B.Trust = -500_001 }, rumor.Threat, true},
		{"both, A's as low", func(f *rumor.Facts) { f.A.Trust, f.B.Trust = -600_000, -600_000 }, rumor.Threat, false},
		{"both, B's lower", func(f *rumor.Facts) { f.A.Trust, f.B.Trust = -600_000, -600_001 }, rumor.Threat, true},
		{"a threat at 20", func(f *rumor.Facts) { f.A.Trust, f.Distance = -one, 20 }, rumor.Threat, false},
		{"a threat at 21", func(f *rumor.Facts) { f.A.Trust, f.Distance = -one, 21 }, rumor.Silence, false},

		{"contested, both at 20", func(f *rumor.Facts) { f.Contested, f.A.Reach, f.B.Reach = true, 20, 20 }, rumor.Contention, false},
		{"contested, A at 21", func(f *rumor.Facts) { f.Contested, f.A.Reach, f.B.Reach = true, 21, 1 }, rumor.Silence, false},
		{"contested, B at 21", func(f *rumor.Facts) { f.Contested, f.A.Reach, f.B.Reach = true, 1, 21 }, rumor.Silence, false},
		{"contested, B nearer", func(f *rumor.Facts) { f.Contested, f.A.Reach, f.B.Reach = true, 9, 8 }, rumor.Contention, true},
		{"not contested", func(f *rumor.Facts) { f.A.Reach, f.B.Reach = 1, 1 }, rumor.Silence, false},
		{"contention at 20", func(f *rumor.Facts) { f.Contested, f.Distance = true, 20 }, rumor.Contention, false},
		{"contention at 21", func(f *rumor.Facts) { f.Contested, f.Distance = true, 21 }, rumor.Silence, false},

		{"mutual trust of .4 and want", func(f *rumor.Facts) { f.A.Trust, f.B.Trust = 400_000, 400_000 }, rumor.Trade, false},
		{"A's trust below .4", func(f *rumor.Facts) { f.A.Trust, f.B.Trust = 399_999, one }, rumor.Silence, false},
		{"B's trust below .4", func(f *rumor.Facts) { f.A.Trust, f.B.Trust = one, 399_999 }, rumor.Silence, false},
		{"trust, want above .3", func(f *rumor.Facts) { f.A.Trust, f.B.Trust, f.A.Want, f.B.Want = one, one, 300_001, 0 }, rumor.Trade, false},
		{"trust, B's want above .3", func(f *rumor.Facts) { f.A.Trust, f.B.Trust, f.A.Want, f.B.Want = one, one, 0, 300_001 }, rumor.Trade, true},
		{"trust, want of .3 of both: content", func(f *rumor.Facts) { f.A.Trust, f.B.Trust, f.A.Want, f.B.Want = one, one, 300_000, 300_000 }, rumor.Chatter, false},
		{"a trade at 8", func(f *rumor.Facts) { f.A.Trust, f.B.Trust, f.Distance = one, one, 8 }, rumor.Trade, false},
		{"a trade at 9", func(f *rumor.Facts) { f.A.Trust, f.B.Trust, f.Distance = one, one, 9 }, rumor.Silence, false},

		{"both content at .3", func(f *rumor.Facts) { f.A.Want, f.B.Want = 300_000, 300_000 }, rumor.Chatter, false},
		{"A in want", func(f *rumor.Facts) { f.A.Want, f.B.Want = 300_001, 0 }, rumor.Silence, false},
		{"B in want", func(f *rumor.Facts) { f.A.Want, f.B.Want = 0, 300_001 }, rumor.Silence, false},
		{"chatter at 8", func(f *rumor.Facts) { f.A.Want, f.B.Want, f.Distance = 0, 0, 8 }, rumor.Chatter, false},
		{"chatter at 9", func(f *rumor.Facts) { f.A.Want, f.B.Want, f.Distance = 0, 0, 9 }, rumor.Silence, false},

		{"with nobody", func(f *rumor.Facts) { f.A.News, f.B.ID = true, 0 }, rumor.Silence, false},
		{"nobody", func(f *rumor.Facts) { f.B.News, f.A.ID = true, 0 }, rumor.Silence, false},
		{"with oneself", func(f *rumor.Facts) { f.A.News, f.B.ID = true, 1 }, rumor.Silence, false},
	} {
		_, f := pairs()
		c.change(&f)
		why, swapped := everyBeat.Reason(1, f)
		if why == rumor.Chatter {
			swapped = c.swapped // a draw says
		}
		if why != c.why || swapped != c.swapped {
			t.Errorf("%s: %v, %t, want %v, %t", c.reason, why, swapped, c.why, c.swapped)
		}
	}
}

// The order: with all reasons at once the strongest is it, and as each is taken away, the next.
func TestOrderOfReasons(t *testing.T) {
	m := rumor.DefaultManners()
	m.Hostile, m.Mutual, m.Rotation = one, -one, 1 // whom one threatens one may also trade with
	f, _ := pairs()
	f.B.Want = 0
	want := func(why rumor.Talk) {
		t.Helper()
		if got, _ := m.Reason(1, f); got != why {
			t.Errorf("%v, want %v", got, why)
		}
	}
	want(rumor.Gossip)
	f.A.News = false
	want(rumor.Threat)
	m.Hostile = -one
	want(rumor.Contention)
	f.Contested = false
	want(rumor.Trade)
	f.A.Want = 0
	want(rumor.Chatter)
	f.A.Want = one
	m.Mutual = one
	want(rumor.Silence)
}

// No effect, no talk: a reason whose deltas are all zero gives way to the next, but for gossip.
func TestNoEffectNoTalk(t *testing.T) {
	m := rumor.DefaultManners()
	f, _ := pairs()
	m.Gossip.Speaker, m.Gossip.Listener = rumor.Bond{}, rumor.Bond{}
	if why, _ := m.Reason(1, f); why != rumor.Gossip {
		t.Errorf("gossip has an effect, what is told: %v", why)
	}
	f.A.News = false
	m.Threat.Listener = rumor.Bond{}
	if why, _ := m.Reason(1, f); why != rumor.Threat {
		t.Errorf("a threat changes one side: %v", why)
	}
	m.Threat.Speaker = rumor.Bond{}
	if why, _ := m.Reason(1, f); why != rumor.Contention {
		t.Errorf("a threat changes nobody: %v", why)
	}
	if why, _ := (rumor.Manners{Hostile: one, Cooldown: 1}).Reason(1, f); why != rumor.Silence {
		t.Errorf("in manners that change nothing: %v", why)
	}
}

func facts() *rapid.Generator[rumor.Facts] {
	side := rapid.Custom(func(t *rapid.T) rumor.Side {
		return rumor.Side{
			ID:    kith.ID(rapid.IntRange(0, 4).Draw(t, "id")),
			Trust: rapid.SampledFrom([]kith.Micro{-one, -500_001, -500_000, 0, 399_999, 400_000, one}).Draw(t, "trust"),
			Want:  rapid.SampledFrom([]kith.Micro{0, 300_000, 300_001, one}).Draw(t, "want"),
			News:  rapid.Bool().Draw(t, "news"), Reach: rapid.Int64Range(19, 22).Draw(t, "reach"),
		}
	})
	return rapid.Custom(func(t *rapid.T) rumor.Facts {
		return rumor.Facts{
			Now: kith.Tick(rapid.IntRange(0, 9).Draw(t, "now")), A: side.Draw(t, "a"), B: side.Draw(t, "b"),
			Distance:  rapid.SampledFrom([]int64{0, 8, 9, 12, 13, 20, 21}).Draw(t, "distance"),
			Contested: rapid.Bool().Draw(t, "contested"),
		}
	})
}

// Whoever is named first, the same one begins for the same reason.
func TestPairsHaveNoOrder(t *testing.T) {
	seen := map[rumor.Talk]int{}
	rapid.Check(t, func(t *rapid.T) {
		f := facts().Draw(t, "facts")
		turned := f
		turned.A, turned.B = f.B, f.A
		why, swapped := rumor.Manners{}.Reason(1, f)
		again, back := rumor.Manners{}.Reason(1, turned)
		seen[why]++
		if why != again || why != rumor.Silence && swapped == back {
			t.Errorf("%v %t, and turned %v %t", why, swapped, again, back)
		}
	})
	t.Log(seen)
}

func TestRotation(t *testing.T) {
	turns := func(m rumor.Manners) (talks, begun int) {
		for now := range kith.Tick(40) {
			for a := range kith.ID(10) {
				f := rumor.Facts{Now: now, A: rumor.Side{ID: a + 1}, B: rumor.Side{ID: a + 2}}
				if why, swapped := m.Reason(1, f); why == rumor.Chatter {
					talks++
					if swapped {
						begun++
					}
				}
			}
		}
		return talks, begun
	}
	if talks, begun := turns(rumor.Manners{}); talks < 70 || talks > 130 || begun < talks/4 || begun > talks*3/4 {
		t.Errorf("of 400, %d have their turn and %d are begun by the other: want about 100 and 50", talks, begun)
	}
	m := rumor.DefaultManners()
	for _, m.Rotation = range []int64{1, 0, -3} {
		if talks, _ := turns(m); talks != 400 {
			t.Errorf("with a rotation of %d, %d of 400 have their turn", m.Rotation, talks)
		}
	}
}

func TestReasonDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	f := rumor.Facts{A: rumor.Side{ID: 2}, B: rumor.Side{ID: 1}}
	if n := testing.AllocsPerRun(100, func() { f.Now++; rumor.Manners{}.Reason(1, f) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
