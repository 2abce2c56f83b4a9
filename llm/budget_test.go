package llm_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"pgregory.net/rapid"
)

// uses is a model that answers everything and says that it used what use says.
func uses(use func(llm.Request) llm.Usage) llm.Model {
	return llm.Func(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: "{}", Usage: use(req)}, nil
	})
}

func just(u llm.Usage) llm.Model { return uses(func(llm.Request) llm.Usage { return u }) }

// dollar is a price of one millionth for a token of any kind.
var dollar = llm.Price{In: 1e6, Cached: 1e6, Written: 1e6, Out: 1e6}

func run(most llm.MicroUSD) []llm.Ceiling { return []llm.Ceiling{{Most: most}} }

// frame is what Worst takes for a request of no bytes.
var frame = llm.Worst(llm.Request{}).In

func refusal(err error) llm.Refusal {
	if e, is := errors.AsType[*llm.BudgetError](err); is && errors.Is(err, llm.ErrBudget) {
		return e.Why
	}
	return 0
}

func TestLimitRefuses(t *testing.T) {
	bounded := llm.Request{Key: llm.Key{Purpose: "decide"}, MaxTokens: 1}
	need := llm.MicroUSD(frame + 1)
	for _, c := range []struct {
		name     string
		ceilings []llm.Ceiling
		price    llm.Price
		req      llm.Request
		want     llm.Refusal
	}{
		{"the zero budget", nil, dollar, bounded, llm.NoCeiling},
		{"the zero budget, though nothing costs", nil, llm.Price{Free: true}, bounded, llm.NoCeiling},
		{"a ceiling for another purpose", []llm.Ceiling{{Most: 1e9, Purpose: "talk"}}, dollar, bounded, llm.NoCeiling},
		{"a ceiling of nothing", run(0), dollar, bounded, llm.OverCeiling},
		{"price 0 under ceiling 0", run(0), llm.Price{Free: true}, bounded, 0},
		{"price 0 needs no bound", run(0), llm.Price{Free: true}, llm.Request{}, 0},
		{"case C056: no price is known", run(1e9), llm.Price{}, bounded, llm.NoPrice},
		{"no price is known, under ceiling 0", run(0), llm.Price{}, bounded, llm.NoPrice},
		{"a reply without a bound", run(1e9), dollar, llm.Request{}, llm.NoBound},
		{"a reply without a bound that costs nothing", run(1e9), llm.Price{In: 1}, llm.Request{}, 0},
		{"just room enough", run(need), dollar, bounded, 0},
		{"a millionth too little", run(need - 1), dollar, bounded, llm.OverCeiling},
		{"room for all, not for the purpose", []llm.Ceiling{{Most: 1e9}, {Most: need - 1, Purpose: "decide"}}, dollar, bounded, llm.OverCeiling},
		{"room for the purpose, not for all", []llm.Ceiling{{Most: need - 1}, {Most: 1e9, Purpose: "decide"}}, dollar, bounded, llm.OverCeiling},
		{"no room within the hour", []llm.Ceiling{{Most: 1e9}, {Most: need - 1, Per: time.Hour}}, dollar, bounded, llm.OverCeiling},
		{"the dearest way to read counts", run(need), llm.Price{In: 1e6, Written: 1_250_000, Out: 1e6}, bounded, llm.OverCeiling},
	} {
		b := &llm.Budget{Ceilings: c.ceilings}
		asked := 0
		m := llm.Limit(uses(func(llm.Request) llm.Usage { asked++; return llm.Usage{In: 1, Out: 1} }), b, c.price)
		_, err := m.Complete(t.Context(), c.req)
		if refusal(err) != c.want || (err == nil) != (asked == 1) {
			t.Errorf("%s: %v after %d calls; want %v", c.name, err, asked, c.want)
		}
		if a := b.Total(); a.Held != 0 || a.Refused != int64(1-asked) || a.Calls != int64(asked) {
			t.Errorf("%s: %+v", c.name, a)
		}
	}
}

