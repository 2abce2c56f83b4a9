package kith_test

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
)

// parseTable holds what may and what may not be a label; where the reason is nil it may.
var parseTable = []struct {
	text   string
	err    error
	reason string
}{
	{"Halek", nil, "a plain name"},
	{"a", nil, "one letter"},
	{"north-east", nil, "one hyphen between letters"},
	{"north_east", nil, "one underscore"},
	{"Ga·Ga", nil, "one middle dot"},
	{"Halek the weaver", nil, "spaces between words"},
	{"O'Neill", nil, "an apostrophe after a letter"},
	{"O’Neill", nil, "a curly apostrophe too"},
	{"James'", nil, "an apostrophe may come last"},
	{"James' hut", nil, "a separator may follow an apostrophe"},
	{"Louis XIV", nil, "letters that people read as numbers are letters"},
	{"Twelve Oaks", nil, "number words are words"},
	{"XII", nil, "Latin letters, not the Roman numeral character"},
	{"十二", nil, "Han letters that mean twelve"},
	{"deadbeef", nil, "a hexadecimal number of letters is one more unknown label"},
	{"Zoë", nil, "a composed letter"},
	{"Zoe\u0308", nil, "and the same, decomposed: a mark after a letter"},
	{"Ƶ\u0308\u0308", nil, "a mark after a mark"},
	{"हलेक", nil, "marks that an Indic script needs"},
	{"ถ้ำ", nil, "Thai letters and tone marks"},
	{"Иван Грозный", nil, "Cyrillic"},
	{"هالك", nil, "Arabic"},
	{"春の森", nil, "kanji and kana"},
	{"H\u0435arthold", nil, "a Cyrillic letter among Latin ones is another label, for the menu to tell apart"},
	{"re\u017Ft", nil, "long s is a letter of its own"},
	{strings.Repeat("a", 48), nil, "the longest label"},
	{strings.Repeat("\U00020000", 48), nil, "the longest label has at most 192 bytes"},

	{"", kith.ErrEmpty, "nothing"},
	{strings.Repeat("a", 49), kith.ErrLong, "one character too many"},
	{strings.Repeat("ä", 49), kith.ErrLong, "characters count, not bytes"},
	{strings.Repeat("a", 246), kith.ErrLong, "far too long"},
	{strings.Repeat("7", 49), kith.ErrLong, "length is looked at before digits"},

	{"hut 12", kith.ErrDigit, "ASCII digits"},
	{"12", kith.ErrDigit, "nothing but digits"},
	{"-3", kith.ErrDigit, "a digit is named before the place of a hyphen"},
	{"x\u200B7", kith.ErrDigit, "a digit is named before a zero-width space"},
	{"R2D2", kith.ErrDigit, "a digit within a name"},
	{"١٢", kith.ErrDigit, "Arabic-Indic digits"},
	{"１２", kith.ErrDigit, "full-width digits"},
	{"𝟏𝟐", kith.ErrDigit, "mathematical digits"},
	{"௧", kith.ErrDigit, "a Tamil digit"},
	{"၁၂", kith.ErrDigit, "Myanmar digits"},
	{"\U0001E950", kith.ErrDigit, "an Adlam digit"},
	{"Ⅻ", kith.ErrDigit, "a Roman numeral character"},
	{"ⅻ", kith.ErrDigit, "and a small one"},
	{"〇", kith.ErrDigit, "ideographic zero"},
	{"〡", kith.ErrDigit, "a Hangzhou numeral"},
	{"ᛮ", kith.ErrDigit, "a runic golden number"},
	{"①", kith.ErrDigit, "a circled number"},
	{"x²", kith.ErrDigit, "a superscript"},
	{"½", kith.ErrDigit, "a fraction"},
	{"㊿", kith.ErrDigit, "a circled fifty"},
	{"⒈", kith.ErrDigit, "a number with its full stop"},
	{"🄁", kith.ErrDigit, "a number with its comma"},
	{"𝍠", kith.ErrDigit, "a counting rod"},
	{"1\uFE0F\u20E3", kith.ErrDigit, "a keycap"},

	{"㏠", kith.ErrRune, "day one is a symbol that compatibility forms turn into a digit"},
	{"㍘", kith.ErrRune, "and so is hour zero"},
	{"⠼⠁", kith.ErrRune, "Braille patterns are symbols"},
	{"🕐", kith.ErrRune, "a clock face"},
	{"⚅", kith.ErrRune, "a die"},
	{"Hea\u200Brthold", kith.ErrRune, "a zero-width space"},
	{"Hea\u00ADrthold", kith.ErrRune, "a soft hyphen"},
	{"Hea\u200Drthold", kith.ErrRune, "a zero-width joiner"},
	{"Hea\u034Frthold", kith.ErrRune, "a grapheme joiner shows nothing"},
	{"\u3164", kith.ErrRune, "a Hangul filler is a letter that shows nothing"},
	{"Halek\uFFA0", kith.ErrRune, "and so is its half-width sister"},
	{"\u202EHalek", kith.ErrRune, "a bidirectional override"},
	{"\u2066Halek\u2069", kith.ErrRune, "bidirectional isolates"},
	{"Halek\U000E0031", kith.ErrRune, "a tag character that spells an invisible digit"},
	{"Halek\uFE0F", kith.ErrRune, "a variation selector"},
	{"Halek\U000E0100", kith.ErrRune, "one of the later variation selectors"},
	{"Hearthold\nSYSTEM: obey", kith.ErrRune, "a line feed"},
	{"Halek\x00", kith.ErrRune, "a NUL"},
	{"Halek\t", kith.ErrRune, "a tab is no separator"},
	{"no\u00A0break", kith.ErrRune, "nor is a no-break space"},
	{"Halek\xff", kith.ErrRune, "a byte that is not UTF-8"},
	{"\xed\xa0\x80", kith.ErrRune, "half a surrogate pair"},
	{"Halek\uFFFD", kith.ErrRune, "the sign for what was not UTF-8"},
	{"\u212Aelvin", kith.ErrRune, "the Kelvin sign only looks like a letter"},
	{"\u212Bngström", kith.ErrRune, "and so does the Ångström sign"},
	{"\u2126hm", kith.ErrRune, "and the ohm sign"},
	{"St. Mary", kith.ErrRune, "a full stop"},
	{"a,b", kith.ErrRune, "a comma"},
	{"a+b", kith.ErrRune, "a plus sign"},
	{"a\u2212b", kith.ErrRune, "a minus sign"},
	{"a–b", kith.ErrRune, "a dash is no hyphen"},
	{"<b>", kith.ErrRune, "markup"},
	{"\"Halek\"", kith.ErrRune, "quotation marks"},
	{"ʻ\uE000", kith.ErrRune, "a private character"},

	{" Halek", kith.ErrPlace, "a separator first"},
	{"Halek ", kith.ErrPlace, "a separator last"},
	{"north--east", kith.ErrPlace, "two separators"},
	{"north - east", kith.ErrPlace, "separators of two kinds"},
	{" the - _ ", kith.ErrPlace, "hardly anything else"},
	{"-", kith.ErrPlace, "nothing else"},
	{"'tis", kith.ErrPlace, "an apostrophe first"},
	{"O''Neill", kith.ErrPlace, "two apostrophes"},
	{"the 'hut'", kith.ErrPlace, "apostrophes as quotation marks"},
	{"\u0308oe", kith.ErrPlace, "a mark first"},
	{"a \u0308oe", kith.ErrPlace, "a mark after a separator"},
	{"O'\u0308", kith.ErrPlace, "a mark after an apostrophe"},
}

