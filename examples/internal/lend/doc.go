// Package lend is how the programs are lent a model: by the same flags, with keys from the same environment, and behind
// the same guards in the same order.
//
//   - [Flags] are what a person says on the command line; [Flags.Open] makes a [Loan] of them, or says what is wrong.
//   - [Loan.Model] is the model for one [Purpose], which has a purse and a pace of its own within the ceiling.
//   - [PriceOf] knows what common models cost; [Price] is a flag for the others.
//   - A cassette is a file of text: what was asked and what came of it, a line a call. One that is there is replayed, and
//     one that is not is recorded; see [Loan.Keep].
//   - [News] keeps what goes wrong with a model until it can be told.
//
// Keys come from the environment and nowhere else: OPENAI_API_KEY and ANTHROPIC_API_KEY for the providers' own servers,
// MODEL_API_KEY for the server of -base-url, so that nobody's key goes to a stranger. A guest's key is in the variable
// that -guest names. No key is in an error, a log or a cassette.
package lend
