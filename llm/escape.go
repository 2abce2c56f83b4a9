package llm

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// half is what escaped returns for one half of a surrogate pair.
const half rune = -1

// escaped returns the rune that the escape which opens s stands for, and its size in bytes, 0 if it is no escape. Half
// of a surrogate pair is half.
func escaped(s string) (r rune, size int) {
	if len(s) < 2 {
		return 0, 0
	}
	if i := strings.IndexByte(`"\/bfnrt`, s[1]); i >= 0 {
		return rune("\"\\/\b\f\n\r\t"[i]), 2
	}
	r, ok := hex(s)
	if !ok {
		return 0, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, 6
	}
	low, _ := hex(s[6:])
	if r = utf16.DecodeRune(r, low); r == '\uFFFD' {
		return half, 6
	}
	return r, 12
}

// hex returns the number of an escape \uXXXX that opens s.
func hex(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), err == nil
}

// unescape returns what a checked string, without its quotes, says.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for s != "" {
		if s[0] != '\\' {
			b.WriteByte(s[0])
			s = s[1:]
			continue
		}
		r, size := escaped(s)
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}
