package terrarium

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// ErrAsleep is why somebody cannot be reached who sleeps.
var ErrAsleep = errors.New("terrarium: asleep")

// A sleeper keeps a mind from being asked for whoever sleeps, whether it is free or a model: nobody may invent what one
// does in its sleep.
type sleeper struct {
	*lore
	mind judge.Mind
}

// Decide is the mind's, for who is awake, or was woken by a broadcast; else ErrAsleep. Who slept in the hour before has heard
// nothing of what was said meanwhile.
func (s sleeper) Decide(ctx context.Context, v judge.View) (judge.Deed, error) {
	if s.asleep(v.Who, v.Place.ID, v.At) && !s.woken(v) {
		return judge.Deed{}, ErrAsleep
	}
	if v.Phase == judge.Deciding && s.asleep(v.Who, v.Place.ID, v.At-1) {
		v.Heard = nil
	}
	return s.mind.Decide(ctx, v)
}

func (l *lore) woken(v judge.View) bool {
	return slices.ContainsFunc(v.Airings, func(a judge.Airing) bool {
		return slices.ContainsFunc(l.Channels, func(c Channel) bool { return c.Name == a.Channel && c.Wake > 0 })
	})
}

// folk are the free minds: each decides by its view, its entry in the file, and keyed draws alone.
type folk struct {
	*lore
	seed kith.Seed
}

// Decide chooses one attempt, or says something first and chooses when it is asked again.
func (f folk) Decide(_ context.Context, v judge.View) (judge.Deed, error) {
	m := &musing{folk: f, v: &v, p: f.persons[v.Who], here: v.Place.Name.String()}
	if m.p == nil {
		return judge.Deed{}, nil
	}
	switch v.Phase {
	case judge.Deciding:
		deed := m.reach()
		m.listen(&deed)
		if deed.Say = m.line(); deed.Say != "" {
			return deed, nil
		}
		deed.Attempt, deed.Thought = m.choose()
		return deed, nil
	case judge.Conversing:
		return judge.Deed{Say: m.answer()}, nil
	}
	attempt, thought := m.choose()
	return judge.Deed{Attempt: attempt, Thought: thought}, nil
}

// A musing is one person thinking at one moment.
type musing struct {
	folk
	v    *judge.View
	p    *Person
	here string
}

// An urge is an attempt and the thought behind it; empty: there is none.
type urge func(*musing) (attempt, thought string)

// urges are what people act by, the strongest first.
var urges = []urge{
	(*musing).hunger, (*musing).answerAsked, (*musing).appointed, (*musing).follow, (*musing).settleUp, (*musing).steal, (*musing).pursue, (*musing).gossip,
	(*musing).pry, (*musing).fancy, (*musing).habit,
}

// choose returns the first urge that there is. Late at night there is none, but hunger and the way home: whoever is woken
// there waits for the morning.
func (m *musing) choose() (attempt, thought string) {
	for i, u := range urges {
		if i > 0 && m.bedtime(m.p) {
			return m.toward(m.p.Home), "It is late."
		}
		attempt, thought = u(m)
		if attempt != "" && !(m.appointment() == m.here && m.leaves(attempt)) {
			return attempt, thought
		}
	}
	return "", ""
}

// leaves reports whether an attempt is to go somewhere.
func (m *musing) leaves(attempt string) bool {
	t, _ := m.read(&m.v.Self, attempt)
	return t.kind == "go"
}

// draw returns a number below n, for one purpose at this hour.
func (m *musing) draw(name string, n int, keys ...uint64) int {
	keys = append([]uint64{uint64(m.v.Who), uint64(m.v.At)}, keys...)
	return int(m.seed.Draw("terrarium "+name, keys...) % uint64(n))
}

// chance reports whether something happens that happens in so many of a hundred hours.
func (m *musing) chance(name string, percent int64) bool { return m.draw(name, 100) < int(percent) }

// others are who is here and awake.
func (m *musing) others() (list []*judge.Entity) {
	for i := range m.v.People {
		if e := &m.v.People[i]; !m.asleep(e.ID, m.v.Place.ID, m.v.At) {
			list = append(list, e)
		}
	}
	return list
}

// with returns who of that name is here and awake, or nil.
func (m *musing) with(name string) *judge.Entity {
	for _, e := range m.others() {
		if e.Name.String() == name {
			return e
		}
	}
	return nil
}

