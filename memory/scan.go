package memory

import (
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// A scanner finds the words of a text. The rules are those of [Lexicon].
type scanner struct {
	words *words
	terms []Term
	pupil *Lexicon // nil: unknown words stay unknown
}

// The bytes of a word of eight: their highest bits, and each one.
const (
	highs = 0x8080808080808080
	ones  = 0x0101010101010101
)

// scan appends the terms of text. It takes eight bytes at a time as long as they are ASCII, and hands every run of
// word characters in which another is met to [scanner.run].
func (s *scanner) scan(text string) {
	for i := 0; i < len(text); {
		x := eight(text, i)
		word := alnum(x)
		n := bits.TrailingZeros64(^word&highs) / 8 // bytes of the word here
		switch {
		case n == 8 || x>>(8*uint(n))&0x80 != 0:
			i = s.long(text, i)
		case n == 0:
			i += max(1, bits.TrailingZeros64(word|x&highs)/8) // to the next word or beyond these eight
		default:
			s.add(0, (x|ones<<5)&(1<<(8*uint(n))-1))
			i += n + 1
		}
	}
}

// eight returns text[i:i+8], little-endian, with zeros after the end of text.
func eight(text string, i int) uint64 {
	if i+8 <= len(text) {
		t := text[i : i+8]
		return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
			uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
	}
	var x uint64
	for k := len(text) - 1; k >= i; k-- {
		x = x<<8 | uint64(text[k])
	}
	return x
}

// alnum returns the highest bit of each byte of x that is an ASCII letter or digit.
func alnum(x uint64) uint64 {
	low := x &^ highs
	letter := low | ones<<5
	letters := (letter + ones*(0x80-'a')) &^ (letter + ones*(0x7f-'z'))
	digits := (low + ones*(0x80-'0')) &^ (low + ones*(0x7f-'9'))
	return (letters | digits) &^ x & highs
}

// long scans an ASCII word of eight bytes or more, or a run of another kind, that begins at i or is a separator, and
// returns where it ends.
func (s *scanner) long(text string, i int) int {
	var w spelling
	for k := i; ; k += 8 {
		x := eight(text, k)
		n := bits.TrailingZeros64(^alnum(x)&highs) / 8
		if n == 8 {
			w.node = s.step(w.node, x|ones<<5, &w.lost)
			continue
		}
		if x>>(8*uint(n))&0x80 != 0 {
			return s.run(text, i)
		}
		if !w.lost {
			s.add(w.node, (x|ones<<5)&(1<<(8*uint(n))-1))
		}
		return k + n
	}
}

// run scans characters from i on to the first that belongs to no word, and returns where that ends. A run may hold
// several words: where scripts meet, and in those without spaces.
func (s *scanner) run(text string, i int) int {
	var w spelling
	var pair [2]rune
	bare := 0 // characters so far of a script without spaces
	end := func() {
		if bare == 1 {
			s.rune(&w, pair[1])
		}
		s.end(&w)
		bare = 0
	}
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		k := kindOf(r)
		switch {
		case k == mark && bare > 0, k == unspaced:
			if bare == 0 {
				s.end(&w)
			}
			pair[0], pair[1] = pair[1], r
			if bare++; bare > 1 {
				s.rune(&w, pair[0])
				s.rune(&w, pair[1])
				s.end(&w)
			}
		case k == spaced, k == mark && w.begun:
			if bare > 0 {
				end()
			}
			s.rune(&w, fold(r))
		default:
			end()
			return i
		}
	}
	end()
	return i
}

// A spelling is a word under way.
type spelling struct {
	node        uint32
	bytes       uint64
	n           uint // of bytes
	begun, lost bool // lost: it is unknown, whatever follows
}

// rune spells one character more.
func (s *scanner) rune(w *spelling, r rune) {
	w.begun = true
	var buf [utf8.UTFMax]byte
	for _, b := range buf[:utf8.EncodeRune(buf[:], r)] {
		w.bytes |= uint64(b) << (8 * w.n)
		if w.n++; w.n == 8 {
			w.node = s.step(w.node, w.bytes, &w.lost)
			w.bytes, w.n = 0, 0
		}
	}
}

// end adds the word, if one is under way, and makes ready for the next.
func (s *scanner) end(w *spelling) {
	if w.begun && !w.lost {
		s.add(w.node, w.bytes)
	}
	*w = spelling{}
}

// step follows an edge, and learns it if there is a pupil.
func (s *scanner) step(node uint32, bytes uint64, lost *bool) uint32 {
	if *lost {
		return 0
	}
	to, _ := s.words.next(node, bytes)
	if to == 0 && s.pupil != nil {
		to = s.learn(node, bytes)
	}
	*lost = to == 0
	return to
}

// add appends the term of the word whose last edge leaves node.
func (s *scanner) add(node uint32, bytes uint64) {
	to, _ := s.words.next(node, bytes)
	if to == 0 {
		if s.pupil == nil {
			return
		}
		to = s.learn(node, bytes)
	}
	s.terms = append(s.terms, Term(to))
}

// learn has the pupil learn an edge, and goes on in the table that then holds it.
func (s *scanner) learn(node uint32, bytes uint64) uint32 {
	to := s.pupil.learn(node, bytes)
	s.words = s.pupil.words.Load()
	return to
}

// A kind is what a character does to words.
type kind uint8

const (
	separator kind = iota
	spaced         // letters and numbers of a script that parts its words
	unspaced       // and of one that does not
	mark           // goes with what stands before it
)

func kindOf(r rune) kind {
	switch {
	case r == utf8.RuneError:
		return separator
	case unicode.IsLetter(r) || unicode.IsNumber(r):
		if bare(r) {
			return unspaced
		}
		return spaced
	case unicode.IsMark(r):
		return mark
	}
	return separator
}

// bare reports whether r, a letter or number, is of a script without spaces between words. The kana blocks count
// whole, with the signs in them that several scripts share.
func bare(r rune) bool {
	switch {
	case r < 0x0e00:
		return false
	case r >= 0x4e00 && r <= 0x9fff, r >= 0x3005 && r <= 0x3007, r >= 0x3031 && r <= 0x30ff, r == 0xff70:
		return true
	}
	return unicode.In(r, unicode.Thai, unicode.Lao, unicode.Myanmar, unicode.Khmer, unicode.Han, unicode.Hiragana,
		unicode.Katakana, unicode.Bopomofo, unicode.Yi, unicode.Tai_Le, unicode.New_Tai_Lue, unicode.Tai_Tham,
		unicode.Tai_Viet, unicode.Javanese, unicode.Balinese)
}

// fold returns the character by which r is compared, whatever its case.
func fold(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }
