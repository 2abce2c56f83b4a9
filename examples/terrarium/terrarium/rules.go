package terrarium

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// rules are the kinds of attempts that the judge of rules knows by the words of the file. Two kinds more have their
// words beside them: crafts, and broadcasts.
var rules = []struct {
	kind   string
	settle func(*docket, *try) outcome
}{
	{"go", (*docket).walk},
	{"eat", (*docket).eat},
	{"buy", (*docket).buy},
	{"sell", (*docket).sell},
	{"give", (*docket).give},
	{"lend", (*docket).lend},
	{"repay", (*docket).repay},
	{"ask", (*docket).ask},
	{"promise", (*docket).promise},
	{"tell", (*docket).tell},
	{"search", (*docket).search},
	{"mend", (*docket).mend},
	{"take", (*docket).take},
	{"store", (*docket).put},
	{"post", (*docket).post},
	{"arrange", (*docket).arrange},
	{"watch", (*docket).watch},
	{"read", (*docket).peruse},
	{"open", (*docket).open},
}

// Kinds returns the kinds of attempts that a file may give words to, under attempts.
func Kinds() (kinds []string) {
	for _, r := range rules {
		kinds = append(kinds, r.kind)
	}
	return kinds
}

// An outcome is what comes of one attempt.
type outcome struct {
	patches  []judge.Patch // but memories
	memories []memo
	account  string // what was to be seen of it
	why      string // why it came to this
	vain     bool   // nothing came of it
}

// A memo is something that one person remembers.
type memo struct {
	who  kith.ID
	text string
	by   kith.ID // whose attempt it comes of; 0: nobody's
}

// vain is the outcome of an attempt of which nothing came.
func vain(format string, args ...any) outcome {
	return outcome{why: fmt.Sprintf(format, args...), vain: true}
}

// done is the outcome of an attempt that succeeded: what somebody did, in words that follow a name, and why it could.
func done(t *try, did, why string, patches ...judge.Patch) outcome {
	return outcome{patches: patches, memories: []memo{{who: t.who, text: ended("I " + did)}}, account: ended(t.name.String() + " " + did), why: ended(why)}
}

// and returns o with something that another remembers.
func (o outcome) and(who kith.ID, text string) outcome {
	o.memories = append(o.memories, memo{who: who, text: ended(text)})
	return o
}

// A rulebook is the judge that asks no model.
type rulebook struct{ *lore }

// Rule settles a case: what is due first, and then each attempt in the order of IDs, each on top of those before it. An
// attempt that no rule knows has no effect, and so has one that would change what an objection says another place's
// ruling changes already.
func (b rulebook) Rule(_ context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
	return b.settle(c, before).r, nil
}

// settle settles a case.
func (b rulebook) settle(c judge.Case, before []judge.Round) *docket {
	d := &docket{lore: b.lore, c: c.After(judge.Ruling{}), r: judge.Ruling{Place: c.Place}, filled: map[slot]bool{}, barred: map[kith.ID]bool{}}
	for _, round := range before {
		d.bar(round)
	}
	for _, e := range c.Due {
		d.befall(e)
	}
	for _, l := range c.Said {
		d.hear(l)
	}
	for _, a := range c.Attempts {
		d.settle(a)
	}
	d.close()
	return d
}

// A docket is a case while it is being settled.
type docket struct {
	*lore
	c       judge.Case // as it is by now
	r       judge.Ruling
	by      []kith.ID // whose attempt brought each patch of it about; 0: nobody's
	account []string
	memory  []memo
	filled  map[slot]bool
	barred  map[kith.ID]bool // whom another place's ruling changes
}

// A slot is what one ruling may fill once.
type slot struct {
	kind  string
	on    kith.ID
	sight judge.Sight
}

func slotOf(p judge.Patch) (slot, bool) {
	switch p := p.(type) {
	case judge.SetFact:
		return slot{"fact", p.On, p.Sight}, true
	case judge.Move:
		return slot{"move", p.Who, 0}, true
	case judge.Broadcast:
		return slot{p.Channel, p.From, 0}, true
	case judge.Found:
		return slot{"place", 0, 0}, true
	}
	return slot{}, false
}

// bar notes whom the objections to an earlier ruling name.
func (d *docket) bar(round judge.Round) {
	for _, o := range round.Objections {
		if o.Rule != judge.RuleConflict || o.Patch < 0 {
			continue
		}
		for _, id := range changed(round.Ruling.Patches[o.Patch]) {
			if e, ok := d.c.Find(id); ok && e.Kind == judge.Thing { // people and places belong to one ruling alone
				d.barred[id] = true
			}
		}
	}
}

