package main

import (
	"context"
	"io"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/trace"
)

// How long a beat of the island lasts for who watches it, and how many beats a run has: fourteen days.
const (
	islandBeat = 5 * time.Second
	islandRun  = 14 * 24
)

// An isle runs one island after another, each to its fourteenth day, with its trace written to nowhere.
type isle struct {
	world *island.World
	seed  kith.Seed
}

// watched is the time that so many beats take on the wall of one who watches.
func watched(beats int) (time.Duration, error) { return islandBeat * time.Duration(beats), nil }

// run is timed without the founding of islands.
func (i *isle) run(beats int) (took time.Duration, err error) {
	for range beats {
		if i.world == nil || i.world.Beat >= islandRun {
			i.seed++
			if i.world, err = island.New(island.Options{Seed: i.seed, Sink: trace.JSONL(io.Discard)}); err != nil {
				return 0, err
			}
		}
		from := cpuTime()
		if _, err := i.world.Step(context.Background()); err != nil {
			return 0, err
		}
		took += cpuTime() - from
	}
	return took, nil
}
