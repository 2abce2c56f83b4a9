package llm_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

func ExampleDecode() {
	type answer struct {
		Action string `json:"action"`
	}
	a, err := llm.Decode[answer]("<think>Berries, or rest?</think>\nSure:\n```json\n{\"action\":\"gather\", \"mood\":3}\n```")
	fmt.Println(a.Action, err)
	_, err = llm.Decode[answer](`{"action":"gather"} {"action":"rest"}`)
	fmt.Println(err)
	_, err = llm.Decode[answer](`{"action":"gath`)
	fmt.Println(errors.Is(err, llm.ErrTruncated))
	// Output:
	// gather <nil>
	// llm: the reply is not what was asked for: it holds more than one object, at byte 20
	// true
}

func ExampleAsk() {
	type answer struct {
		Action string `json:"action"`
	}
	replies := []string{"I think I'll rest.", `{"action":"rest"}`}
	model := llm.Func(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: replies[req.Key.Try]}, nil
	})
	a, err := llm.Ask(context.Background(), model, llm.Request{Prompt: "What now?"}, 1, llm.Decode[answer])
	fmt.Println(a.Action, err)
	// Output: rest <nil>
}

func ExampleGather() {
	answers := llm.Gather(context.Background(), []kith.ID{3, 1, 2}, 2, func(_ context.Context, id kith.ID) (string, error) {
		return fmt.Sprint("I am ", id), nil
	})
	for _, a := range answers {
		fmt.Println(a.ID, a.Got)
	}
	// Output:
	// 3 I am 3
	// 1 I am 1
	// 2 I am 2
}

func ExampleCassette() {
	var c llm.Cassette
	k := llm.Key{At: 12, Who: 7, Purpose: "decide"}
	fmt.Println(c.Put(k, []byte("rest")))
	fmt.Println(c.Put(k, []byte("flee")))
	data, ok := c.Get(k)
	fmt.Printf("%s %v\n", data, ok)
	// Output:
	// <nil>
	// llm: the cassette holds this key already: tick 12, who 7, "decide", try 0
	// rest true
}

func ExampleLimit() {
	budget := &llm.Budget{Ceilings: []llm.Ceiling{
		{Most: 500_000}, // half a dollar for all
		{Most: 2000, Purpose: "decide", Per: time.Hour}, // and little of it for decisions
	}}
	model := llm.Limit(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: "{}", Usage: llm.Usage{In: 640, Out: 90}}, nil
	}), budget, llm.Price{In: 150_000, Cached: 75_000, Out: 600_000})

	for at := range kith.Tick(50) {
		req := llm.Request{Key: llm.Key{At: at, Who: 7, Purpose: "decide"}, Prompt: strings.Repeat("What now? ", 256), MaxTokens: 400}
		if _, err := model.Complete(context.Background(), req); err != nil {
			fmt.Println("tick", at, errors.Is(err, llm.ErrBudget))
			fmt.Println(err)
			break
		}
	}
	spent := budget.Total()
	fmt.Println(spent.Calls, "calls cost", spent.Spent)
	// Output:
	// tick 10 true
	// llm: the budget forbids it: $0.000639 is needed for "decide", and of $0.002000 there is $0.000500 left
	// 10 calls cost $0.001500
}

func ExampleTape() {
	var tape llm.Cassette
	model := llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: `{"action":"rest"}`}, nil
	})
	req := llm.Request{Key: llm.Key{At: 12, Who: 7, Purpose: "decide"}, Prompt: "It is noon. What now?"}
	_, err := llm.Tape(model, &tape).Complete(context.Background(), req)
	fmt.Println(err)

	tape.Replay = true
	replay := llm.Tape(nil, &tape)
	reply, err := replay.Complete(context.Background(), req)
	fmt.Println(reply.Text, err)
	req.Prompt = "It is noon. What next?"
	_, err = replay.Complete(context.Background(), req)
	fmt.Println(err)
	// Output:
	// <nil>
	// {"action":"rest"} <nil>
	// llm: not on the cassette: tick 12, who 7, "decide", try 0: prompt, byte 18
}
