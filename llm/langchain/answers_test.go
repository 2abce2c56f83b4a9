package langchain_test

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
)

// A sent is one answer of a server, word for word.
type sent struct {
	name   string
	p      langchain.Provider
	status int
	header string // "Name: value", or ""
	body   string
	want   string // as in matrix
}

// RoundTrip answers with s.
func (s *sent) RoundTrip(r *http.Request) (*http.Response, error) {
	h := http.Header{}
	if name, value, has := strings.Cut(s.header, ": "); has {
		h.Set(name, value)
	}
	return &http.Response{StatusCode: s.status, Header: h, Body: io.NopCloser(strings.NewReader(s.body)), Request: r}, nil
}

// meets asks once for what s answers.
func (s *sent) meets(t *testing.T) {
	t.Helper()
	b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1e9}}}
	m := llm.Limit(on(t, langchain.Config{Provider: s.p}, s), b, llm.Price{In: 1e6, Cached: 1e6, Written: 1e6, Out: 1e6})
	reply, err := m.Complete(t.Context(), question)
	if got := outcome(reply, err, b.Total()); got != s.want {
		t.Errorf("%s, %s: %s; want %s (%v)", s.p, s.name, got, s.want, err)
	}
	if err == nil && reply.Text != `{"action":"rest"}` || err != nil && reply.Text != "" {
		t.Errorf("%s, %s: %q", s.p, s.name, reply.Text)
	}
}

const o, a, l = langchain.OpenAI, langchain.Anthropic, langchain.Ollama

// chat is an answer of OpenAI's with the members of a choice, and of the whole, behind its text.
func chat(choice, whole string) string {
	return `{"object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"{\"action\":\"rest\"}"}` + choice + `}],"usage":{"prompt_tokens":30,"completion_tokens":5,"total_tokens":35}` + whole + `}`
}

// said is an answer of OpenAI's with a message and a usage.
func said(message, finish, usage string) string {
	return `{"choices":[{"message":` + message + `,"finish_reason":"` + finish + `"}],"usage":` + usage + `}`
}

const rest = `{\"action\":\"rest\"}`

// TestAnswersWordForWord has the words that servers are known for, on both sides of what they mean.
func TestAnswersWordForWord(t *testing.T) {
	for _, s := range wordForWord {
		s.meets(t)
	}
}

