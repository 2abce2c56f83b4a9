package muse_test

import (
	"testing"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith/perceive"
)

// BenchmarkPrompt is what one question costs code: telling a soul's moment, and making the request of it.
func BenchmarkPrompt(b *testing.B) {
	w := world(b, 1, 60)
	for range island.DayBeats {
		if _, err := w.Step(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
	v := w.View(w.Souls[0])
	brain := muse.Brain(nil)
	scene := w.Tell(&v, new(perceive.Scope))
	b.Run("Tell", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			w.Tell(&v, new(perceive.Scope))
		}
	})
	b.Run("Request", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			brain.Request(&scene)
		}
	})
}
