package memory

import "unicode/utf8"

// Tokens returns about how many tokens of a language model the text takes: a quarter of its characters, rounded up,
// but at least one a word. What a word is says [Lexicon]; in scripts without spaces it is a character. The estimate
// needs no model's vocabulary; a host that must be sure leaves room.
func Tokens(text string) int {
	words, inside := 0, false
	for _, r := range text {
		switch kindOf(r) {
		case unspaced:
			words, inside = words+1, false
		case spaced:
			if !inside {
				words++
			}
			inside = true
		case separator:
			inside = false
		}
	}
	return max(words, (utf8.RuneCountInString(text)+3)/4)
}
