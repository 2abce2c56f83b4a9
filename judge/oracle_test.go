package judge_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// An oracle is the village a second time: maps of texts, copied whole before each transaction and thrown away with it.
type oracle struct {
	now    kith.Tick
	kind   map[kith.ID]judge.Kind
	name   map[kith.ID]string
	at     map[kith.ID]kith.ID // of people
	ways   map[[2]kith.ID]bool
	facts  map[string]judge.Fact // by entity and number
	given  map[kith.ID]int       // fact numbers
	holds  map[string]int64      // by entity and ledger
	gates  map[kith.ID]int64
	events map[uint64]judge.Event
	last   uint64
	aired  []judge.Airing
	mind   map[string]string // goal, note, memories and hearing, by person
}

// newOracle returns what Village returns, as far as a tick can change it.
func newOracle() *oracle {
	s := judgetest.Village()
	o := &oracle{
		kind: map[kith.ID]judge.Kind{}, name: map[kith.ID]string{}, at: map[kith.ID]kith.ID{}, ways: map[[2]kith.ID]bool{},
		facts: map[string]judge.Fact{}, given: map[kith.ID]int{}, holds: map[string]int64{}, mind: map[string]string{},
		gates:  map[kith.ID]int64{judgetest.Field: 0, judgetest.Mouth: 0},
		events: map[uint64]judge.Event{1: {Number: 1, At: 0, On: judgetest.Harbour, Sight: judge.Visible, Text: "a boat comes in"}}, last: 1,
	}
	for id := judgetest.Square; id <= judgetest.Board; id++ {
		e, _ := s.Entity(id)
		o.kind[id], o.name[id], o.given[id] = e.Kind, e.Name.Fold(), len(e.Facts)
		if e.Kind == judge.Person {
			o.at[id] = e.At[0]
		}
		for _, f := range e.Facts {
			o.facts[fmt.Sprint(id, "/", f.Number)] = f
		}
		for _, h := range e.Holdings {
			o.holds[fmt.Sprint(id, "/", h.Ledger)] = h.Amount
		}
	}
	for _, to := range []kith.ID{judgetest.Mill, judgetest.Harbour} {
		o.ways[[2]kith.ID{judgetest.Square, to}], o.ways[[2]kith.ID{to, judgetest.Square}] = true, true
	}
	return o
}

func (o *oracle) clone() *oracle {
	c := *o
	c.kind, c.name, c.at, c.ways = maps.Clone(o.kind), maps.Clone(o.name), maps.Clone(o.at), maps.Clone(o.ways)
	c.facts, c.given, c.holds, c.gates = maps.Clone(o.facts), maps.Clone(o.given), maps.Clone(o.holds), maps.Clone(o.gates)
	c.events, c.mind, c.aired = maps.Clone(o.events), maps.Clone(o.mind), slices.Clone(o.aired)
	return &c
}

// apply applies a change and reports whether it is possible; if it is not, o may be anything.
func (o *oracle) apply(c judge.Change) bool {
	person := func(id kith.ID) bool { return o.kind[id] == judge.Person }
	put := func(who kith.ID, what, text string) bool {
		o.mind[fmt.Sprint(who, "/", what)] = text
		return person(who)
	}
	switch c := c.(type) {
	case judge.SetFact:
		return o.fact(c)
	case judge.Transfer:
		return o.transfer(c)
	case judge.Move:
		ok := person(c.Who) && o.ways[[2]kith.ID{o.at[c.Who], c.To}]
		o.at[c.Who] = c.To
		return ok
	case judge.Remember:
		return c.Text != "" && put(c.Who, "memories", fmt.Sprint(o.mind[fmt.Sprint(c.Who, "/memories")], o.now, c.Text, ";"))
	case judge.SetGoal:
		return put(c.Who, "goal", c.Text)
	case judge.SetNote:
		return put(c.Who, "note", c.Text)
	case judge.Hear:
		return put(c.Who, "heard", fmt.Sprint(c.Lines))
	case judge.Schedule:
		o.last++
		o.events[o.last] = judge.Event{Number: o.last, At: c.At, On: c.On, Sight: c.Sight, Text: c.Text}
		return o.kind[c.On] != 0 && c.At > o.now && c.Text != "" && (c.Sight == judge.Visible || c.Sight == judge.Hidden)
	case judge.Fire:
		e, ok := o.events[c.Number]
		delete(o.events, c.Number)
		return ok && e.At <= o.now
	case judge.Broadcast:
		o.aired = append(o.aired, judge.Airing{At: o.now, Channel: c.Channel, From: c.From, Text: c.Text})
		return c.Channel == "bell" && c.From == judgetest.Square && c.Text != ""
	case judge.Found:
		return o.found(c)
	case judge.Advance:
		o.aired = slices.DeleteFunc(o.aired, func(a judge.Airing) bool { return a.At != o.now })
		ok := c.To > o.now
		o.now = c.To
		return ok
	}
	return false
}

