package plan

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

const courseVersion = 1

// AppendBinary appends the course: version, number of steps, which is under way, how many were given up, repeats, the
// tick at which the step began, then of each step, also those behind, the verb, the label and what that named; and
// their sum. Patience is a setting and is not saved.
func (c *Course) AppendBinary(b []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(b)
	b = append(b, courseVersion, byte(c.n), byte(c.at), byte(c.gaveUp))
	b = le.AppendUint32(b, uint32(c.repeats))
	b = le.AppendUint64(b, uint64(c.began))
	for i := range c.n {
		b = kith.AppendText(b, string(c.steps[i].Do))
		b = kith.AppendText(b, c.steps[i].To.String())
		b = le.AppendUint64(b, uint64(c.on[i]))
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the course by a saved one and keeps Patience. On an error, ErrCorrupt or ErrNewer, nothing
// has changed.
func (c *Course) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, courseVersion)
	if err != nil {
		return err
	}
	d := Course{Patience: c.Patience}
	n, at, gaveUp, repeats := r.Byte(), r.Byte(), r.Byte(), r.Uint32()
	if n > MaxSteps || at > n || gaveUp > at || repeats > 1<<31-1 {
		r.Fail("a course counts steps that it does not have")
		return r.Close()
	}
	d.n, d.at, d.gaveUp, d.repeats = int8(n), int8(at), int8(gaveUp), int32(repeats)
	d.began = kith.Tick(r.Int64())
	for i := range n {
		d.steps[i].Do = Verb(r.Text())
		if err := d.steps[i].To.UnmarshalText([]byte(r.Text())); err != nil {
			r.Fail(err.Error())
		}
		d.on[i] = kith.ID(r.Uint64())
	}
	if err := r.Close(); err != nil {
		return err
	}
	*c = d
	return nil
}
