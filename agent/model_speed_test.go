package agent_test

import (
	"fmt"
	"testing"

	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// longMoment is a scene of about the size of an island's: a dozen sections, sixteen verbs, some sixty lines.
func longMoment() *agent.Scene {
	s := &agent.Scene{Persona: "You are Mara of Hearthold, who carries a spear. You want a roof that outlasts the winter."}
	for i := range 16 {
		s.Verbs = append(s.Verbs, plan.Verb(fmt.Sprintf("do_%c", 'a'+i)))
	}
	for i := range 11 {
		section := perceive.Section{Title: fmt.Sprintf("SECTION %c", 'A'+i), Loose: i > 6}
		for range 5 {
			section.Lines = append(section.Lines, "There is wood, at the oak, a short way off to the north.")
		}
		s.Sections = append(s.Sections, section)
	}
	return s
}

// BenchmarkRequest is putting a scene into a request: whole, and with a bound that some lines give way to.
func BenchmarkRequest(b *testing.B) {
	for _, c := range []struct {
		name string
		most int
	}{{"whole", 0}, {"clipped", 2000}} {
		b.Run(c.name, func(b *testing.B) {
			s := longMoment()
			brain := &agent.ModelBrain{Rules: "Rules.", Verbs: s.Verbs, MaxPrompt: c.most}
			var req llm.Request
			b.ReportAllocs()
			for b.Loop() {
				req = brain.Request(s)
			}
			b.SetBytes(int64(len(req.Prompt)))
		})
	}
}

// BenchmarkDecodeDecision is reading a reply: a plain one, and one in a fence behind a thought.
func BenchmarkDecodeDecision(b *testing.B) {
	const object = `{"action": "gather_wood", "thought": "The fire was low this morning.", "speech": null, "moveTo": "the oak", "goal": "a roof before winter", "target": null, "plan": [{"action": "gather_wood", "moveTo": "the oak"}, {"action": "tend_fire"}, {"action": "rest", "moveTo": null}]}`
	verbs := []plan.Verb{"gather_wood", "tend_fire", "rest"}
	for _, c := range []struct{ name, text string }{
		{"bare", object},
		{"wrapped", "<think>Wood first, and then the fire.</think>\nHere it is:\n```json\n" + object + "\n```\n"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(c.text)))
			for b.Loop() {
				if _, err := agent.DecodeDecision(c.text, verbs); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
