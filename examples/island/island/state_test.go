package island

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/kithlab/kith/rumor"
	"github.com/kithlab/kith/trace"
)

// derived are the fields that are made again from others, are settings, or live for one beat only. A state of the
// library's own (a mind, bonds, a project …) is tested where it is written.
var derived = map[string]bool{
	"World.Rules": true, "World.Land": true, "World.Wonders": true, "World.Bonds": true, "World.Director": true, "World.Trace": true,
	"World.loop": true, "World.ladder": true, "World.lexicon": true, "World.words": true, "World.lines": true, "World.alive": true,
	"World.nodes": true, "World.people": true, "World.beasts": true, "World.spots": true, "World.near": true, "World.queued": true,
	"World.Ticks": true, "World.underWay": true, "World.Authored": true, "World.author": true, "World.aside": true, "World.writing": true, "World.reword": true, "World.spoken": true, "World.proclaimed": true,
	"World.directory": true, "World.chosen": true, "World.sky": true,
	"World.Manners": true, "World.Hearsay": true, "World.Pauses": true, "World.Lineage": true, "World.Readings": true, "World.Creed": true, "World.Gods": true, "World.Unrest": true,
	"World.faithful": true, "World.stalkers": true, "World.claims": true, "Intent.deed": true, "World.evidence": true, "Soul.Mulls": true, "Soul.Faith": true,
	"Soul.Mind": true, "Soul.nudges": true, "Soul.Held": true, "Soul.talked": true, "Shelter.Project": true,
}

// TestEveryFieldCounts changes each field of the world's own state in turn and wants another hash.
func TestEveryFieldCounts(t *testing.T) {
	w := newWorld(t, Options{Seed: 9})
	live(t, w, 4*DayBeats, nil)
	w.lightning(w.Land.Nodes[0].At, w.begin) // so that there is a wildfire
	w.Shelters[0].Sleepers = append(w.Shelters[0].Sleepers, firstSoul)
	if len(w.Piles) == 0 {
		w.drop(Food, w.Souls[0].At, 3, w.begin)
	}
	before, tried := sum(t, w), 0
	each(reflect.ValueOf(w).Elem(), "World", func(path string, v reflect.Value) {
		tried++
		restore := change(v)
		if sum(t, w) == before {
			t.Errorf("%s may change and the hash does not", path)
		}
		restore()
	})
	if sum(t, w) != before {
		t.Fatal("the test did not put everything back")
	}
	if tried < 100 {
		t.Errorf("only %d fields tried", tried)
	}
}

// each visits the numbers, flags and texts beneath v, the first and the last of each list.
func each(v reflect.Value, path string, visit func(string, reflect.Value)) {
	if !v.CanSet() && v.CanAddr() {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	switch v.Kind() {
	case reflect.Pointer:
		each(v.Elem(), path, visit)
	case reflect.Struct:
		for i := range v.NumField() {
			name := v.Type().Name() + "." + v.Type().Field(i).Name
			if !derived[name] {
				each(v.Field(i), strings.TrimPrefix(path+" "+name, " "), visit)
			}
		}
	case reflect.Slice, reflect.Array:
		if v.Len() > 0 {
			each(v.Index(0), path, visit)
			each(v.Index(v.Len()-1), path, visit)
		}
	default:
		visit(path, v)
	}
}

// change changes one value and returns how to change it back.
func change(v reflect.Value) (restore func()) {
	old := reflect.ValueOf(v.Interface())
	switch {
	case v.CanInt():
		v.SetInt(v.Int() + 1)
	case v.CanUint():
		v.SetUint(v.Uint() + 1)
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.Kind() == reflect.String:
		v.SetString(v.String() + "x")
	default:
		panic("no way to change a " + v.Kind().String())
	}
	return func() { v.Set(old) }
}

// TestMindCounts does for the library's parts what TestEveryFieldCounts does for the island's.
func TestMindCounts(t *testing.T) {
	w := live(t, newWorld(t, Options{Seed: 9}), DayBeats, nil)
	before := sum(t, w)
	for what, alter := range map[string]func(){
		"a memory":   func() { w.remember(w.Souls[0], "I saw a thing.", chore, 0, 0, 0) },
		"a place":    func() { w.Souls[1].Mind.Known.Gone(w.Land.Camps[w.Souls[1].Camp].ID) },
		"a bond":     func() { w.Bonds.Fade() },
		"an event":   func() { w.Trace.Add(trace.Record{At: w.Beat, Kind: "test"}) },
		"a director": func() { w.Director.Pace(w.Seed, w.Beat+1000, 900_000) },
		"a pause":    func() { w.Pauses.Note(w.Beat, firstSoul, firstSoul+1) },
		"a tale": func() {
			w.mint(w.Souls[3], rumor.Claim{Kind: claimSlew, About: firstSoul}, w.Trace.Last(), w.Trace.Last())
		},
		"a doing": func() { w.Souls[2].Mind.Doing = "something else" },
	} {
		alter()
		now := sum(t, w)
		if now == before {
			t.Errorf("%s may change and the hash does not", what)
		}
		before = now
	}
}
