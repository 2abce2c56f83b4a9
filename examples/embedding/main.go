// Embedding puts ten villagers into a game loop that is not ours: the game has frames, and gives the minds a share of
// each. docs/embedding.md walks through it.
package main

import (
	"context"
	"fmt"
	"log"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/embedding/street"
	"github.com/kithlab/kith/agent"
)

func main() {
	g := street.New(7)
	loop := agent.Loop[street.Senses]{World: g, Instinct: street.Instinct().Choose}
	beat := kith.Tick(1)
	for frame := 0; beat <= 24; frame++ {
		// … input, physics and drawing are the game's own …
		report, err := loop.Step(context.Background(), beat, 4) // the minds' share of this frame: four of them
		if err != nil {
			log.Fatal(err)
		}
		if report == nil {
			continue // the beat goes on in the next frame
		}
		if beat%8 == 0 {
			fmt.Printf("frame %d, beat %d: %s\n", frame, beat, g.Folk[0].Line(beat))
		}
		beat++
	}
}
