// Package llm is the narrow door to a language model: what is asked, what comes back, how one typed object is read out
// of a reply that nobody can trust, and what a call may cost. It knows no provider. A [Model] has one method, so that a
// guard of any kind is a Model round a Model.
//
// Zero law: a nil Model is never called, a zero [Budget] allows no call, a zero [Price] is not known and lets none
// through, the zero [Rate] means [DefaultRate] as a whole, the zero [Breaker] is closed, and the zero [Cassette] is
// ready, empty, and records.
//
// # The order of guards
//
// Each guard works alone. Together they stand in this order, outermost first:
//
//		Tape(Within(Pace(Route(Break(Limit(cheap)), Break(Limit(best))))))
//
//	  - [Tape] keeps what the others refuse too, and its replay waits for nothing and pays nothing.
//	  - [Within] counts the time that a call waits for its turn, so that a beat is never longer than its wall.
//	  - [Pace] waits before money is held, and so no call that waits keeps another from the purse.
//	  - [Route] chooses by [Tier], and each tier has a price of its own; one [Budget] is shared by both.
//	  - [Break] stands outside Limit, for a call that a closed door turns away needs no money.
//	  - [Limit] is next to the model, so that what a late reply used is charged when it comes.
//
// [Ask] and [Gather] stand outside all of them: each repair is a call of its own, with its own key, time and money.
//
// # How do I …
//
//   - … ask once, and have a bad answer put back to the model? [Ask].
//   - … ask many minds at once and get the answers in a fixed order? [Gather].
//   - … read the object in a reply? [Decode], which refuses rather than guesses.
//   - … tell why a call gave nothing? errors.Is with [ErrMalformed], [ErrTruncated], [ErrRefused] and their like, and
//     errors.As with [*CallError] for what a provider said, [*BudgetError] for what money said, and [*DecodeError] for
//     the place in a reply.
//   - … never spend more than half a dollar? A [Ceiling] in a [Budget], and [Limit]. What a run will cost, [Foretell] says.
//   - … use a server of my own that costs nothing? Price{Free: true} under a Ceiling of 0.
//   - … go on with the same ceiling after a load? Save the Budget with the run.
//   - … warm up a server that loads its model at the first call? Ask it once, through Limit but outside Within and
//     Break, with a context that lives for minutes.
//   - … replay a run? [Tape], on a [Cassette] that is saved and has Replay set; or keep in one, by [Key], what the run
//     was told.
//   - … use a function as a model? [Func].
//   - … test without a provider? Package llmtest.
//
// It is not for streaming, tools or chat with a person: a mind asks one question and gets one object.
package llm
