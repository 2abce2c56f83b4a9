package terrarium

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/trace"
)

// Options are what a world is run with. None of it is state, but for the seed.
type Options struct {
	Seed     kith.Seed                // of every draw
	Founding bool                     // rulings may open places
	Workers  int                      // how many minds, and then places, are asked at once; what happens is the same for every number
	Sink     func(trace.Record) error // gets every row of the trace; nil: nobody looks
	Purse    *llm.Budget              // what models may spend, and have spent; nil: nothing
	Guest    *llm.Budget              // the same, of what a guest pays; nil: nothing
}

// memories is how many memories each person keeps.
const memories = 64

// A World is a place that lives hour by hour. It is for one goroutine. Store and Trace are state, with what was said
// between a model and its people; Purse, Guest and Run.Tally are not, but are saved beside it.
type World struct {
	File  *File
	Seed  kith.Seed
	Store *judge.Store
	Trace trace.Log
	Run   judge.Run
	Purse *llm.Budget
	Guest *llm.Budget

	text  []byte // of the file
	lore  *lore
	links links
	talks []talk // by person, in the order of the file
}

// New makes the world of a file's text. It begins at the file's hour on the first day.
func New(text []byte, o Options) (*World, error) {
	w, err := unpeopled(text, o)
	if err != nil {
		return nil, err
	}
	if w.Store, err = w.lore.store(o.Founding); err != nil {
		return nil, fmt.Errorf("terrarium: %w", err)
	}
	w.begin()
	w.wire(o)
	return w, nil
}

// unpeopled makes a world without its store.
func unpeopled(text []byte, o Options) (*World, error) {
	f, err := Read(text)
	if err != nil {
		return nil, err
	}
	w := &World{File: f, Seed: o.Seed, Purse: o.Purse, Guest: o.Guest, text: text, lore: newLore(f), talks: make([]talk, len(f.People))}
	if w.Purse == nil {
		w.Purse = new(llm.Budget)
	}
	if w.Guest == nil {
		w.Guest = new(llm.Budget)
	}
	w.Trace.Sink = o.Sink
	return w, nil
}

// wire sets what runs the world: free minds and the judge of rules.
func (w *World) wire(o Options) {
	w.Store.Founding = o.Founding
	w.Run.Realm = w.Store
	w.Run.Mind = sleeper{w.lore, folk{w.lore, w.Seed}}
	w.Run.Court = &judge.Court{Judge: rulebook{w.lore}, Broadcast: true, Found: o.Founding}
	w.Run.Rounds = 1
	w.Run.Workers = o.Workers
	w.Run.Boundary = w.boundary
	w.Run.Keep = w.keep
	w.Run.Record = w.record
}

// Hours returns how many hours are over since the world began.
func (w *World) Hours() int64 { return int64(w.Store.Now()) - w.File.Begins }

// Tick lives the next hour: all of it, or none, which is a [*judge.RolledBackError]. The report is of the last try.
func (w *World) Tick(ctx context.Context) (*judge.Report, error) {
	rep, err := w.Run.Tick(ctx)
	if rep.Err == nil {
		for _, who := range w.Store.People() {
			w.Store.Forget(who, memories)
		}
	}
	return rep, err
}

// Asleep reports whether somebody slept through an hour, as a report has it.
func (w *World) Asleep(t judge.Turn) bool { return t.Err == ErrAsleep }

// keep returns what puts back what is kept here and not in the store: what was said between a model and its people.
func (w *World) keep() (restore func()) {
	kept := make([]talk, len(w.talks))
	for i := range w.talks {
		kept[i] = w.talks[i].clone()
	}
	return func() { w.talks = kept }
}
