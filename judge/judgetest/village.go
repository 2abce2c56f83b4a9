package judgetest

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// Who and what there is in the [Village].
const (
	Square kith.ID = 1 + iota
	Mill
	Harbour
	Mara  // at the square, as is Ilse
	Ilse  // she holds the coins
	Halek // at the mill
	Oren  // at the harbour
	Board // a thing within reach at the square and the mill
	Field // by which grain enters, at the mill
	Mouth // by which grain leaves, everywhere
)

// Village returns a small world at tick 0: three places in a row, four people, a board that two places share, coins that
// are conserved and grain that has a source and a sink, a bell that is rung at the square, a hidden and a private
// fact, and an event that is due. It lets places be founded. It is the same each time.
func Village() *judge.Store {
	s := &judge.Store{Founding: true}
	must(s.Add(place(Square, "the square", "the well is full")))
	must(s.Add(place(Mill, "the mill", "the sails turn", "grind")))
	must(s.Add(place(Harbour, "the harbour", "two boats lie at the quay")))
	for _, way := range [][2]kith.ID{{Square, Mill}, {Square, Harbour}} {
		must(s.Connect(way[0], way[1]))
		must(s.Connect(way[1], way[0]))
	}
	must(s.AddLedger(judge.Ledger{Name: "coins", Sight: judge.Private}))
	must(s.AddLedger(judge.Ledger{
		Name: "grain", Sight: judge.Visible,
		Sources: []judge.Gate{{ID: Field, Name: kith.MustLabel("the field"), At: []kith.ID{Mill}}},
		Sinks:   []judge.Gate{{ID: Mouth, Name: kith.MustLabel("the mouth")}},
	}))
	must(s.AddChannel(judge.Channel{Name: "bell", From: []kith.ID{Square}}))
	must(s.Add(person(Mara, "Mara", Square, "owes Ilse a favour", judge.Holding{Ledger: "coins", Amount: 3})))
	must(s.Add(person(Ilse, "Ilse", Square, "wants to leave", judge.Holding{Ledger: "coins", Amount: 9})))
	must(s.Add(person(Halek, "Halek", Mill, "cannot read", judge.Holding{Ledger: "grain", Amount: 20})))
	must(s.Add(person(Oren, "Oren", Harbour, "fears the sea")))
	must(s.Add(judge.Entity{
		ID: Board, Kind: judge.Thing, Name: kith.MustLabel("the board"), At: []kith.ID{Square, Mill},
		Facts: []judge.Fact{{Sight: judge.Visible, Text: "nothing is written on it"}},
	}))
	s.SetNow(-1)
	must(s.Update(func(tx judge.Tx) error {
		return tx.Apply(judge.Schedule{At: 0, On: Harbour, Sight: judge.Visible, Text: "a boat comes in"})
	}))
	s.SetNow(0)
	return s
}

func place(id kith.ID, name, fact string, services ...string) judge.Entity {
	return judge.Entity{ID: id, Kind: judge.Place, Name: kith.MustLabel(name), Services: services, Facts: []judge.Fact{
		{Sight: judge.Visible, Text: fact}, {Sight: judge.Hidden, Text: "something is buried under " + name},
	}}
}

func person(id kith.ID, name string, at kith.ID, private string, has ...judge.Holding) judge.Entity {
	return judge.Entity{ID: id, Kind: judge.Person, Name: kith.MustLabel(name), At: []kith.ID{at}, Holdings: has, Facts: []judge.Fact{
		{Sight: judge.Visible, Text: "is well"}, {Sight: judge.Private, Text: private},
	}}
}

// must panics on an error: the village is a literal.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
