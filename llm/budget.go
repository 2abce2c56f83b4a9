package llm

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Ceiling is the most that may be spent.
type Ceiling struct {
	Most    MicroUSD
	Purpose string // of calls for this purpose; empty: of all calls together
	// Per is for how long it holds: time.Hour bounds what is spent in any hour. What was spent counts for that long and
	// up to a sixtieth longer, and for a minute at least; while the clock is set back, for up to as long again. 0: for the
	// whole run, over saves and loads.
	Per time.Duration
}

// A Budget is a purse, shared by all models that are held to it with [Limit]. It is safe for concurrent use. The zero
// Budget has no ceiling, and allows no call, not even one that costs nothing. A call is made only if there is a
// ceiling for it, and every ceiling that there is for it has room. Of a Budget, Ceilings and Clock are settings, which
// must not change while calls are under way; the rest is state, to be saved with the run. It must not be copied.
type Budget struct {
	Ceilings []Ceiling
	Clock    Clock // by which ceilings with Per are kept

	mu       sync.Mutex
	shut     bool
	total    Account
	accounts []Account // by purpose
	windows  []window
	began    time.Time // when it first looked at the clock
}

// An Account says what happened to money, for one purpose or for all.
type Account struct {
	Purpose string
	Spent   MicroUSD // what calls that have ended cost, or are taken to have cost
	Held    MicroUSD // what is reserved for calls under way
	Over    MicroUSD // how much of Spent went beyond what was reserved
	Typical MicroUSD // what calls that have ended would have cost at [Typical] usage
	// Calls were made, repairs and calls under way included, of which Failed returned an error, Estimated have been
	// charged by estimate since nobody said what they used, and Overruns cost more than was reserved. Refused were
	// not made.
	Calls, Failed, Estimated, Overruns, Refused int64
	// In, Cached, Written and Out sum the tokens of [Usage].
	In, Cached, Written, Out int64
}

// A Refusal says why a Budget forbids a call.
type Refusal uint8

// Why a call is not made.
const (
	NoCeiling   Refusal = iota + 1 // there is no ceiling for calls of this purpose
	NoPrice                        // what the model costs is not known
	NoBound                        // the request does not bound the reply, so that its cost has no bound
	OverCeiling                    // it might cost more than a ceiling has left
	Overrun                        // an earlier call cost more than was reserved for it; see [Budget.Reopen]
)

// String returns the refusal in words.
func (r Refusal) String() string {
	switch r {
	case NoCeiling:
		return "no ceiling is set"
	case NoPrice:
		return "no price is known"
	case NoBound:
		return "the reply has no bound"
	case OverCeiling:
		return "a ceiling would be passed"
	case Overrun:
		return "an earlier call cost more than was reserved"
	}
	return fmt.Sprintf("Refusal(%d)", uint8(r))
}

// A BudgetError is a call that was not made, for the sake of money. It wraps [ErrBudget].
type BudgetError struct {
	Why     Refusal
	Purpose string   // of the call
	Need    MicroUSD // what the call might cost, if Why is OverCeiling
	Left    MicroUSD // what Ceiling has left, if Why is OverCeiling
	Ceiling Ceiling  // the one that has the least left, if Why is OverCeiling
}

func (e *BudgetError) Error() string {
	if e.Why != OverCeiling {
		return fmt.Sprintf("%v: %v (purpose %.40q)", ErrBudget, e.Why, e.Purpose)
	}
	return fmt.Sprintf("%v: %v is needed for %.40q, and of %v there is %v left", ErrBudget, e.Need, e.Purpose, e.Ceiling.Most, e.Left)
}

// Unwrap returns ErrBudget.
func (e *BudgetError) Unwrap() error { return ErrBudget }

// Limit returns m, which costs p, held to b. It panics if m or b is nil, or p is below zero. A call goes through these
// steps, in order:
//
//  1. If its context has ended it is not made.
//  2. Its worst cost is that of [Worst] usage, all that is read taken at the highest of the prices for it. It is a
//     [*BudgetError] if the price is not known, if no ceiling is for it, if MaxTokens is 0 although replies cost
//     something, if an earlier call overran its reservation, or if what was spent and is held under any ceiling, and the
//     worst cost, are together more than that ceiling. A model that is Free needs only a ceiling, which may be 0.
//  3. The worst cost is held, and m is asked.
//  4. When m has returned, or panicked, what was held is let go, and what the call used is spent. The reply's Usage
//     counts also beside an error. Usage that m does not tell is never free: it is taken to be the worst, and marked
//     Estimated in the reply; but a [CallError] that is Unbilled costs nothing.
//  5. A call that cost more than was held is charged in full and counted, its reply returned, and the purse is shut:
//     calls that cost something are refused until [Budget.Reopen], since the next would overrun too.
//
// So, as long as calls use no more than the worst, no ceiling is ever passed, whoever calls at once with whom; and when
// all calls have ended nothing is held.
func Limit(m Model, b *Budget, p Price) Model {
	switch {
	case m == nil:
		panic("llm: Limit needs a Model")
	case b == nil:
		panic("llm: Limit needs a Budget")
	}
	p.check()
	return &limited{m, b, p}
}

type limited struct {
	model  Model
	budget *Budget
	price  Price
}

func (l *limited) Complete(ctx context.Context, req Request) (reply Reply, err error) {
	if ctx.Err() != nil {
		return Reply{}, gone(ctx)
	}
	worst := Worst(req)
	held, err := l.budget.reserve(&req, l.price, worst)
	if err != nil {
		return Reply{}, err
	}
	used, broken := worst, true
	defer func() {
		l.budget.settle(&req, l.price, held, used, broken || err != nil)
	}()
	reply, err = l.model.Complete(ctx, req)
	broken = false
	used = billed(&reply, err, worst)
	reply.Usage = used
	return reply, err
}

