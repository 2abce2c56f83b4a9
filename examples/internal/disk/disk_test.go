package disk_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/kithlab/kith-examples/internal/disk"
)

// Wherever writing breaks off, the old file stays as it was and nothing is left beside it.
func TestReplaceBreaksOff(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "save")
	full := errors.New("the disk is full")
	for _, before := range []string{"", "the old one"} {
		if before != "" {
			if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		err := disk.Replace(path, func(w io.Writer) error {
			_, err := io.WriteString(w, "half of the new")
			return errors.Join(err, full)
		})
		if !errors.Is(err, full) {
			t.Errorf("the error is %v", err)
		}
		got, _ := os.ReadFile(path)
		if string(got) != before {
			t.Errorf("the file holds %q, and held %q", got, before)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("something is left: %v", entries)
	}
}

// A new file takes the old one's permissions, and a link goes on pointing where it did.
func TestReplaceKeepsWhatAFileIs(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		t.Skip("there are no such permissions here")
	}
	dir := t.TempDir()
	path, link := filepath.Join(dir, "save"), filepath.Join(dir, "link")
	put := func(text string) {
		t.Helper()
		if err := disk.Replace(link, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(path, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("save", link); err != nil {
		t.Fatal(err)
	}
	put("new")
	i, err := os.Lstat(path)
	if err != nil || i.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v", i.Mode(), err)
	}
	if got, _ := os.ReadFile(path); string(got) != "new" {
		t.Errorf("the file holds %q", got)
	}
	if i, err := os.Lstat(link); err != nil || i.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is no link any more")
	}
}

// What cannot be written is told by the name that was given.
func TestReplaceNamesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "save")
	for _, err := range []error{disk.Replaceable(path), disk.Replace(path, func(io.Writer) error { return nil })} {
		if !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), "open "+path+": ") {
			t.Errorf("%v", err)
		}
	}
}

func TestReplaceRefusesDevices(t *testing.T) {
	if _, err := os.Stat(os.DevNull); err != nil || runtime.GOOS == "js" {
		t.Skip("there is none")
	}
	if disk.Replace(os.DevNull, func(io.Writer) error { return nil }) == nil || disk.Replaceable(os.DevNull) == nil {
		t.Error("a device was replaced by a file")
	}
	if i, err := os.Stat(os.DevNull); err != nil || i.Mode().IsRegular() {
		t.Error("the device is gone")
	}
}
