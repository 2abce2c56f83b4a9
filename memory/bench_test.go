package memory_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/memory"
)

// corpus makes memories and cues from three thousand words of which some are much more frequent than others.
type corpus struct{ n uint64 }

func (c *corpus) draw(n uint64) uint64 {
	c.n++
	return kith.Seed(7).Draw("corpus", c.n) % n
}

// word returns a word: the k-th is drawn about 1/k as often as the first.
func (c *corpus) word() string {
	most := uint64(3000)
	for range c.draw(6) {
		most = 1 + c.draw(most)
	}
	k := c.draw(most)
	syllables := [...]string{"ka", "to", "mi", "ren", "sol", "va", "du", "hes", "li", "bor"}
	w := syllables[k%10]
	for k /= 10; k > 0; k /= 10 {
		w += syllables[k%10]
	}
	return w
}

func (c *corpus) text(words int) string {
	w := make([]string, words)
	for i := range w {
		w[i] = c.word()
	}
	return strings.Join(w, " ")
}

func (c *corpus) entry(at int) memory.Entry {
	levels := [...]kith.Micro{.3e6, .3e6, .3e6, .3e6, .3e6, .5e6, .5e6, .7e6, .7e6, .95e6, 1e6}
	return memory.Entry{At: kith.Tick(at), Text: c.text(6 + int(c.draw(7))), Importance: levels[c.draw(uint64(len(levels)))], Cause: kith.Event(at)}
}

// filled returns a stream of n entries, one a tick, and cues of about ten words, half of them out of one entry.
func filled(n int) (*memory.Stream, []string, *corpus) {
	c := &corpus{}
	s := &memory.Stream{Cap: n}
	var texts []string
	for at := 0; s.Len() < n; at++ {
		e := c.entry(at)
		s.Add(e)
		texts = append(texts, e.Text)
	}
	var cues []string
	for i := range 64 {
		words := strings.Fields(texts[(i*997)%len(texts)])
		cues = append(cues, strings.Join(words[:min(5, len(words))], " ")+" "+c.text(5))
	}
	return s, cues, c
}

func BenchmarkRecall(b *testing.B) {
	for _, n := range []int{80, 200, 1000, 100_000} {
		s, cues, _ := filled(n)
		var dst []memory.Recollection
		var terms [][]memory.Term
		for _, cue := range cues {
			terms = append(terms, s.Lexicon.Learn(nil, cue))
		}
		b.Run(fmt.Sprintf("%d/terms", n), func(b *testing.B) {
			defer cpu(b)()
			for i := 0; b.Loop(); i++ {
				dst = s.AppendRecall(dst[:0], memory.Query{Now: 1 << 40, Terms: terms[i%64]})
			}
		})
		b.Run(fmt.Sprintf("%d/cue", n), func(b *testing.B) {
			defer cpu(b)()
			for i := 0; b.Loop(); i++ {
				dst = s.AppendRecall(dst[:0], memory.Query{Now: 1 << 40, Cue: cues[i%64]})
			}
		})
	}
}

func BenchmarkAdd(b *testing.B) {
	for _, n := range []int{80, 1000, 100_000} {
		s, _, c := filled(n)
		entries := make([]memory.Entry, 4096)
		for i := range entries {
			entries[i] = c.entry(0)
		}
		at := kith.Tick(n)
		b.Run(fmt.Sprintf("%d/evict", n), func(b *testing.B) {
			defer cpu(b)()
			for i := 0; b.Loop(); i++ {
				e := &entries[i%len(entries)]
				at++
				e.At, e.About = at, kith.ID(at)
				s.Add(*e)
			}
		})
		b.Run(fmt.Sprintf("%d/reinforce", n), func(b *testing.B) {
			var last memory.Entry
			for e := range s.All() {
				last = e
			}
			defer cpu(b)()
			for b.Loop() {
				s.Add(last)
			}
		})
	}
}

// BenchmarkBeat is a mind's share of memory in one beat: it recalls by terms and remembers one thing.
func BenchmarkBeat(b *testing.B) {
	for _, minds := range []int{1, 60, 1000} {
		lexicon := new(memory.Lexicon)
		streams := make([]*memory.Stream, minds)
		c := &corpus{}
		entries := make([]memory.Entry, 4096)
		var terms [][]memory.Term
		for i := range entries {
			entries[i] = c.entry(0)
			terms = append(terms, lexicon.Learn(nil, entries[i*13%(i+1)].Text))
		}
		at := kith.Tick(0)
		for i := range streams {
			streams[i] = &memory.Stream{Lexicon: lexicon}
			for k := 0; streams[i].Len() < 80; k++ {
				e := entries[(i*31+k)%len(entries)]
				e.At = kith.Tick(k)
				streams[i].Add(e)
				at = max(at, e.At)
			}
		}
		var dst []memory.Recollection
		b.Run(fmt.Sprint(minds), func(b *testing.B) {
			defer cpu(b)()
			k := 0
			for b.Loop() {
				if k++; k%minds == 0 {
					at++
				}
				s := streams[k%minds]
				dst = s.AppendRecall(dst[:0], memory.Query{Now: at, Terms: terms[k%len(terms)]})
				e := &entries[(k*7)%len(entries)]
				e.At, e.About = at, kith.ID(at)
				s.Add(*e)
			}
		})
	}
}

func BenchmarkTerms(b *testing.B) {
	s, cues, _ := filled(80)
	var dst []memory.Term
	defer cpu(b)()
	for i := 0; b.Loop(); i++ {
		dst = s.Lexicon.AppendTerms(dst[:0], cues[i%64])
	}
}
