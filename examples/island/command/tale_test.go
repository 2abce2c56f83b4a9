package command

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith/rumor"
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
	all := tales(&w.Lineage)
	var origins []kith.Event
	for _, s := range all {
		origins = append(origins, s.origin)
		if want := w.Lineage.Spread(s.origin); s.told != want.Tellings || len(s.hearers) != want.Hearers || s.longest != want.Longest {
			t.Errorf("story %d: %d tellings, %d hearers, longest %d; want %+v", s.origin, s.told, len(s.hearers), s.longest, want)
		}
		chain := w.Lineage.Chain(s.tellings[s.last].Event)
		var mouths []kith.ID
		for _, c := range chain {
			if len(mouths) == 0 && c.From != c.To {
				mouths = append(mouths, c.From)
			}
			mouths = append(mouths, c.To)
		}
		if !slices.Equal(s.chain(), mouths) || len(mouths) != s.longest+1 {
			t.Errorf("story %d: the chain is %v, want %v of %d tellings", s.origin, s.chain(), mouths, s.longest)
		}
		i := 0
		for _, told := range w.Lineage.Walk(s.origin) {
			if !slices.Contains(s.tellings, told) {
				t.Errorf("story %d lacks %+v", s.origin, told)
			}
			i++
		}
		if i != len(s.tellings) {
			t.Errorf("story %d has %d tellings, want %d", s.origin, len(s.tellings), i)
		}
	}
	slices.Sort(origins)
	if !slices.Equal(origins, w.Lineage.Origins()) || len(all) < 5 {
		t.Errorf("%d stories, want %d", len(all), len(w.Lineage.Origins()))
	}
	if tales(new(rumor.Lineage)) != nil || widest(nil) != nil {
		t.Error("there are stories where nothing was told")
	}
}

// A tale that hundreds heard is drawn on one screen, and nobody gets lost.
func TestLongTreesAreFolded(t *testing.T) {
	w, err := island.New(island.Options{Seed: 1, Souls: 400})
	if err != nil {
		t.Fatal(err)
	}
	id := func(i int) kith.ID { return w.Souls[i].Mind.ID }
	claim := rumor.Claim{Kind: "kill", About: id(1)}
	w.Lineage.Add(rumor.Telling{Event: 1000, Origin: 1000, From: rumor.Voice, To: id(0), Verdict: rumor.Believed, Claim: claim})
	for i := 2; i < 400; i++ {
		from := (i - 2) / 2 // everybody tells two
		parent := kith.Event(1000 + from)
		if from == 1 {
			from, parent = 0, 1000
		}
		w.Lineage.Add(rumor.Telling{
			Event: kith.Event(1000 + i), Parent: parent, Origin: 1000, At: kith.Tick(i), From: id(from), To: id(i),
			Verdict: rumor.Verdict(i % 3), Claim: claim,
		})
	}
	var b bytes.Buffer
	hearsay(w, &page{w: &b})
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) > 60 || !strings.Contains(b.String(), " more who told it on, to ") {
		t.Errorf("%d lines:\n%s", len(lines), b.String())
	}
	for _, line := range lines {
		if utf8.RuneCountInString(line) > width {
			t.Errorf("a line of %d characters: %s", utf8.RuneCountInString(line), line)
		}
	}
	if got := len(widest(tales(&w.Lineage)).hearers); got != 399 {
		t.Errorf("%d hearers", got)
	}
	total := 0
	for _, s := range tales(&w.Lineage) {
		d := &drawing{w: w, s: s, under: map[int][]int{}, size: make([]int, len(s.tellings))}
		d.grow()
		for _, i := range d.under[-1] {
			total += d.size[i] + 1
		}
		if len(d.shown) != branchesAtMost {
			t.Errorf("%d have lines of their own", len(d.shown))
		}
	}
	if total != w.Lineage.Len() {
		t.Errorf("%d of %d tellings are in the tree", total, w.Lineage.Len())
	}
}

func TestFolded(t *testing.T) {
	names := strings.Fields("Ada Bram Cerys Disa Egil")
	for most, want := range map[int]string{5: "Ada, Bram, Cerys, Disa, Egil", 4: "Ada, Bram, Cerys, Disa, Egil", 3: "Ada, Bram, Cerys and two more", 1: "Ada and four more"} {
		if got := folded(names, most); got != want {
			t.Errorf("%d: %s", most, got)
		}
	}
}

// What was understood of a voice is told for every sort of reading, and what was not understood is never passed over.
func TestReadingsAreTold(t *testing.T) {
	w := lived(t, 1, 0)
	tell := newTeller(w)
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
		if got := tell.order(c.order); got != c.want {
			t.Errorf("%+v is told as %q, want %q", c.order, got, c.want)
		}
		if u := (&utterance{to: torv, text: "x", reading: island.Reading{Order: c.order}}); len(tell.missed(u)) != 0 {
			t.Errorf("%+v: %v", c.order, tell.missed(u))
		}
	}
	two := &utterance{to: torv, text: "go to halek", reading: island.Reading{Ambiguous: []string{"halek"}}}
	if got, want := tell.spoken(two), "Torv of Hearthold heard a voice from nowhere: “go to halek”, in which “halek” fits several (the hand)"; got != want {
		t.Error(got)
	}
	if got, want := fmt.Sprint(tell.missed(two)), `["halek" fits several, and nobody was guessed the words steer nobody; they were heard, and are remembered]`; got != want {
		t.Error(got)
	}
	half := &utterance{to: torv, text: "x", reading: island.Reading{Order: island.Order{Do: island.Rest}, Ambiguous: []string{"halek"}}}
	if got := tell.missed(half); len(got) != 1 {
		t.Errorf("%q", got)
	}
	accusing := &utterance{to: torv, text: "Torv is a thief", reading: island.Reading{Accused: torv}}
	if got, want := tell.spoken(accusing), "Torv of Hearthold heard a voice from nowhere: “Torv is a thief”, and understood that Torv is not to be trusted (the hand)"; got != want || len(tell.missed(accusing)) != 0 {
		t.Errorf("%s, %q", got, tell.missed(accusing))
	}
	long := &utterance{text: strings.Repeat("build ", 60), reading: island.Reading{Order: island.Order{Do: island.Build}}}
	if got := tell.spoken(long); utf8.RuneCountInString(got) > 120 || !strings.HasSuffix(got, "…”, and all understood: build (the hand)") {
		t.Error(got)
	}
}

func TestDotText(t *testing.T) {
	for in, want := range map[string]string{
		``: `""`, `Mara`: `"Mara"`, `"x"`: `"\"x\""`, `a\b`: `"a\\b"`, "a\nb": `"a\nb"`, `\"`: `"\\\""`, "“kill Ode”": "\"“kill Ode”\"",
	} {
		if got := dotText(in); got != want {
			t.Errorf("%q is quoted as %s, want %s", in, got, want)
		}
	}
}

func TestFraction(t *testing.T) {
	for in, want := range map[kith.Micro]string{0: "0", kith.One: "1", .36 * kith.One: "0.36", 1: "0.000001", .5 * kith.One: "0.5", 344828: "0.344828"} {
		if got := fraction(in); string(got) != want {
			t.Errorf("%d millionths are told as %s, want %s", in, got, want)
		}
	}
}
