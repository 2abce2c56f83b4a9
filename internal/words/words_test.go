package words_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/kithlab/kith/internal/words"
	"pgregory.net/rapid"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "  Ode,  of HEARTHOLD! ": "ode of hearthold", "god-hand": "god hand", "Ode's": "ode s", "it is 12": "it is 12",
		"ÉÉ": "éé", "E\u0301": "é", "森の神": "森の神", "a森b": "a森b", "\xff x": "x", "…": "",
		"OʼBrienʼs": "o brien s", "Hawaiʻi": "hawai i", "ʼ": "", "i\u0307z": "iz",
	} {
		if got := words.Fold(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Folding twice is folding once, and what is folded has single spaces and no capitals of one letter.
func TestFoldIsDone(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Za-z '\-]*`)).Draw(r, "text")
		got := words.Fold(text)
		if again := words.Fold(got); again != got {
			r.Fatalf("%q, then %q", got, again)
		}
		if strings.Contains(got, "  ") || strings.HasPrefix(got, " ") || strings.HasSuffix(got, " ") || strings.ContainsFunc(got, func(c rune) bool { return 'A' <= c && c <= 'Z' }) {
			r.Fatalf("%q", got)
		}
		if words.ASCII(text) != (strings.IndexFunc(text, func(c rune) bool { return c > unicode.MaxASCII }) < 0) {
			r.Fatalf("%q", text)
		}
	})
}

func TestApart(t *testing.T) {
	for _, c := range []struct {
		before, after rune
		want          bool
	}{{'a', 'b', false}, {'a', ' ', true}, {' ', 'b', true}, {'森', '林', true}, {'a', '森', true}, {'森', '\u0301', false}, {'a', '\u0301', false}} {
		if got := words.Apart(c.before, c.after); got != c.want {
			t.Errorf("%q %q: %v", c.before, c.after, got)
		}
	}
}

func Example() {
	fmt.Println(words.Fold("The GOD-hand of  Ode’s"))
	// Output: the god hand of ode s
}
