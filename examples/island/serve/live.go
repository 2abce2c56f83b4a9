package serve

// live tells whether a model may be asked.
func (h *Host) live() Live {
	return Live{Reason: h.NoModel, Thoughts: []Ration{}}
}

// turn switches the model on or off.
func (h *Host) turn(on bool) (Live, error) {
	if on {
		return Live{}, refuse(Refused, "%s", h.NoModel)
	}
	return h.live(), nil
}
