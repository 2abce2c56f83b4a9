package terrarium

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// Label returns what somebody, something or a gate is called.
func (w *World) Label(id kith.ID) string {
	if e, ok := w.Store.Entity(id); ok {
		return e.Name.String()
	}
	for i := range w.File.Ledgers {
		for _, gates := range [][]Gate{w.File.Ledgers[i].Sources, w.File.Ledgers[i].Sinks} {
			for _, g := range gates {
				if w.lore.ids[g.Name.String()] == id {
					return g.Name.String()
				}
			}
		}
	}
	return "nobody"
}

// Amount writes so much of a ledger's quantity with its unit.
func (w *World) Amount(n int64, ledger string) string {
	if w.lore.ledger(ledger) == nil {
		return Number(n) + " " + ledger
	}
	return w.lore.amount(n, ledger)
}

// Words says in one sentence what a patch of a case does.
func (w *World) Words(c *judge.Case, p judge.Patch) string {
	switch p := p.(type) {
	case judge.SetFact:
		return w.factWords(c, p)
	case judge.Transfer:
		from, to := w.Label(p.From), w.Label(p.To)
		switch {
		case p.From == 0:
			from = w.Label(p.Gate)
		case p.To == 0:
			to = w.Label(p.Gate)
		}
		return fmt.Sprintf("%s: from %s to %s.", Capital(w.Amount(p.Amount, p.Ledger)), from, to)
	case judge.Move:
		return fmt.Sprintf("%s goes from %s to %s.", w.Label(p.Who), w.Label(c.Place), w.Label(p.To))
	case judge.Remember:
		return p.Text
	case judge.Schedule:
		where := "with"
		if e, ok := w.Store.Entity(p.On); ok && e.Kind == judge.Place {
			where = "at"
		}
		return fmt.Sprintf("In %s, %s %s: %s", w.Span(int64(p.At-c.At)), where, w.Label(p.On), p.Text)
	case judge.Broadcast:
		return p.Text
	case judge.Found:
		return fmt.Sprintf("%s can be reached from %s: %s", Capital(p.Name.String()), w.Label(p.From), p.Text)
	}
	return ""
}

// Span writes a number of hours.
func (w *World) Span(hours int64) string {
	switch {
	case hours == 1:
		return "an hour"
	case hours == dayHours:
		return "a day"
	case hours%dayHours == 0:
		return Number(hours/dayHours) + " days"
	}
	return Number(hours) + " hours"
}

func (w *World) factWords(c *judge.Case, p judge.SetFact) string {
	name := Capital(w.Label(p.On))
	old := ""
	if e, ok := c.Find(p.On); ok {
		f, _ := e.Fact(p.Number)
		old = f.Text
	}
	who := map[judge.Sight]string{judge.Visible: "for all to see", judge.Private: "which it alone knows", judge.Hidden: "which nobody knows"}[p.Sight]
	switch {
	case p.Text == "":
		return fmt.Sprintf("%s, no longer: “%s”", name, old)
	case old != "":
		return fmt.Sprintf("%s, %s: “%s” and no longer “%s”", name, who, p.Text, old)
	}
	return fmt.Sprintf("%s, %s: “%s”", name, who, p.Text)
}

// Day returns the day of a tick, from 1.
func Day(at kith.Tick) int64 { return 1 + int64(at)/dayHours }

// Clock writes the day and the hour of a tick: "day 2, 05:00".
func Clock(at kith.Tick) string { return fmt.Sprintf("day %d, %02d:00", Day(at), hour(at)) }
