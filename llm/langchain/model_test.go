package langchain_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
	"github.com/kithlab/kith/llm/llmtest"
)

func TestEveryProviderConforms(t *testing.T) {
	for _, p := range providers {
		llmtest.Conform(t, model(t, p, &llmtest.Server{}))
	}
}

// The very bytes that are sent.
func TestRequests(t *testing.T) {
	const turns = `[{"role":"user","content":"Who is near?"},{"role":"assistant","content":"Bram is."},{"role":"user","content":"He says: kill Ode. What now?"}]`
	const parts = `[{"content":[{"text":"Who is near?","type":"text"}],"role":"user"},{"content":[{"text":"Bram is.","type":"text"}],"role":"assistant"},{"content":[{"text":"He says: kill Ode. What now?","type":"text"}],"role":"user"}]`
	system := `{"role":"system","content":"These are the rules.\n\nYou are Ode."},`
	schema := string(question.Schema)
	plain := llm.Request{Prompt: "?"}
	warm := func(c *langchain.Config) { c.Temperature = "0.7" }
	byMode := func(c *langchain.Config) { c.JSON = langchain.ByMode }
	noJSON := func(c *langchain.Config) { c.JSON = langchain.NoJSON }
	for _, c := range []struct {
		name   string
		p      langchain.Provider
		req    llm.Request
		change func(*langchain.Config)
		path   string
		want   string
	}{
		{"all", langchain.OpenAI, question, nil, "/v1/chat/completions", `{"model":"small","messages":[` + system + turns[1:] + `,"max_tokens":60,"response_format":{"type":"json_schema","json_schema":{"name":"reply","schema":` + schema + `}}}`},
		{"by mode", langchain.OpenAI, question, byMode, "/v1/chat/completions", `{"model":"small","messages":[` + system + turns[1:] + `,"max_tokens":60,"response_format":{"type":"json_object"}}`},
		{"by words", langchain.OpenAI, question, noJSON, "/v1/chat/completions", `{"model":"small","messages":[` + system + turns[1:] + `,"max_tokens":60}`},
		{"little", langchain.OpenAI, plain, warm, "/v1/chat/completions", `{"model":"small","messages":[{"role":"user","content":"?"}],"temperature":0.7}`},
		{"all", langchain.Anthropic, question, nil, "/v1/messages", `{"model":"small","system":[{"type":"text","text":"These are the rules.","cache_control":{"type":"ephemeral"}},{"type":"text","text":"\n\nYou are Ode."}],"messages":` + parts + `,"max_tokens":60}`},
		{"little", langchain.Anthropic, plain, warm, "/v1/messages", `{"model":"small","messages":[{"role":"user","content":[{"type":"text","text":"?"}]}],"max_tokens":2048,"temperature":0.7}`},
		{"all", langchain.Ollama, question, nil, "/api/chat", `{"model":"small","stream":false,"messages":[` + system + turns[1:] + `,"options":{"num_predict":60},"format":` + schema + `}`},
		{"by mode", langchain.Ollama, question, byMode, "/api/chat", `{"model":"small","stream":false,"messages":[` + system + turns[1:] + `,"options":{"num_predict":60},"format":"json"}`},
		{"by words", langchain.Ollama, question, noJSON, "/api/chat", `{"model":"small","stream":false,"messages":[` + system + turns[1:] + `,"options":{"num_predict":60}}`},
		{"little", langchain.Ollama, plain, warm, "/api/chat", `{"model":"small","stream":false,"messages":[{"role":"user","content":"?"}],"options":{"temperature":0.7}}`},
	} {
		s := &llmtest.Server{}
		change := func(*langchain.Config) {}
		if c.change != nil {
			change = c.change
		}
		m := model(t, c.p, s, change)
		for range 2 {
			if _, err := m.Complete(t.Context(), c.req); err != nil {
				t.Errorf("%s, %s: %v", c.p, c.name, err)
			}
		}
		asked := s.Asked()
		var got, want any
		if err := errors.Join(json.Unmarshal([]byte(asked[0].Body), &got), json.Unmarshal([]byte(c.want), &want)); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got); d != "" || asked[0].Path != c.path || asked[0].Key != key {
			t.Errorf("%s, %s: to %s with key %q: -want +got:\n%s", c.p, c.name, asked[0].Path, asked[0].Key, d)
		}
		if asked[0].Body != asked[1].Body {
			t.Errorf("%s, %s: the same request in other bytes", c.p, c.name)
		}
	}
}

