package command

import (
	"fmt"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/trace"
)

// The kinds of records that the island's trace has.
const (
	kindWorld  = island.KindWorld
	kindBegin  = island.KindBegin
	kindNeed   = island.KindNeed
	kindChoice = island.KindChoice
	kindDeed   = island.KindDeed
	kindFind   = island.KindFind
	kindSight  = island.KindSight
	kindWonder = island.KindWonder
	kindWound  = island.KindWound
	kindKill   = island.KindKill
	kindDeath  = island.KindDeath
	kindAdopt  = island.KindAdopt
	kindStage  = island.KindStage
	kindBuilt  = island.KindBuilt
	kindHeir   = island.KindHeir
	kindAsk    = island.KindAsk
	kindAccept = island.KindAccept
	kindRefuse = island.KindRefuse
	kindFire   = island.KindFire
	kindRuin   = island.KindRuin
	kindPacing = island.KindPacing
	kindMenace = island.KindMenace
	kindHand   = island.KindHand

	kindTalk    = island.KindTalk
	kindTell    = island.KindTell
	kindSoured  = island.KindSoured
	kindShare   = island.KindShare
	kindVoice   = island.KindVoice
	kindWitness = island.KindWitness
	kindGuess   = island.KindGuess
	kindReflect = island.KindReflect
	kindPreach  = island.KindPreach
	kindGod     = island.KindGod
	kindBlame   = island.KindBlame
	kindWeather = island.KindWeather
)

// dawn is the hour at which a day of this command begins, as the world does.
const dawn = island.FirstHour

// dayOf returns the number of the day of a beat, from 1 on.
func dayOf(at kith.Tick) int64 { return int64(at)/island.DayBeats + 1 }

// clock tells the hour of a beat.
func clock(at kith.Tick) string { return fmt.Sprintf("%02d:00", island.Hour(at)) }

// moment tells the day and the hour of a beat.
func moment(at kith.Tick) string {
	if island.Hour(at) < dawn {
		return fmt.Sprintf("day %d, at night, %s", dayOf(at), clock(at))
	}
	return fmt.Sprintf("day %d, %s", dayOf(at), clock(at))
}

// A teller turns records into sentences. It remembers what things were called that are no more.
type teller struct {
	w     *island.World
	names map[kith.ID]string
	roofs map[kith.ID]string // the camp of each shelter that ever was
}

func newTeller(w *island.World) *teller {
	t := &teller{w, map[kith.ID]string{}, map[kith.ID]string{}}
	t.look()
	return t
}

// look notes which shelters stand or are begun.
func (t *teller) look() {
	for i := range t.w.Shelters {
		h := &t.w.Shelters[i]
		t.roofs[h.ID] = t.w.Land.Camps[h.Camp].Name
	}
}

// meet notes what a record's things are called while they are there. It is a trace.Log's Sink.
func (t *teller) meet(r trace.Record) error {
	switch r.Kind {
	case kindAdopt:
		_, t.roofs[r.On], _ = strings.Cut(r.Text, " at ")
	case kindWound, kindKill:
		if _, who, ok := cutLast(r.Text, " a "); ok {
			t.names[r.On] = "the " + who
		}
	}
	if _, ok := t.names[r.On]; !ok && r.On != 0 {
		t.names[r.On] = t.w.Name(r.On)
	}
	return nil
}

// cutLast cuts text at the last sep.
func cutLast(text, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(text, sep); i >= 0 {
		return text[:i], text[i+len(sep):], true
	}
	return text, "", false
}

// name returns what a thing is or was called, with its article.
func (t *teller) name(id kith.ID) string {
	if camp, ok := t.roofs[id]; ok {
		return "a shelter at " + camp
	}
	for i := range t.w.Hearths {
		if t.w.Hearths[i].ID == id {
			return "the fire of " + t.w.Land.Camps[i].Name
		}
	}
	if n, ok := t.w.Land.Node(id); ok {
		return article(n.Name) + " in " + t.w.Land.Region(n.At)
	}
	if n, ok := t.names[id]; ok && n != "heap" {
		return n
	}
	switch n := t.w.Name(id); n {
	case "heap", "shelter":
		return "something that is no more"
	default:
		return n
	}
}

// article puts "a" or "an" before a noun.
func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// person returns a soul's name, and the camp that it is of.
func (t *teller) person(id kith.ID) string {
	if s, ok := t.w.Soul(id); ok {
		return s.Name + " of " + t.w.Land.Camps[s.Camp].Name
	}
	return t.name(id)
}

