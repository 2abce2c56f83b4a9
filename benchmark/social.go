package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/myth"
	"github.com/kithlab/kith/rumor"
)

// The social rows have rivals in Go, in this process: what one would write first, with maps and strings.

// timed returns a side that does one operation after the other.
func timed(op func()) side {
	return func(ops int) (time.Duration, error) {
		from := cpuTime()
		for range ops {
			op()
		}
		return cpuTime() - from, nil
	}
}

// A hearsay is a tale as seed 000 writes it down: { text, about, source[], trust, distort }.
type hearsay struct {
	text, about string
	source      []string
	distort     int
}

// hear is the obvious hearing: a copy, the teller's name, and the hedge in the text.
func (h hearsay) hear(teller string, trust kith.Micro) (hearsay, bool) {
	h.source = append(slices.Clone(h.source), teller)
	switch {
	case trust > .3*kith.One:
		return h, true
	case trust < -.2*kith.One:
		return h, false
	}
	h.text += " — at least that is the whisper"
	h.distort++
	return h, true
}

// hearingRow is one telling of a tale that has gone through three mouths, by trusts all around the thresholds.
func hearingRow(*bench) (*pair, error) {
	trusts := []kith.Micro{.9 * kith.One, .3 * kith.One, 0, -.2 * kith.One, -.5 * kith.One}
	told := rumor.Rumor{Claim: rumor.Claim{Kind: "kill", About: 7}, Origin: 1, Cause: 4, Via: []kith.ID{rumor.Voice, 2, 3}}
	plain := hearsay{text: "kill Ode", about: "Ode", source: []string{"a voice", "Tova", "Sable"}}
	rules, via, turn := rumor.Defaults(), make([]kith.ID, 0, 8), 0
	var kept hearsay
	theirs := func() {
		kept, _ = plain.hear("Bram", trusts[turn%len(trusts)])
		turn++
	}
	ours := func() {
		h := rules.HearIn(via, told, 4, trusts[turn%len(trusts)])
		via = h.Rumor.Via[:0]
		turn++
	}
	check := func() error {
		for _, trust := range trusts {
			p, took := plain.hear("Bram", trust)
			h := rules.Hear(told, 4, trust)
			if took != (h.Verdict != rumor.Rejected) || p.distort != h.Rumor.Garbled || len(p.source) != len(h.Rumor.Via) {
				return fmt.Errorf("at a trust of %d the plain hearing is %+v and the other %+v", trust, p, h)
			}
		}
		_ = kept
		return nil
	}
	return &pair{unit: "telling", rival: timed(theirs), kith: timed(ours), check: check}, nil
}

// Sizes of the other rows.
const (
	bondsPeople, bondsEach = 10_000, 50
	faiths                 = 10_000
)

// fadingRow is one beat of 10 000 people with 50 bonds each, beside a map of maps.
func fadingRow(*bench) (*pair, error) {
	var bonds rumor.Bonds
	plain := map[kith.ID]map[kith.ID]*rumor.Bond{}
	for from := kith.ID(1); from <= bondsPeople; from++ {
		plain[from] = map[kith.ID]*rumor.Bond{}
		for i := range uint64(bondsEach) {
			to := kith.ID((uint64(from)*31+i*197)%bondsPeople + 1)
			if to == from {
				continue
			}
			d := kith.Seed(1).Draw("bond", uint64(from), i)
			add := rumor.Bond{Trust: kith.Micro(d%kith.One) + 1, Warmth: -kith.Micro(d>>20%kith.One) - 1, Feud: kith.Micro(d>>40%kith.One) + 1}
			bonds.Add(from, to, add)
			now := bonds.Between(from, to)
			plain[from][to] = &now
		}
	}
	f := &fading{ours: &bonds, plain: plain, factor: min(int64(kith.Micro(1<<32).Decay(1, 120)), 1<<32-1)}
	return &pair{unit: "bond", per: bondsPeople * bondsEach, rival: timed(f.theirs), kith: timed(bonds.Fade), check: f.check}, nil
}

// fading is bonds on both sides.
type fading struct {
	ours   *rumor.Bonds
	plain  map[kith.ID]map[kith.ID]*rumor.Bond
	factor int64
	beats  int
}

// theirs visits people and their acquaintances in order, as a run that is to be the same each time must.
func (f *fading) theirs() {
	f.beats++
	people := make([]kith.ID, 0, len(f.plain))
	for id := range f.plain {
		people = append(people, id)
	}
	slices.Sort(people)
	for _, id := range people {
		known := make([]kith.ID, 0, len(f.plain[id]))
		for to := range f.plain[id] {
			known = append(known, to)
		}
		slices.Sort(known)
		for _, to := range known {
			f.fade(f.plain[id][to])
		}
	}
}

func (f *fading) fade(b *rumor.Bond) {
	for _, part := range []*kith.Micro{&b.Trust, &b.Warmth, &b.Feud} {
		*part = kith.Micro(int64(*part) * f.factor / (1 << 32))
	}
}

// check lets fresh bonds of both kinds fade for a while and compares them.
func (f *fading) check() error {
	var bonds rumor.Bonds
	want := rumor.Bond{Trust: .9 * kith.One, Warmth: -.4 * kith.One, Feud: 3}
	bonds.Add(1, 2, want)
	for beat := range 500 {
		bonds.Fade()
		f.fade(&want)
		if got := bonds.Between(1, 2); got != want {
			return fmt.Errorf("after %d beats a bond is %+v, and %+v in the map", beat+1, got, want)
		}
	}
	return nil
}

// crystalRow is one look at what 10 000 minds believe, beside counting with a map of lists.
func crystalRow(*bench) (*pair, error) {
	themes := []myth.Theme{"bounty", "wrath", "famine"}
	rules := myth.Defaults()
	living := make([]myth.Believer, faiths)
	for i := range living {
		living[i] = myth.Believer{ID: kith.ID(i + 1), Beliefs: &myth.Beliefs{}}
		for t, theme := range themes {
			w := kith.Micro(kith.Seed(2).Draw("faith", uint64(i), uint64(t)) % (kith.One + 1))
			rules.Witness(living[i].Beliefs, myth.Evidence{At: 1, Theme: theme, Weight: w, Cause: kith.Event(i + 1)})
		}
	}
	var ours []myth.Myth
	var theirs map[myth.Theme][]kith.ID
	count := func() {
		theirs = map[myth.Theme][]kith.ID{}
		for _, b := range living {
			for _, theme := range themes {
				if rules.Confidence(b.Beliefs, theme, 2) > rules.Firm {
					theirs[theme] = append(theirs[theme], b.ID)
				}
			}
		}
		for theme, who := range theirs {
			if kith.Ratio(int64(len(who)), faiths) < rules.Quorum {
				delete(theirs, theme)
			}
			slices.Sort(who)
		}
	}
	look := func() { ours = rules.Crystallize(2, 3, living) }
	check := func() error {
		if len(ours) != len(theirs) {
			return fmt.Errorf("%d gods, and %d by counting", len(ours), len(theirs))
		}
		for _, m := range ours {
			if slices.Compare(m.Believers, theirs[m.Theme]) != 0 {
				return fmt.Errorf("of %s there are %d believers, and %d by counting", m.Theme, len(m.Believers), len(theirs[m.Theme]))
			}
		}
		return nil
	}
	return &pair{unit: "mind", per: faiths, rival: timed(count), kith: timed(look), check: check}, nil
}
