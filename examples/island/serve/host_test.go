package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
)

// hosted returns a host of a new world, not yet running.
func hosted(t testing.TB, seed kith.Seed) *Host {
	t.Helper()
	var b birth
	w, err := island.New(island.Options{Seed: seed, Sink: b.hear})
	if err != nil {
		t.Fatal(err)
	}
	h := NewHost(w)
	h.Trouble, h.NoModel = func(err error) { t.Error(err) }, "No model was given."
	for _, r := range b.heard {
		_ = h.Hear(r)
	}
	w.Trace.Sink = h.Hear
	return h
}

// running lets a host run until the test is over, or stop is called.
func running(t testing.TB, h *Host) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan struct{})
	go func() {
		defer close(over)
		h.Run(ctx)
	}()
	stop = func() {
		cancel()
		<-over
	}
	t.Cleanup(stop)
	return stop
}

// must asks a host, and fails on an error.
func must[T any](t testing.TB, h *Host, f func() (T, error)) T {
	t.Helper()
	var got T
	var err error
	if gone := h.do(context.Background(), func() { got, err = f() }); gone != nil || err != nil {
		t.Fatal(gone, err)
	}
	return got
}

func at(n int) *int { return &n }

// clocked sets the clock.
func clocked(t testing.TB, h *Host, do Deed, speed int) Time {
	t.Helper()
	return must(t, h, func() (Time, error) { return h.set(Clock{Do: do, Speed: at(speed)}) })
}

// beat returns the beat to come or under way, and how many of its ticks are over.
func beat(t testing.TB, h *Host) (kith.Tick, int) {
	t.Helper()
	m := must(t, h, func() (Moment, error) { return h.moment(), nil })
	return kith.Tick(m.Beat), m.Tick
}

// TestPace: at each speed as many beats pass as should, bodies are shown at most ten times a second, and a pause holds
// at once.
func TestPace(t *testing.T) {
	for _, c := range []struct {
		speed, beats, ticks int // after 20.05 seconds
	}{{1, 4, 1}, {4, 16, 3}, {16, 64, 9}} {
		synctest.Test(t, func(t *testing.T) {
			h := hosted(t, 1)
			p := watching(t, h)
			stop := running(t, h)
			clocked(t, h, Pause, c.speed)
			clocked(t, h, Run, c.speed)
			time.Sleep(20*time.Second + 50*time.Millisecond)
			clocked(t, h, Pause, c.speed)
			got, ticks := beat(t, h)
			if late := ticks - c.ticks; got != kith.Tick(c.beats) || late < 0 || late > 1 { // one may come before the clock is set
				t.Errorf("%d×: beat %d, tick %d; want %d and %d", c.speed, got, ticks, c.beats, c.ticks)
			}
			synctest.Wait()
			if n := p.count("move"); n < 190 || n > 202+c.beats {
				t.Errorf("%d×: bodies were shown %d times in twenty seconds", c.speed, n)
			}
			time.Sleep(time.Hour)
			if again, now := beat(t, h); again != got || now != ticks {
				t.Errorf("%d×: paused at beat %d, tick %d, and later it is %d, %d", c.speed, got, ticks, again, now)
			}
			stop()
		})
	}
}

// TestStep: a step goes on to the end of a beat, and no further.
func TestStep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		stop := running(t, h)
		time.Sleep(7 * time.Second)
		for i, speed := range []int{1, 16, 0, 0} {
			clocked(t, h, Pause, speed)
			if got := clocked(t, h, Next, speed); got.Paused || !got.Step {
				t.Errorf("step %d: %+v", i, got)
			}
			time.Sleep(6 * time.Second)
			if got, ticks := beat(t, h); got != kith.Tick(2+i) || ticks != 0 {
				t.Errorf("after step %d it is beat %d, tick %d", i, got, ticks)
			}
			if c := must(t, h, func() (Time, error) { return h.clock(), nil }); !c.Paused || c.Step {
				t.Errorf("after step %d: %+v", i, c)
			}
		}
		stop()
	})
}

// TestClockRefuses: what is no speed and no deed is refused, and changes nothing.
func TestClockRefuses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		stop := running(t, h)
		before := clocked(t, h, Pause, 4)
		for _, c := range []Clock{{Do: "fly"}, {}, {Do: Run, Speed: at(2)}, {Do: Run, Speed: at(-1)}, {Do: Run, Speed: at(1 << 40)}} {
			var err error
			if gone := h.do(t.Context(), func() { _, err = h.set(c) }); gone != nil || err == nil {
				t.Errorf("%+v: %v, %v", c, gone, err)
			}
		}
		if after := must(t, h, func() (Time, error) { return h.clock(), nil }); after != before {
			t.Errorf("%+v became %+v", before, after)
		}
		stop()
	})
}

// A page follows a stream as the one in the browser does.
type page struct {
	mu     sync.Mutex
	seen   Snapshot
	events map[string]int
	failed error
}

