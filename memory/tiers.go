package memory

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"slices"

	"github.com/kithlab/kith"
)

// Defaults of Tiers, by seed 004: about 200 and 300 tokens, the last two to three days, a reflection every thirty.
const (
	defaultCore    = 200
	defaultWorking = 300
	defaultWindow  = 3
	defaultEvery   = 30
)

// Tiers are memory in three tiers, after seed 004, for a mind whose memories must fit a prompt: a core of lasting
// facts that is always in it, the events of the last days at work beside it, and a reflection now and then, by which
// the host makes a new core of both. The zero Tiers is ready and takes one tick for one day; a host whose tick is
// shorter sets Window and Every.
//
// A Tiers is not safe for concurrent use, and must not be copied once in use; see [Tiers.Clone]. Its four settings may
// be changed at any time, take effect with the next call, and are not saved; a negative one panics.
type Tiers struct {
	Core    int       // most tokens of all core entries together, by [Tokens]; zero: 200
	Working int       // most tokens of all entries at work together; zero: 300
	Window  kith.Tick // how many ticks an entry is at work, its own among them; zero: 3
	Every   kith.Tick // ticks from one reflection to the next; zero: 30

	core    []Entry   // in the order of promotion
	working []Entry   // by tick, then arrival
	began   bool      // whether there ever was an entry
	since   kith.Tick // of the last reflection, or the first entry
	now     kith.Tick // the latest tick heard of
}

// Add puts e to work and returns what is at work no longer:
//
//  1. e itself if [Entry.Check] refuses it, or if it alone takes more tokens than Working; then nothing else changes.
//  2. What has left the window: entries of Window ticks before the latest tick heard of, and older.
//  3. The earliest of the others, until the rest fits Working.
//
// The same Text, About and From as an entry at work reinforces that: it takes the higher importance and the later
// tick, and keeps its first cause.
func (t *Tiers) Add(e Entry) (gone []Entry) {
	if e.Check() != nil || Tokens(e.Text) > positive(t.Working, defaultWorking) {
		return []Entry{e}
	}
	t.hear(e.At)
	if i := slices.IndexFunc(t.working, e.same); i >= 0 {
		e = t.working[i].reinforced(e)
		t.working = slices.Delete(t.working, i, i+1)
	}
	i := len(t.working)
	for i > 0 && t.working[i-1].At > e.At {
		i--
	}
	t.working = slices.Insert(t.working, i, e)
	return t.trim()
}

// trim takes from work what is too old or too much.
func (t *Tiers) trim() (gone []Entry) {
	out, tokens := 0, 0
	for _, e := range t.working {
		tokens += Tokens(e.Text)
	}
	for out < len(t.working) {
		e := t.working[out]
		if t.now.Since(e.At) < t.window() && tokens <= positive(t.Working, defaultWorking) {
			break
		}
		tokens -= Tokens(e.Text)
		out++
	}
	gone = append(gone, t.working[:out]...)
	t.working = slices.Delete(t.working, 0, out)
	return gone
}

// Promote makes e a core entry, which lasts until something more important needs its room or a reflection leaves it
// out; if it is at work it moves. It returns what had to go for it, the least important first and of equals the
// earliest promoted; that may be e, and is e if [Entry.Check] refuses it. The same Text, About and From as a core entry
// reinforces that.
func (t *Tiers) Promote(e Entry) (dropped []Entry) {
	if e.Check() != nil {
		return []Entry{e}
	}
	t.hear(e.At)
	if i := slices.IndexFunc(t.working, e.same); i >= 0 {
		e = t.working[i].reinforced(e)
		t.working = slices.Delete(t.working, i, i+1)
	}
	t.enter(e)
	return t.squeeze()
}

// enter puts e in the core, or reinforces what is there.
func (t *Tiers) enter(e Entry) {
	if i := slices.IndexFunc(t.core, e.same); i >= 0 {
		t.core[i] = t.core[i].reinforced(e)
		return
	}
	t.core = append(t.core, e)
}