// recalls reports whether one of the memories of the last hours holds words.
func (m *musing) recalls(hours kith.Tick, words string) bool {
	for i := len(m.v.Memories) - 1; i >= 0; i-- {
		e := m.v.Memories[i]
		if m.v.At-e.At > hours {
			return false
		}
		if strings.Contains(e.Text, words) {
			return true
		}
	}
	return false
}

// everywhen is longer than anybody remembers.
const everywhen = 1 << 40

// For how many hours nobody tries again what came to nothing: what depends on others, or on what one has, and what does
// not.
const (
	failed   = 6
	hopeless = 2 * dayHours
)

// able reports whether an attempt makes sense here and now, as far as one can see: those whom it names are here, one has
// what it takes, and it has not been made, or come to nothing, lately.
func (m *musing) able(attempt string) bool {
	t, _ := m.read(&m.v.Self, attempt)
	if t.rest == nil {
		t.rest = wordsOf(attempt)
	}
	for i := range m.People {
		name := m.People[i].Name
		if t.at(core(name)) >= 0 && m.with(name.String()) == nil {
			return false
		}
	}
	for _, e := range m.v.Exits {
		if m.ids[e.Name.String()] == 0 && t.at(core(e.Name)) >= 0 {
			return false // it has been opened
		}
	}
	again := kith.Tick(failed)
	switch t.kind {
	case "", "open", "read", "search", "take":
		again = hopeless
	}
	return m.provided(t) && !m.watched(t) && !m.stale(t) && !m.recalls(again, "I tried to "+unstopped(attempt)+", but")
}

// watched reports whether an attempt is a theft, and somebody would see it.
func (m *musing) watched(t *try) bool { return m.theft(t) && len(m.others()) > 0 }

// theft reports whether an attempt is to take something out of what is another's.
func (m *musing) theft(t *try) bool {
	return t.kind == "take" && slices.ContainsFunc(m.Things, func(g Thing) bool {
		return g.Owner != "" && g.Owner != m.p.Name.String() && t.at(core(g.Name)) >= 0
	})
}

// plenty is how much of something is enough, so that nobody makes more of it.
const plenty = 12

// provided reports whether one has what an attempt takes, and not plenty of what it makes.
func (m *musing) provided(t *try) bool {
	g, n := m.goods(t)
	switch t.kind {
	case kindCraft:
		k := &m.Crafts[t.arg]
		return !slices.ContainsFunc(k.Takes, func(f Flow) bool { return m.holds(f.What) < f.Amount*max(n, 1) }) &&
			!slices.ContainsFunc(k.Makes, func(f Flow) bool { return m.holds(f.What) >= plenty })
	case "eat":
		if m.Hunger != nil && m.holds(m.Hunger.Ledger) >= m.Hunger.Full {
			return false
		}
		fallthrough
	case "sell", "give", "store", "lend":
		return g == nil || m.holds(g.Name) >= max(n, 1)
	}
	return true
}

// Nobody asks again for a while, nobody gives the same person something every hour, and nobody does the same chore hour
// by hour, or it is not worth a word.
const (
	askedLately = 6
	givenLately = 20
	doneLately  = 3
)

// stale reports whether an attempt was made not long ago.
func (m *musing) stale(t *try) bool {
	switch t.kind {
	case "ask":
		return m.recalls(askedLately, "I asked "+bare(t.tail))
	case "give":
		name, _, _ := strings.Cut(t.tail, " ")
		return m.recalls(givenLately, "I gave "+name+" ")
	case "watch":
		return m.recalls(doneLately, "I watched "+bare(t.tail)+", and saw")
	case "read":
		return m.recalls(doneLately, "I read "+bare(t.tail))
	case kindCraft:
		k := &m.Crafts[t.arg]
		return len(k.Takes)+len(k.Makes) == 0 && m.recalls(doneLately, "I "+k.Did+" "+bare(t.tail))
	}
	return false
}

// pick returns one of the attempts that make sense: the first for who is steady, else any.
func (m *musing) pick(name string, attempts []string) string {
	var fit []string
	for _, a := range attempts {
		if m.able(a) {
			fit = append(fit, a)
		}
	}
	switch {
	case len(fit) == 0:
		return ""
	case m.chance(name+" steady", 10*m.p.Traits.Steady):
		return fit[0]
	}
	return fit[m.draw(name, len(fit))]
}

// holds returns how much of a ledger's quantity one has.
func (m *musing) holds(ledger string) int64 { return m.v.Self.Holds(ledger) }
