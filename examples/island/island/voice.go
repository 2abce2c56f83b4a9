package island

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// echo is how many beats a voice stands.
const echo kith.Tick = 10

// MaxVoice is the longest whisper or decree, in characters.
const MaxVoice = 400

// An Order is what the free brain makes of words from nowhere: the verb, and whom or what they name. The zero Order
// is none: the words are heard and remembered, and steer nothing.
type Order struct {
	Do plan.Verb
	On kith.ID
}

// A Reading says what was understood of a whisper or decree, for whoever spoke it.
type Reading struct {
	Order     Order
	Accused   kith.ID  // of whom it says that it is false; 0: nobody
	Ambiguous []string // names that fit several; nobody was guessed
}

// orders are the words that mean a verb, in the island's language. A verb of violence makes an enemy of whom it names.
var orders = []struct {
	do    plan.Verb
	words string
}{
	{Attack, "kill slay murder attack strike hurt punish destroy die"},
	{Flee, "flee run escape"},
	{Drink, "drink water thirst thirsty"},
	{Eat, "eat"},
	{GatherFood, "food berries hungry hunger forage feast"},
	{GatherWood, "wood timber chop"},
	{GatherStone, "stone stones quarry"},
	{TendFire, "fire flame hearth"},
	{Build, "build roof house hut"},
	{TakeShelter, "shelter hide inside"},
	{Hunt, "hunt deer meat"},
	{Help, "help"},
	{Rest, "rest sleep lie"},
	{Rest, "weary tired"},
	{TakeShelter, "cold warm"},
	{Wander, "wander explore roam seek"},
	{Go, "go walk come travel"},
}

// read understands a text, in this order:
//
//  1. It is cut into words of letters; case does not count, and neither does a possessive ('s, ’s or '). What holds a
//     digit is a word that means nothing.
//  2. Names of souls, camps and sites, and the eight compass words, are found as whole words, the longest first; a name
//     that fits several is ambiguous and names nobody.
//  3. The first word that means a verb is the verb. Without one, a place means go there, and a soul means nothing.
//  4. A verb of violence takes the first soul named, other than who is spoken to; without one, or with a "not" or the like
//     before it, or a "neither" anywhere, it is none. A word that accuses (thief, liar …) accuses the first soul named.
//  5. Any other verb takes the first place or bearing named, or else nothing.
func (w *World) read(text string, to *Soul) (r Reading) {
	words := wordsOf(text)
	var do plan.Verb
	denied, accuses := false, false
	for _, word := range words {
		denied = denied || do == "" && denies(word) || strings.EqualFold(word, "neither")
		accuses = accuses || slices.Contains(accusations, strings.ToLower(word))
		if do == "" {
			do = verbOf(word)
		}
	}
	soul, place := w.named(words, to, &r)
	if accuses {
		r.Accused = soul
	}
	switch {
	case do == Attack && (soul == 0 || denied):
		return r
	case do == Attack:
		r.Order = Order{Attack, soul}
	case do == "" && place != 0:
		r.Order = Order{Go, place}
	case do != "":
		r.Order = Order{do, place}
	}
	return r
}

// denies reports whether a word turns an order round.
func denies(word string) bool {
	word = strings.ToLower(word)
	return strings.HasSuffix(word, "n't") || slices.Contains(negations, word)
}

// negations and accusations are the words that turn an order round, beside those that end in n't, and that say somebody
// is false.
var (
	negations   = []string{"not", "never", "no", "nobody", "none", "nor", "cannot", "dont", "without"}
	accusations = []string{"thief", "stole", "steals", "liar", "lied", "lies", "traitor", "betrayed", "betrays", "cursed", "false"}
)

// named finds the first soul and the first place that the words name.
func (w *World) named(words []string, to *Soul, r *Reading) (soul, place kith.ID) {
	for i := 0; i < len(words); {
		id, n := w.nameAt(words[i:], r)
		switch _, is := w.Soul(id); {
		case id == 0:
		case is && soul == 0 && (to == nil || id != to.Mind.ID):
			soul = id
		case !is && place == 0:
			place = id
		}
		i += max(n, 1)
	}
	return soul, place
}

