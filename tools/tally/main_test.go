package main

import (
	"strings"
	"testing"
)

func TestTally(t *testing.T) {
	for _, c := range []struct {
		name, in, closing string
		well              bool
		says              []string
	}{
		{name: "nothing ran", in: "", closing: "0 passed, 0 failed, 0 skipped"},
		{
			name:    "all pass",
			in:      `{"Action":"pass","Package":"p","Test":"A"}` + "\n" + `{"Action":"pass","Package":"p","Test":"A/b"}` + "\n" + `{"Action":"pass","Package":"p","Elapsed":1.5}`,
			closing: "2 passed, 0 failed, 0 skipped", well: true, says: []string{"ok    p", "1.5s"},
		},
		{
			name: "a failure tells what it said, and counts once",
			in: `{"Action":"output","Package":"p","Test":"A","Output":"because\n"}` + "\n" + `{"Action":"output","Package":"p","Test":"B","Output":"quiet\n"}` + "\n" +
				`{"Action":"fail","Package":"p","Test":"A"}` + "\n" + `{"Action":"pass","Package":"p","Test":"B"}` + "\n" + `{"Action":"fail","Package":"p"}` + "\n" + "--- FAIL: exit status 1",
			closing: "1 passed, 1 failed, 0 skipped", says: []string{"because", "FAIL  p", "--- FAIL: exit"},
		},
		{
			name:    "a skip tells why",
			in:      `{"Action":"output","Package":"p","Test":"A","Output":"=== RUN   quiet\n"}` + "\n" + `{"Action":"output","Package":"p","Test":"A","Output":"too long\n"}` + "\n" + `{"Action":"skip","Package":"p","Test":"A"}` + "\n" + `{"Action":"pass","Package":"p","Test":"B"}`,
			closing: "1 passed, 0 failed, 1 skipped", well: true, says: []string{"too long"},
		},
		{
			name:    "a package that does not build is a failure",
			in:      `{"Action":"build-output","ImportPath":"p","Output":"p.go:1: syntax error\n"}` + "\n" + `{"Action":"fail","Package":"p"}`,
			closing: "0 passed, 1 failed, 0 skipped", says: []string{"syntax error"},
		},
		{
			name:    "a package that panics tells what the unfinished test said",
			in:      `{"Action":"output","Package":"p","Test":"A","Output":"panic: no\n"}` + "\n" + `{"Action":"fail","Package":"p"}`,
			closing: "0 passed, 1 failed, 0 skipped", says: []string{"panic: no"},
		},
		{
			name:    "no test files are nothing",
			in:      `{"Action":"skip","Package":"p"}` + "\n" + `{"Action":"pass","Package":"q","Test":"A"}`,
			closing: "1 passed, 0 failed, 0 skipped", well: true,
		},
		{
			name:    "a run that failed before any test is a failure of its section",
			in:      `{"Action":"fail","Package":"p","Test":"A"}` + "\n== next\n--- FAIL: exit status 1\n== last\n--- SKIP: no emulator",
			closing: "0 passed, 2 failed, 1 skipped", says: []string{"== next", "--- SKIP: no emulator"},
		},
	} {
		var out strings.Builder
		tally := newTally(&out)
		for text := range strings.SplitSeq(c.in, "\n") {
			tally.line(text)
		}
		well := tally.end()
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if closing := lines[len(lines)-1]; closing != c.closing || well != c.well {
			t.Errorf("%s: %q and %t, want %q and %t", c.name, closing, well, c.closing, c.well)
		}
		for _, says := range c.says {
			if !strings.Contains(out.String(), says) {
				t.Errorf("%s: it does not say %q:\n%s", c.name, says, &out)
			}
		}
		if strings.Contains(out.String(), "quiet") {
			t.Errorf("%s: it repeats what a passing test said", c.name)
		}
	}
}
