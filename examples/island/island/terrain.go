package island

import (
	"slices"

	"github.com/kithlab/kith"
)

// A Biome is a kind of country. The sea is none. The zero Biome is Beach.
type Biome uint8

// The nine biomes. Every island has all of them.
const (
	Beach Biome = iota
	Meadow
	Forest
	Jungle
	Rockland
	Hills
	Marsh
	Steppe
	Peak
)

var biomeWords = [9]string{"beach", "meadow", "forest", "jungle", "rockland", "hills", "marsh", "steppe", "peak"}

// String returns the biome's word, and "" for none of the nine.
func (b Biome) String() string {
	if int(b) < len(biomeWords) {
		return biomeWords[b]
	}
	return ""
}

// biomePace is the walking factor of each biome.
var biomePace = [9]kith.Micro{
	Beach: .90 * kith.One, Meadow: kith.One, Forest: .80 * kith.One, Jungle: .65 * kith.One, Rockland: .70 * kith.One,
	Hills: .75 * kith.One, Marsh: .55 * kith.One, Steppe: kith.One, Peak: .50 * kith.One,
}

const (
	fordPace = .50 * kith.One // through a river, where the country is not slower still
	wadePace = .25 * kith.One // in the sea, from which one can only wade out
)

// The terrain is kept in square cells, whose heights are known at their corners.
const (
	cellBits    = 13                        // a cell's side is 2^13/1024 = 8 units
	cellSide    = 1 << cellBits             // in 1/1024 of a unit
	cellUnits   = cellSide / Unit           // in units
	cellsAcross = Side / cellSide           // cells in a row, and rows
	cellCount   = cellsAcross * cellsAcross // cells in all
	knotsAcross = cellsAcross + 1           // corners in a row, and rows
)

// A terrain is the ground of one island. Cells and corners are numbered by rows from the north-west.
type terrain struct {
	height [knotsAcross * knotsAcross]int32 // at corners, in 1/1024 of a unit above the sea
	biome  [cellCount]Biome                 // Beach also where the cell's middle is under water
	shore  [cellCount]uint8                 // steps to the nearest sea cell, 0 for a sea cell itself
	river  [cellCount]bool
	rivers [][]int32 // each river's cells from its mouth up to its source
}

// newTerrain makes the ground of the island of seed.
func newTerrain(seed kith.Seed) *terrain {
	t := &terrain{}
	t.raise(seed)
	t.mend()
	t.measureShore()
	t.carve()
	t.settleBiomes(seed)
	return t
}

// raise sets the height of every corner: a round island whose coast wanders in and out, with rolling country that
// rises inland and ridges across it.
func (t *terrain) raise(seed kith.Seed) {
	coast := newNoise(seed, "land coast", 400, 5)
	relief := newNoise(seed, "land relief", 300, 5)
	ridges := newNoise(seed, "land ridges", 360, 4)
	for i := range t.height {
		x, y := int64(i%knotsAcross)*cellUnits, int64(i/knotsAcross)*cellUnits
		dx, dy := x-Side/Unit/2, y-Side/Unit/2
		reach := 590 + (coast.at(x, y)-noiseOne/2)*460/noiseOne // of the coast from the middle, in units
		inland := reach - rootOf(dx*dx+dy*dy)                   // units from the coast, below zero out at sea
		inland = min(inland, 770-max(abs64(dx), abs64(dy)))     // the rim of the square is sea
		t.height[i] = int32(rise(inland, relief.at(x, y), ridges.at(x, y)))
	}
}

// rise returns the height, in 1/1024 of a unit, of a place so many units inland.
func rise(inland, relief, ridge int64) int64 {
	if inland < 0 {
		return max(inland, -240) * Unit / 4
	}
	crest := noiseOne - abs64(2*ridge-noiseOne) // highest where the noise is middling: along lines
	crest = crest * crest / noiseOne
	crest = crest * crest / noiseOne
	within := min(inland, 280)
	return inland*Unit/14 + within*(relief*relief/noiseOne*50+crest*60)/280*Unit/noiseOne
}

// mend makes the land one piece: islets off the coast sink, and hollows below the sea's level that the sea does not
// reach fill up.
func (t *terrain) mend() {
	main := t.flood(len(t.height)/2, 4, func(h int32) bool { return h >= 0 })
	sea := t.flood(0, 8, func(h int32) bool { return h < 0 })
	for i, h := range t.height {
		switch {
		case h >= 0 && !main[i]:
			t.height[i] = -Unit / 2
		case h < 0 && !sea[i]:
			t.height[i] = Unit / 4
		}
	}
}

