package llm

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/kithlab/kith"
)

// An Answer is what one of many said.
type Answer[T any] struct {
	ID  kith.ID
	Got T
	Err error
}

// Gather calls ask for each of ids, at most atOnce at a time (0 or less: all), and returns every answer in the order of
// ids once all have come back, so that nothing depends on who was quick. Calls start in the order of ids. Once ctx has
// ended none starts any more: the rest have the context's cause as Err. A panic of ask is passed on to the caller when
// all calls are back.
func Gather[T any](ctx context.Context, ids []kith.ID, atOnce int, ask func(context.Context, kith.ID) (T, error)) []Answer[T] {
	if atOnce <= 0 || atOnce > len(ids) {
		atOnce = len(ids)
	}
	g := gathering[T]{ctx: ctx, ask: ask, answers: make([]Answer[T], len(ids))}
	for i, id := range ids {
		g.answers[i].ID = id
	}
	var all sync.WaitGroup
	for range atOnce {
		all.Go(g.work)
	}
	all.Wait()
	if p := g.broken.Load(); p != nil {
		panic(*p)
	}
	return g.answers
}

type gathering[T any] struct {
	ctx     context.Context
	ask     func(context.Context, kith.ID) (T, error)
	answers []Answer[T]
	next    atomic.Int64
	broken  atomic.Pointer[any]
}

// work takes one id after another until none is left.
func (g *gathering[T]) work() {
	defer func() {
		if p := recover(); p != nil {
			g.broken.CompareAndSwap(nil, &p)
		}
	}()
	for i := g.next.Add(1) - 1; i < int64(len(g.answers)); i = g.next.Add(1) - 1 {
		a := &g.answers[i]
		if g.ctx.Err() != nil {
			a.Err = context.Cause(g.ctx)
			continue
		}
		a.Got, a.Err = g.ask(g.ctx, a.ID)
	}
}
