package llm

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A mark is a sign at which thinking begins or ends.
type mark struct {
	name    string // of the kind of thinking; a block ends at a closing mark of its name
	closing bool
	alone   bool // whether it also closes a block whose beginning was swallowed
	end     int  // where what follows it begins
}

// markAt returns the mark that begins at text[at], if one does.
func markAt(text string, at int) (mark, bool) {
	switch text[at] {
	case '<', '[', "◁"[0]:
	default:
		return mark{}, false
	}
	if at+1 == len(text) || strings.IndexByte(seconds, text[at+1]) < 0 {
		return tagAt(text, at)
	}
	for _, t := range &tokens {
		switch {
		case strings.HasPrefix(text[at:], t.shut):
			return mark{t.open, true, !t.ends, at + len(t.shut)}, true
		case strings.HasPrefix(text[at:], t.open):
			return mark{t.open, false, false, at + len(t.open)}, true
		}
	}
	return tagAt(text, at)
}

// tokens are the signs of models that think within something else than tags.
var tokens = [...]struct {
	open, shut string
	ends       bool // whether shut also ends what is no thinking
}{
	{"[THINK]", "[/THINK]", false},
	{"◁think▷", "◁/think▷", false},
	{"<|START_THINKING|>", "<|END_THINKING|>", false},
	{"<|begin_of_thought|>", "<|end_of_thought|>", false},
	{"<|inner_prefix|>", "<|inner_suffix|>", false},
	{"<unused94>thought", "<unused95>", false},
	{"<|channel>thought", "<channel|>", false},
	{"<|channel|>analysis", "<|end|>", true},
}

// seconds are the second bytes of tokens.
const seconds = "T/|uc\x97"

// maxTag bounds a tag with its attributes, so that a reply full of unclosed tags is still read in linear time.
const maxTag = 256

// tagAt returns the tag of thinking that begins at text[at], if one does. If no bracket closes it in time, it ends after
// maxTag bytes, or where the text ends.
func tagAt(text string, at int) (mark, bool) {
	window := text[at:min(len(text), at+maxTag)]
	rest, is := strings.CutPrefix(window, "<")
	if !is {
		return mark{}, false
	}
	rest, closing := strings.CutPrefix(strings.TrimLeft(rest, blanks), "/")
	rest = strings.TrimLeft(rest, blanks)
	n := 0
	for n < len(rest) && inName(rest[n]) {
		n++
	}
	name := asciiFold(rest[:n])
	if n == 0 || !thinks[name[1+strings.LastIndexAny(name, ":_-"):]] || n < len(rest) && strings.IndexByte(blanks+"/>", rest[n]) < 0 {
		return mark{}, false
	}
	m := mark{name, closing, true, at + len(window)}
	if i := strings.IndexByte(rest[n:], '>'); i >= 0 {
		m.end += n + i + 1 - len(rest)
	}
	return m, true
}

const blanks = " \t\r\n"

func inName(c byte) bool {
	return 'a' <= c|' ' && c|' ' <= 'z' || c == ':' || c == '_' || c == '-'
}

// thinks are the names of tags between which models think; a name may have something before it, as in "seed:think" and
// "chain_of_thought".
var thinks = map[string]bool{
	"think": true, "thinking": true, "thought": true, "thoughts": true, "reasoning": true, "reflection": true,
	"analysis": true, "scratchpad": true, "monologue": true, "cot": true, "antthinking": true,
}

// closed returns where what follows the block that m opens begins, or -1 if nothing closes it. It ends at the first
// closing mark that is not of a block of another name within it.
func closed(text string, m mark) int {
	inner := ""
	for i := m.end; i < len(text); i++ {
		other, is := markAt(text, i)
		switch {
		case !is:
			continue
		case !other.closing && other.name != m.name:
			inner = other.name
		case other.closing && other.name == inner:
			inner = ""
		case other.closing && kin(other.name, m.name):
			return other.end
		}
		i = other.end - 1
	}
	return -1
}

// kin reports whether a closing mark of one name closes a block of the other: models mix up <think> and <thinking>.
func kin(a, b string) bool {
	return strings.TrimSuffix(a, "ing") == strings.TrimSuffix(b, "ing")
}

// bareAnalysis returns where what follows the thinking begins in text[at:] if that is how a server that drops special
// tokens leaves channels ("analysisLet me see.assistantfinal{}"), at if it is not, and -1 if nothing closes it.
func bareAnalysis(text string, at int) int {
	rest, is := strings.CutPrefix(text[at:], "analysis")
	if r, _ := utf8.DecodeRuneInString(rest); !is || !unicode.IsUpper(r) {
		return at
	}
	const final = "assistantfinal"
	if i := strings.Index(rest, final); i >= 0 {
		return len(text) - len(rest) + i + len(final)
	}
	return -1
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
