package island

import (
	"math"
	"math/bits"
)

// Lengths. A position counts in 1/1024 of a unit, so that a body moves within a beat and every sum is exact.
const (
	Unit = 1024        // one unit of length
	Side = 1600 * Unit // the island's square: what lies outside it is no place
)

// A Point is a place in 1/1024 of a unit. X grows eastward and Y southward; the square reaches from zero up to, but
// without, Side. The zero Point is the square's north-western corner, out in the sea.
type Point struct{ X, Y int32 }

// In reports whether p lies within the square.
func (p Point) In() bool { return 0 <= p.X && p.X < Side && 0 <= p.Y && p.Y < Side }

// Dist2 returns the square of the distance from p to q, exactly, or the largest int64 if that does not fit. Comparing
// it with a squared radius needs no root and is the cheapest test of nearness.
func (p Point) Dist2(q Point) int64 {
	dx, dy := int64(p.X)-int64(q.X), int64(p.Y)-int64(q.Y)
	sum, carry := bits.Add64(uint64(dx*dx), uint64(dy*dy), 0) // a span is below 2^32, so its square fits unsigned
	if carry != 0 || sum > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(sum)
}

// Dist returns the distance from p to q, rounded down, or the largest int32 if it does not fit. Within the square, and
// within 2^30 of it, it always fits.
func (p Point) Dist(q Point) int32 {
	return int32(min(rootOf(p.Dist2(q)), math.MaxInt32))
}

// Toward returns where one comes to from p with a straight step towards q. The rules, in order:
//
//  1. A step that is not positive leads nowhere.
//  2. A step that reaches q ends exactly at q.
//  3. Otherwise the step is never longer than asked, and always comes nearer to q: each coordinate is rounded towards p,
//     and if that leaves nothing, one 1/1024 of a unit is gone along the longer of the two.
func (p Point) Toward(q Point, step int32) Point {
	if step <= 0 {
		return p
	}
	far := p.Dist2(q)
	if far <= int64(step)*int64(step) {
		return q
	}
	dx, dy := int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	whole := rootOf(far) + 1 // rounded up, so that the step is not too long
	if far == math.MaxInt64 {
		whole = abs64(dx) + abs64(dy) // which is more still, where the distance does not fit
	}
	mx, my := dx*int64(step)/whole, dy*int64(step)/whole
	if mx == 0 && my == 0 {
		if abs64(dx) >= abs64(dy) {
			mx = sign64(dx)
		} else {
			my = sign64(dy)
		}
	}
	return Point{int32(int64(p.X) + mx), int32(int64(p.Y) + my)}
}

// Compass returns the one of eight directions in which q lies from p. Each takes an eighth of the circle, but for
// 1/250 of a degree, since the tangent of its bounds is taken as 29/70. A point lies north of itself.
func (p Point) Compass(q Point) Compass {
	dx, dy := int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	ax, ay := abs64(dx), abs64(dy)
	switch {
	case ax*70 <= ay*29 && dy <= 0:
		return North
	case ax*70 <= ay*29:
		return South
	case ay*70 <= ax*29 && dx > 0:
		return East
	case ay*70 <= ax*29:
		return West
	case dx > 0 && dy < 0:
		return NorthEast
	case dx > 0:
		return SouthEast
	case dy > 0:
		return SouthWest
	}
	return NorthWest
}

// Plus returns p moved by v. A coordinate that does not fit is the nearest that does.
func (p Point) Plus(v Point) Point {
	return Point{clampInt32(int64(p.X) + int64(v.X)), clampInt32(int64(p.Y) + int64(v.Y))}
}

// A Compass is one of the eight directions, clockwise from North, which is the zero Compass. Every mind knows their
// words, and in a mind's mouth they mean a bearing.
type Compass uint8

// The eight directions.
const (
	North Compass = iota
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

// Compasses returns the eight directions, clockwise from North.
func Compasses() [8]Compass {
	return [8]Compass{North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest}
}

var compassWords = [8]string{
	"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
}

// String returns the direction's word, such as "north-east", and "" for none of the eight.
func (c Compass) String() string {
	if int(c) < len(compassWords) {
		return compassWords[c]
	}
	return ""
}

// slope is the half of the square root of two, in 1/65536 and rounded down.
const slope = 46340

// compassVectors are the directions' unit vectors, in 1/65536.
var compassVectors = [8][2]int64{
	{0, -1 << 16},
	{slope, -slope},
	{1 << 16, 0},
	{slope, slope},
	{0, 1 << 16},
	{-slope, slope},
	{-1 << 16, 0},
	{-slope, -slope},
}

// Offset returns the vector of length d in direction c, from a table and rounded towards zero, so that it is never
// longer than d. A negative d leads the opposite way. It panics if c is none of the eight.
func (c Compass) Offset(d int32) Point {
	v := compassVectors[c]
	return Point{int32(v[0] * int64(d) / (1 << 16)), int32(v[1] * int64(d) / (1 << 16))}
}

// rootOf returns the integer square root of n, rounded down. A negative n has root zero. It looks up a root that is
// less than one part in a hundred too large, and comes down from it by Newton's steps: two or three.
func rootOf(n int64) int64 {
	if n <= 0 {
		return 0
	}
	shift := max(bits.Len64(uint64(n))-7, 0) &^ 1
	r := rootsAbove[n>>shift]<<(shift/2)>>rootBits + 1
	for {
		next := (r + n/r) / 2
		if next >= r {
			return r
		}
		r = next
	}
}

// rootBits are the bits of the fraction in rootsAbove.
const rootBits = 16

// rootsAbove holds for each i a number above the square root of i+1, in 1/65536.
var rootsAbove = func() (t [256]int64) {
	for i := range t {
		for t[i]*t[i] <= int64(i+1)<<(2*rootBits) {
			t[i] += 1 << (rootBits - 8)
		}
	}
	return t
}()

func abs64(n int64) int64 { return max(n, -n) }

func sign64(n int64) int64 {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func clampInt32(n int64) int32 { return int32(min(max(n, math.MinInt32), math.MaxInt32)) }
