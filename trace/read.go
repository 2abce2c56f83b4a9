package trace

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/kithlab/kith"
)

// ErrRow reports a line that is no row of a trace.
var ErrRow = errors.New("trace: this is no row of a trace")

// A LineError says which line could not be read, and why: [ErrRow], [ErrLong], or an error of the reader.
type LineError struct {
	Line int // from 1
	Err  error
}

// Error says the line and the reason, and nothing of what stands there.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *LineError) Unwrap() error { return e.Err }

// Read yields the records of a trace in JSONL, in the order of their lines, notes among them. What [JSONL] wrote comes
// back as it was, but for bytes that were not UTF-8. The rules, in order:
//
//  1. A byte order mark before the first line is skipped, and so are lines of nothing but white space.
//  2. A line of more than MaxLine bytes is a [*LineError] that wraps ErrLong; the rest of it is skipped.
//  3. A line that is not one JSON object, has no number at, a key of the wrong sort, or a number id with a cause that
//     is not below it, is a *LineError that wraps ErrRow. Keys that are not a row's are another program's and ignored.
//  4. A line whose error was yielded is passed over: the loop decides whether to go on.
//  5. An error of r is a *LineError that wraps it, and the last thing yielded.
//
// A last line without its newline, as a crash leaves it, is read by the same rules. The sequence can be used once.
func Read(r io.Reader) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		in := bufio.NewReaderSize(r, 64<<10)
		var buf []byte
		for n := 1; ; n++ {
			line, err := readLine(in, buf[:0])
			buf = line
			end := err != nil && err != ErrLong
			if n == 1 {
				line = bytes.TrimPrefix(line, []byte("\uFEFF"))
			}
			if line = bytes.TrimSpace(line); len(line) > 0 && (err == nil || err == io.EOF) {
				rec, bad := parseRow(line)
				if bad != nil {
					bad = &LineError{n, bad}
				}
				if !yield(rec, bad) {
					return
				}
			}
			if err != nil && err != io.EOF && !yield(Record{}, &LineError{n, err}) || end {
				return
			}
		}
	}
}

// readLine appends the next line to b, without its newline. Of a line that is too long it takes none, but reads past
// it, and returns ErrLong. Its other errors are the reader's.
func readLine(in *bufio.Reader, b []byte) ([]byte, error) {
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(b)+len(part) > MaxLine; long {
			b = b[:0]
		} else {
			b = append(b, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case long && (err == nil || err == io.EOF):
			return b, ErrLong
		}
		return b, err
	}
}

// row is a Record as it is written.
type row struct {
	ID    kith.Event `json:"id"`
	Cause kith.Event `json:"cause"`
	At    *kith.Tick `json:"at"`
	Who   kith.ID    `json:"who,string"`
	On    kith.ID    `json:"on,string"`
	Kind  string     `json:"kind"`
	Text  string     `json:"text"`
}

func parseRow(line []byte) (Record, error) {
	var r row
	if err := json.Unmarshal(line, &r); err != nil {
		return Record{}, explain(err)
	}
	switch {
	case r.At == nil:
		return Record{}, fmt.Errorf("%w: at is missing", ErrRow)
	case r.ID != 0 && r.Cause >= r.ID:
		return Record{}, fmt.Errorf("%w: its cause is not an earlier event", ErrRow)
	}
	return Record{ID: r.ID, Cause: r.Cause, At: *r.At, Who: r.Who, On: r.On, Kind: r.Kind, Text: r.Text}, nil
}

// explain turns an error of package json into an ErrRow whose text is short, whatever stands in the line.
func explain(err error) error {
	var syntax *json.SyntaxError
	var field *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("%w: %v (byte %d)", ErrRow, syntax, syntax.Offset)
	case errors.As(err, &field) && field.Field != "":
		return fmt.Errorf("%w: %s is not what it should be", ErrRow, field.Field)
	}
	return ErrRow
}
