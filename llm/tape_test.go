package llm_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"pgregory.net/rapid"
)

// replayed returns what is on c, saved and loaded, to be replayed.
func replayed(t rapid.TB, c *llm.Cassette) *llm.Cassette {
	t.Helper()
	back := &llm.Cassette{Replay: true}
	if err := back.UnmarshalBinary(saved(t, c)); err != nil {
		t.Fatal(err)
	}
	return back
}

var everything = llm.Request{
	Key: llm.Key{At: 12, Who: 7, Purpose: "decide", Try: 1}, System: "rules", Shared: 3, Before: []llm.Exchange{{Prompt: "p", Reply: "r"}, {Prompt: "q"}},
	Prompt: "What now?", Schema: []byte(`{}`), MaxTokens: 5, Tier: llm.Best,
}

func TestTapeReplaysWhatCame(t *testing.T) {
	whole := llm.Reply{Text: "{}", Model: "small", Finish: "stop", Usage: llm.Usage{In: 1, Cached: 2, Written: 3, Out: 4, Estimated: true}}
	fault := &llm.CallError{Class: llm.ErrRateLimited, Status: 429, Code: "slow_down", Param: "p", Text: "later", RetryAfter: 3 * time.Second, Asked: true, Permanent: true, Unbilled: true}
	for _, c := range []struct {
		name  string
		reply llm.Reply
		err   error
		is    []error
	}{
		{"a reply", whole, nil, nil},
		{"nothing", llm.Reply{}, nil, nil},
		{"a refusal with its usage", llm.Reply{Usage: whole.Usage, Finish: llm.FinishRefusal}, llm.ErrRefused, []error{llm.ErrRefused}},
		{"a reply cut off", whole, fmt.Errorf("wrapped: %w", llm.ErrTruncated), []error{llm.ErrTruncated}},
		{"a call that was ended", llm.Reply{}, fmt.Errorf("%w: %w", llm.ErrUnavailable, context.DeadlineExceeded), []error{llm.ErrUnavailable, context.DeadlineExceeded}},
		{"a caller who gave up", llm.Reply{}, context.Canceled, []error{context.Canceled}},
		{"a provider's word", llm.Reply{}, fault, []error{llm.ErrRateLimited}},
		{"a purse", llm.Reply{}, &llm.BudgetError{Why: llm.NoPrice}, []error{llm.ErrBudget}},
		{"what nobody knows", llm.Reply{}, io.EOF, nil},
		{"a provider's word of a class that nobody knows", llm.Reply{}, &llm.CallError{Class: io.EOF, Text: "x"}, nil},
	} {
		var tape llm.Cassette
		m := llm.Tape(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { return c.reply, c.err }), &tape)
		if reply, err := m.Complete(t.Context(), everything); reply != c.reply || err != c.err {
			t.Errorf("%s: recording gave %+v, %v", c.name, reply, err)
		}
		reply, err := llm.Tape(nil, replayed(t, &tape)).Complete(t.Context(), everything)
		if reply != c.reply || (err == nil) != (c.err == nil) || err != nil && err.Error() != c.err.Error() {
			t.Errorf("%s: replay gave %+v, %v", c.name, reply, err)
		}
		for _, kind := range []error{
			llm.ErrBudget, llm.ErrMalformed, llm.ErrTruncated, llm.ErrRefused, llm.ErrRateLimited, llm.ErrUnavailable, llm.ErrEmpty,
			llm.ErrMiss, llm.ErrTaken, context.Canceled, context.DeadlineExceeded,
		} {
			if got, want := errors.Is(err, kind), errors.Is(c.err, kind); got != want {
				t.Errorf("%s: replay Is(%v) = %v", c.name, kind, got)
			}
		}
		want, had := errors.AsType[*llm.CallError](c.err)
		got, has := errors.AsType[*llm.CallError](err)
		if had != has || had && want.Class != io.EOF && *got != *want {
			t.Errorf("%s: replay has %+v; want %+v", c.name, got, want)
		}
		take, err := tape.Take(everything.Key)
		if d := cmp.Diff(llm.Take{Request: everything, Reply: c.reply}, take, cmpopts.IgnoreFields(llm.Take{}, "Err")); d != "" || err != nil {
			t.Errorf("%s: the take: %v\n%s", c.name, err, d)
		}
	}
}

