package rumor

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

// lineageVersion is the version of the saved form.
const lineageVersion = 1

// tellingSize is the least that a telling takes when saved, in bytes.
const tellingSize = 3*8 + 8 + 2*8 + 1 + 4 + 3*8 + 1 + 8 + 1

// AppendBinary appends the tellings, by event. It never fails.
func (l *Lineage) AppendBinary(b []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(b)
	b = le.AppendUint32(append(b, lineageVersion), uint32(len(l.tellings)))
	for i := range l.tellings {
		t := &l.tellings[i]
		for _, n := range [...]uint64{
			uint64(t.Event), uint64(t.Parent), uint64(t.Origin), uint64(t.At), uint64(t.From), uint64(t.To), uint64(t.Garbled),
		} {
			b = le.AppendUint64(b, n)
		}
		b = t.Claim.append(append(b, byte(t.Verdict), flag(t.Denial)))
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (l *Lineage) UnmarshalBinary(b []byte) error {
	in, err := kith.Unseal(b, lineageVersion)
	if err != nil {
		return err
	}
	var read []Telling
	last := kith.Event(0)
	for range in.Count(tellingSize) {
		var t Telling
		t.read(&in)
		if t.Event <= last || t.Parent >= t.Event || t.Verdict > Believed {
			in.Fail("a telling that cannot be")
		}
		if in.Err() != nil {
			break
		}
		last = t.Event
		read = append(read, t)
	}
	if err := in.Close(); err != nil {
		return err
	}
	l.tellings = read
	return nil
}

func (t *Telling) read(in *kith.Reader) {
	t.Event, t.Parent, t.Origin = kith.Event(in.Uint64()), kith.Event(in.Uint64()), kith.Event(in.Uint64())
	t.At, t.From, t.To = kith.Tick(in.Int64()), kith.ID(in.Uint64()), kith.ID(in.Uint64())
	t.Garbled = number(in)
	t.Verdict, t.Denial = Verdict(in.Byte()), in.Bool()
	t.Claim.read(in)
}
