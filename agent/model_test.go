package agent_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"pgregory.net/rapid"
)

func scene() *agent.Scene {
	return &agent.Scene{
		Key: llm.Key{At: 3, Who: 7, Purpose: "decide"}, Persona: "I am Ode.", Verbs: []plan.Verb{"walk", "rest"}, Tier: llm.Best,
		Sections: []perceive.Section{
			{Title: "BODY", Lines: []string{"I am hungry."}},
			{Title: "WHAT I REMEMBER", Lines: []string{"the first", "the second", "the third"}, Loose: true},
			{Title: "WHERE I CAN GO", Lines: []string{"Well"}},
		},
	}
}

func TestRequestIsRulesThenPersonaThenMoment(t *testing.T) {
	b := agent.ModelBrain{Rules: "Answer with one object.", MaxTokens: 150}
	r := b.Request(scene())
	if want := "Answer with one object.\n\nI am Ode."; r.System != want {
		t.Errorf("System is %q; want %q", r.System, want)
	}
	var w strings.Builder
	if err := perceive.Write(&w, scene().Sections...); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(w.String(), r.Prompt); d != "" {
		t.Errorf("Prompt: -want +got:\n%s", d)
	}
	if r.Key != scene().Key || r.Tier != llm.Best || r.MaxTokens != 150 || r.Before != nil {
		t.Errorf("got %+v", r)
	}
	if other := b.Request(&agent.Scene{Persona: "I am Bram.", Verbs: []plan.Verb{"fly"}}); !strings.HasPrefix(other.System, b.Rules+"\n\n") {
		t.Errorf("two minds share no prefix: %q", other.System)
	}
	if r.System[:r.Shared] != b.Rules {
		t.Errorf("shared is %q", r.System[:r.Shared])
	}
	b.Verbs = []plan.Verb{"walk", "rest", "fly"}
	one, two := b.Request(scene()), b.Request(&agent.Scene{Verbs: []plan.Verb{"fly"}})
	if string(one.Schema) != string(two.Schema) || !strings.Contains(string(one.Schema), `"fly"`) {
		t.Errorf("with Verbs, schemas are %s and %s", one.Schema, two.Schema)
	}
	if got := (&agent.ModelBrain{}).Request(scene()).System; got != "I am Ode." {
		t.Errorf("without rules: %q", got)
	}
}

func TestLooseLinesGiveWayLastFirst(t *testing.T) {
	full := (&agent.ModelBrain{}).Request(scene()).Prompt
	seen := map[string]bool{}
	for limit := len(full); limit > 0; limit-- {
		s := scene()
		p := (&agent.ModelBrain{MaxPrompt: limit}).Request(s).Prompt
		if len(p) > limit && strings.Contains(p, "REMEMBER") {
			t.Fatalf("with %d bytes allowed %d are sent, and loose lines are left:\n%s", limit, len(p), p)
		}
		if !strings.Contains(p, "hungry") || !strings.Contains(p, "Well") {
			t.Fatalf("with %d bytes allowed, what is not loose gave way:\n%s", limit, p)
		}
		if d := cmp.Diff(scene(), s, byLabel); d != "" {
			t.Fatalf("the scene was changed:\n%s", d)
		}
		kept := ""
		for _, line := range []string{"first", "second", "third"} {
			if strings.Contains(p, line) {
				kept += line + " "
			}
		}
		seen[kept] = true
	}
	if d := cmp.Diff(map[string]bool{"first second third ": true, "first second ": true, "first ": true, "": true}, seen); d != "" {
		t.Errorf("what was kept: -want +got:\n%s", d)
	}
}

// What gives way is found the slow way: the text is written anew for each line that is left out.
func TestWhatGivesWayAgainstASlowOne(t *testing.T) {
	words := rapid.SampledFrom([]string{"", "wood", " to  the north ", "a\tb", "z\u200bw", "\xff", "größe", "a long line about nothing in particular"})
	section := rapid.Custom(func(t *rapid.T) perceive.Section {
		return perceive.Section{Title: words.Draw(t, "title"), Lines: rapid.SliceOfN(words, 0, 5).Draw(t, "lines"), Loose: rapid.Bool().Draw(t, "loose")}
	})
	write := func(sections []perceive.Section) string {
		var w strings.Builder
		_ = perceive.Write(&w, sections...)
		return w.String()
	}
	rapid.Check(t, func(t *rapid.T) {
		s := &agent.Scene{Sections: rapid.SliceOfN(section, 0, 6).Draw(t, "sections")}
		limit := rapid.IntRange(1, 300).Draw(t, "limit")
		slow := slices.Clone(s.Sections)
		for len(write(slow)) > limit {
			at := len(slow) - 1
			for at >= 0 && !slow[at].Loose {
				at--
			}
			if at < 0 {
				break
			}
			if n := len(slow[at].Lines); n > 1 {
				slow[at].Lines = slow[at].Lines[:n-1]
			} else {
				slow = slices.Delete(slow, at, at+1)
			}
		}
		if got, want := (&agent.ModelBrain{MaxPrompt: limit}).Request(s).Prompt, write(slow); got != want {
			t.Fatalf("with %d bytes allowed:\n%q; want\n%q", limit, got, want)
		}
	})
}

