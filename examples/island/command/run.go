package command

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/disk"
	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/muse"
	"github.com/kithlab/kith-examples/island/serve"
	"github.com/kithlab/kith-examples/island/teller"
	"github.com/kithlab/kith/trace"
)

// What Run returns.
const (
	statusDone    = 0 // it did what was asked, or was told to stop and did that
	statusFailed  = 1 // something could not be written on the way
	statusRefused = 2 // what was asked for cannot be; nothing was written
)

// Run runs the island as args ask, and returns the exit status. In order:
//
//  1. Everything that can be refused is refused before anything is written: one sentence on stderr, status 2.
//  2. The world is made from its seed or loaded, and runs beat by beat until its stop, or until the beat in which ctx
//     is done; which is no failure. Unless a flag asks for a run that stops, it has no stop, and is shown in a browser.
//  3. Files are closed, the world is saved if that was asked for, and the end is told on stdout. What could not be
//     written is one sentence on stderr each, and status 1.
//
// A line that shows how far it has come goes to stderr if that is a terminal.
func Run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		usage(stdout)
		return statusDone
	}
	r := &run{options: o, out: &page{w: stdout}, errs: stderr}
	if err == nil {
		err = r.prepare(ctx)
	}
	if err != nil {
		r.complain(err)
		return statusRefused
	}
	if r.roster || r.reads() || r.forecast || r.prompt != "" {
		return r.status(statusDone)
	}
	if r.serves() {
		return r.status(r.watch(ctx))
	}
	r.live(ctx)
	return r.status(r.end())
}

// A run is one run of the command.
type run struct {
	*options
	out  *page
	errs io.Writer

	world    *island.World
	from     kith.Tick // how many beats were over when it began
	until    kith.Tick // how many will be when it ends
	began    time.Time
	fan      fan
	tell     *teller.Teller
	days     *chronicle   // nil: no days are told
	index    *trace.Index // nil: nobody asks why
	asked    question
	doing    []act        // what the hand does, as the file of acts has it
	host     *serve.Host  // nil: the run ends by itself
	listener net.Listener // where pages are answered
	said     sync.Mutex   // is held while something is said of that
	bar      progress

	loan    *lend.Loan // nil: no model was asked for
	money   []byte     // what the save that was loaded had spent
	tally   muse.Tally
	outlook *muse.Outlook // nil: nobody watches
	news    lend.News
	shut    bool // it was said that the purse is

	trace, sums *disk.Output // nil: not asked for
	interrupted bool
	halfway     bool // a beat was not lived to its end
	failed      bool
}

// A fan hands each record on to all who listen. Until open it keeps them, since a world makes its first records
// before all that could be refused has been looked at.
type fan struct {
	held   []trace.Record
	listen []func(trace.Record) error
	opened bool
}

func (f *fan) sink(r trace.Record) error {
	if !f.opened {
		f.held = append(f.held, r)
		return nil
	}
	var first error
	for _, l := range f.listen {
		if err := l(r); err != nil && first == nil {
			first = err
		}
	}
	return first
}

// open hands on what was kept, and from then on everything at once.
func (f *fan) open() error {
	f.opened = true
	var first error
	for _, r := range f.held {
		if err := f.sink(r); err != nil && first == nil {
			first = err
		}
	}
	f.held = nil
	return first
}

// wanted reports whether anybody will listen. If not, the world need not make the records.
func (r *run) wanted() bool { return r.given["trace"] || r.given["why"] || r.tells() || r.serves() }

// tells reports whether the days are told.
func (r *run) tells() bool { return !r.headless && !r.json && !r.given["why"] && !r.serves() }

