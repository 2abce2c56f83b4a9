package perceive_test

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/perceive"
)

func TestKnownRules(t *testing.T) {
	saw := func(at kith.Tick, text string) perceive.Fact {
		return perceive.Fact{ID: 5, At: at, Source: perceive.Saw, Cause: kith.Event(at), Text: text}
	}
	told := func(at kith.Tick, text string) perceive.Fact {
		return perceive.Fact{ID: 5, At: at, Source: perceive.Told, From: 2, Text: text}
	}
	born := perceive.Fact{ID: 5, At: -8, Source: perceive.Innate}
	for _, row := range []struct {
		held, next *perceive.Fact
		is         int // 1: held, 2: next
		fresh      bool
		why        string
	}{
		{nil, new(saw(3, "")), 2, true, "the first sighting"},
		{nil, new(told(3, "ripe")), 2, true, "the first hearing"},
		{nil, new(born), 2, true, "birth"},
		{new(saw(3, "")), new(saw(4, "")), 2, false, "seen again"},
		{new(saw(3, "")), new(saw(3, "burnt")), 2, false, "seen again in the same moment"},
		{new(saw(3, "ripe")), new(saw(3, "")), 2, false, "a sighting has no text of its own"},
		{new(saw(3, "")), new(saw(2, "")), 1, false, "a sighting of an earlier moment"},
		{new(told(9, "ripe")), new(saw(3, "")), 2, false, "a sighting outranks later hearsay"},
		{new(born), new(saw(3, "")), 2, false, "a sighting outranks what one was born with"},
		{new(saw(3, "")), new(told(9, "burnt")), 1, false, "hearsay, however late, leaves a sighting"},
		{new(saw(3, "")), new(born), 1, false, "so does what one was born with"},
		{new(told(3, "ripe")), new(told(4, "burnt")), 2, true, "later hearsay of something else"},
		{new(told(3, "ripe")), new(told(4, "ripe")), 2, false, "later hearsay of the same"},
		{new(told(3, "ripe")), new(told(3, "burnt")), 1, false, "hearsay of the same moment: the first stays"},
		{new(told(3, "ripe")), new(told(2, "burnt")), 1, false, "hearsay of an earlier moment"},
		{new(born), new(told(3, "")), 2, false, "told what one was born knowing"},
		{new(told(math.MinInt64, "")), new(told(math.MaxInt64, "ripe")), 2, true, "moments are compared, not subtracted"},
	} {
		var k perceive.Known
		record := func(f perceive.Fact) bool {
			if f.Source == perceive.Saw {
				return k.See(f)
			}
			return k.Hear(f)
		}
		want := row.next
		if row.held != nil {
			record(*row.held)
		}
		if row.is == 1 {
			want = row.held
		}
		fresh := record(*row.next)
		if got, ok := k.Get(5); got != *want || !ok || fresh != row.fresh || k.Len() != 1 {
			t.Errorf("%s: %+v, fresh %v, want %+v, %v", row.why, got, fresh, *want, row.fresh)
		}
	}
}

func TestKnownCorrectsItself(t *testing.T) {
	var k perceive.Known
	if k.Gone(5) {
		t.Error("the zero map knows a thing")
	}
	k.Hear(perceive.Fact{ID: 5, At: 1, Source: perceive.Told, From: 2, Text: "ripe"})
	k.See(perceive.Fact{ID: 5, At: 4})
	if f, _ := k.Get(5); f != (perceive.Fact{ID: 5, At: 4, Source: perceive.Saw}) {
		t.Errorf("seen, it is %+v", f)
	}
	if !k.Gone(5) || k.Len() != 0 || k.Gone(5) {
		t.Error("seen empty, it is still known")
	}
	if f, ok := k.Get(5); ok || f != (perceive.Fact{}) {
		t.Errorf("struck, it is %+v", f)
	}
	if !k.Hear(perceive.Fact{ID: 5, At: 0, Source: perceive.Told, From: 3}) {
		t.Error("heard of again, it is no news")
	}
}

func TestKnownNeedsASource(t *testing.T) {
	var k perceive.Known
	for name, record := range map[string]func(){
		"hear of nothing":       func() { k.Hear(perceive.Fact{Source: perceive.Told}) },
		"hear from nowhere":     func() { k.Hear(perceive.Fact{ID: 1}) },
		"hear what one saw":     func() { k.Hear(perceive.Fact{ID: 1, Source: perceive.Saw}) },
		"hear by no known way":  func() { k.Hear(perceive.Fact{ID: 1, Source: perceive.Voice + 1}) },
		"see nothing":           func() { k.See(perceive.Fact{}) },
		"see what one was told": func() { k.See(perceive.Fact{ID: 1, Source: perceive.Told}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error(name, "passes")
				}
			}()
			record()
		}()
	}
	if k.Len() != 0 {
		t.Error("something is known all the same")
	}
}

