package terrarium

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A node is one value of a file, and where it stands.
type node struct {
	at      int  // the offset of its first byte
	sort    byte // '{', '[', '"' for a text, '0' for a number, 't' for true and false, 'n' for null
	text    string
	members []member // of an object, in their order
	items   []node   // of an array
}

// A member is a key of an object with its value.
type member struct {
	key string
	at  int // of the key
	node
}

// deepest is how far values may lie within one another.
const deepest = 12

// sorts are the sorts of nodes in words.
var sorts = map[byte]string{'{': "an object", '[': "a list", '"': "a text", '0': "a number", 't': "true or false", 'n': "null"}

// A parser makes nodes of a file's text.
type parser struct {
	text []byte
	dec  *json.Decoder
}

// parse returns the one value of a text, or a fault with its place.
func parse(text []byte) (node, *Fault) {
	if !utf8.Valid(text) {
		return node{}, &Fault{Why: "the file is not UTF-8; save it as UTF-8"}
	}
	p := &parser{text, json.NewDecoder(bytes.NewReader(text))}
	p.dec.UseNumber()
	n, fault := p.value(0)
	if fault != nil {
		return node{}, fault
	}
	end := p.next()
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		return node{}, p.fault(end, "something follows the end of the world; take it out")
	}
	return n, nil
}

// next returns where the next token begins.
func (p *parser) next() int {
	at := int(p.dec.InputOffset())
	for at < len(p.text) && strings.IndexByte(" \t\r\n,:", p.text[at]) >= 0 {
		at++
	}
	return at
}

// fault is what is wrong at an offset.
func (p *parser) fault(at int, why string) *Fault {
	line, column := position(p.text, at)
	return &Fault{Line: line, Column: column, Why: why}
}

// position returns the line and the column of an offset, both from 1; columns count characters.
func position(text []byte, at int) (line, column int) {
	before := text[:min(at, len(text))]
	line = 1 + bytes.Count(before, []byte("\n"))
	return line, 1 + utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
}

func (p *parser) value(depth int) (node, *Fault) {
	n := node{at: p.next()}
	if depth > deepest {
		return n, p.fault(n.at, "it lies too deep within other values")
	}
	token, err := p.dec.Token()
	if err != nil {
		return n, p.syntax(n.at, err)
	}
	switch t := token.(type) {
	case json.Delim:
		n.sort = byte(t)
		if t == '{' {
			return p.object(n, depth)
		}
		return p.array(n, depth)
	case string:
		n.sort, n.text = '"', t
	case json.Number:
		n.sort, n.text = '0', t.String()
	case bool:
		n.sort, n.text = 't', fmt.Sprint(t)
	default:
		n.sort = 'n'
	}
	return n, nil
}

// syntax says what the decoder stumbled over.
func (p *parser) syntax(at int, err error) *Fault {
	if s, ok := errors.AsType[*json.SyntaxError](err); ok {
		at = int(s.Offset) - 1
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return p.fault(len(p.text), "the file ends here, within a value; close every { and [")
	}
	return p.fault(at, "this is no JSON: "+err.Error())
}

func (p *parser) object(n node, depth int) (node, *Fault) {
	first := map[string]int{}
	for p.dec.More() {
		at := p.next()
		token, err := p.dec.Token()
		if err != nil {
			return n, p.syntax(at, err)
		}
		key := token.(string) // the decoder lets nothing else be a key
		if was, twice := first[key]; twice {
			line, _ := position(p.text, was)
			return n, p.fault(at, fmt.Sprintf("the key %q stands here a second time; the first is in line %d, and only one can count", key, line))
		}
		first[key] = at
		v, fault := p.value(depth + 1)
		if fault != nil {
			return n, fault
		}
		n.members = append(n.members, member{key, at, v})
	}
	if _, err := p.dec.Token(); err != nil {
		return n, p.syntax(p.next(), err)
	}
	return n, nil
}

func (p *parser) array(n node, depth int) (node, *Fault) {
	for p.dec.More() {
		v, fault := p.value(depth + 1)
		if fault != nil {
			return n, fault
		}
		n.items = append(n.items, v)
	}
	if _, err := p.dec.Token(); err != nil {
		return n, p.syntax(p.next(), err)
	}
	return n, nil
}
