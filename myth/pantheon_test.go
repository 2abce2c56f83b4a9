package myth_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

// A people is a band of minds and its gods.
type people struct {
	gods   myth.Pantheon
	living []myth.Believer
}

func newPeople(n int) *people {
	p := new(people)
	for i := range n {
		p.living = append(p.living, myth.Believer{ID: kith.ID(i + 1), Beliefs: new(myth.Beliefs)})
	}
	return p
}

// see lets the minds from one ID to another find evidence of bounty.
func (p *people) see(now kith.Tick, from, to int, sign kith.ID) {
	for _, b := range p.living[from-1 : to] {
		myth.Rules{}.Witness(b.Beliefs, myth.Evidence{At: now, Theme: "bounty", Weight: one, Cause: kith.Event(now), Sign: sign})
	}
}

// update returns what changed, in words.
func (p *people) update(now kith.Tick) (out []string) {
	for _, c := range p.gods.Update(myth.Rules{}, now, 7, p.living) {
		out = append(out, fmt.Sprintf("%v %d from %d at %d, %d, cause %d", c.Turn, c.God, c.From, c.At, c.Share, c.Cause))
	}
	return out
}

func (p *people) want(t *testing.T, now kith.Tick, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, p.update(now)); diff != "" {
		t.Errorf("beat %d:\n%s", now, diff)
	}
}

func TestBirthFadeAndRevivalByEvidence(t *testing.T) {
	p := newPeople(10)
	p.see(1, 1, 3, 0)
	p.want(t, 1)
	p.see(2, 4, 4, 0)
	p.want(t, 2, "born 0 from -1 at 2, 400000, cause 2") // the newest evidence is the surest
	p.want(t, 3)
	p.want(t, 10) // nobody is sure at 11 any more
	p.want(t, 11, "faded 0 from -1 at 11, 0, cause 0")
	p.want(t, 12)
	p.see(20, 6, 6, 0)
	p.want(t, 20) // .1 of the living are not .2
	p.see(21, 7, 7, 0)
	p.want(t, 21, "revived 0 from -1 at 21, 200000, cause 21")

	g := p.gods.Gods()[0]
	var dates []string
	for _, m := range g.Members {
		dates = append(dates, fmt.Sprintf("%d: %d to %d by %d", m.ID, m.Since, m.Last, m.Cause))
	}
	want := []string{"1: 2 to 3 by 1", "2: 2 to 3 by 1", "3: 2 to 3 by 1", "4: 2 to 10 by 2", "6: 20 to 21 by 20", "7: 21 to 21 by 21"}
	if diff := cmp.Diff(want, dates); diff != "" {
		t.Error(diff)
	}
	if len(g.Life) != 3 || g.Parent != -1 || g.Name != new(myth.Grammar).Name(7, "bounty", 0) {
		t.Errorf("%+v", g)
	}
}

// A god fades below Wane, not at it, and not while it is young.
func TestWane(t *testing.T) {
	for _, c := range []struct {
		living int
		faded  bool
	}{{10, false}, {11, true}} {
		p := newPeople(c.living)
		p.see(1, 1, c.living, 0)
		p.update(1)
		p.see(9, 1, 1, 0)
		p.update(9)
		if !p.gods.Gods()[0].Alive {
			t.Errorf("of %d: it faded eight beats after its birth", c.living)
		}
		p.update(11)
		if faded := !p.gods.Gods()[0].Alive; faded != c.faded {
			t.Errorf("one of %d still believes: faded %t", c.living, faded)
		}
	}
	p := newPeople(2)
	p.see(1, 1, 2, 0)
	p.update(1)
	p.living = nil
	p.want(t, 9)
	p.want(t, 10, "faded 0 from -1 at 10, 0, cause 0")
}

func TestRevivalByARuin(t *testing.T) {
	p := newPeople(10)
	if _, ok := p.gods.Revive(0, "bounty", 900); ok {
		t.Error("a ruin revives a god that never was")
	}
	p.see(1, 1, 4, 0)
	p.want(t, 1, "born 0 from -1 at 1, 400000, cause 1")
	if _, ok := p.gods.Revive(2, "bounty", 900); ok {
		t.Error("a ruin revives a god that lives")
	}
	p.want(t, 30, "faded 0 from -1 at 30, 0, cause 0")
	c, ok := p.gods.Revive(40, "bounty", 900)
	if want := (myth.Change{At: 40, Turn: myth.Revived, From: -1, Cause: 900}); !ok || c != want || !p.gods.Gods()[0].Alive {
		t.Errorf("revived %t: %+v", ok, c)
	}
	p.want(t, 48)
	p.want(t, 49, "faded 0 from -1 at 49, 0, cause 0")
	p.gods.Revive(50, "bounty", 901)
	p.see(55, 1, 1, 0) // who found it saw a sign
	p.want(t, 60)      // and one of ten keeps it alive
}

