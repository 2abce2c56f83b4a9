package director

import (
	"encoding/binary"

	"github.com/kithlab/kith"
)

// Tension says when a [Floor] gives way. The zero Tension means [DefaultTension] as a whole; in any other, a field
// that is zero is zero.
type Tension struct {
	Stability kith.Micro // a round is calm only above it
	Conflict  kith.Micro // a round is calm only below it
	Rounds    int        // calm rounds one after the other that make a peace; below 1 it is 1
	Least     int        // people on whom an internal pressure falls: from Least, at least 1,
	Most      int        // to Most, at least Least
	Dominant  kith.Micro // a faction is dominant if its share of the living is above it
}

// DefaultTension returns what the zero Tension means, which are the numbers of seed 004: stability above .85 and
// conflict below .15 for 3 rounds, 2 to 3 people, a faction of more than .6 of the people.
func DefaultTension() Tension {
	return Tension{Stability: .85 * kith.One, Conflict: .15 * kith.One, Rounds: 3, Least: 2, Most: 3, Dominant: .6 * kith.One}
}

// Metrics are what a [Floor] reads of a society in one round.
type Metrics struct {
	Stability kith.Micro
	Conflict  kith.Micro
	Living    int       // how many people there are
	Factions  []Faction // in any order
}

// A Faction is a group and how many of the living are its members.
type Faction struct {
	ID      kith.ID
	Members int
}

// A Strain is a kind of pressure. The zero Strain is none.
type Strain uint8

// Kinds of pressure.
const (
	Calm     Strain = iota // none
	Internal               // a few people grow dissatisfied
	External               // something small happens from outside
	Fracture               // a dominant faction splits over its methods
)

// String returns the strain's name in lower case.
func (s Strain) String() string {
	return name("Strain", uint8(s), "calm", "internal", "external", "fracture")
}

// A Pressure is what a Floor proposes. On whom it falls, and in which words, is the world's.
type Pressure struct {
	At      kith.Tick
	Strain  Strain
	People  int     // Internal: on how many people it falls; otherwise 0
	Faction kith.ID // Fracture: which one splits; otherwise nobody
}

// A Floor keeps a society from settling: it is the tension floor of seed 004. The zero Floor is ready. Tension is a
// setting and may change at any time; how long it has been calm is the state. It is for one goroutine.
type Floor struct {
	Tension Tension

	begun bool
	last  kith.Tick // the round that was read last
	calm  int64     // calm rounds up to it
}

// CalmRounds returns how many calm rounds have followed one another up to the last reading, and since the last
// pressures.
func (f *Floor) CalmRounds() int { return int(f.calm) }

// Read reads a round's metrics and returns the pressures that it proposes, mostly none. What it draws depends on the
// seed and now alone. The rules, in order:
//
//  1. A round that is not later than the last one read is none: nothing changes, and there are no pressures. So a
//     round read twice counts once.
//  2. A round is calm if somebody lives, stability is above Tension.Stability and conflict below Tension.Conflict. If
//     it is not, counting begins anew, and there are no pressures.
//  3. With fewer than Tension.Rounds calm rounds, one reading after the other, there are no pressures.
//  4. Otherwise there are these, in this order, and counting begins anew, so that they have time to work:
//     Internal, on a drawn number of people from Least to Most, but no more than live.
//     External.
//     Fracture, of the largest faction if its share of the living is above Dominant and it has two members to set
//     apart; of equally large ones, that with the lowest ID.
func (f *Floor) Read(seed kith.Seed, now kith.Tick, m Metrics) []Pressure {
	if f.begun && now <= f.last {
		return nil
	}
	t := f.Tension
	if t == (Tension{}) {
		t = DefaultTension()
	}
	f.begun, f.last = true, now
	if m.Living <= 0 || m.Stability <= t.Stability || m.Conflict >= t.Conflict {
		f.calm = 0
		return nil
	}
	if f.calm++; f.calm < int64(t.Rounds) {
		return nil
	}
	f.calm = 0
	out := []Pressure{
		{At: now, Strain: Internal, People: min(t.people(seed, now), m.Living)},
		{At: now, Strain: External},
	}
	if id, ok := m.dominant(t.Dominant); ok {
		out = append(out, Pressure{At: now, Strain: Fracture, Faction: id})
	}
	return out
}

// people draws on how many people an internal pressure falls.
func (t Tension) people(seed kith.Seed, now kith.Tick) int {
	least := max(t.Least, 1)
	most := max(t.Most, least)
	return least + int(seed.Draw("director/floor", uint64(now))%(uint64(most-least)+1))
}

// dominant returns the faction that may fracture.
func (m Metrics) dominant(above kith.Micro) (kith.ID, bool) {
	var top Faction
	for _, f := range m.Factions {
		if f.Members > top.Members || f.Members == top.Members && f.ID < top.ID {
			top = f
		}
	}
	return top.ID, top.Members >= 2 && kith.Ratio(int64(top.Members), int64(m.Living)) > above
}

// AppendBinary appends which round was read last and how long it has been calm. Tension is a setting and not saved.
// It never fails.
func (f *Floor) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, version, flag(f.begun))
	b = binary.LittleEndian.AppendUint64(b, uint64(f.last))
	b = binary.LittleEndian.AppendUint64(b, uint64(f.calm))
	return kith.Seal(b, from), nil
}

// UnmarshalBinary restores what AppendBinary appended. What is damaged is [kith.ErrCorrupt], what a newer version
// saved [kith.ErrNewer], and either changes nothing.
func (f *Floor) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, version)
	if err != nil {
		return err
	}
	read := Floor{Tension: f.Tension, begun: r.Bool(), last: kith.Tick(r.Int64()), calm: r.Int64()}
	if read.calm < 0 || !read.begun && (read.last != 0 || read.calm != 0) {
		r.Fail("a calm that cannot be")
	}
	if err := r.Close(); err != nil {
		return err
	}
	*f = read
	return nil
}
