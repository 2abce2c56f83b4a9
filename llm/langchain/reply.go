package langchain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/kithlab/kith/llm"
)

// heard returns what came back to c as a reply, and as an error.
func (m *Model) heard(c *call) (llm.Reply, error) {
	if c.status == 0 {
		return llm.Reply{}, nil
	}
	h, err := m.read(c.body)
	h.hide(m.config.Key)
	reply := llm.Reply{Usage: h.usage, Model: h.model, Finish: finish(h.finish)}
	switch {
	case c.fault != nil:
		return reply, &llm.CallError{Class: llm.ErrUnavailable, Status: c.status, Text: "the answer breaks off", Err: c.fault}
	case c.status/100 != 2 || h.fault.any():
		return reply, m.turnedAway(c, &h)
	case err != nil:
		return reply, &llm.CallError{Class: llm.ErrUnavailable, Status: c.status, Text: "it is no answer: " + m.said(c, &h)}
	case !utf8.Valid(c.body): // its letters have been replaced by now, and nobody knows by which
		return reply, &llm.CallError{Class: llm.ErrMalformed, Status: c.status, Text: "the answer is not UTF-8"}
	}
	reply.Text = h.text
	if why, class := h.wrong(reply.Finish); class != nil {
		reply.Text = ""
		return reply, &llm.CallError{Class: class, Status: c.status, Code: clip(h.finish), Text: why}
	}
	return reply, nil
}

// wrong returns why an answer is none, and the class of that.
func (h *heard) wrong(finish string) (why string, class error) {
	blank := strings.TrimSpace(h.text) == ""
	switch {
	case finish == llm.FinishRefusal || h.refusal != "":
		return "the model or a filter refused", llm.ErrRefused
	case brokenOff(h.finish):
		return "the provider gave up on the way", llm.ErrUnavailable
	case h.noText:
		return "the answer is no text", llm.ErrMalformed
	case h.open:
		return "the answer is not the last piece", llm.ErrTruncated
	case blank && h.tool:
		return "it calls a tool, and none was offered", llm.ErrMalformed
	case blank && finish == llm.FinishLength && h.thought:
		return "its thinking has used up the reply; raise MaxTokens, or do without JSON mode", llm.ErrTruncated
	case blank && finish == llm.FinishLength:
		return "it has used up the reply and said nothing; raise MaxTokens, or do without JSON mode", llm.ErrTruncated
	case blank && h.thought:
		return "it thought and said nothing", llm.ErrEmpty
	case blank:
		return "", llm.ErrEmpty
	}
	return "", nil
}

// finish returns how an answer ended, in llm's words.
func finish(word string) string {
	folded := strings.ToLower(word)
	switch {
	case slices.Contains([]string{"stop", "end_turn", "stop_sequence", "eos", "eos_token"}, folded):
		return llm.FinishStop
	case slices.Contains([]string{"length", "max_tokens", "model_length", "model_context_window_exceeded"}, folded):
		return llm.FinishLength
	case slices.Contains([]string{"refusal", "safety", "recitation", "prohibited_content", "blocklist", "spii", "sensitive"}, folded),
		strings.HasPrefix(folded, "content_filter"):
		return llm.FinishRefusal
	}
	return clip(word)
}

// brokenOff reports whether an answer ended since the server or its provider failed.
func brokenOff(word string) bool {
	return slices.Contains([]string{"error", "network_error", "insufficient_system_resource", "abort"}, strings.ToLower(word))
}
