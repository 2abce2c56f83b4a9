package terrarium

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// toward returns the attempt to take the next step to a place; empty: one is there, or no step can be taken.
func (m *musing) toward(place string) string {
	if place == m.here || place == "" {
		return ""
	}
	for _, e := range m.v.Exits {
		if e.Name.String() == place {
			return m.walk(place)
		}
	}
	if m.ids[m.here] == 0 && len(m.v.Exits) > 0 { // a place that was opened, which no route of the file knows
		return m.walk(m.v.Exits[0].Name.String())
	}
	for _, s := range m.Sites {
		if s.Name.String() == place {
			if s.From == m.here {
				return "" // it is not there yet
			}
			place = s.From
		}
	}
	if next := m.step(m.here, place); next != "" {
		return m.walk(next)
	}
	return ""
}

// walk returns an attempt to go to a place that lies next to this one. Whoever cannot pay the toll tries once in a while.
func (m *musing) walk(to string) string {
	ways := []string{"go to"}
	for _, p := range m.Attempts {
		if p.Kind == "go" {
			ways = p.Says
		}
	}
	attempt := ways[m.draw("walk", len(ways))] + " " + to
	r := m.route(m.v.Place.ID, m.ids[to])
	if r == nil || r.Toll == 0 || m.things[m.ids[r.Into]].Owner == m.p.Name.String() {
		return attempt
	}
	need := r.Toll
	if m.step(m.here, m.p.Home) != to {
		need = 2 * r.Toll // one wants to come back
	}
	if m.holds(m.Money) >= need {
		return attempt
	}
	if a := m.begToll(need - m.holds(m.Money)); a != "" || m.chance("toll", 80) || m.recalls(failed, "I tried to") {
		return a
	}
	return attempt
}

// begToll asks somebody here for what one lacks of a toll, if nobody was asked lately, and it is not in want of the same.
func (m *musing) begToll(lacks int64) string {
	if m.recalls(3, "I asked ") {
		return ""
	}
	for _, e := range m.others() {
		name := e.Name.String()
		if !m.recalls(dayHours, "I asked "+name+" for ") && !m.recalls(dayHours, name+" asked me for ") {
			return fmt.Sprintf("ask %s for %s", name, m.coins(lacks))
		}
	}
	return ""
}

// usual returns where a person is to be found at this hour, as everybody in the place knows.
func (m *musing) usual(p *Person) string {
	if m.bedtime(p) {
		return p.Home
	}
	h := hour(m.v.At)
	for _, d := range p.Day {
		if inHours(h, d.From, d.Until) && m.ids[d.At] != 0 {
			return d.At
		}
	}
	return p.Home
}

// habit: what one does at this hour of any day, or will do at the hour at which one gets there.
func (m *musing) habit() (string, string) {
	for _, h := range m.p.Day {
		if !inHours(hour(m.v.At+m.far(m.here, h.At)), h.From, h.Until) {
			continue
		}
		if m.here != h.At {
			return m.toward(h.At), "It is time to be at " + h.At + "."
		}
		return m.pick("habit", h.Try), "It is what I do at this hour."
	}
	if m.usualSoon() {
		return "", ""
	}
	return m.toward(m.p.Home), "There is nothing to do here."
}

// usualSoon reports whether one's day goes on here within two hours, so that it is not worth while to go home.
func (m *musing) usualSoon() bool {
	return slices.ContainsFunc(m.p.Day, func(h Habit) bool {
		return h.At == m.here && (inHours(hour(m.v.At+1), h.From, h.Until) || inHours(hour(m.v.At+soon), h.From, h.Until))
	})
}

// goal returns which of the goals of the file one has; -1: none of them.
func (m *musing) goal() int {
	return slices.IndexFunc(m.p.Goals, func(g Goal) bool { return g.Want == m.v.Goal })
}

// reach takes note of a goal that is reached, or of no use any more, and goes on to the first that is neither.
func (m *musing) reach() (d judge.Deed) {
	i := m.goal()
	if i < 0 {
		return d
	}
	for ; i < len(m.p.Goals); i++ {
		g := &m.p.Goals[i]
		note, next := "It is done: "+g.Want, ""
		switch {
		case m.knows(g.Until):
		case g.Moot != "" && m.knows(g.Moot):
			note = "It is of no use any more: " + g.Want
		default:
			return d
		}
		if i+1 < len(m.p.Goals) {
			next = m.p.Goals[i+1].Want
		}
		d.Goal, d.Note = &next, &note
		m.v.Goal = next
	}
	return d
}

// knows reports whether one remembers something in these words, or sees it.
func (m *musing) knows(words string) bool {
	for _, e := range m.v.Memories {
		if strings.Contains(untried(e.Text), words) {
			return true
		}
	}
	return m.sees(func(text string) bool { return strings.Contains(text, words) })
}

// sees reports whether a fact of oneself, of the place, or of whoever and whatever is here is such.
func (m *musing) sees(such func(text string) bool) bool {
	seen := slices.Concat([]judge.Entity{m.v.Self, m.v.Place}, m.v.People, m.v.Things)
	return slices.ContainsFunc(seen, func(e judge.Entity) bool {
		return slices.ContainsFunc(e.Facts, func(f judge.Fact) bool { return such(f.Text) })
	})
}

// untried returns a memory without what came to nothing in it.
func untried(text string) string {
	before, rest, ok := strings.Cut(text, "I tried to ")
	if !ok {
		return text
	}
	_, after, _ := strings.Cut(rest, ", but ")
	return before + after
}