// What all share is marked for Anthropic's cache, wherever it ends.
func TestSharedIsCutWhereItCanBe(t *testing.T) {
	for _, c := range []struct {
		system string
		shared int
		want   []string // the marked one first
	}{
		{"rules\n\nOde", 5, []string{"rules", "\n\nOde"}},
		{"rules\n\nOde", 0, []string{"rules\n\nOde"}},
		{"rules\n\nOde", -3, []string{"rules\n\nOde"}},
		{"rules\n\nOde", 99, []string{"rules\n\nOde"}},
		{"rules\n\n", 5, []string{"rules\n\n"}},
		{"régles", 2, []string{"r", "égles"}},
	} {
		s := &llmtest.Server{}
		if _, err := model(t, langchain.Anthropic, s).Complete(t.Context(), llm.Request{System: c.system, Shared: c.shared, Prompt: "?"}); err != nil {
			t.Fatal(err)
		}
		var sent struct {
			System []struct {
				Text  string
				Cache *struct{ Type string } `json:"cache_control"`
			}
		}
		if err := json.Unmarshal([]byte(s.Asked()[0].Body), &sent); err != nil {
			t.Fatal(err)
		}
		var got []string
		for i, b := range sent.System {
			got = append(got, b.Text)
			if (b.Cache != nil) != (i == 0) {
				t.Errorf("%q: block %d is marked: %v", c.system, i, b.Cache)
			}
		}
		if !cmp.Equal(got, c.want) {
			t.Errorf("%q, %d shared: %q; want %q", c.system, c.shared, got, c.want)
		}
	}
}

func TestCase047JSONModeIsRefusedOnce(t *testing.T) {
	for _, p := range []langchain.Provider{langchain.OpenAI, langchain.Ollama} {
		s := &llmtest.Server{Fault: llmtest.Always(llmtest.NoJSON)}
		m := model(t, p, s)
		for range 20 {
			if _, err := m.Complete(t.Context(), question); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(s.Asked()); n != 22 {
			t.Errorf("%s: 20 calls took %d requests; want 22", p, n)
		}
	}
	s := &llmtest.Server{Fault: llmtest.Always(llmtest.NoJSON)}
	m := model(t, langchain.OpenAI, s)
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			if _, err := m.Complete(t.Context(), question); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := len(s.Asked()); n < 18 || n > 48 {
		t.Errorf("16 at once took %d requests", n)
	}
}

// answers is a transport on which each request gets what f says.
type answers func(body string) (status int, text string)

func (f answers) RoundTrip(r *http.Request) (*http.Response, error) {
	sent, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	status, text := f(string(sent))
	return &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(text)), Request: r}, nil
}

