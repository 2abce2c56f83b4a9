package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// An item is one thing that is told of a day.
type item struct {
	at     kith.Tick
	weight int // how much it is worth telling
	text   string
}

// linesAtMost is how many lines the things that are told of one day take, besides its weather and what it adds up to.
const linesAtMost = 10

// byHand stands behind what came of the hand, which nobody on the island knows.
const byHand = " (the hand)"

// How much things are worth telling.
const (
	weighsGod     = 120
	weighsBlame   = 110
	weighsVoice   = 105
	weighsDeath   = 100
	weighsWonder  = 90
	weighsCall    = 78
	weighsRuin    = 85
	weighsBuilt   = 80
	weighsFind    = 75
	weighsGuess   = 76
	weighsAdopt   = 70
	weighsFire    = 65
	weighsQuote   = 63
	weighsMenace  = 60
	weighsThought = 58
	weighsSour    = 57
	weighsFight   = 55
	weighsTale    = 52
	weighsHeir    = 50
	weighsKiller  = 48
	weighsThreat  = 46
	weighsHelp    = 45
	weighsBite    = 40
	weighsKill    = 35
	weighsPreach  = 25
	weighsSight   = 20
	weighsStage   = 10
)

// items tells the day's records, those of one sort in one sentence, in the order in which they began.
func (c *chronicle) items() []item {
	groups := map[string][]trace.Record{}
	var order []string
	for _, r := range c.today {
		key := c.group(r)
		if key == "" {
			continue
		}
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], r)
	}
	var items []item
	for _, key := range order {
		g := groups[key]
		if i := c.tellGroup(g); i.text != "" {
			i.at = g[0].At
			i.text = ended(teller.Capital(i.text))
			items = append(items, i)
		}
	}
	return items
}

// ended puts a full stop at the end, unless what was said last brought its own.
func ended(text string) string {
	for _, end := range []string{".”", "?”", "!”"} {
		if strings.HasSuffix(text, end) {
			return text
		}
	}
	return text + "."
}

// group returns the same text for records that are told together, and none for what is not told by itself.
func (c *chronicle) group(r trace.Record) string {
	switch r.Kind {
	case island.KindHand, island.KindPacing, island.KindWeather, island.KindTell, island.KindShare, island.KindVoice:
		return "" // what comes of it is told, or what it adds up to
	case island.KindThought, island.KindSpeech, island.KindDialogue, island.KindGodLine, island.KindInterrupt, "decision", "lost thought":
		return "" // some of it is quoted
	case island.KindTalk:
		if reasonOf(r) == rumor.Threat.String() {
			return r.Kind
		}
		return ""
	case island.KindSoured:
		return r.Kind
	case island.KindGuess, island.KindReflect, island.KindPreach:
		return r.Kind + r.Text
	case island.KindWitness:
		if r.On == 0 {
			return "" // what was seen is told, and what they made of it
		}
		return fmt.Sprint(r.Kind, r.Cause)
	case island.KindDeath:
		if c.dead(r.Text) <= 2 {
			return fmt.Sprint(r.Kind, r.ID)
		}
		return r.Kind + r.Text
	case island.KindWound:
		if _, ok := c.t.World.Soul(r.On); ok {
			return island.KindWound
		}
		return r.Kind + r.Text
	case island.KindWonder:
		if cause, _ := c.cause(r); cause.Kind == island.KindWeather {
			return "" // what comes of it is told
		}
		return fmt.Sprint(r.Kind, r.ID)
	case island.KindKill:
		return r.Kind + r.Text
	case island.KindSight:
		if _, ok := c.t.World.Land.Site(r.On); !ok {
			return "" // a beast, say, which moved somebody to a choice
		}
		return fmt.Sprint(r.Kind, r.On)
	case island.KindAsk, island.KindAccept, island.KindRefuse:
		return island.KindAsk
	case island.KindFire, island.KindAdopt:
		return r.Kind
	}
	return fmt.Sprint(r.Kind, r.ID)
}

// dead counts who died of the same that day.
func (c *chronicle) dead(text string) int {
	n := 0
	for _, r := range c.today {
		if r.Kind == island.KindDeath && r.Text == text {
			n++
		}
	}
	return n
}

