package main

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/ration"
)

// The goals of thrift are counts, and hold on every machine; and a second run counts the same, in whatever order calls
// come back.
func TestThrift(t *testing.T) {
	all, err := newThrift(thriftSeed)
	if err != nil {
		t.Fatal(err)
	}
	if err := all.verdict(); err != nil {
		t.Error(err)
	}
	var b strings.Builder
	all.print(&b)
	t.Log(b.String())
	again, err := arms[0].live(thriftSeed)
	if err != nil {
		t.Fatal(err)
	}
	if *again != *all[0] {
		t.Errorf("a second run came to %+v, the first to %+v", *again, *all[0])
	}
	if every := all[1]; every.served != every.salient || every.owed != 1 {
		t.Errorf("who asks everybody serves %d of %d salient bids, with %d owed", every.served, every.salient, every.owed)
	}
}

// A verdict that cannot fall short is none.
func TestThriftVerdict(t *testing.T) {
	good := func() thrift {
		return thrift{
			{calls: 199, owed: 1, done: 500, most: 12, salient: 9, served: 9, bill: bill{fresh: 1000}},
			{calls: 1000, done: 500, plain: bill{fresh: 10_000}},
			{calls: 500, done: 500},
		}
	}
	for _, c := range []struct {
		reason string
		change func(thrift)
		want   string // "": none
	}{
		{"all just met", func(thrift) {}, ""},
		{"one call too many beside every beat", func(a thrift) { a[1].calls-- }, "calls, beside every beat: 4.9×"},
		{"one call too many beside turns", func(a thrift) { a[2].calls-- }, "calls, beside twelve by turns: 2.4×"},
		{"what is owed is a call too", func(a thrift) { a[0].owed++ }, "calls, beside every beat: 4.9×"},
		{"one intent too few", func(a thrift) { a[0].done-- }, "4.9×"},
		{"a token too many", func(a thrift) { a[0].bill.fresh++ }, "9.9×"},
		{"a token that was produced", func(a thrift) { a[0].bill.out++ }, "9.9×"},
		{"a salient bid that was missed", func(a thrift) { a[0].missed++ }, "1 were not granted"},
		{"nothing was salient", func(a thrift) { a[0].salient = 0 }, "of 0 salient bids"},
		{"thirteen in a beat", func(a thrift) { a[0].most++ }, "13 calls in one beat"},
		{"nobody was owed", func(a thrift) { a[0].owed = 0 }, "0 in all that were owed"},
	} {
		all := good()
		c.change(all)
		switch err := all.verdict(); {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v; want %q", c.reason, err, c.want)
		}
	}
}

// An account of a beat: salient bids of a crowded one are told apart from those that were missed.
func TestThriftNotesABeat(t *testing.T) {
	salient := func(n int, grant ration.Reason) []agent.Turn {
		return slices.Repeat([]agent.Turn{{Bid: true, Salience: .5 * kith.One, Grant: grant}}, n)
	}
	var so account
	so.note(&agent.Report{Turns: slices.Concat(salient(11, ration.Salient), salient(1, ration.None), []agent.Turn{
		{Bid: true, Grant: ration.Owed}, {Bid: true, Salience: .5*kith.One - 1, Grant: ration.Turn}, {Salience: kith.One},
	})})
	so.note(&agent.Report{Turns: slices.Concat(salient(12, ration.Salient), salient(3, ration.None))})
	if want := (account{calls: 24, owed: 1, salient: 27, served: 23, missed: 1, crowded: 3, most: 12}); so != want {
		t.Errorf("%+v; want %+v", so, want)
	}
}

