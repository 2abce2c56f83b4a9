package serve

import (
	"encoding/base64"
	"encoding/binary"

	"github.com/kithlab/kith-examples/island/island"
)

// The grid in which the page gets the land: the cells in which the island's terrain is made.
const (
	cellsAcross = 200
	cellSide    = island.Side / cellsAcross
)

// Codes of ground besides the biomes.
const (
	groundRiver = 16
	groundSea   = 255
)

// landOf tells what does not change in a world.
func landOf(name string, l *island.Land) *Land {
	heights := make([]byte, 0, 2*(cellsAcross+1)*(cellsAcross+1))
	for y := range int32(cellsAcross + 1) {
		for x := range int32(cellsAcross + 1) {
			h := steps(l.Height(island.Point{X: x * cellSide, Y: y * cellSide}))
			heights = binary.LittleEndian.AppendUint16(heights, uint16(int16(h)))
		}
	}
	ground := make([]byte, 0, cellsAcross*cellsAcross)
	for y := range int32(cellsAcross) {
		for x := range int32(cellsAcross) {
			ground = append(ground, groundAt(l, island.Point{X: x*cellSide + cellSide/2, Y: y*cellSide + cellSide/2}))
		}
	}
	out := &Land{
		World: name, Side: steps(island.Side), Corners: cellsAcross + 1, Cells: cellsAcross,
		Heights: base64.StdEncoding.EncodeToString(heights), Ground: base64.StdEncoding.EncodeToString(ground),
	}
	for _, c := range l.Camps {
		x, y := place(c.At)
		out.Camps = append(out.Camps, Place{ID: int(c.ID), Name: c.Name, X: x, Y: y})
	}
	for _, s := range l.Sites {
		x, y := place(s.At)
		out.Sites = append(out.Sites, Place{ID: int(s.ID), Kind: Site(s.Kind.String()), Name: s.Name, X: x, Y: y})
	}
	for _, n := range l.Nodes {
		x, y := place(n.At)
		out.Nodes = append(out.Nodes, Patch{ID: int(n.ID), Good: Good(n.Good.String()), Name: n.Name, Biome: Biome(n.Biome.String()), X: x, Y: y, Cap: int(n.Cap)})
	}
	return out
}

func groundAt(l *island.Land, p island.Point) byte {
	b, dry := l.Biome(p)
	switch {
	case !dry:
		return groundSea
	case l.River(p):
		return byte(b) + groundRiver
	}
	return byte(b)
}
