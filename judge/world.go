package judge

import (
	"errors"

	"github.com/kithlab/kith"
)

// A World is what rulings are committed to.
type World interface {
	// Update calls fn once, with a transaction that is good until it returns. If fn returns nil, all that was applied
	// stays. If fn returns an error, or panics, the world is what it was, to the byte; the error is returned as it is,
	// and the panic goes on.
	Update(fn func(Tx) error) error
}

// A Tx applies changes, in the order in which it gets them, each on top of those before.
type Tx interface {
	// Apply applies a change, or returns an error, which wraps ErrImpossible if the change is not possible, and leaves
	// everything as it was before this call. No change is applied in part.
	Apply(Change) error
}

// ErrImpossible says that a world cannot change in the way that it was told to.
var ErrImpossible = errors.New("judge: the change is not possible")

// A Realm is a [World] that a [Run] can take through ticks. All of its methods but Update only look; they may be called
// by many goroutines at once, and what they return does not change when the world does. [Store] is one.
type Realm interface {
	World
	// Now returns the tick that comes next.
	Now() kith.Tick
	// People returns who can be asked, by ID.
	People() []kith.ID
	// View returns what a person may know, and nothing else: facts of its own that are visible or private, and visible
	// ones of its place and of those who are there.
	View(who kith.ID) View
	// Due returns the places, by ID, at which events are due.
	Due() []kith.ID
	// Case returns all that a judge may know of a place, without attempts and what was said.
	Case(place kith.ID) Case
}
