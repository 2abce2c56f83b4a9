package muse_test

import (
	"context"
	"fmt"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/llm/llmtest"
	"github.com/kithlab/kith/ration"
)

// An island is lent a scripted model for a day.
func Example() {
	w, err := island.New(island.Options{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	w.Lend(muse.Brain(&llmtest.Model{Menu: "WHERE I CAN GO"}), ration.Policy{}, 0)
	var t muse.Tally
	for range island.DayBeats {
		r, err := w.Step(context.Background())
		if err != nil {
			fmt.Println(err)
			return
		}
		t.Note(r)
	}
	fmt.Println("at most twelve a beat:", t.Asked() <= 12*island.DayBeats, "· some became plans:", t.Accepted > 0)
	// Output: at most twelve a beat: true · some became plans: true
}
