package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/rumor"
)

// branchesAtMost is how many who told a tale on have a line of their own, and leavesAtMost how many names one line has.
const (
	branchesAtMost = 16
	leavesAtMost   = 9
)

// hearsay draws the way of the tale that most heard: each who told it on stands on a line of its own, under whoever it
// was heard from; who only heard it stand together, by what they made of it.
func hearsay(w *island.World, out *page) {
	stories := teller.Tales(&w.Lineage)
	s := teller.Widest(stories)
	if s == nil {
		out.say("Tales: ", "none was told.")
		return
	}
	told := 0
	for _, t := range stories {
		if t.Told > 0 {
			told++
		}
	}
	out.say("Tales: ", fmt.Sprintf("%s began, and %s told on. The one that went furthest came to %s, by up to %s:",
		teller.Number(len(stories)), wasWere(told), teller.Plural(len(s.Hearers), "soul", "souls"), teller.Plural(s.Longest, "mouth", "mouths")))
	d := &drawing{w: w, s: s, out: out, under: map[int][]int{}, size: make([]int, len(s.Tellings))}
	d.grow()
	out.say("  ", "“"+teller.Capital(d.claim(s.Tellings[0]))+"”")
	d.draw(-1, 1)
}

// wasWere tells how many of some there are that something was done to.
func wasWere(n int) string {
	if n == 1 {
		return "one was"
	}
	return teller.Number(n) + " were"
}

// A drawing is a tale's tree on its way to the page.
type drawing struct {
	w     *island.World
	s     *teller.Tale
	out   *page
	under map[int][]int // by telling, those that came of it; -1: those with which the tale begins
	size  []int         // how many came of a telling in all
	shown map[int]bool  // of those of which any came, the ones that have a line of their own
}

// grow finds who heard it from whom, and who has a line: those nearest to the beginning.
func (d *drawing) grow() {
	for i, up := range d.s.Up {
		d.under[up] = append(d.under[up], i)
	}
	for i := len(d.s.Up) - 1; i >= 0; i-- {
		if up := d.s.Up[i]; up >= 0 {
			d.size[up] += d.size[i] + 1
		}
	}
	d.shown = map[int]bool{}
	for line := []int{-1}; len(line) > 0 && len(d.shown) < branchesAtMost; line = line[1:] {
		for _, i := range d.branches(line[0]) {
			if len(d.shown) < branchesAtMost {
				d.shown[i] = true
				line = append(line, i)
			}
		}
	}
}

// branches returns those under a telling who told it on, those with the most first.
func (d *drawing) branches(at int) (on []int) {
	for _, i := range d.under[at] {
		if d.size[i] > 0 {
			on = append(on, i)
		}
	}
	slices.SortStableFunc(on, func(a, b int) int { return cmp.Compare(d.size[b], d.size[a]) })
	return on
}

// draw draws what came of a telling.
func (d *drawing) draw(at, depth int) {
	if depth == 1 && d.s.Began() == rumor.Voice {
		d.line(depth, "", teller.AVoice+", "+teller.Moment(d.s.Tellings[0].At))
		depth++
	}
	folded, further := 0, 0
	for _, i := range d.branches(at) {
		if !d.shown[i] {
			folded, further = folded+1, further+d.size[i]
			continue
		}
		t := d.s.Tellings[i]
		d.line(depth, "", teller.Mouth(d.w, t.To)+", who "+d.took(t))
		d.draw(i, depth+1)
	}
	d.leaves(at, depth)
	if folded > 0 {
		d.line(depth, "", fmt.Sprintf("and %s more who told it on, to %s", teller.Number(folded), teller.Number(further)))
	}
}

// took tells what somebody made of the tale, in which version and when.
func (d *drawing) took(t rumor.Telling) string {
	if t.From == t.To {
		return verdict(t) + " (" + teller.Moment(t.At) + ")"
	}
	text := verdict(t)
	if as := d.claim(t); as != d.claim(d.s.Tellings[0]) {
		text += ", as “" + as + "”"
	}
	return text + " (" + teller.Moment(t.At) + ")"
}