// tellGroup tells records that belong together.
func (c *chronicle) tellGroup(g []trace.Record) item {
	r := g[0]
	switch r.Kind {
	case island.KindDeath:
		return item{weight: weighsDeath, text: c.dying(g)}
	case island.KindWonder:
		return item{weight: weighsWonder, text: c.wonder(r)}
	case island.KindFind:
		return item{weight: weighsFind, text: c.t.Person(r.Who) + " " + r.Text + ", which nobody had seen before"}
	case island.KindSight:
		return item{weight: weighsSight, text: c.names(g) + " also saw " + c.t.Name(r.On) + " for the first time"}
	case island.KindWound:
		return c.wounds(g)
	case island.KindKill:
		return item{weight: weighsKill, text: c.kills(g)}
	case island.KindAdopt:
		return item{weight: weighsAdopt, text: c.begun(g)}
	case island.KindBuilt:
		return item{weight: weighsBuilt, text: c.built(r)}
	case island.KindHeir:
		return item{weight: weighsHeir, text: c.t.Sentence(r)}
	case island.KindStage:
		return item{weight: weighsStage, text: c.t.Sentence(r)}
	case island.KindRuin:
		return item{weight: weighsRuin, text: c.t.Sentence(r)}
	case island.KindFire:
		return item{weight: weighsFire, text: c.fires(g)}
	case island.KindMenace:
		return item{weight: weighsMenace, text: r.Text + c.pacing(r)}
	case island.KindAsk, island.KindAccept, island.KindRefuse:
		return item{weight: weighsHelp, text: c.helping(g)}
	case island.KindTalk, island.KindSoured, island.KindGuess, island.KindReflect, island.KindPreach, island.KindWitness, island.KindGod, island.KindBlame:
		return c.social(g)
	}
	return item{weight: weighsStage, text: c.t.Sentence(r)}
}

// pick keeps the items that are worth most, of equals the earlier, as many as there are lines for, in the order of time.
func (c *chronicle) pick(items []item) []item {
	slices.SortStableFunc(items, func(a, b item) int { return cmp.Compare(a.at, b.at) })
	ranked := make([]int, len(items))
	for i := range ranked {
		ranked[i] = i
	}
	slices.SortStableFunc(ranked, func(a, b int) int { return cmp.Compare(items[b].weight, items[a].weight) })
	left := linesAtMost
	keep := make([]bool, len(items))
	for _, i := range ranked {
		if n := strings.Count(items[i].line(), "\n") + 1; n <= left {
			keep[i] = true
			left -= n
		}
	}
	kept := items[:0]
	for i := range items {
		if keep[i] {
			kept = append(kept, items[i])
		}
	}
	return kept
}

// line is the item as it is told.
func (i *item) line() string { return wrapped("  "+teller.Clock(i.at)+"  ", i.text) }

// names lists who is named in records, each once, and how often if it was more than once.
func (c *chronicle) names(g []trace.Record) string {
	var ids []kith.ID
	times := map[kith.ID]int{}
	for _, r := range g {
		if times[r.Who] == 0 {
			ids = append(ids, r.Who)
		}
		times[r.Who]++
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = c.t.World.Name(id)
		if len(ids) == 1 {
			names[i] = c.t.Person(id)
		}
	}
	return teller.All(names, listAtMost)
}

// dying tells one death with what led to it, or the deaths of many by one cause.
func (c *chronicle) dying(g []trace.Record) string {
	if len(g) == 1 {
		return c.t.Person(g[0].Who) + " " + c.how(g[0]) + c.ending(g[0])
	}
	names := make([]string, len(g))
	for i, r := range g {
		names[i] = c.t.World.Name(r.Who)
	}
	return fmt.Sprintf("%s %s; the first was %s%s", teller.All(names, 12), strings.Replace(g[0].Text, "was ", "were ", 1), names[0], c.ending(g[0]))
}

// how tells of what somebody died.
func (c *chronicle) how(r trace.Record) string {
	l := c.life(r.Who)
	grew := map[string]string{"died of thirst": "grew thirsty", "died of hunger": "grew hungry", "died of cold": "grew cold"}[r.Text]
	if since, ok := l.since[grew]; ok {
		return r.Text + ", " + strings.TrimPrefix(grew, "grew ") + " " + c.since(since)
	}
	if l.wound.Text != "" && grew == "" {
		return l.wound.Text + " and died"
	}
	return r.Text
}

