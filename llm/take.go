package llm

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/kithlab/kith"
)

// A Take is one call as a cassette keeps it: what was asked, and what came of it. Its Err has the text and the classes
// of the error that was recorded, and its [CallError] if it had one; what else it wrapped is gone.
type Take struct {
	Request Request
	Reply   Reply
	Err     error
}

// A TapeError is a replayed call that is not the recorded one.
type TapeError struct {
	Key Key
	// Field is what differs: "system", "before", "prompt", "schema", "shared", "max tokens" or "tier". It is "call" if
	// nothing is recorded under Key, and "take" if what is recorded cannot be read.
	Field string
	At    int   // the first byte of Field that differs; 0 for numbers
	Err   error // [ErrMiss], or why the take cannot be read
}

func (e *TapeError) Error() string {
	return fmt.Sprintf("%v: %s: %s, byte %d", e.Err, e.Key.words(), e.Field, e.At)
}

// Unwrap returns Err.
func (e *TapeError) Unwrap() error { return e.Err }

// Take returns the call that [Tape] has recorded under k. If there is none, or if it cannot be read, that is a
// [*TapeError], which wraps [ErrMiss], or [kith.ErrCorrupt] or [kith.ErrNewer].
func (c *Cassette) Take(k Key) (Take, error) {
	data, ok := c.Get(k)
	if !ok {
		return Take{}, &TapeError{Key: k, Field: "call", Err: ErrMiss}
	}
	t, err := readTake(data)
	if err != nil {
		return Take{}, &TapeError{Key: k, Field: "take", Err: err}
	}
	t.Request.Key = k
	return t, nil
}

// differs returns where req first differs from what was recorded, in the order in which a provider reads it.
func (t *Take) differs(req *Request) (field string, at int, differs bool) {
	old := &t.Request
	for _, f := range [...]struct{ name, old, now string }{
		{"system", old.System, req.System},
		{"before", turns(old.Before), turns(req.Before)},
		{"prompt", old.Prompt, req.Prompt},
		{"schema", string(old.Schema), string(req.Schema)},
	} {
		if at, differs = parting(f.old, f.now); differs {
			return f.name, at, true
		}
	}
	switch {
	case old.Shared != req.Shared:
		return "shared", 0, true
	case old.MaxTokens != req.MaxTokens:
		return "max tokens", 0, true
	case old.Tier != req.Tier:
		return "tier", 0, true
	}
	return "", 0, false
}

// turns returns earlier turns as one text, in which no two conversations look alike.
func turns(before []Exchange) string {
	var b []byte
	for _, e := range before {
		b = kith.AppendText(kith.AppendText(b, e.Prompt), e.Reply)
	}
	return string(b)
}

// parting returns the first byte at which a and b differ.
func parting(a, b string) (at int, differs bool) {
	for at < len(a) && at < len(b) && a[at] == b[at] {
		at++
	}
	return at, a != b
}

// takeVersion is the newest version of a take that is read and the one that is written.
const takeVersion = 1

// maxErrorText bounds what is kept of an error's text, in bytes.
const maxErrorText = 1024

// AppendBinary appends t without its key.
func (t *Take) AppendBinary(b []byte) ([]byte, error) {
	from, le := len(b), binary.LittleEndian
	req, reply := &t.Request, &t.Reply
	b = kith.AppendText(append(b, takeVersion), req.System)
	b = le.AppendUint32(b, uint32(len(req.Before)))
	for _, e := range req.Before {
		b = kith.AppendText(kith.AppendText(b, e.Prompt), e.Reply)
	}
	b = kith.AppendText(kith.AppendText(b, req.Prompt), string(req.Schema))
	for _, n := range [...]int{req.Shared, req.MaxTokens, int(req.Tier), reply.Usage.In, reply.Usage.Cached, reply.Usage.Written, reply.Usage.Out} {
		b = le.AppendUint64(b, uint64(int64(n)))
	}
	b = append(b, flag(reply.Usage.Estimated))
	b = kith.AppendText(kith.AppendText(kith.AppendText(b, reply.Text), reply.Model), reply.Finish)
	return kith.Seal(appendError(b, t.Err), from), nil
}

func flag(set bool) byte {
	if set {
		return 1
	}
	return 0
}

