package terrarium

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// term is after how many hours a loan falls due.
const term = dayHours

// debt returns the number and the amount of the fact by which e owes somebody money; 0: it owes nothing.
func (d *docket) debt(e *judge.Entity, to kith.Label) (fact int, n int64) {
	return d.counted(e, fmt.Sprintf("I owe %s ", to))
}

// claim returns the number and the amount of the fact by which somebody owes e money; 0: it is owed nothing.
func (d *docket) claim(e *judge.Entity, who kith.Label) (fact int, n int64) {
	return d.counted(e, fmt.Sprintf("%s owes me ", who))
}

// counted returns the private fact of e that begins with words and goes on with an amount of money.
func (d *docket) counted(e *judge.Entity, begins string) (fact int, n int64) {
	for _, f := range e.Facts {
		rest, ok := strings.CutPrefix(f.Text, begins)
		word, unit, _ := strings.Cut(bare(rest), " ")
		coin := d.words(d.Money)
		if n, is := numberIn(word); ok && is && f.Sight == judge.Private && (unit == coin.One || unit == coin.Many) {
			return f.Number, n
		}
	}
	return 0, 0
}

// settleDebt returns the facts by which somebody owes another so much from now on; nothing, if it is nothing.
func (d *docket) settleDebt(who, to *judge.Entity, n int64) []judge.Patch {
	mine, theirs := judge.SetFact{On: who.ID, Sight: judge.Private}, judge.SetFact{On: to.ID, Sight: judge.Private}
	mine.Number, _ = d.debt(who, to.Name)
	theirs.Number, _ = d.claim(to, who.Name)
	if n > 0 {
		mine.Text, theirs.Text = d.owing(to.Name, n), d.owed(who.Name, n)
	}
	var patches []judge.Patch
	for _, p := range []judge.SetFact{mine, theirs} {
		if p.Number != 0 || p.Text != "" {
			patches = append(patches, p)
		}
	}
	return patches
}

// lend: money goes to who is here, both know what is owed, and a day later it falls due.
func (d *docket) lend(t *try) outcome {
	g, n := d.goods(t)
	if g != nil && g.Name != d.Money {
		return vain("only %s are lent here", d.words(d.Money).Many)
	}
	p, why := d.partner(t)
	if p == nil {
		return why
	}
	me := d.me(t)
	if n = max(n, 1); me.Holds(d.Money) < n {
		return vain("%s has %s", t.name, d.coins(me.Holds(d.Money)))
	}
	_, was := d.debt(p, t.name)
	patches := append([]judge.Patch{judge.Transfer{Ledger: d.Money, From: t.who, To: p.ID, Amount: n}}, d.settleDebt(p, me, was+n)...)
	due := fmt.Sprintf("The %s that %s lent %s fell due.", d.coins(n), t.name, p.Name)
	if n == 1 {
		due = fmt.Sprintf("The coin that %s lent %s fell due.", t.name, p.Name)
	}
	patches = append(patches, judge.Schedule{At: d.c.At + term, On: p.ID, Sight: judge.Visible, Text: due})
	return done(t, fmt.Sprintf("lent %s %s until the same hour tomorrow", p.Name, d.coins(n)), fmt.Sprintf("%s had it to spare, and %s took it", t.name, p.Name), patches...).
		and(p.ID, fmt.Sprintf("%s lent me %s", t.name, d.coins(n)))
}

// repay: what is owed is given back, all of it or a part.
func (d *docket) repay(t *try) outcome {
	_, n := d.goods(t)
	p, why := d.partner(t)
	if p == nil {
		return why
	}
	me := d.me(t)
	_, owes := d.debt(me, p.Name)
	if owes == 0 {
		return vain("%s owes %s nothing", t.name, p.Name)
	}
	if n == 0 {
		n = max(1, min(owes, me.Holds(d.Money)))
	}
	switch {
	case n > owes:
		return vain("%s owes %s no more than %s", t.name, p.Name, d.coins(owes))
	case me.Holds(d.Money) < n:
		return vain("%s has %s", t.name, d.coins(me.Holds(d.Money)))
	}
	left := "and owes nothing any more"
	if owes > n {
		left = "and still owes " + d.coins(owes-n)
	}
	patches := append([]judge.Patch{judge.Transfer{Ledger: d.Money, From: t.who, To: p.ID, Amount: n}}, d.settleDebt(me, p, owes-n)...)
	o := done(t, fmt.Sprintf("paid %s back %s, %s", p.Name, d.coins(n), left), "it was owed", patches...)
	o.memories[0].text = fmt.Sprintf("I paid %s back %s.", p.Name, d.coins(n))
	return o.and(p.ID, fmt.Sprintf("%s paid me back %s", t.name, d.coins(n)))
}

// ask: who is asked remembers it; whether anything comes of it is its own choice, an hour later.
func (d *docket) ask(t *try) outcome {
	p, why := d.partner(t)
	if p == nil {
		return why
	}
	what := t.words("for")
	if what == "" {
		what = t.words("to")
		if what == "" {
			return vain("%s did not say for what", t.name)
		}
		what = "to " + what
	} else {
		what = "for " + what
	}
	return done(t, fmt.Sprintf("asked %s %s", p.Name, what), fmt.Sprintf("the answer is %s's own", p.Name)).
		and(p.ID, fmt.Sprintf("%s asked me %s", t.name, what))
}

// promise: both know it from now on.
func (d *docket) promise(t *try) outcome {
	p, why := d.partner(t)
	if p == nil {
		return why
	}
	what := t.words("to")
	if what == "" {
		return vain("%s did not say what", t.name)
	}
	mine := ended(fmt.Sprintf("I promised %s to %s", p.Name, what))
	if states(d.me(t), mine) {
		return vain("it has been promised already")
	}
	return done(t, fmt.Sprintf("promised %s to %s", p.Name, what), "a word is easily given",
		judge.SetFact{On: t.who, Sight: judge.Private, Text: mine},
		judge.SetFact{On: p.ID, Sight: judge.Private, Text: ended(fmt.Sprintf("%s promised me to %s", t.name, what))}).
		and(p.ID, fmt.Sprintf("%s promised me to %s", t.name, what))
}
