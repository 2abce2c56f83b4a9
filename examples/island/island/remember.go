package island

import (
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// What a memory weighs is a table and no model's affair. What an exchange with somebody weighs stands where it is
// written.
const (
	chore      = .3 * kith.One  // an hour's work
	fright     = .75 * kith.One // a wound
	discovery  = .95 * kith.One // a grove or a ruin, seen for the first time
	marvel     = kith.One       // what nothing explains
	broken     = .6 * kith.One  // a plan that was broken off, an urge that was set aside
	letdown    = .35 * kith.One // a place that was stripped
	heard      = .7 * kith.One  // what somebody said
	guessed    = .8 * kith.One  // what one makes of a wonder
	manna      = .8 * kith.One  // food that fell from nowhere, in the hand
	reflection = .85 * kith.One // what one has come to believe
	starving   = .8 * kith.One  // a need that is at nothing
)

// remember writes a memory of this beat, and lets it weigh on the mind.
func (w *World) remember(s *Soul, text string, importance kith.Micro, about, from kith.ID, cause kith.Event) {
	w.write(s, text, importance, about, from, cause)
	w.feel(s, text, importance, about, cause)
}

// write writes a memory that moves nothing: what reflection itself came to.
func (w *World) write(s *Soul, text string, importance kith.Micro, about, from kith.ID, cause kith.Event) {
	s.Mind.Memory.Add(memory.Entry{At: w.Beat, Text: text, Importance: importance, About: about, From: from, Cause: cause})
}

func (w *World) rememberWound(s *Soul, by kith.ID, text string, cause kith.Event) {
	w.remember(s, text, fright, by, 0, cause)
}

// notice writes down what a soul cannot but notice: a wonder in sight, what a wonder left behind, and a camp, grove or
// ruin that it never saw.
func (w *World) notice(s *Soul) {
	for _, o := range w.Wonders {
		if s.At.Dist(o.At) <= w.Rules.BeastSight*Unit {
			w.witness(s, o)
		}
	}
	for i := range w.Piles {
		p := &w.Piles[i]
		if p.Fell && p.Stock > 0 && s.At.Dist(p.At) <= w.sight(w.Rules.NodeSight)*Unit {
			w.witness(s, Wonder{p.ID, Bounty, p.At, p.Cause})
		}
	}
	for i := range w.Land.Camps {
		if c := &w.Land.Camps[i]; s.At.Dist(c.At) <= w.sight(w.Rules.BeastSight)*Unit {
			s.Mind.Known.See(perceive.Fact{ID: c.ID, At: w.Beat, Source: perceive.Saw, Cause: s.chose})
		}
	}
	for i := range w.Land.Sites {
		site := &w.Land.Sites[i]
		if s.At.Dist(site.At) > w.sight(w.Rules.NodeSight)*Unit {
			continue
		}
		before, _ := s.Mind.Known.Get(site.ID)
		s.Mind.Known.See(perceive.Fact{ID: site.ID, At: w.Beat, Source: perceive.Saw, Cause: s.chose})
		if before.Source != perceive.Saw {
			w.discover(s, i)
		}
	}
}

// witness is one soul's sight of a wonder, once: it is remembered, something is made of it, and there is a tale to tell.
func (w *World) witness(s *Soul, o Wonder) {
	if !s.Mind.Known.See(perceive.Fact{ID: o.ID, At: w.Beat, Source: perceive.Saw, Cause: s.chose}) {
		return
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: o.Cause, Who: s.Mind.ID, Kind: KindWitness, Text: wonderText[o.Kind]})
	w.remember(s, wonderMemory[o.Kind], marvel, 0, 0, event)
	w.guess(s, wonderTheme[o.Kind], event)
	s.marvelled, s.tidings = w.Beat, event
	w.mint(s, rumor.Claim{Kind: claimWonder, At: w.landmark(o.At), Degree: int8(o.Kind) + 1}, o.Cause, event)
}

// landmark returns the camp nearest to a place, by which people say where it was.
func (w *World) landmark(p Point) kith.ID {
	best := Sighting{}
	for i := range w.Land.Camps {
		best = nearer(best, w.Land.Camps[i].ID, p, w.Land.Camps[i].At, Side*2)
	}
	return best.ID
}

var wonderTheme = [...]myth.Theme{Bounty: ThemeBounty, Bolt: ThemeWrath}

var wonderText = [...]string{Bounty: "saw food where none had been", Bolt: "saw the sky strike"}

var wonderMemory = [...]string{
	Bounty: "Food lay on the ground where none had been, berries out of nothing.",
	Bolt:   "The sky tore open and a light struck the ground.",
}

