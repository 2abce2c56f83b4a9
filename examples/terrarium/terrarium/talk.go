package terrarium

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith/judge"
)

// line returns something that it fits to say here; empty: nothing.
func (m *musing) line() string {
	if len(m.others()) == 0 || !m.chance("speak", 5*m.p.Traits.Talkative) {
		return ""
	}
	var fit []string
	for _, l := range m.p.Says {
		if (l.To == "" || m.with(l.To) != nil) && (l.At == "" || l.At == m.here) && !m.recalls(everywhen, "I said: “"+l.Text+"”") {
			fit = append(fit, l.Text)
		}
	}
	if len(fit) == 0 {
		return ""
	}
	return fit[m.draw("line", len(fit))]
}

// answer returns what one says to what it has heard; empty: nothing.
func (m *musing) answer() string {
	if len(m.p.Answers) == 0 || !m.chance("answer", 9*m.p.Traits.Talkative) {
		return ""
	}
	text := m.p.Answers[m.draw("answer which", len(m.p.Answers))]
	if m.recalls(dayHours, "I said: “"+text+"”") {
		return ""
	}
	return text
}

// tidings are the words behind which a memory holds news.
var tidings = []string{" and found that ", "I saw that ", " told me that "}

// gossip: who likes to talk passes on what it has found, seen or heard to somebody who has not had it from it, nor told
// it.
func (m *musing) gossip() (string, string) {
	if !m.chance("gossip", 4*m.p.Traits.Talkative) {
		return "", ""
	}
	for i := len(m.v.Memories) - 1; i >= 0; i-- {
		for _, s := range sentences(m.v.Memories[i].Text) {
			news := newsIn(s)
			if news == "" {
				continue
			}
			for _, e := range m.others() {
				if m.untold(e, news) {
					return fmt.Sprintf("tell %s that %s", e.Name, news), e.Name.String() + " should know."
				}
			}
		}
	}
	return "", ""
}

// newsIn returns what of a remembered sentence can be passed on.
func newsIn(sentence string) string {
	if begins(sentence, "I told ") || strings.ContainsAny(sentence, "“”:") {
		return ""
	}
	for _, t := range tidings {
		if _, news, ok := strings.Cut(sentence, t); ok {
			return bare(news)
		}
	}
	return ""
}

// untold reports whether news can be told somebody: it is not about it, and the two have not had it of each other.
func (m *musing) untold(e *judge.Entity, news string) bool {
	return !strings.Contains(news, e.Name.String()) && !m.recalls(everywhen, fmt.Sprintf("I told %s that %s", e.Name, news)) &&
		!m.recalls(everywhen, fmt.Sprintf("%s told me that %s", e.Name, news))
}

// pry: who is curious looks closely at what is here, once in two days.
func (m *musing) pry() (string, string) {
	if !m.chance("pry", m.p.Traits.Curious) {
		return "", ""
	}
	at := slices.Concat([]judge.Entity{m.v.Place}, m.v.Things)
	e := at[m.draw("pry at", len(at))]
	a := "search " + e.Name.String()
	if m.recalls(2*dayHours, a) || m.recalls(2*dayHours, "I searched "+e.Name.String()) {
		return "", ""
	}
	return a, "I wonder about " + e.Name.String() + "."
}

// fancy: now and then one follows a whim.
func (m *musing) fancy() (string, string) {
	if !m.chance("fancy", 3*m.p.Traits.Fanciful) {
		return "", ""
	}
	return m.pick("whim", m.p.Whims), "Why not?"
}