// A slow map, written as the rules say them.
func TestKnownAgainstASlowMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var k perceive.Known
		slow := map[kith.ID]perceive.Fact{}
		draw := func(t *rapid.T) perceive.Fact {
			return perceive.Fact{
				ID:    kith.ID(rapid.Uint64Range(1, 9).Draw(t, "id")),
				At:    kith.Tick(rapid.Int64Range(-3, 3).Draw(t, "at")),
				From:  kith.ID(rapid.Uint64Range(0, 2).Draw(t, "from")),
				Cause: kith.Event(rapid.Uint64Range(0, 2).Draw(t, "cause")),
				Text:  rapid.SampledFrom([]string{"", "", "ripe", "burnt"}).Draw(t, "text"),
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"see": func(t *rapid.T) {
				f := draw(t)
				old, known := slow[f.ID]
				if k.See(f) == known {
					t.Fatal("first is wrong")
				}
				f.Source = perceive.Saw
				if !(old.Source == perceive.Saw && f.At < old.At) {
					slow[f.ID] = f
				}
			},
			"hear": func(t *rapid.T) {
				f := draw(t)
				f.Source = rapid.SampledFrom([]perceive.Source{perceive.Told, perceive.Inferred, perceive.Innate, perceive.Voice}).Draw(t, "source")
				old, known := slow[f.ID]
				news := !known
				if known && old.Source != perceive.Saw && old.At < f.At {
					news = old.Text != f.Text
					known = false
				}
				if !known {
					slow[f.ID] = f
				}
				if k.Hear(f) != news {
					t.Fatal("news is wrong")
				}
			},
			"gone": func(t *rapid.T) {
				id := draw(t).ID
				_, known := slow[id]
				delete(slow, id)
				if k.Gone(id) != known {
					t.Fatal("was is wrong")
				}
			},
			"save": func(t *rapid.T) {
				b, err := k.AppendBinary(nil)
				var back perceive.Known
				if err != nil || back.UnmarshalBinary(b) != nil {
					t.Fatal("it does not come back:", err)
				}
				k = back
			},
			"clone": func(*rapid.T) {
				old := k
				k = *k.Clone()
				old.See(perceive.Fact{ID: 4, At: 99, Text: "seen by the original"})
				old.Gone(1)
			},
			"": func(t *rapid.T) {
				var want []perceive.Fact
				for _, id := range slices.Sorted(maps.Keys(slow)) {
					want = append(want, slow[id])
				}
				if d := cmp.Diff(want, slices.Collect(k.All())); d != "" || k.Len() != len(want) {
					t.Fatal(d)
				}
			},
		})
	})
}

func known() *perceive.Known {
	var k perceive.Known
	k.See(perceive.Fact{ID: 9, At: -4, Cause: 3})
	k.Hear(perceive.Fact{ID: 2, At: math.MaxInt64, Source: perceive.Told, From: 7, Text: "a grove, ripe"})
	k.Hear(perceive.Fact{ID: math.MaxUint64, At: 1, Source: perceive.Voice, Text: "die Höhle"})
	return &k
}

func saved(t *testing.T, k *perceive.Known) string {
	t.Helper()
	b, err := k.AppendBinary([]byte("x"))
	if err != nil || b[0] != 'x' {
		t.Fatal("what was there is lost:", err)
	}
	return string(b[1:])
}

func TestKnownSavesEveryField(t *testing.T) {
	base := perceive.Fact{ID: 3, At: 4, Source: perceive.Told, From: 5, Cause: 6, Text: "ripe"}
	seen := map[string]bool{}
	changes := []func(*perceive.Fact){
		func(*perceive.Fact) {},
		func(f *perceive.Fact) { f.ID++ },
		func(f *perceive.Fact) { f.At++ },
		func(f *perceive.Fact) { f.Source++ },
		func(f *perceive.Fact) { f.From++ },
		func(f *perceive.Fact) { f.Cause++ },
		func(f *perceive.Fact) { f.Text = "" },
	}
	for _, change := range changes {
		f := base
		change(&f)
		var k perceive.Known
		k.Hear(f)
		seen[saved(t, &k)] = true
	}
	if len(seen) != len(changes) {
		t.Errorf("%d facts give %d states", len(changes), len(seen))
	}
	// The way to a state does not show in it.
	var a, b perceive.Known
	a.Hear(perceive.Fact{ID: 3, At: 1, Source: perceive.Told, Text: "gone tomorrow"})
	a.See(perceive.Fact{ID: 8, At: 2})
	a.Gone(3)
	b.See(perceive.Fact{ID: 8, At: 2})
	if saved(t, &a) != saved(t, &b) {
		t.Error("equal maps give unlike bytes")
	}
}

