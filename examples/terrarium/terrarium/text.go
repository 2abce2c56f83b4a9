package terrarium

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// A token is one word of a text, in lower case, and where it stands.
type token struct {
	word     string
	from, to int
}

// tokens returns the words of a text: letters, digits, and apostrophes within. They are folded as names are, so that
// however a name is spelled in an attempt, it is the name.
func tokens(text string) (list []token) {
	from := -1
	for i, r := range text + " " {
		in := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || from >= 0 && (r == '\'' || r == '’')
		switch {
		case in && from < 0:
			from = i
		case !in && from >= 0:
			word := strings.TrimRight(text[from:i], "'’")
			list = append(list, token{folded(word), from, from + len(word)})
			from = -1
		}
	}
	return list
}

// folded returns a word as kith.Label.Fold would have it, or in lower case if it is no label.
func folded(word string) string {
	if l, err := kith.ParseLabel(word); err == nil {
		return l.Fold()
	}
	return strings.ToLower(word)
}

// wordsOf returns the words of a text, in lower case.
func wordsOf(text string) (words []string) {
	for _, t := range tokens(text) {
		words = append(words, t.word)
	}
	return words
}

// numerals are the numbers that are written as words.
var numerals = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Number writes a number as people do: up to twelve in words.
func Number(n int64) string {
	if n >= 0 && n < int64(len(numerals)) {
		return numerals[n]
	}
	return strconv.FormatInt(n, 10)
}

// numberIn reads a word as a number, from 1 to the most that a file may have.
func numberIn(word string) (int64, bool) {
	if word == "a" || word == "an" {
		return 1, true
	}
	for n := 1; n < len(numerals); n++ {
		if numerals[n] == word {
			return int64(n), true
		}
	}
	n, err := strconv.ParseInt(word, 10, 64)
	return n, err == nil && n > 0 && n <= most
}

// All lists words as a sentence does: a, b and c.
func All(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// Capital writes the first letter large.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// small writes the first letter small.
func small(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToLower(r)) + text[n:]
}

// ended returns text with a full stop, unless it ends a sentence already.
func ended(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "”") {
		return text
	}
	return text + "."
}

// bare returns text without the full stop at its end, and white space round it.
func bare(text string) string { return strings.TrimRight(strings.TrimSpace(text), ".") }

// unstopped returns text without what ends a sentence, so that it can go on.
func unstopped(text string) string { return strings.TrimRight(strings.TrimSpace(text), ".!?") }

// sentences cuts a text where one ends and another begins.
func sentences(text string) (list []string) {
	for from := 0; from < len(text); {
		end := len(text)
		for _, stop := range []string{". ", "! ", "? ", "” "} {
			if i := strings.Index(text[from:], stop); i >= 0 {
				end = min(end, from+i+len(stop)-1)
			}
		}
		list = append(list, strings.TrimSpace(text[from:end]))
		from = end + 1
	}
	return list
}