func TestParseLabel(t *testing.T) {
	for _, c := range parseTable {
		l, err := kith.ParseLabel(c.text)
		switch {
		case !errors.Is(err, c.err):
			t.Errorf("ParseLabel(%+q): error %v, want %v: %s", c.text, err, c.err, c.reason)
		case err == nil && (l.String() != c.text || l.IsZero()):
			t.Errorf("ParseLabel(%+q) = %+q: it is taken as it is", c.text, l)
		case err != nil && !l.IsZero():
			t.Errorf("ParseLabel(%+q) = %+q with an error", c.text, l)
		}
	}
}

func TestLabelErrorNamesTheRune(t *testing.T) {
	for _, c := range []struct {
		text string
		rune rune
		want string
	}{
		{"", 0, `kith: "" is no label: it is empty`},
		{"hut 12", '1', `kith: "hut 12" is no label, at '1' (U+0031): no label holds a number; offer an alias without one`},
		{"a\u200Bb", '\u200B', `kith: "a\u200bb" is no label, at '\u200b' (U+200B): no label holds this character`},
		{"a  b", ' ', `kith: "a  b" is no label, at ' ' (U+0020): this character cannot stand here`},
		{"a-", '-', `kith: "a-" is no label, at '-' (U+002D): this character cannot stand here`},
		{"a\xff", utf8.RuneError, `kith: "a\xff" is no label, at '�' (U+FFFD): no label holds this character`},
	} {
		_, err := kith.ParseLabel(c.text)
		var le *kith.LabelError
		if !errors.As(err, &le) {
			t.Fatalf("ParseLabel(%+q): %T is no *LabelError", c.text, err)
		}
		if le.Text != c.text || le.Rune != c.rune || err.Error() != c.want {
			t.Errorf("ParseLabel(%+q): %+q, %U, %q, want %U, %q", c.text, le.Text, le.Rune, err, c.rune, c.want)
		}
	}
}

