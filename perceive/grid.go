package perceive

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/kithlab/kith"
)

// A Spot is a thing at a place. X and Y are in the host's own unit of length (1/1024 of a pace, say), over the whole
// range of an int32.
type Spot struct {
	ID   kith.ID
	X, Y int32
}

// A Near is a Spot that was found, with the square of its distance.
type Near struct {
	Spot
	Dist2 int64
}

// A Grid finds what lies within a radius. [Grid.Build] it anew whenever things have moved, once a beat, say; between
// builds it may be read from any number of goroutines. The zero Grid is empty. It is not state.
type Grid struct {
	// Cell is the side of a cell in the host's unit; about the commonest radius is a good choice. Answers do not
	// depend on it, only speed does. It is rounded up to a power of two, and again as long as there are more than
	// 64 cells and four for each spot. Zero or less is the default, 65536, which is 64 paces of 1024.
	Cell int32

	spots      []Spot   // in the order of cells, row by row
	starts     []uint32 // where each cell begins in spots, and where the last ends
	minX, minY int32    // the corner of cell 0
	maxX, maxY int32
	shift      uint   // the side of a cell is 1<<shift
	cols, rows uint64 // of cells
}

// Build replaces what the grid holds by a copy of spots. It takes time in proportion to their number, and does not
// allocate if the grid has held as many before. One ID may be at several places.
func (g *Grid) Build(spots []Spot) {
	room := 4*len(spots) + 64
	g.spots = slices.Grow(g.spots[:0], len(spots))[:len(spots)]
	g.starts = slices.Grow(g.starts[:0], room+1)
	if len(spots) == 0 {
		return
	}
	g.bound(spots)
	g.shape(uint64(room))

	// A counting sort: how many in each cell, where each begins, then each spot to its place.
	g.starts = g.starts[:g.cols*g.rows+1]
	clear(g.starts)
	for _, s := range spots {
		g.starts[g.cell(s)]++
	}
	var sum uint32
	for i, n := range g.starts {
		sum += n
		g.starts[i] = sum // where the cell ends
	}
	for i := len(spots) - 1; i >= 0; i-- {
		c := g.cell(spots[i])
		g.starts[c]--
		g.spots[g.starts[c]] = spots[i]
	}
}

// bound sets the corners of what the spots cover.
func (g *Grid) bound(spots []Spot) {
	g.minX, g.minY = spots[0].X, spots[0].Y
	g.maxX, g.maxY = g.minX, g.minY
	for _, s := range spots {
		g.minX, g.maxX = min(g.minX, s.X), max(g.maxX, s.X)
		g.minY, g.maxY = min(g.minY, s.Y), max(g.maxY, s.Y)
	}
}

// shape chooses the side of cells so that there are at most room of them.
func (g *Grid) shape(room uint64) {
	cell := g.Cell
	if cell <= 0 {
		cell = 1 << 16
	}
	width, height := uint64(int64(g.maxX)-int64(g.minX)), uint64(int64(g.maxY)-int64(g.minY))
	for g.shift = uint(bits.Len32(uint32(cell - 1))); ; g.shift++ {
		g.cols, g.rows = width>>g.shift+1, height>>g.shift+1
		if hi, n := bits.Mul64(g.cols, g.rows); hi == 0 && n <= room {
			return
		}
	}
}

// cell returns which cell a spot within the corners is in.
func (g *Grid) cell(s Spot) uint64 {
	x, y := uint32(s.X)-uint32(g.minX), uint32(s.Y)-uint32(g.minY)
	return uint64(y)>>g.shift*g.cols + uint64(x)>>g.shift
}

// AppendWithin appends to dst all that lies within radius of (x, y), the rim included, in the order of (Dist2, ID,
// X, Y), and returns the longer slice. A negative radius finds nothing. It allocates only to lengthen dst.
func (g *Grid) AppendWithin(dst []Near, x, y, radius int32) []Near {
	from := len(dst)
	x0, x1, ok := reach(x, radius, g.minX, g.maxX)
	y0, y1, hit := reach(y, radius, g.minY, g.maxY)
	if !ok || !hit || len(g.spots) == 0 {
		return dst
	}
	limit := uint64(radius) * uint64(radius)
	for row := uint64(y0) >> g.shift; row <= uint64(y1)>>g.shift; row++ {
		at := row * g.cols
		for _, s := range g.spots[g.starts[at+uint64(x0)>>g.shift]:g.starts[at+uint64(x1)>>g.shift+1]] {
			if d, ok := square(s, x, y); ok && d <= limit {
				dst = append(dst, Near{s, int64(d)})
			}
		}
	}
	order(dst[from:])
	return dst
}

// reach returns the part of [at-radius, at+radius] that lies within [lo, hi], counted from lo.
func reach(at, radius, lo, hi int32) (from, to uint32, ok bool) {
	first := max(int64(at)-int64(radius), int64(lo))
	last := min(int64(at)+int64(radius), int64(hi))
	return uint32(first - int64(lo)), uint32(last - int64(lo)), radius >= 0 && first <= last
}

// square returns the square of the distance of s from (x, y), or false if it does not fit.
func square(s Spot, x, y int32) (uint64, bool) {
	dx, dy := int64(s.X)-int64(x), int64(s.Y)-int64(y)
	d, carry := bits.Add64(uint64(dx)*uint64(dx), uint64(dy)*uint64(dy), 0)
	return d, carry == 0
}

// order sorts by distance; few are sorted in place as they are, for speed.
func order(near []Near) {
	if len(near) > 32 {
		slices.SortFunc(near, compare)
		return
	}
	for i := 1; i < len(near); i++ {
		n, j := near[i], i
		for ; j > 0 && (n.Dist2 < near[j-1].Dist2 || n.Dist2 == near[j-1].Dist2 && compare(n, near[j-1]) < 0); j-- {
			near[j] = near[j-1]
		}
		near[j] = n
	}
}

func compare(a, b Near) int {
	switch {
	case a.Dist2 != b.Dist2:
		return cmp.Compare(a.Dist2, b.Dist2)
	case a.ID != b.ID:
		return cmp.Compare(a.ID, b.ID)
	case a.X != b.X:
		return cmp.Compare(a.X, b.X)
	}
	return cmp.Compare(a.Y, b.Y)
}
