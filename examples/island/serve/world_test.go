package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/llm"
)

// alone returns the sum of a world that lived so many beats with these acts, and that nobody watched.
func alone(t *testing.T, seed kith.Seed, souls, beats int, acts []Script) uint64 {
	t.Helper()
	w, err := island.New(island.Options{Seed: seed, Souls: souls})
	if err != nil {
		t.Fatal(err)
	}
	h := NewHost(w)
	for _, a := range acts {
		if err := h.Queue(a); err != nil {
			t.Fatal(err)
		}
	}
	for w.Beat < kith.Tick(beats) {
		if _, err := w.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	sum, err := kith.Sum(w)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// arrives waits until the world pauses at a beat.
func (s *site) arrives(at int) {
	s.t.Helper()
	comes(s.t, fmt.Sprint("a pause at beat ", at), func() bool {
		m := must(s.t, s.Host, func() (Snapshot, error) { return Snapshot{Moment: s.moment(), Time: s.clock()}, nil })
		return m.Time.Paused && m.Moment.Beat == at
	})
}

// TestShare: who follows a link comes to the very same world, at the same beat; and what is no world changes nothing.
func TestShare(t *testing.T) {
	t.Parallel()
	s := opened(t, 1, Door{})
	before := s.sum()
	p := watching(t, s.Host)
	comes(t, "the page's first snapshot", func() bool { return p.count("snapshot") == 1 })
	acts := []Script{{Beat: 2, Act: Rain, At: "Hearthold"}, {Beat: 2, Act: Decreed, Text: "gather wood"}, {Beat: 30, Act: Decreed, Text: "rest"}}
	bad := map[string]string{
		`{"seed":"7","souls":-1}`:         "1 to 5000 souls",
		`{"seed":"7","souls":5001}`:       "1 to 5000 souls",
		`{"seed":"7","beat":-1}`:          "beat",
		`{"seed":"7","beat":1000001}`:     "beat",
		`{"seed":""}`:                     "seed",
		`{"seed":"18446744073709551616"}`: "seed",
		`{"seed":"7","acts":[{"beat":1,"act":"decree","text":"x"},{"beat":1,"act":"rain","at":"Nobody at all"}]}`: "Act 2 of 2",
		`{"seed":"7","acts":[{"beat":-1,"act":"decree","text":"x"}]}`:                                             "Act 1 of 1",
	}
	for body, says := range bad {
		answer, text := s.ask("POST", "/api/world", body)
		if said := s.refused(body, answer, text, http.StatusUnprocessableEntity, Refused); !strings.Contains(said, says) {
			t.Errorf("%s: %q does not say %q", body, said, says)
		}
	}
	if s.sum() != before || p.count("snapshot") != 1 {
		t.Error("what was refused has changed the world")
	}
	// Acts whose names are of that other island.
	w, err := island.New(island.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	acts[0].At = w.Land.Camps[1].Name
	body, err := json.Marshal(Genesis{Seed: "7", Acts: acts, Beat: 25})
	if err != nil {
		t.Fatal(err)
	}
	answer, text := s.ask("POST", "/api/world", string(body))
	if got := strict[World](t, text); answer.StatusCode != http.StatusCreated || got.Seed != "7" || got.Souls != 60 {
		t.Fatalf("%d %s", answer.StatusCode, text)
	}
	s.arrives(25)
	if got, want := s.sum(), alone(t, 7, 60, 25, acts); got != want {
		t.Errorf("whoever follows the link comes to %016x, and not to %016x", got, want)
	}
	share := strict[Share](t, second(s.ask("GET", "/api/share", "")))
	if !share.Exact || share.Seed != "7" || share.Beat != 25 || len(share.Acts) != 3 || share.Acts[0] != acts[0] || share.Acts[2] != acts[2] {
		t.Errorf("%+v", share)
	}
	comes(t, "what the page sees of the last beat", func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.failed != nil || p.seen.Seed == "7" && p.seen.Moment.Beat == 25
	})
	if p.count("snapshot") != 2 || p.failed != nil {
		t.Errorf("the page sees %v (%v)", p.events, p.failed)
	}
}

func second(_ *http.Response, text string) string { return text }

// TestSaveAndLoad: a save that was downloaded can be loaded, and goes on as if nothing had been; what is none changes nothing.
func TestSaveAndLoad(t *testing.T) {
	t.Parallel()
	s := opened(t, 3, Door{})
	s.step(10)
	answer, saved := s.ask("GET", "/api/save", "")
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Disposition") != `attachment; filename="island-seed3-beat10.island"` {
		t.Fatalf("%d %v", answer.StatusCode, answer.Header)
	}
	s.step(5)
	later := s.sum()
	for _, c := range []struct{ what, body string }{
		{"nothing", ""}, {"half", saved[:len(saved)/2]}, {"a flipped byte", saved[:100] + string(saved[100]^1) + saved[101:]}, {"JSON", `{"seed":"1"}`},
	} {
		answer, text := s.ask("POST", "/api/load", c.body, "Content-Type", "application/octet-stream")
		if said := s.refused(c.what, answer, text, http.StatusUnprocessableEntity, Refused); !strings.Contains(said, "as it was") {
			t.Errorf("%s: %s", c.what, said)
		}
	}
	if s.sum() != later {
		t.Error("what was refused has changed the world")
	}
	answer, text := s.ask("POST", "/api/load", saved, "Content-Type", "application/octet-stream")
	if got := strict[World](t, text); answer.StatusCode != http.StatusCreated || got.Seed != "3" || got.Beat != 10 {
		t.Fatalf("%d %s", answer.StatusCode, text)
	}
	s.step(5)
	if s.sum() != later {
		t.Error("what was loaded goes on in another way")
	}
	if share := strict[Share](t, second(s.ask("GET", "/api/share", ""))); share.Exact || !strings.Contains(share.Why, "save") {
		t.Errorf("%+v", share)
	}
	s.Tied = "It is tied."
	for _, path := range []string{"/api/load", "/api/world"} {
		answer, text := s.ask("POST", path, `{"seed":"1"}`)
		if said := s.refused(path, answer, text, http.StatusUnprocessableEntity, Refused); said != "It is tied." {
			t.Error(said)
		}
	}
}

// TestCase104Restart: a page that comes back to a server that was started again gets everything anew.
func TestCase104Restart(t *testing.T) {
	first, again := opened(t, 1, Door{}), opened(t, 1, Door{})
	id := func(s *site, last string) (id, name string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+"/api/stream", nil)
		if err != nil {
			t.Fatal(err)
		}
		if last != "" {
			r.Header.Set("Last-Event-ID", last)
		}
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var text strings.Builder
		for buf := make([]byte, 4096); !strings.Contains(text.String(), "id: ") || !strings.HasSuffix(text.String(), "\n\n"); {
			n, err := answer.Body.Read(buf)
			text.Write(buf[:n])
			if err == io.EOF {
				break
			}
		}
		_, rest, _ := strings.Cut(text.String(), "event: ")
		name, _, _ = strings.Cut(rest, "\n")
		_, rest, _ = strings.Cut(text.String(), "id: ")
		id, _, _ = strings.Cut(rest, "\n")
		return id, name
	}
	last, name := id(first, "")
	if name != "snapshot" {
		t.Fatalf("the first event is %q", name)
	}
	if _, name := id(again, last); name != "snapshot" {
		t.Errorf("after a restart the first event is %q", name)
	}
	first.reach(Order{Act: Decreed, Text: "rest"})
	if _, name := id(first, last); name != "acts" {
		t.Errorf("without one it is %q", name)
	}
}

