package judge_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// readDraft decodes as a host would, but for the strictness that package llm adds.
func readDraft(text string, c judge.Case) (judge.Ruling, error) {
	var d judge.Draft
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		return judge.Ruling{}, judge.Unreadable(text, err)
	}
	return d.Ruling(c, text)
}

func TestDraft(t *testing.T) {
	text := `{"account": "a busy hour", "patches": [
		{"kind": "fact", "on": "the-mill", "sight": "hidden", "number": 2, "text": "rats", "via": "grind"},
		{"kind": "fact", "on": "Halek", "sight": "private"},
		{"kind": "transfer", "ledger": "grain", "from": "halek", "to": "The Mill", "amount": 4},
		{"kind": "transfer", "ledger": "grain", "to": "Halek", "gate": "the field", "amount": 2, "via": "grind"},
		{"kind": "transfer", "ledger": "grain", "from": "Halek", "gate": "the mouth", "amount": 1},
		{"kind": "move", "who": "Halek", "to": "the square"},
		{"kind": "move", "who": "Halek", "to": "the square", "by": "Halek"},
		{"kind": "memory", "who": "Halek", "text": "I worked."},
		{"kind": "event", "on": "the board", "in": 3, "sight": "visible", "text": "it falls"},
		{"kind": "broadcast", "channel": "bell", "text": "come"},
		{"kind": "place", "name": "the shed", "text": "new"}
	], "findings": [{"who": "Halek", "no_effect": true, "why": "too late"}]}`
	r, err := readDraft(text, atTheMill())
	must(t, err)
	mill, halek := judgetest.Mill, judgetest.Halek
	want := judge.Ruling{
		Place: mill, Account: "a busy hour", Raw: text,
		Findings: []judge.Finding{{Who: halek, NoEffect: true, Why: "too late"}},
		Patches: []judge.Patch{
			judge.SetFact{On: mill, Sight: judge.Hidden, Number: 2, Text: "rats", Via: "grind"},
			judge.SetFact{On: halek, Sight: judge.Private},
			judge.Transfer{Ledger: "grain", From: halek, To: mill, Amount: 4},
			judge.Transfer{Ledger: "grain", To: halek, Gate: judgetest.Field, Amount: 2, Via: "grind"},
			judge.Transfer{Ledger: "grain", From: halek, Gate: judgetest.Mouth, Amount: 1},
			judge.Move{Who: halek, To: judgetest.Square},
			judge.Move{Who: halek, To: judgetest.Square, By: halek},
			judge.Remember{Who: halek, Text: "I worked."},
			judge.Schedule{At: 3, On: judgetest.Board, Sight: judge.Visible, Text: "it falls"},
			judge.Broadcast{From: mill, Channel: "bell", Text: "come"},
			judge.Found{From: mill, Name: kith.MustLabel("the shed"), Text: "new"},
		},
	}
	if !reflect.DeepEqual(r, want) {
		t.Errorf("got\n%+v\nwant\n%+v", r, want)
	}
}

func TestDraftsThatNameNobody(t *testing.T) {
	for _, c := range []struct {
		reason, patch string
		want          judge.Rule
	}{
		{"elsewhere", `{"kind": "memory", "who": "Mara", "text": "x"}`, judge.RuleUnlisted},
		{"nearly", `{"kind": "memory", "who": "Hale", "text": "x"}`, judge.RuleUnlisted},
		{"nobody", `{"kind": "memory", "text": "x"}`, judge.RuleUnlisted},
		{"a place to which no way leads", `{"kind": "move", "who": "Halek", "to": "the harbour"}`, judge.RuleDestination},
		{"a person is no destination", `{"kind": "move", "who": "Halek", "to": "Halek"}`, judge.RuleDestination},
		{"moved by somebody elsewhere", `{"kind": "move", "who": "Halek", "to": "the square", "by": "Ilse"}`, judge.RuleUnlisted},
		{"a gate of no ledger", `{"kind": "transfer", "ledger": "coins", "to": "Halek", "gate": "the field", "amount": 1}`, judge.RuleLedger},
		{"a gate that is a person", `{"kind": "transfer", "ledger": "grain", "to": "Halek", "gate": "Halek", "amount": 1}`, judge.RuleLedger},
		{"no such kind", `{"kind": "Fact"}`, judge.RuleUnread},
		{"no kind", `{}`, judge.RuleUnread},
		{"what only a run does", `{"kind": "goal", "who": "Halek", "text": "x"}`, judge.RuleUnread},
	} {
		_, err := readDraft(`{"patches": [`+c.patch+`]}`, atTheMill())
		u, ok := errors.AsType[*judge.UnreadableError](err)
		if !ok || u.Objections[0].Rule != c.want || u.Objections[0].Patch != 0 || !strings.Contains(u.Raw, c.patch) {
			t.Errorf("%s: %v", c.reason, err)
		}
	}
	for reason, text := range map[string]string{
		"a number for a label":   `{"patches": [{"kind": "memory", "who": "6", "text": "x"}]}`,
		"a sight that is none":   `{"patches": [{"kind": "fact", "on": "Halek", "sight": "public"}]}`,
		"a finding about nobody": `{"findings": [{"who": "Mara"}]}`,
		"nothing":                `{}`,
		"null":                   `{"patches": null, "findings": null, "account": null}`,
		"an envelope":            `{"ruling": {"account": "a busy hour", "patches": [], "findings": []}}`,
		"other keys":             `{"outcome": "Halek gets the mill"}`,
	} {
		if _, err := readDraft(text, atTheMill()); !errors.Is(err, judge.ErrUnreadable) {
			t.Errorf("%s: %v", reason, err)
		}
	}
	for _, text := range []string{`{"account": "nothing happens"}`, `{"patches": []}`, `{"findings": [], "account": ""}`} {
		if r, err := readDraft(text, atTheMill()); err != nil || r.Patches != nil || r.Findings != nil {
			t.Errorf("%s: a ruling that nothing changes is %+v, %v", text, r, err)
		}
	}
	twins := atTheMill()
	twins.Entities[2].Name = twins.Entities[1].Name
	if _, err := readDraft(`{"patches": [{"kind": "memory", "who": "Halek", "text": "x"}]}`, twins); !errors.Is(err, judge.ErrUnreadable) {
		t.Errorf("two people, one name: %v", err)
	}
}