// leaves lists who heard it and never told it on, by what they made of it.
func (d *drawing) leaves(at, depth int) {
	by := map[string][]string{}
	for _, i := range d.under[at] {
		if t := d.s.Tellings[i]; d.size[i] == 0 {
			by[verdict(t)] = append(by[verdict(t)], teller.Mouth(d.w, t.To))
		}
	}
	for _, v := range []string{livedIt, tookIt, tookHalf, tookNot} {
		if len(by[v]) > 0 {
			d.line(depth, v+": ", folded(by[v], leavesAtMost))
		}
	}
}

// line writes a line of the tree, indented by how many mouths it is from the beginning; what hangs over stands further
// in, so that no name looks like a mouth.
func (d *drawing) line(depth int, head, text string) {
	d.out.say(strings.Repeat("  ", min(depth, 20))+head, text)
}

func (d *drawing) claim(t rumor.Telling) string {
	return d.w.Claim(rumor.Rumor{Claim: t.Claim, Denial: t.Denial})
}

// What somebody made of a tale.
const (
	livedIt  = "lived through it"
	tookIt   = "believed it"
	tookHalf = "half believed it"
	tookNot  = "did not believe it"
)

func verdict(t rumor.Telling) string {
	switch {
	case t.From == t.To:
		return livedIt
	case t.Verdict == rumor.Believed:
		return tookIt
	case t.Verdict == rumor.Garbled:
		return tookHalf
	}
	return tookNot
}

// folded lists names; beyond most of them the rest are counted.
func folded(names []string, most int) string {
	if n := len(names) - most; n > 1 {
		return strings.Join(names[:most], ", ") + " and " + teller.Number(n) + " more"
	}
	return strings.Join(names, ", ")
}

// pantheon tells the family of the gods: when each was born and of whose thought, how many believed, what became of it,
// and who split from it.
func pantheon(w *island.World, out *page) {
	gods := w.Gods.Gods()
	if len(gods) == 0 {
		out.say("Gods: ", "none.")
		return
	}
	out.say("Gods: ", fmt.Sprintf("%s. To learn where one comes from: -why and its name.", teller.Number(len(gods))))
	for i := range gods {
		if gods[i].Parent < 0 {
			god(w, i, 1, out)
		}
	}
}

// god tells one god, and under it those that split from it.
func god(w *island.World, i, depth int, out *page) {
	gods := w.Gods.Gods()
	g := &gods[i]
	out.say(strings.Repeat("  ", depth), w.God(i)+", of "+string(g.Theme)+": "+fate(w, i)+".")
	for c := range gods {
		if gods[c].Parent == i {
			god(w, c, depth+1, out)
		}
	}
}

// fate tells what became of a god, in the order of time, and how many believe in it now.
func fate(w *island.World, i int) string {
	g := &w.Gods.Gods()[i]
	var told []string
	for _, c := range g.Life {
		switch c.Turn {
		case myth.Born:
			told = append(told, "born "+teller.Moment(c.At)+of(w, g)+", with "+part(c.Share)+" of the living")
		case myth.Split:
			told = append(told, "split off "+teller.Moment(c.At)+of(w, g)+", with "+part(c.Share)+" of the living")
		case myth.Faded:
			told = append(told, "faded "+teller.Moment(c.At))
		case myth.Revived:
			told = append(told, "back "+teller.Moment(c.At)+", with "+part(c.Share))
		}
	}
	return strings.Join(told, "; ") + "; " + part(g.Share) + " believe now, and " + teller.Plural(len(g.Members), "soul", "souls") + " ever did"
}

// of tells of whose thought a god was born.
func of(w *island.World, g *myth.God) string {
	if id := teller.Thinker(g); id != 0 {
		return ", of a thought of " + w.Name(id)
	}
	return ""
}

// part tells a share in hundredths.
func part(m kith.Micro) string {
	if m == 0 {
		return "none"
	}
	return fmt.Sprintf("%d %%", percent(m))
}
