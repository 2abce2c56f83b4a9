package myth

import (
	"bytes"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/internal/words"
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
	folded := words.AppendFold(buf[:0], text)
	for i := range t {
		for _, w := range t[i].Words {
			if has(folded, words.AppendFold(word[:0], w)) {
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
	return words.Apart(before, after)
}
