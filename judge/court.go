package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
)

// A Judge proposes a ruling. It keeps nothing between calls, since many cases are heard at once: before is the whole
// conversation so far, oldest first, the same at each call but for what was added. It must not modify what it is given.
//
// An [*UnreadableError] says that a reply is no ruling, which is put back like any objection. Every other error ends the
// hearing. It returns soon after ctx has ended.
type Judge interface {
	Rule(ctx context.Context, c Case, before []Round) (Ruling, error)
}

// A Reviewer reads a ruling that has passed every check for what no check can decide: fabricated choices, matter that
// was doubled, commitments that are missing, time that ran past the interval. [Case.After] is the other half of its
// comparison. It sees what the judge of the place sees, and must not modify it.
//
// Its failure is no objection. An error that wraps [ErrUnreadable] says that its verdict could not be read, and is
// counted apart from the rest, by which it could not be reached.
type Reviewer interface {
	Review(ctx context.Context, c Case, r Ruling) ([]Objection, error)
}

// ErrUnreadable says that a reply could not be read.
var ErrUnreadable = errors.New("judge: the reply cannot be read")

// An UnreadableError is a judge's reply that is no ruling. It wraps [ErrUnreadable].
type UnreadableError struct {
	Raw        string      // the reply, as the conversation goes on with it
	Objections []Objection // why; none: a plain one is made
}

func (e *UnreadableError) Error() string {
	return fmt.Sprintf("%v: %s", ErrUnreadable, list(e.Objections))
}

// Unwrap returns ErrUnreadable.
func (e *UnreadableError) Unwrap() error { return ErrUnreadable }

// Unreadable returns an [*UnreadableError] for a reply that could not be decoded.
func Unreadable(raw string, err error) *UnreadableError {
	return &UnreadableError{raw, []Objection{{-1, RuleUnread, err.Error()}}}
}

// A HungError is a hearing without a ruling that stands.
type HungError struct {
	Place  kith.ID
	Rounds []Round // what did not stand
	Err    error   // why the judge gave no ruling at all; nil: its tries are used up
}

func (e *HungError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("judge: place %d has no ruling after %d tries: %v", e.Place, len(e.Rounds), e.Err)
	}
	last := ""
	if n := len(e.Rounds); n > 0 {
		last = list(e.Rounds[n-1].Objections)
	}
	return fmt.Sprintf("judge: place %d has no ruling that stands after %d tries: %s", e.Place, len(e.Rounds), last)
}

// Unwrap returns Err.
func (e *HungError) Unwrap() error { return e.Err }

// list returns objections as one line.
func list(objections []Objection) string {
	words := make([]string, len(objections))
	for i, o := range objections {
		words[i] = o.String()
	}
	return strings.Join(words, "; ")
}

// DefaultTries is what Court.Tries of zero or less means.
const DefaultTries = 3

// A Court hears cases. It may be used by many goroutines. Judge is required; the zero value of everything else is of
// use.
type Court struct {
	Judge    Judge
	Checks   []Check  // nil: Standard
	Reviewer Reviewer // nil: nobody reviews
	Tries    int      // rulings that a hearing may take; zero or less: DefaultTries
	// Broadcast and Found are the run's grants. A ruling that uses what is not granted is objected to, whatever Checks
	// are. Found needs the world's grant too: Case.Founding.
	Broadcast, Found bool
}

// A Hearing is how a case went.
type Hearing struct {
	Case   Case
	Ruling Ruling  // what stands, if Err is nil
	Rounds []Round // what did not stand, oldest first
	Asked  int     // calls of the judge

	Reviews    int // calls of the reviewer
	Unreviewed int // of them, those that did not reach it
	Unreadable int // of them, those whose verdict could not be read

	Phase Phase // where it ended with Err
	Err   error // *HungError, *PanicError, or the cause of the context's end; nil: Ruling stands
}

// Corrections returns how often the judge was asked again.
func (h *Hearing) Corrections() int { return max(h.Asked-1, 0) }

// Settle hears a case and returns the ruling that stands. The rules, in order:
//
//  1. The judge is asked with the whole conversation: every ruling so far that did not stand, with the objections to it.
//  2. An error of the judge other than [*UnreadableError] ends the hearing as a [*HungError] that wraps it; the end of
//     ctx ends it with its cause; a panic of the judge, a check or the reviewer ends it as a [*PanicError].
//  3. What cannot be read is objected to with what the error says. What can be read is objected to if it uses a grant
//     that is missing, and by every one of Checks; all objections are collected.
//  4. Only a ruling to which there is no objection is reviewed. What the reviewer objects to stands as any objection
//     does; its failure is none.
//  5. A ruling without objections stands, and is returned. Otherwise it joins the conversation, and the judge is asked
//     again, unless it was asked Tries times: then the hearing ends as a [*HungError].
//
// Nothing is changed anywhere: a ruling is a proposal until it is committed.
func (c *Court) Settle(ctx context.Context, k Case) (Ruling, error) {
	h := c.Hear(ctx, k)
	return h.Ruling, h.Err
}

