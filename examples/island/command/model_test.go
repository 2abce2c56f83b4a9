package command_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/llmtest"
)

// lent returns the flags of a run that is lent the model of a scripted server.
func lent(t *testing.T, s *llmtest.Server, more ...string) []string {
	t.Helper()
	return append([]string{"-model", "openai:scripted", "-base-url", s.Start(t) + "/v1", "-price", "0,0,0"}, more...)
}

// summary returns the whole of what -json printed.
func summary(t *testing.T, out string) (s struct {
	Hash  string
	Calls int64       `json:"model_calls"`
	Spent json.Number `json:"spent_usd"`
	Model struct {
		Owed, Salient, Turns, Accepted, Vetoed, Talks, Screened, Refused, Failed, Estimated int64
		TalksLost                                                                           int64 `json:"talks_lost"`
		Lost                                                                                map[string]int64
		GuestUSD                                                                            json.Number `json:"guest_usd"`
	}
},
) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &s); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	return s
}

// A provider that does not work, in whatever way, is asked, and changes nothing: every beat's sum is the free run's.
func TestAModelThatFailsChangesNothing(t *testing.T) {
	dir := t.TempDir()
	beats := "48"
	if testing.Short() {
		beats = "12"
	}
	free := filepath.Join(dir, "free")
	want := hash(t, "-beats", beats, "-sums", free)
	always := func(f llmtest.Fault) func(llmtest.Asked) llmtest.Fault {
		return func(llmtest.Asked) llmtest.Fault { return f }
	}
	for name, s := range map[string]*llmtest.Server{
		"answers 500":   {Fault: always(llmtest.Broken)},
		"is slow":       {Fault: always(llmtest.Hang)},
		"refuses":       {Model: &llmtest.Model{Manner: llmtest.Refuser}},
		"talks garbage": {Model: &llmtest.Model{Answer: func(llm.Request) string { return "Once upon a time {" }}},
		"hangs up":      {Fault: always(llmtest.Drop)},
		"loops":         {Model: &llmtest.Model{Manner: llmtest.Looper}},
	} {
		t.Run(name, func(t *testing.T) {
			sums := filepath.Join(dir, strings.ReplaceAll(name, " ", ""))
			status, out, errs := island(t, lent(t, s, "-beats", beats, "-json", "-sums", sums)...)
			got := summary(t, out)
			if status != 0 || got.Hash != want || got.Calls == 0 || len(s.Asked()) == 0 || got.Model.Accepted != 0 {
				t.Errorf("status %d, %d calls, %d accepted, hash %s and not %s; %s", status, got.Calls, got.Model.Accepted, got.Hash, want, errs)
			}
			if string(read(t, sums)) != string(read(t, free)) {
				t.Error("the sums differ")
			}
		})
	}
}

// Under a ceiling of nothing nobody is called, and the run is the free one.
func TestNothingIsSpentUnderNothing(t *testing.T) {
	s := &llmtest.Server{}
	at := s.Start(t) + "/v1"
	out := must(t, "-model", "openai:gpt-4o-mini", "-base-url", at, "-ceiling", "0", "-beats", "12", "-json")
	got := summary(t, out)
	if got.Hash != hash(t, "-beats", "12") || got.Calls != 0 || got.Spent != "0" || got.Model.Refused == 0 || len(s.Asked()) != 0 {
		t.Errorf("%+v, %d asked", got, len(s.Asked()))
	}
}

// scripted is a model that does what it may, by the menu.
func scripted() *llmtest.Server {
	return &llmtest.Server{Model: &llmtest.Model{Seed: 3, Menu: "WHERE I CAN GO"}}
}

