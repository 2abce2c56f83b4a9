package perceive

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"github.com/kithlab/kith"
)

// A Source says how a mind came to know something. Every fact has one: what nothing brought is not known.
type Source uint8

// Sources. The zero Source is Unknown, which no fact has.
const (
	Unknown  Source = iota
	Saw             // by its own senses
	Told            // by another; see Fact.From
	Inferred        // worked out from other facts
	Innate          // born knowing
	Voice           // a voice within
)

// String returns the name of the constant.
func (s Source) String() string {
	names := [...]string{"Unknown", "Saw", "Told", "Inferred", "Innate", "Voice"}
	if int(s) < len(names) {
		return names[s]
	}
	return fmt.Sprintf("Source(%d)", uint8(s))
}

// A Fact is something that a mind holds true of a thing: that it is, and what was said of it. It names nothing; a
// label is made for the moment, by [Scope].
type Fact struct {
	ID     kith.ID    // the thing; never 0
	At     kith.Tick  // when it was so: seen, told, or known from birth
	Source Source     // never Unknown
	From   kith.ID    // who told it; 0 if nobody
	Cause  kith.Event // what brought it; 0 if nobody keeps a trace
	Text   string     // what was told, in the world's words; empty for a plain sighting
}

// Known is one mind's own map: what it holds true, at most one fact for each thing, however wrong by now. It corrects
// itself: seeing a thing commits it, seeing its place empty strikes it, and a sighting outranks hearsay. The zero
// Known is a mind that knows nothing. It is not safe for concurrent use.
//
// See of a thing that is known costs a search and does not allocate.
type Known struct {
	ids   []kith.ID // ascending
	held  []held    // of the ID at the same place
	texts []text    // of the facts that have one, ascending
}

// Facts are kept without their texts, which few have, so that a map of hundreds holds no pointers.
type held struct {
	at     kith.Tick
	from   kith.ID
	cause  kith.Event
	source Source
}

type text struct {
	id   kith.ID
	text string
}

// See records that the thing f.ID was seen at f.At, and reports whether the mind had known nothing of it. f.Source
// need not be set. In order:
//
//  1. A thing not known is recorded, and See reports true.
//  2. What was known otherwise than by sight is replaced: a sighting outranks all else, also what is said to be of a
//     later moment.
//  3. A sighting replaces one of the same moment or before. One of a later moment stays.
//
// See panics if f.ID is 0, or if f.Source is set to something other than Saw.
func (k *Known) See(f Fact) (first bool) {
	if f.ID == 0 || f.Source != Unknown && f.Source != Saw {
		panic("perceive: Known.See needs a Fact with an ID, and a Source of Saw or none")
	}
	f.Source = Saw
	i, ok := k.find(f.ID)
	switch {
	case !ok:
		k.insert(i, f)
	case k.held[i].source != Saw || k.held[i].at <= f.At:
		k.put(i, f)
	}
	return !ok
}

// Hear records what came otherwise than by sight (f.Source is Told, Inferred, Innate or Voice), and reports whether
// it was news. In order:
//
//  1. A thing not known is recorded, and is news. So is one that was struck: Known keeps no list of what is gone.
//  2. What was seen stays, whatever is said of it and however late. Whoever trusts the teller more than its eyes
//     strikes the thing first, with Gone.
//  3. Of two hearings the later, by Fact.At, is kept, and of two of one moment the first. A later one is news if its
//     Text is not what was held.
//
// Hear panics if f.ID is 0 or f.Source is Unknown, Saw or none of the constants: nothing is known from nowhere.
func (k *Known) Hear(f Fact) (news bool) {
	if f.ID == 0 || f.Source <= Saw || f.Source > Voice {
		panic("perceive: Known.Hear needs a Fact with an ID, and a Source of Told, Inferred, Innate or Voice")
	}
	i, ok := k.find(f.ID)
	switch {
	case !ok:
		k.insert(i, f)
		return true
	case k.held[i].source == Saw || k.held[i].at >= f.At:
		return false
	}
	news = k.text(f.ID) != f.Text
	k.put(i, f)
	return news
}

// Gone strikes a thing, seen to be no more, and reports whether it was known.
func (k *Known) Gone(id kith.ID) (was bool) {
	i, ok := k.find(id)
	if ok {
		k.ids = slices.Delete(k.ids, i, i+1)
		k.held = slices.Delete(k.held, i, i+1)
		k.setText(id, "")
	}
	return ok
}

