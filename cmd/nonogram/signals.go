package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// untilSignal is a context that ends with Ctrl-C, or when the process is asked to end or
// its terminal closes.
func untilSignal(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, uncaught := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	stop := uncaught
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		// It stays caught, since a terminal that closes may send it more than once.
		ctx, stop = signal.NotifyContext(ctx, syscall.SIGHUP)
	}
	// The first Ctrl-C ends the work; a second one, no longer caught, the process.
	context.AfterFunc(ctx, uncaught)
	return ctx, stop
}
