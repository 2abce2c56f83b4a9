package island

import (
	"slices"
	"strings"
)

// A Mark is something drawn over the land in a picture.
type Mark struct {
	At   Point
	Rune rune
}

// biomeRunes are what each biome is drawn with: denser signs for denser country.
var biomeRunes = [9]rune{
	Beach: '.', Meadow: '"', Forest: '&', Jungle: '%', Rockland: 'o', Hills: 'n', Marsh: ';', Steppe: '-', Peak: '^',
}

const (
	riverRune = '~'
	seaRune   = ' '
)

// Legend tells what the signs of a picture mean, in one line.
func Legend() string {
	var b strings.Builder
	for i, r := range biomeRunes {
		b.WriteRune(r)
		b.WriteByte(' ')
		b.WriteString(biomeWords[i])
		b.WriteString("  ")
	}
	b.WriteRune(riverRune)
	b.WriteString(" river")
	return b.String()
}

// Picture returns a map of the island in text, of so many columns and rows, north up; each row ends in a newline,
// with no blanks before that. A character stands for the country at the middle of its cell, or for a river that flows
// anywhere in it. Marks are drawn over that, later ones over earlier; one that lies outside the square is drawn at
// its rim. Without columns or rows the picture is empty.
func (l *Land) Picture(cols, rows int, marks []Mark) string {
	if cols <= 0 || rows <= 0 {
		return ""
	}
	signs := make([]rune, cols*rows)
	for i := range signs {
		signs[i] = l.sign(i%cols, i/cols, cols, rows)
	}
	for _, m := range marks {
		p := held(m.At)
		signs[int(int64(p.Y)*int64(rows)/Side)*cols+int(int64(p.X)*int64(cols)/Side)] = m.Rune
	}
	var b strings.Builder
	for row := range slices.Chunk(signs, cols) {
		b.WriteString(strings.TrimRight(string(row), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// sign returns what is drawn for the land in one place of a picture.
func (l *Land) sign(col, row, cols, rows int) rune {
	middle := Point{int32(int64(2*col+1) * Side / int64(2*cols)), int32(int64(2*row+1) * Side / int64(2*rows))}
	b, ok := l.Biome(middle)
	if !ok {
		return seaRune
	}
	for y := row * cellsAcross / rows; y < (row+1)*cellsAcross/rows; y++ {
		for x := col * cellsAcross / cols; x < (col+1)*cellsAcross/cols; x++ {
			if l.ground.river[y*cellsAcross+x] {
				return riverRune
			}
		}
	}
	return biomeRunes[b]
}
