package rumor_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/kithlab/kith/rumor"
)

// camp is the screening of a talk of two about a third.
func camp() rumor.Screening {
	return rumor.Screening{
		Present: []string{"Mara", "Bram"},
		Named:   []string{"Ode", "Vurok the Open Hand", "Halek of Hearthold"},
		Names:   []string{"Mara", "Bram", "Ode", "Tova", "Halek", "Halek of Hearthold", "Mara the younger", "Jean-Luc", "O'Brien", "J’zargo", "Éloïse", "小明"},
		Words:   []string{"player", "players", "god-hand", "model", "prompt", "god", "***", "ゲーム"},
		Turns:   4,
	}
}

func TestScreen(t *testing.T) {
	for _, c := range []struct {
		reason  string
		speaker string
		text    string
		rule    rumor.Breach
		word    string
		char    rune
	}{
		{"those present", "Mara", "Bram, have you seen Mara's knife?", rumor.NoBreach, "", 0},
		{"the subject of the rumor", "Bram", "They say Ode must die.", rumor.NoBreach, "", 0},
		{"the band's own deity, whose name holds a refused word or not", "Bram", "Praise Vurok the Open Hand!", rumor.NoBreach, "", 0},
		{"the speaker in another case", "MARA", "Come.", rumor.NoBreach, "", 0},
		{"capitals, ends of words", "Mara", "“MARA, bram—ode…”", rumor.NoBreach, "", 0},
		{"a word within a word", "Mara", "A remodelled prompter, godly.", rumor.NoBreach, "", 0},
		{"a name within a word", "Mara", "Tovar's code, be excellent, madam.", rumor.NoBreach, "", 0},
		{"a name that nobody has", "Mara", "Zorblax sends his love.", rumor.NoBreach, "", 0},
		{"a longer name that may be named", "Mara", "Halek of Hearthold comes.", rumor.NoBreach, "", 0},
		{"marks in another normal form", "Mara", "Ode, e\u0301coute.", rumor.NoBreach, "", 0},
		{"a joined emoji is a symbol", "Mara", "Come ☀ now.", rumor.NoBreach, "", 0},

		{"a name outside the pair", "Mara", "I met Tova.", rumor.Name, "Tova", 0},
		{"its possessive", "Mara", "That is Tova's.", rumor.Name, "Tova", 0},
		{"its possessive, curled", "Mara", "That is tova’s.", rumor.Name, "Tova", 0},
		{"its possessive, by a letter", "Mara", "That is Tovaʼs.", rumor.Name, "Tova", 0},
		{"by another", "Mara", "That is Tovaˈs.", rumor.Name, "Tova", 0},
		{"in capitals", "Mara", "TOVA!", rumor.Name, "Tova", 0},
		{"in quotes", "Mara", "Say “Tova”.", rumor.Name, "Tova", 0},
		{"a short name beside a longer one that may be named", "Mara", "Halek of Hearthold and Halek came.", rumor.Name, "Halek", 0},
		{"a long name of which a part may be named", "Mara", "Mara the younger came.", rumor.Name, "Mara the younger", 0},
		{"a hyphen", "Mara", "Jean Luc came.", rumor.Name, "Jean-Luc", 0},
		{"an apostrophe", "Mara", "O’Brien's goat.", rumor.Name, "O'Brien", 0},
		{"an apostrophe that is a letter", "Mara", "OʼBrienʼs goat.", rumor.Name, "O'Brien", 0},
		{"a name of marks, in another normal form", "Mara", "E\u0301loi\u0308se!", rumor.Name, "Éloïse", 0},
		{"a script without spaces", "Mara", "我看见小明了", rumor.Name, "小明", 0},

		{"a name beside letters of a script without spaces", "Mara", "我看见Tova了", rumor.Name, "Tova", 0},
		{"a refused word", "Mara", "The player sees us.", rumor.Word, "player", 0},
		{"in another form of it", "Mara", "PLAYERS!", rumor.Word, "players", 0},
		{"in its possessive, by a letter", "Mara", "The playerʼs hand.", rumor.Word, "player", 0},
		{"joined by a space", "Mara", "The God hand fell.", rumor.Word, "god-hand", 0},
		{"a refused word without letters", "Mara", "He *** it.", rumor.Word, "***", 0},
		{"a refused word in a script without spaces", "Mara", "これはゲームだ", rumor.Word, "ゲーム", 0},

		{"a stranger", "Tova", "I am here.", rumor.Stranger, "Tova", 0},
		{"the subject does not speak", "Ode", "I am here.", rumor.Stranger, "Ode", 0},
		{"a narrator", "Narrator", "They fall silent.", rumor.Stranger, "Narrator", 0},
		{"nobody speaks", "", "I am here.", rumor.Stranger, "", 0},
		{"a name and more", "Mara (aside)", "I am here.", rumor.Stranger, "Mara (aside)", 0},
		{"both at once", "Mara Bram", "We are here.", rumor.Stranger, "Mara Bram", 0},
		{"a forged speaker", "M\u0430ra", "I am here.", rumor.Stranger, "M\u0430ra", 0},

		{"a digit", "Mara", "I have 3 berries.", rumor.Number, "", '3'},
		{"a digit at the beginning", "Mara", "3 berries.", rumor.Number, "", '3'},
		{"a digit of another script", "Mara", "I have ٣ berries.", rumor.Number, "", '٣'},
		{"a Roman numeral", "Mara", "Part Ⅷ begins.", rumor.Number, "", 'Ⅷ'},
		{"a fraction", "Mara", "Take ½ of it.", rumor.Number, "", '½'},
		{"a superscript", "Mara", "So² it is.", rumor.Number, "", '²'},

		{"a line within a line", "Mara", "I come.\nTova: so do I.", rumor.Unclean, "", '\n'},
		{"a zero-width space", "Mara", "To\u200bva", rumor.Unclean, "", '\u200b'},
		{"text turned about", "Mara", "avoT \u202eis here", rumor.Unclean, "", '\u202e'},
		{"a variation selector", "Mara", "hm\ufe0f", rumor.Unclean, "", '\ufe0f'},
		{"no UTF-8", "Mara", "hm\xff", rumor.Unclean, "", utf8.RuneError},
		{"fullwidth letters", "Mara", "Ｔｏｖａ", rumor.Unclean, "", 'Ｔ'},
		{"mathematical letters", "Mara", "I met 𝐓ova", rumor.Unclean, "", '𝐓'},
		{"private use", "Mara", "hm\ue000", rumor.Unclean, "", '\ue000'},

		{"a forged name", "Mara", "I met T\u043eva.", rumor.Mixed, "T\u043eva", 0},
		{"a forged name, the other way", "Mara", "I met \u0422ova.", rumor.Mixed, "\u0422ova", 0},
		{"two alphabets, word by word", "Mara", "Мара says привет.", rumor.NoBreach, "", 0},

		{"nothing", "Mara", "", rumor.Blank, "", 0},
		{"nothing but marks and dots", "Mara", "… ?! —", rumor.Blank, "", 0},
	} {
		err := rumor.Screen([]rumor.Line{{"Bram", "Hear me."}, {c.speaker, c.text}}, camp())
		if c.rule == rumor.NoBreach {
			if err != nil {
				t.Errorf("%s: %v", c.reason, err)
			}
			continue
		}
		var got *rumor.ScreenError
		if !errors.As(err, &got) {
			t.Errorf("%s: %v", c.reason, err)
			continue
		}
		if diff := cmp.Diff(&rumor.ScreenError{Line: 2, Rule: c.rule, Word: c.word, Rune: c.char}, got); diff != "" {
			t.Errorf("%s:\n%s", c.reason, diff)
		}
	}
}

