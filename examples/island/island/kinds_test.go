package island

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Kinds names every kind that the world's source writes into its trace, once, and none besides.
func TestKinds(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") || f == "kinds.go" {
			continue
		}
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(b)
	}
	source, kinds := text.String(), Kinds()
	for i, k := range kinds {
		if slices.Index(kinds, k) != i {
			t.Errorf("%q stands there twice", k)
		}
	}
	declared, err := os.ReadFile("kinds.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(declared), " = \""); n != len(kinds) {
		t.Errorf("there are %d constants, and Kinds returns %d", n, len(kinds))
	}
	if strings.Contains(source, `Kind: "`) || strings.Contains(source, `kind := "`) || strings.Contains(source, `kind = "`) {
		t.Error("a record's kind is no constant of kinds.go")
	}
}
