package langchain

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/kithlab/kith/llm"
)

// A failure is the error in an answer, where servers are used to put it: a text, or an object with one, or the answer as
// a whole.
type failure struct {
	Complaint complaint     `json:"error"`
	Message   complaint     `json:"message"`
	Detail    loose[string] `json:"detail"`
	Object    loose[string] `json:"object"`
	Code      word          `json:"code"`
}

// A complaint is an error in the words of a server.
type complaint struct {
	there                   bool
	text, kind, code, param string
}

// UnmarshalJSON reads a text, or an object with the members that servers give it, and never fails. What says nothing, such
// as false or an empty object, is no complaint.
func (c *complaint) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &c.text) == nil {
		c.there = c.text != ""
		return nil
	}
	var o struct {
		Message loose[string] `json:"message"`
		Type    word          `json:"type"`
		Code    word          `json:"code"`
		Param   loose[string] `json:"param"`
	}
	if json.Unmarshal(b, &o) == nil {
		c.text, c.kind, c.code, c.param = o.Message.value, o.Type.value, o.Code.value, o.Param.value
	}
	switch string(b) {
	case "null", "false", "0", "{}", "[]":
	default:
		c.there = true
	}
	return nil
}

// A word is a text, or a number as it is written. All else is none.
type word struct{ value string }

// UnmarshalJSON reads a word, and never fails.
func (w *word) UnmarshalJSON(b []byte) error {
	var n json.Number
	if json.Unmarshal(b, &w.value) != nil && json.Unmarshal(b, &n) == nil {
		w.value = n.String()
	}
	return nil
}

// any reports whether a server complains.
func (f *failure) any() bool { return f.Complaint.there || f.Object.value == "error" }

// code returns the most telling word for it.
func (f *failure) code() string {
	for _, code := range []string{f.Complaint.code, f.Complaint.kind, f.Code.value} {
		if code != "" {
			return clip(code)
		}
	}
	return ""
}

// status returns the status of HTTP that the complaint in an answer names in place of a code, or else the answer's own.
func (f *failure) status(own int) int {
	if n, err := strconv.Atoi(f.code()); err == nil && own < 300 && n >= 300 && n < 600 {
		return n
	}
	return own
}

// text returns what the server says of it.
func (f *failure) text() string {
	for _, text := range []string{f.Complaint.text, f.Message.text, f.Detail.value} {
		if text != "" {
			return text
		}
	}
	return ""
}

// turnedAway returns the error of an answer that is none, by its status or by its own words.
func (m *Model) turnedAway(c *call, h *heard) error {
	e := &llm.CallError{Class: llm.ErrUnavailable, Status: c.status, Code: h.fault.code(), Param: clip(h.fault.Complaint.param), Text: m.said(c, h)}
	if e.RetryAfter, e.Asked = llm.RetryAfter(c.header.Get, m.config.Clock.Now()); !e.Asked {
		e.RetryAfter, e.Asked = patience(c.body)
	}
	e.Unbilled = c.status >= 300 && c.status < 500 || c.status == http.StatusServiceUnavailable || c.status == http.StatusInsufficientStorage || c.status == overloaded
	words := strings.ToLower(h.fault.code() + " " + h.fault.Complaint.kind + " " + h.fault.text())
	if h.fault.text() == "" && !bytes.HasPrefix(c.body, []byte("<")) { // a page speaks of many things
		words += strings.ToLower(e.Text)
	}
	status := h.fault.status(c.status)
	switch {
	case finish(h.finish) == llm.FinishRefusal || filtered(words):
		e.Class = llm.ErrRefused
	case says(words, "json_validate_failed"): // the model was asked, and did not keep to its schema
		e.Class, e.Unbilled = llm.ErrMalformed, false
	case says(words, "output limit was reached"): // some who think say so by a status
		e.Class, e.Unbilled = llm.ErrTruncated, false
	case broke(words, e.Asked), status >= 300 && status < 400:
		e.Permanent = true
	case status == http.StatusTooManyRequests, (status == http.StatusForbidden || status < 300) && says(words, "rate_limit", "rate limit", "too many requests"):
		e.Class = llm.ErrRateLimited
	case slices.Contains(hopeless, status), status < 500 && says(words, unknown...):
		e.Permanent = true
	}
	return e
}

// hopeless are the statuses of what only a person can mend: the key, the account, the address, the model.
var hopeless = []int{
	http.StatusUnauthorized, http.StatusPaymentRequired, http.StatusForbidden, http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusGone,
}

// unknown are words for a key or a model that there is not, from servers that say so with the status of a bad request.
var unknown = []string{
	"invalid_api_key", "invalid api key", "incorrect api key", "api key not valid", "api_key_invalid",
	"model_not_found", "model not exist", "model_decommissioned", "not a valid model", "invalid model name",
}

// overloaded is the status that Anthropic gives when it has too much to do.
const overloaded = 529

// broke reports whether words say that there is no money in the account, or that it is closed. Who names a pause will let
// calls through after it, although some of them speak of a quota as others do of an empty account.
func broke(words string, paused bool) bool {
	return says(words, "insufficient_quota", "billing_hard_limit", "billing_not_active", "credit balance", "insufficient balance", "insufficient credits",
		"spending limit", "used all available credits", "arrearage", "specified api usage limits") ||
		!paused && says(words, "exceeded your current quota", "exceeded_current_quota")
}

// filtered reports whether words say that a filter did not let the prompt through.
func filtered(words string) bool {
	return says(words, "content_filter", "content filter", "content_policy", "content policy", "content management policy", "safety system",
		"flagged", "content exists risk", "data_inspection_failed", "inappropriate content")
}

func says(words string, any ...string) bool {
	return slices.ContainsFunc(any, func(w string) bool { return strings.Contains(words, w) })
}

// said returns what an answer says that is none: the complaint in it, or else its beginning.
func (m *Model) said(c *call, h *heard) string {
	text := h.fault.text()
	if text == "" {
		text = string(c.body[:min(len(c.body), 4*maxSnippet)])
	}
	seen := snippet(text, m.config.Key)
	switch {
	case c.status/100 == 3:
		return "it sends elsewhere, and is not followed: the base URL must be where it answers"
	case text == "":
		return "an empty answer"
	case strings.Trim(seen, "\uFFFD ") == "":
		return "an answer that is no text"
	}
	return seen
}

// maxSnippet bounds what is kept of a server's words, in bytes.
const maxSnippet = 200

// snippet returns text as a person may see it in a log: on one line, clipped, and without the key, which some servers
// repeat.
func snippet(text, key string) string {
	if key != "" {
		text = strings.ReplaceAll(text, key, "…")
	}
	return clip(text)
}

// shortestSecret is how many bytes a key has at least that is one: words such as "none" and "EMPTY", which servers of
// one's own want for a key, are also what a mind may say.
const shortestSecret = 8

// hide takes the key out of all that a server says, since some repeat it, also where it would pass for a reply.
func (h *heard) hide(key string) {
	if len(key) < shortestSecret {
		return
	}
	f := &h.fault.Complaint
	for _, text := range []*string{&h.text, &h.finish, &h.model, &f.text, &f.kind, &f.code, &f.param} {
		*text = strings.ReplaceAll(*text, key, "…")
	}
}

// clip returns text on one line, without what does not show, and not too long.
func clip(text string) string {
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, "\uFFFD"), func(r rune) bool {
		return !unicode.IsGraphic(r) || unicode.IsSpace(r)
	}), " ")
	if len(text) <= maxSnippet {
		return text
	}
	return strings.ToValidUTF8(text[:maxSnippet], "") + "…"
}
