package island

import (
	"slices"

	"github.com/kithlab/kith"
)

// Numbers of the things of the land: those of each kind follow one another from its own first, and all are below
// 100 000. Below 1000 there are none.
const (
	FirstCamp kith.ID = 1_001  // of Land.Camps[0]
	FirstSite kith.ID = 2_001  // of Land.Sites[0]
	FirstNode kith.ID = 10_001 // of Land.Nodes[0]
)

// A Camp is where souls are at home. Its ID is FirstCamp plus its index, and its name is a label that is unique on
// the island.
type Camp struct {
	ID   kith.ID
	Name string
	At   Point
}

// A Land is one island as it lies before anybody lives on it: nothing on it changes, and no save holds it, since
// [NewLand] makes it again from its seed. What a node holds at a moment is the world's. It is safe for concurrent use.
type Land struct {
	Seed  kith.Seed
	Nodes []Node // by ID
	Sites []Site // by ID: groves, then ruins
	Camps []Camp // by ID: three

	ground *terrain
}

// heart is the middle of the square, and of the island.
var heart = Point{Side / 2, Side / 2}

// NewLand makes the island of seed, which is a function of the seed alone. The rules, in order:
//
//  1. Land of about 1200 units across, in one piece, lies round the middle of the square, with sea at the square's rim.
//  2. Rain runs down the lowest way to the sea; where much comes together are rivers, which can be forded.
//  3. Each of the nine biomes takes its share of the land: by the shore, by height, by wetness.
//  4. Three camps, 300 to 500 units apart, lie on gentle dry country that has food, wood and stone near by.
//  5. Four to six groves and three to five ruins lie more than 300 units from every camp.
//  6. Nodes are laid out: first what each camp lives on, then what the groves hold, the banks of the rivers, and
//     everything else as the biome has it; 350 to 390 in all, those in groves counted.
func NewLand(seed kith.Seed) *Land {
	l := &Land{Seed: seed, ground: newTerrain(seed)}
	l.pitchCamps()
	l.hideSites()
	l.layOut()
	return l
}

// Height returns the height of the ground at p in 1/1024 of a unit: 0 is the sea's level, and below 0 is water. Outside
// the square it is the height of the square's rim.
func (l *Land) Height(p Point) int32 { return l.ground.heightAt(held(p)) }

// Biome returns the biome at p, and false in the sea and outside the square.
func (l *Land) Biome(p Point) (Biome, bool) {
	if !l.Dry(p) {
		return 0, false
	}
	return l.ground.biome[cellOf(p)], true
}

// Dry reports whether p can be walked: it is land, or a ford, as the rivers are from end to end. Outside the square
// it is false.
func (l *Land) Dry(p Point) bool { return p.In() && l.ground.heightAt(p) >= 0 }

// River reports whether p lies in a river.
func (l *Land) River(p Point) bool { return p.In() && l.ground.river[cellOf(p)] }

// Pace returns the walking factor at p: One on open level ground, less where the going is hard, half or less in a
// river, and a quarter in the sea and outside the square, whence a body can only wade ashore.
func (l *Land) Pace(p Point) kith.Micro {
	b, ok := l.Biome(p)
	switch {
	case !ok:
		return wadePace
	case l.River(p):
		return min(fordPace, biomePace[b])
	}
	return biomePace[b]
}

// NearestDry returns p if it is dry, or else the middle of the nearest cell of land, of equally near ones the first
// by rows from the north-west. A point outside the square counts as the nearest within.
func (l *Land) NearestDry(p Point) Point {
	p = held(p)
	if l.Dry(p) {
		return p
	}
	best, nearest := int32(-1), int64(0)
	cx, cy := p.X>>cellBits, p.Y>>cellBits
	for k := int32(1); k < cellsAcross; k++ {
		if gap := int64(k)*cellSide - cellSide/2; best >= 0 && gap*gap > nearest {
			break // every middle in this ring of cells and beyond is farther
		}
		for y := max(cy-k, 0); y <= min(cy+k, cellsAcross-1); y++ {
			step := int32(1)
			if y != cy-k && y != cy+k {
				step = 2 * k // only the two ends of the row are in the ring
			}
			for x := cx - k; x <= cx+k; x += step {
				c := y*cellsAcross + x
				if x < 0 || x >= cellsAcross || l.ground.shore[c] == 0 {
					continue
				}
				if d := p.Dist2(cellPoint(c)); best < 0 || d < nearest || d == nearest && c < best {
					best, nearest = c, d
				}
			}
		}
	}
	return cellPoint(best)
}

