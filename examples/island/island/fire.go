package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// A Hearth is a camp's fireplace. It burns while it has fuel.
type Hearth struct {
	ID   kith.ID
	At   Point
	Fuel kith.Tick // beats that it will burn; 0: it is out
}

// A Wildfire burns a node or a shelter, and spreads.
type Wildfire struct {
	ID    kith.ID
	On    kith.ID
	At    Point
	Left  kith.Tick
	Cause kith.Event
}

// How wildfires are.
const (
	fireBurns  = 4         // beats that one lasts
	fireLeaps  = 45 * Unit // how far it spreads
	fireScorch = 6 * Unit  // how near it burns people
)

func (w *World) hearth(id kith.ID) *Hearth {
	if i := id - firstHearth; id >= firstHearth && i < kith.ID(len(w.Hearths)) {
		return &w.Hearths[i]
	}
	return nil
}

// warmed reports whether s stands by a fire that burns.
func (w *World) warmed(s *Soul) bool {
	near := int64(w.Rules.FireNear*Unit) * int64(w.Rules.FireNear*Unit)
	for i := range w.Hearths {
		if h := &w.Hearths[i]; h.Fuel > 0 && s.At.Dist2(h.At) <= near {
			return true
		}
	}
	return false
}

// ignite sets a node or a shelter on fire, unless it burns or there is nothing to burn.
func (w *World) ignite(on kith.ID, at Point, cause kith.Event) {
	for i := range w.Wildfires {
		if w.Wildfires[i].On == on {
			return
		}
	}
	event := w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, On: on, Kind: KindFire, Text: "caught fire"})
	w.Wildfires = append(w.Wildfires, Wildfire{w.number(firstWildfire), on, at, fireBurns, event})
	w.Count.Fires++
}

// burn is one beat of all fires: hearths use up fuel, wildfires consume, scorch, leap to what is near and dry, and go
// out in the rain.
func (w *World) burn() {
	sky := w.sky
	for i := range w.Hearths {
		h := &w.Hearths[i]
		h.Fuel = max(h.Fuel-1, 0)
		if sky.Storm {
			h.Fuel = max(h.Fuel-1, 0)
		}
	}
	lit := len(w.Wildfires)
	for i := range lit {
		w.blaze(i, sky.Wet)
	}
	kept := w.Wildfires[:0]
	for _, f := range w.Wildfires {
		if f.Left > 0 {
			kept = append(kept, f)
		}
	}
	w.Wildfires = kept
}

// blaze is one beat of one wildfire.
func (w *World) blaze(i int, wet bool) {
	f := w.Wildfires[i]
	if wet {
		w.Wildfires[i].Left = 0
		return
	}
	w.Wildfires[i].Left--
	if n := w.node(f.On); n >= 0 {
		w.Stock[n], w.Burnt[n] = 0, w.Beat
	}
	if f.Left == 1 {
		w.raze(f.On, f.Cause)
	}
	for _, s := range w.Souls {
		if s.Alive() && s.At.Dist2(f.At) <= fireScorch*fireScorch {
			cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, On: f.ID, Kind: KindWound, Text: "was burned"})
			w.rememberWound(s, f.On, "A fire burned me.", cause)
			w.harm(s, .2*kith.One, "fire", cause)
		}
	}
	w.spread(f)
}

// spread lets a fire leap to each thing near that burns, by a draw of its own.
func (w *World) spread(f Wildfire) {
	w.near = w.nodes.AppendWithin(w.near[:0], f.At.X, f.At.Y, fireLeaps)
	for _, n := range w.near {
		i := w.node(n.ID)
		if good := w.Land.Nodes[i].Good; good != Wood && good != Food || w.Charred(i) {
			continue
		}
		if w.Seed.Draw("leap", uint64(w.Beat), uint64(f.ID), uint64(n.ID))%100 < 22 {
			w.ignite(n.ID, w.Land.Nodes[i].At, f.Cause)
		}
	}
	for i := range w.Shelters {
		h := &w.Shelters[i]
		if h.Done && h.At.Dist(f.At) <= fireLeaps && w.Seed.Draw("leap", uint64(w.Beat), uint64(f.ID), uint64(h.ID))%100 < 10 {
			w.ignite(h.ID, h.At, f.Cause)
		}
	}
}

// raze ends a shelter that burned down.
func (w *World) raze(id kith.ID, cause kith.Event) {
	h := w.shelter(id)
	if h == nil || !h.Done {
		return
	}
	w.Count.Burnt++
	w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, On: id, Kind: KindRuin, Text: "burned down"})
	for i := range w.Shelters {
		if w.Shelters[i].ID == id {
			w.Shelters = append(w.Shelters[:i], w.Shelters[i+1:]...)
			return
		}
	}
}

// Charred reports whether the node of that index burned in the last three days, so that nothing grows on it and nothing
// burns.
func (w *World) Charred(i int) bool { return w.Burnt[i] != 0 && w.Beat.Since(w.Burnt[i]) < 72 }

// storm lets the sky strike by itself, now and then: in a storm, and, without rain to put the fire out, in the heat.
func (w *World) storm() {
	odds, sky := uint64(0), ""
	switch {
	case w.sky.Storm:
		odds, sky = 10, "a storm stood over the island"
	case w.sky.Sky == Heat:
		odds, sky = 3, "the air was heavy with heat"
	}
	d := w.Seed.Draw("bolt", uint64(w.Beat))
	if d%100 >= odds {
		return
	}
	at := w.Land.Nodes[d>>32%uint64(len(w.Land.Nodes))].At
	w.lightning(at, w.Trace.Add(trace.Record{At: w.Beat, Cause: w.begin, Kind: KindWeather, Text: sky}))
}
