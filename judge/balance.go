package judge

import (
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// CheckLedgers objects to a ruling that does not balance. Transfers are looked at in their order, each after those
// before it:
//
//  1. The ledger is declared, and the amount is more than 0.
//  2. There are two ends: two different holders without a gate, or one holder and a gate. What comes from nobody needs
//     a source of that ledger that may be used here, what goes to nobody a sink: conjuring has no source.
//  3. Whoever gives holds at least that much by then; whoever gets does not come to hold more than can be counted.
//
// A transfer that is objected to moves nothing.
func CheckLedgers(c Case, r Ruling) []Objection {
	var d docket
	books := c.After(Ruling{}) // a copy
	for i, p := range r.Patches {
		t, ok := p.(Transfer)
		if !ok {
			continue
		}
		n := len(d)
		d.balance(&books, i, t)
		if len(d) == n {
			books.transfer(t)
		}
	}
	return d
}

func (d *docket) balance(c *Case, i int, t Transfer) {
	l, ok := c.ledger(t.Ledger)
	if !ok {
		d.object(i, RuleLedger, "no ledger %.40q is declared", t.Ledger)
		return
	}
	if t.Amount <= 0 {
		d.object(i, RuleLedger, "an amount of %d %s does not change hands", t.Amount, t.Ledger)
		return
	}
	switch {
	case t.From == 0 && t.To == 0:
		d.object(i, RuleLedger, "%d %s have no holder at either end", t.Amount, t.Ledger)
	case t.From == t.To:
		d.object(i, RuleLedger, "%d gives %s to itself", t.From, t.Ledger)
	case t.From == 0 && !gate(l.Sources, t.Gate):
		d.object(i, RuleLedger, "%d %s come from nowhere: gate %d is no source of it here", t.Amount, t.Ledger, t.Gate)
	case t.To == 0 && !gate(l.Sinks, t.Gate):
		d.object(i, RuleLedger, "%d %s vanish: gate %d is no sink of it here", t.Amount, t.Ledger, t.Gate)
	case t.From != 0 && t.To != 0 && t.Gate != 0:
		d.object(i, RuleLedger, "between %d and %d there is no gate %d", t.From, t.To, t.Gate)
	}
	if e, ok := c.Find(t.From); ok && e.Holds(t.Ledger) < t.Amount {
		d.object(i, RuleLedger, "%d gives %d %s and holds %d", t.From, t.Amount, t.Ledger, e.Holds(t.Ledger))
	}
	if e, ok := c.Find(t.To); ok && e.Holds(t.Ledger) > math.MaxInt64-t.Amount {
		d.object(i, RuleLedger, "%d cannot hold %d more %s", t.To, t.Amount, t.Ledger)
	}
}

func gate(gates []Gate, id kith.ID) bool {
	return id != 0 && slices.ContainsFunc(gates, func(g Gate) bool { return g.ID == id })
}
