package ration

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

// version is the version of the saved form.
const version = 1

// AppendBinary appends whose turn it is, Cursor and Tied. Policy is a setting and not saved. It never fails.
func (s *Scheduler) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, version)
	b = binary.LittleEndian.AppendUint64(b, uint64(s.Cursor))
	b = binary.LittleEndian.AppendUint64(b, uint64(s.Tied))
	return kith.Seal(b, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (s *Scheduler) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return err
	}
	cursor, tied := kith.ID(r.Uint64()), kith.ID(r.Uint64())
	if err := r.Close(); err != nil {
		return err
	}
	s.Cursor, s.Tied = cursor, tied
	return nil
}
