package judge

import (
	"context"

	"github.com/kithlab/kith"
)

// A Mind decides for people, each of whom it knows by View.Who. Its four tools are the fields of [Deed]: attempt, say,
// set goal, note.
//
// An error says that the person could not be reached, or made no sense: it stages nothing, since nobody may invent its
// choice, and the tick goes on without it. Decide may be called by as many goroutines at once as Run.Workers says, each
// for another person, and returns soon after ctx has ended.
type Mind interface {
	Decide(ctx context.Context, v View) (Deed, error)
}

// A Deed is what a mind does when it is asked. The zero Deed is nothing.
type Deed struct {
	Attempt string  // what it tries, which is staged for the judge and ends its turn; empty: nothing yet
	Say     string  // what it says aloud, which all who are present hear; empty: nothing
	Goal    *string // its standing goal from now on; nil: as it was
	Note    *string // its scratchpad from now on; nil: as it was
	Thought string  // why; it goes into the report, and nowhere else
}

// A View is what a person may know at one moment.
type View struct {
	Who   kith.ID
	At    kith.Tick
	Phase Phase // Deciding, Conversing or Staging
	Round int   // of the conversation, from 1; 0 outside it
	Try   int   // how often this tick was rolled back before, so that two calls can be told apart

	Self     Entity   // with private facts and holdings
	Place    Entity   // visible facts only, as in all that follow
	People   []Entity // the others who are present, by ID
	Things   []Entity // within reach, by ID
	Exits    []Exit   // by ID
	Cues     []Event  // visible events that fire here, by tick and number
	Airings  []Airing // broadcasts of the tick before that are perceived here, in order
	Heard    []Line   // by others in its hearing since it was last asked, in order
	Memories []Memory // of its own, oldest first
	Goal     string   // its own
	Note     string   // its own
}
