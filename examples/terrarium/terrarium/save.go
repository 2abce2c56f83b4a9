package terrarium

import (
	"encoding"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
)

// version of a save. There is no older one yet.
const version = 1

// AppendBinary appends the world's state: its file and seed, everything and everybody in it, what was said between
// models and people, and what the trace needs to go on. What was spent and counted is not part of it.
func (w *World) AppendBinary(b []byte) ([]byte, error) {
	from, le := len(b), binary.LittleEndian
	b = le.AppendUint64(append(b, version), uint64(w.Seed))
	b = kith.AppendText(b, string(w.text))
	b, err := kith.AppendPart(b, w.Store)
	if err != nil {
		return b[:from], fmt.Errorf("terrarium: save: %w", err)
	}
	if b, err = kith.AppendPart(b, &w.Trace); err != nil {
		return b[:from], fmt.Errorf("terrarium: save: %w", err)
	}
	b = le.AppendUint64(b, uint64(w.links.world))
	b = le.AppendUint64(b, w.links.last)
	for _, e := range w.links.people {
		b = le.AppendUint64(b, uint64(e))
	}
	b = le.AppendUint32(b, uint32(len(w.links.events)))
	for _, e := range w.links.events {
		b = le.AppendUint64(le.AppendUint64(b, e.number), uint64(e.row))
	}
	for i := range w.talks {
		b = w.talks[i].append(b)
	}
	return kith.Seal(b, from), nil
}

