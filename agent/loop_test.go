package agent_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/agent/agenttest"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/memory"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/plan"
	"github.com/kithlab/kith/ration"
	"github.com/kithlab/kith/trace"
)

var errDown = errors.New("down")

func TestSensesAreZeroBeforeEachLook(t *testing.T) {
	for _, b := range []agent.Brain{nil, says(walkTo("Well"))} {
		for _, workers := range []int{0, 1, 2, 8} {
			s := newStage(20)
			l := s.loop(b)
			l.Workers = workers
			for now := range kith.Tick(5) {
				beat(t, l, now)
			}
			if s.leaks > 0 {
				t.Errorf("brain %v, %d workers: %d looks began with senses of somebody else", b != nil, workers, s.leaks)
			}
		}
	}
}

func TestLookCuesRecall(t *testing.T) {
	s := newStage(3)
	for _, m := range s.minds {
		m.Memory.Add(memory.Entry{At: 1, Text: fmt.Sprintf("berries of soul %c", 'A'+m.ID), Importance: .5 * kith.One})
	}
	s.look = func(v *agent.View[sense]) {
		if v.Mind.ID != 2 { // whose cue stays zero
			v.Cue.Cue = "berries"
		}
	}
	got := map[kith.ID]string{}
	l := s.loop(nil)
	l.Instinct = func(v *agent.View[sense]) agent.Choice {
		for _, r := range v.Recalled {
			got[v.Mind.ID] += r.Text
		}
		if v.Cue.Now != v.Now {
			t.Errorf("the cue is for %d at %d", v.Cue.Now, v.Now)
		}
		return agent.Choice{}
	}
	beat(t, l, 4)
	want := map[kith.ID]string{1: "berries of soul B", 3: "berries of soul D"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestMindsThatCannotBeToldApart(t *testing.T) {
	for name, ids := range map[string][]kith.ID{
		"twins": {1, 2, 1}, "neighbours": {1, 1}, "nobody": {1, 0, 2}, "nobody first": {0}, "twins far apart": {9, 5, 7, 1, 9},
	} {
		s := newStage(0)
		for _, id := range ids {
			s.minds = append(s.minds, &agent.Mind{ID: id})
		}
		s.look = func(*agent.View[sense]) { t.Errorf("%s: somebody looked", name) }
		l := s.loop(says(walkTo("Well")))
		if r, err := l.Beat(context.Background(), 1); !errors.Is(err, agent.ErrMinds) || r != nil {
			t.Errorf("%s: %v, %v; want %v", name, r, err, agent.ErrMinds)
		}
		s.look = nil
		bad, good := s.minds, []*agent.Mind{{ID: 4}, {ID: 3}, {ID: 8}}
		for now := kith.Tick(1); now <= 2; now++ { // put right, and put right again
			s.minds = good
			good[2].Whisper(voice(now, "Go."), now+1)
			r := beat(t, l, now)
			for i, m := range good {
				if turn := r.Turns[i]; turn.ID != m.ID || (turn.Grant == ration.Owed) != (i == 2) {
					t.Errorf("%s, tick %d: seat %d has %+v", name, now, i, turn)
				}
			}
			for _, s.minds = range [][]*agent.Mind{append(good[:3:3], good[0]), bad} {
				if _, err := l.Beat(context.Background(), now+1); !errors.Is(err, agent.ErrMinds) {
					t.Errorf("%s: then one twice: %v", name, err)
				}
			}
		}
	}
}

func TestCase075TimeThatDoesNotGoOn(t *testing.T) {
	s := newStage(2)
	l := s.loop(nil)
	for _, n := range []int{0, -1, math.MinInt} {
		if r, err := l.Step(context.Background(), 5, n); r != nil || err != nil || s.read != 0 {
			t.Errorf("Step of %d: %v, %v, minds read %d times", n, r, err, s.read)
		}
	}
	beat(t, l, 5)
	did := len(s.log)
	for _, now := range []kith.Tick{5, 4, 0, -1, math.MinInt64} {
		if _, err := l.Beat(context.Background(), now); !errors.Is(err, agent.ErrTick) {
			t.Errorf("Beat at %d after 5: %v; want %v", now, err, agent.ErrTick)
		}
		if _, err := l.Step(context.Background(), now, 9); !errors.Is(err, agent.ErrTick) {
			t.Errorf("Step at %d after 5: %v; want %v", now, err, agent.ErrTick)
		}
	}
	if len(s.log) != did || s.read != 1 {
		t.Errorf("a refused beat did something: %v, minds read %d times", s.log[did:], s.read)
	}
	if r, err := l.Step(context.Background(), 6, 1); r != nil || err != nil {
		t.Fatalf("%v, %v", r, err)
	}
	if _, err := l.Step(context.Background(), 7, 1); !errors.Is(err, agent.ErrTick) {
		t.Errorf("another tick within a beat: %v; want %v", err, agent.ErrTick)
	}
	if r := beat(t, l, 6); r.At != 6 || len(r.Turns) != 2 {
		t.Errorf("Beat did not complete the beat under way: %+v", r)
	}
	first := newStage(1).loop(nil)
	beat(t, first, math.MinInt64)
	beat(t, first, math.MaxInt64)
}

func TestCase097ZeroOneTwo(t *testing.T) {
	for n := range 3 {
		for _, b := range []agent.Brain{nil, says(walkTo("Well"))} {
			s := newStage(n)
			l := s.loop(b)
			if r := beat(t, l, 1); len(r.Turns) != n || r.At != 1 {
				t.Errorf("%d minds: %+v", n, r)
			}
			if r, err := l.Step(context.Background(), 2, 99); err != nil || r == nil || len(r.Turns) != n {
				t.Errorf("%d minds: %+v, %v", n, r, err)
			}
			l.Drain()
		}
	}
}

func TestInstinctIsForEverybody(t *testing.T) {
	s := newStage(3)
	if _, err := s.minds[1].Course.Set(0, []plan.Step{{Do: "walk"}}, nil); err != nil {
		t.Fatal(err)
	}
	asked := map[kith.ID]int{}
	l := s.loop(says(walkTo("Well")))
	instinct := l.Instinct
	l.Instinct = func(v *agent.View[sense]) agent.Choice {
		asked[v.Mind.ID]++
		return instinct(v)
	}
	beat(t, l, 1)
	if d := cmp.Diff(map[kith.ID]int{1: 1, 2: 1, 3: 1}, asked); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestCase072EachHookOnceABeat(t *testing.T) {
	s := newStage(4)
	looks := map[kith.ID]int{}
	s.look = func(v *agent.View[sense]) { looks[v.Mind.ID]++ }
	l := s.loop(nil)
	if _, err := l.Step(context.Background(), 1, 6); err != nil {
		t.Fatal(err)
	}
	beat(t, l, 1)
	if d := cmp.Diff(map[kith.ID]int{1: 1, 2: 1, 3: 1, 4: 1}, looks); d != "" || len(s.log) != 4 {
		t.Errorf("acts %v; looks -want +got:\n%s", s.log, d)
	}
}

func TestWhoBids(t *testing.T) {
	s := newStage(5)
	busy := func(m *agent.Mind) {
		if _, err := m.Course.Set(0, []plan.Step{{Do: "walk"}}, nil); err != nil {
			t.Fatal(err)
		}
	}
	busy(s.minds[1])
	s.minds[2].Whisper(voice(0, "Go."), 10)
	busy(s.minds[2])
	s.minds[3].Whisper(voice(0, "Go."), 1) // it has faded
	s.fear[5] = .7 * kith.One
	told := []kith.ID{}
	l := s.loop(says(walkTo("Well")))
	tell := l.Tell
	l.Tell = func(v *agent.View[sense], menu *perceive.Scope) agent.Scene {
		told = append(told, v.Mind.ID)
		return tell(v, menu)
	}
	l.Salience = func(v *agent.View[sense]) kith.Micro { return v.Senses.fear }
	r := beat(t, l, 1)
	want := []ration.Reason{ration.Turn, ration.None, ration.Owed, ration.Turn, ration.Salient}
	for i, turn := range r.Turns {
		if turn.Grant != want[i] {
			t.Errorf("mind %d was granted %v; want %v", turn.ID, turn.Grant, want[i])
		}
	}
	if d := cmp.Diff([]kith.ID{3, 5, 1, 4}, told); d != "" {
		t.Errorf("told, in the order of grants: -want +got:\n%s", d)
	}
	if s.minds[2].Owed(1) {
		t.Error("an accepted decision left the mind owed")
	}
}

// A report says who bid and what was at stake, whoever was granted; a salience below zero bids for nothing, but that what
// is owed is owed.
func TestReportSaysWhoBid(t *testing.T) {
	s := newStage(5)
	if _, err := s.minds[1].Course.Set(0, []plan.Step{{Do: "walk"}}, nil); err != nil {
		t.Fatal(err)
	}
	s.minds[2].Whisper(voice(0, "Go."), 10)
	stake := map[kith.ID]kith.Micro{1: .7 * kith.One, 2: .9 * kith.One, 3: -1, 4: -1, 5: .6 * kith.One}
	l := s.loop(says(walkTo("Well")))
	l.Salience = func(v *agent.View[sense]) kith.Micro { return stake[v.Mind.ID] }
	l.Ration.Policy = ration.Policy{Slots: 1, Turns: 1, Floor: .5 * kith.One}
	want := []agent.Turn{
		{Grant: ration.Salient, Bid: true, Salience: .7 * kith.One},
		{}, // it has a plan
		{Grant: ration.Owed, Bid: true, Salience: -1},
		{}, // it has no use for a thought
		{Bid: true, Salience: .6 * kith.One},
	}
	for i, turn := range beat(t, l, 1).Turns {
		if got := (agent.Turn{Grant: turn.Grant, Bid: turn.Bid, Salience: turn.Salience}); got != want[i] {
			t.Errorf("mind %d: %+v; want %+v", turn.ID, got, want[i])
		}
	}
}

// While the body overrules a plan its step loses no patience, however long that is.
func TestAnOverruledPlanIsHeld(t *testing.T) {
	s := newStage(1)
	s.act = func(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome { return agent.Ongoing }
	l := s.loop(says(agent.Decision{Action: "walk", Plan: []plan.Step{{Do: "walk", To: kith.MustLabel("Well")}, {Do: "drink"}}}))
	planned, asked := 0, 0
	for now := kith.Tick(1); now <= 13; now++ {
		s.fear[1] = 0
		if now >= 3 && now <= 10 {
			s.fear[1] = 2 * kith.One
		}
		turn := beat(t, l, now).Turns[0]
		if turn.Choice.Why == agent.ByPlan && turn.Choice.Do == "walk" {
			planned++
		}
		if turn.Grant != ration.None {
			asked++
		}
		if turn.Vetoed != (s.fear[1] > 0) {
			t.Errorf("tick %d: %+v", now, turn)
		}
	}
	if c := &s.minds[0].Course; planned != 5 || c.GaveUp() != 0 || asked != 1 {
		t.Errorf("the step was worked on for %d beats, %d given up, %d thoughts; want 5, 0 and 1", planned, c.GaveUp(), asked)
	}
}

// A mind stays owed while its decisions come to nothing, and no longer than the voice.
func TestOwedUntilOneDecisionIsAccepted(t *testing.T) {
	for name, c := range map[string]struct {
		accept kith.Tick // the beat of the first good answer
		want   []ration.Reason
	}{
		"never":    {99, []ration.Reason{ration.Owed, ration.Owed, ration.Owed, ration.None}},
		"at once":  {1, []ration.Reason{ration.Owed, ration.None, ration.None, ration.None}},
		"in third": {3, []ration.Reason{ration.Owed, ration.Owed, ration.Owed, ration.None}},
	} {
		s := newStage(1)
		s.minds[0].Whisper(voice(0, "Go."), 4)
		l := s.loop(brainFunc(func(_ context.Context, sc *agent.Scene) (agent.Decision, error) {
			if sc.Key.At < c.accept {
				return agent.Decision{Action: "walk", MoveTo: kith.MustLabel("Nowhere")}, nil
			}
			return walkTo("Well"), nil
		}))
		l.Ration.Policy = ration.Policy{Slots: 0, Floor: 2 * kith.One}
		for i, want := range c.want {
			if got := beat(t, l, kith.Tick(i+1)).Turns[0].Grant; got != want {
				t.Errorf("%s, tick %d: granted %v; want %v", name, i+1, got, want)
			}
		}
	}
}

func TestDecisionBecomesACourse(t *testing.T) {
	ode, toWell := kith.MustLabel("Ode"), kith.MustLabel("the well")
	for _, c := range []struct {
		name string
		d    agent.Decision
		want []agent.Choice // the first three acts, as far as they matter
	}{
		{"one step", agent.Decision{Action: "walk", MoveTo: toWell}, []agent.Choice{{Do: "walk", On: well, At: well}, {Do: "idle"}}},
		{"a target alone", agent.Decision{Action: "hit", Target: ode}, []agent.Choice{{Do: "hit", On: 2, At: 2}, {Do: "idle"}}},
		{"a target somewhere", agent.Decision{Action: "hit", Target: ode, MoveTo: toWell}, []agent.Choice{{Do: "hit", On: 2, At: well}, {Do: "idle"}}},
		{"nothing named", agent.Decision{Action: "drink"}, []agent.Choice{{Do: "drink"}, {Do: "idle"}}},
		{
			"a plan in place of the action",
			agent.Decision{Action: "hit", Target: ode, Plan: []plan.Step{{Do: "walk", To: kith.MustLabel("Tree")}, {Do: "hit"}, {Do: "hit", To: toWell}}},
			[]agent.Choice{{Do: "walk", On: tree, At: tree}, {Do: "hit", On: 2, At: 2}, {Do: "hit", On: 2, At: well}, {Do: "idle"}},
		},
	} {
		s := newStage(1)
		s.act = func(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome { return agent.Done }
		l := s.loop(says(c.d))
		for i, want := range c.want {
			if i == 1 {
				l.Brain = brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) { return agent.Decision{}, errDown })
			}
			got := beat(t, l, kith.Tick(i+1)).Turns[0].Choice
			if got.Do != want.Do || got.On != want.On || got.At != want.At {
				t.Errorf("%s, act %d: %+v; want %+v", c.name, i+1, got, want)
			}
			if (got.Decision != nil) != (i == 0) || got.Decision != nil && got.Decision.Action != c.d.Action {
				t.Errorf("%s, act %d: decision %+v; it goes with the first act alone", c.name, i+1, got.Decision)
			}
		}
	}
}

func TestPlansOutcomes(t *testing.T) {
	three := agent.Decision{Action: "walk", Plan: []plan.Step{{Do: "walk"}, {Do: "drink"}, {Do: "hit"}}}
	for _, c := range []struct {
		name     string
		outcomes []agent.Outcome
		want     string
	}{
		{"done, done, done", []agent.Outcome{agent.Done, agent.Done, agent.Done, 0}, "walk drink hit idle"},
		{"a step takes as long as it takes", []agent.Outcome{0, 0, agent.Done, 0}, "walk walk walk drink"},
		{"what fails is dropped, plan and all", []agent.Outcome{agent.Done, agent.Failed, 0}, "walk drink idle"},
		{"patience ends", []agent.Outcome{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "walk walk walk walk walk drink drink drink drink drink hit hit hit hit hit idle"},
	} {
		s := newStage(1)
		s.act = func(now kith.Tick, _ *agent.Mind, _ agent.Choice) agent.Outcome { return c.outcomes[now-1] }
		l := s.loop(says(three))
		var did []string
		for i := range c.outcomes {
			did = append(did, string(beat(t, l, kith.Tick(i+1)).Turns[0].Choice.Do))
			l.Brain = brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) { return agent.Decision{}, errDown })
		}
		if got := strings.Join(did, " "); got != c.want {
			t.Errorf("%s: %s; want %s", c.name, got, c.want)
		}
	}
}

func TestCase092ThePlanThatLeadsNowhere(t *testing.T) {
	s := newStage(1)
	s.act = func(_ kith.Tick, _ *agent.Mind, c agent.Choice) agent.Outcome {
		if c.Do == "walk" {
			return agent.Ongoing
		}
		return agent.Done
	}
	calls := 0
	l := s.loop(brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) {
		calls++
		return walkTo("Tree"), nil
	}))
	ate := 0
	for now := kith.Tick(1); now <= 50; now++ {
		s.fear[1] = 0
		if now%7 == 0 {
			s.fear[1] = 2 * kith.One // the body insists
		}
		if beat(t, l, now).Turns[0].Choice.Do == "flee" {
			ate++
		}
	}
	if calls > 10 || ate != 7 {
		t.Errorf("%d calls and %d acts of the body's own; want at most 10 and 7", calls, ate)
	}
	if s.minds[0].Course.Repeats() == 0 {
		t.Error("nobody can see that the same plan is tried again and again")
	}
}

