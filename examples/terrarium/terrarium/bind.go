package terrarium

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Fault is something in a world's file that cannot be, where it stands, and what to do about it.
type Fault struct {
	Line, Column int    // from 1; 0: the file as a whole
	Path         string // such as people[2].home; empty: the file as a whole
	Why          string
}

func (f *Fault) Error() string {
	where := ""
	if f.Line > 0 {
		where = fmt.Sprintf("line %d, column %d: ", f.Line, f.Column)
	}
	if f.Path != "" {
		where += f.Path + ": "
	}
	return where + f.Why
}

// Faults are all that is wrong with a world's file, in the order of its lines.
type Faults []*Fault

func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i := range f {
		lines[i] = f[i].Error()
	}
	return strings.Join(lines, "\n")
}

// A keyed value takes an object whose keys are of the world's own choice, and returns what the value of a key is bound
// to, which is good until the next key.
type keyed interface{ key(name string) any }

// A binder puts nodes into the fields of a struct.
type binder struct {
	text   []byte
	faults Faults
	at     map[string]int // where the value of each path stands
}

// fault notes what is wrong with the value at a path.
func (b *binder) fault(path, format string, args ...any) {
	f := &Fault{Path: path, Why: fmt.Sprintf(format, args...)}
	at, known := b.at[path]
	for from := path; !known && from != ""; { // the nearest that is there holds it
		from = from[:max(strings.LastIndexAny(from, ".["), 0)]
		at, known = b.at[from]
	}
	f.Line, f.Column = position(b.text, at)
	b.faults = append(b.faults, f)
}

var unmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// bind puts n, which stands at a path, into v.
func (b *binder) bind(n node, path string, v reflect.Value) {
	b.at[path] = n.at
	if k, ok := v.Addr().Interface().(keyed); ok {
		if b.is(n, path, '{') {
			for _, m := range n.members {
				b.bind(m.node, join(path, m.key), reflect.ValueOf(k.key(m.key)).Elem())
			}
		}
		return
	}
	if v.Addr().Type().Implements(unmarshaler) {
		if b.is(n, path, '"') {
			if err := v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(n.text)); err != nil {
				b.fault(path, "%v", err)
			}
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		b.bindStruct(n, path, v)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		b.bind(n, path, v.Elem())
	case reflect.Slice:
		if b.is(n, path, '[') {
			v.Set(reflect.MakeSlice(v.Type(), len(n.items), len(n.items)))
			for i, item := range n.items {
				b.bind(item, fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		}
	case reflect.String:
		if b.is(n, path, '"') {
			if strings.ContainsFunc(n.text, unicode.IsControl) {
				b.fault(path, "the text holds a line break or another control character; write it in one line")
			}
			if strings.ContainsRune(n.text, utf8.RuneError) {
				b.fault(path, "the text holds a character that is none, or half of one; write the one that was meant")
			}
			v.SetString(n.text)
		}
	case reflect.Int64:
		b.bindNumber(n, path, v)
	default:
		panic("terrarium: a file has no field of type " + v.Type().String())
	}
}

// is reports whether n is of a sort, and notes it if not.
func (b *binder) is(n node, path string, sort byte) bool {
	if n.sort == sort {
		return true
	}
	if n.sort == 'n' {
		b.fault(path, "null is nothing; leave the key out, or give it %s", sorts[sort])
		return false
	}
	b.fault(path, "this is %s; write %s", sorts[n.sort], sorts[sort])
	return false
}

// most bounds every number of a file, so that no sum of them overflows.
const most = 1_000_000_000

func (b *binder) bindNumber(n node, path string, v reflect.Value) {
	if !b.is(n, path, '0') {
		return
	}
	i, err := strconv.ParseInt(n.text, 10, 64)
	switch {
	case err != nil:
		b.fault(path, "%.40s is no whole number; write one without a point", n.text)
	case i < -most || i > most:
		b.fault(path, "%.40s is out of bounds; write a whole number up to %d", n.text, most)
	default:
		v.SetInt(i)
	}
}

func (b *binder) bindStruct(n node, path string, v reflect.Value) {
	if !b.is(n, path, '{') {
		return
	}
	names, fields := keysOf(v.Type())
	for _, m := range n.members {
		i, ok := fields[m.key]
		if !ok {
			b.at[join(path, m.key)] = m.at
			b.fault(join(path, m.key), "there is no such key here%s; the keys are %s", nearest(m.key, names), strings.Join(names, ", "))
			continue
		}
		b.bind(m.node, join(path, m.key), v.Field(i))
	}
}

// keysOf returns the keys of a struct in their order, and the field of each.
func keysOf(t reflect.Type) (names []string, fields map[string]int) {
	fields = map[string]int{}
	for i := range t.NumField() {
		if key := t.Field(i).Tag.Get("json"); key != "" {
			names = append(names, key)
			fields[key] = i
		}
	}
	return names, fields
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// nearest returns a hint at the name that was meant, if one is two letters away or less.
func nearest(word string, names []string) string {
	best, name := 3, ""
	for _, n := range names {
		if d := distance(word, n); d < best {
			best, name = d, n
		}
	}
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", name)
}

// distance is how many letters must be put in, taken out or changed to make one word of another.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