// changed returns whom a patch changes.
func changed(p judge.Patch) []kith.ID {
	switch p := p.(type) {
	case judge.SetFact:
		return []kith.ID{p.On}
	case judge.Transfer:
		return slices.DeleteFunc([]kith.ID{p.From, p.To}, func(id kith.ID) bool { return id == 0 })
	case judge.Move:
		return []kith.ID{p.Who}
	}
	return nil
}

// settle settles one attempt.
func (d *docket) settle(a judge.Attempt) {
	who, ok := d.c.Find(a.Who)
	if !ok {
		return
	}
	t, rule := d.read(who, a.Text)
	o := vain("%s", d.unanswered(t))
	if rule != nil {
		if o = rule(d, t); !o.vain {
			o = d.possible(o)
		}
	}
	if o.vain {
		o.memories = []memo{{who: t.who, text: fmt.Sprintf("I tried to %s, but %s.", unstopped(a.Text), o.why)}}
		o.patches, o.account = nil, ""
	}
	if d.betrays(o) {
		o = outcome{vain: true, why: "the words would not come", memories: []memo{{who: t.who, text: "I tried something, but the words would not come."}}}
	}
	d.enter(o, t.who)
	d.r.Findings = append(d.r.Findings, judge.Finding{Who: t.who, NoEffect: o.vain, Why: Capital(ended(o.why))})
}

// unanswered says that no rule knows an attempt, in one of several ways.
func (d *docket) unanswered(t *try) string {
	ways := []string{
		"nothing in " + d.Name + " answers to that", "that is not in anybody's power", "the hour passed, and nothing came of it",
		d.label(d.c.Place) + " took no notice", "that is not how things go in " + d.Name,
	}
	return ways[(uint64(t.who)+uint64(d.c.At))%uint64(len(ways))]
}

// betrays reports whether an outcome would put into words, for people to know, what is hidden and stays so.
func (d *docket) betrays(o outcome) bool {
	var open []string
	found := map[fact]bool{}
	for _, p := range o.patches {
		switch p := p.(type) {
		case judge.SetFact:
			if found[fact{p.On, p.Number}] = true; p.Sight != judge.Hidden {
				open = append(open, p.Text)
			}
		case judge.Schedule:
			open = append(open, p.Text)
		case judge.Broadcast:
			open = append(open, p.Text)
		}
	}
	for _, m := range o.memories {
		open = append(open, m.text)
	}
	for i := range d.c.Entities {
		e := &d.c.Entities[i]
		for _, f := range e.Facts {
			told := func(text string) bool { return strings.Contains(text, f.Text) }
			if f.Sight == judge.Hidden && !found[fact{e.ID, f.Number}] && slices.ContainsFunc(open, told) {
				return true
			}
		}
	}
	return false
}

// fact is one fact of somebody.
type fact struct {
	on     kith.ID
	number int
}

// possible returns o, unless another has been there first in the same hour.
func (d *docket) possible(o outcome) outcome {
	for _, p := range o.patches {
		for _, id := range changed(p) {
			if d.barred[id] {
				return vain("%s was elsewhere in that hour", d.label(id))
			}
		}
		s, ok := slotOf(p)
		if b, isAir := p.(judge.Broadcast); isAir && d.filled[s] {
			return vain("%s was in other hands in that hour", b.Channel)
		}
		if ok && d.filled[s] {
			return vain("too much was going on with %s in that hour", d.label(s.on))
		}
	}
	return o
}

// label returns what somebody or something is called.
func (d *docket) label(id kith.ID) string {
	if e, ok := d.c.Find(id); ok {
		return e.Name.String()
	}
	return "it"
}

// enter takes what came of somebody's attempt, or of nobody's, into the ruling.
func (d *docket) enter(o outcome, by kith.ID) {
	for _, p := range o.patches {
		if s, ok := slotOf(p); ok {
			d.filled[s] = true
		}
	}
	for _, p := range o.patches {
		d.r.Patches, d.by = append(d.r.Patches, p), append(d.by, by)
	}
	d.c = d.c.After(judge.Ruling{Patches: o.patches})
	for _, m := range o.memories {
		m.by = by
		d.memory = append(d.memory, m)
	}
	if o.account != "" {
		d.account = append(d.account, o.account)
	}
}

