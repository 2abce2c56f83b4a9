package lint

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// What makes a run differ from machine to machine, from run to run or from version to version, by the name of the
// rule that forbids it.
const (
	ruleFloat  = "float"  // rounded otherwise where operations are fused, and its functions are otherwise everywhere
	ruleMicro  = "micro"  // two fractions multiplied or divided by an operator: a factor of a million, or another rounding
	ruleMap    = "map"    // an order that changes from run to run
	ruleClock  = "clock"  // the wall clock
	ruleRandom = "random" // a generator that everybody shares, or none can repeat
	ruleSort   = "sort"   // where equals may change places
	ruleThread = "thread" // whoever comes first
	ruleHost   = "host"   // the environment
)

// forbidden holds functions by their full names.
var forbidden = map[string]string{
	"maps.All": ruleMap, "maps.Keys": ruleMap, "maps.Values": ruleMap,
	"(reflect.Value).MapKeys": ruleMap, "(reflect.Value).MapRange": ruleMap, "(*sync.Map).Range": ruleMap,

	"(context.Context).Deadline": ruleClock,
	"context.WithDeadline":       ruleClock, "context.WithDeadlineCause": ruleClock,
	"context.WithTimeout": ruleClock, "context.WithTimeoutCause": ruleClock,

	"sort.Slice": ruleSort, "sort.Sort": ruleSort,

	"(*sync.WaitGroup).Go": ruleThread, "context.AfterFunc": ruleThread, "time.AfterFunc": ruleThread,

	"os.Environ": ruleHost, "os.ExpandEnv": ruleHost, "os.Getenv": ruleHost, "os.LookupEnv": ruleHost, "os.Getpid": ruleHost,
	"os.Hostname": ruleHost, "os.Getwd": ruleHost, "runtime.NumGoroutine": ruleHost,
}

// readsClock holds what the door may hand on as a value, but not call: the clock that it is given is another's.
var readsClock = map[string]bool{"time.Now": true, "time.Since": true, "time.Until": true}

// forbiddenImports holds packages of which no use is sound.
var forbiddenImports = map[string]string{
	"crypto/rand": ruleRandom, "hash/maphash": ruleRandom, "math/rand": ruleRandom, "math/cmplx": ruleFloat, "unsafe": ruleHost,
}

// A finding is a broken rule.
type finding struct {
	at   token.Position
	rule string
	what string
}

// An inspector looks for broken rules in one package.
type inspector struct {
	info    *types.Info
	door    bool // may wait for a clock that it is given
	threads bool // may run goroutines
	sorted  map[ast.Node]bool
	found   []finding
}

func (in *inspector) report(n ast.Node, rule, format string, args ...any) {
	in.found = append(in.found, finding{fset.Position(n.Pos()), rule, fmt.Sprintf(format, args...)})
}

func (in *inspector) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec:
		in.importing(n)
	case *ast.RangeStmt:
		if overMap(in.info.TypeOf(n.X)) {
			in.report(n, ruleMap, "range over a map")
		}
	case *ast.GoStmt:
		if !in.threads {
			in.report(n, ruleThread, "a goroutine")
		}
	case *ast.SelectStmt:
		if !in.threads {
			in.report(n, ruleThread, "select")
		}
	case *ast.CallExpr:
		in.call(n)
	case *ast.BinaryExpr:
		in.operation(n, n.Op, n.X, n.Y)
	case *ast.AssignStmt:
		if len(n.Lhs) == 1 && len(n.Rhs) == 1 {
			in.operation(n, n.Tok, n.Lhs[0], n.Rhs[0])
		}
	case *ast.Ident:
		in.name(n)
	}
	if e, ok := n.(ast.Expr); ok {
		in.expression(e)
	}
	return true
}

func (in *inspector) importing(spec *ast.ImportSpec) {
	imported, _ := strconv.Unquote(spec.Path.Value)
	if rule, ok := forbiddenImports[imported]; ok {
		in.report(spec, rule, "package %s", imported)
	}
	if imported == "time" && !in.door {
		in.report(spec, ruleClock, "package time")
	}
}

