package serve

import (
	"encoding/base64"
	"encoding/binary"
	"reflect"
	"slices"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
)

// TestSoulPage: the page of everybody holds all that they remember, know and feel, and what comes to mind comes with
// scores that add up.
func TestSoulPage(t *testing.T) {
	h, _ := told(t, 90)
	for range 3 { // somebody has to die
		if _, err := h.order(Order{Act: Lightning, At: h.world.Souls[3].Name}); err != nil {
			t.Fatal(err)
		}
		h.leap(t.Context())
	}
	dead, beliefs, heard, recalled := 0, 0, 0, 0
	for _, s := range h.world.Souls {
		p := h.soulPage(s)
		known := 0
		for range s.Mind.Known.All() {
			known++
		}
		if len(p.Memories) != s.Mind.Memory.Len() || len(p.Knows) != known || p.Born == 0 || (p.Fate != 0) != !s.Alive() || (p.Dead != "") != !s.Alive() {
			t.Fatalf("%s: %d memories of %d, %d facts of %d, born %d, fate %d", s.Name, len(p.Memories), s.Mind.Memory.Len(), len(p.Knows), known, p.Born, p.Fate)
		}
		for id, b := range h.world.Bonds.From(s.Mind.ID) {
			i := slices.IndexFunc(p.Bonds, func(b Bond) bool { return b.ID == int(id) })
			if i < 0 || p.Bonds[i].Trust != hundredths(b.Trust) || p.Bonds[i].Back != hundredths(h.world.Bonds.Between(id, s.Mind.ID).Trust) {
				t.Errorf("%s lacks its bond with %d", s.Name, id)
			}
		}
		for i, m := range p.Recalled {
			sum := float64(m.Relevance) + float64(m.Importance) + .3*float64(m.Recency)
			if off := sum - float64(m.Total); off < -2 || off > 2 || i > 0 && m.Total > p.Recalled[i-1].Total || !remembers(p.Memories, m.Text) {
				t.Errorf("%s recalls %+v", s.Name, m)
			}
		}
		if !s.Alive() {
			dead++
			continue
		}
		beliefs, heard, recalled = beliefs+len(p.Beliefs), heard+len(p.Heard), recalled+len(p.Recalled)
		if len(p.Decisions) == 0 || len(p.Decisions) > choicesAtMost || p.Decisions[0].Do != Verb(s.Intent.Do) || p.Persona == "" {
			t.Errorf("%s does %s, and last chose %+v", s.Name, s.Intent.Do, p.Decisions)
		}
	}
	if dead == 0 || beliefs == 0 || heard == 0 || recalled == 0 {
		t.Errorf("%d dead, %d beliefs, %d tales, %d recalled: this says too little", dead, beliefs, heard, recalled)
	}
}

// TestLandIsTheLand: the page can read every height and every biome.
func TestLandIsTheLand(t *testing.T) {
	l := island.NewLand(9)
	out := landOf("x", l)
	heights, errH := base64.StdEncoding.DecodeString(out.Heights)
	ground, errG := base64.StdEncoding.DecodeString(out.Ground)
	if errH != nil || errG != nil || len(heights) != 2*out.Corners*out.Corners || len(ground) != out.Cells*out.Cells {
		t.Fatal(errH, errG, len(heights), len(ground))
	}
	seas, rivers := 0, 0
	for i, code := range ground {
		x, y := i%out.Cells, i/out.Cells
		at := island.Point{X: int32((2*x + 1) * island.Side / out.Cells / 2), Y: int32((2*y + 1) * island.Side / out.Cells / 2)}
		biome, dry := l.Biome(at)
		river := dry && l.River(at)
		if (code == 255) == dry || dry && island.Biome(code&15) != biome || dry && (code&16 != 0) != river {
			t.Fatalf("the cell at %v is %d", at, code)
		}
		corner := int16(binary.LittleEndian.Uint16(heights[2*(y*out.Corners+x):]))
		p := island.Point{X: int32(x * island.Side / out.Cells), Y: int32(y * island.Side / out.Cells)}
		if want := int(l.Height(p)) * PerUnit / 1024; int(corner) != want {
			t.Fatalf("the height at %v is %d, want %d", p, corner, want)
		}
		if !dry {
			seas++
		}
		if river {
			rivers++
		}
	}
	if seas == 0 || rivers == 0 {
		t.Errorf("%d cells of sea, %d of rivers", seas, rivers)
	}
	for i, n := range out.Nodes {
		if n.X*island.Unit/PerUnit > int(l.Nodes[i].At.X) || int(l.Nodes[i].At.X)-n.X*island.Unit/PerUnit >= island.Unit/PerUnit {
			t.Errorf("%+v is at %v", n, l.Nodes[i].At)
		}
	}
}

// TestWordsAreClosed: no word goes over the wire that the page does not know.
func TestWordsAreClosed(t *testing.T) {
	h, _ := told(t, 150)
	known := map[string][]string{}
	for _, set := range closedSets() {
		known[set.name] = set.words
	}
	said := map[string]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Map:
			for _, k := range v.MapKeys() {
				walk(k)
				walk(v.MapIndex(k))
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.String:
			words, closed := known[v.Type().Name()]
			if !closed || v.String() == "" {
				return
			}
			if said[v.Type().Name()] = true; !slices.Contains(words, v.String()) {
				t.Errorf("the page knows no %s %q", v.Type().Name(), v)
			}
		}
	}
	walk(reflect.ValueOf(h.look()))
	walk(reflect.ValueOf(h.land))
	walk(reflect.ValueOf(h.bandPage()))
	walk(reflect.ValueOf(h.chronicle(filter{limit: 1 << 30, daily: true})))
	for _, s := range h.world.Souls {
		walk(reflect.ValueOf(h.soulPage(s)))
	}
	for _, r := range h.records.list {
		walk(reflect.ValueOf(bubbles(r)))
	}
	for _, tale := range h.bandPage().Tales {
		tree, _ := h.tree(kith.Event(tale.Origin))
		walk(reflect.ValueOf(tree))
	}
	for _, name := range []string{"Verb", "Good", "Beast", "Season", "Sky", "Biome", "Tool", "Site", "Cause", "Theme", "Source", "Verdict", "Talk", "Rung", "Kind", "Grant", "Bubble", "Phase"} {
		if !said[name] {
			t.Errorf("no %s was said, so that this says nothing of them", name)
		}
	}
}
