package trace

import (
	"cmp"
	"slices"

	"github.com/kithlab/kith"
)

// Why returns the chain of causes of e, latest first: e's own record, then that of its cause, and so on. The rules, in
// order:
//
//  1. It asks find for the event. If find knows none, or answers with a record of another number, the chain ends
//     before it; so of an event that nobody knows there is no chain.
//  2. The record joins the chain. If it has no cause, the chain ends with it: it is complete.
//  3. If its cause is not an earlier event, as in a damaged trace, the chain ends with it. So no chain goes in a
//     circle, and none of event e is longer than e.
//  4. Its cause is the next event.
//
// A chain is complete if the Cause of its last record is 0. See [Index.Find] for a find.
func Why(e kith.Event, find func(kith.Event) (Record, bool)) []Record {
	var chain []Record
	for e != 0 {
		r, ok := find(e)
		if !ok || r.ID != e {
			break
		}
		chain = append(chain, r)
		if r.Cause >= e {
			break
		}
		e = r.Cause
	}
	return chain
}

// An Index keeps records in memory and finds them by number, for [Why]. Its zero value is empty and ready. It can be
// a Log's Sink, or be filled from what [Read] yields. It is for one goroutine while it is filled, and then for many.
type Index struct {
	records  []Record // by ascending ID
	replaced int
}

// Keep adds r. It never returns an error: the result is there so that Keep can be a [Log]'s Sink. Notes have no
// number and are not kept. A number that is not above the latest means that the run went on from an earlier save, or
// that two files overlap: r and what follows replace all kept records from that number on, which Replaced counts.
func (x *Index) Keep(r Record) error {
	if r.ID == 0 {
		return nil
	}
	if n := len(x.records); n > 0 && r.ID <= x.records[n-1].ID {
		i, _ := x.search(r.ID)
		x.replaced += n - i
		clear(x.records[i:])
		x.records = x.records[:i]
	}
	x.records = append(x.records, r)
	return nil
}

// Find returns the record of event e, and whether there is one. Where no number is missing it is one step.
func (x *Index) Find(e kith.Event) (Record, bool) {
	i, ok := x.search(e)
	if !ok {
		return Record{}, false
	}
	return x.records[i], true
}

// search returns where the record of e is, or would be.
func (x *Index) search(e kith.Event) (int, bool) {
	if len(x.records) == 0 {
		return 0, false
	}
	if at := uint64(e - x.records[0].ID); at < uint64(len(x.records)) && x.records[at].ID == e {
		return int(at), true
	}
	return slices.BinarySearchFunc(x.records, e, func(r Record, e kith.Event) int { return cmp.Compare(r.ID, e) })
}

// Len returns how many records are kept.
func (x *Index) Len() int { return len(x.records) }

// Replaced returns how many records gave way to ones of a later reading of the same numbers.
func (x *Index) Replaced() int { return x.replaced }
