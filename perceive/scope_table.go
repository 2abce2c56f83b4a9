package perceive

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/kithlab/kith"
)

// english is what nil Articles mean.
var english = []string{"the", "a", "an"}

// ready makes tables, and folds Articles if they are not those that were folded last.
func (s *Scope) ready() error {
	if s.names == nil {
		s.names, s.ids = make([]int32, 64), make([]int32, 64)
	}
	articles := s.Articles
	if articles == nil {
		articles = english
	}
	if slices.Equal(s.given, articles) {
		return nil
	}
	var folded []string
	for _, a := range articles {
		label, err := kith.ParseLabel(a)
		if err != nil {
			return fmt.Errorf("perceive: an article is a word: %w", err)
		}
		folded = append(folded, label.Fold())
	}
	s.given, s.articles = slices.Clone(articles), folded
	return nil
}

// bare returns fold without one leading article. An article alone stays.
func (s *Scope) bare(fold []byte) []byte {
	for _, a := range s.articles {
		if len(fold) <= len(a) || string(fold[:len(a)]) != a {
			continue
		}
		switch rest := fold[len(a):]; {
		case strings.HasSuffix(a, "'"):
			return rest
		case rest[0] == ' ':
			return rest[1:]
		}
	}
	return fold
}

// insert adds an offer to the tables.
func (s *Scope) insert(o offer) {
	head := s.slotOfName(o.hash, s.fold(o.key))
	o.sameName = *head
	s.offers = append(s.offers, o)
	n := int32(len(s.offers))
	*head = n
	last := s.slotOfID(o.id)
	for *last > 0 {
		last = &s.offers[*last-1].sameID
	}
	*last = n
	if 2*len(s.offers) >= len(s.names) {
		s.grow()
	}
}

// grow doubles both tables; each slot holds the first of a chain, which goes to its new place.
func (s *Scope) grow() {
	names, ids := s.names, s.ids
	s.names, s.ids = make([]int32, 2*len(names)), make([]int32, 2*len(ids))
	for _, n := range names {
		if n > 0 {
			o := &s.offers[n-1]
			*s.slotOfName(o.hash, s.fold(o.key)) = n
		}
	}
	for _, n := range ids {
		if n > 0 {
			*s.slotOfID(s.offers[n-1].id) = n
		}
	}
}

// slotOfName returns where the chain of offers of this key begins or would begin.
func (s *Scope) slotOfName(h uint32, key []byte) *int32 {
	mask := uint32(len(s.names) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		n := s.names[i]
		if n == 0 {
			return &s.names[i]
		}
		if o := &s.offers[n-1]; o.hash == h && string(s.fold(o.key)) == string(key) {
			return &s.names[i]
		}
	}
}

// slotOfID returns where the chain of offers of this ID begins or would begin.
func (s *Scope) slotOfID(id kith.ID) *int32 {
	mask := uint32(len(s.ids) - 1)
	for i := scatter(uint64(id)) & mask; ; i = (i + 1) & mask {
		if n := s.ids[i]; n == 0 || s.offers[n-1].id == id {
			return &s.ids[i]
		}
	}
}

// hash spreads a text over 32 bits, eight bytes at a time. Nothing but the place in a table depends on it.
func hash(text []byte) uint32 {
	h := uint64(len(text))
	for ; len(text) >= 8; text = text[8:] {
		h = (h ^ binary.LittleEndian.Uint64(text)) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	var tail uint64
	for _, c := range text {
		tail = tail<<8 | uint64(c)
	}
	return scatter(h ^ tail)
}

func scatter(h uint64) uint32 {
	h *= 0x9e3779b97f4a7c15
	h ^= h >> 32
	return uint32(h * 0x9e3779b97f4a7c15 >> 32)
}
