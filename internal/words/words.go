// Package words cuts text into words and folds them, for packages of the library that look for names and themes in what
// people say. It knows no language.
//
//   - [AppendFold] and [Fold] make text comparable: its words, folded, one space between two.
//   - [Apart] tells whether a word may end between two runes of such a text.
package words

import (
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// AppendFold appends the words of text, folded, with one space between two of them and nothing else. A word is a run
// of letters, numbers and marks, in a script without spaces one letter with its marks. Letters that modify another, as
// ʼ does, part words as an apostrophe does. A word is folded as a [kith.Label] is; what is no label even so is
// lower-cased.
func AppendFold(dst []byte, text string) []byte {
	from, gap := len(dst), false
	for len(text) > 0 {
		n := piece(text)
		if n == 0 {
			_, size := utf8.DecodeRuneInString(text)
			text, gap = text[size:], len(dst) > from
			continue
		}
		if gap {
			dst, gap = append(dst, ' '), false
		}
		dst = appendWord(dst, text[:n])
		text = text[n:]
	}
	return dst
}

// Fold returns what [AppendFold] appends.
func Fold(text string) string { return string(AppendFold(make([]byte, 0, len(text)), text)) }

func appendWord(dst []byte, word string) []byte {
	for i := range len(word) {
		c := word[i]
		if c >= utf8.RuneSelf {
			return appendForeign(dst[:len(dst)-i], word)
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

func appendForeign(dst []byte, word string) []byte {
	if l, err := kith.ParseLabel(word); err == nil {
		return append(dst, l.Fold()...)
	}
	for _, r := range word {
		dst = utf8.AppendRune(dst, unicode.ToLower(r))
	}
	return dst
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
		case r == utf8.RuneError, '\u02B0' <= r && r <= '\u02FF': // apostrophes, to Unicode letters, and their like
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

// Apart reports whether a word may end with before and another begin with after: one of them is a space, or a word of a
// script that puts none between words.
func Apart(before, after rune) bool {
	return before == ' ' || after == ' ' || !unicode.IsMark(after) && (unspaced(before) || unspaced(after))
}

// ASCII reports whether text has no byte beyond.
func ASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
