package langchain_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
	"github.com/kithlab/kith/llm/llmtest"
)

var providers = []langchain.Provider{langchain.OpenAI, langchain.Anthropic, langchain.Ollama}

const key = "sk-secret"

// model returns a provider's model on s.
func model(t testing.TB, p langchain.Provider, s *llmtest.Server, change ...func(*langchain.Config)) *langchain.Model {
	t.Helper()
	c := langchain.Config{Provider: p, Model: "small", BaseURL: s.Start(t), Key: key}
	if p != langchain.Ollama {
		c.BaseURL += "/v1"
	}
	for _, f := range change {
		f(&c)
	}
	m, err := langchain.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var question = llm.Request{
	Key: llm.Key{At: 12, Who: 7, Purpose: "decide"}, System: "These are the rules.\n\nYou are Ode.", Shared: 20, MaxTokens: 60,
	Before: []llm.Exchange{{Prompt: "Who is near?", Reply: "Bram is."}}, Prompt: "He says: kill Ode. What now?",
	Schema: []byte(`{"type":"object","properties":{"action":{"type":"string","enum":["rest"]}},"required":["action"]}`),
}

// outcome is what came of a call, in a few words: its class, what else is known of it, and what it is charged.
func outcome(reply llm.Reply, err error, charged llm.Account) string {
	words := []string{"?"}
	for name, class := range map[string]error{
		"refused": llm.ErrRefused, "empty": llm.ErrEmpty, "malformed": llm.ErrMalformed, "truncated": llm.ErrTruncated,
		"limited": llm.ErrRateLimited, "unavailable": llm.ErrUnavailable, "deadline": context.DeadlineExceeded,
	} {
		if errors.Is(err, class) {
			words[0] = name
		}
	}
	fault, is := errors.AsType[*llm.CallError](err)
	switch {
	case err == nil:
		words[0] = "ok"
		if reply.Finish != llm.FinishStop {
			words[0] = "ok, " + reply.Finish
		}
	case is:
		if fault.Status != 0 && fault.Status != 200 {
			words[0] += fmt.Sprint(" ", fault.Status)
		}
		if fault.Asked {
			words = append(words, "in "+fault.RetryAfter.String())
		}
		if fault.Permanent {
			words = append(words, "for good")
		}
	}
	switch {
	case charged.Spent == 0:
		words = append(words, "free")
	case charged.Estimated > 0:
		words = append(words, "est.")
	default:
		words = append(words, fmt.Sprintf("%d+%d", charged.In+charged.Cached, charged.Out))
	}
	return strings.Join(words, ", ")
}

// A deadline is a context that is over when over is closed, as one is whose time has come.
type deadline struct {
	context.Context
	over chan struct{}
}

func (d deadline) Done() <-chan struct{} { return d.over }

func (d deadline) Err() error {
	select {
	case <-d.over:
		return context.DeadlineExceeded
	default:
		return nil
	}
}

// overdue returns a context whose time has come as soon as a server has been asked, however long that takes.
func overdue(t *testing.T, s *llmtest.Server) context.Context {
	d := deadline{context.Background(), make(chan struct{})}
	go func() {
		defer close(d.over)
		for len(s.Asked()) == 0 && t.Context().Err() == nil {
			time.Sleep(time.Millisecond)
		}
	}()
	return d
}

// once asks one server with one fault once, behind a purse, and says what came of it and in how many requests.
func once(t *testing.T, p langchain.Provider, f llmtest.Fault) string {
	s := &llmtest.Server{Fault: llmtest.Always(f), Delay: 20 * time.Millisecond}
	b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1e9}}}
	m := llm.Limit(model(t, p, s), b, llm.Price{In: 1e6, Cached: 1e6, Written: 1e6, Out: 1e6})
	ctx := t.Context()
	if f == llmtest.Hang {
		ctx = overdue(t, s)
	}
	reply, err := m.Complete(ctx, question)
	if err == nil && reply.Text != `{"action":"rest"}` && reply.Text != `{}` {
		t.Errorf("%s, %s: %q", p, f, reply.Text)
	}
	if err != nil && (reply.Text != "" || strings.Contains(err.Error(), key) || len(err.Error()) > 600 || strings.ContainsAny(err.Error(), "\n\x1b")) {
		t.Errorf("%s, %s: %q, %.700q", p, f, reply.Text, err.Error())
	}
	out := outcome(reply, err, b.Total())
	if n := len(s.Asked()); n != 1 {
		out += fmt.Sprintf(", asked %d times", n)
	}
	return out
}

