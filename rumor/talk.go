package rumor

import "github.com/kithlab/kith"

// A Talk is why two people talk. The zero Talk is that they do not.
type Talk uint8

// Reasons to talk, strongest first.
const (
	Silence    Talk = iota
	Gossip          // one holds a rumor that the other lacks
	Threat          // one's trust in the other is deeply negative
	Contention      // both are close to one thing that both are after
	Trade           // mutual trust, and one is in want
	Chatter         // neither is in want, and it is their turn
)

// String returns the reason's name in lower case.
func (t Talk) String() string {
	return name("Talk", uint8(t), "silence", "gossip", "threat", "contention", "trade", "chatter")
}

// A Manner is how a reason to talk works: how near people must be for it, and what it does to their bonds.
type Manner struct {
	Distance int64 // at most this far apart, in the unit of Facts.Distance
	Speaker  Bond  // what it changes in the speaker's bond with each listener
	Listener Bond  // what it changes in each listener's bond with the speaker
}

// Manners say when people talk and what that does. The zero Manners means [DefaultManners] as a whole; in any other, a
// field that is zero is zero, and a reason whose Manner changes no bond is none (no effect, no talk), but for Gossip,
// whose effect is what is told.
type Manners struct {
	Gossip, Threat, Contention, Trade, Chatter Manner

	Hostile  kith.Micro // Threat: trust below this
	Range    int64      // Contention: both at most this far from the thing
	Mutual   kith.Micro // Trade: trust of both at least this
	Want     kith.Micro // Trade: want of one above this; Chatter: want of both at most this
	Rotation int64      // Chatter: a pair has its turn in one of so many beats, by a draw; below 1 it is 1
	Cooldown kith.Tick  // beats from one talk of a pair to the next: see Pauses
	Turns    int        // lines in the longest talk: see Screening
}

// DefaultManners returns what the zero Manners means. The reasons and their order are seed 000's, and so is what they
// do: gossip warms, contention feuds, trade builds trust. Its numbers are not in the seed and this package's own but
// for Want, which is the seed's notice band: a need at .7 of full leaves a want of .3.
func DefaultManners() Manners {
	const one = kith.One
	return Manners{
		Gossip:     Manner{12, Bond{Warmth: .05 * one}, Bond{Warmth: .05 * one}},
		Threat:     Manner{20, Bond{Warmth: -.05 * one, Feud: .05 * one}, Bond{Trust: -.1 * one, Warmth: -.05 * one, Feud: .1 * one}},
		Contention: Manner{20, Bond{Warmth: -.05 * one, Feud: .1 * one}, Bond{Warmth: -.05 * one, Feud: .1 * one}},
		Trade:      Manner{8, Bond{Trust: .1 * one, Warmth: .05 * one}, Bond{Trust: .1 * one, Warmth: .05 * one}},
		Chatter:    Manner{8, Bond{Warmth: .03 * one}, Bond{Warmth: .03 * one}},

		Hostile: -.5 * one, Range: 20, Mutual: .4 * one, Want: .3 * one, Rotation: 4, Cooldown: 12, Turns: 6,
	}
}

func (m Manners) orDefaults() Manners {
	if m == (Manners{}) {
		return DefaultManners()
	}
	return m
}

// Manner returns how a reason works. Silence has no manner: it is zero.
func (m Manners) Manner(why Talk) Manner {
	m = m.orDefaults()
	switch why {
	case Gossip:
		return m.Gossip
	case Threat:
		return m.Threat
	case Contention:
		return m.Contention
	case Trade:
		return m.Trade
	case Chatter:
		return m.Chatter
	}
	return Manner{}
}

// A Side is one of two who may talk.
type Side struct {
	ID    kith.ID
	Trust kith.Micro // in the other
	Want  kith.Micro // how much it lacks of what people give one another: 0 nothing, 1 all
	News  bool       // it holds a rumor that the other lacks: see Rules.News
	Reach int64      // how far it is from the thing, if Facts.Contested
}

// Facts are what is so of a pair in one beat. The host's units of distance are those of its Manners.
type Facts struct {
	Now       kith.Tick
	A, B      Side
	Distance  int64 // between them
	Contested bool  // there is a thing that both are after
}

// Reason returns why a pair talks, and whether it is B who begins. Which of the two is A does not matter. The rules:
// of these reasons, in this order, the first that applies is it; one applies only if the two are at most its Manner's
// Distance apart and it has an effect (see Manners). If none does, it is Silence.
//
//  1. Gossip: one has News. That one begins; if both have, the one of the lower ID.
//  2. Threat: one's trust is below Hostile. That one begins; if both are, the one who trusts less, then the lower ID.
//  3. Contention: Contested, and both Reaches are at most Range. The nearer one begins, then the lower ID.
//  4. Trade: the trust of both is at least Mutual, and the want of one is above Want. The one who wants more begins,
//     then the lower ID.
//  5. Chatter: the want of both is at most Want, and it is the pair's turn: a draw by seed, beat and pair, of which
//     one in Rotation is theirs. Another bit of it says who begins.
//
// Nobody (ID 0) does not talk, and nobody talks with himself: that is Silence.
func (m Manners) Reason(seed kith.Seed, f Facts) (why Talk, swapped bool) {
	m = m.orDefaults()
	if f.A.ID == 0 || f.B.ID == 0 || f.A.ID == f.B.ID {
		return Silence, false
	}
	flipped := f.A.ID > f.B.ID
	if flipped {
		f.A, f.B = f.B, f.A
	}
	for why = Gossip; why <= Chatter; why++ {
		manner := m.Manner(why)
		if f.Distance > manner.Distance || why != Gossip && manner.Speaker == (Bond{}) && manner.Listener == (Bond{}) {
			continue
		}
		if applies, second := m.applies(why, seed, &f); applies {
			return why, second != flipped
		}
	}
	return Silence, false
}

// applies reports whether a reason's condition holds, and whether B, who has the higher ID, begins.
func (m *Manners) applies(why Talk, seed kith.Seed, f *Facts) (applies, second bool) {
	a, b := &f.A, &f.B
	switch why {
	case Gossip:
		return a.News || b.News, !a.News
	case Threat:
		return min(a.Trust, b.Trust) < m.Hostile, b.Trust < a.Trust
	case Contention:
		return f.Contested && max(a.Reach, b.Reach) <= m.Range, b.Reach < a.Reach
	case Trade:
		return min(a.Trust, b.Trust) >= m.Mutual && max(a.Want, b.Want) > m.Want, b.Want > a.Want
	case Chatter:
		if max(a.Want, b.Want) > m.Want {
			return false, false
		}
		d := seed.Draw("rumor/chatter", uint64(f.Now), uint64(a.ID), uint64(b.ID))
		return d>>1%uint64(max(m.Rotation, 1)) == 0, d&1 == 1
	}
	return false, false
}