func TestTapeNamesWhereRunsPart(t *testing.T) {
	var tape llm.Cassette
	d := &diary{}
	m := llm.Tape(d, &tape)
	if _, err := m.Complete(t.Context(), everything); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Complete(t.Context(), everything); !errors.Is(err, llm.ErrTaken) || len(d.asked) != 1 {
		t.Errorf("the same key again: %v after %d calls", err, len(d.asked))
	}
	for _, c := range []struct {
		change func(*llm.Request)
		field  string
		at     int
	}{
		{func(r *llm.Request) {}, "", 0},
		{func(r *llm.Request) { r.Key.At++ }, "call", 0},
		{func(r *llm.Request) { r.Key.Who++ }, "call", 0},
		{func(r *llm.Request) { r.Key.Purpose = "talk" }, "call", 0},
		{func(r *llm.Request) { r.Key.Try++ }, "call", 0},
		{func(r *llm.Request) { r.System = "rulers" }, "system", 4},
		{func(r *llm.Request) { r.Prompt = "What now!" }, "prompt", 8},
		{func(r *llm.Request) { r.Prompt = "What now?!" }, "prompt", 9},
		{func(r *llm.Request) { r.Prompt = "" }, "prompt", 0},
		{func(r *llm.Request) { r.System, r.Prompt = "x", "y" }, "system", 0},
		{func(r *llm.Request) { r.Before = r.Before[:1] }, "before", 10},
		{func(r *llm.Request) { r.Before = []llm.Exchange{{Prompt: "pr"}, {Prompt: "q"}} }, "before", 0},
		{func(r *llm.Request) { r.Schema = nil }, "schema", 0},
		{func(r *llm.Request) { r.Shared = 0 }, "shared", 0},
		{func(r *llm.Request) { r.MaxTokens = 6 }, "max tokens", 0},
		{func(r *llm.Request) { r.Tier = llm.Cheap }, "tier", 0},
	} {
		req := everything
		c.change(&req)
		_, err := llm.Tape(nil, replayed(t, &tape)).Complete(t.Context(), req)
		if c.field == "" {
			if err != nil {
				t.Error(err)
			}
			continue
		}
		e, is := errors.AsType[*llm.TapeError](err)
		if !is || e.Field != c.field || e.At != c.at || e.Key != req.Key || !errors.Is(err, llm.ErrMiss) {
			t.Errorf("%v; want %s, byte %d", err, c.field, c.at)
		}
	}
}

func TestTapeFindsAFlippedByte(t *testing.T) {
	var tape llm.Cassette
	if _, err := llm.Tape(&diary{}, &tape).Complete(t.Context(), everything); err != nil {
		t.Fatal(err)
	}
	row, _ := tape.Get(everything.Key)
	for i := range row {
		bad := bytes.Clone(row)
		bad[i] ^= 1
		c := llm.Cassette{Replay: true}
		put(t, &c, everything.Key, string(bad))
		_, err := llm.Tape(nil, &c).Complete(t.Context(), everything)
		if e, is := errors.AsType[*llm.TapeError](err); !is || e.Field != "take" || e.Key != everything.Key || !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Fatalf("byte %d: %v", i, err)
		}
	}
	for i := range row {
		c := llm.Cassette{Replay: true}
		put(t, &c, everything.Key, string(row[:i]))
		if _, err := c.Take(everything.Key); !errors.Is(err, kith.ErrCorrupt) {
			t.Fatalf("cut at %d: %v", i, err)
		}
	}
}

func TestTapeClipsWhatAnErrorSays(t *testing.T) {
	var tape llm.Cassette
	long := &llm.CallError{Class: llm.ErrUnavailable, Text: strings.Repeat("é", 1<<20)}
	m := llm.Tape(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) { return llm.Reply{}, long }), &tape)
	if _, err := m.Complete(t.Context(), llm.Request{}); err != long {
		t.Error(err)
	}
	if row, _ := tape.Get(llm.Key{}); len(row) > 4096 {
		t.Errorf("a row of %d bytes", len(row))
	}
	if _, err := llm.Tape(nil, replayed(t, &tape)).Complete(t.Context(), llm.Request{}); !errors.Is(err, llm.ErrUnavailable) {
		t.Error(err)
	}
}

func FuzzTake(f *testing.F) {
	for _, take := range []llm.Take{{}, {Request: everything, Reply: llm.Reply{Text: "{}"}, Err: &llm.CallError{Class: llm.ErrEmpty}}} {
		row, _ := take.AppendBinary(nil)
		f.Add(row[:len(row)-8])
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) == 0 {
			return
		}
		row := kith.Seal(bytes.Clone(body), 0)
		var c llm.Cassette
		put(t, &c, llm.Key{}, string(row))
		take, err := c.Take(llm.Key{})
		if err != nil {
			return
		}
		again, err := take.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		var d llm.Cassette
		put(t, &d, llm.Key{}, string(again))
		back, err := d.Take(llm.Key{})
		if err != nil || !cmp.Equal(take.Request, back.Request, cmpopts.EquateEmpty()) || take.Reply != back.Reply || (take.Err == nil) != (back.Err == nil) {
			t.Fatalf("%+v is read back as %+v, %v", take, back, err)
		}
	})
}
