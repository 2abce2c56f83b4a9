package serve

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/kithlab/kith"
)

// TestBandIsFresh: however often the band's page is asked for, it is that of the moment, but where time runs as fast as it
// can: there it is never older than a second.
func TestBandIsFresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosted(t, 5)
		h.paused = true
		var b banded
		for range 30 {
			h.begin(t.Context())
			during := b.page(h)
			if again := b.page(h); b.last == nil || !slices.Equal(again.History.Beats, during.History.Beats) {
				t.Error("two who ask at once are told two things")
			}
			h.through()
			if p := b.page(h); len(p.History.Beats) != int(h.world.Beat) || p.Band != h.band() || p.When != h.moment().When {
				t.Fatalf("in beat %d: %+v", h.world.Beat, p.Band)
			}
		}
		h.paused, h.speed = false, 0
		made := h.world.Beat
		for range 5 {
			h.leap(t.Context())
			if p := b.page(h); len(p.History.Beats) != int(made) {
				t.Errorf("it is made anew after %d beats", h.world.Beat-made)
			}
		}
		time.Sleep(time.Second)
		if p := b.page(h); len(p.History.Beats) != int(h.world.Beat) {
			t.Error("it is more than a second old")
		}
		h.take(h.world, false)
		if p := b.page(h); len(p.History.Beats) != 0 {
			t.Error("it is that of another world")
		}
	})
}

// TestTalesAreThoseThatWereTold: the tree of each tale is that of the lineage, looked through by hand.
func TestTalesAreThoseThatWereTold(t *testing.T) {
	h, _ := told(t, 72)
	p := h.bandPage()
	if len(p.Tales) == 0 || p.Told != len(h.world.Lineage.Origins()) {
		t.Fatalf("%d tales are told of %d", len(p.Tales), p.Told)
	}
	for _, tale := range p.Tales {
		tree, ok := h.tree(kith.Event(tale.Origin))
		if !ok {
			t.Fatalf("tale %d has no tree", tale.Origin)
		}
		want := map[int]int{} // by telling, the one that it came of
		for at := range h.world.Lineage.All() {
			if at.Origin == kith.Event(tale.Origin) {
				want[int(at.Event)] = int(at.Parent)
			}
		}
		spread := h.world.Lineage.Spread(kith.Event(tale.Origin))
		if len(tree.Tellings) != len(want) || tale.Heard != spread.Hearers || tale.Longest != spread.Longest {
			t.Errorf("%+v: %d tellings, want %d and %+v", tale, len(tree.Tellings), len(want), spread)
		}
		seen := map[int]bool{}
		for _, telling := range tree.Tellings {
			parent, is := want[telling.Event], false
			if _, is = want[parent]; !is {
				parent = 0 // the branch hangs from the story itself
			}
			if telling.Parent != parent {
				t.Errorf("%+v comes of %d", telling, parent)
			}
			if telling.Parent != 0 && !seen[telling.Parent] {
				t.Errorf("%+v comes before what it came of", telling)
			}
			seen[telling.Event] = true
		}
	}
	if _, ok := h.tree(kith.Event(1)); ok {
		t.Error("there is a tale of what was never told")
	}
}
