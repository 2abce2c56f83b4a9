package agent_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/plan"
)

type none struct{}

func rule(name string, override, speaks bool, c agent.Choice) agent.Rule[none] {
	return agent.Rule[none]{Name: name, Override: override, Try: func(*agent.View[none]) (agent.Choice, bool) { return c, speaks }}
}

func utility(do plan.Verb, score kith.Micro, on kith.ID) agent.Utility[none] {
	return agent.Utility[none]{Do: do, Score: func(*agent.View[none]) (kith.Micro, kith.ID) { return score, on }}
}

func TestLadder(t *testing.T) {
	flee, hide := agent.Choice{Do: "flee", On: 3, Why: "own", Cause: 8}, agent.Choice{Do: "hide"}
	for _, c := range []struct {
		reason string
		ladder agent.Ladder[none]
		doing  plan.Verb
		want   agent.Choice
	}{
		{"an empty ladder does nothing", agent.Ladder[none]{}, "rest", agent.Choice{}},
		{
			"the first rule that speaks",
			agent.Ladder[none]{Rules: []agent.Rule[none]{rule("a", true, false, hide), rule("b", false, true, flee), rule("c", true, true, hide)}},
			"",
			agent.Choice{Do: "flee", On: 3, Why: "b", Cause: 8},
		},
		{
			"a rule insists for its choices",
			agent.Ladder[none]{Rules: []agent.Rule[none]{rule("a", true, true, flee)}},
			"",
			agent.Choice{Do: "flee", On: 3, Why: "a", Cause: 8, Override: true},
		},
		{
			"a choice insists by itself",
			agent.Ladder[none]{Rules: []agent.Rule[none]{rule("a", false, true, agent.Choice{Override: true})}},
			"",
			agent.Choice{Why: "a", Override: true},
		},
		{
			"rules come before utilities",
			agent.Ladder[none]{Rules: []agent.Rule[none]{rule("a", false, true, hide)}, Utilities: []agent.Utility[none]{utility("eat", kith.One, 0)}},
			"",
			agent.Choice{Do: "hide", Why: "a"},
		},
		{"the highest score", agent.Ladder[none]{Utilities: []agent.Utility[none]{utility("a", 1, 0), utility("b", 3, 9), utility("c", 2, 0)}}, "", agent.Choice{Do: "b", On: 9, Why: "b"}},
		{"ties go to the earlier", agent.Ladder[none]{Utilities: []agent.Utility[none]{utility("a", 1, 0), utility("b", 3, 9), utility("c", 3, 0)}}, "", agent.Choice{Do: "b", On: 9, Why: "b"}},
		{"scores below zero count", agent.Ladder[none]{Utilities: []agent.Utility[none]{utility("a", -3, 0), utility("b", -2, 0)}}, "", agent.Choice{Do: "b", Why: "b"}},
		{"the lowest score is still a score", agent.Ladder[none]{Utilities: []agent.Utility[none]{utility("a", math.MinInt64, 4)}}, "", agent.Choice{Do: "a", On: 4, Why: "a"}},
		{"stick one short", agent.Ladder[none]{Stick: 80, Utilities: []agent.Utility[none]{utility("a", 100, 0), utility("b", 19, 0)}}, "b", agent.Choice{Do: "a", Why: "a"}},
		{"stick makes a tie, which the earlier wins", agent.Ladder[none]{Stick: 80, Utilities: []agent.Utility[none]{utility("a", 100, 0), utility("b", 20, 0)}}, "b", agent.Choice{Do: "a", Why: "a"}},
		{"stick one over", agent.Ladder[none]{Stick: 80, Utilities: []agent.Utility[none]{utility("a", 100, 0), utility("b", 21, 0)}}, "b", agent.Choice{Do: "b", Why: "b"}},
		{"stick is for what it is doing", agent.Ladder[none]{Stick: 80, Utilities: []agent.Utility[none]{utility("a", 100, 0), utility("b", 99, 0)}}, "c", agent.Choice{Do: "a", Why: "a"}},
		{"stick never wraps", agent.Ladder[none]{Stick: 80, Utilities: []agent.Utility[none]{utility("a", 0, 0), utility("b", math.MaxInt64, 0)}}, "b", agent.Choice{Do: "b", Why: "b"}},
		{"nor below", agent.Ladder[none]{Stick: -80, Utilities: []agent.Utility[none]{utility("b", math.MinInt64, 0), utility("a", 0, 0)}}, "b", agent.Choice{Do: "a", Why: "a"}},
	} {
		got := c.ladder.Choose(&agent.View[none]{Mind: &agent.Mind{ID: 1, Doing: c.doing}})
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s: -want +got:\n%s", c.reason, d)
		}
	}
}