// Save returns the state with what was spent and counted beside it, for [Load].
func (w *World) Save() (b []byte, err error) {
	for _, part := range []encoding.BinaryAppender{w, w.Purse, w.Guest, (*tally)(&w.Run.Tally)} {
		if b, err = kith.AppendPart(b, part); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// Load returns the world that Save saved, with o's founding, workers and sink; its seed is the save's. What was spent
// goes into o's purses, if there are any. What is damaged is kith.ErrCorrupt, what is of a newer version kith.ErrNewer;
// then purses are as they were.
func Load(b []byte, o Options) (*World, error) {
	w, err := restored(b, o)
	if err != nil {
		return nil, fmt.Errorf("terrarium: load: %w", err)
	}
	return w, nil
}

// restored cuts a save into its parts, and reads what was spent last.
func restored(b []byte, o Options) (*World, error) {
	var parts [4][]byte
	for i := range parts {
		var err error
		if parts[i], b, err = kith.CutPart(b); err != nil {
			return nil, err
		}
	}
	if len(b) > 0 {
		return nil, fmt.Errorf("%w: something follows its end", kith.ErrCorrupt)
	}
	w, err := load(parts[0], o)
	if err != nil {
		return nil, err
	}
	for i, state := range []encoding.BinaryUnmarshaler{new(llm.Budget), new(llm.Budget), (*tally)(&w.Run.Tally), w.Purse, w.Guest} {
		if err := state.UnmarshalBinary(parts[[...]int{1, 2, 3, 1, 2}[i]]); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// load reads a state.
func load(b []byte, o Options) (*World, error) {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return nil, err
	}
	o.Seed = kith.Seed(r.Uint64())
	text := r.Text()
	if r.Err() != nil {
		return nil, r.Err()
	}
	w, err := unpeopled([]byte(text), o)
	if err != nil {
		return nil, fmt.Errorf("%w: the file in it: %w", kith.ErrCorrupt, err)
	}
	w.Store = new(judge.Store)
	for _, part := range []interface{ UnmarshalBinary([]byte) error }{w.Store, &w.Trace} {
		if b := r.Part(); r.Err() == nil {
			if err := part.UnmarshalBinary(b); err != nil {
				return nil, err
			}
		}
	}
	w.links.world, w.links.last = kith.Event(r.Uint64()), r.Uint64()
	for range w.File.People {
		w.links.people = append(w.links.people, kith.Event(r.Uint64()))
	}
	w.links.events = make([]link, r.Count(16))
	for i := range w.links.events {
		w.links.events[i] = link{r.Uint64(), kith.Event(r.Uint64())}
	}
	for i := range w.talks {
		w.talks[i].read(&r)
	}
	if err := r.Close(); err != nil {
		return nil, err
	}
	w.wire(o)
	return w, w.fits()
}

// fits checks that a state is one of its own file: the people are those whom it names, and causes are earlier rows.
func (w *World) fits() error {
	people := w.Store.People()
	for i := range w.File.People {
		if id := w.lore.ids[w.File.People[i].Name.String()]; !slices.Contains(people, id) {
			return fmt.Errorf("%w: %s is missing", kith.ErrCorrupt, w.File.People[i].Name)
		}
	}
	last := w.Trace.Last()
	rows := append(slices.Clone(w.links.people), w.links.world)
	for i, e := range w.links.events {
		if rows = append(rows, e.row); i > 0 && w.links.events[i-1].number >= e.number {
			return fmt.Errorf("%w: events are out of order", kith.ErrCorrupt)
		}
	}
	if len(people) != len(w.File.People) || slices.Max(rows) > last || int64(w.Store.Now()) < w.File.Begins {
		return fmt.Errorf("%w: it does not fit its own file", kith.ErrCorrupt)
	}
	return nil
}

// A tally is a judge.Tally that can be saved.
type tally judge.Tally

func (t *tally) numbers() []*int64 {
	return []*int64{
		&t.Ticks, &t.RolledBack, &t.Asked, &t.Judged, &t.Corrections, &t.Reviews, &t.Unreviewed, &t.Unreadable, &t.Unrecorded,
		&t.Attempts, &t.Abstained, &t.Rulings, &t.NoEffect, &t.Fired,
	}
}

// AppendBinary appends all counts, those by name in the order of their names.
func (t *tally) AppendBinary(b []byte) ([]byte, error) {
	from, le := len(b), binary.LittleEndian
	b = append(b, version)
	for _, n := range t.numbers() {
		b = le.AppendUint64(b, uint64(*n))
	}
	b = appendCounts(b, t.Patches)
	b = appendCounts(b, t.Objections)
	return kith.Seal(b, from), nil
}

func appendCounts[K ~string](b []byte, counts map[K]int64) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(len(counts)))
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		b = binary.LittleEndian.AppendUint64(kith.AppendText(b, string(k)), uint64(counts[k]))
	}
	return b
}

// UnmarshalBinary reads what AppendBinary appended.
func (t *tally) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return err
	}
	var read tally
	for _, n := range read.numbers() {
		*n = r.Int64()
	}
	read.Patches = readCounts[string](&r)
	read.Objections = readCounts[judge.Rule](&r)
	if err := r.Close(); err != nil {
		return err
	}
	*t = read
	return nil
}

func readCounts[K ~string](r *kith.Reader) map[K]int64 {
	counts := map[K]int64{}
	for range r.Count(12) {
		counts[K(r.Text())] = r.Int64()
	}
	return counts
}

// A talk is what was said between a model and one of the people, oldest first. It is the person's memory.
type talk struct {
	told      kith.Tick // up to which its memories have been told
	exchanges []llm.Exchange
}

func (t *talk) clone() talk { return talk{t.told, slices.Clone(t.exchanges)} }

func (t *talk) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, uint64(t.told))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(t.exchanges)))
	for _, e := range t.exchanges {
		b = kith.AppendText(kith.AppendText(b, e.Prompt), e.Reply)
	}
	return b
}

func (t *talk) read(r *kith.Reader) {
	t.told = kith.Tick(r.Int64())
	t.exchanges = make([]llm.Exchange, r.Count(8))
	for i := range t.exchanges {
		t.exchanges[i] = llm.Exchange{Prompt: r.Text(), Reply: r.Text()}
	}
}
