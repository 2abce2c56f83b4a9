package kith_test

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/kithlab/kith"
)

// A herd is a state with a field of each kind.
type herd struct {
	Day    kith.Tick
	Seed   uint64
	Wolves uint32
	Kind   byte
	Asleep bool
	Names  []string
	Pack   []byte // a part within a part
}

func (h *herd) AppendBinary(b []byte) ([]byte, error) {
	from := len(b)
	b = append(b, 2) // version
	b = binary.LittleEndian.AppendUint64(b, uint64(h.Day))
	b = binary.LittleEndian.AppendUint64(b, h.Seed)
	b = binary.LittleEndian.AppendUint32(b, h.Wolves)
	b = append(b, h.Kind, 0)
	if h.Asleep {
		b[len(b)-1] = 1
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(len(h.Names)))
	for _, name := range h.Names {
		b = kith.AppendText(b, name)
	}
	b, err := kith.AppendPart(b, raw(h.Pack))
	return kith.Seal(b, from), err
}

func (h *herd) UnmarshalBinary(b []byte) error {
	r, err := kith.Unseal(b, 2)
	if err != nil {
		return err
	}
	n := herd{Day: kith.Tick(r.Int64()), Seed: r.Uint64(), Wolves: r.Uint32(), Kind: r.Byte(), Asleep: r.Bool()}
	for range r.Count(4) {
		n.Names = append(n.Names, r.Text())
	}
	n.Pack = r.Part()
	if n.Kind > 9 {
		r.Fail("no such kind of herd")
	}
	if err := r.Close(); err != nil {
		return err
	}
	*h = n
	return nil
}

func (h *herd) equal(o *herd) bool { return fmt.Sprint(*h) == fmt.Sprint(*o) }

// raw appends itself, and broken fails after having appended something.
type (
	raw    []byte
	broken struct{}
)

var errBroken = errors.New("broken")

func (r raw) AppendBinary(b []byte) ([]byte, error)  { return append(b, r...), nil }
func (broken) AppendBinary(b []byte) ([]byte, error) { return append(b, "half"...), errBroken }

var wolves = herd{
	Day: -3, Seed: math.MaxUint64, Wolves: 12, Kind: 9, Asleep: true,
	Names: []string{"Grey", "", "Ёлка"}, Pack: []byte("pups"),
}

// must returns what was appended, where nothing can fail.
func must(t rapid.TB, b []byte, err error) []byte {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// sealed returns fields as a sound state of the given version.
func sealed(version byte, fields ...byte) []byte {
	return kith.Seal(append([]byte{version}, fields...), 0)
}

// reading returns a Reader of fields.
func reading(t rapid.TB, fields []byte) kith.Reader {
	t.Helper()
	r, err := kith.Unseal(sealed(1, fields...), 1)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestStateComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := herd{
			Day: kith.Tick(rapid.Int64().Draw(t, "day")), Seed: rapid.Uint64().Draw(t, "seed"),
			Wolves: rapid.Uint32().Draw(t, "wolves"), Kind: rapid.ByteRange(0, 9).Draw(t, "kind"),
			Asleep: rapid.Bool().Draw(t, "asleep"), Names: rapid.SliceOf(rapid.String()).Draw(t, "names"),
			Pack: rapid.SliceOf(rapid.Byte()).Draw(t, "pack"),
		}
		prefix := rapid.SliceOf(rapid.Byte()).Draw(t, "prefix")
		b, err := before.AppendBinary(bytes.Clone(prefix))
		if must(t, b, err); !bytes.HasPrefix(b, prefix) {
			t.Fatal("what stood before it is gone")
		}
		var after herd
		if err := after.UnmarshalBinary(b[len(prefix):]); err != nil {
			t.Fatal(err)
		}
		if again, err := after.AppendBinary(nil); !before.equal(&after) || !bytes.Equal(must(t, again, err), b[len(prefix):]) {
			t.Fatalf("%+v comes back as %+v", before, after)
		}
	})
}

