package llm

import "strings"

// skipThinking returns where what follows the thinking begins in text[at:].
func skipThinking(text string, at int) (int, *DecodeError) {
	open := len(text) - len(strings.TrimLeft(text[at:], " \t\r\n\u00A0"))
	end, closing, is := thinkTag(text, open)
	if !is || closing {
		return skipDangling(text, at), nil
	}
	for i := end; i < len(text); i++ {
		if after, closing, is := thinkTag(text, i); is && closing {
			return after, nil
		}
	}
	return 0, truncated("a think block is not closed", open)
}

// skipDangling returns where what follows the first closing think tag begins, or at if there is none. A tag in a
// balanced object is part of what the object says; behind one that is not balanced nothing counts.
func skipDangling(text string, at int) int {
	for i := at; i < len(text); i++ {
		switch text[i] {
		case '<':
			if after, closing, is := thinkTag(text, i); is && closing {
				return after
			}
		case '{':
			end := balanced(text, i)
			if end < 0 {
				return at
			}
			i = end - 1
		}
	}
	return at
}

// maxTag bounds a tag with its attributes, so that a reply full of unclosed tags is still read in linear time.
const maxTag = 256

// thinkTag reports whether a think tag begins at text[at], whether it is a closing one, and where it ends: after its
// bracket, or, if none closes it in time, after maxTag bytes or where the text ends.
func thinkTag(text string, at int) (end int, closing, is bool) {
	window := text[at:min(len(text), at+maxTag)]
	rest, is := strings.CutPrefix(window, "<")
	if !is {
		return 0, false, false
	}
	rest, closing = strings.CutPrefix(rest, "/")
	name, is := thinkName(rest)
	if !is {
		return 0, false, false
	}
	rest = rest[len(name):]
	if rest != "" && !strings.ContainsRune(" \t\r\n/>", rune(rest[0])) {
		return 0, false, false
	}
	end = at + len(window)
	if i := strings.IndexByte(rest, '>'); i >= 0 {
		return end - len(rest) + i + 1, closing, true
	}
	return end, closing, true
}

// thinkName returns the name of a think tag that opens text, in any case of ASCII.
func thinkName(text string) (name string, ok bool) {
	for _, name := range []string{"thinking", "think"} {
		if len(text) >= len(name) && asciiFold(text[:len(name)]) == name {
			return text[:len(name)], true
		}
	}
	return "", false
}

func asciiFold(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}
