package rumor

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/kithlab/kith"
)

// Pauses remember when pairs last talked, so that a pair has its Cooldown. Which of two is named first does not
// matter. The zero Pauses is ready: nobody has talked. It is for one goroutine at a time.
type Pauses struct {
	last map[couple]kith.Tick
	all  []couple // the keys of last, in no order that anything depends on
}

// couple is two people, the lower ID first.
type couple struct{ low, high kith.ID }

func coupleOf(a, b kith.ID) couple { return couple{min(a, b), max(a, b)} }

// Over reports whether a pair may talk: it never did, or its last talk is at least cooldown beats ago. A clock that
// went back gives no leave until it has caught up.
func (p *Pauses) Over(now kith.Tick, a, b kith.ID, cooldown kith.Tick) bool {
	last, ok := p.last[coupleOf(a, b)]
	return !ok || now.Since(last) >= cooldown
}

// Note remembers that a pair talks now. An earlier moment than the one that is known changes nothing.
func (p *Pauses) Note(now kith.Tick, a, b kith.ID) {
	c := coupleOf(a, b)
	last, ok := p.last[c]
	if ok && now <= last {
		return
	}
	if p.last == nil {
		p.last = make(map[couple]kith.Tick)
	}
	if !ok {
		p.all = append(p.all, c)
	}
	p.last[c] = now
}

// Fade forgets the talks that are at least cooldown beats ago and returns how many there were: once a beat, so that
// Pauses are never more than the pairs of one cooldown. It does not allocate.
func (p *Pauses) Fade(now kith.Tick, cooldown kith.Tick) (dropped int) {
	return p.drop(func(c couple) bool { return now.Since(p.last[c]) >= cooldown })
}

// Forget forgets every talk of id, as when somebody dies, and returns how many there were.
func (p *Pauses) Forget(id kith.ID) (dropped int) {
	return p.drop(func(c couple) bool { return c.low == id || c.high == id })
}

func (p *Pauses) drop(over func(couple) bool) int {
	kept := p.all[:0]
	for _, c := range p.all {
		if over(c) {
			delete(p.last, c)
		} else {
			kept = append(kept, c)
		}
	}
	n := len(p.all) - len(kept)
	p.all = kept
	return n
}

// Len returns of how many pairs the last talk is remembered.
func (p *Pauses) Len() int { return len(p.all) }

// pausesVersion is the version of the saved form.
const pausesVersion = 1

// AppendBinary appends the last talk of each pair, by IDs. It never fails.
func (p *Pauses) AppendBinary(b []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(b)
	all := slices.Clone(p.all)
	slices.SortFunc(all, couple.compare)
	b = le.AppendUint32(append(b, pausesVersion), uint32(len(all)))
	for _, c := range all {
		b = le.AppendUint64(le.AppendUint64(b, uint64(c.low)), uint64(c.high))
		b = le.AppendUint64(b, uint64(p.last[c]))
	}
	return kith.Seal(b, from), nil
}

func (c couple) compare(d couple) int {
	return cmp.Or(cmp.Compare(c.low, d.low), cmp.Compare(c.high, d.high))
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (p *Pauses) UnmarshalBinary(b []byte) error {
	in, err := kith.Unseal(b, pausesVersion)
	if err != nil {
		return err
	}
	n := in.Count(24)
	read := Pauses{last: make(map[couple]kith.Tick, n), all: make([]couple, 0, n)}
	for i := range n {
		c := couple{kith.ID(in.Uint64()), kith.ID(in.Uint64())}
		if c.low > c.high || i > 0 && read.all[i-1].compare(c) >= 0 {
			in.Fail("pairs out of order")
			break
		}
		read.all = append(read.all, c)
		read.last[c] = kith.Tick(in.Int64())
	}
	if err := in.Close(); err != nil {
		return err
	}
	*p = read
	return nil
}
