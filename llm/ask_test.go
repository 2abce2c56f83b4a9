package llm_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// script answers with one reply after another, and keeps what it was asked.
type script struct {
	replies []llm.Reply
	err     error
	asked   []llm.Request
}

func (s *script) Complete(_ context.Context, req llm.Request) (llm.Reply, error) {
	s.asked = append(s.asked, req)
	return s.replies[min(len(s.asked), len(s.replies))-1], s.err
}

func texts(all ...string) (rs []llm.Reply) {
	for _, t := range all {
		rs = append(rs, llm.Reply{Text: t})
	}
	return rs
}

func TestAskRepairsInTheSameConversation(t *testing.T) {
	m := &script{replies: texts("what?", "{}{}", `{"action":"rest"}`)}
	before := make([]llm.Exchange, 1, 8)
	before[0] = llm.Exchange{Prompt: "p", Reply: "r"}
	req := llm.Request{Key: llm.Key{At: 4, Who: 2, Purpose: "decide", Try: 1}, System: "rules", Before: before, Prompt: "now?"}
	got, err := llm.Ask(context.Background(), m, req, 2, llm.Decode[move])
	if err != nil || got.Action != "rest" {
		t.Fatalf("got %+v, %v", got, err)
	}
	_, first := llm.Decode[move]("what?")
	_, second := llm.Decode[move]("{}{}")
	want := []llm.Request{req, req, req}
	want[1].Key.Try, want[1].Prompt = 2, first.Error()
	want[1].Before = []llm.Exchange{{Prompt: "p", Reply: "r"}, {Prompt: "now?", Reply: "what?"}}
	want[2].Key.Try, want[2].Prompt = 3, second.Error()
	want[2].Before = append(slices.Clone(want[1].Before), llm.Exchange{Prompt: first.Error(), Reply: "{}{}"})
	if d := cmp.Diff(want, m.asked); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if extra := before[:2][1]; extra != (llm.Exchange{}) {
		t.Errorf("the caller's conversation was written to: %v", extra)
	}
}

func TestAskStops(t *testing.T) {
	down := errors.New("down")
	whole := `{"action":"rest"}`
	for _, c := range []struct {
		name    string
		replies []llm.Reply
		err     error
		repairs int
		calls   int
		want    error
	}{
		{"a fault of the model is not repaired", texts(whole), down, 3, 1, down},
		{"no repairs", texts("no"), nil, 0, 1, llm.ErrMalformed},
		{"fewer than no repairs", texts("no"), nil, -1, 1, llm.ErrMalformed},
		{"repairs run out", texts("no"), nil, 2, 3, llm.ErrMalformed},
		{"what is cut off would be cut again", texts(`{"action":"re`), nil, 2, 1, llm.ErrTruncated},
		{"whole, but cut off (case C011)", []llm.Reply{{Text: whole, Finish: llm.FinishLength}}, nil, 2, 1, llm.ErrTruncated},
		{"empty, since cut off", []llm.Reply{{Finish: llm.FinishLength}}, nil, 2, 1, llm.ErrTruncated},
		{"refused", []llm.Reply{{Text: whole, Finish: llm.FinishRefusal}}, nil, 2, 1, llm.ErrRefused},
		{"empty", texts(" \n"), nil, 2, 1, llm.ErrEmpty},
		{"well", []llm.Reply{{Text: whole, Finish: llm.FinishStop}}, nil, 2, 1, nil},
	} {
		m := &script{replies: c.replies, err: c.err}
		got, err := llm.Ask(context.Background(), m, llm.Request{}, c.repairs, llm.Decode[move])
		if !errors.Is(err, c.want) || len(m.asked) != c.calls {
			t.Errorf("%s: %v after %d calls; want %v after %d", c.name, err, len(m.asked), c.want, c.calls)
		}
		if (err == nil) != (got.Action == "rest") {
			t.Errorf("%s: %+v beside %v", c.name, got, err)
		}
	}
}

func TestCase011WholeAndYetCutOff(t *testing.T) {
	m := &script{replies: []llm.Reply{{Text: `{"action":"attack"}`, Finish: llm.FinishLength}}}
	got, err := llm.Ask(context.Background(), m, llm.Request{}, 3, llm.Decode[move])
	if !errors.Is(err, llm.ErrTruncated) || errors.Is(err, llm.ErrMalformed) || got.Action != "" || len(m.asked) != 1 {
		t.Errorf("%+v, %v after %d calls", got, err, len(m.asked))
	}
}

func TestAskEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	m := llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		calls++
		cancel()
		return llm.Reply{Text: "no"}, nil
	})
	if _, err := llm.Ask(ctx, m, llm.Request{}, 5, llm.Decode[move]); !errors.Is(err, llm.ErrMalformed) || calls != 1 {
		t.Errorf("%v after %d calls; want one", err, calls)
	}
}

func TestGatherKeepsTheOrder(t *testing.T) {
	ids := []kith.ID{5, 3, 9, 3, 1, 7, 2, 8}
	for _, atOnce := range []int{-1, 0, 1, 3, 8, 99} {
		var running, most atomic.Int64
		got := llm.Gather(context.Background(), ids, atOnce, func(_ context.Context, id kith.ID) (kith.ID, error) {
			now := running.Add(1)
			defer running.Add(-1)
			for seen := most.Load(); now > seen && !most.CompareAndSwap(seen, now); seen = most.Load() {
			}
			time.Sleep(time.Duration(10-id) * 100 * time.Microsecond)
			if id == 9 {
				return 0, llm.ErrRefused
			}
			return id * 10, nil
		})
		for i, a := range got {
			if want := ids[i]; a.ID != want || want == 9 != errors.Is(a.Err, llm.ErrRefused) || want != 9 && a.Got != want*10 {
				t.Errorf("atOnce %d: answer %d is %+v", atOnce, i, a)
			}
		}
		if len(got) != len(ids) || atOnce > 0 && most.Load() > int64(atOnce) {
			t.Errorf("atOnce %d: %d answers, up to %d calls at once", atOnce, len(got), most.Load())
		}
	}
	if got := llm.Gather(context.Background(), nil, 0, func(context.Context, kith.ID) (int, error) { return 0, nil }); len(got) != 0 {
		t.Errorf("nobody gave %v", got)
	}
}

func TestGatherStartsNothingOnceItsContextHasEnded(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	why := errors.New("enough")
	calls := 0
	got := llm.Gather(ctx, []kith.ID{1, 2, 3}, 1, func(context.Context, kith.ID) (bool, error) {
		calls++
		cancel(why)
		return true, nil
	})
	if calls != 1 || !got[0].Got || got[0].Err != nil || !errors.Is(got[1].Err, why) || !errors.Is(got[2].Err, why) {
		t.Errorf("%d calls, %+v", calls, got)
	}
}

func TestGatherPassesAPanicOn(t *testing.T) {
	defer func() {
		if p := recover(); p != "oh" {
			t.Errorf("recovered %v; want oh", p)
		}
	}()
	llm.Gather(context.Background(), []kith.ID{1, 2}, 0, func(_ context.Context, id kith.ID) (int, error) {
		if id == 2 {
			panic("oh")
		}
		return 0, nil
	})
	t.Error("the panic was lost")
}
