package island

import (
	"context"
	"math"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/ration"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// What a model lends to a mind: who may ask, what breaks off a plan, and what becomes of words. A world without a brain
// never comes here but to find nothing to do.

// What makes a moment worth a call, from 0 to 1 (seed 000); from ration.Defaults().Floor on it claims a slot.
const (
	salientWonder = kith.One
	salientDying  = .9 * kith.One
	salientBeast  = .8 * kith.One
	salientDread  = .6 * kith.One
	salientFeud   = .55 * kith.One
)

// Lend gives the world a brain to ask, by a policy of rationing; nil takes it back. InFlight bounds the thoughts under way
// at once, 0 does not.
func (w *World) Lend(b agent.Brain, p ration.Policy, inFlight int) {
	w.loop.Brain, w.loop.Ration.Policy, w.loop.InFlight, w.loop.Salience = b, p, inFlight, w.salience
}

// Aside says whether thoughts and talks are had beside the beat that asks for them, so that bodies can be shown
// meanwhile: nobody waits, and what comes of them lands as the next beat begins. Otherwise Step and Begin wait, for as
// long as their ctx lives.
func (w *World) Aside(on bool) {
	w.aside, w.loop.Late = on, 0
	if on {
		w.loop.Late = 1
	}
}

// think has everybody look and choose, and act.
func (w *World) think(ctx context.Context) (*agent.Report, error) {
	if w.aside {
		return w.loop.Step(ctx, w.Beat, math.MaxInt)
	}
	return w.loop.Beat(ctx, w.Beat)
}

// Record has what becomes of thoughts kept on c, or answered from it if it replays; nil: neither.
func (w *World) Record(c *llm.Cassette) { w.loop.Cassette = c }

// Rationing is whose turn it is to be asked. It is no state of the world: save it beside the world.
func (w *World) Rationing() *ration.Scheduler { return &w.loop.Ration }

// Drain ends what is under way of thoughts, and returns when nobody thinks any more.
func (w *World) Drain() { w.loop.Drain() }

// Scene puts somebody's moment into words, as the loop would for a brain, and changes nothing.
func (w *World) Scene(s *Soul) agent.Scene {
	v := w.View(s)
	var menu perceive.Scope
	return w.Tell(&v, &menu)
}

// View returns what somebody senses now and what that brings to mind, as the loop would have it. It changes nothing, also
// in the midst of a beat, in which bodies are elsewhere than where the beat found them.
func (w *World) View(s *Soul) agent.View[Senses] {
	people, beasts, sky := w.people, w.beasts, w.sky
	w.people, w.beasts = perceive.Grid{Cell: people.Cell}, perceive.Grid{Cell: beasts.Cell}
	defer func() { w.people, w.beasts, w.sky = people, beasts, sky }()
	w.index()
	w.sky = WeatherAt(w.Seed, w.Beat)
	v := agent.View[Senses]{Mind: s.Mind.Clone(), Now: w.Beat}
	w.Look(&v)
	v.Cue.Now = w.Beat
	v.Recalled = v.Mind.Memory.Recall(v.Cue)
	return v
}

// asleep is the salience of who sleeps: nothing that it would decide is done before it wakes.
const asleep kith.Micro = -1

// salience: a wonder, a body that fails, a beast in sight, the dark without a fire, and a feud that comes to mind. Who
// sleeps and has none of these is not asked, but by a policy that nothing on the island is salient to: that one goes
// round everybody.
func (w *World) salience(v *agent.View[Senses]) kith.Micro {
	x := &v.Senses
	switch {
	case x.Wonder.ID != 0:
		return salientWonder
	case w.critical(x):
		return salientDying
	case x.Beast.ID != 0:
		return salientBeast
	case x.Night && !x.Sheltered && !x.Warmed:
		return salientDread
	case w.feuds(v):
		return salientFeud
	case x.Night && w.loop.Ration.Policy.Floor <= kith.One:
		return asleep
	}
	return 0
}

// feuds reports whether somebody with whom there is a feud is in what was recalled.
func (w *World) feuds(v *agent.View[Senses]) bool {
	for i := range v.Recalled {
		if who := v.Recalled[i].About; who >= firstSoul && who < firstShelter {
			if w.Bonds.Between(v.Mind.ID, who).Feud >= w.Rules.Feud {
				return true
			}
		}
	}
	return false
}

// A breach is why a plan is broken off, and what is remembered of that. One that lasts breaks off a plan when it comes,
// and not one that was made in the face of it; nor does one whose step under way is what there is to be done about it.
type breach struct {
	why   string
	text  string
	lasts bool
	is    func(w *World, s *Soul) bool
	meets func(s *Soul, do plan.Verb) bool // nil: nothing does
}

// breaches are the interrupts, strongest first; the whisper is the fifth, and breaks in by itself.
var breaches = []breach{
	{"wonder", "I left off what I was about, for something happened that I cannot explain.", false, (*World).wondered, nil},
	{"need", "I left off what I was about: my body would not wait.", true, (*World).desperate, meetsNeed},
	{"beast", "I left off what I was about, for there was a beast.", true, (*World).beset, meetsBeast},
	{"night", "I left off what I was about: it was dark, and I was far from any fire.", true, (*World).benighted, meetsNight},
}

func (w *World) wondered(s *Soul) bool {
	for _, o := range w.Wonders {
		if s.At.Dist(o.At) <= w.Rules.BeastSight*Unit {
			return true
		}
	}
	return false
}

func (w *World) desperate(s *Soul) bool {
	return min(s.Needs[Thirst], s.Needs[Hunger], s.Needs[Energy], s.Needs[Warmth]) < w.Rules.Critical
}

// beset: no beast comes to a fire or under a roof.
func (w *World) beset(s *Soul) bool {
	if w.sheltered(s) || w.warmed(s) {
		return false
	}
	for i := range w.Beasts {
		b := &w.Beasts[i]
		if d := s.At.Dist(b.At); b.Kind != Deer && d <= w.sight(w.Rules.BeastSight)*Unit && b.near(d, s.struck == b.ID && w.Beat.Since(s.hurt) <= 1) {
			return true
		}
	}
	return false
}

// benighted: who is within an hour's walk of a fire goes there, and takes up its plan again.
func (w *World) benighted(s *Soul) bool {
	if !Night(w.Beat) || w.sheltered(s) || w.warmed(s) {
		return false
	}
	for i := range w.Hearths {
		if h := &w.Hearths[i]; h.Fuel > 0 && s.At.Dist(h.At) <= w.Rules.Walk*TicksPerBeat {
			return false
		}
	}
	return true
}

// meetsNeed reports whether do is good against the lowest need.
func meetsNeed(s *Soul, do plan.Verb) bool {
	switch min(s.Needs[Thirst], s.Needs[Hunger], s.Needs[Energy], s.Needs[Warmth]) {
	case s.Needs[Thirst]:
		return do == Drink
	case s.Needs[Hunger]:
		return do == Eat || do == GatherFood
	case s.Needs[Energy]:
		return do == Rest
	}
	return do == TakeShelter || do == TendFire
}

func meetsBeast(_ *Soul, do plan.Verb) bool { return do == Flee || do == Hunt || do == Attack }

func meetsNight(_ *Soul, do plan.Verb) bool { return do == TakeShelter }

// interrupt breaks off the plans that cannot go on, as a beat begins.
func (w *World) interrupt() {
	for _, s := range w.Souls {
		if !s.Alive() || s.Mind.Course.Idle() {
			s.faced = 0
			continue
		}
		for i, b := range breaches {
			if s.faced>>i&1 != 0 || !b.is(w, s) || b.meets != nil && b.meets(s, s.step()) {
				continue
			}
			event := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, Kind: KindInterrupt, Text: "broke off a plan (" + b.why + ")"})
			s.Mind.Interrupt(memory.Entry{At: w.Beat, Text: b.text, Importance: broken, Cause: event})
			break
		}
	}
}

