package director

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"github.com/kithlab/kith"
)

// Pacing says when a [Director] acts. The zero Pacing means [Defaults] as a whole; in any other, a field that is zero
// is zero.
type Pacing struct {
	Grace    kith.Tick  // beats from the first reading to the first act; zero or below: none
	Cooldown kith.Tick  // beats from one act to the next; below 1 it is 1, so that one beat never has two
	Mercy    kith.Micro // a hardship from which on the world may be kind
	Menace   kith.Micro // a hardship up to which the world may be cruel
	Chance   kith.Micro // of acting in a beat in which it may: 0 is never, 1 always
}

// Defaults returns what the zero Pacing means: a grace and a cooldown of 12 beats, mercy from a hardship of .6, menace
// up to .25, and a chance of .5 a beat. Seed 000 has such a director ("at most one mercy or menace beat per cooldown")
// and names no number; these are this package's own.
func Defaults() Pacing {
	return Pacing{Grace: 12, Cooldown: 12, Mercy: .6 * kith.One, Menace: .25 * kith.One, Chance: .5 * kith.One}
}

// A Kind is what a Director proposes. The zero Kind is nothing.
type Kind uint8

// What a Director proposes.
const (
	Nothing Kind = iota
	Mercy
	Menace
)

// String returns the kind's name in lower case.
func (k Kind) String() string { return name("Kind", uint8(k), "nothing", "mercy", "menace") }

// A Reason says why a Director proposes what it does.
type Reason uint8

// Why a Director proposes what it does. The last two are reasons to act, the others to do nothing.
const (
	Unread  Reason = iota // nobody lives whose hardship could be read
	Early                 // the grace is not over
	Cooling               // the last act is not a cooldown ago
	Quiet                 // hardship is neither high nor low
	Unlucky               // it was time, but the draw was against it
	Hard                  // hardship is high: mercy
	Easy                  // hardship is low: menace
)

// String returns the reason's name in lower case.
func (r Reason) String() string {
	return name("Reason", uint8(r), "unread", "early", "cooling", "quiet", "unlucky", "hard", "easy")
}

func name(kind string, n uint8, names ...string) string {
	if int(n) < len(names) {
		return names[n]
	}
	return fmt.Sprintf("%s(%d)", kind, n)
}

// A Proposal is what a Director read and what it proposes, with the reason. The world does it, or does not.
type Proposal struct {
	At       kith.Tick
	Hardship kith.Micro // as it was given
	Kind     Kind
	Reason   Reason
	Draw     kith.Micro // the beat's draw, from 0 to below 1, also where nothing hung on it
}

// A Director proposes mercy when a world is hard on its people and menace when it is easy, and never too often. The
// zero Director is ready. Pacing is a setting and may change at any time; when it first read and last proposed an act
// is its state. It is for one goroutine.
type Director struct {
	Pacing Pacing

	begun, acted bool
	first, last  kith.Tick // when it first read and last acted
}

// NoHardship is the hardship of a world in which nobody lives: not none, but not to be read.
const NoHardship kith.Micro = -1

// Hardship returns the mean hardship of the living, given the sum of it over them, in millionths. Of nobody it is
// NoHardship, so that an empty world is not taken for an easy one.
func Hardship(sum kith.Micro, living int) kith.Micro {
	if living <= 0 {
		return NoHardship
	}
	return kith.Ratio(int64(sum), int64(living)*kith.One)
}

// Pace reads a beat's hardship, commonly from 0 to 1, and proposes. What it draws depends on the seed and now alone.
// The rules, in order:
//
//  1. A hardship below 0 says that nobody lives: Nothing, Unread. The grace does not begin.
//  2. The first reading begins the grace. Fewer than Grace beats after it: Nothing, Early.
//  3. Fewer than Cooldown beats after the last act: Nothing, Cooling. So a beat that is asked for again after it had
//     its act has no second one, and a clock that goes back gives no act until it has caught up.
//  4. Hardship from Mercy on: the world may be kind. Otherwise, up to Menace: it may be cruel. Otherwise: Nothing,
//     Quiet.
//  5. If the draw is not below Chance: Nothing, Unlucky.
//  6. Mercy, Hard, or Menace, Easy; the cooldown begins.
//
// Spans of time never wrap round, whatever the ticks.
func (d *Director) Pace(seed kith.Seed, now kith.Tick, hardship kith.Micro) Proposal {
	draw, _ := bits.Mul64(seed.Draw("director", uint64(now)), kith.One)
	p := Proposal{At: now, Hardship: hardship, Draw: kith.Micro(draw)}
	if hardship < 0 {
		return p
	}
	if !d.begun {
		d.begun, d.first = true, now
	}
	if p.Kind, p.Reason = d.judge(now, hardship, p.Draw); p.Kind != Nothing {
		d.acted, d.last = true, now
	}
	return p
}

func (d *Director) judge(now kith.Tick, hardship, draw kith.Micro) (Kind, Reason) {
	r := d.Pacing
	if r == (Pacing{}) {
		r = Defaults()
	}
	hard, easy := hardship >= r.Mercy, hardship <= r.Menace
	switch {
	case now.Since(d.first) < r.Grace:
		return Nothing, Early
	case d.acted && now.Since(d.last) < max(r.Cooldown, 1):
		return Nothing, Cooling
	case !hard && !easy:
		return Nothing, Quiet
	case draw >= r.Chance:
		return Nothing, Unlucky
	case hard:
		return Mercy, Hard
	}
	return Menace, Easy
}

// version is the version of both saved forms.
const version = 1

// AppendBinary appends when the Director first read and last acted. Pacing is a setting and not saved. It never fails.
func (d *Director) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, version, flag(d.begun), flag(d.acted))
	b = binary.LittleEndian.AppendUint64(b, uint64(d.first))
	b = binary.LittleEndian.AppendUint64(b, uint64(d.last))
	return kith.Seal(b, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (d *Director) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return err
	}
	read := Director{Pacing: d.Pacing, begun: r.Bool(), acted: r.Bool()}
	read.first, read.last = kith.Tick(r.Int64()), kith.Tick(r.Int64())
	if !read.begun && (read.acted || read.first != 0) || !read.acted && read.last != 0 {
		r.Fail("it acted before it read")
	}
	if err := r.Close(); err != nil {
		return err
	}
	*d = read
	return nil
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}
