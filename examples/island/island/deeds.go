package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

// Where a body goes to do a verb.

func aimHere(_ *World, s *Soul, _ kith.ID) (Point, bool) { return s.At, true }

// aimSource goes to a node or a pile that the soul knows or sees. That it has been stripped since is found out there.
func aimSource(g Good) func(*World, *Soul, kith.ID) (Point, bool) {
	return func(w *World, s *Soul, on kith.ID) (Point, bool) {
		if i := w.node(on); i >= 0 {
			return w.Land.Nodes[i].At, w.Land.Nodes[i].Good == g
		}
		if p := w.pile(on); p != nil {
			return p.At, p.Good == g
		}
		return Point{}, false
	}
}

func aimShelter(w *World, s *Soul, on kith.ID) (Point, bool) {
	if h := w.shelter(on); h != nil {
		return h.At, true
	}
	return aimHearth(w, s, on)
}

func aimHearth(w *World, _ *Soul, on kith.ID) (Point, bool) {
	if h := w.hearth(on); h != nil {
		return h.At, true
	}
	return Point{}, false
}

func aimProject(w *World, _ *Soul, on kith.ID) (Point, bool) {
	if h := w.shelter(on); h != nil && !h.Done {
		return h.At, true
	}
	return Point{}, false
}

func aimSoul(w *World, _ *Soul, on kith.ID) (Point, bool) {
	if o, ok := w.Soul(on); ok && o.Alive() {
		return o.At, true
	}
	return Point{}, false
}

func aimBeast(w *World, _ *Soul, on kith.ID) (Point, bool) {
	if b := w.beast(on); b != nil {
		return b.At, true
	}
	return Point{}, false
}

// aimFoe fights a person or a beast.
func aimFoe(w *World, s *Soul, on kith.ID) (Point, bool) {
	if to, ok := aimBeast(w, s, on); ok {
		return to, true
	}
	return aimSoul(w, s, on)
}

// aimPlace goes to whatever has a place: a camp, a site, a node, a person, a bearing.
func aimPlace(w *World, s *Soul, on kith.ID) (Point, bool) {
	if c, ok := bearing(on); ok {
		return w.Land.NearestDry(s.At.Plus(c.Offset(100 * Unit))), true
	}
	return w.place(on)
}

// place returns where a thing is.
func (w *World) place(id kith.ID) (Point, bool) {
	for _, c := range w.Land.Camps {
		if c.ID == id {
			return c.At, true
		}
	}
	for i := range w.Land.Sites {
		if w.Land.Sites[i].ID == id {
			return w.Land.Sites[i].At, true
		}
	}
	if i := w.node(id); i >= 0 {
		return w.Land.Nodes[i].At, true
	}
	if p := w.pile(id); p != nil {
		return p.At, true
	}
	if h := w.shelter(id); h != nil {
		return h.At, true
	}
	if h := w.hearth(id); h != nil {
		return h.At, true
	}
	if b := w.beast(id); b != nil {
		return b.At, true
	}
	if s, ok := w.Soul(id); ok {
		return s.At, true
	}
	return Point{}, false
}

// aimWander holds a bearing for six beats, further from home the more open the soul is, and turns home when far out.
func aimWander(w *World, s *Soul, on kith.ID) (Point, bool) {
	if _, ok := bearing(on); ok {
		return aimPlace(w, s, on)
	}
	span := uint64(w.Beat / 6)
	if to, visits := w.visit(s, span); visits {
		return to, true
	}
	home := w.Land.Camps[s.Camp].At
	most := 80*Unit + int32(s.Traits.Openness.Mul(420*Unit))
	c := Compass(w.Seed.Draw("wander", uint64(s.Mind.ID), span) % 8)
	far := int32(w.Seed.Draw("wander far", uint64(s.Mind.ID), span) % uint64(most))
	return w.Land.NearestDry(home.Plus(c.Offset(far))), true
}

// visit picks one of the other camps for a wanderer to look in on: in one span of six, and always for who has a wonder
// to tell.
func (w *World) visit(s *Soul, span uint64) (Point, bool) {
	d := w.Seed.Draw("visit", uint64(s.Mind.ID), span)
	switch {
	case w.bursting(s):
		d = w.Seed.Draw("tidings", uint64(s.Mind.ID), uint64(s.marvelled/DayBeats)) // and does not change its mind on the way
	case d%6 != 0:
		return Point{}, false
	}
	other := (s.Camp + 1 + int(d>>8%uint64(len(w.Land.Camps)-1))) % len(w.Land.Camps)
	return w.Land.Camps[other].At, true
}

// bursting reports whether a soul saw a wonder in the last two days, and is one who must tell it.
func (w *World) bursting(s *Soul) bool {
	return w.Beat.Since(s.marvelled) < 2*DayBeats && s.Traits.Openness+s.Traits.Extraversion > .9*kith.One
}

