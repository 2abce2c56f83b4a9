package judge

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// A Store is a world kept by this package: places, people and things, numbered facts, holdings, routes, events,
// broadcasts, what each person remembers, wants and notes, and the clock. The zero Store is an empty world at tick 0.
// It is a [Realm]. Founding is a setting and not saved; all else is state.
//
// It is built by [Store.Add], [Store.Connect], [Store.AddLedger], [Store.Endow], [Store.AddChannel] and [Store.SetNow], and then changes
// by [Store.Update] alone, which keeps a list of how to undo what was done and never copies the world: what a commit or
// a rollback costs follows what changed. Looking is for any number of goroutines at once, but not during an Update: then
// only the function that it runs may look, such as a [Run]'s Boundary, and it sees what was applied so far.
type Store struct {
	// Founding lets rulings found places, if the run lets them too.
	Founding bool

	now      kith.Tick
	rows     []row              // one an entity, in the order of arrival
	at       map[kith.ID]int    // where an entity's row is
	gates    map[kith.ID]int64  // what has passed each gate
	names    map[string]kith.ID // of entities and gates, by fold
	last     kith.ID            // the highest ID of an entity or gate
	ledgers  []Ledger           // by name
	channels []Channel          // by name
	events   []Event            // by tick, then number
	numbered uint64             // the last event's number
	aired    []Airing           // in order
	people   []kith.ID          // by ID

	open  bool     // an Update is under way
	epoch uint64   // of which transaction
	undo  []func() // how to take back what the transaction did, last first
}

// A row is what the store keeps of one entity.
type row struct {
	Entity
	numbered int       // the last fact's number
	here     []kith.ID // of a place: the people who are there, by ID
	things   []kith.ID // of a place: what is within reach there, by ID
	exits    []kith.ID // of a place: where one can go, by ID

	goal, note string
	memories   []Memory
	heard      []Line
}

// Errors of building a world.
var (
	ErrTaken   = errors.New("judge: the ID or name is taken")
	ErrInvalid = errors.New("judge: it cannot be in a world")
	ErrBusy    = errors.New("judge: an update is under way")
)

// SetNow sets the clock of a world that is being built.
func (s *Store) SetNow(now kith.Tick) { s.now = now }

// Now returns the tick that comes next.
func (s *Store) Now() kith.Tick { return s.now }

// Add adds an entity. Its ID and its name's fold are nobody else's (else [ErrTaken]), and neither is zero. The places in
// At exist already: one for a person, one or more for a thing, none for a place. Facts get the numbers 1, 2, 3 … in
// their order, whatever numbers they have; only people have private ones. Holdings are of ledgers that were added, and
// not below 0. Anything else is [ErrInvalid], which says why, and adds nothing.
func (s *Store) Add(e Entity) error {
	r := row{Entity: e.clone()}
	r.Services = slices.Compact(slices.Sorted(slices.Values(e.Services)))
	r.At = slices.Compact(slices.Sorted(slices.Values(e.At)))
	for i := range r.Facts {
		r.Facts[i].Number = i + 1
	}
	r.numbered = len(r.Facts)
	slices.SortStableFunc(r.Holdings, func(a, b Holding) int { return cmp.Compare(a.Ledger, b.Ledger) })
	r.Holdings = slices.DeleteFunc(r.Holdings, func(h Holding) bool { return h.Amount == 0 })
	return s.insert(r)
}

// insert adds a row whose fields are in their order.
func (s *Store) insert(r row) error {
	if err := s.free(r.ID, r.Name); err != nil {
		return err
	}
	if why := s.fault(&r); why != "" {
		return fmt.Errorf("%w: %v %d: %s", ErrInvalid, r.Kind, r.ID, why)
	}
	if s.at == nil {
		s.at = make(map[kith.ID]int)
	}
	s.at[r.ID] = len(s.rows)
	s.rows = append(s.rows, r)
	s.name(r.ID, r.Name)
	for _, at := range r.At {
		place := s.row(at)
		if r.Kind == Person {
			place.here = insert(place.here, r.ID)
		} else {
			place.things = insert(place.things, r.ID)
		}
	}
	if r.Kind == Person {
		s.people = insert(s.people, r.ID)
	}
	return nil
}

