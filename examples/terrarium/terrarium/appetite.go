package terrarium

import (
	"fmt"
	"slices"

	"github.com/kithlab/kith/judge"
)

// hungry is how many meals in the body are too few.
const hungry = 1

// hunger: who is hungry eats, buys, makes, asks for or looks for something to eat, in this order.
func (m *musing) hunger() (string, string) {
	if m.Hunger == nil || m.holds(m.Hunger.Ledger) > hungry {
		return "", ""
	}
	for _, way := range []func() string{m.eatOwn, m.buyHere, m.makeHere, m.askHere, m.seekSeller, m.seekCraft} {
		if a := way(); a != "" {
			return a, "I am hungry."
		}
	}
	return "", ""
}

// foods are the ledgers that still hunger.
func (l *lore) foods() (list []*Ledger) {
	for i := range l.Ledgers {
		if l.Ledgers[i].Feeds > 0 && l.Ledgers[i].Drunk == 0 {
			list = append(list, &l.Ledgers[i])
		}
	}
	return list
}

func (m *musing) eatOwn() string {
	for _, g := range m.foods() {
		if m.holds(g.Name) > 0 {
			return "eat " + m.amount(1, g.Name)
		}
	}
	return ""
}

// buyHere buys what somebody here sells and has, as far as one can see.
func (m *musing) buyHere() string {
	for _, g := range m.foods() {
		for _, e := range m.others() {
			price := m.persons[e.ID].Sells.of(g.Name)
			if price == 0 || m.holds(m.Money) < price || e.Holds(g.Name) == 0 {
				continue
			}
			n := min(2, e.Holds(g.Name), m.holds(m.Money)/price)
			if a := fmt.Sprintf("buy %s from %s", m.amount(n, g.Name), e.Name); m.able(a) {
				return a
			}
		}
	}
	return ""
}

// forages reports whether a craft makes something to eat out of nothing that one would have to have.
func (m *musing) forages(c *Craft) bool {
	return len(c.Takes) == 0 && len(c.Says) > 0 && slices.ContainsFunc(c.Makes, func(f Flow) bool { g := m.ledger(f.What); return g.Feeds > 0 && g.Drunk == 0 })
}

func (m *musing) makeHere() string {
	for i := range m.Crafts {
		c := &m.Crafts[i]
		if m.forages(c) && m.serves(c.Service) && m.able(c.Says[0]) {
			return c.Says[0]
		}
	}
	return ""
}

// serves reports whether something within sight states a service.
func (m *musing) serves(service string) bool {
	seen := slices.Concat([]judge.Entity{m.v.Self, m.v.Place}, m.v.People, m.v.Things)
	return slices.ContainsFunc(seen, func(e judge.Entity) bool { return has(e.Services, service) })
}

// askHere asks somebody who can be seen to have something to eat, or money to spare, if not lately.
func (m *musing) askHere() string {
	for _, g := range m.foods() {
		for _, e := range m.others() {
			if a := fmt.Sprintf("ask %s for %s", e.Name, m.amount(1, g.Name)); e.Holds(g.Name) > 0 && !m.recalls(8, "I asked "+e.Name.String()) && m.able(a) {
				return a
			}
		}
	}
	return ""
}

// seekSeller goes to where somebody is to be found who sells something to eat that one can pay for, unless one has been
// there lately.
func (m *musing) seekSeller() string {
	for _, g := range m.foods() {
		for i := range m.People {
			p := &m.People[i]
			if price := p.Sells.of(g.Name); price > 0 && price <= m.holds(m.Money) && p != m.p && !m.bedtime(p) {
				if shop := m.usual(p); !m.recalls(failed, "left for "+shop) {
					if a := m.toward(shop); a != "" {
						return a
					}
				}
			}
		}
	}
	return ""
}

// bedtime reports whether a person sleeps at this hour, as everybody knows.
func (m *musing) bedtime(p *Person) bool {
	return p.Sleeps != nil && inHours(hour(m.v.At), p.Sleeps.From, p.Sleeps.Until)
}

// seekCraft goes to where something to eat can be made of nothing, unless that failed lately.
func (m *musing) seekCraft() string {
	for i := range m.Crafts {
		if c := &m.Crafts[i]; m.forages(c) && !m.recalls(failed, "I tried to "+c.Says[0]+", but") {
			if a := m.toward(m.served(c.Service)); a != "" {
				return a
			}
		}
	}
	return ""
}

// served returns the first place at which a service is stated; empty: none.
func (l *lore) served(service string) string {
	for _, p := range l.Places {
		if has(p.Services, service) {
			return p.Name.String()
		}
	}
	for _, t := range l.Things {
		if has(t.Services, service) {
			return t.At[0]
		}
	}
	return ""
}
