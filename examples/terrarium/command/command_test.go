package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/terrarium/command"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/trace"
)

// run runs the command, and returns its status and what it said.
func run(t testing.TB, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	status = command.Run(context.Background(), args, &out, &errs)
	return status, out.String(), errs.String()
}

// must runs the command and fails if it does or if it says anything on stderr.
func must(t testing.TB, args ...string) string {
	t.Helper()
	status, out, errs := run(t, args...)
	if status != 0 || errs != "" {
		t.Fatalf("terrarium %s: status %d, %s", strings.Join(args, " "), status, errs)
	}
	return out
}

// A line is what -json prints.
type line struct {
	Hours, Ticks, Attempts, Rulings, Abstained, Corrections, Broadcasts, Moves int64
	RolledBack                                                                 int64 `json:"rolled_back"`
	NoEffect                                                                   int64 `json:"no_effect"`
	Fired                                                                      int64 `json:"events_fired"`
	Patches, Objections                                                        map[string]int64
	ModelCalls                                                                 int64       `json:"model_calls"`
	Spent                                                                      json.Number `json:"spent_usd"`
	Hash                                                                       string
}

func summary(t testing.TB, out string) (l line) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &l); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	return l
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// In two days of the shipped world every kind of patch that is granted happens, and events, failures and absences too,
// whatever the seed; the summary has these keys, in this order.
func TestSummary(t *testing.T) {
	for seed := range 6 {
		out := must(t, "-seed", strconv.Itoa(seed), "-founding", "-json")
		keys := regexp.MustCompile(`"(\w+)":`).FindAllStringSubmatch(regexp.MustCompile(`\{[^{}]*\}`).ReplaceAllString(out[1:], "0"), -1)
		var got []string
		for _, k := range keys {
			got = append(got, k[1])
		}
		want := strings.Fields("hours ticks rolled_back attempts rulings no_effect abstained corrections patches objections events_fired broadcasts moves model_calls spent_usd hash")
		if strings.Count(out, "\n") != 1 || !slices.Equal(got, want) {
			t.Errorf("the keys are %v", got)
		}
		s := summary(t, out)
		for _, kind := range strings.Fields("fact transfer move memory event broadcast place") {
			if s.Patches[kind] == 0 {
				t.Errorf("seed %d: no %s in two days", seed, kind)
			}
		}
		if s.Hours != 48 || s.Ticks != 48 || s.RolledBack != 0 || s.Fired == 0 || s.NoEffect == 0 || s.Abstained == 0 || s.ModelCalls != 0 || s.Spent != "0" || len(s.Hash) != 16 {
			t.Errorf("seed %d: %+v", seed, s)
		}
		if s.Broadcasts != s.Patches["broadcast"] || s.Moves != s.Patches["move"] || s.Attempts < s.NoEffect || s.Rulings > s.Attempts+s.Fired {
			t.Errorf("seed %d: it does not add up: %+v", seed, s)
		}
	}
	if s := summary(t, must(t, "-json")); s.Patches["place"] != 0 {
		t.Error("a place was founded without leave")
	}
}

// A run that is saved and goes on is the straight run, in its summary and its trace, and so is a world that was copied into
// a file.
func TestGoOn(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	straight := must(t, "-hours", "40", "-seed", "9", "-json", "-trace", in("rows"))
	first := must(t, "-hours", "13", "-seed", "9", "-json", "-save", in("save"), "-trace", in("a"))
	if summary(t, first).Hours != 13 {
		t.Errorf("the first part is %s", first)
	}
	if second := must(t, "-hours", "40", "-load", in("save"), "-save", in("save"), "-json", "-trace", in("b"), "-workers", "8"); second != straight {
		t.Errorf("it ends with\n%s\nand straight with\n%s", second, straight)
	}
	if !bytes.Equal(append(read(t, in("a")), read(t, in("b"))...), read(t, in("rows"))) {
		t.Error("the trace is another")
	}
	if again := must(t, "-hours", "40", "-load", in("save"), "-json"); again != straight {
		t.Error("a save that is only looked at changes")
	}
	if err := os.WriteFile(in("world"), terrarium.Shipped(), 0o600); err != nil {
		t.Fatal(err)
	}
	if copied := must(t, "-hours", "40", "-seed", "9", "-world", in("world"), "-json"); copied != straight {
		t.Error("the copied world is another")
	}
}

