package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
)

// longestAct bounds a line of a file of acts, in bytes.
const longestAct = 64 << 10

// expected ends every sentence about a line that is no act, with an example of the act that it seems to be.
func expected(do string) string {
	switch do {
	case island.ActWhisper:
		return `; expected a line such as {"beat":3,"act":"whisper","to":"Mara","text":"rest"}`
	case island.ActDecree:
		return `; expected a line such as {"beat":9,"act":"decree","text":"build"}`
	}
	return `; expected a line such as {"beat":30,"act":"rain","at":"Mara"}`
}

// An act is one line of a file of acts, not yet looked up in any world.
type act struct {
	line   int
	beat   kith.Tick
	do, on string // on is the soul or place of at, or the soul of to
	text   string
}

// actKeys are the keys that go with each act, besides beat and act.
var actKeys = map[string][]string{
	island.ActRain: {"at"}, island.ActLightning: {"at"}, island.ActWhisper: {"to", "text"}, island.ActDecree: {"text"},
}

// readActs reads the file of acts at path.
func readActs(path string) ([]act, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return parseActs(path, f)
}

// parseActs reads acts, one JSON object a line. In order:
//
//  1. A byte order mark before the first line, the carriage return of a line that was written on Windows, and lines of
//     nothing but white space are passed over.
//  2. A line has at most 64 KiB and is UTF-8.
//  3. It is one object with the keys beat, a whole number from 0 on, and act, a text, and those that the act has: at
//     for rain and lightning, to and text for a whisper, text for a decree; each once, and no other.
//
// The error of the first line that is not so tells the file, the line and what was expected.
func parseActs(name string, r io.Reader) ([]act, error) {
	in := bufio.NewReaderSize(r, longestAct+1)
	var acts []act
	for n := 1; ; n++ {
		line, err := in.ReadSlice('\n')
		if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
			return nil, err
		}
		if err == bufio.ErrBufferFull {
			return nil, fmt.Errorf("%s, line %d: it has more than 64 KiB%s", name, n, expected(""))
		}
		if n == 1 {
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			a, bad := parseAct(line)
			if bad != nil {
				return nil, fmt.Errorf("%s, line %d: %w%s", name, n, bad, expected(a.do))
			}
			a.line = n
			acts = append(acts, a)
		}
		if err == io.EOF {
			return acts, nil
		}
	}
}

func parseAct(line []byte) (act, error) {
	a := act{beat: -1}
	if !utf8.Valid(line) {
		return a, errors.New("it is not UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return a, errors.New("it is not a JSON object")
	}
	seen := map[string]bool{}
	for d.More() {
		if err := a.field(d, seen); err != nil {
			return a, err
		}
	}
	if _, err := d.Token(); err != nil {
		return a, broken(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return a, errors.New("something follows the object")
	}
	return a, a.complete(seen)
}

// complete reports a key that is missing, or that the act does not have. An act that nobody knows may have any.
func (a *act) complete(seen map[string]bool) error {
	for _, key := range append([]string{"beat", "act"}, actKeys[a.do]...) {
		if !seen[key] {
			return fmt.Errorf("%q is missing", key)
		}
	}
	for _, key := range []string{"at", "to", "text"} {
		if own, known := actKeys[a.do]; known && seen[key] && !slices.Contains(own, key) {
			return fmt.Errorf("%q does not go with a %s", key, a.do)
		}
	}
	return nil
}

// field reads one key and its value.
func (a *act) field(d *json.Decoder, seen map[string]bool) error {
	t, err := d.Token()
	if err != nil {
		return broken(err)
	}
	key, _ := t.(string)
	if seen[key] {
		return fmt.Errorf("%q stands there twice", key)
	}
	seen[key] = true
	if !slices.Contains([]string{"beat", "act", "at", "to", "text"}, key) {
		return fmt.Errorf("there is no key %s", teller.Quoted(key))
	}
	v, err := d.Token()
	if err != nil {
		return broken(err)
	}
	switch key {
	case "beat":
		return a.when(v)
	case "act":
		return setText(&a.do, key, v, actNames)
	case "text":
		return setText(&a.text, key, v, "the words")
	case "to":
		return setText(&a.on, key, v, "the name of a soul")
	}
	return setText(&a.on, key, v, "the name of a soul or a place")
}

// actNames tells which acts there are.
const actNames = `"rain", "lightning", "whisper" or "decree"`

func (a *act) when(v json.Token) error {
	if n, ok := v.(json.Number); ok {
		if b, err := n.Int64(); err == nil && b >= 0 {
			a.beat = kith.Tick(b)
			return nil
		}
	}
	return fmt.Errorf(`"beat" must be a whole number from 0 on, and is %s`, found(v))
}

func setText(to *string, key string, v json.Token, what string) error {
	s, ok := v.(string)
	if !ok || s == "" {
		return fmt.Errorf("%q must be %s, and is %s", key, what, found(v))
	}
	*to = s
	return nil
}

// found tells a value in a few words.
func found(v json.Token) string {
	switch v := v.(type) {
	case string:
		return "the text " + teller.Quoted(v)
	case json.Number:
		return "the number " + teller.Clipped(v.String())
	case bool:
		return fmt.Sprint(v)
	case json.Delim:
		if v == '[' {
			return "a list"
		}
		return "an object"
	}
	return "null"
}

// broken tells an error of the decoder.
func broken(err error) error {
	if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the object does not end")
	}
	return fmt.Errorf("it is not JSON: %s", strings.TrimPrefix(err.Error(), "json: "))
}

// queue puts acts into a world. Those of beats that are over there are counted in past, those at or after stop in
// beyond: neither will happen.
func queue(w *island.World, name string, acts []act, stop kith.Tick) (past, beyond int, err error) {
	for _, a := range acts {
		err := a.queue(w)
		switch {
		case errors.Is(err, island.ErrPast):
			past++
		case err != nil:
			return 0, 0, fmt.Errorf("%s, line %d: %w", name, a.line, err)
		case a.beat >= stop:
			beyond++
		}
	}
	return past, beyond, nil
}

// queue puts one act into a world.
func (a *act) queue(w *island.World) error {
	if _, known := actKeys[a.do]; !known {
		return fmt.Errorf(`"act" must be %s, and is the text %s%s`, actNames, teller.Quoted(a.do), expected(""))
	}
	var on kith.ID
	if a.do != island.ActDecree {
		var err error
		if on, err = w.Find(a.on); err != nil {
			return fmt.Errorf("no soul, camp, grove or ruin of this island is called %s; -roster lists the souls", teller.Quoted(a.on))
		}
	}
	if _, soul := w.Soul(on); a.do == island.ActWhisper && !soul {
		return fmt.Errorf("%s is a place, and only a soul can be whispered to; -roster lists the souls", teller.Quoted(a.on))
	}
	err := w.Queue(island.Act{Beat: a.beat, Do: a.do, On: on, Text: a.text})
	if errors.Is(err, island.ErrWords) {
		return fmt.Errorf(`"text" must be words of 1 to %d characters, and is %s`, island.MaxVoice, teller.Quoted(a.text))
	}
	return err
}
