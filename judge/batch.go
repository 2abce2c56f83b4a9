package judge

import (
	"errors"
	"fmt"

	"github.com/kithlab/kith"
)

// A Batch gathers a tick's rulings, one a place, for them to be committed together or not at all. The zero Batch is
// empty.
type Batch struct {
	rulings []Ruling
	touched map[kith.ID]kith.ID // an entity, and the place whose ruling touches it
	founded map[string]kith.ID  // the fold of a name, and the place whose ruling founds it
}

// ErrOrder says that rulings were added in another order than that of their places.
var ErrOrder = errors.New("judge: rulings are added in the order of their places, one a place")

// A ConflictError says that a ruling touches what an earlier place's ruling touches.
type ConflictError struct {
	Place      kith.ID // whose ruling was not added: the later one
	Objections []Objection
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("judge: the ruling on place %d: %s", e.Place, list(e.Objections))
}

// Add adds a ruling that has passed its court. Rulings are added in ascending order of place, whatever order they were
// made in, so that of two that touch one entity it is always the later place's that is refused, as a [*ConflictError];
// any other order is [ErrOrder]. What is refused is not added.
//
// A ruling touches those whose facts, holdings, place or memory it changes, and the names that it founds. It does not
// touch where somebody goes, gates, channels, and what an event is set on: these take any number of changes.
func (b *Batch) Add(r Ruling) error {
	if n := len(b.rulings); n > 0 && r.Place <= b.rulings[n-1].Place {
		return fmt.Errorf("%w: %d after %d", ErrOrder, r.Place, b.rulings[n-1].Place)
	}
	var d docket
	for i, p := range r.Patches {
		for _, id := range touches(p) {
			if by, ok := b.touched[id]; ok {
				d.object(i, RuleConflict, "the ruling on place %d already touches %d", by, id)
			}
		}
		if f, ok := p.(Found); ok {
			if by, ok := b.founded[f.Name.Fold()]; ok {
				d.object(i, RuleConflict, "the ruling on place %d already founds %q", by, f.Name)
			}
		}
	}
	if len(d) > 0 {
		return &ConflictError{r.Place, d}
	}
	b.add(r)
	return nil
}

func (b *Batch) add(r Ruling) {
	if b.touched == nil {
		b.touched, b.founded = make(map[kith.ID]kith.ID), make(map[string]kith.ID)
	}
	b.rulings = append(b.rulings, r)
	for _, p := range r.Patches {
		for _, id := range touches(p) {
			b.touched[id] = r.Place
		}
		if f, ok := p.(Found); ok {
			b.founded[f.Name.Fold()] = r.Place
		}
	}
}

// touches returns whom a patch changes.
func touches(p Patch) []kith.ID {
	switch p := p.(type) {
	case SetFact:
		return []kith.ID{p.On}
	case Transfer:
		switch {
		case p.From == 0:
			return []kith.ID{p.To}
		case p.To == 0:
			return []kith.ID{p.From}
		}
		return []kith.ID{p.From, p.To}
	case Move:
		return []kith.ID{p.Who}
	case Remember:
		return []kith.ID{p.Who}
	}
	return nil
}

// Rulings returns what was added, in order.
func (b *Batch) Rulings() []Ruling { return b.rulings }

// Commit applies every patch of every ruling to w, or none. In this order, each in the order of places and patches:
// facts, transfers, broadcasts and foundings; then memories; then events; then moves. Whatever w refuses is returned,
// and w is what it was.
func (b *Batch) Commit(w World) error {
	return w.Update(func(tx Tx) error {
		for _, phase := range []Phase{Committing, Delivering, Scheduling, moving} {
			if err := b.apply(tx, phase); err != nil {
				return err
			}
		}
		return nil
	})
}

// moving is the end of committing: who moved is remembered where the memory was made.
const moving = Recording + 1

// apply applies those patches whose turn it is in a phase.
func (b *Batch) apply(tx Tx, phase Phase) error {
	for _, r := range b.rulings {
		for i, p := range r.Patches {
			if turn(p) != phase {
				continue
			}
			if err := tx.Apply(p); err != nil {
				return fmt.Errorf("judge: patch %d of the ruling on place %d: %w", i, r.Place, err)
			}
		}
	}
	return nil
}

func turn(p Patch) Phase {
	switch p.(type) {
	case Remember:
		return Delivering
	case Schedule:
		return Scheduling
	case Move:
		return moving
	}
	return Committing
}