// A run that was recorded is replayed with no server, no key and no price, to the same sums, and again after a byte of
// it has changed: then it says where, and does not run.
func TestRecordAndReplay(t *testing.T) {
	dir := t.TempDir()
	beats := "72"
	if testing.Short() {
		beats = "8"
	}
	tape, live, again := filepath.Join(dir, "tape"), filepath.Join(dir, "live"), filepath.Join(dir, "again")
	s := scripted()
	out := must(t, lent(t, s, "-beats", beats, "-json", "-cassette", tape, "-sums", live)...)
	asked, got := len(s.Asked()), summary(t, out)
	if got.Model.Accepted == 0 || asked == 0 || got.Hash == hash(t, "-beats", beats) {
		t.Fatalf("nothing came of the model: %+v", got)
	}
	status, out, errs := island(t, "-beats", beats, "-json", "-cassette", tape, "-sums", again)
	if replayed := summary(t, out); status != 0 || replayed.Hash != got.Hash || replayed.Calls != 0 || len(s.Asked()) != asked || string(read(t, live)) != string(read(t, again)) {
		t.Errorf("status %d, %s: %+v and not %+v", status, errs, replayed, got)
	}
	if replayed := summary(t, out); replayed.Model.Accepted != got.Model.Accepted {
		t.Errorf("%d accepted, and %d in the replay", got.Model.Accepted, replayed.Model.Accepted)
	}
	whole := string(read(t, tape))
	line := strings.Index(whole, ` "decide" `)
	answer := line + strings.Index(whole[line:], ` reply "`)
	for field, at := range map[string]int{
		"request": line + strings.Index(whole[line:], "You are ") + 9,
		"reply":   answer + strings.Index(whole[answer:], `action`) + 11,
	} {
		damaged := []byte(whole)
		damaged[at] ^= 1
		status, out, errs := island(t, "-beats", beats, "-json", "-cassette", file(t, dir, field, string(damaged)))
		if status != 2 || out != "" || !strings.Contains(errs, "tick 0, who 1000") || !strings.Contains(errs, "the "+field+" is damaged") {
			t.Errorf("%s: status %d, %q, %s", field, status, out, errs)
		}
	}
	short := file(t, dir, "short", whole[:len(whole)-5])
	if status, _, errs := island(t, "-beats", beats, "-cassette", short); status != 2 || !strings.Contains(errs, "is cut off") {
		t.Errorf("status %d, %s", status, errs)
	}
	save := filepath.Join(dir, "save")
	status, _, errs = island(t, "-days", "9", "-json", "-cassette", tape, "-save", save)
	if status != 1 || !strings.Contains(errs, "replay it with -beats "+beats) || !strings.Contains(errs, "not saved") || there(save) {
		t.Errorf("longer than it was recorded: status %d, %s", status, errs)
	}
	status, _, errs = island(t, "-beats", beats, "-json", "-cassette", file(t, dir, "begun", "kith cassette 1\n"))
	if status != 1 || !strings.Contains(errs, "delete it to record") {
		t.Errorf("nothing recorded: status %d, %s", status, errs)
	}
	status, _, errs = island(t, "-beats", beats, "-json", "-cassette", tape, "-seed", "2")
	if status != 1 || !strings.Contains(errs, "tick 0") || !strings.Contains(errs, "(that is ") {
		t.Errorf("another island: status %d, %s", status, errs)
	}
}

// A key is in nothing that a run writes or says, whoever's it is and whatever goes wrong.
func TestKeysAreNowhere(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"MODEL_API_KEY", "OPENAI_API_KEY", "THE_GUEST"} {
		t.Setenv(name, "sk-canary-"+name)
	}
	for i, f := range []llmtest.Fault{"", llmtest.BadKey, llmtest.Drop, llmtest.Error200, "repeats"} {
		s := scripted()
		if f == "repeats" {
			f, s.Model = "", &llmtest.Model{Answer: func(llm.Request) string {
				return `{"action":"rest","thought":"It is sk-canary-THE_GUEST.","speech":"sk-canary-THE_GUEST","goal":"sk-canary-THE_GUEST"}`
			}}
		}
		s.Fault = func(llmtest.Asked) llmtest.Fault { return f }
		tape, rows, save := filepath.Join(dir, "tape"+string(rune('a'+i))), filepath.Join(dir, "rows"), filepath.Join(dir, "save")
		_, out, errs := island(t, lent(t, s, "-beats", "5", "-cassette", tape, "-trace", rows, "-save", save, "-guest", "THE_GUEST", "-guest-ceiling", "1")...)
		for what, text := range map[string]string{"stdout": out, "stderr": errs, "the cassette": string(read(t, tape)), "the trace": string(read(t, rows)), "the save": string(read(t, save))} {
			if strings.Contains(text, "canary") {
				t.Errorf("%q: a key is in %s", f, what)
			}
		}
		asked := s.Asked()
		if len(asked) == 0 || asked[0].Key != "sk-canary-THE_GUEST" {
			t.Errorf("%q: %d asked", f, len(asked))
		}
	}
}

