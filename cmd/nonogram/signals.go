package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// untilSignal returns a context that ends with Ctrl-C, with a request of the system to end the
// process, or when the terminal closes.
func untilSignal(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, uncaught := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	stop := uncaught
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		// The signal stays caught, since a terminal that closes may send it more than once.
		ctx, stop = signal.NotifyContext(ctx, syscall.SIGHUP)
	}
	// The first Ctrl-C ends the work. A second one is not caught and ends the process.
	context.AfterFunc(ctx, uncaught)
	return ctx, stop
}