func (o *oracle) fact(c judge.SetFact) bool {
	key := fmt.Sprint(c.On, "/", c.Number)
	old, known := o.facts[key]
	switch {
	case o.kind[c.On] == 0, c.Sight < judge.Visible, c.Sight > judge.Hidden:
		return false
	case c.Sight == judge.Private && o.kind[c.On] != judge.Person:
		return false
	case c.Number == 0:
		o.given[c.On]++
		o.facts[fmt.Sprint(c.On, "/", o.given[c.On])] = judge.Fact{Number: o.given[c.On], Sight: c.Sight, Text: c.Text}
		return c.Text != ""
	case c.Text == "":
		delete(o.facts, key)
	default:
		o.facts[key] = judge.Fact{Number: c.Number, Sight: c.Sight, Text: c.Text}
	}
	return known && old.Sight == c.Sight
}

func (o *oracle) transfer(c judge.Transfer) bool {
	if c.Amount <= 0 || c.Ledger != "coins" && c.Ledger != "grain" || c.From == c.To {
		return false
	}
	switch {
	case c.From == 0 && (c.Ledger != "grain" || c.Gate != judgetest.Field), c.From != 0 && o.kind[c.From] == 0:
		return false
	case c.To == 0 && (c.Ledger != "grain" || c.Gate != judgetest.Mouth), c.To != 0 && o.kind[c.To] == 0:
		return false
	case c.From != 0 && c.To != 0 && c.Gate != 0:
		return false
	}
	if c.Gate != 0 {
		o.gates[c.Gate] += c.Amount
	}
	for id, n := range map[kith.ID]int64{c.From: -c.Amount, c.To: c.Amount} {
		if id != 0 {
			o.holds[fmt.Sprint(id, "/", c.Ledger)] += n
		}
	}
	return o.holds[fmt.Sprint(c.From, "/", c.Ledger)] >= 0
}

func (o *oracle) found(c judge.Found) bool {
	id := judgetest.Mouth + 1
	for o.kind[id] != 0 {
		id++
	}
	for _, name := range o.name {
		if name == c.Name.Fold() {
			return false
		}
	}
	ok := o.kind[c.From] == judge.Place && !c.Name.IsZero() && c.Name.String() != "the field" && c.Name.String() != "the mouth"
	o.kind[id], o.name[id] = judge.Place, c.Name.Fold()
	o.ways[[2]kith.ID{c.From, id}], o.ways[[2]kith.ID{id, c.From}] = true, true
	if c.Text != "" {
		o.given[id] = 1
		o.facts[fmt.Sprint(id, "/1")] = judge.Fact{Number: 1, Sight: judge.Visible, Text: c.Text}
	}
	return ok
}

// differs says in what the store and the oracle part, or nothing.
func (o *oracle) differs(s *judge.Store) string {
	facts, holds := map[string]judge.Fact{}, map[string]int64{}
	for id, kind := range o.kind {
		e, ok := s.Entity(id)
		if !ok || e.Kind != kind || e.Name.Fold() != o.name[id] || kind == judge.Person && e.At[0] != o.at[id] {
			return fmt.Sprintf("entity %d is %+v", id, e)
		}
		for _, f := range e.Facts {
			facts[fmt.Sprint(id, "/", f.Number)] = f
		}
		for _, h := range e.Holdings {
			holds[fmt.Sprint(id, "/", h.Ledger)] = h.Amount
		}
		if kind == judge.Place {
			c := s.Case(id)
			for to, k := range o.kind {
				if k == judge.Place && c.Leads(to) != o.ways[[2]kith.ID{id, to}] {
					return fmt.Sprintf("the way from %d to %d", id, to)
				}
			}
			for who, at := range o.at {
				if _, here := c.Find(who); here != (at == id) {
					return fmt.Sprintf("%d at %d: %t", who, id, here)
				}
			}
		}
	}
	maps.DeleteFunc(o.holds, func(_ string, n int64) bool { return n == 0 })
	if !maps.Equal(facts, o.facts) || !maps.Equal(holds, o.holds) {
		return fmt.Sprintf("facts %v and %v, or holdings %v and %v", facts, o.facts, holds, o.holds)
	}
	return o.differsElsewhere(s)
}

