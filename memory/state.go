package memory

import (
	"encoding/binary"
	"fmt"

	"github.com/kithlab/kith"
)

// version is that of all states of this package.
const version = 1

// entryLeast is the fewest bytes that a saved entry takes.
const entryLeast = 5*8 + 4

// AppendBinary appends the stream's entries in the order of arrival, versioned and with a sum. Equal streams append
// equal bytes. Settings are not part of it. It never fails.
func (s *Stream) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, version)
	b = binary.LittleEndian.AppendUint32(b, uint32(s.Len()))
	for e := range s.All() {
		b = appendEntry(b, e)
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the entries by saved ones, all of them, though they may be more than Cap; settings stay as
// they are. Whoever recalls or adds next gets what the saved stream would have given. What is damaged is
// [kith.ErrCorrupt], what a later version saved [kith.ErrNewer]; then nothing is changed.
func (s *Stream) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return fmt.Errorf("memory: stream: %w", err)
	}
	n := r.Count(entryLeast)
	read := Stream{Cap: max(n, 1), Lexicon: s.Lexicon}
	for range n {
		before := read.Len()
		if read.Add(readEntry(&r)); read.Len() == before {
			break
		}
	}
	if read.Len() != n {
		r.Fail("an entry is there twice or out of range")
	}
	if err := r.Close(); err != nil {
		return fmt.Errorf("memory: stream: %w", err)
	}
	read.Cap, read.Weights = s.Cap, s.Weights
	*s = read
	return nil
}

func appendEntry(b []byte, e Entry) []byte {
	le := binary.LittleEndian
	b = le.AppendUint64(b, uint64(e.At))
	b = le.AppendUint64(b, uint64(e.Importance))
	b = le.AppendUint64(b, uint64(e.About))
	b = le.AppendUint64(b, uint64(e.From))
	b = le.AppendUint64(b, uint64(e.Cause))
	return kith.AppendText(b, e.Text)
}

func readEntry(r *kith.Reader) Entry {
	return Entry{
		At:         kith.Tick(r.Int64()),
		Importance: kith.Micro(r.Int64()),
		About:      kith.ID(r.Uint64()),
		From:       kith.ID(r.Uint64()),
		Cause:      kith.Event(r.Uint64()),
		Text:       r.Text(),
	}
}

// readEntries reads a counted list of entries, each of which Check must pass.
func readEntries(r *kith.Reader) []Entry {
	var list []Entry
	for range r.Count(entryLeast) {
		e := readEntry(r)
		if err := e.Check(); err != nil {
			r.Fail(err.Error())
		}
		list = append(list, e)
	}
	return list
}
