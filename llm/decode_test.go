package llm_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"pgregory.net/rapid"
)

// move is an object of the shape that minds are asked for.
type move struct {
	Action string     `json:"action"`
	Speech string     `json:"speech"`
	Kind   string     `json:"Kind"`
	Target kith.Label `json:"target"`
	Plan   []leg      `json:"plan"`
}

type leg struct {
	Action string `json:"action"`
}

// decode decodes text and fails the test if a refused reply leaves anything behind, or an error shows what it says.
func decode(t *testing.T, text string) (move, error) {
	t.Helper()
	m, err := llm.Decode[move](text)
	if err == nil {
		return m, nil
	}
	if !cmp.Equal(m, move{}, cmp.AllowUnexported(kith.Label{})) {
		t.Errorf("Decode(%.60q) returned %+v beside the error %v", text, m, err)
	}
	d, ok := errors.AsType[*llm.DecodeError](err)
	if !ok {
		t.Fatalf("Decode(%.60q) returned %T, not a *DecodeError", text, err)
	}
	if d.At < 0 || d.At > len(text) {
		t.Errorf("Decode(%.60q): offset %d is not within its %d bytes", text, d.At, len(text))
	}
	if len(err.Error()) > 160 {
		t.Errorf("Decode(%.60q): an error of %d bytes", text, len(err.Error()))
	}
	return m, err
}

func accepts(t *testing.T, text, action string) {
	t.Helper()
	m, err := decode(t, text)
	if err != nil || m.Action != action {
		t.Errorf("Decode(%.80q) = %q, %v; want action %q", text, m.Action, err, action)
	}
}

func refuses(t *testing.T, text string, class error) {
	t.Helper()
	if m, err := decode(t, text); !errors.Is(err, class) {
		t.Errorf("Decode(%.80q) = %+v, %v; want %v", text, m, err, class)
	}
}

func TestCase001ThinkTags(t *testing.T) {
	for _, text := range []string{
		"<THINK lang=\"en\">berries or water?</THINK>\n{\"action\":\"rest\"}",
		"<think>a {\"action\":\"attack\"} b</think>{\"action\":\"rest\"}",
		"\n\n <thinking>\nhm\n</thinking>\n\n{\"action\":\"rest\"}",
		"<think></think>```json\n{\"action\":\"rest\"}\n```",
		"</think>{\"action\":\"rest\"}",
		"None</think>{\"action\":\"rest\"}",
		"I could {\"action\":\"attack\"} but</think >{\"action\":\"rest\"}",
		"<think a='{'>\"{</think>{\"action\":\"rest\"}",
	} {
		accepts(t, text, "rest")
	}
	m, err := decode(t, `{"action":"rest","speech":"</think> I said {aloud} <think>"}`)
	if err != nil || m.Speech != "</think> I said {aloud} <think>" {
		t.Errorf("a tag within a string was cut: %q, %v", m.Speech, err)
	}
	refuses(t, `<thinker>{"action":"rest"}`+`{}`, llm.ErrMalformed)
	accepts(t, `<thinker>{"action":"rest"}`, "rest")
}

func TestCase002ThinkUnclosed(t *testing.T) {
	refuses(t, `<think>I could go north {"action":"attack","target":"Ode"} but`, llm.ErrTruncated)
	refuses(t, `<think>I could go north {"action":"attack","target":"Ode"}`, llm.ErrTruncated)
	refuses(t, `<think`, llm.ErrTruncated)
	refuses(t, "<think "+strings.Repeat("a", 300)+`>{"action":"attack"}`, llm.ErrTruncated)
	accepts(t, "<think "+strings.Repeat("a", 300)+`>{"action":"attack"}</think>{"action":"rest"}`, "rest")
	refuses(t, `Well <think>{"action":"attack"}`, llm.ErrTruncated)
	refuses(t, `{"action":"attack"}<think>`, llm.ErrTruncated)
	refuses(t, `<think>a</think>b</think>{"action":"attack"}`, llm.ErrMalformed)
	refuses(t, `<think>a</think>{"action":"attack"}</think>`, llm.ErrMalformed)
	refuses(t, `I could {"action":"attack"}</think>`, llm.ErrEmpty)
}

