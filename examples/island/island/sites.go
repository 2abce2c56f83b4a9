package island

import (
	"slices"

	"github.com/kithlab/kith"
)

// A SiteKind is a kind of place worth finding. The zero SiteKind is Grove.
type SiteKind uint8

// The kinds of sites.
const (
	Grove SiteKind = iota // wild, and rich in food
	Ruin                  // of those who were here before
)

// String returns the kind's word, and "" for none of the two.
func (k SiteKind) String() string {
	switch k {
	case Grove:
		return "grove"
	case Ruin:
		return "ruin"
	}
	return ""
}

// A Site is a place that nobody is born knowing: it rewards who ranges. Its ID is FirstSite plus its index in
// Land.Sites, and its name is a label that is unique on the island.
type Site struct {
	ID    kith.ID
	Kind  SiteKind
	At    Point
	Name  string
	Nodes []int // indexes in Land.Nodes of what a grove holds; none for a ruin
}

// Distances of sites, in units.
const (
	siteHidden  = 305 // from every camp at least, so that with what lies round it it is out of birth knowledge
	siteSpacing = 130 // from one another, as long as there is room
)

// hideSites chooses where the groves and ruins lie.
func (l *Land) hideSites() {
	groves := 4 + int(l.Seed.Draw("land groves")%3)
	ruins := 3 + int(l.Seed.Draw("land ruins")%3)
	names := siteNamesOf(l.Seed)
	for i, at := range l.hidden(groves + ruins) {
		kind, name := Grove, names[Grove]
		if i >= groves {
			kind, name = Ruin, names[Ruin]
			i -= groves
		}
		l.Sites = append(l.Sites, Site{ID: FirstSite + kith.ID(len(l.Sites)), Kind: kind, At: at, Name: name[i]})
	}
}

// hidden returns so many places far from every camp, in an order drawn from the seed. They keep their spacing, which
// shrinks by a tenth as often as there is no room for all.
func (l *Land) hidden(count int) []Point {
	var order []int64
	for c := range int32(cellCount) {
		if l.hides(c) {
			order = append(order, int64(l.Seed.Draw("land site", uint64(c))>>24)<<20|int64(c))
		}
	}
	slices.Sort(order)
	for spacing := int64(siteSpacing * Unit); spacing > nodeSpacing*Unit; spacing -= spacing / 10 {
		var at []Point
		for _, o := range order {
			p := cellPoint(int32(o & (1<<20 - 1)))
			near := func(q Point) bool { return p.Dist2(q) < spacing*spacing }
			if len(at) < count && !slices.ContainsFunc(at, near) && l.reached(p) {
				at = append(at, p)
			}
		}
		if len(at) == count {
			return at
		}
	}
	panic("island: this island has no room for its groves and ruins")
}

// hides reports whether a site may lie in a cell: inland, off the rivers and peaks, and far from every camp.
func (l *Land) hides(c int32) bool {
	b := l.ground.biome[c]
	if l.ground.shore[c] < 5 || l.ground.river[c] || b == Beach || b == Peak {
		return false
	}
	near := func(camp Camp) bool { return camp.At.Dist(cellPoint(c)) < siteHidden*Unit }
	return !slices.ContainsFunc(l.Camps, near)
}