func (o *oracle) differsElsewhere(s *judge.Store) string {
	events := map[uint64]judge.Event{}
	for _, e := range s.Events() {
		events[e.Number] = e
	}
	if s.Now() != o.now || !maps.Equal(events, o.events) {
		return fmt.Sprintf("at %d and %d, %v and %v are to come", s.Now(), o.now, events, o.events)
	}
	for id, passed := range o.gates {
		if got, ok := s.Passed(id); !ok || got != passed {
			return fmt.Sprintf("gate %d has passed %d and %d", id, got, passed)
		}
	}
	for who := range o.at {
		v := s.View(who)
		memories := ""
		for _, m := range v.Memories {
			memories = fmt.Sprint(memories, m.At, m.Text, ";")
		}
		heard := ""
		if o.mind[fmt.Sprint(who, "/heard")] != "" {
			heard = fmt.Sprint(v.Heard)
		}
		for what, text := range map[string]string{"memories": memories, "goal": v.Goal, "note": v.Note, "heard": heard} {
			if want := o.mind[fmt.Sprint(who, "/", what)]; text != want {
				return fmt.Sprintf("%s of %d: %q and %q", what, who, text, want)
			}
		}
		perceived := slices.DeleteFunc(slices.Clone(o.aired), func(a judge.Airing) bool { return a.At >= o.now })
		if !slices.Equal(v.Airings, perceived) {
			return fmt.Sprintf("%d perceives %v, and should %v", who, v.Airings, perceived)
		}
	}
	return ""
}

// Draws of parts of changes: mostly what is there, at times what is not.
var (
	someone = rapid.SampledFrom([]kith.ID{0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 99})
	sight   = rapid.SampledFrom([]judge.Sight{0, judge.Visible, judge.Visible, judge.Private, judge.Private, judge.Hidden, judge.Hidden, 4})
	words   = rapid.SampledFrom([]string{"", "a", "b", "c", "d"})
	later   = rapid.Map(rapid.IntRange(-1, 6), func(n int) kith.Tick { return kith.Tick(n) })
	names   = rapid.SampledFrom([]kith.Label{{}, label("the shed"), label("The Shed"), label("the inn"), label("Mara"), label("the field"), label("the pier")})
)

func anyPatch() *rapid.Generator[judge.Patch] {
	return rapid.Custom(func(t *rapid.T) judge.Patch {
		id := func(what string) kith.ID { return someone.Draw(t, what) }
		text := words.Draw(t, "text")
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0, 1:
			return judge.SetFact{On: id("on"), Sight: sight.Draw(t, "sight"), Number: rapid.IntRange(-1, 4).Draw(t, "number"), Text: text}
		case 2, 3:
			ledger := rapid.SampledFrom([]string{"coins", "grain", "grain", "gold"}).Draw(t, "ledger")
			gate := rapid.SampledFrom([]kith.ID{0, 0, judgetest.Field, judgetest.Mouth}).Draw(t, "gate")
			return judge.Transfer{Ledger: ledger, From: id("from"), To: id("to"), Gate: gate, Amount: rapid.Int64Range(-1, 12).Draw(t, "amount")}
		case 4:
			return judge.Move{Who: id("who"), To: id("to"), By: id("by")}
		case 5:
			return judge.Remember{Who: id("who"), Text: text}
		case 6:
			return judge.Schedule{At: later.Draw(t, "at"), On: id("on"), Sight: sight.Draw(t, "sight"), Text: text}
		case 7:
			channel := rapid.SampledFrom([]string{"bell", "bell", "horn"}).Draw(t, "channel")
			return judge.Broadcast{From: id("from"), Channel: channel, Text: text}
		}
		return judge.Found{From: id("from"), Name: names.Draw(t, "name"), Text: text}
	})
}

