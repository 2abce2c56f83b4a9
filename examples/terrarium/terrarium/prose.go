package terrarium

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/perceive"
)

// A paper is what a model is told, line by line. Whatever people and judges wrote stands within one line that shows all it
// says, so that nobody can speak for anybody else by beginning a new one, or to a model in what nobody sees.
type paper struct{ strings.Builder }

// line writes one line.
func (p *paper) line(format string, args ...any) {
	for i, a := range args {
		if text, ok := a.(string); ok {
			args[i] = perceive.Flatten(text)
		}
	}
	fmt.Fprintf(p, format+"\n", args...)
}

// rules returns what opens a conversation: the rules of the file for a model, and what everybody knows.
func (l *lore) rules(lines []string) string {
	return strings.Join(lines, "\n") + "\n\nThe place is " + l.Name + ". " + l.About
}

// moment puts a view into words. What one remembers is told once: all that was remembered since told.
func (l *lore) moment(v *judge.View, told kith.Tick) string {
	var p paper
	p.line("%s. You are at %s.", Capital(Clock(v.At)), v.Place.Name.String())
	l.sight(&p, "Here", &v.Place)
	for i := range v.People {
		e := &v.People[i]
		name := e.Name.String()
		if l.asleep(e.ID, v.Place.ID, v.At) && !l.woken(*v) {
			name += ", asleep"
		}
		l.sight(&p, "With you, "+name, e)
	}
	for i := range v.Things {
		l.sight(&p, "Within reach, "+v.Things[i].Name.String(), &v.Things[i])
	}
	p.line("Ways from here: %s.", l.exits(v.Place.ID, v.Exits))
	for _, e := range v.Cues {
		p.line("Now: %s", e.Text)
	}
	for _, a := range v.Airings {
		p.line("By %s, an hour ago: %s", a.Channel, a.Text)
	}
	l.sight(&p, "You yourself", &v.Self)
	for _, m := range v.Memories {
		if m.At >= told {
			p.line("You remember, of %s: %s", Capital(Clock(m.At)), m.Text)
		}
	}
	for _, h := range v.Heard {
		p.line("%s says to those who are here: “%s”", l.called(h.Who, v), h.Text)
	}
	if v.Goal != "" {
		p.line("Your goal: %s", v.Goal)
	}
	if v.Note != "" {
		p.line("Your note: %s", v.Note)
	}
	switch v.Phase {
	case judge.Conversing:
		p.line("They are talking. Do you answer? You may attempt something now, or wait until you are asked again.")
	case judge.Staging:
		p.line("What do you attempt in this hour? This is the last time that you are asked before it begins.")
	default:
		p.line("What do you say, and what do you attempt in this hour?")
	}
	return p.String()
}

// called returns the name of somebody who spoke.
func (l *lore) called(who kith.ID, v *judge.View) string {
	for i := range v.People {
		if v.People[i].ID == who {
			return v.People[i].Name.String()
		}
	}
	if p := l.persons[who]; p != nil {
		return p.Name.String()
	}
	return "Somebody"
}

// sight writes what is to be seen of somebody or something, in one line.
func (l *lore) sight(p *paper, head string, e *judge.Entity) {
	var parts []string
	for _, f := range e.Facts {
		parts = append(parts, ended(f.Text))
	}
	if len(e.Holdings) > 0 {
		parts = append(parts, "Has "+l.holdings(e)+".")
	}
	for _, s := range e.Services {
		parts = append(parts, "Service: "+l.service(s)+".")
	}
	if len(parts) == 0 {
		parts = []string{"nothing to speak of."}
	}
	p.line("%s: %s", head, strings.Join(parts, " "))
}

// service writes a service, with what everybody knows can be made by it.
func (l *lore) service(s string) string {
	var made []string
	for i := range l.Crafts {
		if k := &l.Crafts[i]; k.Service == s && len(k.Makes) > 0 {
			made = append(made, l.recipe(k, func(f Flow) string { return l.amount(f.Amount, f.What) }))
		}
	}
	if len(made) == 0 {
		return s
	}
	return s + " (" + strings.Join(made, "; ") + ")"
}