func TestBudgetErrorNamesTheTightestCeiling(t *testing.T) {
	b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 50}, {Most: 20, Purpose: "decide"}, {Most: 30, Per: time.Hour}}}
	_, err := llm.Limit(just(llm.Usage{}), b, dollar).Complete(t.Context(), llm.Request{Key: llm.Key{Purpose: "decide"}, MaxTokens: 1})
	want := llm.BudgetError{Why: llm.OverCeiling, Purpose: "decide", Need: llm.MicroUSD(frame + 1), Left: 20, Ceiling: b.Ceilings[1]}
	if e, is := errors.AsType[*llm.BudgetError](err); !is || *e != want {
		t.Errorf("%+v; want %+v", err, want)
	}
	if left, ok := b.Left("decide"); left != 20 || !ok {
		t.Errorf("left %d, %v", left, ok)
	}
	if _, ok := new(llm.Budget).Left("decide"); ok {
		t.Error("the zero budget has something left")
	}
}

func TestCase056UnknownUsageIsNeverFree(t *testing.T) {
	whole := llm.Worst(llm.Request{Prompt: "12345", MaxTokens: 100})
	known := llm.Usage{In: 7, Out: 3}
	down, free := &llm.CallError{Class: llm.ErrUnavailable, Status: 500}, &llm.CallError{Class: llm.ErrRateLimited, Unbilled: true}
	for _, c := range []struct {
		name  string
		reply llm.Reply
		err   error
		want  llm.Usage
	}{
		{"known", llm.Reply{Text: "x", Usage: known}, nil, known},
		{"nothing is said", llm.Reply{Text: strings.Repeat("x", 400)}, nil, whole},
		{"nothing is said of nothing", llm.Reply{}, nil, whole},
		{"only what was read is said", llm.Reply{Text: "x", Usage: llm.Usage{In: 7}}, nil, llm.Usage{In: 7, Out: 100, Estimated: true}},
		{"read, and nothing came", llm.Reply{Usage: llm.Usage{In: 7}}, nil, llm.Usage{In: 7}},
		{"only what came is said", llm.Reply{Text: "x", Usage: llm.Usage{Out: 3}}, nil, llm.Usage{In: whole.In, Out: 3, Estimated: true}},
		{"all from the cache", llm.Reply{Text: "x", Usage: llm.Usage{Cached: 9, Out: 3}}, nil, llm.Usage{Cached: 9, Out: 3}},
		{"less than nothing", llm.Reply{Text: "x", Usage: llm.Usage{In: -5, Cached: -1, Out: -9}}, nil, whole},
		{"less than nothing in one kind", llm.Reply{Text: "x", Usage: llm.Usage{In: -4, Cached: 9, Out: 3}}, nil, llm.Usage{In: whole.In, Cached: 9, Out: 3, Estimated: true}},
		{"a failure of which nothing is known", llm.Reply{}, down, whole},
		{"a failure that says what it used", llm.Reply{Usage: known}, down, known},
		{"a failure that cost nothing", llm.Reply{}, free, llm.Usage{}},
		{"a failure that claims to cost nothing and used tokens", llm.Reply{Usage: known}, free, known},
		{"a failure that claims to cost nothing, with counts whose sum is nothing", llm.Reply{Usage: llm.Usage{In: math.MaxInt, Cached: math.MaxInt, Written: 2}}, free, llm.Usage{In: math.MaxInt, Cached: math.MaxInt, Written: 2}},
		{"case C060: a client that hung up", llm.Reply{}, context.Canceled, whole},
		{"a purse within", llm.Reply{}, llm.ErrBudget, llm.Usage{}},
	} {
		b := &llm.Budget{Ceilings: run(1e9)}
		m := llm.Limit(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { return c.reply, c.err }), b, dollar)
		got, err := m.Complete(t.Context(), llm.Request{Prompt: "12345", MaxTokens: 100})
		if got.Usage != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %+v, %v; want %+v", c.name, got.Usage, err, c.want)
		}
		a := b.Total()
		if a.Spent != cost(dollar, c.want) || a.Held != 0 || (a.Estimated == 1) != c.want.Estimated || (a.Failed == 1) != (c.err != nil) {
			t.Errorf("%s: %+v", c.name, a)
		}
	}

	b := &llm.Budget{Ceilings: run(8e6)}
	m := llm.Limit(just(llm.Usage{}), b, llm.Price{In: 150_000, Out: 600_000})
	made := 0
	for range 100_000 {
		if _, err := m.Complete(t.Context(), llm.Request{Prompt: strings.Repeat("x", 4000), MaxTokens: 400}); err == nil {
			made++
		} else if refusal(err) != llm.OverCeiling {
			t.Fatal(err)
		}
	}
	each := cost(llm.Price{In: 150_000, Out: 600_000}, llm.Worst(llm.Request{Prompt: strings.Repeat("x", 4000), MaxTokens: 400}))
	if want := int(8e6 / each); made != want {
		t.Errorf("%d calls that do not say what they used; want %d", made, want)
	}
}

