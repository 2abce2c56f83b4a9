package memory

import "math/bits"

// A dict maps keys to values, which are not zero, as a small table with linear probing and no pointer in it. A key may
// have several values. The zero dict is empty.
type dict struct {
	cells []cell
	n     int
	shift uint
}

type cell struct{ key, value uint32 } // the value is zero in an empty cell

// fibonacci is 2^32 by the golden ratio: multiplied, numbers that follow one another are spread over the highest bits.
const fibonacci = 0x9e3779b1

// shiftTo returns how far to shift those to have a number below n, a power of two.
func shiftTo(n int) uint { return uint(33 - bits.Len(uint(n))) }

func (d *dict) home(key uint32) int { return int(key * fibonacci >> d.shift) }

// find returns the value of a key that has at most one, and zero if it has none.
func (d *dict) find(key uint32) uint32 {
	if d.n == 0 {
		return 0
	}
	mask := len(d.cells) - 1
	at := d.home(key) & mask
	for d.cells[at].value != 0 && d.cells[at].key != key {
		at = (at + 1) & mask
	}
	return d.cells[at].value
}

// match returns the first of the key's values that is the one, and zero if none is.
func (d *dict) match(key uint32, is func(value uint32) bool) uint32 {
	if d.n == 0 {
		return 0
	}
	mask := len(d.cells) - 1
	for at := d.home(key) & mask; d.cells[at].value != 0; at = (at + 1) & mask {
		if c := d.cells[at]; c.key == key && is(c.value) {
			return c.value
		}
	}
	return 0
}

// add gives the key one value more.
func (d *dict) add(key, value uint32) {
	if 4*(d.n+1) > 3*len(d.cells) {
		d.grow()
	}
	d.n++
	mask := len(d.cells) - 1
	at := d.home(key) & mask
	for d.cells[at].value != 0 {
		at = (at + 1) & mask
	}
	d.cells[at] = cell{key, value}
}

func (d *dict) grow() {
	old := d.cells
	d.cells = make([]cell, max(16, 2*len(old)))
	d.n, d.shift = 0, shiftTo(len(d.cells))
	for _, c := range old {
		if c.value != 0 {
			d.add(c.key, c.value)
		}
	}
}

// remove takes a value from the key that has it, and moves up what had given way to it.
func (d *dict) remove(key, value uint32) {
	mask := len(d.cells) - 1
	hole := d.home(key) & mask
	for d.cells[hole] != (cell{key, value}) {
		hole = (hole + 1) & mask
	}
	for at := (hole + 1) & mask; d.cells[at].value != 0; at = (at + 1) & mask {
		if home := d.home(d.cells[at].key) & mask; (at-home)&mask >= (at-hole)&mask {
			d.cells[hole] = d.cells[at]
			hole = at
		}
	}
	d.cells[hole] = cell{}
	d.n--
}
