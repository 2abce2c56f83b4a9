package agenttest_test

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/agent/agenttest"
)

func ExampleMeadow() {
	w := agenttest.NewMeadow(6)
	loop := w.Loop()
	done := 0
	for now := kith.Tick(1); now <= 10; now++ {
		report, err := loop.Beat(context.Background(), now)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, turn := range report.Turns {
			if turn.Outcome == agent.Done {
				done++
			}
		}
	}
	fmt.Println(len(w.Minds()), "alive,", done, "acts done,", w.Log.Last(), "events")
	// Output: 6 alive, 50 acts done, 60 events
}