// Hear is [Court.Settle] with all that happened on the way. It panics if there is no Judge.
func (c *Court) Hear(ctx context.Context, k Case) *Hearing {
	if c.Judge == nil {
		panic("judge: the Court has no Judge")
	}
	h := &Hearing{Case: k}
	c.proceed(ctx, h)
	return h
}

// Appeal goes on with a hearing whose ruling stood, and does not stand any more for the objections given: with the same
// judge, in the same conversation, within the same tries. A hearing that has ended with an Err is left as it is.
func (c *Court) Appeal(ctx context.Context, h *Hearing, objections []Objection) {
	if h.Err != nil {
		return
	}
	h.Rounds = append(h.Rounds, Round{h.Ruling, objections})
	h.Ruling = Ruling{}
	c.proceed(ctx, h)
}

// proceed asks until a ruling stands or the hearing ends.
func (c *Court) proceed(ctx context.Context, h *Hearing) {
	tries := c.Tries
	if tries <= 0 {
		tries = DefaultTries
	}
	for h.Asked < tries {
		if h.Err = context.Cause(ctx); h.Err != nil {
			return
		}
		r, objections, err := c.try(ctx, h)
		if cause := context.Cause(ctx); cause != nil && !isPanic(err) {
			err = cause
		}
		if h.Err = err; err != nil {
			return
		}
		if len(objections) == 0 {
			h.Ruling, h.Phase = r, 0
			return
		}
		h.Rounds = append(h.Rounds, Round{r, objections})
	}
	h.Err = &HungError{Place: h.Case.Place, Rounds: h.Rounds}
}

// try asks once, and returns what is objected to.
func (c *Court) try(ctx context.Context, h *Hearing) (r Ruling, objections []Objection, err error) {
	r, objections, err = c.ask(ctx, h)
	if err != nil || len(objections) > 0 {
		return r, objections, err
	}
	h.Phase = Checking
	err = guard(Checking, h.Case.Place, func() error {
		objections = c.check(h.Case, r)
		return nil
	})
	if err != nil || len(objections) > 0 || c.Reviewer == nil || ctx.Err() != nil {
		return r, objections, err
	}
	objections, err = c.review(ctx, h, r)
	return r, objections, err
}

// ask asks the judge; what cannot be read comes back as objections.
func (c *Court) ask(ctx context.Context, h *Hearing) (r Ruling, objections []Objection, err error) {
	if h.Phase = Settling; h.Asked > 0 {
		h.Phase = Correcting
	}
	h.Asked++
	err = guard(h.Phase, h.Case.Place, func() (err error) {
		r, err = c.Judge.Rule(ctx, h.Case, conversation(h.Rounds))
		return err
	})
	if u, ok := errors.AsType[*UnreadableError](err); ok {
		objections = u.Objections
		if len(objections) == 0 {
			objections = []Objection{{-1, RuleUnread, "the reply is no ruling"}}
		}
		return Ruling{Place: h.Case.Place, Raw: u.Raw}, objections, nil
	}
	if err != nil && !isPanic(err) {
		err = &HungError{h.Case.Place, h.Rounds, err}
	}
	return r, nil, err
}

// conversation returns a copy, so that earlier turns stay what they are whatever a judge does with them.
func conversation(rounds []Round) []Round {
	c := make([]Round, len(rounds))
	for i, r := range rounds {
		r.Ruling.Patches, r.Ruling.Findings = slices.Clone(r.Ruling.Patches), slices.Clone(r.Ruling.Findings)
		c[i] = Round{r.Ruling, slices.Clone(r.Objections)}
	}
	return c
}

func (c *Court) check(k Case, r Ruling) []Objection {
	objections := c.grants(k, r)
	checks := c.Checks
	if checks == nil {
		checks = Standard()
	}
	for _, check := range checks {
		objections = append(objections, check(k, r)...)
	}
	return objections
}

// grants objects to what was not granted.
func (c *Court) grants(k Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		switch p.(type) {
		case Broadcast:
			if !c.Broadcast {
				d.object(i, RuleGrant, "the run grants no broadcasts")
			}
		case Found:
			switch {
			case !c.Found:
				d.object(i, RuleGrant, "the run grants no founding of places")
			case !k.Founding:
				d.object(i, RuleGrant, "the world keeps no places that are founded")
			}
		}
	}
	return d
}

// review asks the reviewer, whose failure is no objection.
func (c *Court) review(ctx context.Context, h *Hearing, r Ruling) (objections []Objection, err error) {
	h.Phase = Reviewing
	h.Reviews++
	err = guard(Reviewing, h.Case.Place, func() (err error) {
		objections, err = c.Reviewer.Review(ctx, h.Case, r)
		return err
	})
	switch {
	case err == nil:
		for i := range objections {
			if objections[i].Rule == "" {
				objections[i].Rule = RuleReview
			}
		}
		return objections, nil
	case isPanic(err):
		return nil, err
	case errors.Is(err, ErrUnreadable):
		h.Unreadable++
	default:
		h.Unreviewed++
	}
	return nil, nil
}
