package llm

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
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
//  1. Text longer than [MaxReply] is ErrMalformed. One byte order mark goes; text of nothing else is ErrEmpty.
//  2. A think block that opens the text ("<think>" or "<thinking>" in any case, with any attributes) goes, up to the
//     first closing tag, whatever it holds; an unclosed one is ErrTruncated. Text that opens without one but holds a
//     closing tag outside every object loses all up to that tag: a server swallowed the opening. What is left must hold
//     no further think tag outside the object; if it is blank, that is ErrEmpty.
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
			if ferr = read(object, &v); ferr == nil {
				return v, nil
			}
		}
		fault = ferr
		fault.At += from
	}
	return none, fault
}

// read hands the checked object to encoding/json, which no longer finds anything to be lenient about.
func read(object []byte, v any) *DecodeError {
	err := json.Unmarshal(object, v)
	if err == nil {
		return nil
	}
	fault := &DecodeError{Class: ErrMalformed, Why: "a value is refused by its type", Err: err}
	if t, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		fault.Why, fault.At, fault.Err = "a value is of the wrong type", int(t.Offset), nil
	}
	return fault
}

// unwrap returns where the one object in text begins and ends.
func unwrap(text string) (from, to int, fault *DecodeError) {
	if len(text) > MaxReply {
		return 0, 0, malformed("it is longer than a reply may be", MaxReply)
	}
	at := len(text) - len(strings.TrimPrefix(text, "\uFEFF"))
	at, fault = skipThinking(text, at)
	if fault != nil {
		return 0, 0, fault
	}
	if strings.TrimSpace(text[at:]) == "" {
		return 0, 0, &DecodeError{Class: ErrEmpty, Why: "nothing stands there", At: at}
	}
	from, to, fault = only(text, at)
	if fault == nil && !utf8.ValidString(text) {
		fault = malformed("it is not UTF-8", 0)
	}
	if fault == nil {
		fault = bare(text, at, from, to)
	}
	return from, to, fault
}

// only returns where the one object in text[at:] begins and ends.
func only(text string, at int) (from, to int, fault *DecodeError) {
	from = -1
	for i := at; i < len(text); i++ {
		switch text[i] {
		case '<':
			if _, _, isTag := thinkTag(text, i); isTag {
				return 0, 0, malformed("a think tag stands where none may", i)
			}
		case '{':
			end := balanced(text, i)
			if end < 0 {
				return 0, 0, truncated("an object is not closed", i)
			}
			if from >= 0 {
				return 0, 0, malformed("it holds more than one object", i)
			}
			from, to = i, end
			i = end - 1
		}
	}
	if from < 0 {
		return 0, 0, malformed("it holds no object", at)
	}
	if to-from > MaxObject {
		return 0, 0, malformed("the object is longer than one may be", from)
	}
	return from, to, nil
}

// bare returns a fault if the object in text[from:to] is part of a larger JSON value: an array, or a string.
func bare(text string, at, from, to int) *DecodeError {
	before, after := strings.TrimSpace(text[at:from]), strings.TrimSpace(text[to:])
	if strings.HasSuffix(before, "[") || strings.HasPrefix(after, "]") || before != "" && json.Valid([]byte(text[at:])) {
		return malformed("the object is within an array or a string", from)
	}
	return nil
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
