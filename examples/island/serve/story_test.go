package serve

import (
	"fmt"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/trace"
)

// told returns a host that has lived some beats, and all that happened in them.
func told(t *testing.T, beats int) (*Host, []trace.Record) {
	t.Helper()
	var all []trace.Record
	h := hosted(t, 5)
	all = append(all, h.records.list...)
	h.world.Trace.Sink = func(r trace.Record) error {
		all = append(all, r)
		return h.Hear(r)
	}
	for range beats {
		h.leap(t.Context())
	}
	return h, all
}

// TestWhy: the chain of every event is that of following causes by hand, to its beginning.
func TestWhy(t *testing.T) {
	h, all := told(t, 60)
	by := map[kith.Event]trace.Record{}
	for _, r := range all {
		by[r.ID] = r
	}
	for _, r := range all {
		var want []int
		for at := r.ID; at != 0; at = by[at].Cause {
			want = append(want, int(at))
		}
		why, ok := h.why(r.ID)
		var got []int
		for _, l := range why.Links {
			got = append(got, l.Event)
			if l.Text == "" || l.When == "" || l.Kind == "" {
				t.Fatalf("%+v", l)
			}
		}
		if !ok || !slices.Equal(got, want) || !why.Whole || why.Ending == "" {
			t.Fatalf("event %d: %v, want %v (%+v)", r.ID, got, want, why)
		}
	}
	if _, ok := h.why(kith.Event(len(all) + 1)); ok || len(all) < 2000 {
		t.Errorf("an event that did not happen has causes; %d did", len(all))
	}
}

// TestChronicle: what is asked for is what is found by looking at everything.
func TestChronicle(t *testing.T) {
	h, all := told(t, 60)
	soul := h.world.Souls[4].Mind.ID
	for _, f := range []filter{
		{limit: 100},
		{limit: 7, daily: true},
		{limit: 500, about: soul, daily: true},
		{limit: 50, kinds: []string{island.KindTalk, island.KindDeath}},
		{limit: 50, kinds: []string{island.KindNeed}, about: soul},
		{limit: 20, before: 900},
		{limit: 20, before: 1},
		{limit: 20, before: kith.Event(len(all) * 2), daily: true},
	} {
		var want []int
		more := false
		for i := len(all) - 1; i >= 0; i-- {
			r := all[i]
			fits := (f.before == 0 || r.ID < f.before) && (f.about == 0 || r.Who == f.about || r.On == f.about)
			if len(f.kinds) > 0 {
				fits = fits && slices.Contains(f.kinds, r.Kind)
			} else {
				fits = fits && (f.daily || weights[r.Kind] >= 10)
			}
			if fits && len(want) == f.limit {
				more = true
				break
			}
			if fits {
				want = append(want, int(r.ID))
			}
		}
		var got []int
		c := h.chronicle(f)
		for _, l := range c.Lines {
			got = append(got, l.Event)
		}
		if !slices.Equal(got, want) || c.More != more || c.First != 1 {
			t.Errorf("%+v: %v, %t; want %v, %t", f, got, c.More, want, more)
		}
	}
}

// Every kind of event has a weight, and nothing else has.
func TestWeights(t *testing.T) {
	for _, k := range island.Kinds() {
		if weights[k] == 0 {
			t.Errorf("%q weighs nothing", k)
		}
	}
	if len(weights) != len(island.Kinds()) {
		t.Errorf("%d weights, and %d kinds", len(weights), len(island.Kinds()))
	}
}

// TestRecordsForget: however long a world lives as much is kept, the latest always, and each is found by its number.
func TestRecordsForget(t *testing.T) {
	var r records
	first := kith.Event(1000) // of a world that was loaded
	for e := first; e < first+2*recordsAtMost+17; e++ {
		r.keep(trace.Record{ID: e, Text: "x"})
		if e%50 == 0 {
			r.keep(trace.Record{Text: "a note"})
		}
		if got, ok := r.find(e); !ok || got.ID != e || len(r.list) > recordsAtMost {
			t.Fatalf("event %d of %d kept: %v, %t", e, len(r.list), got, ok)
		}
	}
	oldest := r.first()
	for _, e := range []kith.Event{0, 1, first, oldest - 1, first + 2*recordsAtMost + 17, 1 << 60} {
		if _, ok := r.find(e); ok {
			t.Errorf("event %d is found", e)
		}
	}
	if got, ok := r.find(oldest); !ok || got.ID != oldest || len(r.list) < recordsAtMost/2 {
		t.Errorf("%d kept from %d on", len(r.list), oldest)
	}
	if _, ok := new(records).find(1); ok {
		t.Error("something is found where nothing was kept")
	}
}

