package serve

import (
	"net"
	"testing"
	"time"
)

// TestCrowd: more than there is room for wait at the door until somebody leaves, whoever closes a connection twice.
func TestCrowd(t *testing.T) {
	bare, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &crowd{Listener: bare, room: make(chan struct{}, 2)}
	defer l.Close()
	let := make(chan net.Conn, 8)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				close(let)
				return
			}
			let <- c
		}
	}()
	for range 4 {
		c, err := net.Dial("tcp", bare.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	first, second := <-let, <-let
	select {
	case <-let:
		t.Fatal("a third is let in where there is room for two")
	case <-time.After(50 * time.Millisecond):
	}
	for range 2 {
		_ = first.Close()
	}
	third := <-let
	select {
	case <-let:
		t.Fatal("who closes twice has made room for two")
	case <-time.After(50 * time.Millisecond):
	}
	_, _ = second.Close(), third.Close()
	<-let
}

// TestRemote: only loopback addresses are reached by no other machine.
func TestRemote(t *testing.T) {
	for addr, want := range map[string]bool{"127.0.0.1:0": false, "localhost:0": false, "0.0.0.0:0": true, ":0": true} {
		l, err := Listen(addr)
		if err != nil {
			t.Fatal(err)
		}
		if got := Remote(l); got != want {
			t.Errorf("%s is reached by other machines: %t", addr, got)
		}
		_ = l.Close()
	}
}
