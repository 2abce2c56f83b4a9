package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// changes returns what a ruling came to, a line a text: for each attempt what it changed and why, or why nothing came of
// it; then what changed by itself.
func (c *chronicle) changes(h *judge.Hearing) (lines []string) {
	by := map[kith.ID][]judge.Patch{}
	authors := c.w.Authors(h)
	for i, p := range h.Ruling.Patches {
		switch p.(type) {
		case judge.Remember, judge.Move: // who moves is told with what happened, and memories are nobody else's
		default:
			by[authors[i]] = append(by[authors[i]], p)
		}
	}
	for _, a := range h.Case.Attempts {
		lines = append(lines, c.attempt(h, a, by[a.Who])...)
	}
	for _, text := range c.texts(h, by[0]) {
		lines = append(lines, "→ "+text)
	}
	return lines
}

// leaving tells who leaves for where.
func (c *chronicle) leaving(h *judge.Hearing) string {
	var left []string
	for _, p := range h.Ruling.Patches {
		if m, ok := p.(judge.Move); ok {
			verb := ""
			if len(left) == 0 {
				verb = "leaves "
			}
			left = append(left, fmt.Sprintf("%s %sfor %s", c.w.Label(m.Who), verb, c.w.Label(m.To)))
		}
	}
	if len(left) == 0 {
		return ""
	}
	return list(left) + "."
}

// attempt tells what one attempt came to; nothing, if there is no more to it than the account says.
func (c *chronicle) attempt(h *judge.Hearing, a judge.Attempt, patches []judge.Patch) (lines []string) {
	f := judge.Finding{}
	if i := slices.IndexFunc(h.Ruling.Findings, func(f judge.Finding) bool { return f.Who == a.Who }); i >= 0 {
		f = h.Ruling.Findings[i]
	}
	if f.NoEffect {
		return []string{fmt.Sprintf("✗ %s, in vain: %s. %s", c.w.Label(a.Who), strings.TrimRight(a.Text, ".!?"), f.Why)}
	}
	texts := c.texts(h, patches)
	if len(texts) == 0 {
		return nil
	}
	last := &texts[len(texts)-1]
	if f.Why != "" {
		*last += " (" + f.Why + ")"
	}
	for _, t := range texts {
		lines = append(lines, "→ "+t)
	}
	return lines
}

// texts tells what patches change: first what everybody has more or less of, then the rest, one by one.
func (c *chronicle) texts(h *judge.Hearing, patches []judge.Patch) (texts []string) {
	var books []balance
	for _, p := range patches {
		if t, ok := p.(judge.Transfer); ok {
			books = enter(books, t.From, t.Ledger, -t.Amount)
			books = enter(books, t.To, t.Ledger, t.Amount)
		}
	}
	if text := c.balances(books); text != "" {
		texts = append(texts, text)
	}
	for _, p := range patches {
		switch p := p.(type) {
		case judge.Transfer:
		case judge.SetFact:
			if text := c.fact(h, p, patches); text != "" {
				texts = append(texts, text)
			}
		default:
			texts = append(texts, c.w.Words(&h.Case, p))
		}
	}
	return texts
}

// A balance is how much more or less somebody has of something.
type balance struct {
	who    kith.ID
	ledger string
	n      int64
}

// enter adds an amount to the books.
func enter(books []balance, who kith.ID, ledger string, n int64) []balance {
	if who == 0 {
		return books
	}
	for i := range books {
		if b := &books[i]; b.who == who && b.ledger == ledger {
			b.n += n
			return books
		}
	}
	return append(books, balance{who, ledger, n})
}

// balances tells what the books come to, holder by holder.
func (c *chronicle) balances(books []balance) string {
	var holders []string
	for i, b := range books {
		if slices.ContainsFunc(books[:i], func(o balance) bool { return o.who == b.who }) {
			continue
		}
		var parts []string
		for _, o := range books {
			switch {
			case o.who != b.who:
			case o.n > 0:
				parts = append(parts, c.w.Amount(o.n, o.ledger)+" more")
			case o.n < 0:
				parts = append(parts, c.w.Amount(-o.n, o.ledger)+" less")
			}
		}
		if len(parts) > 0 {
			holders = append(holders, c.w.Label(b.who)+": "+strings.Join(parts, ", "))
		}
	}
	if len(holders) == 0 {
		return ""
	}
	return capital(strings.Join(holders, "; ")) + "."
}

// fact tells what one fact's patch changes. A hidden fact that the same patches bring into the open is told once.
func (c *chronicle) fact(h *judge.Hearing, p judge.SetFact, all []judge.Patch) string {
	name := capital(c.w.Label(p.On))
	old := ""
	if e, ok := h.Case.Find(p.On); ok {
		f, _ := e.Fact(p.Number)
		old = f.Text
	}
	if p.Text == "" {
		if slices.ContainsFunc(all, func(o judge.Patch) bool {
			f, ok := o.(judge.SetFact)
			return ok && f.On == p.On && f.Text != "" && f.Sight != p.Sight
		}) {
			return "" // what it became is told with the other patch
		}
		return fmt.Sprintf("No longer true of %s: “%s”", c.w.Label(p.On), old)
	}
	switch p.Sight {
	case judge.Private:
		return fmt.Sprintf("%s, in private: “%s”", name, p.Text)
	case judge.Hidden:
		return fmt.Sprintf("%s, and nobody knows it: “%s”", name, p.Text)
	}
	return fmt.Sprintf("%s, for all to see: “%s”", name, p.Text)
}
