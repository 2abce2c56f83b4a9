package lend

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/cespare/xxhash/v2"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// heading is the first line of a cassette's file.
const heading = "kith cassette 1"

// What the parts of a line are, each a text in Go's quotes with a sum of its own.
const (
	request = "request" // what was asked
	reply   = "reply"   // what came of it
	outcome = "outcome" // what a run was told by way of it
)

// A recording is a cassette's file that fills as the run goes on.
type recording struct {
	cassette *llm.Cassette
	file     *os.File
	out      *bufio.Writer
	done     map[llm.Key]bool
}

// record begins a recording of c in a file that is not there yet.
func record(path string, c *llm.Cassette) (*recording, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, err
	}
	r := &recording{c, f, bufio.NewWriter(f), map[llm.Key]bool{}}
	_, err = r.out.WriteString(heading + "\n")
	return r, errors.Join(err, r.out.Flush())
}

// Keep writes what was recorded of one tick to the cassette's file, so that what is recorded is not lost with the
// program. Without a file it does nothing.
func (l *Loan) Keep(at kith.Tick) error {
	if l.tape == nil {
		return nil
	}
	for k, data := range l.Cassette.Tick(at) {
		if err := l.tape.write(k, data); err != nil {
			return fmt.Errorf("-cassette: %w", err)
		}
	}
	if err := l.tape.out.Flush(); err != nil {
		return fmt.Errorf("-cassette: %w", err)
	}
	return nil
}

// Close writes what is left to the cassette's file and closes it. What goes wrong in the same way for many calls is told
// once.
func (l *Loan) Close() error {
	if l.tape == nil {
		return nil
	}
	var all []error
	for k, data := range l.Cassette.All() {
		all = append(all, l.tape.write(k, data))
	}
	all = append(all, l.tape.out.Flush(), l.tape.file.Sync(), l.tape.file.Close())
	if err := errors.Join(apart(all)...); err != nil {
		return fmt.Errorf("-cassette: %w", err)
	}
	return nil
}

// apart returns the errors that differ in their words.
func apart(all []error) (differ []error) {
	for _, err := range all {
		if err != nil && !slices.ContainsFunc(differ, func(o error) bool { return o.Error() == err.Error() }) {
			differ = append(differ, err)
		}
	}
	return differ
}

// write writes the line of one key, once.
func (r *recording) write(k llm.Key, data []byte) error {
	if r.done[k] {
		return nil
	}
	r.done[k] = true
	parts, err := cut(k, data)
	if err != nil {
		return err
	}
	place := placeOf(k)
	if _, err := r.out.WriteString(place); err != nil {
		return err
	}
	for _, p := range parts {
		if _, err := r.out.WriteString(p.written(place)); err != nil {
			return err
		}
	}
	return r.out.WriteByte('\n')
}

func placeOf(k llm.Key) string { return fmt.Sprintf("%d %d %q %d", k.At, k.Who, k.Purpose, k.Try) }

// A section is what one quoted text of a line holds.
type section struct{ name, data string }

// cut returns the parts of a row: the two of a call, or its one outcome.
func cut(k llm.Key, data []byte) ([]section, error) {
	var c llm.Cassette
	if err := c.Put(k, data); err != nil {
		return nil, err
	}
	take, err := c.Take(k)
	if err != nil {
		return []section{{outcome, string(data)}}, nil
	}
	asked, err := (&llm.Take{Request: take.Request}).AppendBinary(nil)
	if err != nil {
		return nil, err
	}
	came, err := (&llm.Take{Reply: take.Reply, Err: take.Err}).AppendBinary(nil)
	return []section{{request, string(asked)}, {reply, string(came)}}, err
}

// written is a part as it stands in a line, its checksum last, which goes with its place.
func (p section) written(place string) string {
	return fmt.Sprintf(" %s %q %016x", p.name, p.data, xxhash.Sum64String(place+" "+p.name+" "+p.data))
}

