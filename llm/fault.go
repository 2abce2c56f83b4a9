package llm

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// A CallError is a call that did not come off, with all that is known of why. Its class is found by errors.Is.
type CallError struct {
	Class  error  // what kind of failure it is: one of this package's errors
	Status int    // of HTTP; 0: no answer came
	Code   string // the provider's own word for it, such as "insufficient_quota"; empty: none
	Param  string // the parameter of the request that the provider names; empty: none
	Text   string // for a programmer; what a provider says is clipped, on one line, and shows no key
	// RetryAfter is how long the provider wants to be left alone, if Asked is set.
	RetryAfter time.Duration
	Asked      bool
	// Permanent says that the same will happen again until a person does something: the quota is spent, the key is
	// wrong, there is no such model.
	Permanent bool
	// Unbilled says that the call has certainly cost nothing: it was not sent, or was turned away.
	Unbilled bool
	Err      error // what is beneath; nil: nothing
}

func (e *CallError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v", e.Class)
	if e.Status != 0 {
		fmt.Fprintf(&b, ": HTTP status %d", e.Status)
	}
	for _, part := range []string{e.Code, e.Param, e.Text} {
		if part != "" {
			b.WriteString(": " + part)
		}
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Unwrap returns the class and, if there is one, the error beneath.
func (e *CallError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Class}
	}
	return []error{e.Class, e.Err}
}

// unbilled reports whether err says that the call has cost nothing.
func unbilled(err error) bool {
	fault, is := errors.AsType[*CallError](err)
	return is && fault.Unbilled || errors.Is(err, ErrBudget) || errors.Is(err, ErrMiss) || errors.Is(err, ErrTaken)
}

// LongestPause bounds how long a provider's word keeps calls waiting, an hour: the date of the year 2037 that one
// server names is no reason to be silent until then.
const LongestPause = time.Hour

// RetryAfter reads how long a provider wants to be left alone from the headers that get returns by name, such as
// http.Header.Get: Retry-After-Ms in milliseconds, else Retry-After in seconds, whole or with a fraction, or as a date
// of HTTP in any of its three forms, as seen from now. A date that has passed is 0, and the answer is at most
// [LongestPause]. What is missing, below zero, too large to be meant or no number is not ok.
func RetryAfter(get func(name string) string, now time.Time) (pause time.Duration, ok bool) {
	if pause, ok = span(get("Retry-After-Ms"), "ms"); ok {
		return min(pause, LongestPause), true
	}
	text := get("Retry-After")
	if pause, ok = span(text, "s"); ok {
		return min(pause, LongestPause), true
	}
	for _, layout := range []string{"Mon, 02 Jan 2006 15:04:05 GMT", "Monday, 02-Jan-06 15:04:05 GMT", time.ANSIC} {
		if at, err := time.Parse(layout, text); err == nil {
			return min(max(at.Sub(now), 0), LongestPause), true
		}
	}
	return 0, false
}

// span reads a number of units without a sign.
func span(text, unit string) (time.Duration, bool) {
	text = strings.TrimSpace(text)
	if text == "" || strings.Trim(text, "0123456789.") != "" {
		return 0, false
	}
	d, err := time.ParseDuration(text + unit)
	return d, err == nil
}