// prepare makes the world, and looks at all that could be refused.
func (r *run) prepare(ctx context.Context) error {
	if r.reads() {
		return r.explainFile()
	}
	if r.acts != "" {
		var err error
		if r.doing, err = readActs(r.acts); err != nil {
			return fmt.Errorf("-acts: %w", err)
		}
	}
	if err := r.borrow(); err != nil {
		return err
	}
	if err := r.make(); err != nil {
		return err
	}
	if r.roster {
		return r.writeRoster()
	}
	if r.serves() {
		return r.invite()
	}
	if err := r.span(); err != nil {
		return err
	}
	switch {
	case r.prompt != "":
		return r.showPrompt(ctx)
	case r.forecast:
		return r.foretell(ctx)
	}
	if err := r.asked.read(r.why, r.world); err != nil {
		return err
	}
	past, beyond, err := queue(r.world, r.acts, r.doing, r.until)
	if err != nil {
		return fmt.Errorf("-acts: %w", err)
	}
	if err := r.openFiles(); err != nil {
		return err
	}
	r.bar = newProgress(r.errs, r.from, r.until)
	if err := r.begin(ctx); err != nil {
		return err
	}
	r.note(past, fmt.Sprintf("for beats before %d, where this run begins: done before, or missed", r.from))
	r.note(beyond, fmt.Sprintf("for beats from %d on, when this run is over: not done", r.until))
	return nil
}

// note says how many acts will not happen.
func (r *run) note(n int, why string) {
	if n > 0 {
		fmt.Fprintf(r.errs, "island: %s of %s %s\n", teller.Plural(n, "act", "acts"), r.acts, why)
	}
}

// make makes the world from its seed, or loads it.
func (r *run) make() error {
	o := island.Options{Seed: kith.Seed(r.seed), Souls: int(r.souls), Workers: int(r.workers)}
	if r.wanted() {
		o.Sink = r.fan.sink
	}
	var err error
	if r.load == "" {
		r.world, err = island.New(o)
		return err
	}
	b, err := disk.Read(r.load)
	if err != nil {
		return fmt.Errorf("-load: %w", err)
	}
	b = bytes.TrimPrefix(b, []byte("\uFEFF")) // which some editors write before a file, and with which no save begins
	r.world, r.money, err = muse.LoadSave(b, o, r.loan)
	switch {
	case errors.Is(err, kith.ErrNewer):
		return fmt.Errorf("-load: %s was saved by a newer version of this program: %w", r.load, err)
	case err != nil:
		return fmt.Errorf("-load: %s is damaged, or no save of the island: %w", r.load, err)
	case r.given["seed"] && r.world.Seed != kith.Seed(r.seed):
		return fmt.Errorf("-seed: %s is of seed %d, and not of %d", r.load, uint64(r.world.Seed), r.seed)
	case r.given["souls"] && len(r.world.Souls) != int(r.souls):
		return fmt.Errorf("-souls: %s has %d souls, and not %d", r.load, len(r.world.Souls), r.souls)
	}
	return nil
}

// span sets from where to where it runs.
func (r *run) span() error {
	r.from, r.until = r.world.Beat, r.stop()
	if r.until < r.from {
		return fmt.Errorf("%s has lived %d beats already, and the run would stop after %d; give -days or -beats, which count from the world's beginning", r.load, r.from, r.until)
	}
	return nil
}

// openFiles opens what the run writes to, and lets its records through.
func (r *run) openFiles() error {
	for _, f := range []struct{ flag, path string }{{"save", r.save}, {"dot", r.dot}} {
		if f.path == "" {
			continue
		}
		if err := disk.Replaceable(f.path); err != nil {
			return fmt.Errorf("-%s: %w", f.flag, err)
		}
	}
	var outs []*disk.Output
	if r.options.trace != "" {
		r.trace = &disk.Output{Flag: "trace", Path: r.options.trace}
		outs = append(outs, r.trace)
	}
	if r.options.sums != "" {
		r.sums = &disk.Output{Flag: "sums", Path: r.options.sums}
		outs = append(outs, r.sums)
	}
	if err := disk.Open(outs); err != nil {
		return err
	}
	r.tell = teller.New(r.world)
	if r.trace != nil {
		r.fan.listen = append(r.fan.listen, trace.JSONL(r.trace.Buf))
	}
	if r.given["why"] {
		r.index = &trace.Index{}
		r.fan.listen = append(r.fan.listen, r.index.Keep, r.tell.Meet)
	}
	if r.host != nil {
		r.fan.listen = append(r.fan.listen, r.host.Hear)
	}
	if r.tells() {
		r.days = newChronicle(r.tell, r.out)
		r.fan.listen = append(r.fan.listen, r.days.hear)
	}
	return r.fan.open()
}

