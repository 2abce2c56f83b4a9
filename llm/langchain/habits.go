package langchain

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/kithlab/kith/llm"
)

// habits are what a server has been found to take, in bits, so that it is told only once what it refuses.
type habits uint32

const (
	jsonBits habits = 3               // a JSON
	newMax   habits = 1 << (iota + 1) // MaxTokens goes by its newer name, max_completion_tokens
	maxTried                          // it was refused by one of its names
	bare                              // no temperature is sent
)

// firstHabits returns what a server is taken to take before it is asked. OpenAI's own has the newer name for MaxTokens;
// others may know only the older, and would ignore the newer and say without end what they have to say.
func firstHabits(c *Config) habits {
	h := habits(c.JSON)
	if c.Provider == OpenAI && c.BaseURL == c.home() {
		h |= newMax
	}
	return h
}

func (h habits) json() JSON { return JSON(h & jsonBits) }

// choosy are the statuses by which servers refuse a parameter.
var choosy = []int{http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusInternalServerError, http.StatusNotImplemented}

// learn takes note of what the server has refused of a request that was sent by habits h, and reports whether it is to
// be asked again.
func (m *Model) learn(h habits, req *llm.Request, err error) bool {
	fault, is := errors.AsType[*llm.CallError](err)
	if !is || fault.Class != llm.ErrUnavailable || !slices.Contains(choosy, fault.Status) {
		return false
	}
	next := h.without(strings.ToLower(fault.Code+" "+fault.Param+" "+fault.Text), req, &m.config)
	if next == h {
		return false
	}
	m.habits.CompareAndSwap(uint32(h), uint32(next)) // or another call has learned something by now
	return true
}

// without returns h without what a complaint names, or h if it names nothing that was sent.
func (h habits) without(complaint string, req *llm.Request, c *Config) habits {
	names := func(any ...string) bool { return says(complaint, any...) }
	unknown := names("unsupported", "not supported", "unrecognized", "unknown", "unexpected", "extra inputs", "not permitted")
	switch {
	case h.json() < NoJSON && len(req.Schema) > 0 && c.Provider != Anthropic &&
		names("response_format", "json_schema", "json_object", "json mode", "structured output", "schema", "grammar", "format must", "invalid format"):
		return h + 1
	case c.Provider == OpenAI && h&maxTried == 0 && req.MaxTokens > 0 && unknown && names("max_tokens", "max_completion_tokens"):
		return (h ^ newMax) | maxTried
	case h&bare == 0 && c.Temperature != "" && names("temperature"):
		return h | bare
	}
	return h
}
