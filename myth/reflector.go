package myth

import (
	"cmp"
	"slices"

	"github.com/kithlab/kith"
)

// recentCap is how many formative experiences a mind clusters: more than a burst of them.
const recentCap = 32

// An Experience is what a new memory is to a mind that may come to reflect on it.
type Experience struct {
	At         kith.Tick
	Theme      Theme // see Topics.Attribute; "" if it is about none
	Importance kith.Micro
	Cause      kith.Event
	Sign       kith.ID // see Evidence
	Reflected  bool    // reflection itself wrote the memory
}

// A Reflector gathers one mind's formative experience until it is enough to reflect on: the importance accumulator of
// Generative Agents (Park et al. 2023) and seed 000. The zero Reflector is ready and empty.
type Reflector struct {
	sum    kith.Micro
	recent []Experience // the last recentCap of them
}

// Sum returns how much importance has gathered since the mind last reflected.
func (s *Reflector) Sum() kith.Micro { return s.sum }

// Feel lets a mind gather an experience, and reports whether it counts. The rules:
//
//  1. What reflection wrote never counts: thinking feeds no thinking.
//  2. What is less important than Floor, or not at all, never counts: it is a chore, however often it is done.
//  3. All else adds its importance, of which 1 is the most.
func (r Rules) Feel(s *Reflector, e Experience) (counts bool) {
	r = r.orDefaults()
	if e.Reflected || e.Importance < r.Floor || e.Importance <= 0 {
		return false
	}
	e.Importance = min(e.Importance, kith.One)
	s.sum += e.Importance
	if len(s.recent) == recentCap {
		s.recent = slices.Delete(s.recent, 0, 1)
	}
	s.recent = append(s.recent, e)
	return true
}

// Reflect appends to dst what a mind makes of what it has gathered, strongest first, and reports whether it reflected.
// The rules, in order:
//
//  1. With less than Burst gathered it does not reflect, and nothing changes.
//  2. The experiences since it last reflected, the last 32 of them, are clustered by theme. Each theme is one piece of
//     evidence: its weight is its share of all their importance, those without a theme included; its Cause and Sign
//     are those of the most important experience of it, the latest of equals.
//  3. They are ordered by weight, then by theme.
//  4. What was gathered is gone, whatever came of it: also if there is no theme in it, and also if whoever was to put
//     the thought into words fails. So a mind reflects once for each burst, and never in a loop.
func (r Rules) Reflect(dst []Evidence, s *Reflector, now kith.Tick) (out []Evidence, reflected bool) {
	r = r.orDefaults()
	if s.sum < r.Burst || len(s.recent) == 0 {
		return dst, false
	}
	from, all := len(dst), kith.Micro(0)
	for i := range s.recent {
		e := &s.recent[i]
		all += e.Importance
		if e.Theme == "" {
			continue
		}
		at := slices.IndexFunc(dst[from:], func(c Evidence) bool { return c.Theme == e.Theme })
		if at < 0 {
			at = len(dst) - from
			dst = append(dst, Evidence{At: now, Theme: e.Theme})
		}
		dst[from+at].Weight += e.Importance
	}
	found := dst[from:]
	for i := range found {
		c := &found[i]
		c.Weight = kith.Ratio(int64(c.Weight), int64(all))
		c.Cause, c.Sign = s.strongest(c.Theme)
	}
	slices.SortFunc(found, func(a, b Evidence) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Theme, b.Theme))
	})
	s.sum, s.recent = 0, s.recent[:0]
	return dst, true
}

// strongest returns the cause and the sign of the most important experience of a theme.
func (s *Reflector) strongest(t Theme) (cause kith.Event, sign kith.ID) {
	most := kith.Micro(0)
	for i := range s.recent {
		if e := &s.recent[i]; e.Theme == t && e.Importance >= most {
			most, cause, sign = e.Importance, e.Cause, e.Sign
		}
	}
	return cause, sign
}
