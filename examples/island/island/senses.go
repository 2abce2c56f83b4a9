package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// A Sighting is something that is there, as seen from where one stands. The zero Sighting is nothing.
type Sighting struct {
	ID   kith.ID
	At   Point
	Dist int32 // in 1/1024 of a unit, rounded down
	far  int64 // its square, exact
}

// sighting is the thing at q as seen from p.
func sighting(id kith.ID, p, q Point) Sighting { return Sighting{id, q, p.Dist(q), p.Dist2(q)} }

// crowd is how many of the people in sight are told apart; the rest are counted.
const crowd = 8

// Senses are what one soul has of the world in one beat: its body, where and when it is, and what it sees. Nothing
// in them comes from beyond the soul's own sight, its own known map and its own memory.
type Senses struct {
	// The body.
	Needs   [needs]kith.Micro
	Presses Need // the need that is lowest for its floor
	Carry   [Water]int32
	Room    [Water]int32
	Tool    Tool
	Traits  Traits
	Nudges  []kith.Micro
	Struck  kith.ID // who hurt it in the last beat
	Tidings bool    // it saw a wonder lately, and must tell it

	// Place and time.
	At        Point
	Region    string
	Home      Sighting // the camp that it is of
	Hour      int
	Night     bool
	Season    Season
	Weather   Weather
	Reach     int32 // how far resources are seen now, in units
	Sheltered bool  // inside a finished shelter
	Warmed    bool  // by a fire
	Moving    bool  // not yet where it is going

	// What is in sight.
	Seen   [Water + 1]Sighting // the nearest live source of each good
	People [crowd]Sighting     // the nearest, nearest first
	Crowd  int                 // how many are in sight
	Camp   int                 // how many of them are of the same camp
	Beast  Sighting            // the nearest that hurts
	Prey   Sighting            // the nearest that is hunted
	Hearth Sighting            // the nearest, alight or not, of those in sight or one's own
	Alight bool
	Fuel   kith.Tick // how long the hearth will burn
	Roof   Sighting  // the nearest finished shelter with a bed
	Blaze  Sighting  // the nearest wildfire
	Site   Sighting  // the nearest grove or ruin
	Wonder Wonder    // what happened in this beat that nothing explains
	Foe    Sighting  // whom it feuds with most, of those in sight
	Grudge kith.Micro
	Enemy  Sighting // whom a voice set it on, if in sight

	// What it knows and is bound to.
	Known   [Water + 1]Sighting // the nearest source of each good on its own map
	Project kith.ID             // the shelter that it builds or helps to build
	Owner   bool                // it is its own project
	Task    plan.Verb           // what the project's stage wants
	Left    int                 // of that stage
	Builds  Sighting            // where
	Plea    Sighting            // whom it could ask for help
}

// Look implements [agent.World]. It reads the world and changes v.Mind alone: what is seen alive is committed to the
// soul's own map, what is seen stripped is struck from it.
func (w *World) Look(v *agent.View[Senses]) {
	s, _ := w.Soul(v.Mind.ID)
	x := &v.Senses
	w.lookInward(s, x)
	w.lookAround(s, x)
	w.lookAtNodes(v.Mind, s, x)
	w.lookAtPeople(s, x)
	w.lookAtBeasts(s, x)
	w.lookHome(s, x)
	w.recallMap(v.Mind, s, x)
	w.lookAtProject(s, x)
	v.Cue = w.cue(s, x, v.Cue.Terms)
}

func (w *World) lookInward(s *Soul, x *Senses) {
	x.Needs, x.Carry, x.Tool, x.Traits, x.Nudges = s.Needs, s.Carry, s.Tool, s.Traits, s.nudges
	x.Presses, x.Tidings = w.presses(s), w.bursting(s)
	for g := range Water {
		x.Room[g] = s.room(w, g)
	}
	if s.struck != 0 && w.Beat.Since(s.hurt) <= 1 {
		x.Struck = s.struck
	}
}

// presses returns the need that is lowest as a share of its floor; wounds heal by themselves and press nobody, and
// neither does the cold at a fire. What the body is seeing to counts for three fifths
// until it is met, so that nobody turns round half-way; weariness, which kills nobody, never presses as hard as the
// others when all are at nothing.
func (w *World) presses(s *Soul) Need {
	worst, low := Thirst, kith.Micro(1<<62)
	seen := seeingTo(s.Intent.Do)
	for n := range Health {
		share := kith.Ratio(int64(s.Needs[n]), int64(w.floor(n)))
		if n == Warmth && share < kith.One && (w.warmed(s) || w.sheltered(s)) {
			share = kith.One // it is being seen to
		}
		if n == Energy {
			share = .25*kith.One + share.Mul(.75*kith.One)
		}
		if n == seen && share < kith.One {
			share = share.Mul(.6 * kith.One)
		}
		if share < low {
			worst, low = n, share
		}
	}
	return worst
}