// sensible draws patches that are likely to stand on a case.
func sensible(c judge.Case) *rapid.Generator[judge.Patch] {
	return rapid.Custom(func(t *rapid.T) judge.Patch {
		e := rapid.SampledFrom(c.Entities).Draw(t, "entity")
		other := rapid.SampledFrom(c.Entities).Draw(t, "other")
		text := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "text")
		amount := rapid.Int64Range(1, 9).Draw(t, "amount")
		switch rapid.IntRange(0, 7).Draw(t, "kind") {
		case 0:
			if len(e.Facts) > 0 {
				f := rapid.SampledFrom(e.Facts).Draw(t, "fact")
				return judge.SetFact{On: e.ID, Sight: f.Sight, Number: f.Number, Text: text}
			}
			return judge.SetFact{On: e.ID, Sight: judge.Visible, Text: text}
		case 1:
			return judge.Transfer{Ledger: rapid.SampledFrom([]string{"coins", "grain"}).Draw(t, "ledger"), From: e.ID, To: other.ID, Amount: amount}
		case 2:
			return judge.Transfer{Ledger: "grain", To: e.ID, Gate: judgetest.Field, Amount: amount}
		case 3:
			return judge.Transfer{Ledger: "grain", From: e.ID, Gate: judgetest.Mouth, Amount: amount}
		case 4:
			return judge.Move{Who: e.ID, To: rapid.SampledFrom(c.Exits).Draw(t, "to").ID, By: other.ID}
		case 5:
			return judge.Schedule{At: c.Until + 1, On: e.ID, Sight: judge.Hidden, Text: text}
		case 6:
			return judge.Broadcast{From: c.Place, Channel: "bell", Text: text}
		}
		return judge.Remember{Who: e.ID, Text: text}
	})
}

func anyChange() *rapid.Generator[judge.Change] {
	return rapid.Custom(func(t *rapid.T) judge.Change {
		who, text := someone.Draw(t, "who"), words.Draw(t, "text")
		switch rapid.IntRange(0, 9).Draw(t, "own") {
		case 0:
			return judge.SetGoal{Who: who, Text: text}
		case 1:
			return judge.SetNote{Who: who, Text: text}
		case 2:
			return judge.Hear{Who: who, Lines: []judge.Line{{Who: judgetest.Mara, Text: "x"}}}
		case 3:
			return judge.Fire{Number: rapid.Uint64Range(0, 4).Draw(t, "number")}
		case 4:
			return judge.Advance{To: later.Draw(t, "to")}
		}
		return anyPatch().Draw(t, "patch")
	})
}

// Random transactions, some of which fail on purpose: store and oracle never part, and what failed left no byte.
func TestStoreEqualsOracle(t *testing.T) {
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		s, o := judgetest.Village(), newOracle()
		for range rapid.IntRange(1, 12).Draw(t, "transactions") {
			changes := rapid.SliceOfN(anyChange(), 1, 6).Draw(t, "changes")
			fails := rapid.IntRange(0, 3).Draw(t, "fails") == 0
			before, _ := s.AppendBinary(nil)
			next := o.clone()
			err := s.Update(func(tx judge.Tx) error {
				for _, c := range changes {
					try := next.clone()
					err := tx.Apply(c)
					if possible := try.apply(c); possible != (err == nil) || err != nil && !errors.Is(err, judge.ErrImpossible) {
						t.Fatalf("%T%+v: %v, and the oracle says %t", c, c, err, possible)
					}
					if err == nil {
						next = try
					}
				}
				if fails {
					return judgetest.ErrInjected
				}
				return nil
			})
			after, _ := s.AppendBinary(nil)
			if err == nil {
				o = next
				kept++
			} else if !bytes.Equal(before, after) {
				t.Fatal("what failed left something")
			}
			if d := o.differs(s); d != "" {
				t.Fatal(d)
			}
		}
	})
	if kept == 0 {
		t.Error("nothing was ever kept")
	}
}

