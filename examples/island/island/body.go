package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// tick is a tenth of a second of a watcher's time: every body walks or works, every beast moves, every need falls.
func (w *World) tick() {
	for _, s := range w.Souls {
		if s.Alive() {
			w.move(s)
		}
	}
	for i := range w.Beasts {
		w.prowl(&w.Beasts[i])
	}
}

// move walks a body towards its place, or does one tick of its work there.
func (w *World) move(s *Soul) {
	in := &s.Intent
	d := in.deed
	if d == nil || in.Ended != more {
		return
	}
	if moving(d) {
		in.To, _ = d.aim(w, s, in.On)
	}
	if reach := int64(d.reach*Unit + Unit/2); s.At.Dist2(in.To) > reach*reach {
		in.Arrived = false
		w.stride(s, d)
		return
	}
	in.Arrived = true
	if d.ticks == 0 {
		if d.do != TakeShelter || in.Planned {
			in.Ended = done
		}
		return
	}
	if in.Work++; in.Work >= w.effort(s, d) {
		in.Work = 0
		in.Ended = d.work(w, s)
	}
}

// moving reports whether what the deed aims at moves about.
func moving(d *deed) bool { return d.do == Hunt || d.do == Attack || d.do == Talk }

// effort is how many ticks one unit takes: half as many again for the weary.
func (w *World) effort(s *Soul, d *deed) int32 {
	if s.Needs[Energy] < w.Rules.RestFloor {
		return d.ticks + d.ticks/2
	}
	return d.ticks
}

// stride takes one step. The land bars the way into the sea.
func (w *World) stride(s *Soul, d *deed) {
	speed := w.Rules.Walk
	if d.run && s.Needs[Energy] > 0 {
		speed = w.Rules.Run
	}
	speed = int32(kith.Micro(speed).Mul(w.Land.Pace(s.At)))
	s.At = w.Land.Walk(s.At, s.Intent.To, max(speed, 1))
}

// close settles a beat when its ticks are over, each part for everybody in the order of IDs.
func (w *World) close() {
	w.feed()
	for _, s := range w.Souls {
		if s.Alive() {
			w.settleAct(s)
			w.wear(s)
		}
	}
	w.house()
	w.projects()
	w.burn()
	w.breed()
	w.grow()
	w.rot()
	w.Bonds.Fade()
}

// settleAct ends an act that is complete: it is remembered and the plan goes on.
func (w *World) settleAct(s *Soul) {
	in := &s.Intent
	if in.Yield > 0 {
		w.rememberChore(s)
	}
	if s.Helps.project != 0 && w.Beat >= s.Helps.until {
		s.Helps = helping{}
	}
	if in.Planned && in.Ended == more && s.laden() {
		in.Ended = done
	}
	if in.Ended != more && in.Planned {
		w.courseDone(s)
	}
}

// laden reports whether somebody who gathers has enough in its hands to go on to a plan's next step; without a plan one
// goes on until the hands are full.
func (s *Soul) laden() bool {
	g, gathers := goodOf(s.Intent.Do)
	return gathers && g != Water && s.Intent.Yield > 0 && s.Carry[g] >= armful
}

// wear takes from a body what an hour takes, and gives what rest and warmth give.
func (w *World) wear(s *Soul) {
	r := &w.Rules
	asleep := s.Intent.Do == Rest && s.Intent.Arrived || s.Intent.Do == TakeShelter && s.Intent.Arrived
	if asleep {
		s.lower(Thirst, r.Thirst/2)
		s.lower(Hunger, r.Hunger/2)
		s.raise(Energy, r.Sleep)
	} else {
		s.lower(Thirst, r.Thirst.Mul(w.sky.Thirst))
		s.lower(Hunger, r.Hunger)
		s.lower(Energy, r.Tire)
	}
	w.chill(s)
	w.fail(s, Thirst, r.Parch, "thirst")
	w.fail(s, Hunger, r.Starve, "hunger")
	w.fail(s, Warmth, r.Freeze, "cold")
	if !s.Alive() {
		return
	}
	if s.Needs[Thirst] > 0 && s.Needs[Hunger] > 0 && s.Needs[Warmth] > 0 {
		s.raise(Health, r.Heal)
	}
	for n := range needs {
		w.watch(s, n)
	}
}

// chill takes warmth by the weather and gives it by fire and roof.
func (w *World) chill(s *Soul) {
	sheltered, warmed := w.sheltered(s), w.warmed(s)
	if sheltered || warmed {
		s.raise(Warmth, w.Rules.Thaw)
	}
	cold := w.sky.Cold
	switch {
	case sheltered && warmed:
		return
	case sheltered || warmed:
		cold /= 4
	}
	if cold < .2*kith.One {
		s.raise(Warmth, w.Rules.Thaw/2)
		return
	}
	s.lower(Warmth, w.Rules.Chill.Mul(cold))
}

// fail takes health for a need that is at nothing, for what the body was about when it came to that.
func (w *World) fail(s *Soul, n Need, by kith.Micro, cause string) {
	if s.Needs[n] > 0 || !s.Alive() {
		s.spent[n] = 0
		return
	}
	if s.spent[n] == 0 {
		s.spent[n] = w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, Kind: KindNeed, Text: spentText[n]})
		w.remember(s, spentMemory[n], starving, 0, 0, s.spent[n])
	}
	w.harm(s, by, cause, s.spent[n])
}

// harm takes health, and the life of whoever has none left. Its cause is what the body was about.
func (w *World) harm(s *Soul, by kith.Micro, what string, cause kith.Event) {
	s.lower(Health, by)
	if s.Needs[Health] > 0 {
		return
	}
	w.die(s, what, cause)
}

// watch notes when a need falls below its floor, and when it is met again.
func (w *World) watch(s *Soul, n Need) {
	below := s.Needs[n] < w.floor(n)
	switch {
	case below && s.needed[n] == 0:
		s.needed[n] = w.Trace.Add(trace.Record{At: w.Beat, Cause: s.begin, Who: s.Mind.ID, Kind: KindNeed, Text: needText[n]})
	case !below:
		s.needed[n] = 0
	}
}

var spentText = [needs]string{"had nothing left but thirst", "was starving", "was spent", "was freezing", "was dying"}

var spentMemory = [needs]string{"There was nothing to drink.", "There was nothing to eat.", "I could not go on.", "I was freezing.", "I was dying."}

var needText = [needs]string{"grew thirsty", "grew hungry", "grew weary", "grew cold", "was badly hurt"}

// grow lets the land renew itself by season.
func (w *World) grow() {
	season := SeasonAt(w.Beat)
	for i := range w.Land.Nodes {
		n := &w.Land.Nodes[i]
		if n.Regrow == 0 || w.Stock[i] >= n.Cap || w.Charred(i) {
			continue
		}
		w.Spent[i] += int32(Regrowth(n.Good, season))
		if per := n.Regrow * kith.One; w.Spent[i] >= per {
			w.Spent[i] -= per
			w.Stock[i]++
		}
	}
}
