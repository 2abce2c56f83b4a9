package lint

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The program that the README shows is one that runs.
func TestReadmeShowsQuickstart(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(filepath.Join(root, "examples/quickstart/main.go"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), "```go\n"+string(program)+"```\n") {
		t.Error("README.md does not show examples/quickstart/main.go as it is")
	}
	if n := strings.Count(string(program), "\n"); n >= 60 {
		t.Errorf("examples/quickstart/main.go has %d lines, want fewer than 60", n)
	}
}
