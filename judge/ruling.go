package judge

import (
	"fmt"

	"github.com/kithlab/kith"
)

// A Ruling is the outcome of a case: a proposal, until it is committed. Raw is the text that it was read from, so that
// a conversation can be sent again byte for byte; a judge of rules leaves it empty.
type Ruling struct {
	Place    kith.ID
	Patches  []Patch
	Findings []Finding // what came of attempts; may be fewer than there were
	Account  string    // what happened, in the world's words, for whoever reads the record
	Raw      string
}

// A Finding says what came of one person's attempt.
type Finding struct {
	Who      kith.ID
	NoEffect bool   // nothing came of it
	Why      string // the reason, in the world's words
}

// A Rule names what an objection is about, so that objections can be counted, and worded in a world's own language.
type Rule string

// Rules that the library objects by. Checks of a host's own have names of their own.
const (
	RuleUnread      Rule = "unread"      // the reply is no ruling
	RulePlace       Rule = "place"       // it is about another place
	RuleUnlisted    Rule = "unlisted"    // it names somebody or something that is not there
	RuleDestination Rule = "destination" // no way leads there
	RuleNumber      Rule = "number"      // no fact of that sight has that number
	RuleTwice       Rule = "twice"       // a second patch for one entity and channel
	RuleChannel     Rule = "channel"     // nobody declared it, or it cannot be aired from there
	RuleEvent       Rule = "event"       // it could not fire
	RuleEffect      Rule = "effect"      // somebody who staged nothing is moved by nobody's attempt
	RuleService     Rule = "service"     // nothing there states it
	RuleLedger      Rule = "ledger"      // it does not balance
	RuleSecret      Rule = "secret"      // something hidden is told
	RuleEmpty       Rule = "empty"       // words are missing
	RuleGrant       Rule = "grant"       // it was not granted
	RuleName        Rule = "name"        // the name is another's
	RuleFinding     Rule = "finding"     // it is about nobody's attempt
	RuleConflict    Rule = "conflict"    // another place's ruling touches the same entity
	RuleReview      Rule = "review"      // the reviewer's, unless it names one of its own
)

// An Objection says why a ruling cannot stand.
type Objection struct {
	Patch  int // the index of the patch; -1: it is about no single one
	Rule   Rule
	Detail string // precise, in English for the library's own rules
}

// String returns the objection as one line.
func (o Objection) String() string {
	if o.Patch < 0 {
		return fmt.Sprintf("%s: %s", o.Rule, o.Detail)
	}
	return fmt.Sprintf("patch %d: %s: %s", o.Patch, o.Rule, o.Detail)
}

// A Round is a ruling that did not stand, and why.
type Round struct {
	Ruling     Ruling
	Objections []Objection
}
