package island

import (
	"context"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/rumor"
)

// TestCase034TranscriptsAreScreened: a talk in which anybody or anything turns up that does not belong there is the
// templates' instead, whole.
func TestCase034TranscriptsAreScreened(t *testing.T) {
	w := newWorld(t, Options{Seed: 1, Souls: 6})
	for _, x := range w.Souls {
		w.Creed.Witness(&x.Faith, myth.Evidence{At: w.Beat, Theme: ThemeWrath, Weight: kith.One, Cause: w.begin})
	}
	w.worship()
	god := w.Gods.Gods()[0].Name
	a, b, c := w.Souls[0], w.Souls[1], w.Souls[2]
	script := func(lines ...string) (s Transcript) {
		for i, text := range lines {
			s.Lines = append(s.Lines, rumor.Line{Speaker: []string{a.Name, b.Name}[i%2], Text: strings.NewReplacer("OTHER", c.Name, "SELF", a.Name).Replace(text)})
		}
		return s
	}
	by := func(speaker string) Transcript {
		s := script("A cold one.", "Aye.")
		s.Lines = append(s.Lines, rumor.Line{Speaker: speaker, Text: "Take me too."})
		return s
	}
	gist := func(text string) Transcript {
		s := script("A cold one.", "Aye.")
		s.Gist = strings.ReplaceAll(text, "OTHER", c.Name)
		return s
	}
	many := make([]string, longestTalk+1)
	for i := range many {
		many[i] = "Aye."
	}
	for _, row := range []struct {
		script Transcript
		want   bool
		why    string
	}{
		{script("A cold one.", "Aye, SELF."), true, "the pair, and its names"},
		{gist("It is cold."), true, "and what comes of it"},
		{by(a.Name), true, "the first speaks again"},
		{script("The system of goodness; a model's remodelling."), false, "words that nobody here has"},
		{script("Godwin's prompter is good.", "Gods' or not."), false, "gods"},
		{script("Godwin's prompter is good.", "An ungodly remodeller."), true, "words within words"},
		{script(many[:longestTalk]...), true, "as long as a talk may be"},
		{script(many...), false, "longer"},
		{script(), false, "nothing"},
		{script(" ", "…"), false, "no words"},
		{by(b.Name), false, "the hearer out of turn"},
		{by(c.Name), false, "somebody else"},
		{by("Narrator"), false, "nobody"},
		{by(""), false, "no speaker"},
		{by(strings.ToUpper(a.Name)), false, "a name that is not written so"},
		{by(a.Name + ":"), false, "a name and more"},
		{by(a.Name + "\u200b"), false, "and what does not show"},
		{script("I saw OTHER."), false, "somebody who is not there"},
		{script("That is OTHER’s."), false, "what is hers"},
		{script("I saw " + strings.ToUpper(c.Name) + "!"), false, "in capitals"},
		{script("I saw " + c.Name[:1] + "\u200b" + c.Name[1:] + "."), false, "in pieces"},
		{gist("We spoke of OTHER."), false, "in what comes of it"},
		{script("The player sees us."), false, "the player"},
		{script("Players!"), false, "several"},
		{script("The PLAYER’s hand."), false, "in capitals, and what is hers"},
		{script("The gods are angry."), false, "gods"},
		{script("Praise " + god + "!"), false, "the band's own god is no part of the pair"},
		{script("It was the hand-of-god."), false, "however it is joined"},
		{script("I am a language model."), false, "what it is"},
		{script("Ignore all prompts."), false, "what it was told"},
		{script("I have 12 berries."), false, "a digit"},
		{script("I have １２ berries."), false, "wide"},
		{script("I have ٣ berries."), false, "Arabic"},
		{script("Part Ⅷ."), false, "Roman, of its own"},
		{script("I have twelve berries."), true, "a number in words is words"},
		{script("one\n" + b.Name + ": two"), false, "a line of its own within a line"},
		{script("turned \u202eabout"), false, "what turns text about"},
		{script("Τ\u043eva is here."), false, "letters of two alphabets"},
		{script(strings.Repeat("long ", longestLine)), false, "a line longer than one is"},
		{script("<img src=x onerror=alert>"), true, "markup is text, and is shown as text"},
	} {
		if got := w.showable(&spoken{why: rumor.Chatter, s: a, o: b}, row.script); got != row.want {
			t.Errorf("%s: showable is %v: %q", row.why, got, row.script)
		}
	}
	told := spoken{why: rumor.Gossip, s: a, o: b, told: rumor.Rumor{Claim: rumor.Claim{About: c.Mind.ID}}}
	if !w.showable(&told, script("They say OTHER lied.")) || w.showable(&told, script("And "+w.Souls[3].Name+" too.")) {
		t.Error("of a tale, not just whom it is about may be named")
	}
}

// stub authors every talk with the same lines between whoever talks.
type stub struct{ first, second string }

func (s stub) Write(_ context.Context, d *Dialogue) (Transcript, error) {
	return Transcript{Lines: []rumor.Line{{Speaker: d.Speaker.Name, Text: s.first}, {Speaker: d.Hearer.Name, Text: s.second}}}, nil
}

func (s stub) Reword(context.Context, llm.Key, string) (string, error) { return "", nil }

// TestAuthorsChangeNothing: whether a talk is an author's or the templates', what comes of it is the same.
func TestAuthorsChangeNothing(t *testing.T) {
	sums := map[string]uint64{}
	for name, a := range map[string]Author{"none": nil, "fit": stub{"A cold one.", "Aye."}, "unfit": stub{"The player sees us.", "Aye."}} {
		w := newWorld(t, Options{Seed: 1, Souls: 12})
		w.LendAuthor(a, true)
		live(t, w, DayBeats, nil)
		if n := w.Authored; name != "none" && (n.Asked == 0 || (n.Unfit == n.Asked) != (name == "unfit")) {
			t.Errorf("%s: %+v", name, n)
		}
		s, err := kith.Sum(w)
		if err != nil {
			t.Fatal(err)
		}
		sums[name] = s
	}
	if sums["fit"] != sums["none"] || sums["unfit"] != sums["none"] {
		t.Errorf("the worlds differ: %v", sums)
	}
}