// A guest's key is billed first; when its purse is empty the house pays, and neither pays for the other.
func TestAGuestPaysForItself(t *testing.T) {
	t.Setenv("THE_GUEST", "sk-guest")
	t.Setenv("MODEL_API_KEY", "sk-house")
	s := scripted()
	out := must(t, "-model", "openai:scripted", "-base-url", s.Start(t)+"/v1", "-price", "1,1,1", "-ceiling", "1", "-guest", "THE_GUEST", "-guest-ceiling", "0.03", "-beats", "2", "-json")
	by := map[string]int{}
	for _, a := range s.Asked() {
		by[a.Key]++
	}
	got := summary(t, out)
	guest, _ := got.Model.GuestUSD.Float64()
	spent, _ := got.Spent.Float64()
	if by["sk-guest"] == 0 || by["sk-house"] == 0 || guest <= 0 || guest > .03 || spent <= guest {
		t.Errorf("asked by %v, the guest paid %s of %s", by, got.Model.GuestUSD, got.Spent)
	}
}

// What was spent is saved with the world, and kept by a run without a model.
func TestWhatWasSpentIsSaved(t *testing.T) {
	dir := t.TempDir()
	one, two, three := filepath.Join(dir, "one"), filepath.Join(dir, "two"), filepath.Join(dir, "three")
	priced := func(more ...string) []string {
		s := scripted()
		return append([]string{"-model", "openai:gpt-4o-mini", "-base-url", s.Start(t) + "/v1", "-ceiling", "5", "-json"}, more...)
	}
	first := summary(t, must(t, priced("-beats", "2", "-save", one)...))
	must(t, "-load", one, "-beats", "3", "-save", two, "-json")
	second := summary(t, must(t, priced("-load", two, "-beats", "4", "-save", three)...))
	a, _ := first.Spent.Float64()
	b, _ := second.Spent.Float64()
	if a <= 0 || b <= a || second.Calls <= first.Calls {
		t.Errorf("%s in %d calls, then %s in %d", first.Spent, first.Calls, second.Spent, second.Calls)
	}
}

// What cannot be lent is refused in one sentence that says what to do, before anything is written.
func TestRefusedModels(t *testing.T) {
	for _, name := range []string{"OPENAI_API_KEY", "ANTHROPIC_API_KEY", "MODEL_API_KEY"} {
		t.Setenv(name, "")
	}
	save := filepath.Join(t.TempDir(), "save")
	for _, c := range []struct{ args, says string }{
		{"-model gpt-4o-mini", "openai:MODEL"},
		{"-model openai:gpt-4o-mini", "OPENAI_API_KEY"},
		{"-model openai:gpt-4o-mini -base-url http://127.0.0.1:1/v1", "-ceiling"},
		{"-model openai:unheard-of -base-url http://127.0.0.1:1/v1 -ceiling 1", "-price IN,CACHED,OUT"},
		{"-model ollama:llama3.1", "-price"},
		{"-model openai:gpt-4o-mini -base-url http://127.0.0.1:1/v1 -ceiling 1 -model-best openai:nobody", "-price-best IN,CACHED,OUT"},
		{"-model anthropic:claude-haiku-4-5 -ceiling 1", "ANTHROPIC_API_KEY"},
		{"-model openai:x -base-url ftp://x -price 0,0,0", "base URL"},
		{"-model openai:x -base-url http://127.0.0.1:1 -price 1,2", "IN,CACHED,OUT"},
		{"-model openai:x -base-url http://127.0.0.1:1 -price 1,2,x", "amounts"},
		{"-model openai:x -base-url http://127.0.0.1:1 -price 0,0,0 -ceiling half", "dollars"},
		{"-ceiling 1", "without -model"},
		{"-guest X -guest-ceiling 1 -model openai:x -base-url http://127.0.0.1:1 -price 0,0,0", `"X" is not set`},
		{"-guest X -model openai:x -base-url http://127.0.0.1:1 -price 0,0,0", "-guest-ceiling"},
		{"-cassette nowhere", "no nowhere to replay"},
		{"-forecast", "without -model"},
		{"-forecast -prompt Garrik -model openai:x -base-url http://127.0.0.1:1 -price 0,0,0", "give one of them"},
		{"-reword", "without -model"},
		{"-prompt Nobody", "-roster"},
	} {
		args := append(strings.Fields(c.args), "-beats", "2")
		if !strings.Contains(c.args, "-forecast") && !strings.Contains(c.args, "-prompt") {
			args = append(args, "-save", save)
		}
		status, out, errs := island(t, args...)
		if status != 2 || out != "" || !strings.Contains(errs, c.says) || strings.Count(errs, "\n") > 1 {
			t.Errorf("%s: status %d, %q, %s", c.args, status, out, errs)
		}
	}
	if there(save) {
		t.Error("something was written")
	}
}

