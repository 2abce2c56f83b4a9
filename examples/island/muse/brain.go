package muse

import (
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
)

// DecidePurpose is the purpose of a brain's calls; the loop gives it to them.
const DecidePurpose = "decide"

// Brain returns the brain that asks m by [Rules]. A reply that cannot be read is not put back (seed 000): the soul lives by
// its instinct. m may be nil for one that is only to make requests or to read a cassette.
func Brain(m llm.Model) *agent.ModelBrain {
	return &agent.ModelBrain{Model: m, Rules: Rules, Verbs: island.Verbs(), MaxPrompt: MaxPrompt, MaxTokens: MaxTokens}
}
