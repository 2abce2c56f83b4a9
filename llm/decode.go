package llm

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a reply that [Decode] reads. What passes one is refused, before any more work is done on it.
const (
	MaxReply  = 1 << 20  // bytes of text, thinking and prose included
	MaxObject = 16 << 10 // bytes of the object
	MaxDepth  = 6        // objects and arrays one within another, the object itself included
	MaxNumber = 64       // bytes of a number
)

// A DecodeError says why a reply holds no object, and where. Its text never shows what the reply says: a reply may be a
// million digits long, or a lie.
type DecodeError struct {
	Class error  // ErrMalformed, ErrTruncated or ErrEmpty
	Why   string // in words for a programmer
	At    int    // offset in bytes into the reply
	Err   error  // of the type decoded into, such as a *kith.LabelError; nil: none. It may show what the reply says.
}

func (e *DecodeError) Error() string {
	return fmt.Sprintf("%v: %s, at byte %d", e.Class, e.Why, e.At)
}

// Unwrap returns the class and, if there is one, the error of the type.
func (e *DecodeError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Class}
	}
	return []error{e.Class, e.Err}
}

// Decode returns the one JSON object in text as a T, or the zero T and a [*DecodeError]. It is strict wherever a guess
// could become an act, and permissive only in wrapping. The rules, in order:
//
//  1. Text longer than [MaxReply] is ErrMalformed. Text in which nothing shows is ErrEmpty.
//  2. Thinking goes, with whatever it holds: what stands between a tag such as <think>, <thinking>, <thought>,
//     <reasoning> or <seed:think>, in any case and with any attributes, and the closing tag of its name, and what stands
//     between the tokens of other models ([THINK], ◁think▷, <|channel|>analysis and their like). An unclosed block is
//     ErrTruncated. If the first of these is a closing one, a server swallowed the opening, and all before it goes. Any
//     other closing one is ErrMalformed. Within the object they are part of what it says. If nothing else stands
//     there, that is ErrEmpty.
//  3. Exactly one balanced object stands in what is left, with any prose, fence or special token round it. None is
//     ErrMalformed; two are ErrMalformed even if they are equal; one that never closes is ErrTruncated, and nothing
//     inside it is looked at. An object in an array or a string is ErrMalformed.
//  4. The object is strict JSON (RFC 8259) in valid UTF-8 within [MaxObject], [MaxDepth] and [MaxNumber]; no escape is
//     half of a surrogate pair, and no key stands twice in one object, however it is spelled.
//  5. Keys are the names of T's fields exactly, as their json tags give them: "Action" is not "action". All other keys
//     are ignored, with what they hold.
//  6. A value of the wrong type, or that T's own UnmarshalJSON or UnmarshalText refuses, refuses the whole reply. null
//     is none: it leaves a field zero.
//
// T is a struct, or a map of texts; fields of T that are structs, slices, maps and pointers follow the same rules.
func Decode[T any](text string) (T, error) {
	var v, none T
	from, to, fault := unwrap(text)
	if fault == nil {
		object, ferr := check(text[from:to], reflect.TypeFor[T]())
		if ferr == nil {
			if ferr = read(object, &v, reflect.TypeFor[T]()); ferr == nil {
				return v, nil
			}
		}
		fault = ferr
		fault.At += from
	}
	return none, fault
}

// read hands the checked object to encoding/json, which no longer finds anything to be lenient about.
func read(object []byte, v any, t reflect.Type) *DecodeError {
	err := json.Unmarshal(object, v)
	if err == nil {
		return nil
	}
	if te, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return malformed(of(te.Field)+"a value is of the wrong type", int(te.Offset))
	}
	c := checker{in: string(object), out: object, tries: true}
	if c.object(shapeOf(t), 1); c.fault == nil {
		c.fault = malformed("a value is refused by its type", 0)
	}
	c.fault.Err = err
	return c.fault
}

// of says which of T's keys a fault is about; they are the host's words, and not the reply's.
func of(path string) string {
	if path == "" {
		return ""
	}
	return "at " + path + " "
}

