package llm_test

import (
	"bytes"
	"errors"
	"iter"
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kithlab/kith"
	"github.com/kithlab/kith/llm"
	"pgregory.net/rapid"
)

func put(t rapid.TB, c *llm.Cassette, k llm.Key, data string) {
	t.Helper()
	if err := c.Put(k, []byte(data)); err != nil {
		t.Fatal(err)
	}
}

func saved(t rapid.TB, c *llm.Cassette) []byte {
	t.Helper()
	b, err := c.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestCassettePutOnce(t *testing.T) {
	var c llm.Cassette
	k := llm.Key{At: 3, Who: 7, Purpose: "decide"}
	data := []byte("a")
	if err := c.Put(k, data); err != nil {
		t.Fatal(err)
	}
	data[0] = 'x'
	if err := c.Put(k, []byte("b")); !errors.Is(err, llm.ErrTaken) {
		t.Errorf("second Put: %v; want %v", err, llm.ErrTaken)
	}
	got, ok := c.Get(k)
	if !ok || string(got) != "a" {
		t.Errorf("Get = %q, %v; want what was put first, unchanged", got, ok)
	}
	got[0] = 'y'
	if got, _ := c.Get(k); string(got) != "a" {
		t.Errorf("a reader changed the cassette to %q", got)
	}
	for _, other := range []llm.Key{{At: 4, Who: 7, Purpose: "decide"}, {At: 3, Who: 8, Purpose: "decide"}, {At: 3, Who: 7, Purpose: "talk"}, {At: 3, Who: 7, Purpose: "decide", Try: 1}} {
		if _, ok := c.Get(other); ok {
			t.Errorf("Get(%v) found what is under %v", other, k)
		}
	}
}

func TestCassetteEqualContentsEqualBytes(t *testing.T) {
	keys := rapid.Custom(func(t *rapid.T) llm.Key {
		return llm.Key{
			At: kith.Tick(rapid.SampledFrom([]int64{math.MinInt64, -1, 0, 1, math.MaxInt64}).Draw(t, "at")), Who: kith.ID(rapid.Uint64Range(0, 2).Draw(t, "who")),
			Purpose: rapid.SampledFrom([]string{"", "decide", "talk"}).Draw(t, "purpose"), Try: rapid.IntRange(-1, 1).Draw(t, "try"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.SliceOfDistinct(keys, func(k llm.Key) llm.Key { return k }).Draw(t, "keys")
		var a, b, back llm.Cassette
		for i, k := range in {
			put(t, &a, k, string(rune('a'+i%26)))
		}
		for _, i := range rapid.Permutation(indexes(len(in))).Draw(t, "order") {
			put(t, &b, in[i], string(rune('a'+i%26)))
		}
		if !bytes.Equal(saved(t, &a), saved(t, &b)) {
			t.Fatal("the order of Put shows in the bytes")
		}
		if err := back.UnmarshalBinary(saved(t, &a)); err != nil {
			t.Fatal(err)
		}
		for i, k := range in {
			if got, ok := back.Get(k); !ok || string(got) != string(rune('a'+i%26)) {
				t.Fatalf("after a load, Get(%v) = %q, %v", k, got, ok)
			}
		}
		if back.Len() != len(in) {
			t.Fatalf("after a load, Len = %d; want %d", back.Len(), len(in))
		}
	})
}

func indexes(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i
	}
	return s
}

func TestCassetteAllIsInOrder(t *testing.T) {
	var c llm.Cassette
	want := []llm.Key{{At: 1, Who: 2, Purpose: "a"}, {At: 1, Who: 2, Purpose: "a", Try: 1}, {At: 1, Who: 2, Purpose: "b"}, {At: 1, Who: 3}, {At: 2}}
	for i := range want {
		put(t, &c, want[len(want)-1-i], "x")
	}
	keys := func(all iter.Seq2[llm.Key, []byte]) (got []llm.Key) {
		for k := range all {
			got = append(got, k)
		}
		return got
	}
	if d := cmp.Diff(want, keys(c.All())); d != "" {
		t.Errorf("All: -want +got:\n%s", d)
	}
	for at, want := range map[kith.Tick][]llm.Key{0: nil, 1: want[:4], 2: want[4:], 3: nil} {
		if d := cmp.Diff(want, keys(c.Tick(at))); d != "" {
			t.Errorf("Tick(%d): -want +got:\n%s", at, d)
		}
	}
}

func TestCassetteRefusesDamage(t *testing.T) {
	var c llm.Cassette
	put(t, &c, llm.Key{At: 1, Who: 2, Purpose: "decide"}, "reply")
	put(t, &c, llm.Key{At: 2, Who: 2, Purpose: "decide"}, "")
	whole := saved(t, &c)
	check := func(name string, b []byte, want error) {
		t.Helper()
		if err := c.UnmarshalBinary(b); !errors.Is(err, want) {
			t.Errorf("%s: %v; want %v", name, err, want)
		}
		if !bytes.Equal(saved(t, &c), whole) {
			t.Fatalf("%s: a refused save changed the cassette", name)
		}
	}
	for cut := range whole {
		check("cut", whole[:cut], kith.ErrCorrupt)
	}
	for bit := range 8 * len(whole) {
		b := slices.Clone(whole)
		b[bit/8] ^= 1 << (bit % 8)
		check("flipped", b, kith.ErrCorrupt)
	}
	check("newer", kith.Seal([]byte{2, 0, 0, 0, 0}, 0), kith.ErrNewer)
	check("endless", kith.Seal([]byte{1, 0xff, 0xff, 0xff, 0xff}, 0), kith.ErrCorrupt)
	twice := append([]byte{1, 2, 0, 0, 0}, make([]byte, 64)...)
	check("one key twice", kith.Seal(twice, 0), kith.ErrCorrupt)
}

func TestCassetteConcurrently(t *testing.T) {
	var c llm.Cassette
	var all sync.WaitGroup
	for who := range kith.ID(8) {
		all.Go(func() {
			for at := range kith.Tick(50) {
				k := llm.Key{At: at, Who: who}
				put(t, &c, k, "x")
				if _, ok := c.Get(k); !ok {
					t.Errorf("%v is gone", k)
				}
			}
		})
	}
	all.Wait()
	if c.Len() != 400 {
		t.Errorf("Len = %d; want 400", c.Len())
	}
}
