package main

import (
	"math/bits"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// A corpus is what one stream remembers and is asked: memories of about eleven words of a vocabulary of 3,000, used as
// unevenly as words are (each octave of rank as often as the next), importances from the seed's levels, and cues of
// about ten words, half of each from one of the memories.
type corpus struct {
	seed    kith.Seed
	entries []memory.Entry
	queries []memory.Query
}

const vocabulary = 3000

// newCorpus returns a corpus of size entries, three a beat, no two the same, and of so many queries.
func newCorpus(seed kith.Seed, size int, queries uint64) *corpus {
	c := &corpus{seed: seed}
	seen := map[string]bool{}
	for n := uint64(0); len(c.entries) < size; n++ {
		e := c.entry(n)
		e.At = kith.Tick(len(c.entries) / 3)
		if !seen[e.Text] {
			seen[e.Text] = true
			c.entries = append(c.entries, e)
		}
	}
	for n := range queries {
		now := kith.Tick(size/3) + kith.Tick(seed.Draw("now", n)%3)
		c.queries = append(c.queries, memory.Query{Now: now, Cue: c.cue(n)})
	}
	return c
}

// entry returns the n-th memory, without its tick.
func (c *corpus) entry(n uint64) memory.Entry {
	levels := [...]kith.Micro{.3 * kith.One, .3 * kith.One, .3 * kith.One, .4 * kith.One, .5 * kith.One, .7 * kith.One, .7 * kith.One, .95 * kith.One}
	text := []string{"I"}
	for k := range 6 + c.seed.Draw("length", n)%7 {
		if k == 2 {
			text = append(text, "near", "the")
		}
		text = append(text, c.word("text", n, k))
	}
	return memory.Entry{
		Text:       strings.Join(text, " ") + ".",
		Importance: levels[c.seed.Draw("importance", n)%uint64(len(levels))],
		About:      kith.ID(c.seed.Draw("about", n) % 60),
	}
}

// cue returns the n-th cue: five words of one memory, five of the language.
func (c *corpus) cue(n uint64) string {
	of := strings.Fields(c.entries[c.seed.Draw("of", n)%uint64(len(c.entries))].Text)
	text := make([]string, 0, 10)
	for k := range uint64(5) {
		text = append(text, of[c.seed.Draw("which", n, k)%uint64(len(of))], c.word("cue", n, k))
	}
	return strings.Join(text, " ")
}

// word draws a word: its rank is as likely in one octave as in another.
func (c *corpus) word(what string, keys ...uint64) string {
	octave := c.seed.Draw(what+" octave", keys...) % uint64(bits.Len(vocabulary))
	rank := uint64(1)<<octave - 1 + c.seed.Draw(what+" rank", keys...)%(1<<octave)
	return spell(rank % vocabulary)
}

// spell returns a word that no other rank has: syllables as digits.
func spell(rank uint64) string {
	const first, second = "bdfghklmnprstvwz", "aeiou"
	var word strings.Builder
	for n := rank + 81; n > 0; n /= uint64(len(first) * len(second)) {
		syllable := n % uint64(len(first)*len(second))
		word.WriteByte(first[syllable%uint64(len(first))])
		word.WriteByte(second[syllable/uint64(len(first))])
	}
	return word.String()
}
