package plan

import (
	"iter"
	"math"
	"slices"

	"github.com/kithlab/kith"
)

// A Stage is a part of a project that one verb moves on: so many units of work, as the world measures them (loads
// gathered, beats of building). A stage that needs nothing is done as soon as it is reached.
type Stage struct {
	Do   Verb
	Need int
}

// A Project is work of many days, in stages, that somebody has made their own. It decides nothing: it bends what its
// owner would like to do ([Project.Bias]) until its last stage is done, and keeps who did how much. The zero Project
// has no stages and is finished.
//
// A project whose owner gave it up or died is not lost: it pulls nobody, and waits for another to adopt it.
type Project struct {
	// Pull is what Bias adds for the verb of the stage under way. It is a setting and not saved; zero or less is the
	// default, .3, which lifts a chore over the idler wishes of seed 000 (where gather_wood begins at .24) and
	// leaves bodily need above it.
	Pull kith.Micro

	Owner  kith.ID // whose it is; 0 if nobody's
	At     kith.ID // where, or about what
	Goal   string  // in the world's words
	Began  kith.Tick
	Cause  kith.Event
	Stages []Stage // not to be changed once work has begun

	stage   int // how many stages are done
	done    int // units of the stage under way
	helpers []helper
}

// A helper is one who worked on a project.
type helper struct {
	id   kith.ID
	work int // all of it, in units
}

// Current returns the stage under way and how many units of it are left, or false if the project is finished.
func (p *Project) Current() (stage Stage, left int, ok bool) {
	i, done := p.place()
	if i == len(p.Stages) {
		return Stage{}, 0, false
	}
	return p.Stages[i], p.Stages[i].Need - done, true
}

// place returns which stage is under way, past those that need no more, and how many units of it are done.
func (p *Project) place() (stage, done int) {
	stage, done = p.stage, p.done
	for stage < len(p.Stages) && p.Stages[stage].Need <= done {
		stage, done = stage+1, 0
	}
	return stage, done
}

// Finished reports whether every stage is done.
func (p *Project) Finished() bool {
	_, _, ok := p.Current()
	return !ok
}

// Work adds n units, done by one who helped or owns, to the stage under way. In order:
//
//  1. A stage takes what it needs, and no more: another verb comes next. What is over is returned as surplus, and so
//     is all of it if the project is finished. Nothing happens if n is zero or less, and there is no surplus.
//  2. What was taken is put down to by.
//  3. stageDone reports whether that completed the stage, and finished whether it completed the project.
//
// Whether the project has an owner does not matter. Work panics if by is 0.
func (p *Project) Work(by kith.ID, n int) (surplus int, stageDone, finished bool) {
	if by == 0 {
		panic("plan: Project.Work needs somebody who did it")
	}
	_, left, ok := p.Current()
	switch {
	case n <= 0:
		return 0, false, false
	case !ok:
		return n, false, false
	}
	taken := min(n, left)
	p.stage, p.done = p.place()
	p.done += taken
	p.stage, p.done = p.place()
	p.credit(by, taken)
	return n - taken, taken == left, p.Finished()
}

func (p *Project) credit(by kith.ID, n int) {
	i, ok := slices.BinarySearchFunc(p.helpers, by, func(h helper, id kith.ID) int {
		switch {
		case h.id < id:
			return -1
		case h.id > id:
			return 1
		}
		return 0
	})
	if !ok {
		p.helpers = slices.Insert(p.helpers, i, helper{id: by})
	}
	p.helpers[i].work += min(n, math.MaxInt-p.helpers[i].work)
}

// Helpers yields who worked on the project, the owner too if it did, and how many units of work each did, in the
// order of IDs.
func (p *Project) Helpers() iter.Seq2[kith.ID, int] {
	return func(yield func(kith.ID, int) bool) {
		for _, h := range p.helpers {
			if !yield(h.id, h.work) {
				return
			}
		}
	}
}

// Progress returns how much of all the work is done: One if the project is finished, and less than One until then.
func (p *Project) Progress() kith.Micro {
	if p.Finished() {
		return kith.One
	}
	stage, part := p.place()
	var done, all int64
	for i, s := range p.Stages {
		all = add(all, s.Need)
		if i < stage {
			done = add(done, s.Need)
		}
	}
	return min(kith.Ratio(add(done, part), all), kith.One-1)
}

// add adds units of work, if any, up to what fits.
func add(sum int64, n int) int64 { return sum + min(int64(max(n, 0)), math.MaxInt64-sum) }

// Bias returns how much the owner of the project should favour v: Pull if v moves on the stage under way, and 0
// otherwise, or if the project is finished or nobody's.
func (p *Project) Bias(v Verb) kith.Micro {
	s, _, ok := p.Current()
	switch {
	case !ok || p.Owner == 0 || s.Do != v:
		return 0
	case p.Pull <= 0:
		return .3 * kith.One
	}
	return p.Pull
}

// Adopt makes the project who's, and returns whose it was; 0 for nobody. Work done stays done. Adopt by 0 is
// Abandon.
func (p *Project) Adopt(who kith.ID) (before kith.ID) {
	before, p.Owner = p.Owner, who
	return before
}

// Abandon makes the project nobody's, and returns whose it was.
func (p *Project) Abandon() (before kith.ID) { return p.Adopt(0) }

// Clone returns an independent copy.
func (p *Project) Clone() *Project {
	q := *p
	q.Stages, q.helpers = slices.Clone(p.Stages), slices.Clone(p.helpers)
	return &q
}
