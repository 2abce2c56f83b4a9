package serve

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/time/rate"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// built stands in for the page's files.
var built = fstest.MapFS{
	"index.html":        {Data: []byte("<!doctype html><title>the island</title>")},
	"assets/page-1.js":  {Data: []byte("export {}")},
	"assets/letter.bin": {Data: []byte{0, 1}},
}

// A site is a host that is served.
type site struct {
	t *testing.T
	*Host
	*httptest.Server
	stop func()
}

// opened serves a new world, paused.
func opened(t *testing.T, seed kith.Seed, d Door) *site {
	t.Helper()
	h := hosted(t, seed)
	h.paused = true
	stop := running(t, h)
	answers := newServer(h, built)
	answers.worlds = rate.NewLimiter(rate.Inf, 0) // so that no test has to wait
	s := httptest.NewServer(d.guard(answers.routes()))
	t.Cleanup(s.Close)
	return &site{t, h, s, stop}
}

// ask sends a request with headers, in pairs, and returns its answer and the body of that.
func (s *site) ask(method, path, body string, headers ...string) (*http.Response, string) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.URL+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		switch headers[i] {
		case "Host":
			r.Host = headers[i+1]
		case "":
		default:
			r.Header.Set(headers[i], headers[i+1])
		}
	}
	answer, err := s.Client().Transport.RoundTrip(r) // no redirects are followed
	if err != nil {
		s.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer, string(b)
}

// strict decodes an answer into a message of the wire, and fails on a key that the wire has not.
func strict[T any](t *testing.T, text string) (m T) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		t.Fatalf("%T: %v in %.300s", m, err, text)
	}
	return m
}

// refused checks that an answer is a refusal, in a sentence, and returns that.
func (s *site) refused(what string, answer *http.Response, body string, status int, fault Fault) string {
	s.t.Helper()
	if answer.StatusCode != status {
		s.t.Errorf("%s: status %d, want %d: %.200s", what, answer.StatusCode, status, body)
		return ""
	}
	r := strict[Refusal](s.t, body)
	if r.Fault != fault || !strings.HasSuffix(r.Message, ".") || len(r.Message) > 300 {
		s.t.Errorf("%s: %+v, want a sentence about %q", what, r, fault)
	}
	return r.Message
}

// sum is the hash of the world as it is.
func (s *site) sum() uint64 {
	s.t.Helper()
	return must(s.t, s.Host, func() (uint64, error) {
		s.finish()
		return kith.Sum(s.world)
	})
}

// step runs so many beats at once.
func (s *site) step(beats int) {
	s.t.Helper()
	target := must(s.t, s.Host, func() (kith.Tick, error) {
		s.until, s.paused = s.world.Beat+kith.Tick(beats), false
		return s.until, nil
	})
	comes(s.t, fmt.Sprint("beat ", target), func() bool {
		at, _ := beat(s.t, s.Host)
		return at >= target
	})
}

// comes waits until something holds. How long a busy machine takes for it is no fault; that it never comes is one.
func comes(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited for two minutes, and in vain: %s", what)
		}
	}
}

