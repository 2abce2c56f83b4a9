package serve

import (
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/myth"
)

// What a snapshot holds at most of what happened before it.
const (
	linesAtMost   = 100
	bubblesAtMost = 60
)

// steps turns a length of the island's into the page's, and place a point.
func steps(n int32) int { return int(n) * PerUnit / island.Unit }

func place(p island.Point) (x, y int) { return steps(p.X), steps(p.Y) }

// hundredths rounds a fraction.
func hundredths(m kith.Micro) int {
	if m < 0 {
		return -hundredths(-m)
	}
	return int(m+kith.One/200) / (kith.One / 100)
}

// look returns everything that changes, as it is now.
func (h *Host) look() *Snapshot {
	w := h.world
	s := &Snapshot{
		World: h.name, Seed: seedText(w.Seed), Moment: h.moment(), Time: h.clock(), Live: h.live(), Band: h.band(),
		Decree: Decree{Text: w.Decree.Text, Do: Verb(w.Decree.Order.Do), Event: int(w.Decree.Cause)},
		Things: h.things(), Gods: h.gods(), Charred: []int{}, Bubbles: []Said{}, Lines: []Line{}, Acts: h.hand.list(),
	}
	for _, soul := range w.Souls {
		s.Souls = append(s.Souls, Soul{Name: soul.Name, Camp: soul.Camp, Tool: Tool(soul.Tool.String()), Life: h.life(soul)})
	}
	for _, id := range w.Found {
		s.Found = append(s.Found, int(id))
	}
	for i, n := range w.Stock {
		s.Stock = append(s.Stock, int(n))
		if w.Charred(i) {
			s.Charred = append(s.Charred, i)
		}
	}
	return s
}

func (h *Host) moment() Moment {
	w := h.world
	sky := island.WeatherAt(w.Seed, w.Beat)
	m := Moment{
		Beat: int(w.Beat), Phase: Before, Tick: w.Ticks, Day: int(teller.DayOf(w.Beat)), Hour: island.Hour(w.Beat),
		When: teller.Moment(w.Beat), Season: Season(island.SeasonAt(w.Beat).String()), Sky: Sky(sky.Sky.String()),
		Light: hundredths(island.Light(w.Beat)), Cold: hundredths(sky.Cold), Night: island.Night(w.Beat),
	}
	if w.UnderWay() {
		m.Phase = During
	}
	return m
}

func (h *Host) life(s *island.Soul) Life {
	l := Life{ID: int(s.Mind.ID), Carry: []int{}, Dead: Cause(s.Dead), Died: int(s.Died)}
	l.X, l.Y = place(s.At)
	for _, n := range s.Needs {
		l.Needs = append(l.Needs, hundredths(n))
	}
	for _, n := range s.Carry {
		l.Carry = append(l.Carry, int(n))
	}
	if !s.Alive() {
		return l
	}
	in := &s.Intent
	l.Do, l.On, l.Arrived, l.Rung = Verb(in.Do), int(in.On), in.Arrived, h.rung(s.Mind.ID)
	if in.On != 0 {
		l.To = h.tell.Name(in.On)
	}
	l.Asleep = in.Arrived && (in.Do == island.Rest || in.Do == island.TakeShelter)
	_, l.Voice = s.Mind.Voice(h.world.Beat)
	l.Foe, l.Goal = int(s.Vendetta), s.Goal
	return l
}

func (h *Host) things() Things {
	w := h.world
	t := Things{Beasts: []Animal{}, Hearths: []Hearth{}, Shelters: []Shelter{}, Wildfires: []Wildfire{}, Piles: []Pile{}, Wonders: []Marvel{}}
	for i := range w.Beasts {
		b := &w.Beasts[i]
		x, y := place(b.At)
		t.Beasts = append(t.Beasts, Animal{ID: int(b.ID), Kind: Beast(b.Kind.String()), X: x, Y: y, Health: hundredths(b.Health), Prey: int(b.Prey)})
	}
	for i := range w.Hearths {
		f := &w.Hearths[i]
		x, y := place(f.At)
		t.Hearths = append(t.Hearths, Hearth{ID: int(f.ID), Camp: i, X: x, Y: y, Fuel: int(f.Fuel)})
	}
	for i := range w.Shelters {
		t.Shelters = append(t.Shelters, h.shelter(&w.Shelters[i]))
	}
	for _, f := range w.Wildfires {
		x, y := place(f.At)
		t.Wildfires = append(t.Wildfires, Wildfire{ID: int(f.ID), On: int(f.On), X: x, Y: y, Left: int(f.Left)})
	}
	for _, p := range w.Piles {
		if p.Stock > 0 {
			x, y := place(p.At)
			t.Piles = append(t.Piles, Pile{ID: int(p.ID), Good: Good(p.Good.String()), X: x, Y: y, Stock: int(p.Stock), Fell: p.Fell})
		}
	}
	if w.UnderWay() {
		for _, o := range w.Wonders {
			x, y := place(o.At)
			t.Wonders = append(t.Wonders, Marvel{ID: int(o.ID), Kind: Wonder(o.Kind.String()), X: x, Y: y, Event: int(o.Cause)})
		}
	}
	return t
}

