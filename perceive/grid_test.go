package perceive_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/perceive"
)

// within is the oracle: look at every spot, in numbers that cannot overflow, and pick the smallest again and again.
func within(spots []perceive.Spot, x, y, radius int32) (found []perceive.Near) {
	if radius < 0 {
		return nil
	}
	limit := new(big.Int).Mul(big.NewInt(int64(radius)), big.NewInt(int64(radius)))
	for _, s := range spots {
		dx := new(big.Int).Sub(big.NewInt(int64(s.X)), big.NewInt(int64(x)))
		dy := new(big.Int).Sub(big.NewInt(int64(s.Y)), big.NewInt(int64(y)))
		d := new(big.Int).Add(dx.Mul(dx, dx), dy.Mul(dy, dy))
		if d.Cmp(limit) <= 0 {
			found = append(found, perceive.Near{Spot: s, Dist2: d.Int64()})
		}
	}
	for i := range found {
		least := i
		for j := i + 1; j < len(found); j++ {
			if before(found[j], found[least]) {
				least = j
			}
		}
		found[i], found[least] = found[least], found[i]
	}
	return found
}

func before(a, b perceive.Near) bool {
	switch {
	case a.Dist2 != b.Dist2:
		return a.Dist2 < b.Dist2
	case a.ID != b.ID:
		return a.ID < b.ID
	case a.X != b.X:
		return a.X < b.X
	}
	return a.Y < b.Y
}

// coordinate draws numbers that crowd together, lie on the edges of cells, or are extreme.
func coordinate() *rapid.Generator[int32] {
	return rapid.OneOf(
		rapid.Int32Range(-20, 20),
		rapid.Int32Range(-3000, 3000),
		rapid.Int32(),
		rapid.SampledFrom([]int32{math.MinInt32, math.MinInt32 + 1, math.MaxInt32, math.MaxInt32 - 1, 0, -1, 63, 64, 65, -64}),
	)
}

func TestGridEqualsBruteForce(t *testing.T) {
	var g perceive.Grid // used again and again, so that what one build leaves behind would show in the next
	rapid.Check(t, func(t *rapid.T) {
		g.Cell = rapid.SampledFrom([]int32{0, 1, 7, 64, 1000, math.MaxInt32, -5}).Draw(t, "cell")
		spots := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) perceive.Spot {
			id := kith.ID(rapid.Uint64Range(1, 8).Draw(t, "id"))
			return perceive.Spot{ID: id, X: coordinate().Draw(t, "x"), Y: coordinate().Draw(t, "y")}
		}), 0, 60).Draw(t, "spots")
		given := slices.Clone(spots)
		g.Build(spots)
		if !slices.Equal(given, spots) {
			t.Fatal("Build changed what it was given")
		}
		clear(spots) // the grid must hold a copy
		for range 6 {
			x, y := coordinate().Draw(t, "x"), coordinate().Draw(t, "y")
			radius := rapid.OneOf(rapid.Int32Range(-2, 30), rapid.Int32Range(0, 4000), rapid.Int32()).Draw(t, "radius")
			want := within(given, x, y, radius)
			prefix := []perceive.Near{{Dist2: -7}}
			got := g.AppendWithin(prefix, x, y, radius)
			if got[0] != prefix[0] {
				t.Fatal("AppendWithin changed what was there")
			}
			if d := cmp.Diff(want, got[1:len(got):len(got)]); d != "" && len(want)+len(got) > 1 {
				t.Fatalf("within %d of (%d, %d) (-want +got):\n%s", radius, x, y, d)
			}
			checkNearest(t, &g, want, x, y, radius)
		}
	})
}

func checkNearest(t *rapid.T, g *perceive.Grid, want []perceive.Near, x, y, radius int32) {
	odd := rapid.Bool().Draw(t, "odd only")
	var first perceive.Near
	var ok bool
	for _, n := range want {
		if !odd || n.ID%2 == 1 {
			first, ok = n, true
			break
		}
	}
	keep := func(s perceive.Spot) bool { return s.ID%2 == 1 }
	if !odd {
		keep = nil
	}
	if got, found := g.Nearest(x, y, radius, keep); got != first || found != ok {
		t.Fatalf("nearest to (%d, %d) within %d = %v, %v, want %v, %v", x, y, radius, got, found, first, ok)
	}
}

