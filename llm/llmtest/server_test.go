package llmtest_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/llmtest"
)

var paths = []string{"/v1/chat/completions", "/v1/messages", "/api/chat"}

// post asks a server and returns its status and body; what went wrong with the connection is in err.
func post(url, body string) (status int, text string, err error) {
	client := http.Client{Timeout: 40 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	resp, err := client.Post(url, "application/json", strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	return resp.StatusCode, string(b), err
}

const ask = `{"model":"small","max_tokens":50,"messages":[{"role":"system","content":"rules"},{"role":"user","content":[{"type":"text","text":"What "},{"type":"text","text":"now?"}]}]}`

func TestServerHearsWhatIsAsked(t *testing.T) {
	var heard llm.Request
	s := &llmtest.Server{Model: &llmtest.Model{Answer: func(req llm.Request) string { heard = req; return "yes" }}}
	url := s.Start(t)
	for path, sent := range map[string]string{
		paths[0]: `{"model":"m","max_completion_tokens":50,"response_format":{"type":"json_schema","json_schema":{"schema":{"type":"object"}}},"messages":[{"role":"system","content":"rules"},{"role":"user","content":"p"},{"role":"assistant","content":"r"},{"role":"user","content":"What now?"}]}`,
		paths[1]: `{"model":"m","max_tokens":50,"system":[{"type":"text","text":"ru"},{"type":"text","text":"les"}],"messages":[{"role":"user","content":[{"type":"text","text":"p"}]},{"role":"assistant","content":"r"},{"role":"user","content":"What now?"}]}`,
		paths[2]: `{"model":"m","options":{"num_predict":50},"format":{"type":"object"},"messages":[{"role":"system","content":"rules"},{"role":"user","content":"p"},{"role":"assistant","content":"r"},{"role":"user","content":"What now?"}]}`,
	} {
		status, text, err := post(url+path, sent)
		if status != 200 || err != nil || !strings.Contains(text, `"yes"`) || !strings.Contains(text, `"m"`) {
			t.Errorf("%s: %d %s, %v", path, status, text, err)
		}
		schema := string(heard.Schema)
		if heard.System != "rules" || heard.Prompt != "What now?" || heard.MaxTokens != 50 || len(heard.Before) != 1 || heard.Before[0] != (llm.Exchange{Prompt: "p", Reply: "r"}) || (schema != "") == (path == paths[1]) {
			t.Errorf("%s: it heard %+v", path, heard)
		}
	}
	if status, _, _ := post(url+"/v2/elsewhere", ask); status != 404 {
		t.Errorf("elsewhere: %d", status)
	}
	if status, _, _ := post(url+paths[0], "{"); status != 400 {
		t.Errorf("half a request: %d", status)
	}
	if n := len(s.Asked()); n != 5 || s.Asked()[3].Path != "/v2/elsewhere" || s.AtOnce() != 1 {
		t.Errorf("%d requests, %d at once", n, s.AtOnce())
	}
}

// Every answer that looks like one is JSON, says the same to the same request, and differs from that of every other
// fault or else in its status or header.
func TestServerIsAFunctionOfItsRequest(t *testing.T) {
	tell := func(path string, f llmtest.Fault) string {
		s := &llmtest.Server{Fault: llmtest.Always(f), Delay: time.Millisecond}
		status, text, err := post(s.Start(t)+path, ask)
		if status == 200 && err == nil && strings.HasPrefix(text, "{") && f != llmtest.Stream && !json.Valid([]byte(text)) {
			t.Errorf("%s, %s: %s", path, f, text)
		}
		return fmt.Sprint(status, text, err != nil)
	}
	for _, path := range paths {
		good := tell(path, "")
		for _, f := range llmtest.Faults() {
			if f == llmtest.Hang {
				continue
			}
			said := tell(path, f)
			if said != tell(path, f) {
				t.Errorf("%s, %s: one request, two answers", path, f)
			}
			quiet := f == llmtest.Late || f == llmtest.Reorder || f == llmtest.NoJSON || f == llmtest.NoMaxTokens && path != paths[0]
			if (said == good) != quiet {
				t.Errorf("%s, %s: nothing goes wrong: %v", path, f, said == good)
			}
		}
	}
}

func TestServerReorders(t *testing.T) {
	s := &llmtest.Server{Delay: time.Minute, Fault: func(a llmtest.Asked) llmtest.Fault {
		if a.N == 0 {
			return llmtest.Reorder
		}
		return ""
	}}
	url := s.Start(t)
	var order []string
	var mu sync.Mutex
	var all sync.WaitGroup
	send := func(name string) {
		all.Go(func() {
			if status, _, err := post(url+paths[0], ask); status != 200 {
				t.Errorf("%s: %d, %v", name, status, err)
			}
			mu.Lock()
			defer mu.Unlock()
			order = append(order, name)
		})
	}
	send("first")
	for len(s.Asked()) == 0 {
		time.Sleep(time.Millisecond)
	}
	send("second")
	all.Wait()
	if s.AtOnce() != 2 || fmt.Sprint(order) != "[second first]" && fmt.Sprint(order) != "[first second]" {
		t.Errorf("%v, %d at once", order, s.AtOnce())
	}
}

func TestSometimesIsAShare(t *testing.T) {
	pick := llmtest.Sometimes(1, .3*kith.One, llmtest.Cut, llmtest.Quota)
	of := map[llmtest.Fault]int{}
	for i := range 10_000 {
		a := llmtest.Asked{N: i, Body: fmt.Sprint(i)}
		f := pick(a)
		a.N++
		if f != pick(a) {
			t.Fatal("the same bytes met with another fault")
		}
		of[f]++
	}
	if of[""] < 6800 || of[""] > 7200 || of[llmtest.Cut] < 1300 || of[llmtest.Quota] < 1300 || len(of) != 3 {
		t.Errorf("%v", of)
	}
	all := llmtest.Sometimes(1, kith.One)
	seen := map[llmtest.Fault]bool{}
	for i := range 2000 {
		seen[all(llmtest.Asked{Body: fmt.Sprint(i)})] = true
	}
	if len(seen) != len(llmtest.Faults()) || seen[""] {
		t.Errorf("%d of %d faults", len(seen), len(llmtest.Faults()))
	}
}
