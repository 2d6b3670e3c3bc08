package certificate_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"nonogram"
	"nonogram/certificate"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// certify solves a puzzle and returns its certificate; nil if it has none.
func certify(t testing.TB, p *nonogram.Puzzle, opts solve.Options) (solve.Result, []byte) {
	t.Helper()
	var b bytes.Buffer
	opts.Certificate = &b
	r, err := solve.Solve(context.Background(), p, opts)
	if err != nil && !errors.Is(err, solve.ErrLimit) {
		t.Fatal(err)
	}
	if !r.Certified {
		return r, nil
	}
	return r, b.Bytes()
}

func check(p *nonogram.Puzzle, proof []byte) (certificate.Result, error) {
	return certificate.Check(context.Background(), p, bytes.NewReader(proof), certificate.Options{})
}

// entries returns the puzzles of a folder, the first few of each bundle.
func entries(t testing.TB, folder string, first int) (list []format.Entry) {
	t.Helper()
	testrun.OK(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if f, known := format.ByExtension(path); err != nil || !known || !f.Reads() {
			return err
		}
		n := 0
		for e, err := range format.ReadFile(path, format.ReadOptions{}) {
			if n++; err != nil || n > first {
				break // other tests read faulty files
			}
			e.File = fmt.Sprintf("%s: puzzle %d", path, e.Number)
			list = append(list, e)
		}
		return nil
	}))
	return list
}

// TestCollections checks the certificate of every puzzle of the collections that is unique or
// contradictory, if the solver proves that within some conflicts.
func TestCollections(t *testing.T) {
	conflicts := int64(testrun.Count(2000, 50_000))
	for _, folder := range []string{"../testdata/puzzles", os.Getenv("NONOGRAM_CORPUS")} {
		if folder == "" {
			continue // set NONOGRAM_CORPUS to check more
		}
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			puzzles, certified := 0, 0
			for _, e := range entries(t, folder, testrun.Count(20, 1000)) {
				puzzles++
				r, proof := certify(t, e.Puzzle, solve.Options{MaxConflicts: conflicts, Jobs: 1})
				if decided := r.Status == solve.Unique || r.Status == solve.None; r.Certified != decided {
					t.Errorf("%s: %v, certified %v", e.File, r.Status, r.Certified)
				}
				if !r.Certified {
					continue
				}
				certified++
				c, err := check(e.Puzzle, proof)
				if err != nil || len(c.Solutions) != len(r.Solutions) {
					t.Errorf("%s: %v, but %d solutions: %v", e.File, r.Status, len(c.Solutions), err)
				}
			}
			t.Logf("%d puzzles, %d certificates", puzzles, certified)
			if certified < 20 {
				t.Errorf("%d certificates of %d puzzles are too few to tell", certified, puzzles)
			}
		})
	}
}
