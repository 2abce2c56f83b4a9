package memory_test

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// A mind hungry and far from home remembers the grove of long ago before the small talk of today.
func Example() {
	var m memory.Stream
	m.Add(memory.Entry{At: 3, Text: "I found a grove full of berries", Importance: .95 * kith.One})
	for day := kith.Tick(4); day < 100; day++ {
		m.Add(memory.Entry{At: day, Text: fmt.Sprintf("chatted with Mara on day %d", day), Importance: .3 * kith.One})
	}
	for _, r := range m.Recall(memory.Query{Now: 100, Cue: "hungry, berries?", Limit: 2}) {
		fmt.Println(r.At, r.Text)
	}
	// Output:
	// 3 I found a grove full of berries
	// 99 chatted with Mara on day 99
}

// What is forgotten is returned: the least formative, not the oldest.
func ExampleStream_Add() {
	m := memory.Stream{Cap: 2}
	m.Add(memory.Entry{At: 1, Text: "the spirits favoured me", Importance: .95 * kith.One})
	m.Add(memory.Entry{At: 2, Text: "gathered wood", Importance: .3 * kith.One})
	gone, ok := m.Add(memory.Entry{At: 3, Text: "heard Ode speak", Importance: .7 * kith.One})
	fmt.Println(gone.Text, ok)

	gone, ok = m.Add(memory.Entry{At: 4, Text: "seven of ten", Importance: 7 * kith.One})
	fmt.Println(gone.Text, ok, gone.Check())
	// Output:
	// gathered wood true
	// seven of ten true memory: importance lies outside 0 to kith.One: it is 7000000 millionths
}

// A cue that is asked every beat is turned into terms once, in a lexicon that all minds share.
func ExampleQuery_terms() {
	lexicon := new(memory.Lexicon)
	thirst := lexicon.Learn(nil, "thirsty water spring")

	minds := []*memory.Stream{{Lexicon: lexicon}, {Lexicon: lexicon}}
	minds[0].Add(memory.Entry{At: 1, Text: "a spring with clear water"})
	minds[0].Add(memory.Entry{At: 2, Text: "a wolf"})
	minds[1].Add(memory.Entry{At: 1, Text: "water by the old oak"})
	minds[1].Add(memory.Entry{At: 2, Text: "rain"})

	var found []memory.Recollection
	for _, m := range minds {
		found = m.AppendRecall(found, memory.Query{Now: 3, Terms: thirst, Limit: 1})
	}
	for _, r := range found {
		fmt.Println(r.Text)
	}
	// Output:
	// a spring with clear water
	// water by the old oak
}

// A score can be read part by part.
func ExampleRecollection() {
	var m memory.Stream
	m.Add(memory.Entry{At: 0, Text: "berries north of the river", Importance: .5 * kith.One})
	m.Add(memory.Entry{At: 24, Text: "rain", Importance: .3 * kith.One})
	for _, r := range m.Recall(memory.Query{Now: 24, Cue: "berries"}) {
		fmt.Println(r.Relevance, r.Importance, r.Recency, r.Total)
	}
	// Output:
	// 1000000 500000 0 1500000
	// 0 300000 1000000 600000
}

// A townsman's core is always in his prompt; the last days stand beside it.
func ExampleTiers() {
	var m memory.Tiers // one tick is one day
	m.Promote(memory.Entry{At: 1, Text: "I co-founded the council", Importance: .9 * kith.One})
	m.Add(memory.Entry{At: 1, Text: "baked bread"})
	m.Add(memory.Entry{At: 2, Text: "Marcus called a meeting"})
	for _, e := range m.Add(memory.Entry{At: 4, Text: "the meeting broke up in anger"}) {
		fmt.Println("fades:", e.Text)
	}
	for e := range m.Lasting() {
		fmt.Println("core:", e.Text)
	}
	for e := range m.Recent(4) {
		fmt.Println("recent:", e.Text)
	}
	fmt.Println(m.Due(30), m.Due(31))
	// Output:
	// fades: baked bread
	// core: I co-founded the council
	// recent: Marcus called a meeting
	// recent: the meeting broke up in anger
	// false true
}
