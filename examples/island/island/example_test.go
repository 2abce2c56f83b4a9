package island_test

import (
	"context"
	"fmt"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/trace"
)

// A day on the island, headless.
func Example() {
	w, err := island.New(island.Options{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	for w.Beat < island.DayBeats {
		if _, err := w.Step(context.Background()); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(len(w.Souls), "souls,", len(w.Land.Camps), "camps, a project begun in each:", w.Count.Begun == 3)
	// Output: 60 souls, 3 camps, a project begun in each: true
}

// Whatever happens has a cause.
func ExampleOptions_sink() {
	var index trace.Index
	w, _ := island.New(island.Options{Seed: 1, Sink: index.Keep})
	_, _ = w.Step(context.Background())
	for _, r := range trace.Why(w.Shelters[0].Project.Cause, index.Find) {
		who := "The island"
		if s, ok := w.Soul(r.Who); ok {
			who = s.Name
		}
		fmt.Println(who, r.Text)
	}
	// Output:
	// Nuria began building a shelter at Hearthold
	// Nuria chose to gather wood (gather_wood)
	// Nuria was of Hearthold
	// The island began from seed 1
}
