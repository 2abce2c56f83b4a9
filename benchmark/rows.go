package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/kithlab/kith"
)

// A row is a pair to be: its name and goal, and how its sides are made.
type row struct {
	name  string
	goal  float64
	large bool // too large for a smoke test
	make  func(*bench) (*pair, error)
}

// rows are those of the speed table that have a rival, and those that are read beside them.
var rows = []row{
	{"recall 6 of 80, cue as text", 250, false, recallRow(80, 64, (*recalling).byText)},
	{"recall 6 of 80, cue as terms", 1000, false, recallRow(80, 64, (*recalling).byTerms)},
	{"recall 6 of 100 000, cue as text", 5000, true, recallRow(100_000, 16, (*recalling).byText)},
	{"recall 6 of 100 000, cue as terms", 5000, true, recallRow(100_000, 16, (*recalling).byTerms)},
	{"full free beat, 60 minds", 80, false, beatRow(60)},
	{"full free beat, 1 000 minds", 80, true, beatRow(1000)},
	{"full free beat, 10 000 minds", 0, true, beatRowAlone(10_000)},
	{"island of 60, headless, with trace", 5000, false, islandRow},
	{"hearing a tale, beside a plain one in Go", 0, false, hearingRow},
	{"bonds fade, 10 000 × 50, beside maps in Go", 0, true, fadingRow},
	{"crystallize 10 000 faiths, beside maps in Go", 0, false, crystalRow},
}

// pairs makes the rows that are wanted.
func (b *bench) pairs() ([]*pair, error) {
	var all []*pair
	for _, r := range rows {
		if r.large && b.quick || !strings.Contains(r.name, b.only) {
			continue
		}
		p, err := r.make(b)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.name, err)
		}
		p.name, p.goal = r.name, r.goal
		all = append(all, p)
	}
	return all, nil
}

func recallRow(entries int, queries uint64, kiths func(*recalling, int) (time.Duration, error)) func(*bench) (*pair, error) {
	return func(b *bench) (*pair, error) {
		t, err := b.rival()
		if err != nil {
			return nil, err
		}
		r, err := newRecalling(t, newCorpus(kith.Seed(entries), entries, queries))
		if err != nil {
			return nil, err
		}
		ask := func(ops int) (time.Duration, error) { return kiths(r, ops) }
		return &pair{unit: "query", rival: r.byRival, kith: ask, check: r.check}, nil
	}
}

func beatRow(minds int) func(*bench) (*pair, error) {
	return func(b *bench) (*pair, error) {
		t, err := b.rival()
		if err != nil {
			return nil, err
		}
		r, err := newBeating(t, minds, b.book)
		if err != nil {
			return nil, err
		}
		return &pair{unit: "mind", per: float64(minds), rival: r.byRival, kith: r.byKith, check: r.check}, nil
	}
}

// beatRowAlone has no rival, who would take minutes.
func beatRowAlone(minds int) func(*bench) (*pair, error) {
	return func(b *bench) (*pair, error) {
		r, err := newBeating(nil, minds, b.book)
		if err != nil {
			return nil, err
		}
		return &pair{unit: "mind", per: float64(minds), kith: r.byKith}, nil
	}
}

// islandRow holds the island against the clock: its rival is somebody who watches it live.
func islandRow(*bench) (*pair, error) {
	return &pair{unit: "beat", rival: watched, kith: new(isle).run}, nil
}

// printSizes prints what does not depend on time, allocations of a steady beat and bytes a mind, and returns an error
// if a steady beat allocates.
func (b *bench) printSizes(w io.Writer) error {
	r, err := newBeating(nil, 60, b.book)
	if err != nil {
		return err
	}
	const warm, beats = 3000, 1000
	r.allocations(warm)
	count, bytes := r.allocations(beats)
	fmt.Fprintf(w, "\nsteady free beat of 60 minds: %.2f allocations, %.0f bytes (goal 0)\n", count, bytes)
	minds := []int{1000, 10_000}
	if b.quick {
		minds = []int{60}
	}
	for _, n := range minds {
		fmt.Fprintf(w, "resident, %d minds of 80 memories: %.0f bytes a mind\n", n, residentBytes(n, 100, b.book))
	}
	if count >= 1 {
		return fmt.Errorf("a steady free beat of 60 minds makes %.2f allocations", count)
	}
	return nil
}
