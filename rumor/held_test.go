package rumor_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	godiff "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

// slowHeld is what one mind has heard, written as a table of stories that each rule looks through anew.
type slowHeld struct {
	cap  int
	rows []slowRow
}

type slowRow struct {
	rumor.Holding
	arrived int
}

func (h *slowHeld) row(r rumor.Rumor, denial bool) *slowRow {
	for i := range h.rows {
		if g := h.rows[i].Rumor; g.Story() == r.Story() && g.Denial == denial {
			return &h.rows[i]
		}
	}
	return nil
}

func (h *slowHeld) drop(g *slowRow) {
	at := g.arrived
	h.rows = slices.DeleteFunc(h.rows, func(r slowRow) bool { return r.arrived == at })
}

// better reports whether r, made v of, beats what is there.
func better(r rumor.Rumor, v rumor.Verdict, g *slowRow) bool {
	rank := func(v rumor.Verdict, r rumor.Rumor) [3]int { return [3]int{-int(v), r.Garbled, len(r.Via)} }
	a, b := rank(v, r), rank(g.Verdict, g.Rumor)
	return slices.Compare(a[:], b[:]) < 0
}

func (h *slowHeld) take(r rumor.Rumor, v rumor.Verdict, now int) (lost []rumor.Rumor) {
	denial, same := h.row(r, true), h.row(r, r.Denial)
	if !r.Denial && denial != nil && denial.Verdict != rumor.Rejected {
		return []rumor.Rumor{r}
	}
	if v == rumor.Rejected {
		return h.reject(r, same, now)
	}
	if same != nil && !better(r, v, same) {
		return []rumor.Rumor{r}
	}
	if claim := h.row(r, false); r.Denial && claim != nil {
		if claim.Verdict != rumor.Rejected {
			lost = append(lost, claim.Rumor)
		}
		h.drop(claim)
		same = h.row(r, r.Denial)
	}
	if same != nil {
		if same.Verdict != rumor.Rejected {
			lost = append(lost, same.Rumor)
		}
		same.Holding = rumor.Holding{Rumor: r, Verdict: v}
		return lost
	}
	if len(h.rows) >= h.cap {
		w := h.worst()
		lost = append(lost, w.Rumor)
		h.drop(w)
	}
	h.rows = append(h.rows, slowRow{rumor.Holding{Rumor: r, Verdict: v}, now})
	return lost
}

func (h *slowHeld) reject(r rumor.Rumor, same *slowRow, now int) []rumor.Rumor {
	mouth := r.Via[len(r.Via)-1]
	switch {
	case same != nil && (same.Verdict != rumor.Rejected || slices.Contains(same.Rumor.Via, mouth)):
		return []rumor.Rumor{r}
	case same != nil:
		same.Rumor.Via = append(slices.Clone(same.Rumor.Via), mouth)
		return nil
	}
	var lost []rumor.Rumor
	if len(h.rows) >= h.cap {
		w := h.worst()
		if w.Verdict != rumor.Rejected {
			return []rumor.Rumor{r}
		}
		lost = append(lost, w.Rumor)
		h.drop(w)
	}
	r.Via = []kith.ID{mouth}
	h.rows = append(h.rows, slowRow{rumor.Holding{Rumor: r}, now})
	return lost
}

func (h *slowHeld) worst() *slowRow {
	rows := slices.Clone(h.rows)
	taken := func(v rumor.Verdict) int { return min(int(v), 1) }
	slices.SortFunc(rows, func(a, b slowRow) int {
		return cmp.Or(
			cmp.Compare(taken(a.Verdict), taken(b.Verdict)),
			-cmp.Compare(a.Rumor.Garbled, b.Rumor.Garbled),
			-cmp.Compare(len(a.Rumor.Via), len(b.Rumor.Via)),
			cmp.Compare(a.Rumor.At, b.Rumor.At),
			cmp.Compare(a.arrived, b.arrived),
		)
	})
	return h.row(rows[0].Rumor, rows[0].Rumor.Denial)
}