// TestDoor: only the server's own page is let in, whatever the path, and every answer says what a page may do.
func TestDoor(t *testing.T) {
	own := opened(t, 1, Door{Names: []string{"island.example"}})
	far := opened(t, 1, Door{Remote: true})
	port := own.Listener.Addr().(*net.TCPAddr).Port
	ours := "http://" + own.Listener.Addr().String()
	for _, c := range []struct {
		site          *site
		host, header  string
		value, method string
		path          string
		let           bool
	}{
		{own, "", "", "", "GET", "/", true},
		{own, fmt.Sprintf("localhost:%d", port), "", "", "GET", "/api/band", true},
		{own, fmt.Sprintf("LOCALHOST:%d", port), "", "", "GET", "/", true},
		{own, "localhost", "", "", "GET", "/", true},
		{own, "[::1]:80", "", "", "GET", "/", true},
		{own, "127.9.9.9", "", "", "GET", "/", true},
		{own, "island.example:80", "", "", "GET", "/", true},
		{own, "evil.example", "", "", "GET", "/", false},
		{own, "localhost.evil.example", "", "", "GET", "/", false},
		{own, "127.0.0.1.evil.example", "", "", "GET", "/assets/page-1.js", false},
		{own, "evil.example", "", "", "GET", "/api/stream", false},
		{own, "evil.example", "", "", "POST", "/api/act", false},
		{own, "192.168.0.7", "", "", "GET", "/", false},
		{own, "[fe80::1%25eth0]:80", "", "", "GET", "/", false},
		{far, "192.168.0.7:80", "", "", "GET", "/", true},
		{far, "island.example", "", "", "GET", "/", false},
		{own, "", "Origin", ours, "GET", "/api/band", true},
		{own, "", "Origin", ours, "POST", "/api/time", true},
		{own, "", "Origin", "http://evil.example", "POST", "/api/time", false},
		{own, "", "Origin", "http://evil.example", "GET", "/api/stream", false},
		{own, "", "Origin", "http://evil.example", "GET", "/api/soul/100001", false},
		{own, "", "Origin", "null", "POST", "/api/act", false},
		{own, "", "Origin", strings.Replace(ours, "127.0.0.1", "localhost", 1), "POST", "/api/time", false},
		{own, "", "Origin", "file://" + strings.TrimPrefix(ours, "http://"), "POST", "/api/time", false},
		{own, "", "Origin", "http://127.0.0.1:1", "POST", "/api/time", false},
		{own, "", "Sec-Fetch-Site", "same-origin", "POST", "/api/time", true},
		{own, "", "Sec-Fetch-Site", "none", "GET", "/", true},
		{own, "", "Sec-Fetch-Site", "cross-site", "POST", "/api/time", false},
		{own, "", "Sec-Fetch-Site", "cross-site", "GET", "/api/band", false},
		{own, "", "Sec-Fetch-Site", "same-site", "GET", "/api/land", false},
		{own, "", "Sec-Fetch-Site", "cross-site", "GET", "/", false}, // as an image, say
	} {
		body := ""
		if c.method == "POST" {
			body = `{"do":"pause"}`
		}
		what := fmt.Sprintf("%s %s, Host %q, %s %q", c.method, c.path, c.host, c.header, c.value)
		args := []string{c.header, c.value}
		if c.host != "" {
			args = append(args, "Host", c.host)
		}
		answer, text := c.site.ask(c.method, c.path, body, args...)
		if !c.let {
			c.site.refused(what, answer, text, http.StatusForbidden, Forbidden)
		} else if answer.StatusCode != http.StatusOK {
			t.Errorf("%s: status %d, %.200s", what, answer.StatusCode, text)
		}
		guarded(t, what, answer)
	}
	answer, _ := own.ask("GET", "/", "", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate")
	if answer.StatusCode != http.StatusOK {
		t.Errorf("who follows a link: status %d", answer.StatusCode)
	}
}

// guarded checks the headers that every answer has.
func guarded(t *testing.T, what string, answer *http.Response) {
	t.Helper()
	csp := answer.Header.Get("Content-Security-Policy")
	for _, must := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
		if !strings.Contains(csp, must) {
			t.Errorf("%s: the policy %q lacks %s", what, csp, must)
		}
	}
	if strings.Contains(csp, "unsafe") || strings.Contains(csp, "http") || strings.Contains(csp, "*") {
		t.Errorf("%s: the policy %q lets something in", what, csp)
	}
	for key, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin"} {
		if got := answer.Header.Get(key); got != want {
			t.Errorf("%s: %s is %q", what, key, got)
		}
	}
	if got := answer.Header.Get("Access-Control-Allow-Origin"); got != "" {
		t.Errorf("%s: %q may read it", what, got)
	}
}

