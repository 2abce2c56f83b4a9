package llm_test

import (
	"context"
	"errors"
	"fmt"

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