// seeingTo returns the need that a verb sees to, or none.
func seeingTo(do plan.Verb) Need {
	switch do {
	case Drink:
		return Thirst
	case Eat, GatherFood, Hunt:
		return Hunger
	case Rest:
		return Energy
	case TakeShelter, TendFire:
		return Warmth
	}
	return needs
}

// floor returns the floor of a need.
func (w *World) floor(n Need) kith.Micro {
	switch n {
	case Energy:
		return w.Rules.RestFloor
	case Warmth:
		return w.Rules.WarmFloor
	case Health:
		return w.Rules.Critical
	}
	return w.Rules.Floor
}

func (w *World) lookAround(s *Soul, x *Senses) {
	x.At, x.Region = s.At, w.Land.Region(s.At)
	x.Hour, x.Night, x.Season = Hour(w.Beat), Night(w.Beat), SeasonAt(w.Beat)
	x.Weather = w.sky
	x.Reach = w.sight(w.Rules.NodeSight)
	x.Moving = s.Intent.Do != "" && s.Intent.Ended == more && !s.Intent.Arrived
	home := w.Land.Camps[s.Camp]
	x.Home = sighting(home.ID, s.At, home.At)
	for _, o := range w.Wonders {
		if d := s.At.Dist(o.At); d <= w.Rules.BeastSight*Unit && (x.Wonder.ID == 0 || d < s.At.Dist(x.Wonder.At)) {
			x.Wonder = o
		}
	}
	for i := range w.Land.Sites {
		site := &w.Land.Sites[i]
		x.Site = nearer(x.Site, site.ID, s.At, site.At, x.Reach*Unit)
	}
	for i := range w.Wildfires {
		f := &w.Wildfires[i]
		x.Blaze = nearer(x.Blaze, f.ID, s.At, f.At, w.Rules.BeastSight*Unit)
	}
}

// sight returns how far one sees now what is seen at full on a clear noon, in units: at night and in bad weather
// less, and never less than an eighth.
func (w *World) sight(full int32) int32 {
	f := Light(w.Beat)/2 + kith.One/2
	f = f.Mul(w.sky.Sight)
	return int32(max(kith.Micro(full).Mul(f), kith.Micro(full/8)))
}

// nearer returns the nearer of what is in sight already and the thing at q, if that is within most.
func nearer(got Sighting, id kith.ID, p, q Point, most int32) Sighting {
	d := p.Dist2(q)
	if d > int64(most)*int64(most) || got.ID != 0 && got.far <= d {
		return got
	}
	return sighting(id, p, q)
}

func (w *World) lookAtNodes(m *agent.Mind, s *Soul, x *Senses) {
	var room [64]perceive.Near
	for _, n := range w.nodes.AppendWithin(room[:0], s.At.X, s.At.Y, x.Reach*Unit) {
		i := w.node(n.ID)
		if w.Stock[i] == 0 {
			m.Known.Gone(n.ID)
			continue
		}
		m.Known.See(perceive.Fact{ID: n.ID, At: w.Beat, Source: perceive.Saw, Cause: s.chose})
		if node := &w.Land.Nodes[i]; x.Seen[node.Good].ID == 0 {
			x.Seen[node.Good] = sighting(n.ID, s.At, node.At)
		}
	}
	for i := range w.Piles {
		p := &w.Piles[i]
		if p.Stock == 0 {
			continue
		}
		x.Seen[p.Good] = nearer(x.Seen[p.Good], p.ID, s.At, p.At, x.Reach*Unit)
	}
}

func (w *World) lookAtPeople(s *Soul, x *Senses) {
	var room [80]perceive.Near
	for _, n := range w.people.AppendWithin(room[:0], s.At.X, s.At.Y, w.sight(w.Rules.SoulSight)*Unit) {
		if n.ID == s.Mind.ID {
			continue
		}
		o, _ := w.Soul(n.ID)
		seen := sighting(n.ID, s.At, o.At)
		if x.Crowd < crowd {
			x.People[x.Crowd] = seen
		}
		x.Crowd++
		if o.Camp == s.Camp {
			x.Camp++
		}
		b := w.Bonds.Between(s.Mind.ID, n.ID)
		if n.ID == s.Vendetta {
			x.Enemy = seen
		}
		if b.Feud > x.Grudge {
			x.Foe, x.Grudge = seen, b.Feud
		}
		if x.Plea.ID == 0 && o.Camp == s.Camp && seen.Dist <= 15*Unit && o.Helps.project == 0 && b.Trust >= 0 && !(o.declined == s.Mind.ID && w.Beat.Since(o.declinedAt) < DayBeats) {
			x.Plea = seen
		}
	}
}