func TestOverrideBeatsADecisionAndAPlan(t *testing.T) {
	s := newStage(1)
	s.fear[1] = 2 * kith.One
	l := s.loop(says(agent.Decision{Action: "walk", MoveTo: kith.MustLabel("Well"), Thought: "I want water.", Plan: []plan.Step{{Do: "walk", To: kith.MustLabel("Well")}, {Do: "drink"}}}))
	turn := beat(t, l, 1).Turns[0]
	c := turn.Choice
	if c.Do != "flee" || c.Why != "fear" || !c.Override || !turn.Vetoed || c.Decision == nil || c.Decision.Thought != "I want water." || turn.Err != nil {
		t.Errorf("the decision's beat: %+v", turn)
	}
	if got := s.choices[1]; got.Decision == nil || got.Do != "flee" {
		t.Errorf("the world was given %+v", got)
	}
	if turn = beat(t, l, 2).Turns[0]; turn.Choice.Do != "flee" || !turn.Vetoed || turn.Choice.Decision != nil || turn.Grant != ration.None {
		t.Errorf("a beat of the plan: %+v", turn)
	}
	s.fear[1] = 0
	if turn = beat(t, l, 3).Turns[0]; turn.Choice.Do != "walk" || turn.Choice.Why != agent.ByPlan || turn.Vetoed {
		t.Errorf("the fear over: %+v", turn)
	}
}