// squeeze takes from the core until the rest fits.
func (t *Tiers) squeeze() (dropped []Entry) {
	tokens := 0
	for _, e := range t.core {
		tokens += Tokens(e.Text)
	}
	for tokens > positive(t.Core, defaultCore) {
		low := 0
		for i, e := range t.core {
			if e.Importance < t.core[low].Importance {
				low = i
			}
		}
		tokens -= Tokens(t.core[low].Text)
		dropped = append(dropped, t.core[low])
		t.core = slices.Delete(t.core, low, low+1)
	}
	return dropped
}

// Lasting yields the core entries in the order of promotion. The tiers must not change meanwhile.
func (t *Tiers) Lasting() iter.Seq[Entry] { return slices.Values(t.core) }

// Recent yields the entries at work whose tick lies less than Window before now, earliest first. One dated after now
// is among them. The tiers must not change meanwhile.
func (t *Tiers) Recent(now kith.Tick) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, e := range t.working {
			if now.Since(e.At) < t.window() && !yield(e) {
				return
			}
		}
	}
}

// Due reports whether a reflection is due: Every ticks have gone by since the last one, or since the first entry. A
// mind without any entry has nothing to reflect on.
func (t *Tiers) Due(now kith.Tick) bool { return t.began && now.Since(t.since) >= t.every() }

// Reflect makes core the core in place of what was there, and begins the next span. It returns what of core does not
// fit, as [Tiers.Promote] would; entries at work stay there. Who could not reflect (a model failed, say) does not
// call it, and the old core lasts.
func (t *Tiers) Reflect(now kith.Tick, core []Entry) (cut []Entry) {
	t.hear(now)
	t.since = now
	t.core = nil
	for _, e := range core {
		if e.Check() != nil {
			cut = append(cut, e)
			continue
		}
		t.enter(e)
	}
	return append(cut, t.squeeze()...)
}

// Clone returns independent tiers with the same entries and settings.
func (t *Tiers) Clone() *Tiers {
	c := *t
	c.core, c.working = slices.Clone(t.core), slices.Clone(t.working)
	return &c
}

// AppendBinary appends the entries of both tiers and the time of the last reflection, versioned and with a sum. Equal
// tiers append equal bytes. Settings are not part of it. It never fails.
func (t *Tiers) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, version, 0)
	if t.began {
		b[len(b)-1] = 1
	}
	b = binary.LittleEndian.AppendUint64(b, uint64(t.since))
	b = binary.LittleEndian.AppendUint64(b, uint64(t.now))
	for _, list := range [][]Entry{t.core, t.working} {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(list)))
		for _, e := range list {
			b = appendEntry(b, e)
		}
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the entries by saved ones, all of them, though they may be more than the settings allow;
// these stay as they are and are kept to from the next Add or Promote on. What is damaged is [kith.ErrCorrupt], what a
// later version saved [kith.ErrNewer]; then nothing is changed.
func (t *Tiers) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return fmt.Errorf("memory: tiers: %w", err)
	}
	read := *t
	read.began = r.Bool()
	read.since, read.now = kith.Tick(r.Int64()), kith.Tick(r.Int64())
	read.core, read.working = readEntries(&r), readEntries(&r)
	if !slices.IsSortedFunc(read.working, func(a, b Entry) int { return cmp.Compare(a.At, b.At) }) {
		r.Fail("entries at work are out of order")
	}
	if err := r.Close(); err != nil {
		return fmt.Errorf("memory: tiers: %w", err)
	}
	*t = read
	return nil
}

// hear takes note of the time.
func (t *Tiers) hear(now kith.Tick) {
	if !t.began {
		t.began, t.since, t.now = true, now, now
	}
	t.now = max(t.now, now)
}

// positive returns the setting, or what it is if zero.
func positive[T int | kith.Tick](setting, zero T) T {
	switch {
	case setting < 0:
		panic("memory: a setting of tiers is negative")
	case setting == 0:
		return zero
	}
	return setting
}

func (t *Tiers) window() kith.Tick { return positive(t.Window, defaultWindow) }

func (t *Tiers) every() kith.Tick { return positive(t.Every, defaultEvery) }
