package agent_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/agent/agenttest"
	"github.com/kithlab/kith/llm"
	"github.com/kithlab/kith/llm/llmtest"
	"github.com/kithlab/kith/perceive"
)

// live runs a meadow with tape for the ticks 1 to last, and returns the state's sum at each, and what the turns say.
// With slow, answers land beats later; with drainAt, thoughts are drained after that beat.
func live(t *testing.T, tape *llm.Cassette, b agent.Brain, slow bool, drainAt, last kith.Tick) (got []string, err error) {
	t.Helper()
	w := agenttest.NewMeadow(20)
	l := w.Loop()
	l.Brain, l.Trace, l.Cassette, l.Late = b, &w.Log, tape, 3
	for now := kith.Tick(1); now <= last; now++ {
		if now%7 == 0 {
			w.Mind(2).Whisper(voice(now, "Go."), now+5)
		}
		if now == 9 {
			w.Kill(4)
		}
		var r *agent.Report
		for r == nil {
			if slow {
				r, err = l.Step(context.Background(), now, 7)
			} else {
				r, err = l.Beat(context.Background(), now)
			}
			if err != nil {
				return got, err
			}
		}
		for _, turn := range r.Turns {
			class := ""
			for _, e := range []error{agent.ErrLate, agent.ErrStale, agent.ErrVerb, agent.ErrBroken, llm.ErrRefused, llm.ErrMalformed, perceive.ErrUnseen} {
				if errors.Is(turn.Err, e) {
					class += e.Error()
				}
			}
			got = append(got, fmt.Sprint(now, turn.ID, turn.Grant, turn.Choice.Do, turn.Choice.On, turn.Choice.Why, turn.Vetoed, class, turn.Outcome, turn.Clipped))
		}
		sum, err := kith.Sum(w)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(now, " sum ", sum))
		time.Sleep(time.Second)
		if now == drainAt {
			l.Drain()
		}
	}
	l.Drain()
	return got, nil
}

// nobody is a brain that must not be asked.
func nobody(t *testing.T) brainFunc {
	return func(context.Context, *agent.Scene) (agent.Decision, error) {
		t.Error("a replay asked the brain")
		return agent.Decision{}, errDown
	}
}

// slowly is the brain shuffled, but that answers take up to six seconds, by what it is asked.
func slowly() brainFunc {
	inner := shuffled()
	return func(ctx context.Context, s *agent.Scene) (agent.Decision, error) {
		n := kith.Seed(5).Draw("slow", uint64(s.Key.At), uint64(s.Key.Who))
		time.Sleep(time.Duration(n%6_000_000) * time.Microsecond)
		if n%13 == 0 {
			panic("oh")
		}
		return inner(ctx, s)
	}
}

// copied returns what saving and loading c makes of it, for a replay.
func copied(t *testing.T, c *llm.Cassette) *llm.Cassette {
	t.Helper()
	b, err := c.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	back := &llm.Cassette{Replay: true}
	if err := back.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	return back
}

func TestCase088ReplayIsTheSame(t *testing.T) {
	for _, slow := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			var tape llm.Cassette
			want, err := live(t, &tape, slowly(), slow, 15, 30)
			if err != nil {
				t.Fatal(err)
			}
			for name, b := range map[string]agent.Brain{"a brain": nobody(t), "no brain": nil} {
				replay := copied(t, &tape)
				got, err := live(t, replay, b, slow, 99, 30)
				if d := cmp.Diff(want, got); err != nil || d != "" {
					t.Errorf("slow %v, with %s: %v; -live +replayed:\n%s", slow, name, err, d)
				}
				if replay.Len() != tape.Len() {
					t.Errorf("slow %v, with %s: the replay wrote to its cassette", slow, name)
				}
			}
		})
	}
}

// without returns c without the row under k, for a replay; changed, if not nil, takes its place.
func without(t *testing.T, c *llm.Cassette, k llm.Key, changed []byte) *llm.Cassette {
	t.Helper()
	out := &llm.Cassette{Replay: true}
	for key, data := range c.All() {
		switch {
		case key != k:
		case changed == nil:
			continue
		default:
			data = changed
		}
		if err := out.Put(key, data); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func TestReplayNamesTheFirstDifference(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var tape llm.Cassette
		want, err := live(t, &tape, slowly(), true, 99, 4)
		if err != nil {
			t.Fatal(err)
		}
		rows := 0
		for k, data := range tape.All() {
			if k.Purpose != "outcome" {
				continue // drained when the run had ended
			}
			rows++
			check := func(what string, c *llm.Cassette, class error) {
				t.Helper()
				got, err := live(t, c, nil, true, 99, 4)
				r, ok := errors.AsType[*agent.ReplayError](err)
				if !ok || r.At != k.At || r.Who != k.Who || r.Field != "outcome" || !errors.Is(err, class) {
					t.Errorf("%v %s: %v", k, what, err)
				}
				if d := cmp.Diff(want[:len(got)], got, cmpopts.EquateEmpty()); d != "" {
					t.Errorf("%v %s: up to then, -want +got:\n%s", k, what, d)
				}
			}
			check("missing", without(t, &tape, k, nil), llm.ErrMiss)
			flipped := bytes.Clone(data)
			flipped[int(k.At)*5%len(flipped)] ^= 4
			check("flipped", without(t, &tape, k, flipped), kith.ErrCorrupt)
		}
		if rows < 20 {
			t.Errorf("the run has %d rows; want more to try", rows)
		}
	})
}

// reading is a brain that asks a scripted model of some manner, on c.
func reading(c *llm.Cassette, manner llmtest.Manner) *agent.ModelBrain {
	m := &llmtest.Model{Seed: 4, Manner: manner, Menu: "WHERE I CAN GO"}
	return &agent.ModelBrain{Model: llm.Tape(m, c), Rules: "Answer with one object.", MaxTokens: 300, Repairs: 1}
}