// Every row of a trace has an earlier row as its cause, but for the first.
func TestTrace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows")
	must(t, "-hours", "48", "-trace", path)
	kinds := map[string]int{}
	last := kith.Event(0)
	for r, err := range trace.Read(bytes.NewReader(read(t, path))) {
		if err != nil {
			t.Fatal(err)
		}
		if kinds[r.Kind]++; r.ID == 0 {
			continue
		}
		if r.ID != last+1 || r.Cause >= r.ID || r.Cause == 0 && r.Kind != terrarium.KindWorld {
			t.Fatalf("%+v follows %d", r, last)
		}
		last = r.ID
	}
	for _, k := range []string{terrarium.KindSaid, terrarium.KindThought, terrarium.KindAttempt, terrarium.KindFired, terrarium.KindRuling, terrarium.KindFinding, terrarium.KindNoEffect, "fact", "transfer", "move", "memory", "event", "broadcast"} {
		if kinds[k] == 0 {
			t.Errorf("there is no row of kind %q", k)
		}
	}
}

// child is the environment variable that makes this test's program live and save, until it is killed.
const child = "TERRARIUM_LIVES_AND_SAVES"

// A program that is killed at any moment leaves the last hour that happened, and what goes on from it is the straight run.
func TestKilledAtAnyMoment(t *testing.T) {
	if path := os.Getenv(child); path != "" {
		run(t, "-hours", "100000", "-seed", "3", "-json", "-save", path)
		return
	}
	if runtime.GOOS == "js" || testing.Short() {
		t.Skip("no other program can be run, or it would take too long")
	}
	var hashes []string
	w, err := terrarium.New(terrarium.Shipped(), terrarium.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	hash := func(hours int64) string {
		for int64(len(hashes)) <= hours {
			h, err := kith.Sum(w)
			if err != nil {
				t.Fatal(err)
			}
			hashes = append(hashes, strconv.FormatUint(h, 16))
			if _, err := w.Tick(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
		return hashes[hours]
	}
	path := filepath.Join(t.TempDir(), "save")
	grew, last := int64(0), int64(-1)
	for i := range 8 {
		c := exec.Command(os.Args[0], "-test.run", "^TestKilledAtAnyMoment$")
		c.Env = append(os.Environ(), child+"="+path)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
			if b, err := os.ReadFile(path); err == nil { // it is whole at any moment, and of this child when it is young again
				w, err := terrarium.Load(b, terrarium.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if h := w.Hours(); h >= int64(i) && (i == 0 || h != last) {
					break
				}
			}
		}
		time.Sleep(time.Duration(i*i*13) * time.Millisecond)
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait() // it was killed
		saved, err := terrarium.Load(read(t, path), terrarium.Options{})
		if err != nil {
			t.Fatalf("after kill %d: %v", i+1, err)
		}
		h, err := kith.Sum(saved)
		if err != nil {
			t.Fatal(err)
		}
		if got := strconv.FormatUint(h, 16); got != hash(saved.Hours()) {
			t.Fatalf("after kill %d: it is hour %d, with %s and not %s", i+1, saved.Hours(), got, hash(saved.Hours()))
		}
		last = saved.Hours()
		grew = max(grew, last)
		if _, err := saved.Tick(context.Background()); err != nil {
			t.Fatal(err)
		}
		if h, err := kith.Sum(saved); err != nil || strconv.FormatUint(h, 16) != hash(saved.Hours()) {
			t.Fatalf("after kill %d it goes on as another run (%v)", i+1, err)
		}
	}
	if grew < 5 {
		t.Errorf("it was killed before it lived: %d hours", grew)
	}
}

// What is asked for and cannot be is one sentence, status 2, and nothing is written.
func TestRefusals(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	must(t, "-hours", "3", "-json", "-save", in("save"))
	for name, text := range map[string]string{"none": "{", "torn": string(read(t, in("save"))[:100]), "two": strings.NewReplacer(`"begins": 5`, `"begins": -5`, `"home": "the mill"`, `"home": "the moon"`).Replace(string(terrarium.Shipped()))} {
		if err := os.WriteFile(in(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		args  string
		want  string
		lines int
	}{
		{"-hurry", "there is no flag -hurry; -help lists", 1},
		{"north", `"north" is no flag`, 1},
		{"-hours 0", "from 1 to", 1},
		{"-seed -1", "from 0 to 18446744073709551615", 1},
		{"-save=", "-save is empty", 1},
		{"-trace x -save x", "-save and -trace name the same file", 1},
		{"-world none", "-world: none: line 1, column 2: the file ends here", 1},
		{"-world two", "begins: -5 is out of bounds", 3},
		{"-world nobody", "-world: ", 1},
		{"-load save -world none", "a save holds its own world", 1},
		{"-load save -hours 2", "has lived 3 hours already", 1},
		{"-load save -seed 4", "is of seed 1, and not of 4", 1},
		{"-load torn", "damaged, or no save", 1},
		{"-load none -hours 4", "damaged, or no save", 1},
		{"-review=false", "-review has no meaning without -model", 1},
		{"-ceiling 1", "-ceiling has no meaning without -model", 1},
		{"-model openai:gpt-4o-mini -ceiling 1", "needs a key", 1},
		{"-trace there/is/none", "-trace: ", 1},
		{"-save there/is/none", "-save: ", 1},
	} {
		t.Chdir(dir)
		t.Setenv("OPENAI_API_KEY", "")
		status, out, errs := run(t, strings.Fields(c.args)...)
		if status != 2 || out != "" || strings.Count(errs, "\n") != c.lines || !strings.Contains(errs, c.want) {
			t.Errorf("%s: status %d, %q, %q", c.args, status, out, errs)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 4 {
		t.Errorf("something was written: %v (%v)", entries, err)
	}
}

// The telling has a day's heading, the clock, every place in which anything happens, what changed and why, and an end; no
// line is too wide, and no number is an ID.
func TestTelling(t *testing.T) {
	out := must(t, "-hours", "48", "-founding")
	for _, want := range []string{"SALLOWFORD\n", "\nDAY 1\n", "\nDAY 2\n", "\n05:00  The green. ", "       The mill. ", "         → ", "         ✗ ", " left for ", "AFTER 48 HOURS, on day 3, 05:00", "\nCoins: ", "\nThe smokehouse: "} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not tell %q", want)
		}
	}
	for l := range strings.Lines(out) {
		if n := len([]rune(strings.TrimRight(l, "\n"))); n > 100 {
			t.Errorf("%d characters: %s", n, l)
		}
		if strings.TrimRight(l, " \n") != strings.TrimRight(l, "\n") {
			t.Errorf("white space at the end of %q", l)
		}
	}
	if m := regexp.MustCompile(`(?i)\b(person|place|patch|fact|who) \d+`).FindString(out); m != "" {
		t.Errorf("it tells %q", m)
	}
}

func TestHelp(t *testing.T) {
	out := must(t, "-help")
	for _, f := range strings.Fields("hours seed json world trace save load founding review workers model model-best base-url price ceiling cassette") {
		if !strings.Contains(out, "\n  -"+f) {
			t.Errorf("-help does not tell of -%s", f)
		}
	}
}

// A run that is interrupted stops with the hour that happened, and says where it stands.
func TestInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out, errs bytes.Buffer
	path := filepath.Join(t.TempDir(), "save")
	status := command.Run(ctx, []string{"-save", path}, &out, &errs)
	if status != 0 || !strings.Contains(errs.String(), "stopped after 0 hours (day 1, 05:00); saved to "+path) {
		t.Errorf("status %d, %s", status, &errs)
	}
	if _, err := terrarium.Load(read(t, path), terrarium.Options{}); err != nil {
		t.Error(err)
	}
}

// A name of whatever script begins with a whole letter where it begins a sentence, and one of anything is one.
func TestTellingInOtherScripts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "world.json")
	text := strings.NewReplacer(`"the inn"`, `"östra krogen"`, `"the mill"`, `"мельница"`).Replace(string(terrarium.Shipped()))
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out := must(t, "-world", path, "-hours", "1")
	for _, want := range []string{"\nÖstra krogen: ", "\nМельница: ", "Мельница. ", "AFTER 1 HOUR, on day 1, 06:00"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not told in %s", want, out)
		}
	}
	if !utf8.ValidString(out) || strings.ContainsRune(out, utf8.RuneError) {
		t.Errorf("a letter was cut: %q", out)
	}
}

// The small world beside the program is one that lives: it is the shortest to copy.
func TestSmallWorld(t *testing.T) {
	s := summary(t, must(t, "-world", "../petrel.json", "-hours", "96", "-json"))
	if s.Hours != 96 || s.RolledBack != 0 || s.NoEffect == 0 || s.Fired != 5 || s.Patches["transfer"] < 50 || s.Patches["fact"] == 0 {
		t.Errorf("it is %+v", s)
	}
}

// Whoever loads a world that is as old as it was asked to become is told why nothing happens.
func TestNothingLeftToLive(t *testing.T) {
	save := filepath.Join(t.TempDir(), "save")
	must(t, "-hours", "2", "-save", save)
	const why = "It has lived 2 hours already, and no more were asked for"
	if out := must(t, "-load", save, "-hours", "2"); !strings.Contains(out, why) {
		t.Errorf("it is told as %s", out)
	}
	if out := must(t, "-load", save, "-hours", "3"); strings.Contains(out, why) {
		t.Errorf("it is told as %s", out)
	}
}

// hoursTold cuts a telling into its hours, and each into its lines, put together where they were broken.
func hoursTold(out string) (hours [][]string) {
	begins := regexp.MustCompile(`^(\d\d:00  |       )\S`)
	for l := range strings.Lines(out) {
		l = strings.TrimRight(l, "\n")
		switch clock := regexp.MustCompile(`^\d\d:00  `).MatchString(l); {
		case clock:
			hours = append(hours, []string{l})
		case len(hours) == 0 || !strings.HasPrefix(l, "       "):
		case begins.MatchString(l) && regexp.MustCompile(`^       The [a-z ]+\.( |$)`).MatchString(l), strings.HasPrefix(l, "         → "), strings.HasPrefix(l, "         ✗ "):
			hours[len(hours)-1] = append(hours[len(hours)-1], l)
		default:
			last := hours[len(hours)-1]
			last[len(last)-1] += " " + strings.TrimSpace(l)
		}
	}
	return hours
}

// In one place and hour, what changes hands for one reason is told once, and so is where people leave for; who comes to look
// hungry is told of; and every reason is a sentence.
func TestToldOnce(t *testing.T) {
	merged, hungry := 0, 0
	why := regexp.MustCompile(`^         → ([^“]*) \(([^()]*)\)$`)
	sentence := regexp.MustCompile(`^[A-Z].*[^.]\.$`)
	for seed := range 4 {
		for _, hour := range hoursTold(must(t, "-hours", "72", "-seed", strconv.Itoa(seed))) {
			var reasons []string
			for _, l := range hour {
				if !strings.HasPrefix(l, "         ") {
					reasons = nil
					for _, to := range []string{"the green", "the mill", "the inn", "the landing", "the bakehouse", "the far bank"} {
						if _, left, ok := strings.Cut(l, " left for "); ok && strings.Count(left, "for "+to) > 1 {
							t.Errorf("seed %d: who left for %s is told twice: %s", seed, to, l)
						}
					}
					continue
				}
				if strings.Contains(l, "Looks hollow with hunger.") && !strings.Contains(l, "No longer") {
					hungry++
				}
				m := why.FindStringSubmatch(l)
				if m == nil {
					continue
				}
				if slices.Contains(reasons, m[2]) {
					t.Errorf("seed %d: %q is told twice in one place and hour", seed, m[2])
				}
				if !sentence.MatchString(m[2]) {
					t.Errorf("seed %d: %q is no sentence", seed, m[2])
				}
				if reasons = append(reasons, m[2]); strings.Contains(m[1], " each: ") {
					merged++
				}
			}
		}
	}
	if merged == 0 || hungry == 0 {
		t.Errorf("%d changes were told together, and %d came to look hungry", merged, hungry)
	}
}