func TestOneBadLabelOrVerbRefusesTheWholeDecision(t *testing.T) {
	good, bad := kith.MustLabel("Well"), kith.MustLabel("Atlantis")
	step := func(to kith.Label) plan.Step { return plan.Step{Do: "walk", To: to} }
	for name, d := range map[string]agent.Decision{
		"place":        {Action: "walk", MoveTo: bad},
		"target":       {Action: "walk", MoveTo: good, Target: bad},
		"unused place": {Action: "walk", MoveTo: bad, Plan: []plan.Step{step(good)}},
		"third step":   {Action: "walk", Plan: []plan.Step{step(good), step(good), step(bad)}},
		"verb":         {Action: "fly", MoveTo: good},
		"step's verb":  {Action: "walk", Plan: []plan.Step{step(good), {Do: "fly"}}},
		"no verb":      {Thought: "Hm."},
	} {
		s := newStage(1)
		s.minds[0].Whisper(voice(0, "Go."), 10)
		if _, err := s.minds[0].Course.Set(0, []plan.Step{{Do: "drink"}}, nil); err != nil {
			t.Fatal(err)
		}
		before := bytesOf(t, s.minds[0])
		l := s.loop(says(d))
		turn := beat(t, l, 1).Turns[0]
		if !errors.Is(turn.Err, perceive.ErrUnseen) && !errors.Is(turn.Err, agent.ErrVerb) || turn.Choice.Do != "drink" || turn.Choice.Decision != nil {
			t.Errorf("%s: %+v", name, turn)
		}
		s.minds[0].Doing = ""
		if !bytes.Equal(bytesOf(t, s.minds[0]), before) {
			t.Errorf("%s: a refused decision changed the mind", name)
		}
	}
}

