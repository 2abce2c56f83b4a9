package terrarium

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
)

func has(list []string, word string) bool { return slices.Contains(list, word) }

func begins(text, with string) bool { return strings.HasPrefix(text, with) }

// clause writes a sentence so that it can follow “that”.
func (l *lore) clause(text string) string {
	first, _, _ := strings.Cut(text, " ")
	for i := range l.People {
		if name, _, _ := strings.Cut(l.People[i].Name.String(), " "); strings.TrimRight(first, "'’s") == name || first == name {
			return bare(text)
		}
	}
	if first == "I" {
		return bare(text)
	}
	return small(bare(text))
}

// tell: who is told remembers it, and by whom it was told.
func (d *docket) tell(t *try) outcome {
	p, why := d.partner(t)
	if p == nil {
		return why
	}
	news := t.words("that")
	if news == "" {
		return vain("%s did not say what", t.name)
	}
	o := done(t, fmt.Sprintf("told %s that %s", p.Name, news), fmt.Sprintf("%s was there to hear it", p.Name)).
		and(p.ID, fmt.Sprintf("%s told me that %s", t.name, news))
	ways := []string{"told %s that %s", "let %s know that %s", "confided to %s that %s"}
	o.account = ended(t.name.String() + " " + fmt.Sprintf(ways[(uint64(t.who)+uint64(d.c.At))%uint64(len(ways))], p.Name, news))
	return o
}

// arrange: something is set for a later hour, at the place where one is, or at one that a way leads to. Whoever is there
// then perceives it.
func (d *docket) arrange(t *try) outcome {
	text := t.words("that")
	in, named := d.hours(t)
	switch {
	case text == "":
		return vain("%s did not say what is to be", t.name)
	case !named || in < 1 || in > 7*dayHours:
		return vain("%s did not say in how many hours", t.name)
	}
	hours := Number(in) + " hours"
	if in == 1 {
		hours = "one hour"
	}
	did := fmt.Sprintf("arranged that in %s %s", hours, text)
	o := done(t, did, "there is room for it",
		judge.Schedule{At: d.c.At + kith.Tick(in), On: d.c.Place, Sight: judge.Visible, Text: ended(fmt.Sprintf("As %s has arranged, %s", t.name, text))})
	for _, p := range d.present(t.who) {
		o = o.and(p.ID, t.name.String()+" "+did)
	}
	return o
}

// hours returns in how many hours the attempt says that something is to be.
func (d *docket) hours(t *try) (int64, bool) {
	for i := 1; i < len(t.rest); i++ {
		if t.rest[i] == "hours" || t.rest[i] == "hour" {
			return numberIn(t.rest[i-1])
		}
	}
	return 0, false
}

// call: something is aired on a channel, where the file lets it be.
func (d *docket) call(t *try) outcome {
	ch := &d.Channels[t.arg]
	if !has(d.c.Channels, ch.Name) {
		return vain("%s is out of reach", ch.Name)
	}
	text := t.words("that")
	if text == "" {
		return vain("%s had nothing to say by it", t.name)
	}
	text = Capital(ended(text))
	did := cmp.Or(ch.Did, "used "+ch.Name+" and called")
	return done(t, fmt.Sprintf("%s: “%s”", did, text), ch.Name+" carries it",
		judge.Broadcast{From: d.c.Place, Channel: ch.Name, Text: fmt.Sprintf("%s calls: “%s”", t.name, text)})
}
