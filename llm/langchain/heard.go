package langchain

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"github.com/kithlab/kith/llm"
)

// heard is what a whole answer says.
type heard struct {
	text    string
	finish  string // in the provider's words
	model   string
	usage   llm.Usage
	refusal string // in the model's words
	thought bool   // it has thinking in it
	tool    bool   // it calls a tool
	noText  bool   // its text is something else
	open    bool   // it is not the last piece
	fault   failure
}

// A loose value is read as a T if it is one, and else is none: one odd member must not cost the rest of an answer.
type loose[T any] struct {
	value T
	odd   bool // there was something else than a T or null
}

// UnmarshalJSON reads a T, and never fails.
func (l *loose[T]) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &l.value) != nil {
		*l = loose[T]{odd: true}
	}
	return nil
}

// A count is a number of tokens, also if it is written as a text or with a point. Anything but a whole number of them is 0,
// which is unknown.
type count struct{ value int }

// UnmarshalJSON reads a whole number, and never fails.
func (c *count) UnmarshalJSON(b []byte) error {
	text := strings.Trim(string(b), `"`)
	if n, err := strconv.Atoi(text); err == nil {
		c.value = n
	} else if f, err := strconv.ParseFloat(text, 64); err == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		c.value = int(f)
	}
	return nil
}

// first returns the first of list, or nothing.
func first[T any](list []T) (none T) {
	if len(list) == 0 {
		return none
	}
	return list[0]
}

// openAIAnswer is an answer in OpenAI's language.
type openAIAnswer struct {
	Model   loose[string]         `json:"model"`
	Choices loose[[]openAIChoice] `json:"choices"`
	Usage   loose[openAITokens]   `json:"usage"`
	failure
}

type openAIChoice struct {
	Message      loose[openAIMessage]  `json:"message"`
	Delta        loose[*openAIMessage] `json:"delta"` // in place of a message, in a piece
	FinishReason loose[string]         `json:"finish_reason"`
	Complaint    complaint             `json:"error"` // of a gateway that lost its provider on the way
}

type openAIMessage struct {
	Content          words                    `json:"content"`
	ReasoningContent loose[string]            `json:"reasoning_content"`
	Reasoning        loose[string]            `json:"reasoning"`
	Refusal          loose[string]            `json:"refusal"`
	ToolCalls        loose[[]json.RawMessage] `json:"tool_calls"`
	FunctionCall     loose[object]            `json:"function_call"`
}

type openAITokens struct {
	Prompt     count `json:"prompt_tokens"`
	Completion count `json:"completion_tokens"`
	Total      count `json:"total_tokens"`
	Hit        count `json:"prompt_cache_hit_tokens"` // some have what was cached here
	OfPrompt   loose[struct {
		Cached count `json:"cached_tokens"`
	}] `json:"prompt_tokens_details"`
	OfCompletion loose[struct {
		Reasoning count `json:"reasoning_tokens"`
	}] `json:"completion_tokens_details"`
}

func (openAI) read(body []byte) (heard, error) {
	var a openAIAnswer
	if err := json.Unmarshal(body, &a); err != nil {
		return heard{}, err
	}
	choice, u := first(a.Choices.value), a.Usage.value
	m := choice.Message.value
	if d := choice.Delta.value; d != nil && m.Content.text == "" {
		m = *d
	}
	h := heard{
		text: m.Content.text, noText: m.Content.odd, finish: choice.FinishReason.value, model: a.Model.value, refusal: m.Refusal.value + m.Content.refusal,
		thought: m.ReasoningContent.value != "" || m.Reasoning.value != "",
		tool:    len(m.ToolCalls.value) > 0 || len(m.FunctionCall.value) > 0,
		usage:   openAIUsage(u.Prompt.value, max(u.OfPrompt.value.Cached.value, u.Hit.value), u.Completion.value, u.OfCompletion.value.Reasoning.value, u.Total.value),
		fault:   a.failure,
	}
	if !h.fault.any() && brokenOff(h.finish) {
		h.fault.Complaint = choice.Complaint
	}
	return h, nil
}

// words are a text, or a list of parts of which some are.
type words struct {
	text    string
	refusal string
	odd     bool
}

