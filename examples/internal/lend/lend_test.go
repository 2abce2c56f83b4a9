package lend_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/langchain"
	"github.com/kithlab/kith/llm/llmtest"
	"pgregory.net/rapid"
)

// opened opens the loan of a command line.
func opened(t *testing.T, env map[string]string, args ...string) (*lend.Loan, error) {
	t.Helper()
	var f lend.Flags
	set := flag.NewFlagSet("test", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	f.Add(set)
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	return f.Open(func(name string) string { return env[name] }, nil, lend.Purpose{Name: "decide", Most: 8_000_000}, lend.Purpose{Name: "talk", Most: 500_000})
}

// Editions of a model have its price; other models have none.
func TestPrices(t *testing.T) {
	for _, c := range []struct {
		provider langchain.Provider
		model    string
		out      llm.MicroUSD // 0: not known
	}{
		{"openai", "gpt-4o-mini", 600_000},
		{"openai", "gpt-4o-mini-2024-07-18", 600_000},
		{"openai", "gpt-4o", 10_000_000},
		{"anthropic", "claude-haiku-4-5", 5_000_000},
		{"anthropic", "claude-haiku-4-5-20251001", 5_000_000},
		{"anthropic", "claude-3-5-haiku-latest", 4_000_000},
		{"openai", "gpt-4o-mini-audio", 0},
		{"openai", "gpt-4o-mini-2024-07-1x", 0},
		{"openai", "claude-haiku-4-5", 0},
		{"ollama", "gpt-4o", 0},
		{"openai", "", 0},
		{"openai", "-2024-07-18", 0},
	} {
		p, known := lend.PriceOf(c.provider, c.model)
		if known != (c.out > 0) || p.Out != c.out {
			t.Errorf("%s:%s: %+v, %v", c.provider, c.model, p, known)
		}
	}
}

// A ceiling is shared out so that no purpose can spend another's part, and all of them no more than it.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		ceiling      string
		decide, talk llm.MicroUSD
	}{{"8.50", 8_000_000, 500_000}, {"100", 8_000_000, 500_000}, {"0.85", 800_000, 50_000}, {"0", 0, 0}, {"0.000001", 0, 0}} {
		l, err := opened(t, nil, "-model", "openai:x", "-base-url", "http://127.0.0.1:1", "-price", "1,1,1", "-ceiling", c.ceiling)
		if err != nil {
			t.Fatal(err)
		}
		decide, _ := l.Budget.Left("decide")
		talk, _ := l.Budget.Left("talk")
		if decide != c.decide || talk != c.talk {
			t.Errorf("%s: %v and %v", c.ceiling, decide, talk)
		}
	}
}

// Which key goes where: the house's to its provider, the stranger's to the server that was named, and nobody else's.
func TestKeysGoToWhomTheyAreFor(t *testing.T) {
	s := &llmtest.Server{}
	at := s.Start(t) + "/v1"
	env := map[string]string{"OPENAI_API_KEY": "house", "MODEL_API_KEY": "server", "G": "guest"}
	ask := func(args ...string) {
		t.Helper()
		l, err := opened(t, env, append([]string{"-model", "openai:x", "-base-url", at, "-price", "0,0,0"}, args...)...)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = l.Model("decide").Complete(context.Background(), llm.Request{Key: llm.Key{Purpose: "decide"}, MaxTokens: 9})
	}
	ask()
	ask("-guest", "G", "-guest-ceiling", "0")
	delete(env, "MODEL_API_KEY")
	ask()
	var keys []string
	for _, a := range s.Asked() {
		keys = append(keys, a.Key)
	}
	if d := cmp.Diff([]string{"server", "guest", ""}, keys); d != "" {
		t.Error(d)
	}
	if _, err := opened(t, nil, "-model", "openai:gpt-4o", "-ceiling", "1"); err == nil || !strings.Contains(err.Error(), "OPENAI_API_KEY") {
		t.Errorf("%v", err)
	}
	if _, err := opened(t, map[string]string{"G": "guest"}, "-model", "openai:gpt-4o", "-ceiling", "1", "-guest", "G", "-guest-ceiling", "1"); err != nil {
		t.Errorf("with a guest's key the house needs none: %v", err)
	}
}

