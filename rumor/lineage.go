package rumor

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"github.com/kithlab/kith"
)

// A Telling is one step on a story's way from mind to mind, as a world traced it: somebody began it, told it, reacted
// to it or took it back.
type Telling struct {
	Event   kith.Event // the telling's own; the Cause of the version that it made
	Parent  kith.Event // the Cause of the version that was told; 0: the story begins here
	Origin  kith.Event
	At      kith.Tick
	From    kith.ID // who told it; Voice for a voice; who began it or reacted, where From is To
	To      kith.ID // who heard it
	Verdict Verdict // what To made of it
	Claim   Claim   // as To has it
	Garbled int     // as To has it
	Denial  bool
}

// Told returns the Telling of a Hearing: its event is the Cause of the Hearing's rumor, parent the Cause of what was
// told, and the teller the last mouth of the chain.
func (h *Hearing) Told(now kith.Tick, parent kith.Event, listener kith.ID) Telling {
	r := &h.Rumor
	return Telling{
		Event: r.Cause, Parent: parent, Origin: r.Origin, At: now, From: r.Via[len(r.Via)-1], To: listener,
		Verdict: h.Verdict, Claim: r.Claim, Garbled: r.Garbled, Denial: r.Denial,
	}
}

// A Lineage is the family tree of stories: which version came from which, and who made what of it. It is a record
// that nothing decides by; a world that traces need not save it, since it can be built from the trace. The zero
// Lineage is ready. It grows by one Telling each; Forget stories that are over.
type Lineage struct {
	tellings []Telling // by ascending Event
}

// Add puts down a telling. Tellings come in the order of their events, and a parent before its children: with an Event
// that is not above the last one's, or a Parent that is not below it, Add panics. A Parent that was never added, or
// was forgotten, is none: the branch hangs from the story itself.
func (l *Lineage) Add(t Telling) {
	last := kith.Event(0)
	if n := len(l.tellings); n > 0 {
		last = l.tellings[n-1].Event
	}
	if t.Event <= last || t.Parent >= t.Event {
		panic(fmt.Sprintf("rumor: telling %d with parent %d cannot follow telling %d", t.Event, t.Parent, last))
	}
	l.tellings = append(l.tellings, t)
}

// Len returns how many tellings there are.
func (l *Lineage) Len() int { return len(l.tellings) }

// find returns where the telling of an event is, and whether it is there.
func (l *Lineage) find(e kith.Event) (int, bool) {
	return slices.BinarySearchFunc(l.tellings, e, func(t Telling, e kith.Event) int { return cmp.Compare(t.Event, e) })
}

// All yields every telling, by event.
func (l *Lineage) All() iter.Seq[Telling] { return slices.Values(l.tellings) }

// Origins returns the origins of all stories, ascending.
func (l *Lineage) Origins() []kith.Event {
	var out []kith.Event
	for i := range l.tellings {
		out = append(out, l.tellings[i].Origin)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Chain returns the tellings that led to the one of event e, the first one first and e's last. It is empty if there is
// no telling of that event.
func (l *Lineage) Chain(e kith.Event) (out []Telling) {
	for i, ok := l.find(e); ok; i, ok = l.find(l.tellings[i].Parent) {
		out = append(out, l.tellings[i])
	}
	slices.Reverse(out)
	return out
}

// Walk yields the tellings of one story as a tree, a parent before its children and children by event, each with its
// depth: 0 for what has no parent in the story. Nothing may be added or forgotten meanwhile.
func (l *Lineage) Walk(origin kith.Event) iter.Seq2[int, Telling] {
	return func(yield func(int, Telling) bool) {
		t := l.tree(origin)
		depth := 0
		for i := t.first[len(l.tellings)]; i >= 0; {
			if !yield(depth, l.tellings[i]) {
				return
			}
			if c := t.first[i]; c >= 0 {
				i, depth = c, depth+1
				continue
			}
			for i >= 0 && t.next[i] < 0 {
				i, depth = t.up[i], depth-1
			}
			if i >= 0 {
				i = t.next[i]
			}
		}
	}
}

// A tree holds, for the tellings of a story, where the first child, the next sibling and the parent are; -1 is
// nowhere. The last of first is the first root.
type tree struct{ first, next, up []int }

func (l *Lineage) tree(origin kith.Event) tree {
	n := len(l.tellings)
	t := tree{make([]int, n+1), make([]int, n), make([]int, n)}
	t.first[n] = -1
	for i := n - 1; i >= 0; i-- {
		t.first[i] = -1
	}
	for i := n - 1; i >= 0; i-- { // from last to first, so that lists of children come out ascending
		if l.tellings[i].Origin != origin {
			continue
		}
		t.up[i] = -1
		under := n
		if p, ok := l.find(l.tellings[i].Parent); ok && l.tellings[p].Origin == origin {
			t.up[i], under = p, p
		}
		t.next[i], t.first[under] = t.first[under], i
	}
	return t
}

// A Spread is how far a story went.
type Spread struct {
	Tellings int // from one mind to another
	Hearers  int // different people to whom it was told
	Believed int // tellings of each verdict
	Garbled  int
	Rejected int
	Longest  int // tellings in the longest chain
	Versions int // different claims in it
}

// Spread returns how far a story went. What somebody began or did himself, From being To, is no telling of it, and
// retractions count as tellings.
func (l *Lineage) Spread(origin kith.Event) (s Spread) {
	var hearers []kith.ID
	var claims []Claim
	var links []int // tellings down to each depth of the current branch
	for depth, t := range l.Walk(origin) {
		link := 0
		if depth > 0 {
			link = links[depth-1]
		}
		if !slices.Contains(claims, t.Claim) {
			claims = append(claims, t.Claim)
		}
		if t.From != t.To {
			link++
			hearers = append(hearers, t.To)
			s.Tellings++
			switch t.Verdict {
			case Believed:
				s.Believed++
			case Garbled:
				s.Garbled++
			default:
				s.Rejected++
			}
		}
		links = append(links[:depth], link)
		s.Longest = max(s.Longest, link)
	}
	slices.Sort(hearers)
	s.Hearers, s.Versions = len(slices.Compact(hearers)), len(claims)
	return s
}

// Forget drops the tellings of a story and returns how many there were.
func (l *Lineage) Forget(origin kith.Event) (dropped int) {
	was := len(l.tellings)
	l.tellings = slices.DeleteFunc(l.tellings, func(t Telling) bool { return t.Origin == origin })
	return was - len(l.tellings)
}
