package island

import (
	"math/rand/v2"
	"slices"

	"github.com/kithlab/kith"
)

// A Good is what a node holds. The zero Good is Food.
type Good uint8

// The goods.
const (
	Food Good = iota
	Wood
	Stone
	Water
)

var goodWords = [4]string{"food", "wood", "stone", "water"}

// String returns the good's word, and "" for none of the four.
func (g Good) String() string {
	if int(g) < len(goodWords) {
		return goodWords[g]
	}
	return ""
}

// A Node is a place that holds a good. Its ID is FirstNode plus its index in Land.Nodes.
type Node struct {
	ID     kith.ID
	Good   Good
	Biome  Biome  // of the country it lies in
	At     Point  // on dry ground, or at a ford
	Cap    int32  // how many units it holds at most, and to begin with
	Regrow int32  // beats in which one unit grows again at the full pace; see Regrowth
	Wild   bool   // part of a grove, and so in nobody's birth knowledge
	Name   string // a plain noun phrase without digits, such as "berry bush"; not unique
}

// A nodeKind is one kind of node in one biome.
type nodeKind struct {
	good        Good
	name        string
	cap, regrow int32
	share       uint64 // how thickly it is sown, in parts of a hundred of the thickest that a country can be
}

// nodeKinds are what grows and lies in each biome: the one place to look for who wants another bush. Jungles and
// meadows feed, forests give wood, and rockland gives stone.
var nodeKinds = [9][]nodeKind{
	Beach: {
		{Food, "mussel bank", 5, 16, 16},
		{Wood, "driftwood heap", 6, 24, 16},
		{Stone, "pebble bank", 6, 60, 6},
	},
	Meadow: {
		{Food, "berry bush", 8, 10, 40},
		{Food, "root patch", 5, 14, 16},
		{Wood, "lone ash", 8, 36, 8},
		{Water, "spring", 40, 1, 4},
	},
	Forest: {
		{Wood, "oak", 14, 30, 30},
		{Wood, "birch", 9, 26, 14},
		{Food, "hazel bush", 6, 16, 16},
		{Food, "mushroom ring", 4, 12, 8},
		{Water, "spring", 40, 1, 4},
	},
	Jungle: {
		{Food, "fig tree", 10, 9, 34},
		{Food, "yam patch", 7, 12, 20},
		{Wood, "ironwood", 14, 34, 14},
		{Wood, "bamboo stand", 10, 14, 10},
		{Water, "clear pool", 30, 1, 4},
	},
	Rockland: {
		{Stone, "flint quarry", 24, 40, 50},
		{Stone, "slate face", 16, 50, 14},
		{Water, "rock spring", 30, 1, 6},
	},
	Hills: {
		{Stone, "flint bed", 12, 56, 20},
		{Wood, "pine", 10, 34, 16},
		{Food, "bilberry patch", 4, 18, 6},
		{Water, "hill spring", 40, 1, 7},
	},
	Marsh: {
		{Food, "cattail bed", 6, 12, 20},
		{Wood, "willow", 8, 30, 12},
		{Water, "marsh pool", 30, 1, 12},
	},
	Steppe: {
		{Food, "seed grass", 5, 16, 18},
		{Wood, "thorn tree", 5, 40, 8},
		{Stone, "boulder field", 10, 60, 9},
		{Water, "water hole", 20, 1, 4},
	},
	Peak: {
		{Stone, "obsidian seam", 18, 60, 28},
		{Water, "snow spring", 30, 1, 8},
	},
}

// riverBank is the kind of node that lies along rivers, in every biome.
var riverBank = nodeKind{good: Water, name: "river bank", cap: 60, regrow: 1}

// groveKinds are what the wild groves hold: richer than anything else on the island.
var groveKinds = []nodeKind{
	{good: Food, name: "honey tree", cap: 20, regrow: 6},
	{good: Food, name: "wild plum", cap: 16, regrow: 5},
	{good: Food, name: "breadfruit tree", cap: 24, regrow: 6},
	{good: Food, name: "vine arbour", cap: 14, regrow: 5},
}

// Numbers and distances of nodes, in units.
const (
	nodesLeast  = 350 // on the whole island, those in groves counted
	nodesSpread = 41  // how many more there may be, and one
	nodeSpacing = 18  // between any two
	bankSpacing = 70  // between two banks of one river
	groveNear   = 8   // of a grove's nodes from its middle
	groveReach  = 22
)

// homeGoods are how many nodes of each good are laid out for a camp before all else, and how far from it.
var homeGoods = []struct {
	good            Good
	count           int
	least, farthest int32
}{
	{Water, 3, 30, 120},
	{Food, 9, 40, 190},
	{Wood, 6, 40, 180},
	{Stone, 3, 60, 195},
}

