package rumor

import (
	"fmt"
	"iter"
	"slices"

	"github.com/kithlab/kith"
)

// A Conversation is a talk under way, of two people or of more: one who began it and all who listen. The zero
// Conversation is silence, and has no effect.
type Conversation struct {
	Why       Talk
	At        kith.Tick
	Speaker   kith.ID
	Listeners []kith.ID // those present, each once; the first is whom the reason is about

	closed bool
}

// Close applies what c does to people's bonds, and reports whether it did. It does so once: a Conversation that was
// closed before changes nothing more, and one without a reason or without a listener changes nothing at all. The
// speaker's bond with each listener changes by the Manner's Speaker, each listener's with the speaker by its Listener,
// and what listeners are to one another not at all. Words, whoever wrote them, change nothing.
//
// A listener who is there twice, is the speaker or is nobody is a mistake in the program: Close panics before it
// changes anything.
func (m Manners) Close(c *Conversation, bonds *Bonds) bool {
	for i, id := range c.Listeners {
		if id == 0 || id == c.Speaker || slices.Contains(c.Listeners[:i], id) {
			panic(fmt.Sprintf("rumor: %d cannot listen to %d among %d", id, c.Speaker, c.Listeners))
		}
	}
	if c.closed || c.Why == Silence || len(c.Listeners) == 0 {
		return false
	}
	manner := m.Manner(c.Why)
	c.closed = true
	for _, id := range c.Listeners {
		bonds.Add(c.Speaker, id, manner.Speaker)
		bonds.Add(id, c.Speaker, manner.Listener)
	}
	return true
}

// Warm reports whether a talk for this reason leaves both sides warmer: after such a one people share what they know.
func (m Manners) Warm(why Talk) bool {
	manner := m.Manner(why)
	return manner.Speaker.Warmth > 0 && manner.Listener.Warmth > 0
}

// AppendShared appends to dst what one who knows these facts tells another on a warm close (seed 000: an agent who
// knows a live berry node that the other lacks copies it into their known map), at most limit of them, in the order
// of known: those that the other lacks and that may be told. A fact is whatever the host knows by: an ID, a
// perceive.Fact. Below 1, limit is none. It is pure, and copies nothing into anybody's map: provenance (told, by whom)
// is the world's to write.
func AppendShared[F any](dst []F, limit int, known iter.Seq[F], lacks, may func(F) bool) []F {
	if limit < 1 {
		return dst
	}
	for f := range known {
		if may(f) && lacks(f) {
			if dst = append(dst, f); limit == 1 {
				break
			}
			limit--
		}
	}
	return dst
}