// step returns the verb of the plan's step under way.
func (s *Soul) step() (do plan.Verb) {
	for step := range s.Mind.Course.All() {
		return step.Do
	}
	return ""
}

// breached returns which of the breaches there are for somebody now, a bit each.
func (w *World) breached(s *Soul) (now uint8) {
	for i, b := range breaches {
		if b.is(w, s) {
			now |= 1 << i
		}
	}
	return now
}

// lasting are the breaches that last, a bit each.
func lasting() (all uint8) {
	for i, b := range breaches {
		if b.lasts {
			all |= 1 << i
		}
	}
	return all
}

// heed takes a decision's words: what is said is heard by who is near, what is wanted is kept, and an urge that the body
// set aside is remembered. Words are never read for effects.
func (w *World) heed(s *Soul, c agent.Choice) {
	d := c.Decision
	if d == nil {
		return
	}
	s.Goal, s.faced = d.Goal, w.breached(s)&lasting()
	if d.Thought != "" {
		w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, Kind: KindThought, Text: d.Thought})
	}
	if c.Override && c.Do != d.Action {
		w.remember(s, "Instinct set aside the urge to "+verbCue(d.Action)+".", broken, 0, 0, s.chose)
	}
	if d.Speech == "" {
		return
	}
	if !w.speakable(s, d.Speech) {
		w.Count.Screened++
		return
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, Kind: KindSpeech, Text: inner.Replace(d.Speech)})
	for _, n := range w.people.AppendWithin(nil, s.At.X, s.At.Y, int32(w.Manners.Gossip.Distance)*Unit) {
		if l, _ := w.Soul(n.ID); l != s && l.Alive() {
			w.remember(l, s.Name+" said: "+quote(d.Speech), heard, s.Mind.ID, s.Mind.ID, event)
		}
	}
}

