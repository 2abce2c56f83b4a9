package rumor

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith/internal/words"
)

// A Line is one line of a talk, as a model or a templater wrote it.
type Line struct {
	Speaker string // by name
	Text    string
}

// A Screening is what a transcript may say. Every word in it is the host's, in the host's language: this package knows
// none. The zero Screening lets nobody speak.
type Screening struct {
	Present []string // who may speak, and be named: the pair, or all who are present
	Named   []string // who and what may be named besides: the subject of the rumor in play, the band's own deity
	Names   []string // all names that there are; those that are neither Present nor Named are refused
	Words   []string // words that are refused, in each form in which they are: player, players, god-hand, model, prompt
	Turns   int      // lines in the longest transcript; zero or below: any number
}

// A Breach is the rule that a transcript breaks.
type Breach uint8

// Rules of a screening. The zero Breach is none.
const (
	NoBreach Breach = iota
	TooLong         // more lines than Turns
	Blank           // no lines, or a line without a letter
	Stranger        // the speaker is not Present
	Unclean         // a character that hides, controls or imitates others
	Number          // a digit or another number, of any script
	Mixed           // a word in letters of several alphabets, as names are forged
	Word            // one of Words
	Name            // one of Names that may not be named
)

// String returns the rule's name in lower case.
func (b Breach) String() string {
	return name("Breach", uint8(b), "none", "too long", "blank", "stranger", "unclean", "number", "mixed", "word", "name")
}

// A ScreenError says which line of a transcript breaks which rule, and by what.
type ScreenError struct {
	Line int    // from 1; 0 is the transcript as a whole
	Rule Breach // why
	Word string // the speaker, word or name, up to 64 bytes of it; "" if it is about none
	Rune rune   // the character; 0 if it is about none
}

func (e *ScreenError) Error() string {
	at := "rumor: the transcript is refused"
	if e.Line > 0 {
		at = fmt.Sprintf("rumor: the transcript is refused for line %d", e.Line)
	}
	switch {
	case e.Rune != 0:
		return fmt.Sprintf("%s: %v: %q (%U)", at, e.Rule, e.Rune, e.Rune)
	case e.Word != "":
		return fmt.Sprintf("%s: %v: %q", at, e.Rule, e.Word)
	}
	return fmt.Sprintf("%s: %v", at, e.Rule)
}

// Screen reports whether a transcript may be shown: nil, or the first breach as a [*ScreenError]. One breach refuses
// the whole of it (seed 000: "one violation rejects the whole transcript in favour of the deterministic templater");
// what the talk does to bonds is code's and the same either way. Names and words are compared as people compare them
// (see [kith.Label.Fold]) and as whole words, of which several stand together whatever is between them ("god-hand",
// "God hand"); an apostrophe ends a word, so "Ode's" names Ode. In a script without spaces they are found anywhere. One
// without a letter in it is found as it is written. The rules, in order:
//
//  1. More lines than Turns are TooLong; no lines are Blank.
//  2. Each line, in order: one whose Text has no letter is Blank. One whose Speaker is not the whole of a Present name
//     is a Stranger's.
//  3. Unclean is what is no UTF-8, control, format and private characters, invisible ones, variation selectors, and
//     letters that only imitate others (fullwidth, mathematical, enclosed, letterlike).
//  4. Number is every character of Unicode category N.
//  5. Mixed is a word with letters of two of Latin, Greek, Cyrillic, Armenian and Cherokee.
//  6. What is left when each Present and Named name is taken out, the longest that fits, must hold none of Words: Word;
//     and none of Names: Name. So "Halek" does not let anyone speak of "Halek of Hearthold", but "Halek of Hearthold"
//     may be named though another Halek may not.
//
// A name that nobody gave, which a model made up, is not known from another word without knowing the language: it
// passes, and names nobody.
func Screen(lines []Line, s Screening) error {
	switch {
	case s.Turns > 0 && len(lines) > s.Turns:
		return &ScreenError{Line: s.Turns + 1, Rule: TooLong}
	case len(lines) == 0:
		return &ScreenError{Rule: Blank}
	}
	allowed := phrases(s.Present, s.Named)
	present, banned, names := phrases(s.Present), phrases(s.Words), phrases(s.Names)
	for i, l := range lines {
		if e := clean(l, present); e != nil {
			e.Line = i + 1
			return e
		}
		if e := speaks(l.Text, allowed, banned, names); e != nil {
			e.Line = i + 1
			return e
		}
	}
	return nil
}

// A phrase is a name or a word to look for.
type phrase struct{ raw, fold string }

