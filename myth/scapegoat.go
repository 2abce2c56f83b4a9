package myth

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

// Blame says when hardship makes a people turn on one of its own. The zero Blame means [DefaultBlame] as a whole; in
// any other, a field that is zero is zero.
type Blame struct {
	Hardship kith.Micro // hardship of the band above which it is under stress
	Beats    int        // beats of stress, one after the other, from which on somebody is blamed; below 1 it is 1
	Fall     kith.Micro // how much the trust of each other in that one falls, each beat
}

// DefaultBlame returns what the zero Blame means: hardship above .6, from the sixth beat on, .05 a beat. Seed 000 has
// scapegoats ("sustained band-wide stress … bonds collapsing onto one chosen soul") and names no number; these are
// this package's own.
func DefaultBlame() Blame { return Blame{Hardship: .6 * kith.One, Beats: 6, Fall: .05 * kith.One} }

// A Regard is a living soul and how it is regarded.
type Regard struct {
	ID    kith.ID
	Trust kith.Micro // the mean trust of all others in it
}

// A Scapegoat is whom a people turns on in one beat, and how.
type Scapegoat struct {
	ID    kith.ID
	Trust kith.Micro // change to the trust of each other living soul in it
	Beats int64      // beats of stress so far
}

// Unrest counts the beats of a people's stress. The zero Unrest is calm. Blame is a setting and may change at any time;
// the count and the last beat are the state. It is for one goroutine.
type Unrest struct {
	Blame Blame

	begun bool
	last  kith.Tick
	beats int64
}

// Stress returns for how many beats, one after the other, there has been stress.
func (u *Unrest) Stress() int64 { return u.beats }

// Feel reads the hardship of a beat and proposes whom the living blame for it, if anybody. The world applies it to
// their bonds. The rules, in order:
//
//  1. A beat that is not later than the last one read is none: nothing changes, and nobody is blamed.
//  2. Hardship above Blame.Hardship is one more beat of stress; otherwise counting begins anew. So a single good beat
//     is relief.
//  3. With fewer than Blame.Beats beats of stress nobody is blamed.
//  4. Of fewer than two living nobody is: there is none to blame, or none who blames.
//  5. Blamed is the one whose mean trust is lowest, of equals the one with the lowest ID: the trust of each other in it
//     falls by Blame.Fall. That makes it lower still, so the same soul is blamed beat by beat, until the stress ends
//     or it dies, and then the next.
func (u *Unrest) Feel(now kith.Tick, hardship kith.Micro, living []Regard) (Scapegoat, bool) {
	if u.begun && now <= u.last {
		return Scapegoat{}, false
	}
	b := u.Blame
	if b == (Blame{}) {
		b = DefaultBlame()
	}
	u.begun, u.last = true, now
	if hardship <= b.Hardship {
		u.beats = 0
		return Scapegoat{}, false
	}
	u.beats++
	if u.beats < int64(b.Beats) || len(living) < 2 {
		return Scapegoat{}, false
	}
	least := living[0]
	for _, s := range living[1:] {
		if s.Trust < least.Trust || s.Trust == least.Trust && s.ID < least.ID {
			least = s
		}
	}
	return Scapegoat{ID: least.ID, Trust: -b.Fall, Beats: u.beats}, true
}

// unrestVersion is the version of the saved form.
const unrestVersion = 1

// AppendBinary appends the last beat that was read and the beats of stress up to it. Blame is a setting and not saved.
// It never fails.
func (u *Unrest) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	begun := byte(0)
	if u.begun {
		begun = 1
	}
	b = binary.LittleEndian.AppendUint64(append(b, unrestVersion, begun), uint64(u.last))
	return kith.Seal(binary.LittleEndian.AppendUint64(b, uint64(u.beats)), from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (u *Unrest) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, unrestVersion)
	if err != nil {
		return err
	}
	read := Unrest{Blame: u.Blame, begun: r.Bool(), last: kith.Tick(r.Int64()), beats: r.Int64()}
	if read.beats < 0 || !read.begun && (read.last != 0 || read.beats != 0) {
		r.Fail("an unrest that cannot be")
	}
	if err := r.Close(); err != nil {
		return err
	}
	*u = read
	return nil
}
