package terrarium

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
)

// The purposes of calls, in llm.Key.
const (
	PurposeMind   = "mind"
	PurposeJudge  = "judge"
	PurposeReview = "review"
)

// Models are lent to a world. Reviewer may be nil: then nobody reviews.
type Models struct{ Mind, Judge, Reviewer llm.Model }

// Lend makes minds, judge and reviewer models. An hour that is rolled back is tried once more.
func (w *World) Lend(m Models) {
	w.Run.Mind = sleeper{w.lore, brain{w, m.Mind}}
	w.Run.Court.Judge = bench{w.lore, m.Judge}
	w.Run.Court.Reviewer = nil
	if m.Reviewer != nil {
		w.Run.Court.Reviewer = &critic{world: w, model: m.Reviewer}
	}
	w.Run.Again = 1
}

// A brain is the mind that asks a model. Each person has a conversation of its own with it, which is its memory: within
// the file's bound of tokens, the oldest exchanges fall out first, and the rules never.
type brain struct {
	*World
	model llm.Model
}

// mindRepairs is how often a reply that is no object is put back to a mind.
const mindRepairs = 1

// Decide asks the model. Whatever goes wrong is an error, by which the person stages nothing.
func (b brain) Decide(ctx context.Context, v judge.View) (judge.Deed, error) {
	t := b.talk(v.Who)
	if t == nil {
		return judge.Deed{}, nil
	}
	rules := b.lore.rules(b.File.Prompts.Mind)
	req := llm.Request{
		Key:    llm.Key{At: v.At, Who: v.Who, Purpose: PurposeMind, Try: ((v.Try*16+int(v.Phase))*16 + v.Round) * (mindRepairs + 1)},
		System: rules + "\n\nYou are " + v.Self.Name.String() + ".", Shared: len(rules),
		Before: t.exchanges, Prompt: b.lore.moment(&v, t.told), Schema: deedSchema, MaxTokens: int(b.File.Tokens.Mind), Tier: llm.Cheap,
	}
	d, err := llm.Ask(ctx, b.model, req, mindRepairs, readDeed)
	if err != nil {
		return judge.Deed{}, err
	}
	t.add(llm.Exchange{Prompt: req.Prompt, Reply: d.text()}, int(b.File.Tokens.Conversation))
	t.told = v.At
	return d.deed(), nil
}

// talk returns the conversation of a person, which nobody else writes meanwhile; nil: it is nobody of the file.
func (w *World) talk(who kith.ID) *talk {
	for i := range w.File.People {
		if w.lore.ids[w.File.People[i].Name.String()] == who {
			return &w.talks[i]
		}
	}
	return nil
}

// add adds an exchange, and lets the oldest fall out until all are within a bound of tokens.
func (t *talk) add(e llm.Exchange, bound int) {
	t.exchanges = append(t.exchanges, e)
	tokens := 0
	for _, e := range t.exchanges {
		tokens += llm.Tokens(e.Prompt) + llm.Tokens(e.Reply)
	}
	for len(t.exchanges) > 0 && tokens > bound {
		tokens -= llm.Tokens(t.exchanges[0].Prompt) + llm.Tokens(t.exchanges[0].Reply)
		t.exchanges = t.exchanges[1:]
	}
}

// A deed is what a model replies for a person.
type deed struct {
	Thought *string `json:"thought,omitempty"`
	Say     *string `json:"say,omitempty"`
	Attempt *string `json:"attempt,omitempty"`
	Goal    *string `json:"goal,omitempty"`
	Note    *string `json:"note,omitempty"`
}

// readDeed reads a deed. An object with no key of a deed is none: it is some other, or one round it.
func readDeed(text string) (deed, error) {
	d, err := llm.Decode[deed](text)
	if err == nil && d == (deed{}) {
		return deed{}, fmt.Errorf("%w: it has none of thought, say, attempt, goal and note", llm.ErrMalformed)
	}
	return d, err
}

// text returns d as the conversation goes on with it: what counted of the reply, without thinking, prose or other keys.
func (d deed) text() string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(d); err != nil {
		panic(err) // texts always encode
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (d deed) deed() judge.Deed {
	return judge.Deed{Attempt: strings.TrimSpace(orNone(d.Attempt)), Say: strings.TrimSpace(orNone(d.Say)), Goal: d.Goal, Note: d.Note, Thought: orNone(d.Thought)}
}

func orNone(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// deedSchema is the schema of a deed.
var deedSchema = json.RawMessage(`{"type":"object","properties":{"thought":{"type":["string","null"]},"say":{"type":["string","null"]},"attempt":{"type":["string","null"]},"goal":{"type":["string","null"]},"note":{"type":["string","null"]}},"required":["thought","say","attempt","goal","note"],"additionalProperties":false}`)
