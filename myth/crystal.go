package myth

import (
	"cmp"
	"slices"

	"github.com/kithlab/kith"
)

// A Believer is a living mind and what it believes. Nil Beliefs are none.
type Believer struct {
	ID kith.ID
	*Beliefs
}

// A Myth is a theme that enough of the living believe, and the god that it is named after.
type Myth struct {
	Theme     Theme
	Name      string
	At        kith.Tick
	Believers []kith.ID  // ascending
	Share     kith.Micro // of the living
	Cause     kith.Event // that of the one who is surest, of equals the lowest ID: from where Why leads to the beginning
}

// Crystallize returns the themes that are gods at now, by theme. It is pure. The rules:
//
//  1. Somebody believes a theme if confidence in it is above Firm.
//  2. A theme is a god if believers are Quorum of the living or more, exactly, and at least one. So of nobody there is
//     no god; one who lives alone and believes has one, and so do two of whom one believes. The dead are not in living,
//     and count neither way.
//  3. It is named by Grammar after the seed and the theme.
//
// IDs in living are each there once, in any order.
func (r Rules) Crystallize(now kith.Tick, seed kith.Seed, living []Believer) []Myth {
	r = r.orDefaults()
	counts := r.tally(nil, now, living, true)
	counts = slices.DeleteFunc(counts, func(c count) bool { return !atLeast(c.n, len(living), r.Quorum) })
	slices.SortFunc(counts, func(a, b count) int { return cmp.Compare(a.theme, b.theme) })
	if len(counts) == 0 {
		return nil
	}
	out := make([]Myth, len(counts))
	for i, c := range counts {
		slices.Sort(c.ids)
		out[i] = Myth{
			Theme: c.theme, Name: r.Grammar.Name(seed, c.theme, 0), At: now, Believers: slices.Clip(c.ids),
			Share: kith.Ratio(int64(c.n), int64(len(living))), Cause: c.cause,
		}
	}
	return out
}

// A count is how many believe a theme, and who is surest.
type count struct {
	theme Theme
	n     int
	sure  kith.Micro
	who   kith.ID
	cause kith.Event
	ids   []kith.ID // of all, if they are wanted
}

// tally appends a count for each theme that anybody believes, in the order in which they come up.
func (r *Rules) tally(counts []count, now kith.Tick, living []Believer, ids bool) []count {
	for _, b := range living {
		if b.Beliefs == nil {
			continue
		}
		for i := range b.list {
			f := &b.list[i]
			if f.confidence <= r.Firm { // a confidence never grows by itself
				continue
			}
			sure := r.confidence(f, now)
			if sure <= r.Firm {
				continue
			}
			at := 0
			for at < len(counts) && counts[at].theme != f.theme {
				at++
			}
			if at == len(counts) {
				counts = append(counts, count{theme: f.theme})
			}
			c := &counts[at]
			c.n++
			if ids {
				c.ids = append(c.ids, b.ID)
			}
			if sure > c.sure || sure == c.sure && b.ID < c.who {
				c.sure, c.who, c.cause = sure, b.ID, f.cause
			}
		}
	}
	return counts
}
