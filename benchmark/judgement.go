package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/plan"
)

// The scripted model has the judgement of a sensible person who knows no more than the prompt says. It reads the prose
// and answers in labels, as a real one would, and it wants the same in every arm; arms differ in how much of that one
// reply may say.

// A moment is a prompt, by its titles.
type moment map[string][]string

func readMoment(prompt string) moment {
	m, title := moment{}, ""
	for line := range strings.Lines(prompt) {
		line = strings.TrimSuffix(line, "\n")
		if text, item := strings.CutPrefix(line, "- "); item {
			m[title] = append(m[title], text)
		} else {
			title = line
		}
	}
	return m
}

// says reports whether a line under title holds one of the words.
func (m moment) says(title string, words ...string) bool {
	for _, line := range m[title] {
		for _, w := range words {
			if strings.Contains(line, w) {
				return true
			}
		}
	}
	return false
}

// offers reports whether do can be done.
func (m moment) offers(do plan.Verb) bool {
	return slices.Contains(m["WHAT I CAN DO"], string(do))
}

// A wish is something to do and where; "" is wherever it is done.
type wish struct {
	Do plan.Verb `json:"action"`
	To *string   `json:"moveTo"`
}

// goods are what is gathered, as prose has it.
var goods = map[plan.Verb]string{island.GatherFood: "food", island.GatherWood: "wood", island.GatherStone: "stone", island.Drink: "water"}

// at returns the label of what there is in sight of what do gathers, or nil.
func (m moment) at(do plan.Verb) *string {
	for _, line := range m["AROUND YOU"] {
		if rest, seen := strings.CutPrefix(line, "There is "+goods[do]+", at the "); seen && goods[do] != "" {
			if label, _, _ := strings.Cut(rest, ","); slices.Contains(m["WHERE I CAN GO"], label) {
				return &label
			}
		}
	}
	return nil
}

// wishes are what the person of the moment would do, what matters most first, each verb once. want is the persona.
func (m moment) wishes(want string) (all []wish) {
	add := func(when bool, verbs ...plan.Verb) {
		for _, do := range verbs {
			if !when || !m.offers(do) {
				continue
			}
			if !taken(all, do) {
				all = append(all, wish{do, m.at(do)})
			}
			return // what was offered first is the remedy
		}
	}
	m.flee(add)
	m.heal(add)
	if m.late() {
		add(!m.inside(), island.TakeShelter)
		add(m.says("TIME", "It is night"), island.Rest)
		add(true, island.TendFire)
	}
	m.aspire(want, add)
	m.work(add)
	return all
}

// inside reports whether the person is where it spends the night.
func (m moment) inside() bool { return m.says("AROUND YOU", "I am under a roof", "A fire warms me") }

// late reports whether it is time to be there.
func (m moment) late() bool { return m.says("TIME", "It is evening", "It is night") }

func taken(all []wish, do plan.Verb) bool {
	return slices.ContainsFunc(all, func(w wish) bool { return w.Do == do })
}

// flee: what is near and dangerous is run from, and food from nowhere is not.
func (m moment) flee(add func(bool, ...plan.Verb)) {
	add(m.says("AROUND YOU", "berries out of nothing"), island.GatherFood)
	add(m.says("AROUND YOU", "The sky tore open"), island.Flee)
	for _, line := range m["AROUND YOU"] {
		beast := strings.HasPrefix(line, "A ") && !strings.HasPrefix(line, "A fire") && !strings.HasPrefix(line, "A deer")
		add((beast || strings.HasPrefix(line, "Something burns")) && strings.Contains(line, "close by"), island.Flee)
	}
}

// heal: what the body lacks, the worst first.
func (m moment) heal(add func(bool, ...plan.Verb)) {
	for _, grade := range []struct{ thirst, hunger, energy, warmth, health string }{
		{"parched", "starving", "hardly stand", "freezing", "dying"},
		{"I am thirsty", "I am hungry", "I am tired", "I am cold", "I am hurt"},
		{"a little dry", "could eat", "no word", "no word", "no word"},
	} {
		add(m.says("BODY", grade.thirst), island.Drink)
		add(m.says("BODY", grade.warmth) && !m.inside(), island.TakeShelter)
		add(m.says("BODY", grade.hunger), island.Eat, island.GatherFood)
		add(m.says("BODY", grade.energy), island.Rest)
		add(m.says("BODY", grade.health) && !m.inside(), island.TakeShelter)
	}
}

// aspire: what the person wants in life.
func (m moment) aspire(want string, add func(bool, ...plan.Verb)) {
	for _, a := range []struct {
		word string
		do   []plan.Verb
	}{
		{"hungry", []plan.Verb{island.GatherFood}},
		{"roof", []plan.Verb{island.Build, island.GatherWood}},
		{"horizon", []plan.Verb{island.Wander}},
		{"fire", []plan.Verb{island.TendFire, island.GatherWood}},
		{"hunt", []plan.Verb{island.Hunt}},
		{"comfort", []plan.Verb{island.Rest}},
		{"needed", []plan.Verb{island.Help}},
		{"stone", []plan.Verb{island.GatherStone}},
		{"wood", []plan.Verb{island.GatherWood}},
		{"walk", []plan.Verb{island.Wander}},
	} {
		add(strings.Contains(want, a.word), a.do...)
	}
}

// work: what there is to do by day, until the hands are full.
func (m moment) work(add func(bool, ...plan.Verb)) {
	add(true, island.Build)
	add(true, island.Help)
	for _, do := range []plan.Verb{island.GatherFood, island.GatherWood, island.GatherStone} {
		add(!m.says("BODY", "a good deal of "+goods[do]), do)
	}
	add(m.says("AROUND YOU", "A fire burns, close by", "A fire burns, a short way", "A fire warms"), island.TendFire)
	add(true, island.Wander)
}

// A reply is what the scripted model writes.
type reply struct {
	Action  plan.Verb `json:"action"`
	Thought string    `json:"thought"`
	MoveTo  *string   `json:"moveTo"`
	Plan    []wish    `json:"plan,omitempty"`
}

// judge returns a model's answer of up to so many steps.
func judge(steps int) func(llm.Request) string {
	return func(req llm.Request) string {
		_, want, _ := strings.Cut(req.System[req.Shared:], "You want ")
		want, _, _ = strings.Cut(want, ".")
		all := readMoment(req.Prompt).wishes(want)
		if len(all) == 0 {
			all = []wish{{Do: island.Rest}}
		}
		r := reply{Action: all[0].Do, MoveTo: all[0].To, Thought: "It is time to " + strings.ReplaceAll(string(all[0].Do), "_", " ") + ", and then I shall see."}
		if steps > 1 {
			r.Plan = all[:min(steps, len(all))]
			r.Plan = readMoment(req.Prompt).homeward(r.Plan)
		}
		b, err := json.Marshal(r)
		if err != nil {
			panic(err) // a struct of texts always encodes
		}
		return string(b)
	}
}

// homeward has a plan by day end at home: the third step, and from the afternoon on already the second.
func (m moment) homeward(steps []wish) []wish {
	at := 2
	if m.says("TIME", "It is afternoon") {
		at = 1
	}
	if at >= len(steps) || m.late() || taken(steps[:at+1], island.TakeShelter) || !m.offers(island.TakeShelter) {
		return steps
	}
	steps = append(slices.Clone(steps[:at]), wish{Do: island.TakeShelter})
	if m.offers(island.TendFire) && len(steps) < 3 && !taken(steps, island.TendFire) {
		steps = append(steps, wish{Do: island.TendFire})
	}
	return steps
}
