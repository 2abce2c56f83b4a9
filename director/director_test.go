package director_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/director"
)

const one = kith.One

// always acts in every beat in which it may.
var always = director.Pacing{Grace: 5, Cooldown: 12, Mercy: .6 * one, Menace: .25 * one, Chance: one}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		reason   string
		pacing   director.Pacing
		hardship kith.Micro
		kind     director.Kind
		why      director.Reason
	}{
		{"nothing is hard", always, 0, director.Menace, director.Easy},
		{"at .25 it is easy", always, 250_000, director.Menace, director.Easy},
		{"above .25 it is not", always, 250_001, director.Nothing, director.Quiet},
		{"below .6 it is not hard", always, 599_999, director.Nothing, director.Quiet},
		{"at .6 it is hard", always, 600_000, director.Mercy, director.Hard},
		{"as hard as can be", always, math.MaxInt64, director.Mercy, director.Hard},
		{"nobody lives", always, director.NoHardship, director.Nothing, director.Unread},
		{"below 0 is nobody", always, math.MinInt64, director.Nothing, director.Unread},
		{"both: mercy comes first", director.Pacing{Mercy: .2 * one, Menace: .8 * one, Chance: one}, .5 * one, director.Mercy, director.Hard},
		{"no chance", director.Pacing{Mercy: .6 * one, Menace: .25 * one}, 0, director.Nothing, director.Unlucky},
	} {
		d := director.Director{Pacing: c.pacing}
		if c.pacing.Grace > 0 {
			d.Pace(1, 100-c.pacing.Grace, .4*one)
		}
		got := d.Pace(1, 100, c.hardship)
		want := director.Proposal{At: 100, Hardship: c.hardship, Kind: c.kind, Reason: c.why, Draw: got.Draw}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s:\n%s", c.reason, diff)
		}
	}
}

// Each span is tested one beat before its end and at its end, and at ticks where naive sums wrap round.
func TestCase076Spans(t *testing.T) {
	for _, start := range []kith.Tick{0, -5, 7, -1000, math.MinInt64, math.MinInt64 + 3, math.MaxInt64 - 100, math.MaxInt64 - 29} {
		d := director.Director{Pacing: always}
		for _, c := range []struct {
			after kith.Tick
			want  director.Reason
		}{
			{0, director.Early},
			{4, director.Early},
			{5, director.Hard},
			{5, director.Cooling},
			{6, director.Cooling},
			{16, director.Cooling},
			{17, director.Hard},
			{28, director.Cooling},
			{29, director.Hard},
			{29, director.Cooling}, // where a sum of ticks would wrap round
		} {
			if got := d.Pace(1, start+c.after, one); got.Reason != c.want {
				t.Errorf("from %d, %d beats later: %v, want %v", start, c.after, got.Reason, c.want)
			}
		}
	}
	d := director.Director{Pacing: always}
	if got := d.Pace(1, math.MinInt64, one); got.Reason != director.Early {
		t.Errorf("at the first tick of all: %v", got.Reason)
	}
	if got := d.Pace(1, math.MaxInt64, one); got.Reason != director.Hard {
		t.Errorf("from the first tick of all to the last: %v", got.Reason)
	}
	if got := d.Pace(1, math.MinInt64, one); got.Kind != director.Nothing {
		t.Errorf("and back: %v", got.Reason)
	}
}

