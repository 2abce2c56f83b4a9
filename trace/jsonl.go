package trace

import (
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// MaxLine bounds a row of JSONL in bytes, its newline included: [JSONL] refuses to write a longer one, and [Read] to
// hold one.
const MaxLine = 1 << 20

// ErrLong reports a row of more than [MaxLine] bytes.
var ErrLong = errors.New("trace: the row is longer than 1 MiB")

// JSONL returns a [Log]'s Sink that writes each row to w as a JSON object in a line of its own, in one call of Write.
// Give it a bufio.Writer and flush that in the end. It does not allocate, but for its first rows.
//
// The keys are, in this order, id, cause, at, who, on, kind and text; those that are zero are left out, but for at.
// The numbers of events and ticks are numbers, since a run counts them and does not reach 2^53; who and on are
// strings, since a host's handle may use all 64 bits, and JavaScript would round it. Text may be anything: quotes,
// backslashes, control characters and the two line separators of JavaScript are escaped, and each byte that is not
// UTF-8 becomes U+FFFD. The same row is always the same bytes.
//
// A row longer than MaxLine is ErrLong and not written. After an error of w, which may have taken half a row, the
// next row begins with a newline of its own, so that no more than one row is spoiled.
func JSONL(w io.Writer) func(Record) error {
	var line []byte
	torn := false
	return func(r Record) error {
		line = line[:0]
		if torn {
			line = append(line, '\n')
		}
		line = append(appendRow(line, r), '\n')
		if len(line) > MaxLine {
			line = nil
			return ErrLong
		}
		n, err := w.Write(line)
		if err == nil && n < len(line) {
			err = io.ErrShortWrite
		}
		torn = err != nil
		return err
	}
}

func appendRow(b []byte, r Record) []byte {
	b = append(b, '{')
	if r.ID != 0 {
		b = append(strconv.AppendUint(append(b, `"id":`...), uint64(r.ID), 10), ',')
	}
	if r.Cause != 0 {
		b = append(strconv.AppendUint(append(b, `"cause":`...), uint64(r.Cause), 10), ',')
	}
	b = strconv.AppendInt(append(b, `"at":`...), int64(r.At), 10)
	b = appendID(b, `,"who":"`, r.Who)
	b = appendID(b, `,"on":"`, r.On)
	b = appendString(b, `,"kind":"`, r.Kind)
	b = appendString(b, `,"text":"`, r.Text)
	return append(b, '}')
}

func appendID(b []byte, key string, id kith.ID) []byte {
	if id == 0 {
		return b
	}
	return append(strconv.AppendUint(append(b, key...), uint64(id), 10), '"')
}

func appendString(b []byte, key, text string) []byte {
	if text == "" {
		return b
	}
	b = append(b, key...)
	plain := 0 // text[plain:i] goes as it is
	for i := 0; i < len(text); {
		c := text[i]
		if ' ' <= c && c < 0x7f && c != '"' && c != '\\' {
			i++
			continue
		}
		if c < utf8.RuneSelf {
			b = appendEscape(append(b, text[plain:i]...), c)
			i++
			plain = i
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			b = append(append(b, text[plain:i]...), "\uFFFD"...)
			plain = i + size
		case r == '\u2028' || r == '\u2029':
			b = append(append(b, text[plain:i]...), `\u202`...)
			b = append(b, '8'+byte(r-'\u2028'))
			plain = i + size
		}
		i += size
	}
	return append(append(b, text[plain:]...), '"')
}

// appendEscape appends an ASCII character that JSON, or a terminal, does not take as it is.
func appendEscape(b []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\n':
		return append(b, '\\', 'n')
	case '\r':
		return append(b, '\\', 'r')
	case '\t':
		return append(b, '\\', 't')
	}
	return append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}
