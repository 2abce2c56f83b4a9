package island

import (
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/trace"
)

// A BeastKind is one kind of beast.
type BeastKind uint8

// Beasts, each with ways of its own.
const (
	Wolf BeastKind = iota // hunts people by night, and in winter by day; shuns fire and crowds
	Bear                  // keeps to its den's woods and goes for who comes near; sleeps through the winter
	Boar                  // roots about and charges who comes too near
	Deer                  // flees from people; is hunted
	kinds
)

var beastWords = [kinds]string{"wolf", "bear", "boar", "deer"}

// String returns the beast's word, and "" for none of the four.
func (k BeastKind) String() string {
	if int(k) < len(beastWords) {
		return beastWords[k]
	}
	return ""
}

// ways are the ways of each kind: to give the island another beast, name it above and add a row.
var ways = [kinds]struct {
	many   int        // how many wander in by themselves
	health kith.Micro // what it takes to kill it, of a person's health
	bite   kith.Micro // what one bite takes
	sight  int32      // how far it goes for a person, in units; 0: never
	roams  int32      // how far from its den it goes, in units
	speed  int32      // in 1/1024 of a unit per tick
	meat   int32      // what is left of it
	fright int32      // how near it lets its hunter come, in units
	band   int        // how many people together it shuns
}{
	Wolf: {6, .5 * kith.One, .09 * kith.One, 90, 220, 1500, 4, 0, 4},
	Bear: {3, 1.2 * kith.One, .16 * kith.One, 24, 90, 1400, 10, 0, 8},
	Boar: {6, .6 * kith.One, .07 * kith.One, 9, 120, 1430, 6, 0, 6},
	Deer: {18, .25 * kith.One, 0, 0, 160, 1560, 5, 26, 1},
}

// A Beast is one animal.
type Beast struct {
	ID     kith.ID
	Kind   BeastKind
	At     Point
	Den    Point
	Health kith.Micro
	Prey   kith.ID // whom it is after; 0: nobody
	To     Point   // where it is going
	Work   int32   // ticks since its last bite
	Fled   kith.Tick
	Cause  kith.Event
}

// near reports whether a beast at that distance is to be feared: at one's throat, within forty units and after
// somebody, or within eight units more than a third of how far it goes for a person.
func (b *Beast) near(dist int32, at bool) bool {
	return at || b.Prey != 0 && dist < 40*Unit || dist < ways[b.Kind].sight*Unit/3+8*Unit
}

// beast returns the living beast of that ID, or nil.
func (w *World) beast(id kith.ID) *Beast {
	for i := range w.Beasts {
		if w.Beasts[i].ID == id {
			return &w.Beasts[i]
		}
	}
	return nil
}

// roam sets the first beasts down.
func (w *World) roam() {
	for k := range kinds {
		for range ways[k].many {
			w.spawn(k, w.lair(k), w.begin)
		}
	}
}

// lair draws a den for the next beast of a kind, away from the camps.
func (w *World) lair(k BeastKind) Point {
	for try := uint64(0); ; try++ {
		d := w.Seed.Draw("lair", uint64(k), uint64(w.next[firstBeast/100_000]), uint64(w.Beat), try)
		p := Point{int32(d % Side), int32(d >> 32 % Side)}
		if w.Land.Dry(p) && (try > 200 || w.fits(k, p)) {
			return p
		}
	}
}

// fits reports whether a beast of the kind would live at p.
func (w *World) fits(k BeastKind, p Point) bool {
	for _, c := range w.Land.Camps {
		if p.Dist(c.At) < (ways[k].roams/2+60)*Unit {
			return false
		}
	}
	b, ok := w.Land.Biome(p)
	return ok && (k != Bear || b == Forest || b == Jungle || b == Hills)
}

// spawn sets a beast down and returns it.
func (w *World) spawn(k BeastKind, at Point, cause kith.Event) *Beast {
	b := Beast{ID: w.number(firstBeast), Kind: k, At: at, Den: at, To: at, Health: ways[k].health, Cause: cause, Fled: -100}
	w.Beasts = append(w.Beasts, b)
	return &w.Beasts[len(w.Beasts)-1]
}

// breed lets beasts wander in where there are too few, one a day at most of a kind.
func (w *World) breed() {
	if Hour(w.Beat) != 12 {
		return
	}
	for k := range kinds {
		n := 0
		for i := range w.Beasts {
			if w.Beasts[i].Kind == k {
				n++
			}
		}
		if n < ways[k].many {
			w.spawn(k, w.lair(k), w.begin)
		}
	}
}

// feed lets every beast make up its mind for the beat that comes, and is called as the last one closes.
func (w *World) feed() {
	for i := range w.Beasts {
		b := &w.Beasts[i]
		b.Prey = 0
		switch {
		case w.Beat.Since(b.Fled) < 6:
		case b.Kind == Bear && SeasonAt(w.Beat) == Winter:
			b.To = b.Den
			continue
		case b.Kind == Wolf && !Night(w.Beat) && SeasonAt(w.Beat) != Winter:
		default:
			b.Prey = w.quarry(b)
		}
		if b.Prey == 0 {
			b.To = w.ranging(b)
		}
	}
}

