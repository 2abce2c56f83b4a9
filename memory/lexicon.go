package memory

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// A Term is a word's number in one [Lexicon]. It means nothing outside it: it depends on who spoke first, is never
// saved, and no answer depends on it.
type Term uint32

// A Lexicon turns words into terms. The zero Lexicon is ready and knows no word; a [Stream] teaches it the words of
// what it remembers. It only grows, and many streams may share one: they then know each other's words as words, and
// nothing else of each other. It is safe for concurrent use, and must not be copied.
//
// What is a word, in order:
//
//  1. Letters, marks and numbers of Unicode, case folded one character at a time, make words; all else parts them. A
//     word begins with a letter or a number. Invalid UTF-8 parts words too.
//  2. In scripts that are written without spaces between words (Han, kana, Thai, Lao, Khmer, Burmese and their like)
//     each two neighbouring characters are a word, and a character that stands alone is one.
//  3. Where such a script meets another, a word ends.
//
// There are no stop words and no stems, and one text in two Unicode normal forms is two texts: a world that takes
// text from many sources normalises it first. Which characters are letters is said by the Unicode tables of the Go
// that built the program.
type Lexicon struct {
	words atomic.Pointer[words]
	mu    sync.Mutex // held to learn
	last  uint32     // the newest node
}

// AppendTerms appends the terms of those words of text that the lexicon knows, in the order of the text and as often
// as they occur. A word that nobody has learned is in no memory, so leaving it out changes no answer now. It does not allocate but to grow dst. A nil Lexicon knows nothing.
func (l *Lexicon) AppendTerms(dst []Term, text string) []Term {
	if l == nil {
		return dst
	}
	w := l.words.Load()
	if w == nil {
		return dst
	}
	s := scanner{words: w, terms: dst}
	s.scan(text)
	return s.terms
}

// Learn is AppendTerms that learns each word it does not know. A cue that is made once and asked for long is learned,
// since a word that no memory held when its terms were taken would otherwise be missing from them for good.
func (l *Lexicon) Learn(dst []Term, text string) []Term {
	w := l.words.Load()
	if w == nil {
		w = l.grow()
	}
	s := scanner{words: w, terms: dst, pupil: l}
	s.scan(text)
	return s.terms
}

// words is a tree of words whose edges are eight bytes long, as one table: from a node (zero is the root) and the
// next eight bytes of a word to the next node. The last edge of a word has fewer than eight bytes, if need be none,
// and is padded with zeros, which no word holds; the node it leads to is the word's term. So a word of any length is
// compared whole, most are found by one look, and the table holds no pointer.
//
// Readers need no lock: an edge is never changed or removed, and its link is stored last.
type words struct {
	edges []edge
	shift uint // of a 64-bit hash, to the number of an edge
}

type edge struct {
	link  atomic.Uint64 // the node it comes from, then the node it leads to; zero: none
	bytes atomic.Uint64
}

// place returns where the search for an edge begins.
func (w *words) place(node uint32, bytes uint64) uint64 {
	hi, lo := bits.Mul64(bytes^0x9e3779b97f4a7c15, uint64(node)<<1^0xd1b54a32d192ed03)
	return (hi ^ lo) >> w.shift
}

// next returns the node to which the edge leads, zero if there is none, and where it is or would be.
func (w *words) next(node uint32, bytes uint64) (uint32, uint64) {
	mask := uint64(len(w.edges) - 1)
	for at := w.place(node, bytes) & mask; ; at = (at + 1) & mask {
		e := &w.edges[at]
		link := e.link.Load()
		if link == 0 {
			return 0, at
		}
		if uint32(link>>32) == node && e.bytes.Load() == bytes {
			return uint32(link), at
		}
	}
}

// learn returns the node to which the edge leads, and makes it if there is none.
func (l *Lexicon) learn(node uint32, bytes uint64) uint32 {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := l.words.Load()
	to, at := w.next(node, bytes)
	if to != 0 {
		return to
	}
	if uint64(l.last)*4 >= uint64(len(w.edges))*3 {
		w = l.growLocked()
		_, at = w.next(node, bytes)
	}
	if l.last++; l.last == 0 {
		panic("memory: a lexicon holds no more than 2^32-1 words")
	}
	e := &w.edges[at]
	e.bytes.Store(bytes)
	e.link.Store(uint64(node)<<32 | uint64(l.last))
	return l.last
}

// grow makes the first table.
func (l *Lexicon) grow() *words {
	l.mu.Lock()
	defer l.mu.Unlock()
	if w := l.words.Load(); w != nil {
		return w
	}
	return l.growLocked()
}

// growLocked makes a table of twice the size with the same edges. Who still reads the old one misses only words that
// were learned since, which are in no memory that it could be asking about.
func (l *Lexicon) growLocked() *words {
	n := 256
	old := l.words.Load()
	if old != nil {
		n = 2 * len(old.edges)
	}
	w := &words{edges: make([]edge, n), shift: uint(65 - bits.Len(uint(n)))}
	if old != nil {
		for i := range old.edges {
			if link := old.edges[i].link.Load(); link != 0 {
				b := old.edges[i].bytes.Load()
				_, at := w.next(uint32(link>>32), b)
				w.edges[at].bytes.Store(b)
				w.edges[at].link.Store(link)
			}
		}
	}
	l.words.Store(w)
	return w
}