// resolve is for how many hours one stays with a goal, or leaves it alone.
const resolve = 4

// pursue: in some parts of the day one is about one's goal; and whoever is where it can be reached does not leave before
// having tried.
func (m *musing) pursue() (string, string) {
	i := m.goal()
	if i < 0 {
		return "", ""
	}
	g := &m.p.Goals[i]
	to := g.At
	if g.With != "" && g.At == "" {
		to = m.here
		if m.with(g.With) == nil {
			to = m.usual(m.persons[m.ids[g.With]])
		}
	}
	part := uint64(m.v.At / resolve)
	resolved := int(m.seed.Draw("terrarium resolve", uint64(m.v.Who), part)%10) < 6
	switch {
	case to == m.here, to == "" && resolved:
		return m.pick("goal", g.Try), g.Want
	case !resolved, m.furtive(g) && !m.deserted(to), !m.means(g):
		return "", ""
	}
	return m.toward(to), g.Want
}

// means reports whether one has what one of the attempts at a goal takes.
func (m *musing) means(g *Goal) bool {
	return slices.ContainsFunc(g.Try, func(attempt string) bool {
		t, _ := m.read(&m.v.Self, attempt)
		return m.provided(t)
	})
}

// furtive reports whether a goal is reached by theft alone.
func (m *musing) furtive(g *Goal) bool {
	return !slices.ContainsFunc(g.Try, func(attempt string) bool {
		t, _ := m.read(&m.v.Self, attempt)
		return !m.theft(t)
	})
}

// deserted reports whether nobody is awake at a place at this hour, as everybody knows.
func (m *musing) deserted(place string) bool {
	return !slices.ContainsFunc(m.People, func(p Person) bool {
		return p.Name != m.p.Name && !m.bedtime(&p) && m.usual(&p) == place
	})
}

// answerAsked: who was asked for something within the last two hours gives it, or lends it, if it is generous and has it.
func (m *musing) answerAsked() (string, string) {
	for i := len(m.v.Memories) - 1; i >= 0 && m.v.At-m.v.Memories[i].At <= 2; i-- {
		e := m.v.Memories[i]
		for _, s := range sentences(e.Text) {
			name, what, ok := strings.Cut(bare(s), " asked me for ")
			if !ok || m.with(name) == nil || m.replied(name, e.At) {
				continue
			}
			if a := m.reply(name, what); a != "" {
				return a, name + " asked."
			}
		}
	}
	return "", ""
}

// replied reports whether one has given somebody something since it asked.
func (m *musing) replied(name string, at kith.Tick) bool {
	since := m.v.At - at
	return m.recalls(since, "I gave "+name) || m.recalls(since, "I lent "+name) || m.recalls(since, "I paid "+name)
}

// reply returns the attempt by which one gives what was asked for; empty: it does not.
func (m *musing) reply(name, what string) string {
	t := &try{rest: wordsOf(what)}
	g, n := m.goods(t)
	if n = max(n, 1); g == nil || m.holds(g.Name) < n {
		return ""
	}
	owes := slices.ContainsFunc(m.v.Self.Facts, func(f judge.Fact) bool { return begins(f.Text, "I owe "+name+" ") })
	switch {
	case owes && g.Name == m.Money:
		if m.chance("honest", 10*m.p.Traits.Steady) {
			return fmt.Sprintf("pay back %s %s", name, m.coins(n))
		}
		return ""
	case !m.chance("generous", 10*m.p.Traits.Generous):
		return ""
	case g.Name == m.Money && n > 1:
		return fmt.Sprintf("lend %s %s", name, m.coins(n))
	}
	return fmt.Sprintf("give %s %s", name, m.amount(n, g.Name))
}

// keep is how much money one keeps for bread when paying debts.
const keep = 6

// settleUp: who is owed money by somebody here asks for it, and who owes some and has enough pays.
func (m *musing) settleUp() (string, string) {
	for _, f := range m.v.Self.Facts {
		if name, rest, ok := strings.Cut(f.Text, " owes me "); ok && m.with(name) != nil && !m.recalls(8, "I asked "+name) && !m.recalls(dayHours, "I lent "+name) && m.chance("dun", 25) {
			return fmt.Sprintf("ask %s for %s", name, bare(rest)), name + " owes me."
		}
		rest, ok := strings.CutPrefix(f.Text, "I owe ")
		if !ok || m.holds(m.Money) <= keep || !m.chance("pay", 6*m.p.Traits.Steady) {
			continue
		}
		for _, e := range m.others() {
			if owed, ok := strings.CutPrefix(rest, e.Name.String()+" "); ok {
				word, _, _ := strings.Cut(owed, " ")
				n, _ := numberIn(word)
				return fmt.Sprintf("pay back %s %s", e.Name, m.coins(min(n, m.holds(m.Money)-keep))), "I owe it."
			}
		}
	}
	return "", ""
}

// steal: who is light of finger and alone takes money that is another's.
func (m *musing) steal() (string, string) {
	if len(m.others()) > 0 || !m.chance("light", 4*m.p.Traits.Light) {
		return "", ""
	}
	for i := range m.v.Things {
		t := m.things[m.v.Things[i].ID]
		a := fmt.Sprintf("take %s out of %s", m.coins(2), m.v.Things[i].Name)
		if t != nil && t.Owner != "" && t.Owner != m.p.Name.String() && m.able(a) {
			return a, "Nobody is looking."
		}
	}
	return "", ""
}
