package llmtest

import (
	"encoding/json"
	"fmt"

	"github.com/kithlab/kith/llm"
)

// An answer is what a provider sends.
type answer struct {
	status int
	header [][2]string
	body   string
}

// A said is an answer's parts, in JSON, before they are put together. Those that are empty are left out.
type said struct {
	model   string
	message string // of the message, or of Anthropic's content
	finish  string
	usage   string
}

// A dialect is how one provider speaks.
type dialect interface {
	// parts returns the parts of a whole answer.
	parts(r llm.Reply) said
	// whole puts parts together.
	whole(s said) string
	// failed returns the body of an error.
	failed(code, text string) string
	// spoil changes the parts of an answer as f says, or returns the body that takes its place.
	spoil(f Fault, s *said) (instead string)
}

// text returns s in JSON.
func text(s string) string { return string(quoted(s)) }

type openAI struct{}

func (openAI) parts(r llm.Reply) said {
	u := r.Usage
	return said{
		model:   text(r.Model),
		message: fmt.Sprintf(`{"role":"assistant","content":%s}`, quoted(r.Text)),
		finish:  text(r.Finish),
		usage:   fmt.Sprintf(`{"prompt_tokens":%d,"completion_tokens":%d,"total_tokens":%d}`, u.In, u.Out, u.In+u.Out),
	}
}

func (openAI) whole(s said) string {
	choice := `{"index":0`
	if s.message != "" {
		choice += `,"message":` + s.message
	}
	choice += `,"finish_reason":` + s.finish + `}`
	return `{"id":"chatcmpl-1","object":"chat.completion","created":1,"model":` + s.model + `,"choices":[` + choice + `]` + member("usage", s.usage) + `}`
}

// member returns a member that follows others, or nothing if it has no value.
func member(name, value string) string {
	if value == "" {
		return ""
	}
	return `,"` + name + `":` + value
}

func (openAI) failed(code, message string) string {
	return fmt.Sprintf(`{"error":{"message":%s,"type":%s,"code":%s}}`, quoted(message), quoted(code), quoted(code))
}

func (d openAI) spoil(f Fault, s *said) (instead string) {
	switch f {
	case NoChoices:
		return `{"object":"chat.completion","choices":[]` + member("usage", s.usage) + `}`
	case NullChoices:
		return `{"object":"chat.completion","choices":null` + member("usage", s.usage) + `}`
	case NoMessage:
		s.message = ""
	case NullContent:
		s.message = `{"role":"assistant","content":null,"reasoning_content":"Perhaps {\"action\":\"rest\"}."}`
		s.usage = `{"prompt_tokens":20,"completion_tokens":61,"total_tokens":81}`
	case Thinks:
		var m struct{ Content json.RawMessage }
		_ = json.Unmarshal([]byte(s.message), &m)
		s.message = `{"role":"assistant","content":` + string(m.Content) + `,"reasoning_content":"Perhaps {\"action\":\"fly\"}."}`
	case ThinksLong:
		s.message, s.finish = `{"role":"assistant","content":"","reasoning_content":"Perhaps, or perhaps"}`, `"length"`
	case Tool:
		s.message = `{"role":"assistant","content":"","tool_calls":[{"id":"1","type":"function","function":{"name":"decide","arguments":"{\"action\":\"rest\"}"}}]}`
		s.finish = `"tool_calls"`
	case ToolObject:
		s.message = `{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"decide","arguments":{"action":"rest"}}}]}`
		s.finish = `"tool_calls"`
	case FilterFinish:
		s.message, s.finish = `{"role":"assistant","content":null}`, `"content_filter"`
	case RefusalField:
		s.message = `{"role":"assistant","content":null,"refusal":"I can't help with that."}`
	case RefusalFinish:
		s.finish = `"refusal"`
	case Length:
		s.finish = `"length"`
	case WrongTypes:
		s.message, s.finish, s.model = `{"role":7,"content":{"text":5}}`, `3`, `[]`
	case NoUsage:
		s.usage = ""
	case NullUsage:
		s.usage = "null"
	case ZeroUsage:
		s.usage = `{"prompt_tokens":0,"completion_tokens":0,"total_tokens":0}`
	case MinusUsage:
		s.usage = `{"prompt_tokens":-12,"completion_tokens":-5,"total_tokens":-17,"prompt_tokens_details":{"cached_tokens":9}}`
	case InCompletion:
		s.usage = `{"prompt_tokens":40,"completion_tokens":500,"total_tokens":540,"completion_tokens_details":{"reasoning_tokens":200}}`
	case BesideCompl:
		s.usage = `{"prompt_tokens":12,"completion_tokens":1,"total_tokens":399,"completion_tokens_details":{"reasoning_tokens":386}}`
	case Stream:
		return "data: {\"object\":\"chat.completion.chunk\",\"choices\":[{\"delta\":{\"content\":\"{}\"}}],\"usage\":null}\n\ndata: null\n\ndata: {\"choices\":[]" + member("usage", s.usage) + "}\n\n"
	}
	return ""
}

type anthropic struct{}

func (anthropic) parts(r llm.Reply) said {
	finish := "end_turn"
	switch r.Finish {
	case llm.FinishLength:
		finish = "max_tokens"
	case llm.FinishRefusal:
		finish = "refusal"
	}
	return said{
		model:   text(r.Model),
		message: fmt.Sprintf(`[{"type":"text","text":%s}]`, quoted(r.Text)),
		finish:  text(finish),
		usage:   fmt.Sprintf(`{"input_tokens":%d,"cache_creation_input_tokens":0,"cache_read_input_tokens":0,"output_tokens":%d}`, r.Usage.In, r.Usage.Out),
	}
}

