package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/llm/llmtest"
	"github.com/kithlab/kith/ration"
)

// How many calls and tokens it takes to have something done that a model decided. What is counted is the completed
// intent: a step of an accepted decision that the world itself reports as completed, while it was that step which the
// body carried out. A step that was given up, broken off, or overruled by the body is none, also if the body then did
// the same. Every arm lives through the same days on the same island by the same rules, and is asked by the same words.

// The days that an arm lives through.
const (
	thriftSeed kith.Seed = 1
	thriftDays kith.Tick = 7
)

// An arm is one way to ask a model for sixty souls.
type arm struct {
	name   string
	policy ration.Policy
	steps  int  // that one reply may say
	nags   bool // everybody is asked in every beat, whatever it is doing
}

// beyond is more than anything can be salient.
const beyond = 2 * kith.One

// arms are Kith's way and its rivals'.
var arms = []arm{
	{"ours: salience, plans of three steps", ration.Policy{}, 3, false},
	{"every living soul in every beat", ration.Policy{Slots: island.MaxSouls, Turns: island.MaxSouls, Floor: beyond}, 1, true},
	{"twelve a beat by turns", ration.Policy{Slots: 12, Turns: 12, Floor: beyond}, 1, false},
}

// An account is what became of an arm.
type account struct {
	calls, done     int64
	salient, served int64 // salient bids, and those that were granted in their beat
	crowded         int64 // salient bids of beats that had more of them than there are slots, and were not granted
	missed          int64 // salient bids of other beats that were not granted
	most            int64 // calls in any beat but those that were owed
	owed            int64
	alive           int
	bill, plain     bill
}

// live has an arm live through its days. Something happens to the souls: a voice speaks to one of them, and food falls
// from the sky by a camp.
func (a *arm) live(seed kith.Seed) (*account, error) {
	w, err := island.New(island.Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	for _, act := range []island.Act{
		{Beat: 30, Do: island.ActWhisper, On: w.Souls[7].Mind.ID, Text: "build a shelter"},
		{Beat: 80, Do: island.ActRain, On: w.Land.Camps[0].ID},
	} {
		if err := w.Queue(act); err != nil {
			return nil, err
		}
	}
	p := &provider{model: &llmtest.Model{Answer: judge(a.steps)}}
	w.Lend(muse.Brain(p), a.policy, 0)
	so := &account{}
	for w.Beat < thriftDays*island.DayBeats {
		living := a.prepare(w)
		r, err := w.Step(context.Background())
		if err != nil {
			return nil, err
		}
		so.note(r)
		for _, s := range living {
			if s.Intent.Planned && s.Intent.Complete() {
				so.done++
			}
		}
	}
	so.alive, so.bill, so.plain = w.Alive(), p.bill, p.plain
	return so, nil
}

// prepare returns who lives. In the arm that asks everybody whatever it is doing, nobody has a plan under way; who is
// told to do what it was about goes on with it.
func (a *arm) prepare(w *island.World) (living []*island.Soul) {
	for _, s := range w.Souls {
		if !s.Alive() {
			continue
		}
		living = append(living, s)
		if a.nags {
			s.Mind.Course.Drop()
		}
	}
	return living
}

// note adds a beat.
func (so *account) note(r *agent.Report) {
	var asked, salient, served int64
	for _, t := range r.Turns {
		switch t.Grant {
		case ration.None:
		case ration.Owed:
			so.owed++
		default:
			asked++
		}
		if t.Bid && t.Salience >= ration.Defaults().Floor {
			salient++
			if t.Grant != ration.None {
				served++
			}
		}
	}
	so.calls, so.most = so.calls+asked, max(so.most, asked)
	so.salient, so.served = so.salient+salient, so.served+served
	if salient > int64(ration.Defaults().Slots) {
		so.crowded += salient - served
	} else {
		so.missed += salient - served
	}
}

// asked returns all calls, those that were owed included.
func (so *account) asked() int64 { return so.calls + so.owed }

// A thrift is what all arms came to, in their order.
type thrift []*account

// newThrift has every arm live.
func newThrift(seed kith.Seed) (all thrift, err error) {
	for i := range arms {
		so, err := arms[i].live(seed)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", arms[i].name, err)
		}
		all = append(all, so)
	}
	return all, nil
}