var wordForWord = []sent{
	// How an answer ended, in the words of many servers.
	{"finish null", o, 200, "", chat(`,"finish_reason":null`, ``), "ok, , 30+5"},
	{"finish model_length", o, 200, "", chat(`,"finish_reason":"model_length"`, ``), "ok, length, 30+5"},
	{"finish MAX_TOKENS", o, 200, "", chat(`,"finish_reason":"MAX_TOKENS"`, ``), "ok, length, 30+5"},
	{"finish STOP", o, 200, "", chat(`,"finish_reason":"STOP"`, ``), "ok, 30+5"},
	{"finish endturn", o, 200, "", chat(`,"finish_reason":"endturn"`, ``), "ok, endturn, 30+5"},
	{"finish SAFETY", o, 200, "", chat(`,"finish_reason":"SAFETY"`, ``), "refused, 30+5"},
	{"finish RECITATION", o, 200, "", chat(`,"finish_reason":"RECITATION"`, ``), "refused, 30+5"},
	{"finish sensitive", o, 200, "", chat(`,"finish_reason":"sensitive"`, ``), "refused, 30+5"},
	{"finish content_filter: PROHIBITED", o, 200, "", chat(`,"finish_reason":"content_filter: PROHIBITED_CONTENT"`, ``), "refused, 30+5"},
	{"finish error", o, 200, "", chat(`,"finish_reason":"error"`, ``), "unavailable, 30+5"},
	{"finish insufficient_system_resource", o, 200, "", chat(`,"finish_reason":"insufficient_system_resource"`, ``), "unavailable, 30+5"},
	{"finish network_error", o, 200, "", chat(`,"finish_reason":"network_error"`, ``), "unavailable, 30+5"},
	{"finish abort", o, 200, "", chat(`,"finish_reason":"abort"`, ``), "unavailable, 30+5"},
	{"finish novel", o, 200, "", chat(`,"finish_reason":"because"`, ``), "ok, because, 30+5"},
	{"finish function_call with text", o, 200, "", chat(`,"finish_reason":"function_call"`, ``), "ok, function_call, 30+5"},
	// What is beside an answer, or in its place.
	{"parts with thinking", o, 200, "", said(`{"content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]},{"type":"text","text":"`+rest+`"}]}`, "stop", `{"prompt_tokens":30,"completion_tokens":5}`), "ok, 30+5"},
	{"parts with reasoning text", o, 200, "", said(`{"content":[{"type":"reasoning","text":"hm"},{"type":"text","text":"`+rest+`"}]}`, "stop", `{"prompt_tokens":30,"completion_tokens":5}`), "ok, 30+5"},
	{"part that refuses", o, 200, "", said(`{"content":[{"type":"refusal","refusal":"No."}]}`, "stop", `{"prompt_tokens":30,"completion_tokens":5}`), "refused, 30+5"},
	{"letters of another encoding", o, 200, "", said("{\"content\":\"caf\xe9\"}", "stop", `{"prompt_tokens":30,"completion_tokens":5}`), "malformed, 30+5"},
	{"a letter that two pieces share", o, 200, "", "data: {\"choices\":[{\"delta\":{\"content\":\"caf\xc3\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"\xa9\"},\"finish_reason\":\"stop\"}]}\n\n", "malformed, est."},
	{"an error in another encoding", o, 500, "", "{\"error\":\"caf\xe9\"}", "unavailable 500, est."},
	{"empty parts", o, 200, "", said(`{"content":[]}`, "stop", `{"prompt_tokens":30,"completion_tokens":5}`), "empty, 30+5"},
	{"strings for parts", o, 200, "", said(`{"content":["`+rest+`"]}`, "stop", `{"prompt_tokens":30,"completion_tokens":5}`), "malformed, 30+5"},
	{"error false", o, 200, "", chat(`,"finish_reason":"stop"`, `,"error":false`), "ok, 30+5"},
	{"error {}", o, 200, "", chat(`,"finish_reason":"stop"`, `,"error":{}`), "ok, 30+5"},
	{"error []", o, 200, "", chat(`,"finish_reason":"stop"`, `,"error":[]`), "ok, 30+5"},
	{"error null", o, 200, "", chat(`,"finish_reason":"stop"`, `,"error":null`), "ok, 30+5"},
	{"200 error 429", o, 200, "", `{"error":{"message":"Rate limited upstream","code":429},"user_id":"u"}`, "limited, est."},
	{"200 error quota", o, 200, "", `{"error":{"message":"x","type":"insufficient_quota","code":"insufficient_quota"}}`, "unavailable, for good, est."},
	{"200 error 402", o, 200, "", `{"error":{"message":"This request requires more credits","code":402}}`, "unavailable, for good, est."},
	{"200 error in choice", o, 200, "", `{"choices":[{"error":{"code":502,"message":"Upstream"},"message":{"content":"{\"act"},"finish_reason":"error"}],"usage":{"prompt_tokens":30,"completion_tokens":2}}`, "unavailable, 30+2"},
	{"200 object error", o, 200, "", `{"object":"error","message":"boom","type":"InternalServerError","code":500}`, "unavailable, est."},
	{"200 success false", o, 200, "", `{"success":false,"errors":[{"code":1000,"message":"x"}]}`, "empty, est."},
	{"201", o, 201, "", chat(`,"finish_reason":"stop"`, ``), "ok, 30+5"},
	{"leading white space", o, 200, "", "\n\n \n" + chat(`,"finish_reason":"stop"`, ``), "ok, 30+5"},
	// What was used. What is not plain is not free.
	{"usage as strings", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"prompt_tokens":"30","completion_tokens":"5","total_tokens":"35"}`), "ok, 30+5"},
	{"usage as floats", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"prompt_tokens":30.0,"completion_tokens":5.0,"total_tokens":3.5e1}`), "ok, 30+5"},
	{"usage as fractions", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"prompt_tokens":30.5,"completion_tokens":5.5}`), "ok, est."},
	{"usage 1e999", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"prompt_tokens":1e999,"completion_tokens":5}`), "ok, est."},
	{"usage completion absent", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"prompt_tokens":30}`), "ok, est."},
	{"usage of another dialect", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"input_tokens":30,"output_tokens":5}`), "ok, est."},
	{"usage cached beside", o, 200, "", said(`{"content":"`+rest+`"}`, "stop", `{"prompt_tokens":30,"completion_tokens":5,"prompt_cache_hit_tokens":20,"prompt_cache_miss_tokens":10}`), "ok, 30+5"},
	// What only a person can mend, whatever the status.
	{"408", o, 408, "", `{"error":"timeout"}`, "unavailable 408, free"},
	{"410", o, 410, "", `{"error":{"message":"model retired"}}`, "unavailable 410, for good, free"},
	{"405", o, 405, "", `{"detail":"Method Not Allowed"}`, "unavailable 405, for good, free"},
	{"413", o, 413, "", `{"error":{"message":"Request too large for model on tokens per minute (TPM): Limit 6000, Requested 9000","type":"tokens","code":"rate_limit_exceeded"}}`, "unavailable 413, free"},
	{"gemini bad key", o, 400, "", `[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}]`, "unavailable 400, for good, free"},
	{"xai bad key", o, 400, "", `{"code":"Client specified an invalid argument","error":"Incorrect API key provided: xa***. You can obtain an API key from https://console.x.ai."}`, "unavailable 400, for good, free"},
	{"deepseek no model", o, 400, "", `{"error":{"message":"Model Not Exist","type":"invalid_request_error","param":null,"code":"invalid_request_error"}}`, "unavailable 400, for good, free"},
	{"groq model gone", o, 400, "", `{"error":{"message":"The model x has been decommissioned and is no longer supported.","type":"invalid_request_error","code":"model_decommissioned"}}`, "unavailable 400, for good, free"},
	{"openrouter no model", o, 400, "", `{"error":{"message":"foo/bar is not a valid model ID","code":400}}`, "unavailable 400, for good, free"},
	// Who asks for patience is told from an account that is empty.
	{"gemini per minute", o, 429, "", `[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.\n* Quota exceeded for metric: generate_content_free_tier_requests, limit: 5\nPlease retry in 34.074824224s.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"34s"}]}}]`, "limited 429, in 34s, free"},
	{"gemini in words", o, 429, "", `{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details. Please retry in 17.30897372s."}}`, "limited 429, in 17.30897372s, free"},
	{"openai per minute", o, 429, "", `{"error":{"message":"Rate limit reached for gpt-4o-mini in organization org-x on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20s. Visit https://platform.openai.com","type":"requests","param":null,"code":"rate_limit_exceeded"}}`, "limited 429, in 20s, free"},
	{"openai per day", o, 429, "", `{"error":{"message":"Rate limit reached on requests per day (RPD). Please try again in 7m12s.","type":"requests","code":"rate_limit_exceeded"}}`, "limited 429, in 7m12s, free"},
	{"openai ms", o, 429, "", `{"error":{"message":"Rate limit reached. Please try again in 86ms.","type":"tokens","code":"rate_limit_exceeded"}}`, "limited 429, in 86ms, free"},
	{"azure", o, 429, "", `{"error":{"code":"429","message":"Requests to the ChatCompletions_Create Operation have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after 26 seconds."}}`, "limited 429, in 26s, free"},
	{"retry_after member", o, 429, "", `{"error":{"message":"slow","code":429,"metadata":{"retry_after_seconds":12}}}`, "limited 429, in 12s, free"},
	{"header before words", o, 429, "Retry-After: 3", `{"error":{"message":"Please try again in 20s."}}`, "limited 429, in 3s, free"},
	{"quota with a header", o, 429, "Retry-After: 3", `{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}`, "unavailable 429, in 3s, for good, free"},
	{"engine overloaded", o, 429, "", `{"error":{"message":"The engine is currently overloaded, please try again later","type":"engine_overloaded_error"}}`, "limited 429, free"},
	{"moonshot quota", o, 429, "", `{"error":{"type":"exceeded_current_quota_error","message":"Your account org is suspended due to insufficient balance, please recharge your account or check your plan and billing details"}}`, "unavailable 429, for good, free"},
	{"billing not active", o, 429, "", `{"error":{"message":"Your account is not active, please check your billing details on our website.","type":"billing_not_active","param":null,"code":"billing_not_active"}}`, "unavailable 429, for good, free"},
	{"xai spent", o, 429, "", `{"code":"Some resource has been exhausted","error":"Your team has either used all available credits or reached its monthly spending limit."}`, "unavailable 429, for good, free"},
	{"dashscope arrearage", o, 400, "", `{"error":{"message":"Access denied, please make sure your account is in good standing.","type":"Arrearage","code":"Arrearage"}}`, "unavailable 400, for good, free"},
	{"anthropic usage limits", a, 400, "", `{"type":"error","error":{"type":"invalid_request_error","message":"You have reached your specified API usage limits. You will regain access on 2026-01-01 at 00:00 UTC."}}`, "unavailable 400, for good, free"},
	{"anthropic 429", a, 429, "Retry-After: 13", `{"type":"error","error":{"type":"rate_limit_error","message":"This request would exceed your organization's rate limit of 50 requests per minute."}}`, "limited 429, in 13s, free"},
	{"anthropic overloaded as 200", a, 200, "", `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, "unavailable, est."},
	{"anthropic overloaded as 500", a, 500, "", `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, "unavailable 500, est."},
	{"reset header", o, 429, "X-RateLimit-Reset-Requests: 6m0s", `{"error":{"message":"slow"}}`, "limited 429, free"},
	// What a filter holds back, and what a server holds a model to.
	{"openrouter moderation", o, 403, "", `{"error":{"code":403,"message":"Input was flagged by moderation","metadata":{"reasons":["violence"],"flagged_input":"kill Ode"}}}`, "refused 403, free"},
	{"openai invalid prompt", o, 400, "", `{"error":{"message":"Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt.","type":"invalid_request_error","param":null,"code":"invalid_prompt"}}`, "refused 400, free"},
	{"deepseek risk", o, 400, "", `{"error":{"message":"Content Exists Risk","type":"invalid_request_error","param":null,"code":"invalid_request_error"}}`, "refused 400, free"},
	{"dashscope inspection", o, 400, "", `{"error":{"message":"Input data may contain inappropriate content.","type":"data_inspection_failed","code":"data_inspection_failed"}}`, "refused 400, free"},
	{"azure filter", o, 400, "", `{"error":{"message":"The response was filtered due to the prompt triggering Azure OpenAI's content management policy.","type":null,"param":"prompt","code":"content_filter","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation"}}}`, "refused 400, free"},
	{"anthropic blocked", a, 400, "", `{"type":"error","error":{"type":"invalid_request_error","message":"Output blocked by content filtering policy"}}`, "refused 400, free"},
	{"a page that has a word of filters in it", o, 502, "", `<html>the safety system</html>`, "unavailable 502, est."},
	{"a plain text", o, 400, "", `content_filter: no`, "refused 400, free"},
	{"a 403 that is a rate", o, 403, "", `{"message":"You have exceeded a secondary rate limit."}`, "limited 403, free"},
	{"a 403 that is none", o, 403, "", `{"message":"Not for you."}`, "unavailable 403, for good, free"},
	{"data: before a refusal", o, 400, "", `data:{"error":{"code":"421","message":"Moderation Block","param":"considered high risk","type":"content_filter"}}`, "refused 400, free"},
	{"groq json", o, 400, "", `{"error":{"message":"Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.","type":"invalid_request_error","code":"json_validate_failed","failed_generation":"{"}}`, "malformed 400, est."},
	{"what ends at its bound, by a status", o, 400, "", `{"error":{"message":"Could not finish the message because max_tokens or model output limit was reached.","type":"invalid_request_error"}}`, "truncated 400, est."},
	{"groq schema", o, 400, "", `{"error":{"message":"Generated JSON does not match the expected schema. Please adjust your prompt.","type":"invalid_request_error","code":"json_validate_failed","failed_generation":"{"}}`, "malformed 400, est."},
	// Ollama has statuses of its own.
	{"ollama load", l, 200, "", `{"model":"m","message":{"role":"assistant","content":""},"done":true,"done_reason":"load"}`, "empty, est."},
	{"ollama memory", l, 500, "", `{"error":"model requires more system memory (8.0 GiB) than is available (5.1 GiB)"}`, "unavailable 500, est."},
	{"ollama busy", l, 503, "", `{"error":"server busy, please try again.  maximum pending requests exceeded"}`, "unavailable 503, free"},
	{"ollama none", l, 404, "", `{"error":"model 'x' not found"}`, "unavailable 404, for good, free"},
	// Answers in pieces, which nobody asked for.
	{"stream", o, 200, "Content-Type: text/event-stream", "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}],\"usage\":null}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"{\\\"action\\\":\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"\\\"rest\\\"}\"},\"finish_reason\":\"stop\"}]}\n\ndata: {\"choices\":[],\"usage\":{\"prompt_tokens\":30,\"completion_tokens\":5}}\n\ndata: [DONE]\n\n", "ok, 30+5"},
	{"ollama stream", l, 200, "", "{\"message\":{\"content\":\"{\\\"action\\\":\"},\"done\":false}\n{\"message\":{\"content\":\"\\\"rest\\\"}\"},\"done\":false}\n{\"message\":{\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\",\"prompt_eval_count\":30,\"eval_count\":5}\n", "ok, 30+5"},
	{"anthropic stream", a, 200, "", "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"model\":\"m\",\"usage\":{\"input_tokens\":30,\"output_tokens\":1}}}\n\nevent: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"{\\\"action\\\":\\\"rest\\\"}\"}}\n\nevent: message_delta\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{\"output_tokens\":5}}\n\nevent: message_stop\ndata: {\"type\":\"message_stop\"}\n\n", "ok, 30+5"},
	{"a stream in other line ends, with comments, an event without data and none to say that it is over", o, 200, "", ": ok\r\n\r\nretry: 3\r\n\r\ndata:\r\n\r\ndata:{\"choices\":[{\"delta\":{\"content\":\"{\\\"action\\\":\"}}]}\r\n\r\ndata:{\"choices\":[{\"delta\":{\"content\":\"\\\"rest\\\"}\"},\"finish_reason\":\"stop\"}],\r\ndata:\"usage\":{\"prompt_tokens\":30,\"completion_tokens\":5}}", "ok, 30+5"},
	{"usage that grows is counted once", o, 200, "", "data: {\"choices\":[{\"delta\":{\"content\":\"{\\\"action\\\":\"}}],\"usage\":{\"prompt_tokens\":30,\"completion_tokens\":1}}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"\\\"rest\\\"}\"},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":30,\"completion_tokens\":5}}\n\ndata: [DONE]\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"more\"}}]}\n\n", "ok, 30+5"},
	{"a stream that ends on its way", o, 200, "", "data: {\"choices\":[{\"delta\":{\"content\":\"{}\"}}],\"usage\":{\"prompt_tokens\":30,\"completion_tokens\":1}}\n\n", "truncated, 30+1"},
	{"a stream that ends at its bound", o, 200, "", "data: {\"choices\":[{\"delta\":{\"content\":\"{\\\"action\\\":\\\"rest\\\"}\"},\"finish_reason\":\"length\"}]}\n\ndata: [DONE]\n\n", "ok, length, est."},
	{"a stream of nothing", o, 200, "", "data: [DONE]\n\n", "empty, est."},
	{"a stream of comments", o, 200, "", ": still here\n\n: still here\n\n", "empty, est."},
	{"an error on the way", o, 200, "", "data: {\"choices\":[{\"delta\":{\"content\":\"{}\"}}]}\n\ndata: {\"error\":{\"message\":\"slow down\",\"code\":429}}\n\n", "limited, est."},
	{"an error on the way that is no JSON", o, 200, "", "data: {\"choices\":[{\"delta\":{\"content\":\"{}\"}}]}\n\nevent: error\ndata: Too many requests\n\n", "unavailable, est."},
	{"an error on Anthropic's way", a, 200, "", "data: {\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":30,\"output_tokens\":1}}}\n\nevent: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n", "unavailable, 30+1"},
	{"a stream that Anthropic cuts", a, 200, "", "data: {\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":30,\"output_tokens\":1}}}\n\ndata: {\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"{}\"}}\n\n", "truncated, 30+1"},
	{"a stream that Ollama cuts", l, 200, "", "{\"message\":{\"content\":\"{\"},\"done\":false}\n{\"message\":{\"content\":\"}\"},\"done\":false}\n", "truncated, est."},
	{"an error on Ollama's way", l, 200, "", "{\"message\":{\"content\":\"{\"},\"done\":false}\n{\"error\":\"the runner has stopped\"}\n", "unavailable, est."},
	{"two answers are no stream", o, 200, "", chat(`,"finish_reason":"stop"`, ``) + chat(`,"finish_reason":"stop"`, ``), "unavailable, est."},
}

// What never left costs nothing: not where nobody is, not where there is somebody who has no certificate or speaks no TLS,
// and not if the time is up before there is a connection.
func TestWhatNeverLeftIsFree(t *testing.T) {
	secret := httptest.NewUnstartedServer(http.NotFoundHandler())
	secret.Config.ErrorLog = log.New(io.Discard, "", 0) // it speaks of every handshake
	secret.StartTLS()
	defer secret.Close()
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	deaf := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	}}
	for _, c := range []struct {
		name, at string
		by       http.RoundTripper
		ends     bool
	}{
		{"no certificate", secret.URL, &http.Transport{}, false},
		{"no TLS", strings.Replace(plain.URL, "http:", "https:", 1), &http.Transport{}, false},
		{"no such name", "http://nobody.invalid", &http.Transport{}, false},
		{"nobody who answers", "http://127.0.0.1:9", deaf, true},
	} {
		b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1e9}}}
		m := llm.Limit(on(t, langchain.Config{Provider: o, BaseURL: c.at}, c.by), b, llm.Price{In: 1e6, Out: 1e6})
		ctx, stop := context.WithCancel(t.Context())
		if c.ends {
			ctx, stop = context.WithTimeout(t.Context(), 20*time.Millisecond)
		}
		_, err := m.Complete(ctx, question)
		stop()
		if so := b.Total(); !errors.Is(err, llm.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) != c.ends || so.Spent != 0 || so.Held != 0 || so.Calls != 1 || so.Failed != 1 {
			t.Errorf("%s: %v, %+v", c.name, err, so)
		}
	}
}