// However many calls cannot be written, what was wrong with the file is told once.
func TestTapeTellsOnceWhatFailed(t *testing.T) {
	l := recorded(t, filepath.Join(t.TempDir(), "tape"), "yes", nil)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	for i := range 99 { // more than is gathered before it is written, and the file is closed
		req := llm.Request{Key: llm.Key{At: kith.Tick(i), Who: 1, Purpose: "decide"}, Prompt: strings.Repeat("why? ", 50)}
		if _, err := l.Model("decide").Complete(context.Background(), req); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err == nil || strings.Count(err.Error(), "write ") != 1 {
		t.Errorf("it is told as %v", err)
	}
}

// What is recorded reads back as it was, whatever was said and whatever went wrong; a byte that is changed is found.
func TestTapeKeepsEverything(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		dir, err := os.MkdirTemp("", "tape")
		if err != nil {
			r.Fatal(err)
		}
		defer os.RemoveAll(dir)
		path := filepath.Join(dir, "tape")
		asked := rapid.SliceOfN(rapid.Custom(func(r *rapid.T) llm.Request {
			return llm.Request{
				System: rapid.String().Draw(r, "system"), Prompt: rapid.String().Draw(r, "prompt"), MaxTokens: rapid.IntRange(1, 9).Draw(r, "max"),
				Before: []llm.Exchange{{Prompt: "a\n", Reply: rapid.StringMatching(`[ -~]*`).Draw(r, "before")}},
			}
		}), 1, 5).Draw(r, "asked")
		answer := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(r, "answer")
		failed := rapid.SampledFrom([]error{nil, llm.ErrRefused, &llm.CallError{Class: llm.ErrRateLimited, Status: 429, Text: "slow \"down\"\n", Asked: true}}).Draw(r, "failed")
		l := recorded(r, path, string(answer), failed)
		for i, req := range asked {
			req.Key = llm.Key{At: kith.Tick(i / 2), Who: kith.ID(i), Purpose: "decide"}
			asked[i] = req
			_, _ = l.Model("decide").Complete(context.Background(), req)
			if err := l.Keep(req.Key.At); err != nil {
				r.Fatal(err)
			}
		}
		if err := l.Cassette.Put(llm.Key{At: 7, Purpose: "outcome"}, []byte{0, 255, '"', '\n'}); err != nil {
			r.Fatal(err)
		}
		if err := l.Close(); err != nil {
			r.Fatal(err)
		}
		again, err := (&lend.Flags{Cassette: path}).Open(os.Getenv, nil, lend.Purpose{Name: "decide"})
		if err != nil {
			r.Fatal(err)
		}
		for k, data := range l.Cassette.All() {
			if got, ok := again.Cassette.Get(k); !ok || string(got) != string(data) {
				r.Fatalf("%+v: %q and not %q", k, got, data)
			}
		}
		for _, req := range asked {
			reply, err := again.Model("decide").Complete(context.Background(), req)
			if failed == nil && (err != nil || reply.Text != string(answer)) || failed != nil && errors.Is(err, llm.ErrRefused) == errors.Is(err, llm.ErrRateLimited) {
				r.Fatalf("%q, %v", reply.Text, err)
			}
		}
		flip(r, path)
	})
}

// recorded returns a loan that records to path, of a model that gives one answer.
func recorded(r rapid.TB, path, answer string, failed error) *lend.Loan {
	l := lend.Of(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: answer, Finish: llm.FinishStop}, failed
	}), llm.Price{Free: true}, 0, lend.Purpose{Name: "decide"})
	l.Record(path)
	if err := l.Start(); err != nil {
		r.Fatal(err)
	}
	return l
}

// flip changes one byte of a file, and wants that to be found.
func flip(r *rapid.T, path string) {
	b, err := os.ReadFile(path)
	if err != nil {
		r.Fatal(err)
	}
	at := rapid.IntRange(0, len(b)-1).Draw(r, "at")
	b[at] ^= byte(1 << rapid.IntRange(0, 6).Draw(r, "bit"))
	if err := os.WriteFile(path, b, 0o600); err != nil {
		r.Fatal(err)
	}
	_, err = (&lend.Flags{Cassette: path}).Open(os.Getenv, nil)
	if err == nil || !strings.Contains(err.Error(), "line ") && !strings.Contains(err.Error(), "no cassette") {
		r.Fatalf("byte %d: %v", at, err)
	}
}