// Header, Write and WriteHeader implement http.ResponseWriter for the stream.
type feed struct {
	*page
	head http.Header
	text bytes.Buffer
}

func (f *feed) Header() http.Header { return f.head }
func (f *feed) WriteHeader(int)     {}
func (f *feed) Flush()              {}

func (f *feed) Write(b []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.text.Write(b)
	for {
		i := bytes.Index(f.text.Bytes(), []byte("\n\n"))
		if i < 0 {
			return len(b), nil
		}
		f.take(string(f.text.Next(i + 2)))
	}
}

// watching opens a stream.
func watching(t testing.TB, h *Host) *page {
	t.Helper()
	p := &page{events: map[string]int{}}
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "/", nil)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = h.Stream.Serve(&feed{page: p, head: http.Header{}}, r) }()
	return p
}

func (p *page) count(name string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.events[name]
}

// take applies one frame.
func (p *page) take(frame string) {
	name, data := "", ""
	for line := range strings.Lines(frame) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch key {
		case "event":
			name = value
		case "data":
			data = value
		}
	}
	p.events[name]++
	if err := p.apply(name, []byte(data)); err != nil && p.failed == nil {
		p.failed = fmt.Errorf("%s: %w", name, err)
	}
}

// apply does to what is seen what an event says, by the words of the wire.
func (p *page) apply(name string, data []byte) error {
	s := &p.seen
	switch name {
	case "snapshot":
		*s = Snapshot{}
		return json.Unmarshal(data, s)
	case "time":
		return json.Unmarshal(data, &s.Time)
	case "live":
		s.Live = Live{}
		return json.Unmarshal(data, &s.Live)
	case "acts":
		var a Acts
		err := json.Unmarshal(data, &a)
		s.Acts = a.Acts
		return err
	case "move":
		var m Move
		err := json.Unmarshal(data, &m)
		for i := 0; i+2 < len(m.Souls); i += 3 {
			s.Souls[m.Souls[i]].X, s.Souls[m.Souls[i]].Y = m.Souls[i+1], m.Souls[i+2]
		}
		for i := 0; i+2 < len(m.Beasts); i += 3 {
			for j := range s.Beasts {
				if s.Beasts[j].ID == m.Beasts[i] {
					s.Beasts[j].X, s.Beasts[j].Y = m.Beasts[i+1], m.Beasts[i+2]
				}
			}
		}
		return err
	case "beat":
		var c Change
		if err := json.Unmarshal(data, &c); err != nil {
			return err
		}
		s.change(&c)
	}
	return nil
}

// change applies a change.
func (s *Snapshot) change(c *Change) {
	if c.Moment.Beat != s.Moment.Beat {
		s.Bubbles = []Said{}
	}
	s.Moment = c.Moment
	if c.Band != nil {
		s.Band = *c.Band
	}
	if c.Decree != nil {
		s.Decree = *c.Decree
	}
	for _, l := range c.Souls {
		for i := range s.Souls {
			if s.Souls[i].ID == l.ID {
				s.Souls[i].Life = l
			}
		}
	}
	changed, things := reflect.ValueOf(&c.Things).Elem(), reflect.ValueOf(&s.Things).Elem()
	for i := range changed.NumField() {
		if !changed.Field(i).IsNil() {
			things.Field(i).Set(changed.Field(i))
		}
	}
	if c.Gods != nil {
		s.Gods = c.Gods
	}
	if c.Found != nil {
		s.Found = c.Found
	}
	if c.Charred != nil {
		s.Charred = c.Charred
	}
	for i := 0; i+1 < len(c.Stock); i += 2 {
		s.Stock[c.Stock[i]] = c.Stock[i+1]
	}
	s.Bubbles = joined(s.Bubbles, c.Bubbles, bubblesAtMost)
	s.Lines = joined(s.Lines, c.Lines, linesAtMost)
}

// TestChangesAddUp: who followed every change sees what somebody sees who comes only now, at every speed, whatever is
// done to the world meanwhile.
func TestChangesAddUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 3)
		old := watching(t, h)
		stop := running(t, h)
		for i, speed := range []int{1, 16, 4, 0, 16, 0, 1} {
			clocked(t, h, Run, speed)
			soul := must(t, h, func() (string, error) { return h.world.Souls[7*i].Name, nil })
			for _, o := range []Order{
				{Act: Rain, At: soul},
				{Act: Lightning, At: h.world.Land.Camps[0].Name},
				{Act: Whisper, To: soul, Text: "go north"},
				{Act: Decreed, Text: "build <b>roofs</b>"},
			} {
				must(t, h, func() (Done, error) { return h.order(o) })
			}
			if speed == 0 {
				must(t, h, func() (int, error) {
					h.until = h.world.Beat + 30
					return 0, nil
				})
			}
			time.Sleep(9*time.Second + 130*time.Millisecond)
			clocked(t, h, Pause, speed)
			synctest.Wait()
			young := watching(t, h)
			synctest.Wait()
			compare(t, old, young)
		}
		if old.count("snapshot") != 1 || old.count("beat") < 20 {
			t.Errorf("events: %v", old.events)
		}
		stop()
	})
}

