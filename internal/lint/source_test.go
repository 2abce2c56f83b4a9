package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const (
	module = "github.com/kithlab/kith"
	root   = "../.." // the repository, seen from this folder
)

// A source is one Go file of the repository, whatever its build tags.
type source struct {
	name string // from the repository's folder, with slashes
	file *ast.File
}

func (s source) dir() string            { return path.Dir(s.name) }
func (s source) test() bool             { return strings.HasSuffix(s.name, "_test.go") }
func (s source) within(dir string) bool { return s.name == dir || strings.HasPrefix(s.name, dir+"/") }

// library reports whether s belongs to the library's own module.
func (s source) library() bool {
	return !s.within("examples") && !s.within("benchmark") && !s.within("tools")
}

// public reports whether a user of the library can import s.
func (s source) public() bool { return s.library() && !s.within("internal") && !s.test() }

// imports returns the paths that s imports.
func (s source) imports() (paths []string) {
	for _, spec := range s.file.Imports {
		paths = append(paths, strings.Trim(spec.Path.Value, `"`))
	}
	return paths
}

var fset = token.NewFileSet()

// sources returns every Go file of the repository in the order of their names, but for what is planted in testdata.
func sources(t *testing.T) []source {
	t.Helper()
	all, err := readSources()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var readSources = sync.OnceValues(func() (all []source, err error) {
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch base := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (base == "testdata" || base == "node_modules" || name != root && strings.HasPrefix(base, ".")):
			return fs.SkipDir
		case d.IsDir() || path.Ext(base) != ".go":
			return nil
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		short, err := filepath.Rel(root, name)
		all = append(all, source{filepath.ToSlash(short), file})
		return err
	})
	return all, err
})

// packages returns sources by the folder in which they lie, and the folders in order.
func packages(all []source) (dirs []string, in map[string][]source) {
	in = make(map[string][]source)
	for _, s := range all {
		if _, ok := in[s.dir()]; !ok {
			dirs = append(dirs, s.dir())
		}
		in[s.dir()] = append(in[s.dir()], s)
	}
	return dirs, in
}

// parse returns the file with the given text.
func parse(t *testing.T, text string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(fset, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
