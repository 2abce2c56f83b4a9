package langchain

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"unicode"

	"github.com/kithlab/kith/llm"
)

// A failure is the error in an answer, where servers are used to put it: a text, or an object with one.
type failure struct {
	Complaint complaint     `json:"error"`
	Message   complaint     `json:"message"`
	Detail    loose[string] `json:"detail"`
}

// A complaint is an error in the words of a server.
type complaint struct {
	there                   bool
	text, kind, code, param string
}

// UnmarshalJSON reads a text, or an object with the members that servers give it, and never fails.
func (c *complaint) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		return nil
	}
	c.there = true
	if json.Unmarshal(b, &c.text) == nil {
		c.there = c.text != ""
		return nil
	}
	var o struct {
		Message loose[string] `json:"message"`
		Type    loose[string] `json:"type"`
		Code    loose[string] `json:"code"`
		Param   loose[string] `json:"param"`
	}
	if json.Unmarshal(b, &o) == nil {
		c.text, c.kind, c.code, c.param = o.Message.value, o.Type.value, o.Code.value, o.Param.value
	}
	return nil
}

// any reports whether a server complains.
func (f *failure) any() bool { return f.Complaint.there }

// code returns the most telling word for it.
func (f *failure) code() string {
	if f.Complaint.code != "" {
		return clip(f.Complaint.code)
	}
	return clip(f.Complaint.kind)
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

// turnedAway returns the error of an answer that came with the status of none.
func (m *Model) turnedAway(c *call, h *heard) error {
	e := &llm.CallError{Class: llm.ErrUnavailable, Status: c.status, Code: h.fault.code(), Param: clip(h.fault.Complaint.param), Text: m.said(c, h)}
	e.RetryAfter, e.Asked = llm.RetryAfter(c.header.Get, m.config.Clock.Now())
	e.Unbilled = c.status >= 300 && c.status < 500 || c.status == http.StatusServiceUnavailable || c.status == http.StatusInsufficientStorage || c.status == overloaded
	words := strings.ToLower(e.Code + " " + e.Text)
	switch {
	case finish(h.finish) == llm.FinishRefusal || filtered(words):
		e.Class = llm.ErrRefused
	case broke(words), c.status >= 300 && c.status < 400:
		e.Permanent = true
	case c.status == http.StatusTooManyRequests:
		e.Class = llm.ErrRateLimited
	case c.status == http.StatusUnauthorized, c.status == http.StatusPaymentRequired, c.status == http.StatusForbidden, c.status == http.StatusNotFound:
		e.Permanent = true
	}
	return e
}

// overloaded is the status that Anthropic gives when it has too much to do.
const overloaded = 529

// broke reports whether words say that there is no money in the account.
func broke(words string) bool {
	return says(words, "insufficient_quota", "billing_hard_limit", "exceeded your current quota", "credit balance", "insufficient balance", "insufficient credits")
}

// filtered reports whether words say that a filter did not let the prompt through.
func filtered(words string) bool {
	return says(words, "content_filter", "content filter", "content_policy", "content policy", "content management policy", "safety system")
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
	if text == "" {
		text = "an empty answer"
	}
	return snippet(text, m.config.Key)
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
