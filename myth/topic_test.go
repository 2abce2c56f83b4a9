package myth_test

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
)

func TestAttribute(t *testing.T) {
	topics := myth.Topics{
		{Theme: "bounty", Words: []string{"rain", "from nowhere", "Überfluss", "ΣΊΣΥΦΟΣ"}},
		{Theme: "wrath", Words: []string{"lightning", "rain", "", "…"}},
		{Theme: "oracle", Words: []string{"雷", "ทอง", "god-hand", "ヘビー", "々"}},
	}
	for _, c := range []struct {
		reason, text string
		theme        myth.Theme
	}{
		{"the word", "rain", "bounty"},
		{"another case", "RAIN!", "bounty"},
		{"a possessive", "the rain's end", "bounty"},
		{"within a word, at its end", "a train", ""},
		{"within a word, at its beginning", "a rainbow", ""},
		{"within a word, then as one", "a train in the rain", "bounty"},
		{"beside a number", "rain2 and 2rain", ""},
		{"several words", "It came from nowhere, silently.", "bounty"},
		{"several words, a comma between", "From. Nowhere!", "bounty"},
		{"several words, another between", "from about nowhere", ""},
		{"the first of several words alone", "from there to nowhere", ""},
		{"earlier topics win, not earlier words", "lightning, then rain", "bounty"},
		{"the later topic", "lightning", "wrath"},
		{"nothing", "", ""},
		{"nothing but dots", "… …", ""},
		{"umlauts fold", "ÜBERFLUSS", "bounty"},
		{"in another normal form", "u\u0308berfluss", "bounty"},
		{"a letter without its mark is another", "uberfluss", ""},
		{"a word that goes on with a mark", "rai\u0301n rain\u0301", ""},
		{"final sigma", "σίσυφος", "bounty"},
		{"a script without spaces", "昨日雷が鳴った", "oracle"},
		{"another, with marks", "เขาพบทองคำ", "oracle"},
		{"a long vowel", "あヘビーだ", "oracle"},
		{"a sign that repeats", "人々は", "oracle"},
		{"a letter beside one of a script without spaces", "雷rain", "bounty"},
		{"and the other way about", "rain雷", "bounty"},
		{"a hyphen", "the God hand", "oracle"},
		{"no UTF-8", "\xffrain\xff", "bounty"},
		{"a long text", strings.Repeat("word ", 300) + "rain", "bounty"},
		{"a text longer than any label", strings.Repeat("あ", 300) + "雷", "oracle"},
	} {
		theme, ok := topics.Attribute(c.text)
		if theme != c.theme || ok != (c.theme != "") {
			t.Errorf("%s: %q, %t, want %q", c.reason, theme, ok, c.theme)
		}
	}
	if _, ok := myth.Topics(nil).Attribute("rain"); ok {
		t.Error("no topics have a theme")
	}
	if race {
		return
	}
	if n := testing.AllocsPerRun(100, func() { topics[:1].Attribute("Berries LAY there, as if a Train had lost them.") }); n > 2 { // the words beyond ASCII
		t.Errorf("%v allocations", n)
	}
	plain := myth.Topics{{Theme: "bounty", Words: []string{"rain", "from nowhere"}}}
	if n := testing.AllocsPerRun(100, func() { plain.Attribute("Berries LAY there, as if a Train had lost them.") }); n != 0 {
		t.Errorf("of ASCII: %v allocations", n)
	}
}

func TestEpithets(t *testing.T) {
	topics := myth.Topics{{Theme: "bounty", Epithets: []string{"the Open Hand", "the Giver", "the Red"}}, {Theme: "wrath"}}
	seen := map[string]bool{}
	for seed := range kith.Seed(50) {
		e := topics.Epithet(seed, "bounty")
		if e != topics.Epithet(seed, "bounty") {
			t.Error("one seed has two epithets")
		}
		seen[e] = true
	}
	if len(seen) != 3 {
		t.Errorf("of three epithets: %v", seen)
	}
	if topics.Epithet(1, "wrath") != "" || topics.Epithet(1, "oracle") != "" {
		t.Error("a theme without epithets has one")
	}
}

// FuzzAttribute compares with a search for words one at a time.
func FuzzAttribute(f *testing.F) {
	f.Add("a train in the Rain", "rain")
	f.Add("u\u0308berfluss", "Überfluss")
	f.Add("from. nowhere", "from nowhere")
	f.Fuzz(func(t *testing.T, text, word string) {
		for _, r := range text + word {
			if r > 0x24f && !(0x300 <= r && r <= 0x36f) && !(0x370 <= r && r < 0x530) {
				t.Skip("only alphabets whose words are easily told")
			}
		}
		_, got := myth.Topics{{Theme: "x", Words: []string{word}}}.Attribute(text)
		if want := slowHas(text, word); got != want {
			t.Errorf("%q in %q: %t, want %t", word, text, got, want)
		}
	})
}

func slowHas(text, word string) bool {
	a, b := slowWords(text), slowWords(word)
	for i := range a {
		if len(b) > 0 && i+len(b) <= len(a) && strings.Join(a[i:i+len(b)], " ") == strings.Join(b, " ") {
			return true
		}
	}
	return false
}

func slowWords(text string) (out []string) {
	var word []rune
	for _, r := range norm.NFC.String(text) + " " {
		if unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) {
			word = append(word, r)
		} else if len(word) > 0 {
			w := string(word)
			if l, err := kith.ParseLabel(w); err == nil {
				w = l.Fold()
			}
			out, word = append(out, strings.ToLower(w)), nil
		}
	}
	return out
}
