package myth_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

var regards = []myth.Regard{{ID: 4, Trust: .1 * one}, {ID: 9, Trust: -.2 * one}, {ID: 2, Trust: .3 * one}, {ID: 3, Trust: -.2 * one}}

// With stress somebody is blamed beat by beat, from the sixth on; without it nobody ever is.
func TestScapegoat(t *testing.T) {
	var stress, none, relief myth.Unrest
	for beat := range kith.Tick(20) {
		got, ok := stress.Feel(beat, 600_001, regards)
		want := myth.Scapegoat{}
		if beat >= 5 {
			want = myth.Scapegoat{ID: 3, Trust: -50_000, Beats: int64(beat + 1)}
		}
		if ok != (beat >= 5) || got != want {
			t.Errorf("beat %d: %t %+v", beat, ok, got)
		}
		if _, ok := none.Feel(beat, 600_000, regards); ok || none.Stress() != 0 {
			t.Errorf("beat %d, hardship at .6: somebody is blamed", beat)
		}
		hardship := kith.Micro(one)
		if beat%6 == 5 {
			hardship = 0
		}
		if _, ok := relief.Feel(beat, hardship, regards); ok {
			t.Errorf("beat %d: after five beats of stress and one of relief somebody is blamed", beat)
		}
	}
	if want := (myth.Blame{Hardship: 600_000, Beats: 6, Fall: 50_000}); myth.DefaultBlame() != want {
		t.Error("the defaults are others")
	}
}

func TestWhoIsBlamed(t *testing.T) {
	rule := myth.Blame{Hardship: 1, Beats: 1, Fall: 7}
	for _, c := range []struct {
		reason string
		living []myth.Regard
		id     kith.ID
	}{
		{"nobody lives", nil, 0},
		{"one lives", regards[:1], 0},
		{"two live", regards[:2], 9},
		{"of equals the lower ID", regards, 3},
		{"of equals the lower ID, which comes first", []myth.Regard{{ID: 3}, {ID: 9}, {ID: 4}}, 3},
		{"after that one's death", regards[:3], 9},
		{"all are trusted", []myth.Regard{{8, one}, {7, one}}, 7},
	} {
		u := myth.Unrest{Blame: rule}
		got, ok := u.Feel(1, one, c.living)
		if ok != (c.id != 0) || got.ID != c.id || ok && got.Trust != -7 {
			t.Errorf("%s: %t %+v", c.reason, ok, got)
		}
		if u.Stress() != 1 {
			t.Errorf("%s: %d beats of stress", c.reason, u.Stress())
		}
	}
	least := myth.Unrest{Blame: myth.Blame{Hardship: 1}} // Beats below 1 is 1
	if _, ok := least.Feel(1, 2, regards); !ok {
		t.Error("in rules with no Beats nobody is blamed")
	}
}

func TestABeatIsFeltOnce(t *testing.T) {
	var u myth.Unrest
	for _, now := range []kith.Tick{5, 5, 4, math.MinInt64, 6, 6} {
		u.Feel(now, one, regards)
	}
	if u.Stress() != 2 {
		t.Errorf("two beats of stress count as %d", u.Stress())
	}
	u.Feel(5, 0, regards)
	if u.Stress() != 2 {
		t.Error("a beat of the past is relief")
	}
}

// The trust of all in the one that is blamed only falls while stress lasts: the same soul is blamed, and never more
// than one.
func TestTrustCollapsesOntoOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var living []myth.Regard
		for i := range rapid.IntRange(2, 8).Draw(t, "living") {
			living = append(living, myth.Regard{ID: kith.ID(i + 1), Trust: kith.Micro(rapid.Int64Range(-one, one).Draw(t, "trust"))})
		}
		before := append([]myth.Regard{}, living...)
		var u myth.Unrest
		blamed := kith.ID(0)
		for beat := range kith.Tick(20) {
			if got, ok := u.Feel(beat, one, living); ok {
				if blamed != 0 && blamed != got.ID {
					t.Fatalf("first %d is blamed, then %d", blamed, got.ID)
				}
				blamed = got.ID
				living[blamed-1].Trust += got.Trust
			}
		}
		before[blamed-1].Trust -= 15 * .05 * one
		if diff := cmp.Diff(before, living); diff != "" {
			t.Fatal(diff)
		}
	})
}
