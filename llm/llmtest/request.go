package llmtest

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/kithlab/kith/llm"
)

// A request is what any of the three providers is sent.
type request struct {
	Model               string    `json:"model"`
	System              content   `json:"system"`
	Messages            []message `json:"messages"`
	MaxTokens           int       `json:"max_tokens"`
	MaxCompletionTokens int       `json:"max_completion_tokens"`
	ResponseFormat      *struct {
		Type       string `json:"type"`
		JSONSchema struct {
			Schema json.RawMessage `json:"schema"`
		} `json:"json_schema"`
	} `json:"response_format"`
	Format  json.RawMessage `json:"format"`
	Options struct {
		NumPredict int `json:"num_predict"`
	} `json:"options"`
}

type message struct {
	Role    string  `json:"role"`
	Content content `json:"content"`
}

// content is text, or parts of which some are.
type content string

// UnmarshalJSON reads a text, or the texts of parts one after another.
func (c *content) UnmarshalJSON(b []byte) error {
	if !bytes.HasPrefix(b, []byte("[")) {
		return json.Unmarshal(b, (*string)(c))
	}
	var parts []struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal(b, &parts); err != nil {
		return err
	}
	var all strings.Builder
	for _, p := range parts {
		all.WriteString(p.Text)
	}
	*c = content(all.String())
	return nil
}

// ask returns what r asks, as a model is asked.
func (r *request) ask() llm.Request {
	req := llm.Request{System: string(r.System), MaxTokens: max(r.MaxTokens, r.MaxCompletionTokens, r.Options.NumPredict)}
	var turn llm.Exchange
	for _, m := range r.Messages {
		switch m.Role {
		case "system", "developer":
			req.System += string(m.Content)
		case "assistant":
			turn.Reply = string(m.Content)
			req.Before = append(req.Before, turn)
		default:
			turn = llm.Exchange{Prompt: string(m.Content)}
		}
	}
	req.Prompt = turn.Prompt
	switch {
	case r.ResponseFormat != nil:
		req.Schema = r.ResponseFormat.JSONSchema.Schema
	case bytes.HasPrefix(r.Format, []byte("{")):
		req.Schema = r.Format
	}
	return req
}

// wantsObject reports whether r asks for an object by more than words.
func (r *request) wantsObject() bool {
	return r.ResponseFormat != nil && r.ResponseFormat.Type != "text" || len(r.Format) > 0 && string(r.Format) != "null" && string(r.Format) != `""`
}
