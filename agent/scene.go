package agent

import (
	"context"
	"encoding/binary"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// A Scene is one mind's moment in words: all that a [Brain] may know. It holds no sense of the world's own and is read
// on another goroutine, so that whoever makes one must not change its slices later.
type Scene struct {
	Key      llm.Key // set by the loop: the tick, the mind, and "decide"
	Persona  string  // who the mind is; the same from beat to beat
	Sections []perceive.Section
	Verbs    []plan.Verb // what can be done here and now
	Tier     llm.Tier
}

// A Brain decides in words. It is safe for concurrent use, keeps no scene, and returns soon after ctx ends. Its errors
// are what [Turn.Err] shows.
type Brain interface {
	Decide(ctx context.Context, s *Scene) (Decision, error)
}

// A Rereader is a [Brain] that a replay can check its cassette with: Reread returns what Decide said to s, from the
// replies that were recorded on c beside the outcomes, and asks nobody. [ModelBrain] is one.
type Rereader interface {
	Brain
	Reread(c *llm.Cassette, s *Scene) (Decision, error)
}

// AppendBinary appends all of s but its key, so that two scenes can be compared by their sum.
func (s *Scene) AppendBinary(b []byte) ([]byte, error) {
	count := func(n int) { b = binary.LittleEndian.AppendUint32(b, uint32(n)) }
	text := func(t string) { b = kith.AppendText(b, t) }
	text(s.Persona)
	count(len(s.Sections))
	for _, section := range s.Sections {
		text(section.Title)
		b = appendFlags(b, section.Loose)
		count(len(section.Lines))
		for _, line := range section.Lines {
			text(line)
		}
	}
	count(len(s.Verbs))
	for _, v := range s.Verbs {
		text(string(v))
	}
	return append(b, byte(s.Tier)), nil
}
