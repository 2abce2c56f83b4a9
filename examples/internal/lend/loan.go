package lend

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/bits"
	"os"
	"time"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
)

// A Purpose is one kind of call that a program makes, with its own part of the ceiling, pace and wall.
type Purpose struct {
	Name string // as in [llm.Key]
	// Most is what its calls may cost in a run, whatever the ceiling. If purposes share a ceiling that is less than all
	// of theirs together, each has its part of it in proportion, so that none can eat another's. 0: no bound of its own.
	Most llm.MicroUSD
	Rate llm.Rate
	Wall time.Duration // for one call; 0: a minute
}

// A Loan is a model lent to a run, with its purse and its cassette. Make one with [Flags.Open].
type Loan struct {
	Budget   llm.Budget // what the house pays
	Guest    llm.Budget // what a guest pays
	Cassette *llm.Cassette

	purposes []Purpose
	rooms    []llm.Model // by purpose
	price    [2]llm.Price
	cold     *warming
	path     string     // of the cassette that is recorded; "" none
	tape     *recording // once it was begun
}

// warming is a server that loads its model when it is first asked.
type warming struct {
	model llm.Model
	name  string
}

// guestRate is the looser counter of calls that somebody else pays for.
var guestRate = llm.Rate{Requests: 600, Burst: 24, AtOnce: 24}

// Open makes the loan that f asks for, by the environment that getenv reads, for calls of the purposes. It returns nil
// if no model was asked for. What breaks off, because a provider does not work, is told to tell, once each time; nil:
// to nobody. In order:
//
//  1. A cassette that is there is read, and the loan replays it: it asks nobody and needs neither model nor key.
//  2. The model is looked up, and its price, which is what was given or that of a common model. A ceiling must be given
//     unless it is free.
//  3. Its key is read from the environment. The providers' own servers want one, unless a guest has brought his.
//  4. The guards are put round it in the order that package llm documents.
//
// Nothing is written; see [Loan.Start].
func (f *Flags) Open(getenv func(string) string, tell func(error), purposes ...Purpose) (*Loan, error) {
	replays := f.Cassette != "" && there(f.Cassette)
	if err := f.check(replays); err != nil || !f.Wanted() {
		return nil, err
	}
	l := &Loan{purposes: purposes}
	if replays {
		return l, l.replay(f.Cassette)
	}
	if err := l.equip(f, getenv, tell); err != nil {
		return nil, err
	}
	if f.Cassette != "" {
		l.Record(f.Cassette)
	}
	return l, nil
}

// Record has all calls recorded in a file that is not there yet; [Loan.Start] makes it.
func (l *Loan) Record(path string) { l.Cassette, l.path = &llm.Cassette{}, path }

// Start makes the file of a cassette that is to be recorded. It is apart from Open so that a program can refuse all that
// it has to refuse before anything is written.
func (l *Loan) Start() (err error) {
	if l.path == "" {
		return nil
	}
	if l.tape, err = record(l.path, l.Cassette); err != nil {
		return fmt.Errorf("-cassette: %w", err)
	}
	return nil
}

// Of returns the loan of a model that is at hand, such as a scripted one, at a price and under a ceiling.
func Of(m llm.Model, p llm.Price, most llm.MicroUSD, purposes ...Purpose) *Loan {
	l := &Loan{purposes: purposes, price: [2]llm.Price{p, p}}
	f := &Flags{Ceiling: USD{Given: true, Most: most}}
	l.ceilings(f)
	house := llm.Limit(m, &l.Budget, p)
	for _, of := range purposes {
		l.rooms = append(l.rooms, llm.Within(l.swift(llm.Pace(house, l.rate(f, of.Rate)), house, nil), of.wall()))
	}
	return l
}

// forGood reports whether only a person can mend why a breaker is open.
func forGood(why error) bool {
	fault, is := errors.AsType[*llm.CallError](why)
	return is && fault.Permanent
}

// wall returns for how long a call may take.
func (p *Purpose) wall() time.Duration {
	if p.Wall == 0 {
		return time.Minute
	}
	return p.Wall
}

