package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/rumor"
)

// The free brain: a strict ladder of rules, the first that speaks wins, and below it the utilities, the highest wins
// with what one was doing favoured by Rules.Stick. Nothing is drawn by lot. A rule marked override also overrules a
// model and a plan; instinct.go is the whole of it, in order.

type view = agent.View[Senses]

// rules returns the ladder above the utilities.
func (w *World) rules() []agent.Rule[Senses] {
	return []agent.Rule[Senses]{
		{Name: "voice", Try: w.tryVoice},
		{Name: "vendetta", Try: w.tryVendetta},
		{Name: "wonder", Try: w.tryWonder},
		{Name: "fear", Override: true, Try: w.tryFear},
		{Name: "night", Override: true, Try: w.tryNight},
		{Name: "grudge", Try: w.tryGrudge},
		{Name: "plea", Try: w.tryPlea},
		{Name: "thirst floor", Override: true, Try: w.tryThirst},
		{Name: "hunger floor", Override: true, Try: w.tryHunger},
		{Name: "cold floor", Override: true, Try: w.tryCold},
		{Name: "weariness floor", Override: true, Try: w.tryWeariness},
		{Name: "tidings", Try: w.tryTidings},
		{Name: "memory", Try: w.tryMemory},
	}
}

// Rungs returns the names of the ladder's rules, the most urgent first: what Choice.Why can be besides [agent.ByPlan],
// [Idle], a verb whose utility was highest, and [Nowhere] with a verb.
func Rungs() (names []string) {
	for _, r := range (&World{}).rules() {
		names = append(names, r.Name)
	}
	return names
}

// What a choice says of itself that no rule and no utility made.
const (
	Idle    = "idle"        // there was nothing else to do
	Nowhere = "nowhere to " // what was chosen cannot be done anywhere, and the soul wanders
)

// choose makes a choice of do on a sighting.
func choose(do plan.Verb, on Sighting, cause kith.Event) (agent.Choice, bool) {
	return agent.Choice{Do: do, On: on.ID, Cause: cause}, true
}

func pass() (agent.Choice, bool) { return agent.Choice{}, false }

// critical reports whether some need is so low that it outranks the night, a grudge and a wonder.
func (w *World) critical(x *Senses) bool {
	for _, n := range x.Needs[:Health] {
		if n < w.Rules.Critical {
			return true
		}
	}
	return false
}

// tryVoice: the voice that stands is obeyed, before a beast and before the night, but never before a critical need:
// whoever wants to be obeyed must keep the flock fed.
func (w *World) tryVoice(v *view) (agent.Choice, bool) {
	x, s := &v.Senses, w.self(v)
	voice, stands := v.Mind.Voice(v.Now)
	if !stands || s.Voice.Do == "" || w.critical(x) {
		return pass()
	}
	if s.Voice.Do == Attack {
		return w.hunt(v, voice.Cause)
	}
	return w.obey(v, s.Voice, voice.Cause)
}

// tryVendetta: who was set on somebody attacks on sight, also when the voice has long faded. A critical need comes
// first; a beast does not. Fleeing clears it.
func (w *World) tryVendetta(v *view) (agent.Choice, bool) {
	s := w.self(v)
	if s.Vendetta == 0 || v.Senses.Enemy.ID == 0 || w.critical(&v.Senses) {
		return pass()
	}
	return choose(Attack, v.Senses.Enemy, s.swore)
}

// hunt goes for the enemy, and if it is not in sight to the camp that it is of.
func (w *World) hunt(v *view, cause kith.Event) (agent.Choice, bool) {
	x, s := &v.Senses, w.self(v)
	if x.Enemy.ID != 0 {
		return choose(Attack, x.Enemy, cause)
	}
	o, ok := w.Soul(s.Vendetta)
	if !ok || !o.Alive() {
		return pass()
	}
	camp := w.Land.Camps[o.Camp]
	if _, known := v.Mind.Known.Get(camp.ID); !known || s.At.Dist(camp.At) < 20*Unit {
		return choose(Wander, Sighting{}, cause)
	}
	return agent.Choice{Do: Go, On: camp.ID, Cause: cause}, true
}

