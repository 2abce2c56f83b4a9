package myth

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/kithlab/kith"
)

// A Turn is what became of a god. The zero Turn is its birth.
type Turn uint8

// What becomes of a god.
const (
	Born    Turn = iota // enough of the living believed
	Faded               // too few do
	Revived             // enough do again, or something brought it back
	Split               // a camp that puts the theme down to another sign made a god of its own
)

// String returns the turn's name in lower case.
func (t Turn) String() string {
	if names := [...]string{"born", "faded", "revived", "split"}; int(t) < len(names) {
		return names[t]
	}
	return fmt.Sprintf("Turn(%d)", uint8(t))
}

// A Change is an event in a god's life.
type Change struct {
	At    kith.Tick
	Turn  Turn
	God   int        // its place in Pantheon.Gods
	From  int        // Split: the place of the god that it split from; otherwise -1
	Share kith.Micro // of the living who believed in it then
	Cause kith.Event // from where Why leads to the beginning: of the surest believer, or what was given to Revive
}

// A Member is somebody who believed in a god, whether living or dead.
type Member struct {
	ID    kith.ID
	Since kith.Tick  // when it was first seen to believe
	Last  kith.Tick  // when it was last
	Cause kith.Event // what spoke most for it at first
}

// A God is a myth's record: its family, its believers with their dates, and what became of it.
type God struct {
	Name    string
	Theme   Theme
	Sign    kith.ID // to what its believers put the theme down, if it split off or was split from; otherwise 0
	Parent  int     // the place of the god that it split from; -1: none
	Alive   bool
	Share   kith.Micro // of the living, at the last Update
	Members []Member   // by ID
	Life    []Change   // first its birth or its split
}

// A Pantheon is the genealogy of a world's gods, in the order in which they were born. The zero Pantheon is ready and
// empty. It is for one goroutine at a time.
type Pantheon struct {
	gods []God

	changes []Change  // of the last call
	own     [][]entry // of each god, by ID
	counts  []count
	camps   []camp
	members []Member
}

// An entry is one believer of one god in one beat.
type entry struct {
	id    kith.ID
	sure  kith.Micro
	cause kith.Event
	sign  kith.ID
}

// A camp is those of a god's believers who put the theme down to one sign.
type camp struct {
	sign kith.ID
	n    int
	best entry
}

// Gods returns the records, oldest first. They are the Pantheon's own: do not change them, and copy what must outlive
// the next Update.
func (p *Pantheon) Gods() []God { return p.gods }

// Update looks at what the living believe at now, keeps the records, and returns what changed, good until the next
// call. The rules, in order:
//
//  1. Somebody believes a theme as Crystallize has it. One who does is a member of that theme's god whose Sign its
//     belief has; if there is none of that Sign, of the theme's oldest god.
//  2. Birth: a theme without a god of which Crystallize makes one has a god now.
//  3. Schism, at most one a god and beat: the believers of a god that is alive are camps by their signs; one whose sign
//     is 0 is in none. If the two largest camps, of equals those of the lower signs, have Split of the believers each
//     or more, and the second has two members or more and is Wane of the living or more, it gets a god of its own: a
//     child, named after theme and sign. The parent takes the sign of the largest.
//  4. Each god's share is counted anew, and its members put down: when they were first and last seen to believe.
//  5. A god that is alive fades if its share is below Wane, but not within HalfLife beats of its birth or revival. One
//     that has faded comes back if its share is Return or more and somebody believes.
//
// Names are Grammar's; one that another god has is drawn again. The dead, who are not in living, stay in the record
// and count for nothing. A beat without any change does not allocate.
func (p *Pantheon) Update(r Rules, now kith.Tick, seed kith.Seed, living []Believer) []Change {
	r = r.orDefaults()
	p.changes = p.changes[:0]
	p.births(&r, now, seed, living)
	p.gather(&r, now, living)
	if p.schisms(&r, now, seed, len(living)) {
		p.gather(&r, now, living)
	}
	for g := range p.gods {
		own := p.own[g]
		p.enrol(g, now, own)
		p.settle(&r, g, now, own, len(living))
	}
	return p.changes
}

