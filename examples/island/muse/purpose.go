package muse

import (
	"time"

	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/llm"
)

// Wall is how long a beat waits for all its calls together, by the host's clock (seed 000).
const Wall = 2800 * time.Millisecond

// Purposes are what the island asks a model for, with the presets of seed 000: decisions 180 a minute and eight dollars,
// talks 20 a minute and half a dollar, so that talk never eats what decisions live on.
func Purposes() []lend.Purpose {
	return []lend.Purpose{
		{Name: DecidePurpose, Most: 8_000_000, Rate: llm.Rate{Requests: 180, Burst: 12, AtOnce: 12}, Wall: Wall},
		{Name: island.ConversePurpose, Most: 500_000, Rate: llm.Rate{Requests: 20, Burst: 2, AtOnce: 2}, Wall: Wall},
	}
}