func (h *slowHeld) lacks(r rumor.Rumor, teller kith.ID) bool {
	claim, denial := h.row(r, false), h.row(r, true)
	took := func(g *slowRow) bool { return g != nil && g.Verdict != rumor.Rejected }
	if r.Denial {
		return took(claim) && (denial == nil || !took(denial) && !slices.Contains(denial.Rumor.Via, teller))
	}
	return !took(denial) && (claim == nil || !took(claim) && !slices.Contains(claim.Rumor.Via, teller))
}

func (h *slowHeld) news(now kith.Tick, to *slowHeld, teller, listener kith.ID, r rumor.Rules) (rumor.Rumor, bool) {
	for _, g := range slices.Backward(h.rows) {
		about := g.Rumor.Claim.About
		mine := about != 0 && slices.Contains([]kith.ID{teller, listener}, about)
		old := len(g.Rumor.Via) >= r.Hops || now-g.Rumor.At >= r.Life
		if g.Verdict != rumor.Rejected && !mine && !old && !slices.Contains(g.Rumor.Via, listener) && to.lacks(g.Rumor, teller) {
			return g.Rumor, true
		}
	}
	return rumor.Rumor{}, false
}

func (h *slowHeld) holdings() (out []rumor.Holding) {
	for _, g := range h.rows {
		out = append(out, g.Holding)
	}
	return out
}

func copied(r rumor.Rumor) rumor.Rumor {
	r.Via = append([]kith.ID{}, r.Via...)
	return r
}

var sameVia = godiff.Comparer(func(a, b []kith.ID) bool { return slices.Equal(a, b) })

func TestHeldEqualsSlow(t *testing.T) {
	rules := rumor.Rules{Believe: .3 * one, Doubt: -.2 * one, Blame: 1, Hops: 4, Life: 6}
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 6).Draw(t, "cap")
		slow := [2]*slowHeld{{cap: size}, {cap: size}}
		fast := [2]*rumor.Held{{Cap: size}, {Cap: size}}
		which, step := rapid.IntRange(0, 1), 0
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				for i := range fast {
					if diff := godiff.Diff(slow[i].holdings(), slices.Collect(fast[i].All()), sameVia); diff != "" {
						t.Fatal(diff)
					}
					if fast[i].Len() != len(slow[i].rows) {
						t.Fatal("Len")
					}
				}
			},
			"take": func(t *rapid.T) {
				i, r := which.Draw(t, "who"), tales().Draw(t, "rumor")
				v := rumor.Verdict(rapid.IntRange(0, 2).Draw(t, "verdict"))
				if len(r.Via) == 0 {
					v = rumor.Believed
				}
				step++
				want := slow[i].take(copied(r), v, step)
				got, ok := fast[i].Take(r, v)
				if ok != (len(want) > 0) {
					t.Fatalf("lost %t, want %v", ok, want)
				}
				if ok {
					if diff := godiff.Diff(want[0], got, sameVia); diff != "" || len(want) > 1 {
						t.Fatalf("lost %d: %s", len(want), diff)
					}
				}
			},
			"ask": func(t *rapid.T) {
				i, r, teller := which.Draw(t, "who"), tales().Draw(t, "rumor"), kith.ID(rapid.IntRange(1, 5).Draw(t, "teller"))
				if got, want := fast[i].Lacks(r, teller), slow[i].lacks(r, teller); got != want {
					t.Fatalf("lacks %t, want %t", got, want)
				}
				g, ok := fast[i].Get(r.Story(), r.Denial)
				if row := slow[i].row(r, r.Denial); ok != (row != nil) || ok && godiff.Diff(row.Holding, g, sameVia) != "" {
					t.Fatal("Get")
				}
			},
			"news": func(t *rapid.T) {
				i := which.Draw(t, "who")
				a, b := kith.ID(rapid.IntRange(1, 5).Draw(t, "teller")), kith.ID(rapid.IntRange(1, 5).Draw(t, "listener"))
				now := kith.Tick(rapid.IntRange(-5, 12).Draw(t, "now"))
				want, ok := slow[i].news(now, slow[1-i], a, b, rules)
				got, found := rules.News(now, fast[i], fast[1-i], a, b)
				if diff := godiff.Diff(want, got, sameVia); ok != found || diff != "" {
					t.Fatalf("news %t, want %t: %s", found, ok, diff)
				}
			},
			"fade": func(t *rapid.T) {
				i, now := which.Draw(t, "who"), kith.Tick(rapid.IntRange(-5, 12).Draw(t, "now"))
				was := len(slow[i].rows)
				slow[i].rows = slices.DeleteFunc(slow[i].rows, func(g slowRow) bool { return now-g.Rumor.At >= rules.Life })
				if n := rules.Fade(now, fast[i]); n != was-len(slow[i].rows) {
					t.Fatalf("faded %d", n)
				}
			},
			"save and load": func(t *rapid.T) {
				i := which.Draw(t, "who")
				next := &rumor.Held{Cap: size}
				if err := next.UnmarshalBinary(bytesOf(t, fast[i])); err != nil {
					t.Fatal(err)
				}
				fast[i] = next
			},
			"clone": func(t *rapid.T) {
				i := which.Draw(t, "who")
				old := fast[i]
				fast[i] = old.Clone()
				for r := range old.All() {
					clear(r.Rumor.Via)
				}
			},
		})
	})
}

