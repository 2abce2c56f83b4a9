package island_test

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/kithlab/kith-examples/island/island"
)

// TestPictureOfSeedOne holds the first island to a file, which shows in review what a change does to the land.
func TestPictureOfSeedOne(t *testing.T) {
	l := island.NewLand(1)
	var marks []island.Mark
	for _, s := range l.Sites {
		marks = append(marks, island.Mark{At: s.At, Rune: rune("GR"[s.Kind])})
	}
	for _, c := range l.Camps {
		marks = append(marks, island.Mark{At: c.At, Rune: 'A'})
	}
	want, err := os.ReadFile("testdata/land-seed1.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got := l.Picture(100, 50, marks) + island.Legend() + "  A camp  G grove  R ruin\n"; got != string(want) {
		t.Errorf("seed 1 looks different from testdata/land-seed1.txt:\n%s", got)
	}
}

func TestPictureShape(t *testing.T) {
	l := island.NewLand(2)
	for _, size := range [][2]int{{1, 1}, {7, 3}, {80, 40}, {300, 250}} {
		rows := strings.SplitAfter(l.Picture(size[0], size[1], nil), "\n")
		if len(rows) != size[1]+1 || rows[size[1]] != "" {
			t.Errorf("%v: %d rows", size, len(rows)-1)
		}
		for _, row := range rows {
			if n := utf8.RuneCountInString(strings.TrimSuffix(row, "\n")); n > size[0] {
				t.Errorf("%v: a row of %d", size, n)
			}
		}
	}
	for _, size := range [][2]int{{0, 5}, {5, 0}, {-1, 5}, {5, -1}} {
		if got := l.Picture(size[0], size[1], nil); got != "" {
			t.Errorf("%v: %q", size, got)
		}
	}
}

func TestPictureShowsMarks(t *testing.T) {
	l := island.NewLand(2)
	corner := island.Point{X: island.Side - 1, Y: island.Side - 1}
	for _, c := range []struct {
		why      string
		at       island.Point
		row, col int
	}{
		{"the first cell", island.Point{}, 0, 0},
		{"the last point of the first cell", island.Point{X: island.Side/10 - 1, Y: island.Side/5 - 1}, 0, 0},
		{"the first point of the next", island.Point{X: island.Side / 10, Y: island.Side / 5}, 1, 1},
		{"the last cell", corner, 4, 9},
		{"outside, drawn at the rim", island.Point{X: island.Side + 5000, Y: -9}, 0, 9},
	} {
		rows := strings.Split(l.Picture(10, 5, []island.Mark{{At: c.at, Rune: '¤'}, {At: c.at, Rune: '☉'}}), "\n")
		if got := []rune(rows[c.row]); c.col >= len(got) || got[c.col] != '☉' {
			t.Errorf("%s: row %d is %q", c.why, c.row, rows[c.row])
		}
		if strings.ContainsRune(strings.Join(rows, ""), '¤') {
			t.Errorf("%s: an earlier mark lies over a later one", c.why)
		}
	}
}

// TestLegendKnowsEverySign draws an island finely and looks for signs that the legend does not explain.
func TestLegendKnowsEverySign(t *testing.T) {
	for _, r := range island.NewLand(3).Picture(200, 200, nil) {
		if r != ' ' && r != '\n' && !strings.Contains(island.Legend(), string(r)+" ") {
			t.Fatalf("%q is not in the legend %q", r, island.Legend())
		}
	}
}
