package llm

import (
	"reflect"
	"strings"
)

// check returns object with every member blanked that t has no field for, or what is wrong with it. It reads strict
// JSON in one pass, without going back; offsets are the same in what it returns.
func check(object string, t reflect.Type) ([]byte, *DecodeError) {
	c := checker{in: object, out: []byte(object)}
	c.object(shapeOf(t), 1)
	if c.fault == nil && c.at < len(object) {
		c.fail("something follows the object")
	}
	return c.out, c.fault
}

// A checker walks one object. After the first fault it stands still.
type checker struct {
	in    string
	out   []byte
	at    int
	fault *DecodeError
	tries bool   // whether to have each type that reads text read it, to find what it refuses
	path  string // if it tries, the names of T's fields that lead here
}

func (c *checker) fail(why string) {
	if c.fault == nil {
		c.fault = malformed(why, c.at)
	}
}

// peek returns the next byte that is not white space, and 0 at the end or after a fault.
func (c *checker) peek() byte {
	for c.fault == nil && c.at < len(c.in) {
		switch b := c.in[c.at]; b {
		case ' ', '\t', '\n', '\r':
			c.at++
		default:
			return b
		}
	}
	return 0
}

// take reads the byte b.
func (c *checker) take(b byte, why string) {
	if c.peek() != b {
		c.fail(why)
		return
	}
	c.at++
}

func (c *checker) value(s shape, depth int) {
	switch b := c.peek(); {
	case b == '{':
		c.object(s, depth)
	case b == '[':
		c.array(s, depth)
	case b == '"':
		from := c.at
		if said := c.text(); c.tries && s.refuses(said) {
			c.at = from
			c.fail(of(c.path) + "a value is refused by its type")
		}
	case b == '-' || '0' <= b && b <= '9':
		c.number()
	default:
		c.word()
	}
}

// object reads an object and blanks the members that s has no field for, with the commas that go with them.
func (c *checker) object(s shape, depth int) {
	if depth > MaxDepth {
		c.fail("it nests too deep")
	}
	c.take('{', "an object should begin here")
	seen := map[string]bool{}
	kept := false
	for c.peek() != '}' && c.fault == nil {
		comma := -1
		if len(seen) > 0 {
			comma = c.at
			c.take(',', "a comma or a closing brace should stand here")
			c.peek()
		}
		from := c.at
		key := c.text()
		if seen[key] {
			c.at = from
			c.fail("a key stands twice")
		}
		seen[key] = true
		c.take(':', "a colon should stand here")
		inner, known := s.field(key)
		c.member(s, key, inner, depth)
		if !known {
			c.blank(from, c.at)
		}
		if comma >= 0 && !(known && kept) {
			c.blank(comma, comma+1)
		}
		kept = kept || known
	}
	c.take('}', "the object should end here")
}

// member reads the value under a key of s.
func (c *checker) member(s shape, key string, inner shape, depth int) {
	outer := c.path
	if c.tries && s.fields != nil {
		c.path = strings.TrimPrefix(outer+"."+key, ".")
	}
	c.value(inner, depth+1)
	c.path = outer
}

func (c *checker) blank(from, to int) {
	if c.fault != nil {
		return
	}
	for i := from; i < to; i++ {
		c.out[i] = ' '
	}
}

func (c *checker) array(s shape, depth int) {
	if depth > MaxDepth {
		c.fail("it nests too deep")
	}
	c.take('[', "an array should begin here")
	for first := true; c.peek() != ']' && c.fault == nil; first = false {
		if !first {
			c.take(',', "a comma or a closing bracket should stand here")
		}
		c.value(s.element(), depth+1)
	}
	c.take(']', "the array should end here")
}

// word reads true, false or null.
func (c *checker) word() {
	for _, w := range []string{"true", "false", "null"} {
		if len(c.in)-c.at >= len(w) && c.in[c.at:c.at+len(w)] == w {
			c.at += len(w)
			return
		}
	}
	c.fail("no value begins like this")
}

func (c *checker) number() {
	from := c.at
	if c.in[c.at] == '-' {
		c.at++
	}
	if c.at < len(c.in) && c.in[c.at] == '0' {
		c.at++
	} else {
		c.digits()
	}
	if c.at < len(c.in) && c.in[c.at] == '.' {
		c.at++
		c.digits()
	}
	if c.at < len(c.in) && c.in[c.at]|' ' == 'e' {
		c.at++
		if c.at < len(c.in) && (c.in[c.at] == '+' || c.in[c.at] == '-') {
			c.at++
		}
		c.digits()
	}
	if c.at-from > MaxNumber {
		c.at = from
		c.fail("a number is longer than one may be")
	}
}

func (c *checker) digits() {
	from := c.at
	for c.at < len(c.in) && '0' <= c.in[c.at] && c.in[c.at] <= '9' {
		c.at++
	}
	if c.at == from {
		c.fail("a digit should stand here")
	}
}

// text reads a string and returns what it says.
func (c *checker) text() string {
	c.take('"', "a string should begin here")
	from := c.at
	for c.fault == nil {
		if c.at >= len(c.in) {
			c.fail("a string is not closed")
			break
		}
		switch b := c.in[c.at]; {
		case b == '"':
			c.at++
			return unescape(c.in[from : c.at-1])
		case b < ' ':
			c.fail("a control character stands in a string")
		case b == '\\':
			c.escape()
		default:
			c.at++
		}
	}
	return ""
}

// escape reads a backslash and what belongs to it; a surrogate must be the first half of a pair.
func (c *checker) escape() {
	switch r, size := escaped(c.in[c.at:]); {
	case size == 0:
		c.fail("no escape looks like this")
	case r == half:
		c.fail("an escape is half of a pair")
	default:
		c.at += size
	}
}