// readTake reads what AppendBinary appended.
func readTake(data []byte) (t Take, err error) {
	r, err := kith.Unseal(data, takeVersion)
	if err != nil {
		return Take{}, err
	}
	number := func() int {
		n := r.Int64()
		if n > math.MaxInt || n < math.MinInt {
			r.Fail("a number is too large for this machine")
		}
		return int(n)
	}
	req, reply := &t.Request, &t.Reply
	req.System = r.Text()
	for range r.Count(8) {
		req.Before = append(req.Before, Exchange{r.Text(), r.Text()})
	}
	req.Prompt = r.Text()
	if schema := r.Text(); schema != "" {
		req.Schema = json.RawMessage(schema)
	}
	req.Shared, req.MaxTokens = number(), number()
	tier := number()
	if req.Tier = Tier(tier); int(req.Tier) != tier {
		r.Fail("there is no such tier")
	}
	reply.Usage = Usage{In: number(), Cached: number(), Written: number(), Out: number(), Estimated: r.Bool()}
	reply.Text, reply.Model, reply.Finish = r.Text(), r.Text(), r.Text()
	t.Err = readError(&r)
	if err := r.Close(); err != nil {
		return Take{}, err
	}
	return t, nil
}

// kinds are the errors that a replay knows again; their order is that of the format.
var kinds = [...]error{
	ErrBudget, ErrMalformed, ErrTruncated, ErrRefused, ErrRateLimited, ErrUnavailable, ErrEmpty, ErrMiss, ErrTaken,
	context.Canceled, context.DeadlineExceeded,
}

// What a row says of a call's error.
const (
	noError    byte = iota
	plainError      // a text and what it is
	callError       // and a CallError
)

func appendError(b []byte, err error) []byte {
	if err == nil {
		return append(b, noError)
	}
	le := binary.LittleEndian
	var is uint32
	for i, kind := range kinds {
		if errors.Is(err, kind) {
			is |= 1 << i
		}
	}
	fault, called := errors.AsType[*CallError](err)
	b = append(b, plainError+flag(called))
	b = kith.AppendText(le.AppendUint32(b, is), clipped(err.Error(), maxErrorText))
	if !called {
		return b
	}
	b = le.AppendUint64(le.AppendUint64(b, uint64(int64(fault.Status))), uint64(fault.RetryAfter))
	for _, text := range [...]string{fault.Code, fault.Param, fault.Text} {
		b = kith.AppendText(b, clipped(text, maxErrorText))
	}
	return append(b, class(fault.Class), flag(fault.Asked), flag(fault.Permanent), flag(fault.Unbilled))
}

// class returns the number of a CallError's class among kinds, counted from 1, and 0 if it is none of them.
func class(err error) byte {
	for i, kind := range kinds {
		if err == kind {
			return byte(i + 1)
		}
	}
	return 0
}

// clipped returns text of limit bytes at most, cut where a letter ends.
func clipped(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return strings.ToValidUTF8(text[:limit], "")
}

// A taken error is one that was recorded.
type taken struct {
	text  string
	is    []error
	fault *CallError // nil: it had none
}

func (e *taken) Error() string { return e.text }

// Unwrap returns what e is.
func (e *taken) Unwrap() []error {
	if e.fault == nil {
		return e.is
	}
	return append([]error{e.fault}, e.is...)
}

func readError(r *kith.Reader) error {
	how := r.Byte()
	switch how {
	case noError:
		return nil
	case plainError, callError:
	default:
		r.Fail("no call ends like this")
		return nil
	}
	is := r.Uint32()
	e := &taken{text: r.Text()}
	for i, kind := range kinds {
		if is&(1<<i) != 0 {
			e.is = append(e.is, kind)
		}
	}
	if is >= 1<<len(kinds) {
		r.Fail("there is no such error")
	}
	if how == callError {
		e.fault = readFault(r)
	}
	return e
}

func readFault(r *kith.Reader) *CallError {
	f := &CallError{
		Class: errUnknown, Status: int(r.Int64()), RetryAfter: time.Duration(r.Int64()),
		Code: r.Text(), Param: r.Text(), Text: r.Text(),
	}
	if n := int(r.Byte()); n > len(kinds) {
		r.Fail("there is no such error")
	} else if n > 0 {
		f.Class = kinds[n-1]
	}
	f.Asked, f.Permanent, f.Unbilled = r.Bool(), r.Bool(), r.Bool()
	return f
}

// errUnknown is the class of a recorded CallError whose class was none of this package's.
var errUnknown = errors.New("llm: another failure")
