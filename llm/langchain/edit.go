package langchain

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/kithlab/kith/llm"
)

// A dialect is how one provider is spoken to, and how it speaks.
type dialect interface {
	// edit makes body, as langchaingo has it, what is to be sent.
	edit(body object, req *llm.Request, c *Config, h habits) error
	// read returns what a whole answer says.
	read(body []byte) (heard, error)
	// piece returns what one of several pieces of an answer says.
	piece(body []byte) (heard, error)
}

// temper sets the temperature, or leaves the model its own: langchaingo sends one always.
func temper(o object, c *Config, h habits) {
	delete(o, "temperature")
	if c.Temperature != "" && h&bare == 0 {
		o["temperature"] = json.RawMessage(c.Temperature)
	}
}

func encoded(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and valid JSON always encode
	}
	return b
}

type openAI struct{}

func (openAI) edit(body object, req *llm.Request, c *Config, h habits) error {
	temper(body, c, h)
	delete(body, "max_tokens")
	delete(body, "max_completion_tokens")
	switch {
	case req.MaxTokens <= 0:
	case h&newMax != 0:
		body["max_completion_tokens"] = number(req.MaxTokens)
	default:
		body["max_tokens"] = number(req.MaxTokens)
	}
	delete(body, "response_format")
	switch {
	case len(req.Schema) == 0:
	case h.json() == BySchema:
		body["response_format"] = encoded(object{
			"type":        json.RawMessage(`"json_schema"`),
			"json_schema": encoded(object{"name": json.RawMessage(`"reply"`), "schema": req.Schema}),
		})
	case h.json() == ByMode:
		body["response_format"] = json.RawMessage(`{"type":"json_object"}`)
	}
	return nil
}

type ollamaTongue struct{}

func (ollamaTongue) edit(body object, req *llm.Request, c *Config, h habits) error {
	options := object{}
	if req.MaxTokens > 0 {
		options["num_predict"] = number(req.MaxTokens)
	}
	temper(options, c, h)
	body["options"] = encoded(options)
	body["stream"] = json.RawMessage("false") // it streams unless it is told not to
	delete(body, "format")
	switch {
	case len(req.Schema) == 0:
	case h.json() == BySchema:
		body["format"] = req.Schema
	case h.json() == ByMode:
		body["format"] = json.RawMessage(`"json"`)
	}
	return nil
}

type anthropicTongue struct{}

// block is a part of a message to Anthropic.
type block struct {
	Type  string `json:"type"`
	Text  string `json:"text"`
	Cache *cache `json:"cache_control,omitempty"`
}

type cache struct {
	Type string `json:"type"`
}

func (anthropicTongue) edit(body object, req *llm.Request, c *Config, h habits) error {
	temper(body, c, h)
	if req.System == "" {
		return nil
	}
	shared, rest := cut(req.System, req.Shared)
	system := []block{{"text", shared, &cache{"ephemeral"}}}
	if rest != "" {
		system = append(system, block{Type: "text", Text: rest})
	}
	body["system"] = encoded(system)
	return nil
}

// cut returns system in two: what all requests share, and the rest. It is all shared if nothing else is said, and if
// one of the two would be blank, which is no block.
func cut(system string, shared int) (head, rest string) {
	shared = min(max(shared, 0), len(system))
	for shared > 0 && shared < len(system) && !utf8.RuneStart(system[shared]) {
		shared--
	}
	head, rest = system[:shared], system[shared:]
	if strings.TrimSpace(head) == "" || strings.TrimSpace(rest) == "" {
		return system, ""
	}
	return head, rest
}