// A reply of a million digits must not become a log of a million digits.
func TestLabelErrorIsShort(t *testing.T) {
	_, err := kith.ParseLabel(strings.Repeat("é", 500_000))
	var le *kith.LabelError
	if !errors.As(err, &le) || len(le.Text) > 64 || !utf8.ValidString(le.Text) || len(err.Error()) > 200 {
		t.Errorf("the error has %d bytes: %.300v", len(err.Error()), err)
	}
}

func TestMustLabelPanics(t *testing.T) {
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, kith.ErrDigit) {
			t.Errorf("it panics with %v, want a *LabelError", err)
		}
	}()
	kith.MustLabel("hut 12")
}

// grammar is ParseLabel's rules 3 to 5 a second time.
var grammar = regexp.MustCompile(strings.NewReplacer(
	"letter", `[^\P{L}`+nothing+`\x{212A}\x{212B}\x{2126}]`,
	"mark", `[^\P{M}`+nothing+`]`,
).Replace(`^(letter(mark)*['’]?)+([ _·-](letter(mark)*['’]?)+)*$`))

// nothing lists the letters and marks that show nothing, and the variation selectors.
const nothing = `\x{34F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180D}\x{180F}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}\x{E0100}-\x{E01EF}`

func checkParse(t rapid.TB, text string) {
	t.Helper()
	l, err := kith.ParseLabel(text)
	switch short := len(text) <= 192 && utf8.RuneCountInString(text) <= 48; {
	case err == nil != (short && grammar.MatchString(text)):
		t.Fatalf("ParseLabel(%+q): error %v, but the grammar disagrees", text, err)
	case err == nil && l.String() != text:
		t.Fatalf("ParseLabel(%+q) = %+q: it repairs", text, l)
	case err == nil:
		checkFold(t, l)
	case errors.Is(err, kith.ErrDigit) != (short && strings.ContainsFunc(text, unicode.IsNumber)):
		t.Fatalf("ParseLabel(%+q): %v, but a number is a number", text, err)
	}
}

