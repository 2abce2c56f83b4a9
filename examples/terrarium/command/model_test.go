package command_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/llmtest"
)

var (
	attemptLine = regexp.MustCompile(`(?m)^ATTEMPT of ([^:]+): “(.*)”$`)
	waysLine    = regexp.MustCompile(`(?m)^(?:WAYS|Ways) from here: ([^,.(]*)`)
)

// play is a scripted model that plays mind, judge and reviewer: everybody goes on to the first place that a way leads to,
// every third hour, and sweeps in the others.
func play(req llm.Request) string {
	switch {
	case strings.Contains(req.System, "You are one person"):
		attempt := "sweep"
		if regexp.MustCompile(`^Day \d+, \d[0369]:`).MatchString(req.Prompt) {
			attempt = "go to " + strings.TrimSpace(waysLine.FindStringSubmatch(req.Prompt)[1])
		}
		return `{"thought":"why not","say":"Good day.","attempt":"` + attempt + `"}`
	case strings.Contains(req.System, "You judge"):
		var patches, findings []map[string]string
		for _, m := range attemptLine.FindAllStringSubmatch(req.Prompt, -1) {
			if to, goes := strings.CutPrefix(m[2], "go to "); goes {
				patches = append(patches, map[string]string{"kind": "move", "who": m[1], "to": to})
			}
			findings = append(findings, map[string]string{"who": m[1], "why": "It was easily done."})
			patches = append(patches, map[string]string{"kind": "memory", "who": m[1], "text": "I did it."})
		}
		b, _ := json.Marshal(map[string]any{"account": "They were busy.", "findings": findings, "patches": patches}) // texts always encode
		return strings.ReplaceAll(string(b), "null", "[]")
	}
	return `{"objections":[]}`
}

// lent returns the flags of a run that is lent the model of a scripted server.
func lent(t *testing.T, s *llmtest.Server, price string, more ...string) []string {
	t.Helper()
	return append([]string{"-model", "openai:scripted", "-base-url", s.Start(t) + "/v1", "-price", price}, more...)
}

func TestModels(t *testing.T) {
	dir := t.TempDir()
	cassette := filepath.Join(dir, "tape")
	s := &llmtest.Server{Model: &llmtest.Model{Answer: play}}
	args := lent(t, s, "0,0,0", "-hours", "5", "-cassette", cassette)
	status, out, errs := run(t, append(args, "-json")...)
	got := summary(t, out)
	if status != 0 || errs != "" || got.Ticks != 5 || got.RolledBack != 0 || got.Moves == 0 || got.ModelCalls != int64(len(s.Asked())) || got.Spent != "0" {
		t.Fatalf("status %d, %s; %+v, and %d calls came", status, errs, got, len(s.Asked()))
	}
	before := len(s.Asked())
	status, out, errs = run(t, "-cassette", cassette, "-hours", "5", "-json", "-workers", "1")
	if again := summary(t, out); status != 0 || again.Hash != got.Hash || again.ModelCalls != 0 || len(s.Asked()) != before || !strings.Contains(errs, "no model is asked") {
		t.Errorf("the replay is %d, %s; %+v", status, errs, again)
	}
	status, _, errs = run(t, "-cassette", cassette, "-hours", "6", "-json")
	if status != 1 || !strings.Contains(errs, "from day 1, 10:00 on the run is another than the one that was recorded, or the recording ends there; the first call that is not on it is for Osric") {
		t.Errorf("past its end the replay is %d, %s", status, errs)
	}
}

// The reviewer's share of the cost is told, and without a reviewer there is none.
func TestReviewersShare(t *testing.T) {
	s := &llmtest.Server{Model: &llmtest.Model{Answer: play}}
	status, out, errs := run(t, lent(t, s, "0.1,0.1,0.4", "-ceiling", "2", "-hours", "1")...)
	if status != 0 || errs != "" || !regexp.MustCompile(`(?s)Models were asked \d+ times, for.*judge \$.*mind \$.*review \$.*The\s+reviewer's\s+share\s+is\s+\d+\s+%`).MatchString(out) {
		t.Errorf("status %d, %s; %s", status, errs, out[max(len(out)-400, 0):])
	}
	s = &llmtest.Server{Model: &llmtest.Model{Answer: play}}
	if _, out, _ = run(t, lent(t, s, "0.1,0.1,0.4", "-ceiling", "2", "-hours", "1", "-review=false")...); strings.Contains(out, "review") {
		t.Errorf("there is a reviewer: %s", out[max(len(out)-400, 0):])
	}
}

