// Package door breaks on purpose the rules of what stands between the library and the world: it may wait, but for a
// clock that it is given.
package door

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

func wait(ctx context.Context, now func() time.Time, c chan int) {
	if now == nil {
		now = time.Now // handed on, not called
	}
	ctx, stop := context.WithTimeout(ctx, time.Second)
	defer stop()
	go func() { c <- 1 }()
	new(sync.WaitGroup).Go(func() { c <- 1 })
	select {
	case <-c:
	case <-time.After(time.Second):
	}
	_ = rate.NewLimiter(rate.Every(time.Second), 1)
	_ = time.Now()               // want clock
	_ = time.Since(now())        // want clock
	_ = time.Until(now())        // want clock
	_ = float64(3)               // want float
	_ = float64(rate.Every(1))   // want float
	for range map[int]int(nil) { // want map
	}
}