// Whatever byte of a reply changes, the replay finds it at its tick, mind and field, or the change meant nothing.
func TestReplayReadsRepliesAgain(t *testing.T) {
	synctest.Test(t, rereads)
}

func rereads(t *testing.T) {
	for _, manner := range []llmtest.Manner{llmtest.Perfect, llmtest.Mangler, llmtest.Liar, llmtest.Refuser} {
		var tape llm.Cassette
		want, err := live(t, &tape, reading(&tape, manner), false, 99, 5)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]int{}
		for k := range tape.All() {
			if k.Purpose != "decide" {
				continue
			}
			take, err := tape.Take(k)
			if err != nil || take.Reply.Text == "" {
				continue
			}
			b := []byte(take.Reply.Text)
			b[int(k.Who)*7%len(b)] ^= 1
			take.Reply.Text = string(b)
			data, _ := take.AppendBinary(nil)
			c := without(t, &tape, k, data)
			got, err := live(t, c, reading(c, manner), false, 99, 5)
			if err == nil {
				if d := cmp.Diff(want, got); d != "" {
					t.Errorf("%v: unnoticed, and it made a difference:\n%s", k, d)
				}
				found["nothing"]++
				continue
			}
			r, ok := errors.AsType[*agent.ReplayError](err)
			if !ok || r.At != k.At || r.Who != k.Who || r.Field == "outcome" || r.Field == "scene" {
				t.Errorf("%v: %v", k, err)
			}
			found[r.Field]++
		}
		if len(found) == 0 || manner == llmtest.Perfect && (found["reply"] == 0 || found["action"]+found["moveTo"]+found["target"]+found["plan"]+found["thought"] == 0) {
			t.Errorf("%v: %v", manner, found)
		}
	}
}

// A prompt that has changed is told by the part of the request and the byte.
func TestReplayNamesTheByteOfAChangedPrompt(t *testing.T) {
	synctest.Test(t, changedPrompt)
}

func changedPrompt(t *testing.T) {
	var tape llm.Cassette
	if _, err := live(t, &tape, reading(&tape, llmtest.Perfect), false, 99, 3); err != nil {
		t.Fatal(err)
	}
	c := copied(t, &tape)
	b := reading(c, llmtest.Perfect)
	b.Rules = "Answer with one 0bject."
	_, err := live(t, c, b, false, 99, 3)
	r, ok := errors.AsType[*agent.ReplayError](err)
	differs, is := errors.AsType[*llm.TapeError](err)
	if !ok || !is || r.At != 1 || r.Field != "system" || differs.At != 16 {
		t.Errorf("%v", err)
	}
}

func TestReplayOfAnotherRun(t *testing.T) {
	record := func(change func(*agent.Loop[sense])) *llm.Cassette {
		var tape llm.Cassette
		l := newStage(3).loop(says(walkTo("Well")))
		l.Cassette = &tape
		change(l)
		for now := kith.Tick(1); now <= 3; now++ {
			beat(t, l, now)
		}
		return copied(t, &tape)
	}
	as := func(*agent.Loop[sense]) {}
	fewer := func(l *agent.Loop[sense]) { l.World.(*stage).minds = l.World.(*stage).minds[:2] }
	for name, c := range map[string]struct {
		recorded, played func(*agent.Loop[sense])
		who              kith.ID
		field            string
	}{
		"another persona": {as, func(l *agent.Loop[sense]) {
			tell := l.Tell
			l.Tell = func(v *agent.View[sense], menu *perceive.Scope) agent.Scene {
				s := tell(v, menu)
				if v.Mind.ID == 2 {
					s.Persona += "!"
				}
				return s
			}
		}, 2, "scene"},
		"a mind fewer": {as, fewer, 3, "asked"},
		"a mind more":  {fewer, as, 3, "outcome"},
	} {
		l := newStage(3).loop(nobody(t))
		l.Cassette = record(c.recorded)
		c.played(l)
		_, err := l.Beat(context.Background(), 1)
		if r, ok := errors.AsType[*agent.ReplayError](err); !ok || r.At != 1 || r.Who != c.who || r.Field != c.field {
			t.Errorf("%s: %v; want tick 1, mind %d, %s", name, err, c.who, c.field)
		}
		if s := l.World.(*stage); len(s.log) != 0 {
			t.Errorf("%s: somebody acted: %v", name, s.log)
		}
	}
}

func TestRecordingTwiceOnOneCassette(t *testing.T) {
	var tape llm.Cassette
	for i := range 2 {
		s := newStage(1)
		l := s.loop(says(walkTo("Well")))
		l.Cassette = &tape
		_, err := l.Beat(context.Background(), 1)
		if want := i == 1; errors.Is(err, llm.ErrTaken) != want || (len(s.log) == 0) != want {
			t.Errorf("recording %d: %v, %v", i+1, err, s.log)
		}
	}
}

func TestAFaultOfDrainIsReturned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newStage(1).loop(brainFunc(func(ctx context.Context, _ *agent.Scene) (agent.Decision, error) {
			<-ctx.Done()
			return agent.Decision{}, ctx.Err()
		}))
		l.Late, l.Cassette = 9, new(llm.Cassette)
		step(t, l, 1, 9)
		if err := l.Cassette.Put(llm.Key{At: 1, Who: 1, Purpose: "drained"}, nil); err != nil {
			t.Fatal(err)
		}
		l.Drain()
		if _, err := l.Beat(context.Background(), 2); !errors.Is(err, llm.ErrTaken) {
			t.Errorf("got %v; want %v", err, llm.ErrTaken)
		}
	})
}
