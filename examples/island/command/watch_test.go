package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/kithlab/kith-examples/island/command"
	world "github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/llm/llmtest"
)

// A shown is an island that is shown, by its address.
type shown struct {
	t      *testing.T
	at     string
	status chan int
	out    *buffer
	errs   *buffer
	stop   context.CancelFunc
}

// A buffer can be written while it is read.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

var address = regexp.MustCompile(`http://\S+`)

// comes waits until something holds, and reports whether it did. How long a busy machine takes for it is no fault; that
// it never comes is one.
func comes(holds func() bool) bool {
	for end := time.Now().Add(2 * time.Minute); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
	}
	return true
}

// found waits until it says at which address it is, and reports whether it did.
func (s *shown) found() bool {
	return comes(func() bool {
		s.at = address.FindString(s.out.String())
		return s.at != ""
	})
}

// show runs the command until end.
func show(t *testing.T, args ...string) *shown {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	s := &shown{t: t, status: make(chan int, 1), out: &buffer{}, errs: &buffer{}, stop: stop}
	go func() { s.status <- command.Run(ctx, append(args, "-open=false"), s.out, s.errs) }()
	t.Cleanup(stop)
	if !s.found() {
		t.Fatalf("it says no address: %s%s", s.out, s.errs)
	}
	return s
}

// end ends it as Ctrl-C does, and returns its status.
func (s *shown) end() int {
	s.stop()
	return <-s.status
}

