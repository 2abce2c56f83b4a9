package island

import (
	"context"
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/director"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// Numbers by which code names things. Land numbers its own camps, sites and nodes below firstSoul.
const (
	firstSoul     kith.ID = 100_001
	firstShelter  kith.ID = 200_001
	firstBeast    kith.ID = 300_001
	firstPile     kith.ID = 400_001
	firstHearth   kith.ID = 500_001
	firstWildfire kith.ID = 600_001
	firstBolt     kith.ID = 700_001
)

// TicksPerBeat is how often a body moves in one beat: a beat is an hour of the island's day and five seconds of a
// watcher's, at 10 Hz.
const TicksPerBeat = 50

// MaxSouls is how many souls an island takes.
const MaxSouls = 5000

// Options are how an island begins. The zero Options is seed 0, sixty souls, the default rules, one worker, no trace.
type Options struct {
	Seed    kith.Seed
	Souls   int // 0: sixty
	Rules   Rules
	Workers int
	Sink    func(trace.Record) error // what happens, with causes; nil: nobody looks
}

// A World is the island and all who live on it. It is for one goroutine.
type World struct {
	Seed    kith.Seed
	Rules   Rules
	Manners rumor.Manners
	Hearsay rumor.Rules
	Creed   myth.Rules
	Land    *Land
	Beat    kith.Tick // the beat to come, or under way
	Ticks   int       // of the beat under way, how many are over
	Souls   []*Soul   // in the order of IDs, the dead among them

	Stock     []int32 // what each of Land.Nodes holds now
	Spent     []int32 // beats that count towards a node's next unit
	Burnt     []kith.Tick
	Beasts    []Beast
	Piles     []Pile
	Shelters  []Shelter
	Hearths   []Hearth
	Wildfires []Wildfire
	Wonders   []Wonder  // of this beat
	Readings  []Reading // what was understood of this beat's acts, in their order
	Found     []kith.ID // by site, who first saw it; 0: nobody yet
	Bonds     rumor.Bonds
	Pauses    rumor.Pauses
	Lineage   rumor.Lineage // how every tale went from mouth to mouth
	Soured    []int64       // by soul, how many trust it less because of a tale
	Decree    Decree
	Gods      myth.Pantheon
	Unrest    myth.Unrest
	Goats     []kith.ID // who was ever blamed, first first
	Director  director.Director
	Count     Count
	Authored  Authored
	Trace     trace.Log

	next     [firstBolt/100_000 + 1]kith.ID // how many of each kind of thing have been numbered
	begin    kith.Event
	finds    []kith.Event // by site, when it was first found
	loop     agent.Loop[Senses]
	ladder   agent.Ladder[Senses]
	lexicon  memory.Lexicon
	words    vocabulary
	lines    map[line]string
	claims   map[saidClaim]string
	alive    []*agent.Mind
	nodes    perceive.Grid // of all nodes; they do not move
	people   perceive.Grid // of the living, as the beat begins
	beasts   perceive.Grid
	spots    []perceive.Spot
	near     []perceive.Near
	queued   []Act // what the hand will do
	underWay bool  // a beat has begun

	directory *perceive.Scope
	chosen    map[[2]string]string
	sky       Weather // of this beat
	faithful  []myth.Believer
	stalkers  []*Soul // who is after a beast in this beat
	evidence  []myth.Evidence

	aside      bool   // nobody waits for a model
	author     Author // nil: people say what they say for free
	reword     bool   // whether the author is given gods' lines too
	writing    []writing
	spoken     []spoken
	proclaimed []proclaimed
}

// Count is what the run adds up, for its summary.
type Count struct {
	Deaths                      [causes]int64
	Begun, Finished             int64 // projects
	Asked, Accepted, Refused    int64 // help
	Finds, Wonders              int64
	Talks                       [rumor.Chatter + 1]int64 // by reason
	Rumors, Tellings            int64
	Heard                       [rumor.Believed + 1]int64 // tellings, by what was made of them
	Vendettas, Reflections      int64
	Screened                    int64 // speeches of a model that nobody could have said
	Mercies, Menaces            int64
	Kills, Fights, Fires, Burnt int64
}

// New returns the island of a seed at its first beat.
func New(o Options) (*World, error) {
	if o.Souls == 0 {
		o.Souls = 60
	}
	if o.Souls < 0 || o.Souls > MaxSouls {
		return nil, fmt.Errorf("island: %d souls: an island takes 1 to %d", o.Souls, MaxSouls)
	}
	w := bare(o)
	w.begin = w.Trace.Add(trace.Record{Kind: KindWorld, Text: fmt.Sprintf("began from seed %d", uint64(o.Seed))})
	for i, n := range w.Land.Nodes {
		w.Stock[i] = n.Cap
	}
	w.settle(o.Souls)
	w.roam()
	return w, w.enrol()
}

// bare returns a world with its land and settings, and nothing alive on it.
func bare(o Options) *World {
	if o.Rules == (Rules{}) {
		o.Rules = Defaults()
	}
	w := &World{Seed: o.Seed, Rules: o.Rules, Manners: manners(), Hearsay: rumor.Defaults(), Land: NewLand(o.Seed), lines: map[line]string{}, claims: map[saidClaim]string{}, chosen: map[[2]string]string{}}
	w.Trace.Sink = o.Sink
	w.Director.Pacing = director.Defaults()
	w.Director.Pacing.Grace, w.Director.Pacing.Cooldown = 28, 18 // the island leaves its people alone at first
	// Each night is hard; two days without an hour of relief are not in most lives of this island, and are in some.
	w.Unrest.Blame = myth.Blame{Hardship: .45 * kith.One, Beats: 2 * DayBeats, Fall: .03 * kith.One}
	n := len(w.Land.Nodes)
	w.Stock, w.Spent, w.Burnt = make([]int32, n), make([]int32, n), make([]kith.Tick, n)
	w.Found, w.finds = make([]kith.ID, len(w.Land.Sites)), make([]kith.Event, len(w.Land.Sites))
	w.nodes.Cell, w.people.Cell, w.beasts.Cell = 64*Unit, 64*Unit, 64*Unit
	for _, n := range w.Land.Nodes {
		w.spots = append(w.spots, perceive.Spot{ID: n.ID, X: n.At.X, Y: n.At.Y})
	}
	w.nodes.Build(w.spots)
	for _, c := range w.Land.Camps {
		w.Hearths = append(w.Hearths, Hearth{ID: w.number(firstHearth), At: c.At})
	}
	w.teach()
	w.ladder = agent.Ladder[Senses]{Rules: w.rules(), Utilities: w.utilities(), Stick: w.Rules.Stick}
	w.loop = agent.Loop[Senses]{World: w, Instinct: w.ladder.Choose, Tell: w.Tell, Workers: o.Workers, Trace: &w.Trace}
	return w
}

// number returns the next ID of the things numbered from first on.
func (w *World) number(first kith.ID) kith.ID {
	n := &w.next[first/100_000]
	*n++
	return first + *n - 1
}

// Alive reports how many live.
func (w *World) Alive() int {
	n := 0
	for _, s := range w.Souls {
		if s.Alive() {
			n++
		}
	}
	return n
}

// Soul returns who has the ID.
func (w *World) Soul(id kith.ID) (*Soul, bool) {
	if i := id - firstSoul; id >= firstSoul && i < kith.ID(len(w.Souls)) {
		return w.Souls[i], true
	}
	return nil, false
}

// node returns the index of a node of the land, or -1.
func (w *World) node(id kith.ID) int {
	if i := id - FirstNode; id >= FirstNode && i < kith.ID(len(w.Land.Nodes)) {
		return int(i)
	}
	return -1
}

// Step runs one beat. In order:
//
//  1. The hand's acts of this beat, what the director proposes and what the sky does enter the world as things that can be perceived.
//  2. Everybody looks, recalls and chooses (agent.Loop), then acts, one by one: an act sets what the body is about.
//  3. Those who stand together talk, if they have a reason; who has lived through enough reflects, and gods are counted.
//  4. Fifty ticks: bodies walk and work, beasts roam and strike, needs fall.
//  5. What came of it is settled: memories are written, promises kept, the dead counted, fires spread, nodes grow.
//
// Begin does what comes before the ticks, Move one tick, and End what comes after them: Step is Begin, fifty times Move,
// and End, for those who show bodies as they move.
func (w *World) Step(ctx context.Context) (*agent.Report, error) {
	r, err := w.Begin(ctx)
	if err != nil {
		return nil, err
	}
	for w.Move() {
		continue
	}
	w.End()
	return r, nil
}

// Begin begins a beat: everybody looks, chooses and talks. The report is good until the next beat begins. It panics if a
// beat is under way.
func (w *World) Begin(ctx context.Context) (*agent.Report, error) {
	if w.underWay {
		panic("island: a beat is under way")
	}
	w.Wonders, w.sky = w.Wonders[:0], WeatherAt(w.Seed, w.Beat)
	w.reach()
	w.pace()
	w.storm()
	w.interrupt()
	w.index()
	r, err := w.think(ctx)
	if err != nil {
		return nil, fmt.Errorf("island: beat %d: %w", w.Beat, err)
	}
	w.converse()
	w.worship()
	if err := w.transcribe(ctx); err != nil {
		return nil, fmt.Errorf("island: beat %d: %w", w.Beat, err)
	}
	w.stalk()
	w.underWay, w.Ticks = true, 0
	return r, nil
}

// Move is one of the ticks of the beat under way, and reports whether another is left; without one it does nothing.
func (w *World) Move() bool {
	if !w.underWay || w.Ticks == TicksPerBeat {
		return false
	}
	w.tick()
	w.Ticks++
	return w.Ticks < TicksPerBeat
}

// End ends the beat under way, once all of its ticks are over; before that, and without one, it panics.
func (w *World) End() {
	if !w.underWay || w.Ticks < TicksPerBeat {
		panic("island: no beat is under way, or bodies have not moved to its end")
	}
	w.close()
	w.underWay, w.Ticks = false, 0
	w.Beat++
}

// UnderWay reports whether a beat has begun and not ended.
func (w *World) UnderWay() bool { return w.underWay }

// Minds implements [agent.World]: the living.
func (w *World) Minds() []*agent.Mind {
	w.alive = w.alive[:0]
	for _, s := range w.Souls {
		if s.Alive() {
			w.alive = append(w.alive, &s.Mind)
		}
	}
	return w.alive
}

// Act implements [agent.World].
func (w *World) Act(_ kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	s, _ := w.Soul(m.ID)
	w.notice(s)
	if c.Do == "" {
		c.Do, c.Why = Rest, Idle
	}
	i := verbIndex(c.Do)
	if c.Why == agent.ByPlan {
		c.On = w.whither(s, c.Do, c.On)
	}
	to, ok := deeds[i].aim(w, s, c.On)
	if !ok {
		c.Do, c.On, c.Why = Wander, 0, Nowhere+string(c.Do)
		to, _ = aimWander(w, s, 0)
	}
	if c.Do != s.Intent.Do || c.On != s.Intent.On || s.Intent.Ended != more || s.Intent.Planned != (c.Why == agent.ByPlan) {
		s.Intent = Intent{Do: c.Do, On: c.On, To: to, Planned: c.Why == agent.ByPlan, deed: deedOf(c.Do)}
		w.choose(s, c)
	}
	if _, roams := bearing(c.On); !s.Intent.Planned || !roams && c.Do != Wander {
		s.Intent.To = to // a plan that roams keeps the place that it set out for
	}
	s.Intent.Yield, s.Intent.Arrived = 0, false
	w.heed(s, c)
	if !ok {
		return agent.Failed
	}
	return agent.Ongoing
}

// choose records a choice and what moved it: what the rule named (a need, a memory, a threat, which is put down as a
// sight of its own), else how the soul came to know of the place, else its beginning.
func (w *World) choose(s *Soul, c agent.Choice) {
	cause := c.Cause
	if cause == 0 {
		f, _ := s.Mind.Known.Get(c.On)
		cause = f.Cause
	}
	if cause == 0 {
		cause = s.begin
	}
	if c.Do == Flee {
		s.Vendetta = 0 // a vendetta does not survive terror
	}
	if c.Why == "fear" {
		cause = w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, On: c.On, Kind: KindSight, Text: w.text(saySaw, c.On)})
	}
	s.chose = w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, On: c.On, Kind: KindChoice, Text: w.choiceText(c.Do, c.Why)})
}

