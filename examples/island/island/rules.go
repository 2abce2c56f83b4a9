package island

import "github.com/kithlab/kith"

// Rules are the numbers of the island. A world takes them whole from [Defaults] or from its host; they are settings
// and no part of a save.
type Rules struct {
	// Senses, in units of length.
	NodeSight, SoulSight, BeastSight int32 // 60, 40, 70: how far resources, people, beasts and buildings are seen
	BirthRadius                      int32 // 260: what is known of the land round home at birth

	// The ladder's thresholds, of a full need.
	Notice    kith.Micro // .7: below it, and above Floor, what is remembered of food and water moves a body
	Floor     kith.Micro // .55: thirst and hunger below it are not to be argued with
	RestFloor kith.Micro // .3: energy below it
	WarmFloor kith.Micro // .4: warmth below it
	Critical  kith.Micro // .25: a need below it outranks the night, a feud and a voice
	Stick     kith.Micro // .08: how much the last act is favoured over another
	Courage   kith.Micro // .8: who has as much stands against a beast
	Feud      kith.Micro // .4: who feels as much attacks on sight

	// Bodies, of a full need and per beat.
	Thirst, Hunger, Tire  kith.Micro // lost awake
	Chill                 kith.Micro // warmth lost in full cold
	Thaw                  kith.Micro // warmth won by a fire or a shelter
	Sleep                 kith.Micro // energy won at rest
	Parch, Starve, Freeze kith.Micro // health lost with no water, food or warmth left
	Heal                  kith.Micro // health won when nothing presses
	Walk, Run             int32      // a body's speed, in 1/1024 of a unit per tick

	// Goods.
	Meal    kith.Micro // .3: hunger stilled by one unit of food
	Draught kith.Micro // .5: thirst stilled by one drink
	Larder  int32      // how much food, wood or stone one can carry of each, without a basket

	// Shelters and projects.
	Beds                        int32      // how many one shelter sleeps
	NeedWood, NeedStone, Labour int32      // what one shelter takes
	Pull                        kith.Micro // how much a project favours its stage's verb
	HelpFor                     kith.Tick  // how long who agreed to help keeps to it
	AskAgain                    kith.Tick  // how long who asked waits before asking again

	// Fire.
	LogBurns kith.Tick // how many beats one log keeps a hearth alight
	FireNear int32     // how far a fire warms, in units
}

// Defaults returns the island's own rules. Those that the idea of the island names are its numbers; the others were
// found by balancing thirty seeds over fourteen days.
func Defaults() Rules {
	return Rules{
		NodeSight: 60, SoulSight: 40, BeastSight: 70, BirthRadius: 260,
		Notice: .7 * kith.One, Floor: .55 * kith.One, RestFloor: .3 * kith.One, WarmFloor: .4 * kith.One,
		Critical: .25 * kith.One, Stick: .08 * kith.One, Courage: .8 * kith.One, Feud: .4 * kith.One,
		Thirst: .03 * kith.One, Hunger: .0166 * kith.One, Tire: .042 * kith.One,
		Chill: .066 * kith.One, Thaw: .15 * kith.One, Sleep: .1 * kith.One,
		Parch: .06 * kith.One, Starve: .03 * kith.One, Freeze: .05 * kith.One, Heal: .012 * kith.One,
		Walk: 1280, Run: 1640,
		Meal: .3 * kith.One, Draught: .5 * kith.One, Larder: 8,
		Beds: 10, NeedWood: 12, NeedStone: 5, Labour: 12,
		Pull: .5 * kith.One, HelpFor: 18, AskAgain: 5,
		LogBurns: 3, FireNear: 18,
	}
}
