package memory

import (
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// A large holds the entries of a stream of more than [narrow], with an inverted index that every write keeps up to
// date: so many entries are not looked at one by one to recall six.
type large struct {
	records  []record
	gists    []gist       // of the records, what decides their scores
	order    []uint32     // slots, which are numbers of records, in the order of arrival
	arrivals uint64       // so far
	ends     [2]kith.Tick // ticks of the oldest entry and of the newest
	loose    bool         // whether ends must be found anew

	same    dict // slots, from one on, by fingerprint
	archive archive
	terms   []uint32 // which terms each slot holds
	slack   uint32   // of terms, in use by no slot

	rank rank // derived, by the first recall after a change

	asked  []uint32 // scratch, from here on
	seen   []uint64
	podium podium
	wide   tally
}

// A record holds what of an entry does not decide its score, in one line of the cache.
type record struct {
	slot
	arrival     uint64
	print       uint32 // fingerprint
	at, n, room uint32 // its part of terms
}

// A gist holds what of an entry does.
type gist struct {
	at         kith.Tick
	importance kith.Micro
}

// find returns the slot of the same memory.
func (l *large) find(e *Entry, print uint32) (uint32, bool) {
	i := l.same.match(print, func(i uint32) bool { return l.records[i-1].is(e) })
	return i - 1, i > 0
}

func (l *large) reinforce(i uint32, e *Entry) {
	g := &l.gists[i]
	l.loose = l.loose || g.at == l.ends[0] && e.At > g.at
	g.at, g.importance = max(g.at, e.At), max(g.importance, e.Importance)
	l.ends[1] = max(l.ends[1], e.At)
	l.rank.aged, l.rank.rated = false, false
}

// append gives e, which holds those terms, the next slot, of at most so many.
func (l *large) append(e *Entry, print uint32, terms []Term, most int) {
	i := uint32(len(l.records))
	if n := len(l.records); n == cap(l.records) { // the last growth ends at Cap, and not beyond
		n = min(max(2*n, narrow), most)
		l.records = append(make([]record, 0, n), l.records...)
		l.gists = append(make([]gist, 0, n), l.gists...)
		l.order = append(make([]uint32, 0, n), l.order...)
	}
	l.records, l.gists = append(l.records, record{}), append(l.gists, gist{})
	if i == 0 {
		l.ends = [2]kith.Tick{e.At, e.At}
	}
	l.put(i, e, print, terms)
}

// replace gives e the slot of what is forgotten.
func (l *large) replace(i uint32, e *Entry, print uint32, terms []Term) {
	o := &l.records[i]
	l.same.remove(o.print, i+1)
	for _, t := range l.termsOf(o) {
		l.archive.unset(t, i)
	}
	k := slices.Index(l.order, i)
	l.order = slices.Delete(l.order, k, k+1)
	at := l.gists[i].at
	l.loose = l.loose || at == l.ends[0] || at == l.ends[1]
	l.put(i, e, print, terms)
}

// put writes e to slot i, which holds no term and has no place in the order, as the latest arrival.
func (l *large) put(i uint32, e *Entry, print uint32, terms []Term) {
	o := &l.records[i]
	l.arrivals++
	l.order = append(l.order, i)
	o.slot, o.arrival = slotOf(e), l.arrivals
	l.gists[i] = gist{e.At, e.Importance}
	l.ends = [2]kith.Tick{min(l.ends[0], e.At), max(l.ends[1], e.At)}
	l.rank.aged, l.rank.rated = false, false
	l.note(i, print, terms)
}

// note enters slot i in the index.
func (l *large) note(i, print uint32, terms []Term) {
	l.records[i].print = print
	l.same.add(print, i+1)
	l.asked = l.asked[:0]
	for _, t := range terms {
		if l.archive.set(uint32(t), i) {
			l.asked = append(l.asked, uint32(t))
		}
	}
	l.store(i, l.asked)
}

// termsOf returns the terms that the record holds.
func (l *large) termsOf(o *record) []uint32 { return l.terms[o.at:][:o.n] }

// store keeps the terms of slot i: where the slot's last were if they fit, else at the end.
func (l *large) store(i uint32, terms []uint32) {
	o := &l.records[i]
	if o.n = uint32(len(terms)); o.n > o.room {
		l.slack += o.room
		o.at, o.room = uint32(len(l.terms)), (o.n+1)&^1
		if uint64(len(l.terms))+uint64(o.room) > math.MaxUint32 {
			panic("memory: a stream holds no more than 2^32-1 words, counting each once an entry")
		}
		l.terms = slices.Grow(l.terms, int(o.room))[:len(l.terms)+int(o.room)]
	}
	copy(l.terms[o.at:], terms)
	if int(l.slack) > len(l.terms)/4+64 {
		l.pack()
	}
}

// pack moves the terms of all slots together.
func (l *large) pack() {
	packed := make([]uint32, 0, len(l.terms)-int(l.slack))
	for i := range l.records {
		o := &l.records[i]
		part := l.terms[o.at:][:o.room]
		o.at = uint32(len(packed))
		packed = append(packed, part...)
	}
	l.terms, l.slack = packed, 0
}

// translate has the index speak the terms of another lexicon.
func (l *large) translate(to *Lexicon) {
	l.archive = newArchive()
	l.same, l.terms, l.slack = dict{}, nil, 0
	for i := range l.records {
		l.records[i].at, l.records[i].n, l.records[i].room = 0, 0, 0
	}
	var terms []Term
	for i := range l.records {
		terms = to.Learn(terms[:0], l.records[i].text)
		l.note(uint32(i), l.records[i].print, terms)
	}
}

// span returns the ticks of the oldest entry and of the newest.
func (l *large) span() (oldest, newest kith.Tick) {
	if l.loose && len(l.gists) > 0 {
		l.loose = false
		l.ends = [2]kith.Tick{l.gists[0].at, l.gists[0].at}
		for i := range l.gists {
			at := l.gists[i].at
			l.ends = [2]kith.Tick{min(l.ends[0], at), max(l.ends[1], at)}
		}
	}
	return l.ends[0], l.ends[1]
}

// entry returns the entry in slot i.
func (l *large) entry(i uint32) Entry {
	return l.records[i].entry(l.gists[i].at, l.gists[i].importance)
}

func (l *large) all(yield func(Entry) bool) {
	for _, i := range l.order {
		if !yield(l.entry(i)) {
			return
		}
	}
}

// later reports whether slot i comes before j where their scores are equal: by the later tick, then arrival.
func (l *large) later(i, j uint32) bool {
	if a, b := l.gists[i].at, l.gists[j].at; a != b {
		return a > b
	}
	return l.records[i].arrival > l.records[j].arrival
}

// compareLater orders slots as later does.
func (l *large) compareLater(i, j uint32) int {
	switch {
	case i == j:
		return 0
	case l.later(i, j):
		return -1
	}
	return 1
}

func (l *large) clone() *large {
	c := *l
	c.records, c.gists = slices.Clone(l.records), slices.Clone(l.gists)
	c.order, c.terms = slices.Clone(l.order), slices.Clone(l.terms)
	c.same.cells = slices.Clone(l.same.cells)
	c.archive = l.archive.clone()
	c.rank = rank{}
	c.asked, c.seen, c.wide = nil, nil, tally{}
	return &c
}
