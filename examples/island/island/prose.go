package island

import (
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
)

// Tell puts one soul's moment into words: all that a model, or a person who looks over its shoulder, gets to know of
// it. It fills the menu with what the soul may name: the eight bearings, who and what is in sight, its camp, and the
// places on its own map.
func (w *World) Tell(v *agent.View[Senses], menu *perceive.Scope) agent.Scene {
	s := w.self(v)
	w.offer(s, &v.Senses, menu)
	where := menu.Menu("WHERE I CAN GO")
	where.Loose = false
	can := feasible(&v.Senses)
	return agent.Scene{
		Persona: w.persona(s),
		Sections: []perceive.Section{
			{Title: "BODY", Lines: bodyLines(&v.Senses)},
			{Title: "THE LAND", Lines: w.landLines(&v.Senses)},
			{Title: "TIME", Lines: timeLines(&v.Senses)},
			{Title: "WHO'S NEAR", Lines: w.nearLines(&v.Senses, menu), Loose: true},
			{Title: "AROUND YOU", Lines: w.aroundLines(s, &v.Senses, menu), Loose: true},
			{Title: "BONDS", Lines: w.bondLines(s, menu), Loose: true},
			{Title: "WHAT I CAN DO", Lines: verbLines(can)},
			where,
			{Title: "WHAT I REMEMBER", Lines: rememberLines(v), Loose: true},
			{Title: "WHAT I SET OUT FOR", Lines: goalLines(w.self(v)), Loose: true},
			{Title: "THE VOICE", Lines: w.voiceLines(v)},
		},
		Verbs: sayable(&v.Senses),
		Tier:  tier(&v.Senses),
	}
}

func verbLines(can []plan.Verb) (lines []string) {
	for _, do := range can {
		lines = append(lines, string(do))
	}
	return lines
}

// sayable are the verbs that a decision may name: all, since what a later step needs an earlier one may bring, and code
// finds out whether a body can; but no violence where there is nobody to have anything against.
func sayable(x *Senses) []plan.Verb {
	if possible(Attack, x) {
		return Verbs()
	}
	return slices.DeleteFunc(Verbs(), func(do plan.Verb) bool { return do == Attack })
}

// feasible are the verbs that a body can do something about here and now, in the order of the menu: what it is told that it
// can do.
func feasible(x *Senses) (can []plan.Verb) {
	for _, do := range Verbs() {
		if possible(do, x) {
			can = append(can, do)
		}
	}
	return can
}

func possible(do plan.Verb, x *Senses) bool {
	if g, gathers := goodOf(do); gathers {
		return x.Known[g].ID != 0 && (g == Water || x.Room[g] > 0)
	}
	switch do {
	case Eat:
		return x.Carry[Food] > 0
	case TendFire:
		return x.Carry[Wood] > 0 && x.Hearth.ID != 0
	case Build:
		return x.Project != 0 && x.Owner
	case Help:
		return x.Project != 0 && !x.Owner
	case Hunt:
		return x.Prey.ID != 0 || x.Beast.ID != 0
	case Attack:
		return x.Enemy.ID != 0 || x.Struck != 0 || x.Grudge >= .4*kith.One
	case Talk:
		return x.Owner && x.Plea.ID != 0
	case Flee:
		return x.Beast.ID != 0 || x.Blaze.ID != 0 || x.Struck != 0 || x.Wonder.ID != 0
	}
	return true
}

// tier asks for the best model only where a wonder was just seen.
func tier(x *Senses) llm.Tier {
	if x.Wonder.ID != 0 {
		return llm.Best
	}
	return llm.Cheap
}

func (w *World) persona(s *Soul) string {
	return "You are " + s.Name + " of " + w.Land.Camps[s.Camp].Name + ", who carries a " + s.Tool.String() +
		". You want " + s.Want + ". Nobody knows that " + s.Name + " " + s.Secret + "."
}