func TestLabelsAreResolvedByTheMenuOnWhichTheyWereSaid(t *testing.T) {
	s := newStage(1)
	at := well
	l := s.loop(says(agent.Decision{Action: "walk", Plan: []plan.Step{{Do: "walk", To: kith.MustLabel("Here")}, {Do: "drink", To: kith.MustLabel("Here")}}}))
	l.Tell = func(_ *agent.View[sense], menu *perceive.Scope) agent.Scene {
		if err := menu.Offer("Here", at); err != nil {
			t.Fatal(err)
		}
		return agent.Scene{Verbs: []plan.Verb{"walk", "drink"}}
	}
	s.act = func(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome {
		at = tree // the same name is another's from now on
		return agent.Done
	}
	if c := beat(t, l, 1).Turns[0].Choice; c.At != well {
		t.Errorf("first step at %d; want %d", c.At, well)
	}
	if c := beat(t, l, 2).Turns[0].Choice; c.Do != "drink" || c.At != well {
		t.Errorf("second step %+v; want drink at %d", c, well)
	}
}

func TestCase017ExcessStepsAreReported(t *testing.T) {
	s := newStage(1)
	d := agent.Decision{Action: "walk"}
	for range 5 {
		d.Plan = append(d.Plan, plan.Step{Do: "walk"})
	}
	if turn := beat(t, s.loop(says(d)), 1).Turns[0]; turn.Clipped != 2 || turn.Err != nil || len(turn.Choice.Decision.Plan) != 3 {
		t.Errorf("%+v", turn)
	}
}

func TestCase029SelfTargetIsShownToTheWorld(t *testing.T) {
	s := newStage(2)
	s.act = func(_ kith.Tick, m *agent.Mind, c agent.Choice) agent.Outcome {
		if c.On == m.ID {
			return agent.Failed
		}
		return agent.Done
	}
	l := s.loop(says(agent.Decision{Action: "hit", Target: kith.MustLabel("Ode")}))
	r := beat(t, l, 1)
	if r.Turns[0].Outcome != agent.Done || r.Turns[1].Outcome != agent.Failed || !s.minds[1].Course.Idle() {
		t.Errorf("%+v", r.Turns)
	}
}

func TestCase016FailedThoughtsLeaveNothingInTheMind(t *testing.T) {
	s := newStage(1)
	m := &agent.ModelBrain{Model: llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: "this is blank"}, nil
	}), Repairs: 1}
	l := s.loop(m)
	var notes []trace.Record
	l.Trace = &trace.Log{Sink: func(r trace.Record) error {
		notes = append(notes, r)
		return nil
	}}
	before := bytesOf(t, s.minds[0])
	for now := kith.Tick(1); now <= 50; now++ {
		if turn := beat(t, l, now).Turns[0]; !errors.Is(turn.Err, llm.ErrMalformed) || turn.Choice.Do != "idle" {
			t.Fatalf("%+v", turn)
		}
	}
	s.minds[0].Doing = ""
	if !bytes.Equal(bytesOf(t, s.minds[0]), before) {
		t.Error("a thought that came to nothing left something in the mind")
	}
	if len(notes) != 50 || l.Trace.Last() != 0 || notes[0].Who != 1 || notes[0].At != 1 {
		t.Errorf("%d notes, %d events, first %+v; want 50 and 0", len(notes), l.Trace.Last(), notes[:1])
	}
}

func TestAbstain(t *testing.T) {
	s := newStage(3)
	s.fear[2] = 2 * kith.One
	if _, err := s.minds[2].Course.Set(0, []plan.Step{{Do: "drink"}}, nil); err != nil {
		t.Fatal(err)
	}
	l := s.loop(brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) { return agent.Decision{}, errDown }))
	l.Abstain = true
	r := beat(t, l, 1)
	for i, want := range []plan.Verb{"", "", "drink"} { // the third was not asked
		if got := r.Turns[i].Choice; got.Do != want || i < 2 && (!errors.Is(r.Turns[i].Err, errDown) || got != (agent.Choice{})) {
			t.Errorf("mind %d: %+v; want %q", i+1, r.Turns[i], want)
		}
	}
	l.Abstain = false
	r = beat(t, l, 2)
	if r.Turns[0].Choice.Do != "idle" || r.Turns[1].Choice.Do != "flee" {
		t.Errorf("without Abstain: %+v", r.Turns)
	}
}

// shuffled is a brain that answers in an order that no two runs share, by what it is asked alone.
func shuffled() brainFunc {
	return func(_ context.Context, s *agent.Scene) (agent.Decision, error) {
		time.Sleep(time.Duration(rand.IntN(300)) * time.Microsecond)
		n := kith.Seed(3).Draw("brain", uint64(s.Key.At), uint64(s.Key.Who))
		d := agent.Decision{Action: agenttest.Verbs[n%5], Thought: fmt.Sprint("thought ", n), MoveTo: kith.MustLabel([]string{"Brook", "Hill", "Wood", "Atlantis"}[n/5%4])}
		if n%3 == 0 {
			d.Plan = []plan.Step{{Do: agenttest.Gather}, {Do: agenttest.Eat}, {Do: agenttest.Walk, To: kith.MustLabel("Hill")}}
		}
		if n%11 == 0 {
			return d, llm.ErrRefused
		}
		return d, nil
	}
}

func TestCase088CompletionOrderChangesNothing(t *testing.T) {
	run := func(workers, inFlight int) (sums []uint64, turns string) {
		w := agenttest.NewMeadow(20)
		l := w.Loop()
		l.Brain, l.Workers, l.InFlight, l.Trace = shuffled(), workers, inFlight, &w.Log
		for now := kith.Tick(1); now <= 25; now++ {
			r := beat(t, l, now)
			sum, err := kith.Sum(w)
			if err != nil {
				t.Fatal(err)
			}
			sums = append(sums, sum)
			for _, turn := range r.Turns {
				turns += fmt.Sprintln(turn.ID, turn.Grant, turn.Choice.Do, turn.Choice.On, turn.Choice.At, turn.Choice.Why, turn.Choice.Cause, turn.Vetoed, turn.Err, turn.Outcome)
			}
		}
		return sums, turns
	}
	sums, turns := run(1, 0)
	if !strings.Contains(turns, agent.ByPlan) || !strings.Contains(turns, "menu") {
		t.Fatalf("the run has no plans or no refusals:\n%.2000s", turns)
	}
	for _, c := range [][2]int{{1, 0}, {1, 1}, {1, 3}, {2, 0}, {8, 2}} {
		again, text := run(c[0], c[1])
		if d := cmp.Diff(sums, again); d != "" {
			t.Errorf("%d workers, %d in flight: -want +got sums:\n%s", c[0], c[1], d)
		}
		if d := cmp.Diff(turns, text); d != "" {
			t.Errorf("%d workers, %d in flight: -want +got turns:\n%s", c[0], c[1], d)
		}
	}
}

