package ration

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/kithlab/kith"
)

// A Bid is one mind's wish to ask the model in this beat.
type Bid struct {
	ID       kith.ID    // who asks; not nobody
	Salience kith.Micro // what is at stake; any number, compared with Policy.Floor and with one another
	Owed     bool       // must be heard whatever the slots: a whispered mind, until one decision of its own is accepted
}

// A Reason says why a bid was granted. The zero Reason is that it was not.
type Reason uint8

// Why a bid was granted.
const (
	None    Reason = iota // it was not
	Owed                  // it must be heard, and takes no slot
	Salient               // much is at stake
	Turn                  // it was an ordinary mind's turn
)

// String returns the reason's name in lower case.
func (r Reason) String() string {
	switch r {
	case None:
		return "none"
	case Owed:
		return "owed"
	case Salient:
		return "salient"
	case Turn:
		return "turn"
	}
	return fmt.Sprintf("Reason(%d)", uint8(r))
}

// A Grant answers a bid.
type Grant struct {
	ID     kith.ID
	Reason Reason
}

// A Scheduler shares a model's calls out among minds, beat by beat. Its zero value is ready. Policy is a setting and
// may change between beats; Cursor and Tied are its state. It is for one goroutine, and must not be copied once in
// use, since copies would share what Grant returns.
type Scheduler struct {
	Policy Policy
	Cursor kith.ID // the last who had a turn; the next turns go to those after it
	Tied   kith.ID // the last served of equally salient bidders for whom the slots were too few; the next go first

	sorted []Bid // bids that came out of order
	best   []Bid // a heap of the most salient, the least of them first
	grants []Grant
}

// Grant answers every bid exactly once, those granted first. The answer does not depend on the order of bids, and is
// good until the next call. The rules, in order:
//
//  1. A bid of nobody (ID 0), or two bids of one ID, are a mistake in the program: Grant panics and changes nothing.
//  2. Owed bids are granted, by ID. They take no slot.
//  3. Of the others, those whose salience is at least Policy.Floor are salient. They claim slots, the most salient
//     first. Equally salient ones stand in the order of IDs, which begins after Tied and goes round. If the slots
//     end among equally salient bidders, Tied becomes the last of them that was served.
//  4. The rest are ordinary. They fill the slots that the salient left, but no more than Policy.Turns, in the order
//     of IDs, which begins after Cursor and goes round. Cursor becomes the last of them that was served.
//  5. Who was not granted follows by ID with the reason None. A salient bid without a slot has no turn either: there
//     are no slots left.
//
// So turns are fair: in beats that leave T slots to ordinary bidders, of whom there are B different ones, nobody who
// bids in each of these beats waits for more than ceil(B/T) of them, the one that serves it included. This holds
// whoever is born, dies, or stops bidding meanwhile, since Cursor is a place in the order of IDs and not a mind. The
// same holds of B equally salient bidders among whom the slots end, with the T slots that the more salient leave.
// Between bidders of different salience there is no such bound, on purpose.
//
// Bids in ascending order of ID are answered in a few passes over them; others are sorted first. A steady call does
// not allocate.
func (s *Scheduler) Grant(bids []Bid) []Grant {
	bids, p := s.byID(bids), s.Policy.effective()
	s.grants = s.grants[:0]
	for _, b := range bids {
		if b.Owed {
			s.grants = append(s.grants, Grant{b.ID, Owed})
		}
	}
	split := s.pick(bids, p)
	for _, b := range s.best {
		s.grants = append(s.grants, Grant{b.ID, Salient})
	}
	from := len(s.grants)
	s.fill(bids, p.Floor, min(p.Turns, p.Slots-len(s.best)))
	turns := s.grants[from:]
	s.refuse(bids, p.Floor, turns)

	if len(turns) > 0 {
		s.Cursor = turns[len(turns)-1].ID
	}
	if split {
		s.Tied = s.best[len(s.best)-1].ID
	}
	return s.grants
}

