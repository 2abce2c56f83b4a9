package lint

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// strangerGo is a program of somebody who wants a memory and nothing else.
const strangerGo = `package main

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

func main() {
	var s memory.Stream
	s.Add(memory.Entry{At: 1, Text: "a wolf at the ford", Importance: .7 * kith.One})
	for _, r := range s.Recall(memory.Query{Now: 2, Cue: "wolf"}) {
		fmt.Println(r.Text)
	}
}
`

// Someone who takes one package gets that package: no provider, no database and no test library in the build.
func TestStrangerWithAMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a module")
	}
	repository, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.org/stranger\n\ngo 1.26.0\n\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + repository + "\n",
		"go.sum": string(sums), "main.go": strangerGo,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run("build", "-o", filepath.Join(dir, "stranger"), ".")
	out, err := exec.Command(filepath.Join(dir, "stranger")).CombinedOutput()
	if err != nil || string(out) != "a wolf at the ford\n" {
		t.Errorf("it says %q (%v)", out, err)
	}
	for dep := range strings.FieldsSeq(run("list", "-deps", ".")) {
		first, _, domain := strings.Cut(dep, "/")
		if domain = domain && strings.Contains(first, "."); !domain {
			continue // the standard library
		}
		switch {
		case dep == "example.org/stranger", dep == module, dep == module+"/memory":
		case strings.HasPrefix(dep, "github.com/cespare/xxhash/v2"), strings.HasPrefix(dep, "golang.org/x/text/"):
		default:
			t.Errorf("the stranger builds %s", dep)
		}
	}
}
