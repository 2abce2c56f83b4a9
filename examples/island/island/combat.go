package island

import (
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// strikeSoul is one blow of a soul at another. Both remember it, and so do their bonds; whoever sees the other beaten
// to half its health lets go.
func (w *World) strikeSoul(s, o *Soul) progress {
	fresh := false
	if o.struck != s.Mind.ID || w.Beat.Since(o.hurt) > 3 {
		w.Count.Fights++
		fresh = true
	}
	o.struck, o.hurt = s.Mind.ID, w.Beat
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: o.Mind.ID, On: s.Mind.ID, Kind: KindWound, Text: w.text(sayStruckBy, s.Mind.ID)})
	w.remember(o, w.text(memStruckBy, s.Mind.ID), .8*kith.One, s.Mind.ID, 0, cause)
	w.remember(s, w.text(memStruck, o.Mind.ID), .6*kith.One, o.Mind.ID, 0, cause)
	w.Bonds.Add(o.Mind.ID, s.Mind.ID, rumor.Bond{Trust: -.3 * kith.One, Warmth: -.2 * kith.One, Feud: .2 * kith.One})
	w.Bonds.Add(s.Mind.ID, o.Mind.ID, rumor.Bond{Feud: -.4 * kith.One}) // who has struck has had it out
	s.Intent.Yield++
	if fresh {
		w.mint(o, rumor.Claim{Kind: claimStruck, About: s.Mind.ID, On: o.Mind.ID}, cause, cause)
	}
	w.harm(o, blow(s)/4, "violence", cause) // people are not beasts: three blows of four are held back
	if !o.Alive() {
		w.accuse(s, o)
	}
	if !o.Alive() || o.Needs[Health] < .5*kith.One {
		return done
	}
	return more
}

// accuse lets everybody who saw it say who killed whom.
func (w *World) accuse(s, o *Soul) {
	origin := o.fate
	for _, l := range w.Souls {
		if l != s && l.Alive() && l.At.Dist2(o.At) < int64(w.Rules.SoulSight*Unit)*int64(w.Rules.SoulSight*Unit) {
			event := w.Trace.Add(trace.Record{At: w.Beat, Cause: origin, Who: l.Mind.ID, On: s.Mind.ID, Kind: KindWitness, Text: w.text(sayKilled, s.Mind.ID)})
			w.mint(l, rumor.Claim{Kind: claimSlew, About: s.Mind.ID, On: o.Mind.ID}, origin, event)
			w.Bonds.Add(l.Mind.ID, s.Mind.ID, rumor.Bond{Trust: -.4 * kith.One, Feud: .2 * kith.One})
		}
	}
}

// causes are what one can die of.
const causes = 9

// Causes returns the names of what one can die of, in the order of Count.Deaths.
func Causes() [causes]string {
	return [causes]string{"thirst", "hunger", "cold", "wolf", "bear", "boar", "violence", "fire", "lightning"}
}

// deathText tells each.
var deathText = [causes]string{
	"died of thirst", "died of hunger", "died of cold", "was killed by a wolf", "was killed by a bear", "was killed by a boar",
	"was killed by another", "burned to death", "was killed by lightning",
}

// Deaths returns what is said of whoever died of each cause, in the order of Causes: "died of thirst", "was killed by a wolf".
func Deaths() [causes]string { return deathText }

// die ends a life. What a dead soul carried lies where it fell; who was near remembers.
func (w *World) die(s *Soul, what string, cause kith.Event) {
	s.Dead, s.Died = what, w.Beat
	names := Causes()
	how := slices.Index(names[:], what)
	w.Count.Deaths[how]++
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, Kind: KindDeath, Text: deathText[how]})
	s.fate = event
	for _, o := range w.Souls {
		if o.Alive() && o.At.Dist2(s.At) < int64(w.Rules.SoulSight*Unit)*int64(w.Rules.SoulSight*Unit) {
			w.remember(o, w.text(memDeath, s.Mind.ID), .9*kith.One, s.Mind.ID, 0, event)
		}
	}
	for g, n := range s.Carry {
		w.drop(Good(g), s.At, n, event)
	}
	w.bequeath(s, event)
	s.Carry = [Water]int32{}
	s.Helps = helping{}
	w.bury(s)
	s.Mind.Course.Drop()
	s.Intent = Intent{}
}

// bury takes the dead out of what the living are about: nobody hunts, asks or keeps pausing with them.
func (w *World) bury(s *Soul) {
	w.Pauses.Forget(s.Mind.ID)
	for _, o := range w.Souls {
		if o.Vendetta == s.Mind.ID {
			o.Vendetta = 0
		}
		if o.Voice.On == s.Mind.ID {
			o.Voice = Order{}
		}
	}
	s.Vendetta, s.Voice = 0, Order{}
}