// discover is the first sight of a grove or ruin by s, and perhaps by anybody.
func (w *World) discover(s *Soul, site int) {
	kind := KindSight
	if w.Found[site] == 0 {
		kind, w.Found[site] = "find", s.Mind.ID
		w.Count.Finds++
	}
	id := w.Land.Sites[site].ID
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, On: id, Kind: kind, Text: w.text(sayFound, id)})
	w.remember(s, w.text(memFound, id), discovery, id, 0, cause)
	if kind == "find" {
		w.finds[site] = cause
	}
	w.mint(s, rumor.Claim{Kind: claimFound, At: id}, w.finds[site], cause)
	if w.Land.Sites[site].Kind == Ruin && kind == "find" {
		w.revive(cause)
	}
}

// rememberChore writes down an hour's work where it was done.
func (w *World) rememberChore(s *Soul) {
	i := verbIndex(s.Intent.Do)
	say, ok := choreMemory[s.Intent.Do]
	if !ok || i < 0 {
		return
	}
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, On: s.Intent.On, Kind: KindDeed, Text: deeds[i].doing})
	if p := w.pile(s.Intent.On); p != nil && p.Fell {
		w.remember(s, "I gathered food that had fallen from nowhere.", manna, 0, 0, cause)
		return
	}
	w.remember(s, w.textAt(say, s.Intent.On, s.At), chore, s.Intent.On, 0, cause)
}

// disappoint writes down a place that turned out to be stripped.
func (w *World) disappoint(s *Soul, g Good) {
	w.remember(s, w.textAt(memStripped+say(g), s.Intent.On, s.At), letdown, 0, 0, s.chose)
}

var choreMemory = map[plan.Verb]say{
	GatherFood: memGathered + say(Food), GatherWood: memGathered + say(Wood), GatherStone: memGathered + say(Stone),
	Drink: memGathered + say(Water), Build: memBuilt, Help: memBuilt, TendFire: memTended,
}

// A say is one sentence of the island, in the island's language. Every word that is remembered or shown is written
// here or beside what it tells of.
type say uint8

const (
	sayFound say = iota
	saySaw
	sayStruckBy
	sayAsk
	sayRefuse
	sayTooThirsty
	sayTooHungry
	sayTooWeary
	sayTooCold
	sayTooHurt
	sayAccept
	sayShared
	saySoured
	saySouredBy
	sayKilled
	memFound
	memStruck
	memStruckBy
	memDeath
	memRefused
	memDidRefuse
	memAccepted
	memDidAccept
	memThreatened
	memThreatenedBy
	memQuarrelled
	memShared
	memTalked
	memTold
	memBuilt
	memTended
	memGathered
	memStripped = memGathered + say(Water) + 1
	sayings     = memStripped + say(Water) + 1
)

// sayText are the sentences: # stands for whom or what it is about, @ for the region, $ for who said it.
var sayText = [sayings]string{
	sayFound:                 "found #",
	saySaw:                   "saw #",
	sayStruckBy:              "was struck by #",
	sayAsk:                   "asked # for help",
	sayRefuse:                "would not help #",
	sayTooThirsty:            "was too thirsty to help #",
	sayTooHungry:             "was too hungry to help #",
	sayTooWeary:              "was too weary to help #",
	sayTooCold:               "was too cold to help #",
	sayTooHurt:               "was too hurt to help #",
	sayAccept:                "agreed to help #",
	sayShared:                "told # where there is food",
	saySoured:                "trusts # less for it",
	saySouredBy:              "half believes it, and trusts # less",
	sayKilled:                "saw # kill somebody",
	memFound:                 "I found # in @.",
	memStruck:                "I struck #.",
	memStruckBy:              "# struck me.",
	memDeath:                 "I saw # die.",
	memRefused:               "I asked # for help and was refused.",
	memDidRefuse:             "# asked me for help and I would not.",
	memAccepted:              "# agreed to help me build.",
	memDidAccept:             "I agreed to help # build.",
	memThreatened:            "I threatened #.",
	memThreatenedBy:          "# threatened me.",
	memQuarrelled:            "I quarrelled with # over what there was to be had.",
	memShared:                "# and I told each other what we know.",
	memTalked:                "I talked with #.",
	memTold:                  "$ told me of food at a # in @.",
	memBuilt:                 "I worked on a shelter.",
	memTended:                "I fed the fire with wood.",
	memGathered + say(Food):  "I gathered food at a # in @.",
	memGathered + say(Wood):  "I cut wood from a # in @.",
	memGathered + say(Stone): "I broke stone at a # in @.",
	memGathered + say(Water): "I drank water at a # in @.",
	memStripped + say(Food):  "There was no food left at a # in @.",
	memStripped + say(Wood):  "There was no wood left at a # in @.",
	memStripped + say(Stone): "There was no stone left at a # in @.",
	memStripped + say(Water): "There was no water left at a # in @.",
}

