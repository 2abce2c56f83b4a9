package command_test

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The state does not depend on how many look and choose at once, nor on whether anybody looks on.
func TestSumsAreThoseOfTheSeed(t *testing.T) {
	dir := t.TempDir()
	sums := func(name string, args ...string) []byte {
		t.Helper()
		path := filepath.Join(dir, name)
		must(t, append(args, "-days", "2", "-sums", path)...)
		return read(t, path)
	}
	want := sums("plain", "-json")
	lines := strings.Split(strings.TrimSpace(string(want)), "\n")
	if len(lines) != 48 {
		t.Errorf("%d lines for 48 beats", len(lines))
	}
	for i, line := range lines {
		if !regexp.MustCompile(`^\d+ [0-9a-f]{16}$`).MatchString(line) {
			t.Errorf("line %d is %q", i+1, line)
		}
	}
	for name, args := range map[string][]string{
		"two workers":   {"-json", "-workers", "2"},
		"eight workers": {"-json", "-workers", "8"},
		"a trace":       {"-json", "-trace", filepath.Join(dir, "trace")},
		"a chronicle":   {},
		"all at once":   {"-workers", "3", "-why", "1", "-trace", filepath.Join(dir, "trace"), "-save", filepath.Join(dir, "save")},
	} {
		if !bytes.Equal(sums(name, args...), want) {
			t.Errorf("with %s the sums are others", name)
		}
	}
	if bytes.Equal(sums("another seed", "-json", "-seed", "2"), want) {
		t.Error("another seed has the same sums")
	}
}

// The trace itself does not depend on workers either.
func TestTraceIsThatOfTheSeed(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	must(t, "-days", "1", "-json", "-trace", a)
	must(t, "-days", "1", "-workers", "8", "-trace", b)
	if !bytes.Equal(read(t, a), read(t, b)) {
		t.Error("two workers trace another run")
	}
}
