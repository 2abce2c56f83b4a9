package trace_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/kithlab/kith/trace"
)

func Example() {
	var kept trace.Index
	log := trace.Log{Sink: kept.Keep}

	rain := log.Add(trace.Record{At: 30, Kind: "rain", Text: "berries fell"})
	seen := log.Add(trace.Record{At: 30, Who: 7, Cause: rain, Kind: "saw"})
	log.Add(trace.Record{At: 30, Who: 9, Kind: "chore"})
	ate := log.Add(trace.Record{At: 31, Who: 7, Cause: seen, Kind: "ate"})

	for _, r := range trace.Why(ate, kept.Find) {
		fmt.Println(r.ID, r.Kind)
	}
	// Output:
	// 4 ate
	// 2 saw
	// 1 rain
}

func ExampleJSONL() {
	log := trace.Log{Sink: trace.JSONL(os.Stdout)} // in a program: of a bufio.Writer
	fell := log.Add(trace.Record{At: 3, Who: 7, Kind: "fell"})
	log.Note(trace.Record{At: 3, Who: 7, Kind: "asked"})
	log.Add(trace.Record{At: 4, Who: 7, Cause: fell, Kind: "said", Text: `"Ouch!"`})
	fmt.Println(log.Err(), log.Lost())
	// Output:
	// {"id":1,"at":3,"who":"7","kind":"fell"}
	// {"at":3,"who":"7","kind":"asked"}
	// {"id":2,"cause":1,"at":4,"who":"7","kind":"said","text":"\"Ouch!\""}
	// <nil> 0
}

func ExampleRead() {
	file := strings.NewReader(`{"id":1,"at":3,"kind":"fell"}
{"id":2,"cause":1,"at":4,"kind":"said"}
{"id":3,"cau`) // the power went off here
	var kept trace.Index
	for r, err := range trace.Read(file) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		_ = kept.Keep(r)
	}
	fmt.Println(len(trace.Why(2, kept.Find)), "links")
	// Output:
	// line 3: trace: this is no row of a trace: unexpected end of JSON input (byte 12)
	// 2 links
}