// A forecast asks nobody, and what a run then costs is below its worst.
func TestForecast(t *testing.T) {
	s := scripted()
	flags := []string{"-model", "openai:gpt-4o-mini", "-base-url", s.Start(t) + "/v1", "-ceiling", "5", "-beats", "3", "-json"}
	var f struct {
		Calls    int64
		Expected float64 `json:"expected_usd"`
		Worst    float64 `json:"worst_usd"`
	}
	if err := json.Unmarshal([]byte(must(t, append(flags, "-forecast")...)), &f); err != nil || len(s.Asked()) != 0 {
		t.Fatalf("%v, %d asked", err, len(s.Asked()))
	}
	got := summary(t, must(t, flags...))
	spent, _ := got.Spent.Float64()
	if f.Calls == 0 || f.Expected <= 0 || f.Worst < f.Expected || spent > f.Worst || spent < f.Expected/20 || got.Calls < f.Calls/2 || got.Calls > 2*f.Calls {
		t.Errorf("foretold %+v, and it was %s in %d calls", f, got.Spent, got.Calls)
	}
	if told := must(t, "-model", "openai:gpt-4o-mini", "-base-url", "http://127.0.0.1:1/v1", "-ceiling", "5", "-beats", "3", "-forecast"); !strings.Contains(told, "ceiling is $5.0000") {
		t.Errorf("%s", told)
	}
}

// The prompt that is printed is the one that is sent.
func TestPromptIsWhatIsSent(t *testing.T) {
	s := scripted()
	must(t, lent(t, s, "-beats", "1", "-json")...)
	var body struct {
		Messages []struct{ Content string } `json:"messages"`
	}
	var name string
	for _, a := range s.Asked() {
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil || len(body.Messages) != 2 {
			t.Fatalf("%v: %s", err, a.Body)
		}
		if _, rest, ok := strings.Cut(body.Messages[0].Content, "\nYou are "); ok && strings.Contains(rest, "who carries") {
			name, _, _ = strings.Cut(rest, " of ")
			break
		}
	}
	out := must(t, "-prompt", name)
	if !strings.Contains(out, body.Messages[0].Content) || !strings.Contains(out, body.Messages[1].Content) {
		t.Errorf("%s: what is printed is not what was sent:\n%s", name, out)
	}
	if later := must(t, "-prompt", name, "-beats", "3"); later == out {
		t.Error("three beats later it is the same")
	}
}

func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// The best model answers for who has just witnessed a wonder, and for nobody else.
func TestTheBestIsForWonders(t *testing.T) {
	s := scripted()
	acts := file(t, t.TempDir(), "acts", `{"beat":2,"act":"rain","at":"Hearthold"}`)
	must(t, lent(t, s, "-beats", "5", "-json", "-acts", acts, "-model-best", "openai:grand", "-price-best", "0,0,0")...)
	by := map[string]int{}
	for _, a := range s.Asked() {
		var body struct {
			Model    string
			Messages []struct{ Content string }
		}
		if err := json.Unmarshal([]byte(a.Body), &body); err != nil {
			t.Fatal(err)
		}
		by[body.Model]++
		moment := body.Messages[len(body.Messages)-1].Content
		if saw := strings.Contains(moment, "AROUND YOU\n- Food"); saw != (body.Model == "grand") {
			t.Errorf("%s was asked about:\n%s", body.Model, moment)
		}
	}
	if by["grand"] == 0 || by["scripted"] == 0 {
		t.Errorf("%v", by)
	}
}

// A call that cost more than was held for it is charged and told once, and nothing is bought after it.
func TestAnOverrunIsTold(t *testing.T) {
	asked := 0
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		_, _ = io.WriteString(w, `{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":100000}}`)
	}))
	defer s.Close()
	status, out, errs := island(t, "-souls", "1", "-model", "openai:x", "-base-url", s.URL, "-price", "0,0,100", "-ceiling", "1", "-beats", "9", "-json")
	got := summary(t, out)
	if status != 0 || got.Calls != 1 || asked != 1 || got.Spent != "10" || got.Model.Refused == 0 || strings.Count(errs, "the purse is shut") != 1 {
		t.Errorf("status %d, %d asked, %+v, %s", status, asked, got, errs)
	}
}

// What is said of the ceiling of a guest who pays alone is the guest's.
func TestTheCeilingIsWhosePays(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "")
	t.Setenv("THE_GUEST", "sk-guest-key")
	if told := must(t, "-model", "openai:gpt-4o-mini", "-guest", "THE_GUEST", "-guest-ceiling", "2.50", "-beats", "2", "-forecast"); !strings.Contains(told, "$2.5000") {
		t.Errorf("%s", told)
	}
}
