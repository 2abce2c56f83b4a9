package rumor

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/kithlab/kith"
)

// version is the version of the saved form.
const version = 1

// Sizes of the saved form, in bytes.
const (
	rowSize  = 12 // from, and how many
	bondSize = 20 // to, and three distances
)

// AppendBinary appends the state: each person with a bond, by ID, with whom, by ID, and how far from Rest. Rest and
// HalfLife are settings and not saved. It never fails.
func (b *Bonds) AppendBinary(out []byte) ([]byte, error) {
	from := len(out)
	order := make([]int, 0, len(b.rows))
	for i := range b.rows {
		if len(b.rows[i].to) > 0 {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(b.rows[i].from, b.rows[j].from) })

	le := binary.LittleEndian
	out = slices.Grow(out, 5+rowSize*len(order)+bondSize*b.n+8)
	out = le.AppendUint32(append(out, version), uint32(len(order)))
	for _, i := range order {
		r := &b.rows[i]
		out = le.AppendUint32(le.AppendUint64(out, uint64(r.from)), uint32(len(r.to)))
		for k, o := range r.off {
			out = le.AppendUint64(out, uint64(r.to[k]))
			out = le.AppendUint32(le.AppendUint32(le.AppendUint32(out, uint32(o.trust)), uint32(o.warmth)), uint32(o.feud))
		}
	}
	return kith.Seal(out, from), nil
}

// UnmarshalBinary restores what AppendBinary appended and leaves the settings alone. What is damaged is
// [kith.ErrCorrupt], what a newer version saved [kith.ErrNewer], and either changes nothing.
func (b *Bonds) UnmarshalBinary(in []byte) error {
	r, err := kith.Unseal(in, version)
	if err != nil {
		return err
	}
	people := r.Count(rowSize)
	read := Bonds{rows: make([]row, people), at: make(map[kith.ID]int32, people)}
	last := kith.ID(0)
	for i := range read.rows {
		p := &read.rows[i]
		p.from = kith.ID(r.Uint64())
		if p.from <= last {
			r.Fail("people are out of order")
		}
		if !p.read(&r) {
			break
		}
		last = p.from
		read.at[p.from] = int32(i)
		read.n += len(p.to)
	}
	if err := r.Close(); err != nil {
		return err
	}
	b.rows, b.at, b.n = read.rows, read.at, read.n
	return nil
}

// read reads the bonds of one person and reports whether they may be what they are.
func (p *row) read(r *kith.Reader) bool {
	n := r.Count(bondSize)
	if n == 0 {
		r.Fail("a person without a bond")
		return false
	}
	p.to, p.off = make([]kith.ID, n), make([]offset, n)
	last := kith.ID(0)
	for i := range n {
		to, o := kith.ID(r.Uint64()), offset{int32(r.Uint32()), int32(r.Uint32()), int32(r.Uint32())}
		if to <= last || to == p.from || o == (offset{}) || !o.fits() {
			r.Fail("a bond that cannot be")
			return false
		}
		last, p.to[i], p.off[i] = to, to, o
	}
	return true
}

// fits reports whether o can be the difference of two bonds.
func (o offset) fits() bool {
	const one = kith.One
	return -2*one <= o.trust && o.trust <= 2*one && -2*one <= o.warmth && o.warmth <= 2*one && -one <= o.feud && o.feud <= one
}