// unwrap returns where the one object in text begins and ends.
func unwrap(text string) (from, to int, fault *DecodeError) {
	if len(text) > MaxReply {
		return 0, 0, malformed("it is longer than a reply may be", MaxReply)
	}
	f := finder{text: text, from: -1}
	if fault = f.find(); fault != nil {
		return 0, 0, fault
	}
	switch object := text[f.from:f.to]; {
	case len(object) > MaxObject:
		fault = malformed("the object is longer than one may be", f.from)
	case !utf8.ValidString(object):
		fault = malformed("it is not UTF-8", f.from+badByte(object))
	case f.within():
		fault = malformed("the object is within an array or a string", f.from)
	}
	return f.from, f.to, fault
}

// badByte returns where text first is not UTF-8.
func badByte(text string) int {
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			return i
		}
	}
	return len(text)
}

// A finder looks for the one object in a text, outside all thinking.
type finder struct {
	text     string
	from, to int  // of the object; from is -1 as long as there is none
	left     int  // where what is left before the object begins
	thought  bool // whether there was a mark
	said     bool // whether anything was said but objects
}

func (f *finder) find() (fault *DecodeError) {
	begin := len(f.text) - len(strings.TrimLeftFunc(f.text, silent))
	i := bareAnalysis(f.text, begin)
	if i < 0 {
		return truncated("a think block is not closed", begin)
	}
	for f.left = i; i < len(f.text) && fault == nil; {
		m, is := markAt(f.text, i)
		switch {
		case is && (!m.closing || m.alone):
			i, fault = f.mark(m, i)
		case f.text[i] == '{':
			i, fault = f.object(i)
		default:
			r, size := utf8.DecodeRuneInString(f.text[i:])
			f.said = f.said || !silent(r)
			i += size
		}
	}
	switch {
	case fault != nil || f.from >= 0:
		return fault
	case !f.said:
		return &DecodeError{Class: ErrEmpty, Why: "nothing stands there", At: f.left}
	}
	return malformed("it holds no object", f.left)
}

// mark passes over the block that m opens, or forgets all that stands before the closing m.
func (f *finder) mark(m mark, at int) (end int, fault *DecodeError) {
	end = m.end
	switch {
	case !m.closing:
		if end = closed(f.text, m); end < 0 {
			return at, truncated("a think block is not closed", at)
		}
	case f.thought:
		return at, malformed("a think tag stands where none may", at)
	default:
		f.from, f.said = -1, false
	}
	f.thought = true
	if f.from < 0 {
		f.left = end
	}
	return end, nil
}

// object takes the object that begins at text[at], which must be the first.
func (f *finder) object(at int) (end int, fault *DecodeError) {
	switch end = balanced(f.text, at); {
	case end < 0:
		return at, truncated("an object is not closed", at)
	case f.from >= 0:
		return at, malformed("it holds more than one object", at)
	}
	f.from, f.to = at, end
	return end, nil
}

// within reports whether the object is part of a larger JSON value: of an array, whatever else is round that, or of a
// string.
func (f *finder) within() bool {
	before, after := strings.TrimSpace(f.text[f.left:f.from]), strings.TrimSpace(f.text[f.to:])
	if strings.HasPrefix(after, "]") || before != "" && json.Valid([]byte(f.text[f.left:])) {
		return true
	}
	if !strings.HasSuffix(before, "[") && !strings.HasSuffix(before, ",") {
		return false
	}
	open := 0
	for _, c := range before {
		switch {
		case c == '[':
			open++
		case c == ']' && open > 0:
			open--
		}
	}
	return open > 0
}

// silent reports whether a character says nothing: white space, controls, byte order marks, and what has no width.
func silent(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// balanced returns where the object that begins at text[at] ends, or -1. It knows strings, and nothing else.
func balanced(text string, at int) (end int) {
	depth, quoted := 0, false
	for i := at; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\': // out of a string it is a fault, for check to find
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

func malformed(why string, at int) *DecodeError {
	return &DecodeError{Class: ErrMalformed, Why: why, At: at}
}

func truncated(why string, at int) *DecodeError {
	return &DecodeError{Class: ErrTruncated, Why: why, At: at}
}