// inner are marks of quotation, and what stands for them in what is itself quoted.
var inner = strings.NewReplacer("“", "‘", "”", "’", "„", "‚", "‟", "‛", "\"", "'", "«", "‹", "»", "›")

// quote puts somebody's words in quotes that nothing in them ends, so that nobody puts words into another's mouth.
func quote(text string) string { return "“" + inner.Replace(text) + "”" }

// unspeakable are words that nobody on the island has, in the forms that they have.
var unspeakable = []string{
	"player", "players", "hand of god", "model", "models", "prompt", "prompts", "system", "systems", "assistant", "assistants",
	"simulation", "simulations", "simulated",
}

// speakable screens what a model lets somebody say: no digits, no word that nobody here has, no other speaker's lines.
func (w *World) speakable(s *Soul, text string) bool {
	var names []string
	for _, o := range w.Souls {
		names = append(names, o.Name)
	}
	return rumor.Screen([]rumor.Line{{Speaker: s.Name, Text: text}}, rumor.Screening{Present: names, Words: unspeakable, Turns: 1}) == nil
}

// whither turns what a mind named into what a body can do it on: a verb of gathering at a place, a bearing or a person
// means the nearest source that the soul knows of, as seen from there; without one named, from where it stands.
func (w *World) whither(s *Soul, do plan.Verb, on kith.ID) kith.ID {
	good, gathers := goodOf(do)
	switch {
	case gathers && !s.expects(w, on):
		from := s.At
		if to, ok := aimPlace(w, s, on); ok && on != 0 {
			from = to
		}
		return w.nearestKnown(s, good, from)
	}
	camp := s.Camp
	if c := on - FirstCamp; on >= FirstCamp && c < kith.ID(len(w.Land.Camps)) {
		camp = int(c)
	} else if on != 0 {
		return on
	}
	switch do {
	case TakeShelter:
		return w.refuge(s, camp)
	case TendFire:
		return w.Hearths[camp].ID
	case Build, Help:
		if i := w.projectOf(s); i >= 0 {
			return w.Shelters[i].ID
		}
	}
	return on
}

// expects reports whether on is a source, or a heap, that s has not found empty.
func (s *Soul) expects(w *World, on kith.ID) bool {
	if w.node(on) < 0 {
		return w.pile(on) != nil
	}
	_, known := s.Mind.Known.Get(on)
	return known
}

// refuge is where one lies down in a camp: the first roof that has a bed, else the hearth.
func (w *World) refuge(s *Soul, camp int) kith.ID {
	for i := range w.Shelters {
		if h := &w.Shelters[i]; h.Camp == camp && h.Done && (h.Sleeps(s.Mind.ID) || len(h.Sleepers) < int(w.Rules.Beds)) {
			return h.ID
		}
	}
	return w.Hearths[camp].ID
}

// goodOf returns the good that a verb gathers.
func goodOf(do plan.Verb) (Good, bool) {
	switch do {
	case GatherFood:
		return Food, true
	case GatherWood:
		return Wood, true
	case GatherStone:
		return Stone, true
	case Drink:
		return Water, true
	}
	return 0, false
}

// nearestKnown returns the source of a good on the soul's own map that is nearest to a place, or nobody.
func (w *World) nearestKnown(s *Soul, g Good, from Point) kith.ID {
	best := Sighting{}
	for f := range s.Mind.Known.All() {
		if i := w.node(f.ID); i >= 0 && w.Land.Nodes[i].Good == g {
			best = nearer(best, f.ID, from, w.Land.Nodes[i].At, Side*2)
		}
	}
	return best.ID
}
