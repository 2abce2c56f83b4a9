package judge

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// Update is [World]'s. It returns [ErrBusy] if another is under way.
func (s *Store) Update(fn func(Tx) error) error {
	if s.open {
		return ErrBusy
	}
	s.open = true
	s.epoch++
	kept := false
	defer func() {
		if !kept {
			for i := len(s.undo) - 1; i >= 0; i-- {
				s.undo[i]()
			}
		}
		clear(s.undo)
		s.undo = s.undo[:0]
		s.open = false
	}()
	err := fn(&storeTx{s, s.epoch})
	kept = err == nil
	return err
}

// A storeTx is a transaction; one that has ended applies nothing.
type storeTx struct {
	s     *Store
	epoch uint64
}

func (t *storeTx) Apply(c Change) error {
	if !t.s.open || t.s.epoch != t.epoch {
		return refuse("the transaction has ended")
	}
	return t.s.apply(c)
}

func refuse(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrImpossible, fmt.Sprintf(format, args...))
}

func (s *Store) apply(c Change) error {
	switch c := c.(type) {
	case SetFact:
		return s.setFact(c)
	case Transfer:
		return s.transfer(c)
	case Move:
		return s.move(c)
	case Remember:
		return s.remember(c)
	case Schedule:
		return s.schedule(c)
	case Broadcast:
		return s.broadcast(c)
	case Found:
		return s.found(c)
	case SetGoal:
		return s.own(c.Who, func(r *row) *string { return &r.goal }, c.Text)
	case SetNote:
		return s.own(c.Who, func(r *row) *string { return &r.note }, c.Text)
	case Hear:
		return s.hear(c)
	case Fire:
		return s.fire(c)
	case Advance:
		return s.advance(c)
	}
	return refuse("it is no change")
}

// undoing notes how to take back what is about to be done. Rows move when one is added, so take what they are by ID.
func (s *Store) undoing(f func()) { s.undo = append(s.undo, f) }

func (s *Store) setFact(p SetFact) error {
	r := s.row(p.On)
	switch {
	case r == nil:
		return refuse("a fact of %d, who is nobody", p.On)
	case !p.Sight.valid() || p.Sight == Private && r.Kind != Person:
		return refuse("a %v fact of the %v %d", p.Sight, r.Kind, p.On)
	case p.Number == 0:
		return s.newFact(r, p)
	}
	i, ok := r.fact(p.Number)
	if !ok || r.Facts[i].Sight != p.Sight {
		return refuse("%d has no %v fact number %d", p.On, p.Sight, p.Number)
	}
	old, id := r.Facts[i], p.On
	if p.Text == "" {
		r.Facts = slices.Delete(r.Facts, i, i+1)
		s.undoing(func() { r := s.row(id); r.Facts = slices.Insert(r.Facts, i, old) })
		return nil
	}
	r.Facts[i].Text = p.Text
	s.undoing(func() { s.row(id).Facts[i] = old })
	return nil
}

func (s *Store) newFact(r *row, p SetFact) error {
	if p.Text == "" {
		return refuse("a new fact of %d has no words", p.On)
	}
	if r.numbered == math.MaxInt32 {
		return refuse("%d has used up its numbers", p.On)
	}
	r.numbered++
	r.Facts = append(r.Facts, Fact{r.numbered, p.Sight, p.Text})
	s.undoing(func() {
		r := s.row(p.On)
		r.numbered--
		r.Facts = slices.Delete(r.Facts, len(r.Facts)-1, len(r.Facts))
	})
	return nil
}

func (s *Store) transfer(p Transfer) error {
	l := s.ledger(p.Ledger)
	from, to := s.row(p.From), s.row(p.To)
	switch {
	case l == nil:
		return refuse("no ledger %.40q", p.Ledger)
	case p.Amount <= 0:
		return refuse("an amount of %d", p.Amount)
	case p.From == p.To, p.From != 0 && from == nil, p.To != 0 && to == nil, p.From != 0 && p.To != 0 && p.Gate != 0:
		return refuse("a transfer from %d to %d by gate %d", p.From, p.To, p.Gate)
	case from == nil && !gate(l.Sources, p.Gate), to == nil && !gate(l.Sinks, p.Gate):
		return refuse("gate %d is no source or sink of %.40q", p.Gate, p.Ledger)
	case from != nil && from.Holds(p.Ledger) < p.Amount:
		return refuse("%d holds %d %.40q, and not %d", p.From, from.Holds(p.Ledger), p.Ledger, p.Amount)
	case to != nil && to.Holds(p.Ledger) > math.MaxInt64-p.Amount, p.Gate != 0 && s.gates[p.Gate] > math.MaxInt64-p.Amount:
		return refuse("%d %.40q more are too many", p.Amount, p.Ledger)
	}
	s.give(p, p.Amount)
	s.undoing(func() { s.give(p, -p.Amount) })
	return nil
}

// give carries out p with another amount, which may be below zero.
func (s *Store) give(p Transfer, amount int64) {
	if r := s.row(p.From); r != nil {
		r.setHolding(p.Ledger, r.Holds(p.Ledger)-amount)
	}
	if r := s.row(p.To); r != nil {
		r.setHolding(p.Ledger, r.Holds(p.Ledger)+amount)
	}
	if p.Gate != 0 {
		s.gates[p.Gate] += amount
	}
}