func TestCase075ClockGoesBack(t *testing.T) {
	d := director.Director{Pacing: always}
	d.Pace(1, 0, one)
	if d.Pace(1, 5, one).Kind != director.Mercy {
		t.Fatal("no act after the grace")
	}
	for _, now := range []kith.Tick{5, 5, 4, 0, -1000, 5, 16} {
		if got := d.Pace(1, now, one); got.Kind != director.Nothing {
			t.Errorf("a second act within one cooldown, at %d", now)
		}
	}
	if d.Pace(1, 17, one).Kind != director.Mercy {
		t.Error("no act once the clock has caught up")
	}
	none := director.Director{Pacing: director.Pacing{Mercy: .6 * one, Chance: one}} // a cooldown of zero
	if a, b := none.Pace(1, 3, one), none.Pace(1, 3, one); a.Kind != director.Mercy || b.Reason != director.Cooling {
		t.Errorf("one beat, asked twice: %v, then %v", a.Reason, b.Reason)
	}
	if got := none.Pace(1, 4, one); got.Kind != director.Mercy {
		t.Error("no act in the next beat")
	}
}

func TestZeroPacingIsDefaults(t *testing.T) {
	want := director.Pacing{Grace: 12, Cooldown: 12, Mercy: 600_000, Menace: 250_000, Chance: 500_000}
	if diff := cmp.Diff(want, director.Defaults()); diff != "" {
		t.Error(diff)
	}
	var zero director.Director
	set := director.Director{Pacing: want}
	for now := range kith.Tick(200) {
		hardship := kith.Micro(kith.Seed(9).Draw("hardship", uint64(now)) % one)
		if diff := cmp.Diff(zero.Pace(1, now, hardship), set.Pace(1, now, hardship)); diff != "" {
			t.Fatal(diff)
		}
	}
}

// The whole history of a director, told a second way: from the list of earlier proposals and with big numbers.
func TestPaceEqualsHistory(t *testing.T) {
	small := func(label string, t *rapid.T) kith.Tick { return kith.Tick(rapid.Int64Range(-1, 6).Draw(t, label)) }
	rapid.Check(t, func(t *rapid.T) {
		p := director.Pacing{
			Grace: small("grace", t), Cooldown: small("cooldown", t),
			Mercy: .6 * one, Menace: .3 * one,
			Chance: kith.Micro(rapid.SampledFrom([]int64{0, 300_000, 700_000, one}).Draw(t, "chance")),
		}
		seed := kith.Seed(rapid.Uint64().Draw(t, "seed"))
		d := director.Director{Pacing: p}
		var past []director.Proposal
		now := kith.Tick(rapid.SampledFrom([]int64{0, math.MinInt64, math.MaxInt64 - 200}).Draw(t, "start"))
		for range 40 {
			if rapid.IntRange(0, 9).Draw(t, "back") > 0 || now < math.MinInt64+5 {
				now += kith.Tick(rapid.Int64Range(0, 3).Draw(t, "on"))
			} else {
				now -= 2
			}
			hardship := kith.Micro(rapid.SampledFrom([]int64{-1, 0, 300_000, 300_001, 599_999, 600_000, one}).Draw(t, "hardship"))
			got := d.Pace(seed, now, hardship)
			past = append(past, got)

			span := func(at kith.Tick) int64 {
				n := new(big.Int).Sub(big.NewInt(int64(now)), big.NewInt(int64(at)))
				if !n.IsInt64() {
					return math.MaxInt64
				}
				return n.Int64()
			}
			var first, act *director.Proposal
			for i := range past {
				if first == nil && past[i].Hardship >= 0 {
					first = &past[i]
				}
				if i < len(past)-1 && past[i].Kind != director.Nothing {
					act = &past[i]
				}
			}
			if got.Draw < 0 || got.Draw >= one {
				t.Fatalf("a draw of %d", got.Draw)
			}
			blocked := hardship < 0 || span(first.At) < int64(p.Grace) || act != nil && span(act.At) < int64(max(p.Cooldown, 1))
			willing := hardship >= 600_000 || hardship <= 300_000
			if acts := !blocked && willing && got.Draw < p.Chance; acts != (got.Kind != director.Nothing) {
				t.Fatalf("acts: %v, want %v: %+v", !acts, acts, got)
			}
			if got.Kind != director.Nothing && (got.Kind == director.Mercy) != (hardship >= 600_000) {
				t.Fatalf("the wrong act: %+v", got)
			}
		}
	})
}