// oldest returns the place of a theme's oldest god.
func (p *Pantheon) oldest(t Theme) int {
	return slices.IndexFunc(p.gods, func(g God) bool { return g.Theme == t })
}

// change puts a turn down in the god's life and in what is returned.
func (p *Pantheon) change(c Change) {
	p.gods[c.God].Life = append(p.gods[c.God].Life, c)
	p.changes = append(p.changes, c)
}

// taken reports whether a god has this name.
func (p *Pantheon) taken(name string) bool {
	return slices.ContainsFunc(p.gods, func(g God) bool { return g.Name == name })
}

func (p *Pantheon) births(r *Rules, now kith.Tick, seed kith.Seed, living []Believer) {
	p.counts = r.tally(p.counts[:0], now, living, false)
	slices.SortFunc(p.counts, func(a, b count) int { return cmp.Compare(a.theme, b.theme) })
	for _, c := range p.counts {
		if p.oldest(c.theme) >= 0 || !atLeast(c.n, len(living), r.Quorum) {
			continue
		}
		p.gods = append(p.gods, God{Name: r.Grammar.name(seed, c.theme, 0, p.taken), Theme: c.theme, Parent: -1, Alive: true})
		p.change(Change{
			At: now, Turn: Born, God: len(p.gods) - 1, From: -1, Share: kith.Ratio(int64(c.n), int64(len(living))), Cause: c.cause,
		})
	}
}

// gather collects who believes in which god, by ID.
func (p *Pantheon) gather(r *Rules, now kith.Tick, living []Believer) {
	for len(p.own) < len(p.gods) {
		p.own = append(p.own, nil)
	}
	for g := range p.own {
		p.own[g] = p.own[g][:0]
	}
	for _, b := range living {
		if b.Beliefs == nil || len(p.gods) == 0 {
			continue
		}
		for i := range b.list {
			f := &b.list[i]
			if f.confidence <= r.Firm {
				continue
			}
			if sure := r.confidence(f, now); sure > r.Firm {
				if g := p.godOf(f); g >= 0 {
					p.own[g] = append(p.own[g], entry{b.ID, sure, f.cause, f.sign})
				}
			}
		}
	}
	byID := func(a, b entry) int { return cmp.Compare(a.id, b.id) }
	for _, own := range p.own {
		if !slices.IsSortedFunc(own, byID) { // mostly the living come by ID
			slices.SortFunc(own, byID)
		}
	}
}

// godOf returns whose member one of this faith is. See Update's rule 1.
func (p *Pantheon) godOf(f *faith) int {
	oldest := -1
	for i := range p.gods {
		g := &p.gods[i]
		if g.Theme != f.theme {
			continue
		}
		if g.Sign == f.sign {
			return i
		}
		if oldest < 0 {
			oldest = i
		}
	}
	return oldest
}

// surest returns the entry of the one who is surest, of equals the first.
func surest(own []entry) (best entry) {
	for _, e := range own {
		if e.sure > best.sure {
			best = e
		}
	}
	return best
}

// schisms applies Update's rule 3 and reports whether any god split.
func (p *Pantheon) schisms(r *Rules, now kith.Tick, seed kith.Seed, living int) (split bool) {
	for g := range len(p.gods) { // not of those that are born here
		if own := p.own[g]; p.gods[g].Alive && len(own) > 0 {
			split = p.schism(r, g, now, seed, own, living) || split
		}
	}
	return split
}