// What is said in a record goes into bubbles word for word, each to whoever says it.
func TestBubbles(t *testing.T) {
	for _, c := range []struct {
		r    trace.Record
		want []Said
	}{
		{trace.Record{ID: 1, Who: 7, On: 8, Kind: island.KindTalk, Text: "gossip: “Hear: “no”.” — “So you say.”"}, []Said{
			{Event: 1, Kind: Speech, Who: 7, To: 8, Text: "Hear: “no”."}, {Event: 1, Kind: Speech, Who: 8, To: 7, Text: "So you say."},
		}},
		{trace.Record{ID: 2, Who: 7, On: 8, Kind: island.KindTalk, Text: ""}, nil},
		{trace.Record{ID: 3, Who: 7, Kind: island.KindGuess, Text: "thought: “It gives.”"}, []Said{{Event: 3, Kind: Thought, Who: 7, Text: "It gives."}}},
		{trace.Record{ID: 4, Kind: island.KindVoice, Text: "a voice spoke to all: “build “high””"}, []Said{{Event: 4, Kind: Within, Text: "build “high”"}}},
		{trace.Record{Cause: 9, Who: 7, On: 8, Kind: island.KindDialogue, Text: "Ode: “A cold one.” Mara: “So it is.” Ode: “Aye.”"}, []Said{
			{Event: 9, Kind: Speech, Who: 7, To: 8, Text: "A cold one."}, {Event: 9, Kind: Speech, Who: 8, To: 7, Text: "So it is."},
		}},
		{trace.Record{ID: 5, Who: 7, Kind: island.KindSpeech, Text: "I “am” here"}, []Said{{Event: 5, Kind: Speech, Who: 7, Text: "I “am” here"}}},
		{trace.Record{ID: 6, Who: 7, Kind: island.KindThought, Text: "so"}, []Said{{Event: 6, Kind: Thought, Who: 7, Text: "so"}}},
		{trace.Record{ID: 7, Who: 7, Kind: island.KindDeed, Text: "eating"}, nil},
	} {
		if got := bubbles(c.r); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%+v: %+v, want %+v", c.r, got, c.want)
		}
	}
}

// TestHistory: samples are even, as many as are kept, and the band's own numbers.
func TestHistory(t *testing.T) {
	h := hosted(t, 5)
	var s history
	for b := range kith.Tick(5 * samplesAtMost) {
		h.world.Beat = b
		s.note(h)
	}
	c := s.copied()
	if len(c.Beats) < samplesAtMost/2 || len(c.Beats) >= samplesAtMost || len(c.Alive) != len(c.Beats) || len(c.Hardship) != len(c.Beats) || len(c.Believe) != len(c.Beats) {
		t.Fatalf("%d samples", len(c.Beats))
	}
	for i, b := range c.Beats {
		if b != i*s.every || c.Alive[i] != 60 {
			t.Fatalf("sample %d is of beat %d, of every %d", i, b, s.every)
		}
	}
}

// TestLinesTellOfTheHand: a line's act is the one that following causes by hand comes to, and what minds make of it is
// told to all although it is small.
func TestLinesTellOfTheHand(t *testing.T) {
	h, all := hosted(t, 5), []trace.Record{}
	h.world.Trace.Sink = func(r trace.Record) error {
		all = append(all, r)
		return h.Hear(r)
	}
	for _, o := range []Order{{Act: Rain, At: "Hearthold"}, {Act: Lightning, At: h.world.Souls[3].Name}} {
		if _, err := h.order(o); err != nil {
			t.Fatal(err)
		}
	}
	for range 40 {
		h.leap(t.Context())
	}
	by := map[kith.Event]trace.Record{}
	for _, r := range all {
		by[r.ID] = r
	}
	of, small := map[int]int{}, 0
	for _, r := range all {
		want, at := 0, r
		for at.Kind != island.KindHand && at.Cause != 0 {
			at = by[at.Cause]
		}
		if at.Kind == island.KindHand {
			want = int(at.ID)
		}
		if got := h.line(r).Hand; got != want {
			t.Fatalf("%+v came of %d, want %d", r, got, want)
		}
		of[want]++
		if weights[r.Kind] >= answering && weights[r.Kind] < notable {
			small++
			if h.worthy(r) != (want != 0) {
				t.Fatalf("%+v is told to all: %v", r, h.worthy(r))
			}
		}
	}
	if len(of) != 3 || of[0] < 500 || small < 10 {
		t.Errorf("too little happened to tell: %v, %d small", of, small)
	}
}

// TestActsGoWithTheirRecords: where the oldest events are given up, the others keep their acts, also acts given up.
func TestActsGoWithTheirRecords(t *testing.T) {
	var r records
	for id := kith.Event(1); id <= recordsAtMost+10; id++ {
		rec := trace.Record{ID: id, Kind: island.KindDeed}
		if id%100 == 0 {
			rec.Kind = island.KindHand
		}
		if id%100 == 1 {
			rec.Cause = id - 1
		}
		r.keep(rec)
	}
	for id := r.first(); id <= recordsAtMost+10; id++ {
		want := kith.Event(0)
		switch {
		case id%100 == 0:
			want = id
		case id%100 == 1:
			want = id - 1
		}
		if got := r.act(id); got != want {
			t.Fatalf("event %d came of %d, want %d", id, got, want)
		}
	}
	if r.first() == 1 || r.act(1) != 0 {
		t.Errorf("the oldest event is %d", r.first())
	}
}