// TestFiles: the page's files are there, and nothing else is.
func TestFiles(t *testing.T) {
	s := opened(t, 1, Door{})
	for path, want := range map[string]struct{ kind, cache string }{
		"/":                  {"text/html; charset=utf-8", "no-cache"},
		"/index.html":        {"text/html; charset=utf-8", "no-cache"},
		"/assets/page-1.js":  {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		"/assets/letter.bin": {"application/octet-stream", "public, max-age=31536000, immutable"},
	} {
		answer, _ := s.ask("GET", path, "")
		if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != want.kind || answer.Header.Get("Cache-Control") != want.cache {
			t.Errorf("%s: %d, %v", path, answer.StatusCode, answer.Header)
		}
	}
	for _, path := range []string{"/nothing", "/assets", "/assets/", "/..%2f..%2fgo.mod", "/assets/..%2f..%2fwire.go", "/%00", "/api", "/api/", "/api/nothing", "/api/stream/x", "/API/band"} {
		answer, text := s.ask("GET", path, "")
		s.refused(path, answer, text, http.StatusNotFound, NotFound)
	}
	for _, c := range []struct{ method, path, takes string }{
		{"POST", "/", "GET, HEAD"},
		{"PUT", "/index.html", "GET, HEAD"},
		{"OPTIONS", "/assets/page-1.js", "GET, HEAD"},
		{"DELETE", "/api/act", "POST"},
		{"PUT", "/api/time", "POST"},
		{"GET", "/api/act", "POST"},
		{"HEAD", "/api/act", "POST"},
		{"PATCH", "/api/act/1", "DELETE"},
		{"POST", "/api/stream", "GET, HEAD"},
		{"OPTIONS", "/api/soul/1000", "GET, HEAD"},
		{"BREW", "/api/band", "GET, HEAD"},
		{"POST", "/api/nothing", ""},
		{"PUT", "/nothing", ""},
	} {
		status := http.StatusMethodNotAllowed
		if c.takes == "" {
			status = http.StatusNotFound
		}
		answer, text := s.ask(c.method, c.path, "")
		if c.method != "HEAD" {
			s.refused(c.method+" "+c.path, answer, text, status, NotFound)
		}
		if answer.StatusCode != status || answer.Header.Get("Allow") != c.takes {
			t.Errorf("%s %s: %d, Allow %q; want %d, %q", c.method, c.path, answer.StatusCode, answer.Header.Get("Allow"), status, c.takes)
		}
	}
	if answer, text := s.ask("HEAD", "/api/stream", ""); answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/event-stream; charset=utf-8" || text != "" || s.Stream.Watching() != 0 {
		t.Errorf("the head of the stream: %d, %v, and %d read", answer.StatusCode, answer.Header, s.Stream.Watching())
	}
}

// A bad is a request that cannot be, and what is said of it.
type bad struct {
	path, body string
	headers    []string
	fault      Fault
	says       string
}

// refuses sends what cannot be, and checks that each is refused with a word about what was wrong, and that the world is
// as it was.
func (s *site) refuses(rows ...bad) {
	s.t.Helper()
	before := s.sum()
	for _, c := range rows {
		what := fmt.Sprintf("%s %.60s", c.path, c.body)
		answer, text := s.ask("POST", c.path, c.body, c.headers...)
		if said := s.refused(what, answer, text, statuses[c.fault], c.fault); !strings.Contains(said, c.says) {
			s.t.Errorf("%s: %q does not say %q", what, said, c.says)
		}
	}
	if after := s.sum(); after != before {
		s.t.Error("the world has changed")
	}
}

// TestBodies: what cannot be read is refused.
func TestBodies(t *testing.T) {
	t.Parallel()
	opened(t, 1, Door{}).refuses(
		bad{"/api/act", "", nil, WrongType, "Content-Type"},
		bad{"/api/act", `{"act":"rain"`, nil, Malformed, "not JSON"},
		bad{"/api/act", `[]`, nil, Malformed, "a JSON array"},
		bad{"/api/act", `"rain"`, nil, Malformed, "a JSON string"},
		bad{"/api/act", `{"act":"rain","at":"Torv"} {}`, nil, Malformed, "follows"},
		bad{"/api/act", `{"act":7}`, nil, Malformed, `"act" must be a text`},
		bad{"/api/act", "\uFEFF" + `{"act":7}`, nil, Malformed, `"act" must be a text`},
		bad{"/api/act", `{"act":"rain","at":["Torv"]}`, nil, Malformed, `"at" must be a text`},
		bad{"/api/act", `{"act":"rain","at":"Torv"}`, []string{"Content-Type", "text/plain"}, WrongType, "application/json"},
		bad{"/api/time", `{"do":"fly"}`, nil, Refused, "cannot"},
		bad{"/api/live", `{"on":"yes"}`, nil, Malformed, `"on" must be true or false`},
		bad{"/api/world", `{"seed":1}`, nil, Malformed, `"seed" must be a text`},
		bad{"/api/world", `{"seed":"-1"}`, nil, Refused, "seed"},
		bad{"/api/load", "not a save", []string{"Content-Type", "application/octet-stream"}, Refused, "no save"},
		bad{"/api/load", "{}", nil, WrongType, "application/octet-stream"},
	)
}

