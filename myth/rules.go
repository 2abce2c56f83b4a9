package myth

import "github.com/kithlab/kith"

// Rules is the arithmetic of belief. The zero Rules means [Defaults] as a whole; in any other, a field that is zero is
// zero. A confidence is from 0 to 1, in millionths.
type Rules struct {
	HalfLife kith.Tick  // beats that halve a confidence; zero or below: it does not fade
	Floor    kith.Micro // importance from which on a memory is formative
	Burst    kith.Micro // sum of formative importance at which a mind reflects
	Step     kith.Micro // confidence that evidence of weight 1 adds
	Cap      kith.Micro // the most that one theme gains in one mind in one beat, from whatever
	Trust    kith.Micro // trust in a believer from which on one listens
	Catch    kith.Micro // confidence that listening adds
	Lend     kith.Micro // the share of a believer's confidence to which a listener comes by listening
	Firm     kith.Micro // confidence above which one believes: preaches, and counts
	Quorum   kith.Micro // share of the living from which on a theme becomes a god
	Return   kith.Micro // share from which on a god who faded comes back: less, since its name is known
	Wane     kith.Micro // share below which a god fades
	Split    kith.Micro // share of a god's believers from which on a camp of another sign may split off

	Grammar *Grammar // of names; nil is the default one
}

// Defaults returns what the zero Rules means. From seed 000: a half-life of 9 beats, a burst of 2.4, trust of .4, a
// quorum of .34. This package's own: a floor of .75, between hearing speech (.7) and finding a ruin (.95); a step of
// .6 and no more than that in a beat; .1 caught at a time, to .75 of the believer's confidence; firm above .3, so that one reflection of
// a single theme makes a believer for 9 beats and what comes of listening to one may be firm too; a god
// comes back at .2, fades below .1, and splits when each camp has .34 of the believers.
func Defaults() Rules {
	const one = kith.One
	return Rules{
		HalfLife: 9, Floor: .75 * one, Burst: 2.4 * one, Step: .6 * one, Cap: .6 * one,
		Trust: .4 * one, Catch: .1 * one, Lend: .75 * one, Firm: .3 * one,
		Quorum: .34 * one, Return: .2 * one, Wane: .1 * one, Split: .34 * one,
	}
}

func (r Rules) orDefaults() Rules {
	if r == (Rules{}) {
		return Defaults()
	}
	return r
}

// atLeast reports whether part of whole is share or more, exactly.
func atLeast(part, whole int, share kith.Micro) bool {
	return int64(part)*kith.One >= int64(share)*int64(whole)
}
