package island

// Kinds of events in the trace.
const (
	KindWorld     = "world"     // the island begins
	KindBegin     = "begin"     // a soul begins
	KindNeed      = "need"      // a need falls below its floor, or to nothing
	KindChoice    = "choice"    // somebody chooses what to do
	KindDeed      = "deed"      // a unit of work is done
	KindFind      = "find"      // somebody is the first to find a grove or a ruin
	KindSight     = "sight"     // somebody sees something for the first time, or is moved to a choice by it
	KindWonder    = "wonder"    // something happens that nothing explains
	KindWound     = "wound"     // somebody is hurt
	KindKill      = "kill"      // somebody kills a beast
	KindDeath     = "death"     // somebody dies
	KindAdopt     = "adopt"     // somebody begins to build a shelter
	KindStage     = "stage"     // a stage of building is over
	KindBuilt     = "built"     // a shelter is finished
	KindHeir      = "heir"      // somebody takes over the building of a shelter
	KindAsk       = "ask"       // somebody asks for help
	KindAccept    = "accept"    // somebody agrees to help
	KindRefuse    = "refuse"    // somebody refuses to
	KindFire      = "fire"      // something catches fire
	KindRuin      = "ruin"      // a shelter burns down
	KindPacing    = "pacing"    // the director chooses mercy or menace
	KindMenace    = "menace"    // beasts come down to a camp
	KindHand      = "hand"      // the hand does something
	KindTalk      = "talk"      // two talk
	KindTell      = "tell"      // a tale is told
	KindSoured    = "soured"    // a tale costs somebody trust
	KindShare     = "share"     // somebody tells of a place
	KindVoice     = "voice"     // a voice is heard
	KindWitness   = "witness"   // somebody sees a wonder
	KindGuess     = "guess"     // somebody makes something of it on the spot
	KindReflect   = "reflect"   // somebody reflects
	KindPreach    = "preach"    // somebody preaches
	KindGod       = "god"       // a god is born, fades, comes back or splits
	KindBlame     = "blame"     // the band turns on one of its own
	KindWeather   = "weather"   // the sky does something
	KindInterrupt = "interrupt" // a plan is broken off
	KindThought   = "thought"   // a model lets somebody think
	KindSpeech    = "speech"    // a model lets somebody speak
	KindDialogue  = "dialogue"  // a model writes a talk, a note
	KindGodLine   = "god line"  // a model rewords how a god is spoken of, a note
)

// Kinds returns them all.
func Kinds() []string {
	return []string{
		KindWorld, KindBegin, KindNeed, KindChoice, KindDeed, KindFind, KindSight, KindWonder,
		KindWound, KindKill, KindDeath, KindAdopt, KindStage, KindBuilt, KindHeir, KindAsk,
		KindAccept, KindRefuse, KindFire, KindRuin, KindPacing, KindMenace, KindHand, KindTalk,
		KindTell, KindSoured, KindShare, KindVoice, KindWitness, KindGuess, KindReflect, KindPreach,
		KindGod, KindBlame, KindWeather, KindInterrupt, KindThought, KindSpeech, KindDialogue, KindGodLine,
	}
}
