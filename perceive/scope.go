package perceive

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// ErrUnseen reports a label that names nothing on the menu.
var ErrUnseen = errors.New("perceive: not on the menu")

// ErrNobody reports an offer of ID 0, which is nobody.
var ErrNobody = errors.New("perceive: ID 0 is nobody and cannot be offered")

// An AmbiguousError reports a label that fits several things. It is never settled by a guess: ask, or let it be.
type AmbiguousError struct {
	Label kith.Label
	IDs   []kith.ID // all that it fits, ascending
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("perceive: %q fits %d things", e.Label, len(e.IDs))
}

// A Scope is the menu of labels open to one mind at one moment: things are offered, then labels are resolved. Use one
// Scope again and again with [Scope.Reset]; it then allocates only to grow. The zero Scope is an empty menu.
//
// Once offers have ended a Scope may be read from any number of goroutines; nothing but Offer and Reset changes it.
// A Scope is not to be copied after its first offer. It is not state: a menu is made anew for each moment.
type Scope struct {
	// Articles are words that may stand before a name without changing what it names: "the Hearthold" asks for
	// Hearthold, and a place offered as "the Old Temple" answers to "Old Temple". One that ends in an apostrophe
	// stands without a space ("l'"). Nil is the default, which is English: the, a, an. A world of another language
	// sets its own, and one where An is a family name none: []string{}. They are read at the first offer.
	Articles []string

	offers     []offer
	qualifiers []qualifier
	folds      []byte   // folded names and qualifiers, one behind another
	names, ids []int32  // hash tables of positions in offers, counted from 1
	articles   []string // folded
	given      []string // the Articles from which articles was made
}

// An offer is one name of one thing.
type offer struct {
	id       kith.ID
	name     kith.Label
	key      span // its fold without a leading article
	quals    span // in qualifiers
	hash     uint32
	sameName int32 // another offer of this key, counted from 1; 0 is none
	sameID   int32 // the next offer of this ID, counted from 1; 0 is none
	alias    bool  // it is not the first offer of its ID
}

// A qualifier is one of the world's own words that tell a thing from others of its name.
type qualifier struct {
	text string
	fold span
}

// A span is a stretch of folds or qualifiers.
type span struct{ from, to int32 }

// longest is above the length in bytes that the fold of a label has in any but a contrived case.
const longest = 256

// Offer puts a thing on the menu under a name. In order:
//
//  1. ID 0 is ErrNobody. A name that no mind could say, with a digit or a full stop in it, is the [*kith.LabelError];
//     so is a bad qualifier, and one that makes too long a label behind the name. Nothing is offered then, so offer
//     the thing again under another name ("Unit Seven" for "Unit 7").
//  2. A further name for an ID on the menu is an alias: the thing answers to both, and the menu shows the first.
//     The same name for the same ID again is no error and changes nothing but to add its qualifiers.
//  3. Two names are the same if they are equal after folding (see [kith.Label.Fold]) and without one leading
//     article. The same name for two IDs is no error: neither has it any more, and each is called by the name and
//     the first of its qualifiers that fits no other thing ("Halek the weaver", "Halek of Hearthold"). See
//     [Scope.Label] for the rule and [Scope.Check] for those that no qualifier tells apart.
//
// So labels are final only after the last offer. Qualifiers are the world's own words in the world's language.
func (s *Scope) Offer(name string, id kith.ID, qualifiers ...string) error {
	if id == 0 {
		return ErrNobody
	}
	label, err := kith.ParseLabel(name)
	if err != nil {
		return refused(id, err)
	}
	if len(s.offers) == 0 {
		if err := s.ready(); err != nil {
			return err
		}
	}
	var buf [longest]byte
	key := s.bare(appendFold(buf[:0], label))
	first := *s.slotOfID(id)
	if len(qualifiers) == 0 && s.answers(first, key) {
		return nil
	}
	o := offer{id: id, name: label, alias: first != 0, hash: hash(key)}
	if o.quals, err = s.qualify(name, qualifiers); err != nil {
		return refused(id, err)
	}
	o.key = s.store(key)
	s.insert(o)
	return nil
}

func refused(id kith.ID, err error) error {
	return fmt.Errorf("perceive: thing %d is not offered, give it words that a mind can say: %w", id, err)
}

