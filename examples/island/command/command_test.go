package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kithlab/kith-examples/island/command"
)

var rewrite = flag.Bool("rewrite", false, "write the golden texts anew, when the island has changed on purpose")

// island runs the command, and returns its status and what it said.
func island(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	status = command.Run(context.Background(), args, &out, &errs)
	return status, out.String(), errs.String()
}

// must runs the command and fails if it does or if it says anything on stderr.
func must(t *testing.T, args ...string) string {
	t.Helper()
	status, out, errs := island(t, args...)
	if status != 0 || errs != "" {
		t.Fatalf("island %s: status %d, %s", strings.Join(args, " "), status, errs)
	}
	return out
}

// hash returns the hash of the summary that a run with -json prints.
func hash(t *testing.T, args ...string) string {
	t.Helper()
	return field(t, must(t, append(args, "-json")...), "hash").(string)
}

// field returns a field of the summary in the last line of out.
func field(t *testing.T, out, key string) any {
	t.Helper()
	var s map[string]any
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &s); err != nil || s[key] == nil {
		t.Fatalf("%s: %v in %q", key, err, lines)
	}
	return s[key]
}

// file writes a file into a folder and returns its path.
func file(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// snapshot returns what lies in a folder.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		files[e.Name()] = "a folder"
		if !e.IsDir() {
			files[e.Name()] = string(read(t, filepath.Join(dir, e.Name())))
		}
	}
	return files
}

func TestSummary(t *testing.T) {
	out := must(t, "-seed", "18446744073709551615", "-days", "2", "-json")
	if strings.Count(out, "\n") != 1 {
		t.Errorf("with -json more than one line is printed: %q", out)
	}
	var s map[string]any
	if err := json.Unmarshal([]byte(out), &s); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]any{
		"seed": "18446744073709551615", "days": 2.0, "beats": 48.0, "souls": 60.0, "model_calls": 0.0, "spent_usd": 0.0, "interrupted": false,
	} {
		if s[key] != want {
			t.Errorf("%s is %v, want %v", key, s[key], want)
		}
	}
	for _, key := range []string{"alive", "projects_started", "projects_completed", "finds", "wonders", "wall_ms"} {
		if n, ok := s[key].(float64); !ok || n < 0 {
			t.Errorf("%s is %v", key, s[key])
		}
	}
	died := 0.0
	for _, n := range s["deaths"].(map[string]any) {
		died += n.(float64)
	}
	if died+s["alive"].(float64) != 60 {
		t.Errorf("%v died and %v live, of sixty", died, s["alive"])
	}
	help := s["help"].(map[string]any)
	if help["asked"].(float64) != help["accepted"].(float64)+help["refused"].(float64) {
		t.Errorf("help does not add up: %v", help)
	}
	if h, ok := s["hash"].(string); !ok || len(h) != 16 || strings.Trim(h, "0123456789abcdef") != "" {
		t.Errorf("hash is %v", s["hash"])
	}
}

func TestDaysAndBeatsAreOneStop(t *testing.T) {
	if a, b := hash(t, "-days", "2"), hash(t, "-beats", "48"); a != b {
		t.Errorf("two days end at %s, forty-eight beats at %s", a, b)
	}
}

func TestRoster(t *testing.T) {
	type soul struct {
		Name, Camp, Want, Secret, Tool string
		Alive                          bool
		Traits                         map[string]float64
	}
	var souls []soul
	if err := json.Unmarshal([]byte(must(t, "-roster", "-souls", "300")), &souls); err != nil {
		t.Fatal(err)
	}
	names, camps := map[string]bool{}, map[string]bool{}
	for _, s := range souls {
		names[s.Name], camps[s.Camp] = true, true
		if s.Want == "" || s.Secret == "" || s.Tool == "" || len(s.Traits) != 5 || !s.Alive {
			t.Errorf("%+v", s)
		}
		for trait, v := range s.Traits {
			if v < 0 || v > 1 {
				t.Errorf("%s has a %s of %v", s.Name, trait, v)
			}
		}
	}
	if len(souls) != 300 || len(names) != 300 || len(camps) != 3 {
		t.Errorf("%d souls with %d names in %d camps", len(souls), len(names), len(camps))
	}
}

func TestHelp(t *testing.T) {
	out := must(t, "-help")
	for _, f := range strings.Fields("seed why souls days beats headless json workers acts trace save load roster sums dot") {
		if !strings.Contains(out, "\n  -"+f) {
			t.Errorf("-help does not tell of -%s", f)
		}
	}
	for _, act := range strings.Fields("rain lightning whisper decree") {
		if !strings.Contains(out, `"act":"`+act+`"`) {
			t.Errorf("-help does not show a %s", act)
		}
	}
}

func TestHeadlessTellsTheEndAlone(t *testing.T) {
	whole, end := must(t, "-days", "1"), must(t, "-days", "1", "-headless")
	if !strings.HasSuffix(whole, end) || strings.Contains(end, "DAY 1,") || !strings.Contains(whole, "DAY 1,") {
		t.Errorf("-headless prints %q", end)
	}
}