// A provider is compared with a bill that was written by hand.
func TestProviderBills(t *testing.T) {
	long, short := strings.Repeat("r", 4*leastKept), strings.Repeat("r", 4*leastKept-4)
	p := &provider{model: llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: strings.Repeat("o", 20)}, nil
	})}
	life := int64(llm.Tokens(muse.Life))
	var want bill
	for _, c := range []struct {
		at     kith.Tick
		rules  string
		reason string
		add    bill
	}{
		{3, long, "nobody has written it", bill{written: leastKept}},
		{3, long, "written in the same beat is not there yet", bill{written: leastKept}},
		{4, long, "it is there", bill{cached: leastKept}},
		{64, long, "just so long as it is kept", bill{cached: leastKept}},
		{64, long, "it was read again", bill{cached: leastKept}},
		{125, long, "forgotten", bill{written: leastKept}},
		{126, long, "there again", bill{cached: leastKept}},
		{126, short, "too short to be kept", bill{fresh: leastKept - 1}},
		{127, short, "ever", bill{fresh: leastKept - 1}},
		{127, "s" + long[1:], "another prefix", bill{written: leastKept}},
	} {
		req := llm.Request{Key: llm.Key{At: c.at}, System: c.rules + "12345678", Shared: len(c.rules), Prompt: "1234"}
		if _, err := p.Complete(t.Context(), req); err != nil {
			t.Fatal(err)
		}
		want = bill{want.fresh + c.add.fresh + 3, want.cached + c.add.cached, want.written + c.add.written, want.out + 5}
		if p.bill != want {
			t.Errorf("at %d, %s: %+v; want %+v", c.at, c.reason, p.bill, want)
		}
	}
	if got, want := p.plain, (bill{fresh: 10*(leastKept+3) - 2 - 10*life, out: 50}); got != want {
		t.Errorf("persona first: %+v; want %+v", got, want)
	}
	if got := (&bill{1, 10, 2, 3}).billed(); got != 100+100+250+1500 {
		t.Errorf("billed %d", got)
	}
}

// The judgement is a person's, and knows what stands in the prompt and nothing else.
func TestJudgement(t *testing.T) {
	can := "\nWHAT I CAN DO\n- gather_food\n- gather_wood\n- drink\n- rest\n- take_shelter\n- tend_fire\n- wander\n"
	for _, c := range []struct {
		reason, body, around, time, more, want string // want: three steps, the first of which is all that one step is
	}{
		{"a thirst before a hunger", "- I am hungry.\n- I am thirsty.\n", "", "day", "", "drink gather_food take_shelter"},
		{"what is worse first", "- I am thirsty.\n- I am starving.\n", "", "day", "", "gather_food drink take_shelter"},
		{"food in hand is eaten", "- I am hungry.\n- I carry some food.\n", "", "day", "- eat\n", "eat gather_wood take_shelter"},
		{"only what is offered is done", "- I am hungry.\n", "", "day", "", "gather_food gather_wood take_shelter"},
		{"in the afternoon one step less from home", "- I am thirsty.\n", "", "afternoon", "", "drink take_shelter tend_fire"},
		{"in the evening home", "- I am well.\n", "", "evening", "", "take_shelter tend_fire gather_wood"},
		{"by a fire at night", "- I am well.\n", "- A fire warms me.\n", "night", "", "rest tend_fire gather_wood"},
		{"from what is close by", "- I am parched and my head swims.\n", "- A wolf, close by to the north.\n", "day", "- flee\n", "flee drink take_shelter"},
		{"not from what is far", "- I am parched and my head swims.\n", "- A wolf, some hours' walk to the north.\n", "day", "- flee\n", "drink gather_wood take_shelter"},
		{"to what is in sight and on the menu", "- I am thirsty.\n", "- There is water, at the brook, close by to the west.\n- There is wood, at the oak, close by to the west.\n", "day", "\nWHERE I CAN GO\n- brook\n", "drink:brook gather_wood take_shelter"},
	} {
		req := llm.Request{
			System: "rules\n\nYou are Mara. You want a pile of wood higher than a man. Nobody knows.", Shared: 5,
			Prompt: "BODY\n" + c.body + "\nTIME\n- It is " + c.time + ", in summer.\n\nAROUND YOU\n" + c.around + can + c.more,
		}
		for steps, want := range map[int]string{3: c.want, 1: strings.Fields(c.want)[0]} {
			r, err := llm.Decode[reply](judge(steps)(req))
			if err != nil {
				t.Fatal(err)
			}
			said := r.Plan
			if steps == 1 {
				said = []wish{{r.Action, r.MoveTo}}
			}
			var got []string
			for _, s := range said {
				if s.To != nil {
					got = append(got, string(s.Do)+":"+*s.To)
					continue
				}
				got = append(got, string(s.Do))
			}
			if strings.Join(got, " ") != want || r.Action != said[0].Do {
				t.Errorf("%s, %d steps: %q, want %q", c.reason, steps, got, want)
			}
		}
	}
}
