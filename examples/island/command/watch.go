package command

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os/exec"
	"runtime"
	"sync"

	"github.com/kithlab/kith-examples/island/island"
	"github.com/kithlab/kith-examples/island/serve"
	"github.com/kithlab/kith-examples/island/web"
)

// ends are the flags that ask for a run that ends by itself; without any the island is shown in a browser.
var ends = []string{"headless", "json", "roster", "why", "days", "beats", "sums", "dot", "prompt", "forecast"}

// serves reports whether the island is shown in a browser.
func (o *options) serves() bool { return o.ended() == "" }

// ended returns the first of the flags given that asks for an end, "" if none does.
func (o *options) ended() string {
	for _, f := range ends {
		if o.given[f] {
			return f
		}
	}
	return ""
}

// invite makes the host of the world, and puts down what the hand is to do in it.
func (r *run) invite() error {
	h := serve.NewHost(r.world)
	h.Workers, h.NoModel, h.Money = int(r.workers), "No model is given, so that everybody lives by instinct. Start the island with -model and -ceiling to lend it one.", r.money
	if r.loan != nil {
		h.Muse = &serve.Muse{Name: r.lend.Model, Loan: r.loan, Reword: r.reword}
	}
	if r.options.trace != "" {
		h.Tied = "What happens is being written to a file (-trace), which is of one world. Start the island without -trace to begin another."
	}
	h.Trouble = func(err error) { r.aloud(func() { r.fail(err) }) }
	if r.save != "" {
		h.Keep = r.keep
	}
	past := 0
	for _, a := range r.doing {
		switch err := h.Queue(a.script()); {
		case errors.Is(err, island.ErrPast):
			past++
		case err != nil:
			return fmt.Errorf("-acts: %s, line %d: %w", r.acts, a.line, err)
		}
	}
	r.host = h
	var err error
	if r.listener, err = serve.Listen(r.addr); err != nil {
		return fmt.Errorf("-addr: %w", err)
	}
	if err := r.openFiles(); err != nil {
		return errors.Join(err, r.listener.Close())
	}
	r.note(past, fmt.Sprintf("for beats before %d, where this run begins: done before, or missed", r.world.Beat))
	return nil
}

// aloud says something while pages are answered, from whatever goroutine: one at a time.
func (r *run) aloud(say func()) {
	r.said.Lock()
	defer r.said.Unlock()
	say()
}

// script is the act as a page would have it.
func (a *act) script() serve.Script {
	s := serve.Script{Beat: int(a.beat), Act: serve.Act(a.do), Text: a.text}
	if a.do == island.ActWhisper {
		s.To = a.on
	} else {
		s.At = a.on
	}
	return s
}

// watch shows the island until ctx is done.
func (r *run) watch(ctx context.Context) int {
	d := serve.Door{Remote: serve.Remote(r.listener)}
	if host, _, err := net.SplitHostPort(r.addr); err == nil && host != "" {
		d.Names = []string{host}
	}
	at := "http://" + reached(r.listener.Addr().String()) + "/"
	if d.Remote {
		d.Token = rand.Text()
		at += "?token=" + d.Token
	}
	r.out.say("", "The island is at "+at)
	r.out.say("", "Ctrl-C ends it"+r.whereSaved())
	if r.open {
		browse(at)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var lives sync.WaitGroup
	lives.Go(func() { r.host.Run(ctx) })
	err := serve.Serve(ctx, r.listener, serve.Handler(r.host, web.Files(), d))
	stop()
	lives.Wait()
	r.fail(err)
	if r.trace != nil {
		r.fail(r.trace.Close())
	}
	r.world = r.host.World()
	r.farewell(r.save != "" && !r.failed)
	return statusDone
}

// reached is an address at which this machine reaches what listens at addr.
func reached(addr string) string {
	if a, err := netip.ParseAddrPort(addr); err == nil && a.Addr().IsUnspecified() {
		return net.JoinHostPort("127.0.0.1", fmt.Sprint(a.Port()))
	}
	return addr
}

// whereSaved tells what becomes of the world in the end.
func (r *run) whereSaved() string {
	if r.save == "" {
		return "; without -save the world is gone then, unless the page saves it."
	}
	return ", and saves the world to " + r.save + "."
}

// browse opens a page in the browser of whoever runs this, if there is one; that there is none is no failure.
func browse(at string) {
	name, args := "xdg-open", []string{at}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", at}
	}
	c := exec.Command(name, args...)
	if c.Start() == nil {
		go func() { _ = c.Wait() }() // whatever it says, the address has been printed
	}
}
