package kith

import (
	"math/rand/v2"

	"github.com/cespare/xxhash/v2"
)

// A Seed is the root of every random draw in a run. There is no cursor to share: a draw depends on the seed, the
// name of what it is for, and the keys (a beat, an ID) alone, so one more draw somewhere changes none elsewhere.
type Seed uint64

// Draw returns one number, evenly spread over all 64 bits, that depends on the seed, the name and the keys alone. The
// order of keys matters, and so does their number. It does not allocate.
func (s Seed) Draw(name string, keys ...uint64) uint64 {
	h := mix(uint64(s) ^ xxhash.Sum64String(name))
	for _, k := range keys {
		h = mix(h ^ mix(k))
	}
	return h
}

// Stream returns a generator for longer draws, which depends on the seed, the name and the keys alone.
func (s Seed) Stream(name string, keys ...uint64) *rand.Rand {
	d := s.Draw(name, keys...)
	return rand.New(rand.NewPCG(d, mix(d)))
}

// mix is the finalizer of splitmix64 (Steele, Lea and Flood 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
