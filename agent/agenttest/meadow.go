package agenttest

import (
	"encoding/binary"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/trace"
)

// The verbs of a [Meadow].
const (
	Eat    plan.Verb = "eat"    // a berry that one carries
	Gather plan.Verb = "gather" // a berry, where one stands or at a place; Failed where none grows
	Walk   plan.Verb = "walk"   // to a place
	Talk   plan.Verb = "talk"   // to another soul, who remembers it
	Rest   plan.Verb = "rest"
)

// Verbs are all of them.
var Verbs = []plan.Verb{Eat, Gather, Walk, Talk, Rest}

// IDs of a meadow's places; its souls are 1, 2, 3 and so on.
const (
	Brook kith.ID = 1_000_001 + iota
	Hill
	Wood
)

var placeNames = []string{"Brook", "Hill", "Wood"}

// A Sense is what a soul of a [Meadow] senses.
type Sense struct {
	Hunger  kith.Micro // 1 is death
	Carries int        // berries
	Here    kith.ID    // the place
	Grow    int        // berries that grow there
	Near    kith.ID    // the next soul in the same place, if there is one
}

// A Meadow is a world of three places where berries grow, and of souls who eat them or starve. It draws nothing at
// random. Make one with [NewMeadow].
type Meadow struct {
	Log   trace.Log // numbers every act and death
	souls []soul
	minds []*agent.Mind // of the living
	grows [3]int
	at    kith.Tick
	words *memory.Lexicon
}

type soul struct {
	mind    *agent.Mind
	name    string
	here    kith.ID
	hunger  kith.Micro
	carries int
	dead    bool
}

// NewMeadow returns a meadow with n souls, a third of them in each place.
func NewMeadow(n int) *Meadow {
	w := &Meadow{grows: [3]int{n, n, n}, words: new(memory.Lexicon)}
	for i := range n {
		m := &agent.Mind{ID: kith.ID(i + 1)}
		m.Memory.Lexicon = w.words
		w.souls = append(w.souls, soul{mind: m, name: Name(m.ID), here: Brook + kith.ID(i%3), hunger: kith.Ratio(int64(i%7), 20)})
	}
	w.live()
	return w
}

// Name returns what the soul with id is called.
func Name(id kith.ID) string {
	const first, second = "BDGKLMNPRSTV", "aeiou"
	n := int(id - 1)
	name := []byte{first[n%12], second[n/12%5]}
	for n /= 60; n > 0; n /= 60 {
		name = append(name, first[n%12]|' ', second[n/12%5])
	}
	return string(name) + "n"
}

// Mind returns the mind of the soul with id, dead or alive.
func (w *Meadow) Mind(id kith.ID) *agent.Mind { return w.souls[id-1].mind }

// Kill makes the soul with id dead from the next beat on.
func (w *Meadow) Kill(id kith.ID) {
	w.souls[id-1].dead = true
	w.live()
}

// live sets minds to those of the living.
func (w *Meadow) live() {
	w.minds = nil // a beat under way still reads the last one
	for i := range w.souls {
		if !w.souls[i].dead {
			w.minds = append(w.minds, w.souls[i].mind)
		}
	}
}

// Loop returns a loop round w with its instinct and its words, and without a brain.
func (w *Meadow) Loop() *agent.Loop[Sense] {
	ladder := &agent.Ladder[Sense]{
		Rules: []agent.Rule[Sense]{
			{Name: "starving", Override: true, Try: func(v *agent.View[Sense]) (agent.Choice, bool) {
				return agent.Choice{Do: Eat}, v.Senses.Hunger > .8*kith.One && v.Senses.Carries > 0
			}},
			{Name: "bare", Try: func(v *agent.View[Sense]) (agent.Choice, bool) {
				next := Brook + (v.Senses.Here-Brook+1)%3
				return agent.Choice{Do: Walk, On: next, At: next}, v.Senses.Grow == 0 && v.Senses.Carries == 0
			}},
		},
		Utilities: []agent.Utility[Sense]{
			{Do: Eat, Score: func(v *agent.View[Sense]) (kith.Micro, kith.ID) {
				if v.Senses.Carries == 0 {
					return -kith.One, 0
				}
				return v.Senses.Hunger, 0
			}},
			{Do: Gather, Score: func(v *agent.View[Sense]) (kith.Micro, kith.ID) { return .3 * kith.One, v.Senses.Here }},
			{Do: Talk, Score: func(v *agent.View[Sense]) (kith.Micro, kith.ID) {
				if v.Senses.Near == 0 {
					return -kith.One, 0
				}
				return kith.Micro(100_000 * (1 + int64(v.Now)%3)), v.Senses.Near
			}},
		},
		Stick: .08 * kith.One,
	}
	return &agent.Loop[Sense]{
		World: w, Instinct: ladder.Choose, Tell: w.Tell,
		Salience: func(v *agent.View[Sense]) kith.Micro { return v.Senses.Hunger },
	}
}

// Minds implements [agent.World].
func (w *Meadow) Minds() []*agent.Mind { return w.minds }

