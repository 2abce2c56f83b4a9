package serve

import (
	"context"
	"crypto/rand"
	"strconv"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/stream"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/trace"
)

// errGone is what is asked of a host that does not run any more.
var errGone = refuse(Closing, "The island is being closed.")

// saveTime is how far apart two saves of a world that goes on are at least.
const saveTime = 10 * time.Second

// A Host runs a world on the goroutine of its Run: nothing else ever touches the world. What pages ask is done there,
// between two ticks; what they see goes through the Stream. Settings must not change once it runs.
type Host struct {
	Stream  stream.Hub
	Workers int                // goroutines of the worlds that it makes
	Tied    string             // why no other world may take this one's place, in a sentence; "": one may
	Keep    func([]byte) error // saves the world at the end of a day and in the end; nil: nobody does
	Trouble func(error)        // is told what went wrong on the way; nil: nobody is
	Muse    *Muse              // the model that there is to ask; nil: none
	NoModel string             // why there is none, and what to do, in a sentence
	Money   []byte             // what the save that the world comes from had spent, if there is no model now

	world   *island.World
	name    string // of this world
	worlds  int    // how many there were
	loaded  bool   // it did not begin here
	lent    bool   // a model was asked in it
	tell    *teller.Teller
	records records
	fresh   []trace.Record // what has not been told yet
	urgent  bool           // some of it cannot wait for the end of the beat
	choices map[kith.ID][]chosen
	chose   map[kith.ID]kith.Event // the last choice of each soul
	hand    hand
	history history
	lending lending
	land    *Land

	pace
	view  *Snapshot // as it was last told
	stood map[kith.ID]island.Point
	shown time.Time // when bodies were last shown
	told  time.Time // when a change was last told
	kept  time.Time // when the world was last saved

	keeping  chan struct{} // holds one while a save is under way
	requests chan func()
	gone     chan struct{}
}

// NewHost returns a host of w, which is between two beats. The records of w must go to [Host.Hear] from its beginning
// on. Its time goes at 1×.
func NewHost(w *island.World) *Host {
	h := &Host{requests: make(chan func()), gone: make(chan struct{}), keeping: make(chan struct{}, 1)}
	h.pace = pace{speed: 1}
	h.take(w, w.Beat > 0)
	return h
}

// take makes w the world.
func (h *Host) take(w *island.World, loaded bool) {
	h.worlds++
	h.world, h.loaded = w, loaded
	h.name = rand.Text()[:8] + "-" + strconv.Itoa(h.worlds)
	h.tell, h.land = teller.New(w), landOf(h.name, w.Land)
	h.records, h.fresh, h.urgent = records{}, nil, false
	h.choices, h.chose = map[kith.ID][]chosen{}, map[kith.ID]kith.Event{}
	h.hand, h.history = hand{}, history{}
	h.silence()
	h.lending, h.lent = lending{}, false
}

// Hear takes down what happens. It is a trace.Log's Sink.
func (h *Host) Hear(r trace.Record) error {
	h.records.keep(r)
	_ = h.tell.Meet(r) // it has no error
	switch r.Kind {
	case island.KindChoice:
		h.chose[r.Who] = r.ID
	case island.KindHand:
		h.hand.events = append(h.hand.events, r.ID)
	case island.KindDeath, island.KindWound, island.KindFire, island.KindKill:
		h.urgent = true
	}
	if h.worthy(r) || bubbles(r) != nil {
		h.fresh = append(h.fresh, r)
	}
	return nil
}

// Run runs the world until ctx is done; then it ends the beat under way, saves the world, and ends the stream.
func (h *Host) Run(ctx context.Context) {
	h.history.note(h)
	h.announce()
	alarm := time.NewTimer(0)
	defer alarm.Stop()
	for ctx.Err() == nil {
		h.wind(alarm)
		select {
		case <-ctx.Done():
		case f := <-h.requests:
			f()
		case <-alarm.C:
			if !h.paused {
				h.advance(ctx)
			}
		}
	}
	close(h.gone)
	h.finish()
	h.silence()
	h.world.Drain()
	h.publish("bye", Bye{Why: string(Closing)})
	h.Stream.Close()
	h.keeping <- struct{}{} // a save that is under way ends first
	h.save()
}

// World returns the world. It is for after Run.
func (h *Host) World() *island.World { return h.world }

// do runs f on the host's goroutine, and waits for it.
func (h *Host) do(ctx context.Context, f func()) error {
	over := make(chan struct{})
	select {
	case h.requests <- func() { defer close(over); f() }:
		<-over
		return nil
	case <-h.gone:
		return errGone
	case <-ctx.Done():
		return ctx.Err()
	}
}

// keep saves on a goroutine of its own, unless a save is under way.
func (h *Host) keep() {
	b, err := h.saved()
	if err != nil {
		h.trouble(err)
		return
	}
	select {
	case h.keeping <- struct{}{}:
		h.kept = time.Now()
		go func() {
			h.trouble(h.Keep(b))
			<-h.keeping
		}()
	default:
	}
}

// saved returns a save of the world, with whose turn it is and what was spent.
func (h *Host) saved() ([]byte, error) {
	if h.Muse == nil {
		return muse.AppendSave(nil, h.world, nil, h.Money)
	}
	return muse.AppendSave(nil, h.world, h.Muse.Loan, nil)
}

// save saves, and waits for it.
func (h *Host) save() {
	if h.Keep == nil {
		return
	}
	b, err := h.saved()
	if err == nil {
		err = h.Keep(b)
	}
	h.trouble(err)
}

func (h *Host) trouble(err error) {
	if err != nil && h.Trouble != nil {
		h.Trouble(err)
	}
}
