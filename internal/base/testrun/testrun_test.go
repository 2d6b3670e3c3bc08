package testrun_test

import (
	"os"
	"path/filepath"
	"strings"
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

func TestRandom(t *testing.T) {
	first := func(number uint64, seed string) uint64 {
		t.Setenv(testrun.SeedVariable, seed)
		return testrun.Random(t, number).Uint64()
	}
	one := first(1, "")
	if again := first(1, "0"); again != one {
		t.Errorf("without a seed %d, with seed 0 %d", one, again)
	}
	if other := first(1, "7"); other == one {
		t.Error("another seed gives the same cases")
	}
	if other := first(2, ""); other == one {
		t.Error("another test has the same cases")
	}
}

func TestMissing(t *testing.T) {
	var text strings.Builder
	here := testrun.Tool{Name: "Go", Programs: []string{"go"}}
	gone := testrun.Tool{Name: "Oracle", Tests: "the future", Install: "ask at Delphi", Programs: []string{"no-such-program"}}
	if missing := testrun.Missing(&text, []testrun.Tool{here, gone}); missing != 1 {
		t.Errorf("%d missing, expected 1", missing)
	}
	if s := text.String(); !strings.Contains(s, "SKIPPED") || !strings.Contains(s, "Oracle") || !strings.Contains(s, "the future; to get it: ask at Delphi") || strings.Contains(s, "Go") {
		t.Errorf("found %s", s)
	}
	text.Reset()
	if missing := testrun.Missing(&text, []testrun.Tool{here}); missing != 0 || strings.Contains(text.String(), "SKIPPED") {
		t.Errorf("%d missing: %s", missing, &text)
	}
}
