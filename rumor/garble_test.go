package rumor_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

// Exactly one part is bent, by something that told or mind knew, and nothing only where nothing can be.
func TestGarbleBendsOnePart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, told := kith.Seed(rapid.Uint64().Draw(t, "seed")), tales().Draw(t, "told")
		mind := kith.ID(rapid.IntRange(1, 5).Draw(t, "mind"))
		knows := rapid.SliceOfN(rapid.SampledFrom([]kith.ID{0, 1, 2, 3, 4, 5, 6, rumor.Voice}), 0, 6).Draw(t, "knows")
		before := slices.Clone(told.Via)
		got, bend := rumor.Garble(seed, told, mind, knows)

		want, c := told, told.Claim
		others := slices.DeleteFunc(slices.Clone(knows), func(id kith.ID) bool {
			return slices.Contains([]kith.ID{0, rumor.Voice, mind, c.About, c.On}, id)
		})
		switch now := got.Claim; bend {
		case rumor.Unbent:
			if c.Degree != 0 || c.On != 0 || c.At != 0 || c.About != 0 && len(others) > 0 {
				t.Error("it could have been bent")
			}
		case rumor.Swapped:
			if c.About == 0 || !slices.Contains(others, now.About) {
				t.Errorf("about %d: %d is none of %d", c.About, now.About, others)
			}
			want.Claim.About = now.About
		case rumor.Shifted:
			far := int(now.Degree) - int(c.Degree)
			if far != 1 && far != -1 || now.Degree == 0 || (now.Degree > 0) != (c.Degree > 0) || now.Degree == -128 {
				t.Errorf("degree %d became %d", c.Degree, now.Degree)
			}
			want.Claim.Degree = now.Degree
		case rumor.Dropped:
			on, at := c.On != 0 && now.On == 0, c.At != 0 && now.At == 0
			if on == at {
				t.Errorf("not one of them is dropped: %+v", now)
			}
			want.Claim.On, want.Claim.At = now.On, now.At
		}
		if bend != rumor.Unbent {
			want.Bent++
		}
		if diff := cmp.Diff(want, got); diff != "" || !slices.Equal(before, told.Via) {
			t.Errorf("%v: something else changed: %s", bend, diff)
		}

		turned := append(slices.Clone(knows), knows...)
		slices.Reverse(turned)
		if again, _ := rumor.Garble(seed, told, mind, turned); !cmp.Equal(got, again) {
			t.Error("the order in which people are known matters")
		}
	})
}

// Every end is reached: each of those known, a degree up and down, a place and a person left out.
func TestGarbleReachesAll(t *testing.T) {
	told := rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 1, On: 2, At: 3, Degree: 1}, Origin: 9, Cause: 9}
	ends := map[rumor.Claim]int{}
	for seed := range kith.Seed(3000) {
		r, _ := rumor.Garble(seed, told, 5, []kith.ID{1, 2, 4, 5, 6, 7})
		ends[r.Claim]++
	}
	for reason, c := range map[string]rumor.Claim{
		"4": {"kill", 4, 2, 3, 1}, "6": {"kill", 6, 2, 3, 1}, "7": {"kill", 7, 2, 3, 1},
		"more": {"kill", 1, 2, 3, 2}, "nobody hurt": {"kill", 1, 0, 3, 1}, "nowhere": {"kill", 1, 2, 0, 1},
	} {
		// A third for each kind of bend, then evenly: a ninth, a third, a sixth. Half of that is far off.
		if ends[c] < 3000/18 {
			t.Errorf("%s: %d of 3000", reason, ends[c])
		}
	}
	if len(ends) != 6 {
		t.Errorf("%d ends, want 6: %v", len(ends), ends)
	}
	plain := rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 1}}
	if r, bend := rumor.Garble(1, plain, 5, []kith.ID{0, 1, 5, rumor.Voice}); bend != rumor.Unbent || !cmp.Equal(r, plain) {
		t.Errorf("with no part to bend: %v %+v", bend, r)
	}
	for degree, want := range map[int8][]int8{1: {2}, -1: {-2}, 2: {1, 3}, -7: {-8, -6}, 127: {126}, -127: {-126}, -128: {-127}} {
		for seed := range kith.Seed(50) {
			r, _ := rumor.Garble(seed, rumor.Rumor{Claim: rumor.Claim{Degree: degree}}, 5, nil)
			if !slices.Contains(want, r.Claim.Degree) {
				t.Fatalf("%d became %d", degree, r.Claim.Degree)
			}
		}
	}
}

func TestGarbleIsKeyed(t *testing.T) {
	told := killOde()
	told.Claim.Degree = 3
	knows := []kith.ID{1, 2, 3, 4, 5, 6, 8, 9, 11}
	first, _ := rumor.Garble(1, told, 12, knows)
	if again, _ := rumor.Garble(1, told, 12, knows); !cmp.Equal(first, again) {
		t.Error("somebody tells one version in two ways")
	}
	differs := map[string]bool{}
	for i := range kith.Event(20) {
		a, b := told, told
		a.Cause, b.Origin = i, i
		byCause, _ := rumor.Garble(1, a, 12, knows)
		byOrigin, _ := rumor.Garble(1, b, 12, knows)
		byMind, _ := rumor.Garble(1, told, 20+kith.ID(i), knows)
		bySeed, _ := rumor.Garble(kith.Seed(i+2), told, 12, knows)
		differs["cause"] = differs["cause"] || byCause.Claim != first.Claim
		differs["origin"] = differs["origin"] || byOrigin.Claim != first.Claim
		differs["mind"] = differs["mind"] || byMind.Claim != first.Claim
		differs["seed"] = differs["seed"] || bySeed.Claim != first.Claim
	}
	for _, key := range []string{"cause", "origin", "mind", "seed"} {
		if !differs[key] {
			t.Errorf("the %s does not matter", key)
		}
	}
	if race {
		return
	}
	if n := testing.AllocsPerRun(100, func() { rumor.Garble(1, told, 12, knows) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
