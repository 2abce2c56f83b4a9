package terrarium

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// mostTraded is how much changes hands at once if nobody names a number.
const mostTraded = 4

// eat: what feeds is eaten by whoever has it and is not full.
func (d *docket) eat(t *try) outcome {
	g, n := d.goods(t)
	me := d.me(t)
	if g == nil || g.Feeds == 0 {
		return vain("that is nothing to eat")
	}
	n = max(n, 1)
	meals := me.Holds(d.Hunger.Ledger)
	switch {
	case me.Holds(g.Name) < n:
		return vain("%s has %s", t.name, d.amount(me.Holds(g.Name), g.Name))
	case meals >= d.Hunger.Full:
		return vain("%s is not hungry", t.name)
	}
	verb, why := "ate ", "there was hunger, and something to eat"
	if g.Drunk > 0 {
		verb, why = "drank ", "there was thirst, and something to drink"
	}
	return done(t, verb+d.amount(n, g.Name), why,
		judge.Transfer{Ledger: g.Name, From: t.who, Gate: d.ids[g.Eaten], Amount: n},
		judge.Transfer{Ledger: d.Hunger.Ledger, To: t.who, Gate: d.ids[d.Hunger.Source], Amount: n * g.Feeds})
}

// buy: somebody here sells it at a stated price.
func (d *docket) buy(t *try) outcome {
	g, n := d.goods(t)
	if g == nil {
		return vain("nobody here has that to sell")
	}
	seller, price, why := d.trader(t, g.Name, func(p *Person) Amounts { return p.Sells }, "sells")
	if seller == nil {
		return why
	}
	return d.trade(t, trading{goods: g, n: n, price: price, from: seller.ID, to: t.who, via: d.offer("sells", Amount{g.Name, price})})
}

// sell: somebody here buys it at a stated price.
func (d *docket) sell(t *try) outcome {
	g, n := d.goods(t)
	if g == nil {
		return vain("nobody here buys that")
	}
	buyer, price, why := d.trader(t, g.Name, func(p *Person) Amounts { return p.Buys }, "buys")
	if buyer == nil {
		return why
	}
	return d.trade(t, trading{goods: g, n: n, price: price, from: t.who, to: buyer.ID, via: d.offer("buys", Amount{g.Name, price})})
}

// trader returns the person named, or else the first here, who states a price for a good, and the price.
func (d *docket) trader(t *try, good string, offers func(*Person) Amounts, verb string) (*judge.Entity, int64, outcome) {
	if d.entity(t, judge.Person) != nil || d.absent(t) != "" {
		p, why := d.partner(t)
		if p == nil {
			return nil, 0, why
		}
		if price := offers(d.persons[p.ID]).of(good); price > 0 {
			return p, price, outcome{}
		}
		return nil, 0, vain("%s %s no %s", p.Name, verb, d.words(good).Many)
	}
	for _, p := range d.present(t.who) {
		if price := offers(d.persons[p.ID]).of(good); price > 0 {
			return p, price, outcome{}
		}
	}
	return nil, 0, vain("nobody here %s %s", verb, d.words(good).Many)
}

// A trading is goods for money.
type trading struct {
	goods    *Ledger
	n, price int64
	from, to kith.ID
	via      string
}

// trade carries out a trading, as far as both have what they give; if no number was named, as much as that is.
func (d *docket) trade(t *try, k trading) outcome {
	from, to := d.must(k.from), d.must(k.to)
	if d.dealt(k) {
		return outcome{why: "It was one bargain, and it was made."}
	}
	has, can := from.Holds(k.goods.Name), to.Holds(d.Money)/k.price
	n := k.n
	if n == 0 {
		n = max(1, min(has, can, mostTraded))
	}
	switch {
	case has < n:
		return vain("%s has %s", from.Name, d.amount(has, k.goods.Name))
	case can < n:
		return vain("the price of %s is %s, and %s has %s", d.amount(n, k.goods.Name), d.coins(n*k.price), to.Name, d.coins(to.Holds(d.Money)))
	}
	what, sum := d.amount(n, k.goods.Name), d.coins(n*k.price)
	verb, side, mine := "bought", "from "+from.Name.String(), fmt.Sprintf("%s bought %s from me for %s", to.Name, what, sum)
	other := from
	if k.from == t.who {
		verb, side, mine, other = "sold", "to "+to.Name.String(), fmt.Sprintf("%s sold me %s for %s", from.Name, what, sum), to
	}
	offers := fmt.Sprintf("%s %s", other.Name, k.via)
	return done(t, fmt.Sprintf("%s %s %s for %s", verb, what, side, sum), offers,
		judge.Transfer{Ledger: d.Money, From: k.to, To: k.from, Amount: n * k.price, Via: k.via},
		judge.Transfer{Ledger: k.goods.Name, From: k.from, To: k.to, Amount: n, Via: k.via}).and(other.ID, mine)
}

