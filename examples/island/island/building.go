package island

import (
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// A Shelter is a roof, or the project of one.
type Shelter struct {
	ID       kith.ID
	Camp     int
	At       Point
	Done     bool
	Project  plan.Project
	Sleepers []kith.ID // who lay in it in the last beat, in the order of IDs
}

// Sleeps reports whether somebody lay in it in the last beat.
func (h *Shelter) Sleeps(id kith.ID) bool { return slices.Contains(h.Sleepers, id) }

func (w *World) shelter(id kith.ID) *Shelter {
	for i := range w.Shelters {
		if w.Shelters[i].ID == id {
			return &w.Shelters[i]
		}
	}
	return nil
}

// project returns what a shelter's building stands at.
func (w *World) project(id kith.ID) *plan.Project { return &w.shelter(id).Project }

// sheltered reports whether s lies under a finished roof.
func (w *World) sheltered(s *Soul) bool {
	for i := range w.Shelters {
		if h := &w.Shelters[i]; h.Done && s.At.Dist2(h.At) <= 16*Unit*Unit && (h.Sleeps(s.Mind.ID) || len(h.Sleepers) < int(w.Rules.Beds)) {
			return true
		}
	}
	return false
}

// house gives the beds out: who lay in a shelter keeps the bed, others follow in the order of IDs until it is full.
func (w *World) house() {
	for i := range w.Shelters {
		h := &w.Shelters[i]
		lay := h.Sleepers
		h.Sleepers = h.Sleepers[:0]
		if !h.Done {
			continue
		}
		kept := slices.DeleteFunc(lay, func(id kith.ID) bool { return !w.lies(id, h) })
		for _, s := range w.Souls {
			if len(kept) < int(w.Rules.Beds) && !slices.Contains(kept, s.Mind.ID) && w.lies(s.Mind.ID, h) {
				kept = append(kept, s.Mind.ID)
			}
		}
		slices.Sort(kept)
		h.Sleepers = kept
	}
}

func (w *World) lies(id kith.ID, h *Shelter) bool {
	s, ok := w.Soul(id)
	return ok && s.Alive() && s.At.Dist2(h.At) <= 16*Unit*Unit
}

// projects begins a shelter in each camp that has fewer beds than people and none under way: its most conscientious
// soul adopts it by day, the lower ID if two are equal, and a soul with a critical need never.
func (w *World) projects() {
	if Night(w.Beat) {
		return
	}
	w.orphans()
	for c := range w.Land.Camps {
		if w.unsheltered(c) {
			w.adopt(c)
		}
	}
}

// orphans gives a project whose owner died, and for whom there was no heir then, to one as soon as there is one.
func (w *World) orphans() {
	for i := range w.Shelters {
		h := &w.Shelters[i]
		if s, ok := w.Soul(h.Project.Owner); h.Done || ok && s.Alive() {
			continue
		}
		if heir := w.keenest(h.Camp); heir != nil {
			w.inherit(h, heir, h.Project.Cause)
		}
	}
}

// unsheltered reports whether a camp has fewer beds than people and no project.
func (w *World) unsheltered(camp int) bool {
	people, beds := 0, 0
	for _, s := range w.Souls {
		if s.Alive() && s.Camp == camp {
			people++
		}
	}
	for i := range w.Shelters {
		h := &w.Shelters[i]
		if h.Camp == camp {
			if !h.Done {
				return false
			}
			beds += int(w.Rules.Beds)
		}
	}
	return beds < people
}

func (w *World) adopt(camp int) {
	s := w.keenest(camp)
	if s == nil {
		return
	}
	h := Shelter{ID: w.number(firstShelter), Camp: camp}
	h.At = w.plot(camp)
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, On: h.ID, Kind: KindAdopt, Text: "began building a shelter at " + w.Land.Camps[camp].Name})
	h.Project = plan.Project{
		Owner: s.Mind.ID, At: h.ID, Goal: "shelter", Began: w.Beat, Cause: cause,
		Stages: []plan.Stage{{Do: GatherWood, Need: int(w.Rules.NeedWood)}, {Do: GatherStone, Need: int(w.Rules.NeedStone)}, {Do: Build, Need: int(w.Rules.Labour)}},
	}
	w.Count.Begun++
	w.remember(s, "I began building a shelter at "+w.Land.Camps[camp].Name+".", .7*kith.One, h.ID, 0, cause)
	w.Shelters = append(w.Shelters, h)
}

