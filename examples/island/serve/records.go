package serve

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/trace"
)

// recordsAtMost is how many events of a world are kept to be asked about: a hundred days of sixty souls. The oldest go
// first, a quarter at a time.
const recordsAtMost = 200_000

// records are the latest events of a world, whose numbers follow one another. The zero records are empty.
type records struct {
	list []trace.Record
	acts []kith.Event // of each event in list, the act of the hand that its causes lead back to; 0: none
}

func (r *records) keep(rec trace.Record) {
	if rec.ID == 0 {
		return // a note about a call
	}
	if len(r.list) >= recordsAtMost {
		r.list = append(r.list[:0], r.list[len(r.list)/4:]...)
		r.acts = append(r.acts[:0], r.acts[len(r.acts)/4:]...)
	}
	act := r.act(rec.Cause)
	if rec.Kind == island.KindHand {
		act = rec.ID
	}
	r.list, r.acts = append(r.list, rec), append(r.acts, act)
}

// act returns the act of the hand that the causes of an event lead back to, and 0 if they lead to none, or if the event
// is not kept any more.
func (r *records) act(e kith.Event) kith.Event {
	if _, ok := r.find(e); !ok {
		return 0
	}
	return r.acts[e-r.first()]
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
