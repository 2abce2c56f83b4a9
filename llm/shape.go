package llm

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
)

// A shape says which keys a type has a place for. The zero shape takes whatever there is.
type shape struct {
	fields map[string]reflect.Type // of a struct; nil: not one
	inner  reflect.Type            // of a map, slice or array; nil: not one
	reads  reflect.Type            // which reads itself from a text; nil: not one
}

var (
	readsJSON = reflect.TypeFor[json.Unmarshaler]()
	readsText = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// shapeOf returns the shape of t. A type that reads itself takes whatever there is.
func shapeOf(t reflect.Type) shape {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch {
	case t == nil || reflect.PointerTo(t).Implements(readsJSON):
		return shape{}
	case reflect.PointerTo(t).Implements(readsText):
		return shape{reads: t}
	}
	switch t.Kind() {
	case reflect.Struct:
		s := shape{fields: map[string]reflect.Type{}}
		s.add(t)
		return s
	case reflect.Map, reflect.Slice, reflect.Array:
		return shape{inner: t.Elem()}
	}
	return shape{}
}

// add adds the fields of struct t by the names that their json tags give them, and those of structs embedded without a
// name. Of two fields with one name the outer counts.
func (s *shape) add(t reflect.Type) {
	var embedded []reflect.Type
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		in := f.Type
		if in.Kind() == reflect.Pointer {
			in = in.Elem()
		}
		switch {
		case f.Tag.Get("json") == "-":
		case f.Anonymous && name == "" && in.Kind() == reflect.Struct:
			embedded = append(embedded, in)
		case !f.IsExported():
		case name == "":
			s.put(f.Name, f.Type)
		default:
			s.put(name, f.Type)
		}
	}
	for _, in := range embedded {
		s.add(in)
	}
}

func (s *shape) put(name string, t reflect.Type) {
	if _, taken := s.fields[name]; !taken {
		s.fields[name] = t
	}
}

// field returns the shape of what stands under key, and whether there is a place for it.
func (s shape) field(key string) (shape, bool) {
	if s.fields == nil {
		return s.element(), true
	}
	t, ok := s.fields[key]
	if !ok {
		return shape{}, false
	}
	return shapeOf(t), true
}

// element returns the shape of what stands in an array, or under any key of a map.
func (s shape) element() shape {
	if s.inner == nil {
		return shape{}
	}
	return shapeOf(s.inner)
}

// refuses reports whether what stands here reads itself from a text, and not from this one.
func (s shape) refuses(text string) bool {
	if s.reads == nil {
		return false
	}
	v, ok := reflect.New(s.reads).Interface().(encoding.TextUnmarshaler)
	return ok && v.UnmarshalText([]byte(text)) != nil
}
