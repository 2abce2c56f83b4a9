package terrarium

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// dayHours is how many ticks a day has.
const dayHours = 24

// lore is a file with all that is looked up in it while a world runs.
type lore struct {
	*File
	ids     map[string]kith.ID // of entities and gates, by name
	persons map[kith.ID]*Person
	things  map[kith.ID]*Thing
	cores   map[kith.ID][]string // names of people, places and things without their article
	phrases []phrase             // the longest first
	ways    map[string][]string  // where routes lead from a place, in the order of the file
}

// A phrase begins an attempt of one kind.
type phrase struct {
	words []string
	kind  string
	rule  func(*docket, *try) outcome
	arg   int // which craft or channel
}

// The kinds of attempts that have their words beside them.
const (
	kindCraft = "craft"
	kindCall  = "call"
)

// newLore looks a file through, which has been checked.
func newLore(f *File) *lore {
	l := &lore{File: f, ids: map[string]kith.ID{}, persons: map[kith.ID]*Person{}, things: map[kith.ID]*Thing{}, cores: map[kith.ID][]string{}, ways: map[string][]string{}}
	for _, p := range f.Places {
		l.name(p.Name)
	}
	for i := range f.Things {
		l.things[l.name(f.Things[i].Name)] = &f.Things[i]
	}
	for i := range f.People {
		l.persons[l.name(f.People[i].Name)] = &f.People[i]
	}
	for _, g := range f.Ledgers {
		for _, gate := range slices.Concat(g.Sources, g.Sinks) {
			l.name(gate.Name)
		}
	}
	for _, r := range f.Routes {
		a, b := r.Between[0], r.Between[1]
		l.ways[a], l.ways[b] = append(l.ways[a], b), append(l.ways[b], a)
	}
	l.learnPhrases()
	return l
}

// name gives a name the next ID.
func (l *lore) name(name kith.Label) kith.ID {
	id := kith.ID(len(l.ids) + 1)
	l.ids[name.String()] = id
	l.cores[id] = core(name)
	return id
}

// core returns the words of a name without its article.
func core(name kith.Label) []string {
	words := wordsOf(name.String())
	if len(words) > 1 && (words[0] == "the" || words[0] == "a") {
		words = words[1:]
	}
	return words
}

func (l *lore) learnPhrases() {
	learn := func(says []string, kind string, rule func(*docket, *try) outcome, arg int) {
		for _, s := range says {
			l.phrases = append(l.phrases, phrase{wordsOf(s), kind, rule, arg})
		}
	}
	for _, p := range l.Attempts {
		for _, r := range rules {
			if r.kind == p.Kind {
				learn(p.Says, r.kind, r.settle, 0)
			}
		}
	}
	for i, c := range l.Crafts {
		learn(c.Says, kindCraft, (*docket).craft, i)
	}
	for i, c := range l.Channels {
		learn(c.Says, kindCall, (*docket).call, i)
	}
	slices.SortStableFunc(l.phrases, func(a, b phrase) int { return cmp.Compare(len(b.words), len(a.words)) })
}

// ledger returns a ledger by its name, or nil.
func (l *lore) ledger(name string) *Ledger {
	for i := range l.Ledgers {
		if l.Ledgers[i].Name == name {
			return &l.Ledgers[i]
		}
	}
	return nil
}

// amount writes an amount with its unit: "two sacks of grain".
func (l *lore) amount(n int64, ledger string) string {
	g := l.ledger(ledger)
	if n == 1 {
		return "one " + g.One
	}
	return Number(n) + " " + g.Many
}

// coins writes an amount of money.
func (l *lore) coins(n int64) string { return l.amount(n, l.Money) }

// offer is the service by which a person sells or buys.
func (f *File) offer(verb string, a Amount) string {
	g, coin := f.words(a.What), f.words(f.Money)
	price := coin.Many
	if a.N == 1 {
		price = coin.One
	}
	return fmt.Sprintf("%s %s at %s %s each", verb, g.Many, Number(a.N), price)
}

