package memory

import (
	"errors"
	"fmt"
	"math"

	"github.com/kithlab/kith"
)

// An Entry is one remembered event. Two entries with the same Text, About and From are one memory.
type Entry struct {
	At         kith.Tick  // when; any tick will do, before zero too
	Text       string     // what, in the world's own words; kept by reference and never changed
	Importance kith.Micro // how formative, from 0 to kith.One; by the world's table, never by a model
	About      kith.ID    // whom or what it is about; zero: nobody
	From       kith.ID    // who told it; zero: nobody, it was lived
	Cause      kith.Event // what in the run's trace brought it; zero: none
}

// Reasons that an entry is not taken, wrapped by what [Entry.Check] returns.
var (
	ErrImportance = errors.New("memory: importance lies outside 0 to kith.One")
	ErrLong       = errors.New("memory: text is longer than can be saved")
)

// maxText is the most bytes that a saved text may have: its length is four bytes.
const maxText = math.MaxUint32

// Check returns why no stream would take e, and nil if any would. An importance outside 0 to kith.One is
// [ErrImportance]: a 7 of 10, say, is the host's to convert, since a guess would make every memory formative. A text
// of 4 GiB or more is [ErrLong].
func (e Entry) Check() error {
	switch {
	case e.Importance < 0 || e.Importance > kith.One:
		return fmt.Errorf("%w: it is %d millionths", ErrImportance, int64(e.Importance))
	case uint64(len(e.Text)) > maxText:
		return fmt.Errorf("%w: it has %d bytes", ErrLong, len(e.Text))
	}
	return nil
}

// takes is Check without the reason.
func (e *Entry) takes() bool {
	return uint64(e.Importance) <= kith.One && uint64(len(e.Text)) <= maxText
}

// same reports whether o is the same memory.
func (e Entry) same(o Entry) bool { return e.About == o.About && e.From == o.From && e.Text == o.Text }

// reinforced returns e after the same happened again.
func (e Entry) reinforced(again Entry) Entry {
	e.At, e.Importance = max(e.At, again.At), max(e.Importance, again.Importance)
	return e
}