// plot returns the first free place for a shelter round a camp's hearth: four to a ring, ring by ring.
func (w *World) plot(camp int) Point {
	for n := 0; ; n++ {
		at := w.Land.NearestDry(w.Land.Camps[camp].At.Plus(Compass((2*n + n/4) % 8).Offset(int32(12+6*(n/4)) * Unit)))
		if n >= 64 || !slices.ContainsFunc(w.Shelters, func(h Shelter) bool { return h.At.Dist2(at) < 16*Unit*Unit }) {
			return at
		}
	}
}

// keenest returns the most conscientious soul of a camp that is free and not in need.
func (w *World) keenest(camp int) *Soul {
	var best *Soul
	for _, s := range w.Souls {
		if !s.Alive() || s.Camp != camp || w.projectOf(s) >= 0 || s.Needs[w.presses(s)] < w.Rules.Critical {
			continue
		}
		if best == nil || s.Traits.Conscience > best.Traits.Conscience {
			best = s
		}
	}
	return best
}

// projectOf returns the index of the shelter that s builds or helps to build, or -1.
func (w *World) projectOf(s *Soul) int {
	for i := range w.Shelters {
		h := &w.Shelters[i]
		if !h.Done && (h.Project.Owner == s.Mind.ID || s.Helps.project == h.ID && w.Beat < s.Helps.until) {
			return i
		}
	}
	return -1
}

// workBuild brings what the stage wants, or does an hour's labour.
func workBuild(w *World, s *Soul) progress {
	h := w.shelter(s.Intent.On)
	if h == nil || h.Done {
		return failed
	}
	stage, left, ok := h.Project.Current()
	if !ok {
		return done
	}
	n := 1
	switch stage.Do {
	case GatherWood:
		n = min(int(s.Carry[Wood]), left)
		s.Carry[Wood] -= int32(n)
	case GatherStone:
		n = min(int(s.Carry[Stone]), left)
		s.Carry[Stone] -= int32(n)
	}
	if n == 0 {
		return failed
	}
	s.Intent.Yield++
	_, ended, finished := h.Project.Work(s.Mind.ID, n)
	if ended {
		w.staged(s, h, stage.Do, finished)
	}
	if ended || stage.Do != Build {
		return done
	}
	return more
}

var stageText = map[plan.Verb]string{GatherWood: "brought the last of the wood", GatherStone: "brought the last of the stone", Build: "finished a shelter"}

// staged records the end of a stage; the last one opens the shelter.
func (w *World) staged(s *Soul, h *Shelter, stage plan.Verb, finished bool) {
	kind := KindStage
	if finished {
		kind = KindBuilt
	}
	h.Project.Cause = w.Trace.Add(trace.Record{At: w.Beat, Cause: h.Project.Cause, Who: s.Mind.ID, On: h.ID, Kind: kind, Text: stageText[stage]})
	if !finished {
		return
	}
	h.Done = true
	w.Count.Finished++
	where := w.Land.Camps[h.Camp].Name
	for _, o := range w.Souls {
		if o.Helps.project == h.ID {
			o.Helps = helping{}
		}
		if o.Alive() && o.Camp == h.Camp && o.At.Dist(h.At) <= w.Rules.BeastSight*Unit {
			w.remember(o, "There is a new shelter at "+where+".", .6*kith.One, h.ID, 0, h.Project.Cause)
		}
	}
}

// bequeath hands a dead soul's project to the next; if there is nobody it waits for one.
func (w *World) bequeath(s *Soul, cause kith.Event) {
	for i := range w.Shelters {
		h := &w.Shelters[i]
		if h.Done || h.Project.Owner != s.Mind.ID {
			continue
		}
		heir := w.keenest(h.Camp)
		if heir == nil {
			continue
		}
		w.inherit(h, heir, cause)
	}
}