// live runs the beats.
func (r *run) live(ctx context.Context) {
	r.began = time.Now()
	for r.world.Beat < r.until {
		if r.interrupted = ctx.Err() != nil; r.interrupted {
			break
		}
		// The beat is not cut short by ctx: it ends, and then the run does.
		if err := r.step(ctx); err != nil {
			r.fail(err)
			break
		}
		r.heed()
		if r.sums != nil {
			r.sum()
		}
		r.bar.show(r.world, r.purse)
		if r.days != nil && (r.world.Beat%island.DayBeats == 0 || r.world.Beat == r.until) {
			r.bar.clear()
			r.days.close()
		}
	}
	if r.days != nil && r.interrupted {
		r.days.close()
	}
	r.bar.end()
}

// sum writes the beat's line of -sums.
func (r *run) sum() {
	h, err := kith.Sum(r.world)
	if err != nil {
		r.fail(err)
		return
	}
	fmt.Fprintf(r.sums.Buf, "%d %016x\n", r.world.Beat, h) // its buffer keeps the error for the end
}

// end closes and saves, and tells how it ended.
func (r *run) end() int {
	for _, o := range []*disk.Output{r.trace, r.sums} {
		if o != nil {
			r.fail(o.Close())
		}
	}
	if r.loan != nil {
		r.world.Drain()
		r.fail(r.loan.Close())
	}
	saved := r.store()
	r.draw()
	r.fail(r.conclude(saved))
	if r.interrupted {
		r.farewell(saved)
	}
	if r.index != nil && !r.asked.answer(r) {
		return statusRefused
	}
	if r.json {
		r.fail(r.summarise())
	}
	return statusDone
}

// conclude tells the end to a person, unless it was another thing that was asked for.
func (r *run) conclude(saved bool) error {
	if r.json || r.given["why"] {
		return nil
	}
	closing(r.tell, r.days, r.out, r.from)
	r.account()
	if saved && !r.interrupted {
		r.out.line(fmt.Sprintf("Saved to %s. To go on: -load %s -days %d", r.save, r.save, teller.DayOf(r.world.Beat)+6))
	}
	return nil
}

// store saves the world, if that was asked for, and reports whether it did.
func (r *run) store() bool {
	switch {
	case r.save == "":
		return false
	case r.halfway:
		r.fail(fmt.Errorf("-save: not saved, for beat %d broke off", r.world.Beat))
		return false
	}
	b, err := muse.AppendSave(nil, r.world, r.loan, r.money)
	if err == nil {
		err = r.keep(b)
	}
	r.fail(err)
	return err == nil
}

// keep writes a save to its file.
func (r *run) keep(b []byte) error {
	err := disk.Replace(r.save, func(w io.Writer) error {
		_, err := w.Write(b)
		return err
	})
	if err != nil {
		return fmt.Errorf("-save: %w", err)
	}
	return nil
}

// draw writes the trees, if that was asked for.
func (r *run) draw() {
	if r.dot == "" {
		return
	}
	if err := disk.Replace(r.dot, func(to io.Writer) error { return writeGraph(r.world, to) }); err != nil {
		r.fail(fmt.Errorf("-dot: %w", err))
	}
}

// farewell says where an interrupted run stands.
func (r *run) farewell(saved bool) {
	where := "nothing was saved, since -save was not given"
	switch {
	case saved:
		where = "saved to " + r.save
	case r.save != "":
		where = "not saved"
	}
	fmt.Fprintf(r.errs, "island: stopped after beat %d (%s); %s\n", r.world.Beat, teller.Moment(r.world.Beat), where)
}

// complain tells an error, unless it has been told.
func (r *run) complain(err error) {
	if err != errSaid {
		fmt.Fprintf(r.errs, "island: %v\n", err)
	}
}

// fail says what could not be done, and goes on. A nil error is no failure.
func (r *run) fail(err error) {
	if err != nil {
		r.failed = true
		r.complain(err)
	}
}

// status returns the exit status: what end says, if nothing failed.
func (r *run) status(s int) int {
	if r.out.err != nil {
		r.fail(fmt.Errorf("stdout: %w", r.out.err))
	}
	if lost := r.lost(); lost > 0 {
		r.fail(fmt.Errorf("%s rows of the trace were lost", strconv.FormatInt(lost, 10)))
	}
	if s == statusDone && r.failed {
		return statusFailed
	}
	return s
}

// lost returns how many rows could not be written.
func (r *run) lost() int64 {
	if r.world == nil {
		return 0
	}
	return r.world.Trace.Lost()
}
