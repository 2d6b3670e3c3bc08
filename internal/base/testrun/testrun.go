// Package testrun decides which tests run. The long ones run if the environment variable
// NONOGRAM_TESTS is "long"; tests that need a program from elsewhere are skipped without it,
// unless CI is set: then they fail.
//
// It also finds the examples of the project's Markdown documents, which tests run, and replaces
// the parts that programs write. An example is a line "$ command" in a fenced block; the lines
// after it, up to the next command, are its output. A part that a program writes is between two
// comments, which no reader sees, <!-- made: speed --> and <!-- end of speed -->; [Renew] replaces
// the text between them.
package testrun

import (
	"os"
	"testing"
)

// Long reports whether the long tests run.
func Long() bool { return os.Getenv("NONOGRAM_TESTS") == "long" }

// Count returns the number of cases that a test tries: long in a long run, otherwise short.
func Count(short, long int) int {
	if Long() {
		return long
	}
	return short
}

// LongOnly skips a test in short runs.
func LongOnly(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("NONOGRAM_TESTS=long runs it")
	}
}

// NoRace skips a test under the race detector. It is for tests in which the detector would find
// nothing, since they compute for long in a single goroutine or kill processes of this program.
func NoRace(t testing.TB) {
	t.Helper()
	if RaceDetector {
		t.Skip("the race detector would find nothing in it")
	}
}

// Continuous reports whether this is continuous integration, where no test may be missing.
func Continuous() bool { return os.Getenv("CI") != "" }

// Need returns the path of a tool, or skips the test without it.
func Need(t testing.TB, tool Tool) (path string) {
	t.Helper()
	path, ok := tool.Find()
	if !ok {
		Without(t, tool)
	}
	return path
}

// Without ends a test that cannot run without a tool.
func Without(t testing.TB, tool Tool) {
	t.Helper()
	Unable(t, "no %s: %s", tool.Name, tool.Install)
}

// Unable ends a test that this system cannot run, for a reason. It is skipped, unless CI is
// set: then it fails.
func Unable(t testing.TB, format string, reason ...any) {
	t.Helper()
	end := t.Skipf
	if Continuous() {
		end = t.Fatalf
	}
	end(format, reason...)
}
