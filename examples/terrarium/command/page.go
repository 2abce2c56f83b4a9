package command

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// width is how many characters a line of the telling has at most, if its words allow it.
const width = 100

// A page is where a run is told. It keeps the first error, for the end.
type page struct {
	w   io.Writer
	err error
}

// print writes lines as they are.
func (p *page) print(lines ...string) {
	for _, l := range lines {
		if p.err == nil {
			_, p.err = io.WriteString(p.w, plain(strings.TrimRight(l, " "))+"\n")
		}
	}
}

// plain returns a line with every character by which a text could steer the terminal, and not be read there, written as
// its number: much of what is told was written by a model.
func plain(line string) string {
	var b strings.Builder
	for _, r := range line {
		if unicode.In(r, unicode.Cc, unicode.Bidi_Control) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// tell writes text behind a head, and breaks it between words; what follows the first line stands in, as deep as asked.
func (p *page) tell(head string, in int, text string) {
	line, at := head, utf8.RuneCountInString(head)
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		if i > 0 && at+1+n > width {
			p.print(line)
			line, at = strings.Repeat(" ", in), in
		} else if i > 0 {
			line += " "
			at++
		}
		line += word
		at += n
	}
	p.print(line)
}