func (h *Host) shelter(s *island.Shelter) Shelter {
	x, y := place(s.At)
	out := Shelter{
		ID: int(s.ID), Camp: s.Camp, X: x, Y: y, Done: s.Done, Owner: int(s.Project.Owner), Built: hundredths(s.Project.Progress()),
		Helpers: []int{}, Sleepers: ids(s.Sleepers),
	}
	if owner, ok := h.world.Soul(s.Project.Owner); !ok || !owner.Alive() {
		out.Owner = 0
	}
	if stage, left, ok := s.Project.Current(); ok {
		out.Stage, out.Left = Verb(stage.Do), left
	}
	for id := range s.Project.Helpers() {
		out.Helpers = append(out.Helpers, int(id))
	}
	out.Burns = slices.ContainsFunc(h.world.Wildfires, func(f island.Wildfire) bool { return f.On == s.ID })
	return out
}

// ids turns IDs into the page's numbers; a voice, which is nobody, is 0.
func ids(all []kith.ID) []int {
	out := []int{}
	for _, id := range all {
		out = append(out, person(id))
	}
	return out
}

// band counts how the living fare.
func (h *Host) band() Band {
	w := h.world
	b := Band{Alive: w.Alive(), Hardship: hundredths(w.Hardship())}
	r := &w.Rules
	for _, of := range []struct {
		need  island.Need
		floor kith.Micro
		count *int
	}{
		{island.Thirst, r.Floor, &b.Thirsty},
		{island.Hunger, r.Floor, &b.Hungry},
		{island.Energy, r.RestFloor, &b.Weary},
		{island.Warmth, r.WarmFloor, &b.Cold},
		{island.Health, kith.One / 2, &b.Hurt},
	} {
		for _, s := range w.Souls {
			if s.Alive() && s.Needs[of.need] < of.floor {
				*of.count++
			}
		}
	}
	believe := map[kith.ID]bool{}
	gods := w.Gods.Gods()
	for i := range gods {
		for _, id := range h.believers(&gods[i]) {
			believe[id] = gods[i].Alive || believe[id]
		}
	}
	for _, s := range w.Souls {
		if believe[s.Mind.ID] {
			b.Believe++
		}
	}
	return b
}

// believers returns who of the living believed in a god when it was last counted.
func (h *Host) believers(g *myth.God) (all []kith.ID) {
	counted := h.world.Next() - 1
	for _, m := range g.Members {
		if s, ok := h.world.Soul(m.ID); ok && s.Alive() && m.Last == counted {
			all = append(all, m.ID)
		}
	}
	return all
}

// gods tells every god that ever was.
func (h *Host) gods() []God {
	out := []God{}
	gods := h.world.Gods.Gods()
	for i := range gods {
		g := &gods[i]
		god := God{
			Name: h.world.God(i), Theme: Theme(g.Theme), Does: island.Does(g.Theme), Alive: g.Alive, Share: hundredths(g.Share),
			Parent: g.Parent, Thinker: int(teller.Thinker(g)), Believers: ids(h.believers(g)), Ever: len(g.Members), Life: []Episode{},
		}
		for _, c := range g.Life {
			god.Life = append(god.Life, Episode{
				Turn: Turn(c.Turn.String()), Beat: int(c.At), When: teller.Moment(c.At), Share: hundredths(c.Share), Event: int(c.Cause),
			})
		}
		out = append(out, god)
	}
	return out
}