// The draw hangs on the seed and the tick, and on nothing that was read or drawn before.
func TestCase086OwnStream(t *testing.T) {
	var busy director.Director
	for now := range kith.Tick(50) {
		busy.Pace(4, now, one)
		_ = kith.Seed(4).Draw("weather", uint64(now)) // one more draw elsewhere
	}
	var fresh director.Director
	for now := range kith.Tick(50) {
		if a, b := busy.Pace(4, now, .4*one), fresh.Pace(4, now, one); a.Draw != b.Draw {
			t.Fatalf("beat %d: the draw depends on the past", now)
		}
		if a, b := fresh.Pace(4, now, one), fresh.Pace(5, now, one); a.Draw == b.Draw {
			t.Fatalf("beat %d: the draw does not depend on the seed", now)
		}
	}
}

// It acts if the draw is below the chance, not at it.
func TestChanceOfTheDraw(t *testing.T) {
	var probe director.Director
	draw := probe.Pace(2024, 0, 0).Draw
	for chance, want := range map[kith.Micro]director.Reason{draw: director.Unlucky, draw + 1: director.Easy} {
		d := director.Director{Pacing: director.Pacing{Mercy: one, Chance: chance}}
		if got := d.Pace(2024, 0, 0); got.Reason != want {
			t.Errorf("a draw of %d with a chance of %d: %v, want %v", draw, chance, got.Reason, want)
		}
	}
}

// Over many beats a chance of .5 is about half of them.
func TestChance(t *testing.T) {
	d := director.Director{Pacing: director.Pacing{Mercy: .6 * one, Chance: .5 * one}}
	acts := 0
	for now := range kith.Tick(10_000) {
		if d.Pace(2, now, one).Kind == director.Mercy {
			acts++
		}
	}
	if acts < 4_800 || acts > 5_200 {
		t.Errorf("%d acts in 10 000 beats", acts)
	}
}

func TestCase097Hardship(t *testing.T) {
	for _, c := range []struct {
		reason string
		sum    kith.Micro
		living int
		want   kith.Micro
	}{
		{"nobody", 0, 0, director.NoHardship},
		{"fewer than nobody", one, -1, director.NoHardship},
		{"one", .7 * one, 1, .7 * one},
		{"two", one, 2, .5 * one},
		{"three, rounded", one, 3, 333_333},
		{"many", 60 * one, 60, one},
	} {
		if got := director.Hardship(c.sum, c.living); got != c.want {
			t.Errorf("%s: %d, want %d", c.reason, got, c.want)
		}
	}
}

func TestCase098AllDead(t *testing.T) {
	d := director.Director{Pacing: always}
	for now := range kith.Tick(100) {
		if got := d.Pace(1, now, director.Hardship(0, 0)); got.Kind != director.Nothing || got.Reason != director.Unread {
			t.Fatalf("an act on the dead: %+v", got)
		}
	}
	if got := d.Pace(1, 100, 0); got.Reason != director.Early {
		t.Errorf("the grace began while nobody lived: %v", got.Reason)
	}
}

func TestStrings(t *testing.T) {
	var got []string
	for k := range director.Kind(4) {
		got = append(got, k.String())
	}
	for r := range director.Reason(8) {
		got = append(got, r.String())
	}
	for s := range director.Strain(5) {
		got = append(got, s.String())
	}
	want := []string{
		"nothing", "mercy", "menace", "Kind(3)",
		"unread", "early", "cooling", "quiet", "unlucky", "hard", "easy", "Reason(7)",
		"calm", "internal", "external", "fracture", "Strain(4)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPaceDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	var d director.Director
	var f director.Floor
	now := kith.Tick(0)
	if n := testing.AllocsPerRun(100, func() {
		now++
		d.Pace(1, now, .1*one)
		f.Read(1, now, director.Metrics{Living: 20, Stability: .5 * one})
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