// layOut puts down the nodes.
func (l *Land) layOut() {
	for i := range l.Camps {
		l.layHome(i)
	}
	for i := range l.Sites {
		if l.Sites[i].Kind == Grove {
			l.layGrove(i)
		}
	}
	l.layBanks()
	l.scatter(nodesLeast + int(l.Seed.Draw("land nodes")%nodesSpread))
}

// lay puts down a node, and reports whether it could: there is room for it, and bodies come to it from the camps.
func (l *Land) lay(k nodeKind, at Point) bool {
	b, ok := l.Biome(at)
	near := func(n Node) bool { return n.At.Dist2(at) < (nodeSpacing*Unit)*(nodeSpacing*Unit) }
	if !ok || slices.ContainsFunc(l.Nodes, near) || !l.reached(at) {
		return false
	}
	l.Nodes = append(l.Nodes, Node{
		ID: FirstNode + kith.ID(len(l.Nodes)), Good: k.good, Biome: b, At: at, Cap: k.cap, Regrow: k.regrow, Name: k.name,
	})
	return true
}

// layHome lays out what camp i lives on, of whatever the country around it bears.
func (l *Land) layHome(i int) {
	r := l.Seed.Stream("land home", uint64(i))
	for _, h := range homeGoods {
		left := h.count
		for _, c := range l.ring(r, l.Camps[i].At, h.least, h.farthest) {
			k, ok := pick(r, l.ground.biome[c], func(k nodeKind) bool { return k.good == h.good })
			if left > 0 && ok && !l.ground.river[c] && l.lay(k, cellPoint(c)) {
				left--
			}
		}
		if left > 0 {
			panic("island: a camp has no room for what it lives on")
		}
	}
}

// ring returns the cells of land whose middle lies from least up to farthest units from a point, shuffled.
func (l *Land) ring(r *rand.Rand, at Point, least, farthest int32) []int32 {
	var cells []int32
	inner, outer := int64(least*Unit)*int64(least*Unit), int64(farthest*Unit)*int64(farthest*Unit)
	reach := farthest/cellUnits + 1
	for y := max(at.Y>>cellBits-reach, 0); y <= min(at.Y>>cellBits+reach, cellsAcross-1); y++ {
		for x := max(at.X>>cellBits-reach, 0); x <= min(at.X>>cellBits+reach, cellsAcross-1); x++ {
			c := y*cellsAcross + x
			if d := cellPoint(c).Dist2(at); l.ground.shore[c] > 0 && inner <= d && d < outer {
				cells = append(cells, c)
			}
		}
	}
	r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return cells
}

// pick draws one of a biome's kinds of node, of those that fit, each as often as its share.
func pick(r *rand.Rand, b Biome, fits func(nodeKind) bool) (nodeKind, bool) {
	sum := uint64(0)
	for _, k := range nodeKinds[b] {
		if fits(k) {
			sum += k.share
		}
	}
	if sum == 0 {
		return nodeKind{}, false
	}
	at := r.Uint64N(sum)
	for _, k := range nodeKinds[b] {
		if !fits(k) {
			continue
		}
		if at < k.share {
			return k, true
		}
		at -= k.share
	}
	panic("island: a share of a biome's nodes is out of reach")
}

// layGrove lays out what the grove at site i holds: three or four trees.
func (l *Land) layGrove(i int) {
	r := l.Seed.Stream("land grove", uint64(i))
	left := 3 + r.IntN(2)
	for _, c := range l.ring(r, l.Sites[i].At, groveNear, groveReach) {
		if left > 0 && l.lay(groveKinds[r.IntN(len(groveKinds))], cellPoint(c)) {
			l.Nodes[len(l.Nodes)-1].Wild = true
			l.Sites[i].Nodes = append(l.Sites[i].Nodes, len(l.Nodes)-1)
			left--
		}
	}
}

// layBanks lays out places to drink along every river.
func (l *Land) layBanks() {
	for i, cells := range l.ground.rivers {
		for at := int(l.Seed.Draw("land bank", uint64(i)) % (bankSpacing / cellUnits)); at < len(cells); at += bankSpacing / cellUnits {
			l.lay(riverBank, cellPoint(cells[at]))
		}
	}
}

// scatter sows nodes over the whole island, as thickly as each biome has them, until there are so many in all.
func (l *Land) scatter(total int) {
	r := l.Seed.Stream("land scatter")
	for len(l.Nodes) < total {
		at := Point{r.Int32N(Side), r.Int32N(Side)}
		b, ok := l.Biome(at)
		if !ok || l.River(at) || r.Uint64N(100) >= thickness(b) {
			continue
		}
		if k, ok := pick(r, b, func(nodeKind) bool { return true }); ok {
			l.lay(k, at)
		}
	}
}

// thickness is how thickly a biome is sown in all, in parts of a hundred.
func thickness(b Biome) (sum uint64) {
	for _, k := range nodeKinds[b] {
		sum += k.share
	}
	return sum
}