// readTape reads a cassette's file. Its errors tell the line and, where that can be read, the place in the run and the
// part that is damaged.
func readTape(path string) (*llm.Cassette, error) {
	switch i, err := os.Stat(path); { // before it is opened: a pipe would wait for somebody to write
	case err != nil:
		return nil, err
	case !i.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no ordinary file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	c := &llm.Cassette{}
	in := bufio.NewReader(f)
	if first, _ := in.Peek(len(heading)); string(first) != heading { // before a line is read that may have no end
		return nil, fmt.Errorf("%s is no cassette: its first line is not %q", path, heading)
	}
	for n := 1; ; n++ {
		line, err := in.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 && n > 1 {
			return c, nil
		}
		if err != nil && err != io.EOF {
			return nil, err
		}
		whole := bytes.HasSuffix(line, []byte("\n"))
		text := strings.TrimSuffix(strings.TrimSuffix(string(line), "\n"), "\r")
		switch {
		case n == 1 && text != heading:
			return nil, fmt.Errorf("%s is no cassette: its first line is not %q", path, heading)
		case n == 1:
			continue
		case !whole:
			return nil, fmt.Errorf("%s, line %d is cut off: the recording ended in the middle of it; delete it to replay what comes before", path, n)
		}
		if err := readLine(c, text); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, n, err)
		}
	}
}

// readLine puts what a line holds on c. Nothing but what write wrote is taken.
func readLine(c *llm.Cassette, text string) error {
	k, ok := readPlace(text)
	place := placeOf(k)
	rest, same := strings.CutPrefix(text, place)
	if !ok || !same {
		return errors.New("it does not begin with a tick, who was asked, the purpose and the try")
	}
	where := fmt.Sprintf("tick %d, who %d, %q, try %d", k.At, k.Who, k.Purpose, k.Try)
	var parts []section
	for rest != "" {
		p := readPart(rest)
		after, same := strings.CutPrefix(rest, p.written(place))
		if !same {
			return fmt.Errorf("%s: the %s is damaged", where, p.name)
		}
		parts, rest = append(parts, p), after
	}
	data, err := join(k, parts)
	if err != nil {
		return fmt.Errorf("%s: %w", where, err)
	}
	return c.Put(k, data)
}

// readPlace reads the key at the beginning of a line.
func readPlace(text string) (k llm.Key, ok bool) {
	at, text, _ := strings.Cut(text, " ")
	who, text, _ := strings.Cut(text, " ")
	quote, err := strconv.QuotedPrefix(text)
	if err != nil {
		return k, false
	}
	k.Purpose, err = strconv.Unquote(quote)
	try, _, _ := strings.Cut(strings.TrimPrefix(text[len(quote):], " "), " ")
	t, bad1 := strconv.ParseInt(at, 10, 64)
	w, bad2 := strconv.ParseUint(who, 10, 64)
	n, bad3 := strconv.Atoi(try)
	k.At, k.Who, k.Try = kith.Tick(t), kith.ID(w), n
	return k, errors.Join(err, bad1, bad2, bad3) == nil
}

// readPart reads the name and the text at the beginning of what is left of a line, as far as they can be read.
func readPart(rest string) section {
	name, after, _ := strings.Cut(strings.TrimPrefix(rest, " "), " ")
	quote, _ := strconv.QuotedPrefix(after)
	data, _ := strconv.Unquote(quote)
	return section{name, data}
}

// join is the reverse of cut.
func join(k llm.Key, parts []section) ([]byte, error) {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.name
	}
	switch strings.Join(names, " ") {
	case outcome:
		return []byte(parts[0].data), nil
	case request + " " + reply:
		var c llm.Cassette
		asked, came := k, k
		came.Try++
		if err := errors.Join(c.Put(asked, []byte(parts[0].data)), c.Put(came, []byte(parts[1].data))); err != nil {
			return nil, err
		}
		a, err1 := c.Take(asked)
		b, err2 := c.Take(came)
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		return (&llm.Take{Request: a.Request, Reply: b.Reply, Err: b.Err}).AppendBinary(nil)
	}
	return nil, errors.New("it has not a request and a reply, or an outcome")
}