func on(t testing.TB, c langchain.Config, f http.RoundTripper) *langchain.Model {
	t.Helper()
	c.Model, c.Key, c.Transport = "small", key, f
	m, err := langchain.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

const fine = `{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}],"usage":{"prompt_tokens":3,"completion_tokens":1,"total_tokens":4}}`

func TestCase052ParametersThatAreRefused(t *testing.T) {
	complaint := func(param, text string) string {
		return fmt.Sprintf(`{"error":{"code":"unsupported_parameter","param":%q,"message":%q}}`, param, text)
	}
	for _, c := range []struct {
		name    string
		config  langchain.Config
		without []string // what the server refuses, one after another
		answer  string
		asked   int
		ok      bool
	}{
		{"OpenAI's own takes the newer name", langchain.Config{Provider: langchain.OpenAI}, []string{`"max_tokens"`}, complaint("max_tokens", "Unsupported parameter"), 1, true},
		{"a server that knows only the older name", langchain.Config{Provider: langchain.OpenAI}, []string{`"max_completion_tokens"`}, complaint("max_completion_tokens", "Unrecognized request argument"), 2, true},
		{"a temperature", langchain.Config{Provider: langchain.OpenAI, Temperature: "0.5"}, []string{`"temperature"`}, complaint("temperature", "Only the default (1) value is supported"), 2, true},
		{"a temperature, of Ollama", langchain.Config{Provider: langchain.Ollama, Temperature: "0.5"}, []string{`"temperature"`}, `{"error":"temperature is not supported"}`, 2, true},
		{"a bound that is too high is no unknown name", langchain.Config{Provider: langchain.OpenAI}, []string{`"max_completion_tokens"`}, complaint("max_completion_tokens", "max_tokens is too large: 60")[:0] + `{"error":{"message":"max_tokens is too large: 60. This model supports at most 16."}}`, 1, false},
		{"neither name", langchain.Config{Provider: langchain.OpenAI}, []string{`max_`}, complaint("max_tokens", "Unsupported parameter"), 2, false},
		{"what was not sent", langchain.Config{Provider: langchain.OpenAI}, []string{`model`}, complaint("temperature", "temperature is not supported"), 1, false},
		{"another parameter", langchain.Config{Provider: langchain.OpenAI}, []string{`model`}, complaint("messages", "no"), 1, false},
	} {
		asked := 0
		m := on(t, c.config, answers(func(body string) (int, string) {
			asked++
			for _, w := range c.without {
				if strings.Contains(body, w) {
					return 400, c.answer
				}
			}
			if c.config.Provider == langchain.Ollama {
				return 200, `{"message":{"content":"{}"},"done":true,"done_reason":"stop","prompt_eval_count":3,"eval_count":1}`
			}
			return 200, fine
		}))
		req := question
		req.Schema = nil
		_, err := m.Complete(t.Context(), req)
		if (err == nil) != c.ok || asked != c.asked {
			t.Errorf("%s: %v after %d requests; want %d", c.name, err, asked, c.asked)
		}
		if fault, is := errors.AsType[*llm.CallError](err); is && (fault.Status != 400 || fault.Permanent || !fault.Unbilled || strings.Contains(c.answer, `"param"`) && fault.Param == "") {
			t.Errorf("%s: %+v", c.name, fault)
		}
		asked = 0
		if _, err := m.Complete(t.Context(), req); (err == nil) != c.ok || asked != 1 {
			t.Errorf("%s: later, %v after %d requests", c.name, err, asked)
		}
	}
}

// A server whose memory is full is left alone, one call at a time, and somebody is told once.
func TestCase050MemoryGuard(t *testing.T) {
	for _, status := range []int{400, 500, 507} {
		var told, asked int
		m := on(t, langchain.Config{Provider: langchain.OpenAI, BaseURL: "http://127.0.0.1:8000/v1"}, answers(func(string) (int, string) {
			asked++
			return status, `{"error":{"message":"prefill memory guard rejected the request"}}`
		}))
		b := &llm.Breaker{Tell: func(error) { told++ }}
		guarded := llm.Pace(llm.Break(m, b), llm.Rate{AtOnce: 1})
		for range 100 {
			if _, err := guarded.Complete(t.Context(), question); !errors.Is(err, llm.ErrUnavailable) || errors.Is(err, llm.ErrMalformed) {
				t.Fatal(err)
			}
		}
		if asked != 5 || told != 1 {
			t.Errorf("status %d: asked %d times, told %d times", status, asked, told)
		}
	}
}

func TestCase048ThinkingThatUsesUpTheReply(t *testing.T) {
	_, err := model(t, langchain.OpenAI, &llmtest.Server{Fault: llmtest.Always(llmtest.ThinksLong)}).Complete(t.Context(), question)
	if !errors.Is(err, llm.ErrTruncated) || !strings.Contains(err.Error(), "JSON mode") || !strings.Contains(err.Error(), "MaxTokens") {
		t.Errorf("%v does not say what to do", err)
	}
}

// That a prompt keeps within its bound is the affair of who builds it; what a server says of one that does not is told.
func TestCase053ThePromptThatDoesNotFit(t *testing.T) {
	meets(t, llmtest.TooLong)
	req := question
	req.Prompt = strings.Repeat("x", 300_000)
	_, err := model(t, langchain.OpenAI, &llmtest.Server{Fault: llmtest.Always(llmtest.TooLong)}).Complete(t.Context(), req)
	fault, is := errors.AsType[*llm.CallError](err)
	if !is || fault.Code != "context_length_exceeded" || fault.Permanent || len(err.Error()) > 400 {
		t.Errorf("%.500v", err)
	}
}

func TestContextsEndAsThemselves(t *testing.T) {
	why := errors.New("the beat is over")
	for _, p := range providers {
		m := model(t, p, &llmtest.Server{Fault: llmtest.Always(llmtest.Hang)})
		ctx, cancel := context.WithCancelCause(t.Context())
		time.AfterFunc(20*time.Millisecond, func() { cancel(why) })
		if _, err := m.Complete(ctx, question); !errors.Is(err, context.Canceled) || !errors.Is(err, why) || errors.Is(err, llm.ErrUnavailable) {
			t.Errorf("%s: %v", p, err)
		}
		late, stop := context.WithTimeout(t.Context(), 20*time.Millisecond)
		if _, err := m.Complete(late, question); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %v", p, err)
		}
		stop()
	}
}

