package command

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// replace writes a file so that at every moment, whatever ends the program or the machine, there is the old one or the
// whole new one under its name. In order:
//
//  1. A name that is a link means what it points to; what is there and is no ordinary file is refused.
//  2. The bytes go to a new file beside it, which has the old one's permissions, or 0644, and are forced to the disk.
//  3. It takes the name over, and the folder is forced to the disk.
//
// After an error the old file is as it was, and nothing else is left.
func replace(path string, write func(io.Writer) error) error {
	path, mode, err := target(path)
	if err != nil {
		return err
	}
	f, err := beside(path)
	if err != nil {
		return err
	}
	if err := errors.Join(write(f), f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return syncFolder(filepath.Dir(path))
}

// replaceable reports why replace would fail at once, and leaves nothing.
func replaceable(path string) error {
	path, _, err := target(path)
	if err != nil {
		return err
	}
	f, err := beside(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// target returns what a name means and the permissions that it has or will have.
func target(path string) (string, fs.FileMode, error) {
	if to, err := filepath.EvalSymlinks(path); err == nil {
		path = to
	}
	i, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return path, 0o644, nil
	case err != nil:
		return "", 0, err
	case !i.Mode().IsRegular():
		return "", 0, fmt.Errorf("%s is no ordinary file", path)
	}
	return path, i.Mode().Perm(), nil
}

// beside creates a file in the folder of path.
func beside(path string) (*os.File, error) {
	return os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.new")
}

func syncFolder(dir string) error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		return nil // they cannot
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// readWhole reads a file that is an ordinary one.
func readWhole(path string) ([]byte, error) {
	i, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !i.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no ordinary file", path)
	}
	return os.ReadFile(path)
}

// same reports whether two names mean one ordinary file, there or yet to be made.
func same(a, b string) bool {
	if x, err := os.Stat(a); err == nil {
		y, err := os.Stat(b)
		return err == nil && x.Mode().IsRegular() && os.SameFile(x, y)
	}
	return settled(a) == settled(b)
}

// settled returns the one name of a file that is not there yet, by the folder that it would be in.
func settled(path string) string {
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		dir = filepath.Dir(path)
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Join(dir, filepath.Base(path))
}

// An output is a file that fills as the run goes on.
type output struct {
	flag, path string
	file       *os.File
	buf        *bufio.Writer
	made       bool // it was not there before
}

// open opens outputs so that all of them can be written, or else none is touched: an old file is emptied only when
// every other has opened too.
func open(outs []*output) error {
	for i, o := range outs {
		if err := o.open(); err != nil {
			for _, p := range outs[:i] {
				p.undo()
			}
			return fmt.Errorf("-%s: %w", o.flag, err)
		}
	}
	for _, o := range outs {
		if i, err := o.file.Stat(); err == nil && i.Mode().IsRegular() {
			if err := o.file.Truncate(0); err != nil {
				return fmt.Errorf("-%s: %w", o.flag, err)
			}
		}
	}
	return nil
}

func (o *output) open() (err error) {
	o.file, err = os.OpenFile(o.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	o.made = err == nil
	if errors.Is(err, fs.ErrExist) {
		o.file, err = os.OpenFile(o.path, os.O_WRONLY, 0)
	}
	if err == nil {
		o.buf = bufio.NewWriterSize(o.file, 64<<10)
	}
	return err
}

// undo closes an output that nothing was written to, and leaves the disk as it was.
func (o *output) undo() {
	_ = o.file.Close() // nothing was written to it
	if o.made {
		_ = os.Remove(o.path) // an empty file that stays does no harm
	}
}

// close ends an output, and returns the first error of all its writing.
func (o *output) close() error {
	if err := errors.Join(o.buf.Flush(), o.file.Close()); err != nil {
		return fmt.Errorf("-%s: %w", o.flag, err)
	}
	return nil
}
