package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/disk"
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
	*o = options{seed: 1, souls: 60, days: 14, workers: 1}
	f := flag.NewFlagSet("island", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Var(seed{&o.seed}, "seed", "the `number` from which the island and all on it are made")
	f.Var(whole{&o.souls, 1, island.MaxSouls}, "souls", "how `many` souls live on it")
	f.Var(whole{&o.days, 1, mostDays}, "days", "the `number` of days after which to stop, counted from the world's beginning, also after -load")
	f.Var(whole{&o.beats, 1, mostDays * island.DayBeats}, "beats", "the same as a `number` of beats, of which a day has 24; not with -days")
	f.Var(whole{&o.workers, 1, mostWorkers}, "workers", "how `many` goroutines look and choose; the run is the same for every number")
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
	fmt.Fprint(w, "Island runs an island of souls that need no model. It shows them in a browser; with -headless, -json, -why, -roster,\n-days, -beats, -sums or -dot it runs to an end instead, and tells what becomes of them.\n\nusage: island [flags]\n\n")
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
	for _, f := range []struct{ name, value string }{{"why", o.why}, {"acts", o.acts}, {"trace", o.trace}, {"save", o.save}, {"load", o.load}, {"sums", o.sums}, {"dot", o.dot}} {
		if o.given[f.name] && f.value == "" {
			return fmt.Errorf("-%s is empty", f.name)
		}
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
	case o.given["prompt"] && o.prompt == "":
		return errors.New("-prompt is empty")
	case o.given["cassette"] && o.lend.Cassette == "":
		return errors.New("-cassette is empty")
	case o.forecast && o.lend.Model == "":
		return errors.New("-forecast has no meaning without -model")
	case o.serves() && o.lend.Cassette != "":
		return errors.New("-cassette is of a run that ends by itself, and not of the page; give -days or -beats")
	case o.reword && !o.lend.Wanted():
		return errors.New("-reword has no meaning without -model")
	}
	if o.prompt == "" && !o.forecast {
		return o.apart()
	}
	for _, f := range []string{"why", "acts", "trace", "save", "sums", "dot", "roster", "cassette"} {
		if o.given[f] {
			return fmt.Errorf("-%s only prints, so -%s has no meaning with it", map[bool]string{true: "forecast", false: "prompt"}[o.forecast], f)
		}
	}
	return nil
}

// apart refuses one file for two purposes, but for a save that is read and written.
func (o *options) apart() error {
	files := []struct{ flag, path string }{{"acts", o.acts}, {"load", o.load}, {"save", o.save}, {"trace", o.trace}, {"sums", o.sums}, {"dot", o.dot}, {"cassette", o.lend.Cassette}}
	for i, a := range files {
		for _, b := range files[:i] {
			if a.path == "" || b.path == "" || a.flag == "save" && b.flag == "load" {
				continue
			}
			if disk.Same(a.path, b.path) {
				return fmt.Errorf("-%s and -%s name the same file, %s", b.flag, a.flag, a.path)
			}
		}
	}
	return nil
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