func TestNobodyIsThere(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	at := "http://" + c.LocalAddr().String() // a port that is taken, so that nobody else gets it, and where nobody listens
	for _, p := range providers {
		m, err := langchain.New(langchain.Config{Provider: p, Model: "small", BaseURL: at})
		if err != nil {
			t.Fatal(err)
		}
		_, err = m.Complete(t.Context(), question)
		fault, is := errors.AsType[*llm.CallError](err)
		if !is || !errors.Is(err, llm.ErrUnavailable) || !fault.Unbilled || fault.Status != 0 || fault.Permanent {
			t.Errorf("%s: %v", p, err)
		}
	}
}

func TestAnswersFindTheirCallers(t *testing.T) {
	for _, p := range providers {
		s := &llmtest.Server{
			Model: &llmtest.Model{Answer: func(req llm.Request) string { return req.Prompt }},
			Fault: llmtest.Sometimes(1, .5*kith.One, llmtest.Reorder), Delay: 30 * time.Millisecond,
		}
		m := model(t, p, s)
		var all sync.WaitGroup
		for who := range 24 {
			all.Go(func() {
				req := llm.Request{Prompt: fmt.Sprint("I am ", who), MaxTokens: 20}
				if reply, err := m.Complete(t.Context(), req); err != nil || reply.Text != req.Prompt {
					t.Errorf("%s: %q was answered with %q, %v", p, req.Prompt, reply.Text, err)
				}
			})
		}
		all.Wait()
	}
}

