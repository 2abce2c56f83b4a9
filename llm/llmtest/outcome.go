package llmtest

import (
	"net/http"
	"strconv"
	"strings"
)

// answer returns what is sent to a request, if f goes wrong with it.
func (s *Server) answer(r *http.Request, tongue dialect, f Fault, req *request) answer {
	if a, is := refusal(tongue, f, req); is {
		return a
	}
	reply, err := s.Model.Complete(r.Context(), req.ask())
	if err != nil {
		return answer{status: http.StatusInternalServerError, body: tongue.failed("server_error", err.Error())}
	}
	reply.Model = req.Model
	parts := tongue.parts(reply)
	out := answer{status: http.StatusOK}
	if out.body = tongue.spoil(f, &parts); out.body == "" {
		out.body = tongue.whole(parts)
	}
	switch f {
	case Bare:
		out.body = "{}"
	case Mark:
		out.body = "\uFEFF" + out.body
	case Stream:
		out.header = [][2]string{{"Content-Type", "text/event-stream"}}
	case FilterChat:
		out.status = http.StatusBadRequest
		_ = tongue.spoil(FilterFinish, &parts)
		out.body = tongue.whole(parts)
	}
	return out
}

// refusal returns what is sent in place of an answer, if f is of that kind.
func refusal(tongue dialect, f Fault, req *request) (answer, bool) {
	if a, is := page(f); is {
		return a, true
	}
	status, code, message, header := 0, "", "", [][2]string(nil)
	switch f {
	case Error200:
		status, code, message = 200, "server_error", "something went wrong"
	case Limit3s:
		status, code, message, header = 429, "rate_limit_exceeded", "slow down", [][2]string{{"Retry-After", "3"}}
	case LimitDate:
		status, code, message, header = 429, "rate_limit_exceeded", "slow down", [][2]string{{"Retry-After", "Wed, 21 Oct 2037 07:28:00 GMT"}}
	case LimitMillis:
		status, code, message, header = 429, "rate_limit_exceeded", "slow down", [][2]string{{"Retry-After-Ms", "250"}}
	case LimitSoon:
		status, code, message, header = 429, "rate_limit_exceeded", "slow down", [][2]string{{"Retry-After", "soon"}}
	case LimitBare:
		status, code, message = 429, "rate_limit_exceeded", "slow down"
	case Quota:
		status, code, message = quota(tongue)
	case BadKey:
		status, code, message = 401, "invalid_api_key", "Incorrect API key provided: sk-secret."
	case NoModel:
		status, code, message = 404, "model_not_found", "there is no such model"
	case Broken:
		status, code, message = 500, "server_error", "something went wrong"
	case Overloaded:
		status, code, message, header = 503, "overloaded_error", "come back later", [][2]string{{"Retry-After", "5"}}
		if tongue == (anthropic{}) {
			status = 529
		}
	case Memory:
		status, code, message = 507, "server_error", "prefill memory guard rejected the request"
	case TooLong:
		status, code, message = 400, "context_length_exceeded", "the prompt is too long for a context of 4096 tokens"
	case Filter400:
		status, code, message = 400, "content_filter", "the prompt triggered the content management policy"
	case NoJSON:
		if req.wantsObject() {
			return answer{status: 400, body: `{"error":"'response_format.type' must be 'text'"}`}, true
		}
	case NoMaxTokens:
		if req.MaxTokens > 0 && tongue == (openAI{}) {
			return answer{status: 400, body: `{"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","type":"invalid_request_error","param":"max_tokens","code":"unsupported_parameter"}}`}, true
		}
	}
	return answer{status, header, tongue.failed(code, message)}, status != 0
}

// quota returns what an empty account is told.
func quota(tongue dialect) (status int, code, message string) {
	if tongue == (anthropic{}) {
		return 400, "invalid_request_error", "Your credit balance is too low to access the API."
	}
	return 429, "insufficient_quota", "You exceeded your current quota, please check your plan and billing details."
}

// page returns what is no JSON at all.
func page(f Fault) (answer, bool) {
	html := [][2]string{{"Content-Type", "text/html"}}
	switch f {
	case Page502:
		return answer{502, html, "<html><h1>502 Bad Gateway</h1></html>"}, true
	case Page200:
		return answer{200, html, "<!DOCTYPE html><html><form>Log in</form></html>"}, true
	case Empty200:
		return answer{status: 200}, true
	case Status204:
		return answer{status: 204}, true
	case Prose200:
		return answer{200, [][2]string{{"Content-Type", "text/plain"}}, "The wolf scares me, I run."}, true
	case Redirect:
		return answer{307, [][2]string{{"Location", "http://127.0.0.1:1/elsewhere"}}, ""}, true
	case Vast:
		return answer{status: 200, body: strings.Repeat("[", 5<<20)}, true
	}
	return answer{}, false
}

func lengthOf(body string) string { return strconv.Itoa(len(body)) }