// compare compares what two pages see.
func compare(t *testing.T, a, b *page) {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	if a.failed != nil || b.failed != nil {
		t.Fatal(a.failed, b.failed)
	}
	x, y := reflect.ValueOf(a.seen), reflect.ValueOf(b.seen)
	for i := range x.NumField() {
		if !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			t.Errorf("%s differs in beat %d:\n%v\n%v", x.Type().Field(i).Name, a.seen.Moment.Beat, x.Field(i).Interface(), y.Field(i).Interface())
		}
	}
}

// TestServedIsHeadless: a run that was watched, paused, hurried, asked about and reached into is, byte for byte, the run
// that the saved acts make where nobody looks.
func TestServedIsHeadless(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 11)
		watching(t, h)
		stop := running(t, h)
		for i := range 12 {
			time.Sleep(time.Duration(i*700) * time.Millisecond)
			clocked(t, h, []Deed{Run, Next, Pause}[i%3], []int{16, 4, 1}[i%3])
			must(t, h, func() (Done, error) {
				w := h.world
				return h.order([]Order{
					{Act: Rain, At: w.Land.Camps[i%3].Name},
					{Act: Whisper, To: w.Souls[i].Name, Text: "kill " + w.Souls[i+20].Name},
					{Act: Lightning, At: w.Land.Sites[i%3].Name},
					{Act: Decreed, Text: "gather food"},
				}[i%4])
			})
			must(t, h, func() (*SoulPage, error) { return h.soulPage(h.world.Souls[i]), nil })
		}
		back := must(t, h, func() (Done, error) { return h.order(Order{Act: Lightning, At: h.world.Souls[50].Name}) })
		if got := must(t, h, func() (Done, error) { return h.withdraw(back.ID) }); got.State != Withdrawn {
			t.Errorf("%+v", got)
		}
		clocked(t, h, Run, 16)
		time.Sleep(20 * time.Second)
		stop()
		alone, err := island.New(island.Options{Seed: 11})
		if err != nil {
			t.Fatal(err)
		}
		replayed := NewHost(alone)
		for _, s := range h.hand.script() {
			if err := replayed.Queue(s); err != nil {
				t.Fatal(err)
			}
		}
		for alone.Beat < h.world.Beat {
			if _, err := alone.Step(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		a, errA := kith.Sum(h.world)
		b, errB := kith.Sum(alone)
		if a != b || errA != nil || errB != nil || h.world.Beat < 60 || len(h.hand.script()) != 12 {
			t.Errorf("after %d beats and %d acts: %016x and %016x (%v, %v)", h.world.Beat, len(h.hand.script()), a, b, errA, errB)
		}
	})
}

// TestEnd: who ends the host gets a whole beat, a save, and the end of the stream.
func TestEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		var saved []byte
		h.Keep = func(b []byte) error {
			saved = b
			return nil
		}
		p := watching(t, h)
		stop := running(t, h)
		time.Sleep(12 * time.Second)
		stop()
		synctest.Wait()
		if p.count("bye") != 1 {
			t.Errorf("events: %v", p.events)
		}
		w, _, err := muse.LoadSave(saved, island.Options{}, nil)
		if err != nil || w.Beat != 3 {
			t.Errorf("saved: %v", err)
		}
		if err := h.do(t.Context(), func() {}); err != errGone {
			t.Errorf("a host that has ended: %v", err)
		}
	})
}

// TestKeeps: a world that is watched is saved at the end of a day, no more often than every ten seconds, and however slow
// or broken the disk is, beats go on.
func TestKeeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 1)
		var faults, saves atomic.Int64
		full := errors.New("the disk is full")
		h.Trouble = func(err error) {
			if err != full {
				t.Error(err)
			}
			faults.Add(1)
		}
		h.Keep = func(b []byte) error {
			if _, _, err := muse.LoadSave(b, island.Options{}, nil); err != nil {
				t.Error(err)
			}
			time.Sleep(30 * time.Second) // a slow disk
			if saves.Add(1)%2 == 0 {
				return full
			}
			return nil
		}
		stop := running(t, h)
		clocked(t, h, Pause, 16)
		clocked(t, h, Run, 16)
		time.Sleep(20*24*beatTime/16 + time.Second) // twenty days, of seven and a half seconds
		if got, _ := beat(t, h); got < 20*24-1 || got > 20*24+4 {
			t.Errorf("it is beat %d", got)
		}
		if n := saves.Load(); n < 3 || n > 5 {
			t.Errorf("%d saves in twenty days of a slow disk", n)
		}
		stop()
		if faults.Load() != saves.Load()/2 {
			t.Errorf("%d faults are told of %d saves", faults.Load(), saves.Load())
		}
	})
}
