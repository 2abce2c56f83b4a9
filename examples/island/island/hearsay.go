package island

import (
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// mint lets a soul hold a story that it lived through, event, or that a voice told it. All who lived through the same
// thing hold one story: origin is the thing's own event.
func (w *World) mint(s *Soul, c rumor.Claim, origin, event kith.Event, via ...kith.ID) {
	s.Held.Take(rumor.Rumor{Claim: c, Origin: origin, Cause: event, At: w.Beat, Via: via}, rumor.Believed)
	from := s.Mind.ID
	if len(via) > 0 {
		from = via[0]
	}
	w.Lineage.Add(rumor.Telling{Event: event, Origin: origin, At: w.Beat, From: from, To: s.Mind.ID, Verdict: rumor.Believed, Claim: c})
	w.Count.Rumors++
}

// tell lets l hear a rumor from s: trust decides what is made of it, code what follows.
func (w *World) tell(told rumor.Rumor, s, l *Soul) {
	if l.Mind.ID == told.Claim.About {
		return
	}
	trust := w.Bonds.Between(l.Mind.ID, s.Mind.ID).Trust
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: told.Cause, Who: s.Mind.ID, On: l.Mind.ID, Kind: KindTell, Text: w.tellText(told)})
	parent := told.Cause
	if w.half(trust) && w.Seed.Draw("misheard", uint64(event))%4 == 0 {
		told, _ = rumor.Garble(w.Seed, told, l.Mind.ID, w.acquainted(l))
	}
	h := w.Hearsay.Tell(&l.Held, told, s.Mind.ID, trust, event)
	if h.Worn || h.Known {
		return
	}
	w.Count.Tellings++
	w.Count.Heard[h.Verdict]++
	w.Lineage.Add(h.Told(w.Beat, parent, l.Mind.ID))
	w.remember(l, w.hearsayText(s, h), heard, h.Rumor.Claim.About, s.Mind.ID, event)
	if h.Verdict != rumor.Rejected {
		w.sour(l, h, event)
		w.learn(l, s, h, event)
		if h.Rumor.Claim.Kind == claimWonder {
			w.marvelled(l, h, event)
		}
	}
}

// half reports whether somebody of that trust is believed by half: then one telling in four is misheard.
func (w *World) half(trust kith.Micro) bool {
	return trust <= w.Hearsay.Believe && trust >= w.Hearsay.Doubt
}

// sour does to a bond what a tale does: trust in its subject falls, and a call to arms makes an enemy of it.
func (w *World) sour(l *Soul, h rumor.Hearing, cause kith.Event) {
	k := claimOf(h.Rumor.Claim.Kind)
	who, ok := w.Soul(h.About)
	if k == nil || !ok || !who.Alive() || who == l {
		return
	}
	feud := k.feud
	if h.Verdict == rumor.Garbled {
		feud = feud.Mul(.7 * kith.One)
	}
	w.Bonds.Add(l.Mind.ID, h.About, rumor.Bond{Trust: h.Trust, Feud: feud})
	if h.Trust < 0 {
		text := w.text(saySoured, h.About)
		if h.Verdict == rumor.Garbled {
			text = w.text(saySouredBy, h.About)
		}
		l.grudge = w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: l.Mind.ID, On: h.About, Kind: KindSoured, Text: text})
		w.Soured[h.About-firstSoul]++
	}
}

// learn puts a place that a tale is of on the listener's map.
func (w *World) learn(l, s *Soul, h rumor.Hearing, cause kith.Event) {
	if at := h.Rumor.Claim.At; at != 0 {
		l.Mind.Known.Hear(perceive.Fact{ID: at, At: w.Beat, Source: perceive.Told, From: s.Mind.ID, Cause: cause})
	}
}

// acquainted are whom a soul has a bond with: nobody else is ever mixed up with anybody.
func (w *World) acquainted(s *Soul) (ids []kith.ID) {
	for id := range w.Bonds.From(s.Mind.ID) {
		ids = append(ids, id)
	}
	return ids
}

// saidClaim is what the words of a rumor depend on; they are made once and then found again.
type saidClaim struct {
	kind          string
	about, on, at kith.ID
	denied, half  bool
}

// Claim puts a rumor into words, with the hedge of those who believed it by half.
func (w *World) Claim(r rumor.Rumor) string {
	said := saidClaim{r.Claim.Kind, r.Claim.About, r.Claim.On, r.Claim.At, r.Denial, r.Garbled > 0}
	t, ok := w.claims[said]
	if !ok {
		t = w.put(said)
		w.claims[said] = t
	}
	return t
}

func (w *World) put(said saidClaim) string {
	k := claimOf(said.kind)
	if k == nil {
		return ""
	}
	someone := func(id kith.ID) string {
		if id == 0 {
			return "somebody"
		}
		return w.Name(id)
	}
	t := strings.NewReplacer("{who}", someone(said.about), "{on}", someone(said.on), "{at}", someone(said.at)).Replace(k.text)
	if said.denied {
		t = "it is not so: " + t
	}
	if said.half {
		t += " — at least that is the whisper"
	}
	return t
}

// hearsayText is what a listener remembers: “Tova says: kill Ode — at least that is the whisper”.
func (w *World) hearsayText(s *Soul, h rumor.Hearing) string {
	t := s.Name + " says: " + w.Claim(h.Rumor) + "."
	if h.Verdict == rumor.Rejected {
		t += " I do not believe it."
	}
	return t
}

func (w *World) tellText(r rumor.Rumor) string {
	if w.Trace.Sink == nil {
		return ""
	}
	return "told of it: " + w.Claim(r)
}
