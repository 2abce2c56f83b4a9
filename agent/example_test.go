package agent_test

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/agent/agenttest"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/plan"
)

func Example() {
	w := agenttest.NewMeadow(3) // a World; see its source for how little one needs
	loop := w.Loop()            // round it, with a Ladder for instinct and no Brain
	for now := kith.Tick(1); now <= 2; now++ {
		report, err := loop.Beat(context.Background(), now)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, turn := range report.Turns {
			fmt.Println(now, agenttest.Name(turn.ID), turn.Choice.Do, turn.Outcome)
		}
	}
	// Output:
	// 1 Ban gather done
	// 1 Dan gather done
	// 1 Gan gather done
	// 2 Ban gather done
	// 2 Dan gather done
	// 2 Gan gather done
}

func ExampleDecodeDecision() {
	verbs := []plan.Verb{"gather", "rest"}
	reply := "<think>Berries, or sleep?</think>\n" +
		`{"action":"gather","thought":"I am hungry.","moveTo":"north-east","plan":[{"action":"gather","moveTo":"north-east"},{"action":"rest"}]}`
	d, err := agent.DecodeDecision(reply, verbs)
	fmt.Println(d.Action, d.MoveTo, len(d.Plan), err)
	_, err = agent.DecodeDecision(`{"action":"gather","moveTo":"hut 12"}`, verbs)
	fmt.Println(err)
	_, err = agent.DecodeDecision(`{"action":"teleport"}`, verbs)
	fmt.Println(err)
	// Output:
	// gather north-east 2 <nil>
	// llm: the reply is not what was asked for: at moveTo a value is refused by its type, at byte 28
	// agent: there is no such action here: action
}

func ExampleLadder() {
	type body struct{ Hunger, Fear kith.Micro }
	ladder := agent.Ladder[body]{
		Rules: []agent.Rule[body]{{Name: "fear", Override: true, Try: func(v *agent.View[body]) (agent.Choice, bool) {
			return agent.Choice{Do: "flee"}, v.Senses.Fear > .8*kith.One
		}}},
		Utilities: []agent.Utility[body]{
			{Do: "eat", Score: func(v *agent.View[body]) (kith.Micro, kith.ID) { return v.Senses.Hunger, 0 }},
			{Do: "wander", Score: func(*agent.View[body]) (kith.Micro, kith.ID) { return .3 * kith.One, 0 }},
		},
	}
	for _, b := range []body{{Hunger: .5 * kith.One}, {Hunger: .1 * kith.One}, {Fear: kith.One}} {
		c := ladder.Choose(&agent.View[body]{Mind: &agent.Mind{ID: 1}, Senses: b})
		fmt.Println(c.Do, "because of", c.Why, c.Override)
	}
	// Output:
	// eat because of eat false
	// wander because of wander false
	// flee because of fear true
}

func ExampleMind_Whisper() {
	m := agent.Mind{ID: 1}
	left := m.Whisper(memory.Entry{At: 5, Text: "A voice says: go north.", Importance: kith.One}, 15)
	fmt.Println(len(left), m.Owed(5))
	for _, now := range []kith.Tick{14, 15} {
		voice, stands := m.Voice(now)
		fmt.Printf("%d %q %v\n", now, voice.Text, stands)
	}
	// Output:
	// 0 true
	// 14 "A voice says: go north." true
	// 15 "" false
}

func ExampleLoop_Step() {
	loop := agenttest.NewMeadow(6).Loop()
	frames := 0
	for {
		frames++ // a game draws here
		report, err := loop.Step(context.Background(), 1, 4)
		if err != nil || report != nil {
			fmt.Println("a beat of", len(report.Turns), "minds took", frames, "frames", err)
			return
		}
	}
	// Output: a beat of 6 minds took 3 frames <nil>
}

func ExampleModelBrain() {
	w := agenttest.NewMeadow(1)
	loop := w.Loop()
	loop.Brain = &agent.ModelBrain{
		Rules: "Answer with one JSON object: action, thought, moveTo.",
		Model: llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
			return llm.Reply{Text: `{"action":"walk","moveTo":"the hill","thought":"I want to see far."}`}, nil
		}),
	}
	report, err := loop.Beat(context.Background(), 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	turn := report.Turns[0]
	fmt.Println(turn.Grant, turn.Choice.Do, turn.Choice.At == agenttest.Hill, turn.Choice.Decision.Thought)
	// Output: turn walk true I want to see far.
}
