package island_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/cespare/xxhash/v2"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// lands returns the islands of seeds 1 to 30, which are made once.
var lands = sync.OnceValue(func() (all []*island.Land) {
	for seed := kith.Seed(1); seed <= 30; seed++ {
		all = append(all, island.NewLand(seed))
	}
	return all
})

// eachLand runs a test on every one of them.
func eachLand(t *testing.T, f func(t *testing.T, l *island.Land)) {
	for _, l := range lands() {
		t.Run(fmt.Sprintf("seed %d", l.Seed), func(t *testing.T) { f(t, l) })
	}
}

const step = 8 * island.Unit // of the tests that look at the whole square

// everyPoint calls f for points all over the square.
func everyPoint(f func(p island.Point)) {
	for y := int32(step / 2); y < island.Side; y += step {
		for x := int32(step / 2); x < island.Side; x += step {
			f(island.Point{X: x, Y: y})
		}
	}
}

func TestLandHasNineBiomesAndSeaAround(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		var area [9]int
		land := 0
		everyPoint(func(p island.Point) {
			b, ok := l.Biome(p)
			if ok != (l.Height(p) >= 0) || ok != l.Dry(p) {
				t.Fatalf("%v: biome is %v, height %d, dry %v", p, ok, l.Height(p), l.Dry(p))
			}
			if ok {
				area[b]++
				land++
			}
		})
		for b, n := range area {
			if n*100 < land {
				t.Errorf("%v covers %d of %d", island.Biome(b), n, land)
			}
		}
		if whole := 200 * 200; land < whole/4 || land > whole*3/4 {
			t.Errorf("%d of %d is land", land, whole)
		}
		for at := int32(0); at < island.Side; at += island.Unit {
			for _, p := range []island.Point{{X: at}, {Y: at}, {X: at, Y: island.Side - 1}, {X: island.Side - 1, Y: at}} {
				if l.Dry(p) {
					t.Fatalf("the rim is dry at %v", p)
				}
			}
		}
	})
}

// TestLandIsOnePiece floods the land from a camp.
func TestLandIsOnePiece(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		const fine = 4 * island.Unit
		seen := map[island.Point]bool{}
		start := island.Point{X: l.Camps[0].At.X / fine * fine, Y: l.Camps[0].At.Y / fine * fine}
		for queue := []island.Point{start}; len(queue) > 0; queue = queue[1:] {
			for _, v := range []island.Point{{X: fine}, {X: -fine}, {Y: fine}, {Y: -fine}} {
				if p := queue[0].Plus(v); l.Dry(p) && !seen[p] {
					seen[p] = true
					queue = append(queue, p)
				}
			}
		}
		cut := 0
		for y := int32(0); y < island.Side; y += fine {
			for x := int32(0); x < island.Side; x += fine {
				if p := (island.Point{X: x, Y: y}); l.Dry(p) && !seen[p] {
					cut++
				}
			}
		}
		if cut > 8 { // a few points of a headland may hang together across a corner alone
			t.Errorf("%d points are cut off from %d", cut, len(seen))
		}
	})
}

func TestLandNodes(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		if n := len(l.Nodes); n < 333 || n > 407 {
			t.Errorf("%d nodes, want 370 and a tenth more or less", n)
		}
		var goods [4]int
		for i, n := range l.Nodes {
			b, ok := l.Biome(n.At)
			switch {
			case n.ID != island.FirstNode+kith.ID(i):
				t.Errorf("node %d has ID %d", i, n.ID)
			case !ok || b != n.Biome:
				t.Errorf("%s at %v is said to lie in %v", n.Name, n.At, n.Biome)
			case n.Cap <= 0 || n.Regrow <= 0:
				t.Errorf("%s holds %d and regrows in %d", n.Name, n.Cap, n.Regrow)
			case n.Name == "" || strings.ContainsAny(n.Name, "0123456789"):
				t.Errorf("node %d is called %q", i, n.Name)
			}
			if got, ok := l.Node(n.ID); !ok || got != &l.Nodes[i] {
				t.Errorf("node %d is not found by its ID", i)
			}
			for _, m := range l.Nodes[:i] {
				if n.At.Dist(m.At) < 18*island.Unit {
					t.Errorf("%s and %s lie on one another", n.Name, m.Name)
				}
			}
			goods[n.Good]++
		}
		for g, least := range [4]int{island.Food: 110, island.Wood: 55, island.Stone: 35, island.Water: 45} {
			if goods[g] < least {
				t.Errorf("%d nodes of %v", goods[g], island.Good(g))
			}
		}
	})
}

