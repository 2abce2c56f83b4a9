package kith

import (
	"encoding"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/cespare/xxhash/v2"
)

// Reasons that a saved state is refused. Whoever refuses one has changed nothing.
var (
	ErrCorrupt = errors.New("kith: the saved state is damaged")
	ErrNewer   = errors.New("kith: the saved state is of a newer version")
)

// Sum returns the state hash: the 64-bit xxHash of what s appends. Equal states have equal sums, on every machine.
func Sum(s encoding.BinaryAppender) (uint64, error) {
	b, err := s.AppendBinary(nil)
	if err != nil {
		return 0, err
	}
	return xxhash.Sum64(b), nil
}

// partHead is a part's length and its sum.
const partHead = 16

// AppendPart appends part to a save, behind its length and sum. A host composes its save of parts, in a fixed order.
// On an error b comes back as it was.
func AppendPart(b []byte, part encoding.BinaryAppender) ([]byte, error) {
	at := len(b)
	out, err := part.AppendBinary(append(b, make([]byte, partHead)...))
	if err != nil {
		return b, err
	}
	body := out[at+partHead:]
	binary.LittleEndian.PutUint64(out[at:], uint64(len(body)))
	binary.LittleEndian.PutUint64(out[at+8:], xxhash.Sum64(body))
	return out, nil
}

// CutPart returns the first part of a save, checked against its sum, and the rest. What is cut short or changed is
// ErrCorrupt.
func CutPart(b []byte) (part, rest []byte, err error) {
	if len(b) < partHead {
		return nil, nil, fmt.Errorf("%w: it ends within a part's head", ErrCorrupt)
	}
	n, sum := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])
	b = b[partHead:]
	if n > uint64(len(b)) {
		return nil, nil, fmt.Errorf("%w: a part of %d bytes has %d", ErrCorrupt, n, len(b))
	}
	if part, rest = b[:n:n], b[n:]; xxhash.Sum64(part) != sum {
		return nil, nil, fmt.Errorf("%w: a part does not match its sum", ErrCorrupt)
	}
	return part, rest, nil
}

// Seal appends the sum of b[from:], which begins with a version byte. It ends what every state type of this library
// appends: version, fields in a fixed order, little-endian, sum. [Unseal] opens it.
func Seal(b []byte, from int) []byte {
	return binary.LittleEndian.AppendUint64(b, xxhash.Sum64(b[from:]))
}

// Unseal checks what [Seal] closed and returns a Reader of its fields. Damage is ErrCorrupt, a version above newest
// is ErrNewer, and version 0 never was.
func Unseal(b []byte, newest byte) (Reader, error) {
	if len(b) < 9 {
		return Reader{}, fmt.Errorf("%w: %d bytes are too few", ErrCorrupt, len(b))
	}
	body, sum := b[:len(b)-8], binary.LittleEndian.Uint64(b[len(b)-8:])
	switch v := body[0]; {
	case xxhash.Sum64(body) != sum:
		return Reader{}, fmt.Errorf("%w: it does not match its sum", ErrCorrupt)
	case v > newest:
		return Reader{}, fmt.Errorf("%w: version %d, known up to %d", ErrNewer, v, newest)
	case v == 0:
		return Reader{}, fmt.Errorf("%w: version 0", ErrCorrupt)
	default:
		return Reader{Version: v, rest: body[1:]}, nil
	}
}

// A Reader reads the fields of a saved state in the order in which they were appended. After the first fault it
// returns zeros and empty strings, so that only Close needs a look.
type Reader struct {
	Version byte
	rest    []byte
	err     error
}

// take returns the next n bytes, or nil after a fault.
func (r *Reader) take(n int) []byte {
	if r.err != nil {
		return nil
	}
	if n > len(r.rest) {
		r.Fail("it ends within a field")
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// Fail makes the state ErrCorrupt for a reason of the caller's: a field out of range, say. The first reason stays.
func (r *Reader) Fail(why string) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", ErrCorrupt, why)
	}
}

// Uint64 reads eight bytes.
func (r *Reader) Uint64() uint64 {
	if b := r.take(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

// Int64 reads what was appended as uint64(n).
func (r *Reader) Int64() int64 { return int64(r.Uint64()) }

// Uint32 reads four bytes.
func (r *Reader) Uint32() uint32 {
	if b := r.take(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// Byte reads one byte.
func (r *Reader) Byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// Bool reads one byte, 0 or 1.
func (r *Reader) Bool() bool {
	b := r.Byte()
	if b > 1 {
		r.Fail("a flag is neither 0 nor 1")
	}
	return b == 1
}

// Text reads what [AppendText] appended.
func (r *Reader) Text() string { return string(r.take(r.Count(1))) }

// Count reads the number of things that follow, four bytes, each of at least size bytes; a number that what is left
// cannot hold is a fault, so that a damaged count never allocates.
func (r *Reader) Count(size int) int {
	n := r.Uint32()
	if r.err == nil && uint64(n)*uint64(size) > uint64(len(r.rest)) {
		r.Fail("it ends within a list")
		return 0
	}
	return int(n)
}

// Part reads what [AppendPart] appended.
func (r *Reader) Part() []byte {
	if r.err != nil {
		return nil
	}
	part, rest, err := CutPart(r.rest)
	if err != nil {
		r.err = err
		return nil
	}
	r.rest = rest
	return part
}

// Err returns the first fault so far.
func (r *Reader) Err() error { return r.err }

// Close returns the first fault, or a fault if anything is left unread.
func (r *Reader) Close() error {
	if len(r.rest) > 0 {
		r.Fail("something follows its end")
	}
	return r.err
}

// AppendText appends text behind its length in bytes. See [Reader.Text].
func AppendText(b []byte, text string) []byte {
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(text))), text...)
}