// byID returns bids in the order of IDs. It panics if one is nobody's or two are of one ID.
func (s *Scheduler) byID(bids []Bid) []Bid {
	if !ascending(bids) {
		s.sorted = append(s.sorted[:0], bids...)
		bids = s.sorted
		slices.SortFunc(bids, func(a, b Bid) int { return cmp.Compare(a.ID, b.ID) })
		for i := 1; i < len(bids); i++ {
			if bids[i].ID == bids[i-1].ID {
				panic(fmt.Sprintf("ration: two bids of ID %d in one beat", bids[i].ID))
			}
		}
	}
	if len(bids) > 0 && bids[0].ID == 0 {
		panic("ration: a bid of nobody, ID 0")
	}
	return bids
}

func ascending(bids []Bid) bool {
	for i := 1; i < len(bids); i++ {
		if bids[i].ID <= bids[i-1].ID {
			return false
		}
	}
	return true
}

// pick leaves in best the salient bids that get a slot, the most salient first, and reports whether the slots ended
// among equally salient bidders.
func (s *Scheduler) pick(bids []Bid, p Policy) (split bool) {
	s.best = s.best[:0]
	var out Bid // the most salient of those without a slot
	for _, b := range bids {
		if b.Owed || b.Salience < p.Floor {
			continue
		}
		if len(s.best) < p.Slots {
			if s.best = append(s.best, b); len(s.best) == p.Slots {
				for i := p.Slots/2 - 1; i >= 0; i-- {
					s.sink(i)
				}
			}
			continue
		}
		if p.Slots > 0 && s.rank(b, s.best[0]) < 0 {
			b, s.best[0] = s.best[0], b
			s.sink(0)
		}
		if out.ID == 0 || b.Salience > out.Salience {
			out = b
		}
	}
	slices.SortFunc(s.best, s.rank)
	return out.ID != 0 && len(s.best) > 0 && out.Salience == s.best[len(s.best)-1].Salience
}

// rank orders salient bids: the more salient first, then by ID beginning after Tied.
func (s *Scheduler) rank(a, b Bid) int {
	if a.Salience != b.Salience {
		return cmp.Compare(b.Salience, a.Salience)
	}
	return cmp.Compare(after(a.ID, s.Tied), after(b.ID, s.Tied))
}

// after returns how far id lies after mark in the order of IDs, which goes round: 0 for the next one, and the most
// for mark itself.
func after(id, mark kith.ID) kith.ID { return id - mark - 1 }

// sink restores the heap below i: no bid ranks after the one above it.
func (s *Scheduler) sink(i int) {
	for {
		k := 2*i + 1
		if k >= len(s.best) {
			return
		}
		if k+1 < len(s.best) && s.rank(s.best[k], s.best[k+1]) < 0 {
			k++
		}
		if s.rank(s.best[i], s.best[k]) >= 0 {
			return
		}
		s.best[i], s.best[k] = s.best[k], s.best[i]
		i = k
	}
}

// fill grants up to n turns, beginning after Cursor.
func (s *Scheduler) fill(bids []Bid, floor kith.Micro, n int) {
	from, met := slices.BinarySearchFunc(bids, s.Cursor, func(b Bid, id kith.ID) int { return cmp.Compare(b.ID, id) })
	if met {
		from++
	}
	for i := 0; i < len(bids) && n > 0; i++ {
		if from == len(bids) {
			from = 0
		}
		if b := bids[from]; !b.Owed && b.Salience < floor {
			s.grants = append(s.grants, Grant{b.ID, Turn})
			n--
		}
		from++
	}
}

// refuse answers those who got nothing. Of salient bids those that rank after the last of best, and of ordinary ones
// those that stand after the last turn.
func (s *Scheduler) refuse(bids []Bid, floor kith.Micro, turns []Grant) {
	for _, b := range bids {
		granted := b.Owed
		switch {
		case b.Owed:
		case b.Salience >= floor:
			granted = len(s.best) > 0 && s.rank(b, s.best[len(s.best)-1]) <= 0
		case len(turns) > 0:
			granted = after(b.ID, s.Cursor) <= after(turns[len(turns)-1].ID, s.Cursor)
		}
		if !granted {
			s.grants = append(s.grants, Grant{ID: b.ID})
		}
	}
}