// call looks for the calls of a clock, and lets keys of a map pass where they are sorted at once.
func (in *inspector) call(call *ast.CallExpr) {
	switch name := in.callee(call); {
	case readsClock[name] && in.door:
		in.report(call, ruleClock, "a call of %s", name)
	case name == "slices.Sorted" && len(call.Args) == 1:
		if inner, ok := call.Args[0].(*ast.CallExpr); ok && in.callee(inner) == "maps.Keys" {
			ast.Inspect(inner.Fun, func(n ast.Node) bool {
				in.sorted[n] = true
				return true
			})
		}
	}
}

// callee returns the full name of the function that is called, if it has one.
func (in *inspector) callee(call *ast.CallExpr) string {
	fun := ast.Unparen(call.Fun)
	if s, ok := fun.(*ast.SelectorExpr); ok {
		fun = s.Sel
	}
	if id, ok := fun.(*ast.Ident); ok {
		if f, ok := in.info.Uses[id].(*types.Func); ok {
			return f.Origin().FullName()
		}
	}
	return ""
}

func (in *inspector) name(id *ast.Ident) {
	f, ok := in.info.Uses[id].(*types.Func)
	if !ok || f.Pkg() == nil || in.sorted[id] {
		return
	}
	name := f.Origin().FullName()
	switch rule := forbidden[name]; {
	case rule != "" && !(rule == ruleClock && in.door) && !(rule == ruleThread && in.threads):
		in.report(id, rule, "%s", name)
	case f.Pkg().Path() == "math":
		in.report(id, ruleFloat, "%s", name)
	case f.Pkg().Path() == "math/rand/v2" && f.Signature().Recv() == nil && !strings.HasPrefix(f.Name(), "New"):
		in.report(id, ruleRandom, "%s draws from a shared generator", name)
	}
}

// operation looks for fractions that meet in an operator instead of Mul or Ratio. A count is no fraction: it is a
// small constant.
func (in *inspector) operation(n ast.Node, op token.Token, x, y ast.Expr) {
	times := op == token.MUL || op == token.MUL_ASSIGN
	over := op == token.QUO || op == token.QUO_ASSIGN || op == token.REM || op == token.REM_ASSIGN
	if !times && !over || !isMicro(in.info.TypeOf(x)) || !isMicro(in.info.TypeOf(y)) || in.value(n) != nil {
		return
	}
	if k := in.value(x); times && k != nil {
		x, y = y, x
	}
	switch k := in.value(y); {
	case k == nil:
		in.report(n, ruleMicro, "%s between two Micros", op)
	case times && !constant.Compare(constant.BinaryOp(k, token.MUL, k), token.LSS, constant.MakeInt64(1000*1000)):
		in.report(n, ruleMicro, "%s by a constant of %s, which is no count", op, k)
	}
}

func (in *inspector) value(n ast.Node) constant.Value {
	if e, ok := n.(ast.Expr); ok {
		return in.info.Types[e].Value
	}
	return nil
}

func isMicro(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Micro" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == module
}

// expression looks for values that a machine would hold as floating point. A constant without a type is none of them:
// .3*kith.One becomes an integer in the compiler.
func (in *inspector) expression(e ast.Expr) {
	if tv, ok := in.info.Types[e]; ok && floating(tv.Type) && !(in.door && isLimit(tv.Type)) {
		in.report(e, ruleFloat, "%s is a %s", types.ExprString(e), tv.Type)
	}
}

// isLimit reports whether t is the unit in which a limiter of calls counts: the door hands it on, and no state holds it.
func isLimit(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "golang.org/x/time/rate"
}

// floating reports whether t is a floating-point or complex type or is made of one without a name of its own: what
// has a name was found where it was declared.
func floating(t types.Type) bool {
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Info()&(types.IsFloat|types.IsComplex) != 0 && b.Info()&types.IsUntyped == 0
	}
	switch t := types.Unalias(t).(type) {
	case *types.Map:
		return floating(t.Key()) || floating(t.Elem())
	case interface{ Elem() types.Type }: // slice, array, pointer, channel
		return floating(t.Elem())
	}
	return false
}

