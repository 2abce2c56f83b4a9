// Package disk is how the programs keep files: whole or not at all.
//
//   - [Replace] writes a file that is there or not, so that nothing ever sees half of it; [Replaceable] asks whether that
//     would fail.
//   - [Read] reads an ordinary file, and nothing that only looks like one.
//   - [Output] is a file that fills as a run goes on; [Open] opens several, or touches none.
//   - [Same] tells whether two names mean one file.
package disk

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

// Replace writes a file so that at every moment, whatever ends the program or the machine, there is the old one or the
// whole new one under its name. In order:
//
//  1. A name that is a link means what it points to; what is there and is no ordinary file is refused.
//  2. The bytes go to a new file beside it, which has the old one's permissions, or 0644, and are forced to the disk.
//  3. It takes the name over, and the folder is forced to the disk.
//
// After an error the old file is as it was, and nothing else is left.
func Replace(path string, write func(io.Writer) error) error {
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

// Replaceable reports why Replace would fail at once, and leaves nothing.
func Replaceable(path string) error {
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

// beside creates a file in the folder of path. Its error is about path, which is the name that somebody gave.
func beside(path string) (*os.File, error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.new")
	if fault, is := errors.AsType[*fs.PathError](err); is {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fault.Err}
	}
	return f, err
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

// Read reads a file that is an ordinary one.
func Read(path string) ([]byte, error) {
	i, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !i.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no ordinary file", path)
	}
	return os.ReadFile(path)
}

// Same reports whether two names mean one ordinary file, there or yet to be made.
func Same(a, b string) bool {
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

// An Output is a file that fills as the run goes on.
type Output struct {
	Flag, Path string        // the flag that asked for it, for errors, and its name
	Buf        *bufio.Writer // what is written to; it keeps the first error for Close

	file *os.File
	made bool // it was not there before
}

// Open opens outputs so that all of them can be written, or else none is touched: an old file is emptied only when
// every other has opened too.
func Open(outs []*Output) error {
	for i, o := range outs {
		if err := o.open(); err != nil {
			for _, p := range outs[:i] {
				p.undo()
			}
			return fmt.Errorf("-%s: %w", o.Flag, err)
		}
	}
	for _, o := range outs {
		if i, err := o.file.Stat(); err == nil && i.Mode().IsRegular() {
			if err := o.file.Truncate(0); err != nil {
				return fmt.Errorf("-%s: %w", o.Flag, err)
			}
		}
	}
	return nil
}

func (o *Output) open() (err error) {
	o.file, err = os.OpenFile(o.Path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	o.made = err == nil
	if errors.Is(err, fs.ErrExist) {
		o.file, err = os.OpenFile(o.Path, os.O_WRONLY, 0)
	}
	if err == nil {
		o.Buf = bufio.NewWriterSize(o.file, 64<<10)
	}
	return err
}

// undo closes an output that nothing was written to, and leaves the disk as it was.
func (o *Output) undo() {
	_ = o.file.Close() // nothing was written to it
	if o.made {
		_ = os.Remove(o.Path) // an empty file that stays does no harm
	}
}

// Close ends an output, and returns the first error of all its writing.
func (o *Output) Close() error {
	if err := errors.Join(o.Buf.Flush(), o.file.Close()); err != nil {
		return fmt.Errorf("-%s: %w", o.Flag, err)
	}
	return nil
}
