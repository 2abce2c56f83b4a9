package island

import (
	"strings"

	"github.com/kithlab/kith"
)

// soulNames are names of people that read well, none of which begins another.
var soulNames = []string{
	"Tova", "Bram", "Mara", "Halek", "Sable", "Ode", "Klaus", "Runa", "Torv", "Isla", "Garrik", "Nessa",
	"Brannoc", "Yrsa", "Dunmor", "Elka", "Fenn", "Gudrun", "Hesk", "Ilva", "Jorun", "Kesta", "Lorcan", "Maddoc",
	"Nuria", "Osric", "Petra", "Quill", "Rurik", "Sunniva", "Tamsin", "Ulric", "Vesna", "Wulf", "Ysolde", "Zarek",
	"Anka", "Borin", "Cerys", "Dagny", "Eskil", "Frida", "Gorm", "Hilde", "Ingrith", "Jarek", "Keld", "Liv",
	"Morwen", "Njal", "Oda", "Perrin", "Ragna", "Sigrun", "Thora", "Una", "Varg", "Wenna", "Arvid", "Bryndis",
	"Corvin", "Disa", "Einar", "Fjola", "Greta", "Hakon", "Idona", "Jutta", "Kolm", "Lenka", "Mirek", "Nadja",
	"Olwen", "Pavel", "Rowan", "Signe", "Tycho", "Urska", "Vilmar", "Wanda", "Alrun", "Baldric", "Cadoc", "Dorna",
	"Elof", "Fritha", "Gisla", "Hroald", "Imke", "Jelka", "Kunrad", "Lovis", "Merrit", "Nolan", "Otmar", "Prisca",
	"Rolf", "Selma", "Tarben", "Ubbe", "Vigga", "Wido", "Aslak", "Brika", "Colm", "Drusa", "Egil", "Falk",
	"Gerda", "Holt", "Ivo", "Jasna", "Kettil", "Ludmila", "Milan", "Nevin", "Orla", "Piran", "Rika", "Svea",
	"Tilda", "Vanya", "Wystan", "Zora",
}

// Parts of made names: an onset and a vowel make a syllable, and a coda closes the name. Sounds that easily make a
// rude word are left out.
var (
	nameOnsets = []string{
		"b", "br", "d", "dr", "h", "j", "kr", "l", "m", "n", "r", "s", "st", "t", "th", "tr", "v", "w", "y",
	}
	nameVowels = []string{"a", "e", "i", "o", "u", "ae", "ia", "ou"}
	nameCodas  = []string{"l", "ld", "m", "n", "nd", "r", "rn", "s", "sk", "th", "v"}
)

// Names returns n different names for souls, and none if n is not positive. They are a function of the seed alone,
// and the names of a smaller n are the first of those of a larger. The rules, in order:
//
//  1. First come the names of a list written by hand, shuffled; then names made of two syllables and a closing
//     consonant, and of three from the four thousandth on.
//  2. Every name is a label of ASCII letters alone, so without digits.
//  3. No name is the beginning of another, whatever the case of its letters; so no two are equal.
//  4. No name is a word of this world that a mind may say for something else: a direction, biome, season, sky, good,
//     verb or beast, or a word in the name of a node, camp or site.
func Names(seed kith.Seed, n int) []string {
	names := make([]string, 0, max(n, 0))
	taken := newNameTree()
	list := append([]string(nil), soulNames...)
	r := seed.Stream("names listed")
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, name := range list {
		if len(names) < n && taken.add(name) {
			names = append(names, name)
		}
	}
	for try := uint64(0); len(names) < n; try++ {
		if name := madeName(seed, try, 2+len(names)/4000); taken.add(name) {
			names = append(names, name)
		}
	}
	return names
}

