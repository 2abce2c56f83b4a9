package memory

import (
	"iter"

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

	small   small
	large   *large // nil: all entries are in small
	index   *index // of small, for who recalls again and again; nil: none
	current bool   // whether index is of small as it is
	asked   uint8  // recalls without an index since the last write
	writes  uint8  // since index was of use

	spoken *Lexicon // whose terms they are kept by
	fade   *fade    // of the half-life last used
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
	print := fingerprint(&e)
	if s.large != nil {
		return s.addLarge(&e, print, most)
	}
	m := &s.small
	s.touch()
	if i := m.find(&e, print); i >= 0 {
		m.reinforce(i, &e)
		return Entry{}, false
	}
	n := len(m.slots)
	if n < most && n == narrow {
		s.widen(most)
		return s.addLarge(&e, print, most)
	}
	at := -1
	if n >= most {
		w := s.Weights.orDefaults()
		s.fadeBy(w.HalfLife)
		if at, ok = m.lowest(&e, s.fade, w.Keep); !ok {
			return e, true
		}
		forgotten = m.entry(at)
	}
	c := surveys.Get().(*survey)
	c.terms = s.spoken.Learn(c.terms[:0], e.Text)
	c.distinct()
	c.unmark()
	if at < 0 {
		m.append(&e, print, c.terms, most)
	} else {
		m.replace(at, &e, print, c.terms)
	}
	surveys.Put(c)
	return forgotten, at >= 0
}

// addLarge is Add to a large stream.
func (s *Stream) addLarge(e *Entry, print uint32, most int) (forgotten Entry, ok bool) {
	l := s.large
	if i, ok := l.find(e, print); ok {
		l.reinforce(i, e)
		return Entry{}, false
	}
	c := surveys.Get().(*survey)
	c.terms = s.spoken.Learn(c.terms[:0], e.Text)
	defer surveys.Put(c)
	if len(l.records) < most {
		l.append(e, print, c.terms, most)
		return Entry{}, false
	}
	w := s.Weights.orDefaults()
	s.fadeBy(w.HalfLife)
	i, recency, ok := l.lowest(e, s.fade, w.Keep)
	if !ok {
		return *e, true
	}
	forgotten = l.entry(i)
	l.replace(i, e, print, c.terms)
	l.rank.aged, l.rank.recency[i] = true, recency // all others are as lowest left them
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
	s.touch()
	if s.large != nil {
		s.large.translate(s.spoken)
		return
	}
	c := surveys.Get().(*survey)
	for i := range s.small.slots {
		c.terms = s.spoken.Learn(c.terms[:0], s.small.slots[i].text)
		c.distinct()
		c.unmark()
		s.small.note(uint8(i), c.terms)
	}
	surveys.Put(c)
}

// touch takes note of a write. An index that is of use no more is given up for good after a while.
func (s *Stream) touch() {
	s.current, s.asked = false, 0
	if s.index == nil {
		return
	}
	if s.writes++; s.writes == narrow {
		s.index = nil
	}
}

// fadeBy sees to it that the fade is that of a half-life.
func (s *Stream) fadeBy(half kith.Tick) {
	if s.fade == nil || s.fade.half != half {
		s.fade = fadeOf(half)
	}
}

// fingerprint returns a number that equal memories share, and few others.
func fingerprint(e *Entry) uint32 {
	h := uint64(len(e.Text)) ^ uint64(e.About)*0x9e3779b97f4a7c15 ^ uint64(e.From)*0xd1b54a32d192ed03
	for i := 0; i < len(e.Text); i += 8 {
		h = (h ^ eight(e.Text, i)) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	return uint32(h ^ h>>32)
}

// widen makes the stream a large one, of at most so many.
func (s *Stream) widen(most int) {
	l := &large{archive: newArchive()}
	var terms []Term
	place := make([]int, len(s.small.slots))
	for i := range s.small.moments {
		place[s.small.moments[i].slot] = i
	}
	for _, slot := range s.small.order {
		e := s.small.entry(place[slot])
		terms = s.small.appendTerms(terms[:0], slot)
		l.append(&e, fingerprint(&e), terms, most)
	}
	s.small, s.large, s.index = small{}, l, nil
}

// All yields the entries in the order of arrival. The stream must not change meanwhile.
func (s *Stream) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		if s.large != nil {
			s.large.all(yield)
		} else {
			s.small.all(yield)
		}
	}
}

// Len returns how many entries there are.
func (s *Stream) Len() int {
	if s.large != nil {
		return len(s.large.records)
	}
	return len(s.small.slots)
}

// Clone returns an independent stream of the same entries and settings, which from now on recalls and forgets as s
// would. They share the Lexicon.
func (s *Stream) Clone() *Stream {
	c := *s
	c.index, c.current = nil, false
	c.small = s.small.clone()
	if s.large != nil {
		c.large = s.large.clone()
	}
	return &c
}
