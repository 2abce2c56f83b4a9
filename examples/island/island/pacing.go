package island

import (
	"fmt"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/director"
	"github.com/kithlab/kith/trace"
)

// Hardship is how badly the living fare together: the mean of what their worst need lacks of its full.
func (w *World) Hardship() kith.Micro {
	sum, n := kith.Micro(0), 0
	for _, s := range w.Souls {
		if s.Alive() {
			low := s.Needs[Thirst]
			for _, v := range s.Needs {
				low = min(low, v)
			}
			sum += kith.One - low
			n++
		}
	}
	return director.Hardship(sum, n)
}

// pace asks the director for a beat of mercy or of menace, and lets it happen in the one camp that a draw picks. What
// it read and why is traced.
func (w *World) pace() {
	p := w.Director.Pace(w.Seed, w.Beat, w.Hardship())
	if p.Kind == director.Nothing || w.Alive() == 0 {
		return
	}
	camp := w.inhabited()
	cause := w.Trace.Add(trace.Record{
		At: w.Beat, Cause: w.begin, On: camp.ID, Kind: KindPacing,
		Text: fmt.Sprintf("%v, at a hardship of %d %%", p.Kind, p.Hardship/10_000),
	})
	at := camp.At.Plus(Compass(w.Seed.Draw("pacing way", uint64(w.Beat)) % 8).Offset(30 * Unit))
	if p.Kind == director.Mercy {
		w.Count.Mercies++
		w.rainFood(at, cause)
		return
	}
	w.Count.Menaces++
	w.menace(camp, cause)
}

// menace brings wolves near a camp, or a bolt from a stormy sky.
func (w *World) menace(camp Camp, cause kith.Event) {
	if w.sky.Storm {
		w.lightning(camp.At.Plus(Compass(w.Seed.Draw("bolt way", uint64(w.Beat))%8).Offset(25*Unit)), cause)
		return
	}
	den := w.Land.NearestDry(camp.At.Plus(Compass(w.Seed.Draw("pack way", uint64(w.Beat)) % 8).Offset(120 * Unit)))
	for range 2 {
		w.spawn(Wolf, den, cause)
	}
	w.Trace.Add(trace.Record{At: w.Beat, Cause: cause, On: camp.ID, Kind: KindMenace, Text: "wolves came down to " + camp.Name})
}

// inhabited draws one of the camps that have people.
func (w *World) inhabited() Camp {
	lived := make([]int, 0, len(w.Land.Camps))
	for c := range w.Land.Camps {
		for _, s := range w.Souls {
			if s.Alive() && s.Camp == c {
				lived = append(lived, c)
				break
			}
		}
	}
	return w.Land.Camps[lived[w.Seed.Draw("pacing camp", uint64(w.Beat))%uint64(len(lived))]]
}
