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

// reasonOf returns why a talk was held.
func reasonOf(r trace.Record) string {
	why, _, _ := strings.Cut(r.Text, ":")
	return why
}

// social tells records of what people said, thought and believed that belong together.
func (c *chronicle) social(g []trace.Record) item {
	r := g[0]
	switch r.Kind {
	case island.KindTalk:
		return item{weight: weighsThreat, text: c.threats(g)}
	case island.KindSoured:
		return item{weight: weighsSour, text: c.distrust(g)}
	case island.KindGuess:
		return item{weight: weighsGuess, text: c.names(g) + " " + r.Text}
	case island.KindReflect:
		return item{weight: weighsThought, text: c.names(g) + " " + r.Text}
	case island.KindPreach:
		return item{weight: weighsPreach, text: c.names(g) + " " + r.Text + " to " + c.flock(g)}
	case island.KindWitness:
		return item{weight: weighsKiller, text: c.names(g) + " " + c.seen(r)}
	case island.KindBlame:
		return item{weight: weighsBlame, text: c.t.Person(r.Who) + " " + r.Text}
	}
	text := r.Text
	if script, ok := c.script(r.ID); ok {
		text = "the band tells it so: “" + script + "”"
	}
	return item{weight: weighsGod, text: text + c.believers(r)}
}

// threats tells who threatened whom, each pair once.
func (c *chronicle) threats(g []trace.Record) string {
	type pair struct{ who, whom kith.ID }
	did := map[pair]bool{}
	for _, r := range g {
		did[pair{r.Who, r.On}] = true
	}
	var told []string
	for _, r := range g {
		p := pair{r.Who, r.On}
		if !did[p] {
			continue
		}
		did[p] = false
		text := c.t.World.Name(r.Who) + " threatened " + c.t.World.Name(r.On)
		if back := (pair{r.On, r.Who}); did[back] {
			did[back] = false
			text = c.t.World.Name(r.Who) + " and " + c.t.World.Name(r.On) + " threatened each other"
		}
		told = append(told, text)
	}
	if n := len(told) - 3; n > 1 {
		told = append(told[:3], teller.Number(n)+" other threats were made")
	}
	return strings.Join(told, "; ")
}

// A lack is how many came to trust somebody less.
type lack struct {
	of kith.ID
	by []kith.ID
}

// distrust tells whom tales cost how much trust, the most first.
func (c *chronicle) distrust(g []trace.Record) string {
	var lacks []*lack
	for _, r := range g {
		i := slices.IndexFunc(lacks, func(l *lack) bool { return l.of == r.On })
		if i < 0 {
			i = len(lacks)
			lacks = append(lacks, &lack{of: r.On})
		}
		if !slices.Contains(lacks[i].by, r.Who) {
			lacks[i].by = append(lacks[i].by, r.Who)
		}
	}
	slices.SortStableFunc(lacks, func(a, b *lack) int { return cmp.Compare(len(b.by), len(a.by)) })
	told := make([]string, 0, len(lacks))
	for i, l := range lacks {
		text := c.t.World.Name(l.of) + " that of " + teller.Number(len(l.by))
		if i == 0 {
			text = c.t.World.Name(l.of) + " the trust of " + teller.Plural(len(l.by), "soul", "souls")
		}
		told = append(told, text)
	}
	if n := len(told) - 3; n > 1 {
		told = append(told[:3], teller.Number(n)+" others that of some")
	}
	return "tales cost " + teller.All(told, len(told))
}

// flock tells to whom somebody preached.
func (c *chronicle) flock(g []trace.Record) string {
	var ids []kith.ID
	for _, r := range g {
		if !slices.Contains(ids, r.On) {
			ids = append(ids, r.On)
		}
	}
	return teller.All(teller.Mouths(c.t.World, ids), 3)
}

// seen tells who was seen to kill whom.
func (c *chronicle) seen(r trace.Record) string {
	if death, ok := c.cause(r); ok && death.Kind == island.KindDeath {
		return strings.Replace(r.Text, "somebody", c.t.World.Name(death.Who), 1)
	}
	return r.Text
}

// believers tells how many believed in a god when what the record tells became of it, and how to ask for more.
func (c *chronicle) believers(r trace.Record) string {
	called := godOf(r)
	for i := range c.t.World.Gods.Gods() {
		g := &c.t.World.Gods.Gods()[i]
		if c.t.World.God(i) != called {
			continue
		}
		for _, change := range g.Life {
			if change.At == r.At {
				return fmt.Sprintf(" (%s of the living; -why %s)", part(change.Share), g.Name)
			}
		}
	}
	return ""
}

// voices tells what the hand said.
func (c *chronicle) voices() []item {
	items := make([]item, 0, len(c.heard))
	for i := range c.heard {
		if u := &c.heard[i]; !u.Lost {
			items = append(items, item{u.At, weighsVoice, ended(teller.Capital(c.t.Spoken(u)) + byHand)})
		}
	}
	return items
}

// A spread is how far one tale went in a day.
type spread struct {
	began   rumor.Telling
	at      kith.Tick
	hearers []kith.ID
	doubted int
	mouths  int // the most that it has passed
}

// Of how many tales a day tells, and how many must have heard one.
const (
	talesAtMost    = 2
	hearersAtLeast = 3
)

