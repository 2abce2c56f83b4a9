// Package stream shows one run of events to any number of browsers, as server-sent events. Whoever runs the world
// publishes into a [Hub] and never waits; each reader takes what is there at its own pace.
//
//   - An event has a number, and the number's text names the run of the server too. A reader that comes back with the
//     last one that it saw gets exactly what it missed, or, if that is not kept any more or was another run's, the
//     opening: events that hold everything.
//   - What is kept is bounded by count and by bytes, and there is one copy for all readers. A reader that falls behind
//     it gets the opening; one that does not take what it is sent is cut off.
package stream
