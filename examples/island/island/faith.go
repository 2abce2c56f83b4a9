package island

import (
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// The island's six themes: what people make of what befalls them.
const (
	ThemeWrath  myth.Theme = "wrath"
	ThemeBounty myth.Theme = "bounty"
	ThemeOracle myth.Theme = "oracle"
	ThemeBeast  myth.Theme = "beast-omen"
	ThemeFamine myth.Theme = "famine"
	ThemeCursed myth.Theme = "cursed ground"
)

// Themes returns the six, in the order in which a memory is tried for them.
func Themes() (all []myth.Theme) {
	for i := range topics {
		all = append(all, topics[i].Theme)
	}
	return all
}

// topics are the words by which a memory is of a theme, in the island's language, and what a god of it is called
// besides its name. Earlier ones win.
var topics = myth.Topics{
	{Theme: ThemeWrath, Words: []string{"sky tore", "light from the sky", "fire burned"}, Epithets: []string{"the Burning Eye", "the Angry Sky", "Who Strikes"}},
	{Theme: ThemeBounty, Words: []string{"out of nothing", "from nowhere", "means us well"}, Epithets: []string{"the Open Hand", "the Giver", "Who Scatters"}},
	{Theme: ThemeOracle, Words: []string{"voice"}, Epithets: []string{"the Unseen Mouth", "Who Speaks Within", "the Whisperer"}},
	{Theme: ThemeBeast, Words: []string{"wolf", "wolves", "bear", "boar"}, Epithets: []string{"the Grey Hunger", "Who Walks by Night", "the Fanged One"}},
	{Theme: ThemeFamine, Words: []string{"nothing to eat", "no food left", "hunger"}, Epithets: []string{"the Empty Bowl", "the Withered One", "Who Withholds"}},
	{Theme: ThemeCursed, Words: []string{"die", "freezing", "killed"}, Epithets: []string{"the Cold Ground", "Who Takes Back", "the Deep One"}},
}

// deeds of gods, as the band tells them.
var godDoes = map[myth.Theme]string{
	ThemeWrath: "who strikes from the sky", ThemeBounty: "who sends the berries", ThemeOracle: "who speaks within",
	ThemeBeast: "who sends the beasts", ThemeFamine: "who empties the land", ThemeCursed: "who takes the living",
}

// Does tells what the god of a theme does, as the band has it.
func Does(t myth.Theme) string { return godDoes[t] }

// guesses are what a mind makes of a theme, at first sight and on reflection.
var guesses = map[myth.Theme][2]string{
	ThemeBounty: {"Something that I cannot see means us well, I think.", "There is one who gives, and means us well."},
	ThemeWrath:  {"Something up there is angry with us, I think.", "There is one up there who is angry, and strikes."},
	ThemeOracle: {"Something speaks that has no mouth.", "There is one who speaks within us."},
	ThemeBeast:  {"The beasts do not come by themselves.", "There is one who sends the beasts."},
	ThemeFamine: {"The land turns its back on us.", "There is one who empties the land."},
	ThemeCursed: {"This ground takes people.", "There is one beneath who takes the living."},
}

// creed is the arithmetic of belief on the island.
func creed(names []string) myth.Rules {
	r := myth.Defaults()
	r.Firm = .12 * kith.One // so that what one believed at dusk one still believes at dawn
	r.Grammar = &myth.Grammar{Avoid: names}
	return r
}

// feel lets a memory weigh on a mind, if it is formative.
func (w *World) feel(s *Soul, text string, importance kith.Micro, sign kith.ID, cause kith.Event) {
	if importance < w.Creed.Floor {
		return
	}
	theme, _ := topics.Attribute(text)
	w.Creed.Feel(&s.Mulls, myth.Experience{At: w.Beat, Theme: theme, Importance: importance, Cause: cause, Sign: sign})
}

// guess is what somebody thinks on the spot of what nothing explains: a memory of its own.
func (w *World) guess(s *Soul, theme myth.Theme, cause kith.Event) {
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, Kind: KindGuess, Text: "thought: “" + guesses[theme][0] + "”"})
	w.remember(s, guesses[theme][0], guessed, 0, 0, event)
}

// worship is one beat of all belief: who has lived through enough reflects, each god's people are counted, and long
// hardship finds somebody to blame.
func (w *World) worship() {
	w.faithful = w.faithful[:0]
	for _, s := range w.Souls {
		if !s.Alive() {
			continue
		}
		w.reflect(s)
		w.faithful = append(w.faithful, myth.Believer{ID: s.Mind.ID, Beliefs: &s.Faith})
	}
	w.mission()
	for _, c := range w.Gods.Update(w.Creed, w.Beat, w.Seed, w.faithful) {
		w.proclaim(c)
	}
	w.blame()
}

// reflect lets a mind make something of what it has gathered: a belief, and the memory of having come to it.
func (w *World) reflect(s *Soul) {
	var reflected bool
	if w.evidence, reflected = w.Creed.Reflect(w.evidence[:0], &s.Mulls, w.Beat); !reflected {
		return
	}
	w.Count.Reflections++
	for _, e := range w.evidence {
		if e.Weight < kith.One/4 {
			continue
		}
		cause := e.Cause
		if cause == 0 {
			cause = s.begin
		}
		e.Cause = w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, Kind: KindReflect, Text: "came to think: “" + guesses[e.Theme][1] + "”"})
		w.Creed.Witness(&s.Faith, e)
		w.write(s, guesses[e.Theme][1], reflection, 0, 0, e.Cause)
	}
}

