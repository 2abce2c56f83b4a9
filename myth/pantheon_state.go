package myth

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

// pantheonVersion is the version of the saved form.
const pantheonVersion = 1

// Sizes of the saved forms, in bytes, without texts and lists.
const (
	godSize    = 4 + 4 + 8 + 4 + 1 + 8 + 4 + 4
	memberSize = 4 * 8
	changeSize = 8 + 1 + 4 + 8 + 8
)

// AppendBinary appends the records, oldest god first. It never fails.
func (p *Pantheon) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = binary.LittleEndian.AppendUint32(append(b, pantheonVersion), uint32(len(p.gods)))
	for i := range p.gods {
		b = p.gods[i].append(b)
	}
	return kith.Seal(b, from), nil
}

func (g *God) append(b []byte) []byte {
	le := binary.LittleEndian
	b = kith.AppendText(kith.AppendText(b, g.Name), string(g.Theme))
	b = le.AppendUint32(le.AppendUint64(b, uint64(g.Sign)), uint32(g.Parent+1))
	alive := byte(0)
	if g.Alive {
		alive = 1
	}
	b = le.AppendUint64(append(b, alive), uint64(g.Share))
	b = le.AppendUint32(b, uint32(len(g.Members)))
	for _, m := range g.Members {
		for _, n := range [...]uint64{uint64(m.ID), uint64(m.Since), uint64(m.Last), uint64(m.Cause)} {
			b = le.AppendUint64(b, n)
		}
	}
	b = le.AppendUint32(b, uint32(len(g.Life)))
	for _, c := range g.Life {
		b = le.AppendUint32(append(le.AppendUint64(b, uint64(c.At)), byte(c.Turn)), uint32(c.From+1))
		b = le.AppendUint64(le.AppendUint64(b, uint64(c.Share)), uint64(c.Cause))
	}
	return b
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (p *Pantheon) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, pantheonVersion)
	if err != nil {
		return err
	}
	var read []God
	for range r.Count(godSize) {
		read = append(read, God{})
		if read[len(read)-1].read(&r, len(read)-1); r.Err() != nil {
			break
		}
	}
	if err := r.Close(); err != nil {
		return err
	}
	*p = Pantheon{gods: read}
	return nil
}

// read reads the god at a place; what stands before it are its elders.
func (g *God) read(r *kith.Reader, place int) {
	g.Name, g.Theme = r.Text(), Theme(r.Text())
	g.Sign, g.Parent = kith.ID(r.Uint64()), elder(r, place)
	g.Alive, g.Share = r.Bool(), kith.Micro(r.Int64())
	if g.Theme == "" || g.Share < 0 || g.Share > kith.One {
		r.Fail("a god that cannot be")
	}
	last := kith.ID(0)
	for i := range r.Count(memberSize) {
		m := Member{kith.ID(r.Uint64()), kith.Tick(r.Int64()), kith.Tick(r.Int64()), kith.Event(r.Uint64())}
		if i > 0 && m.ID <= last || m.Last < m.Since {
			r.Fail("members out of order")
		}
		if r.Err() != nil {
			return
		}
		last = m.ID
		g.Members = append(g.Members, m)
	}
	g.readLife(r, place)
}

func (g *God) readLife(r *kith.Reader, place int) {
	alive := false
	for i := range r.Count(changeSize) {
		c := Change{At: kith.Tick(r.Int64()), Turn: Turn(r.Byte()), God: place, From: elder(r, place), Share: kith.Micro(r.Int64()), Cause: kith.Event(r.Uint64())}
		begins := c.Turn == Born && g.Parent < 0 || c.Turn == Split && g.Parent >= 0
		turns := c.Turn == Faded && alive || c.Turn == Revived && !alive
		if i == 0 && !begins || i > 0 && !turns || (c.Turn == Split) != (c.From >= 0) || c.From >= 0 && c.From != g.Parent {
			r.Fail("a life that cannot be")
		}
		if r.Err() != nil {
			return
		}
		alive = c.Turn != Faded
		g.Life = append(g.Life, c)
	}
	if len(g.Life) == 0 || alive != g.Alive {
		r.Fail("a life that does not lead to what is")
	}
}

// elder reads the place of an older god, or -1.
func elder(r *kith.Reader, place int) int {
	n := r.Uint32()
	if uint64(n) > uint64(place) {
		r.Fail("a god younger than its child")
		return -1
	}
	return int(n) - 1
}
