package llm_test

import (
	"iter"
	"math"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/ration"
)

func one(req llm.Request) iter.Seq[llm.Request] {
	return func(yield func(llm.Request) bool) { yield(req) }
}

func TestForetell(t *testing.T) {
	req := llm.Request{Prompt: strings.Repeat("x", 1000), MaxTokens: 101}
	in := 1000 + frame
	for _, c := range []struct {
		name  string
		price llm.Price
		so    llm.Account
		want  llm.Forecast
	}{
		{"before a run", dollar, llm.Account{}, llm.Forecast{Calls: 1, Expected: llm.MicroUSD((in+3)/4 + 51), Worst: llm.MicroUSD(in + 101)}},
		{"it costs half of what was thought", dollar, llm.Account{Typical: 200, Spent: 100}, llm.Forecast{Calls: 1, Expected: llm.MicroUSD(((in+3)/4 + 51 + 1) / 2), Worst: llm.MicroUSD(in + 101), Corrected: true}},
		{"it costs thrice of what was thought", dollar, llm.Account{Typical: 100, Spent: 300}, llm.Forecast{Calls: 1, Expected: llm.MicroUSD(3 * ((in+3)/4 + 51)), Worst: llm.MicroUSD(in + 101), Corrected: true}},
		{"it costs more than there is", dollar, llm.Account{Typical: 1, Spent: math.MaxInt64}, llm.Forecast{Calls: 1, Expected: math.MaxInt64, Worst: llm.MicroUSD(in + 101), Corrected: true}},
		{"free", llm.Price{Free: true}, llm.Account{}, llm.Forecast{Calls: 1}},
	} {
		if got := llm.Foretell(one(req), func(llm.Tier) llm.Price { return c.price }, c.so); got != c.want {
			t.Errorf("%s: %+v; want %+v", c.name, got, c.want)
		}
	}
}

// A forecast made with the run's own scheduler is what the run then costs, once corrected by what its first half cost.
func TestForecastOfARationedRun(t *testing.T) {
	bids := func(beat int) (bids []ration.Bid) {
		for id := range kith.ID(60) {
			bids = append(bids, ration.Bid{ID: id + 1, Salience: kith.Micro(kith.Seed(1).Draw("salience", uint64(id), uint64(beat)) % kith.One), Owed: beat%7 == 0 && id == 3})
		}
		return bids
	}
	dry := func(s ration.Scheduler, from, to int) iter.Seq[llm.Request] {
		return func(yield func(llm.Request) bool) {
			for beat := from; beat < to; beat++ {
				for _, g := range s.Grant(bids(beat)) {
					if g.Reason != ration.None {
						yield(llm.Request{Key: llm.Key{At: kith.Tick(beat), Who: g.ID}, Prompt: strings.Repeat("x", 2000+int(g.ID)), MaxTokens: 400})
					}
				}
			}
		}
	}
	price := func(llm.Tier) llm.Price { return llm.Price{In: 150_000, Cached: 75_000, Out: 600_000} }
	b := &llm.Budget{Ceilings: run(1e9)}
	m := llm.Limit(uses(func(req llm.Request) llm.Usage {
		return llm.Usage{In: 150, Cached: len(req.Prompt)/4 - 100, Out: 120 + int(req.Key.Who)%5}
	}), b, price(llm.Cheap))
	live := func(s ration.Scheduler, from, to int) {
		for req := range dry(s, from, to) {
			if _, err := m.Complete(t.Context(), req); err != nil {
				t.Fatal(err)
			}
		}
	}
	before := llm.Foretell(dry(ration.Scheduler{}, 0, 100), price, b.Total())
	live(ration.Scheduler{}, 0, 50)
	half := b.Total()
	rest := llm.Foretell(dry(ration.Scheduler{}, 50, 100), price, half)
	live(ration.Scheduler{}, 50, 100)
	spent := b.Total().Spent - half.Spent
	if off := kith.Ratio(int64(rest.Expected-spent), int64(spent)); off < -.01*kith.One || off > .01*kith.One {
		t.Errorf("corrected, the second half was to cost %v and cost %v", rest.Expected, spent)
	}
	if before.Corrected || !rest.Corrected || before.Calls != b.Total().Calls || before.Worst < b.Total().Spent || before.Expected < b.Total().Spent/3 || before.Expected > 3*b.Total().Spent {
		t.Errorf("before: %+v; it was %+v", before, b.Total())
	}
	t.Logf("%d calls: foretold %v, at worst %v; cost %v; the second half foretold %v, cost %v", before.Calls, before.Expected, before.Worst, b.Total().Spent, rest.Expected, spent)
}