func TestCase060EveryAttemptIsMeteredOnce(t *testing.T) {
	replies := []llm.Reply{
		{Text: "what?", Finish: llm.FinishStop, Usage: llm.Usage{In: 10, Out: 1}},
		{Text: "{", Finish: llm.FinishStop, Usage: llm.Usage{In: 12, Out: 2}},
		{Text: `{"action":"rest"}`, Finish: llm.FinishLength, Usage: llm.Usage{In: 14, Out: 100}},
		{Text: "not asked", Usage: llm.Usage{In: 1, Out: 1}},
	}
	for _, c := range []struct {
		name    string
		repairs int
		first   int // of replies
		calls   int64
		spent   llm.MicroUSD
	}{
		{"one repair, as it was allowed", 1, 0, 2, 10 + 1 + 12 + 2},
		{"none was allowed", 0, 0, 1, 10 + 1},
		{"what was cut off is not asked for again at the same bound", 1, 2, 1, 14 + 100},
		{"nor is what looks cut off", 1, 1, 1, 12 + 2},
	} {
		b := &llm.Budget{Ceilings: run(1e9)}
		next := c.first - 1
		m := llm.Limit(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { next++; return replies[next], nil }), b, dollar)
		_, err := llm.Ask(t.Context(), m, llm.Request{MaxTokens: 100}, c.repairs, llm.Decode[move])
		if a := b.Total(); err == nil || a.Calls != c.calls || a.Spent != c.spent || a.Failed != 0 || a.Held != 0 {
			t.Errorf("%s: %v, %+v", c.name, err, a)
		}
	}
	// A call whose server went on when its caller had hung up costs what was reserved, once.
	b := &llm.Budget{Ceilings: run(1e9)}
	ctx, cancel := context.WithCancel(t.Context())
	hangUp := llm.Func(func(ctx context.Context, _ llm.Request) (llm.Reply, error) { cancel(); return llm.Reply{}, ctx.Err() })
	_, err := llm.Ask(ctx, llm.Limit(hangUp, b, dollar), llm.Request{MaxTokens: 100}, 1, llm.Decode[move])
	if a := b.Total(); !errors.Is(err, context.Canceled) || a.Calls != 1 || a.Spent != llm.MicroUSD(frame+100) || a.Estimated != 1 || a.Failed != 1 {
		t.Errorf("%v, %+v", err, a)
	}
}

