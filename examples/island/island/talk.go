package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// manners are the island's: people talk in earshot, at most every third hour with the same one.
func manners() rumor.Manners {
	m := rumor.DefaultManners()
	m.Cooldown = talkEvery
	m.Gossip.Distance = 20
	return m
}

// converse lets those who stand together talk, once a beat each, in the order of IDs: for a reason or not at all, and
// with an effect or not at all. Who sleeps, flees or fights does not talk.
func (w *World) converse() {
	for _, s := range w.Souls {
		s.talked = !s.Alive() || !w.talkative(s)
	}
	for _, s := range w.Souls {
		if !s.talked {
			w.address(s)
		}
	}
	w.Pauses.Fade(w.Beat, talkEvery)
}

func (w *World) talkative(s *Soul) bool {
	switch s.Intent.Do {
	case Flee, Hunt:
		return false
	case Attack:
		if s.Intent.Arrived {
			return false // who is still after somebody calls out to whom it passes
		}
	}
	return Hour(w.Beat) >= 5 || Hour(w.Beat) == 0
}

// address finds the nearest of those whom s has a reason to talk with, and talks.
func (w *World) address(s *Soul) {
	w.near = w.people.AppendWithin(w.near[:0], s.At.X, s.At.Y, 20*Unit)
	for _, n := range w.near {
		o, _ := w.Soul(n.ID)
		if o == s || o.talked || !w.Pauses.Over(w.Beat, s.Mind.ID, n.ID, talkEvery) {
			continue
		}
		why, swapped := w.Manners.Reason(w.Seed, w.factsOf(s, o))
		if why == rumor.Silence {
			continue
		}
		if swapped {
			s, o = o, s
		}
		w.talk(why, s, o)
		return
	}
}

// factsOf is what is so of a pair.
func (w *World) factsOf(s, o *Soul) rumor.Facts {
	f := rumor.Facts{Now: w.Beat, A: w.side(s, o), B: w.side(o, s), Distance: int64(s.At.Dist(o.At) / Unit)}
	if on := s.Intent.On; on != 0 && on == o.Intent.On && w.stock(on) != nil {
		at, _ := w.place(on)
		f.Contested = true
		f.A.Reach, f.B.Reach = int64(s.At.Dist(at)/Unit), int64(o.At.Dist(at)/Unit)
	}
	return f
}

func (w *World) side(s, o *Soul) rumor.Side {
	_, news := w.Hearsay.News(w.Beat, &s.Held, &o.Held, s.Mind.ID, o.Mind.ID)
	return rumor.Side{
		ID: s.Mind.ID, Trust: w.Bonds.Between(s.Mind.ID, o.Mind.ID).Trust,
		Want: kith.One - min(s.Needs[Hunger], s.Needs[Thirst]), News: news,
	}
}

// talk is one conversation: its words are spoken, its effects applied once, and both remember.
func (w *World) talk(why rumor.Talk, s, o *Soul) {
	s.talked, o.talked = true, true
	w.Count.Talks[why]++
	told, _ := w.Hearsay.News(w.Beat, &s.Held, &o.Held, s.Mind.ID, o.Mind.ID)
	cause := s.chose
	if why == rumor.Gossip {
		cause = told.Cause
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, On: o.Mind.ID, Kind: KindTalk, Text: w.said(why, s, o, told)})
	if w.author != nil {
		w.spoken = append(w.spoken, spoken{why, s, o, told, event})
	}
	party := rumor.Conversation{Why: why, At: w.Beat, Speaker: s.Mind.ID, Listeners: w.listeners(why, s, o, told)}
	for _, id := range party.Listeners {
		w.Pauses.Note(w.Beat, s.Mind.ID, id)
	}
	if why == rumor.Gossip {
		for _, id := range party.Listeners {
			l, _ := w.Soul(id)
			w.tell(told, s, l)
		}
	} else {
		w.rememberTalk(why, s, o, event)
	}
	w.Manners.Close(&party, &w.Bonds)
	if w.Manners.Warm(why) {
		w.share(s, o, event)
		w.share(o, s, event)
	}
}

