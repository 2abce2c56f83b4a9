// Package trace keeps what happened in a run, each event with its cause, so that "why?" has an answer for anything: a
// chain of events back to a seeded beginning, a body, or the player.
//
// Zero law: the zero [Log] numbers events and keeps nothing, so that a run's state never depends on whether anybody
// looks.
//
// # How do I …
//
//   - … record that something happened? [Log.Add]; what it returns names the event, for the Cause of what follows.
//   - … note a call to a model, which came back whenever it liked? [Log.Note]; it takes no number.
//   - … write a run to a file, a row a line? Log.Sink = [JSONL] of a bufio.Writer, which you flush.
//   - … read it back? [Read].
//   - … learn why something happened? [Why], with [Index.Find] or a look-up of your own.
//   - … know that rows were lost? [Log.Err] and [Log.Lost].
package trace