func TestLimitSettlesWhenTheModelPanics(t *testing.T) {
	b := &llm.Budget{Ceilings: run(1e9)}
	m := llm.Limit(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { panic("oh") }), b, dollar)
	func() {
		defer func() { _ = recover() }()
		_, _ = m.Complete(t.Context(), llm.Request{MaxTokens: 5})
	}()
	if a := b.Total(); a.Held != 0 || a.Spent != llm.MicroUSD(frame+5) || a.Failed != 1 || a.Estimated != 1 {
		t.Errorf("%+v", a)
	}
}

func TestLimitMakesNoCallOnceItsContextHasEnded(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("enough")
	cancel(why)
	b := &llm.Budget{Ceilings: run(1e9)}
	_, err := llm.Limit(just(llm.Usage{}), b, dollar).Complete(ctx, llm.Request{MaxTokens: 5})
	if a := b.Total(); !errors.Is(err, context.Canceled) || !errors.Is(err, why) || a != (llm.Account{}) {
		t.Errorf("%v, %+v", err, a)
	}
}

func TestOverrunIsChargedNamedAndShutsThePurse(t *testing.T) {
	b := &llm.Budget{Ceilings: run(1e6)}
	req := llm.Request{Key: llm.Key{Purpose: "decide"}, MaxTokens: 10}
	honest := llm.Limit(just(llm.Usage{In: 1, Out: 10}), b, dollar)
	runaway := llm.Limit(just(llm.Usage{In: frame, Out: 11}), b, dollar)
	local := llm.Limit(just(llm.Usage{In: 1, Out: 1}), b, llm.Price{Free: true})
	reply, err := runaway.Complete(t.Context(), req)
	if err != nil || reply.Text != "{}" {
		t.Fatalf("the call that overran gave %+v, %v", reply, err)
	}
	if a := b.Total(); a.Spent != llm.MicroUSD(frame+11) || a.Over != 1 || a.Overruns != 1 {
		t.Errorf("%+v", a)
	}
	for _, m := range []llm.Model{honest, runaway} {
		if _, err := m.Complete(t.Context(), req); refusal(err) != llm.Overrun {
			t.Errorf("after an overrun: %v", err)
		}
	}
	if _, err := local.Complete(t.Context(), req); err != nil {
		t.Errorf("what costs nothing needs no purse: %v", err)
	}
	saved := save(t, b)
	if !b.Reopen() || b.Reopen() {
		t.Error("Reopen does not say whether it was shut")
	}
	if _, err := honest.Complete(t.Context(), req); err != nil {
		t.Errorf("after Reopen: %v", err)
	}
	back := &llm.Budget{Ceilings: run(1e6)}
	if err := back.UnmarshalBinary(saved); err != nil {
		t.Fatal(err)
	}
	if _, err := llm.Limit(honest, back, dollar).Complete(t.Context(), req); refusal(err) != llm.Overrun {
		t.Errorf("a load has opened the purse: %v", err)
	}
}

