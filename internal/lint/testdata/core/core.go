// Package core breaks every rule of determinism on purpose, on the lines that say so.
package core

import (
	"context"
	_ "crypto/rand"  // want random
	_ "hash/maphash" // want random
	"maps"
	"math"
	_ "math/cmplx"      // want float
	oldrand "math/rand" // want random
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"sort"
	"sync"
	"time"     // want clock
	_ "unsafe" // want host

	"github.com/kithlab/kith"
)

const exact kith.Micro = .3 * kith.One // a constant without a type is no float

const untyped = .25

type (
	height   float64         // want float
	heights  []float32       // want float
	grid     map[int]float64 // want float
	phase    complex128      // want float
	tower    []tower
	renamed  = float64 // want float
	harmless []int64
)

type soul struct {
	hunger kith.Micro
	mood   height     // want float
	at     [2]float64 // want float
}

func floats(s soul, n int64) {
	x := float64(n)           // want float
	_ = x                     // want float
	_ = s.mood > .5           // want float
	_ = math.Sqrt             // want float
	_ = int64(math.Round(.7)) // want float
	_ = any(.5)               // want float
	_ = any(untyped)          // want float
	_ = math.MaxInt64 - n     // a constant of package math is none
	_ = .5*kith.One + s.hunger
	_ = heights{}                          // a name was found where it was declared
	_ = kith.Seed(1).Stream("a").Float64() // want float
}

func micros(a, b kith.Micro, n int64) kith.Micro {
	c := a * b        // want micro
	c = a / b         // want micro
	c = a % b         // want micro
	c *= a            // want micro
	c /= a            // want micro
	c %= a            // want micro
	c = a * exact     // want micro
	c = kith.One * a  // want micro
	c = a * -kith.One // want micro
	c = 3*a + a*999   // counts
	c = a/2 + a%7     // parts
	c *= 4
	c = a * kith.Micro(n) // want micro
	c += exact * 2
	return c + a.Mul(b) + kith.Ratio(int64(a), int64(b)) + kith.Micro(int64(a)*n)
}

type table map[kith.ID]int

func maprange[M ~map[kith.ID]int](m map[kith.ID]int, named table, generic M, synced *sync.Map) {
	for range m { // want map
	}
	for id := range named { // want map
		_ = id
	}
	for id := range generic { // want map
		_ = id
	}
	_ = slices.Collect(maps.Keys(m)) // want map
	for range maps.All(m) {          // want map
	}
	_ = maps.Values[table]                  // want map
	for range slices.Sorted(maps.Keys(m)) { // sorted at once
	}
	_ = reflect.ValueOf(m).MapKeys()                  // want map
	synced.Range(func(_, _ any) bool { return true }) // want map
	for range []int(nil) {
	}
}

func clock(ctx context.Context) {
	_ = time.Now()
	ctx.Deadline()                                   // want clock
	_, stop := context.WithTimeout(ctx, time.Second) // want clock
	stop()
	_, stop = context.WithCancel(ctx)
	stop()
}

func random() {
	_ = rand.IntN(6)  // want random
	_ = rand.Perm     // want random
	_ = rand.N[int64] // want random
	_ = oldrand.Int()
	_ = rand.New(rand.NewPCG(1, 2)).IntN(6)
}

func order(s []soul) {
	sort.Slice(s, func(i, j int) bool { return s[i].hunger < s[j].hunger }) // want sort
	sort.Sort(sort.IntSlice(nil))                                           // want sort
	sort.Stable(sort.IntSlice(nil))
	slices.SortFunc(s, func(a, b soul) int { return int(a.hunger - b.hunger) })
}

func threads(ctx context.Context, all *sync.WaitGroup, c chan int) {
	go order(nil)                              // want thread
	all.Go(func() { order(nil) })              // want thread
	_ = context.AfterFunc(ctx, func() {})      // want thread
	_ = time.AfterFunc(time.Second, func() {}) // want thread
	select {                                   // want thread
	case <-c:
	default:
	}
}

func host() {
	_ = os.Getenv("SEED")       // want host
	_, _ = os.LookupEnv("SEED") // want host
	_ = os.ExpandEnv            // want host
}
