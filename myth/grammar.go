package myth

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kithlab/kith"
)

// A Grammar builds names of two or three syllables, each an onset and a vowel; a coda may close the last. The zero
// Grammar is the default one, of Latin letters, whose names are labels in every world. A world with another script or
// sound gives its own parts, in lower case: all three lists, or the default ones stand in for an empty one.
type Grammar struct {
	Onsets, Vowels, Codas []string
	// Avoid are names that no god is given, as those of the people are. For the same seed to name the same god they
	// must be the same, so give them once, when the world begins.
	Avoid []string
}

// The default grammar's parts.
var (
	defaultOnsets = []string{"b", "br", "d", "dr", "g", "h", "k", "kh", "l", "m", "n", "r", "s", "sh", "t", "th", "v", "z"}
	defaultVowels = []string{"a", "e", "i", "o", "u", "au"}
	defaultCodas  = []string{"k", "l", "m", "n", "r", "sh", "th"}
)

// tries is how many names are drawn before one that is to be avoided is taken after all.
const tries = 64

// draw is a random draw of this package about a theme.
func draw(seed kith.Seed, theme Theme, what string, keys ...uint64) uint64 {
	return kith.Seed(seed.Draw(what, keys...)).Draw(string(theme))
}

// Name returns the name of a theme's god. It depends on the seed, the theme, the sign and the Grammar alone: the same
// seed always names the same god. The sign is 0 but for a god that split off from another. Names to avoid, compared
// with case folded, are drawn again, up to 64 times.
func (g *Grammar) Name(seed kith.Seed, theme Theme, sign kith.ID) string {
	return g.name(seed, theme, sign, func(string) bool { return false })
}

func (g *Grammar) name(seed kith.Seed, theme Theme, sign kith.ID, taken func(string) bool) (name string) {
	if g == nil {
		g = new(Grammar)
	}
	for try := range uint64(tries) {
		name = g.build(func(part uint64) uint64 { return draw(seed, theme, "myth/name", uint64(sign), try, part) })
		avoided := slices.ContainsFunc(g.Avoid, func(a string) bool { return strings.EqualFold(a, name) })
		if !avoided && !taken(name) {
			break
		}
	}
	return name
}

// build makes a name of one draw for each part.
func (g *Grammar) build(draw func(part uint64) uint64) string {
	var b strings.Builder
	part := uint64(0)
	add := func(own, standard []string) {
		if len(own) == 0 {
			own = standard
		}
		part++
		b.WriteString(own[draw(part)%uint64(len(own))])
	}
	for range 2 + draw(0)%2 {
		add(g.Onsets, defaultOnsets)
		add(g.Vowels, defaultVowels)
	}
	if draw(part+1)>>32%2 == 1 {
		add(g.Codas, defaultCodas)
	}
	first, size := utf8.DecodeRuneInString(b.String())
	return string(unicode.ToTitle(first)) + b.String()[size:]
}