// free returns an error if an ID or a name is zero or somebody's.
func (s *Store) free(id kith.ID, name kith.Label) error {
	_, isGate := s.gates[id]
	switch {
	case id == 0 || name.IsZero():
		return fmt.Errorf("%w: it has no ID or no name", ErrInvalid)
	case s.row(id) != nil || isGate:
		return fmt.Errorf("%w: ID %d", ErrTaken, id)
	case s.Taken(name):
		return fmt.Errorf("%w: %q", ErrTaken, name)
	}
	return nil
}

// name notes that an ID and a name are somebody's.
func (s *Store) name(id kith.ID, name kith.Label) {
	if s.names == nil {
		s.names = make(map[string]kith.ID)
	}
	s.names[name.Fold()] = id
	s.last = max(s.last, id)
}

// Taken reports whether a name is an entity's or a gate's, by its fold.
func (s *Store) Taken(name kith.Label) bool { return s.names[name.Fold()] != 0 }

// Named returns the entity or gate with a name, by its fold, and whether there is one.
func (s *Store) Named(name kith.Label) (kith.ID, bool) {
	id := s.names[name.Fold()]
	return id, id != 0
}

// fault says why r cannot be in the world, or nothing.
func (s *Store) fault(r *row) string {
	if why := s.misplaced(r); why != "" {
		return why
	}
	last := 0
	for _, f := range r.Facts {
		if !f.Sight.valid() || f.Sight == Private && r.Kind != Person || f.Text == "" || f.Number <= last || f.Number > r.numbered {
			return fmt.Sprintf("fact %d", f.Number)
		}
		last = f.Number
	}
	before := ""
	for _, h := range r.Holdings {
		if s.ledger(h.Ledger) == nil || h.Amount <= 0 || h.Ledger <= before {
			return fmt.Sprintf("the holding of %.40q", h.Ledger)
		}
		before = h.Ledger
	}
	if slices.Contains(r.Services, "") {
		return "a service without a name"
	}
	return ""
}

func (s *Store) misplaced(r *row) string {
	switch {
	case r.Kind < Place || r.Kind > Thing:
		return "it is of no kind"
	case r.Kind == Place && len(r.At) > 0:
		return "a place is at no other"
	case r.Kind == Person && len(r.At) != 1:
		return "a person is at one place"
	case r.Kind == Thing && len(r.At) == 0:
		return "a thing is within reach at one place or more"
	case r.numbered > math.MaxInt32:
		return "its facts are too many"
	}
	for _, at := range r.At {
		if !s.isPlace(at) {
			return fmt.Sprintf("%d is no place", at)
		}
	}
	return ""
}

// Connect lets people go from one place to another. For a way in both directions, call it twice.
func (s *Store) Connect(from, to kith.ID) error {
	if !s.isPlace(from) || !s.isPlace(to) || from == to {
		return fmt.Errorf("%w: a way from %d to %d", ErrInvalid, from, to)
	}
	r := s.row(from)
	r.exits = insert(r.exits, to)
	return nil
}

// AddLedger declares a conserved quantity. Its name is no other ledger's, and the IDs and names of its gates are
// nobody's; places in their At exist already. Gates begin with nothing passed.
func (s *Store) AddLedger(l Ledger) error {
	i, found := slices.BinarySearchFunc(s.ledgers, l.Name, func(l Ledger, name string) int { return cmp.Compare(l.Name, name) })
	switch {
	case found:
		return fmt.Errorf("%w: ledger %.40q", ErrTaken, l.Name)
	case l.Name == "" || !l.Sight.valid():
		return fmt.Errorf("%w: ledger %.40q has no name or no sight", ErrInvalid, l.Name)
	}
	l.Sources, l.Sinks = cloneGates(l.Sources), cloneGates(l.Sinks)
	gates := slices.Concat(l.Sources, l.Sinks)
	for n, g := range gates {
		same := func(o Gate) bool { return o.ID == g.ID || o.Name.Fold() == g.Name.Fold() }
		if err := s.free(g.ID, g.Name); err != nil {
			return err
		}
		if slices.ContainsFunc(gates[:n], same) {
			return fmt.Errorf("%w: gate %d", ErrTaken, g.ID)
		}
		if !s.arePlaces(g.At) {
			return fmt.Errorf("%w: gate %d is somewhere that is no place", ErrInvalid, g.ID)
		}
	}
	if s.gates == nil {
		s.gates = make(map[kith.ID]int64)
	}
	for _, g := range gates {
		s.gates[g.ID] = 0
		s.name(g.ID, g.Name)
	}
	s.ledgers = slices.Insert(s.ledgers, i, l)
	return nil
}