// The schema is part of what a provider keeps and a cassette compares: the same bytes from version to version.
func TestSchemaIsTheSameBytes(t *testing.T) {
	const want = `{"type":"object","properties":{"action":{"enum":["walk","a\u003cb"],"type":"string"},"thought":{"type":["string","null"]},"speech":{"type":["string","null"]},"moveTo":{"type":["string","null"]},"goal":{"type":["string","null"]},"target":{"type":["string","null"]},"plan":{"items":{"type":"object","properties":{"action":{"enum":["walk","a\u003cb"],"type":"string"},"moveTo":{"type":["string","null"]}},"required":["action"]},"type":["array","null"]}},"required":["action","thought"]}`
	if got := string((&agent.ModelBrain{}).Request(&agent.Scene{Verbs: []plan.Verb{"walk", "a<b"}}).Schema); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The schema's verbs and keys are those that DecodeDecision accepts.
func TestSchemaAgreesWithTheDecoder(t *testing.T) {
	var s struct {
		Required   []string
		Properties map[string]struct {
			Enum  []plan.Verb
			Items struct {
				Properties map[string]struct{ Enum []plan.Verb }
			}
		}
	}
	if err := json.Unmarshal((&agent.ModelBrain{}).Request(scene()).Schema, &s); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(scene().Verbs, s.Properties["action"].Enum); d != "" {
		t.Errorf("verbs: -want +got:\n%s", d)
	}
	if d := cmp.Diff(scene().Verbs, s.Properties["plan"].Items.Properties["action"].Enum); d != "" {
		t.Errorf("verbs of a step: -want +got:\n%s", d)
	}
	reply := map[string]any{}
	for key := range s.Properties {
		reply[key] = map[bool]any{true: "walk", false: "Well"}[key == "action"]
	}
	reply["plan"] = []any{map[string]string{"action": "rest", "moveTo": "Well"}}
	text, err := json.Marshal(reply)
	if err != nil {
		t.Fatal(err)
	}
	got, err := agent.DecodeDecision(string(text), scene().Verbs)
	want := agent.Decision{
		Action: "walk", Thought: "Well", Speech: "Well", Goal: "Well", MoveTo: label("Well"), Target: label("Well"),
		Plan: []plan.Step{{Do: "rest", To: label("Well")}},
	}
	if d := cmp.Diff(want, got, byLabel); err != nil || d != "" {
		t.Errorf("%v; -want +got:\n%s", err, d)
	}
}

func TestModelBrainRepairs(t *testing.T) {
	var asked []llm.Request
	b := agent.ModelBrain{Repairs: 1, Model: llm.Func(func(_ context.Context, r llm.Request) (llm.Reply, error) {
		asked = append(asked, r)
		return llm.Reply{Text: []string{`{"action":"fly"}`, `{"action":"rest"}`}[len(asked)-1]}, nil
	})}
	d, err := b.Decide(context.Background(), scene())
	if err != nil || d.Action != "rest" || len(asked) != 2 || asked[1].Key.Try != 1 || asked[1].Before[0].Reply != `{"action":"fly"}` {
		t.Errorf("%+v, %v, %+v", d, err, asked)
	}
	asked, b.Repairs = nil, 0
	if d, err = b.Decide(context.Background(), scene()); !errors.Is(err, agent.ErrVerb) {
		t.Errorf("without repairs: %+v, %v", d, err)
	}
}

func TestModelBrainNeedsAModel(t *testing.T) {
	defer func() {
		if p, ok := recover().(string); !ok || !strings.Contains(p, "Model") {
			t.Errorf("panicked with %q", p)
		}
	}()
	_, _ = (&agent.ModelBrain{}).Decide(context.Background(), scene())
}
