package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/internal/disk"
	"github.com/kithlab/kith-examples/internal/lend"
	"github.com/kithlab/kith-examples/terrarium/terrarium"
	"github.com/kithlab/kith/judge"
	"github.com/kithlab/kith/trace"
)

// What Run returns.
const (
	statusDone    = 0 // it did what was asked, or was told to stop and did that
	statusFailed  = 1 // an hour could not happen, or something could not be written
	statusRefused = 2 // what was asked for cannot be; nothing was written
)

// Run runs the terrarium as args ask, and returns the exit status. In order:
//
//  1. Everything that can be refused is refused before anything is written: status 2, and on stderr one sentence, or for
//     a world's file one line for each thing that is wrong with it.
//  2. The world is made from its file or loaded, and lives hour by hour until its stop, until ctx is done, or until an
//     hour cannot happen, which is status 1. With -save, each hour that has happened is on the disk before the next
//     begins; if it cannot be saved the run stops.
//  3. Files are closed, and the end is told on stdout.
func Run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		usage(stdout)
		return statusDone
	}
	r := &run{options: o, out: &page{w: stdout}, errs: stderr}
	if err == nil {
		err = r.borrow()
	}
	if err == nil {
		err = r.prepare()
	}
	if err != nil {
		r.complain(err)
		return statusRefused
	}
	r.live(ctx)
	return r.end()
}

// A run is one run of the command.
type run struct {
	*options
	out  *page
	errs io.Writer

	w      *terrarium.World
	loan   *lend.Loan // nil: no model was asked for
	news   lend.News
	parts  parting
	lonely int          // for how many hours nobody could be reached
	from   int64        // how many hours were over when it began
	tells  *chronicle   // nil: nothing is told
	rows   *disk.Output // nil: nobody asked for a trace
	held   []trace.Record
	open   bool // rows may be written
	failed bool
}

// sink writes a row of the trace, or keeps it until all that could be refused has been looked at.
func (r *run) sink(row trace.Record) error {
	if !r.open {
		r.held = append(r.held, row)
		return nil
	}
	if r.rows == nil {
		return nil
	}
	return trace.JSONL(r.rows.Buf)(row)
}

// prepare makes the world, and looks at all that could be refused.
func (r *run) prepare() error {
	if err := r.make(); err != nil {
		return err
	}
	if r.from = r.w.Hours(); r.from > r.hours {
		return fmt.Errorf("%s has lived %s already, and the run would stop after %d; give -hours, which count from the world's beginning", r.load, count(r.from, "hour", "hours"), r.hours)
	}
	if r.save != "" {
		if err := disk.Replaceable(r.save); err != nil {
			return fmt.Errorf("-save: %w", err)
		}
	}
	if r.trace != "" {
		r.rows = &disk.Output{Flag: "trace", Path: r.trace}
		if err := disk.Open([]*disk.Output{r.rows}); err != nil {
			return err
		}
	}
	if err := r.equip(); err != nil {
		return err
	}
	r.open = true
	for _, row := range r.held {
		_ = r.sink(row) // the output keeps the error for its end
	}
	r.held = nil
	if !r.json {
		r.tells = &chronicle{w: r.w, out: r.out}
	}
	return nil
}

// make makes the world from its file, or loads it.
func (r *run) make() (err error) {
	o := terrarium.Options{Seed: kith.Seed(r.seed), Founding: r.founding, Workers: int(r.workers), Sink: r.sink}
	if r.loan != nil && !r.loan.Replays() {
		o.Purse, o.Guest = &r.loan.Budget, &r.loan.Guest
	}
	if r.loan != nil && !r.given["workers"] {
		o.Workers = 12
	}
	if r.load != "" {
		return r.restore(o)
	}
	text, name := terrarium.Shipped(), "the world that comes with the program"
	if r.world != "" {
		name = r.world
		if text, err = disk.Read(r.world); err != nil {
			return fmt.Errorf("-world: %w", err)
		}
	}
	r.w, err = terrarium.New(text, o)
	if faults, ok := errors.AsType[terrarium.Faults](err); ok {
		for _, f := range faults {
			fmt.Fprintf(r.errs, "terrarium: -world: %s: %v\n", name, f)
		}
		return errSaid
	}
	return err
}

// errSaid is an error that has been told.
var errSaid = errors.New("it has been said")

