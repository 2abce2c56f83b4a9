// Package command is the terrarium's command: it runs the world of package terrarium by its flags and tells what happens.
// The world holds no flag, no file and no terminal; all of that is here, one thing a file:
//
//   - flags.go: what can be asked for, and what is refused
//   - run.go: a run from its beginning to its end, and its exit status
//   - model.go: the models that were lent, and what goes wrong with them
//   - chronicle.go, change.go: the hours, as they pass: what happened where, what changed, and why
//   - end.go: how everybody stands in the end, and what models cost
//   - page.go: lines of one width
//   - summary.go: the line of JSON
//
// How do I …
//
//   - … run it from a program or a test? [Run].
package command