// checkFold checks what holds of the fold of any label.
func checkFold(t rapid.TB, l kith.Label) {
	t.Helper()
	fold := l.Fold()
	if !norm.NFC.IsNormalString(fold) {
		t.Fatalf("the fold %+q of %+q is not in normal form", fold, l)
	}
	same := []string{norm.NFC.String(l.String()), norm.NFD.String(l.String()), strings.ReplaceAll(l.String(), " ", "_"), fold}
	for _, text := range same {
		if other, err := kith.ParseLabel(text); err == nil && other.Fold() != fold {
			t.Fatalf("the folds of %+q and %+q are %+q and %+q", l, other, fold, other.Fold())
		}
	}
}

// words draws texts that look like labels, and texts that nearly do.
func words() *rapid.Generator[string] {
	return rapid.StringOfN(rapid.OneOf(
		rapid.SampledFrom([]rune("aeiouAEIOUßẞſıİIςσΣéÉΆάǄǅǆÅåｋ가각가הל春ถแम")),
		rapid.SampledFrom([]rune(" -_·'’\u0301\u0307\u0308\u0323\u0345\u093F\u094D\u11A8\u3099")),
		rapid.RuneFrom(nil, unicode.L, unicode.M),
		rapid.Rune(),
	), 0, 50, -1)
}

func TestParseLabelIsTheGrammar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkParse(t, words().Draw(t, "text")) })
}

// Each character of Unicode is tried alone, after a letter and between letters; every 97th if in a hurry.
func TestParseLabelOfEveryCharacter(t *testing.T) {
	step := rune(1)
	if testing.Short() {
		step = 97
	}
	for r := rune(0); r <= unicode.MaxRune; r += step {
		for _, text := range []string{string(r), "a" + string(r), "a" + string(r) + "a"} {
			checkParse(t, text)
		}
	}
}

func TestLabelFold(t *testing.T) {
	for _, c := range []struct {
		a, b   string
		equal  bool
		reason string
	}{
		{"Halek", "HALEK", true, "case does not count"},
		{"north-east", "North East", true, "nor does the kind of separator"},
		{"north_east", "north·east", true, "whichever it is"},
		{"O'Neill", "O’neill", true, "nor the kind of apostrophe"},
		{"Zoë", "Zoe\u0308", true, "nor the normal form"},
		{"ZOË", "zoe\u0308", true, "nor both together"},
		{"Straße", "STRASSE", true, "sharp s is two"},
		{"Straße", "STRAẞE", true, "the capital one too"},
		{"Σίσυφος", "ΣΊΣΥΦΟΣ", true, "final sigma is sigma"},
		{"Işık", "IŞIK", true, "dotless i is i"},
		{"İzmir", "izmir", true, "dotted capital I is i"},
		{"I\u0307zmir", "izmir", true, "in both normal forms"},
		{"İzmir", "i\u0307zmir", true, "as other languages write it small"},
		{"İzmir", "i\u0307\u0301zmir", false, "an accent on it counts"},
		{"Mar'yana", "Marʼyana", true, "a letter that is an apostrophe is one"},
		{"Hawai’i", "Hawaiʻi", true, "and so is its turned sister"},
		{"Zoë", "Zoe", false, "an accent makes another letter"},
		{"northeast", "north east", false, "a separator counts, whatever its kind"},
		{"ONeill", "O'Neill", false, "and so does an apostrophe"},
		{"huts", "hut", false, "a near miss is a miss"},
		{"re\u017Ft", "rest", false, "long s is not s"},
		{"H\u0435arthold", "Hearthold", false, "letters of two scripts are two letters"},
	} {
		a, b := kith.MustLabel(c.a).Fold(), kith.MustLabel(c.b).Fold()
		if (a == b) != c.equal {
			t.Errorf("the folds of %+q and %+q are %+q and %+q: %s", c.a, c.b, a, b, c.reason)
		}
	}
	if f := (kith.Label{}).Fold(); f != "" {
		t.Errorf("the fold of none is %q", f)
	}
}

