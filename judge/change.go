package judge

import "github.com/kithlab/kith"

// A Change is one step by which a world goes on: a [Patch], or one of those that only a run makes: [SetGoal],
// [SetNote], [Hear], [Fire], [Advance]. The set is closed.
type Change interface{ change() }

// A Patch is a [Change] that a judge may rule: [SetFact], [Transfer], [Move], [Remember] and [Schedule], and by grant
// [Broadcast] and [Found]. The set is closed: these are channels for consequences, and not verbs.
type Patch interface {
	Change
	patch()
}

// SetFact writes, replaces or removes a fact.
type SetFact struct {
	On     kith.ID
	Sight  Sight  // a fact's sight never changes; remove it and write another
	Number int    // 0: a new fact, which gets the next number
	Text   string // empty: the fact goes, and its number with it
	Via    string // the service by which it comes about; empty: none is needed
}

// Transfer moves an amount of a ledger's quantity. It has two ends, so that no total drifts: two holders, or a holder
// and a gate.
type Transfer struct {
	Ledger   string
	From, To kith.ID // holders; nobody: Gate is that end
	Gate     kith.ID // the source for what comes from nobody, the sink for what goes to nobody; 0 between two holders
	Amount   int64   // more than 0
	Via      string  // the service by which it comes about; empty: none is needed
}

// Move takes a person to another place when the tick ends.
type Move struct {
	Who, To kith.ID
	By      kith.ID // whose attempt did it; nobody: the person's own
}

// Remember leaves the interval in a person's memory, in words that the person may know.
type Remember struct {
	Who  kith.ID
	Text string
}

// Schedule sets a later consequence. See [Event] for what its fields mean.
type Schedule struct {
	At    kith.Tick
	On    kith.ID
	Sight Sight
	Text  string
}

// Broadcast airs something on a declared channel. It needs the run's grant.
type Broadcast struct {
	From    kith.ID // the ruling's own place
	Channel string
	Text    string
}

// Found opens a place that can be reached from another, and back. It needs the grants of the run and of the store.
type Found struct {
	From kith.ID    // the ruling's own place
	Name kith.Label // nobody else's
	Text string     // its first visible fact; empty: it has none
}

// SetGoal replaces a person's standing goal.
type SetGoal struct {
	Who  kith.ID
	Text string // empty: none
}

// SetNote replaces a person's scratchpad.
type SetNote struct {
	Who  kith.ID
	Text string
}

// Hear replaces what was said in a person's hearing since the person was last asked.
type Hear struct {
	Who   kith.ID
	Lines []Line
}

// Fire takes an event that is due out of the schedule.
type Fire struct{ Number uint64 }

// Advance ends a tick: the clock goes on, and what was aired before that tick is no longer perceived.
type Advance struct{ To kith.Tick }

func (SetFact) change()   {}
func (Transfer) change()  {}
func (Move) change()      {}
func (Remember) change()  {}
func (Schedule) change()  {}
func (Broadcast) change() {}
func (Found) change()     {}
func (SetGoal) change()   {}
func (SetNote) change()   {}
func (Hear) change()      {}
func (Fire) change()      {}
func (Advance) change()   {}

func (SetFact) patch()   {}
func (Transfer) patch()  {}
func (Move) patch()      {}
func (Remember) patch()  {}
func (Schedule) patch()  {}
func (Broadcast) patch() {}
func (Found) patch()     {}

// NameOf returns the word by which changes of c's kind are counted and drafted: "fact", "transfer", "move", "memory",
// "event", "broadcast", "place"; "goal", "note", "heard", "fired", "clock"; and "" for nil.
func NameOf(c Change) string {
	switch c.(type) {
	case SetFact:
		return "fact"
	case Transfer:
		return "transfer"
	case Move:
		return "move"
	case Remember:
		return "memory"
	case Schedule:
		return "event"
	case Broadcast:
		return "broadcast"
	case Found:
		return "place"
	case SetGoal:
		return "goal"
	case SetNote:
		return "note"
	case Hear:
		return "heard"
	case Fire:
		return "fired"
	case Advance:
		return "clock"
	}
	return ""
}