// Models and servers that think, and the signs that they think between.
var thinking = []struct{ open, shut string }{
	{"<think>", "</think>"},
	{"<THINKING>", "</Thinking>"},
	{"<think>", "</thinking>"}, // mixed up
	{"< think >", "</ think >"},
	{"<thought>", "</thought>"},
	{"<Thoughts>", "</Thoughts>"},
	{"<reasoning effort=\"high\">", "</reasoning>"},
	{"<reflection>", "</reflection>"},
	{"<analysis>", "</analysis>"},
	{"<scratchpad>", "</scratchpad>"},
	{"<REASONING_SCRATCHPAD>", "</REASONING_SCRATCHPAD>"},
	{"<inner-monologue>", "</inner-monologue>"},
	{"<chain_of_thought>", "</chain_of_thought>"},
	{"<cot>", "</cot>"},
	{"<antThinking>", "</antThinking>"},
	{"<seed:think>", "</seed:think>"},
	{"<mm:think>", "</mm:think>"},
	{"<longcat_think>", "</longcat_think>"},
	{"[THINK]", "[/THINK]"},
	{"◁think▷", "◁/think▷"},
	{"<|START_THINKING|>", "<|END_THINKING|>"},
	{"<|begin_of_thought|>", "<|end_of_thought|>"},
	{"<|inner_prefix|>", "<|inner_suffix|>"},
	{"<unused94>thought\n", "<unused95>"},
	{"<|channel>thought\n", "<channel|>"},
	{"<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"},
	{"analysisWe need an action. ", "assistantfinal"},
}

func TestThinkingOfEveryKind(t *testing.T) {
	for _, s := range thinking {
		const decoy, answer = `{"action":"attack","target":"Ode"}`, `{"action":"rest"}`
		accepts(t, s.open+decoy+s.shut+answer, "rest")
		accepts(t, " \uFEFF\n"+s.open+"hm {"+s.shut+"```json\n"+answer+"\n```", "rest")
		refuses(t, s.open+decoy+" but", llm.ErrTruncated)
		refuses(t, s.open+decoy, llm.ErrTruncated)
		refuses(t, s.open, llm.ErrTruncated)
		refuses(t, s.open+"all of it", llm.ErrTruncated)
		m, err := decode(t, `{"action":"talk","speech":"`+strings.NewReplacer("\n", "", `"`, "").Replace(s.open)+`"}`)
		if err != nil || m.Action != "talk" {
			t.Errorf("%q within a string: %v", s.open, err)
		}
		if strings.HasPrefix(s.open, "analysis") {
			continue // only where a reply begins
		}
		accepts(t, "Well. "+s.open+decoy+s.shut+answer, "rest")
		accepts(t, s.open+"a"+s.shut+s.open+"b"+s.shut+answer, "rest")
		accepts(t, answer+s.open+"since I am tired"+s.shut, "rest")
		refuses(t, answer+s.open+"since", llm.ErrTruncated)
		refuses(t, s.open+"a"+s.shut+decoy+s.open+"b"+s.shut+answer, llm.ErrMalformed)
	}
}

// However early a reply that thinks is cut off, what it weighed is not what it does.
func TestThinkingCutAnywhere(t *testing.T) {
	for _, s := range thinking {
		whole := s.open + `perhaps {"action":"attack","target":"Ode"} but no.` + s.shut + "\n" + `{"action":"rest"}`
		for cut := range whole {
			if m, err := decode(t, whole[:cut]); err == nil {
				t.Fatalf("%q is the decision %+v", whole[:cut], m)
			}
		}
		accepts(t, whole, "rest")
	}
}

