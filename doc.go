// Package kith holds the words that all of Kith speaks: [ID], [Tick], [Micro], [Event], [Seed], [Label], and how a
// state is saved and hashed. It does nothing but parse, compare and derive.
//
// Kith is a library for societies of minds in which a language model is the smallest, most rationed, most replaceable
// part: a deterministic core perceives, remembers, decides, plans, gossips and believes for free, and a model is
// asked only where words and judgement matter. The model decides why and what; code decides how, and all else.
//
// # Which package do I take?
//
//   - What one mind remembers, and what that brings to mind: package memory.
//   - What one mind may see, know and name: package perceive.
//   - What it has set out to do: package plan.
//   - Who may ask the model this beat: package ration.
//   - Who trusts whom, and what is told: package rumor.
//   - How experience becomes belief, and belief a god: package myth.
//   - What comes of an attempt in free text, whole or not at all: package judge.
//   - When to be kind or cruel to all: package director.
//   - Why anything happened: package trace.
//   - All of it in a loop that runs with or without a model: package agent.
//   - The narrow door to a model: package llm.
//
// Each can be used alone; they meet in the words of this package. Programs that put them together are in the module
// of examples.
//
// # How do I …
//
//   - … name something that a model may say? [ParseLabel]; perceive.Scope finds what it names.
//   - … write a weight or a threshold? As .3*[One], an exact [Micro].
//   - … draw a random number? [Seed.Draw] with a name and keys; there is no cursor.
//   - … save a state, and hash it? [AppendPart], [CutPart] and [Sum].
//   - … make a type of my own savable in the same way? [Seal], [Unseal] and [Reader].
//
// # Promises
//
//  1. Same source, same seed, no model: same bytes, on every GOOS and GOARCH and for every number of workers.
//  2. With a cassette of recorded replies: same bytes.
//  3. With a live model: a complete trace of causes.
//
// Zero rules mean the documented defaults as a whole; a nil brain, a zero budget and an ungranted capability do
// nothing. Panics are for the programmer, errors for the world.
package kith
