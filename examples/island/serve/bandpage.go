package serve

import (
	"cmp"
	"slices"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/rumor"
)

// bandPage tells all about the band.
func (h *Host) bandPage() *BandPage {
	w := h.world
	p := &BandPage{
		When: teller.Moment(w.Beat), Band: h.band(), Tales: []Tale{}, Gods: h.gods(), Blamed: ids(w.Goats), Counts: counts(&w.Count),
		History: h.history.copied(), Live: h.live(),
	}
	all := teller.Tales(&w.Lineage)
	p.Told = len(all)
	slices.SortStableFunc(all, func(a, b *teller.Tale) int { return cmp.Compare(len(b.Hearers), len(a.Hearers)) })
	for _, t := range all[:min(len(all), talesAtMost)] {
		p.Tales = append(p.Tales, h.tale(t))
	}
	return p
}

// A banded is the band's page as it was last told, since it is long, many may ask for it, and it changes twice a beat;
// where time runs as fast as it can, it may be a second old.
type banded struct {
	world    string
	beat     kith.Tick
	underWay bool
	made     time.Time
	last     *BandPage
}

// holds reports whether there is nothing newer to tell.
func (b *banded) holds(h *Host) bool {
	switch {
	case b.last == nil || b.world != h.name:
		return false
	case b.beat == h.world.Beat && b.underWay == h.world.UnderWay():
		return true
	}
	return !h.paused && h.rate() == 0 && time.Since(b.made) < time.Second
}

// page returns the page, made anew if there is another to tell.
func (b *banded) page(h *Host) BandPage {
	if !b.holds(h) {
		*b = banded{h.name, h.world.Beat, h.world.UnderWay(), time.Now(), h.bandPage()}
	}
	p := *b.last
	p.Live = h.live()
	return p
}

// talesAtMost is how many tales the band's page has.
const talesAtMost = 40

func (h *Host) tale(t *teller.Tale) Tale {
	first := &t.Tellings[0]
	return Tale{
		Origin: int(t.Origin), Text: sentence(h.world.Claim(rumor.Rumor{Claim: first.Claim, Denial: first.Denial})), About: int(first.Claim.About),
		Began: teller.Mouth(h.world, t.Began()), When: teller.Moment(first.At), Heard: len(t.Hearers), Longest: t.Longest,
	}
}

// tree tells every telling of a tale.
func (h *Host) tree(origin kith.Event) (*Tree, bool) {
	for _, t := range teller.Tales(&h.world.Lineage) {
		if t.Origin != origin {
			continue
		}
		tree := &Tree{Tale: h.tale(t), Tellings: []Telling{}}
		for i, step := range t.Tellings {
			telling := Telling{
				Event: int(step.Event), From: teller.Mouth(h.world, step.From), To: teller.Mouth(h.world, step.To), Soul: person(step.To),
				When: teller.Moment(step.At), Verdict: Verdict(step.Verdict.String()), Lived: step.From == step.To,
				Text: sentence(h.world.Claim(rumor.Rumor{Claim: step.Claim, Denial: step.Denial, Garbled: step.Garbled})),
			}
			if t.Up[i] >= 0 {
				telling.Parent = int(t.Tellings[t.Up[i]].Event)
			}
			tree.Tellings = append(tree.Tellings, telling)
		}
		return tree, true
	}
	return nil, false
}

func counts(n *island.Count) Counts {
	c := Counts{
		Deaths: map[Cause]int{}, Talks: map[Talk]int{}, Begun: int(n.Begun), Finished: int(n.Finished), Asked: int(n.Asked),
		Accepted: int(n.Accepted), Refused: int(n.Refused), Finds: int(n.Finds), Wonders: int(n.Wonders), Tellings: int(n.Tellings),
		Vendettas: int(n.Vendettas), Mercies: int(n.Mercies), Menaces: int(n.Menaces), Kills: int(n.Kills), Fights: int(n.Fights),
		Fires: int(n.Fires), Burnt: int(n.Burnt),
	}
	for i, cause := range island.Causes() {
		c.Deaths[Cause(cause)] = int(n.Deaths[i])
	}
	for why := rumor.Gossip; why <= rumor.Chatter; why++ {
		c.Talks[Talk(why.String())] = int(n.Talks[why])
	}
	return c
}