// index puts the living and the beasts into their grids.
func (w *World) index() {
	w.spots = w.spots[:0]
	for _, s := range w.Souls {
		if s.Alive() {
			w.spots = append(w.spots, perceive.Spot{ID: s.Mind.ID, X: s.At.X, Y: s.At.Y})
		}
	}
	w.people.Build(w.spots)
	w.spots = w.spots[:0]
	for i := range w.Beasts {
		b := &w.Beasts[i]
		w.spots = append(w.spots, perceive.Spot{ID: b.ID, X: b.At.X, Y: b.At.Y})
	}
	w.beasts.Build(w.spots)
}

// courseDone tells the plan under way that its step is complete, or that nothing can come of it. Who found a source empty
// goes on to the next that it knows of.
func (w *World) courseDone(s *Soul) {
	if s.Intent.Ended != failed {
		s.Mind.Course.Done(w.Beat)
		return
	}
	if g, gathers := goodOf(s.Intent.Do); !gathers || w.nearestKnown(s, g, s.At) == 0 {
		s.Mind.Course.Drop()
	}
}

// settle sets down n souls in the camps.
func (w *World) settle(n int) {
	names := Names(w.Seed, n)
	w.Creed = creed(names)
	for i := range n {
		id := w.number(firstSoul)
		draw := func(what string) uint64 { return w.Seed.Draw(what, uint64(id)) }
		s := &Soul{
			Name: names[i], Camp: i % len(w.Land.Camps),
			Want: wants[draw("want")%uint64(len(wants))], Secret: secrets[draw("secret")%uint64(len(secrets))],
			Tool: Tool(draw("tool") % 5),
			Traits: Traits{
				w.trait(id, "openness"), w.trait(id, "conscience"), w.trait(id, "extraversion"),
				w.trait(id, "agreeableness"), w.trait(id, "neuroticism"),
			},
		}
		s.Mind.ID, s.asked, s.hurt, s.marvelled = id, -DayBeats, -DayBeats, -4*DayBeats
		camp := w.Land.Camps[s.Camp]
		s.At = w.Land.NearestDry(camp.At.Toward(camp.At.Plus(Compass(draw("bed")%8).Offset(16*Unit)), int32(draw("bed far")%(16*Unit))))
		s.Needs = [needs]kith.Micro{.9 * kith.One, .9 * kith.One, .9 * kith.One, kith.One, kith.One}
		s.nudge()
		w.Souls, w.Soured = append(w.Souls, s), append(w.Soured, 0)
		s.begin = w.Trace.Add(trace.Record{Cause: w.begin, Who: id, On: camp.ID, Kind: KindBegin, Text: "was of " + camp.Name})
		w.words.names = append(w.words.names, w.terms(s.Name))
		w.birthright(s)
	}
	w.kinship()
}

