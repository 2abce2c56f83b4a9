package agent

import (
	"encoding"
	"encoding/binary"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/plan"
)

// mindVersion is the newest version that UnmarshalBinary reads and the one that AppendBinary writes.
const mindVersion = 1

// AppendBinary appends all of m that lasts. Settings (those of Memory and of Course) are not state, and neither is the
// count of interrupts, which only matters to a thought under way: there is none after [Loop.Drain].
func (m *Mind) AppendBinary(b []byte) ([]byte, error) {
	from, le := len(b), binary.LittleEndian
	out := le.AppendUint64(append(b, mindVersion), uint64(m.ID))
	out = kith.AppendText(out, string(m.Doing))
	out = appendFlags(out, m.heard, m.owed)
	out = le.AppendUint64(out, uint64(m.until))
	out = appendEntry(out, m.voice)
	out = kith.AppendText(out, string(m.aim.do))
	out = le.AppendUint64(out, uint64(m.aim.on))
	out = le.AppendUint64(out, uint64(m.aim.cause))
	for _, part := range []encoding.BinaryAppender{&m.Memory, &m.Known, &m.Course} {
		var err error
		if out, err = kith.AppendPart(out, part); err != nil {
			return b, err
		}
	}
	return kith.Seal(out, from), nil
}

// UnmarshalBinary makes m the saved mind, with m's settings. What is damaged is [kith.ErrCorrupt], what a newer version
// wrote [kith.ErrNewer], and neither changes m. A thought of m's that is under way is void.
func (m *Mind) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, mindVersion)
	if err != nil {
		return err
	}
	n := m.Clone()
	n.breaks++
	n.ID = kith.ID(r.Uint64())
	n.Doing = plan.Verb(r.Text())
	n.heard, n.owed = r.Bool(), r.Bool()
	n.until = kith.Tick(r.Int64())
	n.voice = readEntry(&r)
	n.aim = aim{do: plan.Verb(r.Text()), on: kith.ID(r.Uint64()), cause: kith.Event(r.Uint64())}
	parts := [][]byte{r.Part(), r.Part(), r.Part()}
	if err := r.Close(); err != nil {
		return err
	}
	for i, part := range []encoding.BinaryUnmarshaler{&n.Memory, &n.Known, &n.Course} {
		if err := part.UnmarshalBinary(parts[i]); err != nil {
			return err
		}
	}
	*m = *n
	return nil
}

func appendFlags(b []byte, flags ...bool) []byte {
	for _, f := range flags {
		if f {
			b = append(b, 1)
		} else {
			b = append(b, 0)
		}
	}
	return b
}

func appendEntry(b []byte, e memory.Entry) []byte {
	b = kith.AppendText(b, e.Text)
	for _, n := range [...]uint64{uint64(e.At), uint64(e.Importance), uint64(e.About), uint64(e.From), uint64(e.Cause)} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	return b
}

func readEntry(r *kith.Reader) memory.Entry {
	return memory.Entry{
		Text: r.Text(), At: kith.Tick(r.Int64()), Importance: kith.Micro(r.Int64()),
		About: kith.ID(r.Uint64()), From: kith.ID(r.Uint64()), Cause: kith.Event(r.Uint64()),
	}
}
