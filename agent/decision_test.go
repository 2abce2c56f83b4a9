package agent_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/plan"
)

var verbs = []plan.Verb{"gather_food", "rest", "build", "flee", "attack", "talk"}

var byLabel = cmp.Comparer(func(a, b kith.Label) bool { return a == b })

func decides(t *testing.T, text string, want agent.Decision) {
	t.Helper()
	got, err := agent.DecodeDecision(text, verbs)
	if d := cmp.Diff(want, got, byLabel); err != nil || d != "" {
		t.Errorf("%.100q: %v; -want +got:\n%s", text, err, d)
	}
}

func refused(t *testing.T, text string, why error) {
	t.Helper()
	got, err := agent.DecodeDecision(text, verbs)
	if !errors.Is(err, why) {
		t.Errorf("%.100q: %v; want %v", text, err, why)
	}
	if d := cmp.Diff(agent.Decision{}, got, byLabel); d != "" {
		t.Errorf("%.100q: something was left of it:\n%s", text, d)
	}
}

func label(text string) kith.Label { return kith.MustLabel(text) }

func TestDecodeDecisionWhole(t *testing.T) {
	decides(t, `{"action":"gather_food","thought":"I am hungry.","speech":"Come!","moveTo":"north-east","goal":"live","target":"Ode",
		"plan":[{"action":"gather_food","moveTo":"north-east"},{"action":"rest"}],"mood":"grim"}`,
		agent.Decision{
			Action: "gather_food", Thought: "I am hungry.", Speech: "Come!", Goal: "live", MoveTo: label("north-east"), Target: label("Ode"),
			Plan: []plan.Step{{Do: "gather_food", To: label("north-east")}, {Do: "rest"}},
		})
}

func TestCase001DecisionBehindThinking(t *testing.T) {
	decides(t, "<THINK lang=\"en\">berries or water?</THINK>\n{\"action\":\"gather_food\",\"thought\":\"hungry\"}",
		agent.Decision{Action: "gather_food", Thought: "hungry"})
}

func TestCase002DecisionInUnclosedThinking(t *testing.T) {
	for _, open := range []string{"<think>", "<thought>", "Well. <reasoning>", "[THINK]", "◁think▷", "<|channel|>analysis<|message|>", "analysisWe see. "} {
		refused(t, open+`I could go north {"action":"attack","target":"Ode"} but`, llm.ErrTruncated)
		refused(t, open+`I could go north {"action":"attack","target":"Ode"}`, llm.ErrTruncated)
	}
}

// An answer in an envelope is none: what it wraps was not asked for, and is not looked into.
func TestDecisionInAnEnvelope(t *testing.T) {
	for _, text := range []string{
		`{"response":{"action":"rest"}}`, `{"name":"decide","arguments":{"action":"rest"}}`, `{"arguments":"{\"action\":\"rest\"}"}`,
		"<tool_call>\n{\"name\":\"rest\",\"arguments\":{}}\n</tool_call>", `{"Action":"rest"}`, `{"action ":"rest"}`, `{"type":"object","properties":{}}`,
	} {
		refused(t, text, agent.ErrVerb)
	}
	for _, text := range []string{
		`[{"action":"rest"}]`, "```json\n[{\"action\":\"rest\"}]\n```", `"{\"action\":\"rest\"}"`, `[TOOL_CALLS][{"name":"decide","arguments":{"action":"rest"}}]`,
		"action: rest", "<action>rest</action>", "{'action': 'rest'}", `{"action":"rest"}{"thought":"tired"}`,
	} {
		refused(t, text, llm.ErrMalformed)
	}
}

// What a model writes for nobody is a label like any other, unless it is nothing or null: it is for the menu to know.
func TestWordsForNobody(t *testing.T) {
	for _, word := range []string{"none", "None", "null", "nobody", "me", "you", "everyone"} {
		decides(t, fmt.Sprintf(`{"action":"rest","target":%q}`, word), agent.Decision{Action: "rest", Target: label(word)})
	}
	for _, word := range []string{"N/A", "-", "?", " ", "\"Ode\"", "Ode.", "@Ode", "2) Ode", "Ode, Bram", "Ode (near)", "Ode\u00a0"} {
		refused(t, fmt.Sprintf(`{"action":"rest","target":%q}`, word), llm.ErrMalformed)
	}
}

