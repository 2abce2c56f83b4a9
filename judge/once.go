package judge

import (
	"slices"
	"strings"

	"github.com/kithlab/kith"
)

// A slot is what one patch of a ruling may fill: a kind of patch, an entity, and a channel of it.
type slot struct {
	kind    string
	on      kith.ID
	channel string
}

// CheckOnce objects to the second patch for the same slot: facts of one sight on one entity, the destination of a
// person, the memory of a person, a broadcast channel. Transfers and events may be many: they add up. It is what the
// path of one resolution an interval asks for (seed 003); leave it out where a ruling may do more at once.
func CheckOnce(c Case, r Ruling) []Objection {
	var d docket
	first := make(map[slot]int)
	for i, p := range r.Patches {
		s, ok := slotOf(p)
		if !ok {
			continue
		}
		if at, filled := first[s]; filled {
			d.object(i, RuleTwice, "%s of %d is already patched by patch %d", strings.TrimSpace(s.channel+" "+s.kind), s.on, at)
			continue
		}
		first[s] = i
	}
	return d
}

func slotOf(p Patch) (slot, bool) {
	switch p := p.(type) {
	case SetFact:
		return slot{"fact", p.On, p.Sight.String()}, true
	case Move:
		return slot{"destination", p.Who, ""}, true
	case Remember:
		return slot{"memory", p.Who, ""}, true
	case Broadcast:
		return slot{"broadcast", p.From, p.Channel}, true
	}
	return slot{}, false
}

// CheckWords objects to a memory, an event, a broadcast or a new fact without words, and to a foundation without a name.
func CheckWords(c Case, r Ruling) []Objection {
	var d docket
	for i, p := range r.Patches {
		text := "a name"
		switch p := p.(type) {
		case SetFact:
			if p.Number == 0 {
				text = p.Text
			}
		case Remember:
			text = p.Text
		case Schedule:
			text = p.Text
		case Broadcast:
			text = p.Text
		case Found:
			text = p.Name.String()
		}
		if strings.TrimSpace(text) == "" {
			d.object(i, RuleEmpty, "the %s has no words", NameOf(p))
		}
	}
	return d
}

// CheckNames objects to a foundation under a name that is somebody's, by its fold, in the case or the ruling itself.
func CheckNames(c Case, r Ruling) []Objection {
	var d docket
	var founded []string
	for i, p := range r.Patches {
		f, ok := p.(Found)
		if !ok || f.Name.IsZero() {
			continue
		}
		if c.taken(f.Name) || slices.Contains(founded, f.Name.Fold()) {
			d.object(i, RuleName, "the name %q is taken", f.Name)
		}
		founded = append(founded, f.Name.Fold())
	}
	return d
}

// CheckSecrets objects to words in the open (a visible or private fact, a memory, a visible event, a broadcast, the
// first fact of a place) that repeat the whole text of a hidden fact of the case, unless the same ruling removes or
// replaces that fact: what comes to light is no longer hidden. Only what is repeated word for word is found; a
// paraphrase is for a reviewer to see.
func CheckSecrets(c Case, r Ruling) []Objection {
	secrets := secretsOf(&c, r)
	var d docket
	for i, p := range r.Patches {
		text := openText(p)
		for _, s := range secrets {
			if text != "" && strings.Contains(text, s.text) {
				d.object(i, RuleSecret, "it tells the hidden fact %d of %d", s.number, s.on)
			}
		}
	}
	return d
}

type secret struct {
	on     kith.ID
	number int
	text   string
}

// secretsOf lists the hidden facts that r leaves as they are.
func secretsOf(c *Case, r Ruling) (secrets []secret) {
	for i := range c.Entities {
		e := &c.Entities[i]
		for _, f := range e.Facts {
			if f.Sight == Hidden && !r.sets(e.ID, f.Number) {
				secrets = append(secrets, secret{e.ID, f.Number, f.Text})
			}
		}
	}
	return secrets
}

// sets reports whether r removes or replaces a fact.
func (r *Ruling) sets(on kith.ID, number int) bool {
	return slices.ContainsFunc(r.Patches, func(p Patch) bool {
		f, ok := p.(SetFact)
		return ok && f.On == on && f.Number == number
	})
}

// openText returns the words of p that others than the judge will know.
func openText(p Patch) string {
	switch p := p.(type) {
	case SetFact:
		if p.Sight != Hidden {
			return p.Text
		}
	case Remember:
		return p.Text
	case Schedule:
		if p.Sight == Visible {
			return p.Text
		}
	case Broadcast:
		return p.Text
	case Found:
		return p.Text
	}
	return ""
}

func has(list []string, word string) bool { return slices.Contains(list, word) }
