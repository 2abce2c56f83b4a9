package serve

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/stream"
	"github.com/kithlab/kith-examples/island/island"
)

// announce tells what has changed since it last did; in a new world, everything.
func (h *Host) announce() {
	before, after := h.view, h.look()
	lines, said, missed := h.news()
	h.view, h.told, h.urgent = after, time.Now(), false
	if before == nil || before.World != after.World {
		after.Lines, h.stood = h.recent(), nil
		h.publish("snapshot", after)
		h.show()
		return
	}
	c := change(before, after)
	c.Lines, c.Bubbles, c.Missed = lines, said, missed
	after.Lines = joined(before.Lines, lines, linesAtMost)
	if before.Moment.Beat == after.Moment.Beat {
		said = joined(before.Bubbles, said, bubblesAtMost)
	}
	after.Bubbles = joined(nil, said, bubblesAtMost)
	h.publish("beat", c)
	if h.rate() == 0 || h.paused {
		h.show()
	}
}

// recent returns the latest lines of the chronicle, oldest first.
func (h *Host) recent() []Line {
	lines := []Line{}
	for i := len(h.records.list) - 1; i >= 0 && len(lines) < linesAtMost; i-- {
		if r := h.records.list[i]; h.worthy(r) {
			lines = append(lines, h.line(r))
		}
	}
	slices.Reverse(lines)
	return lines
}

// joined returns the last of two lists, one after the other, in a list of its own.
func joined[T any](a, b []T, most int) []T {
	all := append(append([]T{}, a...), b...)
	return all[max(len(all)-most, 0):]
}

// show tells where bodies are that have moved since it last did.
func (h *Host) show() {
	stand := map[kith.ID]island.Point{}
	m := h.bodies(func(id kith.ID, at island.Point) bool {
		stand[id] = at
		before, ok := h.stood[id]
		return !ok || before != at
	})
	h.stood = stand
	if h.shown = h.shown.Add(showTime); time.Since(h.shown) > showTime || time.Since(h.shown) < -showTime {
		h.shown = time.Now()
	}
	if len(m.Souls)+len(m.Beasts) > 0 {
		h.publish("move", m)
	}
}

// everybody is the whole of whom [Host.bodies] can tell.
func everybody(kith.ID, island.Point) bool { return true }

// bodies tells where those are that are asked for.
func (h *Host) bodies(asked func(id kith.ID, at island.Point) bool) Move {
	m := Move{Tick: h.world.Ticks, Souls: []int{}, Beasts: []int{}}
	for i, s := range h.world.Souls {
		if asked(s.Mind.ID, s.At) {
			m.Souls = triple(m.Souls, i, s.At)
		}
	}
	for i := range h.world.Beasts {
		if b := &h.world.Beasts[i]; asked(b.ID, b.At) {
			m.Beasts = triple(m.Beasts, int(b.ID), b.At)
		}
	}
	return m
}

// triple appends who is where, as a Move has it.
func triple(list []int, who int, at island.Point) []int {
	x, y := place(at)
	return append(list, who, x, y)
}

// publish sends an event. Whoever comes next is told everything as it was last told, and where bodies are.
func (h *Host) publish(name string, data any) {
	view, all := h.view, h.bodies(everybody)
	h.Stream.Publish(stream.Event{Name: name, Data: encode(data)}, func() []stream.Event {
		return []stream.Event{{Name: "snapshot", Data: encode(view)}, {Name: "move", Data: encode(all)}}
	})
}

// retell tells one part of the snapshot that has changed by itself.
func (h *Host) retell(name string, data any, set func(*Snapshot)) {
	if h.view == nil {
		return // nothing was told yet, and all will be
	}
	view := *h.view
	set(&view)
	h.view = &view
	h.publish(name, data)
}

// encode writes a message of the wire, all of which JSON can write.
func encode(data any) []byte {
	b, err := json.Marshal(data)
	if err != nil {
		panic(fmt.Sprintf("serve: %T: %v", data, err))
	}
	return b
}