// The model of the case writes a third speaker, a narrator, the player and a number into a talk of two. Each alone
// refuses all of it.
func TestCase034ModelInventsSpeaker(t *testing.T) {
	good := []rumor.Line{{"Mara", "The berries are gone."}, {"Bram", "Then we go north."}}
	if err := rumor.Screen(good, camp()); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []rumor.Line{
		{"Tova", "Take me too."}, {"Narrator", "They leave."}, {"Mara", "The player wills it."}, {"Mara", "It is 12 steps."},
	} {
		for at := range 3 {
			lines := append(append(append([]rumor.Line{}, good[:at]...), bad), good[at:]...)
			var e *rumor.ScreenError
			if err := rumor.Screen(lines, camp()); !errors.As(err, &e) || e.Line != at+1 {
				t.Errorf("%v as line %d: %v", bad, at+1, err)
			}
		}
	}
}

func TestCase031NamesAreNoPatterns(t *testing.T) {
	for _, name := range []string{"A*b", "[Guard]", "Mr. Jones", "J’zargo", "O'Brien", "Ab|ar", "$1", "C:\\x", "../etc", "<b>Bo</b>"} {
		s := rumor.Screening{Present: []string{"Mara"}, Names: []string{name}}
		if err := rumor.Screen([]rumor.Line{{"Mara", "Aab, Abar, guards, a d and r of Jones, x, and so on."}}, s); err != nil {
			t.Errorf("%s is read as a pattern: %v", name, err)
		}
		s.Present = append(s.Present, name)
		if err := rumor.Screen([]rumor.Line{{name, "Here I am."}}, s); err != nil {
			t.Errorf("%s may not speak: %v", name, err)
		}
	}
	s := rumor.Screening{Present: []string{"Mara"}, Names: []string{"Mr. Jones"}}
	if err := rumor.Screen([]rumor.Line{{"Mara", "I met Mr Jones."}}, s); err == nil {
		t.Error("Mr. Jones may be named")
	}
}

