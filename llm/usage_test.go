package llm_test

import (
	"testing"

	"github.com/kithlab/kith/llm"
)

func TestWorstAndTypicalCountAllThatIsSent(t *testing.T) {
	for _, c := range []struct {
		name     string
		req      llm.Request
		in       int // of Worst, beyond the frame of an empty request
		out, mid int // of Worst and of Typical
	}{
		{"nothing", llm.Request{}, 0, 0, 0},
		{"rules", llm.Request{System: "12345"}, 5, 0, 0},
		{"what is shared is sent once", llm.Request{System: "12345", Shared: 3}, 5, 0, 0},
		{"a question", llm.Request{Prompt: "é"}, 2, 0, 0},
		{"a schema", llm.Request{Schema: []byte("{}")}, 2, 0, 0},
		{"turns, each with a frame of its own", llm.Request{Before: []llm.Exchange{{Prompt: "123", Reply: "12345"}, {Prompt: "1"}}}, 9 + 4*16, 0, 0},
		{"a bound", llm.Request{MaxTokens: 7}, 0, 7, 4},
		{"no bound", llm.Request{MaxTokens: -7}, 0, 0, 0},
	} {
		worst, typical := llm.Worst(c.req), llm.Typical(c.req)
		in := 64 + 2*16 + c.in
		if worst != (llm.Usage{In: in, Out: c.out, Estimated: true}) || typical != (llm.Usage{In: (in + 3) / 4, Out: c.mid, Estimated: true}) {
			t.Errorf("%s: at worst %+v, typically %+v; want %d read", c.name, worst, typical, in)
		}
	}
	for text, want := range map[string]int{"": 0, "a": 1, "abcd": 1, "abcde": 2, "日本": 2} {
		if got := llm.Tokens(text); got != want {
			t.Errorf("%q has %d tokens; want %d", text, got, want)
		}
	}
}
