package agent

import (
	"fmt"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// MaxText is how many characters of a thought, a speech or a goal are kept.
const MaxText = 400

// A Decision is what a mind says that it will do: verbs of its scene, labels of its menu, and free text. It names no
// ID, number or coordinate.
type Decision struct {
	Action plan.Verb // what to do; of the verbs that the scene offers
	// Thought, Speech and Goal are free text of up to [MaxText] characters, on one line, and never read for effects.
	Thought, Speech, Goal string
	// MoveTo is where to do it, Target whom or what it is about. They are labels of the menu on which they were said.
	MoveTo, Target kith.Label
	// Plan is how: up to [plan.MaxSteps] steps, which take the place of Action. Target goes with the steps that do
	// Action. Empty: Action is the one step.
	Plan    []plan.Step
	Clipped int  // steps beyond the bound, which were cut off
	Altered bool // whether free text was cut, flattened, or freed of what cannot be shown
}

// A wire is a decision as a model writes it.
type wire struct {
	Action  plan.Verb  `json:"action"`
	Thought string     `json:"thought"`
	Speech  string     `json:"speech"`
	MoveTo  kith.Label `json:"moveTo"`
	Goal    string     `json:"goal"`
	Target  kith.Label `json:"target"`
	Plan    []wireStep `json:"plan"`
}

type wireStep struct {
	Action plan.Verb  `json:"action"`
	MoveTo kith.Label `json:"moveTo"`
}

// DecodeDecision reads a reply as a decision among verbs. The keys are those of seed 000: action, thought, speech, moveTo,
// goal, target, and plan, a list of {action, moveTo}. The rules, in order:
//
//  1. The reply holds one object, as [llm.Decode] has it; else its error. Keys that are not named here are ignored.
//  2. null and "" are none.
//  3. moveTo and target, also those of every step, are labels as [kith.ParseLabel] has them, or the whole decision is
//     refused: errors.As finds the *kith.LabelError.
//  4. action, also that of every step, is one of verbs to the letter, or the whole decision is [ErrVerb]. A plan
//     whose third step is bad is a plan that the mind did not mean.
//  5. Steps beyond plan.MaxSteps are cut off and counted in Clipped.
//  6. Thought, speech and goal go through [perceive.Flatten], and are cut to MaxText characters by [perceive.Clip];
//     Altered says whether that changed any. No text refuses a decision.
//
// What a label names is not looked up here: the loop does that, by the menu on which it was said. On an error the
// Decision is zero.
func DecodeDecision(text string, verbs []plan.Verb) (Decision, error) {
	w, err := llm.Decode[wire](text)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Action: w.Action, Thought: w.Thought, Speech: w.Speech, Goal: w.Goal, MoveTo: w.MoveTo, Target: w.Target}
	for _, s := range w.Plan {
		d.Plan = append(d.Plan, plan.Step{Do: s.Action, To: s.MoveTo})
	}
	return d.checked(verbs)
}

// checked returns d held to rules 4 to 6, whoever made it.
func (d Decision) checked(verbs []plan.Verb) (Decision, error) {
	if !slices.Contains(verbs, d.Action) {
		return Decision{}, fmt.Errorf("%w: action", ErrVerb)
	}
	for i, s := range d.Plan {
		if !slices.Contains(verbs, s.Do) {
			return Decision{}, fmt.Errorf("%w: action of step %d of plan", ErrVerb, i+1)
		}
	}
	if over := len(d.Plan) - plan.MaxSteps; over > 0 {
		d.Plan = d.Plan[:plan.MaxSteps:plan.MaxSteps]
		d.Clipped += over
	}
	for _, text := range []*string{&d.Thought, &d.Speech, &d.Goal} {
		short := perceive.Clip(perceive.Flatten(*text), MaxText)
		d.Altered = d.Altered || short != *text
		*text = short
	}
	return d, nil
}

// steps returns the course that d means.
func (d *Decision) steps() []plan.Step {
	if len(d.Plan) > 0 {
		return d.Plan
	}
	to := d.MoveTo
	if to.IsZero() {
		to = d.Target
	}
	return []plan.Step{{Do: d.Action, To: to}}
}
