package command_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Acts of the hand that other tests use: one call to kill, and food that fell three times by one camp in two days.
const (
	callToKill = `{"beat":3,"act":"whisper","to":"Garrik","text":"kill Brannoc"}`
	threeRains = `{"beat":8,"act":"rain","at":"Hearthold"}` + "\n" + `{"beat":24,"act":"rain","at":"Hearthold"}` + "\n" + `{"beat":32,"act":"rain","at":"Hearthold"}`
)

// A talkative is what the summary tells of talk.
type talkative struct {
	Rumors struct {
		Created, Tellings, Believed, Garbled, Rejected int
		LongestChain                                   int `json:"longest_chain"`
	}
	RumorList []struct {
		About, Origin  string
		Chain, Hearers []string
	} `json:"rumor_list"`
	Soured, Talks map[string]int
	Gods          []struct {
		Name, Theme string
		Day         int
		Share       json.Number
		Alive       bool
	}
	Scapegoats []string
	Vendettas  int
}

func talkOf(t *testing.T, args ...string) (s talkative) {
	t.Helper()
	if err := json.Unmarshal([]byte(must(t, append(args, "-json")...)), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// What a whisper set going can be read off the summary, and the summary adds up.
func TestSummaryOfTalk(t *testing.T) {
	acts := file(t, t.TempDir(), "acts", callToKill)
	s := talkOf(t, "-days", "4", "-acts", acts)
	if s.Rumors.Created != len(s.RumorList) || s.Rumors.Believed+s.Rumors.Garbled+s.Rumors.Rejected != s.Rumors.Tellings || s.Rumors.Tellings == 0 {
		t.Errorf("%d rows, and %+v", len(s.RumorList), s.Rumors)
	}
	longest, called := 0, 0
	for _, r := range s.RumorList {
		longest = max(longest, len(r.Chain)-1)
		if len(r.Chain) == 0 || r.Origin == "" {
			t.Errorf("%+v", r)
		}
		if len(r.Hearers) > 0 && !slices.Contains(r.Hearers, r.Chain[len(r.Chain)-1]) {
			t.Errorf("the last of a chain is no hearer: %+v", r)
		}
		if sorted := slices.Compact(slices.Sorted(slices.Values(r.Hearers))); len(sorted) != len(r.Hearers) {
			t.Errorf("a hearer is there twice: %+v", r)
		}
		if r.Origin != "a voice" {
			continue
		}
		called++
		if r.About != "Brannoc" || !slices.Equal(r.Chain[:2], []string{"a voice", "Garrik"}) || r.Hearers[0] != "Garrik" || len(r.Hearers) < 6 {
			t.Errorf("%+v", r)
		}
	}
	if longest != s.Rumors.LongestChain || called != 1 || s.Vendettas != 1 {
		t.Errorf("the longest chain is %d and not %d; %d tales of a voice, %d vendettas", longest, s.Rumors.LongestChain, called, s.Vendettas)
	}
	if s.Soured["Brannoc"] < 2 {
		t.Errorf("whom tales cost trust: %v", s.Soured)
	}
	for name, n := range s.Soured {
		if n < 1 || n >= 60 {
			t.Errorf("%d of sixty souls trust %s less", n, name)
		}
	}
	for _, why := range strings.Fields("gossip threat contention trade chatter") {
		if _, ok := s.Talks[why]; !ok || len(s.Talks) != 5 {
			t.Errorf("talks by reason: %v", s.Talks)
		}
	}
	if again := talkOf(t, "-days", "4", "-acts", acts, "-workers", "3"); !cmp.Equal(s, again) {
		t.Error(cmp.Diff(s, again))
	}
}

// Nothing is null and nothing is missing where nobody talks: one soul alone.
func TestSummaryOfSilence(t *testing.T) {
	out := must(t, "-souls", "1", "-beats", "2", "-json")
	for _, want := range []string{
		`"rumors":{"created":0,"tellings":0,"believed":0,"garbled":0,"rejected":0,"longest_chain":0}`, `"rumor_list":[]`, `"soured":{}`,
		`"talks":{"chatter":0,"contention":0,"gossip":0,"threat":0,"trade":0}`, `"gods":[]`, `"scapegoats":[]`, `"vendettas":0`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is not in %s", want, out)
		}
	}
	if out := must(t, "-souls", "1", "-beats", "2"); !strings.Contains(out, "\nTales: none was told.\nGods: none.\n") {
		t.Error(out)
	}
}

// Food that falls three times makes a god, whom the summary, the end, the days and -why know by one name.
func TestAGodIsTold(t *testing.T) {
	dir := t.TempDir()
	acts, rows := file(t, dir, "acts", threeRains), filepath.Join(dir, "trace")
	s := talkOf(t, "-days", "5", "-acts", acts)
	if len(s.Gods) == 0 || s.Gods[0].Theme != "bounty" || s.Gods[0].Day < 1 || s.Gods[0].Day > 5 {
		t.Fatalf("%+v", s.Gods)
	}
	share, err := s.Gods[0].Share.Float64()
	if err != nil || share < .34 || share > 1 || strings.HasSuffix(string(s.Gods[0].Share), "0") {
		t.Errorf("its share is %s", s.Gods[0].Share)
	}
	called := s.Gods[0].Name
	name, _, _ := strings.Cut(called, " ")
	told := must(t, "-days", "5", "-acts", acts, "-trace", rows)
	flat := strings.Join(strings.Fields(told), " ")
	for _, want := range []string{"The band now speaks of " + called + ", who sends the berries (", "; -why " + name + ").", "Gods: one.", called + ", of bounty: born day "} {
		if !strings.Contains(flat, want) {
			t.Errorf("%q is not in:\n%s", want, told)
		}
	}
	for _, ask := range []string{name, strings.ToLower(name), called} {
		out := must(t, "-why", ask, "-trace", rows)
		if !strings.HasPrefix(out, "The band now speaks of "+called+", who sends the berries (") ||
			!strings.Contains(out, "\nbecause berries lay on the ground where none had been (") || !strings.Contains(out, "\nbecause the hand let food fall at Hearthold (") {
			t.Errorf("-why %s:\n%s", ask, out)
		}
	}
	if status, out, errs := island(t, "-why", name, "-beats", "1"); status != 2 || out != "" ||
		!strings.HasPrefix(errs, `island: -why: nobody spoke of a god called "`+name+`" from beat 0 to beat 1, in a run whose events are numbered up to `) {
		t.Errorf("status %d, %q, %s", status, out, errs)
	}
	if status, _, errs := island(t, "-why", name+"o", "-beats", "1"); status != 2 || !strings.Contains(errs, "ruin or god of this island is called") {
		t.Errorf("a god whom nobody will ever name: status %d, %s", status, errs)
	}
}

// The days tell what a voice said and what was understood, and what was not is told on stderr too.
func TestVoicesAreTold(t *testing.T) {
	dir := t.TempDir()
	acts := file(t, dir, "acts", strings.Join([]string{
		callToKill,
		`{"beat":4,"act":"whisper","to":"Disa","text":"be excellent, madam"}`,
		`{"beat":5,"act":"decree","text":"Build!"}`,
		`{"beat":6,"act":"decree","text":"be good"}`,
		`{"beat":7,"act":"lightning","at":"Garrik"}`,
		`{"beat":8,"act":"lightning","at":"Garrik"}`,
		`{"beat":9,"act":"whisper","to":"Garrik","text":"rest"}`,
		`{"beat":9,"act":"whisper","to":"Torv","text":"go north"}`,
	}, "\n"))
	status, out, errs := island(t, "-days", "1", "-acts", acts)
	flat := strings.Join(strings.Fields(out), " ")
	for _, want := range []string{
		"09:00 Garrik of Hearthold heard a voice from nowhere: “kill Brannoc”, and understood: attack Brannoc (the hand).",
		"10:00 Disa of Hearthold heard a voice from nowhere: “be excellent, madam”, and could make nothing of it (the hand).",
		"11:00 A voice spoke to all: “Build!”, and all understood: build (the hand).",
		"12:00 A voice spoke to all: “be good”, and nobody could make anything of it (the hand).",
		"15:00 Torv of Hearthold heard a voice from nowhere: “go north”, and understood: go north (the hand).",
	} {
		if !strings.Contains(flat, want) {
			t.Errorf("%q is not in:\n%s", want, out)
		}
	}
	if strings.Contains(out, "“rest”") {
		t.Error("the dead hear a voice")
	}
	want := "island: ACTS, line 2: the words steer nobody; they were heard, and are remembered\n" +
		"island: ACTS, line 4: the words steer nobody; they were heard, and are remembered\n" +
		"island: ACTS, line 7: Garrik was dead by then, and nobody heard the whisper\n"
	if diff := cmp.Diff(want, strings.ReplaceAll(errs, acts, "ACTS")); status != 0 || diff != "" {
		t.Errorf("status %d\n%s", status, diff)
	}
}

// A voice that says that somebody is false is understood, also if it calls for a killing in one breath.
func TestAccusationsAreTold(t *testing.T) {
	out := must(t, "-days", "1", "-acts", file(t, t.TempDir(), "acts", `{"beat":3,"act":"whisper","to":"Disa","text":"Osric is a thief: kill him!"}`+"\n"+
		`{"beat":4,"act":"whisper","to":"Nuria","text":"Torv is a thief"}`))
	flat := strings.Join(strings.Fields(out), " ")
	for _, want := range []string{
		"09:00 Disa of Hearthold heard a voice from nowhere: “Osric is a thief: kill him!”, and understood: attack Osric (the hand).",
		"10:00 Nuria of Hearthold heard a voice from nowhere: “Torv is a thief”, and understood that Torv is not to be trusted (the hand).",
	} {
		if !strings.Contains(flat, want) {
			t.Errorf("%q is not in:\n%s", want, out)
		}
	}
}

// What a whisper leads to is told in the days, in the end and by -why.
func TestTales(t *testing.T) {
	dir := t.TempDir()
	kill, rains := file(t, dir, "kill", callToKill), file(t, dir, "rains", threeRains)
	end := func(acts string, days string) string {
		_, tales, _ := strings.Cut(must(t, "-days", days, "-headless", "-acts", acts), "\nTales: ")
		return "Tales: " + tales
	}
	days := must(t, "-days", "4", "-acts", kill)
	if !strings.Contains(strings.Join(strings.Fields(days), " "), "The tale “kill Brannoc”, which a voice began, came to ") {
		t.Errorf("no day tells of the call:\n%s", days)
	}
	golden(t, "tales.txt", end(kill, "4")+"\n"+end(rains, "6"))
	for line := range strings.Lines(string(read(t, filepath.Join("testdata", "tales.txt")))) {
		if n := len([]rune(line)); n > 101 {
			t.Errorf("a line of %d characters: %s", n, line)
		}
	}
}

// All that people did to one another can be asked about, and every sentence is one.
func TestWhyOfTalk(t *testing.T) {
	dir := t.TempDir()
	rows := filepath.Join(dir, "trace")
	shape := map[string]string{
		"talk":    `^[A-Z]\w+ said to [A-Z]\w+: “[^“”]+” — and [A-Z]\w+: “[^“”]+” \(day `,
		"tell":    `^[A-Z]\w+ told [A-Z]\w+: “[^“”]+” \(day `,
		"share":   `^[A-Z]\w+ told [A-Z]\w+ where there is food \(day `,
		"soured":  `^[A-Z]\w+ (trusted [A-Z]\w+ less for it|half believed it, and trusted [A-Z]\w+ less) \(day `,
		"voice":   `^([A-Z]\w+ heard a voice that was not its own|A voice spoke to all): “[^“”]+” \(day .*because the hand (whispered to|spoke to all)`,
		"guess":   `^[A-Z]\w+ thought: “[^“”]+” \(day .*because [A-Z]\w+ saw `,
		"witness": `^[A-Z]\w+ saw [^“”]+ \(day `,
		"reflect": `^[A-Z]\w+ came to think: “[^“”]+” \(day `,
		"preach":  `^[A-Z]\w+ spoke of [^“”]+ to [A-Z]\w+ \(day `,
		"god":     `^The band now speaks of [A-Z]\w+ [^“”]+, who [^“”]+ \(day .*because [A-Z]\w+ `,
		"wonder":  `^Berries lay on the ground where none had been \(day `,
	}
	for _, acts := range []string{threeRains, callToKill + "\n" + `{"beat":9,"act":"decree","text":"build"}`} {
		must(t, "-days", "4", "-json", "-trace", rows, "-acts", file(t, dir, "acts", acts))
		for line := range strings.Lines(string(read(t, rows))) {
			kind := regexp.MustCompile(`"kind":"(\w+)"`).FindStringSubmatch(line)[1]
			if shape[kind] == "" {
				continue
			}
			id, _, _ := strings.Cut(strings.TrimPrefix(line, `{"id":`), ",")
			out := strings.Join(strings.Fields(must(t, "-why", id, "-trace", rows)), " ")
			if !regexp.MustCompile(shape[kind]).MatchString(out) || !strings.Contains(out, " There it ends") {
				t.Errorf("%s: %s", kind, out)
			}
			delete(shape, kind)
		}
	}
	if len(shape) > 0 {
		t.Errorf("nothing of these kinds happened: %v", shape)
	}
}

// statement is one of those that the trees are written with: a text in it has no bare quotation mark and no line break.
var statement = func() *regexp.Regexp {
	const text = `"(?:[^"\\\n]|\\["\\n])*"`
	const list = `\[\w+=(?:` + text + `|\w+)(?:, \w+=(?:` + text + `|\w+))*\]`
	return regexp.MustCompile(`^(?:(digraph \w+ \{)|(subgraph cluster_\w+ \{)|(\})|(?:graph|node) ` + list + `;|label=` + text + `;|([tvg]\d+) ` + list + `;|([tvg]\d+) -> ([tvg]\d+) ` + list + `;)$`)
}()

// checkDot reports what no Graphviz would take: a line that is no statement, an arrow that does not join two nodes that
// there are, a node that is there twice, a group that does not end.
func checkDot(t *testing.T, text string) (arrows int) {
	t.Helper()
	open, nodes := 0, map[string]bool{}
	for line := range strings.Lines(text) {
		m := statement.FindStringSubmatch(strings.TrimSpace(line))
		switch {
		case m == nil:
			t.Fatalf("this is no statement: %s", line)
		case m[1] != "" || m[2] != "":
			open++
		case m[3] != "":
			open--
		case m[4] != "":
			if nodes[m[4]] {
				t.Errorf("%s is there twice", m[4])
			}
			nodes[m[4]] = true
		case m[5] != "":
			if arrows++; !nodes[m[5]] || !nodes[m[6]] {
				t.Errorf("an arrow from nowhere, or to nowhere: %s", line)
			}
		}
	}
	if open != 0 {
		t.Errorf("%d groups do not end", open)
	}
	return arrows
}

// The trees are in the language of Graphviz, and the same for the same run.
func TestDot(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct{ acts, want string }{
		"kill": {callToKill, "label=\"Kill Brannoc (day 1, 09:00)\";"},
		"rain": {threeRains, "\\nof bounty\\nborn day "},
	} {
		acts, path, again := file(t, dir, name, c.acts), filepath.Join(dir, name+".dot"), filepath.Join(dir, name+".again")
		must(t, "-days", "5", "-json", "-acts", acts, "-dot", path)
		text := string(read(t, path))
		if arrows := checkDot(t, text); arrows < 100 || !strings.Contains(text, c.want) {
			t.Errorf("%d arrows; %q in:\n%.2000s", arrows, c.want, text)
		}
		must(t, "-days", "5", "-headless", "-acts", acts, "-dot", again, "-workers", "4")
		if text != string(read(t, again)) {
			t.Error("the same run draws other trees")
		}
		if _, err := exec.LookPath("dot"); err != nil {
			t.Log("dot itself is not installed, and was not asked")
			continue
		}
		if said, err := exec.Command("dot", "-Tcanon", "-o", os.DevNull, path).CombinedOutput(); err != nil {
			t.Errorf("dot: %v, %s", err, said)
		}
	}
}

// Where nobody talks there is a graph of nothing; and what stood in the file before is replaced.
func TestDotOfSilence(t *testing.T) {
	path := file(t, t.TempDir(), "trees.dot", "what was there before, which is longer than what comes, so that a rest of it would be seen: "+strings.Repeat("x", 500))
	must(t, "-souls", "1", "-beats", "1", "-json", "-dot", path)
	if got := string(read(t, path)); strings.Count(got, "\n") != 4 || !strings.HasPrefix(got, "digraph island {\n") || !strings.HasSuffix(got, "];\n}\n") {
		t.Error(got)
	}
}