// Walk returns where a body comes to from p with one step towards q, of at most step in 1/1024 of a unit, and keeps
// it out of the water: where the straight way is barred it slides along the shore. The rules, in order:
//
//  1. From dry ground the straight step is taken if it ends on dry ground, and from the water always.
//  2. Otherwise a step of the same length is tried at an eighth of a turn from the straight one, at a quarter, and at
//     three eighths, each to that side first which leads nearer to the middle of the island: around a bay one goes inland.
//  3. If all are barred, the body stays at p.
func (l *Land) Walk(p, q Point, step int32) Point {
	straight := p.Toward(q, step)
	if l.Dry(straight) || !l.Dry(p) {
		return straight
	}
	way := Point{straight.X - p.X, straight.Y - p.Y}
	left, right := way, way
	for range 3 {
		left, right = turned(left, -1), turned(right, 1)
		a, b := p.Plus(left), p.Plus(right)
		if b.Dist2(heart) < a.Dist2(heart) {
			a, b = b, a
		}
		if l.Dry(a) {
			return a
		}
		if l.Dry(b) {
			return b
		}
	}
	return p
}

// turned returns v turned by an eighth, clockwise for side 1 and else for side -1, and never longer than it was.
func turned(v Point, side int64) Point {
	x, y := int64(v.X), int64(v.Y)
	return Point{int32((x - side*y) * slope / (1 << 16)), int32((y + side*x) * slope / (1 << 16))}
}

// reached reports whether bodies that walk straight from each camp, and slide along the shore where they must, come
// to p. It is asked of what lies near the sea; inland nothing is in the way.
func (l *Land) reached(p Point) bool {
	if l.ground.shore[cellOf(p)] > shoreReach {
		return true
	}
	for _, c := range l.Camps {
		at := c.At
		for steps := 2 * c.At.Dist(p) / trialStep; at != p; steps-- {
			if steps < 0 {
				return false
			}
			at = l.Walk(at, p, trialStep)
		}
	}
	return true
}

// Bounds of reached.
const (
	shoreReach = 12       // cells from the sea beyond which no bay is in the way
	trialStep  = 2 * Unit // of the bodies that try
)

// Node returns the node of that ID, and false if there is none.
func (l *Land) Node(id kith.ID) (*Node, bool) { return numbered(l.Nodes, id, FirstNode) }

// Site returns the site of that ID, and false if there is none.
func (l *Land) Site(id kith.ID) (*Site, bool) { return numbered(l.Sites, id, FirstSite) }

// Camp returns the camp of that ID, and false if there is none.
func (l *Land) Camp(id kith.ID) (*Camp, bool) { return numbered(l.Camps, id, FirstCamp) }

func numbered[T any](all []T, id, first kith.ID) (*T, bool) {
	if id < first || id-first >= kith.ID(len(all)) {
		return nil, false
	}
	return &all[id-first], true
}

// Region returns a place word for prose, from the biome at p and the direction in which it lies from the middle of
// the island, such as "the northern jungle"; within 200 units of the middle it is "the inland jungle". In the sea it
// is "the northern sea", and at a ford "the northern river".
func (l *Land) Region(p Point) string {
	where := inland
	if p.Dist2(heart) > (200*Unit)*(200*Unit) {
		where = int(heart.Compass(p))
	}
	what := regionSea
	if b, ok := l.Biome(p); ok {
		what = int(b)
		if l.River(p) {
			what = regionRiver
		}
	}
	return regionWords[what][where]
}

// Country is Region for what stands at p: where a river runs through it is told by the land, and not called a river.
func (l *Land) Country(p Point) string {
	b, ok := l.Biome(p)
	if !ok {
		return l.Region(p)
	}
	where := len(compassWords)
	if middle := (Point{Side / 2, Side / 2}); p.Dist2(middle) > (200*Unit)*(200*Unit) {
		where = int(middle.Compass(p))
	}
	return regionWords[b][where]
}

// Rows of regionWords after the nine biomes, and its column after the eight directions.
const (
	regionSea   = len(biomeWords)
	regionRiver = regionSea + 1
	inland      = len(compassWords)
)

// regionWords hold every place word, by biome and direction, so that asking for one makes nothing.
var regionWords = func() (words [regionRiver + 1][inland + 1]string) {
	for what, noun := range append(biomeWords[:], "sea", "river") {
		for where, word := range compassWords {
			words[what][where] = "the " + word + "ern " + noun
		}
		words[what][inland] = "the inland " + noun
	}
	return words
}()

// held returns the nearest point of the square.
func held(p Point) Point {
	return Point{min(max(p.X, 0), Side-1), min(max(p.Y, 0), Side-1)}
}

