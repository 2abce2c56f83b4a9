package terrarium

import (
	"fmt"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// walk: one goes where a way leads, and pays its toll, unless the toll is one's own.
func (d *docket) walk(t *try) outcome {
	to := d.exit(t)
	if to == nil {
		if name := d.somewhere(t); name != "" {
			return vain("no way leads from %s to %s", d.label(d.c.Place), name)
		}
		return vain("there is no such place to go to")
	}
	did, why := "left for "+to.Name.String(), "the way there is open"
	move := judge.Move{Who: t.who, To: to.ID}
	leave := func(o outcome) outcome {
		o.account = "" // who left where for is told by the move itself
		return o
	}
	r := d.route(d.c.Place, to.ID)
	if r == nil || r.Toll == 0 || d.things[d.ids[r.Into]].Owner == t.name.String() {
		return leave(done(t, did, why, move))
	}
	who, _ := d.c.Find(t.who)
	if who.Holds(d.Money) < r.Toll {
		return vain("the way to %s costs %s, and %s has %s", to.Name, d.coins(r.Toll), t.name, d.coins(who.Holds(d.Money)))
	}
	toll := judge.Transfer{Ledger: d.Money, From: t.who, To: d.ids[r.Into], Amount: r.Toll}
	return leave(done(t, fmt.Sprintf("paid %s and left for %s", d.coins(r.Toll), to.Name), "the way there takes a toll", toll, move))
}

// somewhere returns which place of the world's file the attempt names; empty: none.
func (d *docket) somewhere(t *try) string {
	for _, p := range d.Places {
		if t.at(core(p.Name)) >= 0 {
			return p.Name.String()
		}
	}
	return ""
}

// watch: one looks about, and remembers who was there.
func (d *docket) watch(t *try) outcome {
	var names []string
	for _, p := range d.present(t.who) {
		names = append(names, p.Name.String())
	}
	saw := "nobody"
	if len(names) > 0 {
		saw = All(names)
	}
	did := "kept watch at " + d.label(d.c.Place)
	if t.tail != "" {
		did = "watched " + bare(t.tail)
	}
	o := done(t, did, fmt.Sprintf("there was time, and %s was there to be seen", saw))
	o.memories[0].text = fmt.Sprintf("I %s, and saw %s.", did, saw)
	return o
}

// open: a place that the file has a site for is opened, where founding is granted.
func (d *docket) open(t *try) outcome {
	for i := range d.Sites {
		s := &d.Sites[i]
		if t.at(core(s.Name)) < 0 {
			continue
		}
		switch {
		case !d.c.Founding:
			return vain("nobody has leave to open anything new in %s", d.Name)
		case d.ids[s.From] != d.c.Place:
			return vain("the ground for %s is at %s", s.Name, s.From)
		case d.c.Taken != nil && d.c.Taken(s.Name):
			return vain("%s is there already", s.Name)
		}
		takes, lacking := d.taking(t, s.Takes, 1)
		if lacking != "" {
			return vain("that takes %s", lacking)
		}
		found := judge.Found{From: d.c.Place, Name: s.Name, Text: s.About}
		return done(t, "opened "+s.Name.String(), "the ground was free, and what it takes was at hand", append(takes, found)...)
	}
	return vain("nobody knows of ground for that")
}

// taking returns the transfers by which an amount of work takes what it takes, or what of it is lacking.
func (d *docket) taking(t *try, flows []Flow, times int64) (transfers []judge.Patch, lacking string) {
	who, _ := d.c.Find(t.who)
	for _, f := range flows {
		if n := f.Amount * times; who.Holds(f.What) < n {
			return nil, fmt.Sprintf("%s, and %s has %s", d.amount(n, f.What), t.name, d.amount(who.Holds(f.What), f.What))
		}
		if !d.usable(f, false) {
			return nil, "what is not to be had here"
		}
		transfers = append(transfers, judge.Transfer{Ledger: f.What, From: t.who, Gate: d.ids[f.By], Amount: f.Amount * times})
	}
	return transfers, ""
}

// usable reports whether the gate of a flow may be used here.
func (d *docket) usable(f Flow, source bool) bool {
	for _, g := range d.c.Ledgers {
		gates := g.Sinks
		if source {
			gates = g.Sources
		}
		if g.Name == f.What && slices.ContainsFunc(gates, func(g judge.Gate) bool { return g.ID == d.ids[f.By] }) {
			return true
		}
	}
	return false
}

// partner returns the person whom the attempt names, if it is here and awake, or why not.
func (d *docket) partner(t *try) (*judge.Entity, outcome) {
	p := d.entity(t, judge.Person)
	switch {
	case p == nil && d.absent(t) != "":
		return nil, vain("%s is not here", d.absent(t))
	case p == nil:
		return nil, vain("it is nobody's who is here")
	case d.sleeps(p.ID):
		return nil, vain("%s sleeps", p.Name)
	}
	return p, outcome{}
}

// me returns whoever tries, as it is by now.
func (d *docket) me(t *try) *judge.Entity { return d.must(t.who) }

func (d *docket) must(id kith.ID) *judge.Entity {
	e, _ := d.c.Find(id)
	return e
}
