package bench

import (
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 1, 2, 9}, 3}} {
		if got := Median(test.values); got != test.want {
			t.Errorf("Median(%v) = %v, want %v", test.values, got, test.want)
		}
	}
}

func TestSplitWords(t *testing.T) {
	for command, want := range map[string][]string{
		`solver {}`:                  {"solver", "{}"},
		`  solver   -x  "{}" `:       {"solver", "-x", "{}"},
		`sh -c 'solver "{}" | wc' `:  {"sh", "-c", `solver "{}" | wc`},
		`solver --name="a b" '' {}x`: {"solver", "--name=a b", "", "{}x"},
	} {
		if got, err := splitWords(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("splitWords(%q) = %q, %v; want %q", command, got, err, want)
		}
	}
	if got, err := splitWords(`solver "{}`); err == nil {
		t.Errorf("an open quote gives %q, want an error", got)
	}
}

func TestEarlierIsWhatWasWritten(t *testing.T) {
	puzzle := nonogram.FromGrid(nonogram.NewGrid(2, 3, nonogram.FilledCell), nil)
	result, err := Measure(t.Context(), format.Entry{File: "a", Number: 1, Puzzle: puzzle}, Options{Runs: 3})
	if err != nil || len(result.Runs) != 3 || result.Status != "unique" {
		t.Fatalf("Measure = %+v, %v", result, err)
	}
	var text strings.Builder
	out := &output{Loop: &runner.Loop{Out: &text, JSON: true}}
	testrun.OK(t, out.result(result))
	testrun.OK(t, out.total(Sum([]Result{result})))
	earlier, err := ReadEarlier(strings.NewReader(text.String()))
	if err != nil || len(earlier) != 1 || earlier[result.ID] != result.Seconds {
		t.Errorf("earlier run %v, %v; want %s: %v", earlier, err, result.ID, result.Seconds)
	}
	if identity(puzzle) == identity(puzzle.Transposed()) {
		t.Error("a puzzle and its transpose have one identity")
	}
}

func TestSum(t *testing.T) {
	total := Sum([]Result{
		{File: "a", Status: "unique", Seconds: 1, Conflicts: 2, LineSolves: 10},
		{File: "b", Status: "multiple", Seconds: 5, Conflicts: 1, LineSolves: 1, Before: 10},
		{File: "c", Status: "unique", Seconds: 2},
	})
	if total.Puzzles != 3 || total.Seconds != 8 || total.Median != 2 || total.SlowestFile != "b" ||
		total.Conflicts != 3 || total.LineSolves != 11 || total.Status["unique"] != 2 ||
		total.Compared != 1 || total.Before != 10 || total.After != 5 {
		t.Errorf("total %+v", total)
	}
}
