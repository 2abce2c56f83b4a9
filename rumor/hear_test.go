package rumor_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

const one = kith.One

// killOde is the seed's own rumor: a voice told Tova (10) to kill Ode (7).
func killOde() rumor.Rumor {
	return rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 7}, Origin: 100, Cause: 100, At: 3, Via: []kith.ID{rumor.Voice}}
}

func TestNumbersOfHearing(t *testing.T) {
	for _, c := range []struct {
		reason string
		trust  kith.Micro
		denial bool
		is     rumor.Verdict
		delta  kith.Micro
	}{
		{"full trust", one, false, rumor.Believed, -350_000},
		{"just above .3", 300_001, false, rumor.Believed, -350_000},
		{"at .3", 300_000, false, rumor.Garbled, -175_000},
		{"just below .3", 299_999, false, rumor.Garbled, -175_000},
		{"a stranger", 0, false, rumor.Garbled, -175_000},
		{"just above -.2", -199_999, false, rumor.Garbled, -175_000},
		{"at -.2", -200_000, false, rumor.Garbled, -175_000},
		{"just below -.2", -200_001, false, rumor.Rejected, 0},
		{"no trust at all", -one, false, rumor.Rejected, 0},
		{"beyond any bond", math.MaxInt64, false, rumor.Believed, -350_000},
		{"beyond any feud", math.MinInt64, false, rumor.Rejected, 0},
		{"a retraction that is believed", 300_001, true, rumor.Believed, 210_000},
		{"one at .3", 300_000, true, rumor.Garbled, 105_000},
		{"one at -.2", -200_000, true, rumor.Garbled, 105_000},
		{"one that is rejected", -200_001, true, rumor.Rejected, 0},
	} {
		told := killOde()
		told.Denial = c.denial
		got := rumor.Rules{}.Hear(told, 10, c.trust)
		want := rumor.Hearing{Verdict: c.is, Rumor: told, About: 7, Trust: c.delta}
		want.Rumor.Via = []kith.ID{rumor.Voice, 10}
		if c.is == rumor.Garbled {
			want.Rumor.Garbled = 1
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s:\n%s", c.reason, diff)
		}
	}
}

func TestZeroRulesAreDefaults(t *testing.T) {
	want := rumor.Rules{Believe: 300_000, Doubt: -200_000, Blame: 350_000, Sour: 500_000, Amends: 600_000, Hops: 8, Life: 240}
	if diff := cmp.Diff(want, rumor.Defaults()); diff != "" {
		t.Error(diff)
	}
	rapid.Check(t, func(t *rapid.T) {
		told, trust := tales().Draw(t, "told"), micros(-one, one).Draw(t, "trust")
		if diff := cmp.Diff(rumor.Rules{}.Hear(told, 1, trust), rumor.Defaults().Hear(told, 1, trust)); diff != "" {
			t.Error(diff)
		}
		now := rapid.SampledFrom([]kith.Tick{0, told.At, told.At + 239, told.At + 240}).Draw(t, "now")
		if (rumor.Rules{}).Fresh(now, told) != rumor.Defaults().Fresh(now, told) {
			t.Error("the zero rules keep a story fresh for another time")
		}
	})
	if got := (rumor.Rules{Hops: 1}).Hear(rumor.Rumor{Claim: rumor.Claim{About: 7}}, 1, 1); got.Verdict != rumor.Believed || got.Trust != 0 {
		t.Errorf("in rules that are not zero, a zero Believe and Blame: %v %d", got.Verdict, got.Trust)
	}
	if got := (rumor.Rules{Hops: 1, Blame: -100}).Hear(killOde(), 1, 1); !got.Worn {
		t.Error("a chain of one goes on under Hops 1")
	}
	praise := killOde()
	praise.Via = nil
	if got := (rumor.Rules{Hops: 1, Blame: -100}).Hear(praise, 1, 1); got.Trust != 100 {
		t.Errorf("praise changes trust by %d", got.Trust)
	}
}