// Bounds of camps, in units and cells.
const (
	campCount     = 3
	campsNearest  = 320 // units between two camps
	campsFarthest = 470
	campsInland   = 11  // cells from the sea
	homeCells     = 18  // half of the side of the square, in cells, that must feed a camp
	homeEnough    = 160 // what a good's country in it is worth at most
	homeLeast     = 24  // and at least
	shortlist     = 90  // how many spots are compared three by three
)

// pitchCamps puts the camps on the three spots that have most of what the scarcest good of each is found in, and lie
// about as far from one another as is drawn for this island.
func (l *Land) pitchCamps() {
	spots := l.campSpots()
	apart := campsNearest + int64(l.Seed.Draw("land camps apart")%(campsFarthest-campsNearest))
	best, at := int64(-1)<<62, [campCount]campSpot{}
	for i, a := range spots {
		for j, b := range spots[:i] {
			ab, ok := campGap(a, b, apart)
			if !ok {
				continue
			}
			for _, c := range spots[:j] {
				score := a.score + b.score + c.score - ab
				if score <= best {
					break // the spots that follow have less
				}
				ac, okA := campGap(a, c, apart)
				bc, okB := campGap(b, c, apart)
				if score -= ac + bc; okA && okB && score > best {
					best, at = score, [campCount]campSpot{a, b, c}
				}
			}
		}
	}
	if best == int64(-1)<<62 {
		panic("island: no three spots of this island are fit for camps")
	}
	names := campNamesOf(l.Seed)
	for i, s := range at {
		l.Camps = append(l.Camps, Camp{FirstCamp + kith.ID(i), names[i], s.at})
	}
}

// A campSpot is a place fit for a camp.
type campSpot struct {
	at    Point
	score int64
}

// campGap returns what the distance of two camps costs, if they would best be so many units apart, and false if it is
// out of bounds.
func campGap(a, b campSpot, apart int64) (int64, bool) {
	d := int64(a.at.Dist(b.at)) / Unit
	return abs64(d-apart) / 4, campsNearest <= d && d <= campsFarthest
}

// campSpots returns the best spots for a camp, no two of them close together, the best first.
func (l *Land) campSpots() []campSpot {
	var order []int64
	for c := range int32(cellCount) {
		if x, y := c%cellsAcross, c/cellsAcross; x%3 != 0 || y%3 != 0 || !l.gentle(c) {
			continue
		}
		if score := l.campScore(c); score > 0 {
			order = append(order, -score<<20|int64(c))
		}
	}
	slices.Sort(order)
	var spots []campSpot
	for _, o := range order {
		s := campSpot{cellPoint(int32(o & (1<<20 - 1))), -(o >> 20)}
		close := func(t campSpot) bool { return s.at.Dist2(t.at) < (50*Unit)*(50*Unit) }
		if len(spots) < shortlist && !slices.ContainsFunc(spots, close) {
			spots = append(spots, s)
		}
	}
	return spots
}

// gentle reports whether a camp can stand in a cell: open, dry, and well away from the sea.
func (l *Land) gentle(c int32) bool {
	b := l.ground.biome[c]
	return l.ground.shore[c] >= campsInland && !l.ground.river[c] && (b == Meadow || b == Steppe || b == Forest)
}

// campScore returns how well a cell would feed a camp: the country of its scarcest good counts, up to what is enough,
// with some luck; or 0 if a good has too little.
func (l *Land) campScore(c int32) int64 {
	var have [Water]int64
	for y := c/cellsAcross - homeCells; y <= c/cellsAcross+homeCells; y += 2 {
		for x := c%cellsAcross - homeCells; x <= c%cellsAcross+homeCells; x += 2 {
			if x < 0 || x >= cellsAcross || y < 0 || y >= cellsAcross || l.ground.shore[y*cellsAcross+x] == 0 {
				continue
			}
			for g := range have {
				have[g] += int64(richness[l.ground.biome[y*cellsAcross+x]][g])
			}
		}
	}
	score := int64(homeEnough)
	for _, h := range have {
		score = min(score, h)
	}
	if score < homeLeast {
		return 0
	}
	return score + int64(l.Seed.Draw("land camp luck", uint64(c))%60)
}

// richness tells for each biome how good a country it is for food, wood and stone: 0, 1 or 2.
var richness = [9][Water]int8{
	Beach: {1, 0, 0}, Meadow: {2, 0, 0}, Forest: {1, 2, 0}, Jungle: {2, 2, 0}, Rockland: {0, 0, 2},
	Hills: {0, 1, 1}, Marsh: {1, 0, 0}, Steppe: {1, 0, 1}, Peak: {0, 0, 1},
}