// ranging draws where a beast with nothing better to do goes next.
func (w *World) ranging(b *Beast) Point {
	span := uint64(w.Beat / 3)
	c := Compass(w.Seed.Draw("range", uint64(b.ID), span) % 8)
	far := int32(w.Seed.Draw("range far", uint64(b.ID), span) % uint64(ways[b.Kind].roams*Unit))
	return w.Land.NearestDry(b.Den.Plus(c.Offset(far)))
}

// quarry returns the nearest soul that the beast dares go for, or nobody.
func (w *World) quarry(b *Beast) kith.ID {
	way := &ways[b.Kind]
	best, who := int64(way.sight*Unit)*int64(way.sight*Unit)+1, kith.ID(0)
	if way.sight == 0 {
		return 0
	}
	for _, s := range w.Souls {
		if d := b.At.Dist2(s.At); s.Alive() && d < best && !w.safe(s, way.band) {
			best, who = d, s.Mind.ID
		}
	}
	return who
}

// safe reports whether no beast that shuns a band of that size comes for s: under a roof, by a fire, or among friends.
func (w *World) safe(s *Soul, band int) bool {
	if w.sheltered(s) || w.warmed(s) {
		return true
	}
	n := 0
	for _, o := range w.Souls {
		if o.Alive() && s.At.Dist2(o.At) <= 15*15*Unit*Unit {
			n++
		}
	}
	return n > band
}

// prowl is one tick of a beast.
func (w *World) prowl(b *Beast) {
	way := &ways[b.Kind]
	if way.fright > 0 {
		w.shy(b, way.fright)
	}
	if s, ok := w.Soul(b.Prey); ok && s.Alive() {
		b.To = s.At
		if b.At.Dist2(s.At) <= 4*Unit*Unit {
			w.bite(b, s)
			return
		}
	}
	if b.At != b.To {
		speed := way.speed
		if b.Prey == 0 && way.fright == 0 {
			speed /= 2
		}
		b.At = w.Land.Walk(b.At, b.To, speed)
	}
}

// stalk lists who is after a beast, once the acts of a beat are set.
func (w *World) stalk() {
	w.stalkers = w.stalkers[:0]
	for _, s := range w.Souls {
		if s.Alive() && s.Intent.On >= firstBeast && s.Intent.On < firstPile {
			w.stalkers = append(w.stalkers, s)
		}
	}
}

// shy makes a beast run from the nearest hunter.
func (w *World) shy(b *Beast, fright int32) {
	for _, s := range w.stalkers {
		if s.Alive() && s.Intent.On == b.ID && b.At.Dist2(s.At) < int64(fright*Unit)*int64(fright*Unit) {
			b.To = w.Land.NearestDry(b.At.Plus(s.At.Compass(b.At).Offset(30 * Unit)))
			return
		}
	}
}

// bite hurts a soul, every fifteenth tick.
func (w *World) bite(b *Beast, s *Soul) {
	if b.Work++; b.Work < 15 {
		return
	}
	b.Work = 0
	s.struck, s.hurt = b.ID, w.Beat
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, On: b.ID, Kind: KindWound, Text: woundText[b.Kind]})
	w.rememberWound(s, b.ID, woundMemory[b.Kind], cause)
	w.harm(s, ways[b.Kind].bite, b.Kind.String(), cause)
}

var (
	woundText   = [kinds]string{"was bitten by a wolf", "was mauled by a bear", "was gored by a boar", ""}
	woundMemory = [kinds]string{"A wolf came at me and bit me.", "A bear came at me and mauled me.", "A boar came at me and gored me.", ""}
)

// strikeBeast is one blow of a soul at a beast. A beast that is hurt badly runs; a dead one is meat.
func (w *World) strikeBeast(s *Soul, b *Beast) progress {
	b.Health -= blow(s)
	if b.Health > 0 {
		if b.Health < ways[b.Kind].health/3 && b.Kind != Deer {
			b.Prey, b.Fled, b.To = 0, w.Beat, b.Den
		}
		return more
	}
	cause := w.Trace.Add(trace.Record{At: w.Beat, Cause: s.chose, Who: s.Mind.ID, On: b.ID, Kind: KindKill, Text: killText[b.Kind]})
	w.Count.Kills++
	w.drop(Food, b.At, ways[b.Kind].meat, cause)
	w.remember(s, killMemory[b.Kind], .6*kith.One, 0, 0, cause)
	s.Intent.Yield++
	w.unbeast(b.ID)
	return done
}

var (
	killText   = [kinds]string{"killed a wolf", "killed a bear", "killed a boar", "brought down a deer"}
	killMemory = [kinds]string{"I killed a wolf, and there was meat for food.", "I killed a bear, and there was meat for food.", "I killed a boar, and there was meat for food.", "I brought down a deer, and there was meat for food."}
)

// blow is what one blow of a soul takes: twice as much with a spear, less from the weak.
func blow(s *Soul) kith.Micro {
	hit := kith.Micro(.1 * kith.One)
	if s.Tool == Spear {
		hit *= 2
	}
	return hit.Mul(kith.One/2 + s.Needs[Health]/2)
}

func (w *World) unbeast(id kith.ID) {
	for i := range w.Beasts {
		if w.Beasts[i].ID == id {
			w.Beasts = append(w.Beasts[:i], w.Beasts[i+1:]...)
			return
		}
	}
}
