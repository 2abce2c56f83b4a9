package judgetest_test

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// A village lives for three days of eight ticks, without a model.
func ExampleVillage() {
	village := judgetest.Village()
	run := judge.Run{
		Realm: village, Mind: judgetest.Folk, Rounds: 1,
		Court: &judge.Court{Judge: judgetest.Elder, Broadcast: true},
	}
	for range 24 {
		if _, err := run.Tick(context.Background()); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(run.Tally.Ticks, "ticks,", run.Tally.Attempts, "attempts,", run.Tally.NoEffect, "without effect")

	grown, _ := village.Passed(judgetest.Field)
	eaten, _ := village.Passed(judgetest.Mouth)
	fmt.Println("grain:", 20+grown-eaten == village.Total("grain"), "coins:", village.Total("coins"))
	// Output:
	// 24 ticks, 96 attempts, 41 without effect
	// grain: true coins: 12
}

// A script says the same bad thing twice, and then a good one.
func ExampleScript() {
	bad := judge.Ruling{Patches: []judge.Patch{judge.Move{Who: judgetest.Mara, To: 77, By: judgetest.Mara}}, Raw: "go there"}
	script := &judgetest.Script{Answers: []judgetest.Answer{{Ruling: bad}, {Ruling: bad}, {}}}

	c := judgetest.Village().Case(judgetest.Square)
	c.Attempts = []judge.Attempt{{Who: judgetest.Mara, Text: "walk away"}}
	_, err := (&judge.Court{Judge: script}).Settle(context.Background(), c)
	fmt.Println(err, len(script.Calls(kith.ID(judgetest.Square))))
	for _, o := range script.Calls(judgetest.Square)[2].Before[1].Objections {
		fmt.Println(o)
	}
	// Output:
	// <nil> 3
	// patch 0: destination: no way leads from place 1 to 77
}
