package rumor_test

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

func Example() {
	const mara, bram = kith.ID(1), kith.ID(2)
	bonds := rumor.Bonds{HalfLife: 24}

	bonds.Add(mara, bram, rumor.Bond{Trust: .4 * kith.One, Warmth: .2 * kith.One}) // he shared his fire
	fmt.Println("at once:", bonds.Between(mara, bram).Trust, "and he of her:", bonds.Between(bram, mara).Trust)

	for range 24 {
		bonds.Fade()
	}
	fmt.Println("a day later:", bonds.Between(mara, bram).Trust)
	// Output:
	// at once: 400000 and he of her: 0
	// a day later: 199997
}

func ExampleBonds_From() {
	var bonds rumor.Bonds
	bonds.Add(1, 9, rumor.Bond{Feud: .8 * kith.One})
	bonds.Add(1, 4, rumor.Bond{Warmth: .3 * kith.One})
	for id, b := range bonds.From(1) {
		fmt.Println(id, b.Warmth, b.Feud)
	}
	fmt.Println(bonds.Forget(9), "forgotten,", bonds.Len(), "left")
	// Output:
	// 4 300000 0
	// 9 0 800000
	// 1 forgotten, 1 left
}

// Strangers need not be neutral: here all begin with a little trust, and come back to it.
func ExampleBonds_rest() {
	bonds := rumor.Bonds{Rest: rumor.Bond{Trust: .1 * kith.One}, HalfLife: 1}
	bonds.Add(1, 2, rumor.Bond{Trust: -.4 * kith.One})
	for range 3 {
		bonds.Fade()
	}
	fmt.Println(bonds.Between(1, 2).Trust, bonds.Between(2, 1).Trust)
	// Output: 50000 100000
}
