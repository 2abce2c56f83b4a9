// Package director paces a world: it reads a number or two about all of it, and proposes when to be kind, when to be
// cruel, and when a peace has lasted too long. It has two parts, each usable without the other: [Director] for mercy
// and menace, as island seeds have it, and [Floor] for the tension floor of a town.
//
// It proposes and the world acts: what a mercy is, on whom a pressure falls and in which words is the world's. Each
// part has a random stream of its own, keyed by the seed and the tick, so that it disturbs no other draw.
//
// Zero law: the zero Director and the zero Floor are ready; zero rules ([Pacing], [Tension]) mean the documented
// defaults as a whole.
//
// # How do I …
//
//   - … pace a world? [Hardship] of the living, then [Director.Pace], once a beat; act if the Kind is not Nothing.
//   - … log what was read and why? A [Proposal] says both, also when it proposes nothing.
//   - … keep a society from settling? [Floor.Read], once a round, with its [Metrics].
//   - … save it? Both types append and restore their own state.
package director
