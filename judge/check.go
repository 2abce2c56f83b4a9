package judge

import (
	"fmt"

	"github.com/kithlab/kith"
)

// A Check returns its objections to a ruling on a case. It decides by these two alone, modifies neither, and may be
// called by many goroutines.
type Check func(Case, Ruling) []Objection

// Standard returns the library's checks, in the order in which they are made. They decide what can be decided
// mechanically, and nothing else: see docs/judge.md.
//
//   - [CheckListed]: a ruling names nobody and nothing that is not listed in its case.
//   - [CheckRoutes]: people go where a way leads.
//   - [CheckNumbers]: facts have the numbers and sights that they have.
//   - [CheckOnce]: one patch an entity and channel.
//   - [CheckChannels]: broadcasts go out on declared channels.
//   - [CheckEvents]: events can fire.
//   - [CheckEffects]: whoever staged nothing is moved only by another's attempt.
//   - [CheckServices]: a service is stated.
//   - [CheckLedgers]: quantities balance.
//   - [CheckSecrets]: what is hidden stays with the judge.
//   - [CheckWords]: nothing is left unsaid that must be said.
//   - [CheckNames]: a place that is founded has a name of its own.
//   - [CheckFindings]: findings are about attempts.
func Standard() []Check {
	return []Check{
		CheckListed, CheckRoutes, CheckNumbers, CheckOnce, CheckChannels, CheckEvents, CheckEffects, CheckServices,
		CheckLedgers, CheckSecrets, CheckWords, CheckNames, CheckFindings,
	}
}

// A docket gathers objections.
type docket []Objection

func (d *docket) object(patch int, rule Rule, format string, args ...any) {
	*d = append(*d, Objection{patch, rule, fmt.Sprintf(format, args...)})
}

// CheckListed objects to a patch that names anybody or anything that the case does not list, or that is not of the kind
// that the patch is for: facts, holdings and events belong to those listed; whoever moves or remembers is a person
// present; broadcasts and foundations come from the ruling's own place; and the ruling is about the case's place.
func CheckListed(c Case, r Ruling) []Objection {
	var d docket
	if r.Place != c.Place {
		d.object(-1, RulePlace, "the ruling is about place %d, and the case about place %d", r.Place, c.Place)
	}
	for i, p := range r.Patches {
		switch p := p.(type) {
		case SetFact:
			d.listed(&c, i, "a fact is about", p.On)
		case Transfer:
			d.ends(&c, i, p)
		case Move:
			d.present(&c, i, "moves", p.Who)
		case Remember:
			d.present(&c, i, "remembers", p.Who)
		case Schedule:
			d.listed(&c, i, "an event is set on", p.On)
		case Broadcast:
			d.here(&c, i, p.From)
		case Found:
			d.here(&c, i, p.From)
		case nil:
			d.object(i, RuleUnread, "the patch is none")
		}
	}
	return d
}

func (d *docket) listed(c *Case, i int, what string, id kith.ID) {
	if _, ok := c.Find(id); !ok {
		d.object(i, RuleUnlisted, "%s %d, who is not listed at place %d", what, id, c.Place)
	}
}

func (d *docket) ends(c *Case, i int, p Transfer) {
	if p.From != 0 {
		d.listed(c, i, "something is taken from", p.From)
	}
	if p.To != 0 {
		d.listed(c, i, "something is given to", p.To)
	}
}

func (d *docket) present(c *Case, i int, what string, who kith.ID) {
	if _, ok := c.person(who); !ok {
		d.object(i, RuleUnlisted, "%d %s, and is no person present at place %d", who, what, c.Place)
	}
}

func (d *docket) here(c *Case, i int, from kith.ID) {
	if from != c.Place {
		d.object(i, RuleUnlisted, "it comes from place %d, and the ruling is about place %d", from, c.Place)
	}
}

// CheckRoutes objects to a move to where no exit of the case leads.
func CheckRoutes(c Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		if m, ok := p.(Move); ok && !c.Leads(m.To) {
			d.object(i, RuleDestination, "no way leads from place %d to %d", c.Place, m.To)
		}
	}
	return d
}

