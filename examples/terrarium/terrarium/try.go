package terrarium

import (
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

// A try is one attempt, as the rules read it.
type try struct {
	who  kith.ID
	name kith.Label
	text string   // as it was staged
	kind string   // of the phrase
	arg  int      // which craft or channel it is about
	rest []string // the words behind the phrase that tells its kind
	tail string   // the same, as written
}

// opening are words that say nothing of what is attempted.
var opening = []string{"i", "will", "want", "try", "to", "now", "then", "and"}

// read finds the phrase with which an attempt begins. Without one no rule knows it.
func (l *lore) read(who *judge.Entity, text string) (t *try, rule func(*docket, *try) outcome) {
	t = &try{who: who.ID, name: who.Name, text: text}
	list := tokens(text)
	for len(list) > 0 && slices.Contains(opening, list[0].word) {
		list = list[1:]
	}
	words := make([]string, len(list))
	for i, k := range list {
		words[i] = k.word
	}
	for _, p := range l.phrases {
		if n := len(p.words); n <= len(words) && slices.Equal(p.words, words[:n]) {
			t.kind, t.arg, t.rest, t.tail = p.kind, p.arg, words[n:], strings.TrimSpace(text[list[n-1].to:])
			return t, p.rule
		}
	}
	return t, nil
}

// at returns where words stand in the rest, or -1.
func (t *try) at(words []string) int {
	for i := 0; len(words) > 0 && i+len(words) <= len(t.rest); i++ {
		if slices.Equal(t.rest[i:i+len(words)], words) {
			return i
		}
	}
	return -1
}

// entity returns which of those listed in a case the attempt names: the one with the longest name, of two the one that
// stands first. Only those of a kind count, and never whoever tries.
func (d *docket) entity(t *try, kinds ...judge.Kind) *judge.Entity {
	var found *judge.Entity
	best, first := 0, 0
	for i := range d.c.Entities {
		e := &d.c.Entities[i]
		if !slices.Contains(kinds, e.Kind) || e.ID == t.who {
			continue
		}
		name := core(e.Name)
		if at := t.at(name); at >= 0 && (len(name) > best || len(name) == best && at < first) {
			found, best, first = e, len(name), at
		}
	}
	return found
}

// exit returns which exit the attempt names, the one with the longest name.
func (d *docket) exit(t *try) *judge.Exit {
	var found *judge.Exit
	best := 0
	for i := range d.c.Exits {
		if name := core(d.c.Exits[i].Name); t.at(name) >= 0 && len(name) > best {
			found, best = &d.c.Exits[i], len(name)
		}
	}
	return found
}

// absent returns whom or what of the world's file the attempt names, although it is not there; empty: nobody.
func (d *docket) absent(t *try) string {
	for _, list := range [][]kith.Label{d.peopleNames(), d.thingNames()} {
		for _, name := range list {
			if t.at(core(name)) >= 0 && d.named(name) == nil {
				return name.String()
			}
		}
	}
	return ""
}

func (l *lore) peopleNames() (names []kith.Label) {
	for i := range l.People {
		names = append(names, l.People[i].Name)
	}
	return names
}

func (l *lore) thingNames() (names []kith.Label) {
	for i := range l.Things {
		names = append(names, l.Things[i].Name)
	}
	return names
}

// named returns who or what in the case has a name, or nil.
func (d *docket) named(name kith.Label) *judge.Entity {
	for i := range d.c.Entities {
		if d.c.Entities[i].Name == name {
			return &d.c.Entities[i]
		}
	}
	return nil
}

// goods returns which ledger the attempt names, and how much; 0: it names no number.
func (l *lore) goods(t *try) (ledger *Ledger, n int64) {
	best := 0
	for i := range l.Ledgers {
		g := &l.Ledgers[i]
		for _, form := range []string{g.One, g.Many, g.Name} {
			words := wordsOf(form)
			at := t.at(words)
			if at < 0 || len(words) <= best {
				continue
			}
			ledger, n, best = g, 0, len(words)
			if form == g.One {
				n = 1
			}
			if at > 0 {
				if given, ok := numberIn(t.rest[at-1]); ok {
					n = given
				}
			}
		}
	}
	return ledger, n
}

// words returns what an attempt says behind a colon, or between quotes, or behind a word; empty: nothing.
func (t *try) words(behind string) string {
	text := t.tail
	if _, after, ok := strings.Cut(text, ":"); ok {
		text = after
	} else if _, after, ok := strings.Cut(text, "“"); ok {
		text, _, _ = strings.Cut(after, "”")
	} else if _, after, ok := strings.Cut(" "+text, " "+behind+" "); ok && behind != "" {
		text = after
	} else {
		return ""
	}
	return bare(strings.Trim(strings.TrimSpace(text), "“”\""))
}
