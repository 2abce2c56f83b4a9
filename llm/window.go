package llm

import "time"

// windowSlots is how many parts the time of a ceiling is kept in, and one more, which is being filled.
const windowSlots = 60 + 1

// A window keeps what was spent under one ceiling in the last while. The time is cut into slots, and what falls in one
// counts until the whole slot is too old, so that it counts for longer rather than shorter.
type window struct {
	purpose string
	per     time.Duration
	head    int64 // number of the newest slot, counted from the year 1970
	slots   [windowSlots]MicroUSD
}

// window returns the window of c, and opens one if there is none.
func (b *Budget) window(c Ceiling, now time.Time) *window {
	for i := range b.windows {
		if w := &b.windows[i]; w.purpose == c.Purpose && w.per == c.Per {
			return w
		}
	}
	w := window{purpose: c.Purpose, per: c.Per}
	w.head = w.slot(now)
	b.windows = append(b.windows, w)
	return &b.windows[len(b.windows)-1]
}

// slot returns the number of the slot that now falls in.
func (w *window) slot(now time.Time) int64 {
	const parts = (windowSlots - 1) * time.Second
	width := int64((w.per-1)/parts + 1)
	slot := now.Unix() / width
	if now.Unix() < slot*width {
		slot--
	}
	return slot
}

// advance empties the slots that are too old at now. A clock that goes back a little changes nothing; one that goes back by
// more than the window is long cannot say how old anything is, and all counts as spent now.
func (w *window) advance(now time.Time) {
	slot := w.slot(now)
	if slot < w.head-windowSlots {
		var sum MicroUSD
		for _, s := range w.slots {
			sum = plus(sum, s)
		}
		w.head, w.slots = slot, [windowSlots]MicroUSD{}
		w.slots[w.index()] = sum
	}
	w.head = max(w.head, slot-windowSlots)
	for w.head < slot {
		w.head++
		w.slots[w.index()] = 0
	}
}

// index returns where the newest slot is.
func (w *window) index() int { return int((w.head%windowSlots + windowSlots) % windowSlots) }

// add counts an amount as spent now.
func (w *window) add(now time.Time, amount MicroUSD) {
	w.advance(now)
	slot := &w.slots[w.index()]
	*slot = plus(*slot, amount)
}

// spent returns what counts at now.
func (w *window) spent(now time.Time) (sum MicroUSD) {
	w.advance(now)
	for _, s := range w.slots {
		sum = plus(sum, s)
	}
	return sum
}
