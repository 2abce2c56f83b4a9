package llm

import (
	"context"
	"fmt"
)

// Tape returns m as recorded on c, or as replayed from it if c.Replay is set. It panics if c is nil, or m is nil and c
// does not replay. The rules, in order:
//
//  1. In a recording, a key that c holds already is [ErrTaken], and m is not asked.
//  2. m is asked, and what came of it is kept as a [Take] under the request's key: the reply, or the error, also that of
//     a context that ended.
//  3. In a replay nobody is asked. A key that c does not hold is [ErrMiss]. So is a request that is not the one that was
//     recorded under its key: the [*TapeError] names the key, and the field and the byte at which they part.
//  4. Otherwise a replay returns at once what came of the call when it was recorded.
//
// Put it outermost, so that a replay waits for nothing and pays nothing, and so that what the guards within refuse is
// recorded too. Key holds the tick, so the least key of all errors of a replay is where the runs part.
func Tape(m Model, c *Cassette) Model {
	switch {
	case c == nil:
		panic("llm: Tape needs a Cassette")
	case m == nil && !c.Replay:
		panic("llm: Tape needs a Model to record")
	}
	return &taped{m, c}
}

type taped struct {
	model    Model
	cassette *Cassette
}

func (t *taped) Complete(ctx context.Context, req Request) (Reply, error) {
	if t.cassette.Replay {
		return t.cassette.Retake(req)
	}
	if _, taken := t.cassette.Get(req.Key); taken {
		return Reply{}, fmt.Errorf("%w: %s", ErrTaken, req.Key.words())
	}
	reply, err := t.model.Complete(ctx, req)
	row, fault := (&Take{req, reply, err}).AppendBinary(nil)
	if fault == nil {
		fault = t.cassette.Put(req.Key, row)
	}
	if fault != nil {
		return Reply{Usage: reply.Usage}, fault
	}
	return reply, err
}

// Retake returns what came of req when [Tape] recorded it on c, as a replay does; errors are those of rule 3 of Tape.
func (c *Cassette) Retake(req Request) (Reply, error) {
	take, err := c.Take(req.Key)
	if err != nil {
		return Reply{}, err
	}
	if field, at, differs := take.differs(&req); differs {
		return Reply{}, &TapeError{req.Key, field, at, ErrMiss}
	}
	return take.Reply, take.Err
}
