package rumor

import (
	"strings"
	"unicode/utf8"

	"github.com/kithlab/kith/internal/words"
)

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
	return i == 0 || i == len(text) || words.Apart(before, after)
}