func TestCase090FailingModelIsNoModel(t *testing.T) {
	run := func(b agent.Brain, ctx context.Context, sink func(trace.Record) error) (sums []uint64) {
		w := agenttest.NewMeadow(20)
		w.Log.Sink = sink
		l := w.Loop()
		l.Brain, l.Trace = b, &w.Log
		for now := kith.Tick(1); now <= 40; now++ {
			if now == 10 {
				w.Mind(3).Whisper(voice(now, "Go."), 15)
			}
			if _, err := l.Beat(ctx, now); err != nil {
				t.Fatal(err)
			}
			sum, err := kith.Sum(w)
			if err != nil {
				t.Fatal(err)
			}
			sums = append(sums, sum)
		}
		return sums
	}
	calls := 0
	reply := func(text string, err error) agent.Brain {
		var mu sync.Mutex
		return &agent.ModelBrain{Repairs: 1, Model: llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
			mu.Lock()
			defer mu.Unlock()
			calls++
			return llm.Reply{Text: text}, err
		})}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	want := run(nil, context.Background(), nil)
	for name, b := range map[string]agent.Brain{
		"down": reply("", llm.ErrUnavailable), "refuses": reply("", llm.ErrRefused), "garbage": reply("{", nil), "empty": reply("", nil),
		"liar": reply(`{"action":"walk","moveTo":"Atlantis"}`, nil), "unknown verb": reply(`{"action":"fly"}`, nil),
		"panics": brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) { panic("oh") }),
	} {
		if d := cmp.Diff(want, run(b, context.Background(), func(trace.Record) error { return nil })); d != "" {
			t.Errorf("%s: the world is not that without a model:\n%s", name, d)
		}
	}
	if calls == 0 {
		t.Error("nobody was asked")
	}
	if d := cmp.Diff(want, run(reply(`{"action":"rest"}`, nil), ended, nil)); d != "" {
		t.Errorf("out of time: the world is not that without a model:\n%s", d)
	}
}

func TestBeatIsBoundedByItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(4)
		release := make(chan struct{})
		var started atomic.Int32
		l := s.loop(brainFunc(func(ctx context.Context, sc *agent.Scene) (agent.Decision, error) {
			started.Add(1)
			switch sc.Key.Who {
			case 1:
				return walkTo("Well"), nil
			case 2: // keeps its promise
				<-ctx.Done()
				return agent.Decision{}, ctx.Err()
			default: // does not
				<-release
				return walkTo("Well"), nil
			}
		}))
		l.InFlight, l.Late = 3, 5
		ctx, cancel := context.WithTimeout(context.Background(), 2800*time.Millisecond)
		defer cancel()
		begin := time.Now()
		r, err := l.Beat(ctx, 1)
		if err != nil {
			t.Fatal(err)
		}
		if d := time.Since(begin); d != 2800*time.Millisecond {
			t.Errorf("the beat took %v", d)
		}
		for i, turn := range r.Turns {
			if want := i > 0; errors.Is(turn.Err, agent.ErrLate) != want || (turn.Choice.Do == "walk") == want {
				t.Errorf("mind %d: %+v", i+1, turn)
			}
		}
		if started.Load() != 4 { // the first one's end makes room for the fourth
			t.Errorf("%d thoughts were started; want 4", started.Load())
		}
		close(release)
		synctest.Wait()
		before := bytesOf(t, s.minds[2])
		ctx, cancel = context.WithCancel(context.Background())
		cancel()
		if r, err = l.Beat(ctx, 2); err != nil {
			t.Fatal(err)
		}
		if r.Turns[2].Choice.Do != "idle" || !errors.Is(r.Turns[2].Err, agent.ErrLate) || started.Load() != 4 {
			t.Errorf("an answer that came too late came through, or one was asked for after the end: %+v, %d started", r.Turns[2], started.Load())
		}
		if !bytes.Equal(bytesOf(t, s.minds[2]), before) {
			t.Error("an answer that came too late changed its mind")
		}
		l.Drain()
	})
}

func TestInFlightBoundsCalls(t *testing.T) {
	for _, limit := range []int{-1, 0, 1, 3} {
		synctest.Test(t, func(t *testing.T) {
			s := newStage(10)
			var now, most atomic.Int32
			l := s.loop(brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) {
				most.Store(max(most.Load(), now.Add(1)))
				time.Sleep(time.Second)
				now.Add(-1)
				return walkTo("Well"), nil
			}))
			l.InFlight = limit
			l.Ration.Policy = ration.Policy{Slots: 10, Turns: 10, Floor: 1}
			for _, turn := range beat(t, l, 1).Turns {
				if turn.Err != nil || turn.Choice.Do != "walk" {
					t.Errorf("in flight %d: %+v", limit, turn)
				}
			}
			want := int32(limit)
			if limit <= 0 {
				want = 10
			}
			if most.Load() != want {
				t.Errorf("in flight %d: up to %d calls at once; want %d", limit, most.Load(), want)
			}
		})
	}
}

func TestStepNeverWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(3)
		answer := make(chan struct{})
		l := s.loop(brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) {
			<-answer
			return walkTo("Well"), nil
		}))
		l.Late = 3
		for now := kith.Tick(1); now <= 3; now++ {
			for _, turn := range step(t, l, now, 1).Turns {
				if turn.Choice.Do != "idle" || turn.Err != nil || (turn.Grant != ration.None) != (now == 1) {
					t.Errorf("tick %d: %+v", now, turn)
				}
			}
		}
		close(answer)
		synctest.Wait()
		for _, turn := range step(t, l, 4, 2).Turns {
			if turn.Choice.Do != "walk" || turn.Choice.Decision == nil || turn.Err != nil {
				t.Errorf("the answer is there: %+v", turn)
			}
		}
	})
}