// What goes wrong is told once, in its order.
func TestNews(t *testing.T) {
	var n lend.News
	n.Hear(llm.ErrRefused)
	n.Hear(llm.ErrEmpty)
	if got := n.Take(); len(got) != 2 || got[0] != llm.ErrRefused || got[1] != llm.ErrEmpty {
		t.Errorf("%v", got)
	}
	if again := n.Take(); len(again) != 0 {
		t.Errorf("again %v", again)
	}
}

func ExampleFlags() {
	var f lend.Flags
	set := flag.NewFlagSet("program", flag.ContinueOnError)
	f.Add(set)
	_ = set.Parse([]string{"-model", "openai:gpt-4o-mini", "-base-url", "http://127.0.0.1:8000/v1", "-ceiling", "0.50"})
	loan, err := f.Open(os.Getenv, nil, lend.Purpose{Name: "decide"})
	fmt.Println(loan.Most(), err)
	// Output: $0.500000 <nil>
}

// What is missing is named by its own flag, also where a guest would pay: his key is for -model alone.
func TestTheBetterModelNeedsItsKey(t *testing.T) {
	args := []string{"-model", "openai:gpt-4o", "-model-best", "anthropic:claude-sonnet-4-5", "-ceiling", "1"}
	for _, more := range [][]string{nil, {"-guest", "G", "-guest-ceiling", "1"}} {
		_, err := opened(t, map[string]string{"OPENAI_API_KEY": "house", "G": "guest"}, append(args, more...)...)
		if err == nil || !strings.Contains(err.Error(), "-model-best: anthropic:claude-sonnet-4-5 needs a key; set ANTHROPIC_API_KEY") {
			t.Errorf("%v: %v", more, err)
		}
	}
}

// A price is one that somebody might charge: what it comes to with all that is added to it still fits.
func TestPricesThatNobodyCharges(t *testing.T) {
	for price, does := range map[string]bool{"1000000,1000000,1000000": true, "1000000.000001,0,0": false, "0,0,9223372036854": false, "0,0,0.000001": true} {
		l, err := opened(t, map[string]string{"ANTHROPIC_API_KEY": "k"}, "-model", "anthropic:x", "-price", price, "-ceiling", "1")
		if (err == nil) != does || does && l.Price(llm.Cheap).Cost(llm.Usage{Written: 1_000_000, Out: 1}) <= 0 {
			t.Errorf("%s: %v", price, err)
		}
	}
}

// A cassette that is no ordinary file is refused before it is opened: a pipe would wait for ever.
func TestCassettesAreOrdinaryFiles(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Skip("no pipe can be made here: ", err)
	}
	for _, path := range []string{dir, pipe, os.DevNull} {
		if _, err := opened(t, nil, "-cassette", path); err == nil || !strings.Contains(err.Error(), "no ordinary file") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// Once a provider is left alone for good nobody waits for a turn to hear that it is.
func TestNobodyQueuesAtAClosedDoor(t *testing.T) {
	s := &llmtest.Server{Fault: llmtest.Always(llmtest.BadKey)}
	l, err := opened(t, map[string]string{"MODEL_API_KEY": "k"}, "-model", "openai:x", "-base-url", s.Start(t)+"/v1", "-price", "1,1,1", "-ceiling", "1")
	if err != nil {
		t.Fatal(err)
	}
	// A purpose without a rate has the default one: 12 at once, and then 3 a second.
	began := time.Now()
	for range 600 {
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		_, err := l.Model("decide").Complete(ctx, llm.Request{Key: llm.Key{Purpose: "decide"}, Prompt: "x", MaxTokens: 9})
		stop()
		if !errors.Is(err, llm.ErrUnavailable) {
			t.Fatal(err)
		}
	}
	if asked, took := len(s.Asked()), time.Since(began); asked != 1 || took > 2*time.Minute { // of more than three, if they queued
		t.Errorf("%d were asked, and it took %v", asked, took)
	}
}