func (w *World) inherit(h *Shelter, heir *Soul, cause kith.Event) {
	h.Project.Owner = heir.Mind.ID
	heir.Helps = helping{}
	w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, Who: heir.Mind.ID, On: h.ID, Kind: KindHeir, Text: "took over the building of a shelter"})
}

// workAsk asks somebody near to help with the project.
func workAsk(w *World, s *Soul) progress {
	o, ok := w.Soul(s.Intent.On)
	i := w.projectOf(s)
	if !ok || !o.Alive() || i < 0 {
		return failed
	}
	s.Intent.Yield++
	if w.Shelters[i].Project.Owner == s.Mind.ID {
		w.ask(s, o, &w.Shelters[i])
	}
	return done
}

// ask lets o agree or refuse, by its bonds and its needs. Both remember.
func (w *World) ask(s, o *Soul, h *Shelter) {
	s.asked = w.Beat
	w.Count.Asked++
	plea := w.Trace.Add(trace.Record{At: w.Beat, Cause: h.Project.Cause, Who: s.Mind.ID, On: o.Mind.ID, Kind: KindAsk, Text: w.text(sayAsk, o.Mind.ID)})
	if agrees, why := w.willing(o, s); !agrees {
		w.Count.Refused++
		o.declined, o.declinedAt = s.Mind.ID, w.Beat
		no := w.Trace.Add(trace.Record{At: w.Beat, Cause: plea, Who: o.Mind.ID, On: s.Mind.ID, Kind: KindRefuse, Text: w.text(why, s.Mind.ID)})
		w.remember(s, w.text(memRefused, o.Mind.ID), .5*kith.One, o.Mind.ID, o.Mind.ID, no)
		w.remember(o, w.text(memDidRefuse, s.Mind.ID), .4*kith.One, s.Mind.ID, s.Mind.ID, no)
		w.Bonds.Add(s.Mind.ID, o.Mind.ID, rumor.Bond{Trust: -.05 * kith.One, Warmth: -.05 * kith.One, Feud: .05 * kith.One})
		return
	}
	w.Count.Accepted++
	yes := w.Trace.Add(trace.Record{At: w.Beat, Cause: plea, Who: o.Mind.ID, On: s.Mind.ID, Kind: KindAccept, Text: w.text(sayAccept, s.Mind.ID)})
	o.Helps = helping{h.ID, w.Beat + w.Rules.HelpFor, yes}
	w.remember(s, w.text(memAccepted, o.Mind.ID), .6*kith.One, o.Mind.ID, o.Mind.ID, yes)
	w.remember(o, w.text(memDidAccept, s.Mind.ID), .6*kith.One, s.Mind.ID, s.Mind.ID, yes)
	w.Bonds.Add(s.Mind.ID, o.Mind.ID, rumor.Bond{Trust: .1 * kith.One, Warmth: .1 * kith.One})
	w.Bonds.Add(o.Mind.ID, s.Mind.ID, rumor.Bond{Warmth: .05 * kith.One})
}

// willing weighs trust, warmth and good nature against feud and whatever presses: half trust, half warmth and a third
// of good nature must be more than the feud and what the worst need lacks of twice its floor, or of its full. It says
// why not: for that need, or for want of love.
func (w *World) willing(o, s *Soul) (agrees bool, why say) {
	if o.Helps.project != 0 || w.projectOf(o) >= 0 {
		return false, sayRefuse
	}
	b := w.Bonds.Between(o.Mind.ID, s.Mind.ID)
	need := w.presses(o)
	lack := max(kith.One-kith.Ratio(int64(o.Needs[need]), int64(min(2*w.floor(need), kith.One))), 0)
	love := (b.Trust+b.Warmth)/2 + o.Traits.Agreeableness.Mul(.35*kith.One) - b.Feud - .05*kith.One
	switch {
	case love > lack.Mul(.8*kith.One):
		return true, sayAccept
	case love > 0:
		return false, sayTooThirsty + say(need)
	}
	return false, sayRefuse
}
