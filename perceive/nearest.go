package perceive

// Nearest returns the first, in the order of (Dist2, ID, X, Y), of those within radius of (x, y) that keep keeps;
// false if there is none or radius is negative. A nil keep keeps all. keep is asked in no promised order, and only
// about spots nearer than the nearest so far; its answer may depend on the spot alone. Nearest does not allocate.
//
// It looks at rings of cells from the inside out and stops when no spot further out could be nearer, so a radius
// without bound costs no more than the way to the nearest.
func (g *Grid) Nearest(x, y, radius int32, keep func(Spot) bool) (Near, bool) {
	if radius < 0 || len(g.spots) == 0 {
		return Near{}, false
	}
	q := search{g: g, x: x, y: y, keep: keep, limit: int64(radius) * int64(radius)}
	// The cell of (x, y), perhaps beyond the grid, and how far (x, y) is from its own cell's nearest outside.
	dx, dy := int64(x)-int64(g.minX), int64(y)-int64(g.minY)
	side := int64(1) << g.shift
	q.col, q.row = dx>>g.shift, dy>>g.shift
	inX, inY := dx&(side-1), dy&(side-1)
	edge := min(inX+1, side-inX, inY+1, side-inY)

	cols, rows := int64(g.cols), int64(g.rows)
	first := max(0, -q.col, q.col-cols+1, -q.row, q.row-rows+1)
	last := max(q.col, cols-1-q.col, q.row, rows-1-q.row)
	for k := first; k <= last; k++ {
		if k > 0 {
			least := edge + (k-1)<<g.shift // no spot of this ring is nearer
			if least > int64(radius) || q.found && least*least > q.best.Dist2 {
				break
			}
		}
		q.ring(k)
	}
	return q.best, q.found
}

// A search is Nearest under way.
type search struct {
	g        *Grid
	x, y     int32
	col, row int64
	limit    int64 // the square beyond which nothing counts
	keep     func(Spot) bool
	best     Near
	found    bool
}

// ring looks at the cells k away from the middle one: all of its first and last rows, the two ends of the others.
func (q *search) ring(k int64) {
	rows, cols := int64(q.g.rows), int64(q.g.cols)
	left, right := q.col-k, q.col+k
	for row := max(q.row-k, 0); row <= min(q.row+k, rows-1); row++ {
		if row == q.row-k || row == q.row+k {
			q.cells(row, max(left, 0), min(right, cols-1))
			continue
		}
		if left >= 0 && left < cols {
			q.cells(row, left, left)
		}
		if right >= 0 && right < cols {
			q.cells(row, right, right)
		}
	}
}

// cells looks at what lies in a stretch of one row.
func (q *search) cells(row, left, right int64) {
	if left > right {
		return
	}
	at := row * int64(q.g.cols)
	for _, s := range q.g.spots[q.g.starts[at+left]:q.g.starts[at+right+1]] {
		d, ok := square(s, q.x, q.y)
		if !ok || d > uint64(q.limit) {
			continue
		}
		n := Near{s, int64(d)}
		if q.found && compare(n, q.best) >= 0 || q.keep != nil && !q.keep(s) {
			continue
		}
		q.best, q.found = n, true
	}
}