// qualify stores all the qualifiers of a name, or none.
func (s *Scope) qualify(name string, texts []string) (span, error) {
	quals, folds := len(s.qualifiers), len(s.folds)
	for _, q := range texts {
		label, err := kith.ParseLabel(q)
		if err == nil && len(name)+1+len(q) > 48 { // in bytes; whether it is too long in characters, ParseLabel says
			_, err = kith.ParseLabel(name + " " + q)
		}
		if err != nil {
			s.qualifiers, s.folds = s.qualifiers[:quals], s.folds[:folds]
			return span{}, err
		}
		var buf [longest]byte
		s.qualifiers = append(s.qualifiers, qualifier{q, s.store(appendFold(buf[:0], label))})
	}
	return span{int32(quals), int32(len(s.qualifiers))}, nil
}

// store keeps fold.
func (s *Scope) store(fold []byte) span {
	from := len(s.folds)
	s.folds = append(s.folds, fold...)
	return span{int32(from), int32(len(s.folds))}
}

func (s *Scope) fold(at span) []byte { return s.folds[at.from:at.to] }

func (s *Scope) qualifiersOf(o *offer) []qualifier { return s.qualifiers[o.quals.from:o.quals.to] }

// answers reports whether the offer at n, or a later one of its ID, has this key.
func (s *Scope) answers(n int32, key []byte) bool {
	for ; n > 0; n = s.offers[n-1].sameID {
		if string(s.fold(s.offers[n-1].key)) == string(key) {
			return true
		}
	}
	return false
}

// Reset empties the menu and keeps its room. Articles stay.
func (s *Scope) Reset() {
	s.offers, s.qualifiers, s.folds = s.offers[:0], s.qualifiers[:0], s.folds[:0]
	clear(s.names)
	clear(s.ids)
}

// Resolve returns the one thing that a label names, or ErrUnseen, or an [*AmbiguousError]. In order:
//
//  1. Label and menu are compared after folding (see [kith.Label.Fold]), and without one leading article on each
//     side. Nothing else is equal: no prefix, no plural, no near miss, and no number is ever taken for an ID.
//  2. A thing answers to each of its names; to each name with one of that name's qualifiers behind it; and to the
//     name with all of them behind it. It does so whether or not another has the name, so that "Halek the weaver",
//     remembered from a day when there were two Haleks, is understood on a day when there is one.
//  3. A label to which two things answer names neither, and is an AmbiguousError. The zero Label is ErrUnseen.
//
// It allocates for an AmbiguousError and for a label outside ASCII, and not otherwise.
func (s *Scope) Resolve(label kith.Label) (kith.ID, error) {
	var buf [longest]byte
	fold := appendFold(buf[:0], label)
	c := s.ask(fold, false)
	switch {
	case c.many:
		return 0, &AmbiguousError{label, s.ask(fold, true).sorted()}
	case c.id == 0:
		return 0, ErrUnseen
	}
	return c.id, nil
}

// Label returns what the menu calls a thing, and so what prose must call it, or false if it is not on the menu or no
// label is its own. That is the first of these which names no other thing: for each of its names in the order of
// offers, the name alone; the name with one qualifier, in their order; and, if a label may be that long, the name
// with all of them. Resolve gives the thing back for it. Label allocates only to join a name and a qualifier.
func (s *Scope) Label(id kith.ID) (kith.Label, bool) {
	if len(s.offers) == 0 {
		return kith.Label{}, false
	}
	for n := *s.slotOfID(id); n > 0; n = s.offers[n-1].sameID {
		if label, ok := s.labelOf(&s.offers[n-1]); ok {
			return label, true
		}
	}
	return kith.Label{}, false
}

func (s *Scope) labelOf(o *offer) (kith.Label, bool) {
	var buf [longest]byte
	fold := appendFold(buf[:0], o.name)
	if !s.ask(fold, false).many {
		return o.name, true
	}
	quals := s.qualifiersOf(o)
	for i, q := range quals {
		if form := append(append(fold, ' '), s.fold(q.fold)...); !s.ask(form, false).many {
			return join(o.name, quals[i:i+1])
		}
	}
	form := fold
	for _, q := range quals {
		form = append(append(form, ' '), s.fold(q.fold)...)
	}
	if len(quals) < 2 || s.ask(form, false).many {
		return kith.Label{}, false
	}
	return join(o.name, quals)
}

