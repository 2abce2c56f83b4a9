// Package llm is the narrow door to a language model: what is asked, what comes back, and how one typed object is read
// out of a reply that nobody can trust. It knows no provider. A [Model] has one method, so that a guard of any kind is a
// Model round a Model.
//
// Zero law: a nil Model is never called, and the zero [Cassette] is ready, empty, and records.
//
// # How do I …
//
//   - … ask once, and have a bad answer put back to the model? [Ask].
//   - … ask many minds at once and get the answers in a fixed order? [Gather].
//   - … read the object in a reply? [Decode], which refuses rather than guesses.
//   - … tell why a call gave nothing? errors.Is with [ErrMalformed], [ErrTruncated], [ErrRefused] and their like, and
//     errors.As with [*DecodeError] for the place.
//   - … replay a run? Keep what it was told in a [Cassette], by [Key].
//   - … use a function as a model? [Func].
//
// It is not for streaming, tools or chat with a person: a mind asks one question and gets one object.
package llm
