package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
)

// The verbs of the island: one closed set, for bodies, minds and models alike.
const (
	GatherFood  plan.Verb = "gather_food"
	GatherWood  plan.Verb = "gather_wood"
	GatherStone plan.Verb = "gather_stone"
	Drink       plan.Verb = "drink"
	Eat         plan.Verb = "eat"
	Rest        plan.Verb = "rest"
	TakeShelter plan.Verb = "take_shelter"
	Build       plan.Verb = "build"
	TendFire    plan.Verb = "tend_fire"
	Wander      plan.Verb = "wander"
	Go          plan.Verb = "go"
	Flee        plan.Verb = "flee"
	Hunt        plan.Verb = "hunt"
	Attack      plan.Verb = "attack"
	Talk        plan.Verb = "talk"
	Help        plan.Verb = "help"
)

// A deed is how a body does a verb: where it must stand, how long one unit of work takes, and what that unit does. To
// give the island another verb, add its name above, a row here, and a rule or a utility in instinct.go.
type deed struct {
	do    plan.Verb
	reach int32                                             // how near the body must be, in units
	run   bool                                              // whether the body hurries
	ticks int32                                             // of work for one unit; 0: none is done, being there is all
	aim   func(w *World, s *Soul, on kith.ID) (Point, bool) // where to go; false: there is no such place now
	work  func(w *World, s *Soul) progress                  // one unit of work, at the place
	doing string                                            // how it looks to others: "Mara is …"
}

// progress is what became of a unit of work.
type progress uint8

const (
	more   progress = iota // there is more to do
	done                   // the act is complete
	failed                 // it has become impossible
)

var deeds = []deed{
	{GatherFood, 2, false, 12, aimSource(Food), workGather(Food), "gathering food"},
	{GatherWood, 2, false, 12, aimSource(Wood), workGather(Wood), "chopping wood"},
	{GatherStone, 2, false, 16, aimSource(Stone), workGather(Stone), "breaking stone"},
	{Drink, 2, false, 8, aimSource(Water), workDrink, "drinking"},
	{Eat, 0, false, 8, aimHere, workEat, "eating"},
	{Rest, 0, false, 50, aimHere, workRest, "resting"},
	{TakeShelter, 3, false, 0, aimShelter, nil, "looking for shelter"},
	{Build, 3, false, 8, aimProject, workBuild, "building"},
	{TendFire, 3, false, 6, aimHearth, workTend, "tending the fire"},
	{Wander, 4, false, 0, aimWander, nil, "wandering"},
	{Go, 3, false, 0, aimPlace, nil, "walking"},
	{Flee, 2, true, 0, aimAway, nil, "running away"},
	{Hunt, 2, true, 10, aimBeast, workStrike, "hunting"},
	{Attack, 2, true, 12, aimFoe, workStrike, "fighting"},
	{Talk, 6, false, 10, aimSoul, workAsk, "talking"},
	{Help, 3, false, 8, aimProject, workBuild, "helping to build"},
}

// Verbs returns the closed set, in the order in which a menu shows them.
func Verbs() []plan.Verb {
	vs := make([]plan.Verb, len(deeds))
	for i := range deeds {
		vs[i] = deeds[i].do
	}
	return vs
}

// Doing tells how a verb looks to others: "Mara is …".
func Doing(do plan.Verb) string {
	if d := deedOf(do); d != nil {
		return d.doing
	}
	return ""
}

// deedOf returns the row of do, or nil.
func deedOf(do plan.Verb) *deed {
	if i := verbIndex(do); i >= 0 {
		return &deeds[i]
	}
	return nil
}

// verbIndex returns the row of do in deeds, or -1.
func verbIndex(do plan.Verb) int {
	for i := range deeds {
		if deeds[i].do == do {
			return i
		}
	}
	return -1
}