// Endow makes an entity hold an amount of a ledger's quantity in a world that is being built: what a ledger begins with.
// In a world that runs, [Transfer] is the only way.
func (s *Store) Endow(id kith.ID, ledger string, amount int64) error {
	r := s.row(id)
	if r == nil || s.ledger(ledger) == nil || amount < 0 {
		return fmt.Errorf("%w: %d holds %d %.40q", ErrInvalid, id, amount, ledger)
	}
	r.setHolding(ledger, amount)
	return nil
}

func cloneGates(gates []Gate) []Gate {
	gates = slices.Clone(gates)
	for i := range gates {
		gates[i].At = slices.Compact(slices.Sorted(slices.Values(gates[i].At)))
	}
	slices.SortStableFunc(gates, func(a, b Gate) int { return cmp.Compare(a.ID, b.ID) })
	return gates
}

// AddChannel declares a channel of broadcasts. Its name is no other channel's; the places in From and To exist already.
func (s *Store) AddChannel(c Channel) error {
	i, found := slices.BinarySearchFunc(s.channels, c.Name, func(c Channel, name string) int { return cmp.Compare(c.Name, name) })
	switch {
	case found:
		return fmt.Errorf("%w: channel %.40q", ErrTaken, c.Name)
	case c.Name == "" || !s.arePlaces(c.From) || !s.arePlaces(c.To):
		return fmt.Errorf("%w: channel %.40q", ErrInvalid, c.Name)
	}
	c.From = slices.Compact(slices.Sorted(slices.Values(c.From)))
	c.To = slices.Compact(slices.Sorted(slices.Values(c.To)))
	s.channels = slices.Insert(s.channels, i, c)
	return nil
}

// row returns an entity's row, or nil. It is good until the next is added.
func (s *Store) row(id kith.ID) *row {
	if i, ok := s.at[id]; ok {
		return &s.rows[i]
	}
	return nil
}

func (s *Store) isPlace(id kith.ID) bool {
	r := s.row(id)
	return r != nil && r.Kind == Place
}

func (s *Store) arePlaces(ids []kith.ID) bool {
	return !slices.ContainsFunc(ids, func(id kith.ID) bool { return !s.isPlace(id) })
}

func (s *Store) ledger(name string) *Ledger {
	i, ok := slices.BinarySearchFunc(s.ledgers, name, func(l Ledger, n string) int { return cmp.Compare(l.Name, n) })
	if !ok {
		return nil
	}
	return &s.ledgers[i]
}

func (s *Store) channel(name string) *Channel {
	i, ok := slices.BinarySearchFunc(s.channels, name, func(c Channel, n string) int { return cmp.Compare(c.Name, n) })
	if !ok {
		return nil
	}
	return &s.channels[i]
}

// insert adds id to ids, which are in order, unless it is there.
func insert(ids []kith.ID, id kith.ID) []kith.ID {
	i, found := slices.BinarySearch(ids, id)
	if found {
		return ids
	}
	return slices.Insert(ids, i, id)
}

// remove takes id out of ids, which are in order.
func remove(ids []kith.ID, id kith.ID) []kith.ID {
	i, found := slices.BinarySearch(ids, id)
	if !found {
		return ids
	}
	return slices.Delete(ids, i, i+1)
}
