package langchain

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/kithlab/kith/llm"
)

// read returns what an answer says: one object, or one in a list as some servers wrap what they complain of, or pieces
// that nobody asked for and that make one answer together.
func (m *Model) read(body []byte) (heard, error) {
	body = bytes.TrimSpace(body)
	switch {
	case bytes.HasPrefix(body, []byte("[")):
		var all []json.RawMessage
		if json.Unmarshal(body, &all) == nil && len(all) == 1 {
			body = all[0]
		}
	case streamed(body):
		return m.join(events(body))
	case m.config.Provider == Ollama:
		if lines := values(body); len(lines) > 1 {
			return m.join(lines, nil)
		}
	}
	return m.tongue.read(body)
}

// streamed reports whether an answer is a run of server-sent events.
func streamed(body []byte) bool {
	for _, field := range []string{"data:", "event:", "id:", "retry:", ":"} {
		if bytes.HasPrefix(body, []byte(field)) {
			return true
		}
	}
	return false
}

// errPiece is an event that is no piece of an answer.
var errPiece = errors.New("langchain: a piece of the answer is damaged")

// done is the event after which there are no more.
const done = "[DONE]"

// events returns the data of server-sent events. What follows the last blank line counts: some servers forget it.
func events(body []byte) (all []json.RawMessage, err error) {
	text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(body))
	var data []string
	for line := range strings.SplitSeq(text+"\n\n", "\n") {
		value, is := strings.CutPrefix(line, "data:")
		switch {
		case is:
			data = append(data, strings.TrimPrefix(value, " "))
		case line == "" && data != nil:
			event := strings.TrimSpace(strings.Join(data, "\n"))
			data = nil
			switch {
			case event == "" || event == "null":
			case event == done || json.Valid([]byte(event)):
				all = append(all, json.RawMessage(event))
			default:
				return all, errPiece
			}
		}
	}
	return all, nil
}

// values returns the JSON values that stand one behind another in body, or nothing if something else does.
func values(body []byte) (all []json.RawMessage) {
	in := json.NewDecoder(bytes.NewReader(body))
	for {
		var v json.RawMessage
		switch err := in.Decode(&v); err {
		case nil:
			all = append(all, v)
		case io.EOF:
			return all
		default:
			return nil
		}
	}
}

// join returns what pieces say together. If none of them is the last, the answer was cut off.
func (m *Model) join(pieces []json.RawMessage, err error) (h heard, _ error) {
	over := len(pieces) == 0
	for _, piece := range pieces {
		if string(piece) == done {
			over = true
			break
		}
		p, broken := m.tongue.piece(piece)
		err = cmp.Or(err, broken)
		h.add(&p)
	}
	h.open = !over && h.finish == ""
	return h, err
}

// add adds what a further piece says.
func (h *heard) add(p *heard) {
	h.text += p.text
	h.refusal += p.refusal
	h.finish, h.model = cmp.Or(p.finish, h.finish), cmp.Or(h.model, p.model)
	h.usage = llm.Usage{
		In: cmp.Or(p.usage.In, h.usage.In), Cached: cmp.Or(p.usage.Cached, h.usage.Cached),
		Written: cmp.Or(p.usage.Written, h.usage.Written), Out: cmp.Or(p.usage.Out, h.usage.Out),
	}
	h.thought, h.tool, h.noText = h.thought || p.thought, h.tool || p.tool, h.noText || p.noText
	if !h.fault.any() {
		h.fault = p.fault
	}
}

func (t openAI) piece(body []byte) (heard, error) { return t.read(body) }

// piece reads a line: the last says that it is.
func (t ollamaTongue) piece(body []byte) (heard, error) {
	h, err := t.read(body)
	if !h.open && h.finish == "" && !h.fault.any() {
		h.finish = "stop" // older servers do not say how it ended
	}
	return h, err
}

// anthropicPiece is an event of Anthropic's.
type anthropicPiece struct {
	Type    string                 `json:"type"`
	Message loose[anthropicAnswer] `json:"message"`
	Block   loose[part]            `json:"content_block"`
	Delta   loose[struct {
		part
		StopReason loose[string] `json:"stop_reason"`
	}] `json:"delta"`
	Usage     loose[anthropicTokens] `json:"usage"`
	Complaint complaint              `json:"error"`
}

func (anthropicTongue) piece(body []byte) (heard, error) {
	var p anthropicPiece
	if err := json.Unmarshal(body, &p); err != nil {
		return heard{}, err
	}
	h := heard{model: p.Message.value.Model.value, finish: p.Delta.value.StopReason.value, usage: p.Usage.value.usage()}
	h.add(&heard{usage: p.Message.value.Usage.value.usage()})
	h.fault.Complaint = p.Complaint
	h.part(&p.Block.value)
	h.part(&p.Delta.value.part)
	return h, nil
}