// flood returns which corners are joined to corner from over ways ways through heights that pass.
func (t *terrain) flood(from int, ways int, pass func(h int32) bool) []bool {
	seen := make([]bool, len(t.height))
	seen[from] = true
	queue := append(make([]int, 0, len(t.height)), from)
	for at := 0; at < len(queue); at++ {
		for _, n := range neighbours(queue[at], knotsAcross, ways) {
			if n >= 0 && !seen[n] && pass(t.height[n]) {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// neighbours returns the numbers of the places around place i of a square so many across: the first four share a
// side, the others a corner. Those beyond the rim are -1, as are all but the first ways.
func neighbours(i, across, ways int) [8]int {
	x, y := i%across, i/across
	out := [8]int{-1, -1, -1, -1, -1, -1, -1, -1}
	for k, step := range [8][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}} {
		nx, ny := x+step[0], y+step[1]
		if k < ways && 0 <= nx && nx < across && 0 <= ny && ny < across {
			out[k] = ny*across + nx
		}
	}
	return out
}

// level returns four times the height of a cell's middle.
func (t *terrain) level(cell int) int32 {
	k := cell/cellsAcross*knotsAcross + cell%cellsAcross
	return t.height[k] + t.height[k+1] + t.height[k+knotsAcross] + t.height[k+knotsAcross+1]
}

// measureShore sets how many steps every cell is from the sea.
func (t *terrain) measureShore() {
	queue := make([]int, 0, cellCount)
	for i := range t.shore {
		t.shore[i] = 255
		if t.level(i) < 0 {
			t.shore[i] = 0
			queue = append(queue, i)
		}
	}
	for at := 0; at < len(queue); at++ {
		for _, n := range neighbours(queue[at], cellsAcross, 8) {
			if n >= 0 && t.shore[n] == 255 {
				t.shore[n] = t.shore[queue[at]] + 1
				queue = append(queue, n)
			}
		}
	}
}

// Limits of rivers, in cells.
const (
	maxRivers    = 7
	minRiver     = 26  // length of the shortest, about 210 units
	sourceBasin  = 50  // land that drains into a river's source
	branchBasin  = 300 // land that drains into a branch's mouth
	mouthSpacing = 14
)

// carve lets the rain run off. Every cell drains towards the sea over the lowest way out, which is found by flooding
// the land from the coast, lowest cells first (Barnes, Lehman and Mulla 2014); where much comes together is a river.
func (t *terrain) carve() {
	down, order := t.drain()
	basin := make([]int32, cellCount) // cells that drain through each
	for _, c := range slices.Backward(order) {
		basin[c]++
		if d := down[c]; t.shore[d] > 0 {
			basin[d] += basin[c]
		}
	}
	var mouths []int64 // packed so that sorting puts the largest basin first, then the first cell
	for _, c := range order {
		if t.shore[down[c]] == 0 && basin[c] >= sourceBasin {
			mouths = append(mouths, -int64(basin[c])<<20|int64(c))
		}
	}
	slices.Sort(mouths)
	for _, m := range mouths {
		stem := t.stem(int32(m&(1<<20-1)), down, basin)
		if len(t.rivers) == maxRivers || len(stem) < minRiver || t.nearMouth(stem[0]) {
			continue
		}
		t.rivers = append(t.rivers, stem)
	}
	for i := 0; i < len(t.rivers); i++ { // which grows by the branches
		t.run(i, down, basin)
	}
}

// drain returns where each cell of land drains to, and the cells in the order in which the flood took them: each
// after the one that it drains to.
func (t *terrain) drain() (down, order []int32) {
	down = make([]int32, cellCount)
	seen := make([]bool, cellCount)
	var front floodFront
	reach := func(from int, level int32) {
		for _, n := range neighbours(from, cellsAcross, 8) {
			if n >= 0 && !seen[n] && t.shore[n] > 0 {
				seen[n], down[n] = true, int32(from)
				front.push(max(t.level(n), level+1), int32(n))
			}
		}
	}
	for c := range cellCount {
		if t.shore[c] == 0 {
			reach(c, 0)
		}
	}
	for len(front) > 0 {
		level, c := front.pop()
		order = append(order, c)
		reach(int(c), level)
	}
	return down, order
}

// stem follows a river from its mouth up to where little land drains into it, always into the larger basin.
func (t *terrain) stem(mouth int32, down, basin []int32) []int32 {
	cells := []int32{mouth}
	for {
		at, next := cells[len(cells)-1], int32(-1)
		for _, n := range neighbours(int(at), cellsAcross, 8) {
			if n >= 0 && t.shore[n] > 0 && down[n] == at && (next < 0 || basin[n] > basin[next]) {
				next = int32(n)
			}
		}
		if next < 0 || basin[next] < sourceBasin {
			return cells
		}
		cells = append(cells, next)
	}
}

// nearMouth reports whether a river's mouth would lie close to another's.
func (t *terrain) nearMouth(mouth int32) bool {
	for _, r := range t.rivers {
		dx, dy := int64(mouth%cellsAcross-r[0]%cellsAcross), int64(mouth/cellsAcross-r[0]/cellsAcross)
		if max(abs64(dx), abs64(dy)) < mouthSpacing {
			return true
		}
	}
	return false
}

// run lets the water of river i flow, and adds the large branches that flow into it to the rivers.
func (t *terrain) run(i int, down, basin []int32) {
	for _, c := range t.rivers[i] {
		t.river[c] = true
	}
	for _, c := range t.rivers[i] {
		for _, n := range neighbours(int(c), cellsAcross, 8) {
			if n >= 0 && t.shore[n] > 0 && down[n] == c && !t.river[n] && basin[n] >= branchBasin {
				t.rivers = append(t.rivers, t.stem(int32(n), down, basin))
			}
		}
	}
}

// A floodFront is a heap of cells, the lowest first and of equal ones the first by number.
type floodFront []int64

func (f *floodFront) push(level, cell int32) {
	*f = append(*f, int64(level)<<20|int64(cell))
	h := *f
	for i := len(h) - 1; i > 0 && h[i] < h[(i-1)/2]; i = (i - 1) / 2 {
		h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
	}
}

func (f *floodFront) pop() (level, cell int32) {
	h := *f
	top, last := h[0], len(h)-1
	h[0], h = h[last], h[:last]
	for i := 0; ; {
		least := 2*i + 1
		if least+1 < last && h[least+1] < h[least] {
			least++
		}
		if least >= last || h[i] <= h[least] {
			break
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
	*f = h
	return int32(top >> 20), int32(top & (1<<20 - 1))
}

// Shares of the land, in parts of a hundred. Highlands are shares of all but the beaches, lowlands of what is left.
const (
	beachSteps    = 2 // of cells from the sea
	peakShare     = 4
	rocklandShare = 9
	hillsShare    = 14
	marshShare    = 7
	jungleShare   = 22
	forestShare   = 28
	meadowShare   = 25 // and what is left is steppe
)

// settleBiomes gives each cell its biome: along the sea beach; then the highest land is peak, the next rockland and
// hills; of the rest the soggiest is marsh, and by wetness come jungle, forest, meadow and steppe. Since each takes
// a share of the cells in order, and not what passes a fixed mark, every island has all nine.
func (t *terrain) settleBiomes(seed kith.Seed) {
	wet := newNoise(seed, "land wet", 380, 3)
	near := t.riverside()
	var land []int32
	for c := range int32(cellCount) {
		if t.shore[c] > beachSteps {
			land = append(land, c)
		}
	}
	land = t.settle(land, func(c int32) int64 { return int64(t.level(int(c))) }, []biomeShare{
		{Peak, peakShare}, {Rockland, rocklandShare}, {Hills, hillsShare},
	})
	moisture := func(c int32) int64 {
		x, y := cellMiddle(c)
		return wet.at(x, y) + int64(near[c])*noiseOne/80
	}
	land = t.settle(land, func(c int32) int64 {
		return moisture(c) + int64(near[c])*noiseOne/50 - int64(t.level(int(c)))
	}, []biomeShare{{Marsh, marshShare}})
	t.settle(land, moisture, []biomeShare{
		{Jungle, jungleShare}, {Forest, forestShare}, {Meadow, meadowShare}, {Steppe, 100},
	})
}

type biomeShare struct {
	biome Biome
	share int // of the cells there are, in parts of a hundred
}

// settle orders cells by score, the highest first, gives each biome its share of them in turn, and returns the rest.
func (t *terrain) settle(cells []int32, score func(int32) int64, shares []biomeShare) []int32 {
	order := make([]int64, len(cells))
	for i, c := range cells {
		order[i] = -score(c)<<20 | int64(c)
	}
	slices.Sort(order)
	from := 0
	for _, s := range shares {
		to := min(from+len(cells)*s.share/100, len(order))
		for _, o := range order[from:to] {
			t.biome[o&(1<<20-1)] = s.biome
		}
		from = to
	}
	rest := make([]int32, 0, len(order)-from)
	for _, o := range order[from:] {
		rest = append(rest, int32(o&(1<<20-1)))
	}
	return rest
}

// riverside returns how near each cell is to running water, from 0 at ten steps and farther to 10 in it.
func (t *terrain) riverside() []uint8 {
	near := make([]uint8, cellCount)
	var queue []int
	for c, wet := range t.river {
		if wet {
			near[c] = 10
			queue = append(queue, c)
		}
	}
	for at := 0; at < len(queue); at++ {
		for _, n := range neighbours(queue[at], cellsAcross, 8) {
			if n >= 0 && near[queue[at]] > near[n]+1 {
				near[n] = near[queue[at]] - 1
				queue = append(queue, n)
			}
		}
	}
	return near
}

// heightAt returns the height of a point of the square, in 1/1024 of a unit, read between the four corners of its
// cell in a straight line each way.
func (t *terrain) heightAt(p Point) int32 {
	x, y := int64(p.X&(cellSide-1)), int64(p.Y&(cellSide-1))
	k := int(p.Y>>cellBits)*knotsAcross + int(p.X>>cellBits)
	north := int64(t.height[k])*(cellSide-x) + int64(t.height[k+1])*x
	south := int64(t.height[k+knotsAcross])*(cellSide-x) + int64(t.height[k+knotsAcross+1])*x
	return int32((north*(cellSide-y) + south*y) >> (2 * cellBits))
}

// cellOf returns the number of the cell that holds p, which lies in the square.
func cellOf(p Point) int32 { return p.Y>>cellBits*cellsAcross + p.X>>cellBits }

// cellPoint returns the middle of a cell.
func cellPoint(cell int32) Point {
	return Point{cell%cellsAcross<<cellBits + cellSide/2, cell/cellsAcross<<cellBits + cellSide/2}
}

// cellMiddle returns the middle of a cell in units.
func cellMiddle(cell int32) (x, y int64) {
	p := cellPoint(cell)
	return int64(p.X) / Unit, int64(p.Y) / Unit
}

// noiseOne is where noise ends: its values reach from 0 up to, but without, noiseOne.
const noiseOne = 1 << 16

// A noise is a smooth random field over the square: layers of value noise, each half as wide and half as high as the
// one before.
type noise struct {
	layers []noiseLayer
	weight int64 // sum of the layers' weights
}

// A noiseLayer has a random value at each knot of a square net, and reads in between along an s-shaped curve.
type noiseLayer struct {
	pitch, across, weight int64
	knots                 []uint16
}

// newNoise makes the field that is called name, with layers from pitch units wide downward.
func newNoise(seed kith.Seed, name string, pitch int64, layers int) *noise {
	n := &noise{}
	for k := range layers {
		l := noiseLayer{pitch: pitch >> k, weight: 1 << (layers - 1 - k)}
		l.across = Side/Unit/l.pitch + 2
		l.knots = make([]uint16, l.across*l.across)
		r := seed.Stream(name, uint64(k))
		for i := range l.knots {
			l.knots[i] = uint16(r.Uint64() >> 48)
		}
		n.layers = append(n.layers, l)
		n.weight += l.weight
	}
	return n
}

// at returns the field's value at a place given in units, from 0 up to noiseOne.
func (n *noise) at(x, y int64) int64 {
	sum := int64(0)
	for i := range n.layers {
		sum += n.layers[i].at(x, y) * n.layers[i].weight
	}
	return sum / n.weight
}

func (l *noiseLayer) at(x, y int64) int64 {
	i := y/l.pitch*l.across + x/l.pitch
	fx, fy := smoothly(x%l.pitch*noiseOne/l.pitch), smoothly(y%l.pitch*noiseOne/l.pitch)
	north := int64(l.knots[i])*(noiseOne-fx) + int64(l.knots[i+1])*fx
	south := int64(l.knots[i+l.across])*(noiseOne-fx) + int64(l.knots[i+l.across+1])*fx
	return (north>>16*(noiseOne-fy) + south>>16*fy) >> 16
}

// smoothly bends a share of noiseOne into an s: 3t² - 2t³.
func smoothly(t int64) int64 { return t * t >> 16 * (3*noiseOne - 2*t) >> 16 }