// TestCase109NotANumber: an amount that is none is refused, and never shown as one.
func TestCase109NotANumber(t *testing.T) {
	opened(t, 1, Door{}).refuses(
		bad{"/api/time", `{"do":"run","speed":"<img src=x onerror=alert(1)>"}`, nil, Malformed, `"speed" must be a whole number`},
		bad{"/api/time", `{"do":"run","speed":{"a":1}}`, nil, Malformed, `"speed" must be a whole number`},
		bad{"/api/time", `{"do":"run","speed":1.5}`, nil, Malformed, `"speed" must be a whole number`},
		bad{"/api/time", `{"do":"run","speed":2}`, nil, Refused, "no speed 2"},
		bad{"/api/time", `{"do":"run","speed":1e999}`, nil, Malformed, "whole number"},
	)
}

// TestCase112Sizes: words of every size, encoding and sort are bounded before they are looked at, and refused with a word
// about what was wrong.
func TestCase112Sizes(t *testing.T) {
	deep := strings.Repeat("[", 50_000)
	s := opened(t, 1, Door{})
	s.refuses(
		bad{"/api/act", `{"act":"decree","text":""}`, nil, Refused, "1 to 400 characters, and these are 0"},
		bad{"/api/act", `{"act":"decree","text":"   "}`, nil, Refused, "these are 0"},
		bad{"/api/act", `{"act":"decree","text":"` + strings.Repeat("😀", 10_000) + `"}`, nil, Refused, "these are 10000"},
		bad{"/api/act", `{"act":"decree","text":"` + strings.Repeat("ش", 401) + `"}`, nil, Refused, "these are 401"},
		bad{"/api/act", `{"act":"decree","text":"` + strings.Repeat("x", smallBody) + `"}`, nil, TooLarge, fmt.Sprint(smallBody)},
		bad{"/api/act", "{\"act\":\"whisper\",\"to\":\"Torv\",\"text\":\"a\xffb\"}", nil, Malformed, "UTF-8"},
		bad{"/api/act", "{\"act\":\"decree\",\"text\":\"a\x00b\"}", nil, Malformed, "not JSON"},
		bad{"/api/act", deep, nil, Malformed, "JSON"},
		bad{"/api/act", `{"act":"rain","at":"Torv"}`, []string{"Content-Type", "application/json; charset=latin1"}, WrongType, "UTF-8"},
		bad{"/api/act", "\x1f\x8b\x08", []string{"Content-Encoding", "gzip"}, WrongType, "compressed"},
	)
	// Of what is far too large no more is read than what may be. (Over a connection it might be cut off before the answer.)
	far := strings.NewReader(`{"act":"decree","text":"` + strings.Repeat("x", 5<<20) + `"}`)
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "http://localhost/api/act", far)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	Handler(s.Host, built, Door{}).ServeHTTP(w, r)
	s.refused("five million characters", w.Result(), w.Body.String(), statuses[TooLarge], TooLarge)
	if read := int(far.Size()) - far.Len(); read > 2*smallBody {
		t.Errorf("%d bytes of it were read", read)
	}
}

// TestCase115ModelIsNotAsked: what a page says of models, their bounds and addresses is refused; they come from the command
// line alone.
func TestCase115ModelIsNotAsked(t *testing.T) {
	opened(t, 1, Door{}).refuses(
		bad{"/api/act", `{"act":"rain","at":"Torv","model":"expensive"}`, nil, Malformed, `"model"`},
		bad{"/api/act", `{"act":"rain","at":"Torv","max_tokens":100000}`, nil, Malformed, `"max_tokens"`},
		bad{"/api/live", `{"on":true,"base_url":"http://169.254.169.254/"}`, nil, Malformed, `"base_url"`},
		bad{"/api/live", `{"on":true}`, nil, Refused, ""}, // none was given
	)
}

