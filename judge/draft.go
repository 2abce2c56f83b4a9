package judge

import "github.com/kithlab/kith"

// A Draft is a ruling as a model writes it, with labels for entities and numbers for facts alone. Decode a reply into it
// strictly, and turn it into a [Ruling] by [Draft.Ruling].
type Draft struct {
	Patches  []DraftPatch   `json:"patches"`
	Findings []DraftFinding `json:"findings"`
	Account  string         `json:"account"`
}

// A DraftPatch is one patch. Kind says which of the other keys are read; the rest are not looked at.
//
//	fact       on, sight, number, text, via
//	transfer   ledger, amount, from, to, gate, via
//	move       who, to, by
//	memory     who, text
//	event      on, in, sight, text
//	broadcast  channel, text
//	place      name, text
type DraftPatch struct {
	Kind    string     `json:"kind"` // as NameOf gives it
	On      kith.Label `json:"on"`
	Who     kith.Label `json:"who"`
	From    kith.Label `json:"from"`
	To      kith.Label `json:"to"`
	By      kith.Label `json:"by"`
	Gate    kith.Label `json:"gate"`
	Name    kith.Label `json:"name"`
	Sight   Sight      `json:"sight"`
	Number  int        `json:"number"`
	Amount  int64      `json:"amount"`
	In      int64      `json:"in"` // ticks after this one, from 1
	Ledger  string     `json:"ledger"`
	Channel string     `json:"channel"`
	Via     string     `json:"via"`
	Text    string     `json:"text"`
}

// A DraftFinding is one finding.
type DraftFinding struct {
	Who      kith.Label `json:"who"`
	NoEffect bool       `json:"no_effect"`
	Why      string     `json:"why"`
}

// Ruling returns the ruling that d drafts on a case, with raw, the reply that it was read from. A label names the one
// entity of the case, exit (as a destination) or gate whose name has the same fold: never a prefix, or a near miss. A
// label that names none or several, a kind that is none, or a label that is missing where one is needed, makes it an
// [*UnreadableError] with all such objections: nothing of a draft that is wrong in part is ruled. So does a draft without
// patches, findings (empty lists are some) and account: some other object has been decoded, or one round the draft. What
// the ruling then says is for checks to judge.
func (d Draft) Ruling(c Case, raw string) (Ruling, error) {
	b := draftReader{c: &c}
	r := Ruling{Place: c.Place, Account: d.Account, Raw: raw}
	for i, p := range d.Patches {
		b.patch = i
		if patch := b.read(p); patch != nil {
			r.Patches = append(r.Patches, patch)
		}
	}
	b.patch = -1
	if d.Patches == nil && d.Findings == nil && d.Account == "" {
		b.object(-1, RuleUnread, "it has no account, no patches and no findings")
	}
	for _, f := range d.Findings {
		r.Findings = append(r.Findings, Finding{b.entity(f.Who), f.NoEffect, f.Why})
	}
	if len(b.docket) > 0 {
		return Ruling{}, &UnreadableError{raw, b.docket}
	}
	return r, nil
}

// A draftReader finds what labels name.
type draftReader struct {
	docket
	c     *Case
	patch int
}

func (b *draftReader) read(p DraftPatch) Patch {
	c := b.c
	switch p.Kind {
	case "fact":
		return SetFact{b.entity(p.On), p.Sight, p.Number, p.Text, p.Via}
	case "transfer":
		return b.transfer(p)
	case "move":
		m := Move{Who: b.entity(p.Who), To: b.exit(p.To)}
		if !p.By.IsZero() {
			m.By = b.entity(p.By)
		}
		return m
	case "memory":
		return Remember{b.entity(p.Who), p.Text}
	case "event":
		return Schedule{later(c.At, p.In), b.entity(p.On), p.Sight, p.Text}
	case "broadcast":
		return Broadcast{c.Place, p.Channel, p.Text}
	case "place":
		return Found{c.Place, p.Name, p.Text}
	}
	b.object(b.patch, RuleUnread, "no patch is of the kind %.40q", p.Kind)
	return nil
}

// later returns the tick that lies n after at, or at itself if there is none, which no event can fire at.
func later(at kith.Tick, n int64) kith.Tick {
	if t := at + kith.Tick(n); n > 0 && t > at {
		return t
	}
	return at
}

// transfer reads both ends; an end without a label is nobody.
func (b *draftReader) transfer(p DraftPatch) Patch {
	t := Transfer{Ledger: p.Ledger, Amount: p.Amount, Via: p.Via}
	if !p.From.IsZero() {
		t.From = b.entity(p.From)
	}
	if !p.To.IsZero() {
		t.To = b.entity(p.To)
	}
	if !p.Gate.IsZero() {
		t.Gate = b.gate(p.Ledger, p.Gate)
	}
	return t
}

// A naming is what a label is compared with.
type naming struct {
	id   kith.ID
	name kith.Label
}

func (b *draftReader) entity(l kith.Label) kith.ID {
	all := make([]naming, 0, len(b.c.Entities))
	for _, e := range b.c.Entities {
		all = append(all, naming{e.ID, e.Name})
	}
	return b.only(l, RuleUnlisted, "who or what is there", all)
}

func (b *draftReader) exit(l kith.Label) kith.ID {
	all := make([]naming, 0, len(b.c.Exits))
	for _, e := range b.c.Exits {
		all = append(all, naming{e.ID, e.Name})
	}
	return b.only(l, RuleDestination, "a destination from there", all)
}

func (b *draftReader) gate(ledger string, l kith.Label) kith.ID {
	var all []naming
	if found, ok := b.c.ledger(ledger); ok {
		for _, gates := range [][]Gate{found.Sources, found.Sinks} {
			for _, g := range gates {
				all = append(all, naming{g.ID, g.Name})
			}
		}
	}
	return b.only(l, RuleLedger, "a gate of that ledger there", all)
}

// only returns the one that a label names.
func (b *draftReader) only(l kith.Label, rule Rule, what string, all []naming) (id kith.ID) {
	n, fold := 0, l.Fold()
	for _, o := range all {
		if !l.IsZero() && o.name.Fold() == fold {
			id = o.id
			n++
		}
	}
	if n != 1 {
		b.object(b.patch, rule, "%q names %d of %s, and must name one", l, n, what)
	}
	return id
}
