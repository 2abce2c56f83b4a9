// Package door breaks on purpose the rules of what stands between the library and the world: it may wait, but for a
// clock that it is given.
package door

import (
	"context"
	"time"

	"golang.org/x/time/rate"
)

// A pace may start calls at a rate, which is no state.
type pace struct {
	limit *rate.Limiter
	now   func() time.Time // nil: time.Now
}

func (p pace) wait(ctx context.Context, c chan int) error {
	now := p.now
	if now == nil {
		now = time.Now // handed on, not called
	}
	_ = p.limit.AllowN(now(), 1)
	_ = rate.Every(time.Second)
	ctx, stop := context.WithTimeout(ctx, time.Second)
	defer stop()
	go func() { c <- 1 }()
	select {
	case <-c:
	case <-time.After(time.Second):
	}
	_ = time.Now()               // want clock
	_ = time.Since(now())        // want clock
	_ = (time.Until)(now())      // want clock
	_ = p.limit.Allow()          // want clock
	_ = float64(3)               // want float
	for range map[int]int(nil) { // want map
	}
	return p.limit.Wait(ctx) // want clock
}
