package terrarium

import (
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// calledTo is how a note begins that keeps in mind where one was called to.
const calledTo = "I am called to "

// listen takes note of where a broadcast calls one, if one is of a mind to go, and of having got there.
func (m *musing) listen(d *judge.Deed) {
	note := m.v.Note
	if strings.HasPrefix(note, calledTo) && bare(note) == calledTo+m.here {
		note = ""
	}
	for _, a := range m.v.Airings {
		if place := m.placeIn(a.Text); place != "" && place != m.here && m.chance("called", 5*m.p.Traits.Generous) {
			note = ended(calledTo + place)
		}
	}
	if note != m.v.Note {
		d.Note, m.v.Note = &note, note
	}
}

// placeIn returns the first place of the file that a text names; empty: none.
func (l *lore) placeIn(text string) string {
	t := &try{rest: wordsOf(text)}
	for _, p := range l.Places {
		if t.at(core(p.Name)) >= 0 {
			return p.Name.String()
		}
	}
	return ""
}

// follow: one goes where one was called to.
func (m *musing) follow() (string, string) {
	place, ok := strings.CutPrefix(bare(m.v.Note), calledTo)
	if !ok || m.ids[place] == 0 {
		return "", ""
	}
	return m.toward(place), "I was called."
}

// soon is for how many hours before an appointment one sets out for it.
const soon = 2

// appointed: one goes where something has been arranged, as its hour comes.
func (m *musing) appointed() (string, string) {
	return m.toward(m.appointment()), "I was asked to be there."
}

// appointment returns where one is to be by now; empty: nowhere.
func (m *musing) appointment() string {
	for i := len(m.v.Memories) - 1; i >= 0; i-- {
		e := m.v.Memories[i]
		_, rest, ok := strings.Cut(e.Text, " arranged that in ")
		if !ok {
			continue
		}
		word, what, _ := strings.Cut(rest, " ")
		hours, _ := numberIn(word)
		due := e.At + kith.Tick(hours)
		if place := m.placeIn(what); place != "" && due-soon <= m.v.At && m.v.At <= due {
			return place
		}
	}
	return ""
}
