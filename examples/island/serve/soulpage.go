package serve

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
)

// soulPage tells all about one soul.
func (h *Host) soulPage(s *island.Soul) *SoulPage {
	w := h.world
	p := &SoulPage{
		ID: int(s.Mind.ID), Name: s.Name, Camp: w.Land.Camps[s.Camp].Name, Tool: Tool(s.Tool.String()), Want: s.Want, Secret: s.Secret,
		Temper: teller.Temper(s.Traits), Traits: traits(s.Traits), Needs: h.needs(s), When: teller.Moment(w.Beat), Goal: s.Goal,
		Senses: []Section{}, Recalled: []Memory{}, Memories: h.memories(s), Plan: h.plan(s),
		Bonds: h.bonds(s), Knows: h.knows(s), Heard: h.heard(s), Beliefs: h.beliefs(s), Decisions: h.decisions(s.Mind.ID),
	}
	if voice, stands := s.Mind.Voice(w.Beat); stands {
		p.Voice = voice.Text
	}
	p.Born, p.Fate = h.ends(s)
	if !s.Alive() {
		p.Dead = "died"
		if r, ok := h.records.find(kith.Event(p.Fate)); ok {
			p.Dead = r.Text + ", " + teller.Moment(r.At)
		}
		return p
	}
	v := w.View(s)
	p.Project = h.project(&v.Senses)
	var menu perceive.Scope
	scene := w.Tell(&v, &menu)
	p.Persona = scene.Persona
	for _, of := range scene.Sections {
		section := Section{Title: perceive.Flatten(of.Title), Lines: []string{}}
		for _, line := range of.Lines {
			section.Lines = append(section.Lines, perceive.Flatten(line))
		}
		p.Senses = append(p.Senses, section)
	}
	for i := range v.Recalled {
		r := &v.Recalled[i]
		m := h.memory(&r.Entry)
		m.Relevance, m.Recency, m.Total = hundredths(r.Relevance), hundredths(r.Recency), hundredths(r.Total)
		p.Recalled = append(p.Recalled, m)
	}
	return p
}

func traits(t island.Traits) []Measure {
	return []Measure{
		{Name: "openness", Value: hundredths(t.Openness)},
		{Name: "conscience", Value: hundredths(t.Conscience)},
		{Name: "extraversion", Value: hundredths(t.Extraversion)},
		{Name: "agreeableness", Value: hundredths(t.Agreeableness)},
		{Name: "neuroticism", Value: hundredths(t.Neuroticism)},
	}
}

func (h *Host) needs(s *island.Soul) (all []Measure) {
	r := &h.world.Rules
	floors := [...]kith.Micro{island.Thirst: r.Floor, island.Hunger: r.Floor, island.Energy: r.RestFloor, island.Warmth: r.WarmFloor, island.Health: r.Critical}
	for n, v := range s.Needs {
		all = append(all, Measure{Name: island.Need(n).String(), Value: hundredths(v), Floor: hundredths(floors[n])})
	}
	return all
}

// ends returns the events of a soul's beginning and death, as far as they are kept.
func (h *Host) ends(s *island.Soul) (born, fate int) {
	for i := range h.records.list {
		r := &h.records.list[i]
		switch {
		case r.Who != s.Mind.ID:
		case r.Kind == island.KindBegin:
			born = int(r.ID)
		case r.Kind == island.KindDeath:
			fate = int(r.ID)
		}
	}
	return born, fate
}

func (h *Host) memory(e *memory.Entry) Memory {
	m := Memory{Text: e.Text, When: teller.Moment(e.At), Importance: hundredths(e.Importance), Event: int(e.Cause)}
	if e.From != 0 {
		m.From = teller.Mouth(h.world, e.From)
	}
	return m
}

// memories are all that a soul remembers, the latest first.
func (h *Host) memories(s *island.Soul) []Memory {
	entries := slices.Collect(s.Mind.Memory.All())
	slices.Reverse(entries)
	slices.SortStableFunc(entries, func(a, b memory.Entry) int { return cmp.Compare(b.At, a.At) })
	out := []Memory{}
	for i := range entries {
		out = append(out, h.memory(&entries[i]))
	}
	return out
}

