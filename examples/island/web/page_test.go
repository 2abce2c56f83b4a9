package web_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/kithlab/kith-examples/island/web"
)

// most is how many bytes the page may have, gzipped, in all.
const most = 1_000_000

func TestPageIsSmall(t *testing.T) {
	sum := 0
	for name, b := range files(t, web.Files()) {
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(b); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%7d bytes, %6d gzipped: %s", len(b), packed.Len(), name)
		sum += packed.Len()
	}
	if sum > most || sum == 0 {
		t.Errorf("the page has %d bytes gzipped, and may have %d", sum, most)
	}
}

// elsewhere finds what a browser would load from another server, which is any address but those that only name something.
var elsewhere = regexp.MustCompile(`(?:src|href|url\(|import|fetch|from)\s*[=("'` + "`" + `]+\s*(?:https?:)?//[^"'` + "`" + `)]+`)

func TestPageAsksNobodyElse(t *testing.T) {
	if !elsewhere.MatchString(`<script src="https://example.org/a.js">`) || elsewhere.MatchString(`<script src="./assets/a.js">`) {
		t.Fatal("the pattern does not tell an address from a path")
	}
	for name, b := range files(t, web.Files()) {
		if found := elsewhere.Find(b); found != nil && !strings.HasSuffix(name, ".txt") {
			t.Errorf("%s loads %s", name, found)
		}
	}
}

// TestPageIsWhatItsSourcesBuildTo builds the page anew, and compares it with dist file by file.
func TestPageIsWhatItsSourcesBuildTo(t *testing.T) {
	needNode(t)
	run(t, "npx", "tsc")
	fresh := t.TempDir()
	run(t, "npx", "vite", "build", "--outDir", fresh, "--logLevel", "warn")
	want, got := files(t, os.DirFS(fresh)), files(t, web.Files())
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("dist holds %s, which the sources do not build to; run npm run build in examples/island/web", name)
		}
	}
	for name, b := range want {
		if !bytes.Equal(b, got[name]) {
			t.Errorf("dist is not what the sources build to: %s differs; run npm run build in examples/island/web", name)
		}
	}
}

func TestPageParts(t *testing.T) {
	needNode(t)
	run(t, "npx", "vitest", "run", "--testTimeout", "120000") // a machine that stands still is no fault
}

// TestPage runs the page against the island's own server in a browser.
func TestPage(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes minutes")
	}
	needNode(t)
	if _, err := os.Stat(chromium()); err != nil {
		missing(t, "no Chromium at "+chromium()+", which apt-get install chromium puts there; or name one in CHROMIUM")
	}
	program := filepath.Join(t.TempDir(), "island")
	run(t, "go", "build", "-o", program, "..")
	checks := exec.CommandContext(t.Context(), "node", "e2e/run.mjs", program)
	checks.Stderr = os.Stderr
	out, err := checks.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := checks.Start(); err != nil {
		t.Fatal(err)
	}
	told := 0
	for lines := bufio.NewScanner(out); lines.Scan(); told++ {
		tell(t, lines.Bytes())
	}
	if err := checks.Wait(); err != nil && !t.Failed() {
		t.Errorf("the checks ended early, after %d: %v", told, err)
	}
	if told < 20 {
		t.Errorf("only %d checks ran", told)
	}
}

// tell makes one check's line a test of its own.
func tell(t *testing.T, line []byte) {
	var c struct {
		Name, Why, Figures string
		OK                 bool
	}
	if err := json.Unmarshal(line, &c); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	t.Run(c.Name, func(t *testing.T) {
		if c.Figures != "" {
			t.Log(c.Figures)
		}
		if !c.OK {
			t.Error(c.Why)
		}
	})
}

func chromium() string {
	if named := os.Getenv("CHROMIUM"); named != "" {
		return named
	}
	return "/usr/bin/chromium"
}

// needNode skips the test where the page's tools are not installed, but never in CI.
func needNode(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		missing(t, "no node")
	}
	if _, err := os.Stat("node_modules/.package-lock.json"); err != nil {
		missing(t, "the page's tools are not installed: run npm ci in examples/island/web")
	}
}

func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatal(what)
	}
	t.Skip(what)
}

// run runs a command in the page's folder, and fails with all that it said.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

// files reads all files of a folder, by their paths in it.
func files(t *testing.T, folder fs.FS) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[name], err = fs.ReadFile(folder, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
