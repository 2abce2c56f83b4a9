package judge_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// atTheSquare returns a case in which Mara stages an attempt and Ilse, who is there too, does not.
func atTheSquare() judge.Case {
	c := judgetest.Village().Case(judgetest.Square)
	c.Attempts = []judge.Attempt{{Who: judgetest.Mara, Text: "do something"}}
	return c
}

// atTheMill is the same with Halek, where the field is.
func atTheMill() judge.Case {
	c := judgetest.Village().Case(judgetest.Mill)
	c.Attempts = []judge.Attempt{{Who: judgetest.Halek, Text: "do something"}}
	return c
}

var everyGrant = judge.Court{Broadcast: true, Found: true}

// checkTable holds one ruling on each side of each rule. A row without a rule has no objection.
var checkTable = []struct {
	reason  string
	rule    judge.Rule
	c       judge.Case
	patches []judge.Patch
}{
	{"nothing happens", "", atTheSquare(), nil},
	{"no patch is a patch", judge.RuleUnread, atTheSquare(), []judge.Patch{nil}},

	{"a fact of the place", "", atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Square, Sight: judge.Hidden, Text: "x"}}},
	{"a fact of who stages nothing", "", atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Ilse, Sight: judge.Private, Text: "x"}}},
	{"a fact of a thing within reach", "", atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Board, Sight: judge.Visible, Text: "x"}}},
	{"a fact of somebody elsewhere", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Halek, Sight: judge.Visible, Text: "x"}}},
	{"a fact of another place", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mill, Sight: judge.Visible, Text: "x"}}},
	{"a fact of nobody", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.SetFact{Sight: judge.Visible, Text: "x"}}},
	{"a memory of somebody elsewhere", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Remember{Who: judgetest.Oren, Text: "x"}}},
	{"a memory of a thing", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Remember{Who: judgetest.Board, Text: "x"}}},
	{"a move of somebody elsewhere", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Oren, To: judgetest.Mill, By: judgetest.Mara}}},
	{"an event on somebody elsewhere", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Schedule{At: 1, On: judgetest.Oren, Sight: judge.Visible, Text: "x"}}},
	{"coins of somebody elsewhere", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "grain", From: judgetest.Halek, To: judgetest.Mara, Amount: 1}}},
	{"a broadcast from elsewhere", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Broadcast{From: judgetest.Mill, Channel: "bell", Text: "x"}}},
	{"a place next to another", judge.RuleUnlisted, atTheSquare(), []judge.Patch{judge.Found{From: judgetest.Mill, Name: kith.MustLabel("nowhere")}}},

	{"a move by an exit", "", atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Mara, To: judgetest.Mill}}},
	{"a move to where no exit leads", judge.RuleDestination, atTheMill(), []judge.Patch{judge.Move{Who: judgetest.Halek, To: judgetest.Harbour}}},
	{"a move to where one is", judge.RuleDestination, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Mara, To: judgetest.Square}}},
	{"a move to a person", judge.RuleDestination, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Mara, To: judgetest.Ilse}}},

	{"a fact that there is", "", atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Private, Number: 2, Text: "x"}}},
	{"a fact that goes", "", atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Private, Number: 2}}},
	{"a number too high", judge.RuleNumber, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Private, Number: 3, Text: "x"}}},
	{"a number below zero", judge.RuleNumber, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Private, Number: -1, Text: "x"}}},
	{"a number of another sight", judge.RuleNumber, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Visible, Number: 2, Text: "x"}}},
	{"no sight", judge.RuleNumber, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Text: "x"}}},
	{"a sight that is none", judge.RuleNumber, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: 4, Text: "x"}}},
	{"a private fact of a place", judge.RuleNumber, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Square, Sight: judge.Private, Text: "x"}}},
	{"a new fact without words", judge.RuleEmpty, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Visible}}},
	{"a new fact of white space", judge.RuleEmpty, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Visible, Text: " \n"}}},

	{"two facts of two sights", "", atTheSquare(), []judge.Patch{
		judge.SetFact{On: judgetest.Mara, Sight: judge.Visible, Text: "x"}, judge.SetFact{On: judgetest.Mara, Sight: judge.Private, Text: "x"},
	}},
	{"two facts of one sight", judge.RuleTwice, atTheSquare(), []judge.Patch{
		judge.SetFact{On: judgetest.Mara, Sight: judge.Visible, Text: "x"}, judge.SetFact{On: judgetest.Mara, Sight: judge.Visible, Number: 1, Text: "y"},
	}},
	{"two destinations", judge.RuleTwice, atTheSquare(), []judge.Patch{
		judge.Move{Who: judgetest.Mara, To: judgetest.Mill}, judge.Move{Who: judgetest.Mara, To: judgetest.Harbour},
	}},
	{"two people, one memory each", "", atTheSquare(), []judge.Patch{
		judge.Remember{Who: judgetest.Mara, Text: "x"}, judge.Remember{Who: judgetest.Ilse, Text: "x"},
	}},
	{"two memories of one", judge.RuleTwice, atTheSquare(), []judge.Patch{
		judge.Remember{Who: judgetest.Mara, Text: "x"}, judge.Remember{Who: judgetest.Mara, Text: "y"},
	}},
	{"two broadcasts on one channel", judge.RuleTwice, atTheSquare(), []judge.Patch{
		judge.Broadcast{From: judgetest.Square, Channel: "bell", Text: "x"}, judge.Broadcast{From: judgetest.Square, Channel: "bell", Text: "y"},
	}},

	{"a channel that can be aired from here", "", atTheSquare(), []judge.Patch{judge.Broadcast{From: judgetest.Square, Channel: "bell", Text: "x"}}},
	{"a channel that cannot", judge.RuleChannel, atTheMill(), []judge.Patch{judge.Broadcast{From: judgetest.Mill, Channel: "bell", Text: "x"}}},
	{"a channel that nobody declared", judge.RuleChannel, atTheSquare(), []judge.Patch{judge.Broadcast{From: judgetest.Square, Channel: "Bell", Text: "x"}}},
	{"a broadcast without words", judge.RuleEmpty, atTheSquare(), []judge.Patch{judge.Broadcast{From: judgetest.Square, Channel: "bell"}}},

	{"an event in the next tick", "", atTheSquare(), []judge.Patch{judge.Schedule{At: 1, On: judgetest.Square, Sight: judge.Hidden, Text: "x"}}},
	{"an event within the interval", judge.RuleEvent, atTheSquare(), []judge.Patch{judge.Schedule{At: 0, On: judgetest.Square, Sight: judge.Hidden, Text: "x"}}},
	{"an event in the past", judge.RuleEvent, atTheSquare(), []judge.Patch{judge.Schedule{At: math.MinInt64, On: judgetest.Square, Sight: judge.Hidden, Text: "x"}}},
	{"an event that only its person would see", judge.RuleEvent, atTheSquare(), []judge.Patch{judge.Schedule{At: 1, On: judgetest.Mara, Sight: judge.Private, Text: "x"}}},
	{"an event without words", judge.RuleEmpty, atTheSquare(), []judge.Patch{judge.Schedule{At: 1, On: judgetest.Mara, Sight: judge.Visible}}},

	{"one who staged nothing, moved by another's attempt", "", atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Ilse, To: judgetest.Mill, By: judgetest.Mara}}},
	{"one who staged nothing, moved by nobody", judge.RuleEffect, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Ilse, To: judgetest.Mill}}},
	{"one who staged nothing, moved by itself", judge.RuleEffect, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Ilse, To: judgetest.Mill, By: judgetest.Ilse}}},
	{"moved by one who staged nothing", judge.RuleEffect, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Mara, To: judgetest.Mill, By: judgetest.Ilse}}},
	{"moved by one who is elsewhere", judge.RuleEffect, atTheSquare(), []judge.Patch{judge.Move{Who: judgetest.Mara, To: judgetest.Mill, By: judgetest.Halek}}},

	{"a service that is stated", "", atTheMill(), []judge.Patch{judge.SetFact{On: judgetest.Halek, Sight: judge.Visible, Text: "x", Via: "grind"}}},
	{"a service that is stated elsewhere", judge.RuleService, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Mara, Sight: judge.Visible, Text: "x", Via: "grind"}}},
	{"a service that nobody states", judge.RuleService, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", From: judgetest.Halek, To: judgetest.Mill, Amount: 1, Via: "bake"}}},

	{"all that one holds", "", atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Ilse, Amount: 3}}},
	{"more than one holds", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Ilse, Amount: 4}}},
	{"more than one holds in two steps", judge.RuleLedger, atTheSquare(), []judge.Patch{
		judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Ilse, Amount: 2}, judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Square, Amount: 2},
	}},
	{"what one has just got", "", atTheSquare(), []judge.Patch{
		judge.Transfer{Ledger: "coins", From: judgetest.Ilse, To: judgetest.Mara, Amount: 9}, judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Ilse, Amount: 12},
	}},
	{"nothing", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Ilse}}},
	{"less than nothing", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Ilse, Amount: -1}}},
	{"to oneself", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", From: judgetest.Mara, To: judgetest.Mara, Amount: 1}}},
	{"no ledger", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "gold", From: judgetest.Mara, To: judgetest.Ilse, Amount: 1}}},
	{"conjured", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", To: judgetest.Mara, Amount: 1}}},
	{"vanished", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "coins", From: judgetest.Mara, Amount: 1}}},
	{"between nobodies", judge.RuleLedger, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", Gate: judgetest.Field, Amount: 1}}},
	{"from a source that is here", "", atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", To: judgetest.Halek, Gate: judgetest.Field, Amount: 1}}},
	{"from a source that is elsewhere", judge.RuleLedger, atTheSquare(), []judge.Patch{judge.Transfer{Ledger: "grain", To: judgetest.Mara, Gate: judgetest.Field, Amount: 1}}},
	{"from another ledger's source", judge.RuleLedger, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "coins", To: judgetest.Halek, Gate: judgetest.Field, Amount: 1}}},
	{"from a sink", judge.RuleLedger, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", To: judgetest.Halek, Gate: judgetest.Mouth, Amount: 1}}},
	{"to a sink", "", atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", From: judgetest.Halek, Gate: judgetest.Mouth, Amount: 20}}},
	{"to a source", judge.RuleLedger, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", From: judgetest.Halek, Gate: judgetest.Field, Amount: 1}}},
	{"between two, through a gate", judge.RuleLedger, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", From: judgetest.Halek, To: judgetest.Mill, Gate: judgetest.Mouth, Amount: 1}}},
	{"more than can be counted", judge.RuleLedger, atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", To: judgetest.Halek, Gate: judgetest.Field, Amount: math.MaxInt64 - 19}}},
	{"as much as can be counted", "", atTheMill(), []judge.Patch{judge.Transfer{Ledger: "grain", To: judgetest.Halek, Gate: judgetest.Field, Amount: math.MaxInt64 - 20}}},

	{"a hidden fact told to somebody", judge.RuleSecret, atTheSquare(), []judge.Patch{judge.Remember{Who: judgetest.Mara, Text: "I know: something is buried under the square!"}}},
	{"a hidden fact on the board", judge.RuleSecret, atTheSquare(), []judge.Patch{judge.SetFact{On: judgetest.Board, Sight: judge.Visible, Text: "something is buried under the square"}}},
	{"a hidden fact on the air", judge.RuleSecret, atTheSquare(), []judge.Patch{judge.Broadcast{From: judgetest.Square, Channel: "bell", Text: "something is buried under the square"}}},
	{"a hidden fact in a visible event", judge.RuleSecret, atTheSquare(), []judge.Patch{judge.Schedule{At: 1, On: judgetest.Square, Sight: judge.Visible, Text: "something is buried under the square"}}},
	{"a hidden fact in a hidden event", "", atTheSquare(), []judge.Patch{judge.Schedule{At: 1, On: judgetest.Square, Sight: judge.Hidden, Text: "something is buried under the square"}}},
	{"a hidden fact that comes to light", "", atTheSquare(), []judge.Patch{
		judge.SetFact{On: judgetest.Square, Sight: judge.Hidden, Number: 2}, judge.SetFact{On: judgetest.Square, Sight: judge.Visible, Text: "something is buried under the square"},
	}},
	{"in other words", "", atTheSquare(), []judge.Patch{judge.Remember{Who: judgetest.Mara, Text: "The ground sounds hollow."}}},

	{"a place of one's own", "", atTheSquare(), []judge.Patch{judge.Found{From: judgetest.Square, Name: kith.MustLabel("the shed")}}},
	{"a name that is there", judge.RuleName, atTheSquare(), []judge.Patch{judge.Found{From: judgetest.Square, Name: kith.MustLabel("THE-MILL")}}},
	{"a name that is far away", judge.RuleName, atTheMill(), []judge.Patch{judge.Found{From: judgetest.Mill, Name: kith.MustLabel("Oren")}}},
	{"a gate's name", judge.RuleName, atTheSquare(), []judge.Patch{judge.Found{From: judgetest.Square, Name: kith.MustLabel("the field")}}},
	{"one name for two places", judge.RuleName, atTheSquare(), []judge.Patch{
		judge.Found{From: judgetest.Square, Name: kith.MustLabel("the shed")}, judge.Found{From: judgetest.Square, Name: kith.MustLabel("The Shed")},
	}},
	{"no name", judge.RuleEmpty, atTheSquare(), []judge.Patch{judge.Found{From: judgetest.Square}}},
}

func TestChecks(t *testing.T) {
	for _, row := range checkTable {
		court := everyGrant
		court.Tries = 1
		court.Judge = &judgetest.Script{Answers: []judgetest.Answer{{Ruling: judge.Ruling{Patches: row.patches}}}}
		h := court.Hear(context.Background(), row.c)
		var objections []judge.Objection
		if len(h.Rounds) > 0 {
			objections = h.Rounds[0].Objections
		}
		objects := slices.ContainsFunc(objections, func(o judge.Objection) bool { return o.Rule == row.rule && o.Detail != "" })
		if (row.rule == "") != (len(objections) == 0) || row.rule != "" && !objects {
			t.Errorf("%s: %v, want %q", row.reason, objections, row.rule)
		}
		if row.rule == "" && (h.Err != nil || !slices.Equal(row.patches, h.Ruling.Patches)) {
			t.Errorf("%s: %v, %v", row.reason, h.Err, h.Ruling)
		}
	}
}

// What passes every check can be committed, alone: the checks promise no less than the store asks for.
func TestWhatPassesCanBeCommitted(t *testing.T) {
	for _, row := range checkTable {
		var b judge.Batch
		if err := b.Add(judge.Ruling{Place: row.c.Place, Patches: row.patches}); err != nil {
			t.Fatal(err)
		}
		err := b.Commit(judgetest.Village())
		if row.rule == "" && err != nil {
			t.Errorf("%s: %v", row.reason, err)
		}
		if err != nil && !errors.Is(err, judge.ErrImpossible) {
			t.Errorf("%s: %v", row.reason, err)
		}
	}
}

func TestFindings(t *testing.T) {
	for _, c := range []struct {
		findings []judge.Finding
		patches  []judge.Patch
		want     judge.Rule
	}{
		{[]judge.Finding{{Who: judgetest.Mara, NoEffect: true, Why: "no"}}, nil, ""},
		{[]judge.Finding{{Who: judgetest.Ilse}}, nil, judge.RuleFinding},
		{[]judge.Finding{{Who: judgetest.Mara}, {Who: judgetest.Mara}}, nil, judge.RuleFinding},
		{[]judge.Finding{{}}, nil, judge.RuleFinding},
		{[]judge.Finding{{Who: judgetest.Mara}}, []judge.Patch{judge.Move{Who: judgetest.Mara, To: judgetest.Mill}}, ""},
		{[]judge.Finding{{Who: judgetest.Mara, NoEffect: true}}, []judge.Patch{judge.Move{Who: judgetest.Ilse, To: judgetest.Mill, By: judgetest.Mara}}, judge.RuleEffect},
	} {
		court := judge.Court{Tries: 1, Judge: &judgetest.Script{Answers: []judgetest.Answer{{Ruling: judge.Ruling{Findings: c.findings, Patches: c.patches}}}}}
		h := court.Hear(context.Background(), atTheSquare())
		if got := rulesOf(h.Rounds); c.want == "" != (len(got) == 0) || c.want != "" && got[0] != c.want {
			t.Errorf("%+v: %v, want %q", c.findings, got, c.want)
		}
	}
}

func rulesOf(rounds []judge.Round) (rules []judge.Rule) {
	for _, r := range rounds {
		for _, o := range r.Objections {
			rules = append(rules, o.Rule)
		}
	}
	return rules
}

func TestGrants(t *testing.T) {
	air := judge.Broadcast{From: judgetest.Square, Channel: "bell", Text: "x"}
	shed := judge.Found{From: judgetest.Square, Name: kith.MustLabel("the shed")}
	for _, c := range []struct {
		broadcast, found, store bool
		patch                   judge.Patch
		stands                  bool
	}{
		{false, true, true, air, false},
		{true, false, false, air, true},
		{true, true, true, shed, true},
		{true, false, true, shed, false},
		{true, true, false, shed, false},
		{true, false, false, shed, false},
	} {
		k := atTheSquare()
		k.Founding = c.store
		court := judge.Court{
			Judge:     &judgetest.Script{Answers: []judgetest.Answer{{Ruling: judge.Ruling{Patches: []judge.Patch{c.patch}}}}},
			Broadcast: c.broadcast, Found: c.found, Tries: 1, Checks: []judge.Check{}, // grants are no check of the host's
		}
		h := court.Hear(context.Background(), k)
		if h.Err == nil != c.stands || !c.stands && !slices.Equal(rulesOf(h.Rounds), []judge.Rule{judge.RuleGrant}) {
			t.Errorf("%+v: %v", c, h.Err)
		}
	}
}

// The first k rulings are bad, and then one is good: k corrections, in one conversation that only grows.
func TestCorrections(t *testing.T) {
	for _, tries := range []int{0, 1, 2, 5} {
		limit := tries
		if tries == 0 {
			limit = judge.DefaultTries
		}
		for k := range limit + 2 {
			script := &judgetest.Script{}
			for i := range k {
				bad := judge.Ruling{Patches: judgetest.Bad(judgetest.WrongNumber, judgetest.Square), Raw: fmt.Sprintf("try %d", i)}
				script.Answers = append(script.Answers, judgetest.Answer{Ruling: bad})
			}
			script.Answers = append(script.Answers, judgetest.Answer{Ruling: judge.Ruling{Account: "good"}})
			h := (&judge.Court{Judge: script, Tries: tries}).Hear(context.Background(), atTheSquare())
			checkConversation(t, script.Calls(judgetest.Square))
			hung, isHung := errors.AsType[*judge.HungError](h.Err)
			switch {
			case k < limit && (h.Err != nil || h.Corrections() != k || h.Ruling.Account != "good" || len(h.Rounds) != k):
				t.Errorf("%d bad of %d: %v, %d corrections", k, limit, h.Err, h.Corrections())
			case k >= limit && (!isHung || h.Corrections() != limit-1 || len(hung.Rounds) != limit || hung.Place != judgetest.Square):
				t.Errorf("%d bad of %d: %v, %d corrections", k, limit, h.Err, h.Corrections())
			}
		}
	}
}

// checkConversation checks that each call had the whole conversation before it, byte for byte.
func checkConversation(t *testing.T, calls []judgetest.Call) {
	t.Helper()
	for n, call := range calls {
		if len(call.Before) != n {
			t.Errorf("call %d had %d rounds before it", n, len(call.Before))
		}
		if n == 0 {
			continue
		}
		earlier := fmt.Sprintf("%+v", calls[n-1].Before)
		if got := fmt.Sprintf("%+v", call.Before[:n-1]); got != earlier {
			t.Errorf("call %d: earlier turns are\n%s\nand were\n%s", n, got, earlier)
		}
		if call.Before[n-1].Ruling.Raw != fmt.Sprintf("try %d", n-1) || len(call.Before[n-1].Objections) == 0 {
			t.Errorf("call %d: the last turn is %+v", n, call.Before[n-1])
		}
		if !reflect.DeepEqual(calls[0].Case.Entities, call.Case.Entities) {
			t.Errorf("call %d is about another case", n)
		}
	}
}

// A judge that scribbles over the conversation changes no later turn.
func TestTheConversationIsACopy(t *testing.T) {
	n := 0
	var last []judge.Round
	court := judge.Court{Judge: judgetest.Judge(func(_ context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
		last = slices.Clone(before)
		for i := range before {
			last[i].Objections = slices.Clone(before[i].Objections)
			last[i].Ruling.Patches = slices.Clone(before[i].Ruling.Patches)
			before[i].Objections[0].Detail = "scribble"
			before[i].Ruling.Patches[0] = nil
			before[i].Ruling.Raw = "scribble"
		}
		n++
		return judge.Ruling{Place: c.Place, Raw: fmt.Sprint(n), Patches: judgetest.Bad(judgetest.WrongNumber, c.Place)}, nil
	})}
	h := court.Hear(context.Background(), atTheSquare())
	for i, r := range slices.Concat(last, h.Rounds) {
		if r.Ruling.Raw == "scribble" || r.Objections[0].Detail == "scribble" || r.Ruling.Patches[0] == nil {
			t.Errorf("turn %d is %+v", i, r)
		}
	}
}

func TestUnreadableRulings(t *testing.T) {
	script := &judgetest.Script{Answers: []judgetest.Answer{
		{Err: judge.Unreadable("well,", errors.New("no object"))},
		{Err: &judge.UnreadableError{Raw: "hm"}},
		{Ruling: judge.Ruling{Account: "good"}},
	}}
	h := (&judge.Court{Judge: script}).Hear(context.Background(), atTheSquare())
	if h.Err != nil || h.Corrections() != 2 || h.Ruling.Account != "good" {
		t.Fatalf("%v, %d corrections", h.Err, h.Corrections())
	}
	before := script.Calls(judgetest.Square)[2].Before
	if before[0].Ruling.Raw != "well," || before[0].Objections[0].Detail != "no object" || before[1].Ruling.Raw != "hm" || len(before[1].Objections) != 1 {
		t.Errorf("%+v", before)
	}
}

func TestAJudgeThatCannotBeReached(t *testing.T) {
	down := errors.New("no route to host")
	for n := range 2 {
		script := &judgetest.Script{}
		for range n {
			script.Answers = append(script.Answers, judgetest.Answer{Ruling: judge.Ruling{Place: 99}})
		}
		script.Answers = append(script.Answers, judgetest.Answer{Err: down})
		_, err := (&judge.Court{Judge: script}).Settle(context.Background(), atTheSquare())
		hung, ok := errors.AsType[*judge.HungError](err)
		if !ok || !errors.Is(err, down) || len(hung.Rounds) != n || len(script.Calls(judgetest.Square)) != n+1 {
			t.Errorf("after %d bad rulings: %v, asked %d times", n, err, len(script.Calls(judgetest.Square)))
		}
	}
}

func TestReview(t *testing.T) {
	objection := []judge.Objection{{Patch: -1, Detail: "he never said that"}}
	for _, c := range []struct {
		reason     string
		objections []judge.Objection
		err        error
		want       [4]int // asked, reviews, unreviewed, unreadable
		stands     bool
	}{
		{"it is content", nil, nil, [4]int{1, 1, 0, 0}, true},
		{"it is not", objection, nil, [4]int{2, 2, 0, 0}, false},
		{"it cannot be reached", nil, errors.New("down"), [4]int{1, 1, 1, 0}, true},
		{"it cannot be reached, and says something", objection, context.DeadlineExceeded, [4]int{1, 1, 1, 0}, true},
		{"it cannot be read", nil, fmt.Errorf("verdict: %w", judge.ErrUnreadable), [4]int{1, 1, 0, 1}, true},
		{"it cannot be read", nil, judge.Unreadable("mu", errors.New("no verdict")), [4]int{1, 1, 0, 1}, true},
	} {
		court := judge.Court{Judge: new(judgetest.Script), Tries: 2}
		court.Reviewer = judgetest.Reviewer(func(context.Context, judge.Case, judge.Ruling) ([]judge.Objection, error) { return c.objections, c.err })
		h := court.Hear(context.Background(), atTheSquare())
		if got := [4]int{h.Asked, h.Reviews, h.Unreviewed, h.Unreadable}; got != c.want || h.Err == nil != c.stands {
			t.Errorf("%s: %v, want %v; %v", c.reason, got, c.want, h.Err)
		}
		if !c.stands && rulesOf(h.Rounds)[0] != judge.RuleReview {
			t.Errorf("%s: %v", c.reason, rulesOf(h.Rounds))
		}
	}
}

// A ruling to which a check objects is not worth a review.
func TestOnlyWhatPassesIsReviewed(t *testing.T) {
	court := judge.Court{Judge: &judgetest.Script{Answers: []judgetest.Answer{{Ruling: judge.Ruling{Place: 99}}, {}}}}
	court.Reviewer = judgetest.Reviewer(func(_ context.Context, c judge.Case, r judge.Ruling) ([]judge.Objection, error) {
		if r.Place != c.Place {
			t.Error("it was asked about a ruling that does not stand")
		}
		return nil, nil
	})
	if h := court.Hear(context.Background(), atTheSquare()); h.Err != nil || h.Asked != 2 || h.Reviews != 1 {
		t.Errorf("%v, asked %d, reviewed %d", h.Err, h.Asked, h.Reviews)
	}
}

func TestAfter(t *testing.T) {
	c := atTheMill()
	before := fmt.Sprintf("%+v", c.Entities)
	after := c.After(judge.Ruling{Patches: []judge.Patch{
		judge.SetFact{On: judgetest.Mill, Sight: judge.Visible, Number: 1},
		judge.SetFact{On: judgetest.Mill, Sight: judge.Hidden, Number: 2, Text: "an egg lies here"},
		judge.SetFact{On: judgetest.Halek, Sight: judge.Visible, Text: "is wet"},
		judge.SetFact{On: 99, Text: "nowhere"},
		judge.Transfer{Ledger: "grain", From: judgetest.Halek, To: judgetest.Mill, Amount: 20},
		judge.Move{Who: judgetest.Halek, To: judgetest.Square},
		judge.Schedule{At: 4, On: judgetest.Mill, Sight: judge.Hidden, Text: "rot"},
		judge.Found{From: judgetest.Mill, Name: kith.MustLabel("the shed")},
		judge.Remember{Who: judgetest.Halek, Text: "x"},
		judge.Broadcast{},
		nil,
	}})
	mill, _ := after.Find(judgetest.Mill)
	halek, _ := after.Find(judgetest.Halek)
	want := []judge.Fact{{Number: 2, Sight: judge.Hidden, Text: "an egg lies here"}}
	if !slices.Equal(mill.Facts, want) || mill.Holds("grain") != 20 {
		t.Errorf("%+v", mill)
	}
	if len(halek.Facts) != 3 || halek.Facts[2].Number != 3 || len(halek.Holdings) != 0 || halek.At[0] != judgetest.Square {
		t.Errorf("%+v", halek)
	}
	if len(after.Due) != 1 || after.Due[0].Text != "rot" || len(after.Exits) != 2 || after.Exits[1].ID != 0 {
		t.Errorf("%+v, %+v", after.Due, after.Exits)
	}
	if got := fmt.Sprintf("%+v", c.Entities); got != before || len(c.Exits) != 1 || len(c.Due) != 0 {
		t.Error("the case itself changed")
	}
}

func TestCourtWithoutAJudge(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a Court without a Judge heard a case")
		}
	}()
	_, _ = new(judge.Court).Settle(context.Background(), judge.Case{})
}
