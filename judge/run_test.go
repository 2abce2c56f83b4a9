package judge_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/judge/judgetest"
)

// attempting returns a mind that attempts what it is told for each person.
func attempting(texts map[kith.ID]string) judgetest.Mind {
	return func(_ context.Context, v judge.View) (judge.Deed, error) {
		return judge.Deed{Attempt: texts[v.Who]}, nil
	}
}

func tick(t testing.TB, r *judge.Run) *judge.Report {
	t.Helper()
	rep, err := r.Tick(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

func bytesOf(t testing.TB, s *judge.Store) []byte {
	t.Helper()
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// However many are asked at once, and whoever is slow, a run is the same, tick by tick.
func TestWorkers(t *testing.T) {
	var want []string
	for _, workers := range []int{0, 1, 2, 8} {
		village, slow := judgetest.Village(), 0
		run := judge.Run{
			Realm: village, Rounds: 2, Workers: workers,
			Mind: judgetest.Mind(func(ctx context.Context, v judge.View) (judge.Deed, error) {
				if v.Who%2 == 0 {
					runtime.Gosched()
				}
				return judgetest.Folk(ctx, v)
			}),
			Court: &judge.Court{Broadcast: true, Judge: judgetest.Judge(func(ctx context.Context, c judge.Case, b []judge.Round) (judge.Ruling, error) {
				for range 50 * (slow % 3) {
					runtime.Gosched()
				}
				return judgetest.Elder(ctx, c, b)
			})},
		}
		var got []string
		for slow = range 48 {
			rep := tick(t, &run)
			sum, err := kith.Sum(village)
			if err != nil {
				t.Fatal(err)
			}
			for i := range rep.Turns { // pointers differ; what they point to is in the sum
				rep.Turns[i].Goal, rep.Turns[i].Note = nil, nil
			}
			got = append(got, fmt.Sprintf("%x %+v", sum, rep.Turns))
		}
		if want == nil {
			want = got
		}
		for at := range got {
			if got[at] != want[at] {
				t.Errorf("%d workers: the run is another from tick %d", workers, at)
				break
			}
		}
	}
}

// Two rulings that touch one entity: whoever comes first, the later place in the order of IDs is objected to.
func TestConflict(t *testing.T) {
	write := func(text string) judge.Patch {
		return judge.SetFact{On: judgetest.Board, Sight: judge.Visible, Number: 1, Text: text}
	}
	for _, first := range []kith.ID{judgetest.Square, judgetest.Mill} {
		for _, stubborn := range []bool{false, true} {
			village, done := judgetest.Village(), make(chan struct{})
			var once sync.Once
			var corrected []string
			run := judge.Run{
				Realm: village, Workers: 4,
				Mind: attempting(map[kith.ID]string{judgetest.Mara: "write", judgetest.Halek: "write"}),
				Court: &judge.Court{Judge: judgetest.Judge(func(_ context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
					if len(c.Attempts) == 0 {
						return judge.Ruling{Place: c.Place}, nil
					}
					if c.Place != first {
						<-done // the other has been asked
					}
					once.Do(func() { close(done) })
					if len(before) > 0 {
						corrected = append(corrected, fmt.Sprint(c.Place, before[len(before)-1].Objections[0].Rule))
						if !stubborn {
							return judge.Ruling{Place: c.Place}, nil
						}
					}
					return judge.Ruling{Place: c.Place, Patches: []judge.Patch{write(fmt.Sprint(c.Place))}}, nil
				})},
			}
			before := bytesOf(t, village)
			rep, err := run.Tick(context.Background())
			board, _ := village.Entity(judgetest.Board)
			_, hung := errors.AsType[*judge.HungError](err)
			switch {
			case stubborn && (!hung || !bytes.Equal(bytesOf(t, village), before) || len(corrected) != 2):
				t.Errorf("%d first: a place that insists has %v, after %v", first, err, corrected)
			case !stubborn && (err != nil || board.Facts[0].Text != fmt.Sprint(judgetest.Square) || !slices.Equal(corrected, []string{"2conflict"})):
				t.Errorf("%d first: %v, the board says %q, corrected %v", first, err, board.Facts[0].Text, corrected)
			}
			if rep.Err == nil && run.Tally.Objections[judge.RuleConflict] != 1 {
				t.Errorf("%d first: %+v", first, run.Tally)
			}
		}
	}
}

// Whatever touches nobody's own may be many.
func TestBatch(t *testing.T) {
	at := func(place kith.ID, patches ...judge.Patch) judge.Ruling {
		return judge.Ruling{Place: place, Patches: patches}
	}
	x := kith.MustLabel("the shed")
	for _, c := range []struct {
		reason        string
		first, second judge.Ruling
		conflict      bool
	}{
		{"nothing in common", at(1, judge.Remember{Who: 4}), at(2, judge.Remember{Who: 6}), false},
		{"one fact's entity", at(1, judge.SetFact{On: 8}), at(2, judge.SetFact{On: 8, Number: 2}), true},
		{"a fact and a memory", at(1, judge.SetFact{On: 4}), at(2, judge.Remember{Who: 4}), true},
		{"a move and a holding", at(1, judge.Move{Who: 4}), at(2, judge.Transfer{From: 4}), true},
		{"a holding got", at(1, judge.Transfer{To: 4}), at(2, judge.Transfer{From: 5, To: 4}), true},
		{"one gate", at(1, judge.Transfer{To: 4, Gate: 9}), at(2, judge.Transfer{To: 5, Gate: 9}), false},
		{"one destination", at(1, judge.Move{Who: 4, To: 3}), at(2, judge.Move{Who: 6, To: 3}), false},
		{"an event on what is patched", at(1, judge.SetFact{On: 4}), at(2, judge.Schedule{On: 4}), false},
		{"one channel", at(1, judge.Broadcast{Channel: "a"}), at(2, judge.Broadcast{Channel: "a"}), false},
		{"one name", at(1, judge.Found{Name: x}), at(2, judge.Found{Name: kith.MustLabel("The-Shed")}), true},
		{"two names", at(1, judge.Found{Name: x}), at(2, judge.Found{Name: kith.MustLabel("shed")}), false},
	} {
		var b judge.Batch
		if err := b.Add(c.first); err != nil {
			t.Fatal(err)
		}
		err := b.Add(c.second)
		conflict, ok := errors.AsType[*judge.ConflictError](err)
		if ok != c.conflict || !ok && err != nil || len(b.Rulings()) == 1 != c.conflict {
			t.Errorf("%s: %v", c.reason, err)
		}
		if ok && (conflict.Place != 2 || conflict.Objections[0].Patch != 0) {
			t.Errorf("%s: %+v", c.reason, conflict)
		}
		for _, place := range []kith.ID{1, b.Rulings()[len(b.Rulings())-1].Place} {
			if err := b.Add(at(place)); !errors.Is(err, judge.ErrOrder) {
				t.Errorf("%s: place %d again: %v", c.reason, place, err)
			}
		}
	}
	var b judge.Batch
	village := judgetest.Village()
	before := bytesOf(t, village)
	_ = b.Add(at(judgetest.Square, judge.Remember{Who: judgetest.Mara, Text: "x"}))
	_ = b.Add(at(judgetest.Mill, judge.Move{Who: judgetest.Halek, To: judgetest.Harbour}))
	if err := b.Commit(village); !errors.Is(err, judge.ErrImpossible) || !bytes.Equal(bytesOf(t, village), before) {
		t.Errorf("half a batch: %v", err)
	}
}

// A talk: only those who are there hear it; who has heard answers once a round, and stages in the end.
func TestConversation(t *testing.T) {
	var asked []string
	for _, rounds := range []int{0, 1, 3} {
		asked = nil
		village := judgetest.Village()
		run := judge.Run{Realm: village, Rounds: rounds, Court: &judge.Court{Judge: judgetest.Elder}}
		run.Mind = judgetest.Mind(func(_ context.Context, v judge.View) (judge.Deed, error) {
			asked = append(asked, fmt.Sprintf("%v %v%d %d", v.Self.Name, v.Phase, v.Round, len(v.Heard)))
			if v.Phase == judge.Staging {
				return judge.Deed{Attempt: "fly", Say: "up"}, nil
			}
			if v.Who == judgetest.Halek { // he is alone, and talks to himself
				return judge.Deed{Say: "hm"}, nil
			}
			if v.Who == judgetest.Oren {
				return judge.Deed{Attempt: "swim"}, nil
			}
			return judge.Deed{Say: fmt.Sprint("hello ", v.Round)}, nil
		})
		rep := tick(t, &run)
		want := []string{"Mara decide0 0", "Ilse decide0 0", "Halek decide0 0", "Oren decide0 0"}
		for r := range rounds {
			want = append(want, fmt.Sprintf("Mara converse%d 1", r+1), fmt.Sprintf("Ilse converse%d 1", r+1))
		}
		want = append(want, "Mara stage0 1", "Ilse stage0 1", "Halek stage0 0")
		if !slices.Equal(asked, want) {
			t.Errorf("%d rounds: asked %v, want %v", rounds, asked, want)
		}
		for _, h := range rep.Hearings {
			n := map[kith.ID]int{judgetest.Square: 2 * (rounds + 2), judgetest.Mill: 2, judgetest.Harbour: 0}[h.Case.Place]
			if len(h.Case.Said) != n || len(h.Case.Attempts) != 2-min(int(h.Case.Place)-1, 1) {
				t.Errorf("%d rounds: at %d %v was said, and %v staged", rounds, h.Case.Place, h.Case.Said, h.Case.Attempts)
			}
		}
		// What was said as they staged is heard in the next tick, once.
		if v := village.View(judgetest.Mara); len(v.Heard) != 1 || v.Heard[0] != (judge.Line{Who: judgetest.Ilse, Text: "up"}) {
			t.Errorf("%d rounds: Mara is still to hear %v", rounds, v.Heard)
		}
		run.Mind = attempting(nil)
		tick(t, &run)
		if v := village.View(judgetest.Mara); len(v.Heard) != 0 {
			t.Errorf("%d rounds: she hears %v again", rounds, v.Heard)
		}
	}
}

// Who could not be reached has heard nothing, and hears it when it can be.
func TestTheUnreachableHearLater(t *testing.T) {
	village, down := judgetest.Village(), errors.New("down")
	var heard [][]judge.Line
	run := judge.Run{Realm: village, Court: &judge.Court{Judge: judgetest.Elder}}
	run.Mind = judgetest.Mind(func(_ context.Context, v judge.View) (judge.Deed, error) {
		if v.Who == judgetest.Ilse {
			heard = append(heard, v.Heard)
			if v.At < 2 {
				return judge.Deed{Attempt: "x"}, down
			}
		}
		if v.Who == judgetest.Mara && v.Phase == judge.Deciding {
			return judge.Deed{Say: fmt.Sprint(v.At)}, nil
		}
		return judge.Deed{}, nil
	})
	for range 4 {
		rep := tick(t, &run)
		if i := slices.IndexFunc(rep.Turns, func(x judge.Turn) bool { return x.Who == judgetest.Ilse }); rep.At < 2 != errors.Is(rep.Turns[i].Err, down) {
			t.Errorf("tick %d: %+v", rep.At, rep.Turns[i])
		}
	}
	line := func(text string) judge.Line { return judge.Line{Who: judgetest.Mara, Text: text} }
	want := [][]judge.Line{nil, {line("0")}, {line("0"), line("1")}, {line("2")}, nil, {line("3")}}
	// In ticks 2 and 3 she is asked a second time, to stage: she has heard something.
	if got := fmt.Sprint(heard); got != fmt.Sprint(want) {
		t.Errorf("heard %v, want %v", got, want)
	}
	if run.Tally.Abstained != 2 {
		t.Errorf("%+v", run.Tally)
	}
}

// Goals and notes are a person's own, shown to it from then on; nil leaves them, empty takes them away.
func TestGoalsAndNotes(t *testing.T) {
	village := judgetest.Village()
	text := func(s string) *string { return &s }
	script := []judge.Deed{{Goal: text("rest"), Note: text("a"), Say: "x"}, {Note: text("b"), Attempt: "fly"}, {}, {Goal: text("")}, {}}
	var got []string
	run := judge.Run{Realm: village, Court: &judge.Court{Judge: judgetest.Elder}}
	run.Mind = judgetest.Mind(func(_ context.Context, v judge.View) (judge.Deed, error) {
		if v.Who != judgetest.Halek {
			return judge.Deed{}, nil
		}
		got = append(got, fmt.Sprintf("%v %q %q", v.Phase, v.Goal, v.Note))
		return script[len(got)-1], nil
	})
	for range 4 {
		tick(t, &run)
	}
	want := []string{`decide "" ""`, `stage "rest" "a"`, `decide "rest" "b"`, `decide "rest" "b"`, `decide "" "b"`}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// What each may know is data; canaries show that nothing else gets there.
func TestCanaries(t *testing.T) {
	village := judgetest.Village()
	people := village.People()
	own := map[kith.ID]string{judgetest.Mara: "owes Ilse", judgetest.Ilse: "wants to leave", judgetest.Halek: "cannot read", judgetest.Oren: "fears the sea"}
	hidden := map[kith.ID]string{judgetest.Square: "under the square", judgetest.Mill: "under the mill", judgetest.Harbour: "under the harbour"}
	must(t, village.Update(func(tx judge.Tx) error {
		for at := kith.Tick(1); at < 8; at++ {
			if err := tx.Apply(judge.Schedule{At: at, On: judgetest.Square, Sight: judge.Hidden, Text: "a tunnel grows"}); err != nil {
				return err
			}
		}
		return nil
	}))
	var mu sync.Mutex
	where, told := map[kith.ID]kith.ID{}, 0
	private := func(who kith.ID, what string) string { return fmt.Sprintf("<%s of %d>", what, who) }
	court := func(what string, c judge.Case, rest any) {
		mu.Lock()
		defer mu.Unlock()
		text := fmt.Sprintf("%+v %+v", c, rest)
		for _, who := range people {
			if here := where[who] == c.Place; strings.Contains(text, own[who]) != here {
				t.Errorf("%s of %d: the private fact of %d, who is at %d: %t", what, c.Place, who, where[who], !here)
			}
			for _, kind := range []string{"thought", "goal", "note", "memory"} {
				if strings.Contains(text, private(who, kind)) {
					t.Errorf("%s of %d: it holds %s", what, c.Place, private(who, kind))
				}
			}
		}
		for place, secret := range hidden {
			if strings.Contains(text, secret) != (place == c.Place) {
				t.Errorf("%s of %d: the hidden fact of %d", what, c.Place, place)
			}
		}
		if strings.Contains(text, "a tunnel") {
			told++
			if c.Place != judgetest.Square {
				t.Errorf("%s of %d: an event of the square", what, c.Place)
			}
		}
	}
	run := judge.Run{Realm: village, Workers: 3, Rounds: 1, Court: &judge.Court{Broadcast: true}}
	run.Mind = judgetest.Mind(func(ctx context.Context, v judge.View) (judge.Deed, error) {
		mu.Lock()
		defer mu.Unlock()
		where[v.Who] = v.Place.ID
		text := fmt.Sprintf("%+v", v)
		for _, o := range people {
			for _, canary := range []string{own[o], private(o, "thought"), private(o, "goal"), private(o, "note"), private(o, "memory")} {
				if o != v.Who && strings.Contains(text, canary) {
					t.Errorf("%d knows %q", v.Who, canary)
				}
			}
		}
		for _, secret := range hidden {
			if strings.Contains(text, secret) || strings.Contains(text, "a tunnel") {
				t.Errorf("%d knows what is hidden", v.Who)
			}
		}
		for _, e := range v.People {
			if e.Holds("coins") != 0 {
				t.Errorf("%d sees the purse of %d", v.Who, e.ID)
			}
		}
		d, err := judgetest.Folk(ctx, v)
		goal, note := private(v.Who, "goal"), private(v.Who, "note")
		d.Thought, d.Goal, d.Note = private(v.Who, "thought"), &goal, &note
		if v.Phase != judge.Conversing && d.Attempt != "" {
			d.Attempt = judgetest.Go
		}
		return d, err
	})
	run.Court.Judge = judgetest.Judge(func(ctx context.Context, c judge.Case, before []judge.Round) (judge.Ruling, error) {
		court("the case", c, before)
		r, err := judgetest.Elder(ctx, c, before)
		for i, p := range r.Patches {
			if m, ok := p.(judge.Remember); ok && m.Who != 0 {
				m.Text = private(m.Who, "memory")
				r.Patches[i] = m
			}
		}
		return r, err
	})
	run.Court.Reviewer = judgetest.Reviewer(func(_ context.Context, c judge.Case, r judge.Ruling) ([]judge.Objection, error) {
		court("the review", c, nil)
		return nil, nil
	})
	for range 8 {
		tick(t, &run)
	}
	if told == 0 || len(village.View(judgetest.Oren).Memories) == 0 {
		t.Error("nobody was told anything")
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A boundary task may look at the world, and sees what the tick has changed so far.
func TestBoundarySeesTheTick(t *testing.T) {
	village := judgetest.Village()
	who := village.People()[0]
	was, _ := village.Entity(who)
	var seen judge.Entity
	run := judge.Run{
		Realm: village, Mind: attempting(map[kith.ID]string{who: "put on a red hat"}),
		Court: &judge.Court{Judge: judgetest.Judge(func(_ context.Context, c judge.Case, _ []judge.Round) (judge.Ruling, error) {
			r := judge.Ruling{Place: c.Place}
			if c.Attempted(who) {
				r.Patches = []judge.Patch{judge.SetFact{On: who, Sight: judge.Visible, Text: "A red hat."}}
			}
			return r, nil
		})},
		Boundary: func(_ context.Context, _ kith.Tick, tx judge.Tx) error {
			seen, _ = village.Entity(who)
			return tx.Apply(judge.SetFact{On: who, Sight: judge.Visible, Number: seen.Facts[len(seen.Facts)-1].Number, Text: "A red hat, by night."})
		},
	}
	tick(t, &run)
	is, _ := village.Entity(who)
	if n := len(was.Facts); len(seen.Facts) != n+1 || seen.Facts[n].Text != "A red hat." || is.Facts[n].Text != "A red hat, by night." {
		t.Errorf("at the boundary the facts are %v, and then %v", seen.Facts, is.Facts)
	}
}

// A broadcast is perceived where its channel reaches, in the next tick and not after.
func TestBroadcast(t *testing.T) {
	village := judgetest.Village()
	must(t, village.AddChannel(judge.Channel{Name: "horn", From: []kith.ID{judgetest.Mill}, To: []kith.ID{judgetest.Harbour, judgetest.Mill}}))
	run := judge.Run{Realm: village, Mind: attempting(map[kith.ID]string{judgetest.Halek: "blow"}), Court: &judge.Court{Broadcast: true}}
	run.Court.Judge = judgetest.Judge(func(_ context.Context, c judge.Case, _ []judge.Round) (judge.Ruling, error) {
		r := judge.Ruling{Place: c.Place}
		if c.Place == judgetest.Mill && c.At == 0 {
			r.Patches = []judge.Patch{judge.Broadcast{From: c.Place, Channel: "horn", Text: "fog"}}
		}
		return r, nil
	})
	for at := range kith.Tick(3) {
		for _, who := range village.People() {
			v := village.View(who)
			if hears := at == 1 && (v.Place.ID == judgetest.Harbour || v.Place.ID == judgetest.Mill); hears != (len(v.Airings) == 1) {
				t.Errorf("tick %d: %d at %d perceives %v", at, who, v.Place.ID, v.Airings)
			}
		}
		tick(t, &run)
	}
}

// An event fires where its person is by then, also if nobody attempts anything, and is a cue to those who are there.
func TestEventsFollowPeople(t *testing.T) {
	village := judgetest.Village()
	script := judgetest.Judge(func(_ context.Context, c judge.Case, _ []judge.Round) (judge.Ruling, error) {
		r := judge.Ruling{Place: c.Place}
		if c.Attempted(judgetest.Mara) {
			r.Patches = []judge.Patch{
				judge.Move{Who: judgetest.Mara, To: judgetest.Harbour},
				judge.Schedule{At: 2, On: judgetest.Mara, Sight: judge.Visible, Text: "she sneezes"},
				judge.Schedule{At: 2, On: judgetest.Mara, Sight: judge.Hidden, Text: "a fever begins"},
			}
		}
		return r, nil
	})
	run := judge.Run{Realm: village, Mind: attempting(map[kith.ID]string{judgetest.Mara: "go"}), Court: &judge.Court{Judge: script}}
	tick(t, &run)
	run.Mind = nil
	tick(t, &run)
	if v := village.View(judgetest.Oren); len(v.Cues) != 1 || v.Cues[0].Text != "she sneezes" {
		t.Errorf("Oren perceives %v", v.Cues)
	}
	rep := tick(t, &run)
	if len(rep.Hearings) != 1 || rep.Hearings[0].Case.Place != judgetest.Harbour || len(rep.Fired) != 2 || len(village.Events()) != 0 {
		t.Errorf("%+v; %v is left", rep.Fired, village.Events())
	}
	if run.Tally.Fired != 3 {
		t.Errorf("%+v", run.Tally)
	}
}

// Two calls of one tick can be told apart by how often it was tried, and by nothing else that they are shown.
func TestTries(t *testing.T) {
	village := judgetest.Village()
	var minds, judges []int
	run := judge.Run{Realm: village, Again: 2, Court: &judge.Court{}}
	run.Mind = judgetest.Mind(func(_ context.Context, v judge.View) (judge.Deed, error) {
		if v.Who == judgetest.Mara {
			minds = append(minds, v.Try)
		}
		return judge.Deed{Attempt: "fly"}, nil
	})
	run.Court.Judge = judgetest.Judge(func(ctx context.Context, c judge.Case, b []judge.Round) (judge.Ruling, error) {
		if c.Place == judgetest.Square {
			judges = append(judges, c.Try)
		}
		if c.Try < 2 {
			return judge.Ruling{}, judgetest.ErrInjected
		}
		return judgetest.Elder(ctx, c, b)
	})
	rep := tick(t, &run)
	if want := []int{0, 1, 2}; !slices.Equal(minds, want) || !slices.Equal(judges, want) || rep.Try != 2 {
		t.Errorf("minds saw %v, judges %v, the report %d", minds, judges, rep.Try)
	}
}

// Founding needs both grants, and makes a place that can be reached from then on.
func TestFounding(t *testing.T) {
	village := judgetest.Village()
	run := judge.Run{Realm: village, Mind: attempting(map[kith.ID]string{judgetest.Mara: judgetest.Settle}), Court: &judge.Court{Judge: judgetest.Elder, Found: true}}
	tick(t, &run)
	house, ok := village.Named(kith.MustLabel("the house of Mara"))
	if v := village.View(judgetest.Ilse); !ok || len(v.Exits) != 3 || v.Exits[2].ID != house || v.Exits[2].Name.String() != "the house of Mara" {
		t.Fatalf("%+v", v.Exits)
	}
	must(t, village.Update(func(tx judge.Tx) error { return tx.Apply(judge.Move{Who: judgetest.Ilse, To: house}) }))
	if v := village.View(judgetest.Ilse); v.Place.Facts[0].Text != "it is new" || len(v.Exits) != 1 || v.Exits[0].ID != judgetest.Square {
		t.Errorf("%+v", v)
	}
	rep := tick(t, &run)
	if f := rep.Hearings[0].Ruling.Findings[0]; !f.NoEffect || f.Why == "" || run.Tally.Patches["place"] != 1 {
		t.Errorf("%+v", f)
	}
}

func TestAnAttemptThatNobodyKnows(t *testing.T) {
	village := judgetest.Village()
	run := judge.Run{Realm: village, Mind: attempting(map[kith.ID]string{judgetest.Oren: "fly"}), Court: &judge.Court{Judge: judgetest.Elder}}
	rep := tick(t, &run)
	if f := rep.Hearings[0].Ruling.Findings; len(f) != 1 || !f[0].NoEffect || f[0].Why != "nobody can do that" {
		t.Errorf("%+v", f)
	}
	if m := village.View(judgetest.Oren).Memories; len(m) != 1 || m[0] != (judge.Memory{At: 0, Text: "I tried to fly. nobody can do that"}) {
		t.Errorf("%+v", m)
	}
	if run.Tally.NoEffect != 1 || run.Tally.Attempts != 1 {
		t.Errorf("%+v", run.Tally)
	}
}

// A panic while a report is recorded comes after all is done: the tick stays, and the run stops.
func TestPanicOfRecord(t *testing.T) {
	village := judgetest.Village()
	run := judge.Run{Realm: village, Court: &judge.Court{Judge: judgetest.Elder}, Again: 3}
	run.Record = func(*judge.Report) error { panic("full") }
	rep, err := run.Tick(context.Background())
	if p, ok := errors.AsType[*judge.PanicError](err); !ok || p.Phase != judge.Recording || p.Stack == "" || rep.Err != nil || village.Now() != 1 {
		t.Errorf("%v, %v, tick %d", err, rep.Err, village.Now())
	}
	if run.Tally.Ticks != 1 || run.Tally.Unrecorded != 1 {
		t.Errorf("%+v", run.Tally)
	}
}

// A world that does not do what Update promises stops the run.
func TestAWorldThatDoesNotUpdate(t *testing.T) {
	for how, update := range map[string]func(*judge.Store, func(judge.Tx) error) error{
		"never":     func(*judge.Store, func(judge.Tx) error) error { return nil },
		"swallowed": func(s *judge.Store, fn func(judge.Tx) error) error { _ = s.Update(fn); return nil },
	} {
		village := judgetest.Village()
		run := judge.Run{Realm: lazy{village, update}, Court: &judge.Court{Judge: judgetest.Elder}}
		if how == "swallowed" {
			run.Boundary = func(context.Context, kith.Tick, judge.Tx) error { return judgetest.ErrInjected }
		}
		_, err := run.Tick(context.Background())
		if _, ok := errors.AsType[*judge.RolledBackError](err); !ok || village.Now() != 0 {
			t.Errorf("%s: %v", how, err)
		}
	}
}

type lazy struct {
	*judge.Store
	update func(*judge.Store, func(judge.Tx) error) error
}

func (l lazy) Update(fn func(judge.Tx) error) error { return l.update(l.Store, fn) }

func TestRunWithoutWhatItNeeds(t *testing.T) {
	for what, run := range map[string]judge.Run{
		"realm": {Court: &judge.Court{Judge: judgetest.Elder}},
		"court": {Realm: judgetest.Village()},
		"judge": {Realm: judgetest.Village(), Court: new(judge.Court)},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a run without a %s ran", what)
				}
			}()
			_, _ = run.Tick(context.Background())
		}()
	}
}

// A world of nobody, and one of one person, have ticks too (case C097); so have moments before zero (case C075).
func TestCase097NobodyAndOne(t *testing.T) {
	for people := range 2 {
		world := new(judge.Store)
		world.SetNow(-7)
		if people == 1 {
			must(t, world.Add(judge.Entity{ID: 1, Kind: judge.Place, Name: label("here")}))
			must(t, world.Add(judge.Entity{ID: 2, Kind: judge.Person, Name: label("me"), At: []kith.ID{1}}))
		}
		run := judge.Run{Realm: world, Workers: 4, Rounds: 2, Mind: attempting(map[kith.ID]string{2: "fly"}), Court: &judge.Court{Judge: judgetest.Elder}}
		if rep := tick(t, &run); len(rep.Turns) != people || len(rep.Hearings) != people || rep.At != -7 || world.Now() != -6 {
			t.Errorf("%+v", rep)
		}
	}
}

// Once the context has ended nobody is asked any more.
func TestNobodyIsAskedInVain(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	village, judged := judgetest.Village(), 0
	run := judge.Run{Realm: village, Again: 5, Mind: judgetest.Mind(func(_ context.Context, v judge.View) (judge.Deed, error) {
		if v.Who == judgetest.Ilse {
			cancel(judgetest.ErrInjected)
		}
		return judge.Deed{Attempt: "fly"}, nil
	})}
	run.Court = &judge.Court{Judge: judgetest.Judge(func(context.Context, judge.Case, []judge.Round) (judge.Ruling, error) {
		judged++
		return judge.Ruling{}, nil
	})}
	for _, asked := range []int64{2, 2} { // once more, with what has ended before
		if _, err := run.Tick(ctx); !errors.Is(err, judgetest.ErrInjected) || run.Tally.Asked != asked || judged != 0 {
			t.Errorf("%v; asked %d, judged %d", err, run.Tally.Asked, judged)
		}
	}
	if h := run.Court.Hear(ctx, village.Case(judgetest.Square)); !errors.Is(h.Err, judgetest.ErrInjected) || h.Asked != 0 {
		t.Errorf("%+v", h)
	}
}