// Of every damage that one can do with a knife or one flipped bit, each is found, and nothing is changed.
func TestStateDamaged(t *testing.T) {
	b, err := wolves.AppendBinary(nil)
	must(t, b, err)
	check := func(damaged []byte, how string, at int) {
		t.Helper()
		old := herd{Day: 7}
		if err := old.UnmarshalBinary(damaged); !errors.Is(err, kith.ErrCorrupt) || !old.equal(&herd{Day: 7}) {
			t.Errorf("%s at %d: %v, and it is %+v", how, at, err, old)
		}
	}
	for i := range b {
		check(b[:i], "cut", i)
	}
	for i := range 8 * len(b) {
		damaged := bytes.Clone(b)
		damaged[i/8] ^= 1 << (i % 8)
		check(damaged, "bit flipped", i)
	}
	check(append(bytes.Clone(b), 0), "one byte more", len(b))
}

// What a sum cannot tell, since whoever wrote the bytes summed them, the Reader must: each cut of the fields is a
// fault, never a panic, and so is anything that follows them.
func TestStateMalformedButSealed(t *testing.T) {
	b, err := wolves.AppendBinary(nil)
	must(t, b, err)
	fields := b[1 : len(b)-8]
	for i := range fields {
		if err := new(herd).UnmarshalBinary(sealed(2, fields[:i]...)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("cut at %d: %v", i, err)
		}
	}
	if err := new(herd).UnmarshalBinary(sealed(2, append(bytes.Clone(fields), 0)...)); !errors.Is(err, kith.ErrCorrupt) {
		t.Errorf("one byte more: %v", err)
	}
	flag, kind := bytes.Clone(fields), bytes.Clone(fields)
	kind[20], flag[21] = 10, 2
	for name, fields := range map[string][]byte{"a kind out of range": kind, "a flag of 2": flag} {
		if err := new(herd).UnmarshalBinary(sealed(2, fields...)); !errors.Is(err, kith.ErrCorrupt) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnsealVersion(t *testing.T) {
	for _, c := range []struct {
		version, newest byte
		want            error
	}{
		{1, 1, nil},
		{1, 2, nil},
		{2, 2, nil},
		{255, 255, nil},
		{2, 1, kith.ErrNewer},
		{255, 254, kith.ErrNewer},
		{0, 1, kith.ErrCorrupt},
		{0, 0, kith.ErrCorrupt},
	} {
		r, err := kith.Unseal(sealed(c.version), c.newest)
		if !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("Unseal of version %d, known up to %d: %v, want %v", c.version, c.newest, err, c.want)
		}
		if err == nil && (r.Version != c.version || r.Close() != nil) {
			t.Errorf("version %d is read as %d (%v)", c.version, r.Version, r.Close())
		}
	}
	newer := sealed(2)
	newer[len(newer)-1] ^= 1
	if _, err := kith.Unseal(newer, 1); !errors.Is(err, kith.ErrCorrupt) {
		t.Errorf("damage of a newer version: %v, want damage named, since the version may be what is damaged", err)
	}
}

func TestReaderAfterAFault(t *testing.T) {
	r := reading(t, []byte{1, 2, 3})
	if err := r.Err(); err != nil {
		t.Errorf("%v before any fault", err)
	}
	if n := r.Uint64(); n != 0 {
		t.Errorf("a field cut short is %d", n)
	}
	if r.Byte() != 0 || r.Bool() || r.Uint32() != 0 || r.Int64() != 0 || r.Text() != "" || r.Count(1) != 0 || r.Part() != nil {
		t.Error("what follows a fault is not zero")
	}
	first := r.Err()
	r.Fail("a later reason")
	if err := r.Close(); err != first || !errors.Is(err, kith.ErrCorrupt) || !strings.HasSuffix(err.Error(), "it ends within a field") {
		t.Errorf("%v is not the first reason", err)
	}
}

func TestReaderCount(t *testing.T) {
	four := func(n uint32, rest int) []byte {
		return append(binary.LittleEndian.AppendUint32(nil, n), make([]byte, rest)...)
	}
	for _, c := range []struct {
		n          uint32
		rest, size int
		want       int
		reason     string
	}{
		{0, 0, 1, 0, "none"},
		{3, 24, 8, 3, "just enough is left"},
		{3, 23, 8, 0, "a byte is missing"},
		{3, 30, 8, 3, "things may be longer than the least"},
		{math.MaxUint32, 24, 1, 0, "a damaged count allocates nothing"},
		{math.MaxUint32, 24, math.MaxUint16, 0, "nor does its product wrap"},
	} {
		r := reading(t, four(c.n, c.rest))
		if got := r.Count(c.size); got != c.want {
			t.Errorf("Count(%d) of %d with %d bytes left is %d, want %d: %s", c.size, c.n, c.rest, got, c.want, c.reason)
		}
	}
}

func TestParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.SliceOf(rapid.Byte())).Draw(t, "parts")
		var save []byte
		for _, p := range parts {
			b, err := kith.AppendPart(save, raw(p))
			save = must(t, b, err)
		}
		for i, p := range parts {
			part, rest, err := kith.CutPart(save)
			if err != nil || !bytes.Equal(part, p) || cap(part) != len(part) {
				t.Fatalf("part %d comes back as %v (room for %d) and %v", i, part, cap(part), err)
			}
			save = rest
		}
		if len(save) != 0 {
			t.Fatalf("%d bytes are left over", len(save))
		}
	})
}

