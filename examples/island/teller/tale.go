package teller

import (
	"cmp"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/rumor"
)

// A Tale is a story's way from mouth to mouth. Its tellings are those of the world's lineage, a parent before its
// children; how somebody came to hold it at first hand, From being To, is one of them.
type Tale struct {
	Origin   kith.Event
	Tellings []rumor.Telling
	Up       []int // by telling, where the one is that it came from; -1: it begins here
	Told     int   // tellings from one mind to another
	Longest  int   // tellings of those in the longest chain
	last     int   // where that chain ends; of several the earliest
	Hearers  []kith.ID
}

// Tales returns every story that ever was, in the order in which they began.
func Tales(l *rumor.Lineage) []*Tale {
	by, at := map[kith.Event]*Tale{}, map[kith.Event]int{}
	var all []*Tale
	for t := range l.All() {
		s := by[t.Origin]
		if s == nil {
			s = &Tale{Origin: t.Origin}
			by[t.Origin] = s
			all = append(all, s)
		}
		up, ok := at[t.Parent]
		if !ok || up >= len(s.Tellings) || s.Tellings[up].Event != t.Parent {
			up = -1
		}
		at[t.Event] = len(s.Tellings)
		s.Tellings, s.Up = append(s.Tellings, t), append(s.Up, up)
	}
	slices.SortStableFunc(all, func(a, b *Tale) int { return cmp.Compare(a.Tellings[0].Event, b.Tellings[0].Event) })
	for _, s := range all {
		s.measure()
	}
	return all
}

// measure counts tellings and hearers, and finds the longest chain.
func (s *Tale) measure() {
	links := make([]int, len(s.Tellings))
	heard := map[kith.ID]bool{}
	for i, t := range s.Tellings {
		if s.Up[i] >= 0 {
			links[i] = links[s.Up[i]]
		}
		if t.From == t.To {
			continue
		}
		s.Told++
		if links[i]++; links[i] > s.Longest {
			s.Longest, s.last = links[i], i
		}
		if !heard[t.To] {
			heard[t.To] = true
			s.Hearers = append(s.Hearers, t.To)
		}
	}
}

// Chain returns the mouths of the longest chain, who began it first and its last hearer last.
func (s *Tale) Chain() (ids []kith.ID) {
	for i := s.last; i >= 0; i = s.Up[i] {
		t := &s.Tellings[i]
		ids = append(ids, t.To)
		if s.Up[i] < 0 && t.From != t.To {
			ids = append(ids, t.From)
		}
	}
	slices.Reverse(ids)
	return ids
}

// Claim is what the story said at first.
func (s *Tale) Claim() rumor.Claim { return s.Tellings[0].Claim }

// Began is who began it: of several who lived through the same, the first.
func (s *Tale) Began() kith.ID { return s.Tellings[0].From }

// Widest returns the story that most heard, of equals the earlier; none if nobody ever told anything.
func Widest(all []*Tale) *Tale {
	var best *Tale
	for _, s := range all {
		if len(s.Hearers) > 0 && (best == nil || len(s.Hearers) > len(best.Hearers)) {
			best = s
		}
	}
	return best
}

// AVoice is what a voice is called that came out of nobody's mouth.
const AVoice = "a voice"

// Mouth names who told something.
func Mouth(w *island.World, id kith.ID) string {
	switch id {
	case 0:
		return ""
	case rumor.Voice:
		return AVoice
	}
	return w.Name(id)
}

// Mouths names several.
func Mouths(w *island.World, ids []kith.ID) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = Mouth(w, id)
	}
	return names
}
