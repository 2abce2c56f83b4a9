package judge

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// version is the version of the saved form.
const version = 1

// AppendBinary appends the state: the clock, every entity by ID with all that is kept of it, ledgers and channels by
// name, events and airings in their order. Founding is a setting and not saved. It fails only during an Update, with
// [ErrBusy].
func (s *Store) AppendBinary(b []byte) ([]byte, error) {
	if s.open {
		return b, ErrBusy
	}
	from := len(b)
	w := writer(append(b, version))
	w.number(uint64(s.now))
	w.number(s.numbered)
	order := make([]int, len(s.rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(s.rows[i].ID, s.rows[j].ID) })
	w.count(len(order))
	for _, i := range order {
		w.row(&s.rows[i])
	}
	w.count(len(s.ledgers))
	for _, l := range s.ledgers {
		w.text(l.Name)
		w.byte(byte(l.Sight))
		w.gates(l.Sources, s.gates)
		w.gates(l.Sinks, s.gates)
	}
	w.count(len(s.channels))
	for _, c := range s.channels {
		w.text(c.Name)
		w.ids(c.From)
		w.ids(c.To)
	}
	w.count(len(s.events))
	for _, e := range s.events {
		w.event(e)
	}
	w.count(len(s.aired))
	for _, a := range s.aired {
		w.airing(a)
	}
	return kith.Seal(w, from), nil
}

// A writer appends fields.
type writer []byte

func (w *writer) byte(n byte)     { *w = append(*w, n) }
func (w *writer) number(n uint64) { *w = binary.LittleEndian.AppendUint64(*w, n) }
func (w *writer) count(n int)     { *w = binary.LittleEndian.AppendUint32(*w, uint32(n)) }
func (w *writer) text(t string)   { *w = kith.AppendText(*w, t) }

func (w *writer) ids(ids []kith.ID) {
	w.count(len(ids))
	for _, id := range ids {
		w.number(uint64(id))
	}
}

func (w *writer) row(r *row) {
	w.number(uint64(r.ID))
	w.byte(byte(r.Kind))
	w.text(r.Name.String())
	w.ids(r.At)
	w.count(r.numbered)
	w.count(len(r.Facts))
	for _, f := range r.Facts {
		w.count(f.Number)
		w.byte(byte(f.Sight))
		w.text(f.Text)
	}
	w.count(len(r.Holdings))
	for _, h := range r.Holdings {
		w.text(h.Ledger)
		w.number(uint64(h.Amount))
	}
	w.count(len(r.Services))
	for _, t := range r.Services {
		w.text(t)
	}
	w.ids(r.exits)
	w.text(r.goal)
	w.text(r.note)
	w.count(len(r.memories))
	for _, m := range r.memories {
		w.number(uint64(m.At))
		w.text(m.Text)
	}
	w.count(len(r.heard))
	for _, l := range r.heard {
		w.number(uint64(l.Who))
		w.text(l.Text)
	}
}

func (w *writer) gates(gates []Gate, passed map[kith.ID]int64) {
	w.count(len(gates))
	for _, g := range gates {
		w.number(uint64(g.ID))
		w.text(g.Name.String())
		w.ids(g.At)
		w.number(uint64(passed[g.ID]))
	}
}

func (w *writer) event(e Event) {
	w.number(e.Number)
	w.number(uint64(e.At))
	w.number(uint64(e.On))
	w.byte(byte(e.Sight))
	w.text(e.Text)
}

func (w *writer) airing(a Airing) {
	w.number(uint64(a.At))
	w.text(a.Channel)
	w.number(uint64(a.From))
	w.text(a.Text)
}

// UnmarshalBinary restores what AppendBinary appended and leaves Founding alone. What is damaged, or could not have been
// saved, is [kith.ErrCorrupt], what a newer version saved [kith.ErrNewer], and either changes nothing. During an Update
// it is [ErrBusy].
func (s *Store) UnmarshalBinary(b []byte) error {
	if s.open {
		return ErrBusy
	}
	in, err := kith.Unseal(b, version)
	if err != nil {
		return err
	}
	r := reader{in}
	n := r.store()
	if r.Err() == nil {
		if again, err := n.AppendBinary(nil); err != nil || !bytes.Equal(again, b) {
			r.Fail("something is out of order") // equal states have equal bytes, so these are no state's
		}
	}
	if err := r.Close(); err != nil {
		return err
	}
	n.Founding, n.epoch = s.Founding, s.epoch
	*s = *n
	return nil
}

// A reader reads fields.
type reader struct{ kith.Reader }

