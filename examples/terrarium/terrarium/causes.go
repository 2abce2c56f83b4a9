package terrarium

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/trace"
)

// The kinds of rows in the trace, besides those that are named after a patch by judge.NameOf.
const (
	KindWorld    = "world"       // it begins
	KindSaid     = "said"        // somebody said something aloud
	KindThought  = "thought"     // why somebody attempts something; nobody in the world ever learns it
	KindAttempt  = "attempt"     // somebody attempts something
	KindFired    = "fired"       // an event happened
	KindRuling   = "ruling"      // what a judge ruled on a place, in its words
	KindFinding  = "finding"     // what came of an attempt, and why
	KindNoEffect = "no effect"   // nothing came of an attempt, and why
	KindObjected = "objection"   // a note: a ruling did not stand
	KindAbsent   = "unreached"   // a note: somebody could not be reached
	KindRolled   = "rolled back" // a note: an hour did not happen
)

// links are what later rows have as their cause.
type links struct {
	world  kith.Event
	people []kith.Event // what last befell each, in the order of the file
	events []link       // which row set each event that is scheduled, by its number
	last   uint64       // the number of the last event that is known of
}

// A link is an event of the store and the row that set it.
type link struct {
	number uint64
	row    kith.Event
}

// begin makes the first row, the cause of everything that the file says.
func (w *World) begin() {
	l := &w.links
	l.world = w.Trace.Add(trace.Record{At: w.Store.Now(), Kind: KindWorld, Text: w.File.Name})
	l.people = make([]kith.Event, len(w.File.People))
	for i := range l.people {
		l.people[i] = l.world
	}
	for _, e := range w.Store.Events() {
		l.events = append(l.events, link{e.Number, l.world})
		l.last = max(l.last, e.Number)
	}
	slices.SortFunc(l.events, byNumber)
}

func byNumber(a, b link) int { return cmp.Compare(a.number, b.number) }

// of returns where the cause of a person's next row is kept.
func (w *World) of(who kith.ID) *kith.Event {
	for i := range w.File.People {
		if w.lore.ids[w.File.People[i].Name.String()] == who {
			return &w.links.people[i]
		}
	}
	return new(kith.Event)
}

// A chain makes the rows of one hour.
type chain struct {
	w        *World
	at       kith.Tick
	attempts map[kith.ID]kith.Event
	set      []kith.Event // the row of each event that rulings schedule, in their order
}

// record writes what a try of an hour came to. Of one that did not happen there is a note, which shifts no numbers.
func (w *World) record(rep *judge.Report) error {
	for _, h := range rep.Hearings {
		for _, round := range h.Rounds {
			for _, o := range round.Objections {
				w.Trace.Note(trace.Record{At: rep.At, On: h.Case.Place, Kind: KindObjected, Text: o.String()})
			}
		}
	}
	for _, t := range rep.Turns {
		if t.Err != nil && !w.Asleep(t) {
			w.Trace.Note(trace.Record{At: rep.At, Who: t.Who, Kind: KindAbsent, Text: t.Err.Error()})
		}
	}
	if rep.Err != nil {
		w.Trace.Note(trace.Record{At: rep.At, Kind: KindRolled, Text: rep.Err.Error()})
		return nil
	}
	c := &chain{w: w, at: rep.At, attempts: map[kith.ID]kith.Event{}}
	for _, t := range rep.Turns {
		c.turn(t)
	}
	for _, h := range rep.Hearings {
		c.hearing(h)
	}
	c.scheduled()
	return nil
}

func (c *chain) turn(t judge.Turn) {
	last := c.w.of(t.Who)
	for _, l := range t.Said {
		c.w.Trace.Add(trace.Record{At: c.at, Cause: *last, Who: t.Who, On: t.Place, Kind: KindSaid, Text: l.Text})
	}
	if t.Attempt == "" {
		return
	}
	cause := *last
	if t.Thought != "" {
		cause = c.w.Trace.Add(trace.Record{At: c.at, Cause: cause, Who: t.Who, Kind: KindThought, Text: t.Thought})
	}
	c.attempts[t.Who] = c.w.Trace.Add(trace.Record{At: c.at, Cause: cause, Who: t.Who, On: t.Place, Kind: KindAttempt, Text: t.Attempt})
}

// hearing makes the rows of one place: what was due there, what was ruled, and each patch with what brought it about.
func (c *chain) hearing(h *judge.Hearing) {
	var ruling kith.Event
	for _, e := range h.Case.Due {
		fired := c.w.Trace.Add(trace.Record{At: c.at, Cause: c.w.links.take(e.Number), On: e.On, Kind: KindFired, Text: e.Text})
		ruling = cmp.Or(ruling, fired)
	}
	for _, a := range h.Case.Attempts {
		ruling = cmp.Or(ruling, c.attempts[a.Who])
	}
	first := ruling
	ruling = c.w.Trace.Add(trace.Record{At: c.at, Cause: ruling, On: h.Case.Place, Kind: KindRuling, Text: h.Ruling.Account})
	for _, f := range h.Ruling.Findings {
		kind := KindFinding
		if f.NoEffect {
			kind = KindNoEffect
		}
		c.w.Trace.Add(trace.Record{At: c.at, Cause: cmp.Or(c.attempts[f.Who], ruling), Who: f.Who, On: h.Case.Place, Kind: kind, Text: f.Why})
	}
	authors := c.w.Authors(h)
	for i, p := range h.Ruling.Patches {
		cause := cmp.Or(c.attempts[authors[i]], ruling)
		if authors[i] == 0 && len(h.Case.Due) > 0 {
			cause = first
		}
		row := c.w.Trace.Add(trace.Record{At: c.at, Cause: cause, Who: authors[i], On: object(p), Kind: judge.NameOf(p), Text: c.w.Words(&h.Case, p)})
		switch p := p.(type) {
		case judge.Remember:
			*c.w.of(p.Who) = row
		case judge.Schedule:
			c.set = append(c.set, row)
		}
	}
}

