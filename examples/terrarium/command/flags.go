package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/kithlab/kith-examples/internal/disk"
	"github.com/kithlab/kith-examples/internal/lend"
)

// Bounds of what can be asked for.
const (
	mostHours   = 10_000_000
	mostWorkers = 1024
)

// options are what was asked for.
type options struct {
	seed                     uint64
	hours, workers           int64
	json, founding, review   bool
	world, trace, save, load string
	lend                     lend.Flags
	given                    map[string]bool // which flags were
}

// A whole is a flag that takes a whole number within bounds.
type whole struct {
	at          *int64
	least, most int64
}

func (n whole) String() string {
	if n.at == nil {
		return "0"
	}
	return strconv.FormatInt(*n.at, 10)
}

func (n whole) Set(s string) error {
	v, err := strconv.ParseInt(s, 10, 64)
	if err != nil || v < n.least || v > n.most {
		return fmt.Errorf("it takes a whole number from %d to %d", n.least, n.most)
	}
	*n.at = v
	return nil
}

// A seed is a flag that takes any number of 64 bits.
type seed struct{ at *uint64 }

func (n seed) String() string {
	if n.at == nil {
		return "0"
	}
	return strconv.FormatUint(*n.at, 10)
}

func (n seed) Set(s string) error {
	v, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return errors.New("it takes a whole number from 0 to 18446744073709551615")
	}
	*n.at = v
	return nil
}

// flags returns the set of flags that fills o.
func (o *options) flags() *flag.FlagSet {
	*o = options{seed: 1, hours: 48, workers: 1}
	f := flag.NewFlagSet("terrarium", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Var(seed{&o.seed}, "seed", "the `number` from which everything is drawn that free minds draw")
	f.Var(whole{&o.hours, 1, mostHours}, "hours", "the `number` of hours after which to stop, counted from the world's beginning, also after -load")
	f.Var(whole{&o.workers, 1, mostWorkers}, "workers", "how `many` minds, and then places, are asked at once; what free minds do is the same for every number;\nwith a model, twelve unless it is given")
	f.BoolVar(&o.json, "json", false, "tell nothing, and print one JSON object in one line in the end")
	f.StringVar(&o.world, "world", "", "read the world from a `file` instead of the one that comes with the program;\nexamples/terrarium/terrarium/world.json is that one, and shows all that can be in it")
	f.BoolVar(&o.founding, "founding", false, "let rulings open places that were not there")
	f.StringVar(&o.trace, "trace", "", "write every event with its cause to a `file`, a JSON object a line")
	f.StringVar(&o.save, "save", "", "save the world to a `file` after every hour; whatever ends the program, the last hour that happened is in it")
	f.StringVar(&o.load, "load", "", "go on from a `file` that -save wrote; world and seed are the file's")
	o.lend.Add(f)
	f.BoolVar(&o.review, "review", true, "with a model, have each ruling read once more by a reviewer; it roughly doubles what judging costs")
	return f
}

// usage writes what can be asked for.
func usage(w io.Writer) {
	var o options
	f := o.flags()
	fmt.Fprint(w, "Terrarium lives a small place hour by hour: people attempt what they like, and a judge rules what comes of it.\n\nusage: terrarium [flags]\n\n")
	f.SetOutput(w)
	f.PrintDefaults()
}

// parse reads the flags. What it refuses, it refuses with one sentence.
func parse(args []string) (*options, error) {
	o := &options{}
	f := o.flags()
	if err := f.Parse(args); err != nil {
		if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: "); ok {
			return nil, fmt.Errorf("there is no flag %s; -help lists those that there are", name)
		}
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%q is no flag; -help lists those that there are", f.Arg(0))
	}
	o.given = map[string]bool{}
	f.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	return o, o.check()
}

// check refuses what does not go together.
func (o *options) check() error {
	files := []struct{ flag, path string }{{"world", o.world}, {"load", o.load}, {"save", o.save}, {"trace", o.trace}, {"cassette", o.lend.Cassette}}
	for i, a := range files {
		if o.given[a.flag] && a.path == "" {
			return fmt.Errorf("-%s is empty", a.flag)
		}
		for _, b := range files[:i] {
			if a.path == "" || b.path == "" || a.flag == "save" && b.flag == "load" {
				continue
			}
			if disk.Same(a.path, b.path) {
				return fmt.Errorf("-%s and -%s name the same file, %s", b.flag, a.flag, a.path)
			}
		}
	}
	if o.given["review"] && !o.lend.Wanted() {
		return errors.New("-review has no meaning without -model: rules need no reviewer")
	}
	if o.world != "" && o.load != "" {
		return errors.New("-world has no meaning with -load: a save holds its own world")
	}
	return nil
}
