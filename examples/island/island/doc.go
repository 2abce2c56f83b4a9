// Package island is a procedural island and the souls who live on it, without a model: seed 000's world, on package
// agent. [New] makes one, [World.Step] lives a beat of it, [Load] goes on from a save.
//
// A beat is an hour of the island's day and fifty ticks of its bodies. Everything is an integer and every draw is
// keyed, so that a seed is one story, beat by beat and bit by bit, wherever it runs.
//
// # Where do I …
//
//   - … change a number? rules.go.
//   - … add a verb? A name and a row in verbs.go, what the body does in deeds.go, when it does so in instinct.go.
//   - … add a beast? A name and a row in beasts.go.
//   - … add a biome, a bush, a quarry? terrain.go and nodes.go; groves and ruins in sites.go.
//   - … change the seasons and the weather? seasons.go, weather.go.
//   - … see what a soul senses, and what it is told in words? senses.go, prose.go.
//   - … change what is remembered, and how it is said? remember.go holds every sentence.
//   - … change how shelters are built together? building.go.
//   - … reach in from outside? hand.go; the director's kindness and cruelty are in pacing.go.
//   - … add a field that must survive a save? Its type's fields method in save.go; a test finds the ones that are
//     missing.
package island
