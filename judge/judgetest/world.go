package judgetest

import (
	"bytes"
	"context"
	"encoding"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// A Saved realm is one whose state can be compared.
type Saved interface {
	judge.Realm
	encoding.BinaryAppender // everything that an Update may change, in canonical bytes
}

// World tests that a world keeps the promises of [judge.World] and [judge.Realm]. fresh returns a new one, the same each
// time, in which somebody is somewhere. Each promise is a subtest:
//
//   - Look: to look changes nothing, and to look twice is to see the same; lists are in order; what was seen stays as it
//     was seen when the world goes on.
//   - Knowledge: a view holds no hidden fact, of others no private one, and of the events here the visible ones alone.
//   - Whole: an Update that returns nil keeps all; its error comes back as it is.
//   - Undone: an Update that fails after any number of changes, by an error or a panic, leaves the same bytes, and what
//     is done then is what would have been done.
//   - Impossible: changes that cannot be are refused with [judge.ErrImpossible], one by one, and leave no trace.
//   - Ended: a transaction that has ended applies nothing.
//   - Clock: it goes on, and never back.
func World(t *testing.T, fresh func() Saved) {
	t.Run("Look", func(t *testing.T) { testLook(t, fresh) })
	t.Run("Knowledge", func(t *testing.T) { testKnowledge(t, fresh()) })
	t.Run("Whole", func(t *testing.T) { testWhole(t, fresh()) })
	t.Run("Undone", func(t *testing.T) { testUndone(t, fresh) })
	t.Run("Impossible", func(t *testing.T) { testImpossible(t, fresh()) })
	t.Run("Ended", func(t *testing.T) { testEnded(t, fresh()) })
	t.Run("Clock", func(t *testing.T) { testClock(t, fresh()) })
}

func state(t *testing.T, w Saved) []byte {
	t.Helper()
	b, err := w.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// places returns where people are and what is due, by ID.
func places(w judge.Realm) (all []kith.ID) {
	all = slices.Clone(w.Due())
	for _, who := range w.People() {
		all = append(all, w.View(who).Place.ID)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// A look is all that can be seen of a world.
type look struct {
	Now    kith.Tick
	People []kith.ID
	Due    []kith.ID
	Views  []judge.View
	Cases  []judge.Case
}

func lookAt(w judge.Realm) look {
	l := look{Now: w.Now(), People: w.People(), Due: w.Due()}
	for _, who := range l.People {
		l.Views = append(l.Views, w.View(who))
	}
	for _, place := range places(w) {
		c := w.Case(place)
		c.Taken = nil
		l.Cases = append(l.Cases, c)
	}
	return l
}

func testLook(t *testing.T, fresh func() Saved) {
	w := fresh()
	before := state(t, w)
	first, second, other := lookAt(w), lookAt(w), lookAt(fresh())
	if !bytes.Equal(state(t, w), before) {
		t.Fatal("to look changed the world")
	}
	if !reflect.DeepEqual(first, second) || !reflect.DeepEqual(first, other) {
		t.Errorf("to look again is to see otherwise:\n%+v\n%+v\n%+v", first, second, other)
	}
	if len(first.People) == 0 {
		t.Fatal("nobody is there")
	}
	for _, ids := range [][]kith.ID{first.People, first.Due} {
		for i := 1; i < len(ids); i++ {
			if ids[i] <= ids[i-1] {
				t.Errorf("%v is out of order", ids)
			}
		}
	}
	if err := apply(w, everything(w)); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(first, second) {
		t.Error("what was seen changed when the world went on")
	}
}

func testKnowledge(t *testing.T, w Saved) {
	for _, who := range w.People() {
		v := w.View(who)
		if v.Who != who || v.Self.ID != who || v.At != w.Now() {
			t.Errorf("the view of %d at %d is of %d, %d, at %d", who, w.Now(), v.Who, v.Self.ID, v.At)
		}
		shows(t, who, v.Self, judge.Private)
		for _, e := range slices.Concat(v.People, v.Things, []judge.Entity{v.Place}) {
			shows(t, who, e, judge.Visible)
		}
		for _, e := range v.Cues {
			if e.Sight != judge.Visible {
				t.Errorf("%d perceives a %v event", who, e.Sight)
			}
		}
		c := w.Case(v.Place.ID)
		if _, ok := c.Find(who); !ok || c.Place != v.Place.ID || c.Entities[0].ID != c.Place || c.Until <= c.At {
			t.Errorf("the case of %d, where %d is, is about %d, until %d", v.Place.ID, who, c.Place, c.Until)
		}
		if len(c.Attempts)+len(c.Said) > 0 {
			t.Errorf("the case of %d holds attempts or lines that nobody staged", c.Place)
		}
	}
}

// shows checks that no fact of e is further from sight than most.
func shows(t *testing.T, who kith.ID, e judge.Entity, most judge.Sight) {
	t.Helper()
	for _, f := range e.Facts {
		if f.Sight == 0 || f.Sight > most {
			t.Errorf("%d knows the %v fact %d of %d", who, f.Sight, f.Number, e.ID)
		}
	}
}

func apply(w judge.World, changes []judge.Change) error {
	return w.Update(func(tx judge.Tx) error {
		for _, c := range changes {
			if err := tx.Apply(c); err != nil {
				return err
			}
		}
		return nil
	})
}

// everything returns changes of every kind that fits, as a tick makes them.
func everything(w judge.Realm) (changes []judge.Change) {
	for _, place := range places(w) {
		c := w.Case(place)
		changes = append(changes, facts(&c)...)
		for _, l := range c.Ledgers {
			changes = append(changes, transfers(&c, l)...)
		}
		for _, name := range c.Channels {
			changes = append(changes, judge.Broadcast{From: place, Channel: name, Text: "hear"})
		}
		changes = append(changes, judge.Schedule{At: c.Until, On: place, Sight: judge.Visible, Text: "later"})
		for _, e := range c.Due {
			changes = append(changes, judge.Fire{Number: e.Number})
		}
	}
	for _, who := range w.People() {
		v := w.View(who)
		changes = append(changes,
			judge.Remember{Who: who, Text: "it was so"}, judge.SetGoal{Who: who, Text: "to be"}, judge.SetNote{Who: who, Text: "nothing"},
			judge.Hear{Who: who, Lines: []judge.Line{{Who: who, Text: "I hear myself"}}})
		if len(v.Exits) > 0 {
			changes = append(changes, judge.Move{Who: who, To: v.Exits[0].ID})
		}
	}
	return append(changes, judge.Advance{To: w.Now() + 1})
}

// facts writes a new one on everything, and replaces and removes those that are there.
func facts(c *judge.Case) (changes []judge.Change) {
	for i := range c.Entities {
		e := &c.Entities[i]
		if e.Kind == judge.Thing {
			continue // it may lie within reach of another place too
		}
		changes = append(changes, judge.SetFact{On: e.ID, Sight: judge.Visible, Text: "it is new"})
		for n, f := range e.Facts {
			text := ""
			if n%2 == 0 {
				text = "it is otherwise"
			}
			changes = append(changes, judge.SetFact{On: e.ID, Sight: f.Sight, Number: f.Number, Text: text})
		}
	}
	return changes
}

// transfers lets everybody give all to the place, and a source give it something.
func transfers(c *judge.Case, l judge.Ledger) (changes []judge.Change) {
	for i := range c.Entities {
		if e := &c.Entities[i]; e.Kind == judge.Person && e.Holds(l.Name) > 0 {
			changes = append(changes, judge.Transfer{Ledger: l.Name, From: e.ID, To: c.Place, Amount: e.Holds(l.Name)})
		}
	}
	if len(l.Sources) > 0 {
		changes = append(changes, judge.Transfer{Ledger: l.Name, To: c.Place, Gate: l.Sources[0].ID, Amount: 2})
	}
	if len(l.Sources) > 0 && len(l.Sinks) > 0 {
		changes = append(changes, judge.Transfer{Ledger: l.Name, From: c.Place, Gate: l.Sinks[0].ID, Amount: 1})
	}
	return changes
}

func testWhole(t *testing.T, w Saved) {
	before := state(t, w)
	if err := apply(w, everything(w)); err != nil {
		t.Fatalf("what a tick makes is refused: %v", err)
	}
	if bytes.Equal(state(t, w), before) {
		t.Error("an Update that returned nil left nothing")
	}
	before = state(t, w)
	if err := w.Update(func(judge.Tx) error { return ErrInjected }); err != ErrInjected {
		t.Errorf("the error came back as %v", err)
	}
	if !bytes.Equal(state(t, w), before) {
		t.Error("an Update that returned an error left something")
	}
}

func testUndone(t *testing.T, fresh func() Saved) {
	w, other := fresh(), fresh()
	before, changes := state(t, w), everything(w)
	for n := range len(changes) + 1 {
		for _, panics := range []bool{false, true} {
			fail(t, w, changes[:n], panics)
			if !bytes.Equal(state(t, w), before) {
				t.Fatalf("undone after %d changes, the last of which is %+v, the world is not what it was (panic: %t)", n, changes[max(n-1, 0)], panics)
			}
		}
	}
	if err := errors.Join(apply(w, changes), apply(other, changes)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(state(t, w), state(t, other)) {
		t.Error("after all that was undone, the same changes make another world")
	}
}

// fail applies changes and then fails.
func fail(t *testing.T, w judge.World, changes []judge.Change, panics bool) {
	t.Helper()
	var recovered any
	func() {
		defer func() { recovered = recover() }()
		err := w.Update(func(tx judge.Tx) error {
			for _, c := range changes {
				if err := tx.Apply(c); err != nil {
					t.Errorf("%+v: %v", c, err)
				}
			}
			if panics {
				panic(ErrInjected)
			}
			return ErrInjected
		})
		if err != ErrInjected {
			t.Errorf("the error came back as %v", err)
		}
	}()
	if panics && recovered != ErrInjected {
		t.Errorf("the panic came back as %v", recovered)
	}
}

func testImpossible(t *testing.T, w Saved) {
	now, who := w.Now(), w.People()[0]
	place := w.View(who).Place.ID
	for _, row := range []struct {
		what string
		c    judge.Change
	}{
		{"no change", nil},
		{"a fact of nobody", judge.SetFact{On: nobody, Sight: judge.Visible, Text: "x"}},
		{"a fact that is nobody's to see", judge.SetFact{On: who, Text: "x"}},
		{"a new fact without words", judge.SetFact{On: who, Sight: judge.Visible}},
		{"a number that no fact has", judge.SetFact{On: who, Sight: judge.Visible, Number: 1 << 20, Text: "x"}},
		{"a private fact of a place", judge.SetFact{On: place, Sight: judge.Private, Text: "x"}},
		{"a ledger that nobody declared", judge.Transfer{Ledger: "no such ledger", From: who, To: place, Amount: 1}},
		{"a move of nobody", judge.Move{Who: nobody, To: place}},
		{"a move to nowhere", judge.Move{Who: who, To: nobody}},
		{"a move to where one is", judge.Move{Who: who, To: place}},
		{"a move to a person", judge.Move{Who: who, To: who}},
		{"a memory of nobody", judge.Remember{Who: nobody, Text: "x"}},
		{"a memory of a place", judge.Remember{Who: place, Text: "x"}},
		{"a memory without words", judge.Remember{Who: who}},
		{"an event on nobody", judge.Schedule{At: now + 1, On: nobody, Sight: judge.Visible, Text: "x"}},
		{"an event now", judge.Schedule{At: now, On: who, Sight: judge.Visible, Text: "x"}},
		{"a private event", judge.Schedule{At: now + 1, On: who, Sight: judge.Private, Text: "x"}},
		{"a broadcast nobody declared", judge.Broadcast{From: place, Channel: "no such channel", Text: "x"}},
		{"a broadcast from nowhere", judge.Broadcast{From: nobody, Text: "x"}},
		{"a place without a name", judge.Found{From: place}},
		{"a place next to nowhere", judge.Found{From: nobody, Name: kith.MustLabel("nowhere at all")}},
		{"a goal of nobody", judge.SetGoal{Who: nobody}},
		{"a note of a place", judge.SetNote{Who: place}},
		{"a hearing of nobody", judge.Hear{Who: nobody}},
		{"an event that is not", judge.Fire{Number: 1 << 60}},
		{"the clock back", judge.Advance{To: now - 1}},
		{"the clock where it is", judge.Advance{To: now}},
		{"a transfer from nobody to nobody", judge.Transfer{Amount: 1}},
	} {
		refused(t, w, row.what, row.c)
	}
	c := w.Case(place)
	for _, l := range c.Ledgers {
		me, _ := c.Find(who)
		has := me.Holds(l.Name)
		for _, row := range []struct {
			what string
			tr   judge.Transfer
		}{
			{"more than is held", judge.Transfer{From: who, To: place, Amount: has + 1}},
			{"nothing", judge.Transfer{From: who, To: place}},
			{"less than nothing", judge.Transfer{From: place, To: who, Amount: -1}},
			{"from no source", judge.Transfer{To: who, Amount: 1}},
			{"to no sink", judge.Transfer{From: who, Amount: max(has, 1)}},
			{"from another gate", judge.Transfer{To: who, Gate: nobody, Amount: 1}},
			{"to oneself", judge.Transfer{From: who, To: who, Amount: max(has, 1)}},
			{"through a gate too", judge.Transfer{From: who, To: place, Gate: nobody, Amount: max(has, 1)}},
			{"from a stranger", judge.Transfer{From: nobody, To: who, Amount: 1}},
			{"to a stranger", judge.Transfer{From: who, To: nobody, Amount: max(has, 1)}},
		} {
			row.tr.Ledger = l.Name
			refused(t, w, l.Name+" "+row.what, row.tr)
		}
	}
}

// refused checks that one change is refused within an Update that is kept, and leaves no trace.
func refused(t *testing.T, w Saved, what string, c judge.Change) {
	t.Helper()
	before := state(t, w)
	err := w.Update(func(tx judge.Tx) error {
		if err := tx.Apply(c); !errors.Is(err, judge.ErrImpossible) {
			t.Errorf("%s: %v", what, err)
		}
		return nil
	})
	if err != nil || !bytes.Equal(state(t, w), before) {
		t.Errorf("%s: it was refused and left something (%v)", what, err)
	}
}

func testEnded(t *testing.T, w Saved) {
	var late judge.Tx
	if err := w.Update(func(tx judge.Tx) error { late = tx; return nil }); err != nil {
		t.Fatal(err)
	}
	c := judge.Remember{Who: w.People()[0], Text: "too late"}
	before := state(t, w)
	if err := late.Apply(c); err == nil || !bytes.Equal(state(t, w), before) {
		t.Errorf("a transaction that had ended applied a change (%v)", err)
	}
	err := w.Update(func(judge.Tx) error {
		if err := late.Apply(c); err == nil {
			t.Error("a transaction that had ended applied a change in another")
		}
		return nil
	})
	if err != nil || !bytes.Equal(state(t, w), before) {
		t.Errorf("a transaction that had ended left something (%v)", err)
	}
}

// testClock lets nobody do anything for some ticks.
func testClock(t *testing.T, w Saved) {
	run := judge.Run{Realm: w, Court: &judge.Court{Judge: new(Script)}}
	for range 5 {
		now := w.Now()
		rep, err := run.Tick(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if w.Now() != now+1 || rep.At != now {
			t.Fatalf("the tick at %d was reported at %d and ended at %d", now, rep.At, w.Now())
		}
	}
	if due := w.Due(); len(due) > 0 {
		t.Errorf("events at %v were due and have not fired", due)
	}
}
