package judgetest

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// Attempts that the [Elder] knows. Anything else has no effect.
const (
	Go     = "go"     // to the first exit
	Pay    = "pay"    // a coin to the first other person
	Reap   = "reap"   // a measure of grain from the field
	Eat    = "eat"    // a measure of grain
	Write  = "write"  // on the board
	Whet   = "whet"   // an appetite: something comes of it two ticks later
	Ring   = "ring"   // the bell
	Settle = "settle" // a place of one's own
)

// Folk is the mind of everybody in the [Village]. Whoever meets others talks in the even ticks, answers what was heard,
// and only then stages an attempt; everybody else stages one at once, of which each differs by person and tick. Goals
// and notes are set now and then. It depends on its view alone.
var Folk = Mind(func(_ context.Context, v judge.View) (judge.Deed, error) {
	verbs := []string{Go, Pay, Reap, Eat, Write, Whet, Ring, "fly"}
	d := judge.Deed{Thought: "what now"}
	switch {
	case v.Phase == judge.Deciding && v.At%2 == 0 && len(v.People) > 0:
		d.Say = "good day"
		goal := fmt.Sprintf("to be done by tick %d", v.At+3)
		d.Goal = &goal
	case v.Phase == judge.Conversing && len(v.Heard) > 0 && v.Round == 1:
		d.Say = "and to you"
		note := fmt.Sprintf("%s met %d", v.Self.Name, v.Heard[0].Who)
		d.Note = &note
	default:
		pick := kith.Seed(5).Draw("village", uint64(v.Who), uint64(v.At)) % uint64(len(verbs))
		d.Attempt = verbs[pick]
	}
	return d, nil
})

// Elder is the judge of the [Village]: rules for what it knows, and no effect for what it does not. It needs no
// correction. It depends on the case alone.
var Elder = Judge(func(_ context.Context, c judge.Case, _ []judge.Round) (judge.Ruling, error) {
	e := elder{c: c.After(judge.Ruling{}), r: judge.Ruling{Place: c.Place, Account: fmt.Sprintf("tick %d", c.At)}}
	for _, a := range c.Attempts {
		why := e.rule(a)
		e.r.Findings = append(e.r.Findings, judge.Finding{Who: a.Who, NoEffect: why != "", Why: why})
		e.r.Patches = append(e.r.Patches, judge.Remember{Who: a.Who, Text: fmt.Sprintf("I tried to %s. %s", a.Text, why)})
	}
	return e.r, nil
})

// An elder rules a case on a copy, in which each attempt sees what those before it left.
type elder struct {
	c judge.Case
	r judge.Ruling
}

func (e *elder) do(p judge.Patch) {
	e.r.Patches = append(e.r.Patches, p)
	e.c = e.c.After(judge.Ruling{Patches: []judge.Patch{p}})
}

// rule adds the patches of one attempt, and says why it has none.
func (e *elder) rule(a judge.Attempt) string {
	me, _ := e.c.Find(a.Who)
	switch a.Text {
	case Go:
		e.do(judge.Move{Who: a.Who, To: e.c.Exits[0].ID})
	case Pay:
		return e.pay(me)
	case Reap:
		return e.reap(a.Who)
	case Eat:
		if me.Holds("grain") == 0 {
			return "there is none"
		}
		e.do(judge.Transfer{Ledger: "grain", From: a.Who, Gate: Mouth, Amount: 1})
	case Write:
		return e.write(a.Who)
	case Whet:
		e.do(judge.Schedule{At: e.c.At + 2, On: a.Who, Sight: judge.Hidden, Text: "hunger"})
	case Ring:
		return e.ring()
	case Settle:
		return e.settle(me)
	default:
		return "nobody can do that"
	}
	return ""
}

func (e *elder) pay(me *judge.Entity) string {
	if me.Holds("coins") == 0 {
		return "the purse is empty"
	}
	for _, o := range e.c.Entities {
		if o.Kind == judge.Person && o.ID != me.ID {
			e.do(judge.Transfer{Ledger: "coins", From: me.ID, To: o.ID, Amount: 1})
			return ""
		}
	}
	return "nobody is there"
}

func (e *elder) reap(who kith.ID) string {
	for _, l := range e.c.Ledgers {
		if l.Name == "grain" && len(l.Sources) > 0 {
			e.do(judge.Transfer{Ledger: "grain", To: who, Gate: l.Sources[0].ID, Amount: 2, Via: "grind"})
			return ""
		}
	}
	return "no field is near"
}

func (e *elder) write(who kith.ID) string {
	text := fmt.Sprintf("%d was here at tick %d", who, e.c.At)
	if _, ok := e.c.Find(Board); !ok || e.c.Place != Square {
		e.do(judge.SetFact{On: who, Sight: judge.Private, Number: 2, Text: text})
		return ""
	}
	if e.wrote() {
		return "the board is in use"
	}
	e.do(judge.SetFact{On: Board, Sight: judge.Visible, Number: 1, Text: text})
	return ""
}

func (e *elder) wrote() bool {
	for _, p := range e.r.Patches {
		if f, ok := p.(judge.SetFact); ok && f.On == Board {
			return true
		}
	}
	return false
}

func (e *elder) settle(me *judge.Entity) string {
	name := kith.MustLabel("the house of " + me.Name.String())
	if !e.c.Founding || e.c.Taken(name) {
		return "one cannot settle here"
	}
	e.do(judge.Found{From: e.c.Place, Name: name, Text: "it is new"})
	return ""
}

func (e *elder) ring() string {
	for _, p := range e.r.Patches {
		if _, ok := p.(judge.Broadcast); ok {
			return "it is ringing"
		}
	}
	if len(e.c.Channels) == 0 {
		return "no bell hangs here"
	}
	e.do(judge.Broadcast{From: e.c.Place, Channel: e.c.Channels[0], Text: "come to the square"})
	return ""
}
