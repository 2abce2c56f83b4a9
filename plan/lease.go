package plan

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/kithlab/kith"
)

// ErrExpired reports a lease whose time has run out.
var ErrExpired = errors.New("plan: the lease has run out")

// An UnmetError reports that a lease's grounds no longer hold.
type UnmetError struct {
	Needs []Need // those that failed, in the lease's order
}

func (e *UnmetError) Error() string {
	return fmt.Sprintf("plan: %d needs of the lease are not met, first %q of %d", len(e.Needs), e.Needs[0].Fact, e.Needs[0].Of)
}

// A Need is a ground on which an intention stands: a fact that the world can look up by its own name for it, of a
// thing or, if Of is 0, of no thing in particular.
type Need struct {
	Fact string
	Of   kith.ID
}

// A Lease is an intention that may be acted on later, but only before it runs out and only while its grounds hold:
// the mind decided by what was true then, and an act on a world that has moved on is not what it meant. The zero
// Lease is nobody's and has run out at tick 0.
//
// A lease moves nothing; it is checked at the moment of use. It is a value of plain data: copy it as you like, but
// copies share Needs.
type Lease struct {
	Holder kith.ID    // whose intention it is
	Do     Verb       // what is intended
	On     kith.ID    // with what or whom; 0 for nothing
	Needs  []Need     // what must hold at the moment of use; none: nothing but time
	Until  kith.Tick  // the first tick at which it is void
	Cause  kith.Event // the decision that made it
}

// Check returns nil if the lease may be acted on at now. In order:
//
//  1. At or after Until it is ErrExpired, and holds is not asked.
//  2. Every need is put to holds, which looks at the world as it is now, in order; all that fail are in the
//     [*UnmetError].
//
// Check panics if holds is nil and there are needs. It changes nothing, and does not allocate if all needs are met.
func (l *Lease) Check(now kith.Tick, holds func(Need) bool) error {
	if now >= l.Until {
		return ErrExpired
	}
	if holds == nil && len(l.Needs) > 0 {
		panic("plan: Lease.Check needs a func that looks up the lease's needs")
	}
	var unmet []Need
	for _, n := range l.Needs {
		if !holds(n) {
			unmet = append(unmet, n)
		}
	}
	if unmet != nil {
		return &UnmetError{unmet}
	}
	return nil
}

const leaseVersion = 1

// AppendBinary appends the lease: version, holder, verb, thing, end, cause, number of needs, and of each the fact and
// the thing; and their sum.
func (l *Lease) AppendBinary(b []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(b)
	b = le.AppendUint64(append(b, leaseVersion), uint64(l.Holder))
	b = kith.AppendText(b, string(l.Do))
	b = le.AppendUint64(b, uint64(l.On))
	b = le.AppendUint64(b, uint64(l.Until))
	b = le.AppendUint64(b, uint64(l.Cause))
	b = le.AppendUint32(b, uint32(len(l.Needs)))
	for _, n := range l.Needs {
		b = le.AppendUint64(kith.AppendText(b, n.Fact), uint64(n.Of))
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the lease by a saved one. On an error, ErrCorrupt or ErrNewer, nothing has changed.
func (l *Lease) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, leaseVersion)
	if err != nil {
		return err
	}
	m := Lease{Holder: kith.ID(r.Uint64()), Do: Verb(r.Text()), On: kith.ID(r.Uint64())}
	m.Until, m.Cause = kith.Tick(r.Int64()), kith.Event(r.Uint64())
	for range r.Count(4 + 8) {
		m.Needs = append(m.Needs, Need{r.Text(), kith.ID(r.Uint64())})
	}
	if err := r.Close(); err != nil {
		return err
	}
	*l = m
	return nil
}