// A purse is compared with a list of all that was ever spent.
func TestBudgetAgainstAList(t *testing.T) {
	type expense struct {
		at      time.Time
		purpose string
		cost    llm.MicroUSD
	}
	purposes := []string{"decide", "talk", ""}
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
		b := &llm.Budget{Clock: func() time.Time { return now }}
		for range rapid.IntRange(1, 4).Draw(t, "ceilings") {
			b.Ceilings = append(b.Ceilings, llm.Ceiling{
				Most: llm.MicroUSD(rapid.IntRange(0, 3000).Draw(t, "most")), Purpose: rapid.SampledFrom(purposes).Draw(t, "for"),
				Per: rapid.SampledFrom([]time.Duration{0, time.Hour, 10 * time.Minute}).Draw(t, "per"),
			})
		}
		var list []expense
		sum := func(c llm.Ceiling, slack time.Duration) (sum llm.MicroUSD) {
			for _, e := range list {
				if (c.Purpose == "" || c.Purpose == e.purpose) && (c.Per == 0 || now.Sub(e.at) < c.Per+slack) {
					sum += e.cost
				}
			}
			return sum
		}
		for range rapid.IntRange(1, 40).Draw(t, "calls") {
			now = now.Add(time.Duration(rapid.IntRange(0, 1500).Draw(t, "later")) * time.Second)
			req := llm.Request{Key: llm.Key{Purpose: rapid.SampledFrom(purposes).Draw(t, "purpose")}, MaxTokens: rapid.IntRange(1, 900).Draw(t, "max")}
			out := rapid.IntRange(1, req.MaxTokens).Draw(t, "out")
			need := llm.MicroUSD(frame + req.MaxTokens)
			allowed, maybe, held := true, true, false
			for _, c := range b.Ceilings {
				if c.Purpose == "" || c.Purpose == req.Key.Purpose {
					held = true
					allowed = allowed && sum(c, c.Per/60+time.Second)+need <= c.Most
					maybe = maybe && sum(c, 0)+need <= c.Most
				}
			}
			_, err := llm.Limit(just(llm.Usage{In: 1, Out: out}), b, dollar).Complete(context.Background(), req)
			switch {
			case !held && refusal(err) != llm.NoCeiling, held && allowed && err != nil, !maybe && err == nil:
				t.Fatalf("%v: allowed %v, or at the edge of a slot %v, held %v: %v", req.Key, allowed, maybe, held, err)
			}
			if err == nil {
				list = append(list, expense{now, req.Key.Purpose, llm.MicroUSD(1 + out)})
			}
			if rapid.Bool().Draw(t, "load") {
				back := &llm.Budget{Ceilings: b.Ceilings, Clock: b.Clock}
				if err := back.UnmarshalBinary(save(t, b)); err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(save(t, back), save(t, b)) || back.Total() != b.Total() {
					t.Fatal("a load is not what was saved")
				}
				b = back
			}
		}
		if a := b.Total(); a.Held != 0 || a.Spent != sum(llm.Ceiling{}, 0) || a.Calls != int64(len(list)) {
			t.Fatalf("%+v; the list has %d for %d", a, len(list), sum(llm.Ceiling{}, 0))
		}
		var of llm.MicroUSD
		for _, a := range b.Accounts() {
			of += a.Spent
		}
		if of != b.Total().Spent {
			t.Fatalf("the accounts have %d", of)
		}
	})
}

