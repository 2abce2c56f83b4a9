package main

import (
	"fmt"
	"os"

	"github.com/kithlab/kith"
)

// pairs returns the rows that have a rival or are told beside those that have.
func (b *bench) pairs() ([]*pair, error) {
	var all []*pair
	for _, add := range []func() ([]*pair, error){b.recallPairs, b.beatPairs, b.islandPairs} {
		some, err := add()
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func (b *bench) recallPairs() (all []*pair, err error) {
	sizes := []struct {
		entries     int
		queries     uint64
		text, terms float64 // goals
	}{{80, 64, 250, 1000}, {100_000, 16, 5000, 5000}}
	if b.quick {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		t, err := b.rival()
		if err != nil {
			return nil, err
		}
		r, err := newRecalling(t, newCorpus(kith.Seed(size.entries), size.entries, size.queries))
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("recall 6 of %d, cue as ", size.entries)
		all = append(all,
			&pair{name: name + "text", unit: "query", goal: size.text, rival: r.byRival, kith: r.byText, check: r.check},
			&pair{name: name + "terms", unit: "query", goal: size.terms, rival: r.byRival, kith: r.byTerms, check: r.check},
		)
	}
	return all, nil
}

func (b *bench) beatPairs() (all []*pair, err error) {
	sizes := []struct {
		minds int
		alone bool // no rival
	}{{60, false}, {1000, false}, {10_000, true}}
	if b.quick {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		var t *twin
		if !size.alone {
			if t, err = b.rival(); err != nil {
				return nil, err
			}
		}
		r, err := newBeating(t, size.minds, b.book)
		if err != nil {
			return nil, err
		}
		p := &pair{name: fmt.Sprintf("full free beat, %d minds", size.minds), unit: "mind", per: float64(size.minds), kith: r.byKith}
		if !size.alone {
			p.goal, p.rival, p.check = 80, r.byRival, r.check
		}
		all = append(all, p)
	}
	return all, nil
}

// islandPairs holds the island against the clock: its rival is somebody who watches it live.
func (b *bench) islandPairs() ([]*pair, error) {
	return []*pair{{name: "island of 60, headless, with trace", unit: "beat", goal: 5000, rival: watched, kith: new(isle).run}}, nil
}

// sizes prints what does not depend on time: allocations of a steady beat, and bytes a mind.
func (b *bench) sizes() error {
	r, err := newBeating(nil, 60, b.book)
	if err != nil {
		return err
	}
	const warm, beats = 3000, 1000
	r.allocations(warm)
	count, bytes := r.allocations(beats)
	fmt.Fprintf(os.Stdout, "\nsteady free beat, 60 minds: %.2f allocations, %.0f bytes (goal 0)\n", count, bytes)
	minds := []int{1000, 10_000}
	if b.quick {
		minds = []int{60}
	}
	for _, n := range minds {
		fmt.Fprintf(os.Stdout, "resident, %d minds of 80 memories: %.0f bytes a mind\n", n, residentBytes(n, 100, b.book))
	}
	if count >= 1 {
		return fmt.Errorf("a steady free beat of 60 minds makes %.2f allocations", count)
	}
	return nil
}
