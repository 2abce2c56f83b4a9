package serve

// samplesAtMost is how many samples a history has; when it is full, every other one goes.
const samplesAtMost = 1000

// A history is how the band fared over time. The zero history is empty.
type history struct {
	History
	every int // beats between two samples
}

// note takes a sample, if it is time.
func (s *history) note(h *Host) {
	s.every = max(s.every, 1)
	beat := int(h.world.Beat)
	if n := len(s.Beats); n > 0 && beat < s.Beats[n-1]+s.every {
		return
	}
	b := h.band()
	s.Beats, s.Alive = append(s.Beats, beat), append(s.Alive, b.Alive)
	s.Hardship, s.Believe = append(s.Hardship, b.Hardship), append(s.Believe, b.Believe)
	if len(s.Beats) < samplesAtMost {
		return
	}
	s.every *= 2
	for _, list := range []*[]int{&s.Beats, &s.Alive, &s.Hardship, &s.Believe} {
		kept := (*list)[:0]
		for i := 0; i < len(*list); i += 2 {
			kept = append(kept, (*list)[i])
		}
		*list = kept
	}
}

// copied returns the samples in lists of their own.
func (s *history) copied() History {
	return History{joined(nil, s.Beats, samplesAtMost), joined(nil, s.Alive, samplesAtMost), joined(nil, s.Hardship, samplesAtMost), joined(nil, s.Believe, samplesAtMost)}
}
