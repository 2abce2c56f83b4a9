package judge_test

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

const (
	bakery kith.ID = 1 + iota
	street
	ada
	ben
)

// newBakery returns a world of two places and two people.
func newBakery() *judge.Store {
	w := new(judge.Store)
	for _, err := range []error{
		w.Add(judge.Entity{ID: bakery, Kind: judge.Place, Name: kith.MustLabel("the bakery")}),
		w.Add(judge.Entity{ID: street, Kind: judge.Place, Name: kith.MustLabel("the street")}),
		w.Connect(bakery, street),
		w.Connect(street, bakery),
		w.AddLedger(judge.Ledger{Name: "coins", Sight: judge.Private}),
		w.Add(judge.Entity{
			ID: ada, Kind: judge.Person, Name: kith.MustLabel("Ada"), At: []kith.ID{bakery},
			Facts:    []judge.Fact{{Sight: judge.Visible, Text: "She is the baker."}},
			Services: []string{"bread for a coin"},
		}),
		w.Add(judge.Entity{
			ID: ben, Kind: judge.Person, Name: kith.MustLabel("Ben"), At: []kith.ID{bakery},
			Holdings: []judge.Holding{{Ledger: "coins", Amount: 2}},
		}),
	} {
		if err != nil {
			panic(err)
		}
	}
	return w
}

// bakers decides for both: Ben buys, and Ada waits.
type bakers struct{}

func (bakers) Decide(_ context.Context, v judge.View) (judge.Deed, error) {
	if v.Who == ben {
		return judge.Deed{Attempt: "buy a loaf", Thought: "I have not eaten since dawn"}, nil
	}
	return judge.Deed{}, nil
}

// counter is a judge of one rule.
type counter struct{}

func (counter) Rule(_ context.Context, c judge.Case, _ []judge.Round) (judge.Ruling, error) {
	r := judge.Ruling{Place: c.Place}
	for _, a := range c.Attempts {
		buyer, _ := c.Find(a.Who)
		if a.Text != "buy a loaf" || buyer.Holds("coins") == 0 {
			r.Findings = append(r.Findings, judge.Finding{Who: a.Who, NoEffect: true, Why: "There is no way to do that."})
			continue
		}
		r.Patches = append(r.Patches,
			judge.Transfer{Ledger: "coins", From: a.Who, To: ada, Amount: 1, Via: "bread for a coin"},
			judge.SetFact{On: a.Who, Sight: judge.Visible, Text: "He carries a loaf."},
			judge.Remember{Who: a.Who, Text: "I bought a loaf from Ada."},
		)
	}
	return r, nil
}

// A tick: free text in, typed and checked patches out.
func Example() {
	world := newBakery()
	run := judge.Run{Realm: world, Mind: bakers{}, Court: &judge.Court{Judge: counter{}}}
	if _, err := run.Tick(context.Background()); err != nil {
		fmt.Println(err)
	}

	b, _ := world.Entity(ben)
	fmt.Println(world.Now(), b.Facts[0].Text, b.Holds("coins"))
	fmt.Println(world.View(ben).Memories[0].Text)
	// Output:
	// 1 He carries a loaf. 1
	// I bought a loaf from Ada.
}