// TestBiomesBearWhatTheyAreKnownFor counts over all islands: jungles and meadows feed, forests give wood, and
// rockland and peaks are quarried.
func TestBiomesBearWhatTheyAreKnownFor(t *testing.T) {
	var bears [9][4]int
	for _, l := range lands() {
		for _, n := range l.Nodes {
			bears[n.Biome][n.Good]++
		}
	}
	for b, good := range map[island.Biome]island.Good{
		island.Jungle: island.Food, island.Meadow: island.Food, island.Forest: island.Wood,
		island.Rockland: island.Stone, island.Peak: island.Stone,
	} {
		for g, n := range bears[b] {
			if island.Good(g) != good && n >= bears[b][good] {
				t.Errorf("%v has %d of %v and %d of %v", b, n, island.Good(g), bears[b][good], good)
			}
		}
	}
}

func TestCamps(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		if len(l.Camps) != 3 {
			t.Fatalf("%d camps", len(l.Camps))
		}
		for i, c := range l.Camps {
			b, ok := l.Biome(c.At)
			if !ok || l.River(c.At) || b != island.Meadow && b != island.Steppe && b != island.Forest {
				t.Errorf("%s stands in %v", c.Name, b)
			}
			if got, ok := l.Camp(c.ID); !ok || got != &l.Camps[i] || c.ID != island.FirstCamp+kith.ID(i) {
				t.Errorf("%s is not found by its ID", c.Name)
			}
			for _, d := range l.Camps[:i] {
				if far := c.At.Dist(d.At) / island.Unit; far < 300 || far > 500 {
					t.Errorf("%s and %s are %d units apart", c.Name, d.Name, far)
				}
			}
		}
	})
}

// TestCampsCanLive holds every camp to what twenty people need within a short walk.
func TestCampsCanLive(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		for _, c := range l.Camps {
			var near [4]int
			for _, n := range l.Nodes {
				if !n.Wild && c.At.Dist(n.At) <= 200*island.Unit {
					near[n.Good]++
				}
			}
			for g, least := range [4]int{island.Food: 9, island.Wood: 6, island.Stone: 3, island.Water: 3} {
				if near[g] < least {
					t.Errorf("%s has %d nodes of %v within 200 units", c.Name, near[g], island.Good(g))
				}
			}
			if near[island.Food] > 45 {
				t.Errorf("%s has plenty: %d nodes of food within 200 units", c.Name, near[island.Food])
			}
		}
	})
}

// TestBodiesReachEveryNode walks bodies to each node from one of the camps, straight and sliding along the shore.
func TestBodiesReachEveryNode(t *testing.T) {
	if testing.Short() {
		t.Skip("walks some ten thousand miles")
	}
	eachLand(t, func(t *testing.T, l *island.Land) {
		for i, n := range l.Nodes {
			c := l.Camps[i%len(l.Camps)]
			at := c.At
			for left := 2 * c.At.Dist(n.At) / (2 * island.Unit); at != n.At && left >= 0; left-- {
				at = l.Walk(at, n.At, 2*island.Unit)
				if !l.Dry(at) {
					t.Fatalf("on the way from %s to %s a body swims at %v", c.Name, n.Name, at)
				}
			}
			if at != n.At {
				t.Errorf("from %s to %s at %v a body comes no farther than %v", c.Name, n.Name, n.At, at)
			}
		}
	})
}

