package llm

import (
	"context"
	"encoding/json"

	"github.com/kithlab/kith"
)

// A Tier says how good an answer is worth paying for. The zero Tier is Cheap.
type Tier uint8

// The tiers of seed 000: a small model by default, a better one only for drama.
const (
	Cheap Tier = iota
	Best
)

// A Key is a call's place in a run: when, who, what for, and which try it is. No two calls of one run share a Key, and a
// replay finds each by it, whatever order the calls came back in.
type Key struct {
	At      kith.Tick
	Who     kith.ID
	Purpose string // a word of the host's, such as "decide" or "talk"
	Try     int    // counts repairs, and further calls of one purpose in one tick; from 0
}

// An Exchange is an earlier turn of a conversation.
type Exchange struct{ Prompt, Reply string }

// A Request is one question with the conversation that it belongs to. A Model sends System, Before and Prompt as they
// are.
type Request struct {
	Key       Key
	System    string          // rules first, then persona: what changes least comes first
	Shared    int             // how many bytes at the head of System all requests of the run share, for providers that want marks for their cache; 0: all of them
	Before    []Exchange      // earlier turns, oldest first
	Prompt    string          // the question; all that changes from beat to beat
	Schema    json.RawMessage // JSON schema of the object wanted; nil: any text will do
	MaxTokens int             // of the reply; 0: the model's own bound
	Tier      Tier
}

// Usage counts a call's tokens. The zero Usage means unknown, never free.
type Usage struct {
	In      int // read afresh
	Cached  int // read from the provider's cache
	Written int // written to the provider's cache
	Out     int // produced, hidden reasoning included
	// Estimated marks counts that were made from lengths, since the provider gave none.
	Estimated bool
}

// How a reply ended, in [Reply.Finish]. Other words are the provider's own, and count as a whole reply.
const (
	FinishStop    = "stop"
	FinishLength  = "length"         // cut off at the bound of tokens
	FinishRefusal = "content_filter" // refused, by the model or a filter
)

// A Reply is a model's answer.
type Reply struct {
	Text   string
	Usage  Usage
	Model  string // which model answered, in the provider's words
	Finish string // how it ended, in the words above; empty: not said
}

// A Model answers requests. It is safe for concurrent use, and returns soon after ctx ends. Its errors are this
// package's, wrapped, or the context's. The reply's Usage counts also when the error is not nil.
type Model interface {
	Complete(ctx context.Context, req Request) (Reply, error)
}

// Func is a function as a [Model].
type Func func(context.Context, Request) (Reply, error)

// Complete calls f.
func (f Func) Complete(ctx context.Context, req Request) (Reply, error) { return f(ctx, req) }