// offer fills the menu. People come first, so that prose calls them by the shortest name that tells them apart.
func (w *World) offer(s *Soul, x *Senses, menu *perceive.Scope) {
	menu.Articles = []string{"the", "a", "an"}
	put := func(name string, id kith.ID, more ...string) {
		if err := menu.Offer(name, id, more...); err != nil {
			panic("island: " + err.Error()) // names are checked when the world is made
		}
	}
	for i := range min(x.Crowd, crowd) {
		o, _ := w.Soul(x.People[i].ID)
		put(o.Name, o.Mind.ID, "of "+w.Land.Camps[o.Camp].Name)
	}
	for _, c := range Compasses() {
		put(c.String(), kith.ID(c)+1)
	}
	for f := range s.Mind.Known.All() {
		if c, ok := w.Land.Camp(f.ID); ok {
			put(c.Name, c.ID)
		}
		if c, ok := w.Land.Site(f.ID); ok {
			put(c.Name, c.ID)
		}
	}
	for _, at := range []Sighting{x.Beast, x.Prey} {
		if b := w.beast(at.ID); b != nil {
			put(b.Kind.String(), b.ID, "to the "+s.At.Compass(b.At).String())
		}
	}
	for g := range x.Known {
		for _, at := range []Sighting{x.Known[g], x.Seen[g]} {
			if at.ID != 0 {
				put(w.Name(at.ID), at.ID, "to the "+s.At.Compass(at.At).String(), "in "+w.Land.Region(at.At))
			}
		}
	}
	for _, at := range []Sighting{x.Roof, x.Builds, x.Hearth} {
		if at.ID != 0 {
			put(w.Name(at.ID), at.ID, "to the "+s.At.Compass(at.At).String(), "in "+w.Land.Region(at.At))
		}
	}
}

// called is what the menu calls a thing, so that prose and menu agree.
func (w *World) called(id kith.ID, menu *perceive.Scope) string {
	if l, ok := menu.Label(id); ok {
		return l.String()
	}
	return w.Name(id)
}

// grades are words for how a need stands, worst first, at up to a tenth, under the floor, under the notice band and
// above.
var grades = [needs][4]string{
	Thirst: {"I am parched and my head swims.", "I am thirsty.", "My mouth is a little dry.", ""},
	Hunger: {"I am starving.", "I am hungry.", "I could eat.", ""},
	Energy: {"I can hardly stand.", "I am tired.", "", ""},
	Warmth: {"I am freezing.", "I am cold.", "", ""},
	Health: {"I am dying of my wounds.", "I am hurt.", "I have a few bruises.", ""},
}

func bodyLines(x *Senses) (lines []string) {
	for n, v := range x.Needs {
		at := 3
		switch {
		case v < .2*kith.One:
			at = 0
		case v < .55*kith.One:
			at = 1
		case v < .7*kith.One:
			at = 2
		}
		if t := grades[n][at]; t != "" {
			lines = append(lines, t)
		}
	}
	if len(lines) == 0 {
		lines = append(lines, "I am well.")
	}
	for g, n := range x.Carry {
		if n > 0 {
			lines = append(lines, "I carry "+some(n)+" "+Good(g).String()+".")
		}
	}
	return lines
}

// some is a word for an amount: minds have no numbers.
func some(n int32) string {
	switch {
	case n <= 2:
		return "a little"
	case n <= 5:
		return "some"
	}
	return "a good deal of"
}

func (w *World) landLines(x *Senses) []string {
	home := "I am at home in " + w.Name(x.Home.ID) + "."
	if x.Home.Dist > 40*Unit {
		home = "Home, " + w.Name(x.Home.ID) + ", lies " + far(x.Home.Dist) + " to the " + x.At.Compass(x.Home.At).String() + "."
	}
	return []string{"I stand in " + x.Region + ".", home}
}

// far is a word for a distance: a body walks about fifty units an hour.
func far(d int32) string {
	switch d /= Unit; {
	case d <= 10:
		return "close by"
	case d <= 40:
		return "a short way off"
	case d <= 100:
		return "an hour's walk"
	case d <= 250:
		return "some hours' walk"
	}
	return "most of a day's walk"
}

