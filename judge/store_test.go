package judge_test

import (
	"bytes"
	"errors"
	"math"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

func label(text string) kith.Label { return kith.MustLabel(text) }

func TestBuilding(t *testing.T) {
	at := []kith.ID{judgetest.Square}
	person := judge.Entity{ID: 50, Kind: judge.Person, Name: label("Tam"), At: at}
	with := func(change func(*judge.Entity)) judge.Entity {
		e := person
		change(&e)
		return e
	}
	for _, c := range []struct {
		reason string
		e      judge.Entity
		want   error
	}{
		{"a person", person, nil},
		{"no ID", with(func(e *judge.Entity) { e.ID = 0 }), judge.ErrInvalid},
		{"no name", with(func(e *judge.Entity) { e.Name = kith.Label{} }), judge.ErrInvalid},
		{"no kind", with(func(e *judge.Entity) { e.Kind = 0 }), judge.ErrInvalid},
		{"a fourth kind", with(func(e *judge.Entity) { e.Kind = 4 }), judge.ErrInvalid},
		{"another's ID", with(func(e *judge.Entity) { e.ID = judgetest.Mara }), judge.ErrTaken},
		{"a gate's ID", with(func(e *judge.Entity) { e.ID = judgetest.Field }), judge.ErrTaken},
		{"another's name", with(func(e *judge.Entity) { e.Name = label("MARA") }), judge.ErrTaken},
		{"a gate's name", with(func(e *judge.Entity) { e.Name = label("The Mouth") }), judge.ErrTaken},
		{"nowhere", with(func(e *judge.Entity) { e.At = nil }), judge.ErrInvalid},
		{"in two places", with(func(e *judge.Entity) { e.At = []kith.ID{judgetest.Square, judgetest.Mill} }), judge.ErrInvalid},
		{"twice in one place", with(func(e *judge.Entity) { e.At = []kith.ID{judgetest.Mill, judgetest.Mill} }), nil},
		{"in a person", with(func(e *judge.Entity) { e.At = []kith.ID{judgetest.Mara} }), judge.ErrInvalid},
		{"a place in a place", with(func(e *judge.Entity) { e.Kind = judge.Place }), judge.ErrInvalid},
		{"a thing in two places", with(func(e *judge.Entity) { e.Kind, e.At = judge.Thing, []kith.ID{judgetest.Square, judgetest.Mill} }), nil},
		{"a thing nowhere", with(func(e *judge.Entity) { e.Kind, e.At = judge.Thing, nil }), judge.ErrInvalid},
		{"a fact without a sight", with(func(e *judge.Entity) { e.Facts = []judge.Fact{{Text: "x"}} }), judge.ErrInvalid},
		{"a fact without words", with(func(e *judge.Entity) { e.Facts = []judge.Fact{{Sight: judge.Visible}} }), judge.ErrInvalid},
		{"a private fact of a thing", with(func(e *judge.Entity) {
			e.Kind, e.Facts = judge.Thing, []judge.Fact{{Sight: judge.Private, Text: "x"}}
		}), judge.ErrInvalid},
		{"no such ledger", with(func(e *judge.Entity) { e.Holdings = []judge.Holding{{Ledger: "gold", Amount: 1}} }), judge.ErrInvalid},
		{"a debt", with(func(e *judge.Entity) { e.Holdings = []judge.Holding{{Ledger: "coins", Amount: -1}} }), judge.ErrInvalid},
		{"one ledger twice", with(func(e *judge.Entity) {
			e.Holdings = []judge.Holding{{Ledger: "coins", Amount: 1}, {Ledger: "coins", Amount: 1}}
		}), judge.ErrInvalid},
		{"a holding of nothing", with(func(e *judge.Entity) { e.Holdings = []judge.Holding{{Ledger: "coins"}} }), nil},
		{"a service without a name", with(func(e *judge.Entity) { e.Services = []string{""} }), judge.ErrInvalid},
	} {
		s := judgetest.Village()
		before := bytesOf(t, s)
		err := s.Add(c.e)
		if !errors.Is(err, c.want) || (err != nil) != bytes.Equal(bytesOf(t, s), before) {
			t.Errorf("%s: %v, want %v", c.reason, err, c.want)
		}
	}
}

func TestBuildingTheRest(t *testing.T) {
	gate := func(id kith.ID, name string) []judge.Gate { return []judge.Gate{{ID: id, Name: label(name)}} }
	for reason, c := range map[string]struct {
		do   func(*judge.Store) error
		want error
	}{
		"a way":             {func(s *judge.Store) error { return s.Connect(judgetest.Mill, judgetest.Harbour) }, nil},
		"a way to oneself":  {func(s *judge.Store) error { return s.Connect(judgetest.Mill, judgetest.Mill) }, judge.ErrInvalid},
		"a way to a person": {func(s *judge.Store) error { return s.Connect(judgetest.Mill, judgetest.Mara) }, judge.ErrInvalid},
		"a ledger": {func(s *judge.Store) error {
			return s.AddLedger(judge.Ledger{Name: "salt", Sight: judge.Hidden, Sources: gate(60, "the pan"), Sinks: gate(61, "the sea")})
		}, nil},
		"a ledger twice":     {func(s *judge.Store) error { return s.AddLedger(judge.Ledger{Name: "coins", Sight: judge.Visible}) }, judge.ErrTaken},
		"a nameless ledger":  {func(s *judge.Store) error { return s.AddLedger(judge.Ledger{Sight: judge.Visible}) }, judge.ErrInvalid},
		"a sightless ledger": {func(s *judge.Store) error { return s.AddLedger(judge.Ledger{Name: "salt"}) }, judge.ErrInvalid},
		"a gate that is Mara": {func(s *judge.Store) error {
			return s.AddLedger(judge.Ledger{Name: "salt", Sight: judge.Hidden, Sources: gate(judgetest.Mara, "the pan")})
		}, judge.ErrTaken},
		"a gate called Mara": {func(s *judge.Store) error {
			return s.AddLedger(judge.Ledger{Name: "salt", Sight: judge.Hidden, Sources: gate(60, "Mara")})
		}, judge.ErrTaken},
		"a gate twice": {func(s *judge.Store) error {
			return s.AddLedger(judge.Ledger{Name: "salt", Sight: judge.Hidden, Sources: gate(60, "the pan"), Sinks: gate(60, "the sea")})
		}, judge.ErrTaken},
		"two gates, one name": {func(s *judge.Store) error {
			return s.AddLedger(judge.Ledger{Name: "salt", Sight: judge.Hidden, Sources: gate(60, "the sea"), Sinks: gate(61, "The Sea")})
		}, judge.ErrTaken},
		"a gate nowhere": {func(s *judge.Store) error {
			return s.AddLedger(judge.Ledger{Name: "salt", Sight: judge.Hidden, Sinks: []judge.Gate{{ID: 60, Name: label("the sea"), At: []kith.ID{99}}}})
		}, judge.ErrInvalid},
		"a channel":          {func(s *judge.Store) error { return s.AddChannel(judge.Channel{Name: "horn"}) }, nil},
		"a channel twice":    {func(s *judge.Store) error { return s.AddChannel(judge.Channel{Name: "bell"}) }, judge.ErrTaken},
		"a nameless channel": {func(s *judge.Store) error { return s.AddChannel(judge.Channel{}) }, judge.ErrInvalid},
		"a channel nowhere":  {func(s *judge.Store) error { return s.AddChannel(judge.Channel{Name: "horn", To: []kith.ID{99}}) }, judge.ErrInvalid},
		"an endowment":       {func(s *judge.Store) error { return s.Endow(judgetest.Mill, "coins", 5) }, nil},
		"a debt":             {func(s *judge.Store) error { return s.Endow(judgetest.Mill, "coins", -5) }, judge.ErrInvalid},
		"for nobody":         {func(s *judge.Store) error { return s.Endow(99, "coins", 5) }, judge.ErrInvalid},
	} {
		s := judgetest.Village()
		before := bytesOf(t, s)
		if err := c.do(s); !errors.Is(err, c.want) || (err != nil) != bytes.Equal(bytesOf(t, s), before) {
			t.Errorf("%s: %v, want %v", reason, err, c.want)
		}
	}
}

// The order in which a world is built leaves no trace in its bytes.
func TestOrderOfBuilding(t *testing.T) {
	build := func(backwards bool) []byte {
		s := new(judge.Store)
		steps := []func() error{
			func() error { return s.Add(judge.Entity{ID: 1, Kind: judge.Place, Name: label("a")}) },
			func() error { return s.Add(judge.Entity{ID: 2, Kind: judge.Place, Name: label("b")}) },
			func() error { return s.Add(judge.Entity{ID: 3, Kind: judge.Place, Name: label("c")}) },
			func() error { return errors.Join(s.Connect(1, 2), s.Connect(1, 3)) },
			func() error {
				return s.AddLedger(judge.Ledger{Name: "x", Sight: judge.Visible, Sources: []judge.Gate{{ID: 9, Name: label("i"), At: []kith.ID{2, 1}}, {ID: 8, Name: label("j")}}})
			},
			func() error { return s.AddLedger(judge.Ledger{Name: "w", Sight: judge.Visible}) },
			func() error {
				return s.Add(judge.Entity{ID: 5, Kind: judge.Thing, Name: label("d"), At: []kith.ID{3, 1}, Services: []string{"q", "p"}})
			},
			func() error {
				return s.Add(judge.Entity{ID: 4, Kind: judge.Person, Name: label("e"), At: []kith.ID{1}})
			},
			func() error { return errors.Join(s.Endow(4, "x", 1), s.Endow(4, "w", 1)) },
		}
		order := []int{0, 1, 2, 3, 4, 5, 6, 7, 8}
		if backwards {
			order = []int{2, 1, 0, 3, 5, 4, 7, 6, 8}
		}
		for _, i := range order {
			must(t, steps[i]())
		}
		return bytesOf(t, s)
	}
	if !bytes.Equal(build(false), build(true)) {
		t.Error("the bytes are others")
	}
}

func TestFactNumbersAreNotUsedAgain(t *testing.T) {
	s := judgetest.Village()
	set := func(number int, text string) judge.Change {
		return judge.SetFact{On: judgetest.Mill, Sight: judge.Hidden, Number: number, Text: text}
	}
	for _, c := range []judge.Change{set(0, "a"), set(3, ""), set(0, "b")} {
		must(t, s.Update(func(tx judge.Tx) error { return tx.Apply(c) }))
	}
	e, _ := s.Entity(judgetest.Mill)
	if _, there := e.Fact(3); there || e.Facts[2].Number != 4 || e.Facts[2].Text != "b" {
		t.Errorf("%+v", e.Facts)
	}
}

func TestForget(t *testing.T) {
	s := judgetest.Village()
	for _, text := range []string{"a", "b", "c"} {
		must(t, s.Update(func(tx judge.Tx) error { return tx.Apply(judge.Remember{Who: judgetest.Mara, Text: text}) }))
	}
	v := s.View(judgetest.Mara)
	gone := s.Forget(judgetest.Mara, 1)
	if len(gone) != 2 || gone[0].Text != "a" || s.View(judgetest.Mara).Memories[0].Text != "c" || len(v.Memories) != 3 {
		t.Errorf("%v is gone", gone)
	}
	if len(s.Forget(judgetest.Mara, 1))+len(s.Forget(99, 0))+len(s.Forget(judgetest.Mill, 0)) != 0 {
		t.Error("more is gone")
	}
	if gone := s.Forget(judgetest.Mara, -1); len(gone) != 1 {
		t.Errorf("%v is gone", gone)
	}
}

func TestTotalsAtTheTop(t *testing.T) {
	s := judgetest.Village()
	must(t, s.Endow(judgetest.Mill, "coins", math.MaxInt64))
	if got := s.Total("coins"); got != math.MaxInt64 {
		t.Errorf("the total is %d", got)
	}
	err := s.Update(func(tx judge.Tx) error {
		return tx.Apply(judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Mill, Amount: 1})
	})
	if !errors.Is(err, judge.ErrImpossible) {
		t.Error(err)
	}
}