// nameAt resolves the longest name of up to three words at the beginning of words.
func (w *World) nameAt(words []string, r *Reading) (kith.ID, int) {
	for n := min(3, len(words)); n > 0; n-- {
		text := strings.Join(words[:n], " ")
		l, err := kith.ParseLabel(text)
		if err != nil {
			continue
		}
		id, err := w.directory.Resolve(l)
		if err == nil {
			return id, n
		}
		if ambiguous(err) {
			r.Ambiguous = append(r.Ambiguous, text)
			return 0, n
		}
	}
	return 0, 0
}

// wordsOf cuts a text into words without possessives. A hyphen joins: north-east is one word; so does a digit.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(apostrophes.Replace(text), func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.N) && r != '\'' && r != '-'
	})
	for i, word := range words {
		if cut, ok := strings.CutSuffix(strings.ToLower(word), "'s"); ok {
			word = word[:len(cut)]
		}
		words[i] = strings.Trim(word, "'-")
	}
	return words
}

// apostrophes makes those of all kinds one.
var apostrophes = strings.NewReplacer("’", "'", "ʼ", "'")

func verbOf(word string) plan.Verb {
	word = strings.ToLower(word)
	for _, o := range orders {
		for w := range strings.FieldsSeq(o.words) {
			if w == word {
				return o.do
			}
		}
	}
	return ""
}

// whisper lets a voice speak within one soul: the heaviest of memories, a standing voice for ten beats, and the end of
// whatever it had planned. A named victim becomes a vendetta, and the call to it a rumor that came out of nobody's mouth.
func (w *World) whisper(s *Soul, text string, cause kith.Event) Reading {
	r := w.read(text, s)
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, On: r.Order.On, Kind: KindVoice, Text: "heard a voice that was not its own: “" + text + "”"})
	s.Mind.Whisper(memory.Entry{
		At: w.Beat, Text: "A voice not my own speaks within me: " + text, Importance: kith.One, About: r.Order.On, From: rumor.Voice, Cause: event,
	}, w.Beat+echo)
	w.feel(s, "A voice not my own speaks within me: "+text, kith.One, r.Order.On, event)
	w.reveal(s, r.Order.On, event)
	s.Voice = r.Order
	if r.Accused != 0 && r.Order.Do != Attack { // a call to kill says enough: one voice begins one tale
		w.mint(s, rumor.Claim{Kind: claimFalse, About: r.Accused}, event, event, rumor.Voice)
		w.Bonds.Add(s.Mind.ID, r.Accused, rumor.Bond{Trust: -w.Hearsay.Blame})
	}
	s.Intent.Ended = done // whatever it was about is over
	if r.Order.Do != Attack {
		return r
	}
	s.Vendetta, s.swore = r.Order.On, event
	w.Count.Vendettas++
	w.mint(s, rumor.Claim{Kind: claimKill, About: r.Order.On}, event, event, rumor.Voice)
	return r
}

// reveal puts a place that a voice named on a soul's map.
func (w *World) reveal(s *Soul, on kith.ID, cause kith.Event) {
	if _, soul := w.Soul(on); on < FirstCamp || soul {
		return
	}
	s.Mind.Known.Hear(perceive.Fact{ID: on, At: w.Beat, Source: perceive.Voice, From: rumor.Voice, Cause: cause})
}

// A Decree is a commandment: a bias on every soul at the lowest rung, until another one is spoken.
type Decree struct {
	Text  string
	Order Order
	Cause kith.Event // its speaking
}

// favour is how much a decree favours its verb.
const favour = .25 * kith.One

// decree speaks to all. Words that mean
// none of the daily verbs are remembered, and lift the decree that stood.
func (w *World) decree(text string, cause kith.Event) Reading {
	r := w.read(text, nil)
	if !slices.ContainsFunc(utilities, func(u utility) bool { return u.do == r.Order.Do }) {
		r.Order = Order{} // a commandment moves only what is done daily
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Kind: KindVoice, Text: "a voice spoke to all: “" + text + "”"})
	w.Decree = Decree{text, r.Order, event}
	for _, s := range w.Souls {
		if s.Alive() {
			w.remember(s, "A voice spoke to all of us: "+text, marvel, r.Order.On, rumor.Voice, event)
		}
	}
	return r
}

// ambiguous reports whether a name failed because it fits several.
func ambiguous(err error) bool {
	var several *perceive.AmbiguousError
	return errors.As(err, &several)
}