// An event that the draft puts out of time is one that a check finds.
func TestDraftOutOfTime(t *testing.T) {
	for _, in := range []string{"0", "-1", "9223372036854775807", "-9223372036854775808"} {
		c := atTheMill()
		c.At, c.Until = 5, 6
		r, err := readDraft(`{"patches": [{"kind": "event", "on": "the mill", "sight": "hidden", "text": "x", "in": `+in+`}]}`, c)
		must(t, err)
		if o := judge.CheckEvents(c, r); len(o) != 1 {
			t.Errorf("in %s: %+v stands", in, r.Patches[0])
		}
	}
}

// A model-backed judge is a few lines: what it was told before goes back to it word for word, and what cannot be read
// is objected to.
func ExampleDraft() {
	replies := []string{
		`{"patches": [{"kind": "move", "who": "Halek", "to": "the moon"}]}`,
		`{"patches": [{"kind": "move", "who": "Halek", "to": "the square"}]}`,
	}
	ask := func(before []judge.Round) string { return replies[len(before)] } // a model, here
	model := judgetest.Judge(func(_ context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
		for _, round := range before {
			fmt.Println(round.Ruling.Raw)
			fmt.Println(round.Objections[0])
		}
		reply := ask(before)
		var d judge.Draft
		if err := json.Unmarshal([]byte(reply), &d); err != nil {
			return judge.Ruling{}, judge.Unreadable(reply, err)
		}
		return d.Ruling(c, reply)
	})
	r, err := (&judge.Court{Judge: model}).Settle(context.Background(), atTheMill())
	fmt.Println(r.Patches[0].(judge.Move).To == judgetest.Square, err)
	// Output:
	// {"patches": [{"kind": "move", "who": "Halek", "to": "the moon"}]}
	// patch 0: destination: "the moon" names 0 of a destination from there, and must name one
	// true <nil>
}

func FuzzDraft(f *testing.F) {
	f.Add(`{"patches": [{"kind": "fact", "on": "the mill", "sight": "hidden", "number": 2, "text": "rats"}], "findings": [{"who": "Halek"}]}`)
	f.Add(`{"patches": [{"kind": "transfer", "ledger": "grain", "from": "Halek", "gate": "the mouth", "amount": 9}, {"kind": "place", "name": "x"}]}`)
	f.Add(`{"patches": [{"kind": "move", "who": "Halek", "to": "the square"}, {"kind": "event", "on": "the board", "in": 2, "sight": "visible", "text": "x"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		c := atTheMill()
		r, err := readDraft(text, c)
		if err != nil {
			if !errors.Is(err, judge.ErrUnreadable) {
				t.Fatal(err)
			}
			return
		}
		court := everyGrant
		court.Tries = 1
		court.Judge = &judgetest.Script{Answers: []judgetest.Answer{{Ruling: r}}}
		if _, err := court.Settle(context.Background(), c); err != nil {
			return
		}
		var b judge.Batch
		must(t, b.Add(r))
		must(t, b.Commit(judgetest.Village())) // what stands can be committed
	})
}