func TestThinkingWithinThinking(t *testing.T) {
	for _, text := range []string{
		`<thinking>a <think>b</think> c {"action":"attack"} d</thinking>{"action":"rest"}`,
		`<think>a <reasoning>b</reasoning> c {"action":"attack"} d</think>{"action":"rest"}`,
		`<think>a [THINK]b[/THINK] c {"action":"attack"} d</think>{"action":"rest"}`,
		`<think>a </reflection> c {"action":"attack"} d</think>{"action":"rest"}`,
		"<think>\n<think>a</think>{\"action\":\"rest\"}", // a template that has begun to think, and a model that does
	} {
		accepts(t, text, "rest")
	}
	for _, text := range []string{
		`<thinking>a <think>b</think> c {"action":"attack"} d`,
		`<think>a <reasoning>b</reasoning> c {"action":"attack"} d`,
		`<think>a </reflection> c {"action":"attack"} d`,
		`<|channel|>analysis<|message|><think>b</think>{"action":"attack"}`,
	} {
		refuses(t, text, llm.ErrTruncated)
	}
	refuses(t, `<think>a <think>b</think> c {"action":"attack"} d</think>{"action":"rest"}`, llm.ErrMalformed)
}

// A closing sign of which the opening was swallowed takes all before it along, if it says nothing but that.
func TestThinkingThatWasSwallowed(t *testing.T) {
	for _, shut := range []string{"</think>", "</THOUGHT>", "[/THINK]", "◁/think▷", "<|END_THINKING|>", "<channel|>", "</seed:think>"} {
		accepts(t, `I could {"action":"attack"} but`+shut+`{"action":"rest"}`, "rest")
		refuses(t, `I could {"action":"attack"} but`+shut, llm.ErrEmpty)
		refuses(t, `a`+shut+`b`+shut+`{"action":"rest"}`, llm.ErrMalformed)
	}
	accepts(t, `{"action":"rest"}<|end|>`, "rest") // what ends any turn of some models
	refuses(t, `I could {"action":"attack"} but<|end|>{"action":"rest"}`, llm.ErrMalformed)
	accepts(t, `Analysis: I am tired. {"action":"rest"}`, "rest")
	accepts(t, `analysis of the weather {"action":"rest"}`, "rest")
	accepts(t, `<thinker>{"action":"rest"}</thinker>`, "rest")
	accepts(t, `[thinking] I am tired. {"action":"rest"}`, "rest")
}

// What models and servers put round an answer.
func TestWrappingOfEveryKind(t *testing.T) {
	for _, w := range []struct{ before, after string }{
		{"", "<|im_end|>"},
		{"", "<|eot_id|><|start_header_id|>assistant"},
		{" [/INST] ", " </s>"},
		{"<|assistant|>\n", "<|end|>"},
		{"<start_of_turn>model\n", "<end_of_turn>"},
		{"<|start|>assistant<|channel|>final<|message|>", "<|return|>"},
		{"<|channel|>commentary to=functions.decide <|constrain|>json<|message|>", "<|call|>"},
		{"<|START_RESPONSE|>", "<|END_RESPONSE|>"},
		{"[TOOL_CALLS]decide[ARGS]", ""},
		{"<function=decide>", "</function>"},
		{"<｜tool▁calls▁begin｜>function<｜tool▁sep｜>decide\n```json\n", "\n```<｜tool▁call▁end｜>"},
		{"<answer>", "</answer>"},
		{"<output><json>", "</json></output>"},
		{`\boxed`, ""},
		{"Final Answer: ", " Action: attack"},
		{"Action: attack\nAction Input: ", ""},
		{"", "\nUser: now attack"},
		{"Mara: ", ""},
		{"data: ", "\n\ndata: [DONE]"},
		{"1. I am tired [really],\n", ""},
		{"I weigh [food, water], ", " [end]"},
		{"~~~JSON\n", "\n~~~"},
		{"\x00", "\x00\x00"},
		{"\u200b\ufeff", "\u200b"},
		{"", "}"},
		{"} ", ""},
		{"caf\xe9 ", " \xff"}, // bytes of another encoding, in the prose alone
		{"<think>\xf0\x9f</think>", ""},
	} {
		accepts(t, w.before+`{"action":"rest"}`+w.after, "rest")
	}
}

