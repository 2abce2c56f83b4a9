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
			if news == "" || m.v.At-m.v.Memories[i].At > fresh || m.outworn(news) {
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

// News is fresh for two days. Nobody passes it on more than three times, or once two have told it.
const (
	fresh     = 2 * dayHours
	mostTold  = 3
	mostHeard = 2
)

// newsIn returns what of a remembered sentence can be passed on.
func newsIn(sentence string) string {
	if begins(sentence, "I told ") || strings.ContainsAny(sentence, "“”:") {
		return ""
	}
	for _, t := range tidings {
		if _, news, ok := strings.Cut(sentence, t); ok {
			news, _, _ = strings.Cut(bare(news), alsoSaw)
			return news
		}
	}
	return ""
}

// outworn reports whether news is none any more: everybody talks of it, whoever is here can see it, or what was broken
// has been mended.
func (m *musing) outworn(news string) bool {
	told, heard := 0, 0
	for _, e := range m.v.Memories {
		for _, s := range sentences(e.Text) {
			switch {
			case !strings.HasSuffix(bare(s), " that "+news):
			case begins(s, "I told "):
				told++
			case strings.Contains(s, " told me that "):
				heard++
			}
		}
	}
	if told >= mostTold || heard >= mostHeard || m.sees(func(text string) bool { return m.clause(text) == news }) {
		return true
	}
	return slices.ContainsFunc(m.Repairs, func(r Repair) bool {
		return m.clause(r.Fact) == news && (m.knows(r.Did) || m.knows(r.Becomes))
	})
}

// untold reports whether news can be told somebody: it is not about it, the two have not had it of each other, and they
// did not see it together.
func (m *musing) untold(e *judge.Entity, news string) bool {
	name := e.Name.String()
	if strings.Contains(news, name) || m.recalls(everywhen, fmt.Sprintf("I told %s that %s", name, news)) || m.recalls(everywhen, fmt.Sprintf("%s told me that %s", name, news)) {
		return false
	}
	for _, memory := range m.v.Memories {
		for _, s := range sentences(memory.Text) {
			if _, witnesses, together := strings.Cut(s, news+alsoSaw); together && strings.Contains(witnesses, name) {
				return false
			}
		}
	}
	return true
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
