package agent

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// A ModelBrain is the [Brain] that asks a model. Model is required.
type ModelBrain struct {
	Model llm.Model
	Rules string // what is the same for every mind and beat; it opens every prompt, so that a provider can cache it
	// Verbs are all that any scene may offer. The schema lists them, so that it is the same bytes in every call, which
	// a provider can cache too; what the scene does not offer is refused by code. Empty: the schema lists the scene's.
	Verbs []plan.Verb
	// MaxPrompt bounds the prompt in bytes, which Loose sections give way to; 0: no bound. What is not loose is always
	// sent.
	MaxPrompt int
	MaxTokens int // of a reply; 0: the model's own bound
	Repairs   int // how often a reply that cannot be read is put back to the model, in the same conversation
}

// Request returns the very request that Decide sends. In order: System is Rules, an empty line, and the persona, so
// that what is shared comes first, and Shared says where it ends; Prompt is the sections, as [perceive.Write] has them,
// and holds all that changes. While Prompt is longer than MaxPrompt, the last line of the last loose section that has
// any is left out, and a loose section without lines goes with it.
func (b *ModelBrain) Request(s *Scene) llm.Request {
	verbs := b.Verbs
	if len(verbs) == 0 {
		verbs = s.Verbs
	}
	return llm.Request{
		Key: s.Key, System: join(b.Rules, s.Persona), Shared: len(b.Rules), Prompt: prompt(s.Sections, b.MaxPrompt),
		Schema: schema(verbs), MaxTokens: b.MaxTokens, Tier: s.Tier,
	}
}

// Decide asks the model and reads the reply with [DecodeDecision]. It panics if there is no Model.
func (b *ModelBrain) Decide(ctx context.Context, s *Scene) (Decision, error) {
	if b.Model == nil {
		panic("agent: a ModelBrain needs a Model")
	}
	return b.ask(ctx, b.Model, s)
}

// Reread returns what Decide would say to s of the replies that [llm.Tape] has recorded on c, and asks nobody. c need not
// be set to replay. Where the request is not the recorded one it is an [*llm.TapeError], which tells the field and the
// byte. Whether the model was asked at all is c.Get of s.Key.
func (b *ModelBrain) Reread(c *llm.Cassette, s *Scene) (Decision, error) {
	return b.ask(context.Background(), llm.Func(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		return c.Retake(req)
	}), s)
}

func (b *ModelBrain) ask(ctx context.Context, m llm.Model, s *Scene) (Decision, error) {
	return llm.Ask(ctx, m, b.Request(s), b.Repairs, func(text string) (Decision, error) {
		return DecodeDecision(text, s.Verbs)
	})
}

func join(rules, persona string) string {
	if rules == "" || persona == "" {
		return rules + persona
	}
	return rules + "\n\n" + persona
}

// prompt returns sections as text of up to limit bytes, if what is loose allows it.
func prompt(sections []perceive.Section, limit int) string {
	if limit > 0 {
		sections = fit(sections, limit)
	}
	var w strings.Builder
	_ = perceive.Write(&w, sections...) // a Builder never fails
	return w.String()
}

// fit returns sections without what has to give way so that they are limit bytes as text.
func fit(sections []perceive.Section, limit int) []perceive.Section {
	over := len(sections) - 1 - limit // a line between two sections
	for _, s := range sections {
		over += size(s)
	}
	if over <= 0 {
		return sections
	}
	sections = slices.Clone(sections)
	for over > 0 {
		at := lastLoose(sections)
		if at < 0 {
			break
		}
		s := &sections[at]
		if n := len(s.Lines); n > 1 {
			over -= lineSize(s.Lines[n-1])
			s.Lines = s.Lines[:n-1]
			continue
		}
		over -= size(*s)
		if len(sections) > 1 {
			over--
		}
		sections = slices.Delete(sections, at, at+1)
	}
	return sections
}

// size returns how many bytes a section is as [perceive.Write] has it.
func size(s perceive.Section) (n int) {
	if title := perceive.Flatten(s.Title); title != "" {
		n = len(title) + 1
	}
	for _, line := range s.Lines {
		n += lineSize(line)
	}
	return n
}

func lineSize(line string) int { return len("- ") + len(perceive.Flatten(line)) + len("\n") }

func lastLoose(sections []perceive.Section) int {
	for i := len(sections) - 1; i >= 0; i-- {
		if sections[i].Loose {
			return i
		}
	}
	return -1
}

// schema returns the JSON schema of a decision among verbs. It bounds no length: a provider refuses a whole reply for a
// few characters too many, and code clips.
func schema(verbs []plan.Verb) json.RawMessage {
	const text = `{"type":["string","null"]}`
	action := `{"enum":` + string(encoded(append([]plan.Verb{}, verbs...))) + `,"type":"string"}`
	step := `{"type":"object","properties":{"action":` + action + `,"moveTo":` + text + `},"required":["action"]}`
	return json.RawMessage(`{"type":"object","properties":{"action":` + action + `,"thought":` + text + `,"speech":` + text +
		`,"moveTo":` + text + `,"goal":` + text + `,"target":` + text + `,"plan":{"items":` + step +
		`,"type":["array","null"]}},"required":["action","thought"]}`)
}

func encoded(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and lists of strings always encode
	}
	return b
}
