package llm

import (
	"context"
	"fmt"
	"time"
)

// A Clock tells the time, for what a guard must know of it: which hour a ceiling is for, whether a pause is over. It is
// safe for concurrent use. nil is the machine's own clock. Guards wait by the machine's timers whatever their clock.
type Clock func() time.Time

// Now asks the clock.
func (c Clock) Now() time.Time {
	if c == nil {
		c = time.Now
	}
	return c()
}

// remaining returns how long ctx has still to live, and whether it ends by itself at all. A context counts by the
// machine's clock.
func remaining(ctx context.Context) (time.Duration, bool) {
	end, ends := ctx.Deadline()
	return end.Sub(Clock(nil).Now()), ends
}

// gone returns why ctx has ended: its error and, if that is another, its cause.
func gone(ctx context.Context) error {
	err, cause := ctx.Err(), context.Cause(ctx)
	if cause == err {
		return err
	}
	return fmt.Errorf("%w: %w", err, cause)
}

// wait returns after d, or with the reason why ctx has ended before.
func wait(ctx context.Context, d time.Duration) error {
	if d <= 0 || ctx.Err() != nil {
		return gone(ctx)
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return gone(ctx)
	case <-t.C:
		return nil
	}
}
