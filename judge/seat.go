package judge

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// errGarbled is what is wrong with a deed that is not text.
var errGarbled = fmt.Errorf("%w: the deed holds text that is not UTF-8", ErrUnreadable)

// A seat is one person in a trial.
type seat struct {
	turn  Turn
	heard []Line // since it was last asked
	dirty bool   // what the realm keeps as heard is no longer right
	spoke bool   // or heard something, in this tick
}

// A spoken line, and where.
type spoken struct {
	at kith.ID
	Line
}

// asks reports whether a seat may still be asked for an attempt.
func (s *seat) asks() bool { return s.turn.Err == nil && s.turn.Attempt == "" }

// decide asks everybody.
func (t *trial) decide() error {
	t.report.Phase = Deciding
	if t.run.Mind == nil {
		return t.ended()
	}
	var people []kith.ID
	if err := guard(Deciding, 0, func() error { people = t.run.Realm.People(); return nil }); err != nil {
		return err
	}
	t.seats = make([]seat, len(people))
	all := make([]*seat, len(people))
	for i, who := range people {
		t.seats[i].turn.Who = who
		all[i] = &t.seats[i]
	}
	return t.ask(all, 0)
}

// converse lets those who heard something answer, round by round.
func (t *trial) converse() error {
	t.report.Phase = Conversing
	for round := 1; round <= t.run.Rounds; round++ {
		asked := t.those(func(s *seat) bool { return s.asks() && len(s.heard) > 0 })
		if len(asked) == 0 {
			break
		}
		if err := t.ask(asked, round); err != nil {
			return err
		}
	}
	return nil
}

// stage asks those who talked and have staged nothing.
func (t *trial) stage() error {
	t.report.Phase = Staging
	return t.ask(t.those(func(s *seat) bool { return s.asks() && s.spoke }), 0)
}

func (t *trial) those(are func(*seat) bool) (seats []*seat) {
	for i := range t.seats {
		if are(&t.seats[i]) {
			seats = append(seats, &t.seats[i])
		}
	}
	return seats
}

// ask asks minds side by side and joins what they do by ID.
func (t *trial) ask(seats []*seat, round int) error {
	deeds, errs := make([]Deed, len(seats)), make([]error, len(seats))
	heard := make([][]Line, len(seats)) // what each was told it heard
	each(t.run.Workers, len(seats), func(i int) {
		s := seats[i]
		errs[i] = guard(t.report.Phase, s.turn.Who, func() (err error) {
			if err := t.ended(); err != nil {
				return err
			}
			v := t.view(s, round)
			heard[i] = v.Heard
			s.turn.Asked++
			deeds[i], err = t.run.Mind.Decide(t.ctx, v)
			if err == nil && !deeds[i].isText() {
				err = errGarbled
			}
			return err
		})
	})
	for i, s := range seats {
		if isPanic(errs[i]) {
			return errs[i]
		}
		s.turn.Err = errs[i]
	}
	if err := t.ended(); err != nil {
		return err
	}
	for i, s := range seats {
		s.told(heard[i])
	}
	for i, s := range seats {
		if s.turn.Err == nil {
			t.join(s, deeds[i])
		}
	}
	return nil
}

// view returns what a seat's person may know now.
func (t *trial) view(s *seat, round int) View {
	v := t.run.Realm.View(s.turn.Who)
	v.Phase, v.Round, v.Try = t.report.Phase, round, t.report.Try
	if s.turn.Asked == 0 {
		s.turn.Place = v.Place.ID
		s.heard = v.Heard
	}
	v.Heard = slices.Clone(s.heard)
	if s.turn.Goal != nil {
		v.Goal = *s.turn.Goal
	}
	if s.turn.Note != nil {
		v.Note = *s.turn.Note
	}
	return v
}

// told notes that what was heard so far was passed on; to whoever could not be reached it was not.
func (s *seat) told(heard []Line) {
	if s.turn.Err == nil && len(heard) > 0 {
		s.heard, s.dirty = nil, true
	}
}

// join takes a deed into the trial.
func (t *trial) join(s *seat, d Deed) {
	s.turn.Thought, s.turn.Attempt = d.Thought, d.Attempt // who has staged one is not asked again
	if d.Goal != nil {
		s.turn.Goal = d.Goal
	}
	if d.Note != nil {
		s.turn.Note = d.Note
	}
	if d.Say != "" {
		t.say(s, Line{s.turn.Who, d.Say})
	}
}

// say lets everybody who is at the same place hear a line.
func (t *trial) say(s *seat, l Line) {
	t.said = append(t.said, spoken{s.turn.Place, l})
	s.turn.Said = append(s.turn.Said, l)
	s.spoke = true
	for i := range t.seats {
		o := &t.seats[i]
		if o != s && o.turn.Place == s.turn.Place {
			o.heard = append(o.heard, l)
			o.dirty, o.spoke = true, true
		}
	}
}

// isText reports whether all words of d are UTF-8.
func (d *Deed) isText() bool {
	ok := utf8.ValidString(d.Attempt) && utf8.ValidString(d.Say) && utf8.ValidString(d.Thought)
	for _, text := range []*string{d.Goal, d.Note} {
		ok = ok && (text == nil || utf8.ValidString(*text))
	}
	return ok
}

// close puts what became of everybody into the report.
func (t *trial) close() {
	t.report.Turns = make([]Turn, len(t.seats))
	for i := range t.seats {
		t.report.Turns[i] = t.seats[i].turn
	}
}

// attempts returns what is staged at a place, by who.
func (t *trial) attempts(place kith.ID) (staged []Attempt) {
	for i := range t.seats {
		if s := &t.seats[i].turn; s.Place == place && s.Attempt != "" {
			staged = append(staged, Attempt{s.Who, s.Attempt})
		}
	}
	return staged
}

// saidAt returns what was said at a place, in order.
func (t *trial) saidAt(place kith.ID) (lines []Line) {
	for _, l := range t.said {
		if l.at == place {
			lines = append(lines, l.Line)
		}
	}
	return lines
}

// active returns the places that get a case, by ID.
func (t *trial) active() []kith.ID {
	places := slices.Clone(t.run.Realm.Due())
	for i := range t.seats {
		if s := &t.seats[i].turn; s.Attempt != "" {
			places = append(places, s.Place)
		}
	}
	slices.SortFunc(places, cmp.Compare)
	return slices.Compact(places)
}