// aimAway runs from what it is afraid of: towards home if that is not where the danger is, else straight away.
func aimAway(w *World, s *Soul, on kith.ID) (Point, bool) {
	home := w.Land.Camps[s.Camp].At
	from, ok := w.danger(on)
	if !ok {
		return home, true
	}
	if s.At.Dist(home) < 300*Unit && from.Dist(home) > s.At.Dist(home) {
		return home, true
	}
	away := from.Compass(s.At)
	return w.Land.NearestDry(s.At.Plus(away.Offset(90 * Unit))), true
}

// danger returns where the thing that is fled from is.
func (w *World) danger(id kith.ID) (Point, bool) {
	for i := range w.Wildfires {
		if w.Wildfires[i].ID == id {
			return w.Wildfires[i].At, true
		}
	}
	for _, o := range w.Wonders {
		if o.ID == id {
			return o.At, true
		}
	}
	return w.place(id)
}

// What one unit of work does.

// workGather takes one unit from a node or a pile. A stripped one is struck from the map, and whoever stands at it
// with something in hand is not thanked for it.
func workGather(g Good) func(*World, *Soul) progress {
	return func(w *World, s *Soul) progress {
		stock := w.stock(s.Intent.On)
		if stock == nil || *stock == 0 {
			s.Mind.Known.Gone(s.Intent.On)
			if s.Intent.Yield == 0 {
				w.rival(s)
				w.disappoint(s, g)
				return failed
			}
			return done
		}
		n := min(w.handful(s, g), *stock, s.room(w, g))
		*stock -= n
		s.Carry[g] += n
		s.Intent.Yield += n
		if s.room(w, g) == 0 {
			return done
		}
		return more
	}
}

// handful is how much one unit of work brings in: twice as much with the right tool.
func (w *World) handful(s *Soul, g Good) int32 {
	if g == Wood && s.Tool == Handaxe || g == Stone && s.Tool == Hammer {
		return 2
	}
	return 1
}

// rival blames whoever has been gathering at the place that is found empty.
func (w *World) rival(s *Soul) {
	for _, o := range w.Souls {
		if o != s && o.Alive() && o.Intent.On == s.Intent.On && o.Intent.Yield > 0 {
			w.Bonds.Add(s.Mind.ID, o.Mind.ID, rumor.Bond{Feud: w.greed(s), Warmth: -.03 * kith.One})
			return
		}
	}
}

// greed is how much a soul minds finding another's hands full: more the hungrier and the less agreeable it is.
func (w *World) greed(s *Soul) kith.Micro {
	return .05*kith.One + (kith.One - s.Needs[Hunger]).Mul(.3*kith.One).Mul(kith.One-s.Traits.Agreeableness)
}

// stock returns what a node or a pile holds, or nil.
func (w *World) stock(id kith.ID) *int32 {
	if i := w.node(id); i >= 0 {
		return &w.Stock[i]
	}
	if p := w.pile(id); p != nil {
		return &p.Stock
	}
	return nil
}

func workDrink(w *World, s *Soul) progress {
	stock := w.stock(s.Intent.On)
	if stock == nil || *stock == 0 {
		s.Mind.Known.Gone(s.Intent.On)
		w.disappoint(s, Water)
		return failed
	}
	*stock--
	s.Intent.Yield++
	s.raise(Thirst, w.Rules.Draught)
	if s.Needs[Thirst] > .95*kith.One {
		return done
	}
	return more
}

func workEat(w *World, s *Soul) progress {
	if s.Carry[Food] == 0 {
		if s.Intent.Yield == 0 {
			return failed
		}
		return done
	}
	s.Carry[Food]--
	s.Intent.Yield++
	s.raise(Hunger, w.Rules.Meal)
	if s.Needs[Hunger] > kith.One-w.Rules.Meal/2 {
		return done
	}
	return more
}

// workRest is an hour's rest, which is a plan's step; without a plan one goes on until rested. Sleep itself is in wear.
func workRest(_ *World, s *Soul) progress {
	if s.Needs[Energy] > .95*kith.One || s.Intent.Planned {
		return done
	}
	return more
}

func workTend(w *World, s *Soul) progress {
	h := w.hearth(s.Intent.On)
	if h == nil || s.Carry[Wood] == 0 {
		return failed
	}
	s.Carry[Wood]--
	s.Intent.Yield++
	burns := w.Rules.LogBurns
	if s.Tool == Firedrill {
		burns += burns / 2
	}
	h.Fuel += burns
	if h.Fuel >= 4*w.Rules.LogBurns {
		return done
	}
	return more
}

// workStrike strikes whom the body has caught up with.
func workStrike(w *World, s *Soul) progress {
	if b := w.beast(s.Intent.On); b != nil {
		return w.strikeBeast(s, b)
	}
	if o, ok := w.Soul(s.Intent.On); ok && o.Alive() {
		return w.strikeSoul(s, o)
	}
	return done
}

// raise fills a need, up to full.
func (s *Soul) raise(n Need, by kith.Micro) { s.Needs[n] = min(s.Needs[n]+by, kith.One) }

// lower empties a need, down to nothing.
func (s *Soul) lower(n Need, by kith.Micro) { s.Needs[n] = max(s.Needs[n]-by, 0) }
