package llm

import (
	"context"
	"errors"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A Rate is how fast a provider may be asked. A field that is 0 sets no bound of its kind; the zero Rate, its Clock
// aside, means [DefaultRate] as a whole. Numbers below zero are 0.
type Rate struct {
	Requests int // in any minute, never more
	Burst    int // of Requests that may start together after a rest, up to Requests; 0: one after another
	// Tokens is how many are used in a minute, all kinds of [Usage] together; after a rest a sixth of them at once. A
	// call counts as a quarter of its bytes when it starts, and what it used beyond that holds up those that follow; what
	// was begun by then is not held up.
	Tokens int
	AtOnce int // calls under way
	Clock  Clock
}

// DefaultRate returns what the zero Rate means: 180 requests a minute and 12 calls under way, which may start together.
// The numbers are seed 000's, for the decisions of its island.
func DefaultRate() Rate { return Rate{Requests: 180, Burst: 12, AtOnce: 12} }

// The pauses after a provider that is rate limited and does not say for how long: FirstPause, and twice as long each
// time that it happens again before a call has come off, up to LongestBackoff.
const (
	FirstPause     = time.Second
	LongestBackoff = time.Minute
)

// Pace returns m, asked no faster than r allows. It panics if m is nil. One Pace is one limiter: put it round all
// models that share a provider's limits. A call goes through these steps, in order:
//
//  1. It waits until fewer than AtOnce calls are under way, until a pause is over that a provider has asked for, and
//     until its turn by Requests and Tokens has come.
//  2. If that will be later than its context lives, it is not made, and is at once a [CallError] of the class
//     [ErrRateLimited], with how long it would have waited. If its context ends meanwhile, it is ErrRateLimited and
//     the context's error.
//  3. m is asked, once: Pace never asks again.
//  4. What m's error says of patience makes all wait: RetryAfter if it Asked for it, whatever its class; else, if it is
//     ErrRateLimited, FirstPause, or more if it happens again. An error that is Permanent does not: no patience helps.
func Pace(m Model, r Rate) Model {
	if m == nil {
		panic("llm: Pace needs a Model")
	}
	r.Requests, r.Burst, r.Tokens, r.AtOnce = max(r.Requests, 0), max(r.Burst, 0), max(r.Tokens, 0), max(r.AtOnce, 0)
	if r.Requests == 0 && r.Burst == 0 && r.Tokens == 0 && r.AtOnce == 0 {
		clock := r.Clock
		r = DefaultRate()
		r.Clock = clock
	}
	p := &pacer{model: m, clock: r.Clock}
	if r.AtOnce > 0 {
		p.seats = make(chan struct{}, r.AtOnce)
	}
	p.requests = bucket(r.Requests, r.Burst)
	p.tokens = bucket(r.Tokens, r.Tokens/burstPart)
	return p
}

// burstPart is which part of a minute's tokens may be used at once after a rest: a sixth, which is ten seconds' worth.
const burstPart = 6

// bucket returns a limiter that lets through, in any minute, perMinute at most, of which burst at once; nil if there is
// no bound. A burst and what flows in during the minute after it are together perMinute.
func bucket(perMinute, burst int) *rate.Limiter {
	if perMinute == 0 {
		return nil
	}
	burst = min(max(burst, 1), perMinute)
	flow := time.Duration(perMinute - burst + 1)
	return rate.NewLimiter(rate.Every((time.Minute+flow-1)/flow), burst)
}

type pacer struct {
	model    Model
	clock    Clock
	seats    chan struct{} // nil: no bound
	requests *rate.Limiter // nil: no bound
	tokens   *rate.Limiter // nil: no bound

	mu    sync.Mutex
	until time.Time     // nobody is asked before
	whole time.Duration // of the pause that ends then
	rows  int           // rate limits in a row that named no pause
}

func (p *pacer) Complete(ctx context.Context, req Request) (Reply, error) {
	if ctx.Err() != nil {
		return Reply{}, gone(ctx)
	}
	if p.seats != nil {
		select {
		case p.seats <- struct{}{}:
		case <-ctx.Done():
			return Reply{}, impatient(ctx)
		}
		defer func() { <-p.seats }()
	}
	taken := Typical(req).In
	if err := p.turn(ctx, taken); err != nil {
		return Reply{}, err
	}
	reply, err := p.model.Complete(ctx, req)
	p.owe(reply.Usage, taken)
	p.learn(err)
	return reply, err
}

// turn waits until a call of so many tokens may be made.
func (p *pacer) turn(ctx context.Context, tokens int) error {
	for pause := p.pause(); pause > 0; pause = p.pause() {
		if err := endure(ctx, pause); err != nil {
			return err
		}
	}
	now := p.clock.Now()
	turns, delay := take(p.requests, now, 1, nil, 0)
	turns, delay = take(p.tokens, now, tokens, turns, delay)
	err := endure(ctx, delay)
	if err != nil {
		for _, t := range turns {
			t.CancelAt(now)
		}
	}
	return err
}

// take reserves n of what l lets through and returns how long that takes from now, if anything else takes delay.
func take(l *rate.Limiter, now time.Time, n int, turns []*rate.Reservation, delay time.Duration) ([]*rate.Reservation, time.Duration) {
	for l != nil && n > 0 {
		part := min(n, l.Burst())
		t := l.ReserveN(now, part)
		turns, delay = append(turns, t), max(delay, t.DelayFrom(now))
		n -= part
	}
	return turns, delay
}

// endure waits for d, unless ctx does not live so long.
func endure(ctx context.Context, d time.Duration) error {
	if left, ends := remaining(ctx); ends && d > left {
		return &CallError{Class: ErrRateLimited, Text: "its turn comes too late", RetryAfter: d, Asked: true, Unbilled: true}
	}
	if wait(ctx, d) != nil {
		return impatient(ctx)
	}
	return nil
}

// impatient returns the error of a call whose context ended before its turn came.
func impatient(ctx context.Context) error {
	return &CallError{Class: ErrRateLimited, Text: "its turn had not come", Unbilled: true, Err: gone(ctx)}
}

// pause returns how long nobody is to be asked. A clock that goes back makes no pause longer than it was.
func (p *pacer) pause() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.clock.Now()
	if latest := now.Add(p.whole); p.until.After(latest) {
		p.until = latest
	}
	return p.until.Sub(now)
}

// maxDebt is how many minutes' worth of tokens one reply may hold up the rest for: a server that counts wrong must not
// silence a world.
const maxDebt = 60

// owe has later calls wait for what a call used beyond what was taken for it.
func (p *pacer) owe(u Usage, taken int) {
	if p.tokens == nil {
		return
	}
	most := maxDebt * burstPart * p.tokens.Burst()
	n := -taken
	for _, part := range []int{u.In, u.Cached, u.Written, u.Out} {
		n += min(max(part, 0), most)
	}
	take(p.tokens, p.clock.Now(), min(n, most), nil, 0)
}

// learn has all calls wait if err asks for patience.
func (p *pacer) learn(err error) {
	fault, is := errors.AsType[*CallError](err)
	p.mu.Lock()
	defer p.mu.Unlock()
	var pause time.Duration
	switch {
	case is && fault.Permanent:
		return
	case is && fault.Asked:
		pause = min(fault.RetryAfter, LongestPause)
	case errors.Is(err, ErrRateLimited):
		pause = min(FirstPause<<min(p.rows, 6), LongestBackoff)
		p.rows++
	case err == nil:
		p.rows = 0
		return
	}
	if end := p.clock.Now().Add(pause); end.After(p.until) {
		p.until, p.whole = end, pause
	}
}
