package trace

import (
	"encoding/binary"
	"fmt"
	"sync"

	"github.com/kithlab/kith"
)

// A Record is one row of a trace: an event, or a note about one.
type Record struct {
	ID    kith.Event // the event's number, which a Log gives; 0 marks a note
	Cause kith.Event // the earlier event that brought it about; 0: it begins a chain
	At    kith.Tick
	Who   kith.ID // whose doing it is; 0: nobody's
	On    kith.ID // whom or what it is done to; 0: nobody and nothing
	Kind  string  // the world's word for what sort of event it is
	Text  string  // the world's, in its language; may be empty
}

// A Log numbers a run's events from 1 and hands each row to Sink, if there is one. The zero Log numbers them and
// keeps nothing. Sink is a setting; the last number is the state.
//
// Add is for the phases of a beat that run in order, since numbers follow the order of calls; Note may come from any
// goroutine at any time. Sink is called for one row at a time, and must not call the Log.
type Log struct {
	Sink func(Record) error // nil: rows go nowhere

	mu   sync.Mutex
	last kith.Event
	lost int64
	err  error
}

// Add gives r the next number, which it returns, hands it to Sink, and replaces whatever ID r has. A Cause that is
// not an earlier event's number is a mistake in the program: Add panics and gives no number. So causes never go in
// circles.
//
// A row that Sink refuses with an error is lost: counted, and never tried again. The next row is handed to Sink all
// the same, and numbers go on, so that the run is the same with a full disk as with an empty one.
func (l *Log) Add(r Record) kith.Event {
	l.mu.Lock()
	defer l.mu.Unlock()
	r.ID = l.last + 1
	l.check(r)
	l.last = r.ID
	l.put(r)
	return r.ID
}

// Note hands r to Sink without a number, whatever ID it has: for rows about what happened to calls and not in the
// world (asked, failed, came late), which must not shift the numbers of events. Nothing can have a note as its cause.
// A Cause that is no event's number yet makes it panic.
func (l *Log) Note(r Record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r.ID = 0
	l.check(r)
	l.put(r)
}

func (l *Log) check(r Record) {
	if r.Cause > l.last {
		panic(fmt.Sprintf("trace: event %d cannot be a cause: the last is %d", r.Cause, l.last))
	}
}

func (l *Log) put(r Record) {
	if l.Sink == nil {
		return
	}
	if err := l.Sink(r); err != nil {
		l.lost++
		if l.err == nil {
			l.err = err
		}
	}
}

// Last returns the number of the latest event, 0 before the first.
func (l *Log) Last() kith.Event {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.last
}

// Err returns the first error of Sink, or nil.
func (l *Log) Err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// Lost returns how many rows Sink has refused.
func (l *Log) Lost() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lost
}

// version is the version of the saved form.
const version = 1

// AppendBinary appends the last number, the only state: a run that goes on from a save numbers its events as if it
// had never stopped. What became of rows is not state. It never fails.
func (l *Log) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, version)
	b = binary.LittleEndian.AppendUint64(b, uint64(l.Last()))
	return kith.Seal(b, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (l *Log) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return err
	}
	last := kith.Event(r.Uint64())
	if err := r.Close(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = last
	return nil
}