func TestPartsDamaged(t *testing.T) {
	whole, err := kith.AppendPart(nil, raw("one part"))
	must(t, whole, err)
	check := func(b []byte, how string, at int) {
		t.Helper()
		if part, rest, err := kith.CutPart(b); !errors.Is(err, kith.ErrCorrupt) || part != nil || rest != nil {
			t.Errorf("%s at %d: %q, %q, %v", how, at, part, rest, err)
		}
	}
	for i := range whole {
		check(whole[:i], "cut", i)
	}
	for i := range 8 * len(whole) {
		b := bytes.Clone(whole)
		b[i/8] ^= 1 << (i % 8)
		check(b, "bit flipped", i)
		check(append(b, whole...), "bit flipped with more to follow", i)
	}
}

func TestAppendPartFails(t *testing.T) {
	save := []byte("save")
	if b, err := kith.AppendPart(save, broken{}); !errors.Is(err, errBroken) || string(b) != "save" {
		t.Errorf("%q and %v", b, err)
	}
	if sum, err := kith.Sum(broken{}); !errors.Is(err, errBroken) || sum != 0 {
		t.Errorf("the sum of what cannot be saved is %#x (%v)", sum, err)
	}
}

// Sums of old runs must come again in every version and on every machine.
func TestGoldenSums(t *testing.T) {
	for _, c := range []struct {
		state encoding.BinaryAppender
		want  uint64
	}{
		{raw(nil), 0xef46db3751d8e999},
		{raw("kith"), 0xb229b4aa23756f6a},
		{&herd{}, 0xf9610311a409f6d1},
		{&wolves, 0x05be36c6333f7ce5},
	} {
		if got, err := kith.Sum(c.state); err != nil || got != c.want {
			t.Errorf("Sum(%v) = %#x (%v), want %#x", c.state, got, err, c.want)
		}
	}
}

func TestGoldenBytes(t *testing.T) {
	h := herd{Day: -2, Seed: 0x0102030405060708, Wolves: 0x0a0b0c0d, Kind: 3, Asleep: true, Names: []string{"é"}}
	b, err := h.AppendBinary(nil)
	const want = "02" + "feffffffffffffff" + "0807060504030201" + "0d0c0b0a" + "03" + "01" + // version, fields
		"01000000" + "02000000c3a9" + // one name
		"0000000000000000" + "99e9d85137db46ef" + // a part of nothing, and the sum of nothing
		"77d200005f094b4b" // the sum of it all
	if got := fmt.Sprintf("%x", must(t, b, err)); got != want {
		t.Errorf("it is saved as\n%s, want\n%s", got, want)
	}
}

func FuzzReader(f *testing.F) {
	b, err := wolves.AppendBinary(nil)
	f.Add(must(f, b, err)[1:len(b)-8], []byte("uildbtcp"))
	f.Add([]byte{1, 0, 0, 0, 'x', 2}, []byte("tb"))
	f.Fuzz(func(t *testing.T, fields, calls []byte) {
		r := reading(t, fields)
		for _, c := range calls {
			switch c {
			case 'u':
				r.Uint64()
			case 'i':
				r.Int64()
			case 'l':
				r.Uint32()
			case 'd':
				r.Byte()
			case 'b':
				r.Bool()
			case 't':
				if n := len(r.Text()); n > len(fields) {
					t.Fatalf("a text of %d bytes out of %d", n, len(fields))
				}
			case 'c':
				if n := r.Count(1); n < 0 || n > len(fields) {
					t.Fatalf("%d things out of %d bytes", n, len(fields))
				}
			case 'p':
				r.Part()
			}
		}
		if err := r.Close(); err != nil && !errors.Is(err, kith.ErrCorrupt) {
			t.Fatal(err)
		}
	})
}
