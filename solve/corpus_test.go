package solve

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// examples reads the project's puzzles, and those of the corpus if there is one. Short runs leave
// out the puzzle that takes as long as all others together.
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
		testrun.OK(t, filepath.WalkDir(filepath.Join(root, folder), func(path string, d os.DirEntry, err error) error {
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
		}))
	}
	if len(puzzles) == 0 {
		t.Fatalf("no puzzles below %v", folders)
	}
	return names, puzzles
}

// TestCorpus decides every puzzle of the collections, except the largest dominoes of the corpus,
// and climbs the methods on it. If the goal is known and the solution unique, the two are equal.
func TestCorpus(t *testing.T) {
	testrun.NoRace(t)
	names, puzzles := examples(t)
	var n gains
	for i, p := range puzzles {
		t.Run(names[i], func(t *testing.T) {
			r := mustSolve(t, p, Options{Jobs: 2})
			if r.Status == Unknown || r.Status == None {
				t.Errorf("status %v", r.Status)
			}
			if p.Goal != nil && r.Status == Unique && p.Goal.Complete() && !p.Goal.Equal(r.Solutions[0]) {
				t.Error("the only solution is not the goal")
			}
			n.climb(t, p, union(r.Solutions))
		})
	}
	if n[2]+n[3]+n[4]+n[5] == 0 || n[6] == 0 {
		t.Errorf("gains %v: the test has lost its point", n)
	}
}