// Issue 4, E3: many callers, random prices and usages within the reservation, one purse.
func TestCase057ManyCallersNeverPassACeiling(t *testing.T) {
	const callers, calls = 64, 10_000
	seed := kith.Seed(57)
	ceilings := []llm.Ceiling{{Most: 5_000_000}, {Most: 3_000_000, Purpose: "p0"}, {Most: 1_500_000, Purpose: "p1"}, {Most: 4_000_000, Per: time.Hour}}
	b := &llm.Budget{Ceilings: ceilings}
	var paid, peak atomic.Int64 // what callers know that they paid, beside the purse's own sums
	var of [3]atomic.Int64
	var next, made, refused atomic.Int64
	over := func(when string) {
		a := b.Total()
		if a.Spent+a.Held > 4_000_000 {
			t.Errorf("%s: spent %d, held %d", when, a.Spent, a.Held)
		}
		for was := peak.Load(); int64(a.Spent+a.Held) > was && !peak.CompareAndSwap(was, int64(a.Spent+a.Held)); was = peak.Load() {
		}
	}
	var all sync.WaitGroup
	for range callers {
		all.Go(func() {
			for i := next.Add(1); i <= calls; i = next.Add(1) {
				draw := func(name string, n uint64) int { return int(seed.Draw(name, uint64(i)) % n) }
				price := llm.Price{In: llm.MicroUSD(draw("in", 3e6)), Cached: llm.MicroUSD(draw("cached", 1e6)), Written: llm.MicroUSD(draw("written", 4e6)), Out: llm.MicroUSD(1 + draw("out", 15e6))}
				req := llm.Request{Key: llm.Key{Purpose: fmt.Sprint("p", i%3)}, Prompt: strings.Repeat("x", draw("prompt", 900)), MaxTokens: 1 + draw("max", 400)}
				worst := llm.Worst(req)
				use := llm.Usage{In: 1 + draw("a", uint64(worst.In-2)), Out: 1 + draw("b", uint64(worst.Out))}
				use.Cached = draw("c", uint64(worst.In-use.In))
				use.Written = worst.In - use.In - use.Cached
				m := llm.Limit(uses(func(llm.Request) llm.Usage { over("under way"); return use }), b, price)
				if _, err := m.Complete(context.Background(), req); err == nil {
					made.Add(1)
					paid.Add(int64(price.Cost(use)))
					of[i%3].Add(int64(price.Cost(use)))
				} else if refusal(err) != llm.OverCeiling {
					t.Error(err)
				} else {
					refused.Add(1)
				}
				over("after")
			}
		})
	}
	all.Wait()
	a := b.Total()
	if a.Held != 0 || int64(a.Spent) != paid.Load() || a.Calls != made.Load() || a.Refused != refused.Load() || a.Overruns != 0 {
		t.Errorf("%+v; callers paid %d for %d calls", a, paid.Load(), made.Load())
	}
	for i, acc := range b.Accounts() {
		if acc.Held != 0 || int64(acc.Spent) != of[i].Load() || i < 2 && acc.Spent > ceilings[i+1].Most {
			t.Errorf("%+v; callers paid %d", acc, of[i].Load())
		}
	}
	if made.Load() < 100 || refused.Load() < 100 || peak.Load() < 3_900_000 {
		t.Errorf("%d calls and %d refusals, peak %d: nothing was tried", made.Load(), refused.Load(), peak.Load())
	}
	t.Logf("%d calls made, %d refused; peak of spent and held %v under %v; spent %v", made.Load(), refused.Load(), llm.MicroUSD(peak.Load()), ceilings[3].Most, a.Spent)
}

// Issue 4, E3: among many callers a call that uses more than was held for it is charged in full and named, and what is
// begun once it has returned is refused; what costs nothing goes on.
func TestCase057ManyCallersAndAnOverrun(t *testing.T) {
	const callers, calls, runaway = 64, 10_000, 4_000
	seed := kith.Seed(58)
	b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1e12}}}
	free := &llm.Budget{Ceilings: run(0)}
	var next, paid, over, made, refused, given, overran atomic.Int64
	var shut atomic.Bool
	one := func(i int64) {
		draw := func(name string, n uint64) int { return int(seed.Draw(name, uint64(i)) % n) }
		req := llm.Request{Prompt: strings.Repeat("x", draw("prompt", 900)), MaxTokens: 1 + draw("max", 400)}
		price := llm.Price{In: llm.MicroUSD(1 + draw("in", 3e6)), Out: llm.MicroUSD(1 + draw("out", 15e6))}
		worst := llm.Worst(req)
		use := llm.Usage{In: 1 + draw("a", uint64(worst.In)), Out: 1 + draw("b", uint64(worst.Out))}
		if i == runaway {
			use = llm.Usage{In: worst.In, Out: worst.Out + 1_000_000}
		}
		late := shut.Load() // by then whoever overran has been told so
		_, err := llm.Limit(just(use), b, price).Complete(context.Background(), req)
		switch cost := int64(price.Cost(use)); {
		case err == nil && late:
			t.Errorf("call %d was made after an overrun", i)
		case err == nil:
			made.Add(1)
			paid.Add(cost)
			if beyond := cost - int64(price.Cost(worst)); beyond > 0 {
				over.Add(beyond)
				overran.Add(1)
				shut.Store(true)
			}
		case refusal(err) == llm.Overrun:
			refused.Add(1)
		default:
			t.Error(err)
		}
		for _, purse := range []*llm.Budget{b, free} {
			if _, err := llm.Limit(just(use), purse, llm.Price{Free: true}).Complete(context.Background(), req); err != nil {
				t.Errorf("what costs nothing was refused: %v", err)
			}
			given.Add(1)
		}
	}
	var all sync.WaitGroup
	for range callers {
		all.Go(func() {
			for i := next.Add(1); i <= calls; i = next.Add(1) {
				one(i)
			}
		})
	}
	all.Wait()
	a, f := b.Total(), free.Total()
	if a.Held != 0 || int64(a.Spent) != paid.Load() || int64(a.Over) != over.Load() || a.Overruns != overran.Load() || a.Calls != made.Load()+calls || a.Refused != refused.Load() {
		t.Errorf("%+v; callers paid %d for %d calls, %d of it beyond", a, paid.Load(), made.Load(), over.Load())
	}
	if f.Held != 0 || f.Spent != 0 || f.Calls != calls || given.Load() != 2*calls {
		t.Errorf("of what costs nothing: %+v", f)
	}
	if overran.Load() != 1 || refused.Load() < calls/2-callers || made.Load() < runaway-callers {
		t.Errorf("%d overran, %d were made and %d refused: nothing was tried", overran.Load(), made.Load(), refused.Load())
	}
}

