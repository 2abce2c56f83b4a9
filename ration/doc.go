// Package ration decides who may ask a model this beat, and why. A model is scarce, so it goes where the story is:
// first to minds that are owed an answer, then to those for whom something is at stake, and only then, in turns, to
// the rest, who never take more than their share. It counts slots; money, pace and time are package llm's.
//
// Zero law: the zero [Scheduler] is ready, and the zero [Policy] means [Defaults] as a whole.
//
// # How do I …
//
//   - … share out a beat? One [Bid] a mind that wants to ask, then [Scheduler.Grant].
//   - … let everything that is urgent through? Raise Policy.Slots; owed minds need none.
//   - … have turns only, as a round-robin? A Policy.Floor that no salience reaches, and Turns equal to Slots.
//   - … make a long wait count? Put it into Bid.Salience; the library knows of no waiting but turns.
//   - … go on fairly after a load? Save the Scheduler with the world; see [Scheduler.AppendBinary].
package ration