func TestRivers(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		banks := 0
		for _, n := range l.Nodes {
			if n.Name == "river bank" {
				banks++
				if !l.River(n.At) || n.Good != island.Water {
					t.Errorf("a river bank without a river at %v", n.At)
				}
			}
		}
		if banks < 6 {
			t.Errorf("%d river banks", banks)
		}
		wet := 0
		everyPoint(func(p island.Point) {
			if !l.River(p) {
				return
			}
			wet++
			if !l.Dry(p) || l.Pace(p) > kith.One/2 || l.Pace(p) <= 0 {
				t.Fatalf("the river at %v is no ford: dry %v, pace %d", p, l.Dry(p), l.Pace(p))
			}
		})
		if wet < 60 {
			t.Errorf("%d cells of rivers", wet)
		}
	})
}

func TestPace(t *testing.T) {
	l := lands()[0]
	var pace [9]kith.Micro
	everyPoint(func(p island.Point) {
		b, ok := l.Biome(p)
		switch {
		case !ok:
			if got := l.Pace(p); got != .25*kith.One {
				t.Fatalf("pace in the sea is %d", got)
			}
		case !l.River(p):
			pace[b] = l.Pace(p)
		}
	})
	for b, f := range pace {
		if f <= 0 || f > kith.One {
			t.Errorf("pace in %v is %d", island.Biome(b), f)
		}
	}
	for _, hard := range []island.Biome{island.Marsh, island.Hills, island.Peak, island.Jungle} {
		if pace[hard] >= pace[island.Meadow] {
			t.Errorf("%v is no harder to walk than meadow", hard)
		}
	}
}