// CheckNumbers objects to a fact whose sight is none, or private on what is no person; and to a number that no fact of
// that sight on that entity has.
func CheckNumbers(c Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		f, ok := p.(SetFact)
		e, listed := c.Find(f.On)
		if !ok || !listed {
			continue
		}
		old, known := e.Fact(f.Number)
		switch {
		case !f.Sight.valid():
			d.object(i, RuleNumber, "a fact is visible, private or hidden")
		case f.Sight == Private && e.Kind != Person:
			d.object(i, RuleNumber, "%d is a %v, and only people have private facts", f.On, e.Kind)
		case f.Number != 0 && !known:
			d.object(i, RuleNumber, "%d has no fact number %d", f.On, f.Number)
		case known && old.Sight != f.Sight:
			d.object(i, RuleNumber, "fact %d of %d is %v, and not %v", f.Number, f.On, old.Sight, f.Sight)
		}
	}
	return d
}

// CheckEvents objects to an event that could never fire: before the interval ends, or private, since nobody would
// perceive it.
func CheckEvents(c Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		s, ok := p.(Schedule)
		switch {
		case !ok:
		case s.At < c.Until || s.At <= c.At:
			d.object(i, RuleEvent, "an event at tick %d cannot fire: the next tick is %d", s.At, max(c.Until, c.At+1))
		case s.Sight != Visible && s.Sight != Hidden:
			d.object(i, RuleEvent, "an event is visible or hidden")
		}
	}
	return d
}

// CheckEffects objects to a move of somebody who staged no attempt, unless it names somebody who did and whose attempt
// was not found to be without effect; and to a move by the attempt of somebody who staged none.
func CheckEffects(c Case, r Ruling) []Objection {
	vain := make(map[kith.ID]bool)
	for _, f := range r.Findings {
		vain[f.Who] = vain[f.Who] || f.NoEffect
	}
	var d docket
	for i, p := range r.Patches {
		m, ok := p.(Move)
		if !ok {
			continue
		}
		by := m.By
		if by == 0 {
			by = m.Who
		}
		switch {
		case !c.Attempted(by) && by == m.Who:
			d.object(i, RuleEffect, "%d staged nothing, and nobody's attempt is named that moves %d", m.Who, m.Who)
		case !c.Attempted(by):
			d.object(i, RuleEffect, "%d is moved by %d, who staged nothing", m.Who, by)
		case vain[by]:
			d.object(i, RuleEffect, "%d is moved by the attempt of %d, which was found to be without effect", m.Who, by)
		}
	}
	return d
}

// CheckServices objects to a patch that comes about by a service that nothing listed states.
func CheckServices(c Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		via := ""
		switch p := p.(type) {
		case SetFact:
			via = p.Via
		case Transfer:
			via = p.Via
		}
		if via != "" && !c.Serves(via) {
			d.object(i, RuleService, "nothing at place %d states the service %.40q", c.Place, via)
		}
	}
	return d
}

// CheckChannels objects to a broadcast on a channel that is not declared, or cannot be aired from the place.
func CheckChannels(c Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		if b, ok := p.(Broadcast); ok && !has(c.Channels, b.Channel) {
			d.object(i, RuleChannel, "no channel %.40q can be aired from place %d", b.Channel, c.Place)
		}
	}
	return d
}

// CheckFindings objects to a finding about somebody who staged nothing, and to a second one about anybody.
func CheckFindings(c Case, r Ruling) []Objection {
	var d docket
	seen := make(map[kith.ID]bool)
	for _, f := range r.Findings {
		switch {
		case !c.Attempted(f.Who):
			d.object(-1, RuleFinding, "%d staged nothing that could be found", f.Who)
		case seen[f.Who]:
			d.object(-1, RuleFinding, "the attempt of %d has a second finding", f.Who)
		}
		seen[f.Who] = true
	}
	return d
}
