package llmtest

import (
	"github.com/kithlab/kith"
)

// A Fault is one way in which a provider goes wrong, by a name that reads in a table. The empty Fault is none.
type Fault string

// What goes wrong with the connection.
const (
	Late    Fault = "late"    // it answers after Server.Delay
	Hang    Fault = "hang"    // it never answers
	Cut     Fault = "cut"     // the answer ends in its middle
	Drop    Fault = "drop"    // the connection ends before the answer
	Reorder Fault = "reorder" // it answers after the next request has been answered, or after Server.Delay
)

// What it answers in place of an answer.
const (
	Page502   Fault = "page 502"   // a proxy's page
	Page200   Fault = "page 200"   // a page to log in at
	Empty200  Fault = "empty 200"  // nothing at all
	Status204 Fault = "status 204" // nothing at all, and says so
	Prose200  Fault = "prose 200"  // words that are no JSON
	Error200  Fault = "error 200"  // an error, with the status of an answer
	Redirect  Fault = "redirect"   // another address
	Stream    Fault = "stream"     // an answer in pieces, which nobody asked for
	Vast      Fault = "vast"       // five million bytes
)

// What it refuses by a status.
const (
	Limit3s     Fault = "429 in 3"     // Retry-After: 3
	LimitDate   Fault = "429 by date"  // Retry-After: a date of the year 2037
	LimitMillis Fault = "429 in ms"    // Retry-After-Ms: 250
	LimitSoon   Fault = "429 soon"     // Retry-After: soon
	LimitBare   Fault = "429"          // without a word of patience
	Quota       Fault = "quota"        // 429 insufficient_quota, or what its like says of an empty account
	BadKey      Fault = "bad key"      // 401
	NoModel     Fault = "no model"     // 404
	Broken      Fault = "500"          // its own failure
	Overloaded  Fault = "overloaded"   // 503, or 529, and what it wants is patience
	Memory      Fault = "memory guard" // 507, of a server whose memory is full
	TooLong     Fault = "too long"     // 400, the prompt does not fit
	NoJSON      Fault = "no json mode" // 400 for as long as the request asks for an object
	NoMaxTokens Fault = "no max"       // 400 for as long as the request bounds the reply in the old way
	Filter400   Fault = "filter 400"   // 400, code content_filter
	FilterChat  Fault = "filter chat"  // 400 with an answer in it that was filtered
)

// What is wrong with an answer that looks like one.
const (
	NoChoices     Fault = "no choices"
	NullChoices   Fault = "null choices"
	Bare          Fault = "bare object" // {}
	NoMessage     Fault = "no message"
	NullContent   Fault = "null content" // the reasoning is there, the answer is not
	Thinks        Fault = "thinks"       // the reasoning is there beside the answer
	ThinksLong    Fault = "thinks long"  // the reasoning has used up the reply
	Tool          Fault = "tool"         // it calls a tool that nobody offered
	ToolObject    Fault = "tool object"  // the same, with arguments in another type
	FilterFinish  Fault = "filter"       // it finished by content_filter
	RefusalField  Fault = "refusal"      // message.refusal
	RefusalFinish Fault = "refusal end"  // it finished by refusal
	Length        Fault = "length"       // whole, and yet cut off at the bound
	Mark          Fault = "mark"         // a byte order mark before it
	WrongTypes    Fault = "wrong types"
	NoUsage       Fault = "no usage"
	NullUsage     Fault = "null usage"
	ZeroUsage     Fault = "zero usage"
	MinusUsage    Fault = "minus usage"
	InCompletion  Fault = "reasoning in"     // completion 500 with reasoning 200 in it, as the total says
	BesideCompl   Fault = "reasoning beside" // completion 1 and reasoning 386 beside it, as the total says
)

// Faults returns all faults, those of the connection first.
func Faults() []Fault {
	return []Fault{
		Late, Hang, Cut, Drop, Reorder,
		Page502, Page200, Empty200, Status204, Prose200, Error200, Redirect, Stream, Vast,
		Limit3s, LimitDate, LimitMillis, LimitSoon, LimitBare, Quota, BadKey, NoModel, Broken, Overloaded, Memory, TooLong, NoJSON,
		NoMaxTokens, Filter400, FilterChat,
		NoChoices, NullChoices, Bare, NoMessage, NullContent, Thinks, ThinksLong, Tool, ToolObject, FilterFinish, RefusalField,
		RefusalFinish, Length, Mark, WrongTypes, NoUsage, NullUsage, ZeroUsage, MinusUsage, InCompletion, BesideCompl,
	}
}

// Always returns what has a [Server] do f with every request.
func Always(f Fault) func(Asked) Fault { return func(Asked) Fault { return f } }

// Sometimes returns what has a [Server] go wrong with a share of requests, in one of the ways of faults (none: in any).
// Which, is drawn from seed and the request's bytes, so that the same request meets with the same fault.
func Sometimes(seed kith.Seed, share kith.Micro, faults ...Fault) func(Asked) Fault {
	if len(faults) == 0 {
		faults = Faults()
	}
	return func(a Asked) Fault {
		sum, _ := kith.Sum(body(a.Body)) // it always appends
		if kith.Micro(seed.Draw("whether", sum)%kith.One) >= share {
			return ""
		}
		return faults[seed.Draw("which", sum)%uint64(len(faults))]
	}
}

// body is what was sent, to be summed.
type body string

// AppendBinary appends b.
func (b body) AppendBinary(to []byte) ([]byte, error) { return append(to, b...), nil }