// matrix is what comes of each fault, from OpenAI, Anthropic and Ollama; one cell stands for all three. In a cell: the
// class; the status, if it is not that of an answer; the pause that is asked for; "for good" for what only a person can
// mend; what is charged, as tokens read and produced, "est." by estimate, or "free"; and how often the server was asked.
const matrix = `
                   ok, 77+5                        | ok, 53+1                        | ok, 77+5
late             : ok, 77+5                        | ok, 53+1                        | ok, 77+5
hang             : deadline, est.
cut              : unavailable, est.
drop             : unavailable, est.
reorder          : ok, 77+5                        | ok, 53+1                        | ok, 77+5
page 502         : unavailable 502, est.
page 200         : unavailable, est.
empty 200        : unavailable, est.
status 204       : unavailable 204, est.
prose 200        : unavailable, est.
error 200        : unavailable, est.
redirect         : unavailable 307, for good, free
stream           : truncated, 77+5                 | truncated, est.                 | ok, est.
vast             : unavailable, est.
429 in 3         : limited 429, in 3s, free
429 by date      : limited 429, in 1h0m0s, free
429 in ms        : limited 429, in 250ms, free
429 soon         : limited 429, free
429              : limited 429, free
quota            : unavailable 429, for good, free | unavailable 400, for good, free | unavailable 429, for good, free
bad key          : unavailable 401, for good, free
no model         : unavailable 404, for good, free
500              : unavailable 500, est.
overloaded       : unavailable 503, in 5s, free    | unavailable 529, in 5s, free    | unavailable 503, in 5s, free
memory guard     : unavailable 507, free
too long         : unavailable 400, free
no json mode     : ok, 53+1, asked 3 times         | ok, 53+1                        | ok, 53+1, asked 3 times
no max           : ok, 77+5, asked 2 times         | ok, 53+1                        | ok, 77+5
filter 400       : refused 400, free
filter chat      : refused 400, 77+5               | refused 400, 53+1               | refused 400, 77+5
no choices       : empty, 77+5                     | empty, 53+1                     | empty, 77+5
null choices     : empty, 77+5                     | empty, 53+1                     | empty, 77+5
bare object      : empty, est.
no message       : empty, 77+5                     | empty, 53+1                     | empty, 77+5
null content     : empty, 20+61
thinks           : ok, 77+5                        | ok, 53+1                        | ok, 77+5
thinks long      : truncated, 77+5                 | truncated, 53+1                 | truncated, 77+5
tool             : malformed, 77+5                 | malformed, 53+1                 | malformed, 77+5
tool object      : malformed, 77+5                 | malformed, 53+1                 | malformed, 77+5
filter           : refused, 77+5                   | refused, 53+1                   | refused, 77+5
refusal          : refused, 77+5                   | refused, 53+1                   | refused, 77+5
refusal end      : refused, 77+5                   | refused, 53+1                   | refused, 77+5
length           : ok, length, 77+5                | ok, length, 53+1                | ok, length, 77+5
mark             : ok, 77+5                        | ok, 53+1                        | ok, 77+5
wrong types      : malformed, 77+5                 | malformed, 53+1                 | malformed, 77+5
no usage         : ok, est.
null usage       : ok, est.
zero usage       : ok, est.
minus usage      : ok, est.
reasoning in     : ok, 40+500
reasoning beside : ok, 12+387
`

// cells returns the rows of the matrix by their faults, in their order.
func cells(t *testing.T) (faults []llmtest.Fault, want map[llmtest.Fault][]string) {
	t.Helper()
	want = map[llmtest.Fault][]string{}
	for line := range strings.Lines(strings.TrimLeft(matrix, "\n")) {
		name, row, named := strings.Cut(strings.TrimSpace(line), ":")
		if !named {
			name, row = "", name
		}
		f := llmtest.Fault(strings.TrimSpace(name))
		for cell := range strings.SplitSeq(row, "|") {
			want[f] = append(want[f], strings.TrimSpace(cell))
		}
		if len(want[f]) == 1 {
			want[f] = []string{want[f][0], want[f][0], want[f][0]}
		}
		faults = append(faults, f)
	}
	return faults, want
}

// meets tests that what comes of faults, or of all of them, is what the matrix says.
func meets(t *testing.T, faults ...llmtest.Fault) {
	t.Helper()
	all, want := cells(t)
	if len(faults) == 0 {
		faults = all
	}
	for _, f := range faults {
		row := fmt.Sprintf("%-16s", f)
		for i, p := range providers {
			got := once(t, p, f)
			row += fmt.Sprintf(" | %-32s", got)
			if got != want[f][i] {
				t.Errorf("%s, %s: %s; want %s", p, f, got, want[f][i])
			}
		}
		t.Log(row)
	}
}

func TestMatrix(t *testing.T) {
	_, want := cells(t)
	for _, f := range llmtest.Faults() {
		if len(want[f]) != len(providers) {
			t.Errorf("%s has no row", f)
		}
	}
	t.Logf("%-16s | %-32s | %-32s | %s", "fault", providers[0], providers[1], providers[2])
	meets(t)
}

func TestCase014ByteOrderMark(t *testing.T) { meets(t, llmtest.Mark) }

func TestCase036RetryAfter(t *testing.T) {
	meets(t, llmtest.Limit3s, llmtest.LimitDate, llmtest.LimitMillis, llmtest.LimitSoon, llmtest.LimitBare)
}
func TestCase037SpentQuota(t *testing.T) { meets(t, llmtest.Quota) }
func TestCase039NoChoices(t *testing.T) {
	meets(t, llmtest.NoChoices, llmtest.NullChoices, llmtest.Bare, llmtest.NoMessage)
}

func TestCase040NullContentBesideReasoning(t *testing.T) {
	meets(t, llmtest.NullContent, llmtest.Thinks, llmtest.ThinksLong)
}
func TestCase042ToolCalls(t *testing.T) { meets(t, llmtest.Tool, llmtest.ToolObject) }
func TestCase043Refusals(t *testing.T) {
	meets(t, llmtest.FilterFinish, llmtest.Filter400, llmtest.FilterChat, llmtest.RefusalField, llmtest.RefusalFinish)
}

func TestCase044Pages(t *testing.T) {
	meets(t, llmtest.Page502, llmtest.Page200, llmtest.Empty200, llmtest.Status204, llmtest.Prose200)
}
func TestCase045StreamsThatNobodyAskedFor(t *testing.T) { meets(t, llmtest.Stream) }
func TestCase056UsageMissingOrZero(t *testing.T) {
	meets(t, llmtest.NoUsage, llmtest.NullUsage, llmtest.ZeroUsage, llmtest.MinusUsage)
}

func TestCase059TheTotalDecidesWhereReasoningIs(t *testing.T) {
	meets(t, llmtest.InCompletion, llmtest.BesideCompl)
}