func TestStepSharesTheBeat(t *testing.T) {
	s := newStage(5)
	l := s.loop(says(walkTo("Well")))
	steps := 0
	for done := false; !done; steps++ {
		r, err := l.Step(context.Background(), 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		done = r != nil
	}
	if steps != 15 {
		t.Errorf("a beat of five, all of them asked, took %d steps of one; want 15", steps)
	}
}

func TestAnswersLandWithinLate(t *testing.T) {
	for late := range kith.Tick(4) {
		synctest.Test(t, func(t *testing.T) {
			s := newStage(1)
			answer := make(chan struct{})
			l := s.loop(brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) {
				<-answer
				return walkTo("Well"), nil
			}))
			l.Late = late
			for now := kith.Tick(5); now <= 5+late; now++ {
				turn := step(t, l, now, 9).Turns[0]
				if errors.Is(turn.Err, agent.ErrLate) != (now == 5+late) {
					t.Errorf("late %d, tick %d: %+v", late, now, turn)
				}
			}
			close(answer)
			synctest.Wait()
			l.Brain = brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) { return agent.Decision{}, errDown })
			if turn := step(t, l, 9, 9).Turns[0]; turn.Choice.Do != "idle" || turn.Grant == ration.None {
				t.Errorf("late %d: after it is void: %+v", late, turn)
			}
			l.Drain()
		})
	}
}

func TestInterruptVoidsThoughtsUnderWay(t *testing.T) {
	for name, interrupt := range map[string]func(*agent.Mind){
		"interrupt": func(m *agent.Mind) { m.Interrupt(voice(2, "A beast!")) },
		"whisper":   func(m *agent.Mind) { m.Whisper(voice(2, "Go."), 20) },
	} {
		synctest.Test(t, func(t *testing.T) {
			s := newStage(2)
			answer := make(chan struct{})
			var cancelled atomic.Int32
			l := s.loop(brainFunc(func(ctx context.Context, sc *agent.Scene) (agent.Decision, error) {
				if sc.Key.At > 1 {
					return walkTo("Tree"), nil
				}
				<-answer
				if ctx.Err() != nil {
					cancelled.Add(1)
				}
				return walkTo("Well"), nil
			}))
			l.Late = 9
			step(t, l, 1, 9)
			interrupt(s.minds[0])
			turns := step(t, l, 2, 9).Turns
			if !errors.Is(turns[0].Err, agent.ErrStale) || turns[0].Grant == ration.None || turns[1].Err != nil {
				t.Errorf("%s: %+v", name, turns)
			}
			close(answer)
			synctest.Wait()
			turns = step(t, l, 3, 9).Turns
			if c := turns[0].Choice; c.At != tree {
				t.Errorf("%s: the void thought landed, or the new one did not: %+v", name, turns[0])
			}
			if c := turns[1].Choice; c.At != well || cancelled.Load() != 1 {
				t.Errorf("%s: the other thought is not there: %+v; %d were cancelled", name, turns[1], cancelled.Load())
			}
		})
	}
}

func TestInterruptWithinTheBeatOfLanding(t *testing.T) {
	s := newStage(2)
	s.act = func(now kith.Tick, m *agent.Mind, _ agent.Choice) agent.Outcome {
		if m.ID == 1 && now == 1 {
			s.minds[1].Whisper(voice(now, "Go."), 20)
		}
		return agent.Done
	}
	l := s.loop(says(walkTo("Well")))
	r := beat(t, l, 1)
	if turn := r.Turns[1]; !errors.Is(turn.Err, agent.ErrStale) || turn.Choice.Do != "idle" || turn.Choice.Decision != nil {
		t.Errorf("the whispered: %+v", turn)
	}
	if !s.minds[1].Owed(1) {
		t.Error("the whisper was answered by a thought from before it")
	}
	if turn := beat(t, l, 2).Turns[1]; turn.Grant != ration.Owed || turn.Choice.Do != "walk" {
		t.Errorf("the next beat: %+v", turn)
	}
}

func TestAnActMayBreakItsOwnPlanOff(t *testing.T) {
	s := newStage(1)
	s.act = func(now kith.Tick, m *agent.Mind, _ agent.Choice) agent.Outcome {
		if now == 1 {
			m.Interrupt(voice(now, "Ow."))
			if _, err := m.Course.Set(now, []plan.Step{{Do: "drink"}, {Do: "hit"}}, nil); err != nil {
				t.Error(err)
			}
		}
		return agent.Done
	}
	l := s.loop(says(walkTo("Well")))
	beat(t, l, 1)
	if c := beat(t, l, 2).Turns[0].Choice; c.Do != "drink" {
		t.Errorf("the outcome of the broken plan moved the new one: %+v", c)
	}
}

func TestVoidThoughtsAreNeverStarted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(3)
		answer := make(chan struct{})
		var asked []string
		l := s.loop(brainFunc(func(_ context.Context, sc *agent.Scene) (agent.Decision, error) {
			asked = append(asked, fmt.Sprintf("%d:%d", sc.Key.At, sc.Key.Who))
			<-answer
			return walkTo("Well"), nil
		}))
		l.InFlight, l.Late = 1, 9
		step(t, l, 1, 9)
		synctest.Wait()
		s.minds[1].Interrupt(voice(1, "Ow."))
		s.minds = slices.Delete(s.minds, 2, 3) // the third dies
		close(answer)
		synctest.Wait()
		step(t, l, 2, 9)
		synctest.Wait()
		step(t, l, 3, 9)
		if d := cmp.Diff([]string{"1:1", "2:2"}, asked); d != "" {
			t.Errorf("-want +got:\n%s", d)
		}
	})
}

// What happens between two Steps of one beat counts, too.
func TestStepBetweenFrames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(2)
		answer := make(chan struct{}, 9)
		var asked []string
		l := s.loop(brainFunc(func(_ context.Context, sc *agent.Scene) (agent.Decision, error) {
			asked = append(asked, fmt.Sprintf("%d:%d", sc.Key.At, sc.Key.Who))
			<-answer
			return walkTo("Well"), nil
		}))
		l.InFlight, l.Late = 1, 1
		frame := func(now kith.Tick, n int) *agent.Report {
			r, err := l.Step(context.Background(), now, n)
			if err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			return r
		}
		frame(1, 3) // two looks, one question: the other one is still to be asked
		frame(1, 1) // asked, but there is no room; the answers are joined
		s.minds[1].Interrupt(voice(1, "Ow."))
		answer <- struct{}{}
		synctest.Wait()
		if r := frame(1, 2); r == nil || r.Turns[0].Choice.Do != "idle" || r.Turns[1].Err != nil {
			t.Errorf("an answer landed after it was joined, or the waiting thought ended: %+v", r)
		}
		frame(2, 2) // the first is joined here at last; the second is void, and its mind asks again
		if r := frame(2, 9); r == nil || r.Turns[0].Choice.Do != "walk" || !errors.Is(r.Turns[1].Err, agent.ErrStale) {
			t.Errorf("%+v", r)
		}
		frame(3, 2) // looks; then the second's time is up
		answer <- struct{}{}
		if r := frame(3, 9); r == nil || !errors.Is(r.Turns[1].Err, agent.ErrLate) && r.Turns[1].Choice.Do != "walk" {
			t.Errorf("%+v", r)
		}
		if d := cmp.Diff([]string{"1:1", "2:2"}, asked[:2]); d != "" {
			t.Errorf("asked, -want +got:\n%s", d)
		}
		close(answer)
		l.Drain()
	})
}

