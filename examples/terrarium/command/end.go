package command

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
)

// end tells how everybody stands, and what the run adds up to.
func (c *chronicle) end() {
	c.hush()
	n := &c.w.Run.Tally
	c.out.print("")
	c.out.tell("", 0, fmt.Sprintf("AFTER %s, on %s", count(c.w.Hours(), "HOUR", "HOURS"), terrarium.Clock(c.w.Store.Now())))
	c.out.print("")
	for i := range c.w.File.Places {
		if id, ok := c.w.Store.Named(c.w.File.Places[i].Name); ok {
			e, _ := c.w.Store.Entity(id)
			c.place(&e)
		}
	}
	for i := range c.w.File.Sites {
		if id, ok := c.w.Store.Named(c.w.File.Sites[i].Name); ok {
			e, _ := c.w.Store.Entity(id)
			c.place(&e)
		}
	}
	c.totals()
	c.out.tell("", 2, fmt.Sprintf("Of %s %d came to nothing. %s stood, after %s.", count(n.Attempts, "attempt", "attempts"), n.NoEffect, count(n.Rulings, "ruling", "rulings"), count(n.Corrections, "correction", "corrections")))
	if n.RolledBack > 0 {
		c.out.tell("", 2, count(n.RolledBack, "try of an hour was", "tries of an hour were")+" rolled back.")
	}
	c.costs()
}

// place tells what all can see of a place, and who is there.
func (c *chronicle) place(e *judge.Entity) {
	var who []string
	for _, id := range c.w.Store.People() {
		p, _ := c.w.Store.Entity(id)
		if p.At[0] == e.ID {
			who = append(who, c.person(&p))
		}
	}
	c.out.tell("", 2, terrarium.Capital(e.Name.String())+": "+visible(e))
	for _, w := range who {
		c.out.tell("  ", 4, w)
	}
}

// visible returns the facts of a place that are for all to see.
func visible(e *judge.Entity) string {
	var texts []string
	for _, f := range e.Facts {
		if f.Sight == judge.Visible {
			texts = append(texts, f.Text)
		}
	}
	return strings.Join(texts, " ")
}

// person tells what somebody has, for how long it is fed, and what it wants.
func (c *chronicle) person(e *judge.Entity) string {
	var has []string
	for _, h := range e.Holdings {
		if !c.bodily(h.Ledger) {
			has = append(has, c.w.Amount(h.Amount, h.Ledger))
		}
	}
	text := e.Name.String() + " has nothing"
	if len(has) > 0 {
		text = e.Name.String() + " has " + terrarium.All(has)
	}
	if h := c.w.File.Hunger; h != nil {
		switch meals := e.Holds(h.Ledger); meals {
		case 0:
			text += ", and hungers"
		default:
			text += ", and is fed for " + c.fed(meals)
		}
	}
	text += "."
	if goal := c.w.Store.View(e.ID).Goal; goal != "" {
		text += " Wants: “" + goal + "”"
	}
	return text
}

// totals tells how much there is of everything, and what has passed its gates: nothing comes from nowhere.
func (c *chronicle) totals() {
	c.out.print("")
	for i := range c.w.File.Ledgers {
		l := &c.w.File.Ledgers[i]
		var in, out int64
		for _, g := range l.Sources {
			id, _ := c.w.Store.Named(g.Name)
			n, _ := c.w.Store.Passed(id)
			in += n
		}
		for _, g := range l.Sinks {
			id, _ := c.w.Store.Named(g.Name)
			n, _ := c.w.Store.Passed(id)
			out += n
		}
		total := c.w.Store.Total(l.Name)
		c.out.tell("", 2, fmt.Sprintf("%s: %s in the beginning, %s came in, %s went out, %s now.", terrarium.Capital(l.Name), c.w.Amount(total-in+out, l.Name), some(in), some(out), some(total)))
	}
	c.out.print("")
}

// costs tells what models cost, and which share of it the reviewer had.
func (c *chronicle) costs() {
	var calls int64
	var spent, review llm.MicroUSD
	var parts []string
	for _, purse := range []*llm.Budget{c.w.Purse, c.w.Guest} {
		for _, a := range purse.Accounts() {
			if a.Calls == 0 {
				continue
			}
			parts = append(parts, fmt.Sprintf("%s %v in %s", a.Purpose, a.Spent, count(a.Calls, "call", "calls")))
			calls, spent = calls+a.Calls, spent+a.Spent
			if a.Purpose == terrarium.PurposeReview {
				review += a.Spent
			}
		}
	}
	if calls == 0 {
		return
	}
	n := &c.w.Run.Tally
	text := fmt.Sprintf("Models were asked %s, for %v: %s.", count(calls, "time", "times"), spent, terrarium.All(parts))
	if n.Reviews > 0 && spent > 0 {
		text += fmt.Sprintf(" The reviewer's share is %d %%.", int64(review)*100/int64(spent))
	}
	if n.Unreviewed+n.Unreadable > 0 {
		text += fmt.Sprintf(" Of %d reviews %d did not reach it, and %d could not be read.", n.Reviews, n.Unreviewed, n.Unreadable)
	}
	c.out.tell("", 2, text)
}

// some writes how many there are.
func some(n int64) string {
	if n == 0 {
		return "none"
	}
	return terrarium.Number(n)
}