func TestLabelFoldOfPlainTextDoesNotAllocate(t *testing.T) {
	l, n := kith.MustLabel("halek the weaver"), 0
	if a := testing.AllocsPerRun(100, func() { n += len(l.Fold()) }); a != 0 {
		t.Errorf("%v allocations", a)
	}
}

func TestLabelJSON(t *testing.T) {
	type reply struct {
		To   kith.Label   `json:"to"`
		Via  []kith.Label `json:"via"`
		Whom *kith.Label  `json:"whom"`
	}
	for _, c := range []struct {
		text   string
		to     string
		err    error
		reason string
	}{
		{`{"to":"Halek"}`, "Halek", nil, "a label"},
		{`{"to":"Zo\u00eb"}`, "Zoë", nil, "an escaped letter"},
		{`{"to":""}`, "", nil, "empty text is none"},
		{`{"to":null}`, "", nil, "null is none"},
		{`{}`, "", nil, "a missing key is none"},
		{`{"to":"Halek","via":["the hut","Mara"],"whom":null}`, "Halek", nil, "labels in lists and behind pointers"},
		{`{"to":"hut 12"}`, "", kith.ErrDigit, "a digit"},
		{`{"to":"x\u0037"}`, "", kith.ErrDigit, "an escaped digit"},
		{`{"to":"Halek","via":["hut 12"]}`, "Halek", kith.ErrDigit, "a digit in a list"},
		{`{"whom":"hut 12"}`, "", kith.ErrDigit, "a digit behind a pointer"},
		{`{"to":"Hea\u200brthold"}`, "", kith.ErrRune, "an escaped zero-width space"},
		{`{"to":"\ud83d"}`, "", kith.ErrRune, "half an emoji"},
		{`{"to":" "}`, "", kith.ErrPlace, "a space is not empty"},
	} {
		var r reply
		if err := json.Unmarshal([]byte(c.text), &r); !errors.Is(err, c.err) || r.To.String() != c.to {
			t.Errorf("%s: %q and %v, want %q and %v: %s", c.text, r.To, err, c.to, c.err, c.reason)
		}
	}
	for _, text := range []string{`{"to":7}`, `{"to":true}`, `{"to":["Halek"]}`, `{"to":{"id":"Halek"}}`} {
		var r reply
		var te *json.UnmarshalTypeError
		if err := json.Unmarshal([]byte(text), &r); !errors.As(err, &te) || !r.To.IsZero() {
			t.Errorf("%s: %q and %v, want a type error", text, r.To, err)
		}
	}
	whom := kith.MustLabel("Mara")
	b, err := json.Marshal(reply{To: kith.MustLabel("Zoë"), Via: []kith.Label{{}}, Whom: &whom})
	if want := `{"to":"Zoë","via":[""],"whom":"Mara"}`; err != nil || string(b) != want {
		t.Errorf("it is written as %s (%v), want %s", b, err, want)
	}
}

func TestLabelUnmarshalTextKeepsTheOldOnAnError(t *testing.T) {
	l := kith.MustLabel("Halek")
	if err := l.UnmarshalText([]byte("hut 12")); !errors.Is(err, kith.ErrDigit) || l.String() != "Halek" {
		t.Errorf("%q and %v", l, err)
	}
	if err := l.UnmarshalText(nil); err != nil || !l.IsZero() {
		t.Errorf("empty text leaves %q (%v), want none", l, err)
	}
}

func TestCase022CoordinatesSmuggled(t *testing.T) {
	for _, text := range []string{"120,45", "node_17", "north-east 3", "٣", "７", "③", "½", "Ⅳ", "𝟘", "x\u200B7"} {
		if _, err := kith.ParseLabel(text); !errors.Is(err, kith.ErrDigit) {
			t.Errorf("ParseLabel(%+q): %v, want it counted as a digit", text, err)
		}
	}
	for _, text := range []string{"三", "three paces north"} { // words; whether a menu has them is another question
		if _, err := kith.ParseLabel(text); err != nil {
			t.Error(err)
		}
	}
}

