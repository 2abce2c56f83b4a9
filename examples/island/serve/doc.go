// Package serve shows the island in a browser, and lets a hand reach in: a world that runs on a goroutine of its own,
// at a pace that a watcher sets, and an HTTP server through which any number of pages watch it.
//
//   - wire.go is all that the page and the server say to each other.
//   - words.go are the closed sets of words in that.
package serve
