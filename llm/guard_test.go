package llm_test

import (
	"context"
	"testing"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
)

// guarded puts every guard round m, in the order that the package documents.
func guarded(m llm.Model, b *llm.Budget, tape *llm.Cassette) llm.Model {
	cheap := llm.Break(llm.Limit(m, b, llm.Price{In: 150_000, Out: 600_000}), new(llm.Breaker))
	best := llm.Break(llm.Limit(m, b, llm.Price{In: 2_500_000, Out: 10_000_000}), new(llm.Breaker))
	return llm.Tape(llm.Within(llm.Pace(llm.Route(cheap, best), llm.Rate{AtOnce: 12}), time.Minute), tape)
}

// A recorded run is replayed with its failures, nobody being asked, and nothing being waited or paid for.
func TestAllGuardsTogether(t *testing.T) {
	faults := []error{nil, nil, llm.ErrRefused, nil, &llm.CallError{Class: llm.ErrUnavailable, Status: 502, Unbilled: true}}
	live := llm.Func(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: req.Prompt, Usage: llm.Usage{In: 5, Out: 2}}, faults[int(req.Key.Who)%len(faults)]
	})
	request := func(id kith.ID) llm.Request {
		return llm.Request{Key: llm.Key{At: 1, Who: id, Purpose: "decide"}, Prompt: string(rune('a' + id)), MaxTokens: 4, Tier: llm.Tier(id % 2)}
	}
	var ids []kith.ID
	for id := range kith.ID(20) {
		ids = append(ids, id)
	}
	b := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 300}}} // not enough for all
	var tape llm.Cassette
	ask := func(m llm.Model) []llm.Answer[string] {
		return llm.Gather(t.Context(), ids, 5, func(ctx context.Context, id kith.ID) (string, error) {
			reply, err := m.Complete(ctx, request(id))
			return reply.Text, err
		})
	}
	first := ask(guarded(live, b, &tape))
	again := ask(guarded(unasked{t}, &llm.Budget{}, replayed(t, &tape)))
	refused := 0
	for i := range first {
		if first[i].Got != again[i].Got || (first[i].Err == nil) != (again[i].Err == nil) || first[i].Err != nil && first[i].Err.Error() != again[i].Err.Error() {
			t.Errorf("%+v was replayed as %+v", first[i], again[i])
		}
		if refusal(first[i].Err) == llm.OverCeiling {
			refused++
		}
	}
	if a := b.Total(); refused == 0 || refused == len(ids) || a.Held != 0 || a.Spent > 300 {
		t.Errorf("%d of %d refused, %+v", refused, len(ids), a)
	}
}

// unasked is a model that must not be asked.
type unasked struct{ t *testing.T }

func (m unasked) Complete(context.Context, llm.Request) (llm.Reply, error) {
	m.t.Error("a replay has asked a model")
	return llm.Reply{}, nil
}

// What guards cost each call, next to a bare one.
func BenchmarkCall(b *testing.B) {
	bare := llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: "{}", Usage: llm.Usage{In: 600, Out: 80}}, nil
	})
	free := func() *llm.Budget { return &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1 << 62}}} }
	hour := &llm.Budget{Ceilings: []llm.Ceiling{{Most: 1 << 62}, {Most: 1 << 62, Per: time.Hour}, {Most: 1 << 62, Purpose: "decide"}}}
	price := llm.Price{In: 150_000, Out: 600_000}
	never := llm.Rate{Requests: 1 << 40, Burst: 1 << 39, AtOnce: 12}
	limit := llm.Limit(bare, free(), price)
	for _, c := range []struct {
		name string
		m    llm.Model
	}{
		{"bare", bare},
		{"Limit", limit},
		{"Limit3Ceilings", llm.Limit(bare, hour, price)},
		{"Break", llm.Break(bare, new(llm.Breaker))},
		{"Route", llm.Route(bare, bare)},
		{"Pace", llm.Pace(bare, never)},
		{"Within", llm.Within(bare, time.Minute)},
		{"All", llm.Within(llm.Pace(llm.Route(llm.Break(limit, new(llm.Breaker)), bare), never), time.Minute)},
	} {
		b.Run(c.name, func(b *testing.B) {
			req := llm.Request{Key: llm.Key{Purpose: "decide"}, Prompt: string(make([]byte, 2400)), MaxTokens: 400}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := c.m.Complete(context.Background(), req); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	for _, c := range []struct {
		name string
		m    llm.Model
	}{{"Tape", bare}, {"TapeWithinPaceBreakLimit", llm.Within(llm.Pace(llm.Break(limit, new(llm.Breaker)), never), time.Minute)}} {
		b.Run(c.name, func(b *testing.B) {
			var tape llm.Cassette
			m := llm.Tape(c.m, &tape)
			req := llm.Request{Key: llm.Key{Purpose: "decide"}, Prompt: string(make([]byte, 2400)), MaxTokens: 400}
			b.ReportAllocs()
			for b.Loop() {
				req.Key.At++
				if _, err := m.Complete(context.Background(), req); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
