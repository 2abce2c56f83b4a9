package lint

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A row says what one package may import besides the standard library. Paths that begin with a dot are of this
// module; one that ends in /... holds for all below it.
type row struct {
	tier int  // how far from the shared words; tiers 0 to 2 are deterministic, door apart
	door bool // it stands between the library and the world: it may wait for a clock that it is given
	may  []string
}

// policy is the layout. A package that is not in it is not allowed, so that nobody adds one without a thought.
var policy = map[string]row{
	".": {0, false, []string{"github.com/cespare/xxhash/v2", "golang.org/x/text/unicode/norm"}},

	"director": {1, false, []string{"."}},
	"judge":    {1, false, []string{"."}},
	"memory":   {1, false, []string{"."}},
	"myth":     {1, false, []string{".", "./internal/words"}},
	"perceive": {1, false, []string{"."}},
	"plan":     {1, false, []string{"."}},
	"ration":   {1, false, []string{"."}},
	"rumor":    {1, false, []string{".", "./internal/words"}},
	"steward":  {1, false, []string{"."}},
	"trace":    {1, false, []string{"."}},

	"llm":         {1, true, []string{".", "golang.org/x/time/rate"}},
	"llm/llmtest": {2, true, []string{".", "./llm"}},

	"judge/judgetest": {2, false, []string{".", "./judge"}},

	"agent":           {2, false, []string{".", "./llm", "./memory", "./perceive", "./plan", "./ration", "./trace"}},
	"agent/agenttest": {2, false, []string{".", "./agent", "./llm", "./llm/llmtest", "./memory", "./perceive", "./plan", "./ration", "./trace"}},

	"llm/langchain": {3, true, []string{".", "./llm", "github.com/tmc/langchaingo/..."}},

	"internal/words": {1, false, []string{"."}},

	"internal/lint": {3, false, nil},
}

// allowed reports whether r lets a package import what stands at imported.
func (r row) allowed(imported string) bool {
	if first, _, _ := strings.Cut(imported, "/"); !strings.Contains(first, ".") {
		return true // the standard library
	}
	for _, may := range r.may {
		if strings.HasPrefix(may, ".") {
			may = path.Join(module, may)
		}
		if tree, ok := strings.CutSuffix(may, "..."); imported == may || ok && strings.HasPrefix(imported+"/", tree) {
			return true
		}
	}
	return false
}

func TestImports(t *testing.T) {
	for _, s := range sources(t) {
		if !s.library() || s.test() {
			continue
		}
		r, ok := policy[s.dir()]
		if !ok {
			t.Errorf("%s: the layout has no package %s", s.name, s.dir())
			continue
		}
		for _, imported := range s.imports() {
			if !r.allowed(imported) {
				t.Errorf("%s: package %s may not import %s", s.name, s.dir(), imported)
			}
		}
	}
}

func TestImportPolicyCanRefuse(t *testing.T) {
	for _, c := range []struct {
		from, imported string
		want           bool
	}{
		{"memory", "strings", true},
		{"memory", module, true},
		{"memory", module + "/perceive", false},
		{"memory", module + "/agent", false},
		{"memory", "github.com/cespare/xxhash/v2", false},
		{"plan", module + "/llm", false},
		{"judge", module + "/llm", false},
		{"agent", module + "/rumor", false},
		{"agent", module + "/memory", true},
		{"agent", "github.com/tmc/langchaingo/llms", false},
		{"llm", "golang.org/x/time/rate", true},
		{"llm", "golang.org/x/time", false},
		{"llm/langchain", "github.com/tmc/langchaingo/llms/openai", true},
		{"llm/langchain", "github.com/tmc/langchaingood", false},
		{".", module + "/memory", false},
		{".", "golang.org/x/text/unicode/norm", true},
	} {
		if got := policy[c.from].allowed(c.imported); got != c.want {
			t.Errorf("%s may import %s: %t, want %t", c.from, c.imported, got, c.want)
		}
	}
}

// What only tests need must never come with what users build.
func TestTestLibrariesStayInTests(t *testing.T) {
	for _, s := range sources(t) {
		for _, imported := range s.imports() {
			if !s.test() && (strings.HasPrefix(imported, "pgregory.net/rapid") || strings.HasPrefix(imported, "github.com/google/go-cmp")) {
				t.Errorf("%s: %s is for tests", s.name, imported)
			}
		}
	}
}

// Programs are written as a stranger's: the compiler refuses them the library's internals because their modules lie
// outside its path, and no file tries.
func TestProgramsAreStrangers(t *testing.T) {
	for _, dir := range []string{"examples", "benchmark"} {
		text, err := os.ReadFile(filepath.Join(root, dir, "go.mod"))
		if err != nil {
			t.Error(err)
			continue
		}
		name := regexp.MustCompile(`(?m)^module (\S+)$`).FindSubmatch(text)
		if name == nil || strings.HasPrefix(string(name[1])+"/", module+"/") {
			t.Errorf("%s/go.mod: the module's path lies within %s", dir, module)
		}
	}
	for _, s := range sources(t) {
		for _, imported := range s.imports() {
			if !s.library() && strings.HasPrefix(imported+"/", module+"/internal/") {
				t.Errorf("%s: it imports %s", s.name, imported)
			}
		}
	}
}
