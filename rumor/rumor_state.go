package rumor

import (
	"encoding/binary"
	"math"

	"github.com/kithlab/kith"
)

// Versions of the saved forms.
const (
	rumorVersion = 1
	heldVersion  = 1
)

// rumorSize is the least that a rumor takes when saved, in bytes.
const rumorSize = 4 + 3*8 + 1 + 2*8 + 8 + 2*8 + 1 + 4

// append appends the claim, which is sealed with the rumor that holds it and has no version of its own.
func (c Claim) append(b []byte) []byte {
	le := binary.LittleEndian
	b = kith.AppendText(b, c.Kind)
	for _, id := range [...]kith.ID{c.About, c.On, c.At} {
		b = le.AppendUint64(b, uint64(id))
	}
	return append(b, byte(c.Degree))
}

func (c *Claim) read(r *kith.Reader) {
	c.Kind = r.Text()
	c.About, c.On, c.At = kith.ID(r.Uint64()), kith.ID(r.Uint64()), kith.ID(r.Uint64())
	c.Degree = int8(r.Byte())
}

func (r *Rumor) append(b []byte) []byte {
	le := binary.LittleEndian
	b = r.Claim.append(b)
	b = le.AppendUint64(b, uint64(r.Origin))
	b = le.AppendUint64(b, uint64(r.Cause))
	b = le.AppendUint64(b, uint64(r.At))
	b = le.AppendUint64(b, uint64(r.Garbled))
	b = le.AppendUint64(b, uint64(r.Bent))
	b = append(b, flag(r.Denial))
	b = le.AppendUint32(b, uint32(len(r.Via)))
	for _, id := range r.Via {
		b = le.AppendUint64(b, uint64(id))
	}
	return b
}

func (r *Rumor) read(in *kith.Reader) {
	r.Claim.read(in)
	r.Origin, r.Cause, r.At = kith.Event(in.Uint64()), kith.Event(in.Uint64()), kith.Tick(in.Int64())
	r.Garbled, r.Bent = number(in), number(in)
	r.Denial = in.Bool()
	if n := in.Count(8); n > 0 {
		r.Via = make([]kith.ID, n)
	}
	for i := range r.Via {
		if r.Via[i] = kith.ID(in.Uint64()); r.Via[i] == 0 {
			in.Fail("a rumor that nobody told")
		}
	}
}

// number reads a count that is not below zero and fits where an int is short.
func number(in *kith.Reader) int {
	n := in.Uint64()
	if n > math.MaxInt32 {
		in.Fail("a count that cannot be")
		return 0
	}
	return int(n)
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// AppendBinary appends the rumor. It never fails.
func (r *Rumor) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	return kith.Seal(r.append(append(b, rumorVersion)), from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (r *Rumor) UnmarshalBinary(b []byte) error {
	in, err := kith.Unseal(b, rumorVersion)
	if err != nil {
		return err
	}
	var read Rumor
	read.read(&in)
	if err := in.Close(); err != nil {
		return err
	}
	*r = read
	return nil
}

// AppendBinary appends what is held, by arrival. Cap is a setting and not saved. It never fails.
func (h *Held) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = binary.LittleEndian.AppendUint32(append(b, heldVersion), uint32(len(h.list)))
	for i := range h.list {
		b = append(h.list[i].Rumor.append(b), byte(h.list[i].Verdict))
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary restores what AppendBinary appended and leaves Cap alone. What is damaged is [kith.ErrCorrupt], what
// a newer version saved [kith.ErrNewer], and either changes nothing.
func (h *Held) UnmarshalBinary(b []byte) error {
	in, err := kith.Unseal(b, heldVersion)
	if err != nil {
		return err
	}
	var read Held
	for range in.Count(rumorSize + 1) {
		var g Holding
		g.Rumor.read(&in)
		g.Verdict = Verdict(in.Byte())
		if in.Err() != nil {
			break
		}
		if why := read.refuses(&g); why != "" {
			in.Fail(why)
			break
		}
		read.list = append(read.list, g)
	}
	if err := in.Close(); err != nil {
		return err
	}
	h.list, h.spare, h.chain = read.list, nil, nil
	return nil
}

// refuses says why g can not stand beside what is held, or nothing.
func (h *Held) refuses(g *Holding) string {
	claim, denial := h.find(&g.Rumor)
	at := claim
	if g.Rumor.Denial {
		at = denial
	}
	switch {
	case g.Verdict > Believed:
		return "a verdict that is none"
	case at >= 0:
		return "two versions of one story"
	case g.Rumor.Denial && g.Verdict != Rejected && claim >= 0, h.taken(denial):
		return "a claim beside its denial"
	}
	return ""
}