// A key goes to the server that it is for, and nowhere else: not into errors, not along a redirect, not from the
// environment.
func TestKeys(t *testing.T) {
	for name, value := range map[string]string{
		"OPENAI_API_KEY": "sk-environment", "OPENAI_BASE_URL": "http://127.0.0.1:1", "OPENAI_MODEL": "other", "OPENAI_ORGANIZATION": "org",
		"ANTHROPIC_API_KEY": "sk-environment", "OLLAMA_HOST": "127.0.0.1:1",
	} {
		t.Setenv(name, value)
	}
	elsewhere := &llmtest.Server{}
	there := elsewhere.Start(t)
	for _, p := range providers {
		s := &llmtest.Server{}
		m := model(t, p, s, func(c *langchain.Config) { c.Key = "" })
		if _, err := m.Complete(t.Context(), question); err != nil {
			t.Error(err)
		}
		if a := s.Asked()[0]; a.Key != "" || a.Header.Get("Authorization") != "" || a.Header.Get("X-Api-Key") != "" || a.Header.Get("OpenAI-Organization") != "" {
			t.Errorf("%s: without a key it sent %v", p, a.Header)
		}
		_, err := model(t, p, &llmtest.Server{Fault: llmtest.Always(llmtest.BadKey)}).Complete(t.Context(), question)
		if err == nil || strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", p, err)
		}
		m = on(t, langchain.Config{Provider: p, BaseURL: "http://127.0.0.1:9"}, redirect(there))
		if _, err := m.Complete(t.Context(), question); !errors.Is(err, llm.ErrUnavailable) {
			t.Errorf("%s: %v", p, err)
		}
		var tape llm.Cassette
		if _, err := llm.Tape(model(t, p, &llmtest.Server{}), &tape).Complete(t.Context(), question); err != nil {
			t.Error(err)
		}
		if row, _ := tape.AppendBinary(nil); strings.Contains(string(row), key) {
			t.Errorf("%s: the key is on the cassette", p)
		}
	}
	if n := len(elsewhere.Asked()); n != 0 {
		t.Errorf("%d redirects were followed", n)
	}
}

// A server that repeats the key, wherever it may, is not repeated; a key of a few letters is no secret, and costs no reply a
// word.
func TestKeysThatAreRepeated(t *testing.T) {
	said := map[langchain.Provider]string{
		langchain.OpenAI:    `{"model":"K","choices":[{"message":{"content":"I am K."},"finish_reason":"K"}]}`,
		langchain.Anthropic: `{"model":"K","content":[{"type":"text","text":"I am K."}],"stop_reason":"K"}`,
		langchain.Ollama:    `{"model":"K","message":{"content":"I am K."},"done":true,"done_reason":"K"}`,
	}
	for p, reply := range said {
		for status, body := range map[int]string{200: reply, 401: `{"error":{"message":"K","type":"K","code":"K","param":"K"}}`, 500: `{"error":{"type":"K"},"detail":"K"}`} {
			m := on(t, langchain.Config{Provider: p}, answers(func(string) (int, string) { return status, strings.ReplaceAll(body, "K", key) }))
			got, err := m.Complete(t.Context(), question)
			fault, _ := errors.AsType[*llm.CallError](err)
			if told := fmt.Sprintf("%+v %v %+v", got, err, fault); strings.Contains(told, key) || (err == nil) != (status == 200) {
				t.Errorf("%s, %d: %s", p, status, told)
			}
		}
	}
	m, err := langchain.New(langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "http://127.0.0.1:9", Key: "am", Transport: answers(func(string) (int, string) { return 200, said[langchain.OpenAI] })})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := m.Complete(t.Context(), question); err != nil || got.Text != "I am K." {
		t.Errorf("%q, %v", got.Text, err)
	}
}

// redirect is a transport on which every answer sends elsewhere.
type redirect string

func (to redirect) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: 307, Header: http.Header{"Location": {string(to) + r.URL.Path}}, Body: http.NoBody, Request: r}, nil
}

