package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/cli"
	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
)

// Bounds of what can be asked for.
const (
	mostDays    = 1_000_000
	mostWorkers = 1024
)

// options are what was asked for.
type options struct {
	seed                               uint64
	souls, days, beats, workers        int64
	headless, json, roster, open       bool
	why, acts, trace, save, load, sums string
	dot, addr, prompt                  string
	forecast, reword                   bool
	lend                               lend.Flags
	given                              map[string]bool // which flags were
}

// flags returns the set of flags that fills o.
func (o *options) flags() *flag.FlagSet {
	*o = options{seed: 1, souls: 60, days: 14, workers: 1}
	f := flag.NewFlagSet("island", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Var(cli.Seed{At: &o.seed}, "seed", "the `number` from which the island and all on it are made")
	f.Var(cli.Whole{At: &o.souls, Least: 1, Most: island.MaxSouls}, "souls", "how `many` souls live on it")
	f.Var(cli.Whole{At: &o.days, Least: 1, Most: mostDays}, "days", "the `number` of days after which to stop, counted from the world's beginning, also after -load")
	f.Var(cli.Whole{At: &o.beats, Least: 1, Most: mostDays * island.DayBeats}, "beats", "the same as a `number` of beats, of which a day has 24; not with -days")
	f.Var(cli.Whole{At: &o.workers, Least: 1, Most: mostWorkers}, "workers", "how `many` goroutines look and choose; the run is the same for every number")
	f.BoolVar(&o.headless, "headless", false, "tell no days, only how it ends")
	f.BoolVar(&o.json, "json", false, "tell nothing, and print one JSON object in one line in the end")
	f.BoolVar(&o.roster, "roster", false, "print the souls as a JSON list, and do not run")
	f.StringVar(&o.why, "why", "", "print the causes of an `event`, given by its number, by a soul or place for the last that befell it,\nor by a god for its birth;\nwith -trace FILE, if the file is there and no other flag is given, they are read from it instead of run")
	f.StringVar(&o.acts, "acts", "", "do what a `file` says, a JSON object a line. Food falls, or a bolt from the sky, at a soul or a place:\n  {\"beat\":30,\"act\":\"rain\",\"at\":\"Mara\"}\n  {\"beat\":31,\"act\":\"lightning\",\"at\":\"Hearthold\"}\na voice speaks within one soul, or to all:\n  {\"beat\":3,\"act\":\"whisper\",\"to\":\"Mara\",\"text\":\"kill Ode\"}\n  {\"beat\":9,\"act\":\"decree\",\"text\":\"build\"}\nwhat steers nobody, and a name that fits several, is told on stderr")
	f.StringVar(&o.trace, "trace", "", "write every event with its cause to a `file`, a JSON object a line")
	f.StringVar(&o.dot, "dot", "", "write the trees of tales and gods to a `file` in the end, for Graphviz: dot -Tsvg FILE")
	f.StringVar(&o.save, "save", "", "save the world to a `file` in the end")
	f.StringVar(&o.load, "load", "", "go on from a `file` that -save wrote; seed and souls are the file's")
	o.lend.Add(f)
	f.BoolVar(&o.forecast, "forecast", false, "print what the run would cost with -model, and ask nobody")
	f.StringVar(&o.prompt, "prompt", "", "print what a model would be sent for a `soul` at the beginning, or after -days or -beats, and ask nobody")
	f.BoolVar(&o.reword, "reword", false, "let the model put the line in which a god is proclaimed into its own words")
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "show the island at this `address`, or at the next free port if that one is taken")
	f.BoolVar(&o.open, "open", true, "open the page in a browser; -open=false only prints its address")
	f.StringVar(&o.sums, "sums", "", "write a line a beat to a `file`: how many beats are over, and the state's hash")
	return f
}

// usage writes what can be asked for.
func usage(w io.Writer) {
	var o options
	f := o.flags()
	fmt.Fprint(w, "Island runs an island of souls that need no model. It shows them in a browser; with -headless, -json, -why, -roster,\n-days, -beats, -sums, -dot, -forecast or -prompt it runs to an end instead, and tells what becomes of them.\n\nusage: island [flags]\n\n")
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
	if err := o.apart(); err != nil {
		return err
	}
	if o.given["days"] && o.given["beats"] {
		return errors.New("-days and -beats both say when to stop; give one of them")
	}
	if o.roster {
		for _, f := range []string{"why", "acts", "trace", "save", "sums", "dot", "days", "beats"} {
			if o.given[f] {
				return fmt.Errorf("-roster prints the souls and does not run, so -%s has no meaning with it", f)
			}
		}
	}
	if !o.serves() {
		for _, f := range []string{"addr", "open"} {
			if o.given[f] {
				return fmt.Errorf("-%s is for the page, and with -%s there is none", f, o.ended())
			}
		}
	}
	return o.alone()
}

// alone refuses what has no meaning with a model, or without one.
func (o *options) alone() error {
	switch {
	case o.forecast && o.prompt != "":
		return errors.New("-forecast and -prompt both print something else than a run; give one of them")
	case o.forecast && o.lend.Model == "":
		return errors.New("-forecast has no meaning without -model")
	case o.serves() && o.lend.Cassette != "":
		return errors.New("-cassette is of a run that ends by itself, and not of the page; give -days or -beats")
	case o.reword && !o.lend.Wanted():
		return errors.New("-reword has no meaning without -model")
	}
	if o.prompt == "" && !o.forecast {
		return nil
	}
	for _, f := range []string{"why", "acts", "trace", "save", "sums", "dot", "roster", "cassette"} {
		if o.given[f] {
			return fmt.Errorf("-%s only prints, so -%s has no meaning with it", map[bool]string{true: "forecast", false: "prompt"}[o.forecast], f)
		}
	}
	return nil
}

// apart refuses what is empty, and one file for two purposes.
func (o *options) apart() error {
	for name, value := range map[string]string{"why": o.why, "prompt": o.prompt} {
		if o.given[name] && value == "" {
			return fmt.Errorf("-%s is empty", name)
		}
	}
	return cli.Apart(o.given, cli.File{Flag: "acts", Path: o.acts}, cli.File{Flag: "load", Path: o.load}, cli.File{Flag: "save", Path: o.save},
		cli.File{Flag: "trace", Path: o.trace}, cli.File{Flag: "sums", Path: o.sums}, cli.File{Flag: "dot", Path: o.dot}, cli.File{Flag: "cassette", Path: o.lend.Cassette})
}

// stop returns how many beats are over when the run is.
func (o *options) stop() kith.Tick {
	if o.beats > 0 {
		return kith.Tick(o.beats)
	}
	return kith.Tick(o.days * island.DayBeats)
}

// reads reports whether the trace is to be read and not written: it is there, and nothing but -why was asked for.
func (o *options) reads() bool {
	if !o.given["why"] || !o.given["trace"] || len(o.given) != 2 {
		return false
	}
	i, err := os.Stat(o.trace)
	return err == nil && i.Mode().IsRegular() && i.Size() > 0
}