func tales() *rapid.Generator[rumor.Rumor] {
	id := rapid.SampledFrom([]kith.ID{0, 0, 0, 1, 2, 3, 4, 5, rumor.Voice})
	mouth := rapid.SampledFrom([]kith.ID{1, 2, 3, 4, 5, rumor.Voice})
	return rapid.Custom(func(t *rapid.T) rumor.Rumor {
		r := rumor.Rumor{
			Claim: rumor.Claim{
				Kind:  rapid.SampledFrom([]string{"", "kill", "stole"}).Draw(t, "kind"),
				About: id.Draw(t, "about"), On: id.Draw(t, "on"), At: id.Draw(t, "at"),
				Degree: rapid.OneOf(rapid.Just(int8(0)), rapid.Int8()).Draw(t, "degree"),
			},
			Origin:  kith.Event(rapid.Uint64Range(1, 4).Draw(t, "origin")),
			Cause:   kith.Event(rapid.Uint64Range(1, 9).Draw(t, "cause")),
			At:      kith.Tick(rapid.Int64Range(-5, 5).Draw(t, "when")),
			Garbled: rapid.IntRange(0, 3).Draw(t, "garbled"),
			Denial:  rapid.Bool().Draw(t, "denial"),
		}
		if via := rapid.SliceOfN(mouth, 0, 4).Draw(t, "via"); len(via) > 0 {
			r.Via = via
		}
		return r
	})
}

// Whatever is told, hearing it leaves it as it was, even if its chain has room behind it.
func TestHearNeverModifiesTold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		told := tales().Draw(t, "told")
		room := append(slices.Clone(told.Via), 99, 99, 99)
		told.Via = room[:len(told.Via)]
		before := slices.Clone(room)
		was := told
		a := rumor.Rules{}.Hear(told, 1, micros(-one, one).Draw(t, "trust"))
		b := rumor.Rules{}.Hear(told, 2, one)
		if diff := cmp.Diff(was, told); diff != "" || !slices.Equal(before, room) {
			t.Errorf("told changed: %s%v", diff, room)
		}
		if n := len(told.Via); a.Rumor.Via[n] != 1 || b.Rumor.Via[n] != 2 {
			t.Error("two hearings share one chain")
		}
	})
}

func TestReservedVoice(t *testing.T) {
	if rumor.Voice != math.MaxUint64 {
		t.Errorf("the voice is %d; saved rumors know it by another number", rumor.Voice)
	}
}

func TestNobodyTellsNothing(t *testing.T) {
	defer func() {
		if said := fmt.Sprint(recover()); !strings.Contains(said, "nobody (ID 0)") {
			t.Errorf("panic says %q", said)
		}
	}()
	rumor.Rules{}.Hear(killOde(), 0, 0)
}

func TestHopsAndLife(t *testing.T) {
	r := rumor.Rumor{Claim: rumor.Claim{About: 7}, Origin: 1, Cause: 1, At: 10}
	for mouth := range kith.ID(12) {
		h := rumor.Rules{}.Hear(r, mouth+20, one)
		fresh := rumor.Rules{}.Fresh(10, r)
		if want := mouth >= 8; h.Worn != want || fresh == want {
			t.Fatalf("after %d mouths: worn %t, fresh %t", mouth, h.Worn, fresh)
		}
		if h.Worn {
			if h.Verdict != rumor.Rejected || h.Trust != 0 {
				t.Errorf("a worn rumor is %v and costs %d", h.Verdict, h.Trust)
			}
			break
		}
		r = h.Rumor
	}
	young := rumor.Rumor{At: 10}
	for now, want := range map[kith.Tick]bool{9: true, 10: true, 249: true, 250: false, math.MaxInt64: false, math.MinInt64: true} {
		if got := (rumor.Rules{}).Fresh(now, young); got != want {
			t.Errorf("begun at 10, at %d: fresh %t", now, got)
		}
	}
	if (rumor.Rules{}).Fresh(math.MaxInt64, rumor.Rumor{At: math.MinInt64}) {
		t.Error("the age of the oldest story wraps round")
	}
}

func TestReactionsAndRetractionsGoOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := tales().Draw(t, "rumor")
		c := rumor.Claim{Kind: "hunt", About: 7, On: 9}
		reaction, denial := r.React(c, 500), r.Retract(501)
		want := r
		want.Claim, want.Cause, want.Denial = c, 500, false
		if diff := cmp.Diff(want, reaction); diff != "" {
			t.Errorf("reaction:\n%s", diff)
		}
		want = r
		want.Cause, want.Denial = 501, true
		if diff := cmp.Diff(want, denial); diff != "" {
			t.Errorf("retraction:\n%s", diff)
		}
	})
}

// world is a small people in which everybody tells everybody what they lack, reacts to what they hear, and takes back
// some of it: all that could keep a rumor alive.
type world struct {
	rules rumor.Rules
	minds []rumor.Held
	bonds rumor.Bonds
	last  kith.Event
	tree  rumor.Lineage
	told  []rumor.Rumor // every version that anybody told
	when  []kith.Tick
}

func (w *world) event() kith.Event { w.last++; return w.last }

func (w *world) beat(seed kith.Seed, now kith.Tick) {
	for a := range w.minds {
		for b := range w.minds {
			teller, listener := kith.ID(a+1), kith.ID(b+1)
			if a == b {
				continue
			}
			told, ok := w.rules.News(now, &w.minds[a], &w.minds[b], teller, listener)
			if !ok {
				continue
			}
			told.Via = slices.Clone(told.Via)
			w.told, w.when = append(w.told, told), append(w.when, now)
			h := w.rules.Tell(&w.minds[b], told, teller, w.bonds.Between(listener, teller).Trust, w.event())
			w.tree.Add(h.Told(now, told.Cause, listener))
			if h.About != 0 && h.About != listener {
				w.bonds.Add(listener, h.About, rumor.Bond{Trust: h.Trust})
			}
			switch seed.Draw("react", uint64(now), uint64(a), uint64(b)) % 4 {
			case 0:
				r := h.Rumor.React(rumor.Claim{Kind: "hunt", About: h.About, Degree: 1}, w.event())
				w.minds[b].Take(r, rumor.Believed)
			case 1:
				w.minds[b].Take(h.Rumor.Retract(w.event()), rumor.Believed)
			}
		}
	}
}

// No rumor is immortal: with reactions and retractions to every telling, none is told by more mouths than Hops or
// after Life, and in the end all is quiet.
func TestNoRumorIsImmortal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rumor.Defaults()
		rules.Hops, rules.Life = rapid.IntRange(1, 5).Draw(t, "hops"), kith.Tick(rapid.IntRange(1, 30).Draw(t, "life"))
		w := world{rules: rules, minds: make([]rumor.Held, rapid.IntRange(2, 6).Draw(t, "people"))}
		for i := range w.minds {
			w.minds[i].Cap = rapid.IntRange(1, 5).Draw(t, "cap")
			for k := range w.minds {
				if i != k {
					w.bonds.Add(kith.ID(i+1), kith.ID(k+1), rumor.Bond{Trust: micros(-one, one).Draw(t, "trust")})
				}
			}
		}
		origin := w.event()
		w.last = 100
		w.minds[0].Take(rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 77}, Origin: origin, Cause: origin, At: 3}, rumor.Believed)
		seed := kith.Seed(rapid.Uint64().Draw(t, "seed"))
		for now := kith.Tick(3); now < 3+rules.Life+5; now++ {
			w.beat(seed, now)
		}
		for i, told := range w.told {
			if len(told.Via) >= rules.Hops || w.when[i]-3 >= rules.Life || told.Origin != origin || told.At != 3 {
				t.Fatalf("told at %d: %+v", w.when[i], told)
			}
		}
		if s := w.tree.Spread(origin); s.Tellings != len(w.told) {
			t.Errorf("the tree has %d tellings, there were %d", s.Tellings, len(w.told))
		}
	})
}

// Hearing one story from many costs no more than hearing it once from the one most trusted.
func TestOneStoryCostsOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var h rumor.Held
		var cost kith.Micro
		best := rumor.Rejected
		for i := range rapid.IntRange(1, 8).Draw(t, "tellers") {
			trust := micros(-one, one).Draw(t, "trust")
			told := rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 7}, Origin: 1, Cause: 1, Garbled: rapid.IntRange(0, 2).Draw(t, "garbled")}
			got := rumor.Rules{}.Tell(&h, told, kith.ID(i+1), trust, kith.Event(i+2))
			cost += got.Trust
			best = max(best, got.Verdict)
		}
		if want := (map[rumor.Verdict]kith.Micro{rumor.Garbled: -175_000, rumor.Believed: -350_000})[best]; cost != want {
			t.Errorf("it cost %d, want %d", cost, want)
		}
	})
}

func TestARetractionIsWeaker(t *testing.T) {
	for _, c := range []struct {
		reason       string
		first, later kith.Micro // trust in the teller, of the claim and of its denial
		cost, mended kith.Micro
	}{
		{"believed, then believed", one, one, -350_000, 210_000},
		{"believed, then half believed", one, 0, -350_000, 105_000},
		{"believed, then rejected", one, -one, -350_000, 0},
		{"half believed, then believed", 0, one, -175_000, 105_000},
		{"half believed both times", 0, 0, -175_000, 52_500},
		{"rejected: there is nothing to repair", -one, one, 0, 0},
	} {
		var h rumor.Held
		a := rumor.Rules{}.Tell(&h, killOde(), 10, c.first, 101)
		b := rumor.Rules{}.Tell(&h, killOde().Retract(102), 10, c.later, 103)
		if a.Trust != c.cost || b.Trust != c.mended {
			t.Errorf("%s: %d, then %d, want %d and %d", c.reason, a.Trust, b.Trust, c.cost, c.mended)
		}
		if again := (rumor.Rules{}).Tell(&h, killOde().Retract(104), 10, c.later, 105); !again.Known || again.Trust != 0 {
			t.Errorf("%s: taken back twice: %+v", c.reason, again)
		}
	}
	var h rumor.Held
	rumor.Rules{}.Tell(&h, killOde(), 10, one, 101)
	bent := killOde().Retract(102)
	bent.Claim.About = 8
	if got := (rumor.Rules{}).Tell(&h, bent, 10, one, 103); got.About != 7 || got.Trust != 210_000 {
		t.Errorf("a retraction that names another repairs %d by %d: it was 7 who was blamed", got.About, got.Trust)
	}
	var empty rumor.Held
	if got := (rumor.Rules{}).Tell(&empty, killOde().Retract(102), 10, one, 103); got.Trust != 0 {
		t.Errorf("a retraction of what was never heard changes trust by %d", got.Trust)
	}
}

func TestAStoryAboutAnotherCostsThatOne(t *testing.T) {
	var h rumor.Held
	first, other := killOde(), killOde()
	other.Claim.About = 8
	rumor.Rules{}.Tell(&h, first, 10, 0, 101)
	if got := (rumor.Rules{}).Tell(&h, other, 11, one, 102); got.About != 8 || got.Trust != -350_000 {
		t.Errorf("about %d, %d", got.About, got.Trust)
	}
	if got := (rumor.Rules{}).Tell(&h, first, 12, 0, 103); !got.Known || got.Trust != 0 {
		t.Errorf("a worse version: %+v", got)
	}
}

func TestHearingDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	told, via := killOde(), make([]kith.ID, 0, 8)
	if n := testing.AllocsPerRun(100, func() { rumor.Rules{}.HearIn(via, told, 10, one) }); n != 0 {
		t.Errorf("HearIn: %v allocations", n)
	}
	h := rumor.Held{Cap: 4}
	origin := kith.Event(0)
	hear := func() {
		origin++
		told.Origin = origin
		rumor.Rules{}.Tell(&h, told, 10, one, origin+1)
		rumor.Rules{}.Tell(&h, told.Retract(origin), 10, kith.Micro(origin%2*one), origin+2)
		told.Origin += 1 << 40
		rumor.Rules{}.Tell(&h, told, 10, -one, origin+3)
		rumor.Rules{}.News(4, &h, &h, 1, 2)
	}
	for range 100 {
		hear()
	}
	if n := testing.AllocsPerRun(100, hear); n != 0 {
		t.Errorf("Tell and News: %v allocations", n)
	}
}
