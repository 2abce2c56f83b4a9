package lend

import (
	"errors"
	"flag"
	"fmt"

	"github.com/kithlab/kith/llm/langchain"
)

// Flags are what a person says of a model. The zero Flags say that there is none.
type Flags struct {
	Model     string // openai:NAME, anthropic:NAME or ollama:NAME
	Best      string // the same, for the few calls that are worth more
	BaseURL   string
	Price     Price
	BestPrice Price
	Ceiling   USD
	Cassette  string
	Guest     string // the variable that a guest's key is in
	GuestMost USD
}

// Add adds the flags to set.
func (f *Flags) Add(set *flag.FlagSet) {
	set.StringVar(&f.Model, "model", "", "lend a model, a `name` such as openai:gpt-4o-mini, anthropic:claude-haiku-4-5 or ollama:llama3.1;\nits key is read from OPENAI_API_KEY or ANTHROPIC_API_KEY")
	set.StringVar(&f.Best, "model-best", "", "a better model, by its `name`, for the moments that are worth it")
	set.StringVar(&f.BaseURL, "base-url", "", "the `address` of another server that speaks the provider's language, such as http://127.0.0.1:8000/v1;\nits key, if it wants one, is read from MODEL_API_KEY")
	set.Var(&f.Price, "price", "what -model costs, as `IN,CACHED,OUT` in dollars per million tokens, if it is not a common one;\n0,0,0 declares it free")
	set.Var(&f.BestPrice, "price-best", "the same of -model-best")
	set.Var(&f.Ceiling, "ceiling", "the most `dollars` that may be spent in all, such as 0.50; needed with -model unless it is free")
	set.StringVar(&f.Cassette, "cassette", "", "record what the model is asked and answers in a `file`, a line a call;\nif the file is there, replay it instead, and ask nobody")
	set.StringVar(&f.Guest, "guest", "", "the `variable` of the environment that holds a guest's key: calls bill its owner first, on a counter of their own")
	set.Var(&f.GuestMost, "guest-ceiling", "the most `dollars` that the guest's key may be billed; needed with -guest")
}

// Names are the flags that Add adds.
func Names() []string {
	return []string{"model", "model-best", "base-url", "price", "price-best", "ceiling", "cassette", "guest", "guest-ceiling"}
}

// Wanted reports whether a model or a cassette was asked for.
func (f *Flags) Wanted() bool { return f.Model != "" || f.Cassette != "" }

// check refuses what does not go together; replays says that no model is needed.
func (f *Flags) check(replays bool) error {
	if f.Model == "" && !replays {
		for _, g := range []struct {
			name  string
			given bool
		}{
			{"model-best", f.Best != ""},
			{"base-url", f.BaseURL != ""},
			{"price", f.Price.Text != ""},
			{"price-best", f.BestPrice.Text != ""},
			{"ceiling", f.Ceiling.Given},
			{"guest", f.Guest != ""},
			{"guest-ceiling", f.GuestMost.Given},
		} {
			if g.given {
				return fmt.Errorf("-%s has no meaning without -model", g.name)
			}
		}
		if f.Cassette != "" {
			return fmt.Errorf("-cassette: there is no %s to replay, and to record one takes -model", f.Cassette)
		}
	}
	switch {
	case f.BestPrice.Text != "" && f.Best == "":
		return errors.New("-price-best has no meaning without -model-best")
	case f.GuestMost.Given && f.Guest == "":
		return errors.New("-guest-ceiling has no meaning without -guest")
	case f.Guest != "" && !f.GuestMost.Given && !replays:
		return errors.New("-guest needs -guest-ceiling: the most dollars that the guest's key may be billed")
	}
	return nil
}

// config returns the configuration that a name means on the server that was given.
func (f *Flags) config(flag, name string) (langchain.Config, error) {
	c, err := langchain.Parse(name)
	if err != nil {
		return c, fmt.Errorf("-%s: %s is not openai:MODEL, anthropic:MODEL or ollama:MODEL", flag, quoted(name))
	}
	c.BaseURL = f.BaseURL
	return c, nil
}

// variable returns the variable of the environment that holds the key for c.
func variable(c *langchain.Config) string {
	switch {
	case c.BaseURL != "":
		return "MODEL_API_KEY"
	case c.Provider == langchain.Anthropic:
		return "ANTHROPIC_API_KEY"
	case c.Provider == langchain.OpenAI:
		return "OPENAI_API_KEY"
	}
	return ""
}

// quoted keeps a sentence one short line, whatever was given.
func quoted(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = string(r[:40]) + "…"
	}
	return fmt.Sprintf("%q", s)
}