// A thought that is void by the time it answers says nothing, even to a turn that is still to come.
func TestAnswerBetweenJoinAndAct(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(2)
		answer := make(chan struct{})
		l := s.loop(brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) {
			<-answer
			return walkTo("Well"), nil
		}))
		if _, err := l.Step(context.Background(), 1, 5); err != nil { // two looks, two questions, one act
			t.Fatal(err)
		}
		close(answer)
		synctest.Wait()
		r, err := l.Step(context.Background(), 1, 1)
		if err != nil || !errors.Is(r.Turns[1].Err, agent.ErrLate) || r.Turns[1].Choice.Do != "idle" {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

// A mind that was loaded, or replaced by another with its ID, does not get the answer to what it asked before.
func TestLoadedMindGetsNoOldAnswer(t *testing.T) {
	for name, load := range map[string]func(*stage, []byte){
		"in place": func(s *stage, b []byte) { must(t, s.minds[0].UnmarshalBinary(b)) },
		"replaced": func(s *stage, b []byte) {
			s.minds[0] = new(agent.Mind)
			must(t, s.minds[0].UnmarshalBinary(b))
			s.minds[0].Interrupt(memory.Entry{}) // so that both were interrupted as often
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := newStage(1)
			s.minds[0].Interrupt(memory.Entry{})
			s.minds[0].Interrupt(memory.Entry{})
			l := s.loop(brainFunc(func(_ context.Context, sc *agent.Scene) (agent.Decision, error) {
				if sc.Key.At == 1 {
					time.Sleep(time.Second)
				}
				return walkTo(map[bool]string{true: "Well", false: "Tree"}[sc.Key.At == 1]), nil
			}))
			l.Late = 9
			step(t, l, 1, 9)
			load(s, bytesOf(t, s.minds[0]))
			time.Sleep(2 * time.Second)
			if c := step(t, l, 2, 9).Turns[0].Choice; c.At == well {
				t.Errorf("%s: the old answer landed", name)
			}
			l.Drain()
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The target of a decision goes with its own plan and not with one that the host sets later.
func TestTargetEndsWithItsPlan(t *testing.T) {
	s := newStage(1)
	s.act = func(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome { return agent.Done }
	l := s.loop(says(agent.Decision{Action: "hit", Target: kith.MustLabel("Ode")}))
	if c := beat(t, l, 1).Turns[0].Choice; c.On != 2 {
		t.Fatalf("%+v", c)
	}
	if _, err := s.minds[0].Course.Set(1, []plan.Step{{Do: "hit"}}, nil); err != nil {
		t.Fatal(err)
	}
	if c := beat(t, l, 2).Turns[0].Choice; c.Do != "hit" || c.On != 0 {
		t.Errorf("%+v", c)
	}
}

func TestCase098TheDeadDoNotAct(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(3)
		answer := make(chan struct{})
		var ended atomic.Int32
		l := s.loop(brainFunc(func(ctx context.Context, _ *agent.Scene) (agent.Decision, error) {
			<-answer
			if ctx.Err() != nil {
				ended.Add(1)
			}
			return walkTo("Well"), nil
		}))
		l.Late = 9
		step(t, l, 1, 9)
		dead := s.minds[1]
		before := bytesOf(t, dead)
		s.minds = []*agent.Mind{s.minds[0], s.minds[2]}
		step(t, l, 2, 9)
		close(answer)
		synctest.Wait()
		step(t, l, 3, 9)
		s.minds = []*agent.Mind{dead} // and comes back
		l.Brain = brainFunc(func(context.Context, *agent.Scene) (agent.Decision, error) { return agent.Decision{}, errDown })
		if turn := step(t, l, 4, 9).Turns[0]; turn.Choice.Do != "idle" || !bytes.Equal(bytesOf(t, dead), before) || ended.Load() != 1 {
			t.Errorf("the thought of the dead landed, or was not cancelled: %+v, %d cancelled", turn, ended.Load())
		}
		s.minds = nil
		if r := step(t, l, 5, 9); len(r.Turns) != 0 {
			t.Errorf("all dead: %+v", r)
		}
		if got := strings.Join(s.log, ", "); strings.Contains(got, "2:2") || strings.Contains(got, "3:2") || strings.Contains(got, "5:") {
			t.Errorf("the dead acted: %s", got)
		}
		l.Drain()
	})
}

func TestCase055LateReplyIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(1)
		l := s.loop(brainFunc(func(_ context.Context, sc *agent.Scene) (agent.Decision, error) {
			time.Sleep(3 * time.Second)
			return walkTo("Well"), nil
		}))
		l.Late = 5
		step(t, l, 10, 9)
		s.minds[0].Whisper(voice(11, "Go."), 21)
		time.Sleep(5 * time.Second)
		before := s.minds[0].Clone()
		turn := step(t, l, 13, 9).Turns[0]
		if !errors.Is(turn.Err, agent.ErrStale) || turn.Choice.Do != "idle" || turn.Grant != ration.Owed {
			t.Errorf("%+v", turn)
		}
		if before.Doing = s.minds[0].Doing; !bytes.Equal(bytesOf(t, before), bytesOf(t, s.minds[0])) {
			t.Error("the stale answer changed the mind")
		}
		l.Drain()
	})
}

func TestDrainLeavesNothingRunning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(5)
		var running atomic.Int32
		l := s.loop(brainFunc(func(ctx context.Context, _ *agent.Scene) (agent.Decision, error) {
			running.Add(1)
			defer running.Add(-1)
			<-ctx.Done()
			return agent.Decision{}, ctx.Err()
		}))
		l.Late, l.InFlight = 9, 3
		step(t, l, 1, 99)
		synctest.Wait()
		if running.Load() != 3 {
			t.Errorf("%d are running; want 3", running.Load())
		}
		l.Drain()
		if running.Load() != 0 {
			t.Errorf("after Drain %d are running", running.Load())
		}
		for _, turn := range step(t, l, 2, 99).Turns {
			if turn.Err != nil || turn.Grant == ration.None || turn.Choice.Do != "idle" {
				t.Errorf("after Drain: %+v", turn)
			}
		}
		l.Drain()
	})
}

