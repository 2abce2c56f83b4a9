// Tally reads what several runs of go test -json print, and tells a person: a line for each package, all that failed
// tests had to say, why others were skipped, and at the very end one line that counts them:
//
//	412 passed, 0 failed, 2 skipped
//
// Lines that are not of go test go through as they are; one that begins with "--- FAIL" or "--- SKIP" counts as a
// test, but that a failure is not counted a second time if one has been since the last line that begins with "==".
// Tally exits with status 1 if anything failed or if nothing ran.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

// An event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// A tally counts tests and holds what those have said that are not over.
type tally struct {
	out                     io.Writer
	passed, failed, skipped int
	before                  int             // failures when the section began
	broken                  map[string]bool // packages of which a failure has been counted
	said                    map[[2]string]string
}

func newTally(out io.Writer) *tally {
	return &tally{out: out, broken: make(map[string]bool), said: make(map[[2]string]string)}
}

// line takes one line of input.
func (t *tally) line(text string) {
	var e event
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &e) != nil || e.Action == "" {
		t.plain(text)
		return
	}
	key := [2]string{e.Package, e.Test}
	switch e.Action {
	case "output":
		if !strings.HasPrefix(e.Output, "=== ") { // which test runs is told where it ends
			t.said[key] += e.Output
		}
		return
	case "build-output":
		fmt.Fprint(t.out, e.Output)
		return
	case "pass", "fail", "skip":
	default:
		return
	}
	if e.Test == "" {
		t.packageEnds(e)
	} else {
		t.testEnds(e)
	}
	delete(t.said, key)
}

func (t *tally) plain(text string) {
	switch {
	case strings.HasPrefix(text, "=="):
		t.before = t.failed
		clear(t.broken)
	case strings.HasPrefix(text, "--- SKIP"):
		t.skipped++
	case strings.HasPrefix(text, "--- FAIL") && t.failed == t.before:
		t.failed++
	}
	fmt.Fprintln(t.out, text)
}

func (t *tally) testEnds(e event) {
	said := t.said[[2]string{e.Package, e.Test}]
	switch e.Action {
	case "pass":
		t.passed++
	case "skip":
		t.skipped++
		fmt.Fprint(t.out, said)
	case "fail":
		t.failed++
		t.broken[e.Package] = true
		fmt.Fprint(t.out, said)
	}
}

// packageEnds also counts a package that failed without any test: one that does not build, or that panics.
func (t *tally) packageEnds(e event) {
	switch e.Action {
	case "pass":
		fmt.Fprintf(t.out, "ok    %-50s %6.1fs\n", e.Package, e.Elapsed)
	case "fail":
		if !t.broken[e.Package] {
			t.failed++
			for key, said := range t.said {
				if key[0] == e.Package && key[1] != "" {
					fmt.Fprint(t.out, said)
				}
			}
			fmt.Fprint(t.out, t.said[[2]string{e.Package, ""}])
		}
		fmt.Fprintf(t.out, "FAIL  %-50s %6.1fs\n", e.Package, e.Elapsed)
	}
}

// end prints the closing line and reports whether all is well.
func (t *tally) end() bool {
	fmt.Fprintf(t.out, "%d passed, %d failed, %d skipped\n", t.passed, t.failed, t.skipped)
	return t.failed == 0 && t.passed > 0
}

func main() {
	t := newTally(os.Stdout)
	in := bufio.NewReader(os.Stdin)
	for {
		text, err := in.ReadString('\n')
		if text = strings.TrimSuffix(text, "\n"); text != "" {
			t.line(text)
		}
		if err != nil {
			break
		}
	}
	if !t.end() {
		os.Exit(1)
	}
}
