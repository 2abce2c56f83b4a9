package rumor

import (
	"fmt"
	"slices"

	"github.com/kithlab/kith"
)

// A Verdict is what a listener makes of a rumor. The zero Verdict is Rejected; a higher one is more certain.
type Verdict uint8

// What a listener makes of a rumor.
const (
	Rejected Verdict = iota // it is not taken on
	Garbled                 // half believed: taken on with a hedge
	Believed
)

// String returns the verdict's name in lower case.
func (v Verdict) String() string { return name("Verdict", uint8(v), "rejected", "garbled", "believed") }

func name(kind string, n uint8, names ...string) string {
	if int(n) < len(names) {
		return names[n]
	}
	return fmt.Sprintf("%s(%d)", kind, n)
}

// Rules say what is believed, what that costs, and how far a rumor goes. The zero Rules means [Defaults] as a whole;
// in any other, a field that is zero is zero. A world in which praise travels too hears it by Rules with a Blame
// below zero.
type Rules struct {
	Believe kith.Micro // trust in the teller above which a rumor is believed
	Doubt   kith.Micro // trust in the teller below which it is rejected
	Blame   kith.Micro // trust in the subject that a believed rumor costs
	Sour    kith.Micro // the share of Blame, or of Amends, that a half-believed one moves
	Amends  kith.Micro // the share of what a story cost that a believed retraction gives back: below 1 it is weaker
	Hops    int        // mouths in the longest chain: a rumor told by that many is told no further
	Life    kith.Tick  // beats after which a story is told no more, counted from its beginning
}

// Defaults returns what the zero Rules means. From seed 000: believed above .3, rejected below -.2, and .35 of trust
// in the subject. This package's own: a half-believed rumor costs half of that, a believed retraction gives .6 of it
// back, a chain has 8 mouths at most, and a story is told for 240 beats, ten days of 24.
func Defaults() Rules {
	return Rules{
		Believe: .3 * kith.One, Doubt: -.2 * kith.One, Blame: .35 * kith.One,
		Sour: .5 * kith.One, Amends: .6 * kith.One, Hops: 8, Life: 240,
	}
}

func (r Rules) orDefaults() Rules {
	if r == (Rules{}) {
		return Defaults()
	}
	return r
}

// A Hearing is the outcome of one telling.
type Hearing struct {
	Verdict Verdict
	Rumor   Rumor      // as the listener has it: the teller at the end of its chain, hedged if half believed
	About   kith.ID    // in whom the listener's trust changes
	Trust   kith.Micro // by how much: add it to the bond, unless About is nobody or the listener
	Worn    bool       // the chain was as long as chains may be; nobody takes it on
	Known   bool       // only from Tell: the listener has the story in a version at least as good
}

// Hear says what a listener whose trust in the teller is trust makes of told. It is pure, and never modifies told.
// The rules, in order:
//
//  1. The new version is told with the teller at the end of Via. Its Cause is still the teller's own: the parent of
//     this telling. The world traces the telling and sets it.
//  2. If told has passed through Hops mouths before the teller's, it is Worn and Rejected.
//  3. If trust is above Believe it is Believed. If trust is below Doubt it is Rejected. In between, at exactly Believe
//     and at exactly Doubt too, it is Garbled, and the new version's Garbled is one more.
//  4. A claim that is Believed changes the listener's trust in its subject by -Blame, one that is Garbled by -Blame
//     times Sour, one that is Rejected not at all. A denial changes it by Blame times Amends in the other direction,
//     times Sour if it is Garbled. A subject that is nobody changes nothing.
//
// ID 0 is nobody and tells nothing: with it as the teller, Hear panics. Hear asks only what one telling does; [Rules.Tell]
// asks also what the listener has heard before.
func (r Rules) Hear(told Rumor, teller kith.ID, trust kith.Micro) Hearing {
	return r.HearIn(make([]kith.ID, 0, len(told.Via)+1), told, teller, trust)
}

// HearIn is Hear with the new chain built in via's array, from its beginning, for hosts that must not allocate. It must
// not be told.Via's own.
func (r Rules) HearIn(via []kith.ID, told Rumor, teller kith.ID, trust kith.Micro) Hearing {
	if teller == 0 {
		panic("rumor: nobody (ID 0) cannot tell a rumor")
	}
	r = r.orDefaults()
	h := Hearing{Rumor: told, About: told.Claim.About}
	h.Rumor.Via = append(append(via[:0], told.Via...), teller)
	switch {
	case len(told.Via) >= r.Hops:
		h.Worn = true
		return h
	case trust > r.Believe:
		h.Verdict = Believed
	case trust >= r.Doubt:
		h.Verdict = Garbled
		h.Rumor.Garbled++
	}
	switch {
	case h.About == 0:
	case told.Denial:
		h.Trust = r.mend(r.Blame, h.Verdict)
	default:
		h.Trust = -r.cost(h.Verdict)
	}
	return h
}

