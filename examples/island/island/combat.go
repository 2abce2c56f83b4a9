package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// strikeSoul is one blow of a soul at another. Both remember it, and so do their bonds; whoever sees the other beaten
// to half its health lets go.
func (w *World) strikeSoul(s, o *Soul) progress {
	if o.struck != s.Mind.ID || w.Beat.Since(o.hurt) > 3 {
		w.Count.Fights++
	}
	o.struck, o.hurt = s.Mind.ID, w.Beat
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: o.Mind.ID, On: s.Mind.ID, Kind: "wound", Text: w.text(sayStruckBy, s.Mind.ID)})
	w.remember(o, w.text(memStruckBy, s.Mind.ID), .8*kith.One, s.Mind.ID, 0, cause)
	w.remember(s, w.text(memStruck, o.Mind.ID), .6*kith.One, o.Mind.ID, 0, cause)
	w.Bonds.Add(o.Mind.ID, s.Mind.ID, rumor.Bond{Trust: -.3 * kith.One, Warmth: -.2 * kith.One, Feud: .2 * kith.One})
	w.Bonds.Add(s.Mind.ID, o.Mind.ID, rumor.Bond{Feud: -.15 * kith.One})
	s.Intent.Yield++
	w.harm(o, blow(s), "violence", o.chose)
	if !o.Alive() || o.Needs[Health] < .5*kith.One {
		return done
	}
	return more
}

// causes are what one can die of, in the order of the summary.
const causes = 7

// Causes returns the names of what one can die of, in the order of Count.Deaths.
func Causes() [causes]string {
	return [causes]string{"thirst", "hunger", "cold", "beast", "violence", "fire", "lightning"}
}

// die ends a life. What a dead soul carried lies where it fell; who was near remembers.
func (w *World) die(s *Soul, what string, cause kith.Event) {
	s.Dead, s.Died = what, w.Beat
	for i, c := range Causes() {
		if c == what {
			w.Count.Deaths[i]++
		}
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: s.Mind.ID, Kind: "death", Text: "died of " + what})
	for _, o := range w.Souls {
		if o.Alive() && o.At.Dist2(s.At) < int64(w.Rules.SoulSight*Unit)*int64(w.Rules.SoulSight*Unit) {
			w.remember(o, w.text(memDeath, s.Mind.ID), .9*kith.One, s.Mind.ID, 0, event)
		}
	}
	w.drop(Food, s.At, s.Carry[Food], event)
	w.bequeath(s, event)
	s.Carry = [Water]int32{}
	s.Helps = helping{}
	s.Mind.Course.Drop()
	s.Intent = Intent{}
}
