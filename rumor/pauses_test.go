package rumor_test

import (
	"bytes"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith/rumor"
)

func TestCooldown(t *testing.T) {
	var p rumor.Pauses
	if !p.Over(0, 1, 2, 12) {
		t.Error("who never talked may not")
	}
	p.Note(5, 2, 1)
	for now, want := range map[kith.Tick]bool{4: false, 5: false, 16: false, 17: true, 18: true, math.MaxInt64: true, math.MinInt64: false} {
		if p.Over(now, 1, 2, 12) != want || p.Over(now, 2, 1, 12) != want {
			t.Errorf("talked at 5, at %d: over %t", now, !want)
		}
	}
	if !p.Over(5, 1, 3, 12) {
		t.Error("another pair has to wait too")
	}
	p.Note(4, 1, 2) // the clock went back
	if p.Over(16, 1, 2, 12) {
		t.Error("a talk in the past shortens the pause")
	}
}

// After any history, pauses are a table from pair to its latest talk.
func TestPausesEqualSlow(t *testing.T) {
	type duo struct{ a, b kith.ID }
	rapid.Check(t, func(t *rapid.T) {
		slow, p := map[duo]kith.Tick{}, new(rumor.Pauses)
		id, tick := rapid.IntRange(1, 4), rapid.IntRange(-3, 9)
		key := func(a, b kith.ID) duo { return duo{min(a, b), max(a, b)} }
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				if p.Len() != len(slow) {
					t.Fatalf("%d pairs, want %d", p.Len(), len(slow))
				}
				for a := range kith.ID(5) {
					for b := range kith.ID(5) {
						last, ok := slow[key(a, b)]
						for now := kith.Tick(-4); now < 12; now++ {
							if got, want := p.Over(now, a, b, 3), !ok || now-last >= 3; got != want {
								t.Fatalf("%d and %d at %d: %t", a, b, now, got)
							}
						}
					}
				}
			},
			"note": func(t *rapid.T) {
				a, b, now := kith.ID(id.Draw(t, "a")), kith.ID(id.Draw(t, "b")), kith.Tick(tick.Draw(t, "now"))
				p.Note(now, a, b)
				if last, ok := slow[key(a, b)]; !ok || now > last {
					slow[key(a, b)] = now
				}
			},
			"fade": func(t *rapid.T) {
				now, n := kith.Tick(tick.Draw(t, "now")), 0
				for k, last := range slow {
					if now-last >= 3 {
						delete(slow, k)
						n++
					}
				}
				if got := p.Fade(now, 3); got != n {
					t.Fatalf("faded %d, want %d", got, n)
				}
			},
			"forget": func(t *rapid.T) {
				who, n := kith.ID(id.Draw(t, "who")), 0
				for k := range slow {
					if k.a == who || k.b == who {
						delete(slow, k)
						n++
					}
				}
				if got := p.Forget(who); got != n {
					t.Fatalf("forgot %d, want %d", got, n)
				}
			},
			"save and load": func(t *rapid.T) {
				saved := bytesOf(t, p)
				p = new(rumor.Pauses)
				if err := p.UnmarshalBinary(saved); err != nil || !bytes.Equal(saved, bytesOf(t, p)) {
					t.Fatal("saved and loaded it is another", err)
				}
			},
		})
	})
}

func TestPausesDoNotAllocate(t *testing.T) {
	if race {
		t.Skip("the race detector allocates")
	}
	var p rumor.Pauses
	now := kith.Tick(0)
	beat := func() {
		now++
		for id := range kith.ID(20) {
			p.Note(now, id+1, id+2+kith.ID(now%7))
		}
		p.Fade(now, 5)
	}
	for range 200 {
		beat()
	}
	if n := testing.AllocsPerRun(100, beat); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
