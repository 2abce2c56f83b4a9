package ration_test

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/ration"
)

func Example() {
	s := ration.Scheduler{Policy: ration.Policy{Slots: 3, Turns: 1, Floor: .5 * kith.One}}
	bids := []ration.Bid{
		{ID: 1},
		{ID: 2, Salience: .6 * kith.One},
		{ID: 3, Salience: .9 * kith.One},
		{ID: 4},
		{ID: 5, Owed: true},
	}
	for range 2 {
		fmt.Println("beat:")
		for _, g := range s.Grant(bids) {
			fmt.Println(g.ID, g.Reason)
		}
	}
	// Output:
	// beat:
	// 5 owed
	// 3 salient
	// 2 salient
	// 1 turn
	// 4 none
	// beat:
	// 5 owed
	// 3 salient
	// 2 salient
	// 4 turn
	// 1 none
}

// A round-robin has no salience: the floor is out of reach, and all slots may be turns.
func ExamplePolicy_roundRobin() {
	s := ration.Scheduler{Policy: ration.Policy{Slots: 2, Turns: 2, Floor: 2 * kith.One}}
	for range 3 {
		for _, g := range s.Grant([]ration.Bid{{ID: 1}, {ID: 2}, {ID: 3}}) {
			if g.Reason == ration.Turn {
				fmt.Print(g.ID, " ")
			}
		}
	}
	// Output: 1 2 3 1 2 3
}
