//go:build !linux

package main

import "github.com/rogpeppe/go-internal/testscript"

// modest only checks the exit code on systems that do not report the peak of memory.
func modest(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: modest MIB CODE PROGRAM ARG...")
	}
	exits(ts, false, args[1:])
}