// recipe says what a craft makes of what.
func (l *lore) recipe(k *Craft, amount func(Flow) string) string {
	list := func(flows []Flow) string {
		var texts []string
		for _, f := range flows {
			texts = append(texts, amount(f))
		}
		return All(texts)
	}
	text := list(k.Makes)
	if len(k.Takes) > 0 {
		text += " of " + list(k.Takes)
	}
	return fmt.Sprintf("%s makes %s, %s an hour at most", k.Name, text, times(max(k.Most, 1)))
}

// holdings lists what somebody has.
func (l *lore) holdings(e *judge.Entity) string {
	var has []string
	for _, h := range e.Holdings {
		has = append(has, l.amount(h.Amount, h.Ledger))
	}
	return All(has)
}

// exits lists where one can go, and for what toll.
func (l *lore) exits(from kith.ID, exits []judge.Exit) string {
	var to []string
	for _, e := range exits {
		name := e.Name.String()
		if r := l.route(from, e.ID); r != nil && r.Toll > 0 {
			name += fmt.Sprintf(" (toll: %s into %s)", l.coins(r.Toll), r.Into)
		}
		to = append(to, name)
	}
	return cmp.Or(strings.Join(to, ", "), "none")
}

// matter puts a case into words, for a judge or a reviewer.
func (l *lore) matter(c *judge.Case) string {
	var p paper
	place, _ := c.Find(c.Place)
	p.line("%s to %s, at %s.", Capital(Clock(c.At)), Capital(Clock(c.Until)), place.Name.String())
	for i := range c.Entities {
		l.listed(&p, c, &c.Entities[i])
	}
	p.line("WAYS from here: %s.", l.exits(c.Place, c.Exits))
	for _, g := range c.Ledgers {
		words := l.words(g.Name)
		p.line("LEDGER %s (%s, %s): sources here: %s; sinks here: %s.", g.Name, words.One, words.Many, gateNames(g.Sources), gateNames(g.Sinks))
	}
	l.customs(&p, c)
	for _, ch := range c.Channels {
		p.line("CHANNEL that can be aired from here: %s.", ch)
	}
	if c.Founding {
		p.line("A place may be opened here, if that is plainly what somebody attempts and can do.")
	}
	for _, e := range c.Due {
		p.line("DUE in this hour, %v: %s", e.Sight, e.Text)
		l.consequences(&p, c, e.Text)
	}
	for _, s := range c.Said {
		p.line("SAID aloud by %s: “%s”", name(c, s.Who), s.Text)
	}
	for _, a := range c.Attempts {
		p.line("ATTEMPT of %s: “%s”", name(c, a.Who), a.Text)
	}
	return p.String()
}

// customs writes how things are done here: what is eaten, made, mended and opened, and by which gates.
func (l *lore) customs(p *paper, c *judge.Case) {
	for _, g := range l.Ledgers {
		if g.Feeds > 0 {
			p.line("CUSTOM: one %s that is eaten goes to %s, and makes %s by %s, for who has fewer than %s.", g.One, g.Eaten, l.amount(g.Feeds, l.Hunger.Ledger), l.Hunger.Source, l.amount(l.Hunger.Full, l.Hunger.Ledger))
		}
	}
	by := func(f Flow) string { return l.amount(f.Amount, f.What) + " (" + f.By + ")" }
	for i := range l.Crafts {
		if k := &l.Crafts[i]; k.Service != "" && c.Serves(k.Service) {
			p.line("CUSTOM: by %s, %s.", k.Service, l.recipe(k, by))
		}
	}
	for _, r := range l.Repairs {
		if on, ok := c.Find(l.ids[r.On]); ok && states(on, r.Fact) {
			p.line("CUSTOM: if %s is mended, which takes %s, this holds of it instead of “%s”: %s", r.On, l.flows(r.Takes), r.Fact, r.Becomes)
		}
	}
	for _, s := range l.Sites {
		if c.Founding && l.ids[s.From] == c.Place && (c.Taken == nil || !c.Taken(s.Name)) {
			p.line("CUSTOM: there is ground here for %s, which takes %s: %s", s.Name.String(), l.flows(s.Takes), s.About)
		}
	}
}

// flows lists what something takes, and by which gates.
func (l *lore) flows(flows []Flow) string {
	var texts []string
	for _, f := range flows {
		texts = append(texts, l.amount(f.Amount, f.What)+" ("+f.By+")")
	}
	return cmp.Or(All(texts), "nothing but work")
}

