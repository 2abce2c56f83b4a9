package teller

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// lived returns a world that has lived some beats.
func lived(t *testing.T, seed kith.Seed, beats kith.Tick) *island.World {
	t.Helper()
	w, err := island.New(island.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	for w.Beat < beats {
		if _, err := w.Step(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// Stories are gathered in one pass; the lineage itself, asked story by story, says the same.
func TestTalesAreThoseOfTheLineage(t *testing.T) {
	w := lived(t, 3, 72)
	all := Tales(&w.Lineage)
	var origins []kith.Event
	for _, s := range all {
		origins = append(origins, s.Origin)
		if want := w.Lineage.Spread(s.Origin); s.Told != want.Tellings || len(s.Hearers) != want.Hearers || s.Longest != want.Longest {
			t.Errorf("story %d: %d tellings, %d hearers, longest %d; want %+v", s.Origin, s.Told, len(s.Hearers), s.Longest, want)
		}
		chain := w.Lineage.Chain(s.Tellings[s.last].Event)
		var mouths []kith.ID
		for _, c := range chain {
			if len(mouths) == 0 && c.From != c.To {
				mouths = append(mouths, c.From)
			}
			mouths = append(mouths, c.To)
		}
		if !slices.Equal(s.Chain(), mouths) || len(mouths) != s.Longest+1 {
			t.Errorf("story %d: the chain is %v, want %v of %d tellings", s.Origin, s.Chain(), mouths, s.Longest)
		}
		i := 0
		for _, told := range w.Lineage.Walk(s.Origin) {
			if !slices.Contains(s.Tellings, told) {
				t.Errorf("story %d lacks %+v", s.Origin, told)
			}
			i++
		}
		if i != len(s.Tellings) {
			t.Errorf("story %d has %d tellings, want %d", s.Origin, len(s.Tellings), i)
		}
	}
	slices.Sort(origins)
	if !slices.Equal(origins, w.Lineage.Origins()) || len(all) < 5 {
		t.Errorf("%d stories, want %d", len(all), len(w.Lineage.Origins()))
	}
	if Tales(new(rumor.Lineage)) != nil || Widest(nil) != nil {
		t.Error("there are stories where nothing was told")
	}
}

// A decision of a model is told as a thought, and one without a thought as what it is.
func TestDecisionsAreTold(t *testing.T) {
	w := lived(t, 1, 0)
	torv, err := w.Find("Torv")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"The fire is low.": "Torv thought: “The fire is low.”", "": "Torv made a plan"} {
		if got := New(w).Sentence(trace.Record{ID: 9, Who: torv, Kind: "decision", Text: text}); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
}

// What was understood of a voice is told for every sort of reading, and what was not understood is never passed over.
func TestReadingsAreTold(t *testing.T) {
	w := lived(t, 1, 0)
	tell := New(w)
	torv, err := w.Find("Torv")
	if err != nil {
		t.Fatal(err)
	}
	camp, grove := w.Land.Camps[0].ID, w.Land.Sites[0].ID
	for _, c := range []struct {
		order island.Order
		want  string
	}{
		{island.Order{Do: island.Attack, On: torv}, "attack Torv"},
		{island.Order{Do: island.Go, On: 1}, "go north"},
		{island.Order{Do: island.Go, On: 8}, "go north-west"},
		{island.Order{Do: island.Go, On: camp}, "go to Hearthold"},
		{island.Order{Do: island.Eat, On: grove}, "eat at " + w.Name(grove)},
		{island.Order{Do: island.GatherWood, On: 1}, "cut wood in the north"},
		{island.Order{Do: island.GatherFood}, "gather food"},
		{island.Order{Do: island.GatherStone}, "break stone"},
		{island.Order{Do: island.TendFire}, "feed the fire"},
		{island.Order{Do: island.TakeShelter}, "take shelter"},
		{island.Order{Do: island.Rest}, "rest"},
	} {
		if got := tell.Order(c.order); got != c.want {
			t.Errorf("%+v is told as %q, want %q", c.order, got, c.want)
		}
		if u := (&Utterance{To: torv, Text: "x", Reading: island.Reading{Order: c.order}}); len(tell.Missed(u)) != 0 {
			t.Errorf("%+v: %v", c.order, tell.Missed(u))
		}
	}
	two := &Utterance{To: torv, Text: "go to halek", Reading: island.Reading{Ambiguous: []string{"halek"}}}
	if got, want := tell.Spoken(two), "Torv of Hearthold heard a voice from nowhere: “go to halek”, in which “halek” fits several"; got != want {
		t.Error(got)
	}
	if got, want := fmt.Sprint(tell.Missed(two)), `["halek" fits several, and nobody was guessed the words steer nobody; they were heard, and are remembered]`; got != want {
		t.Error(got)
	}
	half := &Utterance{To: torv, Text: "x", Reading: island.Reading{Order: island.Order{Do: island.Rest}, Ambiguous: []string{"halek"}}}
	if got := tell.Missed(half); len(got) != 1 {
		t.Errorf("%q", got)
	}
	accusing := &Utterance{To: torv, Text: "Torv is a thief", Reading: island.Reading{Accused: torv}}
	if got, want := tell.Spoken(accusing), "Torv of Hearthold heard a voice from nowhere: “Torv is a thief”, and understood that Torv is not to be trusted"; got != want || len(tell.Missed(accusing)) != 0 {
		t.Errorf("%s, %q", got, tell.Missed(accusing))
	}
	long := &Utterance{Text: strings.Repeat("build ", 60), Reading: island.Reading{Order: island.Order{Do: island.Build}}}
	if got := tell.Spoken(long); utf8.RuneCountInString(got) > 120 || !strings.HasSuffix(got, "…”, and all understood: build") {
		t.Error(got)
	}
}
