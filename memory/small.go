package memory

import (
	"bytes"
	"slices"

	"github.com/kithlab/kith"
)

// narrow is the most entries that a stream holds as a [small].
const narrow = 96

// A small holds the entries of a stream of up to [narrow], in few bytes: a mind that remembers one thing a beat and
// recalls once finds nothing of its memory in the processor's cache, and pays for every line of it that it looks at.
// Looking at each entry costs less than keeping an index up to date, and all that decides what is recalled and
// forgotten stands in two short arrays without pointers.
type small struct {
	moments []moment // in the order of ticks, and of arrival where these are equal
	tags    []uint8  // of the moments, the fingerprint's last byte
	briefs  []uint16 // by slot, as many as a [brief] has, which words an entry holds
	slots   []slot   // all else of the entries
	order   []uint8  // slots in the order of arrival
	rest    *rest    // of words that have no room in briefs; mostly none
}

// A moment is what of an entry decides its score but for its words, and where the rest of it is.
type moment struct {
	at         kith.Tick
	importance uint32
	print      uint16 // fingerprint, but for the tag
	slot       uint8
}

// A slot holds what of an entry does not decide its score.
type slot struct {
	text        string
	about, from kith.ID
	cause       kith.Event
}

func slotOf(e *Entry) slot { return slot{e.Text, e.About, e.From, e.Cause} }

// is reports whether e is the same memory.
func (o *slot) is(e *Entry) bool { return o.about == e.About && o.from == e.From && o.text == e.Text }

func (o *slot) entry(at kith.Tick, importance kith.Micro) Entry {
	return Entry{at, o.text, importance, o.about, o.from, o.cause}
}

// find returns the place of the same memory among the moments, and -1 if there is none. (The fingerprint is cut by a
// mask: Go 1.26 compares uint16(print>>8) whole on ppc64le.)
func (m *small) find(e *Entry, print uint32) int {
	for i := 0; ; i++ {
		k := bytes.IndexByte(m.tags[i:], uint8(print))
		if k < 0 {
			return -1
		}
		i += k
		if t := &m.moments[i]; uint32(t.print) == print>>8&0xffff && m.slots[t.slot].is(e) {
			return i
		}
	}
}

// entry returns the entry at place i.
func (m *small) entry(i int) Entry {
	t := &m.moments[i]
	return m.slots[t.slot].entry(t.at, kith.Micro(t.importance))
}

// newest returns the latest tick. There is an entry.
func (m *small) newest() kith.Tick { return m.moments[len(m.moments)-1].at }

// fill writes the entry at place i and returns its slot.
func (m *small) fill(r *Recollection, i int) (slot uint8) {
	t := &m.moments[i]
	o := &m.slots[t.slot]
	r.At, r.Importance = t.at, kith.Micro(t.importance)
	r.Text, r.About, r.From, r.Cause = o.text, o.about, o.from, o.cause
	return t.slot
}

// reinforce has the entry at place i happen again as e, and moves it to its new place.
func (m *small) reinforce(i int, e *Entry) {
	t, tag := m.moments[i], m.tags[i]
	t.at, t.importance = max(t.at, e.At), max(t.importance, uint32(e.Importance))
	for ; i+1 < len(m.moments) && m.goesBefore(&m.moments[i+1], &t); i++ {
		m.moments[i], m.tags[i] = m.moments[i+1], m.tags[i+1]
	}
	m.moments[i], m.tags[i] = t, tag
}

// goesBefore reports whether a stands before b among the moments.
func (m *small) goesBefore(a, b *moment) bool {
	if a.at != b.at {
		return a.at < b.at
	}
	return bytes.IndexByte(m.order, a.slot) < bytes.IndexByte(m.order, b.slot)
}

// append gives e the next slot, of at most so many.
func (m *small) append(e *Entry, print uint32, terms []Term, most int) {
	if n := len(m.slots); n == cap(m.slots) { // the last growth ends at Cap, and not beyond
		n = min(max(8, 2*n), most, narrow)
		m.moments = append(make([]moment, 0, n), m.moments...)
		m.tags = append(make([]uint8, 0, n), m.tags...)
		m.briefs = append(make([]uint16, 0, n*len(brief{})), m.briefs...)
		m.slots = append(make([]slot, 0, n), m.slots...)
		m.order = append(make([]uint8, 0, n), m.order...)
	}
	var none brief
	m.slots, m.briefs = append(m.slots, slot{}), append(m.briefs, none[:]...)
	m.put(uint8(len(m.slots)-1), e, print, terms)
}

// replace gives e the slot of the entry at place i, which is forgotten.
func (m *small) replace(i int, e *Entry, print uint32, terms []Term) {
	slot := m.moments[i].slot
	m.moments, m.tags = slices.Delete(m.moments, i, i+1), slices.Delete(m.tags, i, i+1)
	k := bytes.IndexByte(m.order, slot)
	m.order = slices.Delete(m.order, k, k+1)
	m.put(slot, e, print, terms)
}

// put writes e to a slot, as the latest arrival.
func (m *small) put(slot uint8, e *Entry, print uint32, terms []Term) {
	i := len(m.moments)
	m.moments, m.tags = append(m.moments, moment{}), append(m.tags, 0)
	for ; i > 0 && m.moments[i-1].at > e.At; i-- {
		m.moments[i], m.tags[i] = m.moments[i-1], m.tags[i-1]
	}
	m.moments[i], m.tags[i] = moment{e.At, uint32(e.Importance), uint16(print >> 8), slot}, uint8(print)
	m.order = append(m.order, slot)
	m.slots[slot] = slotOf(e)
	m.note(slot, terms)
}

// lowest returns the place of the entry to forget for e, and false if e itself is to be.
//
// Of those that are equally important the first among the moments is the oldest and so the lowest. What is more
// important than the least can be lower only if it is older still, and not more important than that one's score.
func (m *small) lowest(e *Entry, f *fade, keep kith.Micro) (at int, ok bool) {
	oldest, newest := min(m.moments[0].at, e.At), max(m.newest(), e.At)
	r := recencyOf(f, oldest, newest, newest)
	least := ^uint64(0)
	for i := range m.moments {
		least = min(least, uint64(m.moments[i].importance)<<8|uint64(i))
	}
	at = int(uint8(least))
	low := kith.Micro(least>>8) + times(keep, r.of(m.moments[at].at))
	for i := at - 1; i >= 0; i-- {
		importance := kith.Micro(m.moments[i].importance)
		if importance > low {
			continue
		}
		if k := importance + times(keep, r.of(m.moments[i].at)); k <= low {
			low, at = k, i
		}
	}
	mine := e.Importance + times(keep, r.of(e.At))
	return at, low < mine || low == mine && m.moments[at].at <= e.At
}

// all yields the entries in the order of arrival.
func (m *small) all(yield func(Entry) bool) {
	var place [narrow]uint8
	for i := range m.moments {
		place[m.moments[i].slot] = uint8(i)
	}
	for _, slot := range m.order {
		if !yield(m.entry(int(place[slot]))) {
			return
		}
	}
}

func (m *small) clone() small {
	return small{
		slices.Clone(m.moments), slices.Clone(m.tags), slices.Clone(m.briefs), slices.Clone(m.slots), slices.Clone(m.order), m.rest.clone(),
	}
}
