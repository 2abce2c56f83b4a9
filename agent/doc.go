// Package agent runs minds: each beat every mind looks, recalls, decides, and acts, by code that is free; a few of them
// may put the moment to a [Brain], and what it says is checked, resolved and at most believed, never trusted.
//
// The host owns its world and its minds. It gives a [Loop] a [World], an instinct such as [Ladder.Choose], and, if it
// likes, a Brain; the loop keeps nothing between beats but thoughts under way.
//
// Zero law: a nil Brain is never asked, so that the run is free and the same on every machine; a nil Instinct does
// nothing; a Mind with an ID and nothing else is newborn; a zero [Choice] is to do nothing.
//
// # How do I …
//
//   - … run a whole beat? [Loop.Beat]. In a game with frames? [Loop.Step].
//   - … write a brain that costs nothing? [Ladder]: rules first, then utilities.
//   - … ask a model? [ModelBrain] as [Loop.Brain], and [Loop.Tell] to put a moment into words.
//   - … read what a mind decided out of a reply of my own? [DecodeDecision].
//   - … break off what a mind is doing? [Mind.Interrupt], with the reason in its own words.
//   - … speak to one mind? [Mind.Whisper].
//   - … let the body overrule the mind? A [Rule] with Override.
//   - … see who thought, and why not? [Report], a [Turn] a mind.
//   - … save? [Loop.Drain], then each Mind, the loop's Ration and its Trace.
//   - … test that my world keeps the loop's rules? Package agenttest.
package agent