// mission lets everybody who is sure of something preach to all in earshot who are awake to hear it.
func (w *World) mission() {
	for _, s := range w.Souls {
		if !s.Alive() || !w.talkative(s) || !w.devout(s) {
			continue
		}
		w.near = w.people.AppendWithin(w.near[:0], s.At.X, s.At.Y, int32(w.Manners.Gossip.Distance)*Unit)
		for _, n := range w.near {
			if l, _ := w.Soul(n.ID); l != s && l.Alive() {
				w.preach(s, l)
			}
		}
	}
}

// devout reports whether a soul is sure of anything.
func (w *World) devout(s *Soul) bool {
	for _, c := range w.Creed.All(&s.Faith, w.Beat) {
		if c > w.Creed.Firm {
			return true
		}
	}
	return false
}

// preach lets l catch what s believes, if it trusts s.
func (w *World) preach(s, l *Soul) {
	if w.Creed.Preach(w.Beat, &s.Faith, &l.Faith, w.Bonds.Between(l.Mind.ID, s.Mind.ID).Trust) == 0 {
		return
	}
	for _, t := range topics {
		cause := s.Faith.Cause(t.Theme)
		if cause == 0 || l.Faith.Cause(t.Theme) != cause {
			continue
		}
		event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, On: l.Mind.ID, Kind: KindPreach, Text: preachText[t.Theme]})
		l.Faith.SetCause(t.Theme, event)
	}
}

var preachText = map[myth.Theme]string{
	ThemeWrath: "spoke of the wrath above", ThemeBounty: "spoke of the giver", ThemeOracle: "spoke of the voice",
	ThemeBeast: "spoke of the beasts and who sends them", ThemeFamine: "spoke of who empties the land", ThemeCursed: "spoke of what takes the living",
}

// marvelled is what hearing of a wonder adds to a belief: as much as seeing one to who believes the tale, four fifths of
// that to who half believes it.
func (w *World) marvelled(l *Soul, h rumor.Hearing, cause kith.Event) {
	theme := ThemeBounty
	if h.Rumor.Claim.Degree == int8(Bolt)+1 {
		theme = ThemeWrath
	}
	weight := kith.Micro(kith.One)
	if h.Verdict == rumor.Garbled {
		weight = .8 * kith.One
	}
	w.Creed.Witness(&l.Faith, myth.Evidence{At: w.Beat, Theme: theme, Weight: weight, Cause: cause})
}

// God returns what a god is called: its name and its epithet.
func (w *World) God(i int) string {
	g := w.Gods.Gods()[i]
	if e := topics.Epithet(w.Seed^kith.Seed(g.Sign), g.Theme); e != "" {
		return g.Name + " " + e
	}
	return g.Name
}

// proclaim tells of a god's birth, fading, return or split, and lets its believers remember it.
func (w *World) proclaim(c myth.Change) {
	g := w.Gods.Gods()[c.God]
	cause := c.Cause
	if cause == 0 {
		cause = w.begin
	}
	text := turnText[c.Turn] + w.God(c.God) + ", " + godDoes[g.Theme]
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Kind: KindGod, Text: text})
	if c.Turn == myth.Faded {
		return
	}
	for _, m := range g.Members {
		if s, ok := w.Soul(m.ID); ok && s.Alive() && m.Last == w.Beat {
			w.write(s, "We speak of "+w.God(c.God)+", "+godDoes[g.Theme]+".", reflection, 0, 0, event)
		}
	}
}

var turnText = [...]string{
	myth.Born: "the band now speaks of ", myth.Faded: "few still speak of ", myth.Revived: "the band speaks again of ", myth.Split: "some now speak of ",
}

// revive lets a ruin that somebody found bring back the oldest god that has faded.
func (w *World) revive(cause kith.Event) {
	for _, g := range w.Gods.Gods() {
		if g.Alive || g.Parent >= 0 {
			continue
		}
		if c, ok := w.Gods.Revive(w.Beat, g.Theme, cause); ok {
			w.proclaim(c)
		}
		return
	}
}

// blame lets long hardship turn the band on the one whom it trusts least.
func (w *World) blame() {
	hardship := w.Hardship()
	var living []myth.Regard
	if b := w.Unrest.Blame; hardship > b.Hardship && w.Unrest.Stress()+1 >= int64(b.Beats) {
		living = w.regards()
	}
	goat, found := w.Unrest.Feel(w.Beat, hardship, living)
	if !found {
		return
	}
	if !slices.Contains(w.Goats, goat.ID) {
		w.Goats = append(w.Goats, goat.ID)
		w.Trace.Add(trace.Record{At: w.Beat, Cause: w.begin, Who: goat.ID, Kind: KindBlame, Text: "was blamed for the hard times"})
	}
	for _, s := range w.Souls {
		if s.Alive() && s.Mind.ID != goat.ID {
			w.Bonds.Add(s.Mind.ID, goat.ID, rumor.Bond{Trust: goat.Trust})
		}
	}
}

// regards are how each of the living is trusted by the others, on the mean.
func (w *World) regards() []myth.Regard {
	sum, living := make([]int64, len(w.Souls)), int64(w.Alive())
	for _, s := range w.Souls {
		if !s.Alive() {
			continue
		}
		for to, b := range w.Bonds.From(s.Mind.ID) {
			sum[to-firstSoul] += int64(b.Trust)
		}
	}
	var all []myth.Regard
	for i, s := range w.Souls {
		if s.Alive() {
			all = append(all, myth.Regard{ID: s.Mind.ID, Trust: kith.Micro(sum[i] / max(living-1, 1))})
		}
	}
	return all
}
