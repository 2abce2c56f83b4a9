package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// golden compares a text with the one in testdata. `go test ./island/command -rewrite` writes them anew.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *rewrite {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := strings.Split(string(read(t, path)), "\n")
	lines := strings.Split(got, "\n")
	for i := range max(len(want), len(lines)) {
		switch {
		case i >= len(want):
			t.Fatalf("%s: line %d should not be there: %s", path, i+1, lines[i])
		case i >= len(lines):
			t.Fatalf("%s: line %d is missing: %s", path, i+1, want[i])
		case want[i] != lines[i]:
			t.Fatalf("%s, line %d:\n got %s\nwant %s\nIf the island has changed on purpose: go test ./island/command -rewrite", path, i+1, lines[i], want[i])
		}
	}
}

func TestChronicle(t *testing.T) {
	golden(t, "chronicle.txt", must(t, "-seed", "1", "-days", "2"))
}

func TestWhy(t *testing.T) {
	golden(t, "why.txt", must(t, "-seed", "1", "-days", "2", "-why", "Hilde")+"\n"+must(t, "-seed", "1", "-days", "2", "-why", "1000"))
}

// However much happens, a day is told in a screen, and no line is wider than a hundred characters.
func TestADayIsToldInAScreen(t *testing.T) {
	days := strings.Split(must(t, "-seed", "3", "-days", "14"), "\nDAY ")
	if len(days) != 15 {
		t.Errorf("%d days are told", len(days)-1)
	}
	for i, day := range days {
		for line := range strings.Lines(day) {
			if n := utf8.RuneCountInString(line); n > 101 {
				t.Errorf("day %d: a line of %d characters: %s", i, n, line)
			}
		}
		if n := strings.Count(day, "\n"); i > 0 && i < 14 && n > 20 {
			t.Errorf("day %d has %d lines", i, n)
		}
	}
}

// Every death is told with what led to it, and every chain of a death ends where it begins.
func TestEveryDeathHasItsWhy(t *testing.T) {
	dir := t.TempDir()
	rows := filepath.Join(dir, "trace")
	must(t, "-seed", "1", "-days", "14", "-json", "-trace", rows)
	dead := 0
	for line := range strings.Lines(string(read(t, rows))) {
		if !strings.Contains(line, `"kind":"death"`) {
			continue
		}
		if dead++; dead > 2 {
			continue
		}
		id, _, _ := strings.Cut(strings.TrimPrefix(line, `{"id":`), ",")
		out := must(t, "-why", id, "-trace", rows)
		if !strings.Contains(out, "\nbecause ") || !strings.Contains(out, " chose to ") || !strings.Contains(out, "There it ends: ") {
			t.Errorf("event %s: %s", id, out)
		}
	}
	if dead == 0 {
		t.Skip("nobody died")
	}
}

// A chain that begins before the save tells so.
func TestWhyAfterLoad(t *testing.T) {
	save := filepath.Join(t.TempDir(), "save")
	must(t, "-beats", "40", "-json", "-save", save)
	out := must(t, "-load", save, "-beats", "60", "-why", "Garrik")
	if !strings.Contains(out, "What led to that happened before beat 40, from which this run went on.") {
		t.Error(out)
	}
}