// store reads a whole store. Places come first and ledgers next, since the rest leans on them.
func (r *reader) store() *Store {
	s := &Store{now: kith.Tick(r.Int64()), numbered: r.Uint64()}
	rows := make([]row, r.Count(64))
	for i := range rows {
		rows[i] = r.row()
	}
	for _, e := range rows {
		if e.Kind == Place {
			e.Holdings, e.exits = nil, nil
			r.must(s.insert(e))
		}
	}
	for range r.Count(13) {
		r.ledger(s)
	}
	for _, e := range rows {
		r.place(s, e)
	}
	for range r.Count(12) {
		r.must(s.AddChannel(Channel{Name: r.Text(), From: r.ids(), To: r.ids()}))
	}
	numbers := make(map[uint64]bool)
	for range r.Count(29) {
		e := r.event(s)
		if numbers[e.Number] {
			r.Fail("two events have one number")
		}
		numbers[e.Number] = true
		s.events = append(s.events, e)
	}
	for range r.Count(24) {
		s.aired = append(s.aired, r.airing(s))
	}
	return s
}

// must makes an error a fault.
func (r *reader) must(err error) {
	if err != nil && r.Err() == nil {
		r.Fail(err.Error())
	}
}

func (r *reader) label() kith.Label {
	l, err := kith.ParseLabel(r.Text())
	r.must(err)
	return l
}

func (r *reader) ids() (ids []kith.ID) {
	for range r.Count(8) {
		ids = append(ids, kith.ID(r.Uint64()))
	}
	return ids
}

// small reads a number of facts.
func (r *reader) small() int {
	n := r.Uint32()
	if n > math.MaxInt32 {
		r.Fail("a fact's number is too high")
	}
	return int(n & math.MaxInt32)
}

func (r *reader) row() (e row) {
	e.ID, e.Kind, e.Name, e.At = kith.ID(r.Uint64()), Kind(r.Byte()), r.label(), r.ids()
	e.numbered = r.small()
	for range r.Count(9) {
		e.Facts = append(e.Facts, Fact{r.small(), Sight(r.Byte()), r.Text()})
	}
	for range r.Count(12) {
		e.Holdings = append(e.Holdings, Holding{r.Text(), r.Int64()})
	}
	for range r.Count(4) {
		e.Services = append(e.Services, r.Text())
	}
	e.exits, e.goal, e.note = r.ids(), r.Text(), r.Text()
	for range r.Count(12) {
		e.memories = append(e.memories, Memory{kith.Tick(r.Int64()), r.Text()})
	}
	for range r.Count(12) {
		e.heard = append(e.heard, Line{kith.ID(r.Uint64()), r.Text()})
	}
	own := e.goal != "" || e.note != "" || len(e.memories)+len(e.heard) > 0
	if own && e.Kind != Person || len(e.exits) > 0 && e.Kind != Place {
		r.Fail("an entity has what its kind has not")
	}
	return e
}

// place adds a person or thing, or what was left out of a place.
func (r *reader) place(s *Store, e row) {
	if r.Err() != nil {
		return
	}
	if e.Kind != Place {
		r.must(s.insert(e))
		return
	}
	for _, h := range e.Holdings {
		r.must(s.Endow(e.ID, h.Ledger, h.Amount))
	}
	for _, to := range e.exits {
		r.must(s.Connect(e.ID, to))
	}
}

func (r *reader) ledger(s *Store) {
	l := Ledger{Name: r.Text(), Sight: Sight(r.Byte())}
	passed := make(map[kith.ID]int64)
	l.Sources, l.Sinks = r.gates(passed), r.gates(passed)
	if err := s.AddLedger(l); err != nil {
		r.must(err)
		return
	}
	for _, g := range slices.Concat(l.Sources, l.Sinks) {
		if s.gates[g.ID] = passed[g.ID]; passed[g.ID] < 0 {
			r.Fail("a gate has passed less than nothing")
		}
	}
}

func (r *reader) gates(passed map[kith.ID]int64) (gates []Gate) {
	for range r.Count(24) {
		g := Gate{kith.ID(r.Uint64()), r.label(), r.ids()}
		passed[g.ID] = r.Int64()
		gates = append(gates, g)
	}
	return gates
}

func (r *reader) event(s *Store) Event {
	e := Event{r.Uint64(), kith.Tick(r.Int64()), kith.ID(r.Uint64()), Sight(r.Byte()), r.Text()}
	if r.Err() != nil {
		return e
	}
	i, found := s.event(e)
	switch {
	case found || i != len(s.events) || e.Number == 0 || e.Number > s.numbered:
		r.Fail("events are out of order")
	case s.row(e.On) == nil || e.Text == "" || e.Sight != Visible && e.Sight != Hidden:
		r.Fail("an event that cannot fire")
	}
	return e
}

func (r *reader) airing(s *Store) Airing {
	a := Airing{kith.Tick(r.Int64()), r.Text(), kith.ID(r.Uint64()), r.Text()}
	if r.Err() == nil && (s.channel(a.Channel) == nil || !s.isPlace(a.From) || a.Text == "" || a.At > s.now) {
		r.Fail("a broadcast that was not aired")
	}
	return a
}
