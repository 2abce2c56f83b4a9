package island // for how the water runs, which shows from outside only where it is a river

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
)

func TestFloodFrontGivesTheLowestFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type drop struct{ level, cell int32 }
		drops := rapid.SliceOf(rapid.Custom(func(t *rapid.T) drop {
			return drop{rapid.Int32Range(-9, 9).Draw(t, "level"), rapid.Int32Range(0, cellCount-1).Draw(t, "cell")}
		})).Draw(t, "drops")
		var front floodFront
		for _, d := range drops {
			front.push(d.level, d.cell)
		}
		slices.SortFunc(drops, func(a, b drop) int {
			if a.level != b.level {
				return int(a.level - b.level)
			}
			return int(a.cell - b.cell)
		})
		for _, want := range drops {
			if level, cell := front.pop(); level != want.level || cell != want.cell {
				t.Fatalf("got (%d, %d), want %v", level, cell, want)
			}
		}
	})
}

// TestAllLandDrains follows the water of every cell down to the sea, over ever lower neighbours once the hollows on
// the way are full.
func TestAllLandDrains(t *testing.T) {
	for seed := kith.Seed(1); seed <= 5; seed++ {
		ground := newTerrain(seed)
		down, order := ground.drain()
		place := make([]int, cellCount)
		for i, c := range order {
			place[c] = i + 1
		}
		for c := range int32(cellCount) {
			if land := ground.shore[c] > 0; land != (place[c] > 0) {
				t.Fatalf("seed %d: cell %d is land: %v, but its place in the order is %d", seed, c, land, place[c])
			} else if !land {
				continue
			}
			if dx, dy := c%cellsAcross-down[c]%cellsAcross, c/cellsAcross-down[c]/cellsAcross; max(dx, -dx, dy, -dy) != 1 {
				t.Fatalf("seed %d: cell %d drains into %d", seed, c, down[c])
			}
			if place[down[c]] >= place[c] {
				t.Fatalf("seed %d: cell %d comes before %d, into which it drains", seed, c, down[c])
			}
		}
	}
}

func TestRiversRunFromSourceToSea(t *testing.T) {
	for seed := kith.Seed(1); seed <= 6; seed++ {
		ground := newTerrain(seed)
		reachSea := 0
		for _, r := range ground.rivers {
			for i, c := range r {
				if !ground.river[c] || ground.shore[c] == 0 {
					t.Fatalf("seed %d: a river leaves its bed at %d", seed, c)
				}
				if i > 0 && !slices.Contains(neighboursOf(r[i-1]), int(c)) {
					t.Fatalf("seed %d: a river has a gap before %d", seed, c)
				}
			}
			if ground.shore[r[0]] == 1 && len(r) >= minRiver {
				reachSea++
			}
		}
		if reachSea < 2 {
			t.Errorf("seed %d: %d rivers of some length reach the sea", seed, reachSea)
		}
	}
}

func neighboursOf(c int32) []int {
	all := neighbours(int(c), cellsAcross, 8)
	return all[:]
}

func TestNoiseIsSmoothAndWithinBounds(t *testing.T) {
	n := newNoise(1, "test", 400, 4)
	least, most := int64(noiseOne), int64(0)
	for y := int64(0); y < Side/Unit; y += 7 {
		for x := int64(0); x < Side/Unit; x += 7 {
			v := n.at(x, y)
			least, most = min(least, v), max(most, v)
			if east := n.at(x+1, y); abs64(v-east) > noiseOne/20 {
				t.Fatalf("a cliff at (%d, %d): %d to %d", x, y, v, east)
			}
		}
	}
	if least < 0 || most >= noiseOne || most-least < noiseOne/3 {
		t.Errorf("values from %d to %d", least, most)
	}
}

// TestEveryListedNameIsGiven finds names of the list that would be passed over in silence.
func TestEveryListedNameIsGiven(t *testing.T) {
	given := Names(1, len(soulNames))
	for _, name := range soulNames {
		if !slices.Contains(given, name) {
			t.Errorf("nobody is ever called %q", name)
		}
	}
	if len(soulNames) < 120 {
		t.Errorf("%d names", len(soulNames))
	}
}

func TestOddsOfSkiesAddUp(t *testing.T) {
	for s, odds := range skyOdds {
		sum := uint64(0)
		for _, o := range odds {
			sum += o
		}
		if sum != 100 {
			t.Errorf("%v: %d", Season(s), sum)
		}
	}
}

// TestNodeNamesAreWords looks at kinds that no island may happen to have.
func TestNodeNamesAreWords(t *testing.T) {
	kinds := append([]nodeKind{riverBank}, groveKinds...)
	for _, of := range nodeKinds {
		kinds = append(kinds, of...)
	}
	for _, k := range kinds {
		if _, err := kith.ParseLabel(k.name); err != nil || k.name != strings.ToLower(k.name) {
			t.Errorf("%q: %v", k.name, err)
		}
	}
}

// TestManySeeds makes islands that nobody looks at: none may fail for want of room.
func TestManySeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("makes a dozen islands")
	}
	for i := range uint64(12) {
		l := NewLand(kith.Seed(kith.Seed(9).Draw("many", i)))
		if n := len(l.Nodes); n < nodesLeast || n >= nodesLeast+nodesSpread || len(l.Sites) < 7 {
			t.Errorf("seed %d: %d nodes, %d sites", l.Seed, n, len(l.Sites))
		}
	}
}