// What is no object at all, and what is one within something else.
func TestOtherShapesOfAnAnswer(t *testing.T) {
	for _, text := range []string{
		"action: rest\nthought: I am tired", "<decision><action>rest</action></decision>", "| action | rest |\n|---|---|", "(action rest)",
		"```\n```", "[TOOL_CALLS][{\"name\":\"decide\",\"arguments\":{\"action\":\"rest\"}}]", "```json\n[{\"action\":\"rest\"}]\n```",
		"```json\n[1,{\"action\":\"rest\"},2]\n```", `Here: [ "x", {"action":"rest"}, "y" ]`, `[[{"action":"rest"}, 1]`,
		`<think>[</think>[0, {"action":"rest"}`, "\"```json\\n{\\\"action\\\":\\\"rest\\\"}\\n```\"", "[]", "{}\n{\"action\":\"rest\"}",
		`I weigh {food, water}. {"action":"rest"}`, `{"action":"rest"} Hope {that} helps`, "<think></think><|im_end|>", "None", "[DONE]",
		`{"type":"object","properties":{}}{"action":"rest"}`, `{&quot;action&quot;:&quot;rest&quot;}`, "｛\"action\":\"rest\"｝", "#{action: rest}",
	} {
		refuses(t, text, llm.ErrMalformed)
	}
	for _, text := range []string{"\uFEFF\uFEFF", "\u200b\n", "\x00", "\u2060\u00ad", "<think>x</think>\u200b\n", " <thought></thought>"} {
		refuses(t, text, llm.ErrEmpty)
	}
	// An envelope is an object whose keys are others: nothing of what is in it counts.
	for _, text := range []string{
		`{"response":{"action":"rest"}}`, "<tool_call>\n{\"name\":\"decide\",\"arguments\":{\"action\":\"rest\"}}\n</tool_call>",
		`{"decision":"{\"action\":\"rest\"}"}`, `{"Action":"rest"," action":"rest","action ":"rest","\u200baction":"rest","аction":"rest"}`,
		`{"type":"object","properties":{"action":{"enum":["rest"]}}}`, `{"error":{"message":"overloaded"}}`,
	} {
		accepts(t, text, "")
	}
}

func TestCase004FenceAndProse(t *testing.T) {
	accepts(t, "```json\n{\"action\":\"rest\"}\n```\nHope that helps!", "rest")
	accepts(t, "Sure, here is my choice: {\"action\":\"rest\"}", "rest")
	accepts(t, "```json{\"action\":\"rest\"}```", "rest")
	accepts(t, "Here: ``{\"action\":\"rest\"}`` Remember, don't wait", "rest")
	accepts(t, "{\"action\":\"rest\"}</s>", "rest")
	accepts(t, "[Mara] I'm tired. {\"action\":\"rest\"}", "rest")
	refuses(t, "The wolf scares me, I run.", llm.ErrMalformed)
	refuses(t, "<!DOCTYPE html><style>a{b:c}</style>", llm.ErrMalformed)
	m, err := decode(t, "{\"action\":\"rest\",\"speech\":\"run ```x``` now\"}")
	if err != nil || m.Speech != "run ```x``` now" {
		t.Errorf("a fence within a string: %q, %v", m.Speech, err)
	}
}

func TestCase005TwoObjects(t *testing.T) {
	refuses(t, "{\"action\":\"rest\"}\n{\"action\":\"attack\",\"target\":\"Bram\"}", llm.ErrMalformed)
	refuses(t, `{"action":"rest"}{"action":"rest"}`, llm.ErrMalformed)
	refuses(t, "```{\"action\":\"rest\"}```\n```{\"action\":\"rest\"}```", llm.ErrMalformed)
	refuses(t, `{} {"action":"rest"}`, llm.ErrMalformed)
}

func TestCase007ControlCharacters(t *testing.T) {
	for _, c := range []string{"\n", "\r", "\t", "\x1b", "\x00"} {
		refuses(t, `{"action":"talk","speech":"one`+c+`two"}`, llm.ErrMalformed)
	}
	accepts(t, "{\r\n\t\"action\" : \"talk\" }\r\n", "talk")
}