// since tells for how long.
func (c *chronicle) since(at kith.Tick) string {
	switch days := teller.DayOf(c.first) - teller.DayOf(at); days {
	case 0:
		return "since " + teller.Clock(at)
	case 1:
		return "since " + teller.Clock(at) + " of the day before"
	default:
		return fmt.Sprintf("for %s days", teller.Number(int(days)))
	}
}

// ending tells the last choice of one who died, and how to ask for more.
func (c *chronicle) ending(r trace.Record) string {
	l := c.life(r.Who)
	if l.chose.Kind == "" {
		return ""
	}
	return fmt.Sprintf("; the last thing %s chose was to %s (-why %s)", c.t.World.Name(r.Who),
		strings.TrimPrefix(c.t.Choice(l.chose), "chose to "), c.t.World.Name(r.Who))
}

// wonder tells what nothing on the island explains, where it was, and what a reader may know of it.
func (c *chronicle) wonder(r trace.Record) string {
	cause, _ := c.cause(r)
	where := ""
	if cause.On != 0 {
		where = " near " + c.t.World.Name(cause.On)
	}
	text := strings.Replace(r.Text, " on the ground", " on the ground"+where, 1)
	if text == r.Text {
		text += where
	}
	if cause.Kind == island.KindHand {
		return text + byHand
	}
	return text + c.pacing(r)
}

// pacing tells why the director brought something about.
func (c *chronicle) pacing(r trace.Record) string {
	cause, ok := c.cause(r)
	if !ok || cause.Kind != island.KindPacing {
		return ""
	}
	return " (the island's " + strings.Replace(cause.Text, ", at", ", seeing", 1) + ")"
}

// cause returns the record of the day that brought r about.
func (c *chronicle) cause(r trace.Record) (trace.Record, bool) {
	i, ok := slices.BinarySearchFunc(c.today, r.Cause, func(r trace.Record, e kith.Event) int { return cmp.Compare(r.ID, e) })
	if !ok {
		return trace.Record{}, false
	}
	return c.today[i], true
}

// wounds tells who was hurt by the same.
func (c *chronicle) wounds(g []trace.Record) item {
	if _, ok := c.t.World.Soul(g[0].On); ok {
		return item{weight: weighsFight, text: c.fight(g)}
	}
	whom, by := map[kith.ID]bool{}, map[kith.ID]bool{}
	for _, r := range g {
		whom[r.Who], by[r.On] = true, true
	}
	text := g[0].Text
	if len(whom) > 1 {
		text = strings.Replace(text, "was ", "were ", 1)
	}
	if before, beast, ok := teller.CutLast(text, " a "); ok && len(by) > 1 {
		text = before + " " + many(beast)
	}
	if len(g) > 2*len(whom) {
		text += " again and again"
	}
	return item{weight: weighsBite, text: c.names(g) + " " + text}
}

// A brawl is who struck one soul in a day.
type brawl struct {
	struck   kith.ID
	by       []kith.ID // each once, the first first
	reason   string    // of the first blow
	returned bool      // the struck one struck one of them
}

// fight tells who struck whom in a day: of two who struck each other, and of many who struck one.
func (c *chronicle) fight(g []trace.Record) string {
	var all []*brawl
	for _, r := range g {
		i := slices.IndexFunc(all, func(b *brawl) bool { return b.struck == r.Who })
		if j := slices.IndexFunc(all, func(b *brawl) bool { return b.struck == r.On && len(b.by) == 1 && b.by[0] == r.Who }); j >= 0 && i < 0 {
			all[j].returned = true
			continue
		}
		if i < 0 {
			i = len(all)
			all = append(all, &brawl{struck: r.Who, reason: c.why[r.ID]})
		}
		if !slices.Contains(all[i].by, r.On) {
			all[i].by = append(all[i].by, r.On)
		}
	}
	slices.SortStableFunc(all, func(a, b *brawl) int { return cmp.Compare(len(b.by), len(a.by)) })
	var told []string
	for _, b := range all[:min(len(all), fightsAtMost)] {
		told = append(told, c.brawl(b))
	}
	if n := len(all) - fightsAtMost; n > 0 {
		told = append(told, teller.Plural(n, "other was struck", "others were struck"))
	}
	return strings.Join(told, "; ")
}

// fightsAtMost is of how many who were struck a day tells.
const fightsAtMost = 3

