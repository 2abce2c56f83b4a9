package terrarium

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// A checker looks for what a file says of things that are not there.
type checker struct {
	*binder
	f                             *File
	names                         map[string]string // the path of who has a name, by fold
	places, sites, things, people []string
	ledgers                       []string
	services                      []string
}

func newChecker(b *binder, f *File) *checker {
	return &checker{binder: b, f: f, names: map[string]string{}}
}

// inOrder returns what was found by line and column.
func (b *binder) inOrder() Faults {
	slices.SortStableFunc(b.faults, func(x, y *Fault) int {
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	return b.faults
}

// within returns the path of an item.
func within(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

// check checks everything, names first.
func (c *checker) check() {
	c.naming()
	c.head()
	for i := range c.f.Ledgers {
		c.ledger(within("ledgers", i), &c.f.Ledgers[i])
	}
	for i, p := range c.f.Places {
		c.amounts(within("places", i)+".holds", p.Holds)
		c.texts(within("places", i), p.Visible, p.Hidden, p.Services)
	}
	for i, t := range c.f.Things {
		at := within("things", i)
		c.amounts(at+".holds", t.Holds)
		c.texts(at, t.Visible, t.Hidden, t.Services)
		c.all(at+".at", t.At, "place", c.places)
		c.maybe(at+".owner", t.Owner, "person", c.people)
		if len(t.At) == 0 {
			c.fault(at, "nobody can reach it; say under at, where it is")
		}
	}
	for i := range c.f.People {
		c.person(within("people", i), &c.f.People[i])
	}
	c.ways()
	c.work()
	c.events()
	c.phrases()
}

// naming gathers names, and finds those that are missing or taken.
func (c *checker) naming() {
	for i, p := range c.f.Places {
		c.places = c.name(within("places", i), p.Name, c.places)
	}
	for i, s := range c.f.Sites {
		c.sites = c.name(within("sites", i), s.Name, c.sites)
	}
	for i, t := range c.f.Things {
		c.things = c.name(within("things", i), t.Name, c.things)
	}
	for i, p := range c.f.People {
		c.people = c.name(within("people", i), p.Name, c.people)
	}
	for i, l := range c.f.Ledgers {
		at := within("ledgers", i)
		if l.Name == "" || slices.Contains(c.ledgers, l.Name) {
			c.fault(at+".name", "a ledger needs a name that no other has")
		}
		c.ledgers = append(c.ledgers, l.Name)
		for j, g := range l.Sources {
			c.name(within(at+".sources", j), g.Name, nil)
		}
		for j, g := range l.Sinks {
			c.name(within(at+".sinks", j), g.Name, nil)
		}
	}
	c.services = c.f.services()
}

// name notes a name and returns list with it.
func (c *checker) name(path string, l kith.Label, list []string) []string {
	if l.IsZero() {
		c.fault(path, "it has no name; give it one, of letters")
		return list
	}
	if was, taken := c.names[l.Fold()]; taken {
		c.fault(path+".name", "%q is the name of %s already; everything has a name of its own", l, was)
	}
	c.names[l.Fold()] = path
	return append(list, l.String())
}

// services lists every service that anything states, offers among them.
func (f *File) services() (all []string) {
	for _, p := range f.Places {
		all = append(all, p.Services...)
	}
	for _, t := range f.Things {
		all = append(all, t.Services...)
	}
	for i := range f.People {
		all = append(all, f.stated(&f.People[i])...)
	}
	return all
}

// one notes a name that is none of those declared.
func (c *checker) one(path, name, sort string, declared []string) {
	switch {
	case slices.Contains(declared, name):
	case len(declared) == 0:
		c.fault(path, "there is no %s %q, nor any other; declare it first", sort, name)
	case name == "":
		c.fault(path, "it is missing; name a %s: %s", sort, strings.Join(declared, ", "))
	case len(declared) == 1:
		c.fault(path, "there is no %s %q%s; there is only %s", sort, name, nearest(name, declared), declared[0])
	default:
		c.fault(path, "there is no %s %q%s; there are %s", sort, name, nearest(name, declared), strings.Join(declared, ", "))
	}
}

// maybe is one, for what may be absent.
func (c *checker) maybe(path, name, sort string, declared []string) {
	if name != "" {
		c.one(path, name, sort, declared)
	}
}

func (c *checker) all(path string, names []string, sort string, declared []string) {
	for i, name := range names {
		c.one(within(path, i), name, sort, declared)
	}
}

// entities are all names on which a fact or an event may be.
func (c *checker) entities() []string { return slices.Concat(c.places, c.things, c.people) }

func (c *checker) between(path string, n, least, most int64) {
	if n < least || n > most {
		c.fault(path, "%d is out of bounds; write a number from %d to %d", n, least, most)
	}
}

func (c *checker) text(path, text string) {
	if strings.TrimSpace(text) == "" {
		c.fault(path, "it has no words; write some, or take it out")
	}
}

// texts checks an entity's facts and services.
func (c *checker) texts(path string, visible, hidden, services []string) {
	c.eachText(path+".visible", visible)
	c.eachText(path+".hidden", hidden)
	c.eachText(path+".services", services)
}

func (c *checker) eachText(path string, texts []string) {
	for i, t := range texts {
		c.text(within(path, i), t)
	}
}

func (c *checker) amounts(path string, amounts Amounts) {
	for _, a := range amounts {
		c.one(join(path, a.What), a.What, "ledger", c.ledgers)
		c.between(join(path, a.What), a.N, 0, most)
	}
}

// gate notes a gate that is not of a ledger.
func (c *checker) gate(path, ledger, gate string, source bool) {
	for i := range c.f.Ledgers {
		l := &c.f.Ledgers[i]
		if l.Name != ledger {
			continue
		}
		gates, sort := l.Sinks, "sink"
		if source {
			gates, sort = l.Sources, "source"
		}
		var names []string
		for _, g := range gates {
			names = append(names, g.Name.String())
		}
		c.one(path, gate, sort+" of "+ledger, names)
	}
}

// head checks what the world as a whole says.
func (c *checker) head() {
	c.text("name", c.f.Name)
	c.text("about", c.f.About)
	c.between("begins", c.f.Begins, 0, 23)
	c.one("money", c.f.Money, "ledger", c.ledgers)
	for _, p := range []struct {
		path  string
		lines []string
	}{{"prompts.mind", c.f.Prompts.Mind}, {"prompts.judge", c.f.Prompts.Judge}, {"prompts.reviewer", c.f.Prompts.Reviewer}} {
		if len(p.lines) == 0 {
			c.fault(p.path, "a model would not know what to do; write its rules, a line a text")
		}
	}
	for _, n := range []struct {
		path   string
		tokens int64
	}{{"conversation", c.f.Tokens.Conversation}, {"mind", c.f.Tokens.Mind}, {"judge", c.f.Tokens.Judge}, {"reviewer", c.f.Tokens.Reviewer}} {
		c.between("tokens."+n.path, n.tokens, 1, 1_000_000)
	}
	if len(c.f.Places) == 0 || len(c.f.People) == 0 {
		c.fault("", "a world needs a place and somebody in it; write some under places and people")
	}
	if h := c.f.Hunger; h != nil {
		c.one("hunger.ledger", h.Ledger, "ledger", c.ledgers)
		c.gate("hunger.source", h.Ledger, h.Source, true)
		c.gate("hunger.sink", h.Ledger, h.Sink, false)
		c.between("hunger.every", h.Every, 1, 1000)
		c.between("hunger.full", h.Full, 1, 1000)
		c.text("hunger.looks", h.Looks)
	}
}

func (c *checker) ledger(path string, l *Ledger) {
	c.text(path+".one", l.One)
	c.text(path+".many", l.Many)
	if l.Sight == 0 {
		c.fault(path+".sight", "say who sees how much somebody has: visible, private or hidden")
	}
	for i, g := range l.Sources {
		c.all(within(path+".sources", i)+".at", g.At, "place", c.places)
	}
	for i, g := range l.Sinks {
		c.all(within(path+".sinks", i)+".at", g.At, "place", c.places)
	}
	c.between(path+".feeds", l.Feeds, 0, 1000)
	c.between(path+".drunk", l.Drunk, 0, 1)
	switch {
	case l.Feeds > 0 && c.f.Hunger == nil:
		c.fault(path+".feeds", "nobody hungers in this world; describe hunger, or take feeds out")
	case l.Feeds > 0:
		c.gate(path+".eaten", l.Name, l.Eaten, false)
	}
}

// person checks one of the people.
func (c *checker) person(path string, p *Person) {
	c.one(path+".home", p.Home, "place", c.places)
	c.maybe(path+".at", p.At, "place", c.places)
	c.amounts(path+".holds", p.Holds)
	c.amounts(path+".sells", p.Sells)
	c.amounts(path+".buys", p.Buys)
	c.texts(path, p.Visible, p.Hidden, p.Services)
	c.eachText(path+".private", p.Private)
	c.eachText(path+".whims", p.Whims)
	c.eachText(path+".answers", p.Answers)
	if p.Sleeps != nil {
		c.between(path+".sleeps.from", p.Sleeps.From, 0, 23)
		c.between(path+".sleeps.until", p.Sleeps.Until, 0, 23)
	}
	t := p.Traits
	for _, n := range []struct {
		key string
		n   int64
	}{{"steady", t.Steady}, {"generous", t.Generous}, {"curious", t.Curious}, {"talkative", t.Talkative}, {"fanciful", t.Fanciful}, {"light", t.Light}} {
		c.between(path+".traits."+n.key, n.n, 0, 10)
	}
	anywhere := slices.Concat(c.places, c.sites)
	for i, g := range p.Goals {
		at := within(path+".goals", i)
		c.text(at+".want", g.Want)
		c.text(at+".until", g.Until)
		c.maybe(at+".at", g.At, "place", anywhere)
		c.maybe(at+".with", g.With, "person", c.people)
		c.attempts(at, g.Try, true)
	}
	for i, h := range p.Day {
		at := within(path+".day", i)
		c.one(at+".at", h.At, "place", anywhere)
		c.between(at+".from", h.From, 0, 23)
		c.between(at+".until", h.Until, 0, 24)
		c.attempts(at, h.Try, false)
	}
	for i, l := range p.Says {
		at := within(path+".says", i)
		c.maybe(at+".to", l.To, "person", c.people)
		c.maybe(at+".at", l.At, "place", anywhere)
		c.text(at+".text", l.Text)
	}
}

// attempts checks a list of attempts.
func (c *checker) attempts(path string, try []string, needed bool) {
	if needed && len(try) == 0 {
		c.fault(path, "nothing is attempted for it; write one attempt or more under try")
	}
	c.eachText(path+".try", try)
}

// ways checks routes, debts and channels.
func (c *checker) ways() {
	for i, r := range c.f.Routes {
		at := within("routes", i)
		c.all(at+".between", r.Between, "place", c.places)
		if len(r.Between) != 2 || r.Between[0] == r.Between[1] {
			c.fault(at, "a route leads between two places; name both under between")
		}
		if was := slices.IndexFunc(c.f.Routes[:i], r.alike); was >= 0 {
			c.fault(at+".between", "routes[%d] leads there already; only one of them can count", was)
		}
		if c.between(at+".toll", r.Toll, 0, most); r.Toll > 0 {
			c.one(at+".into", r.Into, "thing", c.things)
			for _, t := range c.f.Things {
				if t.Name.String() == r.Into && slices.ContainsFunc(r.Between, func(end string) bool { return !slices.Contains(t.At, end) }) {
					c.fault(at+".into", "%q must be within reach at both ends of the route, to take its toll", r.Into)
				}
			}
		}
	}
	for i, d := range c.f.Debts {
		at := within("debts", i)
		c.one(at+".who", d.Who, "person", c.people)
		c.one(at+".to", d.To, "person", c.people)
		c.between(at+".amount", d.Amount, 1, most)
		if d.Who == d.To {
			c.fault(at, "nobody owes anything to itself; name another under to")
		}
	}
	for i, ch := range c.f.Channels {
		at := within("channels", i)
		c.text(at+".name", ch.Name)
		c.all(at+".from", ch.From, "place", c.places)
		c.all(at+".to", ch.To, "place", c.places)
		c.between(at+".wake", ch.Wake, 0, 1)
		for _, o := range c.f.Channels[:i] {
			if o.Name == ch.Name {
				c.fault(at+".name", "another channel has this name; give it one of its own")
			}
		}
	}
}

// alike reports whether another route has the same ends, whichever way round.
func (r Route) alike(o Route) bool {
	back := slices.Clone(o.Between)
	slices.Reverse(back)
	return slices.Equal(r.Between, o.Between) || slices.Equal(r.Between, back)
}

// work checks crafts, repairs and sites.
func (c *checker) work() {
	for i, k := range c.f.Crafts {
		at := within("crafts", i)
		c.text(at+".name", k.Name)
		c.text(at+".did", k.Did)
		c.maybe(at+".service", k.Service, "service", c.services)
		c.flows(at+".takes", k.Takes, false)
		c.flows(at+".makes", k.Makes, true)
		c.between(at+".most", k.Most, 0, 1000)
		for j, u := range k.Unless {
			c.one(within(at+".unless", j)+".on", u.On, "place, thing or person", c.entities())
			c.text(within(at+".unless", j)+".fact", u.Fact)
		}
	}
	for i, r := range c.f.Repairs {
		at := within("repairs", i)
		c.one(at+".on", r.On, "place or thing", slices.Concat(c.places, c.things))
		c.text(at+".fact", r.Fact)
		c.text(at+".becomes", r.Becomes)
		c.text(at+".did", r.Did)
		c.flows(at+".takes", r.Takes, false)
	}
	for i, s := range c.f.Sites {
		at := within("sites", i)
		c.one(at+".from", s.From, "place", c.places)
		c.text(at+".about", s.About)
		c.flows(at+".takes", s.Takes, false)
	}
}

func (c *checker) flows(path string, flows []Flow, source bool) {
	for i, f := range flows {
		at := within(path, i)
		c.one(at+".what", f.What, "ledger", c.ledgers)
		c.between(at+".amount", f.Amount, 1, 1000)
		c.gate(at+".by", f.What, f.By, source)
	}
}

// events checks what happens by itself.
func (c *checker) events() {
	first := map[string]int{}
	for i, e := range c.f.Events {
		at := within("events", i)
		c.one(at+".on", e.On, "place, thing or person", c.entities())
		c.text(at+".text", e.Text)
		c.between(at+".day", e.Day, 1, 100_000)
		c.between(at+".hour", e.Hour, 0, 23)
		c.between(at+".every", e.Every, 0, 100_000)
		if e.Day == 1 && e.Hour <= c.f.Begins {
			c.fault(at+".hour", "the world begins at %d on day 1, so that this hour is over; take a later one", c.f.Begins)
		}
		if e.Sight != judge.Visible && e.Sight != judge.Hidden {
			c.fault(at+".sight", "an event is visible, or hidden from all but the judge")
		}
		if was, twice := first[e.Text]; twice {
			c.fault(at+".text", "events[%d] has the same words, so that nobody could tell them apart; use every, or other words", was)
		}
		first[e.Text] = i
		for j, d := range e.Does {
			c.effect(within(at+".does", j), &d)
		}
		if e.Sight == judge.Visible && c.hidden(e.Text) {
			c.fault(at+".text", "it tells word for word what is hidden somewhere; use other words for one of them")
		}
	}
}

// hidden reports whether a text holds one that is hidden as the world begins.
func (c *checker) hidden(text string) bool {
	var all []string
	for _, p := range c.f.Places {
		all = append(all, p.Hidden...)
	}
	for _, t := range c.f.Things {
		all = append(all, t.Hidden...)
	}
	for _, p := range c.f.People {
		all = append(all, p.Hidden...)
	}
	return slices.ContainsFunc(all, func(h string) bool { return h != "" && strings.Contains(text, h) })
}

func (c *checker) effect(path string, d *Effect) {
	c.one(path+".on", d.On, "place, thing or person", c.entities())
	switch {
	case d.Sight == 0:
		c.fault(path+".sight", "say who knows the fact: visible, private or hidden")
	case d.Sight == judge.Private && !slices.Contains(c.people, d.On):
		c.fault(path+".sight", "only people have private facts, and %q is none", d.On)
	case d.Was == "" && d.Becomes == "":
		c.fault(path, "it changes nothing; say what was, or what it becomes")
	}
}

// phrases checks the words of attempts: each begins one kind alone.
func (c *checker) phrases() {
	first := map[string]string{}
	say := func(path string, says []string) {
		for i, s := range says {
			at := within(path, i)
			key := strings.Join(wordsOf(s), " ")
			if key == "" {
				c.fault(at, "it has no words; write the words with which such an attempt begins")
			} else if was, twice := first[key]; twice {
				c.fault(at, "%q begins %s already; only one of them can be meant", s, was)
			}
			first[key] = at
		}
	}
	for _, p := range c.f.Attempts {
		c.one("attempts."+p.Kind, p.Kind, "kind of attempt", Kinds())
		say("attempts."+p.Kind, p.Says)
	}
	for i, k := range c.f.Crafts {
		say(within("crafts", i)+".says", k.Says)
	}
	for i, ch := range c.f.Channels {
		say(within("channels", i)+".says", ch.Says)
	}
}
