// Package command is the island's command: it runs the world of package island by its flags and tells what happens.
// The world holds no flag, no file and no terminal; all of that is here, one thing a file:
//
//   - flags.go: what can be asked for, and what is refused
//   - run.go: a run from its beginning to its end, and its exit status
//   - acts.go: what the hand will do, read from a file
//   - tell.go: what happened, as sentences
//   - chronicle.go, day.go, talk.go: the days, as they pass, and what was said and believed in them
//   - voice.go: what was understood of what the hand said
//   - picture.go, tree.go: how the band stands in the end, the tale that went furthest, the gods
//   - tale.go, belief.go: what there is to know of tales and gods, for all of these
//   - graph.go: their trees for Graphviz
//   - why.go: the causes of one event
//   - summary.go, roster.go, progress.go: the line of JSON, the list of souls, the line on a terminal
//
// A day of this command is twenty-four beats and runs from six in the morning, as the world begins, to the next
// morning's six; so fourteen days are fourteen headings, and the small hours belong to the evening before them.
//
// How do I …
//
//   - … run it from a program or a test? [Run].
package command
