package perceive

import (
	"io"
	"strings"
)

// A Section is one block of prose under a title: what the mind feels, who is near, where it can go. Titles and lines
// are the world's own words.
type Section struct {
	Title string
	Lines []string
	Loose bool // its lines may give way when a prompt is too long, the last first
}

// Write writes sections as text, in their order, with an empty line between them. A title stands on a line of its
// own; each line follows on its own line behind "- ". A section without a title is its lines alone, one without
// lines its title alone.
//
// Titles and lines go through [Flatten] first, and no line begins where a title does. So whatever a line holds, a
// remembered word of another mind or a player's, it stays one line of its section: it cannot end the section or
// begin one of its own.
func Write(w io.Writer, sections ...Section) error {
	var b strings.Builder
	b.Grow(room(sections))
	for i, s := range sections {
		if i > 0 {
			b.WriteByte('\n')
		}
		if title := Flatten(s.Title); title != "" {
			b.WriteString(title)
			b.WriteByte('\n')
		}
		for _, line := range s.Lines {
			b.WriteString("- ")
			b.WriteString(Flatten(line))
			b.WriteByte('\n')
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// room returns how many bytes sections are as text, if their words are flat already.
func room(sections []Section) (n int) {
	for _, s := range sections {
		n += len(s.Title) + len("\n\n")
		for _, line := range s.Lines {
			n += len(line) + len("- \n")
		}
	}
	return n
}
