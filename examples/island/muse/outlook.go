package muse

import (
	"context"
	"errors"
	"iter"
	"strings"
	"sync"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/ration"
)

// An Outlook is what the brain and the author of a run will be asked, beat by beat, as a copy of the island that was run
// ahead has it. What each call holds is forgotten; how long it is, is not.
type Outlook struct {
	from  kith.Tick
	calls []call
}

// A call is a request by its lengths.
type call struct {
	at             kith.Tick
	system, prompt int
	schema, tokens int
	tier           llm.Tier
}

// Look runs a copy of w ahead until a beat, with the policy and so the very scheduler that the run uses, and a brain that
// notes what it is asked and then sets out on a plan of three steps, as a model does. It changes nothing of w.
func Look(ctx context.Context, w *island.World, until kith.Tick, policy ration.Policy) (*Outlook, error) {
	b, err := w.AppendBinary(nil)
	if err != nil {
		return nil, err
	}
	ahead, err := island.Load(b, island.Options{Rules: w.Rules})
	if err != nil {
		return nil, err
	}
	o := &Outlook{from: w.Beat}
	n := &notes{outlook: o, brain: Brain(nil)}
	ahead.Lend(n, policy, 1)
	ahead.LendAuthor(&Author{Model: llm.Func(n.complete)}, false)
	for ahead.Beat < until && ctx.Err() == nil {
		if _, err := ahead.Step(context.WithoutCancel(ctx)); err != nil {
			return nil, err
		}
	}
	return o, ctx.Err()
}

// notes is the brain that stands in for a model.
type notes struct {
	brain *agent.ModelBrain

	mu      sync.Mutex
	outlook *Outlook
}

var errNothing = errors.New("muse: there is nothing to do")

// Decide notes what it is asked, and does what its scene offers first, then rests and looks round.
func (n *notes) Decide(_ context.Context, s *agent.Scene) (agent.Decision, error) {
	n.note(n.brain.Request(s))
	if len(s.Verbs) == 0 {
		return agent.Decision{}, errNothing
	}
	first := s.Verbs[0]
	return agent.Decision{Action: first, Plan: []plan.Step{{Do: first}, {Do: island.Rest}, {Do: island.Wander}}}, nil
}

// complete is the model that stands in for an author's.
func (n *notes) complete(_ context.Context, req llm.Request) (llm.Reply, error) {
	n.note(req)
	return llm.Reply{}, errNothing
}

func (n *notes) note(req llm.Request) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.outlook.calls = append(n.outlook.calls, call{req.Key.At, len(req.System), len(req.Prompt), len(req.Schema), req.MaxTokens, req.Tier})
}

// From yields the requests of the beats from at on, with nothing in them but their lengths.
func (o *Outlook) From(at kith.Tick) iter.Seq[llm.Request] {
	longest := 0
	for _, c := range o.calls {
		longest = max(longest, c.system, c.prompt, c.schema)
	}
	blank := strings.Repeat(" ", longest)
	return func(yield func(llm.Request) bool) {
		for _, c := range o.calls {
			if c.at >= at && !yield(llm.Request{System: blank[:c.system], Prompt: blank[:c.prompt], Schema: []byte(blank[:c.schema]), MaxTokens: c.tokens, Tier: c.tier}) {
				return
			}
		}
	}
}

// Foretell returns what the calls from a beat on will cost, corrected by what happened until now.
func (o *Outlook) Foretell(at kith.Tick, price func(llm.Tier) llm.Price, so llm.Account) llm.Forecast {
	return llm.Foretell(o.From(at), price, so)
}
