package command_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/kithlab/kith"
	world "github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
)

// A run that stops, is saved and goes on is the straight run: in its state, its sums and its trace.
func TestCase083SaveAndGoOn(t *testing.T) {
	dir := t.TempDir()
	in := func(name string, k int) string { return filepath.Join(dir, name+strconv.Itoa(k)) }
	const end = 60
	straight := hash(t, "-beats", strconv.Itoa(end), "-sums", in("sums", end), "-trace", in("trace", end))
	sums, rows := read(t, in("sums", end)), read(t, in("trace", end))
	for _, k := range []int{1, 17, 24, 60} {
		beats := strconv.Itoa(k)
		first := hash(t, "-beats", beats, "-save", in("save", k), "-sums", in("sums a ", k), "-trace", in("trace a ", k))
		if line := strings.Split(string(sums), "\n")[k-1]; line != beats+" "+first {
			t.Errorf("after beat %d the hash is %s, and the line of -sums is %q", k, first, line)
		}
		second := hash(t, "-beats", strconv.Itoa(end), "-load", in("save", k), "-sums", in("sums b ", k), "-trace", in("trace b ", k))
		if second != straight {
			t.Errorf("saved after beat %d it ends at %s, straight at %s", k, second, straight)
		}
		if both := append(read(t, in("sums a ", k)), read(t, in("sums b ", k))...); !bytes.Equal(both, sums) {
			t.Errorf("saved after beat %d the sums are others", k)
		}
		if both := append(read(t, in("trace a ", k)), read(t, in("trace b ", k))...); !bytes.Equal(both, rows) {
			t.Errorf("saved after beat %d the trace is another", k)
		}
	}
}

// A save can be read and written under one name, and a save that has reached the stop is only looked at.
func TestSaveInPlace(t *testing.T) {
	save := filepath.Join(t.TempDir(), "save")
	first := hash(t, "-beats", "5", "-save", save)
	if again := hash(t, "-beats", "5", "-load", save, "-seed", "1", "-souls", "60"); again != first {
		t.Error("a save that is looked at changes")
	}
	if hash(t, "-beats", "9", "-load", save, "-save", save); hash(t, "-beats", "9", "-load", save) != hash(t, "-beats", "9") {
		t.Error("a save in place goes wrong")
	}
	if out := must(t, "-beats", "12", "-load", save, "-save", save); !strings.HasSuffix(out, "Saved to "+save+". To go on: -load "+save+" -days 7\n") {
		t.Error("it does not say where it was saved")
	}
}

// Every damaged save is a typed error and no world.
func TestCase078DamagedSaves(t *testing.T) {
	path := filepath.Join(t.TempDir(), "save")
	must(t, "-beats", "12", "-souls", "20", "-json", "-save", path)
	whole := read(t, path)
	refused := func(what string, b []byte) {
		t.Helper()
		w, _, err := muse.LoadSave(b, world.Options{}, nil)
		if w != nil || !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Fatalf("%s: %v", what, err)
		}
	}
	step := len(whole)/2000 + 1
	for n := 0; n < len(whole); n++ {
		if n > 200 && n < len(whole)-200 && n%step != 0 {
			continue
		}
		refused(fmt.Sprintf("cut at %d", n), whole[:n:n])
	}
	damaged := bytes.Clone(whole)
	flip := func(bit int) {
		damaged[bit/8] ^= 1 << (bit % 8)
		refused(fmt.Sprintf("bit %d", bit), damaged)
		damaged[bit/8] ^= 1 << (bit % 8)
	}
	for bit := range 64 * 8 {
		flip(bit)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		flip(r.IntN(8 * len(whole)))
	}
	refused("zeros", make([]byte, len(whole)))
	refused("twice", append(bytes.Clone(whole), whole...))
}

// Whatever is inside a save, if only its sum is right, loads as a world or as a typed error.
func TestDamageUnderARightSum(t *testing.T) {
	path := filepath.Join(t.TempDir(), "save")
	must(t, "-beats", "30", "-souls", "12", "-json", "-save", path)
	body, _, err := kith.CutPart(read(t, path)[1:])
	if err != nil {
		t.Fatal(err)
	}
	body = body[:len(body)-8]
	r := rand.New(rand.NewPCG(3, 4))
	for range 25 {
		b := bytes.Clone(body)
		for range 1 + r.IntN(3) {
			b[9+r.IntN(len(b)-9)] ^= 1 << r.IntN(8)
		}
		if _, err := world.Load(kith.Seal(b, 0), world.Options{}); err != nil && !errors.Is(err, kith.ErrCorrupt) && !errors.Is(err, kith.ErrNewer) {
			t.Fatal(err)
		}
	}
}

// A save of a newer version is refused, and what it was to be saved over is not touched.
func TestCase079NewerSave(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "save")
	must(t, "-beats", "2", "-json", "-save", path)
	b := read(t, path)
	for _, version := range []byte{0, b[0] + 1, 255} {
		other := bytes.Clone(b[:len(b)-8])
		other[0] = version
		other = kith.Seal(other, 0)
		file(t, dir, "save", string(other))
		status, _, errs := island(t, "-beats", "3", "-load", path, "-save", path)
		if status != 2 || strings.Count(errs, "\n") != 1 {
			t.Errorf("version %d: status %d, %s", version, status, errs)
		}
		if !bytes.Equal(read(t, path), other) {
			t.Errorf("version %d: the file was overwritten", version)
		}
	}
}

// A save before which an editor has written a mark is the save; what else stands before it is damage.
func TestCase014ByteOrderMark(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "save")
	must(t, "-beats", "2", "-json", "-save", path)
	want := hash(t, "-beats", "3")
	if got := hash(t, "-load", file(t, dir, "marked", "\uFEFF"+string(read(t, path))), "-beats", "3"); got != want {
		t.Errorf("%s; want %s", got, want)
	}
	for _, before := range []string{"\uFEFF\uFEFF", "\xEF\xBB", " "} {
		if status, _, errs := island(t, "-load", file(t, dir, "damaged", before+string(read(t, path))), "-beats", "3"); status != 2 || !strings.Contains(errs, "damaged") {
			t.Errorf("%q before it: status %d, %s", before, status, errs)
		}
	}
}

// child is the environment variable that makes this test's program save over and over, until it is killed.
const child = "ISLAND_SAVES_OVER_AND_OVER"

// A program that is killed while it saves leaves a save that is whole: the old one or the new one.
func TestCase078KilledWhileSaving(t *testing.T) {
	if path := os.Getenv(child); path != "" {
		for beats := 2; ; beats = 5 - beats {
			island(t, "-souls", "60", "-beats", strconv.Itoa(beats), "-headless", "-save", path)
		}
	}
	if runtime.GOOS == "js" || testing.Short() {
		t.Skip("no other program can be run, or it would take too long")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "save")
	must(t, "-souls", "60", "-beats", "1", "-json", "-save", path)
	for i := range 6 {
		before := read(t, path)
		c := exec.Command(os.Args[0], "-test.run", "^TestCase078KilledWhileSaving$")
		c.Env = append(os.Environ(), child+"="+path)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		if !comes(func() bool { return !bytes.Equal(read(t, path), before) }) {
			t.Error("it saves nothing")
		}
		time.Sleep(time.Duration(i*47) * time.Millisecond)
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait() // it was killed
		if _, _, err := muse.LoadSave(read(t, path), world.Options{}, nil); err != nil {
			t.Fatalf("after %d kills: %v", i+1, err)
		}
	}
}