// A saving is by how much less Kith takes of something for a completed intent than another arm.
type saving struct {
	what string
	goal int64 // in tenths
	got  int64 // in tenths
}

// savings returns what the goals are about, and what stands beside them.
func (all thrift) savings() []saving {
	ours, nags, turns := all[0], all[1], all[2]
	less := func(theirs, their, our int64) int64 { // in tenths, rounded down
		return 10 * their * ours.done / max(our*theirs, 1)
	}
	return []saving{
		{"calls, beside every beat", 50, less(nags.done, nags.asked(), ours.asked())},
		{"calls, beside twelve by turns", 25, less(turns.done, turns.asked(), ours.asked())},
		{"billed tokens, beside every beat as such programs ask", 100, less(nags.done, nags.plain.billed(), ours.bill.billed())},
		{"billed tokens, beside every beat with our prompt", 0, less(nags.done, nags.bill.billed(), ours.bill.billed())},
		{"billed tokens, beside twelve by turns with our prompt", 0, less(turns.done, turns.bill.billed(), ours.bill.billed())},
	}
}

// verdict returns all that falls short of its goal.
func (all thrift) verdict() (err error) {
	for _, s := range all.savings() {
		if s.got < s.goal {
			err = errors.Join(err, fmt.Errorf("thrift: %s: %s× less for a completed intent, the goal is %s×", s.what, tenths(s.got), tenths(s.goal)))
		}
	}
	ours := all[0]
	if ours.missed > 0 || ours.salient == 0 {
		err = errors.Join(err, fmt.Errorf("thrift: of %d salient bids %d were not granted although there were slots for them", ours.salient, ours.missed))
	}
	if slots := int64(ration.Defaults().Slots); ours.most > slots || ours.owed == 0 {
		err = errors.Join(err, fmt.Errorf("thrift: as many as %d calls in one beat, beside %d in all that were owed; %d are the most, and one was to be owed", ours.most, ours.owed, slots))
	}
	return err
}

func tenths(n int64) string { return fmt.Sprintf("%d.%d", n/10, n%10) }

// printThrift has every arm live, prints what they came to, and returns what falls short of its goal.
func printThrift(w io.Writer) error {
	all, err := newThrift(thriftSeed)
	if err != nil {
		return err
	}
	all.print(w)
	return all.verdict()
}

// print prints a row for each arm, and one for each saving.
func (all thrift) print(w io.Writer) {
	fmt.Fprintf(w, "\nthrift: island of seed %d, 60 souls, %d days, a scripted model; billed is read afresh + %d%% of cached + %d%% of written + %d%% of produced\n\n",
		thriftSeed, thriftDays, cachedRate, writtenRate, outRate)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "who is asked\tcalls\tcompleted\tcalls each\tbilled each\tbilled each, persona first\tmost a beat\towed\tsalient bids\tserved\tof crowded beats\tmissed\talive")
	for i, so := range all {
		n := max(so.done, 1)
		fmt.Fprintf(t, "%s\t%d\t%d\t%.2f\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", arms[i].name, so.asked(), so.done, float64(so.asked())/float64(n),
			so.bill.billed()/n/freshRate, so.plain.billed()/n/freshRate, so.most, so.owed, so.salient, so.served, so.crowded, so.missed, so.alive)
	}
	_ = t.Flush()
	fmt.Fprintln(w)
	fmt.Fprintln(t, "what an intent takes less of\tby\tgoal\tmet")
	for _, s := range all.savings() {
		goal, met := "–", "–"
		if s.goal > 0 {
			if goal, met = "≥ "+tenths(s.goal)+"×", "NO"; s.got >= s.goal {
				met = "yes"
			}
		}
		fmt.Fprintf(t, "%s\t%s×\t%s\t%s\n", s.what, tenths(s.got), goal, met)
	}
	_ = t.Flush()
}