func (anthropic) whole(s said) string {
	return `{"id":"msg_1","type":"message","role":"assistant","model":` + s.model + member("content", s.message) + `,"stop_reason":` + s.finish +
		`,"stop_sequence":null` + member("usage", s.usage) + `}`
}

func (anthropic) failed(code, message string) string {
	return fmt.Sprintf(`{"type":"error","error":{"type":%s,"message":%s}}`, quoted(code), quoted(message))
}

func (d anthropic) spoil(f Fault, s *said) (instead string) {
	const thought = `{"type":"thinking","thinking":"Perhaps {\"action\":\"rest\"}.","signature":"x"}`
	switch f {
	case NoChoices:
		s.message = `[]`
	case NullChoices:
		s.message = `null`
	case NoMessage:
		s.message = ""
	case NullContent:
		s.message, s.usage = `[`+thought+`]`, `{"input_tokens":20,"output_tokens":61}`
	case Thinks:
		s.message = `[` + thought + `,{"type":"redacted_thinking","data":"x"},` + s.message[1:]
	case ThinksLong:
		s.message, s.finish = `[`+thought+`]`, `"max_tokens"`
	case Tool:
		s.message, s.finish = `[{"type":"tool_use","id":"1","name":"decide","input":{"action":"rest"}}]`, `"tool_use"`
	case ToolObject:
		s.message, s.finish = `[{"type":"tool_use","id":"1","name":"decide","input":"{\"action\":\"rest\"}"}]`, `"tool_use"`
	case FilterFinish, RefusalFinish:
		s.finish = `"refusal"`
	case RefusalField:
		s.message, s.finish = `[]`, `"refusal"`
	case Length:
		s.finish = `"max_tokens"`
	case WrongTypes:
		s.message, s.finish, s.model = `[{"type":"text","text":5}]`, `3`, `[]`
	case NoUsage:
		s.usage = ""
	case NullUsage:
		s.usage = "null"
	case ZeroUsage:
		s.usage = `{"input_tokens":0,"output_tokens":0}`
	case MinusUsage:
		s.usage = `{"input_tokens":-12,"cache_read_input_tokens":9,"output_tokens":-5}`
	case InCompletion:
		s.usage = `{"input_tokens":40,"output_tokens":500}`
	case BesideCompl:
		s.usage = `{"input_tokens":12,"output_tokens":387}`
	case Stream:
		return "event: message_start\ndata: {\"type\":\"message_start\"}\n\nevent: ping\ndata: null\n\n"
	}
	return ""
}

type ollama struct{}

func (ollama) parts(r llm.Reply) said {
	return said{
		model:   text(r.Model),
		message: fmt.Sprintf(`{"role":"assistant","content":%s}`, quoted(r.Text)),
		finish:  text(r.Finish),
		usage:   fmt.Sprintf(`"prompt_eval_count":%d,"eval_count":%d`, r.Usage.In, r.Usage.Out),
	}
}

func (ollama) whole(s said) string {
	tail := ""
	if s.usage != "" {
		tail = "," + s.usage
	}
	return `{"model":` + s.model + `,"created_at":"2026-12-01T00:00:00Z"` + member("message", s.message) + `,"done":true,"done_reason":` + s.finish + tail + `}`
}

func (ollama) failed(_, message string) string { return fmt.Sprintf(`{"error":%s}`, quoted(message)) }

func (d ollama) spoil(f Fault, s *said) (instead string) {
	switch f {
	case NoChoices, NoMessage:
		s.message = ""
	case NullChoices:
		s.message = "null"
	case NullContent:
		s.message, s.usage = `{"role":"assistant","content":"","thinking":"Perhaps {\"action\":\"rest\"}."}`, `"prompt_eval_count":20,"eval_count":61`
	case Thinks:
		var m struct{ Content json.RawMessage }
		_ = json.Unmarshal([]byte(s.message), &m)
		s.message = `{"role":"assistant","content":` + string(m.Content) + `,"thinking":"Perhaps {\"action\":\"fly\"}."}`
	case ThinksLong:
		s.message, s.finish = `{"role":"assistant","content":"","thinking":"Perhaps, or perhaps"}`, `"length"`
	case Tool:
		s.message = `{"role":"assistant","content":"","tool_calls":[{"function":{"name":"decide","arguments":{"action":"rest"}}}]}`
	case ToolObject:
		s.message = `{"role":"assistant","content":"","tool_calls":[{"function":{"name":"decide","arguments":"{\"action\":\"rest\"}"}}]}`
	case FilterFinish:
		s.message, s.finish = `{"role":"assistant","content":""}`, `"content_filter"`
	case RefusalField:
		s.message = `{"role":"assistant","content":"","refusal":"I can't help with that."}`
	case RefusalFinish:
		s.finish = `"refusal"`
	case Length:
		s.finish = `"length"`
	case WrongTypes:
		s.message, s.finish, s.model = `{"role":7,"content":{"text":5}}`, `3`, `[]`
	case NoUsage:
		s.usage = ""
	case NullUsage:
		s.usage = `"prompt_eval_count":null,"eval_count":null`
	case ZeroUsage:
		s.usage = `"prompt_eval_count":0,"eval_count":0`
	case MinusUsage:
		s.usage = `"prompt_eval_count":-12,"eval_count":-5`
	case InCompletion:
		s.usage = `"prompt_eval_count":40,"eval_count":500`
	case BesideCompl:
		s.usage = `"prompt_eval_count":12,"eval_count":387`
	case Stream:
		return "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"{\"},\"done\":false}\n{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"}\"},\"done\":true}\n"
	}
	return ""
}