// dealt reports whether two who both attempt one bargain have made it already in this hour.
func (d *docket) dealt(k trading) bool {
	for _, p := range d.r.Patches {
		if t, ok := p.(judge.Transfer); ok && t.Via != "" && t.Via != k.via && t.Ledger == k.goods.Name && t.From == k.from && t.To == k.to {
			return true
		}
	}
	return false
}

// give: what one has, one can give to who is here.
func (d *docket) give(t *try) outcome {
	g, n := d.goods(t)
	p, why := d.partner(t)
	if p == nil {
		return why
	}
	if g == nil {
		return vain("%s has nothing like that to give", t.name)
	}
	has := d.me(t).Holds(g.Name)
	if n = max(n, 1); has < n {
		return vain("%s has %s", t.name, d.amount(has, g.Name))
	}
	what := d.amount(n, g.Name)
	return done(t, fmt.Sprintf("gave %s %s", p.Name, what), "what one has, one may give",
		judge.Transfer{Ledger: g.Name, From: t.who, To: p.ID, Amount: n}).and(p.ID, fmt.Sprintf("%s gave me %s", t.name, what))
}

// craft: a craft is done where its service is stated, with what it takes, unless something stands in its way.
func (d *docket) craft(t *try) outcome {
	k := &d.Crafts[t.arg]
	if k.Service != "" && !d.c.Serves(k.Service) {
		return vain("there is nothing here for that: %s is needed", k.Service)
	}
	for _, u := range k.Unless {
		if on, ok := d.c.Find(d.ids[u.On]); ok && states(on, u.Fact) {
			return vain("%s", small(bare(u.Fact)))
		}
	}
	if len(k.Takes)+len(k.Makes) == 0 {
		return done(t, strings.TrimSpace(k.Did+" "+bare(t.tail)), "there was time for it")
	}
	_, n := d.goods(t)
	if n > max(k.Most, 1) {
		return vain("nobody does that more than %s in an hour", times(max(k.Most, 1)))
	}
	if n == 0 {
		n = d.often(t, k)
	}
	patches, lacking := d.taking(t, k.Takes, n)
	if lacking != "" {
		return vain("that takes %s", lacking)
	}
	var made, thanks []string
	if k.Service != "" {
		thanks = []string{k.Service}
	}
	for _, f := range k.Takes {
		thanks = append(thanks, d.amount(f.Amount*n, f.What))
	}
	for _, f := range k.Makes {
		if !d.usable(f, true) {
			return vain("this is not the place for it")
		}
		patches = append(patches, judge.Transfer{Ledger: f.What, To: t.who, Gate: d.ids[f.By], Amount: f.Amount * n, Via: k.Service})
		made = append(made, d.amount(f.Amount*n, f.What))
	}
	why := "there was time for it"
	if len(thanks) > 0 {
		why = "thanks to " + All(thanks)
	}
	did := k.Did
	if len(made) > 0 {
		did += ": " + All(made)
	}
	return done(t, did, why, patches...)
}

// often returns how often a craft can be done with what is there, from one to the most.
func (d *docket) often(t *try, k *Craft) int64 {
	n := max(k.Most, 1)
	for _, f := range k.Takes {
		n = min(n, d.me(t).Holds(f.What)/f.Amount)
	}
	return max(n, 1)
}

// times writes how often something is done.
func times(n int64) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return Number(n) + " times"
}

// states reports whether a fact of e, whoever may know it, is a text.
func states(e *judge.Entity, text string) bool {
	for _, f := range e.Facts {
		if strings.EqualFold(bare(f.Text), bare(text)) {
			return true
		}
	}
	return false
}