func (w *World) lookAtBeasts(s *Soul, x *Senses) {
	var room [32]perceive.Near
	for _, n := range w.beasts.AppendWithin(room[:0], s.At.X, s.At.Y, w.sight(w.Rules.BeastSight)*Unit) {
		b := w.beast(n.ID)
		seen := sighting(n.ID, s.At, b.At)
		switch {
		case b.Kind == Deer && x.Prey.ID == 0:
			x.Prey = seen
		case b.Kind != Deer && x.Beast.ID == 0:
			x.Beast = seen
		}
	}
}

// lookHome sees hearths and roofs: those in sight, and those of one's own camp, which one knows without looking.
func (w *World) lookHome(s *Soul, x *Senses) {
	for i := range w.Hearths {
		h := &w.Hearths[i]
		most := w.Rules.BeastSight * Unit
		if i == s.Camp {
			most = Side * 2
		}
		x.Hearth = nearer(x.Hearth, h.ID, s.At, h.At, most)
		if x.Hearth.ID == h.ID {
			x.Alight, x.Fuel = h.Fuel > 0, h.Fuel
		}
	}
	for i := range w.Shelters {
		h := &w.Shelters[i]
		most := w.Rules.BeastSight * Unit
		if h.Camp == s.Camp {
			most = Side * 2
		}
		if h.Done && (h.Sleeps(s.Mind.ID) || len(h.Sleepers) < int(w.Rules.Beds)) {
			x.Roof = nearer(x.Roof, h.ID, s.At, h.At, most)
		}
	}
	x.Sheltered = x.Roof.ID != 0 && x.Roof.Dist <= 4*Unit
	x.Warmed = x.Alight && x.Hearth.Dist <= w.Rules.FireNear*Unit
}

// recallMap finds the nearest source of each good on the soul's own map.
func (w *World) recallMap(m *agent.Mind, s *Soul, x *Senses) {
	x.Known = x.Seen
	for f := range m.Known.All() {
		if i := w.node(f.ID); i >= 0 {
			n := &w.Land.Nodes[i]
			x.Known[n.Good] = nearer(x.Known[n.Good], n.ID, s.At, n.At, Side*2)
		}
	}
}

func (w *World) lookAtProject(s *Soul, x *Senses) {
	i := w.projectOf(s)
	if i < 0 {
		return
	}
	h := &w.Shelters[i]
	x.Project, x.Owner = h.ID, h.Project.Owner == s.Mind.ID
	if stage, left, ok := h.Project.Current(); ok {
		x.Task, x.Left = stage.Do, left
	}
	x.Builds = sighting(h.ID, s.At, h.At)
}

// cue asks memory about the most pressing need, the act under way, the mood, the place and who is near.
func (w *World) cue(s *Soul, x *Senses, terms []memory.Term) memory.Query {
	terms = append(terms, w.words.needs[x.Presses]...)
	if i := verbIndex(s.Mind.Doing); i >= 0 {
		terms = append(terms, w.words.verbs[i]...)
	}
	terms = append(terms, w.words.moods[mood(x)]...)
	terms = append(terms, w.words.regions[x.Region]...)
	for i := range min(x.Crowd, 2) {
		terms = append(terms, w.words.names[x.People[i].ID-firstSoul]...)
	}
	return memory.Query{Terms: terms}
}

// A Mood is how a soul feels, read off its body and its surroundings.
type Mood uint8

// Moods.
const (
	Content Mood = iota
	Afraid
	Wretched
	Awed
	Lonely
	moods
)

func (m Mood) String() string {
	return [...]string{"content", "afraid", "wretched", "awed", "lonely"}[m]
}

// mood: awe before fear before misery before loneliness.
func mood(x *Senses) Mood {
	switch {
	case x.Wonder.ID != 0:
		return Awed
	case x.Beast.ID != 0 || x.Struck != 0 || x.Blaze.ID != 0:
		return Afraid
	case x.Needs[x.Presses] < .3*kith.One:
		return Wretched
	case x.Crowd == 0 && x.Traits.Extraversion > .6*kith.One:
		return Lonely
	}
	return Content
}
