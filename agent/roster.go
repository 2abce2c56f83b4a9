package agent

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/kithlab/kith"
)

// A roster is who takes part in a beat, each in a seat: an index in the order of Minds.
type roster struct {
	minds []*Mind
	ids   []kith.ID // of the last beat's minds, whose order proved to be sound
	byID  []place   // the same by ID
}

type place struct {
	id   kith.ID
	seat int
}

// read takes the minds of a beat, or says why they cannot be told apart; it then keeps the last beat's. A beat with
// the same IDs in the same order as the last costs one comparison a mind.
func (r *roster) read(minds []*Mind) error {
	if !r.same(minds) {
		byID, err := order(minds, r.byID[:0])
		if err != nil {
			r.ids = r.ids[:0] // byID was written over
			return err
		}
		r.byID = byID
		r.ids = r.ids[:0]
		for _, m := range minds {
			r.ids = append(r.ids, m.ID)
		}
	}
	clear(r.minds)
	r.minds = append(r.minds[:0], minds...)
	return nil
}

func (r *roster) same(minds []*Mind) bool {
	if len(minds) != len(r.ids) {
		return false
	}
	for i, m := range minds {
		if m == nil || m.ID != r.ids[i] {
			return false
		}
	}
	return true
}

// order appends the places of minds to dst, by ID.
func order(minds []*Mind, dst []place) ([]place, error) {
	sorted := true
	for i, m := range minds {
		switch {
		case m == nil:
			panic("agent: World.Minds returned a nil Mind")
		case m.ID == 0:
			return nil, fmt.Errorf("%w: mind %d of %d has no ID", ErrMinds, i+1, len(minds))
		}
		sorted = sorted && (i == 0 || dst[i-1].id < m.ID)
		dst = append(dst, place{m.ID, i})
	}
	if sorted {
		return dst, nil
	}
	slices.SortFunc(dst, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.seat, b.seat))
	})
	for i := 1; i < len(dst); i++ {
		if dst[i].id == dst[i-1].id {
			return nil, fmt.Errorf("%w: two have the ID %d", ErrMinds, dst[i].id)
		}
	}
	return dst, nil
}

// seat returns the seat of the mind with id.
func (r *roster) seat(id kith.ID) (int, bool) {
	at, ok := slices.BinarySearchFunc(r.byID, id, func(p place, id kith.ID) int { return cmp.Compare(p.id, id) })
	if !ok {
		return 0, false
	}
	return r.byID[at].seat, true
}
