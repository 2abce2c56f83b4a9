package perceive

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Flatten returns foreign text as one line that shows all it says. Text that is one already comes back as it is,
// without a copy. In order:
//
//  1. Bytes that are no UTF-8 become U+FFFD.
//  2. Each run of white space, control characters, line and paragraph separators becomes one space; at the ends of
//     the text, nothing.
//  3. What cannot be seen but can be read by a model or turn text about is left out: format characters (zero-width
//     and bidirectional ones, soft hyphens, tags), private use, and variation selectors. Those that shape what is
//     seen stay: the joiner and the non-joiner (U+200D, U+200C), and the selectors of text and emoji style (U+FE0E,
//     U+FE0F).
//
// Compare the result with the text to learn whether anything was changed.
func Flatten(text string) string {
	if flat(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	gap := false
	for _, r := range text { // a bad byte comes as U+FFFD
		switch {
		case blank(r):
			gap = b.Len() > 0
		case !unseen(r):
			if gap {
				b.WriteByte(' ')
				gap = false
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}

// flat reports whether Flatten has nothing to do.
func flat(text string) bool {
	last := ' '
	for i, r := range text {
		switch {
		case r == ' ' && last != ' ':
		case blank(r) || unseen(r) || r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			return false
		}
		last = r
	}
	return text == "" || last != ' '
}

func blank(r rune) bool {
	if r < utf8.RuneSelf {
		return r <= ' ' || r == '\x7f'
	}
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Zs)
}

func unseen(r rune) bool {
	switch {
	case r < '\u00AD':
		return false
	case r == '\u200C', r == '\u200D', r == '\uFE0E', r == '\uFE0F':
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Co, unicode.Variation_Selector)
}

// Clip returns text with at most limit characters (runes, not bytes), the last of which is an ellipsis if anything
// was cut off. Text that is short enough comes back as it is; a limit of zero or less gives "". The result is valid
// UTF-8: bytes that are none become U+FFFD.
//
// It never cuts within what is seen as one character: before a mark, a joiner, a variation selector, a skin tone, a
// tag, a Korean letter of the same syllable, or one of the few letters that are written on the one before (Thai and
// Lao am, the sounds of half-width kana); after a joiner, or a sign that joins two Indic consonants; or between two
// regional indicators that make one flag. If not even the first of those fits, the ellipsis is all that is left. No
// space is left before it.
func Clip(text string, limit int) string {
	switch {
	case limit <= 0:
		return ""
	case !utf8.ValidString(text):
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	cut, n, flags := 0, 0, 0
	last := rune(-1) // nothing
	for i, r := range text {
		if n == limit {
			return strings.TrimRightFunc(text[:cut], unicode.IsSpace) + "…"
		}
		if n < limit && !joined(last, r, flags) {
			cut = i
		}
		if flags++; !unicode.Is(unicode.Regional_Indicator, r) {
			flags = 0
		}
		last = r
		n++
	}
	return text
}

// joined reports whether b belongs to what a ends, flags regional indicators being the last before b.
func joined(a, b rune, flags int) bool {
	switch {
	case a < 0, a < utf8.RuneSelf && b < utf8.RuneSelf:
		return a == '\r' && b == '\n'
	case a == '\u200D':
		return true
	case unicode.Is(unicode.Regional_Indicator, b):
		return flags%2 == 1
	}
	return unicode.IsMark(b) || b == '\u200D' || b == '\u200C' || korean(a, b) ||
		strings.ContainsRune("\u0E33\u0EB3\uFF9E\uFF9F", b) ||
		strings.ContainsRune(viramas, a) && unicode.IsLetter(b) ||
		'\U0001F3FB' <= b && b <= '\U0001F3FF' || // skin tones
		'\U000E0020' <= b && b <= '\U000E007F' // tags
}

// viramas join the consonant before them with that behind them, in the scripts in which both are seen as one.
const viramas = "\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D\u1039\u17D2\u1A60\u1B44\u1BAB\uA9C0\uAAF6"

// korean reports whether b goes on with a syllable: it is a vowel or a final, or a and b are two letters with which one
// may begin.
func korean(a, b rune) bool {
	if '\u1160' <= b && b <= '\u11FF' || '\uD7B0' <= b && b <= '\uD7FB' {
		return true
	}
	first := '\u1100' <= a && a <= '\u115F' || '\uA960' <= a && a <= '\uA97C'
	return first && ('\u1100' <= b && b <= '\u115F' || '\uA960' <= b && b <= '\uA97C' || '가' <= b && b <= '힣')
}
