// Package cli is how the programs read their command lines: what they refuse, they refuse with one sentence that says what
// to do.
//
//   - [Parse] parses, and tells which flags were given.
//   - [Whole] and [Seed] are flags for numbers.
//   - [Apart] refuses one file for two purposes.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/kithlab/kith-examples/internal/disk"
)

// Parse parses args and returns which flags were given, by name. Nothing may follow the flags. That help was asked for is
// [flag.ErrHelp].
func Parse(f *flag.FlagSet, args []string) (given map[string]bool, err error) {
	if err := f.Parse(args); err != nil {
		if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: "); ok {
			return nil, fmt.Errorf("there is no flag %s; -help lists those that there are", name)
		}
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%q is no flag; -help lists those that there are", f.Arg(0))
	}
	given = map[string]bool{}
	f.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return given, nil
}

// A Whole is a flag that takes a whole number from Least to Most.
type Whole struct {
	At          *int64
	Least, Most int64
}

// String returns the number.
func (n Whole) String() string {
	if n.At == nil {
		return "0"
	}
	return strconv.FormatInt(*n.At, 10)
}

// Set reads a number within the bounds.
func (n Whole) Set(s string) error {
	v, err := strconv.ParseInt(s, 10, 64)
	if err != nil || v < n.Least || v > n.Most {
		return fmt.Errorf("it takes a whole number from %d to %d", n.Least, n.Most)
	}
	*n.At = v
	return nil
}

// A Seed is a flag that takes any number of 64 bits.
type Seed struct{ At *uint64 }

// String returns the number.
func (n Seed) String() string {
	if n.At == nil {
		return "0"
	}
	return strconv.FormatUint(*n.At, 10)
}

// Set reads a number.
func (n Seed) Set(s string) error {
	v, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return errors.New("it takes a whole number from 0 to 18446744073709551615")
	}
	*n.At = v
	return nil
}

// A File is a flag that names one, by what was given for it; "" if nothing was.
type File struct{ Flag, Path string }

// Apart refuses a flag that was given and names nothing, and two that name one file, but for a save that is read and
// written.
func Apart(given map[string]bool, files ...File) error {
	for i, a := range files {
		if given[a.Flag] && a.Path == "" {
			return fmt.Errorf("-%s is empty", a.Flag)
		}
		for _, b := range files[:i] {
			if a.Path == "" || b.Path == "" || a.Flag == "save" && b.Flag == "load" {
				continue
			}
			if disk.Same(a.Path, b.Path) {
				return fmt.Errorf("-%s and -%s name the same file, %s", b.Flag, a.Flag, a.Path)
			}
		}
	}
	return nil
}
