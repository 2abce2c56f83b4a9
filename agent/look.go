package agent

import (
	"sync"
	"sync/atomic"

	"github.com/kithlab/kith"
)

// A claim is what a mind would bid.
type claim struct {
	wants    bool
	owed     bool
	salience kith.Micro
}

// look looks for up to n further minds and returns for how many.
func (l *Loop[S]) look(n int) int {
	from := l.at
	to := from + min(n, len(l.turns)-from)
	l.at = to
	workers := min(max(l.Workers, 1), to-from)
	if workers < 2 {
		for seat := from; seat < to; seat++ {
			l.lookAs(seat, 0)
		}
		return to - from
	}
	if l.crew.work == nil {
		l.crew.work = l.lookAs
	}
	l.crew.run(workers, from, to)
	return to - from
}

// lookAs looks for the mind in seat, and asks its instinct; worker says whose view to use in a free run.
func (l *Loop[S]) lookAs(seat, worker int) {
	v := &l.views[worker]
	if l.thinks() {
		v = &l.views[seat]
	}
	m := l.roster.minds[seat]
	v.reset(m, l.now)
	l.World.Look(v)
	v.recall()
	turn := &l.turns[seat]
	*turn = Turn{ID: m.ID}
	if l.Instinct != nil {
		turn.Choice = l.Instinct(v)
	}
	if l.thinks() {
		l.claims[seat] = l.claim(v)
	}
}

// claim returns what v's mind would bid: nothing while a plan is under way or with a salience below zero, unless it is
// owed a call.
func (l *Loop[S]) claim(v *View[S]) claim {
	c := claim{owed: v.Mind.Owed(l.now)}
	c.wants = c.owed || v.Mind.Course.Idle()
	if c.wants && l.Salience != nil {
		c.salience = l.Salience(v)
		c.wants = c.owed || c.salience >= 0
	}
	return c
}

// A crew does the same for a range of seats on several goroutines. It keeps its functions, so that a steady beat
// allocates none.
type crew struct {
	jobs   []func()
	work   func(seat, worker int)
	from   int
	to     int
	span   int
	all    sync.WaitGroup
	broken atomic.Pointer[any]
}

// run calls work for each seat from from to to, and passes a panic of work on when all have come to an end.
func (c *crew) run(workers, from, to int) {
	c.from, c.to = from, to
	c.span = (to - from + workers - 1) / workers
	for w := len(c.jobs); w < workers; w++ {
		c.jobs = append(c.jobs, func() { c.do(w) })
	}
	c.all.Add(workers)
	for _, job := range c.jobs[:workers] {
		go job()
	}
	c.all.Wait()
	if p := c.broken.Swap(nil); p != nil {
		panic(*p)
	}
}

// do is one worker's part: a span of neighbours, which no other touches.
func (c *crew) do(worker int) {
	defer c.all.Done()
	defer func() {
		if p := recover(); p != nil {
			c.breakOff(p)
		}
	}()
	from := c.from + worker*c.span
	for seat := from; seat < min(from+c.span, c.to); seat++ {
		c.work(seat, worker)
	}
}

// breakOff keeps the first panic.
func (c *crew) breakOff(p any) { c.broken.CompareAndSwap(nil, &p) }
