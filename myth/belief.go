package myth

import (
	"cmp"
	"iter"
	"slices"

	"github.com/kithlab/kith"
)

// Evidence is what speaks for a theme in one mind at one moment.
type Evidence struct {
	At     kith.Tick
	Theme  Theme
	Weight kith.Micro // from 0 to 1
	Cause  kith.Event // what brought it about
	Sign   kith.ID    // to what it is put down: a place, a beast, a person; 0: nothing in particular
}

// Beliefs is one mind's confidence in each theme, with the moment of its last change. The zero Beliefs believes
// nothing, and so does a nil one, which can be asked but not changed. It is for one goroutine at a time.
type Beliefs struct {
	list []faith // by theme, none with a confidence of 0
}

// A faith is a confidence in one theme.
type faith struct {
	theme      Theme
	confidence kith.Micro // as it was at the last change
	at         kith.Tick
	gained     kith.Micro // in the beat of the last change
	cause      kith.Event
	sign       kith.ID
}

// Len returns of how many themes the mind has any notion, faded ones included until [Rules.Fade] drops them.
func (b *Beliefs) Len() int {
	if b == nil {
		return 0
	}
	return len(b.list)
}

// find returns where a theme is, or would be.
func (b *Beliefs) find(t Theme) (int, bool) {
	return slices.BinarySearchFunc(b.list, t, func(f faith, t Theme) int { return cmp.Compare(f.theme, t) })
}

func (b *Beliefs) get(t Theme) faith {
	if b != nil {
		if i, ok := b.find(t); ok {
			return b.list[i]
		}
	}
	return faith{}
}

// Cause returns the event that speaks most for a theme in this mind, 0 if there is none. See [Rules.Witness].
func (b *Beliefs) Cause(t Theme) kith.Event { return b.get(t).cause }

// Sign returns to what this mind puts a theme down, 0 if to nothing in particular. See [Rules.Witness].
func (b *Beliefs) Sign(t Theme) kith.ID { return b.get(t).sign }

// SetCause replaces the Cause of a theme that the mind has a notion of, and reports whether it has: for a world that
// traces a preaching and wants the chain to lead through it.
func (b *Beliefs) SetCause(t Theme, cause kith.Event) bool {
	if b == nil {
		return false
	}
	i, ok := b.find(t)
	if ok {
		b.list[i].cause = cause
	}
	return ok
}

// Clone returns an independent copy.
func (b *Beliefs) Clone() *Beliefs {
	if b == nil {
		return nil
	}
	return &Beliefs{slices.Clone(b.list)}
}

// confidence returns what is left of a faith.
func (r *Rules) confidence(f *faith, now kith.Tick) kith.Micro {
	return f.confidence.Decay(now.Since(f.at), r.HalfLife)
}

// Confidence returns how sure b is of a theme at now, from 0 to 1: what it was at its last change, halved every
// HalfLife since. A moment before that change is taken for it.
func (r Rules) Confidence(b *Beliefs, t Theme, now kith.Tick) kith.Micro {
	r = r.orDefaults()
	f := b.get(t)
	return r.confidence(&f, now)
}

// All yields each theme of which b has a notion, in their order as strings, and how sure b is of it at now.
func (r Rules) All(b *Beliefs, now kith.Tick) iter.Seq2[Theme, kith.Micro] {
	r = r.orDefaults()
	return func(yield func(Theme, kith.Micro) bool) {
		if b == nil {
			return
		}
		for i := range b.list {
			if f := &b.list[i]; !yield(f.theme, r.confidence(f, now)) {
				return
			}
		}
	}
}

// Fade drops the themes of which nothing is left at now, and returns how many: now and then, to keep states small.
func (r Rules) Fade(b *Beliefs, now kith.Tick) (dropped int) {
	r = r.orDefaults()
	was := len(b.list)
	b.list = slices.DeleteFunc(b.list, func(f faith) bool { return r.confidence(&f, now) == 0 })
	return was - len(b.list)
}

// Witness lets evidence strengthen a belief and returns by how much it did. The rules, in order:
//
//  1. A weight of zero or less, or no theme, adds nothing; a weight above 1 counts as 1.
//  2. What is left of the confidence at e.At grows by Step times the weight. Evidence from before the last change
//     counts as of that moment.
//  3. In one beat a theme gains Cap at most, from evidence and from listening together, so that a flood of repeats
//     cannot make it leap. It never exceeds 1.
//  4. If what was gained is at least what was left, e speaks most for the theme: its Cause and Sign become the
//     belief's. Otherwise the old ones stay, but for one that was 0.
func (r Rules) Witness(b *Beliefs, e Evidence) (gained kith.Micro) {
	r = r.orDefaults()
	if e.Theme == "" || e.Weight <= 0 {
		return 0
	}
	e.Weight = r.Step.Mul(min(e.Weight, kith.One))
	return r.raise(b, e, kith.One)
}

// raise adds e.Weight to a confidence, to the ceiling at most.
func (r *Rules) raise(b *Beliefs, e Evidence, ceiling kith.Micro) kith.Micro {
	i, known := b.find(e.Theme)
	f := faith{theme: e.Theme, at: e.At}
	if known {
		f = b.list[i]
	}
	left, room := r.confidence(&f, e.At), r.Cap
	if e.At <= f.at {
		room -= f.gained
	} else {
		f.gained = 0
	}
	gain := min(e.Weight, room, min(ceiling, kith.One)-left)
	if gain <= 0 {
		return 0
	}
	f.at, f.confidence, f.gained = max(f.at, e.At), left+gain, f.gained+gain
	if most := gain >= left; most || f.cause == 0 {
		f.cause = cmp.Or(e.Cause, f.cause)
	}
	if most := gain >= left; most || f.sign == 0 {
		f.sign = cmp.Or(e.Sign, f.sign)
	}
	if known {
		b.list[i] = f
	} else {
		b.list = slices.Insert(b.list, i, f)
	}
	return gain
}

// Preach lets listener, who is near believer and whose trust in it is trust, catch what it believes, and returns how
// many themes it caught something of. Who is near is the host's affair. The rules, in order:
//
//  1. Trust below Trust catches nothing, and nobody preaches to himself.
//  2. A believer preaches the themes of which it is sure above Firm, and no other.
//  3. Of each, listener's confidence grows by Catch, within the beat's Cap (see Witness), but never above Lend times
//     the believer's: at first it is a weak notion, and it takes many hearings, or something seen, to make it firm.
//  4. Cause and Sign come with it by Witness's rule 4.
//
// With Lend at most 1 a belief that nothing speaks for any more fades, however people preach it to one another: no
// preaching raises the highest confidence that there is.
func (r Rules) Preach(now kith.Tick, believer, listener *Beliefs, trust kith.Micro) (caught int) {
	r = r.orDefaults()
	if trust < r.Trust || believer == nil || believer == listener {
		return 0
	}
	for i := range believer.list {
		f := &believer.list[i]
		sure := r.confidence(f, now)
		if sure <= r.Firm {
			continue
		}
		e := Evidence{At: now, Theme: f.theme, Weight: r.Catch, Cause: f.cause, Sign: f.sign}
		if r.raise(listener, e, sure.Mul(r.Lend)) > 0 {
			caught++
		}
	}
	return caught
}