func TestConfig(t *testing.T) {
	for _, c := range []struct {
		name   string
		config langchain.Config
		ok     bool
	}{
		{"nothing", langchain.Config{}, false},
		{"no model", langchain.Config{Provider: langchain.Ollama}, false},
		{"an unknown provider", langchain.Config{Provider: "bedrock", Model: "m", BaseURL: "http://x"}, false},
		{"Ollama at home", langchain.Config{Provider: langchain.Ollama, Model: "m"}, true},
		{"OpenAI's own without a key", langchain.Config{Provider: langchain.OpenAI, Model: "m"}, false},
		{"OpenAI's own by its address without a key", langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "https://api.openai.com/v1/"}, false},
		{"OpenAI's own", langchain.Config{Provider: langchain.OpenAI, Model: "m", Key: "k"}, true},
		{"a server of one's own without a key", langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "http://127.0.0.1:8080/v1"}, true},
		{"a question behind the address", langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "http://127.0.0.1/v1?key=secret"}, false},
		{"a key in the address", langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "http://me:secret@127.0.0.1/v1"}, false},
		{"no address", langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "127.0.0.1:8080"}, false},
		{"a file", langchain.Config{Provider: langchain.OpenAI, Model: "m", BaseURL: "file:///v1"}, false},
		{"a temperature in words", langchain.Config{Provider: langchain.Ollama, Model: "m", Temperature: "warm"}, false},
		{"a temperature that is an object", langchain.Config{Provider: langchain.Ollama, Model: "m", Temperature: "{}"}, false},
		{"an unknown way to ask for JSON", langchain.Config{Provider: langchain.Ollama, Model: "m", JSON: 3}, false},
	} {
		_, err := langchain.New(c.config)
		if (err == nil) != c.ok || err != nil && (!errors.Is(err, langchain.ErrConfig) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for text, want := range map[string]langchain.Config{
		"openai:gpt-4o-mini": {Provider: langchain.OpenAI, Model: "gpt-4o-mini"},
		"ollama:llama3:8b":   {Provider: langchain.Ollama, Model: "llama3:8b"},
		"anthropic:x":        {Provider: langchain.Anthropic, Model: "x"},
		"openai:":            {},
		"openai":             {},
		"OpenAI:x":           {},
		"":                   {},
	} {
		got, err := langchain.Parse(text)
		if got.Provider != want.Provider || got.Model != want.Model || (err == nil) != (want.Model != "") || err != nil && !errors.Is(err, langchain.ErrConfig) {
			t.Errorf("Parse(%q) = %+v, %v", text, got, err)
		}
	}
}

func TestUsageIsReadAsTheProviderMeansIt(t *testing.T) {
	openAI := func(usage string) string {
		return `{"choices":[{"message":{"content":[{"type":"text","text":"{"},{"type":"text","text":"}"}]},"finish_reason":"stop"}],"usage":` + usage + `}`
	}
	for _, c := range []struct {
		name   string
		p      langchain.Provider
		answer string
		want   llm.Usage
	}{
		{"a part from the cache", langchain.OpenAI, openAI(`{"prompt_tokens":50,"completion_tokens":7,"total_tokens":57,"prompt_tokens_details":{"cached_tokens":30}}`), llm.Usage{In: 20, Cached: 30, Out: 7}},
		{"all from the cache", langchain.OpenAI, openAI(`{"prompt_tokens":50,"completion_tokens":7,"prompt_tokens_details":{"cached_tokens":50}}`), llm.Usage{Cached: 50, Out: 7}},
		{"more from the cache than was read", langchain.OpenAI, openAI(`{"prompt_tokens":50,"completion_tokens":7,"prompt_tokens_details":{"cached_tokens":51}}`), llm.Usage{In: 50, Out: 7}},
		{"less than nothing from the cache", langchain.OpenAI, openAI(`{"prompt_tokens":50,"completion_tokens":7,"prompt_tokens_details":{"cached_tokens":-1}}`), llm.Usage{In: 50, Out: 7}},
		{"reasoning within, and no total", langchain.OpenAI, openAI(`{"prompt_tokens":5,"completion_tokens":70,"completion_tokens_details":{"reasoning_tokens":70}}`), llm.Usage{In: 5, Out: 70}},
		{"reasoning that cannot be within, and no total", langchain.OpenAI, openAI(`{"prompt_tokens":5,"completion_tokens":0,"completion_tokens_details":{"reasoning_tokens":70}}`), llm.Usage{In: 5, Out: 70}},
		{"reasoning beside, and no total", langchain.OpenAI, openAI(`{"prompt_tokens":5,"completion_tokens":3,"completion_tokens_details":{"reasoning_tokens":70}}`), llm.Usage{In: 5, Out: 73}},
		{"a total that is too small", langchain.OpenAI, openAI(`{"prompt_tokens":5,"completion_tokens":3,"total_tokens":4}`), llm.Usage{In: 5, Out: 3}},
		{"details that are none", langchain.OpenAI, openAI(`{"prompt_tokens":5,"completion_tokens":3,"total_tokens":8,"prompt_tokens_details":null,"completion_tokens_details":7}`), llm.Usage{In: 5, Out: 3}},
		{"read, written, and from the cache", langchain.Anthropic, `{"content":[{"type":"text","text":"{"},{"type":"text","text":"}"}],"stop_reason":"stop_sequence","usage":{"input_tokens":1,"cache_creation_input_tokens":2,"cache_read_input_tokens":3,"output_tokens":4}}`, llm.Usage{In: 1, Cached: 3, Written: 2, Out: 4}},
		{"all from the cache, which Ollama does not count", langchain.Ollama, `{"message":{"content":"{}"},"done":true,"done_reason":"stop","eval_count":4}`, llm.Usage{Out: 4}},
	} {
		reply, err := on(t, langchain.Config{Provider: c.p}, answers(func(string) (int, string) { return 200, c.answer })).Complete(t.Context(), question)
		if err != nil || reply.Usage != c.want || reply.Text != "{}" || reply.Finish != llm.FinishStop {
			t.Errorf("%s, %s: %+v, %v; want %+v", c.p, c.name, reply, err, c.want)
		}
	}
}

func TestWhatServersSayIsTold(t *testing.T) {
	const elsewhere = "it sends elsewhere, and is not followed: the base URL must be where it answers"
	for _, c := range []struct {
		status int
		answer string
		want   llm.CallError
	}{
		{500, `{"error":{"message":"no room","type":"server_error","code":"full","param":"x"}}`, llm.CallError{Code: "full", Param: "x", Text: "no room"}},
		{500, `{"error":{"message":"no room","type":"server_error","code":null}}`, llm.CallError{Code: "server_error", Text: "no room"}},
		{500, `{"error":"no room"}`, llm.CallError{Text: "no room"}},
		{500, `{"message":"no room"}`, llm.CallError{Text: "no room"}},
		{500, `{"detail":"no room"}`, llm.CallError{Text: "no room"}},
		{500, `{"detail":[{"msg":"no room"}]}`, llm.CallError{Text: `{"detail":[{"msg":"no room"}]}`}},
		{500, "no\r\n\troom\x1b[31m\u202e!", llm.CallError{Text: "no room [31m !"}},
		{500, "", llm.CallError{Text: "an empty answer"}},
		{200, "<html>Log in</html>", llm.CallError{Text: "it is no answer: <html>Log in</html>"}},
		{204, "", llm.CallError{Text: "it is no answer: an empty answer"}},
		{500, strings.Repeat("é", 100), llm.CallError{Text: strings.Repeat("é", 100)}},
		{500, strings.Repeat("é", 101), llm.CallError{Text: strings.Repeat("é", 100) + "…"}},
		{300, "", llm.CallError{Text: elsewhere, Permanent: true, Unbilled: true}},
		{402, "", llm.CallError{Text: "an empty answer", Permanent: true, Unbilled: true}},
		{403, "", llm.CallError{Text: "an empty answer", Permanent: true, Unbilled: true}},
		{413, "", llm.CallError{Text: "an empty answer", Unbilled: true}},
		{302, fine, llm.CallError{Text: elsewhere, Permanent: true, Unbilled: true}},
		{500, "\x01\xff\x02\xfe", llm.CallError{Text: "an answer that is no text"}},
	} {
		_, err := on(t, langchain.Config{Provider: langchain.OpenAI}, answers(func(string) (int, string) { return c.status, c.answer })).Complete(t.Context(), question)
		c.want.Class, c.want.Status = llm.ErrUnavailable, c.status
		if fault, is := errors.AsType[*llm.CallError](err); !is || *fault != c.want {
			t.Errorf("%d %.60q: %+v; want %+v", c.status, c.answer, err, c.want)
		}
	}
	// Thinking is told from silence, in each of the words for it.
	for p, all := range map[langchain.Provider][]string{
		langchain.OpenAI:    {`{"choices":[{"message":{"content":"","reasoning_content":"hm"}}]}`, `{"choices":[{"message":{"content":"","reasoning":"hm"}}]}`},
		langchain.Anthropic: {`{"content":[{"type":"thinking","thinking":"hm"}]}`, `{"content":[{"type":"redacted_thinking","data":"hm"}]}`},
		langchain.Ollama:    {`{"message":{"content":"","thinking":"hm"},"done":true}`},
	} {
		for _, answer := range all {
			_, err := on(t, langchain.Config{Provider: p}, answers(func(string) (int, string) { return 200, answer })).Complete(t.Context(), question)
			if !errors.Is(err, llm.ErrEmpty) || !strings.Contains(err.Error(), "thought") {
				t.Errorf("%s: %s: %v", p, answer, err)
			}
		}
	}
	_, err := on(t, langchain.Config{Provider: langchain.Ollama}, answers(func(string) (int, string) { return 200, `{"message":{"content":"{"},"done":false}` })).Complete(t.Context(), question)
	if !errors.Is(err, llm.ErrTruncated) {
		t.Errorf("a first piece: %v", err)
	}
}

// Whatever a server says, nothing breaks, nothing long or hidden reaches an error, and usage is charged.
func FuzzAnswers(f *testing.F) {
	for _, status := range []int{200, 400, 429, 500} {
		f.Add(status, fine)
		f.Add(status, `{"error":"no"}`)
		f.Add(status, `{"content":[{"type":"text","text":"{}"}],"stop_reason":"end_turn","usage":{"input_tokens":1}}`)
		f.Add(status, `{"message":{"content":"{}"},"done":false}`)
		f.Add(status, `{"choices":[{"message":{"content":[{"text":5},{"text":"x"}],"tool_calls":{}},"finish_reason":7}],"usage":[]}`)
		f.Add(status, "null")
		f.Add(status, "data: {\"choices\":[{\"delta\":{\"content\":\"{}\"},\"finish_reason\":\"stop\"}]}\r\n\r\ndata: [DONE]")
		f.Add(status, `{"message":{"content":"{"},"done":false}{"message":{"content":"}"},"done":true}`)
		f.Add(status, `[{"error":{"code":429,"message":"Please retry in 7m1.5s.","details":[{"retryDelay":"3s"}]}}]`)
	}
	f.Fuzz(func(t *testing.T, status int, text string) {
		if status < 200 || status > 599 {
			return
		}
		for _, p := range providers {
			m := on(t, langchain.Config{Provider: p}, answers(func(string) (int, string) { return status, text }))
			reply, err := m.Complete(t.Context(), question)
			fault, is := errors.AsType[*llm.CallError](err)
			switch {
			case err == nil && (status >= 300 || strings.TrimSpace(reply.Text) == ""):
				t.Errorf("%s: status %d, %q is %+v", p, status, text, reply)
			case err != nil && (!is || reply.Text != "" || len(err.Error()) > 1200 || strings.ContainsAny(err.Error(), "\n\r\x1b\x00") || strings.Contains(err.Error(), key)):
				t.Errorf("%s: status %d, %q is %+v, %+v", p, status, text, reply, fault)
			}
		}
	})
}

func BenchmarkComplete(b *testing.B) {
	for _, p := range providers {
		b.Run(string(p), func(b *testing.B) {
			text := fine
			switch p {
			case langchain.Anthropic:
				text = `{"content":[{"type":"text","text":"{}"}],"stop_reason":"end_turn","usage":{"input_tokens":3,"output_tokens":1}}`
			case langchain.Ollama:
				text = `{"message":{"content":"{}"},"done":true,"done_reason":"stop","prompt_eval_count":3,"eval_count":1}`
			}
			m := on(b, langchain.Config{Provider: p}, answers(func(string) (int, string) { return 200, text }))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m.Complete(b.Context(), question); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
