package myth

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

// Versions of the saved forms.
const (
	beliefsVersion   = 1
	reflectorVersion = 1
)

// Sizes of the saved forms, in bytes, without texts.
const (
	faithSize      = 4 + 5*8
	experienceSize = 4 + 4*8
)

// AppendBinary appends each theme, by its string, with confidence, moment, gain, cause and sign. It never fails.
func (b *Beliefs) AppendBinary(out []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(out)
	out = le.AppendUint32(append(out, beliefsVersion), uint32(len(b.list)))
	for i := range b.list {
		f := &b.list[i]
		out = kith.AppendText(out, string(f.theme))
		for _, n := range [...]uint64{uint64(f.confidence), uint64(f.at), uint64(f.gained), uint64(f.cause), uint64(f.sign)} {
			out = le.AppendUint64(out, n)
		}
	}
	return kith.Seal(out, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (b *Beliefs) UnmarshalBinary(in []byte) error {
	r, err := kith.Unseal(in, beliefsVersion)
	if err != nil {
		return err
	}
	var read []faith
	last := Theme("")
	for range r.Count(faithSize) {
		f := faith{
			theme: Theme(r.Text()), confidence: kith.Micro(r.Int64()), at: kith.Tick(r.Int64()), gained: kith.Micro(r.Int64()),
			cause: kith.Event(r.Uint64()), sign: kith.ID(r.Uint64()),
		}
		if f.theme <= last || f.confidence <= 0 || f.confidence > kith.One || f.gained <= 0 || f.gained > f.confidence {
			r.Fail("a belief that cannot be")
		}
		if r.Err() != nil {
			break
		}
		last = f.theme
		read = append(read, f)
	}
	if err := r.Close(); err != nil {
		return err
	}
	b.list = read
	return nil
}

// AppendBinary appends what has gathered, first experience first. It never fails.
func (s *Reflector) AppendBinary(out []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(out)
	out = le.AppendUint64(append(out, reflectorVersion), uint64(s.sum))
	out = le.AppendUint32(out, uint32(len(s.recent)))
	for i := range s.recent {
		e := &s.recent[i]
		out = kith.AppendText(out, string(e.Theme))
		for _, n := range [...]uint64{uint64(e.Importance), uint64(e.At), uint64(e.Cause), uint64(e.Sign)} {
			out = le.AppendUint64(out, n)
		}
	}
	return kith.Seal(out, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (s *Reflector) UnmarshalBinary(in []byte) error {
	r, err := kith.Unseal(in, reflectorVersion)
	if err != nil {
		return err
	}
	read := Reflector{sum: kith.Micro(r.Int64())}
	sum := kith.Micro(0)
	for range r.Count(experienceSize) {
		e := Experience{
			Theme: Theme(r.Text()), Importance: kith.Micro(r.Int64()), At: kith.Tick(r.Int64()),
			Cause: kith.Event(r.Uint64()), Sign: kith.ID(r.Uint64()),
		}
		if e.Importance <= 0 || e.Importance > kith.One || len(read.recent) == recentCap {
			r.Fail("an experience that cannot be")
		}
		if r.Err() != nil {
			break
		}
		sum += e.Importance
		read.recent = append(read.recent, e)
	}
	if read.sum != sum && (len(read.recent) < recentCap || read.sum < sum) {
		r.Fail("importance that does not add up")
	}
	if err := r.Close(); err != nil {
		return err
	}
	*s = read
	return nil
}
