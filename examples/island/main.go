// Island runs sixty souls on an island that needs no model: see the flags by
//
//	go run ./examples/island -help
//
// The first Ctrl-C ends the run after its beat, and saves it if that was asked for; a second ends it at once.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/kithlab/kith-examples/island/command"
)

func main() {
	ctx, restore := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, restore)
	os.Exit(command.Run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}
