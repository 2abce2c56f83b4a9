package command

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/trace"
)

// A question is what -why asks about: an event by its number, the last that befell somebody or some place, or the birth
// of a god.
type question struct {
	event kith.Event
	about kith.ID
	god   string
}

// read reads a question. A name that nothing in the world has is refused.
func (q *question) read(text string, w *island.World) error {
	if text == "" {
		return nil
	}
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		if n == 0 {
			return errors.New("-why: events are numbered from 1")
		}
		q.event = kith.Event(n)
		return nil
	}
	id, err := w.Find(text)
	switch {
	case err == nil:
		q.about = id
	case couldBeGod(w, text):
		q.god = text
	default:
		return fmt.Errorf("-why: no soul, camp, grove, ruin or god of this island is called %s; -roster lists the souls", teller.Quoted(text))
	}
	return nil
}

// daily are the kinds of what happens to everybody all the time.
var daily = []string{island.KindDeed, island.KindNeed, island.KindBegin, island.KindStage, island.KindTalk, island.KindTell, island.KindShare, island.KindSoured, island.KindPreach, island.KindGuess}

// local are the kinds of what befalls a place.
var local = []string{island.KindFind, island.KindWonder, island.KindMenace, island.KindAdopt, island.KindBuilt}

// telling is how much an event tells about whom it befell: of all that is known of somebody, the last of the highest
// is what is asked for, and below 0 nothing. A life ends once; a choice is made every hour.
func telling(r trace.Record, about kith.ID) int {
	switch {
	case r.Who != about && r.On != about || r.Kind == island.KindBegin && r.Who != about:
		return -1
	case r.Kind == island.KindDeath && r.Who == about:
		return 3
	case r.Kind == island.KindBlame && r.Who == about:
		return 2
	case slices.Contains(daily, r.Kind):
		return 0
	case r.Who == about && r.Kind != island.KindAsk, r.On == about && slices.Contains(local, r.Kind):
		return 1
	}
	return 0
}

// pick returns the event that the question means, 0 if there is none.
func (q *question) pick(x *trace.Index, last kith.Event) kith.Event {
	if q.event != 0 {
		return q.event
	}
	if q.god != "" {
		return q.birth(x, last)
	}
	for best := 3; best >= 0; best-- {
		for e := last; e > 0; e-- {
			r, ok := x.Find(e)
			if ok && telling(r, q.about) == best {
				return e
			}
		}
	}
	return 0
}

// birth returns the first event that names the god, which is its birth or its split from another, if that was looked on.
func (q *question) birth(x *trace.Index, last kith.Event) kith.Event {
	for e := kith.Event(1); e <= last; e++ {
		if r, ok := x.Find(e); ok && r.Kind == island.KindGod {
			if called := godOf(r); strings.EqualFold(called, q.god) || strings.HasPrefix(strings.ToLower(called), strings.ToLower(q.god)+" ") {
				return e
			}
		}
	}
	return 0
}

// godOf returns what the god is called of whom a record tells.
func godOf(r trace.Record) string {
	_, called, _ := strings.Cut(r.Text, " of ")
	called, _, _ = strings.Cut(called, ",")
	return called
}

// answer tells the chain of the event that was asked about, or says on stderr that there is none.
func (q *question) answer(r *run) bool {
	last := r.world.Trace.Last()
	return q.tell(r, last, fmt.Sprintf("from beat %d to beat %d, in a run whose events are numbered up to %d", r.from, r.world.Beat, last),
		fmt.Sprintf("before beat %d, from which this run went on", r.from))
}

// tell tells the chain. The two texts say where was looked, and where the rest of an incomplete chain is.
func (q *question) tell(r *run, last kith.Event, looked, before string) bool {
	e := q.pick(r.index, last)
	chain := trace.Why(e, r.index.Find)
	if len(chain) == 0 {
		what := fmt.Sprintf("event %d did not happen", q.event)
		switch {
		case q.god != "":
			what = "nobody spoke of a god called " + teller.Quoted(q.god)
		case q.event == 0:
			what = "nothing befell " + r.world.Name(q.about)
		}
		r.complain(fmt.Errorf("-why: %s %s", what, looked))
		return false
	}
	for i, link := range chain {
		lead := "because "
		text := r.tell.Sentence(link)
		if i == 0 {
			lead, text = "", teller.Capital(text)
		}
		end := ","
		if i == len(chain)-1 {
			end = "."
		}
		r.out.say(lead, text+teller.Stamp(link)+end)
	}
	r.out.say("", teller.Ending(chain[len(chain)-1], before))
	return true
}

// explainFile answers from a trace that an earlier run wrote. The names in it are those of the island of its seed.
func (r *run) explainFile() error {
	f, err := os.Open(r.options.trace)
	if err != nil {
		return fmt.Errorf("-trace: %w", err)
	}
	defer f.Close()
	r.index = &trace.Index{}
	var first []trace.Record
	var last kith.Event
	for rec, err := range trace.Read(f) {
		if err != nil {
			return fmt.Errorf("-trace: %s, %w", r.options.trace, err)
		}
		_ = r.index.Keep(rec) // it has no error
		if rec.Kind == island.KindWorld || rec.Kind == island.KindBegin || rec.Kind == island.KindAdopt || rec.Kind == island.KindWound || rec.Kind == island.KindKill {
			first = append(first, rec)
		}
		last = max(last, rec.ID)
	}
	if r.world, err = begun(first); err != nil {
		return fmt.Errorf("-trace: %s %w", r.options.trace, err)
	}
	r.tell = teller.New(r.world)
	for _, rec := range first {
		_ = r.tell.Meet(rec) // it has no error
	}
	if err := r.asked.read(r.why, r.world); err != nil {
		return err
	}
	if !r.asked.tell(r, last, "in "+r.options.trace+", whose events are numbered up to "+fmt.Sprint(last), "before "+r.options.trace+" begins") {
		return errSaid
	}
	return nil
}

// errSaid is an error that has been told already.
var errSaid = errors.New("")

// begun makes the world at whose beginning a trace tells, for its names.
func begun(first []trace.Record) (*island.World, error) {
	seed, souls := uint64(0), 0
	known := false
	for _, r := range first {
		switch r.Kind {
		case island.KindWorld:
			n, err := strconv.ParseUint(strings.TrimPrefix(r.Text, "began from seed "), 10, 64)
			seed, known = n, err == nil
		case island.KindBegin:
			souls++
		}
	}
	if !known || souls == 0 {
		return nil, errors.New("does not hold the beginning of its island, without which nobody in it has a name; put the trace of the earlier run before it")
	}
	return island.New(island.Options{Seed: kith.Seed(seed), Souls: souls})
}
