package langchain_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
)

// offline stands for a provider, so that this example needs none.
type offline struct{}

func (offline) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		StatusCode: http.StatusTooManyRequests, Header: http.Header{"Retry-After": {"3"}}, Request: r,
		Body: io.NopCloser(strings.NewReader(`{"error":{"code":"rate_limit_exceeded","message":"slow down"}}`)),
	}, nil
}

func Example() {
	config, err := langchain.Parse("openai:gpt-4o-mini")
	if err != nil {
		fmt.Println(err)
		return
	}
	config.Key = "from the host's environment"
	config.Transport = offline{}
	model, err := langchain.New(config)
	if err != nil {
		fmt.Println(err)
		return
	}
	purse := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 500_000}}}
	price := llm.Price{In: 150_000, Cached: 75_000, Out: 600_000}
	_, err = llm.Limit(model, purse, price).Complete(context.Background(), llm.Request{Prompt: "What now?", MaxTokens: 400})

	fmt.Println(errors.Is(err, llm.ErrRateLimited))
	if fault, is := errors.AsType[*llm.CallError](err); is {
		fmt.Println(fault.RetryAfter, fault.Unbilled)
	}
	fmt.Println(purse.Total().Spent)
	// Output:
	// true
	// 3s true
	// $0.000000
}
