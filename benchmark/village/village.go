package village

import (
	"context"
	"math"
	"slices"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
)

// unit is how many steps of position make a pace.
const unit = 1024

// A kind is what a place gives.
type kind = int

const (
	berries kind = iota
	water
	wood
	stone
	roof
	kinds = iota
)

var kindNames = [kinds]string{"berries", "water", "wood", "stone", "roof"}

// Needs, in order; the sooner is more pressing of equals.
const (
	thirst = iota
	hunger
	energy
	warmth
	needs = iota
)

// A body is one villager.
type body struct {
	mind    agent.Mind
	x, y    int32
	home    [2]int32
	needs   [needs]kith.Micro
	mood    kith.Micro
	stirred kith.Micro // sum of what was last recalled
	carry   [3]int32   // by kind: berries, then wood and stone, without water
	traits  [3]kith.Micro
}

// Traits.
const (
	openness = iota
	conscientiousness
	extraversion
)

// A site is a place that gives something until it is stripped.
type site struct {
	kind  kind
	x, y  int32
	stock int32
}

// firstSite is the ID of the first of them; those of people are below it.
const firstSite kith.ID = 1_000_000

// fullStock is what a site has when nobody takes from it.
const fullStock = 12

// A Village is the whole world. Only New makes one.
type Village struct {
	seed   uint32
	beat   kith.Tick
	side   int32
	night  bool
	bodies []body
	doings []int8 // by body, the number of its last act; what others see of it, side by side
	minds  []*agent.Mind
	sites  []site

	people, places perceive.Grid
	spots          []perceive.Spot
	loop           agent.Loop[Senses]
	ladder         agent.Ladder[Senses]
	lexicon        *memory.Lexicon
	words          vocabulary
	book           *phrasebook
}

// A Book is what villages share: the texts that can be remembered and the words in them. It is made once, so that
// what a mind costs can be told from what a language costs.
type Book struct {
	texts   phrasebook
	lexicon memory.Lexicon
}

// NewBook makes the book.
func NewBook() *Book { return &Book{texts: newPhrasebook()} }

// New founds a village of so many minds, who remember eighty things each.
func New(minds int, seed uint32, b *Book) *Village {
	w := &Village{seed: seed, side: root(int64(minds)*1400) * unit, lexicon: &b.lexicon, book: &b.texts}
	w.words = newVocabulary(w.lexicon)
	w.foundSites((minds/7 + 1) * kinds)
	w.bodies = make([]body, minds)
	w.doings = slices.Repeat([]int8{-1}, minds)
	w.minds = make([]*agent.Mind, minds)
	for i := range w.bodies {
		w.foundBody(i)
		w.minds[i] = &w.bodies[i].mind
	}
	w.people.Cell = reach
	w.ladder = w.newLadder()
	w.loop = agent.Loop[Senses]{World: w, Instinct: w.decide}
	return w
}

func (w *Village) foundSites(n int) {
	spots := make([]perceive.Spot, n)
	w.sites = make([]site, n)
	for i := range w.sites {
		x, y := int32(draw(w.seed, 1, uint32(i))%uint32(w.side)), int32(draw(w.seed, 2, uint32(i))%uint32(w.side))
		w.sites[i] = site{i % kinds, x, y, fullStock}
		spots[i] = perceive.Spot{ID: firstSite + kith.ID(i), X: x, Y: y}
	}
	w.places.Cell = sight
	w.places.Build(spots)
}

func (w *Village) foundBody(i int) {
	b, id := &w.bodies[i], uint32(i)
	b.mind.ID = kith.ID(i + 1)
	b.mind.Memory.Lexicon = w.lexicon
	b.x, b.y = int32(draw(w.seed, 4, id)%uint32(w.side)), int32(draw(w.seed, 5, id)%uint32(w.side))
	b.home = [2]int32{b.x, b.y}
	b.mood = 500_000
	b.carry = [3]int32{2, 1, 0}
	for t := range b.traits {
		b.traits[t] = kith.Micro(draw(w.seed, 3, id, uint32(t))%1001) * 1000
	}
	for n := range b.needs {
		b.needs[n] = 600_000 + kith.Micro(draw(w.seed, 6, id, uint32(n))%400)*1000
	}
	for k := range 80 {
		b.mind.Memory.Add(w.foundMemory(uint32(i+1), k))
	}
}

// foundMemory is one of the eighty things that a newcomer remembers.
func (w *Village) foundMemory(id uint32, k int) memory.Entry {
	d := func(what uint32) int { return int(draw(w.seed, 7, id, uint32(k), what)) }
	levels := [20]kith.Micro{17: 700_000, 18: 700_000, 19: 950_000}
	level := d(4) % 20
	if level < 17 {
		levels[level] = 300_000 + kith.Micro(level%2)*100_000
	}
	return memory.Entry{
		At:         kith.Tick(k - 80),
		Text:       w.book.deedText(d(0)%len(verbs), d(1)%2, d(2)%len(names), d(3)%len(places), (k+160)%24),
		Importance: levels[level],
		About:      firstSite + kith.ID(d(5)%len(w.sites)),
	}
}

// Step runs one beat.
func (w *Village) Step() {
	w.spots = w.spots[:0]
	for i := range w.bodies {
		b := &w.bodies[i]
		w.spots = append(w.spots, perceive.Spot{ID: b.mind.ID, X: b.x, Y: b.y})
	}
	w.people.Build(w.spots)
	w.night = w.beat%24 >= 12

	if _, err := w.loop.Beat(context.Background(), w.beat); err != nil {
		panic(err) // only a programmer's mistake can bring one here
	}
	if w.beat%4 == 0 {
		for i := range w.sites {
			if s := &w.sites[i]; s.stock < fullStock {
				s.stock++
			}
		}
	}
	w.beat++
}

// Beat returns how many beats have been run.
func (w *Village) Beat() int { return int(w.beat) }

// Minds implements [agent.World].
func (w *Village) Minds() []*agent.Mind { return w.minds }

// name returns the number of a villager's name.
func name(id kith.ID) int { return int(id-1) % len(names) }

func (w *Village) body(id kith.ID) *body { return &w.bodies[id-1] }
func (w *Village) site(id kith.ID) *site { return &w.sites[id-firstSite] }

// place returns in which of the nine places a position lies.
func (w *Village) place(x, y int32) int { return int(y*3/w.side*3 + x*3/w.side) }

func root(n int64) int32 { return int32(math.Sqrt(float64(n))) }

func distance2(x, y, x1, y1 int32) int64 {
	dx, dy := int64(x-x1), int64(y-y1)
	return dx*dx + dy*dy
}