// reserve holds the worst cost of req, or says why not.
func (b *Budget) reserve(req *Request, p Price, worst Usage) (MicroUSD, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	purpose := req.Key.Purpose
	need := p.dearest().Cost(worst)
	account := b.account(purpose)
	if err := b.refusal(purpose, p, need, req.MaxTokens); err != nil {
		account.Refused++
		b.total.Refused++
		return 0, err
	}
	for _, a := range [...]*Account{account, &b.total} {
		a.Calls++
		a.Held = plus(a.Held, need)
	}
	return need, nil
}

// refusal returns why a call is not made, or nil.
func (b *Budget) refusal(purpose string, p Price, need MicroUSD, maxTokens int) error {
	switch {
	case !p.known():
		return &BudgetError{Why: NoPrice, Purpose: purpose}
	case !slices.ContainsFunc(b.Ceilings, func(c Ceiling) bool { return c.holds(purpose) }):
		return &BudgetError{Why: NoCeiling, Purpose: purpose}
	case p.Free:
		return nil
	case maxTokens <= 0 && p.Out > 0:
		return &BudgetError{Why: NoBound, Purpose: purpose}
	case b.shut:
		return &BudgetError{Why: Overrun, Purpose: purpose}
	}
	var tightest *BudgetError
	for _, c := range b.Ceilings {
		if !c.holds(purpose) {
			continue
		}
		if left := b.left(c); need > left && (tightest == nil || left < tightest.Left) {
			tightest = &BudgetError{OverCeiling, purpose, need, left, c}
		}
	}
	if tightest != nil {
		return tightest
	}
	return nil
}

// settle lets go of what was held for req and charges what it used.
func (b *Budget) settle(req *Request, p Price, held MicroUSD, used Usage, failed bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	cost, typical := p.Cost(used), p.Cost(Typical(*req))
	for _, a := range [...]*Account{b.account(req.Key.Purpose), &b.total} {
		a.Held -= held
		a.Typical = plus(a.Typical, typical)
		a.charge(cost, max(cost-held, 0), used)
		if failed {
			a.Failed++
		}
	}
	b.shut = b.shut || cost > held
	for i := range b.windows {
		if w := &b.windows[i]; w.purpose == "" || w.purpose == req.Key.Purpose {
			w.add(b.now(), cost)
		}
	}
}

// charge adds what one call cost and used.
func (a *Account) charge(cost, over MicroUSD, used Usage) {
	a.Spent, a.Over = plus(a.Spent, cost), plus(a.Over, over)
	a.In, a.Cached = plus(a.In, int64(used.In)), plus(a.Cached, int64(used.Cached))
	a.Written, a.Out = plus(a.Written, int64(used.Written)), plus(a.Out, int64(used.Out))
	if used.Estimated {
		a.Estimated++
	}
	if over > 0 {
		a.Overruns++
	}
}

// holds reports whether c is for calls of a purpose.
func (c Ceiling) holds(purpose string) bool { return c.Purpose == "" || c.Purpose == purpose }

// left returns how much may still be reserved under c; below zero after an overrun.
func (b *Budget) left(c Ceiling) MicroUSD {
	spent, held := b.total.Spent, b.total.Held
	if c.Purpose != "" {
		spent, held = 0, 0
		if at, found := b.find(c.Purpose); found {
			spent, held = b.accounts[at].Spent, b.accounts[at].Held
		}
	}
	if c.Per > 0 {
		now := b.now()
		spent = b.window(c, now).spent(now)
	}
	return c.Most - plus(spent, held)
}

// now returns the time as it has gone on since the first look at the clock: to set the machine's own changes nothing.
func (b *Budget) now() time.Time {
	now := b.Clock.Now()
	since := now.Sub(b.began)
	if b.began.IsZero() || since == math.MaxInt64 || since == math.MinInt64 {
		b.began, since = now, 0
	}
	return b.began.Add(since)
}

// find returns where the account of a purpose is or belongs.
func (b *Budget) find(purpose string) (int, bool) {
	return slices.BinarySearchFunc(b.accounts, purpose, func(a Account, p string) int { return strings.Compare(a.Purpose, p) })
}

// account returns the account of a purpose, and opens one if there is none.
func (b *Budget) account(purpose string) *Account {
	at, found := b.find(purpose)
	if !found {
		b.accounts = slices.Insert(b.accounts, at, Account{Purpose: purpose})
	}
	return &b.accounts[at]
}

// Total returns what happened to money for all purposes together.
func (b *Budget) Total() Account {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.total
}

// Accounts returns what happened to money by purpose, in the order of their names, for purposes that were asked for.
func (b *Budget) Accounts() []Account {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.accounts)
}

// Left returns the least that any ceiling for a purpose has left, and whether there is one. It is below zero after an
// overrun that passed it.
func (b *Budget) Left(purpose string) (left MicroUSD, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	left = math.MaxInt64
	for _, c := range b.Ceilings {
		if c.holds(purpose) {
			left, ok = min(left, b.left(c)), true
		}
	}
	if !ok {
		left = 0
	}
	return left, ok
}

// Reopen opens a purse that an overrun has shut, and reports whether it was shut. Find out first why calls cost more
// than was reserved for them: a server that ignores MaxTokens, or a wrong [Price].
func (b *Budget) Reopen() (was bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	was, b.shut = b.shut, false
	return was
}
