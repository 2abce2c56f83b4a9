package island_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith-examples/island/island"
)

// anyPoint draws points of the square mostly, and sometimes of the whole plane that int32 spans, to its rims.
func anyPoint() *rapid.Generator[island.Point] {
	coordinate := rapid.OneOf(rapid.Int32Range(0, island.Side-1), rapid.Int32(), rapid.SampledFrom([]int32{
		math.MinInt32, math.MinInt32 + 1, -1 << 30, -1, 0, 1, 1 << 30, math.MaxInt32 - 1, math.MaxInt32,
	}))
	return rapid.Custom(func(t *rapid.T) island.Point {
		return island.Point{X: coordinate.Draw(t, "x"), Y: coordinate.Draw(t, "y")}
	})
}

// bigDist2 is the squared distance without any bound.
func bigDist2(p, q island.Point) *big.Int {
	square := func(a, b int32) *big.Int {
		d := new(big.Int).Sub(big.NewInt(int64(a)), big.NewInt(int64(b)))
		return d.Mul(d, d)
	}
	return new(big.Int).Add(square(p.X, q.X), square(p.Y, q.Y))
}

func TestDistAgainstBigIntegers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := anyPoint().Draw(t, "p"), anyPoint().Draw(t, "q")
		exact := bigDist2(p, q)
		want2, want := int64(math.MaxInt64), int32(math.MaxInt32)
		if exact.IsInt64() {
			want2 = exact.Int64()
		}
		if root := new(big.Int).Sqrt(exact); root.Cmp(big.NewInt(math.MaxInt32)) <= 0 {
			want = int32(root.Int64())
		}
		if got := p.Dist2(q); got != want2 {
			t.Errorf("Dist2(%v, %v) = %d, want %d", p, q, got, want2)
		}
		if got := p.Dist(q); got != want {
			t.Errorf("Dist(%v, %v) = %d, want %d", p, q, got, want)
		}
	})
}

// TestDistOnEachSideOfSquares walks along an axis and beside the diagonal, where a root is whole or just is not.
func TestDistOnEachSideOfSquares(t *testing.T) {
	for d := int32(0); d < 3000; d++ {
		if got := (island.Point{}).Dist(island.Point{X: d}); got != d {
			t.Fatalf("Dist along the axis = %d, want %d", got, d)
		}
		p := island.Point{X: d, Y: d}
		if r := int64(p.Dist(island.Point{})); r*r > 2*int64(d)*int64(d) || (r+1)*(r+1) <= 2*int64(d)*int64(d) {
			t.Fatalf("Dist along the diagonal of %d = %d", d, r)
		}
	}
}

func TestTowardNeverOvershoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := anyPoint().Draw(t, "p"), anyPoint().Draw(t, "q")
		step := rapid.OneOf(rapid.Int32Range(-3, 3), rapid.Int32Range(1, 5000), rapid.Int32()).Draw(t, "step")
		got := p.Toward(q, step)
		far, moved := bigDist2(p, q), bigDist2(p, got)
		length := big.NewInt(int64(step))
		length.Mul(length, length)
		switch {
		case step <= 0 && got != p:
			t.Errorf("a step of %d led from %v to %v", step, p, got)
		case step <= 0:
		case far.Cmp(length) <= 0 && got != q:
			t.Errorf("%v.Toward(%v, %d) = %v, and not there", p, q, step, got)
		case moved.Cmp(length) > 0:
			t.Errorf("%v.Toward(%v, %d) = %v, which is farther than the step", p, q, step, got)
		case p != q && bigDist2(got, q).Cmp(far) >= 0:
			t.Errorf("%v.Toward(%v, %d) = %v, which is no nearer", p, q, step, got)
		}
	})
}

// TestTowardArrives walks long ways in small steps: the rounding must neither stop a body nor lead it far astray.
func TestTowardArrives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		within := rapid.Int32Range(0, island.Side-1)
		p := island.Point{X: within.Draw(t, "px"), Y: within.Draw(t, "py")}
		q := island.Point{X: within.Draw(t, "qx"), Y: within.Draw(t, "qy")}
		step := rapid.Int32Range(500, 2000).Draw(t, "step")
		left := p.Dist(q)/step + p.Dist(q)/step/100 + 2
		for at := p; at != q; at = at.Toward(q, step) {
			if left--; left < 0 {
				t.Fatalf("not at %v by now, but at %v", q, at)
			}
		}
	})
}

func TestCompassEachSideOfItsBounds(t *testing.T) {
	from := island.Point{X: 1000, Y: 1000}
	for _, c := range []struct {
		dx, dy int32
		want   island.Compass
	}{
		{0, 0, island.North},
		{0, -1000, island.North},
		{414, -1000, island.North},
		{415, -1000, island.NorthEast},
		{1000, -415, island.NorthEast},
		{1000, -414, island.East},
		{1000, 0, island.East},
		{1000, 414, island.East},
		{1000, 415, island.SouthEast},
		{415, 1000, island.SouthEast},
		{414, 1000, island.South},
		{0, 1000, island.South},
		{-414, 1000, island.South},
		{-415, 1000, island.SouthWest},
		{-1000, 415, island.SouthWest},
		{-1000, 414, island.West},
		{-1000, -414, island.West},
		{-1000, -415, island.NorthWest},
		{-415, -1000, island.NorthWest},
		{-414, -1000, island.North},
		{math.MinInt32, math.MinInt32, island.NorthWest},
	} {
		to := from.Plus(island.Point{X: c.dx, Y: c.dy})
		if got := from.Compass(to); got != c.want {
			t.Errorf("(%d, %d) lies %v, want %v", c.dx, c.dy, got, c.want)
		}
	}
}

func TestOffsetLeadsItsOwnWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(func() []island.Compass { all := island.Compasses(); return all[:] }()).Draw(t, "c")
		d := rapid.Int32Range(0, math.MaxInt32).Draw(t, "d")
		v := c.Offset(d)
		if far := v.Dist(island.Point{}); far > d || int64(far) < int64(d)-int64(d)/20_000-2 {
			t.Errorf("%v.Offset(%d) has length %d", c, d, far)
		}
		if d > 2 && (island.Point{}).Compass(v) != c {
			t.Errorf("%v.Offset(%d) = %v, which lies %v", c, d, v, (island.Point{}).Compass(v))
		}
		if back := ((c + 4) % 8).Offset(d); back.X != -v.X || back.Y != -v.Y {
			t.Errorf("%v.Offset(%d) = %v, but the way back is %v", c, d, v, back)
		}
	})
}

func TestCompassWords(t *testing.T) {
	want := []string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}
	for i, c := range island.Compasses() {
		if c.String() != want[i] {
			t.Errorf("direction %d is %q, want %q", i, c, want[i])
		}
	}
	if none := island.Compass(8); none.String() != "" {
		t.Errorf("no direction is called %q", none)
	}
}

func TestPlusKeepsWithinBounds(t *testing.T) {
	got := island.Point{X: math.MaxInt32 - 1, Y: math.MinInt32 + 1}.Plus(island.Point{X: 5, Y: -5})
	if want := (island.Point{X: math.MaxInt32, Y: math.MinInt32}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func BenchmarkDist(b *testing.B) {
	p, q := island.Point{X: 123_456, Y: 1_234_567}, island.Point{X: 1_000_001, Y: 34_567}
	for b.Loop() {
		q.X += p.Dist(q) & 1
	}
}
