package director_test

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/director"
)

func Example() {
	d := director.Director{Pacing: director.Pacing{
		Grace: 2, Cooldown: 3, Mercy: .6 * kith.One, Menace: .25 * kith.One, Chance: kith.One,
	}}
	for now, hardship := range []kith.Micro{.1 * kith.One, .1 * kith.One, .1 * kith.One, .7 * kith.One, .7 * kith.One, .7 * kith.One, .4 * kith.One, .4 * kith.One, .4 * kith.One} {
		p := d.Pace(1, kith.Tick(now), hardship)
		fmt.Println(p.At, p.Kind, p.Reason)
	}
	// Output:
	// 0 nothing early
	// 1 nothing early
	// 2 menace easy
	// 3 nothing cooling
	// 4 nothing cooling
	// 5 mercy hard
	// 6 nothing cooling
	// 7 nothing cooling
	// 8 nothing quiet
}

// What a director draws is fixed by the seed and the beat; these numbers are the same on every machine.
func ExampleDirector_Pace() {
	var d director.Director
	for now := range kith.Tick(3) {
		fmt.Println(d.Pace(2024, now, 0).Draw)
	}
	// Output:
	// 966495
	// 51787
	// 911776
}

func ExampleFloor() {
	var floor director.Floor
	calm := director.Metrics{
		Stability: .9 * kith.One, Conflict: .1 * kith.One, Living: 25,
		Factions: []director.Faction{{ID: 40, Members: 16}, {ID: 41, Members: 9}},
	}
	for round := range kith.Tick(3) {
		for _, p := range floor.Read(1, round, calm) {
			fmt.Println(p.Strain, p.People, p.Faction)
		}
	}
	// Output:
	// internal 3 0
	// external 0 0
	// fracture 0 40
}