// obey turns an order into what the body can do about it now: the verb at the place that was named, or at the nearest
// one that the soul knows.
func (w *World) obey(v *view, o Order, cause kith.Event) (agent.Choice, bool) {
	x := &v.Senses
	c := agent.Choice{Do: o.Do, On: o.On, Cause: cause}
	if g, gathers := goodOf(o.Do); gathers {
		if c.On = w.whither(w.self(v), o.Do, o.On); c.On != 0 {
			return c, true
		}
		return w.seek(v, o.Do, g, cause)
	}
	switch o.Do {
	case Eat:
		if x.Carry[Food] == 0 {
			return w.seek(v, GatherFood, Food, cause)
		}
	case TendFire:
		if x.Carry[Wood] == 0 {
			return w.seek(v, GatherWood, Wood, cause)
		}
		c.On = x.Hearth.ID
	case TakeShelter:
		if c.On = x.Roof.ID; c.On == 0 {
			c.On = x.Hearth.ID
		}
	case Build, Help:
		if x.Project == 0 {
			return pass()
		}
		c.On = x.Builds.ID
	case Hunt:
		if c.On = x.Prey.ID; c.On == 0 {
			c.Do, c.On = Wander, 0
		}
	case Flee:
		c.On = 0 // to run from nothing in particular is to run home
	}
	return c, true
}

// tryWonder: berries that fell from nowhere are eaten where they lie, what struck from the sky is run from.
func (w *World) tryWonder(v *view) (agent.Choice, bool) {
	x := &v.Senses
	switch o := x.Wonder; {
	case o.ID == 0:
		return pass()
	case o.Kind == Bounty && x.Room[Food] > 0:
		return agent.Choice{Do: GatherFood, On: o.ID, Cause: o.Cause}, true
	case o.Kind == Bolt:
		return agent.Choice{Do: Flee, On: o.ID, Cause: o.Cause}, true
	}
	return pass()
}

// tryFear: a wildfire, whoever strikes, and a beast in sight are run from, but for those who dare stand against it.
func (w *World) tryFear(v *view) (agent.Choice, bool) {
	x, s := &v.Senses, w.self(v)
	if x.Blaze.ID != 0 && x.Blaze.Dist < 25*Unit {
		return choose(Flee, x.Blaze, w.threat(x.Blaze.ID))
	}
	if o, ok := w.Soul(x.Struck); ok && o.Alive() {
		do := Flee
		if w.courage(x) >= w.Rules.Courage {
			do = Attack
		}
		return agent.Choice{Do: do, On: x.Struck, Cause: s.needed[Health]}, true
	}
	if x.Beast.ID == 0 || x.Sheltered || !w.beast(x.Beast.ID).near(x.Beast.Dist, x.Struck == x.Beast.ID) {
		return pass()
	}
	if w.critical(x) && x.Beast.Dist > 15*Unit {
		return pass() // who is dying of something else cannot run for ever
	}
	if w.courage(x) >= w.Rules.Courage {
		return choose(Hunt, x.Beast, w.threat(x.Beast.ID))
	}
	if x.Warmed {
		return pass() // no beast comes to the fire
	}
	return choose(Flee, x.Beast, w.threat(x.Beast.ID))
}

// threat returns what brought a beast or a fire into the world.
func (w *World) threat(id kith.ID) kith.Event {
	if b := w.beast(id); b != nil {
		return b.Cause
	}
	for i := range w.Wildfires {
		if w.Wildfires[i].ID == id {
			return w.Wildfires[i].Cause
		}
	}
	return 0
}

// courage is steadiness and health, and a tenth for each friend near up to three and for a spear twice that.
func (w *World) courage(x *Senses) kith.Micro {
	c := (kith.One - x.Traits.Neuroticism).Mul(.5*kith.One) + x.Needs[Health].Mul(.3*kith.One)
	c += kith.Micro(min(x.Camp, 3)) * (.1 * kith.One)
	if x.Tool == Spear {
		c += .2 * kith.One
	}
	return c
}

