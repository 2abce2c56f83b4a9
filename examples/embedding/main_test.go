package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/embedding/street"
	"github.com/kithlab/kith/agent"
)

// The walk-through must show the program that runs.
func TestDocShowsThisProgram(t *testing.T) {
	doc, err := os.ReadFile("../../docs/embedding.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"street/street.go", "main.go"} {
		program, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(doc, append([]byte("```go\n"), program...)) {
			t.Errorf("docs/embedding.md does not show examples/embedding/%s as it is", file)
		}
	}
}

// The same seed is the same street, however many minds a frame has time for.
func TestFramesChangeNothing(t *testing.T) {
	street := func(share int) (sum uint64) {
		g := street.New(7)
		loop := agent.Loop[street.Senses]{World: g, Instinct: street.Instinct().Choose}
		for beat := kith.Tick(1); beat <= 24; {
			report, err := loop.Step(t.Context(), beat, share)
			if err != nil {
				t.Fatal(err)
			}
			if report != nil {
				beat++
			}
		}
		for _, v := range g.Folk {
			s, err := kith.Sum(&v.Mind)
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
