package muse

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
)

// saveVersion is the newest version of a save that is read and the one that is written, sumBytes what seals it.
const (
	saveVersion = 1
	sumBytes    = 8
)

// AppendSave appends a save of w, with whose turn it is to be asked, and with what the loan has spent. Without a loan,
// money is what the save that w came from had of it, from [LoadSave].
func AppendSave(b []byte, w *island.World, l *lend.Loan, money []byte) ([]byte, error) {
	from := len(b)
	b, err := kith.AppendPart(append(b, saveVersion), w)
	if err != nil {
		return nil, err
	}
	if b, err = kith.AppendPart(b, w.Rationing()); err != nil {
		return nil, err
	}
	if l == nil || l.Replays() {
		return kith.Seal(append(b, money...), from), nil
	}
	if b, err = kith.AppendPart(b, &l.Budget); err != nil {
		return nil, err
	}
	if b, err = kith.AppendPart(b, &l.Guest); err != nil {
		return nil, err
	}
	return kith.Seal(b, from), nil
}

// LoadSave returns the world that AppendSave appended, under o, and puts what was spent into the loan, if there is one.
// What is damaged is kith.ErrCorrupt, what is of a newer version kith.ErrNewer.
func LoadSave(b []byte, o island.Options, l *lend.Loan) (w *island.World, money []byte, err error) {
	if _, err := kith.Unseal(b, saveVersion); err != nil {
		return nil, nil, fmt.Errorf("island: load: %w", err)
	}
	world, rest, err := kith.CutPart(b[1 : len(b)-sumBytes])
	if err != nil {
		return nil, nil, fmt.Errorf("island: load: %w", err)
	}
	turns, money, err := kith.CutPart(rest)
	if err != nil {
		return nil, nil, fmt.Errorf("island: load: %w", err)
	}
	if w, err = island.Load(world, o); err != nil {
		return nil, nil, err
	}
	if err := w.Rationing().UnmarshalBinary(turns); err != nil {
		return nil, nil, fmt.Errorf("island: load: %w", err)
	}
	return w, money, pay(money, l)
}

// pay restores what was spent.
func pay(money []byte, l *lend.Loan) error {
	if len(money) == 0 {
		return nil
	}
	house, rest, err := kith.CutPart(money)
	if err != nil {
		return fmt.Errorf("island: load: %w", err)
	}
	guest, rest, err := kith.CutPart(rest)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%w: something follows the save", kith.ErrCorrupt)
	}
	if err != nil {
		return fmt.Errorf("island: load: %w", err)
	}
	if l == nil || l.Replays() {
		return nil
	}
	if err := l.Budget.UnmarshalBinary(house); err != nil {
		return fmt.Errorf("island: load: %w", err)
	}
	if err := l.Guest.UnmarshalBinary(guest); err != nil {
		return fmt.Errorf("island: load: %w", err)
	}
	return nil
}
