package serve

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/trace"
)

// Bounds of what a page can ask of a new world.
const (
	beatsAtMost = 1_000_000
	saveAtMost  = 64 << 20
)

// A birth is a world on its way to a host: what it did while nobody heard, and what the hand will do in it.
type birth struct {
	world  *island.World
	heard  []trace.Record
	hand   hand
	until  kith.Tick
	loaded bool
	money  []byte // what the save had spent that it comes from
}

// hear takes down what happens before the host does.
func (b *birth) hear(r trace.Record) error {
	b.heard = append(b.heard, r)
	return nil
}

// install makes it the host's world. Its time goes as that of the old one did, or as fast as it can to where it is to be.
func (h *Host) install(b *birth) World {
	h.finish()
	h.step, h.until = false, 0
	h.take(b.world, b.loaded)
	h.hand, h.Money = b.hand, b.money
	for _, r := range b.heard {
		_ = h.Hear(r) // it has no error
	}
	b.world.Trace.Sink = h.Hear
	h.history.note(h)
	if b.until > b.world.Beat {
		h.until, h.paused = b.until, false
	}
	h.announce()
	w := b.world
	return World{World: h.name, Seed: seedText(w.Seed), Souls: len(w.Souls), Beat: int(w.Beat)}
}

// anew begins another world from its seed. It is made on the page's time, and what is wrong with it changes nothing.
func (s *server) anew(w http.ResponseWriter, r *http.Request) error {
	if s.Tied != "" {
		return refuse(Refused, "%s", s.Tied)
	}
	var g Genesis
	if err := body(w, r, &g, largeBody); err != nil {
		return err
	}
	if g.Souls == 0 {
		if err := s.do(r.Context(), func() { g.Souls = len(s.world.Souls) }); err != nil {
			return err
		}
	}
	b, err := s.bear(&g)
	if err != nil {
		return err
	}
	return ask(s, w, r, http.StatusCreated, func() (World, error) { return s.install(b), nil })
}

// bear makes the world that is asked for.
func (s *server) bear(g *Genesis) (*birth, error) {
	seed, err := strconv.ParseUint(g.Seed, 10, 64)
	switch {
	case err != nil:
		return nil, refuse(Refused, "The seed must be a whole number from 0 to 18446744073709551615, and is %s.", clip(strconv.Quote(g.Seed)))
	case g.Souls < 1 || g.Souls > island.MaxSouls:
		return nil, refuse(Refused, "An island takes 1 to %d souls, and not %d.", island.MaxSouls, g.Souls)
	case g.Beat < 0 || g.Beat > beatsAtMost:
		return nil, refuse(Refused, "The beat must be a whole number from 0 to %d, and is %d.", beatsAtMost, g.Beat)
	}
	b := &birth{until: kith.Tick(g.Beat)}
	b.world, err = island.New(island.Options{Seed: kith.Seed(seed), Souls: g.Souls, Workers: s.Workers, Sink: b.hear})
	if err != nil {
		return nil, err
	}
	for i, a := range g.Acts {
		if _, err := s.queue(b.world, &b.hand, a); err != nil {
			return nil, refuse(Refused, "Act %d of %d cannot be: %v", i+1, len(g.Acts), err)
		}
	}
	return b, nil
}

// upload goes on from a save.
func (s *server) upload(w http.ResponseWriter, r *http.Request) error {
	if s.Tied != "" {
		return refuse(Refused, "%s", s.Tied)
	}
	if err := typed(r, "application/octet-stream"); err != nil {
		return err
	}
	saved, err := io.ReadAll(http.MaxBytesReader(w, r.Body, saveAtMost))
	if err != nil {
		return unread(err, saveAtMost)
	}
	b := &birth{loaded: true}
	b.world, b.money, err = muse.LoadSave(saved, island.Options{Workers: s.Workers, Sink: b.hear}, nil)
	switch {
	case errors.Is(err, kith.ErrNewer):
		return refuse(Refused, "This was saved by a newer version of the island. Load it there.")
	case err != nil:
		return refuse(Refused, "This is no save of the island, or it is damaged: %v. The world is as it was.", err)
	}
	return ask(s, w, r, http.StatusCreated, func() (World, error) { return s.install(b), nil })
}

// download ends the beat under way, and hands out a save.
func (s *server) download(w http.ResponseWriter, r *http.Request) error {
	var saved []byte
	var name string
	var failed error
	err := s.do(r.Context(), func() {
		s.finish()
		saved, failed = s.saved()
		name = s.fileName("island")
	})
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	attach(w, name)
	_, _ = w.Write(saved) // whoever does not take it is gone
	return nil
}

// fileName names what is saved of this world.
func (h *Host) fileName(what string) string {
	return fmt.Sprintf("island-seed%d-beat%d.%s", uint64(h.world.Seed), h.world.Beat, what)
}

// share tells what a link must hold.
func (s *server) share(w http.ResponseWriter, r *http.Request) error {
	return ask(s, w, r, http.StatusOK, func() (Share, error) {
		out := Share{Exact: true, Genesis: Genesis{
			Seed: seedText(s.world.Seed), Souls: len(s.world.Souls), Acts: s.hand.script(), Beat: int(s.world.Beat),
		}}
		switch {
		case s.loaded:
			out.Exact, out.Why = false, "This world went on from a save, and what the hand did before that is not known. Send the save instead."
		case s.lent:
			out.Exact, out.Why = false, "A model was asked in this world, and would not say the same again. Send the save instead."
		}
		return out, nil
	})
}
