package command_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kithlab/kith-examples/island/command"
)

// A trigger is a writer that calls do as soon as a word goes by.
type trigger struct {
	text bytes.Buffer
	word string
	do   func()
}

func (t *trigger) Write(b []byte) (int, error) {
	if strings.Contains(string(b), t.word) {
		t.do()
	}
	return t.text.Write(b)
}

// Who interrupts a run gets a whole beat, a save, and a word about where it is.
func TestInterrupt(t *testing.T) {
	dir := t.TempDir()
	save, sums := filepath.Join(dir, "save"), filepath.Join(dir, "sums")
	ctx, stop := context.WithCancel(context.Background())
	out := &trigger{word: "DAY 2", do: stop}
	var errs bytes.Buffer
	status := command.Run(ctx, []string{"-days", "9", "-save", save, "-sums", sums}, out, &errs)
	if want := "island: stopped after beat 48 (day 3, 06:00); saved to " + save + "\n"; status != 0 || errs.String() != want {
		t.Errorf("status %d, %s", status, errs.String())
	}
	if !strings.Contains(out.text.String(), "AFTER TWO DAYS (48 hours)") {
		t.Errorf("the end is not told:\n%s", out.text.String())
	}
	if n := bytes.Count(read(t, sums), []byte("\n")); n != 48 {
		t.Errorf("%d sums", n)
	}
	if hash(t, "-days", "3", "-load", save) != hash(t, "-days", "3") {
		t.Error("what was saved does not go on as a straight run")
	}
}

// Who interrupts before the first beat still gets what was asked for.
func TestInterruptAtOnce(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out, errs bytes.Buffer
	status := command.Run(ctx, []string{"-json"}, &out, &errs)
	if status != 0 || errs.String() != "island: stopped after beat 0 (day 1, 06:00); nothing was saved, since -save was not given\n" {
		t.Errorf("status %d, %s", status, errs.String())
	}
	if field(t, out.String(), "beats") != 0.0 || field(t, out.String(), "interrupted") != true {
		t.Errorf("it says %s", out.String())
	}
}

// A broken is a writer that takes nothing.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the pipe is broken") }

// What cannot be written is a failure that is told, and the world is saved all the same.
func TestWhatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	save := filepath.Join(dir, "save")
	var errs bytes.Buffer
	if status := command.Run(context.Background(), []string{"-beats", "3", "-save", save}, broken{}, &errs); status != 1 {
		t.Errorf("status %d", status)
	}
	if errs.String() != "island: stdout: the pipe is broken\n" {
		t.Error(errs.String())
	}
	if len(read(t, save)) == 0 {
		t.Error("it was not saved")
	}
	if _, err := os.Stat("/dev/full"); err != nil {
		return
	}
	status, _, said := island(t, "-beats", "30", "-json", "-sums", "/dev/full", "-trace", os.DevNull)
	if status != 1 || !strings.HasPrefix(said, "island: -sums: ") || strings.Count(said, "\n") != 1 {
		t.Errorf("status %d, %s", status, said)
	}
	status, _, said = island(t, "-days", "2", "-json", "-trace", "/dev/full")
	if status != 1 || !strings.Contains(said, "rows of the trace were lost") {
		t.Errorf("status %d, %s", status, said)
	}
}

// One soul, two souls: nothing divides by nobody.
func TestCase097FewSouls(t *testing.T) {
	for _, n := range []string{"1", "2", "4"} {
		out := must(t, "-souls", n, "-days", "3")
		if !strings.Contains(out, "AFTER THREE DAYS") {
			t.Errorf("%s souls: %s", n, out)
		}
		if strings.Contains(out, "0 of 0 live") {
			t.Errorf("%s souls: a camp in which nobody ever lived is counted:\n%s", n, out)
		}
	}
}

// When everybody is dead the island goes on, and the end can be told.
func TestCase098EverybodyDead(t *testing.T) {
	dir := t.TempDir()
	var acts strings.Builder
	names := []string{"Garrik", "Gorm", "Brannoc"}
	for beat := 1; beat <= 4; beat++ {
		for _, name := range names {
			fmt.Fprintf(&acts, `{"beat":%d,"act":"lightning","at":"%s"}`+"\n", beat, name)
		}
	}
	args := []string{"-souls", "3", "-days", "4", "-acts", file(t, dir, "acts", acts.String()), "-sums", filepath.Join(dir, "sums")}
	out := must(t, args...)
	for _, want := range []string{"Nobody is left.", "AFTER FOUR DAYS (96 hours)", "0 of 3 live", "Killed by lightning, 3:", "were killed by lightning"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in:\n%s", want, out)
		}
	}
	if strings.Contains(out, "DAY 2,") {
		t.Error("days are told on which nobody lives")
	}
	if n := bytes.Count(read(t, filepath.Join(dir, "sums")), []byte("\n")); n != 96 {
		t.Errorf("%d beats", n)
	}
	if out := must(t, append(args, "-json")...); field(t, out, "alive") != 0.0 {
		t.Errorf("somebody lives: %s", out)
	}
	if out := must(t, append(args, "-why", "Gorm")...); !strings.Contains(out, "Gorm was killed by lightning") {
		t.Error(out)
	}
}
