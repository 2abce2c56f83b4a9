package command

import (
	"cmp"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/rumor"
)

// A tale is a story's way from mouth to mouth. Its tellings are those of the world's lineage, a parent before its
// children; how somebody came to hold it at first hand, From being To, is one of them.
type tale struct {
	origin   kith.Event
	tellings []rumor.Telling
	up       []int // by telling, where the one is that it came from; -1: it begins here
	told     int   // tellings from one mind to another
	longest  int   // tellings of those in the longest chain
	last     int   // where that chain ends; of several the earliest
	hearers  []kith.ID
}

// tales returns every story that ever was, in the order in which they began.
func tales(l *rumor.Lineage) []*tale {
	by, at := map[kith.Event]*tale{}, map[kith.Event]int{}
	var all []*tale
	for t := range l.All() {
		s := by[t.Origin]
		if s == nil {
			s = &tale{origin: t.Origin}
			by[t.Origin] = s
			all = append(all, s)
		}
		up, ok := at[t.Parent]
		if !ok || up >= len(s.tellings) || s.tellings[up].Event != t.Parent {
			up = -1
		}
		at[t.Event] = len(s.tellings)
		s.tellings, s.up = append(s.tellings, t), append(s.up, up)
	}
	slices.SortStableFunc(all, func(a, b *tale) int { return cmp.Compare(a.tellings[0].Event, b.tellings[0].Event) })
	for _, s := range all {
		s.measure()
	}
	return all
}

// measure counts tellings and hearers, and finds the longest chain.
func (s *tale) measure() {
	links := make([]int, len(s.tellings))
	heard := map[kith.ID]bool{}
	for i, t := range s.tellings {
		if s.up[i] >= 0 {
			links[i] = links[s.up[i]]
		}
		if t.From == t.To {
			continue
		}
		s.told++
		if links[i]++; links[i] > s.longest {
			s.longest, s.last = links[i], i
		}
		if !heard[t.To] {
			heard[t.To] = true
			s.hearers = append(s.hearers, t.To)
		}
	}
}

// chain returns the mouths of the longest chain, who began it first and its last hearer last.
func (s *tale) chain() (ids []kith.ID) {
	for i := s.last; i >= 0; i = s.up[i] {
		t := &s.tellings[i]
		ids = append(ids, t.To)
		if s.up[i] < 0 && t.From != t.To {
			ids = append(ids, t.From)
		}
	}
	slices.Reverse(ids)
	return ids
}

// claim is what the story said at first.
func (s *tale) claim() rumor.Claim { return s.tellings[0].Claim }

// began is who began it: of several who lived through the same, the first.
func (s *tale) began() kith.ID { return s.tellings[0].From }

// widest returns the story that most heard, of equals the earlier; none if nobody ever told anything.
func widest(all []*tale) *tale {
	var best *tale
	for _, s := range all {
		if len(s.hearers) > 0 && (best == nil || len(s.hearers) > len(best.hearers)) {
			best = s
		}
	}
	return best
}

// aVoice is what a voice is called that came out of nobody's mouth.
const aVoice = "a voice"

// mouth names who told something.
func mouth(w *island.World, id kith.ID) string {
	switch id {
	case 0:
		return ""
	case rumor.Voice:
		return aVoice
	}
	return w.Name(id)
}

// mouths names several.
func mouths(w *island.World, ids []kith.ID) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = mouth(w, id)
	}
	return names
}