func TestCase008NothingInvented(t *testing.T) {
	for _, text := range []string{
		`{'action': 'rest'}`, `{“action”:“rest”}`, `{"action":"rest",}`, `{"action":"rest" // tired
		}`, `{"action": None}`, `{"action": True}`, `{action: "rest"}`, `{{"action":"rest"}}`, `{"action":"rest",...}`,
		`{ "Hello there" }`, `{"speech":"the "boss", wait"}`, `{"action":"won\'t"}`, `{"action": \"rest\"}`,
		`{"action":"rest" "speech":"a"}`, `{"action":}`, `{,}`, `{"action":"rest"` + "\u200b" + `}`,
		`{"action":'rest'}`, `{"a":01}`, `{"a":+1}`, `{"a":.5}`, `{"a":1.}`, `{"a":1e}`, `{"a":0x1}`, `{"a":[1,]}`,
		`{"a":[,1]}`, `{"a":[1 2]}`, `{"a":tru}`, `{"a":nulll}`, `{"a":"\u12g4"}`, `{"a":"\x41"}`, `{"a":-}`, `{"a" 1}`,
	} {
		refuses(t, text, llm.ErrMalformed)
	}
	for _, text := range []string{`{"action":"rest"`, `{"action":"re`, `{"s":"say „go" now"}`} {
		refuses(t, text, llm.ErrTruncated)
	}
}

func TestCase009TruncatedIsTruncated(t *testing.T) {
	refuses(t, `{"action":"build","plan":[{"action":"gather_wood"},{"action":"build"`, llm.ErrTruncated)
	refuses(t, `{"action":"build","plan":[{"action":"gather_wood"},{"action":"build"}`, llm.ErrTruncated)
	whole := "<think>x</think>```json\n" + `{"action":"build","plan":[{"action":"gather_wood"}],"speech":"I would never harm Ode"}`
	for cut := range whole {
		if _, err := decode(t, whole[:cut]); err == nil {
			t.Fatalf("%q was closed up", whole[:cut])
		} else if cut > strings.Index(whole, "{") && !errors.Is(err, llm.ErrTruncated) {
			t.Errorf("%q is %v; want %v", whole[:cut], err, llm.ErrTruncated)
		}
	}
	accepts(t, whole, "build")
}

func TestCase012DuplicateKeysAndNesting(t *testing.T) {
	refuses(t, `{"action":"rest","action":"attack"}`, llm.ErrMalformed)
	refuses(t, `{"action":"rest","\u0061ction":"attack"}`, llm.ErrMalformed)
	refuses(t, `{"action":"rest","x":1,"x":1}`, llm.ErrMalformed)
	refuses(t, `{"action":"rest","plan":[{"action":"a","action":"b"}]}`, llm.ErrMalformed)
	refuses(t, strings.Repeat("[", 100_000), llm.ErrMalformed)
	refuses(t, strings.Repeat(`[{"":`, 50_000), llm.ErrTruncated)
	refuses(t, strings.Repeat("[", 5<<20), llm.ErrMalformed)
	nest := func(n int) string { return strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n) }
	accepts(t, nest(llm.MaxDepth), "")
	refuses(t, nest(llm.MaxDepth+1), llm.ErrMalformed)
	arrays := func(n int) string { return `{"a":` + strings.Repeat("[", n) + strings.Repeat("]", n) + `}` }
	accepts(t, arrays(llm.MaxDepth-1), "")
	refuses(t, arrays(llm.MaxDepth), llm.ErrMalformed)
}

func TestCase014ByteOrderMark(t *testing.T) {
	accepts(t, "\uFEFF{\"action\":\"rest\"}", "rest")
	accepts(t, "\uFEFF <think>x</think> {\"action\":\"rest\"}", "rest")
	refuses(t, "\uFEFF", llm.ErrEmpty)
}

func TestCase015NumbersAreAnchored(t *testing.T) {
	type rated struct {
		Rating int `json:"rating"`
	}
	for _, text := range []string{
		"I compared 6 aspects; Rating: 8", "85%", `{"rating":NaN}`, `{"rating":Infinity}`, `{"rating":1e999}`,
		`{"rating":"8"}`, `{"rating":8.5}`, `{"rating":-Infinity}`, `{"rating":true}`,
	} {
		if v, err := llm.Decode[rated](text); err == nil || v != (rated{}) {
			t.Errorf("Decode(%q) = %+v, %v; want an error", text, v, err)
		}
	}
	if v, err := llm.Decode[rated](`I compared 6: {"rating":-3,"other":1e999}`); err != nil || v.Rating != -3 {
		t.Errorf("got %+v, %v; want -3", v, err)
	}
}

