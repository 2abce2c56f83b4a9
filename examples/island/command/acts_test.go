package command_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/kithlab/kith/trace"
)

// What a text editor does to a file does not matter: a byte order mark, the line ends of Windows, blank lines, the order
// of keys, the case of a name.
func TestActsAsEditorsWriteThem(t *testing.T) {
	dir := t.TempDir()
	plain := file(t, dir, "plain", `{"beat":1,"act":"rain","at":"Hearthold"}`+"\n"+`{"beat":2,"act":"lightning","at":"Hearthold"}`+"\n")
	odd := file(t, dir, "odd", "\uFEFF \r\n\r\n"+`{ "at" : "the HEARTHOLD", "act":"rain","beat":1 }`+"\r\n\t\n"+`{"beat":2,"act":"light\u006eing","at":"hearthold"}`)
	a, b := hash(t, "-beats", "4", "-acts", plain), hash(t, "-beats", "4", "-acts", odd)
	if a != b {
		t.Error("the same acts are other acts")
	}
	if a == hash(t, "-beats", "4") {
		t.Error("the acts changed nothing")
	}
	if hash(t, "-beats", "4", "-acts", file(t, dir, "empty", "")) != hash(t, "-beats", "4") {
		t.Error("a file of no acts changed something")
	}
}

// A line may be as long as 64 KiB.
func TestLongestAct(t *testing.T) {
	act := `{"beat":1,"act":"rain","at":"Hearthold"}`
	acts := file(t, t.TempDir(), "acts", strings.Repeat(" ", 64<<10-len(act))+act+"\n"+act)
	must(t, "-beats", "3", "-json", "-acts", acts)
}

// Nothing that was asked for is dropped in silence.
func TestActsThatAreNotDone(t *testing.T) {
	dir := t.TempDir()
	save := filepath.Join(dir, "save")
	acts := file(t, dir, "acts", strings.Join([]string{
		`{"beat":0,"act":"rain","at":"Hearthold"}`, `{"beat":3,"act":"rain","at":"Hearthold"}`,
		`{"beat":4,"act":"rain","at":"Hearthold"}`, `{"beat":6,"act":"rain","at":"Hearthold"}`,
	}, "\n"))
	status, _, errs := island(t, "-beats", "4", "-json", "-acts", acts, "-save", save)
	if want := "island: two acts of " + acts + " for beats from 4 on, when this run is over: not done\n"; status != 0 || errs != want {
		t.Errorf("status %d, %s", status, errs)
	}
	status, out, errs := island(t, "-beats", "6", "-json", "-load", save, "-acts", acts)
	if want := "island: two acts of " + acts + " for beats before 4, where this run begins: done before, or missed\n" +
		"island: one act of " + acts + " for beats from 6 on, when this run is over: not done\n"; status != 0 || errs != want {
		t.Errorf("status %d, %s", status, errs)
	}
	_, straight, _ := island(t, "-beats", "6", "-json", "-acts", acts)
	if field(t, out, "hash") != field(t, straight, "hash") {
		t.Error("the acts of a run that went on from a save are not those of a straight run")
	}
}

// What the hand does can be asked about, and the chain ends with the hand.
func TestWhyEndsWithTheHand(t *testing.T) {
	dir := t.TempDir()
	acts := file(t, dir, "acts", `{"beat":3,"act":"lightning","at":"Garrik"}`+"\n"+`{"beat":4,"act":"lightning","at":"Garrik"}`)
	rows := filepath.Join(dir, "trace")
	out := must(t, "-beats", "6", "-acts", acts, "-why", "garrik", "-trace", rows)
	for _, want := range []string{"Garrik was killed by lightning", "because Garrik was struck by lightning", "because the hand struck at Garrik with lightning", "There it ends: with the hand"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in:\n%s", want, out)
		}
	}
	if again := must(t, "-why", "Garrik", "-trace", rows); again != out {
		t.Errorf("read from the trace, the chain is another:\n%s", again)
	}
	for r, err := range trace.Read(strings.NewReader(string(read(t, rows)))) {
		if err != nil {
			t.Fatal(err)
		}
		if r.Kind == "hand" && r.Cause != 0 {
			t.Error("something moved the hand")
		}
	}
}
