package rumor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// fold returns text as people compare it: its words, folded as a [kith.Label] is, with one space between two of them
// and nothing else. A word is a run of letters, numbers and marks; what is no label even so is lower-cased.
func fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	gap := false
	for len(text) > 0 {
		n := piece(text)
		if n == 0 {
			_, size := utf8.DecodeRuneInString(text)
			text, gap = text[size:], b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		writeFolded(&b, text[:n])
		text = text[n:]
	}
	return b.String()
}

func writeFolded(b *strings.Builder, word string) {
	if !ascii(word) {
		if l, err := kith.ParseLabel(word); err == nil {
			b.WriteString(l.Fold())
			return
		}
		word = strings.ToLower(word)
	}
	for i := range len(word) {
		c := word[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		b.WriteByte(c)
	}
}

func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// piece returns the length of the word that text begins with, 0 if it begins with none. In a script without spaces it is
// one letter with its marks.
func piece(text string) (n int) {
	var first rune
	for i, r := range text {
		switch {
		case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z':
			if i > 0 && unspaced(first) {
				return n
			}
		case r == utf8.RuneError:
			return n
		case unicode.IsMark(r):
		case !unicode.IsLetter(r) && !unicode.IsNumber(r):
			return n
		case i > 0 && (unspaced(r) || unspaced(first)):
			return n
		}
		if i == 0 {
			first = r
		}
		n = i + utf8.RuneLen(r)
	}
	return n
}

// unspaced reports whether r is of a script that puts no spaces between words.
func unspaced(r rune) bool {
	if r < 0x0e00 {
		return false
	}
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) ||
		r >= 0x3005 && r <= 0x30ff
}

// index returns where phrase stands in text from at on as whole words, both folded, and -1 if it does not.
func index(text, phrase string, at int) int {
	for at <= len(text) {
		i := strings.Index(text[at:], phrase)
		if i < 0 {
			return -1
		}
		if at += i; edge(text, at) && edge(text, at+len(phrase)) {
			return at
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		at += max(size, 1)
	}
	return -1
}

// edge reports whether a word may begin or end at i.
func edge(text string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i:])
	return i == 0 || i == len(text) || before == ' ' || after == ' ' ||
		!unicode.IsMark(after) && (unspaced(before) || unspaced(after))
}