// sentence tells a record, without a full stop.
func (t *teller) sentence(r trace.Record) string {
	switch r.Kind {
	case kindWorld:
		return "the island " + r.Text
	case kindBegin:
		return t.nature(r.Who)
	case kindChoice:
		return t.w.Name(r.Who) + " " + t.choice(r)
	case kindDeed:
		return t.w.Name(r.Who) + " was " + r.Text + t.at(r.On)
	case kindStage, kindBuilt, kindHeir:
		return t.w.Name(r.Who) + " " + strings.Replace(r.Text, "a shelter", t.name(r.On), 1) + t.of(r)
	case kindFire, kindRuin:
		return t.name(r.On) + " " + r.Text
	case kindDeath:
		return t.w.Name(r.Who) + " " + dying(r)
	case kindSight:
		return t.w.Name(r.Who) + " saw " + t.name(r.On)
	case kindTalk:
		return t.talk(r)
	case kindTell:
		return t.w.Name(r.Who) + " told " + t.w.Name(r.On) + ": “" + strings.TrimPrefix(r.Text, "told of it: ") + "”"
	case kindSoured:
		return t.w.Name(r.Who) + " " + lost(r.Text)
	case kindPreach:
		return t.w.Name(r.Who) + " " + r.Text + " to " + t.w.Name(r.On)
	case kindHand:
		return t.hand(r)
	case kindPacing:
		return "the island's pacing chose " + strings.Replace(r.Text, ", at", " for "+t.name(r.On)+", at", 1)
	}
	if r.Who != 0 {
		return t.w.Name(r.Who) + " " + r.Text
	}
	return r.Text
}

// dying tells of what somebody died.
func dying(r trace.Record) string {
	what := strings.TrimPrefix(r.Text, "died of ")
	if by, ok := killers[what]; ok {
		return by
	}
	return r.Text
}

// killers are the causes of death that one does not die of.
var killers = map[string]string{
	"beast": "was killed by a beast", "violence": "was killed by another", "fire": "was killed by fire", "lightning": "was killed by lightning",
}

// at says where a deed was done.
func (t *teller) at(on kith.ID) string {
	if _, ok := t.w.Land.Node(on); ok {
		return " at " + t.name(on)
	}
	return ""
}

// of says what a stage belongs to, which its text does not.
func (t *teller) of(r trace.Record) string {
	if r.Kind == kindStage {
		return " for " + t.name(r.On)
	}
	return ""
}

// hand tells what the hand did.
func (t *teller) hand(r trace.Record) string {
	switch r.Text {
	case island.ActLightning:
		return "the hand struck at " + t.name(r.On) + " with lightning"
	case island.ActWhisper:
		return "the hand whispered to " + t.name(r.On)
	case island.ActDecree:
		return "the hand spoke to all"
	}
	return "the hand let food fall at " + t.name(r.On)
}

// talk tells what two people said.
func (t *teller) talk(r trace.Record) string {
	_, said, _ := strings.Cut(r.Text, ": ")
	line, answer, ok := strings.Cut(said, " — “")
	if !ok {
		return t.w.Name(r.Who) + " talked with " + t.w.Name(r.On)
	}
	return t.w.Name(r.Who) + " said to " + t.w.Name(r.On) + ": " + line + " — and " + t.w.Name(r.On) + ": “" + answer
}

// lost tells, in the past, what a tale did to somebody's trust.
func lost(text string) string {
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

// choice tells what was chosen, and why.
func (t *teller) choice(r trace.Record) string {
	what, why := cutChoice(r.Text)
	verb, ok := verbs[what]
	if !ok {
		return r.Text
	}
	text := "chose to " + verb.to
	if r.On != 0 && verb.on != "" {
		text += verb.on + t.name(r.On)
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

// cutChoice returns what was chosen and the rule that chose it.
func cutChoice(text string) (what, why string) {
	what, why, _ = cutLast(strings.TrimPrefix(text, "chose to "), " (")
	return what, strings.TrimSuffix(why, ")")
}

// nature tells what a soul was from its beginning.
func (t *teller) nature(id kith.ID) string {
	s, ok := t.w.Soul(id)
	if !ok {
		return "somebody was there from the beginning"
	}
	return fmt.Sprintf("%s is so: %s, of %s, with %s, who wants %s", s.Name, temper(s.Traits), t.w.Land.Camps[s.Camp].Name, article(s.Tool.String()), s.Want)
}

// temper is the word for the trait of a soul that is furthest from the middle.
func temper(t island.Traits) string {
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

// number tells a count, in words up to twelve.
func number(n int) string {
	if n < len(small) {
		return small[n]
	}
	return fmt.Sprint(n)
}

// plural tells how many there are of a thing.
func plural(n int, one, many string) string {
	if n == 1 {
		return number(n) + " " + one
	}
	return number(n) + " " + many
}

// all joins names into "Mara, Bram and Tova"; beyond most of them the rest are counted.
func all(names []string, most int) string {
	if n := len(names) - most; n > 1 {
		names = append(names[:most:most], number(n)+" others")
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

// capital makes the first letter of a sentence a capital.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
