package command

import (
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/myth"
)

// highest returns the largest share of the living that a god ever had: of those at its birth, at what became of it
// later, and now.
func highest(g *myth.God) kith.Micro {
	most := g.Share
	for _, c := range g.Life {
		most = max(most, c.Share)
	}
	return most
}

// beasts bounds how many beasts are looked through for a sign to which a god may be put down.
const beasts = 4096

// couldBeGod reports whether a god of this world may ever be called so: the gods that there are, what the seed names the
// god of each theme, and what it names those who split from one, each after a soul, a place or a beast. So a question
// about a god can be asked, and a slip of the pen refused, before anybody thought of that god.
func couldBeGod(w *island.World, name string) bool {
	name, _, _ = strings.Cut(name, " ")
	for _, g := range w.Gods.Gods() {
		if strings.EqualFold(g.Name, name) {
			return true
		}
	}
	signs := []kith.ID{0}
	for _, s := range w.Souls {
		signs = append(signs, s.Mind.ID)
	}
	for i := range w.Land.Camps {
		signs = append(signs, w.Land.Camps[i].ID)
	}
	for i := range w.Land.Sites {
		signs = append(signs, w.Land.Sites[i].ID)
	}
	for n := range kith.ID(min(len(w.Beasts), 1) * beasts) {
		signs = append(signs, w.Beasts[0].ID+n)
	}
	for _, theme := range island.Themes() {
		for _, sign := range signs {
			if strings.EqualFold(w.Creed.Grammar.Name(w.Seed, theme, sign), name) {
				return true
			}
		}
	}
	return false
}