func TestCase004DecisionInProse(t *testing.T) {
	decides(t, "Sure, here is my choice: {\"action\":\"rest\"}\nHope that helps!", agent.Decision{Action: "rest"})
	refused(t, "The wolf scares me, I run.", llm.ErrMalformed)
}

func TestCase005TwoDecisions(t *testing.T) {
	refused(t, "{\"action\":\"rest\"}\n{\"action\":\"attack\",\"target\":\"Bram\"}", llm.ErrMalformed)
}

func TestCase007ControlCharactersNeverReachText(t *testing.T) {
	refused(t, "{\"action\":\"talk\",\"speech\":\"one\ntwo\"}", llm.ErrMalformed)
	decides(t, `{"action":"talk","speech":"one\n\u001b[31mtwo\u0000\u202e"}`, agent.Decision{Action: "talk", Speech: "one [31mtwo", Altered: true})
}

func TestCase009DecisionCutOff(t *testing.T) {
	refused(t, `{"action":"build","plan":[{"action":"gather_food"},{"action":"build"`, llm.ErrTruncated)
}

func TestCase012DecisionWithTwoActions(t *testing.T) {
	refused(t, `{"action":"rest","action":"attack"}`, llm.ErrMalformed)
	refused(t, strings.Repeat("[", 100_000), llm.ErrMalformed)
}

func TestCase017PlanIsClipped(t *testing.T) {
	decides(t, `{"action":"flee","plan":[{"action":"flee"},{"action":"rest"},{"action":"build"},{"action":"talk"},{"action":"rest"}]}`,
		agent.Decision{Action: "flee", Plan: []plan.Step{{Do: "flee"}, {Do: "rest"}, {Do: "build"}}, Clipped: 2})
	decides(t, `{"action":"flee","plan":[{"action":"flee"},{"action":"rest"},{"action":"build"}]}`,
		agent.Decision{Action: "flee", Plan: []plan.Step{{Do: "flee"}, {Do: "rest"}, {Do: "build"}}})
	refused(t, "Action: rest\nFinal Answer: attack", llm.ErrMalformed)
	refused(t, `{"action":"flee","plan":[{"action":"flee"},{"action":"rest"},{"action":"build"},{"action":"fly"}]}`, agent.ErrVerb)
}

func TestCase018NullIsNone(t *testing.T) {
	decides(t, `{"action":"rest","moveTo":null,"target":null,"plan":null,"speech":null,"goal":""}`, agent.Decision{Action: "rest"})
	decides(t, `{"action":"rest","moveTo":"","plan":[]}`, agent.Decision{Action: "rest"})
	refused(t, `{"action":"rest","speech":false}`, llm.ErrMalformed)
	refused(t, `{"action":"rest","plan":[null]}`, agent.ErrVerb)
	refused(t, `null`, llm.ErrMalformed)
}

func TestCase019UnknownAction(t *testing.T) {
	for _, a := range []string{"Gather Food.", "GATHER_FOOD", "gather-food", "forage", "LGTM", "", " rest", "functions.rest"} {
		refused(t, fmt.Sprintf(`{"action":%q}`, a), agent.ErrVerb)
		refused(t, fmt.Sprintf(`{"action":"rest","plan":[{"action":"rest"},{"action":%q}]}`, a), agent.ErrVerb)
	}
	refused(t, `{"thought":"none"}`, agent.ErrVerb)
	if _, err := agent.DecodeDecision(`{"action":"rest"}`, nil); !errors.Is(err, agent.ErrVerb) {
		t.Errorf("without verbs: %v; want %v", err, agent.ErrVerb)
	}
}

func TestCase020ChoicesAreVerbsToTheLetter(t *testing.T) {
	for _, text := range []string{"b)", "(b) Yes", " B.", "b because a is worse"} {
		refused(t, text, llm.ErrMalformed)
	}
	refused(t, "", llm.ErrEmpty)
}