func TestGridRim(t *testing.T) {
	var g perceive.Grid
	if got := g.AppendWithin(nil, 0, 0, math.MaxInt32); got != nil {
		t.Errorf("the zero grid finds %v", got)
	}
	g.Build([]perceive.Spot{{ID: 1, X: 60}, {ID: 2, X: -61}, {ID: 3, X: 36, Y: -48}, {ID: 4, X: 43, Y: 43}})
	for _, row := range []struct {
		radius int32
		want   string
	}{
		{-1, "[]"},
		{math.MinInt32, "[]"},
		{0, "[]"},
		{59, "[]"},
		{60, "[1 3]"},
		{61, "[1 3 4 2]"}, // 43² + 43² is 3698, between 60² and 61²
	} {
		var ids []kith.ID
		for _, n := range g.AppendWithin(nil, 0, 0, row.radius) {
			ids = append(ids, n.ID)
		}
		if got := fmt.Sprint(ids); got != row.want {
			t.Errorf("radius %d finds %s, want %s", row.radius, got, row.want)
		}
	}
	g.Build(nil)
	if _, ok := g.Nearest(0, 0, math.MaxInt32, nil); ok {
		t.Error("something is near in a grid built of nothing")
	}
}

func TestGridDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	spots, wide := island(430), island(430)
	for i := range wide { // as many spots over another extent, and fewer, must not grow anything either
		wide[i].X, wide[i].Y = wide[i].X*1000, wide[i].Y/9
	}
	var g perceive.Grid
	g.Build(spots)
	dst := make([]perceive.Near, 0, 64)
	keep := func(s perceive.Spot) bool { return s.ID == 400 }
	n := testing.AllocsPerRun(20, func() {
		g.Build(wide)
		g.Build(spots[:17])
		g.Build(spots)
		dst = g.AppendWithin(dst[:0], spots[9].X, spots[9].Y, 60<<10)
		g.Nearest(0, 0, math.MaxInt32, keep)
	})
	if n != 0 || len(dst) == 0 {
		t.Errorf("%v allocations, %d found", n, len(dst))
	}
}

// island scatters n spots over 1600 paces of 1024.
func island(n int) []perceive.Spot {
	spots := make([]perceive.Spot, n)
	for i := range spots {
		d := kith.Seed(1).Draw("spot", uint64(i))
		spots[i] = perceive.Spot{ID: kith.ID(i + 1), X: int32(d % (1600 << 10)), Y: int32(d >> 32 % (1600 << 10))}
	}
	return spots
}

func BenchmarkGridBuild430(b *testing.B) {
	spots := island(430)
	var g perceive.Grid
	b.ReportAllocs()
	for b.Loop() {
		g.Build(spots)
	}
}

func BenchmarkGridWithin60(b *testing.B) {
	spots := island(430)
	var g perceive.Grid
	g.Build(spots)
	dst := make([]perceive.Near, 0, 64)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		s := &spots[i]
		if i++; i == len(spots) {
			i = 0
		}
		dst = g.AppendWithin(dst[:0], s.X, s.Y, 60<<10)
	}
}

func BenchmarkGridNearestOfAll(b *testing.B) {
	spots := island(430)
	var g perceive.Grid
	g.Build(spots)
	i := 0
	keep := func(s perceive.Spot) bool { return s.ID%4 == 0 }
	b.ReportAllocs()
	for b.Loop() {
		s := &spots[i]
		if i++; i == len(spots) {
			i = 0
		}
		g.Nearest(s.X, s.Y, math.MaxInt32, keep)
	}
}

// TestOrderOfFewAndMany has as many in reach as are sorted in one way, and one more, all on few rims.
func TestOrderOfFewAndMany(t *testing.T) {
	for _, n := range []int{2, 31, 32, 33, 60} {
		var spots []perceive.Spot
		for i := range n {
			x := int32(i*7%5) - 2
			spots = append(spots, perceive.Spot{ID: kith.ID(1 + i*11%6), X: x, Y: int32(i*13%3) - 1})
		}
		var g perceive.Grid
		g.Build(spots)
		if d := cmp.Diff(within(spots, 0, 0, 9), g.AppendWithin(nil, 0, 0, 9)); d != "" {
			t.Errorf("%d in reach (-want +got):\n%s", n, d)
		}
	}
}
