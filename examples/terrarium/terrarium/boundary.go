package terrarium

import (
	"context"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// boundary is what every hour ends with, whoever judges: bodies use up what was eaten, and what happens again and again
// is set for its next time.
func (w *World) boundary(_ context.Context, at kith.Tick, tx judge.Tx) error {
	for i := range w.File.People {
		if err := w.body(i, at, tx); err != nil {
			return err
		}
	}
	for i := range w.File.Events {
		e := &w.File.Events[i]
		if e.Every == 0 || at < e.when() || int64(at-e.when())%e.Every != 0 {
			continue
		}
		next := judge.Schedule{At: at + kith.Tick(e.Every), On: w.lore.ids[e.On], Sight: e.Sight, Text: e.Text}
		if err := tx.Apply(next); err != nil {
			return err
		}
	}
	return nil
}

// body lets one person hunger. People do so at different hours.
func (w *World) body(i int, at kith.Tick, tx judge.Tx) error {
	h := w.File.Hunger
	if h == nil {
		return nil
	}
	id := w.lore.ids[w.File.People[i].Name.String()]
	e, _ := w.Store.Entity(id)
	meals := e.Holds(h.Ledger)
	if meals > 0 && (int64(at)+int64(i))%h.Every == 0 {
		meals--
		if err := tx.Apply(judge.Transfer{Ledger: h.Ledger, From: id, Gate: w.lore.ids[h.Sink], Amount: 1}); err != nil {
			return err
		}
	}
	looks := judge.SetFact{On: id, Sight: judge.Visible}
	for _, f := range e.Facts {
		if f.Sight == judge.Visible && f.Text == h.Looks {
			looks.Number = f.Number
		}
	}
	switch {
	case meals == 0 && looks.Number == 0:
		looks.Text = h.Looks
	case meals > 0 && looks.Number != 0:
	default:
		return nil
	}
	return tx.Apply(looks)
}
