package terrarium

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/llm"
)

// A bench is the judge that asks a model, in one conversation for each hearing.
type bench struct {
	*lore
	model llm.Model
}

// silence stands in a conversation for a reply that had no words.
const silence = "(nothing that could be read)"

// Rule asks the model. A reply that is no ruling, or that was cut off or refused, is put back to it; that it could not be
// asked is an error.
func (b bench) Rule(ctx context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
	rules := b.rules(b.Prompts.Judge)
	req := llm.Request{
		Key:    llm.Key{At: c.At, Who: c.Place, Purpose: PurposeJudge, Try: c.Try*256 + len(before)},
		System: rules, Prompt: b.matter(&c), Schema: rulingSchema, MaxTokens: int(b.Tokens.Judge), Tier: llm.Best,
	}
	for _, round := range before {
		req.Before = append(req.Before, llm.Exchange{Prompt: req.Prompt, Reply: round.Ruling.Raw})
		req.Prompt = b.objected(&c, round.Objections)
	}
	r, err := llm.Ask(ctx, b.model, req, 0, func(text string) (judge.Ruling, error) {
		d, err := llm.Decode[judge.Draft](text)
		if err != nil {
			return judge.Ruling{}, judge.Unreadable(text, err)
		}
		return d.Ruling(c, text)
	})
	if _, put := errors.AsType[*judge.UnreadableError](err); !put && garbled(err) {
		return judge.Ruling{}, judge.Unreadable(silence, err)
	}
	return r, err
}

// garbled reports whether a model answered, and what it said was nothing.
func garbled(err error) bool {
	return slices.ContainsFunc([]error{llm.ErrMalformed, llm.ErrTruncated, llm.ErrRefused, llm.ErrEmpty}, func(class error) bool { return errors.Is(err, class) })
}

// A critic is the reviewer that asks a model.
type critic struct {
	world *World
	model llm.Model

	mu    sync.Mutex
	at    kith.Tick
	tries map[kith.ID]int // of each place, how often it was read in this hour
}

// next returns the number of a reading, so that no two calls of a run share a key.
func (k *critic) next(c *judge.Case) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.tries == nil || k.at != c.At {
		k.at, k.tries = c.At, map[kith.ID]int{}
	}
	k.tries[c.Place]++
	return k.tries[c.Place] - 1
}

// A verdict is what a model replies to a ruling.
type verdict struct {
	Objections *[]struct {
		Patch int    `json:"patch"`
		Why   string `json:"why"`
	} `json:"objections"`
}

// readVerdict reads a verdict. An object without a list of objections is none: it must not pass for one that has no
// objection.
func readVerdict(text string) (verdict, error) {
	v, err := llm.Decode[verdict](text)
	if err == nil && v.Objections == nil {
		return verdict{}, fmt.Errorf("%w: it has no list of objections", llm.ErrMalformed)
	}
	return v, err
}

// Review asks the model. A verdict that cannot be read wraps judge.ErrUnreadable.
func (k *critic) Review(ctx context.Context, c judge.Case, r judge.Ruling) ([]judge.Objection, error) {
	l := k.world.lore
	req := llm.Request{
		Key:    llm.Key{At: c.At, Who: c.Place, Purpose: PurposeReview, Try: k.next(&c)},
		System: l.rules(l.Prompts.Reviewer), Prompt: l.verdictOn(&c, &r, k.world.Words), Schema: verdictSchema, MaxTokens: int(l.Tokens.Reviewer), Tier: llm.Best,
	}
	v, err := llm.Ask(ctx, k.model, req, 0, readVerdict)
	switch {
	case garbled(err):
		return nil, fmt.Errorf("%w: %w", judge.ErrUnreadable, err)
	case err != nil:
		return nil, err
	}
	var objections []judge.Objection
	for _, o := range *v.Objections {
		if o.Patch < 0 || o.Patch >= len(r.Patches) {
			o.Patch = -1
		}
		objections = append(objections, judge.Objection{Patch: o.Patch, Rule: judge.RuleReview, Detail: o.Why})
	}
	return objections, nil
}

// rulingSchema and verdictSchema are the schemas of a judge.Draft and a verdict.
var (
	rulingSchema  = json.RawMessage(`{"type":"object","properties":{"account":{"type":"string"},"findings":{"type":"array","items":{"type":"object","properties":{"who":{"type":"string"},"no_effect":{"type":"boolean"},"why":{"type":"string"}},"required":["who","no_effect","why"]}},"patches":{"type":"array","items":{"type":"object","properties":{"kind":{"type":"string","enum":["fact","transfer","move","memory","event","broadcast","place"]},"on":{"type":"string"},"who":{"type":"string"},"from":{"type":"string"},"to":{"type":"string"},"by":{"type":"string"},"gate":{"type":"string"},"name":{"type":"string"},"sight":{"type":"string"},"number":{"type":"integer"},"amount":{"type":"integer"},"in":{"type":"integer"},"ledger":{"type":"string"},"channel":{"type":"string"},"via":{"type":"string"},"text":{"type":"string"}},"required":["kind"]}}},"required":["account","findings","patches"]}`)
	verdictSchema = json.RawMessage(`{"type":"object","properties":{"objections":{"type":"array","items":{"type":"object","properties":{"patch":{"type":"integer"},"why":{"type":"string"}},"required":["patch","why"]}}},"required":["objections"]}`)
)
