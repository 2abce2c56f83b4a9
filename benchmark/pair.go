package main

import (
	"fmt"
	"slices"
	"time"
)

// A side does a number of operations and returns the CPU time that they took.
type side func(ops int) (time.Duration, error)

// A pair is one row: the same work done by a rival and by Kith, each timed once a round.
type pair struct {
	name  string
	unit  string  // of what one operation is counted in
	per   float64 // how many units an operation is; 0: one
	goal  float64 // how many times less CPU Kith is to take; 0: none was set
	rival side
	kith  side
	check func() error // says whether both still give the same answers

	ops      [2]int       // of a sample, by side: rival, Kith
	costs    [2][]float64 // ns a unit, by side and round
	ratios   []float64    // by round
	disagree error
}

// settle warms both sides up and finds how many operations fill a sample.
func (p *pair) settle(sample time.Duration) (err error) {
	if p.per == 0 {
		p.per = 1
	}
	for i, s := range []side{p.rival, p.kith} {
		if s == nil {
			continue
		}
		if p.ops[i], err = fill(s, sample); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// fill returns how many operations take about as long as a sample is to last. It has then run about as many.
func fill(s side, sample time.Duration) (int, error) {
	for ops := 1; ; {
		took, err := s(ops)
		if err != nil {
			return 0, err
		}
		if took >= sample/2 {
			return max(1, int(float64(ops)*float64(sample)/float64(took))), nil
		}
		ops *= 2
		if took > sample/64 {
			ops = max(ops, int(float64(ops)/2*float64(sample)/float64(took)*3/4))
		}
	}
}

// round times each side once, one right after the other, and then compares their answers.
func (p *pair) round() error {
	for i, s := range []side{p.rival, p.kith} {
		if s == nil {
			continue
		}
		took, err := s(p.ops[i])
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		p.costs[i] = append(p.costs[i], float64(took.Nanoseconds())/float64(p.ops[i])/p.per)
	}
	if p.rival != nil {
		n := len(p.ratios)
		p.ratios = append(p.ratios, p.costs[0][n]/p.costs[1][n])
	}
	if p.check != nil && p.disagree == nil {
		p.disagree = p.check()
	}
	return nil
}

// short is what share of a goal is enough on a machine that others use too.
const short = 0.6

// verdict returns what is wrong with the row, if anything.
func (p *pair) verdict() error {
	switch {
	case p.disagree != nil:
		return fmt.Errorf("%s: the answers differ: %w", p.name, p.disagree)
	case p.goal > 0 && median(p.ratios) < short*p.goal:
		return fmt.Errorf("%s: %.0f× is less than %.1f of the goal, %.0f×", p.name, median(p.ratios), short, p.goal)
	}
	return nil
}

// median returns the median of an odd number of values, the upper one of an even number, and 0 of none.
func median(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	s := slices.Sorted(slices.Values(v))
	return s[len(s)/2]
}
