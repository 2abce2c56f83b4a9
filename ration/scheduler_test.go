package ration_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/ration"
)

// byHand answers bids by the letter of the rules: one winner after the other, looking at all bids each time.
func byHand(p ration.Policy, cursor, tied kith.ID, bids []ration.Bid) (grants []ration.Grant, newCursor, newTied kith.ID) {
	if p == (ration.Policy{}) {
		p = ration.Policy{Slots: 12, Turns: 6, Floor: 500_000}
	}
	newCursor, newTied = cursor, tied
	left := slices.Clone(bids)
	// next takes the best of those that fit out of left.
	next := func(fits func(ration.Bid) bool, better func(a, b ration.Bid) bool) (ration.Bid, bool) {
		at := -1
		for i, b := range left {
			if fits(b) && (at < 0 || better(b, left[at])) {
				at = i
			}
		}
		if at < 0 {
			return ration.Bid{}, false
		}
		b := left[at]
		left = slices.Delete(left, at, at+1)
		return b, true
	}
	// ahead says that a stands before b in the circle that begins after mark.
	ahead := func(a, b, mark kith.ID) bool {
		if (a > mark) != (b > mark) {
			return a > mark
		}
		return a < b
	}
	lower := func(a, b ration.Bid) bool { return a.ID < b.ID }

	for b, ok := next(func(b ration.Bid) bool { return b.Owed }, lower); ok; b, ok = next(func(b ration.Bid) bool { return b.Owed }, lower) {
		grants = append(grants, ration.Grant{ID: b.ID, Reason: ration.Owed})
	}
	salient := func(b ration.Bid) bool { return b.Salience >= p.Floor }
	stronger := func(a, b ration.Bid) bool {
		return a.Salience > b.Salience || a.Salience == b.Salience && ahead(a.ID, b.ID, tied)
	}
	slots := p.Slots
	var last ration.Bid
	for ; slots > 0; slots-- {
		b, ok := next(salient, stronger)
		if !ok {
			break
		}
		last = b
		grants = append(grants, ration.Grant{ID: b.ID, Reason: ration.Salient})
	}
	if last.ID != 0 && slots <= 0 && slices.ContainsFunc(left, func(b ration.Bid) bool { return b.Salience == last.Salience }) {
		newTied = last.ID
	}
	ordinary := func(b ration.Bid) bool { return b.Salience < p.Floor }
	for n := 0; n < p.Turns && slots > 0; n++ {
		b, ok := next(ordinary, func(a, b ration.Bid) bool { return ahead(a.ID, b.ID, cursor) })
		if !ok {
			break
		}
		slots--
		newCursor = b.ID
		grants = append(grants, ration.Grant{ID: b.ID, Reason: ration.Turn})
	}
	for b, ok := next(func(ration.Bid) bool { return true }, lower); ok; b, ok = next(func(ration.Bid) bool { return true }, lower) {
		grants = append(grants, ration.Grant{ID: b.ID})
	}
	return grants, newCursor, newTied
}

func policies() *rapid.Generator[ration.Policy] {
	return rapid.Custom(func(t *rapid.T) ration.Policy {
		if rapid.Bool().Draw(t, "zero") {
			return ration.Policy{}
		}
		return ration.Policy{
			Slots: rapid.IntRange(-1, 9).Draw(t, "slots"),
			Turns: rapid.IntRange(-1, 9).Draw(t, "turns"),
			Floor: kith.Micro(rapid.IntRange(-1, 4).Draw(t, "floor")),
		}
	})
}

func ids() *rapid.Generator[kith.ID] {
	return rapid.OneOf(
		rapid.Map(rapid.Uint64Range(1, 40), func(n uint64) kith.ID { return kith.ID(n) }),
		rapid.Map(rapid.Uint64Range(math.MaxUint64-3, math.MaxUint64), func(n uint64) kith.ID { return kith.ID(n) }),
	)
}

func bidsOf() *rapid.Generator[[]ration.Bid] {
	saliences := rapid.SampledFrom([]kith.Micro{0, 1, 2, 3, 3, 3, 499_999, 500_000, 500_001, kith.One, -1, math.MinInt64, math.MaxInt64})
	bid := rapid.Custom(func(t *rapid.T) ration.Bid {
		return ration.Bid{
			ID:       ids().Draw(t, "id"),
			Salience: saliences.Draw(t, "salience"),
			Owed:     rapid.IntRange(0, 5).Draw(t, "owed") == 0,
		}
	})
	return rapid.SliceOfNDistinct(bid, 0, 30, func(b ration.Bid) kith.ID { return b.ID })
}

func TestGrantEqualsByHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := ration.Scheduler{Policy: policies().Draw(t, "policy")}
		for range rapid.IntRange(1, 5).Draw(t, "beats") {
			bids := bidsOf().Draw(t, "bids")
			if rapid.Bool().Draw(t, "jump") {
				s.Cursor = kith.ID(rapid.Uint64().Draw(t, "cursor"))
				s.Tied = kith.ID(rapid.Uint64Range(0, 41).Draw(t, "tied"))
			}
			want, cursor, tied := byHand(s.Policy, s.Cursor, s.Tied, bids)
			before := slices.Clone(bids)
			got := s.Grant(bids)
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("grants (-by hand +got):\n%s", diff)
			}
			if s.Cursor != cursor || s.Tied != tied {
				t.Fatalf("Cursor %d, Tied %d; by hand %d, %d", s.Cursor, s.Tied, cursor, tied)
			}
			if !slices.Equal(bids, before) {
				t.Fatal("Grant changed the bids")
			}
		}
	})
}

func TestOrderOfBidsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := policies().Draw(t, "policy")
		bids := bidsOf().Draw(t, "bids")
		shuffled := rapid.Permutation(bids).Draw(t, "shuffled")
		a := ration.Scheduler{Policy: p, Cursor: 7, Tied: 9}
		b := ration.Scheduler{Policy: p, Cursor: 7, Tied: 9}
		if diff := cmp.Diff(slices.Clone(a.Grant(bids)), b.Grant(shuffled), cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
		if a.Cursor != b.Cursor || a.Tied != b.Tied {
			t.Fatal("the state depends on the order of bids")
		}
	})
}