// Get returns what is known of a thing.
func (k *Known) Get(id kith.ID) (Fact, bool) {
	i, ok := k.find(id)
	if !ok {
		return Fact{}, false
	}
	return k.fact(i), true
}

// Len returns how many things are known.
func (k *Known) Len() int { return len(k.ids) }

// All yields the facts in the order of IDs. Change nothing while it does.
func (k *Known) All() iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		for i := range k.ids {
			if !yield(k.fact(i)) {
				return
			}
		}
	}
}

// Clone returns an independent copy.
func (k *Known) Clone() *Known {
	return &Known{slices.Clone(k.ids), slices.Clone(k.held), slices.Clone(k.texts)}
}

// find returns where an ID is or would be. It halves without a branch, by the borrow of a subtraction, since which way
// a search for the things in sight goes cannot be predicted: that is twice to three times as fast.
func (k *Known) find(id kith.ID) (int, bool) {
	from := 0
	for n := len(k.ids); n > 0; {
		half := (n + 1) / 2
		_, below := bits.Sub64(uint64(k.ids[from+half-1]), uint64(id), 0)
		from += half & -int(below)
		n -= half
	}
	return from, from < len(k.ids) && k.ids[from] == id
}

func (k *Known) fact(i int) Fact {
	h := k.held[i]
	return Fact{ID: k.ids[i], At: h.at, Source: h.source, From: h.from, Cause: h.cause, Text: k.text(k.ids[i])}
}

func (k *Known) insert(i int, f Fact) {
	k.ids = slices.Insert(k.ids, i, f.ID)
	k.held = slices.Insert(k.held, i, held{})
	k.put(i, f)
}

func (k *Known) put(i int, f Fact) {
	k.held[i] = held{at: f.At, from: f.From, cause: f.Cause, source: f.Source}
	if len(k.texts) > 0 || f.Text != "" {
		k.setText(f.ID, f.Text)
	}
}

func (k *Known) findText(id kith.ID) (int, bool) {
	return slices.BinarySearchFunc(k.texts, id, func(t text, id kith.ID) int {
		switch {
		case t.id < id:
			return -1
		case t.id > id:
			return 1
		}
		return 0
	})
}

func (k *Known) text(id kith.ID) string {
	if i, ok := k.findText(id); ok {
		return k.texts[i].text
	}
	return ""
}

func (k *Known) setText(id kith.ID, to string) {
	i, ok := k.findText(id)
	switch {
	case ok && to == "":
		k.texts = slices.Delete(k.texts, i, i+1)
	case ok:
		k.texts[i].text = to
	case to != "":
		k.texts = slices.Insert(k.texts, i, text{id, to})
	}
}

const knownVersion = 1

// AppendBinary appends the map: version, number of facts, then of each in the order of IDs its ID, tick, source,
// teller, cause and text; and their sum.
func (k *Known) AppendBinary(b []byte) ([]byte, error) {
	le, from := binary.LittleEndian, len(b)
	b = le.AppendUint32(append(b, knownVersion), uint32(len(k.ids)))
	for f := range k.All() {
		b = le.AppendUint64(b, uint64(f.ID))
		b = le.AppendUint64(b, uint64(f.At))
		b = append(b, byte(f.Source))
		b = le.AppendUint64(b, uint64(f.From))
		b = le.AppendUint64(b, uint64(f.Cause))
		b = kith.AppendText(b, f.Text)
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the map by a saved one. On an error, ErrCorrupt or ErrNewer, nothing has changed.
func (k *Known) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, knownVersion)
	if err != nil {
		return err
	}
	const least = 4*8 + 1 + 4
	n := r.Count(least)
	m := Known{ids: make([]kith.ID, 0, n), held: make([]held, 0, n)}
	var last kith.ID
	for range n {
		f := Fact{ID: kith.ID(r.Uint64()), At: kith.Tick(r.Int64()), Source: Source(r.Byte())}
		f.From, f.Cause, f.Text = kith.ID(r.Uint64()), kith.Event(r.Uint64()), r.Text()
		switch {
		case f.ID <= last:
			r.Fail("facts are not in the order of IDs")
		case f.Source == Unknown || f.Source > Voice:
			r.Fail("a fact has no source")
		}
		last = f.ID
		m.insert(m.Len(), f)
	}
	if err := r.Close(); err != nil {
		return err
	}
	*k = m
	return nil
}
