package command

import (
	"io"
	"strings"
	"unicode/utf8"
)

// width is how many characters a line of the telling has at most.
const width = 100

// A page is where a run is told. It keeps the first error, for the end.
type page struct {
	w   io.Writer
	err error
}

// line writes one line as it is.
func (p *page) line(text string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.w, text+"\n")
	}
}

// say writes text behind head, broken between words so that no line is wider than width; the lines that follow stand
// under the text.
func (p *page) say(head, text string) { p.line(wrapped(head, text)) }

func wrapped(head, text string) string {
	at := utf8.RuneCountInString(head)
	indent := strings.Repeat(" ", at)
	var b strings.Builder
	b.WriteString(head)
	for i, word := range strings.Split(text, " ") {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case at+1+n > width:
			b.WriteString("\n" + indent)
			at = len(indent)
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += n
	}
	return b.String()
}