func join(name kith.Label, quals []qualifier) (kith.Label, bool) {
	var b strings.Builder
	b.WriteString(name.String())
	for _, q := range quals {
		b.WriteString(" ")
		b.WriteString(q.text)
	}
	label, err := kith.ParseLabel(b.String())
	return label, err == nil
}

// Labels yields the menu: one label for each thing that has one, in the order of first offers.
func (s *Scope) Labels() iter.Seq[kith.Label] {
	return func(yield func(kith.Label) bool) {
		for i := range s.offers {
			if s.offers[i].alias {
				continue
			}
			if label, ok := s.Label(s.offers[i].id); ok && !yield(label) {
				return
			}
		}
	}
}

// Menu returns the labels as a section, one a line.
func (s *Scope) Menu(title string) Section {
	m := Section{Title: title}
	for label := range s.Labels() {
		m.Lines = append(m.Lines, label.String())
	}
	return m
}

// Check returns an [*AmbiguousError] for each thing on the menu that no label tells from others, joined in the order
// of offers, and nil if every thing has a label. Those things are missing from Labels and Menu; a world that sees
// this error has to offer them with other qualifiers.
func (s *Scope) Check() error {
	var errs []error
	for i := range s.offers {
		o := &s.offers[i]
		if _, ok := s.Label(o.id); o.alias || ok {
			continue
		}
		_, err := s.Resolve(o.name)
		errs = append(errs, fmt.Errorf("perceive: no label is thing %d's own: %w", o.id, err))
	}
	return errors.Join(errs...)
}

// A claim gathers the things that answer to a text.
type claim struct {
	id   kith.ID // the first found
	many bool    // there are others
	all  []kith.ID
	keep bool // gather all
}

func (c *claim) add(id kith.ID) {
	if c.id == 0 {
		c.id = id
	}
	c.many = c.many || c.id != id
	if c.keep {
		c.all = append(c.all, id)
	}
}

func (c claim) sorted() []kith.ID {
	slices.SortFunc(c.all, cmp.Compare[kith.ID])
	return slices.Compact(c.all)
}

// ask returns who answers to a folded text, as it is or without its leading article.
func (s *Scope) ask(fold []byte, keep bool) claim {
	c := claim{keep: keep}
	if len(s.offers) == 0 {
		return c
	}
	bare := s.bare(fold)
	s.gather(&c, bare)
	if len(bare) < len(fold) {
		s.gather(&c, fold)
	}
	return c
}

// gather adds who answers to exactly this text: by a name, or by a name up to one of its spaces and what qualifies
// that name after it.
func (s *Scope) gather(c *claim, text []byte) {
	s.gatherNamed(c, text, nil)
	if len(s.qualifiers) == 0 {
		return
	}
	for i, b := range text {
		if b == ' ' {
			s.gatherNamed(c, text[:i], text[i+1:])
		}
	}
}

func (s *Scope) gatherNamed(c *claim, key, rest []byte) {
	for n := *s.slotOfName(hash(key), key); n > 0; n = s.offers[n-1].sameName {
		if o := &s.offers[n-1]; rest == nil || s.qualified(o, rest) {
			c.add(o.id)
		}
	}
}

// qualified reports whether rest is one qualifier of o, or all of them.
func (s *Scope) qualified(o *offer, rest []byte) bool {
	quals := s.qualifiersOf(o)
	for _, q := range quals {
		if string(s.fold(q.fold)) == string(rest) {
			return true
		}
	}
	for i, q := range quals {
		f := s.fold(q.fold)
		switch last := i == len(quals)-1; {
		case len(rest) < len(f) || string(rest[:len(f)]) != string(f):
			return false
		case last:
			return len(rest) == len(f)
		case len(rest) == len(f) || rest[len(f)] != ' ':
			return false
		}
		rest = rest[len(f)+1:]
	}
	return false
}

// appendFold appends what label.Fold returns; it does not allocate for ASCII.
func appendFold(dst []byte, label kith.Label) []byte {
	text, from := label.String(), len(dst)
	for i := range len(text) {
		c := text[i]
		switch {
		case c >= utf8.RuneSelf:
			return append(dst[:from], label.Fold()...)
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c == '-' || c == '_':
			c = ' '
		}
		dst = append(dst, c)
	}
	return dst
}