func TestPanicsOfTheHostComeThrough(t *testing.T) {
	broken := func(l *agent.Loop[sense], now kith.Tick) (p any) {
		defer func() { p = recover() }()
		_, _ = l.Beat(context.Background(), now)
		return nil
	}
	for name, breakIt := range map[string]func(*stage, *agent.Loop[sense]){
		"look": func(s *stage, _ *agent.Loop[sense]) { s.look = func(*agent.View[sense]) { panic("oh") } },
		"instinct": func(_ *stage, l *agent.Loop[sense]) {
			l.Instinct = func(*agent.View[sense]) agent.Choice { panic("oh") }
		},
		"salience": func(_ *stage, l *agent.Loop[sense]) { l.Salience = func(*agent.View[sense]) kith.Micro { panic("oh") } },
		"tell": func(_ *stage, l *agent.Loop[sense]) {
			l.Tell = func(*agent.View[sense], *perceive.Scope) agent.Scene { panic("oh") }
		},
		"act": func(s *stage, _ *agent.Loop[sense]) {
			s.act = func(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome { panic("oh") }
		},
	} {
		for _, workers := range []int{1, 4} {
			s := newStage(9)
			l := s.loop(says(walkTo("Well")))
			l.Workers = workers
			hooks := s.loop(nil)
			breakIt(s, l)
			if p := broken(l, 1); p != "oh" {
				t.Errorf("%s, %d workers: recovered %v", name, workers, p)
			}
			s.look, s.act = nil, nil
			l.Instinct, l.Salience, l.Tell = hooks.Instinct, nil, hooks.Tell
			if r := beat(t, l, 2); r.Turns[8].Choice.Do == "" {
				t.Errorf("%s, %d workers: the next beat is %+v", name, workers, r.Turns[8])
			}
		}
	}
}

func TestMissingParts(t *testing.T) {
	s := newStage(1)
	for name, l := range map[string]*agent.Loop[sense]{"World": {}, "Tell": {World: s, Brain: says(walkTo("Well"))}} {
		func() {
			defer func() {
				if p, ok := recover().(string); !ok || !strings.Contains(p, name) {
					t.Errorf("without %s it panics with %q", name, p)
				}
			}()
			_, _ = l.Beat(context.Background(), 1)
			t.Errorf("without %s it ran", name)
		}()
	}
	bare := &agent.Loop[sense]{World: s}
	if turn := beat(t, bare, 1).Turns[0]; turn.Choice != (agent.Choice{}) || len(s.log) != 1 {
		t.Errorf("without instinct: %+v, %v", turn, s.log)
	}
}

func TestDecisionsAreEventsWithACause(t *testing.T) {
	s := newStage(2)
	var log trace.Log
	var rows []trace.Record
	log.Sink = func(r trace.Record) error {
		rows = append(rows, r)
		return nil
	}
	born := log.Add(trace.Record{Kind: "born"})
	spoke := log.Add(trace.Record{Kind: "voice"})
	s.minds[0].Whisper(memory.Entry{At: 0, Text: "Go.", Cause: spoke}, 10)
	s.act = func(kith.Tick, *agent.Mind, agent.Choice) agent.Outcome { return agent.Done }
	l := s.loop(says(agent.Decision{Action: "hit", Target: kith.MustLabel("Ode"), Thought: "Why not?", Plan: []plan.Step{{Do: "hit"}, {Do: "idle"}}}))
	l.Trace = &log
	l.Instinct = func(*agent.View[sense]) agent.Choice { return agent.Choice{Do: "idle", Cause: born} }
	first, second := slices.Clone(beat(t, l, 1).Turns), slices.Clone(beat(t, l, 2).Turns)
	want := []trace.Record{
		{ID: 3, Cause: spoke, At: 1, Who: 1, On: 2, Kind: "decision", Text: "Why not?"},
		{ID: 4, Cause: born, At: 1, Who: 2, On: 2, Kind: "decision", Text: "Why not?"},
	}
	if d := cmp.Diff(want, rows[2:]); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	for i := range first {
		if first[i].Choice.Cause != want[i].ID || second[i].Choice.Cause != want[i].ID {
			t.Errorf("mind %d acts because of %d, then %d; want %d", i+1, first[i].Choice.Cause, second[i].Choice.Cause, want[i].ID)
		}
	}
}

func TestSaveAndLoadMidPlanChangesNothing(t *testing.T) {
	d := agent.Decision{Action: "hit", Target: kith.MustLabel("Ode"), Plan: []plan.Step{{Do: "walk", To: kith.MustLabel("Well")}, {Do: "hit", To: kith.MustLabel("Tree")}}}
	run := func(reload bool) string {
		s := newStage(3)
		s.act = func(now kith.Tick, _ *agent.Mind, _ agent.Choice) agent.Outcome { return agent.Outcome(now % 2) }
		l := s.loop(says(d))
		l.Trace = new(trace.Log)
		for now := kith.Tick(1); now <= 12; now++ {
			if now == 3 {
				s.minds[1].Whisper(voice(now, "Go."), 9)
			}
			beat(t, l, now)
			for i := range s.minds {
				c := s.choices[s.minds[i].ID]
				s.log = append(s.log, fmt.Sprint(c.On, c.At, c.Cause))
			}
			if !reload {
				continue
			}
			l.Drain()
			ration, log := l.Ration, l.Trace
			l = s.loop(says(d))
			l.Ration, l.Trace = ration, log
			for i, m := range s.minds {
				s.minds[i] = &agent.Mind{}
				if err := s.minds[i].UnmarshalBinary(bytesOf(t, m)); err != nil {
					t.Fatal(err)
				}
			}
		}
		return strings.Join(s.log, "\n")
	}
	if d := cmp.Diff(run(false), run(true)); d != "" {
		t.Errorf("-straight on, +saved and loaded at each beat:\n%s", d)
	}
}

// goer is a brain that ends its goroutine, as t.FailNow does in a test's brain.
type goer struct{}

func (goer) Decide(context.Context, *agent.Scene) (agent.Decision, error) {
	runtime.Goexit()
	return agent.Decision{}, nil
}

// TestBrainThatExits: the loop does not wait for a goroutine that is gone.
func TestBrainThatExits(t *testing.T) {
	m := agenttest.NewMeadow(3)
	l := m.Loop()
	l.Brain = goer{}
	r, err := l.Beat(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range r.Turns {
		if turn.Grant != ration.None && !errors.Is(turn.Err, agent.ErrBroken) {
			t.Errorf("%+v", turn)
		}
	}
	l.Drain()
}
