package village

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
)

// How far a body goes in a beat, and how near is there.
const (
	step  = 12 * unit
	touch = 2 * unit
)

// What each need loses in a beat, and warmth besides by night.
var losses = [needs]kith.Micro{14_000, 10_000, 12_000, 8_000}

const nightChill = 10_000

// Act implements [agent.World].
func (w *Village) Act(now kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
	b := w.body(m.ID)
	w.live(b)
	done, importance, outcome := 0, kith.Micro(.3*kith.One), agent.Ongoing
	if x, y := w.goal(b, c); b.move(x, y) && w.effect(b, c) {
		done, importance, outcome = 1, .4*kith.One, agent.Done
	}
	verb := verbIndex(c.Do)
	w.doings[m.ID-1] = int8(verb)
	company := 1 + kith.ID(draw(w.seed, 8, uint32(now>>1), uint32(m.ID))%uint32(len(w.bodies)))
	m.Memory.Add(memory.Entry{
		At:         now,
		Text:       w.book.deedText(verb, done, name(company), w.place(b.x, b.y), int(now%24)),
		Importance: importance,
		About:      c.On,
	})
	return outcome
}

func clamp(m kith.Micro) kith.Micro { return max(0, min(kith.One, m)) }

func (w *Village) live(b *body) {
	for n := range b.needs {
		b.needs[n] = clamp(b.needs[n] - losses[n])
	}
	if w.night {
		b.needs[warmth] = clamp(b.needs[warmth] - nightChill)
	}
	b.mood = clamp(b.mood + (b.stirred-6*(kith.One+b.mood))/64)
}

// goal returns where a choice leads; to wander is to go to a point near home, another every eighth beat.
func (w *Village) goal(b *body, c agent.Choice) (x, y int32) {
	switch {
	case c.On >= firstSite:
		s := w.site(c.On)
		return s.x, s.y
	case c.On != 0:
		o := w.body(c.On)
		return o.x, o.y
	case c.Do != wander:
		return b.x, b.y
	}
	at := func(what uint32, home int32) int32 {
		off := int32(draw(w.seed, what, uint32(b.mind.ID), uint32(w.beat>>3))%(120*unit)) - 60*unit
		return max(0, min(w.side-1, home+off))
	}
	return at(9, b.home[0]), at(10, b.home[1])
}

// move takes one step and reports whether the body is there.
func (b *body) move(x, y int32) bool {
	d := root(distance2(b.x, b.y, x, y))
	if d <= step {
		if d > touch {
			b.x, b.y = x, y
		}
		return true
	}
	b.x += int32(int64(x-b.x) * step / int64(d))
	b.y += int32(int64(y-b.y) * step / int64(d))
	return false
}

// effect does what a verb does, and reports whether it could.
func (w *Village) effect(b *body, c agent.Choice) bool {
	switch c.Do {
	case gatherFood:
		return w.gather(b, c.On, 0)
	case gatherWood:
		return w.gather(b, c.On, 1)
	case gatherRock:
		return w.gather(b, c.On, 2)
	case drink:
		return c.On != 0 && b.give(thirst, 400_000)
	case eat:
		return b.spend(0) && b.give(hunger, 350_000)
	case rest:
		return b.give(energy, 150_000)
	case shelter:
		return c.On != 0 && b.give(warmth, 250_000)
	case tendFire:
		return b.spend(1) && b.give(warmth, 300_000)
	case wander:
		return true
	case talk:
		return c.On != 0 && w.talk(b, w.body(c.On))
	}
	panic("village: no such verb: " + string(c.Do))
}

func (w *Village) gather(b *body, from kith.ID, what int) bool {
	if from == 0 || w.site(from).stock == 0 {
		return false
	}
	w.site(from).stock--
	b.carry[what]++
	return true
}

func (b *body) give(need int, amount kith.Micro) bool {
	b.needs[need] = clamp(b.needs[need] + amount)
	return true
}

func (b *body) spend(what int) bool {
	if b.carry[what] == 0 {
		return false
	}
	b.carry[what]--
	return true
}

// talk tells the other of one place, which it hears, remembers, and puts on its own map unless it has seen it.
func (w *Village) talk(b, other *body) bool {
	n := b.mind.Known.Len()
	if n == 0 {
		return false
	}
	skip, told := int(w.beat)%n, kith.ID(0)
	for f := range b.mind.Known.All() {
		if told = f.ID; skip == 0 {
			break
		}
		skip--
	}
	other.mind.Known.Hear(perceive.Fact{ID: told, At: w.beat, Source: perceive.Told, From: b.mind.ID})
	at := w.site(told)
	other.mind.Memory.Add(memory.Entry{
		At:         w.beat,
		Text:       w.book.talkText(name(b.mind.ID), at.kind, w.place(at.x, at.y)),
		Importance: .7 * kith.One,
		About:      told,
		From:       b.mind.ID,
	})
	b.mood = clamp(b.mood + 30_000)
	return true
}

// Sum returns one number that differs if any mind differs in anything: body, last act, map or memory.
func (w *Village) Sum() uint32 {
	h := uint32(0)
	put := func(v int64) { h = mix(h ^ uint32(v)) }
	for i := range w.bodies {
		w.bodies[i].sum(put)
	}
	for i := range w.sites {
		put(int64(w.sites[i].stock))
	}
	return h
}

func (b *body) sum(put func(int64)) {
	put(int64(b.x))
	put(int64(b.y))
	for _, n := range b.needs {
		put(int64(n))
	}
	put(int64(b.mood))
	for _, n := range b.carry {
		put(int64(n))
	}
	put(textSum(string(b.mind.Doing)))
	put(int64(b.stirred))
	for f := range b.mind.Known.All() {
		put(int64(f.ID))
		put(int64(f.From))
		put(int64(f.At))
	}
	for e := range b.mind.Memory.All() {
		put(int64(e.At))
		put(int64(e.Importance))
		put(int64(e.About))
		put(int64(e.From))
		put(textSum(e.Text))
	}
}

// textSum is FNV-1a of ASCII.
func textSum(s string) int64 {
	h := uint32(0x811c9dc5)
	for _, c := range []byte(s) {
		h = (h ^ uint32(c)) * 0x01000193
	}
	return int64(h)
}
