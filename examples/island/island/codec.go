package island

import (
	"encoding"
	"encoding/binary"

	"github.com/kithlab/kith"
)

// A codec writes a field or reads it, so that a state's fields are listed once for both. It writes while in is nil.
type codec struct {
	out []byte
	in  *kith.Reader
	err error // the first fault of a part
}

// num is one number, eight bytes.
func num[T ~int | ~int32 | ~int64 | ~uint8 | ~uint64](c *codec, v *T) {
	if c.in == nil {
		c.out = binary.LittleEndian.AppendUint64(c.out, uint64(*v))
		return
	}
	n := c.in.Uint64()
	if *v = T(n); uint64(*v) != n {
		c.in.Fail("a number is out of range")
	}
}

// flag is one bool.
func (c *codec) flag(v *bool) {
	if c.in != nil {
		*v = c.in.Bool()
		return
	}
	var b byte
	if *v {
		b = 1
	}
	c.out = append(c.out, b)
}

// text is one string.
func text[T ~string](c *codec, v *T) {
	if c.in == nil {
		c.out = kith.AppendText(c.out, string(*v))
		return
	}
	*v = T(c.in.Text())
}

// list is a list of things, each written by its own function and of at least size bytes.
func list[T any](c *codec, v *[]T, size int, each func(*codec, *T)) {
	n := len(*v)
	if c.in == nil {
		c.out = binary.LittleEndian.AppendUint32(c.out, uint32(n))
	} else {
		n = c.in.Count(size)
		*v = make([]T, n)
	}
	for i := range n {
		each(c, &(*v)[i])
	}
}

// nums is a list of numbers.
func nums[T ~int | ~int32 | ~int64 | ~uint8 | ~uint64](c *codec, v *[]T) { list(c, v, 8, num[T]) }

// state is what saves and restores itself.
type state interface {
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// part is a state of the library's.
func (c *codec) part(s state) {
	if c.in == nil {
		out, err := kith.AppendPart(c.out, s)
		c.out = out
		c.fail(err)
		return
	}
	b := c.in.Part()
	if c.in.Err() == nil {
		c.fail(s.UnmarshalBinary(b))
	}
}

func (c *codec) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}