// tryNight: the dark is slept through under a roof or by the fire, unless a need is critical.
func (w *World) tryNight(v *view) (agent.Choice, bool) {
	x, s := &v.Senses, w.self(v)
	switch {
	case !x.Night || w.critical(x):
		return pass()
	case x.Needs[Hunger] < w.Rules.Floor && x.Carry[Food] > 0:
		return choose(Eat, Sighting{}, s.needed[Hunger])
	case x.Hearth.Dist < 30*Unit && x.Fuel < w.Rules.LogBurns && x.Carry[Wood] > 0 && !x.Sheltered:
		return choose(TendFire, x.Hearth, s.begin)
	case x.Sheltered || x.Warmed:
		return choose(Rest, Sighting{}, s.begin)
	case x.Roof.ID != 0 && x.Roof.Dist < 400*Unit && x.Roof.Dist < x.Hearth.Dist+60*Unit: // else somebody's fire is nearer
		return choose(TakeShelter, x.Roof, s.begin)
	case x.Hearth.ID != 0 && x.Hearth.Dist > w.Rules.FireNear*Unit/2 && x.Hearth.Dist < 400*Unit:
		return choose(TakeShelter, x.Hearth, s.begin)
	}
	return choose(Rest, Sighting{}, s.begin)
}

// tryGrudge: who feuds enough strikes on sight, by day, and when nothing presses.
func (w *World) tryGrudge(v *view) (agent.Choice, bool) {
	x := &v.Senses
	if x.Foe.ID == 0 || x.Grudge < w.Rules.Feud || x.Night || w.critical(x) || x.Needs[Health] < .5*kith.One {
		return pass()
	}
	if x.Traits.Agreeableness > max(x.Grudge, .5*kith.One) {
		return pass() // who is kind needs more
	}
	return choose(Attack, x.Foe, w.quarrel(w.self(v), x.Foe.ID))
}

// quarrel is what made o a foe of s: of the tales about o that s lived through or took on, the one that stirs most, of
// equals the first; without any, what last soured s, and else its last choice.
func (w *World) quarrel(s *Soul, o kith.ID) (cause kith.Event) {
	most := kith.Micro(0)
	for h := range s.Held.All() {
		if k := claimOf(h.Rumor.Claim.Kind); k != nil && k.feud > most && h.Rumor.Claim.About == o && h.Verdict != rumor.Rejected && !h.Rumor.Denial {
			most, cause = k.feud, h.Rumor.Cause
		}
	}
	if cause == 0 {
		cause = s.grudge
	}
	if cause == 0 {
		cause = s.chose
	}
	return cause
}

// tryPlea: the owner of a project asks whoever of its camp is near to help, by day and when nothing presses.
func (w *World) tryPlea(v *view) (agent.Choice, bool) {
	x, s := &v.Senses, w.self(v)
	if !x.Owner || x.Plea.ID == 0 || x.Needs[x.Presses] < w.floor(x.Presses) || w.Beat.Since(s.asked) < w.Rules.AskAgain {
		return pass()
	}
	return choose(Talk, x.Plea, w.project(x.Project).Cause)
}

func (w *World) tryThirst(v *view) (agent.Choice, bool) {
	x := &v.Senses
	if x.Presses != Thirst || x.Needs[Thirst] >= w.Rules.Floor {
		return pass()
	}
	return w.seek(v, Drink, Water, w.self(v).needed[Thirst])
}

func (w *World) tryHunger(v *view) (agent.Choice, bool) {
	x := &v.Senses
	switch {
	case x.Presses != Hunger || x.Needs[Hunger] >= w.Rules.Floor:
		return pass()
	case x.Carry[Food] > 0:
		return choose(Eat, Sighting{}, w.self(v).needed[Hunger])
	case x.Prey.ID != 0 && x.Prey.Dist < x.Known[Food].Dist:
		return choose(Hunt, x.Prey, w.self(v).needed[Hunger])
	}
	return w.seek(v, GatherFood, Food, w.self(v).needed[Hunger])
}

// seek goes for the nearest source that is known, and out to explore if none is.
func (w *World) seek(v *view, do plan.Verb, g Good, cause kith.Event) (agent.Choice, bool) {
	if at := v.Senses.Known[g]; at.ID != 0 {
		return choose(do, at, cause)
	}
	return choose(Wander, Sighting{}, cause)
}

func (w *World) tryCold(v *view) (agent.Choice, bool) {
	x, cause := &v.Senses, w.self(v).needed[Warmth]
	switch {
	case (x.Sheltered || x.Warmed) && x.Needs[Warmth] < 2*w.Rules.WarmFloor && !w.critical(x) && x.Weather.Cold > .3*kith.One:
		return choose(Rest, Sighting{}, cause) // who has come in from the cold warms up before going out again
	case x.Presses != Warmth || x.Needs[Warmth] >= w.Rules.WarmFloor || x.Sheltered || x.Warmed:
		return pass()
	case x.Hearth.ID != 0 && x.Fuel < w.Rules.LogBurns && x.Carry[Wood] > 0:
		return choose(TendFire, x.Hearth, cause)
	case x.Roof.ID != 0:
		return choose(TakeShelter, x.Roof, cause)
	case x.Alight:
		return choose(TakeShelter, x.Hearth, cause)
	case x.Room[Wood] > 0 && x.Known[Wood].ID != 0:
		return choose(GatherWood, x.Known[Wood], cause)
	}
	return pass()
}