// UnmarshalJSON reads a text or parts, and never fails.
func (w *words) UnmarshalJSON(b []byte) error {
	var parts []part
	switch {
	case json.Unmarshal(b, &w.text) == nil:
	case json.Unmarshal(b, &parts) == nil:
		for _, p := range parts {
			switch p.Type.value {
			case "", "text", "output_text":
				w.text += p.Text.value
			case "refusal":
				w.refusal += p.Refusal.value
			}
		}
	default:
		w.odd = true
	}
	return nil
}

// A part is one of those that an answer may consist of.
type part struct {
	Type    loose[string] `json:"type"`
	Text    loose[string] `json:"text"`
	Refusal loose[string] `json:"refusal"`
}

// openAIUsage returns what an answer used. What was read from the cache is part of prompt. Reasoning is part of
// completion, or comes on top of it: total decides, and without one the larger of both readings that can be.
func openAIUsage(prompt, cached, completion, reasoning, total int) llm.Usage {
	out := completion
	switch {
	case total > prompt && prompt >= 0:
		out = max(completion, total-prompt)
	case reasoning > completion && completion >= 0:
		out = min(completion, math.MaxInt-reasoning) + reasoning
	}
	if cached < 0 || cached > prompt {
		return llm.Usage{In: prompt, Out: out}
	}
	return llm.Usage{In: prompt - cached, Cached: cached, Out: out}
}

// anthropicAnswer is an answer in Anthropic's language.
type anthropicAnswer struct {
	Model      loose[string]          `json:"model"`
	Content    loose[[]part]          `json:"content"`
	StopReason loose[string]          `json:"stop_reason"`
	Usage      loose[anthropicTokens] `json:"usage"`
	failure
}

type anthropicTokens struct {
	In      count `json:"input_tokens"`
	Cached  count `json:"cache_read_input_tokens"`
	Written count `json:"cache_creation_input_tokens"`
	Out     count `json:"output_tokens"`
}

func (anthropicTongue) read(body []byte) (heard, error) {
	var a anthropicAnswer
	if err := json.Unmarshal(body, &a); err != nil {
		return heard{}, err
	}
	h := heard{finish: a.StopReason.value, model: a.Model.value, noText: a.Content.odd, usage: a.Usage.value.usage(), fault: a.failure}
	for i := range a.Content.value {
		h.part(&a.Content.value[i])
	}
	return h, nil
}

func (t *anthropicTokens) usage() llm.Usage {
	return llm.Usage{In: t.In.value, Cached: t.Cached.value, Written: t.Written.value, Out: t.Out.value}
}

// part adds a part of Anthropic's.
func (h *heard) part(p *part) {
	switch p.Type.value {
	case "text", "text_delta":
		h.text += p.Text.value
		h.noText = h.noText || p.Text.odd
	case "thinking", "redacted_thinking", "thinking_delta":
		h.thought = true
	case "tool_use":
		h.tool = true
	}
}

// ollamaAnswer is an answer in Ollama's language.
type ollamaAnswer struct {
	Model      loose[string]        `json:"model"`
	Message    loose[ollamaMessage] `json:"message"`
	Done       *bool                `json:"done"`
	DoneReason loose[string]        `json:"done_reason"`
	In         count                `json:"prompt_eval_count"`
	Out        count                `json:"eval_count"`
	failure
}

type ollamaMessage struct {
	Content   words                    `json:"content"`
	Thinking  loose[string]            `json:"thinking"`
	Refusal   loose[string]            `json:"refusal"`
	ToolCalls loose[[]json.RawMessage] `json:"tool_calls"`
}

func (ollamaTongue) read(body []byte) (heard, error) {
	var a ollamaAnswer
	if err := json.Unmarshal(body, &a); err != nil {
		return heard{}, err
	}
	m := a.Message.value
	return heard{
		text: m.Content.text, noText: m.Content.odd, finish: a.DoneReason.value, model: a.Model.value, refusal: m.Refusal.value,
		thought: m.Thinking.value != "", tool: len(m.ToolCalls.value) > 0, open: a.Done != nil && !*a.Done,
		usage: llm.Usage{In: a.In.value, Out: a.Out.value},
		fault: a.failure,
	}, nil
}