func TestSchism(t *testing.T) {
	for _, c := range []struct {
		reason     string
		east, west int // believers who put it down to either grove
		none       int // and to nothing
		others     int // who believe nothing
		split      bool
	}{
		{"two camps", 4, 4, 0, 0, true},
		{"the smaller has .34", 33, 17, 0, 0, true},
		{"the smaller has less", 34, 17, 0, 0, false},
		{"two and one: a camp of one is none", 2, 1, 0, 0, false},
		{"two of six", 4, 2, 0, 0, false},
		{"two of five", 3, 2, 0, 0, true},
		{"with those of no sign neither has .34", 3, 2, 4, 0, false},
		{"one camp", 9, 0, 0, 0, false},
		{"no signs", 0, 0, 9, 0, false},
		{"a camp of .1 of the living", 3, 2, 0, 9, true},
	} {
		p := newPeople(c.east + c.west + c.none + c.others)
		at := 1
		for i, n := range []int{c.east, c.west, c.none} {
			if n > 0 {
				p.see(1, at, at+n-1, []kith.ID{60, 50, 0}[i])
			}
			at += n
		}
		p.update(1)
		if split := len(p.gods.Gods()) == 2; split != c.split {
			t.Errorf("%s: split %t", c.reason, split)
		}
	}

	r := myth.Defaults()
	r.Quorum, r.Wane = .1*one, .11*one
	p := newPeople(20)
	p.see(1, 1, 2, 60)
	p.see(1, 3, 4, 50)
	if p.gods.Update(r, 1, 7, p.living); len(p.gods.Gods()) != 1 {
		t.Error("a camp of less than Wane has split off, to fade at once")
	}
}

// A god that has faded does not split, however its few believers see it.
func TestNoSchismOfTheFaded(t *testing.T) {
	r := myth.Defaults()
	r.Return = one
	p := newPeople(6)
	p.see(1, 1, 6, 50)
	p.gods.Update(r, 1, 7, p.living)
	p.gods.Update(r, 30, 7, p.living)
	p.see(31, 1, 2, 50)
	p.see(31, 3, 4, 60)
	if p.gods.Update(r, 31, 7, p.living); len(p.gods.Gods()) != 1 {
		t.Error("it split")
	}
}

func TestTurnsHaveNames(t *testing.T) {
	if got := fmt.Sprint(myth.Born, myth.Faded, myth.Revived, myth.Split, myth.Split+1); got != "born faded revived split Turn(4)" {
		t.Error(got)
	}
}

// After a schism each camp follows its own, and the family is there to be read.
func TestFamily(t *testing.T) {
	p := newPeople(9)
	p.see(1, 1, 5, 50)
	p.want(t, 1, "born 0 from -1 at 1, 555556, cause 1")
	p.see(2, 6, 9, 60)
	p.want(t, 2, "split 1 from 0 at 2, 444444, cause 2")
	p.want(t, 3)
	gods := p.gods.Gods()
	parent, child := gods[0], gods[1]
	if parent.Sign != 50 || child.Sign != 60 || child.Parent != 0 || parent.Share != 555_556 || child.Share != 444_444 {
		t.Errorf("%+v\n%+v", parent, child)
	}
	if child.Name == parent.Name || child.Name != new(myth.Grammar).Name(7, "bounty", 60) {
		t.Errorf("the child of %s is called %s", parent.Name, child.Name)
	}
	if len(parent.Members) != 5 || len(child.Members) != 4 {
		t.Errorf("%d and %d members", len(parent.Members), len(child.Members))
	}
	p.see(11, 6, 9, 60)
	p.want(t, 12, "faded 0 from -1 at 12, 0, cause 0") // a camp without evidence dies, the other lives
	p.see(13, 1, 5, 70)
	p.want(t, 13, "revived 0 from -1 at 13, 555556, cause 13")
	p.want(t, 14) // its camp has another sign now; it is the same god
}

// The order of the living does not matter, nor whether a world is saved between two beats; members are by ID, and lives
// make sense (which UnmarshalBinary checks).
func TestPantheonProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		living := faithful().Draw(t, "living")
		turned := slices.Clone(living)
		slices.Reverse(turned)
		var a, b myth.Pantheon
		for now := kith.Tick(9); now < 40; now += kith.Tick(rapid.IntRange(1, 5).Draw(t, "step")) {
			for _, m := range living {
				if m.Beliefs != nil && rapid.IntRange(0, 3).Draw(t, "sees") == 0 {
					myth.Rules{}.Witness(m.Beliefs, myth.Evidence{At: now, Theme: themes().Draw(t, "theme"), Weight: one, Sign: kith.ID(rapid.SampledFrom([]int{0, 50, 60}).Draw(t, "sign"))})
				}
			}
			x, y := a.Update(myth.Rules{}, now, 7, living), b.Update(myth.Rules{}, now, 7, turned)
			if !slices.Equal(x, y) {
				t.Fatalf("%v, and in another order %v", x, y)
			}
			saved := bytesOf(t, &b)
			b = myth.Pantheon{}
			if err := b.UnmarshalBinary(saved); err != nil || !bytes.Equal(saved, bytesOf(t, &a)) {
				t.Fatal("saved and loaded it is another", err)
			}
			for _, m := range (myth.Rules{}).Crystallize(now, 7, living) {
				if !slices.ContainsFunc(a.Gods(), func(g myth.God) bool { return g.Theme == m.Theme }) {
					t.Fatalf("%s has a quorum and no god", m.Theme)
				}
			}
			for _, g := range a.Gods() {
				if !slices.IsSortedFunc(g.Members, func(m, n myth.Member) int { return int(m.ID) - int(n.ID) }) {
					t.Fatal("members out of order")
				}
			}
		}
	})
}

func TestQuietBeatDoesNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	p := newPeople(60)
	p.see(1, 1, 30, 50)
	p.see(1, 31, 60, 60)
	p.update(1)
	r := myth.Defaults()
	r.HalfLife = 1 << 40
	now := kith.Tick(1)
	if n := testing.AllocsPerRun(100, func() { now++; p.gods.Update(r, now, 7, p.living) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