// tryWeariness: who is spent rests, and who rests by day goes on until rested.
func (w *World) tryWeariness(v *view) (agent.Choice, bool) {
	x := &v.Senses
	tired := x.Needs[Energy] < w.Rules.RestFloor
	if !tired && !(v.Mind.Doing == Rest && x.Needs[Energy] < 2*w.Rules.RestFloor) {
		return pass()
	}
	return choose(Rest, Sighting{}, w.self(v).needed[Energy])
}

// tryTidings: who has a wonder to tell, and must, walks to another camp by day, whatever chores there are.
func (w *World) tryTidings(v *view) (agent.Choice, bool) {
	x, s := &v.Senses, w.self(v)
	if !x.Tidings || x.Night {
		return pass()
	}
	to, _ := w.visit(s, 0)
	if x.At.Dist2(to) < int64(20*Unit)*int64(20*Unit) {
		return pass()
	}
	return choose(Wander, Sighting{}, s.tidings)
}

// tryMemory: when thirst or hunger is noticed but not yet pressing, what comes to mind of food and water draws the
// body to where it was, before any chore.
func (w *World) tryMemory(v *view) (agent.Choice, bool) {
	x := &v.Senses
	for _, want := range [...]struct {
		need Need
		good Good
		do   plan.Verb
	}{{Thirst, Water, Drink}, {Hunger, Food, GatherFood}} {
		n := x.Needs[want.need]
		if n >= w.Rules.Notice || n < w.Rules.Floor {
			continue
		}
		if want.need == Hunger && x.Carry[Food] > 0 {
			return choose(Eat, Sighting{}, w.self(v).begin)
		}
		for i := range v.Recalled {
			r := &v.Recalled[i]
			if node := w.node(r.About); node >= 0 && w.Land.Nodes[node].Good == want.good && w.knows(v, r.About) {
				return agent.Choice{Do: want.do, On: r.About, Cause: r.Cause}, true
			}
		}
	}
	return pass()
}

// knows reports whether a place is still on the mind's own map.
func (w *World) knows(v *view, id kith.ID) bool {
	_, ok := v.Mind.Known.Get(id)
	return ok
}

// self returns the soul whose view it is.
func (w *World) self(v *view) *Soul {
	s, _ := w.Soul(v.Mind.ID)
	return s
}

// A utility scores a daily verb. Its score is read with the soul's own nudge added.
type utility struct {
	do    plan.Verb
	score func(w *World, v *view) (kith.Micro, kith.ID)
}

// never is the score of what cannot be done now.
const never kith.Micro = -kith.One

// utilities are the daily verbs, in the order in which ties are settled.
var utilities = []utility{
	{GatherFood, scoreFood},
	{GatherWood, scoreWood},
	{GatherStone, scoreStone},
	{Build, scoreBuild},
	{Help, scoreHelp},
	{TendFire, scoreFire},
	{Hunt, scoreHunt},
	{Eat, scoreEat},
	{Drink, scoreDrink},
	{Rest, scoreRest},
	{Wander, scoreWander},
}

// utilities returns the daily verbs for the ladder.
func (w *World) utilities() []agent.Utility[Senses] {
	us := make([]agent.Utility[Senses], len(utilities))
	for i, u := range utilities {
		us[i] = agent.Utility[Senses]{Do: u.do, Score: func(v *view) (kith.Micro, kith.ID) {
			score, on := u.score(w, v)
			if score == never {
				return score, on
			}
			if w.Decree.Order.Do == u.do {
				score += favour
			}
			return score + v.Senses.Nudges[i], on
		}}
	}
	return us
}

// low returns more the less of g is carried: by when the hands are empty, nothing when they are full.
func low(x *Senses, g Good, by kith.Micro) kith.Micro {
	return by.Mul(kith.Ratio(int64(x.Room[g]), int64(max(x.Room[g]+x.Carry[g], 1))))
}