// A line is one sentence about one thing; it is made once and then found again.
type line struct {
	say    say
	about  kith.ID
	by     kith.ID
	region string
}

// text returns a sentence about someone or something.
func (w *World) text(s say, about kith.ID) string {
	return w.made(line{s, about, 0, w.regionOf(about)})
}

// textAt returns a sentence about something at a place of its own.
func (w *World) textAt(s say, about kith.ID, at Point) string {
	return w.made(line{s, about, 0, w.Land.Country(at)})
}

// textBy returns a sentence that somebody said about something.
func (w *World) textBy(s say, by, about kith.ID, at Point) string {
	return w.made(line{s, about, by, w.Land.Country(at)})
}

func (w *World) made(l line) string {
	if t, ok := w.lines[l]; ok {
		return t
	}
	name := w.Name(l.about)
	text := sayText[l.say]
	if name != "" && strings.ContainsRune("aeiou", rune(name[0])) {
		text = strings.ReplaceAll(text, " a #", " an #")
	}
	t := strings.NewReplacer("#", name, "@", l.region, "$", w.Name(l.by)).Replace(text)
	w.lines[l] = t
	return t
}

func (w *World) regionOf(id kith.ID) string {
	if at, ok := w.place(id); ok && (id < firstSoul || id >= firstShelter) {
		return w.Land.Country(at)
	}
	return ""
}

// Name returns what a thing is called.
func (w *World) Name(id kith.ID) string {
	if s, ok := w.Soul(id); ok {
		return s.Name
	}
	if c, ok := w.Land.Camp(id); ok {
		return c.Name
	}
	if c, ok := w.Land.Site(id); ok {
		return "the " + c.Name
	}
	if n, ok := w.Land.Node(id); ok {
		return n.Name
	}
	if b := w.beast(id); b != nil {
		return "the " + b.Kind.String()
	}
	if c, ok := bearing(id); ok {
		return c.String()
	}
	switch {
	case id >= firstShelter && id < firstBeast:
		return "shelter"
	case id >= firstBeast && id < firstPile:
		return "the beast" // that is dead or gone
	case id >= firstHearth && id < firstWildfire:
		return "hearth"
	}
	return "heap"
}

// bearing returns the compass word that an ID means: the eight have the numbers 1 to 8.
func bearing(id kith.ID) (Compass, bool) { return Compass(id - 1), 1 <= id && id <= 8 }

// vocabulary are the terms of the words by which a moment asks memory.
type vocabulary struct {
	needs   [needs][]memory.Term
	moods   [moods][]memory.Term
	verbs   [][]memory.Term
	regions map[string][]memory.Term
	names   [][]memory.Term
}

// needCue are the words of each need.
var needCue = [needs]string{"water drank thirsty", "food gathered hungry", "rest sleep shelter", "fire wood shelter cold", "hurt wound struck"}

// verbCue are the words of each verb, by its row.
func verbCue(do plan.Verb) string { return strings.ReplaceAll(string(do), "_", " ") }

// teach lets the lexicon learn the words of every cue, so that a beat only looks them up.
func (w *World) teach() {
	for n, cue := range needCue {
		w.words.needs[n] = w.terms(cue)
	}
	for m := range moods {
		w.words.moods[m] = w.terms(m.String())
	}
	for _, do := range Verbs() {
		w.words.verbs = append(w.words.verbs, w.terms(verbCue(do)))
	}
	w.words.regions = map[string][]memory.Term{}
	for x := int32(0); x < Side; x += 8 * Unit {
		for y := int32(0); y < Side; y += 8 * Unit {
			if r := w.Land.Region(Point{x, y}); w.words.regions[r] == nil {
				w.words.regions[r] = w.terms(r)
			}
		}
	}
}

// terms learns the words of a text and returns their terms.
func (w *World) terms(text string) []memory.Term {
	(&memory.Stream{Lexicon: &w.lexicon}).Add(memory.Entry{Text: text})
	return w.lexicon.AppendTerms(nil, text)
}

// choiceText tells a choice and the rung that spoke.
func (w *World) choiceText(do plan.Verb, why string) string {
	k := [2]string{string(do), why}
	t, ok := w.chosen[k]
	if !ok {
		t = "chose to " + verbCue(do) + " (" + why + ")"
		w.chosen[k] = t
	}
	return t
}
