package llmtest

import "strings"

// manglings are ways to break the one object of a reply, by the names of what models are known to do.
var manglings = []struct {
	name   string
	mangle func(text string, draw uint64) string
}{
	{"cut off", cutOff},
	{"cut off before its last brace", func(t string, _ uint64) string { return strings.TrimSuffix(t, "}") }},
	{"said twice", func(t string, _ uint64) string { return t + "\n" + t }},
	{"then another", func(t string, _ uint64) string { return t + ` {"action":"rest"}` }},
	{"in an array", func(t string, _ uint64) string { return "[" + t + "]" }},
	{"in a string", func(t string, _ uint64) string { return string(quoted(t)) }},
	{"in words alone", func(string, uint64) string { return "The wolf scares me, I run." }},
	{"thought, and never said", func(t string, _ uint64) string { return "<think>I could " + t }},
	{"with a comma at its end", func(t string, _ uint64) string { return strings.TrimSuffix(t, "}") + ",}" }},
	{"with a comment", func(t string, _ uint64) string { return strings.TrimSuffix(t, "}") + " // tired\n}" }},
	{"in single quotes", func(t string, _ uint64) string { return strings.ReplaceAll(swapEmpty(t), `"`, `'`) }},
	{"in curly quotes", func(t string, _ uint64) string { return strings.ReplaceAll(swapEmpty(t), `"`, "“") }},
	{"in doubled braces", func(t string, _ uint64) string { return "{" + t + "}" }},
	{"with a key twice", func(t string, _ uint64) string { return `{"again":1,"again":2,` + swapEmpty(t)[1:] }},
	{"with a bare word", func(t string, _ uint64) string { return `{"bare":NONE,` + swapEmpty(t)[1:] }},
	{"with what is no number", func(t string, _ uint64) string { return `{"number":NaN,` + swapEmpty(t)[1:] }},
	{"with a bad escape", func(t string, _ uint64) string { return `{"escape":"won\'t",` + swapEmpty(t)[1:] }},
	{"with a raw control character", func(t string, _ uint64) string { return "{\"control\":\"\x1b\"," + swapEmpty(t)[1:] }},
	{"with half an emoji", func(t string, _ uint64) string { return `{"emoji":"\ud83c",` + swapEmpty(t)[1:] }},
	{"with a byte that is no UTF-8", func(t string, _ uint64) string { return "{\"byte\":\"\xff\"," + swapEmpty(t)[1:] }},
	{"nested without end", func(string, uint64) string { return strings.Repeat(`{"a":`, 1000) + "1" + strings.Repeat("}", 1000) }},
	{"a server's page", func(string, uint64) string { return "<!DOCTYPE html><html><h1>502 Bad Gateway</h1></html>" }},
}

// Manglings is how many ways [Mangle] knows.
func Manglings() int { return len(manglings) }

// Mangle breaks text, an object in JSON, in a way that draw chooses, and names the way. No reader may take what comes
// for the object, or for a part of it.
func Mangle(text string, draw uint64) (mangled, how string) {
	way := manglings[draw%uint64(len(manglings))]
	return way.mangle(text, draw/uint64(len(manglings))), way.name
}

// cutOff ends text somewhere after its opening brace.
func cutOff(text string, draw uint64) string {
	at := letters(text)
	if len(at) == 0 {
		return text
	}
	return text[:at[draw%uint64(len(at))]]
}

// swapEmpty returns text, or an object with something in it if text has nothing.
func swapEmpty(text string) string {
	if text == "{}" {
		return `{"action":"rest"}`
	}
	return text
}