func TestCase022CoordinatesAreSmuggled(t *testing.T) {
	for _, to := range []string{"120,45", "node_17", "north-east 3", "٣", "７", "③", "½", "Ⅳ", "𝟘", "x\u200b7"} {
		for _, form := range []string{`{"action":"rest","moveTo":%q}`, `{"action":"rest","target":%q}`, `{"action":"rest","plan":[{"action":"rest"},{"action":"rest","moveTo":%q}]}`} {
			text := fmt.Sprintf(form, to)
			refused(t, text, llm.ErrMalformed)
			_, err := agent.DecodeDecision(text, verbs)
			if _, ok := errors.AsType[*kith.LabelError](err); !ok {
				t.Errorf("%s: %v holds no *kith.LabelError", text, err)
			}
		}
	}
	decides(t, `{"action":"rest","moveTo":"三","target":"three paces north"}`, agent.Decision{Action: "rest", MoveTo: label("三"), Target: label("three paces north")})
}

func TestFreeTextIsClippedNeverRefused(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		altered          bool
	}{
		{"short", "Hm.", "Hm.", false},
		{"at the bound", strings.Repeat("é", agent.MaxText), strings.Repeat("é", agent.MaxText), false},
		{"beyond it", strings.Repeat("é", agent.MaxText+1), strings.Repeat("é", agent.MaxText-1) + "…", true},
		{"blank", "  \t ", "", true},
		{"digits are not labels", "7 wolves", "7 wolves", false},
		{"bidi", "a\u202eb\u2066c", "abc", true},
		{"tags", "a\U000E0031b", "ab", true},
	} {
		for _, field := range []string{"thought", "speech", "goal"} {
			quoted := strings.NewReplacer("\t", `\t`).Replace(c.text)
			d, err := agent.DecodeDecision(fmt.Sprintf(`{"action":"rest","%s":"%s"}`, field, quoted), verbs)
			got := map[string]string{"thought": d.Thought, "speech": d.Speech, "goal": d.Goal}[field]
			if err != nil || got != c.want || d.Altered != c.altered {
				t.Errorf("%s, %s: %q (altered %v), %v; want %q (%v)", c.name, field, got, d.Altered, err, c.want, c.altered)
			}
		}
	}
}

func TestVerbErrorShowsNoPayload(t *testing.T) {
	_, err := agent.DecodeDecision(`{"action":"SECRET"}`, verbs)
	if err == nil || strings.Contains(err.Error(), "SECRET") {
		t.Errorf("got %v", err)
	}
}

func FuzzDecodeDecision(f *testing.F) {
	f.Add(`{"action":"rest","moveTo":"north-east","plan":[{"action":"rest","moveTo":"the Well"}],"speech":"\u202e"}`)
	f.Add("<think>x</think>```json\n{\"action\":\"build\",\"target\":null}\n```")
	f.Add(`{"action":"attack","target":"hut 12"}`)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := agent.DecodeDecision(text, verbs)
		if err != nil {
			if d.Action != "" || d.Thought+d.Speech+d.Goal != "" || !d.MoveTo.IsZero() || !d.Target.IsZero() || d.Plan != nil {
				t.Fatalf("%q left %+v beside %v", text, d, err)
			}
			return
		}
		for _, s := range append([]plan.Step{{Do: d.Action, To: d.MoveTo}, {Do: d.Action, To: d.Target}}, d.Plan...) {
			if !strings.Contains(" gather_food rest build flee attack talk ", " "+string(s.Do)+" ") {
				t.Fatalf("%q does %q", text, s.Do)
			}
			if strings.ContainsFunc(s.To.String(), unicode.IsNumber) {
				t.Fatalf("%q names %q", text, s.To)
			}
		}
		for _, s := range []string{d.Thought, d.Speech, d.Goal} {
			if utf8.RuneCountInString(s) > agent.MaxText || strings.ContainsFunc(s, unicode.IsControl) {
				t.Fatalf("%q says %q", text, s)
			}
		}
		if len(d.Plan) > plan.MaxSteps {
			t.Fatalf("%q has %d steps", text, len(d.Plan))
		}
	})
}