// madeName returns the name that a try makes of so many syllables.
func madeName(seed kith.Seed, try uint64, syllables int) string {
	r := seed.Stream("names made", try)
	var b strings.Builder
	for range syllables {
		b.WriteString(nameOnsets[r.IntN(len(nameOnsets))])
		b.WriteString(nameVowels[r.IntN(len(nameVowels))])
	}
	b.WriteString(nameCodas[r.IntN(len(nameCodas))])
	name := b.String()
	return strings.ToUpper(name[:1]) + name[1:]
}

// A nameTree knows which names are taken, and all their beginnings.
type nameTree struct{ whole, begun map[string]bool }

// newNameTree returns a tree in which the world's own words are taken as wholes, but not their beginnings.
func newNameTree() nameTree {
	t := nameTree{map[string]bool{}, map[string]bool{}}
	for _, w := range worldWords() {
		t.begun[w] = true
	}
	return t
}

// add takes a name, and reports whether it could: it is no beginning of a taken one, nor is one a beginning of it.
func (t nameTree) add(name string) bool {
	name = strings.ToLower(name)
	if t.begun[name] {
		return false
	}
	for i := range name {
		if t.whole[name[:i]] {
			return false
		}
	}
	t.whole[name] = true
	for i := range len(name) {
		t.begun[name[:i+1]] = true
	}
	return true
}

// plainWords are words that minds use for what they do and meet, and so name nobody.
var plainWords = []string{
	"gather", "food", "wood", "stone", "drink", "eat", "rest", "sleep", "take", "shelter", "build", "tend", "fire",
	"wander", "flee", "hunt", "attack", "talk", "help", "explore", "follow", "give", "pray", "mourn", "steal", "trade",
	"here", "home", "camp", "nobody", "none", "me", "you", "they", "inland", "sea", "river",
	"go", "beast", "wolf", "bear", "boar", "deer",
}

// worldWords returns, in lower case, the words that mean something else than a person.
func worldWords() []string {
	words := append([]string(nil), plainWords...)
	for _, list := range [][]string{
		compassWords[:], biomeWords[:], seasonWords[:], skyWords[:], goodWords[:], campNames, ruinNames, groveNames,
	} {
		for _, name := range list {
			name = strings.ToLower(name)
			words = append(words, name)
			words = append(words, strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' })...)
		}
	}
	for _, kinds := range nodeKinds {
		for _, k := range kinds {
			words = append(words, strings.Fields(k.name)...)
		}
	}
	return words
}

// Names of places. The first of each list is on every island; the others are drawn.
var (
	campNames = []string{
		"Hearthold", "Ashmere", "Stonewake", "Reedholm", "Emberfall", "Thornstead", "Gullrest", "Mossgate", "Larkfield",
		"Wolfden", "Amberhut", "Windhollow",
	}
	groveNames = []string{
		"Honey Grove", "Whispering Grove", "Elder Grove", "Moonlit Grove", "Plum Hollow", "Golden Grove", "Bee Glade",
		"Laughing Glade", "Green Sanctuary", "Mothers' Orchard", "Lost Orchard", "Sweetwater Glade",
	}
	ruinNames = []string{
		"Old Temple", "Broken Tower", "Sunken Hall", "Silent Stones", "Fallen Gate", "Weeping Arch", "Giants' Stair",
		"Blind Idol", "Empty Throne", "Black Altar",
	}
)

// campNamesOf returns the names of camps in the order of this island.
func campNamesOf(seed kith.Seed) []string { return placeNames(seed, "names camps", campNames) }

// siteNamesOf returns the names of sites of each kind in the order of this island.
func siteNamesOf(seed kith.Seed) [2][]string {
	return [2][]string{
		Grove: placeNames(seed, "names groves", groveNames),
		Ruin:  placeNames(seed, "names ruins", ruinNames),
	}
}

// placeNames returns list with all but its first shuffled.
func placeNames(seed kith.Seed, stream string, list []string) []string {
	names := append([]string(nil), list...)
	rest := names[1:]
	seed.Stream(stream).Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	return names
}