// granted returns the IDs that were granted for a reason, in order.
func granted(grants []ration.Grant, r ration.Reason) (ids []kith.ID) {
	for _, g := range grants {
		if g.Reason == r {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

func count(n int, from kith.ID, salience kith.Micro) (bids []ration.Bid) {
	for i := range n {
		bids = append(bids, ration.Bid{ID: from + kith.ID(i), Salience: salience})
	}
	return bids
}

func TestNumbers(t *testing.T) {
	const floor = .5 * kith.One
	for _, c := range []struct {
		reason                    string
		policy                    ration.Policy
		bids                      []ration.Bid
		owed, salient, turn, none int
	}{
		{"nobody bids", ration.Policy{}, nil, 0, 0, 0, 0},
		{"six turns at most though twelve slots are free", ration.Policy{}, count(60, 1, 0), 0, 0, 6, 54},
		{"five ordinary bidders all get a turn", ration.Policy{}, count(5, 1, 0), 0, 0, 5, 0},
		{"one below the floor is ordinary", ration.Policy{}, count(12, 1, floor-1), 0, 0, 6, 6},
		{"at the floor is salient", ration.Policy{}, count(12, 1, floor), 0, 12, 0, 0},
		{"the thirteenth salient waits", ration.Policy{}, count(13, 1, floor), 0, 12, 0, 1},
		{"six salient leave six", ration.Policy{}, append(count(6, 1, kith.One), count(20, 50, 0)...), 0, 6, 6, 14},
		{"seven salient leave five", ration.Policy{}, append(count(7, 1, kith.One), count(20, 50, 0)...), 0, 7, 5, 15},
		{"eleven salient leave one", ration.Policy{}, append(count(11, 1, kith.One), count(20, 50, 0)...), 0, 11, 1, 19},
		{"twelve salient leave none", ration.Policy{}, append(count(12, 1, kith.One), count(20, 50, 0)...), 0, 12, 0, 20},
		{"owed take no slot", ration.Policy{}, append(count(13, 1, kith.One), ration.Bid{ID: 99, Owed: true}), 1, 12, 0, 1},
		{"owed come before salience", ration.Policy{Slots: 1}, []ration.Bid{{ID: 1, Salience: math.MaxInt64}, {ID: 2, Salience: math.MinInt64, Owed: true}}, 1, 1, 0, 0},
		{"owed and salient takes no slot", ration.Policy{Slots: 1}, []ration.Bid{{ID: 1, Salience: kith.One, Owed: true}, {ID: 2, Salience: kith.One}}, 1, 1, 0, 0},
		{"no slots, yet the owed are heard", ration.Policy{Turns: 3, Floor: floor}, append(count(9, 1, 0), ration.Bid{ID: 99, Owed: true}), 1, 0, 0, 9},
		{"slots but no turns", ration.Policy{Slots: 3, Floor: floor}, count(9, 1, 0), 0, 0, 0, 9},
		{"a zero floor makes all of them salient", ration.Policy{Slots: 3, Turns: 3}, count(9, 1, 0), 0, 3, 0, 6},
		{"below a zero floor is ordinary", ration.Policy{Slots: 3, Turns: 2}, count(9, 1, -1), 0, 0, 2, 7},
		{"numbers below zero are zero", ration.Policy{Slots: -1, Turns: -1, Floor: floor}, append(count(9, 1, kith.One), count(9, 20, 0)...), 0, 0, 0, 18},
		{"more slots than bids", ration.Policy{Slots: math.MaxInt, Turns: math.MaxInt, Floor: floor}, append(count(9, 1, kith.One), count(9, 20, 0)...), 0, 9, 9, 0},
	} {
		s := ration.Scheduler{Policy: c.policy}
		got := s.Grant(c.bids)
		for r, want := range []int{c.none, c.owed, c.salient, c.turn} {
			if n := len(granted(got, ration.Reason(r))); n != want {
				t.Errorf("%s: %d granted as %v, want %d", c.reason, n, ration.Reason(r), want)
			}
		}
	}
}

func TestMostSalientFirst(t *testing.T) {
	s := ration.Scheduler{Policy: ration.Policy{Slots: 2, Floor: 1}}
	got := s.Grant([]ration.Bid{{ID: 4, Salience: 5}, {ID: 9, Salience: math.MaxInt64}, {ID: 2, Salience: 7}, {ID: 3, Salience: 7}})
	want := []ration.Grant{{9, ration.Salient}, {2, ration.Salient}, {3, ration.None}, {4, ration.None}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestMistakesPanic(t *testing.T) {
	for _, c := range []struct {
		reason string
		bids   []ration.Bid
		says   string
	}{
		{"two in order", []ration.Bid{{ID: 7}, {ID: 7}}, "two bids of ID 7"},
		{"two apart", []ration.Bid{{ID: 7}, {ID: 3}, {ID: 7, Owed: true}}, "two bids of ID 7"},
		{"nobody first", []ration.Bid{{ID: 0}, {ID: 3}}, "nobody"},
		{"nobody last", []ration.Bid{{ID: 3}, {ID: 0}}, "nobody"},
	} {
		s := ration.Scheduler{Cursor: 4, Tied: 5}
		func() {
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, c.says) {
					t.Errorf("%s: panic says %q", c.reason, said)
				}
			}()
			s.Grant(c.bids)
		}()
		if s.Cursor != 4 || s.Tied != 5 {
			t.Errorf("%s: the state changed", c.reason)
		}
	}
}

// Whoever bids in each of the beats that leave T slots to B different ordinary bidders is served within ceil(B/T).
func TestTurnsAreFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		turns := rapid.IntRange(1, 4).Draw(t, "turns")
		s := ration.Scheduler{Policy: ration.Policy{Slots: 6, Turns: turns, Floor: 10}, Cursor: ids().Draw(t, "cursor")}
		patient := ids().Draw(t, "patient") // bids in every beat
		met := map[kith.ID]bool{patient: true}
		least, waited := turns, 0
		for beat := range 60 {
			others := rapid.SliceOfNDistinct(ids(), 0, 12, rapid.ID).Draw(t, "others") // born, dead, busy: whoever bids
			bids := []ration.Bid{{ID: patient}}
			for _, id := range others {
				if id != patient {
					bids = append(bids, ration.Bid{ID: id})
					met[id] = true
				}
			}
			salient := rapid.IntRange(0, 8).Draw(t, "salient")
			for i := range salient {
				bids = append(bids, ration.Bid{ID: 1000 + kith.ID(i), Salience: 10})
			}
			left := min(turns, 6-min(salient, 6))
			grants := s.Grant(bids)
			if left == 0 {
				continue // a beat that leaves no slot does not count
			}
			least, waited = min(least, left), waited+1
			if bound := (len(met) + least - 1) / least; waited > bound {
				t.Fatalf("beat %d: %d has waited for %d beats; %d bidders for %d slots are bound by %d", beat, patient, waited, len(met), least, bound)
			}
			if slices.Contains(granted(grants, ration.Turn), patient) {
				clear(met)
				met[patient], least, waited = true, turns, 0
			}
		}
	})
}

func TestCase096Idle(t *testing.T) {
	s := ration.Scheduler{}
	for range 10_000 { // everybody sleeps
		if got := s.Grant(nil); len(got) != 0 {
			t.Fatal("somebody was granted")
		}
	}
	if got := granted(s.Grant(count(3, 1, 0)), ration.Turn); !slices.Equal(got, []kith.ID{1, 2, 3}) {
		t.Error("after a long sleep not all three had a turn:", got)
	}
}