// ask asks for a path, or posts to it, and returns the answer.
func (s *shown) ask(method, path, body string) (int, string) {
	s.t.Helper()
	base, query, _ := strings.Cut(s.at, "?")
	if query != "" {
		path += "?" + query
	}
	r, err := http.NewRequestWithContext(s.t.Context(), method, base+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer.StatusCode, string(b)
}

// until waits for the beat.
func (s *shown) until(beat int) {
	s.t.Helper()
	if !comes(func() bool {
		_, text := s.ask(http.MethodGet, "api/share", "")
		var share struct{ Beat int }
		return json.Unmarshal([]byte(text), &share) == nil && share.Beat >= beat
	}) {
		s.t.Fatalf("beat %d does not come", beat)
	}
}

// What was done on a page can be saved, run again without one, and comes to the same world; a saved world goes on.
func TestShownIsTheRunOfItsActs(t *testing.T) {
	dir := t.TempDir()
	save, rows := filepath.Join(dir, "my.island"), filepath.Join(dir, "rows.jsonl")
	first := file(t, dir, "first.jsonl", `{"beat":2,"act":"rain","at":"Hearthold"}`+"\n")
	s := show(t, "-addr", "127.0.0.1:0", "-seed", "4", "-save", save, "-trace", rows, "-acts", first)
	if status, text := s.ask(http.MethodGet, "", ""); status != http.StatusOK || !strings.Contains(text, "<html") {
		t.Errorf("the page: %d %.80s", status, text)
	}
	s.ask(http.MethodPost, "api/time", `{"do":"run","speed":16}`)
	s.until(4)
	if status, text := s.ask(http.MethodPost, "api/act", `{"act":"decree","text":"build <b>high</b>"}`); status != http.StatusCreated {
		t.Errorf("a decree: %d %s", status, text)
	}
	if status, text := s.ask(http.MethodPost, "api/world", `{"seed":"9"}`); status != http.StatusUnprocessableEntity || !strings.Contains(text, "-trace") {
		t.Errorf("another world, while a trace is written: %d %s", status, text)
	}
	s.until(9)
	_, acts := s.ask(http.MethodGet, "api/acts", "")
	if status := s.end(); status != 0 || !strings.HasSuffix(s.errs.String(), "; saved to "+save+"\n") {
		t.Fatalf("status %d, %s", status, s.errs)
	}
	var beats int
	if _, err := fmt.Sscanf(s.errs.String(), "island: stopped after beat %d ", &beats); err != nil || beats < 9 {
		t.Fatalf("%v: %s", err, s.errs)
	}
	path := file(t, dir, "acts.jsonl", acts)
	if strings.Count(acts, "\n") != 2 {
		t.Errorf("the acts: %s", acts)
	}
	alone := filepath.Join(dir, "alone.jsonl")
	end := fmt.Sprint(beats)
	got := hash(t, "-load", save, "-beats", end)
	if want := hash(t, "-seed", "4", "-acts", path, "-beats", end, "-trace", alone); got != want {
		t.Errorf("shown it came to %s, and alone to %s", got, want)
	}
	if !bytes.Equal(read(t, rows), read(t, alone)) {
		t.Error("the traces differ")
	}
	again := show(t, "-addr", "127.0.0.1:0", "-load", save)
	again.until(beats)
	if status := again.end(); status != 0 || !strings.Contains(again.errs.String(), "nothing was saved") {
		t.Errorf("status %d, %s", status, again.errs)
	}
}

// A port that is taken gives way to the next; an address that is none, and a flag that has no meaning, are refused.
func TestAddress(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	s := show(t, "-addr", l.Addr().String())
	if taken := "http://" + l.Addr().String() + "/"; s.at == taken {
		t.Errorf("%s was taken", taken)
	}
	if status := s.end(); status != 0 {
		t.Errorf("status %d", status)
	}
	for args, want := range map[string]string{
		"-addr 8080":                   `island: -addr: "8080" is no address; expected one such as 127.0.0.1:8080`,
		"-addr 127.0.0.1:x":            `island: -addr: "x" is no port; expected a number up to 65535`,
		"-addr 127.0.0.1:8080 -days 3": "island: -addr is for the page, and with -days there is none",
		"-open=false -json":            "island: -open is for the page, and with -json there is none",
	} {
		if status, out, errs := island(t, strings.Fields(args)...); status != 2 || out != "" || errs != want+"\n" {
			t.Errorf("%s: status %d, %q, %q", args, status, out, errs)
		}
	}
}

// Where other machines can come, only who has the token gets in.
func TestToken(t *testing.T) {
	s := show(t, "-addr", "0.0.0.0:0")
	if !strings.HasPrefix(s.at, "http://127.0.0.1:") || !strings.Contains(s.at, "/?token=") {
		t.Fatalf("it is at %s", s.at)
	}
	whole := s.at
	s.at, _, _ = strings.Cut(whole, "?")
	if status, text := s.ask(http.MethodGet, "api/band", ""); status != http.StatusForbidden || !strings.Contains(text, "token") {
		t.Errorf("without the token: %d %s", status, text)
	}
	var kept *http.Cookie
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Get(whole)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	for _, c := range answer.Cookies() {
		kept = c
	}
	if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != "/" || kept == nil || !kept.HttpOnly || kept.SameSite != http.SameSiteStrictMode {
		t.Fatalf("with the token: %d, %v", answer.StatusCode, kept)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.at+"api/band", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.AddCookie(kept)
	second, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Body.Close()
	if second.StatusCode != http.StatusOK {
		t.Errorf("with the cookie: %d", second.StatusCode)
	}
	s.end()
}

// A model that does not work is told of while pages are answered, and the island goes on.
func TestModelThatFailsIsToldOf(t *testing.T) {
	broken := &llmtest.Server{Fault: func(llmtest.Asked) llmtest.Fault { return llmtest.BadKey }}
	s := show(t, append(lent(t, broken), "-addr", "127.0.0.1:0")...)
	status, text := s.ask(http.MethodPost, "api/live", `{"on":true}`)
	if status != http.StatusOK || !strings.Contains(text, `"on":true`) {
		t.Fatalf("%d %s", status, text)
	}
	told := comes(func() bool { return strings.Contains(s.errs.String(), "the model does not work, and instinct decides") })
	if status := s.end(); status != 0 || !told {
		t.Errorf("status %d, %q, after %d were asked", status, s.errs, len(broken.Asked()))
	}
}

// shows is the environment variable that makes this test's program show an island, by the arguments that it holds.
const shows = "ISLAND_IS_SHOWN"

// A server that is killed leaves the world as it was at the end of a day, and one that is started again goes on from
// there; whoever watched gets everything anew.
func TestKilledServerGoesOn(t *testing.T) {
	if args := os.Getenv(shows); args != "" {
		os.Exit(command.Run(context.Background(), strings.Fields(args), os.Stdout, os.Stderr))
	}
	if runtime.GOOS == "js" || testing.Short() {
		t.Skip("no other program can be run, or it would take too long")
	}
	save := filepath.Join(t.TempDir(), "my.island")
	begin := func(args string) (*exec.Cmd, *shown) {
		t.Helper()
		c := exec.Command(os.Args[0], "-test.run", "^TestKilledServerGoesOn$")
		s := &shown{t: t, out: &buffer{}, errs: &buffer{}}
		c.Env, c.Stdout, c.Stderr = append(os.Environ(), shows+"=-open=false -addr 127.0.0.1:0 -save "+save+" "+args), s.out, s.errs
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Process.Kill() })
		if !s.found() {
			t.Fatalf("it says no address: %s%s", s.out, s.errs)
		}
		return c, s
	}
	kill := func(c *exec.Cmd) {
		t.Helper()
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait() // it was killed
	}
	c, s := begin("-seed 6")
	s.ask(http.MethodPost, "api/time", `{"do":"run","speed":0}`)
	if !comes(func() bool { _, err := os.Stat(save); return err == nil }) {
		t.Fatalf("the first day does not come to the disk: %s", s.errs)
	}
	kill(c)
	c, s = begin("-load " + save)
	_, text := s.ask(http.MethodGet, "api/share", "")
	var share struct{ Seed, Why string }
	if err := json.Unmarshal([]byte(text), &share); err != nil || share.Seed != "6" || share.Why == "" {
		t.Errorf("%v, %s", err, text)
	}
	s.until(24)
	kill(c)
	w, _, err := muse.LoadSave(read(t, save), world.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	end := fmt.Sprint(w.Beat + 48) // it may have lived for more than a day before it was killed
	if got, want := hash(t, "-load", save, "-beats", end), hash(t, "-seed", "6", "-beats", end); got != want {
		t.Errorf("what was saved comes to %s, and a world that nobody stopped to %s", got, want)
	}
}
