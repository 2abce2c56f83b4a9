package teller

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/trace"
)

// DayOf returns the number of the day of a beat, from 1 on.
func DayOf(at kith.Tick) int64 { return int64(at)/island.DayBeats + 1 }

// Clock tells the hour of a beat.
func Clock(at kith.Tick) string { return fmt.Sprintf("%02d:00", island.Hour(at)) }

// Moment tells the day and the hour of a beat.
func Moment(at kith.Tick) string {
	if island.Hour(at) < island.FirstHour {
		return fmt.Sprintf("day %d, at night, %s", DayOf(at), Clock(at))
	}
	return fmt.Sprintf("day %d, %s", DayOf(at), Clock(at))
}

// A Teller turns records into sentences. It remembers what things were called that are no more.
type Teller struct {
	World *island.World
	names map[kith.ID]string
	roofs map[kith.ID]string // the camp of each shelter that ever was
}

// New returns a teller of a world, as it is now.
func New(w *island.World) *Teller {
	t := &Teller{w, map[kith.ID]string{}, map[kith.ID]string{}}
	t.Look()
	return t
}

// Look notes which shelters stand or are begun.
func (t *Teller) Look() {
	for i := range t.World.Shelters {
		h := &t.World.Shelters[i]
		t.roofs[h.ID] = t.World.Land.Camps[h.Camp].Name
	}
}

// Meet notes what a record's things are called while they are there. It is a trace.Log's Sink.
func (t *Teller) Meet(r trace.Record) error {
	switch r.Kind {
	case island.KindAdopt:
		_, t.roofs[r.On], _ = strings.Cut(r.Text, " at ")
	case island.KindWound, island.KindKill:
		if _, who, ok := CutLast(r.Text, " a "); ok {
			t.names[r.On] = "the " + who
		}
	}
	if _, ok := t.names[r.On]; !ok && r.On != 0 {
		t.names[r.On] = t.World.Name(r.On)
	}
	return nil
}

// CutLast cuts text at the last sep.
func CutLast(text, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(text, sep); i >= 0 {
		return text[:i], text[i+len(sep):], true
	}
	return text, "", false
}

// Name returns what a thing is or was called, with its article.
func (t *Teller) Name(id kith.ID) string {
	if camp, ok := t.roofs[id]; ok {
		return "a shelter at " + camp
	}
	for i := range t.World.Hearths {
		if t.World.Hearths[i].ID == id {
			return "the fire of " + t.World.Land.Camps[i].Name
		}
	}
	if n, ok := t.World.Land.Node(id); ok {
		return Article(n.Name) + " in " + t.World.Land.Region(n.At)
	}
	if n, ok := t.names[id]; ok && n != "heap" {
		return n
	}
	switch n := t.World.Name(id); n {
	case "heap", "shelter":
		return "something that is no more"
	default:
		return n
	}
}

// Article puts "a" or "an" before a noun.
func Article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// Person returns a soul's name, and the camp that it is of.
func (t *Teller) Person(id kith.ID) string {
	if s, ok := t.World.Soul(id); ok {
		return s.Name + " of " + t.World.Land.Camps[s.Camp].Name
	}
	return t.Name(id)
}

// Sentence tells a record, without a full stop.
func (t *Teller) Sentence(r trace.Record) string {
	switch r.Kind {
	case island.KindWorld:
		return "the island " + r.Text
	case island.KindBegin:
		return t.nature(r.Who)
	case island.KindChoice:
		return t.World.Name(r.Who) + " " + t.Choice(r)
	case island.KindDeed:
		return t.World.Name(r.Who) + " was " + r.Text + t.at(r.On)
	case island.KindStage, island.KindBuilt, island.KindHeir:
		return t.World.Name(r.Who) + " " + strings.Replace(r.Text, "a shelter", t.Name(r.On), 1) + t.of(r)
	case island.KindFire, island.KindRuin:
		return t.Name(r.On) + " " + r.Text
	case island.KindDeath:
		return t.World.Name(r.Who) + " " + r.Text
	case island.KindSight:
		return t.World.Name(r.Who) + " saw " + t.Name(r.On)
	case island.KindTalk:
		return t.talk(r)
	case island.KindTell:
		return t.World.Name(r.Who) + " told " + t.World.Name(r.On) + ": “" + strings.TrimPrefix(r.Text, "told of it: ") + "”"
	case island.KindSoured:
		return t.World.Name(r.Who) + " " + Lost(r.Text)
	case island.KindPreach:
		return t.World.Name(r.Who) + " " + r.Text + " to " + t.World.Name(r.On)
	case island.KindHand:
		return t.hand(r)
	case island.KindThought, "decision": // the loop of minds adds the second, before what is chosen by it
		if r.Text == "" {
			return t.World.Name(r.Who) + " made a plan"
		}
		return t.World.Name(r.Who) + " thought: “" + r.Text + "”"
	case island.KindDialogue:
		return r.Text
	case island.KindGodLine:
		return "the band tells it so: “" + r.Text + "”"
	case island.KindSpeech:
		return t.World.Name(r.Who) + " said: “" + r.Text + "”"
	case island.KindPacing:
		return "the island's pacing chose " + strings.Replace(r.Text, ", at", " for "+t.Name(r.On)+", at", 1)
	}
	if r.Who != 0 {
		return t.World.Name(r.Who) + " " + r.Text
	}
	return r.Text
}

// at says where a deed was done.
func (t *Teller) at(on kith.ID) string {
	if _, ok := t.World.Land.Node(on); ok {
		return " at " + t.Name(on)
	}
	return ""
}

