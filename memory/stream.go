package memory

import (
	"iter"
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// defaultCap is the number of entries of seed 000.
const defaultCap = 80

// A Stream is one mind's memory, after Park et al. 2023 ("Generative Agents") as seed 000 has it: a bounded number of
// entries, of which the least formative is forgotten and not the oldest. The zero Stream is ready.
//
// A Stream is not safe for concurrent use, not even by two that only recall, since recall keeps what it worked out
// for the next. Streams that share a Lexicon may be used side by side. A Stream must not be copied once it is in use;
// see [Stream.Clone].
//
// Cap, Weights and Lexicon are settings: they may be changed at any time, take effect with the next call, and are not
// saved.
type Stream struct {
	// Cap is how many entries there may be; zero: 80. A negative Cap panics. With a Cap below Len nothing is forgotten
	// by itself; each Add then forgets one, so that Len does not grow.
	Cap int
	// Weights are how much each part of a score counts; zero: Defaults as a whole.
	Weights Weights
	// Lexicon knows the words; nil: one of its own, made and set here at first use.
	Lexicon *Lexicon

	slots    []slot
	gists    []gist       // of the slots, what decides their scores
	order    []uint32     // slots in the order of arrival
	arrivals uint64       // so far
	ends     [2]kith.Tick // ticks of the oldest entry and of the newest
	loose    bool         // whether ends must be found anew

	same   dict     // slots, from one on, by fingerprint
	spoken *Lexicon // by whose terms index is keyed
	index  index
	terms  []uint32 // which terms each slot holds
	slack  uint32   // of terms, in use by no slot

	fade *fade
	rank rank // derived, by the first recall after a change

	heard  []Term // scratch, from here on
	asked  []uint32
	seen   []uint64
	podium podium
	wide   tally
}

// A slot holds what of an entry does not decide its score, in one line of the cache.
type slot struct {
	text        string
	about, from kith.ID
	cause       kith.Event
	arrival     uint64
	print       uint32 // fingerprint
	at, n, room uint32 // its part of terms
}

// A gist holds what of an entry does.
type gist struct {
	at         kith.Tick
	importance kith.Micro
}

// Add remembers e and returns what was forgotten for it, if anything was.
//
//  1. An entry that [Entry.Check] refuses is not taken: it comes back as the forgotten one.
//  2. The same Text, About and From as an entry in memory is that memory, reinforced: it takes the higher importance
//     and the later tick, and keeps its first cause and its place in the order of arrival. Nothing is forgotten.
//  3. While there are fewer than Cap entries, e is the next.
//  4. Otherwise the one with the lowest importance + Keep·recency is forgotten, and e may be the one. Recency is that
//     of [Stream.AppendRecall], over all entries and e. Of equals the earlier tick goes, then the earlier arrival; e
//     arrives last.
//
// Add does not allocate once a stream of up to 96 entries is full, the lexicon knows the words, and entries are no
// longer than those before them. What to forget is found by one look at each entry, in a large stream too.
func (s *Stream) Add(e Entry) (forgotten Entry, ok bool) {
	if !e.takes() {
		return e, true
	}
	most := s.most()
	s.settle()
	s.heard = s.spoken.Learn(s.heard[:0], e.Text)
	print := fingerprint(&e, s.heard)
	if i, ok := s.find(&e, print); ok {
		s.reinforce(i, &e)
		return Entry{}, false
	}
	if len(s.slots) < most {
		s.append(&e, print, most)
		return Entry{}, false
	}
	i, recency, ok := s.lowest(&e)
	if !ok {
		return e, true
	}
	forgotten = s.entry(i)
	s.replace(i, &e, print)
	s.rank.aged, s.rank.recency[i] = true, recency // all others are as lowest left them
	return forgotten, true
}

// most returns Cap or its default.
func (s *Stream) most() int {
	switch {
	case s.Cap < 0:
		panic("memory: a stream's Cap is negative")
	case s.Cap == 0:
		return defaultCap
	}
	return s.Cap
}

// settle sees to it that there is a lexicon, and that the index speaks its terms.
func (s *Stream) settle() {
	if s.Lexicon == nil {
		s.Lexicon = new(Lexicon)
	}
	if s.spoken == s.Lexicon {
		return
	}
	s.spoken = s.Lexicon
	s.index.reset(len(s.slots) > narrow)
	s.same, s.terms, s.slack = dict{}, nil, 0
	for i := range s.slots {
		s.slots[i].at, s.slots[i].n, s.slots[i].room = 0, 0, 0
	}
	for i := range s.slots {
		e := s.entry(uint32(i))
		s.heard = s.spoken.Learn(s.heard[:0], e.Text)
		s.note(uint32(i), fingerprint(&e, s.heard))
	}
}

// fingerprint returns a number that equal memories share, and few others.
func fingerprint(e *Entry, terms []Term) uint32 {
	h := uint64(len(e.Text)) ^ uint64(e.About)*0x9e3779b97f4a7c15 ^ uint64(e.From)*0xd1b54a32d192ed03
	for _, t := range terms {
		h = (h ^ uint64(t)) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	return uint32(h ^ h>>32)
}

// find returns the slot of the same memory.
func (s *Stream) find(e *Entry, print uint32) (uint32, bool) {
	i := s.same.match(print, func(i uint32) bool {
		o := &s.slots[i-1]
		return o.about == e.About && o.from == e.From && o.text == e.Text
	})
	return i - 1, i > 0
}

func (s *Stream) reinforce(i uint32, e *Entry) {
	g := &s.gists[i]
	s.loose = s.loose || g.at == s.ends[0] && e.At > g.at
	g.at, g.importance = max(g.at, e.At), max(g.importance, e.Importance)
	s.ends[1] = max(s.ends[1], e.At)
	s.rank.aged, s.rank.rated = false, false
}

// append gives e the next slot, of at most so many.
func (s *Stream) append(e *Entry, print uint32, most int) {
	i := uint32(len(s.slots))
	if i == narrow {
		s.widen()
	}
	if n := len(s.slots); n == cap(s.slots) { // the last growth ends at Cap, and not beyond
		n = min(max(8, 2*n), most)
		s.slots = append(make([]slot, 0, n), s.slots...)
		s.gists = append(make([]gist, 0, n), s.gists...)
		s.order = append(make([]uint32, 0, n), s.order...)
	}
	s.slots, s.gists = append(s.slots, slot{}), append(s.gists, gist{})
	if i == 0 {
		s.ends = [2]kith.Tick{e.At, e.At}
	}
	s.put(i, e, print)
}

// replace gives e the slot of what is forgotten.
func (s *Stream) replace(i uint32, e *Entry, print uint32) {
	o := &s.slots[i]
	s.same.remove(o.print, i+1)
	for _, t := range s.termsOf(o) {
		s.index.unset(t, i)
	}
	k := slices.Index(s.order, i)
	s.order = slices.Delete(s.order, k, k+1)
	at := s.gists[i].at
	s.loose = s.loose || at == s.ends[0] || at == s.ends[1]
	s.put(i, e, print)
}

// put writes e to slot i, which holds no term and has no place in the order, as the latest arrival.
func (s *Stream) put(i uint32, e *Entry, print uint32) {
	o := &s.slots[i]
	s.arrivals++
	s.order = append(s.order, i)
	o.text, o.about, o.from, o.cause, o.arrival = e.Text, e.About, e.From, e.Cause, s.arrivals
	s.gists[i] = gist{e.At, e.Importance}
	s.ends = [2]kith.Tick{min(s.ends[0], e.At), max(s.ends[1], e.At)}
	s.rank.aged, s.rank.rated = false, false
	s.note(i, print)
}

// note enters slot i in the index, by the terms just heard.
func (s *Stream) note(i, print uint32) {
	s.slots[i].print = print
	s.same.add(print, i+1)
	s.asked = s.asked[:0]
	for _, t := range s.heard {
		if s.index.set(uint32(t), i) {
			s.asked = append(s.asked, uint32(t))
		}
	}
	s.store(i, s.asked)
}

// termsOf returns the terms that the slot holds.
func (s *Stream) termsOf(o *slot) []uint32 { return s.terms[o.at:][:o.n] }

// store keeps the terms of slot i: where the slot's last were if they fit, else at the end.
func (s *Stream) store(i uint32, terms []uint32) {
	o := &s.slots[i]
	if o.n = uint32(len(terms)); o.n > o.room {
		s.slack += o.room
		o.at, o.room = uint32(len(s.terms)), (o.n+1)&^1
		if uint64(len(s.terms))+uint64(o.room) > math.MaxUint32 {
			panic("memory: a stream holds no more than 2^32-1 words, counting each once an entry")
		}
		s.terms = slices.Grow(s.terms, int(o.room))[:len(s.terms)+int(o.room)]
	}
	copy(s.terms[o.at:], terms)
	if int(s.slack) > len(s.terms)/4+64 {
		s.pack()
	}
}

// pack moves the terms of all slots together.
func (s *Stream) pack() {
	packed := make([]uint32, 0, len(s.terms)-int(s.slack))
	for i := range s.slots {
		o := &s.slots[i]
		part := s.terms[o.at:][:o.room]
		o.at = uint32(len(packed))
		packed = append(packed, part...)
	}
	s.terms, s.slack = packed, 0
}

// widen makes the index that of a large stream.
func (s *Stream) widen() {
	s.index.reset(true)
	for i := range s.slots {
		for _, t := range s.termsOf(&s.slots[i]) {
			s.index.set(t, uint32(i))
		}
	}
}

// span returns the ticks of the oldest entry and of the newest.
func (s *Stream) span() (oldest, newest kith.Tick) {
	if s.loose && len(s.gists) > 0 {
		s.loose = false
		s.ends = [2]kith.Tick{s.gists[0].at, s.gists[0].at}
		for i := range s.gists {
			at := s.gists[i].at
			s.ends = [2]kith.Tick{min(s.ends[0], at), max(s.ends[1], at)}
		}
	}
	return s.ends[0], s.ends[1]
}

// entry returns the entry in slot i.
func (s *Stream) entry(i uint32) Entry {
	o, g := &s.slots[i], s.gists[i]
	return Entry{g.at, o.text, g.importance, o.about, o.from, o.cause}
}

// later reports whether slot i comes before j where their scores are equal: by the later tick, then arrival.
func (s *Stream) later(i, j uint32) bool {
	if a, b := s.gists[i].at, s.gists[j].at; a != b {
		return a > b
	}
	return s.slots[i].arrival > s.slots[j].arrival
}

// compareLater orders slots as later does.
func (s *Stream) compareLater(i, j uint32) int {
	switch {
	case i == j:
		return 0
	case s.later(i, j):
		return -1
	}
	return 1
}

// All yields the entries in the order of arrival. The stream must not change meanwhile.
func (s *Stream) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, i := range s.order {
			if !yield(s.entry(i)) {
				return
			}
		}
	}
}

// Len returns how many entries there are.
func (s *Stream) Len() int { return len(s.slots) }

// Clone returns an independent stream of the same entries and settings, which from now on recalls and forgets as s
// would. They share the Lexicon.
func (s *Stream) Clone() *Stream {
	c := *s
	c.slots, c.gists = slices.Clone(s.slots), slices.Clone(s.gists)
	c.order, c.terms = slices.Clone(s.order), slices.Clone(s.terms)
	c.same.cells = slices.Clone(s.same.cells)
	c.index = s.index.clone()
	c.rank = rank{}
	c.heard, c.asked, c.seen, c.wide = nil, nil, nil, tally{}
	return &c
}