// tales tells how far the tales went that most heard that day.
func (c *chronicle) tales() []item {
	w := c.t.World
	by := map[kith.Event]*spread{}
	var spreads []*spread
	for _, r := range c.today {
		if r.Kind != island.KindTell {
			continue
		}
		chain := w.Lineage.Chain(r.ID)
		if len(chain) == 0 {
			continue // the hearer had it already
		}
		last := &chain[len(chain)-1]
		s := by[last.Origin]
		if s == nil {
			s = &spread{began: chain[0], at: r.At}
			by[last.Origin] = s
			spreads = append(spreads, s)
		}
		s.hearers = append(s.hearers, last.To)
		if last.Verdict == rumor.Rejected {
			s.doubted++
		}
		s.mouths = max(s.mouths, len(chain)-1)
	}
	slices.SortStableFunc(spreads, func(a, b *spread) int { return cmp.Compare(len(b.hearers), len(a.hearers)) })
	var items []item
	for _, s := range spreads[:min(len(spreads), talesAtMost)] {
		if len(s.hearers) >= hearersAtLeast {
			weight := weighsTale
			if s.began.From == rumor.Voice {
				weight = weighsCall
			}
			items = append(items, item{s.at, weight, s.tell(w)})
		}
	}
	return items
}

func (s *spread) tell(w *island.World) string {
	text := "The tale “" + w.Claim(rumor.Rumor{Claim: s.began.Claim, Denial: s.began.Denial}) + "”"
	if s.began.From == rumor.Voice {
		text += ", which " + teller.AVoice + " began,"
	}
	text += " came to " + teller.All(teller.Mouths(w, slices.Compact(s.hearers)), 4)
	if s.mouths > 1 {
		text += ", by up to " + teller.Plural(s.mouths, "mouth", "mouths")
	}
	if s.doubted > 0 {
		text += "; " + teller.Number(s.doubted) + " did not believe it"
	}
	return text + "."
}

// quotes quotes two talks of the day: the sharpest, and one of another reason.
func (c *chronicle) quotes() []item {
	var items []item
	weight := weighsQuote
	first := ""
	for _, why := range [...]rumor.Talk{rumor.Threat, rumor.Gossip, rumor.Trade, rumor.Contention, rumor.Chatter} {
		var of []trace.Record
		for _, r := range c.today {
			if r.Kind == island.KindTalk && reasonOf(r) == why.String() && strings.Contains(r.Text, "“") {
				of = append(of, r)
			}
		}
		of = c.written(of)
		if len(of) == 0 || len(items) == 2 || why == rumor.Gossip && first == rumor.Threat.String() {
			continue
		}
		r := of[len(of)/2] // not always the first of the morning
		if script, ok := c.script(r.ID); ok {
			items = append(items, item{r.At, weight, script})
			first, weight = why.String(), weighsThreat
			continue
		}
		_, said, _ := strings.Cut(r.Text, ": ")
		items = append(items, item{r.At, weight, c.t.World.Name(r.Who) + " to " + c.t.World.Name(r.On) + ": " + said})
		first, weight = why.String(), weighsThreat
	}
	return items
}

// written returns those of talks whose words a model has written, if there are any, and else all.
func (c *chronicle) written(talks []trace.Record) []trace.Record {
	var of []trace.Record
	for _, r := range talks {
		if _, ok := c.script(r.ID); ok {
			of = append(of, r)
		}
	}
	if len(of) == 0 {
		return talks
	}
	return of
}

// script returns what a model has written for a talk, or for the birth of a god.
func (c *chronicle) script(e kith.Event) (string, bool) {
	for _, r := range c.today {
		if r.Cause == e && (r.Kind == island.KindDialogue || r.Kind == island.KindGodLine) {
			return r.Text, true
		}
	}
	return "", false
}

// musings tells one thought and one saying of the day that a model had.
func (c *chronicle) musings() []item {
	var items []item
	for _, kind := range []string{island.KindThought, island.KindSpeech} {
		var of []trace.Record
		for _, r := range c.today {
			if r.Kind == kind {
				of = append(of, r)
			}
		}
		if len(of) > 0 {
			r := of[len(of)/2]
			items = append(items, item{r.At, weighsThought, c.t.Sentence(r)})
		}
	}
	return items
}

// reasonWords are what talks are called, one and several.
var reasonWords = map[rumor.Talk][2]string{
	rumor.Gossip: {"tale passed on", "tales passed on"}, rumor.Threat: {"threat", "threats"}, rumor.Contention: {"quarrel", "quarrels"},
	rumor.Trade: {"offer of help", "offers of help"}, rumor.Chatter: {"chat", "chats"},
}

// chatter tells how often people talked, and why, in one sentence.
func (c *chronicle) chatter() string {
	talks, shared := map[string]int{}, 0
	for _, r := range c.today {
		switch r.Kind {
		case island.KindTalk:
			talks[reasonOf(r)]++
		case island.KindShare:
			shared++
		}
	}
	var told []string
	for _, why := range reasons {
		if n := talks[why.String()]; n > 0 {
			told = append(told, teller.Plural(n, reasonWords[why][0], reasonWords[why][1]))
		}
	}
	if len(told) == 0 {
		return ""
	}
	text := teller.All(told, len(told))
	if shared > 0 {
		text += "; food was pointed out " + times(int64(shared))
	}
	return teller.Capital(text) + "."
}