// At the end of time the clock does not wrap round (case C076).
func TestCase076TheLastTick(t *testing.T) {
	s := judgetest.Village()
	s.SetNow(math.MaxInt64)
	before := bytesOf(t, s)
	run := judge.Run{Realm: s, Court: &judge.Court{Judge: new(judgetest.Script)}}
	if _, err := run.Tick(t.Context()); !errors.Is(err, judge.ErrImpossible) || !bytes.Equal(bytesOf(t, s), before) {
		t.Errorf("%v, tick %d", err, s.Now())
	}
}

// An update within an update is refused, and so are saves and loads.
func TestBusy(t *testing.T) {
	s := judgetest.Village()
	saved := bytesOf(t, s)
	must(t, s.Update(func(judge.Tx) error {
		_, err := s.AppendBinary(nil)
		for _, err := range []error{err, s.UnmarshalBinary(saved), s.Update(func(judge.Tx) error { return nil })} {
			if !errors.Is(err, judge.ErrBusy) {
				t.Error(err)
			}
		}
		return nil
	}))
}

func TestNamesOfSights(t *testing.T) {
	for s := range judge.Sight(5) {
		text, err := s.MarshalText()
		var back judge.Sight = 9
		switch {
		case s > judge.Hidden:
			if err == nil {
				t.Errorf("%v is written as %q", s, text)
			}
		case err != nil || back.UnmarshalText(text) != nil || back != s:
			t.Errorf("%v comes back as %v, %v", s, back, err)
		}
	}
	s := judge.Private
	if err := s.UnmarshalText([]byte("Visible")); err == nil || s != judge.Private {
		t.Errorf("%v, %v", err, s)
	}
}
