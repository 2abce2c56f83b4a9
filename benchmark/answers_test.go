package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-benchmark/village"
	"github.com/kithlab/kith/memory"
)

// newTwin starts the rival for a test. Without Node there is nothing to compare with: where tests are the gate that is
// a failure.
func newTwin(t *testing.T) *twin {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("CI has no node: nobody checks that Kith and its rival give the same answers")
		}
		t.Skip("NOT CHECKED that Kith and its rival give the same answers: there is no node on the path")
	}
	dir, remove, err := installTwin()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(remove)
	w, err := startTwin(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.close(); err != nil {
			t.Errorf("the rival ends with %v: %s", err, w.stderr.String())
		}
	})
	return w
}

// What both remember and recall is the same, whatever is in the stream.
func TestStreamsAgree(t *testing.T) {
	w := newTwin(t)
	c := newCorpus(1, 300, 12)
	dated := func(size int, at func(i int) kith.Tick) []memory.Entry {
		all := slices.Clone(c.entries[:size])
		for i := range all {
			all[i].At = at(i)
		}
		return all
	}
	for _, row := range []struct {
		reason  string
		cap     int
		entries []memory.Entry
	}{
		{"nothing to recall", 80, nil},
		{"one, which is its own range", 80, c.entries[:1]},
		{"fewer than are asked for", 80, c.entries[:5]},
		{"full", 80, c.entries[:80]},
		{"more than fit", 80, c.entries},
		{"more than fit in one machine word of slots", 64, c.entries},
		{"one slot more than that", 65, c.entries},
		{"one and a half", 96, c.entries},
		{"one slot more than that", 97, c.entries},
		{"two", 128, c.entries},
		{"one slot more than that", 129, c.entries},
		{"room for one", 1, c.entries[:20]},
		{"repetitions are one memory, also after it was forgotten", 40, append(slices.Clone(c.entries[:60]), c.entries[10:50]...)},
		{"all of one moment", 80, dated(200, func(int) kith.Tick { return 7 })},
		{"backwards", 80, dated(200, func(i int) kith.Tick { return kith.Tick(-i) })},
		{"so far apart that nothing is left of the first", 80, dated(200, func(i int) kith.Tick { return kith.Tick(i) * 1_000_003 })},
		{"in no order, some after now", 80, dated(200, func(i int) kith.Tick { return kith.Tick(i * 37 % 101) })},
	} {
		t.Run(row.reason, func(t *testing.T) {
			r := &recalling{twin: w, stream: &memory.Stream{Cap: row.cap}}
			r.stream.Lexicon = &r.lexicon
			for _, e := range row.entries {
				r.stream.Add(e)
			}
			for i, q := range c.queries {
				q.Now, q.Limit = kith.Tick(i*9), []int{0, 1, 6, 13}[i%4]
				r.queries = append(r.queries, q)
				q.Terms, q.Cue = r.lexicon.AppendTerms(nil, q.Cue), ""
				r.terms = append(r.terms, q)
			}
			if err := loadTwin(w, row.cap, false, row.entries, r.queries); err != nil {
				t.Fatal(err)
			}
			var held []remembered
			if err := w.ask(map[string]any{"do": "held"}, &held); err != nil {
				t.Fatal(err)
			}
			if got, want := fmt.Sprint(slices.Collect(r.stream.All())), fmt.Sprint(entries(held)); got != want {
				t.Errorf("Kith remembers %v, the rival %v", got, want)
			}
			if err := r.check(); err != nil {
				t.Error(err)
			}
		})
	}
}

func entries(rows []remembered) (all []memory.Entry) {
	for _, r := range rows {
		all = append(all, memory.Entry(r))
	}
	return all
}

// A check that cannot fail is none: one word more in one memory must be found.
func TestStreamsThatDifferAreFound(t *testing.T) {
	w := newTwin(t)
	r, err := newRecalling(w, newCorpus(2, 40, 8))
	if err != nil {
		t.Fatal(err)
	}
	r.stream.Add(memory.Entry{At: 13, Text: r.queries[0].Cue, Importance: kith.One})
	if r.check() == nil {
		t.Error("the rival lacks a memory that Kith recalls, and check finds nothing")
	}
}

// Both villages come to the same sum, beat for beat.
func TestVillagesAgree(t *testing.T) {
	w := newTwin(t)
	book := village.NewBook()
	for _, minds := range []int{1, 2, 25, 60} {
		r, err := newBeating(w, minds, book)
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			if _, err := r.byRival(1); err != nil {
				t.Fatal(err)
			}
			if err := r.check(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestVillagesThatDifferAreFound(t *testing.T) {
	w := newTwin(t)
	r, err := newBeating(w, 10, village.NewBook())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.byRival(1); err != nil {
		t.Fatal(err)
	}
	r.shadow.Step()
	r.shadow.Step() // one beat ahead
	if r.check() == nil {
		t.Error("the villages are a beat apart, and check finds nothing")
	}
}
