package llmtest

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// A schema is as much of a JSON schema as minds are asked by.
type schema struct {
	Type       kinds             `json:"type"`
	Enum       []json.RawMessage `json:"enum"`
	Properties map[string]schema `json:"properties"`
	Required   []string          `json:"required"`
	Items      *schema           `json:"items"`
	AnyOf      []schema          `json:"anyOf"`
}

// kinds are the types that a value may have: one, or a list of them.
type kinds []string

// UnmarshalJSON reads one type or a list of them.
func (k *kinds) UnmarshalJSON(b []byte) error {
	if bytes.HasPrefix(b, []byte("[")) {
		return json.Unmarshal(b, (*[]string)(k))
	}
	*k = make(kinds, 1)
	return json.Unmarshal(b, &(*k)[0])
}

// lies are words of no menu, some of them in shapes that a guard must not let through.
var lies = []string{
	"Nowhere At All", "hut 12", "x 40", "the moon", "١٢", "Ⅻ", "me", "everyone", "12,7", "1e999", "../save", "north-by-northwest",
}

// filler writes what fills a schema.
type filler struct {
	manner Manner
	labels []string
	dice   *dice
}

// fill returns an object by the schema of req. A Perfect one draws among verbs, labels and lengths; a Lazy one takes
// the first and the least; a Liar's words are lies.
func fill(req llm.Request, manner Manner, menu string, d *dice) string {
	var s schema
	if len(req.Schema) == 0 || json.Unmarshal(req.Schema, &s) != nil {
		return "{}"
	}
	f := filler{manner, labels(req.Prompt, menu), d}
	return string(f.value(&s))
}

// labels returns the lines of the prompt's section that has the title menu.
func labels(prompt, menu string) (all []string) {
	if menu == "" {
		return nil
	}
	in := false
	for line := range strings.Lines(prompt) {
		line = strings.TrimSuffix(line, "\n")
		switch text, item := strings.CutPrefix(line, "- "); {
		case line == menu:
			in = true
		case !item:
			in = false
		case in:
			if _, err := kith.ParseLabel(text); err == nil {
				all = append(all, text)
			}
		}
	}
	return all
}

// value returns what fills s.
func (f *filler) value(s *schema) json.RawMessage {
	if len(s.AnyOf) > 0 {
		return f.value(&s.AnyOf[f.pick(len(s.AnyOf))])
	}
	if len(s.Enum) > 0 {
		if f.manner == Liar {
			return quoted(lies[f.pick(len(lies))])
		}
		return s.Enum[f.pick(len(s.Enum))]
	}
	null := slices.Contains(s.Type, "null")
	if f.manner == Lazy && null {
		return json.RawMessage("null")
	}
	for _, kind := range s.Type {
		switch kind {
		case "object":
			return f.object(s)
		case "array":
			return f.array(s)
		case "string":
			return f.text(null)
		case "boolean":
			return json.RawMessage([]string{"false", "true"}[f.pick(2)])
		case "integer", "number":
			return json.RawMessage([]string{"0", "1", "2", "3"}[f.pick(4)])
		}
	}
	return json.RawMessage("null")
}

// pick draws one of n, or takes the first.
func (f *filler) pick(n int) int {
	if f.manner == Lazy {
		return 0
	}
	return f.dice.upTo("fill", n)
}

func (f *filler) text(null bool) json.RawMessage {
	switch {
	case f.manner == Liar:
		return quoted(lies[f.pick(len(lies))])
	case f.manner == Perfect && len(f.labels) > 0 && f.pick(3) > 0:
		return quoted(f.labels[f.pick(len(f.labels))])
	case null:
		return json.RawMessage("null")
	}
	return quoted("")
}

func (f *filler) object(s *schema) json.RawMessage {
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if f.manner == Lazy && !slices.Contains(s.Required, name) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		inner := s.Properties[name]
		b.Write(quoted(name))
		b.WriteByte(':')
		b.Write(f.value(&inner))
	}
	return json.RawMessage("{" + b.String() + "}")
}

func (f *filler) array(s *schema) json.RawMessage {
	n := f.pick(4)
	if s.Items == nil {
		n = 0
	}
	items := make([][]byte, n)
	for i := range items {
		items[i] = f.value(s.Items)
	}
	return json.RawMessage("[" + string(bytes.Join(items, []byte(","))) + "]")
}

func quoted(text string) json.RawMessage {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always encodes
	}
	return b
}
