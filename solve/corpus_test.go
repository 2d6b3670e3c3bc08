package solve_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// examples reads the project's puzzles, and those of the corpus if there is one. Short runs
// leave out the one that takes as long as all others.
func examples(t *testing.T) (names []string, puzzles []*nonogram.Puzzle) {
	names, puzzles = read(t, "../testdata/puzzles", ".")
	if i := slices.Index(names, "faase.non"); !testrun.Long() {
		names, puzzles = slices.Delete(names, i, i+1), slices.Delete(puzzles, i, i+1)
	}
	if corpus := os.Getenv("NONOGRAM_CORPUS"); corpus != "" {
		more, others := read(t, corpus, "nonogram-db", "webpbn-survey", "rand30")
		names, puzzles = append(names, more...), append(puzzles, others...)
	}
	return names, puzzles
}

// read reads the puzzles of all .non files below folders of a folder.
func read(t testing.TB, root string, folders ...string) (names []string, puzzles []*nonogram.Puzzle) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".non" {
				return err
			}
			for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
				if err != nil {
					return err
				}
				names, puzzles = append(names, filepath.Base(path)), append(puzzles, entry.Puzzle)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(puzzles) == 0 {
		t.Fatalf("no puzzles below %v", folders)
	}
	return names, puzzles
}

// TestCorpus decides every puzzle of the collections, but the largest dominoes of the
// corpus, and checks each solution and, where the goal is told and the solution unique,
// that it is the goal.
func TestCorpus(t *testing.T) {
	names, puzzles := examples(t)
	for i, p := range puzzles {
		r, err := solve.Solve(context.Background(), p, solve.Options{Jobs: 2})
		if err != nil {
			t.Errorf("%s: %v", names[i], err)
			continue
		}
		if r.Status == solve.Unknown || r.Status == solve.None {
			t.Errorf("%s: status %v", names[i], r.Status)
		}
		for _, g := range r.Solutions {
			if err := p.CheckSolution(g); err != nil {
				t.Errorf("%s: %v", names[i], err)
			}
		}
		if p.Goal != nil && r.Status == solve.Unique && p.Goal.Complete() && !p.Goal.Equal(r.Solutions[0]) {
			t.Errorf("%s: the only solution is not the goal", names[i])
		}
	}
}

// TestCorpusMethods climbs the methods on every puzzle: each decides what the ones
// before decide, and none excludes a solution.
func TestCorpusMethods(t *testing.T) {
	testrun.NoRace(t)
	names, puzzles := examples(t)
	decided := map[solve.Method]int{}
	for i, p := range puzzles {
		truth, err := solve.Solve(context.Background(), p, solve.Options{Solutions: 1})
		if err != nil {
			t.Fatalf("%s: %v", names[i], err)
		}
		last := p.Start()
		for _, opts := range []solve.Options{
			{Method: solve.LineLogic}, {Method: solve.Implications, Depth: 2}, {Method: solve.Implications}, {Method: solve.Probe},
		} {
			r, err := solve.Solve(context.Background(), p, opts)
			if err != nil && !isLimit(err, solve.MethodLimit) {
				t.Fatalf("%s: %v", names[i], err)
			}
			for x, c := range r.Certain.Cells() {
				if c&^last.Cells()[x] != 0 || truth.Solutions[0].Cells()[x]&^c != 0 {
					t.Fatalf("%s: %v decides less than the method before, or what is wrong", names[i], opts.Method)
				}
			}
			last = r.Certain
			if r.Status == solve.Unique {
				decided[r.Method]++
			}
		}
	}
	if decided[solve.Implications] == 0 || decided[solve.Probe] == 0 {
		t.Errorf("puzzles decided: %v", decided)
	}
}