// trait draws one trait: the mean of two draws, so that most people are ordinary.
func (w *World) trait(id kith.ID, name string) kith.Micro {
	d := w.Seed.Draw(name, uint64(id))
	return kith.Micro((d%(kith.One+1) + d>>32%(kith.One+1)) / 2)
}

// birthright gives a newborn mind the land round its home and the nearest source of each good, and where the camps lie:
// they came to the island together.
func (w *World) birthright(s *Soul) {
	home := w.Land.Camps[s.Camp].At
	s.Mind.Memory.Lexicon = &w.lexicon
	w.near = w.nodes.AppendWithin(w.near[:0], home.X, home.Y, w.Rules.BirthRadius*Unit)
	for _, n := range w.near {
		if !w.Land.Nodes[w.node(n.ID)].Wild {
			s.Mind.Known.Hear(perceive.Fact{ID: n.ID, Source: perceive.Innate, Cause: s.begin})
		}
	}
	for g := range Water + 1 {
		if i := w.nearest(home, g); i >= 0 {
			s.Mind.Known.Hear(perceive.Fact{ID: w.Land.Nodes[i].ID, Source: perceive.Innate, Cause: s.begin})
		}
	}
	for i := range w.Land.Camps {
		s.Mind.Known.Hear(perceive.Fact{ID: w.Land.Camps[i].ID, Source: perceive.Innate, Cause: s.begin})
	}
}

// nearest returns the index of the nearest node of g that birth may know, or -1.
func (w *World) nearest(p Point, g Good) int {
	best, at := int64(1)<<62, -1
	for i, n := range w.Land.Nodes {
		if d := p.Dist2(n.At); n.Good == g && d < best && !n.Wild {
			best, at = d, i
		}
	}
	return at
}

// kinship gives people of one camp a beginning with one another.
func (w *World) kinship() {
	for _, a := range w.Souls {
		for _, b := range w.Souls {
			if a == b || a.Camp != b.Camp {
				continue
			}
			d := w.Seed.Draw("kinship", uint64(a.Mind.ID), uint64(b.Mind.ID))
			w.Bonds.Add(a.Mind.ID, b.Mind.ID, rumor.Bond{Trust: kith.Micro(d % (.5 * kith.One)), Warmth: kith.Micro(d >> 32 % (.5 * kith.One))})
		}
	}
}