// A run whose ceiling is used up stops where it stands, spends no more than that, and goes on from its save with what was
// spent.
func TestCeiling(t *testing.T) {
	s := &llmtest.Server{Model: &llmtest.Model{Answer: play}}
	save := filepath.Join(t.TempDir(), "save")
	args := lent(t, s, "10,10,30", "-ceiling", "0.40", "-hours", "48", "-json", "-save", save)
	status, out, errs := run(t, args...)
	got := summary(t, out)
	spent, err := llm.ParseUSD(string(got.Spent))
	if err != nil || status != 1 || spent > 400_000 || spent < 200_000 || got.Hours > 20 || !strings.Contains(errs, "the budget forbids it") {
		t.Fatalf("status %d, %s; %+v", status, errs, got)
	}
	before := len(s.Asked())
	status, out, _ = run(t, append(args, "-load", save)...)
	if again := summary(t, out); status != 1 || again.Spent != got.Spent && len(s.Asked()) == before {
		t.Errorf("it goes on with another purse: %+v", again)
	}
	status, out, errs = run(t, lent(t, &llmtest.Server{}, "10,10,30", "-ceiling", "0", "-hours", "48", "-json")...)
	if zero := summary(t, out); status != 1 || zero.ModelCalls != 0 || zero.Spent != "0" || zero.Attempts != 0 || zero.Hours != 1 || !strings.Contains(errs, "nobody can be asked any more") {
		t.Errorf("under a ceiling of nothing: %d, %s; %+v", status, errs, zero)
	}
}

// What was spent on an hour that did not happen is spent: however often one goes on from the save, it is within the one
// ceiling.
func TestCeilingOfHoursThatDidNotHappen(t *testing.T) {
	s := &llmtest.Server{Model: &llmtest.Model{Answer: play}}
	save := filepath.Join(t.TempDir(), "save")
	args := lent(t, s, "10,10,30", "-ceiling", "0.25", "-hours", "48", "-json", "-save", save)
	var before llm.MicroUSD
	for round := range 3 {
		status, out, errs := run(t, args...)
		got := summary(t, out)
		spent, err := llm.ParseUSD(string(got.Spent))
		if err != nil || status != 1 || got.Hours != 0 && round == 0 || got.ModelCalls != int64(len(s.Asked())) || spent > 250_000 || spent < before || spent == 0 {
			t.Fatalf("round %d: status %d, %s; %+v, and %d calls came", round, status, errs, got, len(s.Asked()))
		}
		if round == 0 {
			args = append(args, "-load", save)
		}
		before = spent
	}
}

// A provider that does not work in whatever way leads to what docs/judge.md says, and never to half an hour.
func TestProvidersThatFail(t *testing.T) {
	for _, f := range []llmtest.Fault{llmtest.Broken, llmtest.Drop, llmtest.Prose200, llmtest.FilterFinish, llmtest.Page200, llmtest.NullContent} {
		s := &llmtest.Server{Model: &llmtest.Model{Answer: play}, Fault: llmtest.Always(f)}
		status, out, errs := run(t, lent(t, s, "0,0,0", "-hours", "9", "-json")...)
		got := summary(t, out)
		if status != 1 || got.Attempts != 0 || got.Rulings != 0 || got.Hours != 3 || got.Abstained == 0 || !strings.Contains(errs, "nobody could be reached for 3 hours in a row") {
			t.Errorf("%s: status %d, %s; %+v", f, status, errs, got)
		}
	}
	// Only the judge fails: the first hour does not happen.
	s := &llmtest.Server{Model: &llmtest.Model{Answer: func(req llm.Request) string {
		if strings.Contains(req.System, "You judge") {
			return "Once upon a time {"
		}
		return play(req)
	}}}
	save := filepath.Join(t.TempDir(), "save")
	status, out, errs := run(t, lent(t, s, "0,0,0", "-hours", "9", "-json", "-save", save)...)
	got, fresh := summary(t, out), summary(t, must(t, "-load", save, "-hours", "1", "-json"))
	if status != 1 || got.Hours != 0 || got.RolledBack != 2 || !strings.Contains(errs, "the hour from day 1, 05:00 on did not happen for want of a ruling at the green, and all is as it was before it") {
		t.Errorf("status %d, %s; %+v", status, errs, got)
	}
	if free := summary(t, must(t, "-hours", "1", "-json")); fresh.Hash != free.Hash {
		t.Error("what was saved is not the beginning")
	}
	if _, err := os.Stat(save); err != nil {
		t.Error(err)
	}
}

// What a model writes is told, and steers no terminal: neither by what it says nor by what its reviewer objects to.
func TestNothingSteersTheTerminal(t *testing.T) {
	const sly = `\u001b[2J\u009b1A\u202e`
	s := &llmtest.Server{Model: &llmtest.Model{Answer: func(req llm.Request) string {
		switch answer := play(req); {
		case strings.Contains(req.System, "You are one person"):
			return strings.Replace(answer, "Good day.", sly+"Good day.", 1)
		case strings.Contains(req.System, "You judge"):
			return strings.Replace(answer, "They were busy.", sly+"They were busy.", 1)
		case strings.HasPrefix(req.Prompt, "Day 1, 06:00"):
			return `{"objections":[{"patch":-1,"why":"` + sly + `\nterrarium: all is well"}]}`
		default:
			return answer
		}
	}}}
	status, out, errs := run(t, lent(t, s, "0,0,0", "-hours", "2")...)
	if status != 1 || !strings.Contains(out, sly+"Good day.") || !strings.Contains(out, sly+"They were busy.") || !strings.Contains(errs, sly+"; terrarium: all is well") {
		t.Errorf("status %d, %q; it is told as %q", status, errs, out[:min(len(out), 900)])
	}
	if strings.ContainsAny(out+errs, "\u001b\u009b\u202e") {
		t.Error("a text steers the terminal")
	}
}
