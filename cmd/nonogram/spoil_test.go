package main

import (
	"os"
	"regexp"

	"github.com/rogpeppe/go-internal/testscript"
)

// spoil FILE PATTERN TEXT replaces what the pattern matches, which must be there.
func spoil(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: spoil FILE PATTERN TEXT")
	}
	pattern, err := regexp.Compile(args[1])
	ts.Check(err)
	old := ts.ReadFile(args[0])
	if !pattern.MatchString(old) {
		ts.Fatalf("%s: no %s in %s", args[0], args[1], old)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(pattern.ReplaceAllLiteralString(old, args[2])), 0o666))
}