func (h *Host) plan(s *island.Soul) []Step {
	out := []Step{}
	for step, on := range s.Mind.Course.All() {
		to := step.To.String()
		if on != 0 {
			to = h.tell.Name(on)
		}
		out = append(out, Step{Do: Verb(step.Do), To: to})
	}
	return out
}

// project is the building in which a soul has a part and that is not finished.
func (h *Host) project(x *island.Senses) *Project {
	for i := range h.world.Shelters {
		b := &h.world.Shelters[i]
		if b.ID != x.Project {
			continue
		}
		p := &Project{
			ID: int(b.ID), What: h.tell.Name(b.ID), Own: x.Owner, Built: hundredths(b.Project.Progress()),
			Since: teller.Moment(b.Project.Began), Event: int(b.Project.Cause),
		}
		if stage, left, ok := b.Project.Current(); ok {
			p.Stage, p.Left = Verb(stage.Do), left
		}
		return p
	}
	return nil
}

// bonds are what a soul feels for others, the strongest feelings first.
func (h *Host) bonds(s *island.Soul) []Bond {
	out := []Bond{}
	for id, b := range h.world.Bonds.From(s.Mind.ID) {
		other, ok := h.world.Soul(id)
		if !ok {
			continue
		}
		back := h.world.Bonds.Between(id, s.Mind.ID)
		out = append(out, Bond{
			ID: int(id), Name: other.Name, Trust: hundredths(b.Trust), Warmth: hundredths(b.Warmth), Feud: hundredths(b.Feud),
			Back: hundredths(back.Trust), Dead: !other.Alive(),
		})
	}
	weight := func(b Bond) int { return max(b.Trust, -b.Trust) + max(b.Warmth, -b.Warmth) + b.Feud }
	slices.SortStableFunc(out, func(a, b Bond) int { return cmp.Compare(weight(b), weight(a)) })
	return out
}

// knows is a soul's own map, what it learnt last first.
func (h *Host) knows(s *island.Soul) []Fact {
	out := []Fact{}
	facts := slices.Collect(s.Mind.Known.All())
	slices.SortStableFunc(facts, func(a, b perceive.Fact) int { return cmp.Compare(b.At, a.At) })
	for _, f := range facts {
		fact := Fact{ID: int(f.ID), Name: h.tell.Name(f.ID), Source: Source(strings.ToLower(f.Source.String())), When: teller.Moment(f.At), Event: int(f.Cause)}
		if f.From != 0 {
			fact.From = teller.Mouth(h.world, f.From)
		}
		out = append(out, fact)
	}
	return out
}

// heard are the tales that a soul holds, the latest first.
func (h *Host) heard(s *island.Soul) []Hearsay {
	out := []Hearsay{}
	for held := range s.Held.All() {
		r := held.Rumor
		out = append(out, Hearsay{
			Text: sentence(h.world.Claim(r)), Verdict: Verdict(held.Verdict.String()), Via: teller.Mouths(h.world, r.Via),
			Origin: int(r.Origin), Event: int(r.Cause),
		})
	}
	slices.Reverse(out)
	return out
}

// beliefs are what a soul believes, the surest first.
func (h *Host) beliefs(s *island.Soul) []Belief {
	w, out := h.world, []Belief{}
	for theme, sure := range w.Creed.All(&s.Faith, w.Beat) {
		b := Belief{Theme: Theme(theme), Sure: hundredths(sure), Firm: sure > w.Creed.Firm, Event: int(s.Faith.Cause(theme))}
		for i, g := range w.Gods.Gods() {
			if g.Theme == theme && g.Alive && (b.God == "" || g.Sign == s.Faith.Sign(theme)) {
				b.God = w.God(i)
			}
		}
		out = append(out, b)
	}
	slices.SortStableFunc(out, func(a, b Belief) int { return cmp.Compare(b.Sure, a.Sure) })
	return out
}