// cost returns how much trust in its subject a claim costs in all.
func (r Rules) cost(v Verdict) kith.Micro {
	switch v {
	case Believed:
		return r.Blame
	case Garbled:
		return r.Blame.Mul(r.Sour)
	}
	return 0
}

// mend returns how much of cost a denial gives back.
func (r Rules) mend(cost kith.Micro, v Verdict) kith.Micro {
	switch v {
	case Believed:
		return cost.Mul(r.Amends)
	case Garbled:
		return cost.Mul(r.Amends).Mul(r.Sour)
	}
	return 0
}

// Fresh reports whether a holder of told may still tell it: its chain has room for one more mouth, and its story began
// fewer than Life beats ago. Both hold for reactions and retractions too, which keep chain and age, so no rumor is
// immortal: none is told after Life beats, and none by more than Hops mouths.
func (r Rules) Fresh(now kith.Tick, told Rumor) bool {
	r = r.orDefaults()
	return r.fresh(now, &told)
}

func (r *Rules) fresh(now kith.Tick, told *Rumor) bool {
	return len(told.Via) < r.Hops && now.Since(told.At) < r.Life
}

// News returns the rumor that teller, who holds from, tells listener, who holds to, and whether there is one. The
// rules, in order:
//
//  1. Rumors are gone through from the latest arrival to the first.
//  2. Skipped is what teller rejected, and what is not Fresh.
//  3. Skipped is what is about teller or listener: nobody is told what is said of himself. Skipped is what came
//     through listener's own mouth.
//  4. The first that listener lacks ([Held.Lacks]) is it.
//
// Its Via is from's own: do not change it, and copy it if it must outlive the next Take.
func (r Rules) News(now kith.Tick, from, to *Held, teller, listener kith.ID) (Rumor, bool) {
	if len(from.list) == 0 {
		return Rumor{}, false
	}
	r = r.orDefaults()
	for i := len(from.list) - 1; i >= 0; i-- {
		g := &from.list[i]
		about := g.Rumor.Claim.About
		if g.Verdict == Rejected || about != 0 && (about == teller || about == listener) {
			continue
		}
		if r.fresh(now, &g.Rumor) && !slices.Contains(g.Rumor.Via, listener) && to.lacks(&g.Rumor, teller) {
			return g.Rumor, true
		}
	}
	return Rumor{}, false
}

// Tell lets the listener who holds h hear told from teller, telling being the event of it, and puts down in h what came
// of it. The rules, in order:
//
//  1. Hear says what is made of it, and the new version's Cause is telling. What is Worn leaves no mark.
//  2. If h has the story in a version that is not worse ([Held.Take]), it is Known: nothing changes.
//  3. What is Rejected is put down with the teller, and changes no trust.
//  4. A claim costs what Hear says. If h has a version about the same person, it costs what that one did not: who hears
//     a story from many pays once.
//  5. A denial gives back a share of what the claim in h cost whom that was about, and nothing if h has no claim.
//
// The host adds Hearing.Trust to the listener's bond with Hearing.About, once. The Via of the Hearing is h's own: do
// not change it, and copy it if it must outlive the next Tell.
func (r Rules) Tell(h *Held, told Rumor, teller kith.ID, trust kith.Micro, telling kith.Event) Hearing {
	r = r.orDefaults()
	out := r.HearIn(h.chain, told, teller, trust)
	out.Rumor.Cause = telling
	h.chain = out.Rumor.Via
	if out.Worn {
		return out
	}
	was := h.price(&told)
	if !h.wants(&out.Rumor, out.Verdict) {
		out.Known, out.Trust = true, 0
		return out
	}
	h.Take(out.Rumor, out.Verdict)
	switch {
	case out.Verdict == Rejected:
	case told.Denial:
		out.About, out.Trust = was.about, 0
		if out.About != 0 {
			out.Trust = r.mend(r.cost(was.verdict), out.Verdict)
		}
	case out.About != 0 && out.About == was.about:
		out.Trust += r.cost(was.verdict)
	}
	return out
}

// A price is what a story has cost, as a verdict, and whom.
type price struct {
	verdict Verdict
	about   kith.ID
}

// price returns what the claim in h of told's story has cost.
func (h *Held) price(told *Rumor) price {
	if i, _ := h.find(told); i >= 0 {
		return price{h.list[i].Verdict, h.list[i].Rumor.Claim.About}
	}
	return price{}
}
