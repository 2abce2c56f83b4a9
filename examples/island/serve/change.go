package serve

import (
	"reflect"
	"slices"
)

// change returns what is other in after than it was in before, both of one world, but for where bodies are: that is told
// as they move.
func change(before, after *Snapshot) *Change {
	c := &Change{Moment: after.Moment}
	if before.Band != after.Band {
		c.Band = &after.Band
	}
	if before.Decree != after.Decree {
		c.Decree = &after.Decree
	}
	for i := range after.Souls {
		was, is := before.Souls[i].Life, after.Souls[i].Life
		if was.X, was.Y = is.X, is.Y; !reflect.DeepEqual(was, is) {
			c.Souls = append(c.Souls, is)
		}
	}
	if !slices.EqualFunc(before.Beasts, after.Beasts, func(a, b Animal) bool {
		a.X, a.Y = b.X, b.Y
		return a == b
	}) {
		c.Beasts = after.Beasts
	}
	c.Hearths = other(before.Hearths, after.Hearths)
	c.Shelters = other(before.Shelters, after.Shelters)
	c.Wildfires = other(before.Wildfires, after.Wildfires)
	c.Piles = other(before.Piles, after.Piles)
	c.Wonders = other(before.Wonders, after.Wonders)
	c.Gods = other(before.Gods, after.Gods)
	c.Found = other(before.Found, after.Found)
	c.Charred = other(before.Charred, after.Charred)
	for i, n := range after.Stock {
		if before.Stock[i] != n {
			c.Stock = append(c.Stock, i, n)
		}
	}
	return c
}

// other returns after if it is other than before, and else nil.
func other[T any](before, after []T) []T {
	if slices.EqualFunc(before, after, func(a, b T) bool { return reflect.DeepEqual(a, b) }) {
		return nil
	}
	return after
}
