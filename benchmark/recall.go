package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// A recalling is one stream asked the same queries by both sides.
type recalling struct {
	twin    *twin
	stream  *memory.Stream
	lexicon memory.Lexicon
	queries []memory.Query
	terms   []memory.Query // the same queries, the cue given as terms
	got     []memory.Recollection
	turn    int
	checked bool
}

// newRecalling fills both streams with a corpus.
func newRecalling(t *twin, c *corpus) (*recalling, error) {
	r := &recalling{twin: t, queries: c.queries}
	r.stream = &memory.Stream{Cap: len(c.entries), Lexicon: &r.lexicon}
	for _, e := range c.entries {
		r.stream.Add(e)
	}
	for _, q := range c.queries {
		r.terms = append(r.terms, memory.Query{Now: q.Now, Terms: r.lexicon.AppendTerms(nil, q.Cue)})
	}
	if err := loadTwin(t, len(c.entries), true, c.entries, c.queries); err != nil {
		return nil, err
	}
	return r, nil
}

// loadTwin has the rival remember entries. Of distinct entries that fit it need not look for duplicates.
func loadTwin(t *twin, capacity int, distinct bool, entries []memory.Entry, queries []memory.Query) error {
	type ask struct {
		Cue   string    `json:"cue"`
		Now   kith.Tick `json:"now"`
		Limit int       `json:"limit"`
	}
	rows := [][]any{} // never null
	for _, e := range entries {
		rows = append(rows, []any{e.At, e.Text, e.Importance, e.About, e.From})
	}
	asks := []ask{}
	for _, q := range queries {
		asks = append(asks, ask{q.Cue, q.Now, q.Limit})
	}
	var held int
	return t.ask(map[string]any{"do": "load", "cap": capacity, "distinct": distinct, "entries": rows, "asks": asks}, &held)
}

// byRival is the rival's side.
func (r *recalling) byRival(ops int) (time.Duration, error) { return r.twin.run("recall", ops) }

// byText and byTerms are Kith's.
func (r *recalling) byText(ops int) (time.Duration, error)  { return r.ask(r.queries, ops), nil }
func (r *recalling) byTerms(ops int) (time.Duration, error) { return r.ask(r.terms, ops), nil }

func (r *recalling) ask(queries []memory.Query, ops int) time.Duration {
	from := cpuTime()
	for range ops {
		r.got = r.stream.AppendRecall(r.got[:0], queries[r.turn])
		if r.turn++; r.turn == len(queries) {
			r.turn = 0
		}
	}
	return cpuTime() - from
}

// check compares the answers to all queries, asked in words and in terms. Nothing is written while recall is timed,
// so once is enough.
func (r *recalling) check() error {
	if r.checked {
		return nil
	}
	r.checked = true
	theirs, err := r.answers()
	if err != nil {
		return err
	}
	for i := range r.queries {
		for _, q := range []memory.Query{r.queries[i], r.terms[i]} {
			if ours := r.stream.Recall(q); !slices.Equal(ours, theirs[i]) {
				return fmt.Errorf("query %d, %q at %d: Kith recalls %v, the rival %v", i, r.queries[i].Cue, q.Now, ours, theirs[i])
			}
		}
	}
	return nil
}

// answers returns what the rival recalls for each query.
func (r *recalling) answers() ([][]memory.Recollection, error) {
	var rows [][]recollected
	if err := r.twin.ask(map[string]any{"do": "answers"}, &rows); err != nil {
		return nil, err
	}
	all := make([][]memory.Recollection, len(rows))
	for i, row := range rows {
		for _, a := range row {
			all[i] = append(all[i], memory.Recollection(a))
		}
	}
	return all, nil
}
