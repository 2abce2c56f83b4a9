package rumor

import (
	"fmt"
	"iter"
	"slices"

	"github.com/kithlab/kith"
)

// defaultCap is what a Cap of zero means.
const defaultCap = 32

// A Holding is a rumor in somebody's mind, and what was made of it.
type Holding struct {
	Rumor   Rumor
	Verdict Verdict
}

// Held is what one mind has heard: at most one claim and one denial of each story, by arrival. What it rejected is
// there too, so that it need not hear it again; of that, Via is only who told it, and it is never passed on. The zero
// Held is ready and empty. It is for one goroutine at a time, and must not be copied once in use: see Clone.
type Held struct {
	// Cap is how many rumors there is room for. Zero means 32, this package's own choice; below zero Take panics. One
	// that is lowered throws nothing out by itself: there is no room until there is less.
	Cap int

	list  []Holding // first arrival first
	spare []kith.ID // the chain of what went last, for what comes next
	chain []kith.ID // of the last Tell
}

// find returns where the claim and the denial of r's story are, and -1 for what is nowhere.
func (h *Held) find(r *Rumor) (claim, denial int) {
	claim, denial = -1, -1
	for i := range h.list {
		g := &h.list[i].Rumor
		switch {
		case g.Origin != r.Origin || g.Claim.Kind != r.Claim.Kind:
		case g.Denial:
			denial = i
		default:
			claim = i
		}
	}
	return claim, denial
}

// taken reports whether something is at i, and was not rejected.
func (h *Held) taken(i int) bool { return i >= 0 && h.list[i].Verdict != Rejected }

// Get returns the claim, or the denial, of a story, and whether it is held. Its Via is h's own.
func (h *Held) Get(s Story, denial bool) (Holding, bool) {
	at, denied := h.find(&Rumor{Origin: s.Origin, Claim: Claim{Kind: s.Kind}})
	if denial {
		at = denied
	}
	if at < 0 {
		return Holding{}, false
	}
	return h.list[at], true
}

// All yields what is held, first arrival first, what was rejected included. Nothing may be taken or dropped meanwhile,
// and Via is h's own.
func (h *Held) All() iter.Seq[Holding] {
	return func(yield func(Holding) bool) {
		for _, g := range h.list {
			if !yield(g) {
				return
			}
		}
	}
}

// Len returns how many rumors are held, those that were rejected included.
func (h *Held) Len() int { return len(h.list) }

// Lacks reports whether there is something in it for this mind if teller tells r. The rules, in order:
//
//  1. What it rejected it lacks still, but not from whom it heard it.
//  2. It lacks a claim if it has neither that story's claim nor took on its denial.
//  3. It lacks a denial if it took on the claim: a retraction goes where the story went, and nowhere else.
//
// That somebody has a better version of what one holds is no reason to talk: so a story is told to each but once, and
// a retraction too.
func (h *Held) Lacks(r Rumor, teller kith.ID) bool { return h.lacks(&r, teller) }

func (h *Held) lacks(r *Rumor, teller kith.ID) bool {
	claim, denial := h.find(r)
	at := claim
	if r.Denial {
		at = denial
	}
	if r.Denial != h.taken(claim) || h.taken(denial) {
		return false
	}
	return at < 0 || !slices.Contains(h.list[at].Rumor.Via, teller)
}

// wants reports whether r would change what is held. See Take.
func (h *Held) wants(r *Rumor, v Verdict) bool {
	claim, denial := h.find(r)
	at := claim
	if r.Denial {
		at = denial
	} else if h.taken(denial) {
		return false
	}
	if at < 0 {
		return true
	}
	old := &h.list[at]
	switch {
	case old.Verdict != v:
		return v > old.Verdict
	case v == Rejected:
		return len(r.Via) > 0 && !slices.Contains(old.Rumor.Via, r.Via[len(r.Via)-1])
	case r.Garbled != old.Rumor.Garbled:
		return r.Garbled < old.Rumor.Garbled
	}
	return len(r.Via) < len(old.Rumor.Via)
}