func TestCase018Null(t *testing.T) {
	m, err := decode(t, `{"action":"rest","target":null,"plan":null,"speech":null}`)
	if err != nil || m.Action != "rest" || !m.Target.IsZero() || m.Plan != nil || m.Speech != "" {
		t.Errorf("got %+v, %v", m, err)
	}
	if m, err = decode(t, `{"action":"rest","target":""}`); err != nil || !m.Target.IsZero() {
		t.Errorf("got %+v, %v", m, err)
	}
	refuses(t, `null`, llm.ErrMalformed)
	refuses(t, ``, llm.ErrEmpty)
	refuses(t, " \n\t\u00a0", llm.ErrEmpty)
	refuses(t, `<think>all of it</think> `, llm.ErrEmpty)
	refuses(t, `""`, llm.ErrMalformed)
}

func TestDecodeRefusesWrongTypes(t *testing.T) {
	for _, text := range []string{
		`{"action":"attack","plan":"none"}`, `{"action":"attack","speech":7}`, `{"action":"attack","target":[]}`,
		`{"plan":[7],"action":"attack"}`, `{"action":{"q":"x"}}`, `{"action":true}`,
	} {
		refuses(t, text, llm.ErrMalformed)
	}
}

func TestDecodeRefusesOtherRoots(t *testing.T) {
	for _, text := range []string{
		`[{"action":"rest"}]`, ` [ {"action":"rest"} , 2]`, `[1,{"action":"rest"},2]`, `[1,{"action":"rest"}]`,
		`"{\"action\":\"rest\"}"`, `["{}"]`, `7`, `true`,
	} {
		refuses(t, text, llm.ErrMalformed)
	}
}

func TestDecodeTakesExactKeysOnly(t *testing.T) {
	m, err := decode(t, `{"ACTION":"attack","Action":"attack","ſpeech":"x","kind":"x","`+"\u212a"+`ind":"x","PLAN":{"a":[1,2]},"speech":"ok","Target":"R2D2"}`)
	if want := (move{Speech: "ok"}); err != nil || !cmp.Equal(m, want, cmp.AllowUnexported(kith.Label{})) {
		t.Errorf("got %+v, %v; want %+v", m, err, want)
	}
	m, err = decode(t, `{"x":1,"action":"rest","y":[{"z":{}}],"plan":[{"Action":"no","action":"a"},{"Action":"b"}],"z":null}`)
	if want := (move{Action: "rest", Plan: []leg{{"a"}, {}}}); err != nil || !cmp.Equal(m, want, cmp.AllowUnexported(kith.Label{})) {
		t.Errorf("got %+v, %v; want %+v", m, err, want)
	}
}

func TestDecodeFollowsTypes(t *testing.T) {
	type base struct {
		Name string `json:"name"`
	}
	type all struct {
		base
		Deep   *leg            `json:"deep"`
		Table  map[string]leg  `json:"table"`
		Raw    json.RawMessage `json:"raw"`
		Any    any             `json:"any"`
		Two    [2]leg          `json:"two"`
		Plain  string
		Hidden string `json:"-"`
		inner  string // nobody can write to it
	}
	v, err := llm.Decode[all](`{"name":"a","deep":{"ACTION":"x","action":"d"},"table":{"Key":{"action":"t","Action":"x"}},` +
		`"raw":{"X":1},"any":{"Y":[2]},"two":[{"action":"p"},{"Action":"q"}],"Plain":"p","plain":"q","Hidden":"h","inner":"i","-":"m"}`)
	want := all{
		base: base{"a"}, Deep: &leg{"d"}, Table: map[string]leg{"Key": {"t"}}, Raw: json.RawMessage(`{"X":1}`),
		Any: map[string]any{"Y": []any{2.}}, Two: [2]leg{{"p"}, {}}, Plain: "p", inner: "",
	}
	if d := cmp.Diff(want, v, cmp.AllowUnexported(all{})); err != nil || d != "" {
		t.Errorf("%v; -want +got:\n%s", err, d)
	}
	m, err := llm.Decode[map[string]string](`{"A":"1","a":"2"}`)
	if d := cmp.Diff(map[string]string{"A": "1", "a": "2"}, m); err != nil || d != "" {
		t.Errorf("%v; -want +got:\n%s", err, d)
	}
}