// listeners are whom a speaker speaks to: the one whom the reason is about and, of gossip, up to two others in earshot
// who lack it too.
func (w *World) listeners(why rumor.Talk, s, o *Soul, told rumor.Rumor) []kith.ID {
	all := []kith.ID{o.Mind.ID}
	if why != rumor.Gossip {
		return all
	}
	for _, n := range w.people.AppendWithin(nil, s.At.X, s.At.Y, int32(w.Manners.Gossip.Distance)*Unit) {
		l, _ := w.Soul(n.ID)
		about := told.Claim.About
		if len(all) < 3 && l.Alive() && !l.talked && l.Mind.ID != about && l.Held.Lacks(told, s.Mind.ID) {
			l.talked = true
			all = append(all, n.ID)
		}
	}
	return all
}

// said is what was said, for who looks on: nothing depends on it, and with nobody looking it is not made.
func (w *World) said(why rumor.Talk, s, o *Soul, told rumor.Rumor) string {
	if w.Trace.Sink == nil {
		return ""
	}
	what := ""
	if why == rumor.Gossip {
		what = w.Claim(told)
	}
	return why.String() + ": “" + w.opening(why, s, o, what) + "” — “" + w.answer(s, o) + "”"
}

// talkMemory are what a talk leaves in the speaker and in who was spoken to, and how much it weighs.
var talkMemory = map[rumor.Talk]struct {
	speaker, listener say
	weight            kith.Micro
}{
	rumor.Threat:     {memThreatened, memThreatenedBy, .7 * kith.One},
	rumor.Contention: {memQuarrelled, memQuarrelled, .6 * kith.One},
	rumor.Trade:      {memShared, memShared, .6 * kith.One},
	rumor.Chatter:    {memTalked, memTalked, .3 * kith.One},
}

func (w *World) rememberTalk(why rumor.Talk, s, o *Soul, event kith.Event) {
	m := talkMemory[why]
	w.remember(s, w.text(m.speaker, o.Mind.ID), m.weight, o.Mind.ID, o.Mind.ID, event)
	w.remember(o, w.text(m.listener, s.Mind.ID), m.weight, s.Mind.ID, s.Mind.ID, event)
}

// share tells o of the nearest source of food that s knows and o does not: friendship is food security.
func (w *World) share(s, o *Soul, cause kith.Event) {
	best := Sighting{}
	for f := range s.Mind.Known.All() {
		i := w.node(f.ID)
		if i < 0 || w.Land.Nodes[i].Good != Food {
			continue
		}
		if _, knows := o.Mind.Known.Get(f.ID); !knows {
			best = nearer(best, f.ID, o.At, w.Land.Nodes[i].At, Side*2)
		}
	}
	if best.ID == 0 {
		return
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, On: o.Mind.ID, Kind: KindShare, Text: w.text(sayShared, o.Mind.ID)})
	o.Mind.Known.Hear(perceive.Fact{ID: best.ID, At: w.Beat, Source: perceive.Told, From: s.Mind.ID, Cause: event})
	w.remember(o, w.textBy(memTold, s.Mind.ID, best.ID, best.At), .7*kith.One, best.ID, s.Mind.ID, event)
}

// A claimKind is what a rumor of the island can say, what hearing it stirs besides the loss of trust in its subject, and
// how it is put.
type claimKind struct {
	kind string
	text string     // {who} is whom it is about, {on} whom it was done to, {at} where
	feud kith.Micro // what believing it stirs against its subject
}

// The claims.
const (
	claimKill   = "kill"   // a voice said to kill
	claimStruck = "struck" // struck somebody
	claimSlew   = "slew"   // killed somebody
	claimFound  = "found"  // there is a place
	claimWonder = "wonder" // something happened that nothing explains
	claimFalse  = "false"  // a voice said that it is not to be trusted
)

var claims = []claimKind{
	{claimKill, "kill {who}", .9 * kith.One},
	{claimStruck, "{who} struck {on}", .2 * kith.One},
	{claimSlew, "{who} killed {on}", .5 * kith.One},
	{claimFalse, "{who} is not to be trusted", .2 * kith.One},
	{claimFound, "there is a place out there, {at}", 0},
	{claimWonder, "something fell from nowhere by {at}", 0},
}

func claimOf(kind string) *claimKind {
	for i := range claims {
		if claims[i].kind == kind {
			return &claims[i]
		}
	}
	return nil
}
