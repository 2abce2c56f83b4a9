// Terrarium lives a small place hour by hour, in which people attempt what they like and a judge rules what comes of it,
// with or without a model: see the flags by
//
//	go run ./examples/terrarium -help
//
// The first Ctrl-C ends the run; the hour under way does not happen. A second ends it at once.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/kithlab/kith-examples/terrarium/command"
)

func main() {
	ctx, restore := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, restore)
	os.Exit(command.Run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}
