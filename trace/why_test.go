package trace_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// chain is Why written the slow way: for each link it looks through all records from the end.
func chain(e kith.Event, all []trace.Record) (out []trace.Record) {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].ID == e && e != 0 {
			if all[i].Cause >= e {
				return all[i : i+1]
			}
			return append([]trace.Record{all[i]}, chain(all[i].Cause, all)...)
		}
	}
	return nil
}

func TestWhyEqualsSlow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 40).Draw(t, "n")
		gaps := rapid.Bool().Draw(t, "gaps")
		var x trace.Index
		var all []trace.Record
		id := kith.Event(rapid.Uint64Range(1, 5).Draw(t, "first"))
		for range n {
			r := trace.Record{ID: id, Cause: kith.Event(rapid.Uint64Range(0, uint64(id)+1).Draw(t, "cause"))}
			all = append(all, r)
			if err := x.Keep(r); err != nil {
				t.Fatal(err)
			}
			_ = x.Keep(trace.Record{Cause: 1, Kind: "note"})
			id++
			if gaps {
				id += kith.Event(rapid.Uint64Range(0, 3).Draw(t, "gap"))
			}
		}
		if x.Len() != n || x.Replaced() != 0 {
			t.Fatalf("%d kept, %d replaced, of %d", x.Len(), x.Replaced(), n)
		}
		for e := range id + 3 {
			if diff := cmp.Diff(chain(e, all), trace.Why(e, x.Find)); diff != "" {
				t.Fatalf("event %d:\n%s", e, diff)
			}
		}
	})
}

func TestWhyEnds(t *testing.T) {
	records := map[kith.Event]trace.Record{
		1: {ID: 1},
		2: {ID: 2, Cause: 1},
		3: {ID: 3, Cause: 4}, // a circle
		4: {ID: 4, Cause: 3},
		5: {ID: 5, Cause: 5}, // a smaller one
		6: {ID: 9, Cause: 2}, // the wrong record
		7: {ID: 7, Cause: 6},
		8: {ID: 8, Cause: math.MaxUint64},
	}
	find := func(e kith.Event) (trace.Record, bool) { r, ok := records[e]; return r, ok }
	for _, c := range []struct {
		reason string
		e      kith.Event
		want   []kith.Event
	}{
		{"none", 0, nil},
		{"unknown", 99, nil},
		{"a beginning", 1, []kith.Event{1}},
		{"latest first", 2, []kith.Event{2, 1}},
		{"a circle, from below", 3, []kith.Event{3}},
		{"a circle, from above", 4, []kith.Event{4, 3}},
		{"its own cause", 5, []kith.Event{5}},
		{"find answers with another record", 6, nil},
		{"find fails on the way", 7, []kith.Event{7}},
		{"a cause far in the future", 8, []kith.Event{8}},
	} {
		var got []kith.Event
		for _, r := range trace.Why(c.e, find) {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.reason, got, c.want)
		}
	}
}

// A run that goes on from an earlier save writes some numbers a second time; the later reading holds.
func TestIndexReplaces(t *testing.T) {
	var x trace.Index
	keep := func(text string, ids ...kith.Event) {
		for _, id := range ids {
			_ = x.Keep(trace.Record{ID: id, Text: text})
		}
	}
	keep("first", 2, 3, 4, 7)
	keep("second", 4, 5)
	for id, want := range map[kith.Event]string{1: "", 2: "first", 3: "first", 4: "second", 5: "second", 6: "", 7: ""} {
		if r, ok := x.Find(id); r.Text != want || ok != (want != "") {
			t.Errorf("event %d: %q, %v; want %q", id, r.Text, ok, want)
		}
	}
	if x.Len() != 4 || x.Replaced() != 2 {
		t.Errorf("%d kept, %d replaced", x.Len(), x.Replaced())
	}
	keep("third", 1)
	if x.Len() != 1 || x.Replaced() != 6 {
		t.Errorf("%d kept, %d replaced", x.Len(), x.Replaced())
	}
}

// One event in twenty begins a chain; the others have a cause among the hundred before them, so that chains are some
// twenty links long, as an island's are.
func BenchmarkWhy(b *testing.B) {
	var x trace.Index
	l := trace.Log{Sink: x.Keep}
	for i := range uint64(1_000_000) {
		d := kith.Seed(1).Draw("bench", i)
		r := trace.Record{Kind: "choice", Text: "some words"}
		if d%20 != 0 && i > 100 {
			r.Cause = kith.Event(i - d>>32%100)
		}
		l.Add(r)
	}
	links, n := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		links += len(trace.Why(kith.Event(1_000_000-n%1000), x.Find))
		n++
	}
	b.ReportMetric(float64(links)/float64(n), "links/op")
}
