package lint

import (
	"fmt"
	"go/ast"
	"go/doc"
	"path"
	"slices"
	"strings"
	"testing"
)

func TestEveryPackageHasAComment(t *testing.T) {
	dirs, in := packages(sources(t))
	for _, dir := range dirs {
		files := slices.DeleteFunc(slices.Clone(in[dir]), source.test)
		if len(files) == 0 {
			continue
		}
		var texts []string
		for _, s := range files {
			if text := s.file.Doc.Text(); text != "" {
				texts = append(texts, text)
			}
		}
		name := files[0].file.Name.Name
		switch {
		case len(texts) != 1:
			t.Errorf("%s: %d files have a package comment, want one", dir, len(texts))
		case name != "main" && !strings.HasPrefix(texts[0], "Package "+name+" "):
			t.Errorf("%s: the package comment does not begin with Package %s", dir, name)
		}
	}
}

func TestEveryPublicPackageHasAnExample(t *testing.T) {
	dirs, in := packages(sources(t))
	for _, dir := range dirs {
		if !slices.ContainsFunc(in[dir], source.public) {
			continue
		}
		n := 0
		for _, s := range in[dir] {
			if path.Base(s.name) != "example_test.go" {
				continue
			}
			for _, e := range doc.Examples(s.file) {
				if e.Output != "" {
					n++
				}
			}
		}
		if n == 0 {
			t.Errorf("%s: example_test.go has no Example with output", dir)
		}
	}
}

// undocumented returns the exported names that a file declares without a comment that begins with them. What an
// error says, and what it wraps, needs none.
func undocumented(file *ast.File) (names []string) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Name.IsExported() && exportedReceiver(d) && name != "Error" && name != "Unwrap" && !beginsWith(d.Doc, name) {
				names = append(names, name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					if spec.Name.IsExported() && !beginsWith(spec.Doc, spec.Name.Name) && !beginsWith(d.Doc, spec.Name.Name) {
						names = append(names, spec.Name.Name)
					}
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						if id.IsExported() && spec.Doc == nil && spec.Comment == nil && d.Doc == nil {
							names = append(names, id.Name)
						}
					}
				}
			}
		}
	}
	return names
}

// exportedReceiver reports whether d is no method, or one that a user can see.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return true
		}
	}
}

// beginsWith reports whether a comment's first word is name, an article aside.
func beginsWith(comment *ast.CommentGroup, name string) bool {
	words := strings.Fields(comment.Text())
	if len(words) > 1 && slices.Contains([]string{"A", "An", "The"}, words[0]) {
		words = words[1:]
	}
	return len(words) > 0 && strings.TrimRight(words[0], ".,:;") == name
}

func TestEveryExportedNameIsDocumented(t *testing.T) {
	for _, s := range sources(t) {
		if !s.public() {
			continue
		}
		for _, name := range undocumented(s.file) {
			t.Errorf("%s: %s has no comment that begins with its name", s.name, name)
		}
	}
}

// tooLong returns the functions of a file with more than 70 lines.
func tooLong(file *ast.File) (names []string) {
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := fset.Position(f.End()).Line - fset.Position(f.Pos()).Line + 1; n > 70 {
			names = append(names, fmt.Sprintf("%s has %d lines", f.Name.Name, n))
		}
	}
	return names
}

func TestFunctionsAreShort(t *testing.T) {
	for _, s := range sources(t) {
		if s.test() {
			continue
		}
		for _, what := range tooLong(s.file) {
			t.Errorf("%s: %s, want 70 at most", s.name, what)
		}
	}
}

func TestFilesAreNamedAfterWhatTheyHold(t *testing.T) {
	for _, s := range sources(t) {
		for _, dull := range []string{"util", "utils", "type", "types", "helper", "helpers", "common", "misc"} {
			stem := strings.TrimSuffix(strings.TrimSuffix(path.Base(s.name), ".go"), "_test")
			if stem == dull || s.file.Name.Name == dull {
				t.Errorf("%s: a name that says nothing", s.name)
			}
		}
	}
}

// A program's main parses flags and wires; its world lies in a package beneath it, where tests reach it.
func TestMainsAreThin(t *testing.T) {
	for _, s := range sources(t) {
		if ok, _ := path.Match("examples/*/main.go", s.name); !ok {
			continue
		}
		if n := fset.File(s.file.Pos()).LineCount(); n > 80 {
			t.Errorf("%s: %d lines, want 80 at most", s.name, n)
		}
	}
}

func TestDocumentRulesFindWhatIsPlanted(t *testing.T) {
	file := parse(t, `package planted
type Bare int
// A Known is documented.
type Known int
// Wrong name.
type Other int
func (Known) Method() {}
func (k *Known) Error() string { return "" }
func (hidden) Method() {}
type hidden int
// Reasons of a kind.
var ErrA, ErrB error
var ErrBare error
const (
	One = 1 // one
	Two = 2
)
// The Doer does.
type Doer interface{ Do() }
func long() {
`+strings.Repeat("\n", 69)+`}
func short() {
`+strings.Repeat("\n", 68)+`}
`)
	if got, want := fmt.Sprint(undocumented(file)), "[Bare Other Method ErrBare Two]"; got != want {
		t.Errorf("undocumented are %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(tooLong(file)), "[long has 71 lines]"; got != want {
		t.Errorf("too long is %s, want %s", got, want)
	}
}