// pull returns what the project adds to gathering what its stage wants, until the hands hold enough of it.
func (w *World) pull(x *Senses, do plan.Verb, g Good) kith.Micro {
	if x.Project != 0 && x.Task == do && x.Carry[g] < enough(x) {
		return w.Rules.Pull
	}
	return 0
}

// armful is how much of a good is worth carrying home.
const armful = 4

// enough is how much of what a stage wants is worth carrying to it.
func enough(x *Senses) int32 { return int32(min(x.Left, armful)) }

func autumn(x *Senses, by kith.Micro) kith.Micro {
	if x.Season == Autumn {
		return by
	}
	return 0
}

func scoreFood(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	at := x.Known[Food]
	if at.ID == 0 || x.Room[Food] == 0 {
		return never, 0
	}
	return .15*kith.One + (kith.One - x.Needs[Hunger]).Mul(.3*kith.One) + low(x, Food, .2*kith.One) + autumn(x, .2*kith.One), at.ID
}

// scoreWood is the idea's own: .24 + conscientiousness·.32, and what low stock and autumn add.
func scoreWood(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	at := x.Known[Wood]
	if at.ID == 0 || x.Room[Wood] == 0 {
		return never, 0
	}
	return .24*kith.One + x.Traits.Conscience.Mul(.32*kith.One) + low(x, Wood, .1*kith.One) + autumn(x, .1*kith.One) + w.pull(x, GatherWood, Wood), at.ID
}

func scoreStone(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	at := x.Known[Stone]
	if at.ID == 0 || x.Room[Stone] == 0 {
		return never, 0
	}
	return .15*kith.One + x.Traits.Conscience.Mul(.2*kith.One) + low(x, Stone, .1*kith.One) + w.pull(x, GatherStone, Stone), at.ID
}

// scoreBuild: an owner brings what the stage wants when its hands are full of it, and works when all is there.
func scoreBuild(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	if x.Project == 0 || !x.Owner {
		return never, 0
	}
	return w.labour(x), x.Builds.ID
}

func scoreHelp(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	if x.Project == 0 || x.Owner {
		return never, 0
	}
	return w.labour(x), x.Builds.ID
}

// labour is how much a project calls for hands on the spot.
func (w *World) labour(x *Senses) kith.Micro {
	switch {
	case x.Task == Build,
		x.Task == GatherWood && x.Carry[Wood] >= enough(x),
		x.Task == GatherStone && x.Carry[Stone] >= enough(x):
		return .5*kith.One + w.Rules.Pull
	}
	return never
}

func scoreFire(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	if x.Hearth.ID == 0 || x.Carry[Wood] == 0 || x.Fuel >= 4*w.Rules.LogBurns || x.Hearth.Dist > 120*Unit {
		return never, 0
	}
	score := .2*kith.One + x.Traits.Conscience.Mul(.2*kith.One) + (kith.One - x.Needs[Warmth]).Mul(.3*kith.One)
	if x.Fuel < w.Rules.LogBurns {
		score += .2*kith.One + x.Weather.Cold.Mul(.3*kith.One)
	}
	return score, x.Hearth.ID
}

func scoreHunt(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	if x.Prey.ID == 0 || x.Room[Food] == 0 {
		return never, 0
	}
	score := .3*kith.One + (kith.One - x.Needs[Hunger]).Mul(.3*kith.One)
	if x.Tool == Spear {
		score += .2 * kith.One
	}
	return score, x.Prey.ID
}

func scoreEat(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	if x.Carry[Food] == 0 || x.Needs[Hunger] > kith.One-w.Rules.Meal {
		return never, 0
	}
	return .2*kith.One + (kith.One - x.Needs[Hunger]).Mul(.8*kith.One), 0
}

func scoreDrink(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	at := x.Known[Water]
	if at.ID == 0 || at.Dist > 60*Unit {
		return never, 0
	}
	return (kith.One - x.Needs[Thirst]).Mul(1.2 * kith.One), at.ID
}

func scoreRest(w *World, v *view) (kith.Micro, kith.ID) {
	x := &v.Senses
	return .1*kith.One + (kith.One - x.Needs[Energy]).Mul(.4*kith.One), 0
}

// scoreWander is the idea's own: .16 + openness·.5.
func scoreWander(w *World, v *view) (kith.Micro, kith.ID) {
	return .16*kith.One + v.Senses.Traits.Openness.Mul(.5*kith.One), 0
}
