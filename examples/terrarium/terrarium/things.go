package terrarium

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// object returns the place or thing that the attempt names, or why there is none.
func (d *docket) object(t *try, kinds ...judge.Kind) (*judge.Entity, outcome) {
	e := d.entity(t, kinds...)
	switch {
	case e != nil:
		return e, outcome{}
	case d.absent(t) != "":
		return nil, vain("%s is not within reach", d.absent(t))
	}
	return nil, vain("nothing like that is within reach")
}

// search: who looks closely finds the first thing that is hidden, and then everybody can see it.
func (d *docket) search(t *try) outcome {
	if p := d.entity(t, judge.Person); p != nil {
		return vain("%s does not let anybody look so closely", p.Name)
	}
	e, why := d.object(t, judge.Place, judge.Thing)
	if e == nil {
		return why
	}
	for _, f := range e.Facts {
		if f.Sight != judge.Hidden {
			continue
		}
		news := d.clause(f.Text)
		return done(t, fmt.Sprintf("searched %s and found that %s", e.Name, news), "it was there to be found",
			judge.SetFact{On: e.ID, Sight: judge.Hidden, Number: f.Number}, judge.SetFact{On: e.ID, Sight: judge.Visible, Text: f.Text})
	}
	return vain("nothing was hidden there")
}

// peruse: who reads something remembers what is to be seen of it.
func (d *docket) peruse(t *try) outcome {
	e, why := d.object(t, judge.Thing)
	if e == nil {
		return why
	}
	var seen []string
	for _, f := range e.Facts {
		if f.Sight == judge.Visible {
			seen = append(seen, f.Text)
		}
	}
	o := done(t, "read "+e.Name.String(), "it was within reach")
	o.memories[0].text = fmt.Sprintf("I read %s: %s", e.Name, strings.Join(seen, " "))
	return o
}

// mend: what a repair makes whole is made whole, with what that takes.
func (d *docket) mend(t *try) outcome {
	e, why := d.object(t, judge.Place, judge.Thing)
	if e == nil {
		return why
	}
	for _, r := range d.Repairs {
		if d.ids[r.On] != e.ID {
			continue
		}
		for _, f := range e.Facts {
			if f.Text != r.Fact || f.Sight == judge.Hidden {
				continue
			}
			takes, lacking := d.taking(t, r.Takes, 1)
			if lacking != "" {
				return vain("that takes %s", lacking)
			}
			return done(t, r.Did, "what it takes was at hand",
				append(takes, judge.SetFact{On: e.ID, Sight: f.Sight, Number: f.Number, Text: r.Becomes})...).
				seen(d.present(t.who), t.name.String()+" "+r.Did)
		}
	}
	return vain("nobody can see what there is to mend")
}

// put: what one has, one can put into a thing.
func (d *docket) put(t *try) outcome {
	e, why := d.object(t, judge.Thing)
	if e == nil {
		return why
	}
	g, n := d.goods(t)
	if g == nil {
		return vain("%s has nothing like that to put there", t.name)
	}
	has := d.me(t).Holds(g.Name)
	if n = max(n, 1); has < n {
		return vain("%s has %s", t.name, d.amount(has, g.Name))
	}
	return done(t, fmt.Sprintf("put %s into %s", d.amount(n, g.Name), e.Name), "it was within reach",
		judge.Transfer{Ledger: g.Name, From: t.who, To: e.ID, Amount: n})
}

// take: whatever is within reach can be taken. What is taken from another's is seen by those who are awake; if nobody is,
// it stays hidden, until somebody looks closely.
func (d *docket) take(t *try) outcome {
	e, why := d.object(t, judge.Thing)
	if e == nil {
		return why
	}
	g, n := d.goods(t)
	if g == nil {
		return vain("there is nothing like that in %s", e.Name)
	}
	has := e.Holds(g.Name)
	if n == 0 {
		n = max(has, 1)
	}
	if has < n {
		if has == 1 {
			return vain("there is %s in %s", d.amount(has, g.Name), e.Name)
		}
		return vain("there are %s in %s", d.amount(has, g.Name), e.Name)
	}
	taken := judge.Transfer{Ledger: g.Name, From: e.ID, To: t.who, Amount: n}
	did := fmt.Sprintf("took %s out of %s", d.amount(n, g.Name), e.Name)
	owner := ""
	if thing := d.things[e.ID]; thing != nil {
		owner = thing.Owner
	}
	if owner == "" || owner == t.name.String() {
		return done(t, did, "it was within reach", taken)
	}
	witnesses := d.present(t.who)
	if len(witnesses) == 0 {
		patches := []judge.Patch{taken}
		trail := ended(fmt.Sprintf("Unseen by anybody, %s %s", t.name, did))
		if !states(e, trail) {
			patches = append(patches, judge.SetFact{On: e.ID, Sight: judge.Hidden, Text: trail})
		}
		return done(t, did, "nobody was there to see it", patches...)
	}
	o := done(t, did, "nobody stepped in", taken)
	return o.seen(witnesses, fmt.Sprintf("%s %s", t.name, did))
}

// seen returns o with what witnesses remember of a deed: also who else saw it, to whom it need not be told.
func (o outcome) seen(witnesses []*judge.Entity, deed string) outcome {
	for _, w := range witnesses {
		var others []string
		for _, other := range witnesses {
			if other != w {
				others = append(others, other.Name.String())
			}
		}
		text := "I saw that " + deed
		if len(others) > 0 {
			text += alsoSaw + All(others)
		}
		o = o.and(w.ID, text)
	}
	return o
}

// alsoSaw stands between what one saw and who saw it too.
const alsoSaw = ", and so did "

// post: where notices are kept, what is written stays to be read.
func (d *docket) post(t *try) outcome {
	text := t.words("that")
	if text == "" {
		return vain("%s did not say what to write", t.name)
	}
	for i := range d.c.Entities {
		e := &d.c.Entities[i]
		if !has(e.Services, noticeService) {
			continue
		}
		fact := fmt.Sprintf("%s has written here: ‘%s’", t.name, Capital(ended(text)))
		if states(e, fact) {
			return vain("it is written there already")
		}
		return done(t, fmt.Sprintf("wrote on %s: “%s”", e.Name, Capital(ended(text))), e.Name.String()+" takes notices",
			judge.SetFact{On: e.ID, Sight: judge.Visible, Number: d.notice(e, t.name), Text: fact})
	}
	return vain("there is nothing here to write on")
}

// noticeService is the service of what takes notices.
const noticeService = "takes notices"

// notice returns the number of the notice that a person has on e, which the next replaces; 0: none.
func (d *docket) notice(e *judge.Entity, who kith.Label) int {
	for _, f := range e.Facts {
		if begins(f.Text, who.String()+" has written here: ") && f.Sight == judge.Visible {
			return f.Number
		}
	}
	return 0
}