func (p *Pantheon) schism(r *Rules, g int, now kith.Tick, seed kith.Seed, own []entry, living int) bool {
	p.camps = camps(p.camps[:0], own)
	if len(p.camps) < 2 {
		return false
	}
	stays, goes := p.camps[0], p.camps[1]
	if goes.n < 2 || !atLeast(goes.n, len(own), r.Split) || !atLeast(stays.n, len(own), r.Split) || !atLeast(goes.n, living, r.Wane) {
		return false
	}
	theme := p.gods[g].Theme
	p.gods[g].Sign = stays.sign
	p.gods = append(p.gods, God{
		Name: r.Grammar.name(seed, theme, goes.sign, p.taken), Theme: theme, Sign: goes.sign, Parent: g, Alive: true,
	})
	p.change(Change{
		At: now, Turn: Split, God: len(p.gods) - 1, From: g, Share: kith.Ratio(int64(goes.n), int64(living)), Cause: goes.best.cause,
	})
	return true
}

// camps appends the camps of signs that are not 0, the largest first, of equals the one of the lower sign.
func camps(dst []camp, own []entry) []camp {
	for _, e := range own {
		if e.sign == 0 {
			continue
		}
		at := slices.IndexFunc(dst, func(c camp) bool { return c.sign == e.sign })
		if at < 0 {
			at = len(dst)
			dst = append(dst, camp{sign: e.sign})
		}
		c := &dst[at]
		c.n++
		if e.sure > c.best.sure {
			c.best = e
		}
	}
	slices.SortFunc(dst, func(a, b camp) int { return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.sign, b.sign)) })
	return dst
}

// enrol puts down who believes. Both lists are by ID.
func (p *Pantheon) enrol(g int, now kith.Tick, own []entry) {
	god := &p.gods[g]
	at, news := 0, 0
	for _, e := range own {
		for at < len(god.Members) && god.Members[at].ID < e.id {
			at++
		}
		if at < len(god.Members) && god.Members[at].ID == e.id {
			god.Members[at].Last = max(god.Members[at].Last, now)
		} else {
			news++
		}
	}
	if news == 0 {
		return
	}
	p.members = p.members[:0]
	at = 0
	for _, e := range own {
		for at < len(god.Members) && god.Members[at].ID < e.id {
			p.members = append(p.members, god.Members[at])
			at++
		}
		if at == len(god.Members) || god.Members[at].ID != e.id {
			p.members = append(p.members, Member{e.id, now, now, e.cause})
		}
	}
	p.members = append(p.members, god.Members[at:]...)
	god.Members = append(god.Members[:0], p.members...)
}

// settle applies Update's rule 5.
func (p *Pantheon) settle(r *Rules, g int, now kith.Tick, own []entry, living int) {
	god := &p.gods[g]
	god.Share = kith.Ratio(int64(len(own)), int64(living))
	c := Change{At: now, God: g, From: -1, Share: god.Share, Cause: surest(own).cause}
	switch {
	case god.Alive:
		young := now.Since(god.Life[len(god.Life)-1].At) < r.HalfLife
		if young || len(own) > 0 && atLeast(len(own), living, r.Wane) {
			return
		}
		c.Turn = Faded
	case len(own) > 0 && atLeast(len(own), living, r.Return):
		c.Turn = Revived
	default:
		return
	}
	god.Alive = c.Turn == Revived
	p.change(c)
}

// Revive brings a theme's oldest god back whatever its share is, as a ruin that bears its sign does, and reports
// whether it did: cause is that event. A god that lives is not revived, and a theme that never had one has none. It
// keeps for HalfLife beats, then it needs believers (see Update): whoever found the ruin has evidence to preach.
func (p *Pantheon) Revive(now kith.Tick, t Theme, cause kith.Event) (Change, bool) {
	g := p.oldest(t)
	if g < 0 || p.gods[g].Alive {
		return Change{}, false
	}
	p.gods[g].Alive = true
	c := Change{At: now, Turn: Revived, God: g, From: -1, Share: p.gods[g].Share, Cause: cause}
	p.gods[g].Life = append(p.gods[g].Life, c)
	return c, true
}
