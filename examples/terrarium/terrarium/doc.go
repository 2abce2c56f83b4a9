// Package terrarium is a small place that is described in one file, and the people who live there: seed 003's world, on
// package judge. [Read] reads the file, [New] makes a world of it, [World.Tick] lives an hour, [Load] goes on from a save.
//
// People attempt what they like, in free text. A judge rules what comes of it in typed patches, and an hour happens as a
// whole or not at all. Without a model the people are free minds, who act by need, trait and goal, and the judge is a
// table of rules; an attempt that no rule knows takes the same way as any other, and has no effect. [World.Lend] makes
// mind, judge and reviewer models.
//
// Everything is an integer and every draw is keyed, so that without a model a seed and a file are one story, hour by
// hour and byte by byte.
//
// # Where do I …
//
//   - … change the place, its people or the prompts? world.json, which is the shipped world and shows every key; file.go
//     says what each means. A copy of it is a world of one's own.
//   - … add a kind of attempt? A row in rules.go, and a function beside those of its like: ways.go, wares.go, debts.go,
//     things.go, news.go. How it is worded is in the file, under attempts.
//   - … change what free minds do of themselves? mind.go, appetite.go, errand.go, summons.go, talk.go.
//   - … see what a model is told? prose.go. How it is asked: brain.go for minds, bench.go for judge and reviewer.
//   - … learn what happens at the end of each hour, whoever judges? boundary.go.
//   - … see what the trace has, and why? causes.go.
//   - … add a field that must survive a save? save.go.
package terrarium
