package command

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/kithlab/kith-examples/internal/cli"
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

// flags returns the set of flags that fills o.
func (o *options) flags() *flag.FlagSet {
	*o = options{seed: 1, hours: 48, workers: 1}
	f := flag.NewFlagSet("terrarium", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Var(cli.Seed{At: &o.seed}, "seed", "the `number` from which everything is drawn that free minds draw")
	f.Var(cli.Whole{At: &o.hours, Least: 1, Most: mostHours}, "hours", "the `number` of hours after which to stop, counted from the world's beginning, also after -load")
	f.Var(cli.Whole{At: &o.workers, Least: 1, Most: mostWorkers}, "workers", "how `many` minds, and then places, are asked at once; what free minds do is the same for every number;\nwith a model, twelve unless it is given")
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
	var err error
	if o.given, err = cli.Parse(o.flags(), args); err != nil {
		return nil, err
	}
	return o, o.check()
}

// check refuses what does not go together.
func (o *options) check() error {
	if err := cli.Apart(o.given, cli.File{Flag: "world", Path: o.world}, cli.File{Flag: "load", Path: o.load}, cli.File{Flag: "save", Path: o.save},
		cli.File{Flag: "trace", Path: o.trace}, cli.File{Flag: "cassette", Path: o.lend.Cassette}); err != nil {
		return err
	}
	if o.given["review"] && !o.lend.Wanted() {
		return errors.New("-review has no meaning without -model: rules need no reviewer")
	}
	if o.world != "" && o.load != "" {
		return errors.New("-world has no meaning with -load: a save holds its own world")
	}
	return nil
}