func TestDecodeRefusesBadText(t *testing.T) {
	for _, text := range []string{
		"{\"action\":\"a\xff\"}", "{\"action\":\"\xc0\xaf\"}", "{\"action\":\"\xed\xa0\x80\"}", "{\"x\xff\":1}",
		`{"action":"\ud83c"}`, `{"action":"\udf78"}`, `{"action":"\ud83c\ud83c"}`, `{"action":"\ud83cx"}`, `{"\udf78":1}`,
	} {
		refuses(t, text, llm.ErrMalformed)
	}
	accepts(t, `{"action":"\ud83c\udf78"}`, "🍸")
	accepts(t, `{"action":"a\u0000b"}`, "a\x00b")
	refuses(t, "{\"action\":\"caf\xc3", llm.ErrTruncated)
}

func TestDecodeBounds(t *testing.T) {
	number := func(n int) string { return `{"x":` + strings.Repeat("7", n) + `}` }
	accepts(t, number(llm.MaxNumber), "")
	refuses(t, number(llm.MaxNumber+1), llm.ErrMalformed)
	refuses(t, number(1_000_000), llm.ErrMalformed)
	sized := func(n int) string { return `{"action":"` + strings.Repeat("a", n-13) + `"}` }
	accepts(t, "prose "+sized(llm.MaxObject), strings.Repeat("a", llm.MaxObject-13))
	refuses(t, sized(llm.MaxObject+1), llm.ErrMalformed)
	reply := func(n int) string { return strings.Repeat(" ", n-17) + `{"action":"rest"}` }
	accepts(t, reply(llm.MaxReply), "rest")
	refuses(t, reply(llm.MaxReply+1), llm.ErrMalformed)
	refuses(t, "x"+strings.Repeat("<think ", llm.MaxReply/8), llm.ErrTruncated)
	refuses(t, "x"+strings.Repeat("</think ", llm.MaxReply/9), llm.ErrMalformed)
	refuses(t, strings.Repeat("<think></think>", llm.MaxReply/15), llm.ErrEmpty)
	refuses(t, "<think>"+strings.Repeat("◁[<|", llm.MaxReply/8), llm.ErrTruncated)
	refuses(t, `{"action":`+strings.Repeat("\n", llm.MaxObject), llm.ErrTruncated)
}

func TestDecodeKeepsTheErrorOfTheType(t *testing.T) {
	_, err := decode(t, `{"action":"attack","target":"hut 12"}`)
	label, ok := errors.AsType[*kith.LabelError](err)
	if !ok || !errors.Is(err, kith.ErrDigit) || !errors.Is(err, llm.ErrMalformed) || label.Rune != '1' {
		t.Errorf("got %v", err)
	}
	if strings.Contains(err.Error(), "hut") {
		t.Errorf("%q shows what the reply says", err)
	}
}

func TestDecodeErrorPlace(t *testing.T) {
	for text, at := range map[string]int{
		"ok\xff {\"a\":\"b\xff\"}": 11, "a <thought>": 2, "<think>x</think> ": 16, `ok {"a":1,"a":2}`: 10, `ok {"a":1,]}`: 10, `{"a":1} {`: 8, `{"a":1}{}`: 7, `{"action":7}`: 11,
		`ok {"action":"a","target":"hut 12"}`: 26, `{"plan":[{"action":"a"}],"target":"x\u200b"}`: 34, `{"x":"hut 12","target":"\u0037"}`: 23,
	} {
		_, err := decode(t, text)
		if d, _ := errors.AsType[*llm.DecodeError](err); d == nil || d.At != at {
			t.Errorf("Decode(%q): %v; want byte %d", text, err, at)
		}
	}
}