// words returns the words of a ledger, or its name as both if there is none.
func (f *File) words(ledger string) Ledger {
	for _, g := range f.Ledgers {
		if g.Name == ledger {
			return g
		}
	}
	return Ledger{One: ledger, Many: ledger}
}

// stated returns a person's services, with what it sells and buys.
func (f *File) stated(p *Person) []string {
	all := slices.Clone(p.Services)
	for _, a := range p.Sells {
		all = append(all, f.offer("sells", a))
	}
	for _, a := range p.Buys {
		all = append(all, f.offer("buys", a))
	}
	return all
}

// owing and owed are the facts of a debt, of who owes and of whom it is owed to.
func (l *lore) owing(to kith.Label, n int64) string {
	return fmt.Sprintf("I owe %s %s.", to, l.coins(n))
}

func (l *lore) owed(who kith.Label, n int64) string {
	return fmt.Sprintf("%s owes me %s.", who, l.coins(n))
}

// hour returns the hour of the day at a tick.
func hour(at kith.Tick) int64 { return int64(at % dayHours) }

// inHours reports whether an hour lies from one hour until another, which may be that of the next day.
func inHours(h, from, until int64) bool {
	if from <= until {
		return from <= h && h < until
	}
	return h >= from || h < until
}

// asleep reports whether somebody who is at a place sleeps at a tick, if nothing wakes it: it is at home, and it is time.
func (l *lore) asleep(who, place kith.ID, at kith.Tick) bool {
	p := l.persons[who]
	return p != nil && p.Sleeps != nil && l.ids[p.Home] == place && inHours(hour(at), p.Sleeps.From, p.Sleeps.Until)
}

// route returns the route between two places of the file, or nil.
func (l *lore) route(a, b kith.ID) *Route {
	for i := range l.Routes {
		r := &l.Routes[i]
		x, y := l.ids[r.Between[0]], l.ids[r.Between[1]]
		if x == a && y == b || x == b && y == a {
			return r
		}
	}
	return nil
}

// step returns the first step of a shortest way from one place to another, by the routes of the file; empty: there is
// none.
func (l *lore) step(from, to string) string {
	before := map[string]string{from: from}
	queue := []string{from}
	for len(queue) > 0 && before[to] == "" {
		at := queue[0]
		queue = queue[1:]
		for _, next := range l.ways[at] {
			if before[next] == "" {
				before[next] = at
				queue = append(queue, next)
			}
		}
	}
	if before[to] == "" || from == to {
		return ""
	}
	for before[to] != from {
		to = before[to]
	}
	return to
}

// far returns how many hours one walks from one place to another, by the routes of the file; to where none leads, one.
func (l *lore) far(from, to string) (hours kith.Tick) {
	for from != to {
		hours++
		if from = l.step(from, to); from == "" {
			return hours
		}
	}
	return hours
}

// store makes the world that the file describes.
func (l *lore) store(founding bool) (*judge.Store, error) {
	s := &judge.Store{Founding: founding}
	s.SetNow(kith.Tick(l.Begins))
	b := builder{l, s, nil}
	b.places()
	b.ledgers()
	b.holders()
	b.events()
	return s, b.err
}

// A builder fills a store until the first error, which no file that was checked brings about.
type builder struct {
	*lore
	s   *judge.Store
	err error
}

func (b *builder) must(err error) {
	if b.err == nil {
		b.err = err
	}
}

func (b *builder) idsOf(names []string) (ids []kith.ID) {
	for _, n := range names {
		ids = append(ids, b.ids[n])
	}
	return ids
}

// facts makes facts of texts.
func facts(sight judge.Sight, texts []string) (list []judge.Fact) {
	for _, t := range texts {
		list = append(list, judge.Fact{Sight: sight, Text: t})
	}
	return list
}

