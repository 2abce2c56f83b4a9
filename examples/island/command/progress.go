package command

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/kithlab/kith"
	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/teller"
)

// realBeat is how long a beat lasts for somebody who watches it in real time.
const realBeat = 5 * time.Second

// progress is a line on a terminal that tells how far a run has come. The zero progress is no terminal, and shows
// nothing.
type progress struct {
	to          io.Writer
	from, until kith.Tick
	began, last time.Time
	shown       bool
}

func newProgress(w io.Writer, from, until kith.Tick) progress {
	f, ok := w.(*os.File)
	if !ok {
		return progress{}
	}
	i, err := f.Stat()
	if err != nil || i.Mode()&os.ModeCharDevice == 0 {
		return progress{}
	}
	now := time.Now()
	return progress{to: w, from: from, until: until, began: now, last: now}
}

// show draws the line anew, ten times a second at most; purse tells of money, or nothing.
func (p *progress) show(w *island.World, purse func() string) {
	if p.to == nil || time.Since(p.last) < 100*time.Millisecond {
		return
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.to, "\r\x1b[Kday %d of %d, %s · %d of %d alive · %s%s", teller.DayOf(w.Beat), int64(p.until+island.DayBeats-1)/island.DayBeats, teller.Clock(w.Beat), w.Alive(), len(w.Souls), p.pace(w.Beat), purse())
}

// pace tells how much faster than real time the run is.
func (p *progress) pace(beat kith.Tick) string {
	ran := time.Since(p.began)
	if ran <= 0 {
		return ""
	}
	return fmt.Sprintf("%d times real time", int64(beat-p.from)*int64(realBeat)/int64(ran))
}

// clear takes the line away, so that something else can be told.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.to, "\r\x1b[K")
		p.shown = false
	}
}

// end takes the line away for good.
func (p *progress) end() {
	p.clear()
}
