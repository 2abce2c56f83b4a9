package myth

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// A Theme is the world's word for what experience may be about ("bounty", "wrath"). The empty Theme is none.
type Theme string

// A Topic is a theme and the world's words for it, in the world's language.
type Topic struct {
	Theme    Theme
	Words    []string // each a word or several ("from nowhere"); list every form that counts
	Epithets []string // what a god of this theme may be called besides its name ("the Open Hand"); may be empty
}

// Topics are all of a world's themes. Earlier topics win.
type Topics []Topic

// Attribute returns the theme of the first topic that has a word in text, and whether there is one. Words are compared
// as people compare them (see [kith.Label.Fold]) and have boundaries: "rain" is not in "train" or "rainbow", and is in
// "Rain!" and "rain's". Several words stand together whatever is between them but letters. In a script without spaces
// between words a word is found anywhere. A word without a letter or number is never found. ASCII text of up to 512
// bytes is read without allocating.
func (t Topics) Attribute(text string) (Theme, bool) {
	var buf [512]byte
	var word [64]byte
	folded := appendFold(buf[:0], text)
	for i := range t {
		for _, w := range t[i].Words {
			if has(folded, appendFold(word[:0], w)) {
				return t[i].Theme, true
			}
		}
	}
	return "", false
}

// Epithet returns one of a theme's epithets, or "" if it has none. Which one depends on the seed, the theme and how
// many there are.
func (t Topics) Epithet(seed kith.Seed, theme Theme) string {
	for i := range t {
		if e := t[i].Epithets; t[i].Theme == theme && len(e) > 0 {
			return e[draw(seed, theme, "epithet")%uint64(len(e))]
		}
	}
	return ""
}

// appendFold appends the words of text, folded, with one space between two of them and nothing else. A word is a run
// of letters, numbers and marks; what is no label even so is lower-cased.
func appendFold(dst []byte, text string) []byte {
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

// has reports whether word stands in text as whole words, both folded.
func has(text, word []byte) bool {
	if len(word) == 0 {
		return false
	}
	for at := 0; at < len(text); at++ {
		i := bytes.Index(text[at:], word)
		if i < 0 {
			return false
		}
		if at += i; edge(text, at) && edge(text, at+len(word)) {
			return true
		}
	}
	return false
}

// edge reports whether a word may begin or end at i.
func edge(text []byte, i int) bool {
	if i == 0 || i == len(text) || text[i-1] == ' ' || text[i] == ' ' {
		return true
	}
	before, _ := utf8.DecodeLastRune(text[:i])
	after, _ := utf8.DecodeRune(text[i:])
	return !unicode.IsMark(after) && (unspaced(before) || unspaced(after))
}