func there(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

func (l *Loan) replay(path string) (err error) {
	if l.Cassette, err = readTape(path); err != nil {
		return fmt.Errorf("-cassette: %w", err)
	}
	l.Cassette.Replay = true
	for range l.purposes {
		l.rooms = append(l.rooms, llm.Tape(nil, l.Cassette))
	}
	return nil
}

// equip puts the guards round the models that f names.
func (l *Loan) equip(f *Flags, getenv func(string) string, tell func(error)) error {
	breaker := &llm.Breaker{Tell: tell}
	house, missing, err := l.house(f, getenv, breaker)
	if err != nil {
		return err
	}
	guest, err := l.guest(f, getenv, tell)
	if err != nil {
		return err
	}
	if house == nil && guest == nil {
		return missing
	}
	for _, p := range l.purposes {
		m := house
		if m != nil {
			m = l.swift(llm.Pace(m, l.rate(f, p.Rate)), m, breaker)
		}
		if guest != nil {
			m = guestFirst(guest, m)
		}
		l.rooms = append(l.rooms, llm.Within(m, p.wall()))
	}
	return nil
}

// rate returns how fast the house's model is asked: a model of one's own that is free is held to no more than the calls
// that it gets at once.
func (l *Loan) rate(f *Flags, r llm.Rate) llm.Rate {
	if l.free(f) {
		return llm.Rate{AtOnce: max(r.AtOnce, 1), Clock: r.Clock}
	}
	return r
}

// free reports whether all that may be asked is declared free.
func (l *Loan) free(f *Flags) bool { return l.price[0].Free && (f.Best == "" || l.price[1].Free) }

// swift returns paced, but that a call which is going to be refused does not wait for its turn to be: it goes to guarded at
// once. It is refused if b is open for good, or if there is no money for it; b may be nil. While b only rests, calls still
// wait: a run that does not would be over before the provider is back.
func (l *Loan) swift(paced, guarded llm.Model, b *llm.Breaker) llm.Model {
	return llm.Func(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		left, ok := l.Budget.Left(req.Key.Purpose)
		if b != nil && forGood(b.Open()) || ok && left < l.Price(req.Tier).Cost(llm.Worst(req)) {
			return guarded.Complete(ctx, req)
		}
		return paced.Complete(ctx, req)
	})
}

// A tier is one of the models that the house pays for, as its flags name it.
type tier struct {
	name, flag, priceFlag string
	price                 *Price
}

// house returns the model that the owner of the key in the environment pays for. If there is no key for -model it returns
// nil, and what is missing, which is no fault if a guest has one.
func (l *Loan) house(f *Flags, getenv func(string) string, breaker *llm.Breaker) (m llm.Model, missing, err error) {
	var tiers [2]llm.Model
	for i, of := range []tier{{f.Model, "model", "price", &f.Price}, {f.Best, "model-best", "price-best", &f.BestPrice}} {
		if of.name == "" {
			continue
		}
		c, err := f.config(of.flag, of.name)
		if err != nil {
			return nil, nil, err
		}
		priced := false
		if l.price[i], priced = of.price.of(&c); !priced {
			return nil, nil, fmt.Errorf("-%s: nobody here knows what %s costs; say it in dollars per million tokens, -%s IN,CACHED,OUT (0,0,0 if it costs nothing)", of.flag, of.name, of.priceFlag)
		}
		key := variable(&c)
		if c.Key = getenv(key); c.Key == "" && c.BaseURL == "" && key != "" {
			missing = fmt.Errorf("-%s: %s needs a key; set %s in the environment", of.flag, of.name, key)
			if i == 0 {
				return nil, missing, nil
			}
			return nil, nil, missing
		}
		bare, err := langchain.New(c)
		if err != nil {
			return nil, nil, fmt.Errorf("-%s: %w", of.flag, err)
		}
		limited := llm.Limit(bare, &l.Budget, l.price[i])
		tiers[i] = llm.Break(limited, breaker)
		if i == 0 && c.Provider == langchain.Ollama {
			l.cold = &warming{limited, of.name}
		}
	}
	if err := l.purse(f); err != nil {
		return nil, nil, err
	}
	if tiers[1] == nil {
		l.price[1] = l.price[0]
		return tiers[0], nil, nil
	}
	return llm.Route(tiers[0], tiers[1]), nil, nil
}

// guest returns the model that a guest pays for, or nil.
func (l *Loan) guest(f *Flags, getenv func(string) string, tell func(error)) (llm.Model, error) {
	if f.Guest == "" {
		return nil, nil
	}
	c, err := f.config("model", f.Model)
	if err != nil {
		return nil, err
	}
	if c.Key = getenv(f.Guest); c.Key == "" {
		return nil, fmt.Errorf("-guest: the variable %s is not set, or empty; it should hold the guest's key", quoted(f.Guest))
	}
	bare, err := langchain.New(c)
	if err != nil {
		return nil, fmt.Errorf("-guest: %w", err)
	}
	l.Guest.Ceilings = []llm.Ceiling{{Most: f.GuestMost.Most}}
	return llm.Pace(llm.Break(llm.Limit(bare, &l.Guest, l.price[0]), &llm.Breaker{Tell: tell}), guestRate), nil
}

