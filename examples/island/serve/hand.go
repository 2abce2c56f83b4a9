package serve

import (
	"errors"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/perceive"
)

// How much the hand can do.
const (
	actsAtMost  = 10_000 // in one world
	actsRecent  = 20     // of those that are over, how many are told with those that wait
	nobodyNamed = "No soul, camp, grove or ruin of this island is called %s."
)

// A hand is what is done from outside.
type hand struct {
	acts   []*handed    // by ID, from 1 on
	events []kith.Event // of the beat under way, in the order in which they were done
}

// A handed is one act.
type handed struct {
	act island.Act
	Done
}

// list returns the acts that wait, and the last that are over, by ID.
func (d *hand) list() []Done {
	over := 0
	for _, a := range d.acts {
		if a.State != Waiting {
			over++
		}
	}
	out := []Done{}
	for _, a := range d.acts {
		if a.State != Waiting {
			over--
		}
		if a.State == Waiting || over < actsRecent {
			out = append(out, a.Done)
		}
	}
	return out
}

// Queue lets the hand do what a line of an -acts file says, in its beat. It is for before Run. A beat that is over is
// an error that wraps island.ErrPast.
func (h *Host) Queue(s Script) error {
	_, err := h.queue(h.world, &h.hand, s)
	return err
}

// queue puts an act down for a world.
func (h *Host) queue(w *island.World, d *hand, s Script) (Done, error) {
	if len(d.acts) >= actsAtMost {
		return Done{}, refuse(Refused, "The hand has done %d things in this world, and that is as many as are kept. Begin a new world.", actsAtMost)
	}
	a := island.Act{Beat: kith.Tick(s.Beat), Do: string(s.Act)}
	name := s.At
	switch s.Act {
	case Rain, Lightning:
		if s.To != "" || s.Text != "" {
			return Done{}, refuse(Refused, `%q falls "at" a soul or a place, and takes neither "to" nor "text".`, s.Act)
		}
	case Whisper:
		name = s.To
		if s.At != "" {
			return Done{}, refuse(Refused, `A whisper is "to" a soul, and takes no "at".`)
		}
	case Decreed:
		if s.At != "" || s.To != "" {
			return Done{}, refuse(Refused, `A decree is to all, and takes neither "at" nor "to".`)
		}
	default:
		return Done{}, refuse(Refused, "The hand cannot %s; it can %s.", teller.Quoted(string(s.Act)), teller.All(island.Acts(), 9))
	}
	if s.Act != Decreed {
		var err error
		if a.On, err = w.Find(name); err != nil {
			return Done{}, refuse(Refused, nobodyNamed, teller.Quoted(name))
		}
	}
	a.Text = strings.TrimSpace(perceive.Flatten(s.Text))
	if err := w.Queue(a); err != nil {
		return Done{}, unqueued(w, a, err)
	}
	on := &handed{act: a, Done: Done{
		ID: len(d.acts) + 1, Act: s.Act, On: int(a.On), Name: nameOf(w, a.On), Text: a.Text, Beat: s.Beat, When: teller.Moment(a.Beat), State: Waiting,
	}}
	d.acts = append(d.acts, on)
	return on.Done, nil
}

// unqueued tells why an act cannot be.
func unqueued(w *island.World, a island.Act, err error) error {
	s, soul := w.Soul(a.On)
	switch {
	case errors.Is(err, island.ErrWords):
		return refuse(Refused, "A voice has words of 1 to %d characters, and these are %d. Say it shorter, or say something.", island.MaxVoice, len([]rune(a.Text)))
	case errors.Is(err, island.ErrPast):
		return &overdue{refuse(TooLate, "Beat %d is over; the next is %d.", a.Beat, w.Next())}
	case errors.Is(err, island.ErrNoOne) && soul:
		return refuse(Refused, "%s is dead, and hears nobody.", s.Name)
	case errors.Is(err, island.ErrNoOne) && a.Do == island.ActWhisper:
		return refuse(Refused, "Only a soul can be whispered to, and %s is none.", nameOf(w, a.On))
	case errors.Is(err, island.ErrNoOne):
		return refuse(Refused, "%s is a bearing; the hand needs a soul or a place.", teller.Quoted(nameOf(w, a.On)))
	}
	return err
}

// An overdue is the refusal of an act whose beat is over.
type overdue struct{ *Refusal }

// Unwrap makes it island.ErrPast, and a refusal.
func (o *overdue) Unwrap() []error { return []error{island.ErrPast, o.Refusal} }

// nameOf is what a soul or a place is called in an -acts file.
func nameOf(w *island.World, id kith.ID) string {
	if id == 0 {
		return ""
	}
	return strings.TrimPrefix(w.Name(id), "the ")
}

// order lets the hand do something in the next beat.
func (h *Host) order(o Order) (Done, error) {
	done, err := h.queue(h.world, &h.hand, Script{Beat: int(h.world.Next()), Act: o.Act, At: o.At, To: o.To, Text: o.Text})
	if err == nil {
		h.reacts()
	}
	return done, err
}

// withdraw takes an act back whose beat has not begun.
func (h *Host) withdraw(id int) (Done, error) {
	if id < 1 || id > len(h.hand.acts) {
		return Done{}, refuse(NotFound, "The hand has no act number %d in this world.", id)
	}
	a := h.hand.acts[id-1]
	switch a.State {
	case Happened:
		return Done{}, refuse(TooLate, "Its beat has begun: what the hand did is done.")
	case Waiting:
		h.world.Withdraw(a.act)
		a.State = Withdrawn
		h.reacts()
	}
	return a.Done, nil
}

func (h *Host) reacts() {
	h.retell("acts", Acts{h.hand.list()}, func(s *Snapshot) { s.Acts = h.hand.list() })
}

// happen takes down what the hand did as the beat under way began, and what was understood of it.
func (h *Host) happen() {
	w, i := h.world, 0
	for _, a := range h.hand.acts {
		if a.State != Waiting || a.act.Beat != w.Beat || i >= len(w.Readings) {
			continue
		}
		a.State, a.Event = Happened, int(h.hand.events[i])
		if a.Act == Whisper || a.Act == Decreed {
			u := teller.Utterance{At: w.Beat, To: a.act.On, Text: a.Text, Reading: w.Readings[i]}
			u.Lost = u.To != 0 && teller.Deaf(w, u.To, w.Beat)
			a.Understood = h.understood(&u)
		}
		i++
	}
	if i > 0 {
		h.reacts()
	}
}

// understood tells what was made of words, and what was not.
func (h *Host) understood(u *teller.Utterance) string {
	told := h.tell.Missed(u)
	if !u.Lost {
		told = append([]string{h.tell.Spoken(u)}, told...)
	}
	for i := range told {
		told[i] = sentence(told[i])
	}
	return strings.Join(told, " ")
}

// script returns all that the hand did and will do, in the order in which it is done.
func (d *hand) script() []Script {
	out := []Script{}
	for _, a := range d.acts {
		if a.State == Withdrawn {
			continue
		}
		s := Script{Beat: a.Beat, Act: a.Act, Text: a.Text}
		switch a.Act {
		case Whisper:
			s.To = a.Name
		case Rain, Lightning:
			s.At = a.Name
		}
		out = append(out, s)
	}
	return out
}
