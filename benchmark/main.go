// Command benchmark measures Kith against plain references that do the same work, side by side in one run, and checks
// that both give the same answers.
//
// The rival of each pair is the same thing written the obvious way for Node: twin/stream.mjs and twin/village.mjs. In
// every round each side is timed once, one right after the other, by the CPU time of its process, so that what else
// the machine does touches both alike; a ratio is taken within a round, and the median over rounds is what counts.
//
// Beside them stands what does not depend on time: how many calls and tokens of a model it takes to have something done.
//
// The exit status is 1 if answers differ, if a steady beat allocates, if a goal of calls or tokens is not met, or if a
// ratio is under .6 of its goal. With -quick samples are so short that ratios prove nothing, and only the others count.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/kithlab/kith-benchmark/village"
)

func main() {
	quick := flag.Bool("quick", false, "short samples and small sizes: a smoke test")
	only := flag.String("row", "", "time only the rows whose name holds this text; thrift is that of calls and tokens")
	rounds := flag.Int("rounds", 5, "how often each pair is timed; at least 1")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 {
		fmt.Fprintln(os.Stderr, "benchmark: it takes no arguments, and at least one round")
		os.Exit(2)
	}
	b := &bench{quick: *quick, only: *only, rounds: *rounds, sample: 300 * time.Millisecond, book: village.NewBook()}
	if b.quick {
		b.sample = 20 * time.Millisecond
	}
	if err := b.run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A bench is one run of everything.
type bench struct {
	quick  bool
	only   string
	rounds int
	sample time.Duration
	book   *village.Book
	dir    string // of the rival's source
	twins  []*twin
}

func (b *bench) run() (err error) {
	dir, remove, err := installTwin()
	if err != nil {
		return err
	}
	defer remove()
	b.dir = dir
	defer func() {
		for _, t := range b.twins {
			_ = t.close()
		}
	}()
	if err := b.printHead(os.Stdout); err != nil {
		return err
	}
	pairs, err := b.pairs()
	if err != nil {
		return err
	}
	for _, p := range pairs {
		if err := p.settle(b.sample); err != nil {
			return err
		}
	}
	for range b.rounds {
		for _, p := range pairs {
			if err := p.round(); err != nil {
				return err
			}
		}
	}
	printPairs(os.Stdout, pairs)
	err = b.judge(pairs)
	if strings.Contains("thrift", b.only) {
		err = errors.Join(err, printThrift(os.Stdout))
	}
	if b.only == "" {
		err = errors.Join(err, b.printSizes(os.Stdout))
	}
	return err
}

// judge returns all that is wrong with the rows.
func (b *bench) judge(pairs []*pair) (err error) {
	for _, p := range pairs {
		if v := p.verdict(); v != nil && (p.disagree != nil || !b.quick) {
			err = errors.Join(err, v)
		}
	}
	return err
}

// rival starts one more process of the rival; each pair has its own, so that none pays for another's garbage.
func (b *bench) rival() (*twin, error) {
	t, err := startTwin(b.dir)
	if err == nil {
		b.twins = append(b.twins, t)
	}
	return t, err
}