func save(t rapid.TB, b *llm.Budget) []byte {
	t.Helper()
	data, err := b.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// spent returns a purse with something in every part of its state.
func spent(t *testing.T) *llm.Budget {
	b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1e6}, {Most: 1e6, Per: time.Hour}, {Most: 1e6, Purpose: "talk", Per: time.Hour}}, Clock: func() time.Time { return time.Unix(1e9, 0) }}
	m := llm.Limit(just(llm.Usage{In: 3, Cached: 1, Written: 2, Out: 5}), b, dollar)
	for _, purpose := range []string{"talk", "decide"} {
		if _, err := m.Complete(t.Context(), llm.Request{Key: llm.Key{Purpose: purpose}, MaxTokens: 100}); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func TestCase083SpentIsNotForgottenByALoad(t *testing.T) {
	b := spent(t)
	back := &llm.Budget{Ceilings: run(llm.MicroUSD(22 + frame)), Clock: b.Clock}
	if err := back.UnmarshalBinary(save(t, b)); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(b.Accounts(), back.Accounts()); d != "" || back.Total() != b.Total() {
		t.Errorf("%s%+v; want %+v", d, back.Total(), b.Total())
	}
	if _, err := llm.Limit(just(llm.Usage{}), back, dollar).Complete(t.Context(), llm.Request{MaxTokens: 1}); refusal(err) != llm.OverCeiling {
		t.Errorf("after a load: %v", err)
	}
	if _, err := llm.Limit(just(llm.Usage{}), &llm.Budget{Ceilings: back.Ceilings}, dollar).Complete(t.Context(), llm.Request{MaxTokens: 1}); err != nil {
		t.Errorf("without one: %v", err)
	}
}

func TestBudgetSavesWhatIsHeldAsSpent(t *testing.T) {
	b := spent(t)
	before := b.Total().Spent
	var saved []byte
	m := llm.Limit(uses(func(llm.Request) llm.Usage { saved = save(t, b); return llm.Usage{In: 1, Out: 1} }), b, dollar)
	if _, err := m.Complete(t.Context(), llm.Request{Key: llm.Key{Purpose: "talk"}, MaxTokens: 10}); err != nil {
		t.Fatal(err)
	}
	back := &llm.Budget{Ceilings: b.Ceilings, Clock: b.Clock}
	if err := back.UnmarshalBinary(saved); err != nil {
		t.Fatal(err)
	}
	want := before + llm.MicroUSD(frame+10)
	if a := back.Total(); a.Spent != want || a.Held != 0 || a.Calls != 3 {
		t.Errorf("%+v; want %d spent", a, want)
	}
	if left, _ := back.Left("decide"); left != 1e6-want {
		t.Errorf("left of the hour: %d", left)
	}
	if left, _ := back.Left("talk"); left != 1e6-want {
		t.Errorf("left for talk: %d", left)
	}
	// A load while a call is under way keeps what it holds, and what it costs is charged to what was loaded.
	m = llm.Limit(uses(func(llm.Request) llm.Usage {
		if err := b.UnmarshalBinary(saved); err != nil {
			t.Fatal(err)
		}
		return llm.Usage{In: 1, Out: 1}
	}), b, dollar)
	if _, err := m.Complete(t.Context(), llm.Request{Key: llm.Key{Purpose: "new"}, MaxTokens: 10}); err != nil {
		t.Fatal(err)
	}
	if a := b.Total(); a.Held != 0 || a.Spent != want+2 {
		t.Errorf("%+v; want %d spent", a, want+2)
	}
}

func TestBudgetRefusesDamage(t *testing.T) {
	good := save(t, spent(t))
	want := save(t, spent(t))
	into := spent(t)
	refuses := func(data []byte, what string) {
		t.Helper()
		if err := into.UnmarshalBinary(data); !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Errorf("%s: %v", what, err)
		}
		if !bytes.Equal(save(t, into), want) {
			t.Fatalf("%s: the purse has changed", what)
		}
	}
	for i := range good {
		refuses(good[:i], fmt.Sprint("cut at ", i))
		for bit := range 8 {
			bad := bytes.Clone(good)
			bad[i] ^= 1 << bit
			refuses(bad, fmt.Sprint("byte ", i, " bit ", bit))
		}
	}
	if into.UnmarshalBinary(kith.Seal([]byte{99, 0}, 0)); !errors.Is(into.UnmarshalBinary(kith.Seal([]byte{99, 0}, 0)), kith.ErrNewer) {
		t.Error("a newer version is not ErrNewer")
	}
	if err := into.UnmarshalBinary(good); err != nil {
		t.Error(err)
	}
	if empty := save(t, &llm.Budget{}); !bytes.Equal(empty, save(t, &llm.Budget{Ceilings: run(5)})) {
		t.Error("settings are saved")
	}
}

