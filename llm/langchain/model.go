package langchain

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"

	"github.com/kithlab/kith/llm"
	"github.com/tmc/langchaingo/llms"
	"github.com/tmc/langchaingo/llms/anthropic"
	"github.com/tmc/langchaingo/llms/ollama"
	"github.com/tmc/langchaingo/llms/openai"
)

// A Model is a provider's model. It is safe for concurrent use. Make one with [New].
type Model struct {
	config Config
	chain  llms.Model
	tongue dialect
	habits atomic.Uint32
}

// noKey is what langchaingo is given where there is no key, since it refuses to do without. It is not sent.
const noKey = "none"

// New returns the model that c names. It reads no environment, asks nobody, and returns [ErrConfig] if c will not do.
func New(c Config) (*Model, error) {
	at, err := c.complete()
	if err != nil {
		return nil, err
	}
	m := &Model{config: c}
	m.habits.Store(uint32(firstHabits(&c)))
	key := c.Key
	if key == "" {
		key = noKey
	}
	client := &http.Client{Transport: &door{next: c.Transport, key: c.Key, provider: c.Provider}}
	switch c.Provider {
	case OpenAI:
		m.tongue = openAI{}
		m.chain, err = openai.New(openai.WithToken(key), openai.WithModel(c.Model), openai.WithBaseURL(at.String()), openai.WithOrganization(""),
			openai.WithAPIType(openai.APITypeOpenAI), openai.WithHTTPClient(client))
	case Anthropic:
		m.tongue = anthropicTongue{}
		m.chain, err = anthropic.New(anthropic.WithToken(key), anthropic.WithModel(c.Model), anthropic.WithBaseURL(at.String()), anthropic.WithHTTPClient(client))
	case Ollama:
		m.tongue = ollamaTongue{}
		m.chain, err = ollama.New(ollama.WithModel(c.Model), ollama.WithServerURL(at.String()), ollama.WithHTTPClient(client))
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrConfig, err)
	}
	return m, nil
}

// Complete asks the provider once, and returns what it said. The rules, in order:
//
//  1. System, Before and Prompt are sent as they are, as one system message and turns. The schema is sent as far as
//     the server takes one, MaxTokens in the words that it knows, and a temperature only if one is set. Anthropic's
//     cache is told to keep what is shared.
//  2. A server that refuses the schema, the mode, the word for MaxTokens or the temperature, and names it, is asked
//     again at once without it, and never with it again. Nothing else is ever asked twice.
//  3. If ctx has ended, the error is its own, whatever else went wrong; if there was no connection yet, it is also a
//     CallError that is Unbilled.
//  4. A reply that ends at its bound has FinishLength. One with nothing in it is [llm.ErrTruncated] if it ended so, and
//     else [llm.ErrEmpty], whatever the model thought; thinking is dropped. One that was refused or filtered, in any of
//     the forms that providers have for it, is [llm.ErrRefused]. One that calls a tool, or is no text in UTF-8, is
//     [llm.ErrMalformed]. One that comes in pieces, which nobody asked for, is put together; if the last of them is
//     missing, it is [llm.ErrTruncated].
//  5. What a status, a page or a complaint in an answer says becomes [llm.ErrRateLimited] or [llm.ErrUnavailable]. All
//     errors but the context's are [*llm.CallError], Permanent for what only a person can mend, and Unbilled if the
//     provider has turned the call away or it never left. The pause that is asked for is the headers', by
//     [llm.RetryAfter], or else that of the answer's text.
//  6. Usage is what the provider says, also beside an error. What it produced is what its total says, where it has one:
//     some count hidden reasoning within the completion, and some beside it.
func (m *Model) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	for {
		if ctx.Err() != nil {
			return llm.Reply{}, ended(ctx)
		}
		used := habits(m.habits.Load())
		reply, err := m.ask(ctx, &req, used)
		if err == nil || !m.learn(used, &req, err) {
			return reply, err
		}
	}
}

// ask sends req in the way of habits h.
func (m *Model) ask(ctx context.Context, req *llm.Request, h habits) (llm.Reply, error) {
	c := &call{edit: func(body object) error { return m.tongue.edit(body, req, &m.config, h) }}
	_, err := m.chain.GenerateContent(context.WithValue(ctx, callKey{}, c), messages(req), llms.WithMaxTokens(max(req.MaxTokens, 0)))
	switch {
	case ctx.Err() != nil && c.unsent():
		return llm.Reply{}, &llm.CallError{Class: llm.ErrUnavailable, Text: "it ended before there was a connection", Unbilled: true, Err: ended(ctx)}
	case ctx.Err() != nil:
		reply, _ := m.heard(c)
		return llm.Reply{Usage: reply.Usage}, ended(ctx)
	case c.status == 0:
		return llm.Reply{}, unreached(c, err, m.config.Key)
	}
	return m.heard(c)
}

// messages returns req as langchaingo has it.
func messages(req *llm.Request) []llms.MessageContent {
	all := make([]llms.MessageContent, 0, 2+2*len(req.Before))
	if req.System != "" {
		all = append(all, llms.TextParts(llms.ChatMessageTypeSystem, req.System))
	}
	for _, e := range req.Before {
		all = append(all, llms.TextParts(llms.ChatMessageTypeHuman, e.Prompt), llms.TextParts(llms.ChatMessageTypeAI, e.Reply))
	}
	return append(all, llms.TextParts(llms.ChatMessageTypeHuman, req.Prompt))
}

// ended returns the error of a call whose context has ended.
func ended(ctx context.Context) error {
	err, cause := ctx.Err(), context.Cause(ctx)
	if cause == err {
		return err
	}
	return fmt.Errorf("%w: %w", err, cause)
}