// TestMoneyIsKept: what a save has spent is in the saves of whoever loads it, and not in those of another world.
func TestMoneyIsKept(t *testing.T) {
	s := opened(t, 1, Door{})
	w, err := island.New(island.Options{Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	loan := lend.Of(llm.Func(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: "{}", Usage: llm.Usage{In: 1000, Out: 1000}}, nil
	}), llm.Price{In: 1_000_000, Out: 1_000_000}, 1_000_000, muse.Purposes()...)
	if _, err := loan.Model(muse.DecidePurpose).Complete(t.Context(), llm.Request{Key: llm.Key{Purpose: muse.DecidePurpose}, Prompt: "x", MaxTokens: 1000}); err != nil || loan.Total().Spent == 0 {
		t.Fatalf("%v, %v is spent", err, loan.Total().Spent)
	}
	saved, err := muse.AppendSave(nil, w, loan, nil)
	if err != nil {
		t.Fatal(err)
	}
	money := func() string {
		t.Helper()
		_, text := s.ask("GET", "/api/save", "")
		_, money, err := muse.LoadSave([]byte(text), island.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return string(money)
	}
	if m := money(); m != "" {
		t.Errorf("%d bytes of money in a world that cost none", len(m))
	}
	if answer, text := s.ask("POST", "/api/load", string(saved), "Content-Type", "application/octet-stream"); answer.StatusCode != http.StatusCreated {
		t.Fatalf("%d %s", answer.StatusCode, text)
	}
	if m := money(); m == "" || !strings.HasSuffix(string(saved[:len(saved)-8]), m) {
		t.Errorf("%d bytes of money, and they are not those of the save", len(m))
	}
	if answer, text := s.ask("POST", "/api/world", `{"seed":"3"}`); answer.StatusCode != http.StatusCreated {
		t.Fatalf("%d %s", answer.StatusCode, text)
	}
	if m := money(); m != "" {
		t.Errorf("%d bytes of another world's money", len(m))
	}
}