// Look implements [agent.World].
func (w *Meadow) Look(v *agent.View[Sense]) {
	s := &w.souls[v.Mind.ID-1]
	v.Senses = Sense{Hunger: s.hunger, Carries: s.carries, Here: s.here, Grow: w.grows[s.here-Brook]}
	for n := 1; n < len(w.souls) && n <= 9; n++ {
		other := &w.souls[(int(v.Mind.ID)-1+n)%len(w.souls)]
		if other.here == s.here && !other.dead {
			v.Senses.Near = other.mind.ID
			break
		}
	}
	v.Cue.Cue = placeNames[s.here-Brook]
}

// Tell puts a view into words: the places and the next soul are on the menu.
func (w *Meadow) Tell(v *agent.View[Sense], menu *perceive.Scope) agent.Scene {
	for i, name := range placeNames {
		must(menu.Offer(name, Brook+kith.ID(i)))
	}
	near := perceive.Section{Title: "WHO IS NEAR"}
	if v.Senses.Near != 0 {
		name := w.souls[v.Senses.Near-1].name
		must(menu.Offer(name, v.Senses.Near))
		near.Lines = append(near.Lines, name)
	}
	must(menu.Offer(w.souls[v.Mind.ID-1].name, v.Mind.ID))
	remembered := perceive.Section{Title: "WHAT I REMEMBER", Loose: true}
	for _, r := range v.Recalled {
		remembered.Lines = append(remembered.Lines, r.Text)
	}
	if voice, stands := v.Mind.Voice(v.Now); stands {
		near.Lines = append(near.Lines, voice.Text)
	}
	return agent.Scene{
		Persona: "I am " + w.souls[v.Mind.ID-1].name + ".", Verbs: Verbs,
		Sections: []perceive.Section{near, menu.Menu("WHERE I CAN GO"), remembered},
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// Act implements [agent.World].
func (w *Meadow) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	w.grow(now)
	s := &w.souls[m.ID-1]
	if s.dead {
		return agent.Failed
	}
	event := w.Log.Add(trace.Record{Cause: c.Cause, At: now, Who: m.ID, On: c.On, Kind: string(c.Do)})
	o := w.do(now, s, c, event)
	if c.Override && c.Decision != nil {
		s.remember(now, "My body would not have it: "+c.Decision.Thought, .6*kith.One, event)
	}
	if s.hunger += .03 * kith.One; s.hunger >= kith.One {
		s.dead = true
		w.Log.Add(trace.Record{Cause: event, At: now, Who: m.ID, Kind: "death"})
		w.live()
	}
	return o
}

// grow lets a berry grow in each place every third beat.
func (w *Meadow) grow(now kith.Tick) {
	if now == w.at {
		return
	}
	w.at = now
	for i := range w.grows {
		if (now+kith.Tick(i))%3 == 0 {
			w.grows[i] += 1 + len(w.minds)/3
		}
	}
}

func (w *Meadow) do(now kith.Tick, s *soul, c agent.Choice, event kith.Event) agent.Outcome {
	switch c.Do {
	case Eat:
		if s.carries == 0 {
			return agent.Failed
		}
		s.carries--
		s.hunger = max(0, s.hunger-.3*kith.One)
		return agent.Done
	case Gather:
		if c.At >= Brook && c.At <= Wood {
			s.here = c.At
		}
		if w.grows[s.here-Brook] == 0 {
			s.mind.Interrupt(memory.Entry{At: now, Text: "The " + placeNames[s.here-Brook] + " is bare", Importance: .4 * kith.One, Cause: event})
			return agent.Failed
		}
		w.grows[s.here-Brook]--
		s.carries++
		s.remember(now, "I gathered berries at the "+placeNames[s.here-Brook], .3*kith.One, event)
		return agent.Done
	case Walk:
		if c.At < Brook || c.At > Wood {
			return agent.Failed
		}
		s.here = c.At
		return agent.Done
	case Talk:
		if c.On == 0 || c.On > kith.ID(len(w.souls)) || c.On == s.mind.ID || w.souls[c.On-1].dead {
			return agent.Failed
		}
		w.souls[c.On-1].remember(now, s.name+" spoke to me", .7*kith.One, event)
		return agent.Done
	}
	return agent.Ongoing
}

func (s *soul) remember(now kith.Tick, text string, importance kith.Micro, cause kith.Event) {
	s.mind.Memory.Add(memory.Entry{At: now, Text: text, Importance: importance, Cause: cause})
}

// AppendBinary appends all of the meadow's state, its minds and the number of its last event included.
func (w *Meadow) AppendBinary(b []byte) ([]byte, error) {
	le := binary.LittleEndian
	b = le.AppendUint64(le.AppendUint64(b, uint64(w.at)), uint64(w.Log.Last()))
	for _, n := range w.grows {
		b = le.AppendUint64(b, uint64(int64(n)))
	}
	for i := range w.souls {
		s := &w.souls[i]
		b = le.AppendUint64(le.AppendUint64(b, uint64(s.here)), uint64(s.hunger))
		b = le.AppendUint64(b, uint64(int64(s.carries)))
		dead := byte(0)
		if s.dead {
			dead = 1
		}
		b = append(b, dead)
		var err error
		if b, err = s.mind.AppendBinary(b); err != nil {
			return b, err
		}
	}
	return b, nil
}
