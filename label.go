package kith

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A Label is a word by which a mind refers to something on its menu: a name, a place, a compass word. Only ParseLabel
// makes one, and decoding from JSON or text runs it, so no number, coordinate or control character can ride in one.
// A Label is a question and not an answer: perceive.Scope says what it names, if anything. Labels compare with ==,
// which is by bytes; Fold is for comparing as people do. The zero Label is none.
type Label struct{ text string }

// Bounds of a label.
const (
	maxLabelRunes = 48
	maxLabelBytes = 192
)

// Reasons that a text is no label, wrapped by [LabelError].
var (
	ErrEmpty = errors.New("it is empty")
	ErrLong  = errors.New("it is longer than 48 characters")
	ErrDigit = errors.New("no label holds a number; offer an alias without one")
	ErrRune  = errors.New("no label holds this character")
	ErrPlace = errors.New("this character cannot stand here")
)

// A LabelError says which text is no label, and why.
type LabelError struct {
	Text string // as given, up to 64 bytes of it
	Rune rune   // the offending character; 0 if it is not about one
	Err  error
}

func (e *LabelError) Error() string {
	if e.Rune == 0 {
		return fmt.Sprintf("kith: %q is no label: %v", e.Text, e.Err)
	}
	return fmt.Sprintf("kith: %q is no label, at %q (%U): %v", e.Text, e.Rune, e.Rune, e.Err)
}

func (e *LabelError) Unwrap() error { return e.Err }

// ParseLabel returns text as a Label, or a [*LabelError] that wraps the reason. It takes text as it is or not at all:
// nothing is stripped or repaired, so two different texts never become one label. The rules, in order:
//
//  1. Empty text is ErrEmpty; more than 48 characters or 192 bytes is ErrLong.
//  2. Any character of Unicode category N (decimal digits of every script, Roman numerals, fractions, circled and
//     superscript numbers) is ErrDigit.
//  3. Letters of every script may stand anywhere; marks and apostrophes (' and ’) after a letter or a mark.
//  4. Separators (space, hyphen, underscore, middle dot) stand singly, and neither first nor last. A mark, apostrophe
//     or separator elsewhere is ErrPlace.
//  5. Everything else is ErrRune: controls, zero-width and bidirectional characters, symbols, emoji, other
//     punctuation, invalid UTF-8, the three signs that only look like letters (Kelvin, Ångström, ohm), variation
//     selectors, and the letters and marks that show nothing (Hangul fillers, grapheme joiner).
func ParseLabel(text string) (Label, error) {
	switch {
	case text == "":
		return refuse(text, 0, ErrEmpty)
	case len(text) > maxLabelBytes || utf8.RuneCountInString(text) > maxLabelRunes:
		return refuse(text, 0, ErrLong)
	}
	for _, r := range text {
		if unicode.IsNumber(r) {
			return refuse(text, r, ErrDigit)
		}
	}
	last := separator // nothing but a letter may follow the beginning
	var lastRune rune
	for _, r := range text { // what is not UTF-8 is U+FFFD, which is a symbol
		k := kindOf(r)
		switch {
		case k == other:
			return refuse(text, r, ErrRune)
		case (k == joined || k == apostrophe) && last != letter && last != joined,
			k == separator && last == separator:
			return refuse(text, r, ErrPlace)
		}
		last, lastRune = k, r
	}
	if last == separator {
		return refuse(text, lastRune, ErrPlace)
	}
	return Label{text}, nil
}

func refuse(text string, r rune, err error) (Label, error) {
	if len(text) > 64 {
		text = strings.ToValidUTF8(text[:64], "")
	}
	return Label{}, &LabelError{text, r, err}
}

type kind uint8

const (
	other kind = iota
	letter
	joined // a mark: combines with what stands before it
	apostrophe
	separator
)

func kindOf(r rune) kind {
	switch {
	case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
		return letter
	case r == ' ' || r == '-' || r == '_' || r == '·':
		return separator
	case r == '\'' || r == '’':
		return apostrophe
	case r == '\u212A' || r == '\u212B' || r == '\u2126':
		return other
	case unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return other
	case unicode.IsLetter(r):
		return letter
	case unicode.IsMark(r):
		return joined
	}
	return other
}

// MustLabel is ParseLabel for literals. It panics on an error.
func MustLabel(text string) Label {
	l, err := ParseLabel(text)
	if err != nil {
		panic(err)
	}
	return l
}

// String returns the label's text, and "" for none.
func (l Label) String() string { return l.text }

// IsZero reports whether l is none.
func (l Label) IsZero() bool { return l.text == "" }

// Fold returns the text by which labels are compared as people compare names: case, kind of separator, kind of
// apostrophe (the letters ʼ and ʻ too) and Unicode normal form do not count; letters with and without accents are
// different letters. Folds of ß and ẞ are ss, of final sigma sigma, and of dotless and dotted i the plain i. It is not a
// label: never show it.
func (l Label) Fold() string {
	plain := true
	for i := range len(l.text) {
		c := l.text[i]
		plain = plain && (c == ' ' || c == '\'' || 'a' <= c && c <= 'z')
	}
	if plain {
		return l.text
	}
	var b strings.Builder
	b.Grow(len(l.text))
	dotted := false // whether an i stands before, so that a dot above it says nothing
	for _, r := range norm.NFC.String(l.text) {
		if dotted && r == '\u0307' {
			continue
		}
		switch dotted = r == 'i' || r == 'I' || r == 'ı' || r == 'İ'; r {
		case '-', '_', '·':
			b.WriteByte(' ')
		case '’', 'ʼ', 'ʻ':
			b.WriteByte('\'')
		case 'ß', 'ẞ':
			b.WriteString("ss")
		case 'ς':
			b.WriteRune('σ')
		case 'ı', 'İ':
			b.WriteByte('i')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return norm.NFC.String(b.String())
}

// MarshalText returns the label's text, empty for none.
func (l Label) MarshalText() ([]byte, error) { return []byte(l.text), nil }

// UnmarshalText is ParseLabel, but that empty text, by which a reply says none, is the zero Label. On an error l is
// left as it was.
func (l *Label) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*l = Label{}
		return nil
	}
	p, err := ParseLabel(string(text))
	if err == nil {
		*l = p
	}
	return err
}