// phrases returns what stands in lists, without what is empty.
func phrases(lists ...[]string) (out []phrase) {
	for _, list := range lists {
		for _, raw := range list {
			if raw != "" {
				out = append(out, phrase{raw, words.Fold(raw)})
			}
		}
	}
	return out
}

func clip(text string) string {
	if len(text) > 64 {
		text = text[:64]
	}
	return strings.ToValidUTF8(text, "")
}

// clean applies rules 2 to 5.
func clean(l Line, present []phrase) *ScreenError {
	if !strings.ContainsFunc(l.Text, unicode.IsLetter) {
		return &ScreenError{Rule: Blank}
	}
	speaker := words.Fold(l.Speaker)
	if !slices.ContainsFunc(present, func(p phrase) bool {
		return p.raw == l.Speaker || p.fold != "" && p.fold == speaker && plain(l.Speaker)
	}) {
		return &ScreenError{Rule: Stranger, Word: clip(l.Speaker)}
	}
	for i, r := range l.Text {
		if !plainRune(r, l.Text[i:]) {
			return &ScreenError{Rule: Unclean, Rune: r}
		}
	}
	if i := strings.IndexFunc(l.Text, unicode.IsNumber); i >= 0 {
		r, _ := utf8.DecodeRuneInString(l.Text[i:])
		return &ScreenError{Rule: Number, Rune: r}
	}
	return mixed(l.Text)
}

// plain reports whether a name holds what names hold, so that "Mara:" or "Mara (aside)" is not Mara.
func plain(name string) bool {
	for i, r := range name {
		switch {
		case !plainRune(r, name[i:]):
			return false
		case unicode.IsLetter(r), unicode.IsMark(r), unicode.IsNumber(r):
		case !strings.ContainsRune(" -_·'’", r):
			return false
		}
	}
	return true
}

// imitations holds the letters and marks that are other shapes of letters.
var imitations = &unicode.RangeTable{
	R16: []unicode.Range16{{0x2100, 0x214f, 1}, {0x24b6, 0x24e9, 1}, {0xff21, 0xff3a, 1}, {0xff41, 0xff5a, 1}},
	R32: []unicode.Range32{{0x1d400, 0x1d7ff, 1}, {0x1f110, 0x1f1ff, 1}},
}

func plainRune(r rune, rest string) bool {
	switch {
	case ' ' <= r && r <= '~':
		return true
	case r == utf8.RuneError:
		return strings.HasPrefix(rest, "\uFFFD")
	}
	return !unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point, imitations)
}

// alphabets holds the scripts whose letters look alike.
var alphabets = []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Cherokee}

// mixed applies rule 5.
func mixed(text string) *ScreenError {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		seen := -1
		if words.ASCII(word) {
			continue
		}
		for _, r := range word {
			i := slices.IndexFunc(alphabets, func(t *unicode.RangeTable) bool { return unicode.Is(t, r) })
			if i >= 0 && seen >= 0 && i != seen {
				return &ScreenError{Rule: Mixed, Word: clip(word)}
			}
			seen = max(seen, i)
		}
	}
	return nil
}

// speaks applies rule 6.
func speaks(text string, allowed, banned, names []phrase) *ScreenError {
	folded := words.Fold(text)
	free := spans(folded, allowed)
	for _, p := range banned {
		if p.in(text, folded, free) {
			return &ScreenError{Rule: Word, Word: clip(p.raw)}
		}
	}
	for _, p := range names {
		if p.in(text, folded, free) {
			return &ScreenError{Rule: Name, Word: clip(p.raw)}
		}
	}
	return nil
}

// A span is a stretch of folded text in which an allowed name stands.
type span struct{ from, to int }

func spans(folded string, allowed []phrase) (out []span) {
	for _, p := range allowed {
		if p.fold == "" {
			continue
		}
		for i := index(folded, p.fold, 0); i >= 0; i = index(folded, p.fold, i+len(p.fold)) {
			out = append(out, span{i, i + len(p.fold)})
		}
	}
	return out
}

// in reports whether p stands in the text outside of what is free.
func (p phrase) in(text, folded string, free []span) bool {
	if p.fold == "" {
		return strings.Contains(text, p.raw)
	}
	for i := index(folded, p.fold, 0); i >= 0; {
		at := span{i, i + len(p.fold)}
		if !slices.ContainsFunc(free, func(f span) bool { return f.from <= at.from && at.to <= f.to }) {
			return true
		}
		_, size := utf8.DecodeRuneInString(folded[i:])
		i = index(folded, p.fold, i+size)
	}
	return false
}
