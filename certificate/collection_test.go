package certificate_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonogram"
	"nonogram/certificate"
	"nonogram/format"
	"nonogram/solve"
)

// certify solves a puzzle and returns its certificate; nil if it has none.
func certify(t testing.TB, p *nonogram.Puzzle, opts solve.Options) (solve.Result, []byte) {
	t.Helper()
	var b bytes.Buffer
	opts.Certificate = &b
	r, _ := solve.Solve(context.Background(), p, opts)
	if !r.Certified {
		return r, nil
	}
	return r, b.Bytes()
}

// entries are the puzzles of a folder, the first few of each bundle.
func entries(t testing.TB, folder string, first int) (list []format.Entry) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if f, known := format.ByExtension(path); err != nil || !known || !f.Reads() {
			return err
		}
		n := 0
		for e, err := range format.ReadFile(path, format.ReadOptions{}) {
			if n++; err != nil || n > first {
				break // other tests read what is faulty
			}
			e.File = fmt.Sprintf("%s: puzzle %d", path, e.Number)
			list = append(list, e)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestCollections(t *testing.T) {
	for _, folder := range []string{"../testdata/puzzles", os.Getenv("NONOGRAM_CORPUS")} {
		if folder == "" {
			continue
		}
		for _, e := range entries(t, folder, 20) {
			begin := time.Now()
			r, proof := certify(t, e.Puzzle, solve.Options{MaxConflicts: 20000})
			took := time.Since(begin)
			begin = time.Now()
			decided := r.Status == solve.Unique || r.Status == solve.None
			if r.Certified != decided {
				t.Errorf("%s: %v, certified %v", e.File, r.Status, r.Certified)
			}
			if !decided {
				continue
			}
			c, err := certificate.Check(context.Background(), e.Puzzle, bytes.NewReader(proof), certificate.Options{})
			if err != nil || len(c.Solutions) != len(r.Solutions) {
				t.Errorf("%s: %v, %d solutions: %v", e.File, r.Status, len(c.Solutions), err)
			}
			if took > 100*time.Millisecond {
				t.Logf("%s: %v %d conflicts, %d bytes, %d lemmas, %v, check %v", e.File, r.Status, r.Stats.Conflicts, len(proof), c.Lemmas, took, time.Since(begin))
			}
		}
	}
}
