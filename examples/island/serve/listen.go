package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// How patient a server is, and how many connections it has at once.
const (
	headTime    = 2 * time.Second
	idleTime    = time.Minute
	closeTime   = 5 * time.Second
	headAtMost  = 16 << 10
	connections = 2048
	portsTried  = 100
)

// Listen listens at an address of the form host:port, or at the next free port if that one is taken.
func Listen(addr string) (net.Listener, error) {
	host, text, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("%q is no address; expected one such as 127.0.0.1:8080", addr)
	}
	port, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return nil, fmt.Errorf("%q is no port; expected a number up to 65535", text)
	}
	last := min(port+portsTried, 65535)
	for p := port; ; p++ {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.FormatUint(p, 10)))
		if err == nil {
			return &crowd{Listener: l, room: make(chan struct{}, connections)}, nil
		}
		if !errors.Is(err, syscall.EADDRINUSE) || p == last {
			return nil, err
		}
	}
}

// Remote reports whether other machines reach a listener.
func Remote(l net.Listener) bool {
	a, err := netip.ParseAddrPort(l.Addr().String())
	return err != nil || !a.Addr().IsLoopback()
}

// A crowd is a listener that lets so many in at once; others wait.
type crowd struct {
	net.Listener
	room chan struct{}
}

// Accept implements [net.Listener].
func (c *crowd) Accept() (net.Conn, error) {
	c.room <- struct{}{}
	conn, err := c.Listener.Accept()
	if err != nil {
		<-c.room
		return nil, err
	}
	return &guest{Conn: conn, leave: sync.OnceFunc(func() { <-c.room })}, nil
}

// A guest is a connection that makes room when it is closed.
type guest struct {
	net.Conn
	leave func()
}

// Close implements [net.Conn].
func (g *guest) Close() error {
	defer g.leave()
	return g.Conn.Close()
}

// Serve answers at l until ctx is done, and then until those who are being answered have been, within five seconds.
func Serve(ctx context.Context, l net.Listener, h http.Handler) error {
	server := &http.Server{Handler: h, ReadHeaderTimeout: headTime, IdleTimeout: idleTime, MaxHeaderBytes: headAtMost}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, stop := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
	defer stop()
	if err := server.Shutdown(last); err != nil {
		return server.Close()
	}
	return nil
}
