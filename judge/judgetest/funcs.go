package judgetest

import (
	"context"
	"slices"
	"sync"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// Mind makes a [judge.Mind] of a function.
type Mind func(context.Context, judge.View) (judge.Deed, error)

// Decide calls m.
func (m Mind) Decide(ctx context.Context, v judge.View) (judge.Deed, error) { return m(ctx, v) }

// Judge makes a [judge.Judge] of a function.
type Judge func(context.Context, judge.Case, []judge.Round) (judge.Ruling, error)

// Rule calls j.
func (j Judge) Rule(ctx context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
	return j(ctx, c, before)
}

// Reviewer makes a [judge.Reviewer] of a function.
type Reviewer func(context.Context, judge.Case, judge.Ruling) ([]judge.Objection, error)

// Review calls r.
func (r Reviewer) Review(ctx context.Context, c judge.Case, ruling judge.Ruling) ([]judge.Objection, error) {
	return r(ctx, c, ruling)
}

// An Answer is what a [Script] says once.
type Answer struct {
	Ruling judge.Ruling
	Err    error
}

// A Call is what a judge was sent.
type Call struct {
	Case   judge.Case
	Before []judge.Round
}

// A Script is a judge that gives its answers in order, to each place from the beginning, and the last one for ever. A
// Ruling's Place of 0 is that of the case. Without answers it rules that nothing happens. It is safe for concurrent use.
type Script struct {
	Answers []Answer

	mu    sync.Mutex
	calls map[kith.ID][]Call
}

// Rule is [judge.Judge]'s.
func (s *Script) Rule(_ context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.calls[c.Place])
	if s.calls == nil {
		s.calls = make(map[kith.ID][]Call)
	}
	s.calls[c.Place] = append(s.calls[c.Place], Call{c, before})
	a := Answer{}
	if len(s.Answers) > 0 {
		a = s.Answers[min(n, len(s.Answers)-1)]
	}
	if a.Ruling.Place == 0 {
		a.Ruling.Place = c.Place
	}
	return a.Ruling, a.Err
}

// Calls returns what the judge was sent about a place, in order.
func (s *Script) Calls(place kith.ID) []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.calls[place])
}
