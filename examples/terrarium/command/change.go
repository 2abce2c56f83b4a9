package command

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
)

// changes returns what a ruling came to, a line a text: for each attempt what it changed and why, or why nothing came of
// it; then what changed by itself. What changed hands for one and the same reason is told once.
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
	var list []change
	for _, a := range h.Case.Attempts {
		list = settled(list, c.change(h, a, by[a.Who]))
	}
	list = append(list, c.brought(h, by[0]))
	for _, one := range list {
		lines = append(lines, c.told(one)...)
	}
	return lines
}

// A change is what an attempt came to, or several for one reason.
type change struct {
	vain  string // what was tried and why nothing came of it; empty: something did
	books []balance
	texts []string // what else changed
	why   string   // empty: there is nothing to say
}

// settled returns list with one more change, which joins one before it if both are goods that change hands for one reason.
func settled(list []change, one change) []change {
	if one.vain == "" && len(one.texts) == 0 && one.why != "" {
		for i := range list {
			if l := &list[i]; l.why == one.why && l.vain == "" && len(l.texts) == 0 && len(l.books) > 0 {
				for _, b := range one.books {
					l.books = enter(l.books, b.who, b.ledger, b.n)
				}
				return list
			}
		}
	}
	return append(list, one)
}

// change returns what one attempt came to.
func (c *chronicle) change(h *judge.Hearing, a judge.Attempt, patches []judge.Patch) change {
	f := judge.Finding{}
	if i := slices.IndexFunc(h.Ruling.Findings, func(f judge.Finding) bool { return f.Who == a.Who }); i >= 0 {
		f = h.Ruling.Findings[i]
	}
	if f.NoEffect {
		return change{vain: strings.TrimSpace(c.tried(a) + " " + f.Why)}
	}
	one := c.brought(h, patches)
	one.why = f.Why
	return one
}

// tried says what somebody attempted in vain: in a sentence if it is worded as a thing to do, and else as it was worded.
// What was to be said or written stands in quotes.
func (c *chronicle) tried(a judge.Attempt) string {
	text := strings.TrimSpace(a.Text)
	if r, _ := utf8.DecodeRuneInString(text); !unicode.IsLower(r) {
		return fmt.Sprintf("%s, in vain: “%s”", c.w.Label(a.Who), text)
	}
	if do, words, ok := strings.Cut(text, ": "); ok {
		return fmt.Sprintf("%s tried to %s: “%s”", c.w.Label(a.Who), do, words)
	}
	return fmt.Sprintf("%s tried to %s.", c.w.Label(a.Who), strings.TrimRight(text, ".!?"))
}

// told returns the lines of a change.
func (c *chronicle) told(one change) (lines []string) {
	if one.vain != "" {
		return []string{"✗ " + one.vain}
	}
	texts := one.texts
	if text := c.balances(one.books); text != "" {
		texts = slices.Concat([]string{text}, texts)
	}
	for i, t := range texts {
		if i == len(texts)-1 && one.why != "" {
			t += " (" + one.why + ")"
		}
		lines = append(lines, "→ "+t)
	}
	return lines
}

// leaving tells who left for where.
func (c *chronicle) leaving(h *judge.Hearing) string {
	type party struct {
		to  kith.ID
		who []string
	}
	var parties []party
	for _, p := range h.Ruling.Patches {
		m, ok := p.(judge.Move)
		if !ok {
			continue
		}
		i := slices.IndexFunc(parties, func(p party) bool { return p.to == m.To })
		if i < 0 {
			parties, i = append(parties, party{to: m.To}), len(parties)
		}
		parties[i].who = append(parties[i].who, c.w.Label(m.Who))
	}
	var left []string
	for i, p := range parties {
		verb := ""
		if i == 0 {
			verb = "left "
		}
		left = append(left, fmt.Sprintf("%s %sfor %s", terrarium.All(p.who), verb, c.w.Label(p.to)))
	}
	if len(left) == 0 {
		return ""
	}
	return terrarium.Capital(strings.Join(left, ", ")) + "."
}

// brought returns what patches change: what everybody has more or less of, and the rest, one by one.
func (c *chronicle) brought(h *judge.Hearing, patches []judge.Patch) (one change) {
	for _, p := range patches {
		text := ""
		switch p := p.(type) {
		case judge.Transfer:
			one.books = enter(one.books, p.From, p.Ledger, -p.Amount)
			one.books = enter(one.books, p.To, p.Ledger, p.Amount)
		case judge.SetFact:
			text = c.fact(h, p, patches)
		case judge.Schedule:
			text = fmt.Sprintf("%s from now: “%s”", terrarium.Capital(c.w.Span(int64(p.At-h.Case.At))), p.Text)
		default:
			text = c.w.Words(&h.Case, p)
		}
		if text != "" {
			one.texts = append(one.texts, text)
		}
	}
	return one
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

// balances tells what the books come to, holder by holder; those who come off alike are told together.
func (c *chronicle) balances(books []balance) string {
	type holder struct {
		who   []string
		comes string
	}
	var holders []holder
	for i, b := range books {
		if slices.ContainsFunc(books[:i], func(o balance) bool { return o.who == b.who }) {
			continue
		}
		comes := c.comesTo(books, b.who)
		at := slices.IndexFunc(holders, func(h holder) bool { return h.comes == comes })
		if comes != "" && at < 0 {
			holders, at = append(holders, holder{comes: comes}), len(holders)
		}
		if comes != "" {
			holders[at].who = append(holders[at].who, c.w.Label(b.who))
		}
	}
	var texts []string
	for _, h := range holders {
		each := ""
		if len(h.who) > 1 {
			each = " each"
		}
		texts = append(texts, terrarium.All(h.who)+each+": "+h.comes)
	}
	if len(texts) == 0 {
		return ""
	}
	return terrarium.Capital(strings.Join(texts, "; ")) + "."
}

// comesTo tells what one holder has more or less of; empty: nothing.
func (c *chronicle) comesTo(books []balance, who kith.ID) string {
	var parts []string
	for _, b := range books {
		switch {
		case b.who != who || b.n == 0:
		case c.bodily(b.ledger) && b.n > 0:
			parts = append(parts, "fed for "+c.fed(b.n)+" more")
		case b.n > 0:
			parts = append(parts, c.w.Amount(b.n, b.ledger)+" more")
		default:
			parts = append(parts, c.w.Amount(-b.n, b.ledger)+" less")
		}
	}
	return strings.Join(parts, ", ")
}

// bodily reports whether a ledger is that of what people have in the body.
func (c *chronicle) bodily(ledger string) bool {
	return c.w.File.Hunger != nil && c.w.File.Hunger.Ledger == ledger
}

// fed writes for how long so many meals keep somebody from hunger.
func (c *chronicle) fed(meals int64) string { return c.w.Span(meals * c.w.File.Hunger.Every) }

// fact tells what one fact's patch changes. A hidden fact that the same patches bring into the open is told once.
func (c *chronicle) fact(h *judge.Hearing, p judge.SetFact, all []judge.Patch) string {
	name := terrarium.Capital(c.w.Label(p.On))
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