// brawl tells who struck one soul, and why the first did.
func (c *chronicle) brawl(b *brawl) string {
	text := teller.All(teller.Mouths(c.t.World, b.by), listAtMost)
	switch {
	case len(b.by) == 1 && b.returned:
		text += " and " + c.t.Person(b.struck) + " fought"
	default:
		text += " struck " + c.t.Person(b.struck)
	}
	if reason, ok := map[string]string{"grudge": "out of a grudge", "voice": "as a voice had bidden", "vendetta": "as a voice had bidden"}[b.reason]; ok && len(b.by) == 1 {
		text += ", " + reason
	}
	return text
}

// kills tells who killed the same sort of beast.
func (c *chronicle) kills(g []trace.Record) string {
	by := map[kith.ID]bool{}
	for _, r := range g {
		by[r.Who] = true
	}
	text := g[0].Text
	switch {
	case len(by) > 1:
		text += " each"
	case len(g) > 1:
		_, beast, _ := teller.CutLast(text, " a ")
		text = strings.Replace(text, " a "+beast, " "+teller.Number(len(g))+" "+many(beast), 1)
	}
	return c.names(g) + " " + text
}

// many returns the plural of a beast.
func many(beast string) string {
	switch beast {
	case "wolf":
		return "wolves"
	case "deer":
		return "deer"
	}
	return beast + "s"
}

// begun tells who began to build, and where.
func (c *chronicle) begun(g []trace.Record) string {
	told := make([]string, len(g))
	for i, r := range g {
		text := r.Text
		if i > 0 {
			text = strings.TrimPrefix(text, "began building a shelter ")
		}
		told[i] = c.t.World.Name(r.Who) + " " + text
	}
	return teller.All(told, len(told))
}

// built tells of a shelter that is finished, and who else had a hand in it.
func (c *chronicle) built(r trace.Record) string {
	text := c.t.Sentence(r)
	for i := range c.t.World.Shelters {
		h := &c.t.World.Shelters[i]
		if h.ID != r.On {
			continue
		}
		var names []string
		for id := range h.Project.Helpers() {
			if id != r.Who {
				names = append(names, c.t.World.Name(id))
			}
		}
		if len(names) > 0 {
			text += ", on which " + teller.All(names, listAtMost) + " had worked too"
		}
		text += fmt.Sprintf("; it was begun on day %d", teller.DayOf(h.Project.Began))
	}
	return text
}

// fires tells how many things burned, and where it began.
func (c *chronicle) fires(g []trace.Record) string {
	text := c.t.Sentence(g[0])
	if cause, _ := c.cause(g[0]); cause.Kind == island.KindWonder {
		text = "lightning set fire to " + c.t.Name(g[0].On)
	}
	if len(g) == 1 {
		return text
	}
	return fmt.Sprintf("%s, and the fire leapt to %s more", text, teller.Number(len(g)-1))
}

// A plea is what came of one soul's asking for help, in one day.
type plea struct {
	asker   kith.ID
	yes, no []string
}

// helping tells whom people asked for help with building, and what they said in the end.
func (c *chronicle) helping(g []trace.Record) string {
	var pleas []*plea
	for _, r := range g {
		if r.Kind == island.KindAsk {
			continue
		}
		i := slices.IndexFunc(pleas, func(p *plea) bool { return p.asker == r.On })
		if i < 0 {
			i = len(pleas)
			pleas = append(pleas, &plea{asker: r.On})
		}
		pleas[i].answer(c.t.World.Name(r.Who), r.Kind == island.KindAccept)
	}
	told := make([]string, len(pleas))
	for i, p := range pleas {
		told[i] = p.tell(c.t.World.Name(p.asker))
	}
	return strings.Join(told, "; ")
}

// answer takes down what somebody said; what was said last holds.
func (p *plea) answer(name string, yes bool) {
	is := func(n string) bool { return n == name }
	p.yes, p.no = slices.DeleteFunc(p.yes, is), slices.DeleteFunc(p.no, is)
	if yes {
		p.yes = append(p.yes, name)
	} else {
		p.no = append(p.no, name)
	}
}

func (p *plea) tell(asker string) string {
	switch {
	case len(p.no) == 0:
		return asker + " won " + teller.All(p.yes, listAtMost) + " for building"
	case len(p.yes) == 0:
		return asker + " asked " + teller.All(p.no, listAtMost) + " to help build, in vain"
	}
	return asker + " won " + teller.All(p.yes, listAtMost) + " for building, but not " + teller.All(p.no, listAtMost)
}