// restore loads a save.
func (r *run) restore(o terrarium.Options) error {
	b, err := disk.Read(r.load)
	if err != nil {
		return fmt.Errorf("-load: %w", err)
	}
	r.w, err = terrarium.Load(b, o)
	switch {
	case errors.Is(err, kith.ErrNewer):
		return fmt.Errorf("-load: %s was saved by a newer version of this program: %w", r.load, err)
	case err != nil:
		return fmt.Errorf("-load: %s is damaged, or no save of the terrarium: %w", r.load, err)
	case r.given["seed"] && r.w.Seed != kith.Seed(r.seed):
		return fmt.Errorf("-seed: %s is of seed %d, and not of %d", r.load, uint64(r.w.Seed), r.seed)
	}
	return nil
}

// live lives the hours.
func (r *run) live(ctx context.Context) {
	if r.loan != nil {
		r.loan.Warm(ctx, r.errs)
	}
	if r.tells != nil {
		r.tells.begin()
		if r.from == r.hours {
			r.out.print("")
			r.out.tell("", 0, fmt.Sprintf("It has lived %s already, and no more were asked for; -hours counts from its beginning.", count(r.from, "hour", "hours")))
		}
	}
	if r.save != "" && !r.store() {
		return
	}
	for r.w.Hours() < r.hours && ctx.Err() == nil {
		rep, err := r.w.Tick(ctx)
		if !r.kept(rep) {
			break
		}
		if err != nil {
			r.broken(ctx, err)
			r.settle()
			break
		}
		if r.tells != nil {
			r.tells.hour(rep)
		}
		if r.rows != nil {
			_ = r.rows.Buf.Flush() // it keeps the error for its end
		}
		if r.save != "" && !r.store() {
			break
		}
		if err := r.deserted(rep); err != nil {
			r.fail(err)
			break
		}
	}
	if ctx.Err() != nil {
		r.farewell()
	}
}

// broken says why an hour did not happen.
func (r *run) broken(ctx context.Context, err error) {
	if rolled, ok := errors.AsType[*judge.RolledBackError](err); ok {
		if ctx.Err() == nil {
			at := ""
			if hung, ok := errors.AsType[*judge.HungError](err); ok {
				at = " for want of a ruling at " + r.w.Label(hung.Place)
			}
			r.fail(fmt.Errorf("the hour from %s on did not happen%s, and all is as it was before it (phase %v, tried %s): %w", terrarium.Clock(rolled.At), at, rolled.Phase, count(int64(rolled.Tries), "time", "times"), rolled.Err))
		}
		return
	}
	r.fail(err)
}

// store saves the world, and reports whether it did.
func (r *run) store() bool {
	b, err := r.w.Save()
	if err == nil {
		err = disk.Replace(r.save, func(w io.Writer) error {
			_, err := w.Write(b)
			return err
		})
	}
	if err != nil {
		r.fail(fmt.Errorf("-save: %w", err))
	}
	return err == nil
}

// settle saves the world as it was before an hour that did not happen, or that could not be recorded, with what was spent
// on it, so that whoever goes on from there does not spend it twice.
func (r *run) settle() {
	if r.save != "" {
		r.store()
	}
}

// farewell says where an interrupted run stands.
func (r *run) farewell() {
	where := "nothing was saved, since -save was not given"
	if r.save != "" && !r.failed {
		where = "saved to " + r.save
	}
	fmt.Fprintf(r.errs, "terrarium: stopped after %s (%s); %s\n", count(r.w.Hours(), "hour", "hours"), terrarium.Clock(r.w.Store.Now()), where)
}

// end closes what is open and tells how it ended.
func (r *run) end() int {
	if r.loan != nil {
		r.fail(r.loan.Close())
	}
	if r.rows != nil {
		r.fail(r.rows.Close())
	}
	if lost := r.w.Trace.Lost(); lost > 0 {
		r.fail(fmt.Errorf("%d rows of the trace were lost", lost))
	}
	if r.tells != nil {
		r.tells.end()
	}
	if r.json {
		r.fail(r.summarise())
	}
	if r.out.err != nil {
		r.fail(fmt.Errorf("stdout: %w", r.out.err))
	}
	if r.failed {
		return statusFailed
	}
	return statusDone
}

// complain tells an error in one line, unless it has been told.
func (r *run) complain(err error) {
	if err != errSaid {
		fmt.Fprintf(r.errs, "terrarium: %s\n", plain(strings.ReplaceAll(err.Error(), "\n", "; ")))
	}
}

// fail says what could not be done, and goes on. A nil error is no failure.
func (r *run) fail(err error) {
	if err != nil {
		r.failed = true
		r.complain(err)
	}
}
