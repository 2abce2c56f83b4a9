package llm

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/kithlab/kith"
)

// A Cassette is what a run was told from outside, by [Key]: enough to run it again with nobody to ask. What the bytes
// under a key mean is the affair of whoever puts them. It is safe for concurrent use. The zero Cassette is empty and
// records; equal contents are equal bytes when saved, whatever order they were put in. It must not be copied.
type Cassette struct {
	// Replay says that the run is answered from the cassette and asks nobody. It is a setting, not saved, and must not
	// change while the cassette is in use.
	Replay bool

	mu   sync.Mutex
	rows []row // by key
}

type row struct {
	key  Key
	data []byte
}

// compare is a total order of keys: tick, who, purpose, try.
func (k Key) compare(o Key) int {
	return cmp.Or(cmp.Compare(k.At, o.At), cmp.Compare(k.Who, o.Who), strings.Compare(k.Purpose, o.Purpose), cmp.Compare(k.Try, o.Try))
}

// words says where in a run a call stands, for errors.
func (k Key) words() string {
	return fmt.Sprintf("tick %d, who %d, %.40q, try %d", k.At, k.Who, k.Purpose, k.Try)
}

// find returns where k is or belongs; mu is held.
func (c *Cassette) find(k Key) (int, bool) {
	return slices.BinarySearchFunc(c.rows, k, func(r row, k Key) int { return r.key.compare(k) })
}

// Put keeps a copy of data under k. A key that holds something already is [ErrTaken], and keeps what it holds.
func (c *Cassette) Put(k Key, data []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	at, taken := c.find(k)
	if taken {
		return fmt.Errorf("%w: %s", ErrTaken, k.words())
	}
	c.rows = slices.Insert(c.rows, at, row{k, slices.Clone(data)})
	return nil
}

// Get returns a copy of what is kept under k.
func (c *Cassette) Get(k Key) (data []byte, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	at, ok := c.find(k)
	if !ok {
		return nil, false
	}
	return slices.Clone(c.rows[at].data), true
}

// Len returns how many keys there are.
func (c *Cassette) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.rows)
}

// All yields what is kept, in the order of tick, who, purpose and try, as it was when All was called. The bytes are
// for reading only.
func (c *Cassette) All() iter.Seq2[Key, []byte] {
	c.mu.Lock()
	rows := slices.Clone(c.rows)
	c.mu.Unlock()
	return func(yield func(Key, []byte) bool) {
		for _, r := range rows {
			if !yield(r.key, r.data) {
				return
			}
		}
	}
}

// Tick yields what is kept of one tick, in the order of All.
func (c *Cassette) Tick(at kith.Tick) iter.Seq2[Key, []byte] {
	return func(yield func(Key, []byte) bool) {
		c.mu.Lock()
		from := sort.Search(len(c.rows), func(i int) bool { return c.rows[i].key.At >= at })
		to := from + sort.Search(len(c.rows)-from, func(i int) bool { return c.rows[from+i].key.At > at })
		rows := slices.Clone(c.rows[from:to])
		c.mu.Unlock()
		for _, r := range rows {
			if !yield(r.key, r.data) {
				return
			}
		}
	}
}

// cassetteVersion is the newest version that UnmarshalBinary reads and the one that AppendBinary writes.
const cassetteVersion = 1

// AppendBinary appends the contents, in the order of All.
func (c *Cassette) AppendBinary(b []byte) ([]byte, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	from, le := len(b), binary.LittleEndian
	b = le.AppendUint32(append(b, cassetteVersion), uint32(len(c.rows)))
	for _, r := range c.rows {
		b = le.AppendUint64(b, uint64(r.key.At))
		b = le.AppendUint64(b, uint64(r.key.Who))
		b = le.AppendUint64(b, uint64(int64(r.key.Try)))
		b = kith.AppendText(b, r.key.Purpose)
		b = kith.AppendText(b, string(r.data))
	}
	return kith.Seal(b, from), nil
}

// UnmarshalBinary replaces the contents with those that AppendBinary wrote. What is damaged is [kith.ErrCorrupt], what a
// newer version wrote [kith.ErrNewer], and neither changes the cassette.
func (c *Cassette) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, cassetteVersion)
	if err != nil {
		return err
	}
	rows := make([]row, r.Count(32))
	for i := range rows {
		k := Key{At: kith.Tick(r.Int64()), Who: kith.ID(r.Uint64()), Try: int(r.Int64()), Purpose: r.Text()}
		rows[i] = row{k, []byte(r.Text())}
		if i > 0 && rows[i-1].key.compare(k) >= 0 {
			r.Fail("the cassette's keys are out of order")
		}
	}
	if err := r.Close(); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rows = rows
	return nil
}