func timeLines(x *Senses) []string {
	when := "It is day"
	switch {
	case x.Night:
		when = "It is night"
	case x.Hour < 9:
		when = "It is morning"
	case x.Hour >= 17:
		when = "It is evening"
	case x.Hour >= 13:
		when = "It is afternoon"
	}
	return []string{when + ", in " + x.Season.String() + ".", "The sky: " + x.Weather.Sky.String() + "."}
}

func (w *World) nearLines(x *Senses, menu *perceive.Scope) (lines []string) {
	for i := range min(x.Crowd, crowd) {
		o, _ := w.Soul(x.People[i].ID)
		doing := "standing there"
		if at := verbIndex(o.Intent.Do); at >= 0 {
			doing = deeds[at].doing
		}
		lines = append(lines, w.called(o.Mind.ID, menu)+" is "+doing+", "+far(x.People[i].Dist)+".")
	}
	if x.Crowd > crowd {
		lines = append(lines, "There are others.")
	}
	if x.Crowd == 0 {
		lines = append(lines, "There is nobody in sight.")
	}
	return lines
}

func (w *World) aroundLines(s *Soul, x *Senses, menu *perceive.Scope) (lines []string) {
	see := func(at Sighting, what string) {
		if at.ID != 0 {
			lines = append(lines, what+", "+far(at.Dist)+" to the "+s.At.Compass(at.At).String()+".")
		}
	}
	if x.Wonder.ID != 0 {
		lines = append(lines, wonderMemory[x.Wonder.Kind])
	}
	see(x.Blaze, "Something burns")
	if x.Beast.ID != 0 {
		see(x.Beast, "A "+w.called(x.Beast.ID, menu))
	}
	if x.Prey.ID != 0 {
		see(x.Prey, "A "+w.called(x.Prey.ID, menu))
	}
	if x.Site.ID != 0 {
		see(x.Site, upper(w.Name(x.Site.ID)))
	}
	for g, at := range x.Seen {
		if at.ID != 0 {
			see(at, "There is "+Good(g).String()+", at the "+w.called(at.ID, menu))
		}
	}
	switch {
	case x.Sheltered:
		lines = append(lines, "I am under a roof.")
	case x.Warmed:
		lines = append(lines, "A fire warms me.")
	case x.Alight:
		see(x.Hearth, "A fire burns")
	}
	return lines
}

func upper(t string) string { return strings.ToUpper(t[:1]) + t[1:] }

func (w *World) bondLines(s *Soul, menu *perceive.Scope) (lines []string) {
	for id, b := range w.Bonds.From(s.Mind.ID) {
		if _, near := menu.Label(id); !near {
			continue
		}
		who := w.called(id, menu)
		switch {
		case b.Feud >= w.Rules.Feud:
			lines = append(lines, "I feud with "+who+".")
		case b.Trust <= -.3*kith.One:
			lines = append(lines, "I do not trust "+who+".")
		case b.Warmth >= .4*kith.One && b.Trust >= .4*kith.One:
			lines = append(lines, who+" is dear to me.")
		case b.Trust >= .4*kith.One:
			lines = append(lines, "I trust "+who+".")
		}
	}
	return lines
}

func rememberLines(v *agent.View[Senses]) (lines []string) {
	for i := range v.Recalled {
		lines = append(lines, v.Recalled[i].Text)
	}
	return lines
}

func goalLines(s *Soul) (lines []string) {
	if s.Goal != "" {
		lines = append(lines, s.Goal)
	}
	return lines
}

// voiceLines are what stands in the mind and is not its own.
func (w *World) voiceLines(v *agent.View[Senses]) (lines []string) {
	if voice, stands := v.Mind.Voice(v.Now); stands {
		lines = append(lines, voice.Text)
	}
	if w.Decree.Text != "" {
		lines = append(lines, "A voice once spoke to all of us: "+w.Decree.Text)
	}
	return lines
}