// TestCase106SixTabs: seven pages on one server hold seven streams, and the server still answers. (A browser has six
// connections to one address: its pages share one stream.)
func TestCase106SixTabs(t *testing.T) {
	s := opened(t, 1, Door{})
	for range 7 {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+"/api/stream", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
	}
	if answer, _ := s.ask("GET", "/api/band", ""); answer.StatusCode != http.StatusOK || s.Stream.Watching() != 7 {
		t.Errorf("%d, with %d watching", answer.StatusCode, s.Stream.Watching())
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil || !strings.Contains(string(readme), "six connections") {
		t.Errorf("the README does not say so (%v)", err)
	}
}

// TestAnswers: every answer is what the wire says, and holds what it should.
func TestAnswers(t *testing.T) {
	s := opened(t, 1, Door{})
	s.step(40)
	soul := must(t, s.Host, func() (*island.Soul, error) { return s.world.Souls[5], nil })
	get := func(path string) string {
		t.Helper()
		answer, text := s.ask("GET", path, "")
		if answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d %s", path, answer.StatusCode, text)
		}
		return text
	}
	p := strict[SoulPage](t, get(fmt.Sprintf("/api/soul/%d", soul.Mind.ID)))
	if p.Name != soul.Name || len(p.Needs) != 5 || len(p.Traits) != 5 || len(p.Senses) < 9 || len(p.Memories) == 0 || len(p.Bonds) == 0 || len(p.Knows) == 0 || len(p.Decisions) == 0 {
		t.Errorf("%+v", p)
	}
	for _, d := range p.Decisions {
		if d.Why == "" || d.Grant != "none" || !strings.HasPrefix(d.Why, "Chose to ") {
			t.Errorf("%+v", d)
		}
	}
	band := strict[BandPage](t, get("/api/band"))
	if band.Band.Alive < 40 || band.Band.Alive > 60 || len(band.History.Beats) != 41 || band.Told == 0 || len(band.Tales) == 0 {
		t.Errorf("%+v", band)
	}
	tree := strict[Tree](t, get(fmt.Sprintf("/api/tale/%d", band.Tales[0].Origin)))
	if tree.Tale.Text != band.Tales[0].Text || len(tree.Tellings) < band.Tales[0].Heard {
		t.Errorf("%+v", tree)
	}
	land := strict[Land](t, get("/api/land"))
	if len(land.Camps) != 3 || len(land.Nodes) < 350 || land.Side != 1600*PerUnit {
		t.Errorf("%d camps, %d nodes, side %d", len(land.Camps), len(land.Nodes), land.Side)
	}
	answer, _ := s.ask("GET", "/api/land?world="+land.World, "", "If-None-Match", `"`+land.World+`"`)
	if answer.StatusCode != http.StatusNotModified {
		t.Errorf("the same land again: %d", answer.StatusCode)
	}
	for path, fault := range map[string]Fault{
		"/api/land?world=x": NotFound, "/api/soul/1": NotFound, "/api/soul/x": NotFound, "/api/soul/-1": NotFound, "/api/soul/99999999999999999999": NotFound,
		"/api/tale/1": NotFound, "/api/why/0": NotFound, "/api/why/999999999": NotFound, "/api/chronicle?limit=0": Refused, "/api/chronicle?limit=501": Refused,
		"/api/chronicle?kinds=death,<b>": Refused, "/api/chronicle?about=Torv": Refused, "/api/chronicle?before=-1": Refused,
	} {
		answer, text := s.ask("GET", strings.ReplaceAll(path, "<b>", "%3Cb%3E"), "")
		s.refused(path, answer, text, statuses[fault], fault)
	}
	if said := strict[Share](t, get("/api/share")); !said.Exact || said.Seed != "1" || said.Beat != 40 || said.Souls != 60 {
		t.Errorf("%+v", said)
	}
}
