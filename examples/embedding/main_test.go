package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
)

// The walk-through must show the program that runs.
func TestDocShowsThisProgram(t *testing.T) {
	doc, err := os.ReadFile("../../docs/embedding.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(doc, append([]byte("```go\n"), program...)) {
		t.Error("docs/embedding.md does not show examples/embedding/main.go as it is")
	}
}

// The same seed is the same street, however many minds a frame has time for.
func TestFramesChangeNothing(t *testing.T) {
	street := func(share int) (sum uint64) {
		g := newGame(7)
		loop := agent.Loop[senses]{World: g, Instinct: instinct().Choose}
		for beat := kith.Tick(1); beat <= 24; {
			report, err := loop.Step(t.Context(), beat, share)
			if err != nil {
				t.Fatal(err)
			}
			if report != nil {
				beat++
			}
		}
		for _, v := range g.folk {
			s, err := kith.Sum(&v.mind)
			if err != nil {
				t.Fatal(err)
			}
			sum = sum*31 + s
		}
		return sum
	}
	if one, all := street(1), street(100); one != all {
		t.Errorf("%x with one mind a frame, %x with all", one, all)
	}
}

func Example() {
	main()
	// Output:
	// frame 39, beat 8: Ada does "stroll" and remembers: Bram and I talked.
	// frame 79, beat 16: Ada does "stroll" and remembers: Bram and I talked.
	// frame 119, beat 24: Ada does "drink" and remembers: Bram and I talked.
}