func TestCase097ZeroAndOne(t *testing.T) {
	s := ration.Scheduler{}
	if got := s.Grant([]ration.Bid{}); len(got) != 0 {
		t.Error("an empty world has grants")
	}
	for range 3 {
		if got := s.Grant(count(1, 5, 0)); len(got) != 1 || got[0].Reason != ration.Turn {
			t.Error("the only mind waits for itself:", got)
		}
	}
	s.Policy = ration.Policy{Slots: 1, Turns: 1, Floor: 10}
	var order []kith.ID
	for range 4 {
		order = append(order, granted(s.Grant(count(2, 5, 0)), ration.Turn)...)
	}
	if !slices.Equal(order, []kith.ID{6, 5, 6, 5}) {
		t.Error("two minds do not take turns:", order)
	}
}

func TestCase098TheDeadAreNotChosen(t *testing.T) {
	s := ration.Scheduler{Policy: ration.Policy{Slots: 4, Turns: 2, Floor: 10}}
	living := count(6, 1, 0)
	s.Grant(living) // 1, 2
	for len(living) > 0 {
		living = slices.DeleteFunc(living, func(b ration.Bid) bool { return b.ID == s.Cursor }) // who had the last turn dies
		for _, g := range s.Grant(living) {
			if !slices.ContainsFunc(living, func(b ration.Bid) bool { return b.ID == g.ID }) {
				t.Fatal("an answer to the dead:", g)
			}
		}
	}
}

func TestCase099TwoHundredSalient(t *testing.T) {
	var s ration.Scheduler
	bids := count(200, 1, .9*kith.One) // an eclipse: all are equally struck
	bids = append(bids, ration.Bid{ID: 500, Owed: true}, ration.Bid{ID: 501, Owed: true})
	served := map[kith.ID]int{}
	const bound = 17 // ceil(200/12)
	for beat := range 2 * bound {
		got := s.Grant(bids)
		if got[0].ID != 500 || got[1].ID != 501 {
			t.Fatal("the whispered were not first")
		}
		chosen := granted(got, ration.Salient)
		if len(chosen) != 12 {
			t.Fatalf("%d salient calls, budget 12", len(chosen))
		}
		for _, id := range chosen {
			served[id]++
		}
		if beat == bound-1 && len(served) != 200 {
			t.Fatalf("after %d beats %d of 200 were served", bound, len(served))
		}
	}
	// Eight of them are struck harder; the others still all have their slot, four a beat.
	for i := range 8 {
		bids[i].Salience = kith.One
	}
	clear(served)
	for range 48 { // ceil(192/4)
		for _, id := range granted(s.Grant(bids), ration.Salient) {
			served[id]++
		}
	}
	if len(served) != 200 || served[1] != 48 {
		t.Errorf("%d of 200 served, the first %d times", len(served), served[1])
	}
	// Two hundred of them at rest: six a beat, all within ceil(200/6).
	for i := range bids {
		bids[i].Salience, bids[i].Owed = 0, false
	}
	clear(served)
	for range 34 {
		for _, id := range granted(s.Grant(bids), ration.Turn) {
			served[id]++
		}
	}
	if len(served) != len(bids) {
		t.Errorf("%d of %d had a turn", len(served), len(bids))
	}
}

func TestGrantDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	bids := append(count(60, 1, .4*kith.One), count(60, 100, .8*kith.One)...)
	shuffled := slices.Clone(bids)
	slices.Reverse(shuffled)
	var s ration.Scheduler
	for name, b := range map[string][]ration.Bid{"in order": bids, "out of order": shuffled} {
		s.Grant(b)
		if n := testing.AllocsPerRun(100, func() { s.Grant(b) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestReasonString(t *testing.T) {
	for r, want := range []string{"none", "owed", "salient", "turn", "Reason(4)"} {
		if got := ration.Reason(r).String(); got != want {
			t.Errorf("%d is %q, want %q", r, got, want)
		}
	}
}

func BenchmarkGrant(b *testing.B) {
	for _, n := range []int{60, 1000, 1_000_000} {
		bids := make([]ration.Bid, n)
		for i := range bids {
			d := kith.Seed(1).Draw("bench", uint64(i))
			bids[i] = ration.Bid{ID: kith.ID(i + 1), Salience: kith.Micro(d % kith.One), Owed: d>>32%uint64(n) == 0}
		}
		b.Run(fmt.Sprintf("%d", n), func(b *testing.B) {
			b.ReportAllocs()
			var s ration.Scheduler
			s.Grant(bids)
			for b.Loop() {
				s.Grant(bids)
			}
		})
	}
}
