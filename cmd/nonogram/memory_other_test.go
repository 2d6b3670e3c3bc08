//go:build !linux

package main

import "github.com/rogpeppe/go-internal/testscript"

// modest only wants the exit code where the peak of memory is not told.
func modest(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: modest MIB CODE PROGRAM ARG...")
	}
	exits(ts, false, args[1:])
}