// Random rulings through a court and a whole run: what happens is what was ruled, ledger totals change by what passed
// the gates and by nothing else, and what does not happen leaves no byte.
func TestRunEqualsOracle(t *testing.T) {
	happened, rolled, kinds := 0, 0, map[string]int64{}
	rapid.Check(t, func(t *rapid.T) {
		s, o := judgetest.Village(), newOracle()
		for range rapid.IntRange(1, 5).Draw(t, "ticks") {
			rulings := map[kith.ID][]judge.Patch{}
			for place := judgetest.Square; place <= judgetest.Harbour; place++ {
				patch := rapid.OneOf(sensible(s.Case(place)), sensible(s.Case(place)), anyPatch())
				rulings[place] = rapid.SliceOfN(patch, 0, 4).Draw(t, "patches")
			}
			stubborn := rapid.IntRange(0, 3).Draw(t, "stubborn") == 0
			run := judge.Run{
				Realm: s, Workers: 2, Mind: attempting(map[kith.ID]string{4: "a", 5: "", 6: "b", 7: "c"}),
				Court: &judge.Court{Broadcast: true, Found: true, Judge: judgetest.Judge(func(_ context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
					if stubborn {
						before = nil
					}
					return judge.Ruling{Place: c.Place, Patches: keepGood(rulings[c.Place], before)}, nil
				})},
			}
			before, coins, grain := bytesOfStore(s), s.Total("coins"), s.Total("grain")
			in, _ := s.Passed(judgetest.Field)
			out, _ := s.Passed(judgetest.Mouth)
			rep, err := run.Tick(context.Background())
			if err != nil {
				rolled++
				if !bytes.Equal(bytesOfStore(s), before) {
					t.Fatal("a tick that was rolled back left something")
				}
				continue
			}
			happened++
			for kind, n := range run.Tally.Patches {
				kinds[kind] += n
			}
			o.tick(t, rep)
			if d := o.differs(s); d != "" {
				t.Fatal(d)
			}
			came, _ := s.Passed(judgetest.Field)
			went, _ := s.Passed(judgetest.Mouth)
			if s.Total("coins") != coins || s.Total("grain") != grain+(came-in)-(went-out) || came-in != ruled(rep, judgetest.Field) || went-out != ruled(rep, judgetest.Mouth) {
				t.Fatalf("coins %d to %d, grain %d to %d, field %d to %d, mouth %d to %d", coins, s.Total("coins"), grain, s.Total("grain"), in, came, out, went)
			}
		}
	})
	if happened == 0 || rolled == 0 || kinds["transfer"] == 0 || kinds["fact"] == 0 {
		t.Errorf("%d ticks happened, %d were rolled back, patches %v", happened, rolled, kinds)
	}
	t.Logf("%d ticks happened, %d were rolled back, patches %v", happened, rolled, kinds)
}

func bytesOfStore(s *judge.Store) []byte {
	b, _ := s.AppendBinary(nil)
	return b
}

// keepGood drops what was objected to in the last round, as a judge does that learns slowly; each round's indices are
// those of the ruling that it was about.
func keepGood(patches []judge.Patch, before []judge.Round) []judge.Patch {
	if len(before) == 0 {
		return patches
	}
	last := before[len(before)-1]
	var good []judge.Patch
	for i, p := range last.Ruling.Patches {
		if !slices.ContainsFunc(last.Objections, func(o judge.Objection) bool { return o.Patch == i }) {
			good = append(good, p)
		}
	}
	return good
}

// tick applies a report in the order that a commit promises.
func (o *oracle) tick(t *rapid.T, rep *judge.Report) {
	do := func(c judge.Change) {
		if !o.apply(c) {
			t.Fatalf("%T%+v happened, and is not possible", c, c)
		}
	}
	for _, kinds := range []string{"fact transfer broadcast place", "memory", "event", "fired", "move"} {
		for _, h := range rep.Hearings {
			for _, p := range h.Ruling.Patches {
				if slices.Contains(strings.Fields(kinds), judge.NameOf(p)) {
					do(p)
				}
			}
			if kinds == "fired" {
				for _, e := range h.Case.Due {
					do(judge.Fire{Number: e.Number})
				}
			}
		}
	}
	do(judge.Advance{To: rep.At + 1})
}

// ruled returns how much of a report's rulings passes a gate.
func ruled(rep *judge.Report, gate kith.ID) (total int64) {
	for _, h := range rep.Hearings {
		for _, p := range h.Ruling.Patches {
			if tr, ok := p.(judge.Transfer); ok && tr.Gate == gate {
				total += tr.Amount
			}
		}
	}
	return total
}
