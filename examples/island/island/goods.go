package island

import "github.com/kithlab/kith"

// A Pile is something that lies about to be taken: meat, what the dead carried, what fell from the sky.
type Pile struct {
	ID    kith.ID
	Good  Good
	At    Point
	Stock int32
	Until kith.Tick // when it has rotted
	Fell  bool      // from nowhere
	Cause kith.Event
}

// rots is how many beats a pile lies.
const rots = 30

// drop leaves n of a good at a place, and returns the pile, 0 if there is nothing to leave.
func (w *World) drop(g Good, at Point, n int32, cause kith.Event) kith.ID {
	if n <= 0 {
		return 0
	}
	p := Pile{ID: w.number(firstPile), Good: g, At: w.Land.NearestDry(at), Stock: n, Until: w.Beat + rots, Cause: cause}
	w.Piles = append(w.Piles, p)
	return p.ID
}

func (w *World) pile(id kith.ID) *Pile {
	for i := range w.Piles {
		if w.Piles[i].ID == id {
			return &w.Piles[i]
		}
	}
	return nil
}

// rot clears away what has rotted or been taken.
func (w *World) rot() {
	kept := w.Piles[:0]
	for _, p := range w.Piles {
		if p.Stock > 0 && w.Beat < p.Until {
			kept = append(kept, p)
		}
	}
	w.Piles = kept
}