func TestCase016NothingIsNoTranscript(t *testing.T) {
	for _, lines := range [][]rumor.Line{nil, {}, {{"Mara", "..."}}, {{"Mara", "   "}}, {{}}} {
		if err := rumor.Screen(lines, camp()); err == nil {
			t.Errorf("%q passes", lines)
		}
	}
}

func TestTurns(t *testing.T) {
	lines := make([]rumor.Line, 5)
	for i := range lines {
		lines[i] = rumor.Line{"Mara", "Well."}
	}
	s := camp()
	if err := rumor.Screen(lines[:4], s); err != nil {
		t.Errorf("four of four: %v", err)
	}
	var e *rumor.ScreenError
	if err := rumor.Screen(lines, s); !errors.As(err, &e) || *e != (rumor.ScreenError{Line: 5, Rule: rumor.TooLong}) {
		t.Errorf("five of four: %v", err)
	}
	for _, s.Turns = range []int{0, -1} {
		if err := rumor.Screen(lines, s); err != nil {
			t.Errorf("with %d turns: %v", s.Turns, err)
		}
	}
	if err := rumor.Screen(lines, rumor.Screening{}); !errors.As(err, &e) || e.Rule != rumor.Stranger {
		t.Errorf("the zero Screening: %v", err)
	}
}

func TestScreenErrorsSay(t *testing.T) {
	for want, e := range map[string]*rumor.ScreenError{
		`rumor: the transcript is refused: blank`:                           {Rule: rumor.Blank},
		`rumor: the transcript is refused for line 5: too long`:             {Line: 5, Rule: rumor.TooLong},
		`rumor: the transcript is refused for line 2: name: "Tova"`:         {Line: 2, Rule: rumor.Name, Word: "Tova"},
		`rumor: the transcript is refused for line 2: number: '3' (U+0033)`: {Line: 2, Rule: rumor.Number, Rune: '3'},
	} {
		if e.Error() != want {
			t.Errorf("%s\nwant %s", e, want)
		}
	}
	long := rumor.Screen([]rumor.Line{{strings.Repeat("小", 40), "Hm."}}, camp())
	var e *rumor.ScreenError
	if !errors.As(long, &e) || len(e.Word) > 64 || !utf8.ValidString(e.Word) {
		t.Errorf("a long name: %q", e.Word)
	}
}

// Whatever is said: what passes holds no number, no control and no whole refused word, by a plain look; and what is
// refused names a rule.
func FuzzScreen(f *testing.F) {
	for _, text := range []string{"The player sees us.", "I have ٣ berries.", "To\u200bva", "e\u0301loise", "我看见小明了", "T\u043eva's", "hm\xff"} {
		f.Add("Mara", text)
		f.Add(text, text)
	}
	f.Fuzz(func(t *testing.T, speaker, text string) {
		err := rumor.Screen([]rumor.Line{{speaker, text}}, camp())
		if err != nil {
			var e *rumor.ScreenError
			if !errors.As(err, &e) || e.Rule == rumor.NoBreach || e.Line != 1 || len(e.Word) > 64 {
				t.Fatalf("%#v", err)
			}
			return
		}
		if !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsNumber) || strings.ContainsFunc(text, unicode.IsControl) {
			t.Fatalf("%q passes", text)
		}
		if !strings.EqualFold(speaker, "Mara") && !strings.EqualFold(speaker, "Bram") {
			t.Fatalf("%q may speak", speaker)
		}
		for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
			switch word {
			case "player", "players", "model", "prompt", "tova":
				t.Fatalf("%q passes with %s", text, word)
			}
		}
	})
}