// consequences writes what the file has an event change.
func (l *lore) consequences(p *paper, c *judge.Case, text string) {
	for _, e := range l.Events {
		for _, d := range e.Does {
			switch on, ok := c.Find(l.ids[d.On]); {
			case e.Text != text || !ok || d.Was != "" && !states(on, d.Was):
			case d.Becomes == "":
				p.line("  It ends this fact of %s: %s", d.On, d.Was)
			case d.Was == "":
				p.line("  It makes this so of %s, %v: %s", d.On, d.Sight, d.Becomes)
			default:
				p.line("  It makes this so of %s, %v: %s And no longer: %s", d.On, d.Sight, d.Becomes, d.Was)
			}
		}
	}
}

// name returns the name of somebody in a case.
func name(c *judge.Case, id kith.ID) string {
	if e, ok := c.Find(id); ok {
		return e.Name.String()
	}
	return "nobody"
}

func gateNames(gates []judge.Gate) string {
	var names []string
	for _, g := range gates {
		names = append(names, g.Name.String())
	}
	return cmp.Or(strings.Join(names, ", "), "none")
}

// listed writes one entity of a case, with the numbers of its facts.
func (l *lore) listed(p *paper, c *judge.Case, e *judge.Entity) {
	head := strings.ToUpper(e.Kind.String()) + " " + e.Name.String()
	said := slices.ContainsFunc(c.Said, func(s judge.Line) bool { return s.Who == e.ID })
	if e.Kind == judge.Person && !said && !c.Attempted(e.ID) && l.asleep(e.ID, c.Place, c.At) {
		head += " (asleep)"
	}
	p.line("%s:", head)
	for _, f := range e.Facts {
		p.line("  fact %d, %v: %s", f.Number, f.Sight, f.Text)
	}
	if len(e.Holdings) > 0 {
		p.line("  has %s", l.holdings(e))
	}
	for _, s := range e.Services {
		p.line("  service: %s", s)
	}
}

// objected puts objections to a ruling into words, and says what the numbers in them stand for.
func (l *lore) objected(c *judge.Case, objections []judge.Objection) string {
	var p paper
	p.line("Your ruling cannot stand:")
	for _, o := range objections {
		p.line("- %s", o.String())
	}
	var names []string
	for i := range c.Entities {
		names = append(names, fmt.Sprintf("%d is %s", c.Entities[i].ID, c.Entities[i].Name))
	}
	for _, e := range c.Exits {
		names = append(names, fmt.Sprintf("%d is %s", e.ID, e.Name))
	}
	p.line("Patches are counted from 0. Of the other numbers, as far as they name somebody or something: %s.", strings.Join(names, ", "))
	p.line("Answer with the whole ruling again, as one JSON object.")
	return p.String()
}

// verdictOn puts a ruling into words for a reviewer: what it is about, what it says, and what would be otherwise.
func (l *lore) verdictOn(c *judge.Case, r *judge.Ruling, words func(*judge.Case, judge.Patch) string) string {
	var p paper
	p.WriteString(l.matter(c))
	p.line("THE RULING. Account: %s", r.Account)
	for _, f := range r.Findings {
		p.line("Finding on %s: no effect: %t. %s", name(c, f.Who), f.NoEffect, f.Why)
	}
	for i, patch := range r.Patches {
		text := words(c, patch)
		if m, ok := patch.(judge.Remember); ok {
			text = name(c, m.Who) + " remembers: " + text
		}
		p.line("Patch %d, %s: %s", i, judge.NameOf(patch), text)
	}
	p.line("AS IT WOULD BE, where anything is otherwise:")
	after := c.After(*r)
	for i := range after.Entities {
		was, is := entityText(l, c, &c.Entities[i]), entityText(l, c, &after.Entities[i])
		if is != was {
			p.WriteString(is)
		}
		if at := after.Entities[i].At; after.Entities[i].Kind == judge.Person && !slices.Equal(at, c.Entities[i].At) {
			p.line("  and has left.")
		}
	}
	return p.String()
}

// entityText returns one entity of a case in words.
func entityText(l *lore, c *judge.Case, e *judge.Entity) string {
	var p paper
	l.listed(&p, c, e)
	return p.String()
}
