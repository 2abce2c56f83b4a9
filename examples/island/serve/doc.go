// Package serve shows the island in a browser, and lets a hand reach in: a world that runs on a goroutine of its own,
// at a pace that a watcher sets, and an HTTP server through which any number of pages watch it. One thing a file:
//
//   - wire.go: all that the page and the server say to each other; words.go: the closed sets of words in that
//   - host.go, beat.go, pace.go: the world as it lives, and how fast
//   - view.go, change.go, announce.go: what is to be seen of it, what has changed, and telling that
//   - story.go, records.go: the chronicle, bubbles and chains of causes, and the events that they are told of
//   - soulpage.go, choice.go, bandpage.go, history.go, land.go: what the pages ask for
//   - hand.go, world.go, live.go: what they can do: acts, other worlds, the model
//   - server.go, body.go, file.go, refusal.go: answers; door.go, listen.go: who gets any
//
// What a model, a mind or a person wrote is text in all of it: JSON here, and text on the page.
package serve
