package serve

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// recordsAtMost is how many events of a world are kept to be asked about: a hundred days of sixty souls. The oldest go
// first, a quarter at a time.
const recordsAtMost = 200_000

// records are the latest events of a world, whose numbers follow one another. The zero records are empty.
type records struct{ list []trace.Record }

func (r *records) keep(rec trace.Record) {
	if rec.ID == 0 {
		return // a note about a call
	}
	if len(r.list) >= recordsAtMost {
		r.list = append(r.list[:0], r.list[len(r.list)/4:]...)
	}
	r.list = append(r.list, rec)
}

// first returns the number of the oldest event that is kept, 0 if there is none.
func (r *records) first() kith.Event {
	if len(r.list) == 0 {
		return 0
	}
	return r.list[0].ID
}

// find returns the record of an event, and whether it is kept.
func (r *records) find(e kith.Event) (trace.Record, bool) {
	if e < r.first() || e == 0 || e-r.first() >= kith.Event(len(r.list)) {
		return trace.Record{}, false
	}
	return r.list[e-r.first()], true
}