// An error says which of the type's own keys it is about, at any depth, and never what stands there.
func TestDecodeErrorNamesTheKey(t *testing.T) {
	type to struct {
		MoveTo *kith.Label            `json:"moveTo"`
		Via    []kith.Label           `json:"via"`
		By     map[string]kith.Label  `json:"by"`
		On     map[kith.Label]float64 `json:"on"`
	}
	type course struct {
		Plan  []to `json:"plan"`
		Count int  `json:"count"`
	}
	for text, want := range map[string]string{
		`{"plan":[{},{"moveTo":"hut 12"}]}`:         "at plan.moveTo a value is refused by its type, at byte 22",
		`{"plan":[{"via":["a","b","hut 12"]}]}`:     "at plan.via a value is refused by its type, at byte 25",
		`{"plan":[{"by":{"SECRET":"hut 12"}}]}`:     "at plan.by a value is refused by its type, at byte 25",
		`{"plan":[{"on":{"hut 12":1}}]}`:            "a value is refused by its type, at byte 0", // a key, which is no value
		`{"moveTo":"hut 12","plan":[{"moveTo":7}]}`: "at plan.moveTo a value is of the wrong type, at byte 38",
		`{"count":"SECRET"}`:                        "at count a value is of the wrong type, at byte 17",
		`{"count":7.5}`:                             "at count a value is of the wrong type, at byte 12",
	} {
		_, err := llm.Decode[course](text)
		if !errors.Is(err, llm.ErrMalformed) || err.Error() != llm.ErrMalformed.Error()+": "+want {
			t.Errorf("Decode(%q): %v; want %q", text, err, want)
		}
	}
}

// What any wrapping of any object decodes to is what encoding/json says of the object alone, as long as the object
// came from encoding/json.
func TestDecodeUnwraps(t *testing.T) {
	prose := rapid.StringMatching(`[ a-zA-Z'",.:!\n` + "`" + `]{0,20}`)
	rapid.Check(t, func(t *rapid.T) {
		want := move{Action: rapid.String().Draw(t, "action"), Speech: rapid.String().Draw(t, "speech")}
		for range rapid.IntRange(0, 4).Draw(t, "steps") {
			want.Plan = append(want.Plan, leg{rapid.String().Draw(t, "step")})
		}
		object, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		text := prose.Draw(t, "before") + string(object) + prose.Draw(t, "after")
		if rapid.Bool().Draw(t, "thinks") {
			s := rapid.SampledFrom(thinking[:len(thinking)-1]).Draw(t, "between") // the last is only where a reply begins
			text = " " + s.open + prose.Draw(t, "thought") + "{" + s.shut + text
		}
		got, err := llm.Decode[move](text)
		var plain move
		if err := json.Unmarshal(object, &plain); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(plain, got, cmp.AllowUnexported(kith.Label{})); err != nil || d != "" {
			t.Fatalf("Decode(%q): %v; -want +got:\n%s", text, err, d)
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		`{"action":"rest","plan":[{"action":"a"}]}`, "\uFEFF<think>x</think>```json\n{\"a\":[1,2.5e3,null,true]}\n```",
		`{"a":"\ud83c\udf78\n"}`, `</think>{"":{"":[]}}`, `[{"a":1}]`, `{"a":1}{"b":2}`, `{"Action":1,"action":"x"}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := decode(t, text)
		loose, looseErr := llm.Decode[map[string]json.RawMessage](text)
		if err != nil {
			return
		}
		if looseErr != nil {
			t.Fatalf("%q decodes to a struct but not to a map: %v", text, looseErr)
		}
		var action string
		if raw, ok := loose["action"]; ok {
			if err := json.Unmarshal(raw, &action); err != nil {
				t.Fatalf("%q: action is %s: %v", text, raw, err)
			}
		}
		if action != m.Action {
			t.Fatalf("%q: action %q, but the object says %q", text, m.Action, action)
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	text := "```json\n" + `{"action":"gather_food","thought":"I am hungry","moveTo":"north-east","plan":[{"action":"gather_food","moveTo":"north-east"},{"action":"rest"}]}` + "\n```"
	b.ReportAllocs()
	for b.Loop() {
		if _, err := llm.Decode[move](text); err != nil {
			b.Fatal(err)
		}
	}
}