// Take puts a rumor into the mind with what was made of it; what somebody saw or began himself is Believed. It copies
// r.Via. It returns what was given up for that, and whether anything was: an earlier version, the claim that is denied,
// what there was no more room for, or r itself. The rules, in order:
//
//  1. A claim whose denial was taken on is given up: who has taken back a story does not take it up again.
//  2. Of two claims, or two denials, of one story the better stays: the one of the higher verdict; of equals the one
//     garbled by fewer; of equals the one of the shorter chain; of equals the one that is there. The place by arrival
//     stays too.
//  3. Of what is Rejected, Via becomes the one mouth that told it, and gathers those that tell it again.
//  4. A denial that is not Rejected puts an end to the claim.
//  5. If there is no room, the worst of the others goes: what was Rejected first; of equals what was garbled by more;
//     of equals what has the longer chain; of equals what began earlier; of equals what arrived earlier. But what is
//     Rejected comes in only for what is Rejected.
//
// What is returned is good until the next Take.
func (h *Held) Take(r Rumor, v Verdict) (lost Rumor, ok bool) {
	if h.Cap < 0 {
		panic(fmt.Sprintf("rumor: Held.Cap is %d; zero means %d", h.Cap, defaultCap))
	}
	if !h.wants(&r, v) {
		return r, true
	}
	if claim, _ := h.find(&r); r.Denial && v != Rejected && claim >= 0 {
		lost, ok = h.list[claim].Rumor, h.taken(claim)
		h.list = slices.Delete(h.list, claim, claim+1)
	}
	at, denial := h.find(&r)
	if r.Denial {
		at = denial
	}
	if at >= 0 {
		old := &h.list[at]
		if v == Rejected {
			old.Rumor.Via = append(old.Rumor.Via, r.Via[len(r.Via)-1])
			return lost, ok
		}
		if old.Verdict != Rejected {
			lost, ok = old.Rumor, true
		}
		via := old.Rumor.Via
		*old = h.keep(r, v)
		h.spare = via
		return lost, ok
	}
	if h.full() {
		i := h.worst()
		if v == Rejected && h.list[i].Verdict != Rejected {
			return r, true
		}
		lost, ok = h.list[i].Rumor, true
		h.list = slices.Delete(h.list, i, i+1)
	}
	g := h.keep(r, v)
	if ok {
		h.spare = lost.Via
	}
	h.list = append(h.list, g)
	return lost, ok
}

// keep returns a holding whose chain is h's own.
func (h *Held) keep(r Rumor, v Verdict) Holding {
	via := r.Via
	if v == Rejected && len(via) > 0 {
		via = via[len(via)-1:]
	}
	r.Via = append(h.spare[:0], via...)
	h.spare = nil
	return Holding{r, v}
}

func (h *Held) full() bool {
	if h.Cap == 0 {
		return len(h.list) >= defaultCap
	}
	return len(h.list) >= h.Cap
}

// worst returns where the worst is. See Take.
func (h *Held) worst() (at int) {
	for i := range h.list {
		if worse(&h.list[i], &h.list[at]) {
			at = i
		}
	}
	return at
}

// worse reports whether a goes before b, which arrived no later.
func worse(a, b *Holding) bool {
	switch {
	case a.Verdict == Rejected != (b.Verdict == Rejected):
		return a.Verdict == Rejected
	case a.Rumor.Garbled != b.Rumor.Garbled:
		return a.Rumor.Garbled > b.Rumor.Garbled
	case len(a.Rumor.Via) != len(b.Rumor.Via):
		return len(a.Rumor.Via) > len(b.Rumor.Via)
	}
	return a.Rumor.At < b.Rumor.At
}

// Fade drops every rumor of h whose story is as old as Life or older, and returns how many. A host calls it now and
// then; what is too old is not told in any case (see Fresh).
func (r Rules) Fade(now kith.Tick, h *Held) (dropped int) {
	r = r.orDefaults()
	was := len(h.list)
	h.list = slices.DeleteFunc(h.list, func(g Holding) bool { return now.Since(g.Rumor.At) >= r.Life })
	return was - len(h.list)
}

// Clone returns an independent copy, Cap included.
func (h *Held) Clone() *Held {
	c := &Held{Cap: h.Cap, list: slices.Clone(h.list)}
	for i := range c.list {
		c.list[i].Rumor.Via = slices.Clone(c.list[i].Rumor.Via)
	}
	return c
}