// overMap reports whether ranging over t may be ranging over a map.
func overMap(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Map:
		return true
	case *types.Interface: // the constraint of a type parameter
		for i := range t.NumEmbeddeds() {
			switch e := t.EmbeddedType(i).(type) {
			case *types.Union:
				for j := range e.Len() {
					if overMap(e.Term(j).Type()) {
						return true
					}
				}
			default:
				if overMap(e) {
					return true
				}
			}
		}
	}
	return false
}

// exports maps the import path of every package that the given ones need to its compiled form.
func exports(t *testing.T, dirs ...string) map[string]string {
	t.Helper()
	args := []string{"list", "-export", "-deps", "-json=ImportPath,Export"}
	for _, dir := range dirs {
		args = append(args, "./"+dir)
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Stderr = new(bytes.Buffer)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, cmd.Stderr)
	}
	compiled := make(map[string]string)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := d.Decode(&p); err == io.EOF {
			return compiled
		} else if err != nil {
			t.Fatal(err)
		}
		compiled[p.ImportPath] = p.Export
	}
}

// inspect returns the broken rules of one package, in order, and one of each rule a line.
func inspect(t *testing.T, dir string, files []*ast.File, from types.Importer, in inspector) []finding {
	t.Helper()
	in.info = &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
	in.sorted = make(map[ast.Node]bool)
	if _, err := (&types.Config{Importer: from}).Check(path.Join(module, dir), fset, files, in.info); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		ast.Inspect(f, in.visit)
	}
	order := func(a, b finding) int {
		return cmp.Or(
			strings.Compare(a.at.Filename, b.at.Filename),
			cmp.Compare(a.at.Line, b.at.Line),
			strings.Compare(a.rule, b.rule),
		)
	}
	slices.SortStableFunc(in.found, order)
	return slices.CompactFunc(in.found, func(a, b finding) bool { return order(a, b) == 0 })
}

// compiledImporter returns an importer of what packages in dirs need.
func compiledImporter(t *testing.T, dirs ...string) types.Importer {
	compiled := exports(t, dirs...)
	return importer.ForCompiler(fset, "gc", func(imported string) (io.ReadCloser, error) {
		return os.Open(compiled[imported])
	})
}

func TestDeterminism(t *testing.T) {
	dirs, in := packages(sources(t))
	dirs = slices.DeleteFunc(dirs, func(dir string) bool {
		r, ok := policy[dir]
		return !ok || r.tier > 2
	})
	from := compiledImporter(t, dirs...)
	for _, dir := range dirs {
		var files []*ast.File
		for _, s := range in[dir] {
			built, err := build.Default.MatchFile(filepath.Join(root, dir), path.Base(s.name))
			if err != nil {
				t.Fatal(err)
			}
			if built && !s.test() {
				files = append(files, s.file)
			}
		}
		threads := dir == "agent" || dir == "judge" || policy[dir].door
		for _, f := range inspect(t, dir, files, from, inspector{door: policy[dir].door, threads: threads}) {
			t.Errorf("%s: %s: %s", strings.TrimPrefix(f.at.String(), root+"/"), f.rule, f.what)
		}
	}
}

// The folders of testdata break every rule on purpose, on lines that say so: "// want" and the names of rules. Each
// must be found, and nothing else.
func TestDeterminismFindsWhatIsPlanted(t *testing.T) {
	want := regexp.MustCompile(`// want ([a-z ]+)$`)
	for dir, in := range map[string]inspector{
		"internal/lint/testdata/core": {},
		"internal/lint/testdata/door": {door: true, threads: true},
	} {
		names, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: nothing is planted (%v)", dir, err)
		}
		var files []*ast.File
		planted := make(map[string]bool)
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
			for i, line := range strings.Split(string(text), "\n") {
				if m := want.FindStringSubmatch(line); m != nil {
					for rule := range strings.FieldsSeq(m[1]) {
						planted[fmt.Sprintf("%s:%d: %s", name, i+1, rule)] = true
					}
				}
			}
		}
		for _, f := range inspect(t, dir, files, compiledImporter(t, dir), in) {
			key := fmt.Sprintf("%s:%d: %s", f.at.Filename, f.at.Line, f.rule)
			if !planted[key] {
				t.Errorf("%s: found, but not planted: %s", key, f.what)
			}
			delete(planted, key)
		}
		for key := range planted {
			t.Errorf("%s: planted, but not found", key)
		}
	}
}