func TestCapOfHeld(t *testing.T) {
	var h rumor.Held
	for i := range 40 {
		lost, ok := h.Take(rumor.Rumor{Origin: kith.Event(i + 1), At: kith.Tick(i)}, rumor.Believed)
		if ok != (i >= 32) || ok && lost.Origin != kith.Event(i-31) {
			t.Errorf("of %d, lost %v %d", i+1, ok, lost.Origin)
		}
	}
	h.Cap = 3
	h.Take(rumor.Rumor{Origin: 99}, rumor.Believed)
	if h.Len() != 32 {
		t.Errorf("a lowered Cap threw out what nobody was told of: %d are left", h.Len())
	}
	defer func() {
		if said := fmt.Sprint(recover()); !strings.Contains(said, "Cap is -1") {
			t.Errorf("panic says %q", said)
		}
	}()
	(&rumor.Held{Cap: -1}).Take(rumor.Rumor{}, rumor.Believed)
}

// Which version wins when two arrive, one number at a time.
func TestBetterVersions(t *testing.T) {
	base := rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 7}, Origin: 1, Via: []kith.ID{1, 2}, Garbled: 1}
	with := func(change func(*rumor.Rumor)) rumor.Rumor {
		r := copied(base)
		r.Claim.About = 8
		change(&r)
		return r
	}
	for _, c := range []struct {
		reason string
		later  rumor.Rumor
		v      rumor.Verdict
		wins   bool
	}{
		{"of equals the first stays", with(func(*rumor.Rumor) {}), rumor.Garbled, false},
		{"believed beats half believed, however garbled", with(func(r *rumor.Rumor) { r.Garbled = 9 }), rumor.Believed, true},
		{"less garbled, by a longer chain", with(func(r *rumor.Rumor) { r.Garbled, r.Via = 0, []kith.ID{1, 2, 3, 4} }), rumor.Garbled, true},
		{"more garbled, by a shorter chain", with(func(r *rumor.Rumor) { r.Garbled, r.Via = 2, []kith.ID{1} }), rumor.Garbled, false},
		{"a shorter chain", with(func(r *rumor.Rumor) { r.Via = []kith.ID{9} }), rumor.Garbled, true},
		{"a longer chain", with(func(r *rumor.Rumor) { r.Via = []kith.ID{1, 2, 3} }), rumor.Garbled, false},
		{"what is rejected never wins", with(func(r *rumor.Rumor) { r.Garbled = 0 }), rumor.Rejected, false},
	} {
		var h rumor.Held
		h.Take(base, rumor.Garbled)
		h.Take(c.later, c.v)
		got, _ := h.Get(base.Story(), false)
		if wins := got.Rumor.Claim.About == 8; wins != c.wins {
			t.Errorf("%s: the later one wins: %t", c.reason, wins)
		}
	}
}