// of says what a stage belongs to, which its text does not.
func (t *Teller) of(r trace.Record) string {
	if r.Kind == island.KindStage {
		return " for " + t.Name(r.On)
	}
	return ""
}

// hand tells what the hand did.
func (t *Teller) hand(r trace.Record) string {
	switch r.Text {
	case island.ActLightning:
		return "the hand struck at " + t.Name(r.On) + " with lightning"
	case island.ActWhisper:
		return "the hand whispered to " + t.Name(r.On)
	case island.ActDecree:
		return "the hand spoke to all"
	}
	return "the hand let food fall at " + t.Name(r.On)
}

// talk tells what two people said.
func (t *Teller) talk(r trace.Record) string {
	_, said, _ := strings.Cut(r.Text, ": ")
	line, answer, ok := strings.Cut(said, " — “")
	if !ok {
		return t.World.Name(r.Who) + " talked with " + t.World.Name(r.On)
	}
	return t.World.Name(r.Who) + " said to " + t.World.Name(r.On) + ": " + line + " — and " + t.World.Name(r.On) + ": “" + answer
}

// Lost tells, in the past, what a tale did to somebody's trust.
func Lost(text string) string {
	return strings.Replace(strings.Replace(text, "trusts ", "trusted ", 1), "believes ", "believed ", 1)
}

// verbs are how a choice goes on: what was chosen, and how it stands to what it was done to.
var verbs = map[string]struct{ to, on string }{
	"gather food": {"gather food", " from "}, "gather wood": {"cut wood", " from "}, "gather stone": {"break stone", " from "},
	"drink": {"drink", " from "}, "eat": {"eat", ""}, "rest": {"rest", ""}, "take shelter": {"make", " for "},
	"build": {"work on", " "}, "help": {"help with", " "}, "tend fire": {"feed", " "}, "wander": {"wander", " "}, "go": {"go", " to "},
	"flee": {"flee", " from "}, "hunt": {"hunt", " "}, "attack": {"attack", " "}, "talk": {"ask for help", " from "},
}

// rungs are why a choice was made, by the rule that made it.
var rungs = map[string]string{
	"wonder":          "because of a wonder",
	"fear":            "with danger near",
	"night":           "since it was night",
	"grudge":          "out of a grudge",
	"voice":           "as the voice bade",
	"vendetta":        "to do what the voice had bidden",
	"plea":            "to have a shelter built",
	"thirst floor":    "since thirst would not wait",
	"hunger floor":    "since hunger would not wait",
	"cold floor":      "since the cold would not wait",
	"weariness floor": "too weary for anything else",
	"memory":          "remembering it",
	"plan":            "as planned",
	"idle":            "with nothing else to do",
}

// Choice tells what was chosen, and why.
func (t *Teller) Choice(r trace.Record) string {
	what, why := CutChoice(r.Text)
	verb, ok := verbs[what]
	if !ok {
		return r.Text
	}
	text := "chose to " + verb.to
	if r.On != 0 && verb.on != "" {
		text += verb.on + t.Name(r.On)
	}
	reason, ok := rungs[why]
	switch {
	case strings.ReplaceAll(why, "_", " ") == what:
		reason = "as what seemed best then"
	case strings.HasPrefix(why, "nowhere to "):
		reason = "finding nowhere to " + strings.ReplaceAll(strings.TrimPrefix(why, "nowhere to "), "_", " ")
	case !ok:
		reason = "by its rule of " + why
	}
	return text + ", " + reason
}

// CutChoice returns what was chosen and the rule that chose it.
func CutChoice(text string) (what, why string) {
	what, why, _ = CutLast(strings.TrimPrefix(text, "chose to "), " (")
	return what, strings.TrimSuffix(why, ")")
}

// nature tells what a soul was from its beginning.
func (t *Teller) nature(id kith.ID) string {
	s, ok := t.World.Soul(id)
	if !ok {
		return "somebody was there from the beginning"
	}
	return fmt.Sprintf("%s is so: %s, of %s, with %s, who wants %s", s.Name, Temper(s.Traits), t.World.Land.Camps[s.Camp].Name, Article(s.Tool.String()), s.Want)
}

// Temper is the word for the trait of a soul that is furthest from the middle.
func Temper(t island.Traits) string {
	best, word := kith.Micro(-1), ""
	for _, of := range []struct {
		v         kith.Micro
		high, low string
	}{
		{t.Openness, "curious", "set in old ways"},
		{t.Conscience, "diligent", "careless"},
		{t.Extraversion, "outgoing", "quiet"},
		{t.Agreeableness, "kind", "hard"},
		{t.Neuroticism, "anxious", "steady"},
	} {
		if d := max(of.v-kith.One/2, kith.One/2-of.v); d > best {
			best, word = d, of.low
			if of.v > kith.One/2 {
				word = of.high
			}
		}
	}
	return word
}

// small are the numbers that are told in words.
var small = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Number tells a count, in words up to twelve.
func Number(n int) string {
	if n < len(small) {
		return small[n]
	}
	return fmt.Sprint(n)
}

// Plural tells how many there are of a thing.
func Plural(n int, one, many string) string {
	if n == 1 {
		return Number(n) + " " + one
	}
	return Number(n) + " " + many
}

// All joins names into "Mara, Bram and Tova"; beyond most of them the rest are counted.
func All(names []string, most int) string {
	if n := len(names) - most; n > 1 {
		names = append(names[:most:most], Number(n)+" others")
	}
	switch n := len(names); n {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}

// Capital makes the first letter of a sentence a capital.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