func TestAnHourIsAnHour(t *testing.T) {
	for _, begin := range []time.Time{{}, time.Unix(0, 0), time.Date(2026, 12, 1, 11, 59, 59, 0, time.UTC)} {
		now := begin
		b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: llm.MicroUSD(frame + 1), Per: time.Hour}}, Clock: func() time.Time { return now }}
		m := llm.Limit(just(llm.Usage{In: 1, Out: 1}), b, dollar)
		ask := func() error {
			_, err := m.Complete(t.Context(), llm.Request{MaxTokens: 1})
			return err
		}
		for _, c := range []struct {
			at   time.Duration
			want llm.Refusal
		}{{0, 0}, {time.Second, llm.OverCeiling}, {time.Hour - 1, llm.OverCeiling}, {time.Hour + time.Minute, 0}, {-time.Hour, llm.OverCeiling}, {math.MaxInt64, 0}} {
			now = begin.Add(c.at)
			if err := ask(); refusal(err) != c.want {
				t.Errorf("from %v, after %v: %v; want %v", begin, c.at, err, c.want)
			}
		}
	}
}

func FuzzBudget(f *testing.F) {
	b := &llm.Budget{}
	empty, _ := b.AppendBinary(nil)
	f.Add(empty[:len(empty)-8])
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) == 0 {
			return
		}
		b := &llm.Budget{Clock: func() time.Time { return time.Unix(0, 0) }}
		if b.UnmarshalBinary(kith.Seal(bytes.Clone(body), 0)) != nil {
			return
		}
		once := save(t, b)
		var back llm.Budget
		back.Clock = b.Clock
		if err := back.UnmarshalBinary(once); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(save(t, &back), once) {
			t.Fatal("a load is not what was saved")
		}
	})
}
