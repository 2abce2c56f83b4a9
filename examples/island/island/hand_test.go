package island

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/agent"
	"github.com/kithlab/kith/perceive"
	"github.com/kithlab/kith/trace"
)

func TestQueue(t *testing.T) {
	w := newWorld(t, Options{Seed: 1, Souls: 3})
	on := w.Souls[0].Mind.ID
	for _, c := range []struct {
		what string
		act  Act
		want error
	}{
		{"rain now", Act{Do: ActRain, On: on}, nil},
		{"an act nobody knows", Act{Do: "flood", On: on}, ErrAct},
		{"a beat that is over", Act{Beat: -1, Do: ActRain, On: on}, ErrPast},
		{"a place that is none", Act{Do: ActLightning, On: 7_777_777}, ErrNoOne},
	} {
		if err := w.Queue(c.act); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

func TestFindNames(t *testing.T) {
	w := newWorld(t, Options{Seed: 1})
	for _, name := range []string{w.Souls[5].Name, strings.ToUpper(w.Souls[5].Name), w.Land.Camps[1].Name, w.Land.Sites[0].Name, "the " + w.Land.Sites[0].Name} {
		if _, err := w.Find(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"", "nobody of that name", w.Souls[5].Name[:2], "100001", fmt.Sprint(w.Souls[5].Mind.ID)} {
		if _, err := w.Find(name); !errors.Is(err, ErrNoOne) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestRain: what falls is seen, wondered at, eaten, and remembered with its cause.
func TestRain(t *testing.T) {
	w := stage(t, 3)
	for _, s := range w.Souls {
		s.At = w.Land.Camps[0].At
	}
	var rows []trace.Record
	w.Trace.Sink = func(r trace.Record) error { rows = append(rows, r); return nil }
	if err := w.Queue(Act{Beat: w.Beat, Do: ActRain, On: w.Land.Camps[0].ID}); err != nil {
		t.Fatal(err)
	}
	live(t, w, w.Beat+1, nil)
	if w.Count.Wonders != 1 || rows[0].Kind != "hand" || rows[0].Cause != 0 || rows[1].Kind != "wonder" || rows[1].Cause != rows[0].ID {
		t.Fatalf("%d wonders, %+v", w.Count.Wonders, rows[:2])
	}
	for _, s := range w.Souls {
		found := false
		for e := range s.Mind.Memory.All() {
			found = found || e.Importance == marvel && e.Cause != 0 && rows[e.Cause-rows[0].ID].Cause == rows[1].ID
		}
		if !found || s.Intent.Do != GatherFood {
			t.Errorf("%s remembers it %v and does %q", s.Name, found, s.Intent.Do)
		}
	}
}

// TestLightning: it strikes who stands there, frightens who sees it, and sets dry things on fire.
func TestLightning(t *testing.T) {
	w := stage(t, 2)
	a, b := w.Souls[0], w.Souls[1]
	i := w.nearest(w.Land.Camps[0].At, Wood)
	a.At, b.At = w.Land.Nodes[i].At, east(w.Land.Nodes[i].At, 30*Unit)
	if err := w.Queue(Act{Beat: w.Beat, Do: ActLightning, On: a.Mind.ID}); err != nil {
		t.Fatal(err)
	}
	burning := func() bool { return len(w.Wildfires) > 0 }
	for !burning() && w.Beat < 8 {
		live(t, w, w.Beat+1, nil)
	}
	if a.Needs[Health] > .5*kith.One {
		t.Errorf("who was struck is at %d", a.Needs[Health])
	}
	if b.Intent.Do != Flee {
		t.Errorf("who saw it does %q", b.Intent.Do)
	}
	if !burning() || w.Count.Fires == 0 {
		t.Error("nothing caught fire")
	}
}

// hidden are the words that no mind may meet: for all it knows there is nobody above.
var hidden = []string{"player", "hand", "god", "act", "model", "prompt", "director", "mercy", "menace", "seed"}

// TestNoGodLabel: berries from the hand and berries from the director's mercy give byte-equal views, memories and
// prose, and no word for whoever let them fall.
func TestNoGodLabel(t *testing.T) {
	moment := func(mercy bool) (Senses, string) {
		w := stage(t, 4)
		camp := w.Land.Camps[0].At
		var cause kith.Event
		if mercy {
			cause = w.Trace.Add(trace.Record{Kind: "pacing", Cause: w.begin})
		} else {
			cause = w.Trace.Add(trace.Record{Kind: "hand"})
		}
		w.rainFood(camp, cause)
		s := w.Souls[0]
		s.At = camp
		look(w, s)
		w.Act(w.Beat, &s.Mind, agent.Choice{Do: Rest})
		v := look(w, s)
		var menu perceive.Scope
		scene := w.Tell(v, &menu)
		var prose bytes.Buffer
		if err := perceive.Write(&prose, scene.Sections...); err != nil {
			t.Fatal(err)
		}
		for e := range s.Mind.Memory.All() {
			prose.WriteString(e.Text + "\n")
		}
		return v.Senses, scene.Persona + "\n" + prose.String()
	}
	a, prose := moment(false)
	b, again := moment(true)
	if !reflect.DeepEqual(a, b) || prose != again {
		t.Errorf("the senses or the prose differ:\n%s\n\n%s", prose, again)
	}
	for _, word := range strings.FieldsFunc(strings.ToLower(prose), func(r rune) bool { return r < 'a' || r > 'z' }) {
		for _, h := range hidden {
			if word == h {
				t.Errorf("the prose says %q", word)
			}
		}
	}
}
