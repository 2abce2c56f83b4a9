package island

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/trace"
)

// An Act is what the hand does in one beat. It enters the world as something that can be perceived; nothing that a
// mind can see says whose it was.
type Act struct {
	Beat kith.Tick
	Do   string  // one of Acts
	On   kith.ID // the soul or place that it falls on, the soul that is whispered to; 0 for a decree
	Text string  // what is whispered or decreed
}

// Acts that the hand knows.
const (
	ActRain      = "rain"
	ActLightning = "lightning"
	ActWhisper   = "whisper"
	ActDecree    = "decree"
)

// Acts returns them all.
func Acts() []string { return []string{ActRain, ActLightning, ActWhisper, ActDecree} }

// Why an act is refused.
var (
	ErrAct   = errors.New("island: no such act")
	ErrPast  = errors.New("island: that beat is over")
	ErrNoOne = errors.New("island: no soul or place of that name")
	ErrWords = errors.New("island: no words that a voice could speak")
)

// A Wonder is something that happened in this beat and that nothing in sight explains.
type Wonder struct {
	ID    kith.ID // the pile that fell, or what was struck
	Kind  WonderKind
	At    Point
	Cause kith.Event // the wonder's own event
}

// A WonderKind is what a wonder looks like.
type WonderKind uint8

// Wonders.
const (
	Bounty WonderKind = iota // berries that fell from nowhere
	Bolt                     // a bolt from the sky
)

var marvelWords = [...]string{Bounty: "bounty", Bolt: "bolt"}

// String returns the wonder's word, and "" for none of the two.
func (k WonderKind) String() string {
	if int(k) < len(marvelWords) {
		return marvelWords[k]
	}
	return ""
}

// Queue puts an act down for its beat. In order: the act must be known, its beat not over, and what it falls on be
// there (a whisper needs a soul that lives, a decree nothing); words are flattened, must be left over, and are at most
// MaxVoice characters.
func (w *World) Queue(a Act) error {
	if !slices.Contains(Acts(), a.Do) {
		return fmt.Errorf("%w: %q; there are %q", ErrAct, a.Do, Acts())
	}
	if next := w.Next(); a.Beat < next {
		return fmt.Errorf("%w: beat %d; the next is %d", ErrPast, a.Beat, next)
	}
	if s, is := w.Soul(a.On); a.Do == ActWhisper && (!is || !s.Alive()) {
		return fmt.Errorf("%w: number %d is no living soul", ErrNoOne, a.On)
	}
	if _, ok := w.place(a.On); !ok && a.Do != ActDecree {
		return fmt.Errorf("%w: number %d", ErrNoOne, a.On)
	}
	if a.Do == ActWhisper || a.Do == ActDecree {
		a.Text = strings.TrimSpace(perceive.Flatten(a.Text))
		if n := utf8.RuneCountInString(a.Text); n == 0 || n > MaxVoice {
			return fmt.Errorf("%w: %d characters, and a voice has 1 to %d", ErrWords, n, MaxVoice)
		}
	}
	w.queued = append(w.queued, a)
	return nil
}

// Next returns the first beat that has not begun.
func (w *World) Next() kith.Tick {
	if w.underWay {
		return w.Beat + 1
	}
	return w.Beat
}

// Withdraw takes an act back that was queued and whose beat has not begun, and reports whether there was one: of equal
// ones the latest.
func (w *World) Withdraw(a Act) bool {
	for i := len(w.queued) - 1; i >= 0; i-- {
		if w.queued[i] == a {
			w.queued = slices.Delete(w.queued, i, i+1)
			return true
		}
	}
	return false
}

// Find returns the soul, camp, site or bearing that a name means, whoever it is that knows of it.
func (w *World) Find(name string) (kith.ID, error) {
	l, err := kith.ParseLabel(name)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrNoOne, err)
	}
	id, err := w.directory.Resolve(l)
	if err != nil {
		return 0, fmt.Errorf("%w: %q", ErrNoOne, name)
	}
	return id, nil
}

// enrol puts the bearings and every soul, camp and site into the directory by which the hand's words are read; a site
// with a possessive in its name, Giants' Stair, also as words are cut.
func (w *World) enrol() error {
	w.directory = &perceive.Scope{Articles: []string{"the"}}
	for _, c := range Compasses() {
		if err := w.directory.Offer(c.String(), kith.ID(c)+1); err != nil {
			return err
		}
	}
	for _, s := range w.Souls {
		if err := w.directory.Offer(s.Name, s.Mind.ID); err != nil {
			return err
		}
	}
	for _, c := range w.Land.Camps {
		if err := w.directory.Offer(c.Name, c.ID); err != nil {
			return err
		}
	}
	for _, c := range w.Land.Sites {
		for _, name := range []string{c.Name, strings.Join(wordsOf(c.Name), " ")} {
			if err := w.directory.Offer(name, c.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// reach carries out the acts of this beat, in the order in which they were queued: of two whispers to one soul in one
// beat the later one stands, and both are remembered.
func (w *World) reach() {
	w.Readings = w.Readings[:0]
	kept := w.queued[:0]
	for _, a := range w.queued {
		if a.Beat != w.Beat {
			kept = append(kept, a)
			continue
		}
		w.Readings = append(w.Readings, w.act(a))
	}
	w.queued = kept
}

// act is one act. What was whispered to somebody who has died since is lost.
func (w *World) act(a Act) (r Reading) {
	cause := w.Trace.Add(trace.Record{At: w.Beat, On: a.On, Kind: KindHand, Text: a.Do})
	at, _ := w.place(a.On)
	switch a.Do {
	case ActRain:
		w.rainFood(at, cause)
	case ActLightning:
		w.lightning(at, cause)
	case ActDecree:
		return w.decree(a.Text, cause)
	case ActWhisper:
		if s, _ := w.Soul(a.On); s.Alive() {
			return w.whisper(s, a.Text, cause)
		}
	}
	return r
}

// fallen is how much food rains down at once.
const fallen = 20

// rainFood lets berries fall round a place.
func (w *World) rainFood(at Point, cause kith.Event) {
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, On: w.landmark(at), Kind: KindWonder, Text: "berries lay on the ground where none had been"})
	id := w.drop(Food, at, fallen, event)
	w.pile(id).Fell = true
	w.Wonders = append(w.Wonders, Wonder{id, Bounty, w.pile(id).At, event})
	w.Count.Wonders++
}

// lightning strikes a place: whoever stands within three units is struck, and what burns near it may.
func (w *World) lightning(at Point, cause kith.Event) {
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, On: w.landmark(at), Kind: KindWonder, Text: "lightning struck"})
	w.Wonders = append(w.Wonders, Wonder{w.number(firstBolt), Bolt, at, event})
	w.Count.Wonders++
	for _, s := range w.Souls {
		if s.Alive() && s.At.Dist(at) <= 3*Unit {
			wound := w.Trace.Add(trace.Record{At: w.Beat, Cause: event, Who: s.Mind.ID, Kind: KindWound, Text: "was struck by lightning"})
			w.rememberWound(s, 0, "A light from the sky struck me down.", wound)
			w.harm(s, .7*kith.One, "lightning", wound)
		}
	}
	w.near = w.nodes.AppendWithin(w.near[:0], at.X, at.Y, 12*Unit)
	for _, n := range w.near {
		i := w.node(n.ID)
		if g := w.Land.Nodes[i].Good; (g == Wood || g == Food) && !w.sky.Wet {
			w.ignite(n.ID, w.Land.Nodes[i].At, event)
			return
		}
	}
}