func (s *Store) move(p Move) error {
	r := s.row(p.Who)
	if r == nil || r.Kind != Person || !s.isPlace(p.To) {
		return refuse("a move of %d to %d", p.Who, p.To)
	}
	from := r.At[0]
	if _, leads := slices.BinarySearch(s.row(from).exits, p.To); !leads {
		return refuse("no way leads from %d to %d", from, p.To)
	}
	s.put(p.Who, from, p.To)
	s.undoing(func() { s.put(p.Who, p.To, from) })
	return nil
}

func (s *Store) put(who, from, to kith.ID) {
	s.row(who).At[0] = to
	a, b := s.row(from), s.row(to)
	a.here = remove(a.here, who)
	b.here = insert(b.here, who)
}

func (s *Store) remember(p Remember) error {
	r := s.row(p.Who)
	if r == nil || r.Kind != Person || p.Text == "" {
		return refuse("a memory of %d", p.Who)
	}
	old := r.memories
	r.memories = append(r.memories, Memory{s.now, p.Text})
	s.undoing(func() { s.row(p.Who).memories = old })
	return nil
}

func (s *Store) schedule(p Schedule) error {
	switch {
	case s.row(p.On) == nil:
		return refuse("an event on %d, who is nobody", p.On)
	case p.At <= s.now || p.Text == "" || p.Sight != Visible && p.Sight != Hidden:
		return refuse("a %v event at tick %d, when it is %d", p.Sight, p.At, s.now)
	}
	s.numbered++
	e := Event{s.numbered, p.At, p.On, p.Sight, p.Text}
	i, _ := s.event(e)
	s.events = slices.Insert(s.events, i, e)
	s.undoing(func() {
		s.numbered--
		s.events = slices.Delete(s.events, i, i+1)
	})
	return nil
}

// event returns where an event is, or would be.
func (s *Store) event(e Event) (int, bool) {
	return slices.BinarySearchFunc(s.events, e, func(a, b Event) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Number, b.Number))
	})
}

func (s *Store) broadcast(p Broadcast) error {
	c := s.channel(p.Channel)
	if c == nil || !s.isPlace(p.From) || !reaches(c.From, p.From) || p.Text == "" {
		return refuse("a broadcast from %d on %.40q", p.From, p.Channel)
	}
	s.aired = append(s.aired, Airing{s.now, p.Channel, p.From, p.Text})
	s.undoing(func() { s.aired = s.aired[:len(s.aired)-1] })
	return nil
}

// reaches reports whether a place is among those listed, or none is.
func reaches(places []kith.ID, place kith.ID) bool {
	_, ok := slices.BinarySearch(places, place)
	return ok || len(places) == 0
}

func (s *Store) found(p Found) error {
	switch {
	case !s.Founding:
		return refuse("the store was not granted the founding of places")
	case !s.isPlace(p.From) || p.Name.IsZero() || s.Taken(p.Name) || s.last == math.MaxUint64:
		return refuse("founding %q from %d", p.Name, p.From)
	}
	id, was := s.last+1, s.last
	r := row{Entity: Entity{ID: id, Kind: Place, Name: p.Name}, exits: []kith.ID{p.From}}
	if p.Text != "" {
		r.Facts, r.numbered = []Fact{{1, Visible, p.Text}}, 1
	}
	s.at[id] = len(s.rows)
	s.rows = append(s.rows, r)
	s.name(id, p.Name)
	from := s.row(p.From)
	from.exits = insert(from.exits, id)
	s.undoing(func() {
		from := s.row(p.From)
		from.exits = remove(from.exits, id)
		delete(s.at, id)
		delete(s.names, p.Name.Fold())
		s.rows, s.last = s.rows[:len(s.rows)-1], was
	})
	return nil
}

// own sets one of a person's own texts.
func (s *Store) own(who kith.ID, field func(*row) *string, text string) error {
	r := s.row(who)
	if r == nil || r.Kind != Person {
		return refuse("%d is nobody who wants or notes anything", who)
	}
	old := *field(r)
	*field(r) = text
	s.undoing(func() { *field(s.row(who)) = old })
	return nil
}

func (s *Store) hear(c Hear) error {
	r := s.row(c.Who)
	if r == nil || r.Kind != Person {
		return refuse("%d is nobody who hears anything", c.Who)
	}
	for _, l := range c.Lines {
		if s.row(l.Who) == nil || l.Text == "" {
			return refuse("%d hears nothing from %d", c.Who, l.Who)
		}
	}
	old := r.heard
	r.heard = slices.Clone(c.Lines)
	s.undoing(func() { s.row(c.Who).heard = old })
	return nil
}

func (s *Store) fire(c Fire) error {
	// What is due stands first, so the search is as long as what fires.
	for i, e := range s.events {
		if e.At > s.now {
			break
		}
		if e.Number == c.Number {
			s.events = slices.Delete(s.events, i, i+1)
			s.undoing(func() { s.events = slices.Insert(s.events, i, e) })
			return nil
		}
	}
	return refuse("no event %d is due", c.Number)
}

func (s *Store) advance(c Advance) error {
	if c.To <= s.now {
		return refuse("the clock goes from %d to %d", s.now, c.To)
	}
	was, aired := s.now, s.aired
	s.aired = nil
	for _, a := range aired {
		if a.At == was {
			s.aired = append(s.aired, a)
		}
	}
	s.now = c.To
	s.undoing(func() { s.now, s.aired = was, aired })
	return nil
}