// close puts what each remembers into one memory, and what happened into one account.
func (d *docket) close() {
	d.r.Account = strings.Join(d.account, " ")
	for i := range d.c.Entities {
		e := &d.c.Entities[i]
		var texts []string
		by := kith.ID(0) // whose attempt it is a memory of: one's own, or else the first that one remembers
		for _, m := range d.memory {
			if m.who == e.ID && !slices.Contains(texts, m.text) {
				texts = append(texts, m.text)
				if by == 0 || m.by == e.ID {
					by = m.by
				}
			}
		}
		if e.Kind == judge.Person && len(texts) > 0 {
			d.r.Patches, d.by = append(d.r.Patches, judge.Remember{Who: e.ID, Text: strings.Join(texts, " ")}), append(d.by, by)
		}
	}
}

// befall settles an event that is due: whoever is awake perceives it if it is visible, and what the file says of it
// happens. If something else happens to the same entity in the same hour, it comes an hour later.
func (d *docket) befall(due judge.Event) {
	o := outcome{}
	if due.Sight == judge.Visible {
		o.account = ended(due.Text)
		for _, p := range d.present(0) {
			o.memories = append(o.memories, memo{who: p.ID, text: ended(due.Text)})
		}
	}
	for _, e := range d.Events {
		for _, effect := range e.Does {
			if e.Text == due.Text {
				o = d.effect(o, effect)
			}
		}
	}
	if d.betrays(o) { // what is hidden has the words of what happens: it is perceived, and not remembered
		o.memories, o.patches = nil, nil
	}
	if d.possible(o).vain {
		o = outcome{patches: []judge.Patch{judge.Schedule{At: d.c.Until, On: due.On, Sight: due.Sight, Text: due.Text}}}
	}
	d.enter(o, 0)
}

// hear lets whoever is awake remember what is said, unless it is word for word what is hidden.
func (d *docket) hear(l judge.Line) {
	if d.betrays(outcome{memories: []memo{{who: l.Who, text: l.Text}}}) {
		return // it is what nobody can know, and so nobody makes anything of it
	}
	d.memory = append(d.memory, memo{who: l.Who, text: fmt.Sprintf("I said: “%s”", l.Text)})
	for _, p := range d.present(l.Who) {
		d.memory = append(d.memory, memo{who: p.ID, text: fmt.Sprintf("%s said: “%s”", d.label(l.Who), l.Text)})
	}
}

// effect returns o with what one effect of an event comes to, if it is about somebody here, if the fact that it is to
// replace stands, whoever knows it, and if it is not so already.
func (d *docket) effect(o outcome, e Effect) outcome {
	on, ok := d.c.Find(d.ids[e.On])
	if !ok || e.Becomes != "" && states(on, e.Becomes) {
		return o
	}
	p := judge.SetFact{On: on.ID, Sight: e.Sight, Text: e.Becomes}
	was := slices.IndexFunc(on.Facts, func(f judge.Fact) bool { return f.Text == e.Was })
	switch {
	case was < 0 && e.Was != "":
		return o
	case was >= 0 && (on.Facts[was].Sight == e.Sight || e.Becomes == ""):
		p.Sight, p.Number = on.Facts[was].Sight, on.Facts[was].Number
	case was >= 0:
		o.patches = append(o.patches, judge.SetFact{On: on.ID, Sight: on.Facts[was].Sight, Number: on.Facts[was].Number})
	}
	if o.patches = append(o.patches, p); e.Sight == judge.Visible && e.Becomes != "" {
		o.account = strings.TrimSpace(o.account + " " + e.Becomes)
		for _, w := range d.present(0) {
			o.memories = append(o.memories, memo{who: w.ID, text: e.Becomes})
		}
	}
	return o
}

// present returns who is here and awake, but for one person.
func (d *docket) present(but kith.ID) (list []*judge.Entity) {
	for i := range d.c.Entities {
		e := &d.c.Entities[i]
		if e.Kind == judge.Person && e.ID != but && !d.sleeps(e.ID) {
			list = append(list, e)
		}
	}
	return list
}

// sleeps reports whether somebody here is asleep. Whoever does something is not.
func (d *docket) sleeps(who kith.ID) bool {
	said := slices.ContainsFunc(d.c.Said, func(l judge.Line) bool { return l.Who == who })
	return !said && !d.c.Attempted(who) && d.asleep(who, d.c.Place, d.c.At)
}
