package llm

import "errors"

// Why a call gave nothing. A Model wraps one of these in every error but those of its context, so that a host can tell
// a lie from a lack of money; test them with errors.Is.
var (
	// ErrBudget is a call that was not made, since the purse forbids it. Its reason is in a [*BudgetError].
	ErrBudget = errors.New("llm: the budget forbids it")
	// ErrMalformed is a reply that is not the object asked for. Its place is in a [*DecodeError].
	ErrMalformed = errors.New("llm: the reply is not what was asked for")
	// ErrTruncated is a reply that ends before it is complete. It is never closed up, and never sent for repair: the
	// same bound would cut it again.
	ErrTruncated = errors.New("llm: the reply was cut off")
	// ErrRefused is a model or a provider's filter that declined to answer.
	ErrRefused = errors.New("llm: the model refused")
	// ErrRateLimited is a provider that asks for patience.
	ErrRateLimited = errors.New("llm: rate limited")
	// ErrUnavailable is a provider that could not be reached or that failed.
	ErrUnavailable = errors.New("llm: the model is unavailable")
	// ErrEmpty is a reply with no text, or with none but its thinking.
	ErrEmpty = errors.New("llm: the reply is empty")
	// ErrMiss is a call that a replayed run makes and the recorded one did not.
	ErrMiss = errors.New("llm: not on the cassette")
	// ErrTaken is a second entry on a cassette under one key.
	ErrTaken = errors.New("llm: the cassette holds this key already")
)
