package serve

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/kithlab/kith-examples/island/island"
)

var rewrite = flag.Bool("rewrite", false, "write web/src/wire.ts anew, when wire.go has changed on purpose")

// messages are the types that the page sees by name; those within them follow by themselves.
var messages = []any{
	Snapshot{},
	Change{},
	Move{},
	Time{},
	Live{},
	Acts{},
	Bye{},
	Land{},
	SoulPage{},
	Why{},
	Chronicle{},
	BandPage{},
	Tree{},
	Order{},
	Done{},
	Script{},
	Clock{},
	Switch{},
	Genesis{},
	Share{},
	World{},
	Refusal{},
}

// TestTypeScript: the page's copy of the wire is the one that these types make (check 5: verbs, acts and reasons that
// the page knows are the Go ones).
func TestTypeScript(t *testing.T) {
	var g typescript
	g.write()
	path := filepath.Join("..", "web", "src", "wire.ts")
	if *rewrite {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, g.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, g.Bytes()) {
		t.Errorf("%s is not what wire.go says; run: go generate ./examples/island/serve", path)
	}
}

// A typescript is the text under way.
type typescript struct {
	bytes.Buffer
	seen  map[reflect.Type]bool
	queue []reflect.Type
}

func (g *typescript) write() {
	g.seen = map[reflect.Type]bool{}
	g.WriteString("// Made by `go generate ./examples/island/serve` from wire.go; do not edit.\n\n")
	fmt.Fprintf(g, "/** How many steps of the page's positions a unit of the island's length has. */\nexport const perUnit = %d;\n", PerUnit)
	fmt.Fprintf(g, "/** Body ticks in a beat. */\nexport const ticksPerBeat = %d;\n", island.TicksPerBeat)
	fmt.Fprintf(g, "/** Beats in a day. */\nexport const dayBeats = %d;\n", island.DayBeats)
	fmt.Fprintf(g, "/** The longest whisper or decree, in characters. */\nexport const maxVoice = %d;\n", island.MaxVoice)
	fmt.Fprintf(g, "/** The most souls that an island takes. */\nexport const maxSouls = %d;\n", island.MaxSouls)
	for _, set := range closedSets() {
		list := strings.ToLower(set.name[:1]) + set.name[1:] + "s"
		if stem, ok := strings.CutSuffix(list, "ys"); ok {
			list = stem + "ies"
		}
		fmt.Fprintf(g, "\nexport const %s = [\n", list)
		for _, w := range set.words {
			fmt.Fprintf(g, "  %q,\n", w)
		}
		fmt.Fprintf(g, "] as const;\nexport type %s = (typeof %s)[number];\n", set.name, list)
	}
	g.WriteString("\n/** How a verb looks to others: \"Mara is …\". */\nexport const doing: Record<Verb, string> = {\n")
	for _, v := range island.Verbs() {
		fmt.Fprintf(g, "  %s: %q,\n", v, island.Doing(v))
	}
	g.WriteString("};\n")
	for _, m := range messages {
		g.queue = append(g.queue, reflect.TypeOf(m))
	}
	for len(g.queue) > 0 {
		next := g.queue[0]
		g.queue = g.queue[1:]
		if !g.seen[next] {
			g.seen[next] = true
			g.object(next)
		}
	}
}

// object writes one struct. An embedded one is extended; all of its fields may be missing unless the tag ts says
// otherwise.
func (g *typescript) object(t reflect.Type) {
	fmt.Fprintf(g, "\nexport interface %s", t.Name())
	var bases []string
	for f := range t.Fields() {
		if f.Anonymous {
			g.queue = append(g.queue, f.Type)
			base := f.Type.Name()
			if f.Tag.Get("ts") == "required" {
				base = "Required<" + base + ">"
			}
			bases = append(bases, base)
		}
	}
	if len(bases) > 0 {
		g.WriteString(" extends " + strings.Join(bases, ", "))
	}
	g.WriteString(" {\n")
	for f := range t.Fields() {
		if f.Anonymous {
			continue
		}
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if option == "omitzero" {
			name += "?"
		}
		fmt.Fprintf(g, "  %s: %s;\n", name, g.of(f.Type))
	}
	g.WriteString("}\n")
}

// of returns how TypeScript calls a type.
func (g *typescript) of(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return g.of(t.Elem())
	case reflect.Slice:
		return g.of(t.Elem()) + "[]"
	case reflect.Map:
		return "Partial<Record<" + g.of(t.Key()) + ", " + g.of(t.Elem()) + ">>"
	case reflect.Struct:
		g.queue = append(g.queue, t)
		return t.Name()
	case reflect.Bool:
		return "boolean"
	case reflect.Int:
		return "number"
	case reflect.String:
		if t.Name() != "string" {
			return t.Name()
		}
		return "string"
	}
	panic("the page has no word for " + t.String())
}

// Every word of a closed set is a type of the wire, and every such type has its set: none is forgotten on one side.
func TestClosedSets(t *testing.T) {
	source, err := os.ReadFile("wire.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range closedSets() {
		if len(set.words) < 2 {
			t.Errorf("%s has only %q", set.name, set.words)
		}
		if !strings.Contains(string(source), "\n\t"+set.name+" ") {
			t.Errorf("wire.go has no type %s", set.name)
		}
	}
	block := string(source[strings.Index(string(source), "\ntype (\n"):])
	block = block[:strings.Index(block, "\n)")]
	if types := strings.Count(block, " string //"); types != len(closedSets()) {
		t.Errorf("wire.go has %d types of words, and there are %d sets", types, len(closedSets()))
	}
}