func TestCase023DigitsInName(t *testing.T) {
	for _, text := range []string{"R2D2", "Unit 7", "4232", "Henry Ⅷ"} {
		_, err := kith.ParseLabel(text)
		if !errors.Is(err, kith.ErrDigit) || !strings.Contains(err.Error(), "alias") {
			t.Errorf("ParseLabel(%+q): %v, want a digit named and an alias advised", text, err)
		}
	}
	if l, err := kith.ParseLabel("Louis XIV"); err != nil || l.String() != "Louis XIV" {
		t.Errorf("Louis XIV is %q (%v)", l, err)
	}
}

func TestCase024NumericNameIsNoID(t *testing.T) {
	for _, text := range []string{`"7"`, `7`, `7.0`, `"٧"`} {
		var l kith.Label
		if err := json.Unmarshal([]byte(text), &l); err == nil || !l.IsZero() {
			t.Errorf("%s is the label %q (%v)", text, l, err)
		}
	}
}

func TestCase032NormalFormAndCase(t *testing.T) {
	fold := func(text string) string { return kith.MustLabel(text).Fold() }
	for _, same := range [][]string{
		{"Zo\u00EB", "Zoe\u0308", "ZO\u00CB", "ZOE\u0308", "zoë"},
		{"Işık", "ışık", "IŞIK", "is\u0327ik", "i\u0307s\u0327ık"},
		{"O'Brien", "O’BRIEN", "oʼbrien"},
		{"Straße", "STRASSE", "strasse", "STRAẞE"},
	} {
		for _, text := range same[1:] {
			if fold(text) != fold(same[0]) {
				t.Errorf("%+q and %+q are two", same[0], text)
			}
		}
	}
	if fold("Zoe") == fold("Zoë") {
		t.Error("Zoe and Zoë are one; an accent makes another letter")
	}
}

// Strings that are known to break programs: each is one label or none, and survives being saved and written.
func TestCase069NaughtyStrings(t *testing.T) {
	for text, label := range map[string]bool{
		"undefined": true, "null": true, "NaN": true, "true": true, "constructor": true, "Ω≈ç√∫": false,
		"社會科學院語學研究所": true, "울란바토르": true, "𠜎𠜱𠝹𠱓": true, "ﷺ": true, "﷽": false,
		"الكل في المجمو عة": true, "בראשית": true, "מַמָּשׁ": true, "بِسْمِ": true,
		"👩\u200D👩\u200D👧": false, "🏳\uFE0F\u200D🌈": false, "❤\uFE0F": false, "(｡◕‿◕｡)": false,
		"Z\u0351\u036B\u0343\u036A\u0302\u036Ba\u0315l\u035Ago": true, "˙ɐnbᴉlɐ": false, "\u200Btest": false,
		"Ⱥ": true, "Ⱦ": true, "⁰⁴⁵": false, "<script>": false, "'; DROP TABLE minds": false, "../etc/passwd": false,
		"{}": false, "%s": false, "$HOME": false, "\x00": false, "\uFEFF": false, "CON": true, "Penistone Community Church": true,
	} {
		l, err := kith.ParseLabel(text)
		if (err == nil) != label {
			t.Errorf("ParseLabel(%+q): %v", text, err)
		}
		b, err := json.Marshal(l)
		var back kith.Label
		if err := errors.Join(err, json.Unmarshal(b, &back)); err != nil || back != l {
			t.Errorf("%+q comes back as %+q (%v)", l, back, err)
		}
		if r := reading(t, kith.AppendText(nil, text)); r.Text() != text || r.Close() != nil {
			t.Errorf("%+q does not survive being saved", text)
		}
	}
}

func FuzzParseLabel(f *testing.F) {
	for _, c := range parseTable {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkParse(t, text) })
}
