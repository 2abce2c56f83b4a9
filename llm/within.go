package llm

import (
	"context"
	"fmt"
	"time"
)

// Within returns m with each call given d, by the wall clock. It panics if m is nil. A call that has not come back by
// then is ended and returns at once, whether or not m heeds its context: it is [ErrUnavailable] and
// [context.DeadlineExceeded]. A reply that comes later still is dropped; a [Limit] within charges it when it does. No
// call is made if d is not above zero.
func Within(m Model, d time.Duration) Model {
	if m == nil {
		panic("llm: Within needs a Model")
	}
	return &within{m, d}
}

type within struct {
	model Model
	d     time.Duration
}

// An outcome is what a call came to.
type outcome struct {
	reply  Reply
	err    error
	broken any // what it panicked with
}

func (w *within) Complete(ctx context.Context, req Request) (Reply, error) {
	if ctx.Err() != nil {
		return Reply{}, gone(ctx)
	}
	inner, stop := context.WithTimeout(ctx, w.d)
	defer stop()
	if inner.Err() != nil {
		return Reply{}, w.late(ctx, nil)
	}
	came := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			o.broken = recover()
			came <- o
		}()
		o.reply, o.err = w.model.Complete(inner, req)
	}()
	select {
	case o := <-came:
		if o.broken != nil {
			panic(o.broken)
		}
		if o.err != nil && inner.Err() != nil {
			o.err = w.late(ctx, o.err)
		}
		return o.reply, o.err
	case <-inner.Done():
		return Reply{}, w.late(ctx, nil)
	}
}

// late returns the error of a call that was ended: by ctx, or else since its time was up.
func (w *within) late(ctx context.Context, err error) error {
	switch {
	case ctx.Err() != nil && err == nil:
		return gone(ctx)
	case ctx.Err() != nil:
		return fmt.Errorf("%w: %w", gone(ctx), err)
	case err == nil:
		err = context.DeadlineExceeded
	}
	return &CallError{Class: ErrUnavailable, Text: fmt.Sprintf("no reply within %v", w.d), Err: err}
}
