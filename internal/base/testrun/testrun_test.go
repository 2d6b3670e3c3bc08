package testrun_test

import (
	"os"
	"path/filepath"
	"testing"

	"nonogram/internal/base/testrun"
)

func TestLong(t *testing.T) {
	for value, want := range map[string]int{"": 1, "short": 1, "long": 20} {
		t.Setenv("NONOGRAM_TESTS", value)
		if n := testrun.Count(1, 20); n != want {
			t.Errorf("NONOGRAM_TESTS=%s: %d cases, expected %d", value, n, want)
		}
	}
}

func TestFind(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	program := filepath.Join(folder, "minisat")
	find := func(tool testrun.Tool, want string) {
		t.Helper()
		if found, ok := tool.Find(); found != want || ok != (want != "") {
			t.Errorf("found %q, expected %q", found, want)
		}
	}
	find(testrun.SATSolver, "")
	if err := os.WriteFile(program, nil, 0o777); err != nil {
		t.Fatal(err)
	}
	find(testrun.SATSolver, program)
	find(testrun.Tool{Programs: []string{filepath.Join(folder, "*sat")}}, program)
	t.Setenv("CHROMIUM", program)
	find(testrun.Chromium, program)
	t.Setenv("CHROMIUM", filepath.Join(folder, "none"))
	find(testrun.Chromium, "")
}

// recorder is a test that only remembers how it ended.
type recorder struct {
	testing.TB
	skipped, failed bool
}

func (r *recorder) Helper()               {}
func (r *recorder) Skipf(string, ...any)  { r.skipped = true }
func (r *recorder) Fatalf(string, ...any) { r.failed = true }

// TestContinuousIntegrationSkipsNothing: a tool that is missing there is a fault.
func TestContinuousIntegrationSkipsNothing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for value, fails := range map[string]bool{"": false, "1": true} {
		t.Setenv("CI", value)
		r := &recorder{TB: t}
		testrun.Need(r, testrun.Mandoc)
		if r.failed != fails || r.skipped == fails {
			t.Errorf("CI=%s: skipped %t, failed %t", value, r.skipped, r.failed)
		}
	}
}