// guestFirst asks guest, and house if the guest's purse does not let the call through. house may be nil.
func guestFirst(guest, house llm.Model) llm.Model {
	return llm.Func(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		reply, err := guest.Complete(ctx, req)
		if house != nil && errors.Is(err, llm.ErrBudget) {
			return house.Complete(ctx, req)
		}
		return reply, err
	})
}

// purse sets the ceilings, or says that there must be one.
func (l *Loan) purse(f *Flags) error {
	if !f.Ceiling.Given && !l.free(f) {
		return errors.New("-model needs -ceiling: the most dollars that may be spent, such as 0.50 (or -price 0,0,0 if the model costs nothing)")
	}
	l.ceilings(f)
	return nil
}

// ceilings sets that of the run, and of each purpose its part.
func (l *Loan) ceilings(f *Flags) {
	l.Budget.Ceilings = []llm.Ceiling{{Most: f.Ceiling.Most}}
	var all llm.MicroUSD
	for _, p := range l.purposes {
		all += p.Most
	}
	for _, p := range l.purposes {
		if p.Most > 0 {
			l.Budget.Ceilings = append(l.Budget.Ceilings, llm.Ceiling{Purpose: p.Name, Most: part(f.Ceiling.Most, p.Most, all)})
		}
	}
}

// part returns the part of a ceiling that one purpose's most has of all of theirs, but no more than its most.
func part(ceiling, most, all llm.MicroUSD) llm.MicroUSD {
	if ceiling >= all {
		return most
	}
	hi, lo := bits.Mul64(uint64(ceiling), uint64(most))
	n, _ := bits.Div64(hi, lo, uint64(all))
	return llm.MicroUSD(n)
}

// Model returns the model for calls of a purpose. It panics if the loan was not opened for it.
func (l *Loan) Model(purpose string) llm.Model {
	for i, p := range l.purposes {
		if p.Name != purpose {
			continue
		}
		if l.path != "" {
			return llm.Tape(l.rooms[i], l.Cassette)
		}
		return l.rooms[i]
	}
	panic("lend: no loan was opened for " + purpose)
}

// Price returns what a tier costs; unknown in a replay.
func (l *Loan) Price(t llm.Tier) llm.Price { return l.price[min(int(t), 1)] }

// Most returns the ceiling of the whole run: the house's, or the guest's if the house pays nothing.
func (l *Loan) Most() llm.MicroUSD {
	for _, b := range []*llm.Budget{&l.Budget, &l.Guest} {
		if len(b.Ceilings) > 0 {
			return b.Ceilings[0].Most
		}
	}
	return 0
}

// Replays reports whether the run is answered from a cassette.
func (l *Loan) Replays() bool { return l.Cassette != nil && l.Cassette.Replay }

// Total returns what happened to money in all, the house's and the guest's.
func (l *Loan) Total() llm.Account {
	a, g := l.Budget.Total(), l.Guest.Total()
	a.Spent, a.Held, a.Over, a.Typical = a.Spent+g.Spent, a.Held+g.Held, a.Over+g.Over, a.Typical+g.Typical
	a.Calls, a.Failed, a.Estimated, a.Overruns, a.Refused = a.Calls+g.Calls, a.Failed+g.Failed, a.Estimated+g.Estimated, a.Overruns+g.Overruns, a.Refused+g.Refused
	a.In, a.Cached, a.Written, a.Out = a.In+g.In, a.Cached+g.Cached, a.Written+g.Written, a.Out+g.Out
	return a
}

// warmAt is the Purpose of the call that warms a server up.
const warmAt = "warm"

// Warm has a server that loads its model at the first call do so, and says to w that it waits. Others it leaves alone.
// That it fails is no error: the run will find out.
func (l *Loan) Warm(ctx context.Context, w io.Writer) {
	if l.cold == nil {
		return
	}
	fmt.Fprintf(w, "waiting for %s to load …\n", l.cold.name)
	ctx, stop := context.WithTimeout(ctx, 5*time.Minute)
	defer stop()
	_, _ = l.cold.model.Complete(ctx, llm.Request{Key: llm.Key{Purpose: warmAt}, Prompt: "Say yes.", MaxTokens: 4})
}