func TestNearestDryAgainstEveryCell(t *testing.T) {
	l := lands()[4]
	var middles []island.Point
	everyPoint(func(p island.Point) {
		if l.Dry(p) {
			middles = append(middles, p)
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		p := anyPoint().Draw(t, "p")
		got := l.NearestDry(p)
		if l.Dry(p) {
			if got != p {
				t.Errorf("%v is dry, but NearestDry says %v", p, got)
			}
			return
		}
		within := island.Point{X: min(max(p.X, 0), island.Side-1), Y: min(max(p.Y, 0), island.Side-1)}
		if l.Dry(within) {
			t.Fatalf("the rim is dry")
		}
		want := middles[0]
		for _, m := range middles {
			if within.Dist2(m) < within.Dist2(want) {
				want = m
			}
		}
		if got != want {
			t.Errorf("NearestDry(%v) = %v, want %v", p, got, want)
		}
	})
}

func TestOutsideTheSquare(t *testing.T) {
	l := lands()[0]
	for _, p := range []island.Point{{X: -1, Y: 5}, {X: 5, Y: -1}, {X: island.Side, Y: 5}, {X: 5, Y: island.Side}} {
		if _, ok := l.Biome(p); ok || l.Dry(p) || l.River(p) || p.In() || l.Height(p) >= 0 {
			t.Errorf("%v is a place", p)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		p, q := anyPoint().Draw(t, "p"), anyPoint().Draw(t, "q")
		l.Height(p)
		l.Pace(p)
		l.Region(p)
		if !l.Dry(l.NearestDry(p)) {
			t.Errorf("NearestDry(%v) is wet", p)
		}
		if at := l.Walk(p, q, 1000); l.Dry(p) && !l.Dry(at) {
			t.Errorf("a body walks from %v into the water at %v", p, at)
		} else if at.Dist2(p) > 1000*1000 {
			t.Errorf("a step of a thousand leads from %v to %v", p, at)
		}
	})
}

func TestRegions(t *testing.T) {
	l := lands()[0]
	middle := island.Point{X: island.Side / 2, Y: island.Side / 2}
	everyPoint(func(p island.Point) {
		where, what := "inland", "sea"
		if p.Dist(middle) > 200*island.Unit {
			where = middle.Compass(p).String() + "ern"
		}
		if b, ok := l.Biome(p); ok {
			what = b.String()
		}
		if l.River(p) {
			what = "river"
		}
		if want := "the " + where + " " + what; l.Region(p) != want {
			t.Fatalf("%v is %q, want %q", p, l.Region(p), want)
		}
	})
	if got := testing.AllocsPerRun(100, func() { l.Region(middle) }); got != 0 {
		t.Errorf("Region allocates %v times", got)
	}
}

func TestUnknownNumbers(t *testing.T) {
	l := lands()[0]
	for _, id := range []kith.ID{0, 1, island.FirstCamp - 1, island.FirstCamp + 3, island.FirstSite + 50, island.FirstNode - 1, 1 << 63} {
		_, camp := l.Camp(id)
		_, site := l.Site(id)
		_, node := l.Node(id)
		if camp || site || node {
			t.Errorf("%d is something: camp %v, site %v, node %v", id, camp, site, node)
		}
	}
}

// landBytes writes down everything that an island's users see of it.
func landBytes(l *island.Land) []byte {
	var b []byte
	for _, n := range l.Nodes {
		b = binary.LittleEndian.AppendUint64(b, uint64(n.ID))
		b = fmt.Appendf(b, "%v %v %v %d %d %v %q\n", n.Good, n.Biome, n.At, n.Cap, n.Regrow, n.Wild, n.Name)
	}
	b = fmt.Appendf(b, "%v %v\n", l.Sites, l.Camps)
	everyPoint(func(p island.Point) {
		b = binary.LittleEndian.AppendUint32(b, uint32(l.Height(p)))
		b = fmt.Append(b, l.Region(p), l.Pace(p))
	})
	return b
}

// TestLandIsAFunctionOfItsSeed pins seed 1, so that a change of the land is seen in review and on other machines.
func TestLandIsAFunctionOfItsSeed(t *testing.T) {
	first := landBytes(lands()[0])
	if again := landBytes(island.NewLand(1)); !bytes.Equal(first, again) {
		t.Error("seed 1 makes another island the second time")
	}
	if other := landBytes(lands()[1]); bytes.Equal(first, other) {
		t.Error("seeds 1 and 2 make the same island")
	}
	const want = "2f15dcc33307541a"
	if got := fmt.Sprintf("%016x", xxhash.Sum64(first)); got != want {
		t.Errorf("the island of seed 1 has changed: its hash is %s, want %s", got, want)
	}
}

func TestPlaceNames(t *testing.T) {
	eachLand(t, func(t *testing.T, l *island.Land) {
		var names []string
		for _, c := range l.Camps {
			names = append(names, c.Name)
		}
		for _, s := range l.Sites {
			names = append(names, s.Name)
		}
		var folds []string
		for _, name := range names {
			label, err := kith.ParseLabel(name)
			if err != nil {
				t.Error(err)
			}
			folds = append(folds, label.Fold())
		}
		slices.Sort(folds)
		if len(slices.Compact(folds)) != len(names) {
			t.Errorf("two places have one name: %q", names)
		}
		if l.Camps[0].Name != "Hearthold" {
			t.Errorf("the first camp is %q", l.Camps[0].Name)
		}
	})
}

func ExampleNewLand() {
	l := island.NewLand(1)
	for _, c := range l.Camps {
		fmt.Println(c.Name, "lies in", l.Region(c.At))
	}
	fmt.Println(l.Sites[0].Name, "lies", l.Camps[0].At.Compass(l.Sites[0].At), "of", l.Camps[0].Name)
	// Output:
	// Hearthold lies in the north-eastern meadow
	// Reedholm lies in the south-eastern steppe
	// Ashmere lies in the inland forest
	// Honey Grove lies north-west of Hearthold
}

func BenchmarkNewLand(b *testing.B) {
	for seed := kith.Seed(0); b.Loop(); seed++ {
		island.NewLand(seed)
	}
}
