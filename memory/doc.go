// Package memory keeps what one mind remembers: a [Stream] that forgets like a person and recalls what matters now,
// and [Tiers] for minds that a model speaks for, whose memory must fit a prompt.
//
// Nothing here needs an embedding, a model or English. Which words a cue and a memory share is found by Unicode's
// rules, what an entry is worth is said by whoever writes it, and all arithmetic is in integers, so that equal
// streams recall and forget equally on every machine.
//
// The zero Stream is ready and holds 80 entries; zero [Weights] are the documented defaults as a whole ([Defaults]);
// the zero [Tiers] is ready and keeps to the sizes of its source.
//
// # How do I …
//
//   - … remember something? [Stream.Add]; what it pushes out is returned.
//   - … recall what matters now? [Stream.Recall] with a [Query], or [Stream.AppendRecall] to reuse a slice.
//   - … ask the same words every beat for nothing? [Lexicon.Learn] once, then [Query.Terms].
//   - … let many minds know the same words? Give their streams one [Lexicon].
//   - … weigh the parts otherwise? [Stream.Weights].
//   - … save, restore, fork? [Stream.AppendBinary], [Stream.UnmarshalBinary], [Stream.Clone].
//   - … keep a few facts always in a prompt, and the last days beside them? [Tiers].
package memory