// A server that does not take the schema is not sent it again, whatever status it says so with; one whose model does not
// keep to it is.
func TestSchemasThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name   string
		p      langchain.Provider
		status int
		body   string
		asked  int // in two calls
		ok     bool
	}{
		{"in a list of what is wrong", o, 422, `{"detail":[{"type":"extra_forbidden","loc":["body","response_format"],"msg":"Extra inputs are not permitted"}]}`, 3, true},
		{"as an object with the whole of the error", o, 400, `{"object":"error","message":"Grammar error: Unimplemented keys: [\"minLength\"]","type":"BadRequestError","param":null,"code":400}`, 3, true},
		{"as a failure of the server's", l, 500, `{"error":"invalid JSON schema in format"}`, 3, true},
		{"as what is not there yet", o, 501, `{"error":{"message":"json_schema is not implemented","code":501}}`, 3, true},
		{"a model that does not keep to it", o, 400, `{"error":{"message":"Generated JSON does not match the expected schema","code":"json_validate_failed"}}`, 2, false},
		{"a filter that has a word of it", o, 400, `{"error":{"message":"flagged: schema","code":"content_filter"}}`, 2, false},
		{"another failure", o, 500, `{"error":{"message":"CUDA error"}}`, 2, false},
	} {
		asked := 0
		m := on(t, langchain.Config{Provider: c.p}, answers(func(body string) (int, string) {
			asked++
			switch {
			case strings.Contains(body, "json_schema") || strings.Contains(body, `"format":{`):
				return c.status, c.body
			case c.p == l:
				return 200, `{"message":{"content":"{}"},"done":true,"done_reason":"stop"}`
			}
			return 200, fine
		}))
		for range 2 {
			if _, err := m.Complete(t.Context(), question); (err == nil) != c.ok {
				t.Errorf("%s: %v", c.name, err)
			}
		}
		if asked != c.asked {
			t.Errorf("%s: asked %d times", c.name, asked)
		}
	}
}