func (b *builder) places() {
	for _, p := range b.Places {
		b.must(b.s.Add(judge.Entity{
			ID: b.ids[p.Name.String()], Kind: judge.Place, Name: p.Name, Services: p.Services,
			Facts: slices.Concat(facts(judge.Visible, p.Visible), facts(judge.Hidden, p.Hidden)),
		}))
	}
	for _, r := range b.Routes {
		x, y := b.ids[r.Between[0]], b.ids[r.Between[1]]
		b.must(b.s.Connect(x, y))
		b.must(b.s.Connect(y, x))
	}
	for _, c := range b.Channels {
		b.must(b.s.AddChannel(judge.Channel{Name: c.Name, From: b.idsOf(c.From), To: b.idsOf(c.To)}))
	}
}

func (b *builder) ledgers() {
	gates := func(list []Gate) (all []judge.Gate) {
		for _, g := range list {
			all = append(all, judge.Gate{ID: b.ids[g.Name.String()], Name: g.Name, At: b.idsOf(g.At)})
		}
		return all
	}
	for _, g := range b.Ledgers {
		b.must(b.s.AddLedger(judge.Ledger{Name: g.Name, Sight: g.Sight, Sources: gates(g.Sources), Sinks: gates(g.Sinks)}))
	}
	for _, p := range b.Places {
		for _, a := range p.Holds {
			b.must(b.s.Endow(b.ids[p.Name.String()], a.What, a.N))
		}
	}
}

func (b *builder) holders() {
	for _, t := range b.Things {
		b.must(b.s.Add(judge.Entity{
			ID: b.ids[t.Name.String()], Kind: judge.Thing, Name: t.Name, At: b.idsOf(t.At), Services: t.Services, Holdings: holdings(t.Holds),
			Facts: slices.Concat(facts(judge.Visible, t.Visible), facts(judge.Hidden, t.Hidden)),
		}))
	}
	for i := range b.People {
		p := &b.People[i]
		b.must(b.s.Add(judge.Entity{
			ID: b.ids[p.Name.String()], Kind: judge.Person, Name: p.Name, At: []kith.ID{b.ids[cmp.Or(p.At, p.Home)]},
			Services: b.stated(p), Holdings: holdings(p.Holds),
			Facts: slices.Concat(facts(judge.Visible, p.Visible), facts(judge.Private, p.Private), b.debts(p.Name), facts(judge.Hidden, p.Hidden)),
		}))
	}
}

func holdings(amounts Amounts) (list []judge.Holding) {
	for _, a := range amounts {
		list = append(list, judge.Holding{Ledger: a.What, Amount: a.N})
	}
	return list
}

// debts returns the facts of what somebody owes and is owed.
func (b *builder) debts(who kith.Label) (list []judge.Fact) {
	for _, d := range b.Debts {
		switch who.String() {
		case d.Who:
			list = append(list, judge.Fact{Sight: judge.Private, Text: b.owing(kith.MustLabel(d.To), d.Amount)})
		case d.To:
			list = append(list, judge.Fact{Sight: judge.Private, Text: b.owed(kith.MustLabel(d.Who), d.Amount)})
		}
	}
	return list
}

// when returns the tick of an event.
func (e *Event) when() kith.Tick { return kith.Tick((e.Day-1)*dayHours + e.Hour) }

func (b *builder) events() {
	b.must(b.s.Update(func(tx judge.Tx) error {
		for i := range b.People {
			p := &b.People[i]
			who := b.ids[p.Name.String()]
			if len(p.Goals) > 0 {
				b.must(tx.Apply(judge.SetGoal{Who: who, Text: p.Goals[0].Want}))
			}
			b.must(tx.Apply(judge.SetNote{Who: who, Text: p.Note}))
		}
		for i := range b.Events {
			e := &b.Events[i]
			b.must(tx.Apply(judge.Schedule{At: e.when(), On: b.ids[e.On], Sight: e.Sight, Text: e.Text}))
		}
		return b.err
	}))
}