func TestKnownDamaged(t *testing.T) {
	good := []byte(saved(t, known()))
	var k perceive.Known
	k.See(perceive.Fact{ID: 1, At: 1, Text: "as it was"})
	was := saved(t, &k)
	try := func(b []byte, want error) {
		t.Helper()
		if err := k.UnmarshalBinary(b); !errors.Is(err, want) || saved(t, &k) != was {
			t.Fatalf("%v, want %v, and nothing changed", err, want)
		}
	}
	for n := range good {
		try(good[:n], kith.ErrCorrupt)
		for bit := range 8 {
			bad := slices.Clone(good)
			bad[n] ^= 1 << bit
			try(bad, kith.ErrCorrupt)
		}
	}
	try(append(slices.Clone(good), 0), kith.ErrCorrupt)
	const first, second = 5, 5 + 37 + 13 // where facts begin; the first has a text of 13 bytes
	for _, row := range []struct {
		at  int
		to  byte
		err error
		why string
	}{
		{0, 2, kith.ErrNewer, "a newer version"},
		{0, 0, kith.ErrCorrupt, "no version"},
		{1, 4, kith.ErrCorrupt, "a fact too many"},
		{1, 2, kith.ErrCorrupt, "a fact too few"},
		{4, 0xff, kith.ErrCorrupt, "facts without number"},
		{first, 0, kith.ErrCorrupt, "a fact about nobody"},
		{first, 9, kith.ErrCorrupt, "a thing twice"},
		{second, 1, kith.ErrCorrupt, "facts out of order"},
		{first + 16, 0, kith.ErrCorrupt, "a fact from nowhere"},
		{first + 16, 6, kith.ErrCorrupt, "a source that is none"},
	} {
		bad := slices.Clone(good[:len(good)-8])
		bad[row.at] = row.to
		bad = kith.Seal(bad, 0)
		if err := k.UnmarshalBinary(bad); !errors.Is(err, row.err) {
			t.Errorf("%s: %v", row.why, err)
		}
	}
	if err := k.UnmarshalBinary(good); err != nil || saved(t, &k) != string(good) {
		t.Errorf("undamaged: %v", err)
	}
}

func FuzzKnownUnmarshalBinary(f *testing.F) {
	b, _ := known().AppendBinary(nil)
	f.Add(b[1 : len(b)-8])
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, b := range [][]byte{body, kith.Seal(append([]byte{1}, body...), 0)} {
			var k perceive.Known
			switch err := k.UnmarshalBinary(b); {
			case err == nil && saved(t, &k) != string(b):
				t.Fatalf("reads %q and writes %q", b, saved(t, &k))
			case err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer):
				t.Fatal(err)
			}
		}
	})
}

func TestSourceString(t *testing.T) {
	var all []string
	for s := range perceive.Voice + 2 {
		all = append(all, s.String())
	}
	if got, want := strings.Join(all, " "), "Unknown Saw Told Inferred Innate Voice Source(6)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestKnownDoesNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	k := many(300)
	var at kith.Tick
	if n := testing.AllocsPerRun(20, func() {
		at++
		for i := range kith.ID(300) {
			if k.See(perceive.Fact{ID: i*7 + 1, At: at}) {
				panic("new")
			}
			k.Hear(perceive.Fact{ID: i*7 + 1, At: at, Source: perceive.Told})
		}
		if k.Gone(8); !k.See(perceive.Fact{ID: 8, At: at}) {
			panic("known")
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func many(n kith.ID) *perceive.Known {
	var k perceive.Known
	for i := range n {
		k.See(perceive.Fact{ID: i*7 + 1})
	}
	return &k
}

func BenchmarkKnownSeeAgain(b *testing.B) {
	k := many(300)
	var ids []kith.ID // in an order that no branch predictor learns, as things in sight come
	for i := range uint64(1 << 14) {
		ids = append(ids, kith.ID(kith.Seed(1).Draw("see", i)%300*7+1))
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i = (i + 1) % len(ids)
		k.See(perceive.Fact{ID: ids[i], At: 5})
	}
}

func BenchmarkKnownSave300(b *testing.B) {
	k := many(300)
	buf, _ := k.AppendBinary(nil)
	b.ReportAllocs()
	for b.Loop() {
		buf, _ = k.AppendBinary(buf[:0])
	}
}