// Authors returns, for each patch of the ruling that came of a hearing, whose attempt brought it about; 0: nobody's. If
// rules made the ruling it is known, since they make the same again. Of a model's it is what the case, the order of
// patches and the names in them say.
func (w *World) Authors(h *judge.Hearing) []kith.ID {
	c := h.Case
	c.Taken = func(l kith.Label) bool { // as it was before the ruling
		opened := slices.ContainsFunc(h.Ruling.Patches, func(p judge.Patch) bool {
			f, ok := p.(judge.Found)
			return ok && f.Name.Fold() == l.Fold()
		})
		return !opened && h.Case.Taken != nil && h.Case.Taken(l)
	}
	if h.Ruling.Raw == "" {
		if d := (rulebook{w.lore}).settle(c, h.Rounds); slices.Equal(d.r.Patches, h.Ruling.Patches) {
			return d.by
		}
	}
	authors := make([]kith.ID, len(h.Ruling.Patches))
	last := kith.ID(0)
	for i, p := range h.Ruling.Patches {
		authors[i] = author(&h.Case, p, last)
		last = authors[i]
	}
	return authors
}

// author returns whose attempt brought a patch about that follows one of somebody's.
func author(c *judge.Case, p judge.Patch, last kith.ID) kith.ID {
	for _, who := range likely(c, p, last) {
		if c.Attempted(who) {
			return who
		}
	}
	if len(c.Attempts) == 1 && len(c.Due) == 0 {
		return c.Attempts[0].Who
	}
	return 0
}

// likely returns who may have brought a patch about, the likeliest first.
func likely(c *judge.Case, p judge.Patch, last kith.ID) []kith.ID {
	switch p := p.(type) {
	case judge.SetFact:
		text := p.Text
		if on, ok := c.Find(p.On); ok {
			old, _ := on.Fact(p.Number)
			text += old.Text
		}
		if mentions(c, text, last) {
			return []kith.ID{last}
		}
		return slices.Concat(saying(c, p.Text), about(c, p.On), []kith.ID{p.On, last})
	case judge.Transfer:
		if from, ok := c.Find(p.From); ok && p.Via != "" && slices.Contains(from.Services, p.Via) {
			return []kith.ID{p.To, p.From} // whoever uses a service, and not whoever offers it
		}
		return []kith.ID{p.From, p.To}
	case judge.Move:
		return []kith.ID{cmp.Or(p.By, p.Who)}
	case judge.Remember:
		return append([]kith.ID{p.Who}, tried(c, p.Text)...)
	case judge.Schedule:
		return append(tried(c, p.Text), last, p.On)
	case judge.Broadcast:
		return append(tried(c, p.Text), last)
	case judge.Found:
		return append(tried(c, p.Name.String()), last)
	}
	return []kith.ID{last}
}

// tried returns who of those who attempted something is named in a text, or has named it in its attempt.
func tried(c *judge.Case, text string) (who []kith.ID) {
	for _, a := range c.Attempts {
		if mentions(c, text, a.Who) || strings.Contains(a.Text, text) {
			who = append(who, a.Who)
		}
	}
	return who
}

// saying returns who of those who attempted something a text begins with.
func saying(c *judge.Case, text string) (who []kith.ID) {
	for _, a := range c.Attempts {
		if e, ok := c.Find(a.Who); ok && strings.HasPrefix(text, e.Name.String()+" ") {
			who = append(who, a.Who)
		}
	}
	return who
}

// about returns who of those who attempted something has named a place or a thing in its attempt.
func about(c *judge.Case, on kith.ID) (who []kith.ID) {
	e, ok := c.Find(on)
	if !ok || e.Kind == judge.Person {
		return nil
	}
	for _, a := range c.Attempts {
		if (&try{rest: wordsOf(a.Text)}).at(core(e.Name)) >= 0 {
			who = append(who, a.Who)
		}
	}
	return who
}

// mentions reports whether a text has the name of somebody who is listed.
func mentions(c *judge.Case, text string, who kith.ID) bool {
	e, ok := c.Find(who)
	return ok && strings.Contains(text, e.Name.String())
}

// object returns whom or what a patch is done to.
func object(p judge.Patch) kith.ID {
	switch p := p.(type) {
	case judge.SetFact:
		return p.On
	case judge.Transfer:
		return cmp.Or(p.To, p.Gate)
	case judge.Move:
		return p.To
	case judge.Remember:
		return p.Who
	case judge.Schedule:
		return p.On
	case judge.Broadcast:
		return p.From
	case judge.Found:
		return p.From
	}
	return 0
}

// take returns the row that set an event, and forgets it.
func (l *links) take(number uint64) kith.Event {
	i, ok := slices.BinarySearchFunc(l.events, link{number: number}, byNumber)
	if !ok {
		return l.world
	}
	row := l.events[i].row
	l.events = slices.Delete(l.events, i, i+1)
	return row
}

// scheduled links the events that are new in the store to the rows that set them: those of rulings first, in the order
// in which they were applied, and then those that the world sets for itself.
func (c *chain) scheduled() {
	l := &c.w.links
	var fresh []uint64
	for _, e := range c.w.Store.Events() {
		if e.Number > l.last {
			fresh = append(fresh, e.Number)
		}
	}
	slices.Sort(fresh)
	for i, number := range fresh {
		row := l.world
		if i < len(c.set) {
			row = c.set[i]
		}
		l.events = append(l.events, link{number, row})
		l.last = number
	}
}
