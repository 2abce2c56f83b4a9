package main

import (
	"fmt"
	"runtime"
	"time"

	"github.com/kithlab/kith-benchmark/village"
)

// A beating is one village on both sides. Each runs on at its own pace; a third, Kith's too, follows the rival's so
// that their answers can be compared beat for beat.
type beating struct {
	twin   *twin // nil: no rival
	ours   *village.Village
	shadow *village.Village
}

const villageSeed = 7

// newBeating founds the villages.
func newBeating(t *twin, minds int, b *village.Book) (*beating, error) {
	r := &beating{twin: t, ours: village.New(minds, villageSeed, b)}
	if t == nil {
		return r, nil
	}
	r.shadow = village.New(minds, villageSeed, b)
	var sum uint32
	if err := t.ask(map[string]any{"do": "found", "minds": minds, "seed": villageSeed}, &sum); err != nil {
		return nil, err
	}
	if ours := r.shadow.Sum(); ours != sum {
		return nil, fmt.Errorf("newly founded, Kith's village of %d has the sum %08x and the rival's %08x", minds, ours, sum)
	}
	return r, nil
}

func (r *beating) byRival(ops int) (time.Duration, error) { return r.twin.run("beats", ops) }

func (r *beating) byKith(ops int) (time.Duration, error) {
	from := cpuTime()
	for range ops {
		r.ours.Step()
	}
	return cpuTime() - from, nil
}

// check brings the shadow to where the rival is and compares their sums.
func (r *beating) check() error {
	var got [2]uint32 // beat, sum
	if err := r.twin.ask(map[string]any{"do": "sum"}, &got); err != nil {
		return err
	}
	for r.shadow.Beat() < int(got[0]) {
		r.shadow.Step()
	}
	if sum := r.shadow.Sum(); sum != got[1] {
		return fmt.Errorf("after %d beats Kith's village has the sum %08x and the rival's %08x", got[0], sum, got[1])
	}
	return nil
}

// allocations returns how many allocations a beat makes, and of how many bytes, over so many beats.
func (r *beating) allocations(beats int) (count, bytes float64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range beats {
		r.ours.Step()
	}
	runtime.ReadMemStats(&after)
	n := float64(beats)
	return float64(after.Mallocs-before.Mallocs) / n, float64(after.TotalAlloc-before.TotalAlloc) / n
}

// residentBytes returns how many bytes a mind keeps, its body and its share of the village included, once the village
// has run for so many beats. What all villages share, the book, is not counted.
func residentBytes(minds, beats int, b *village.Book) float64 {
	village.New(minds, villageSeed, b) // its words are in the book from here on
	before := heap()
	w := village.New(minds, villageSeed, b)
	for range beats {
		w.Step()
	}
	after := heap()
	runtime.KeepAlive(w)
	return float64(after-before) / float64(minds)
}

// heap returns how many bytes are in use after a full collection.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
