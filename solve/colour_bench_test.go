package solve_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/solve"
)

// colourPuzzles reads the colour puzzles of the corpus, in whatever format they lie
// there; triangles are no nonograms.
func colourPuzzles(b *testing.B) (names []string, puzzles []*nonogram.Puzzle) {
	err := filepath.WalkDir(corpus(b), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if f, ok := format.ByExtension(path); !ok || !f.Reads() {
			return nil
		}
		for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
			switch {
			case errors.Is(err, format.ErrShapes):
			case err != nil:
				return err
			case entry.Puzzle.Palette.Colours() > 2:
				names, puzzles = append(names, filepath.Base(path)), append(puzzles, entry.Puzzle)
			}
		}
		return nil
	})
	if err != nil || len(puzzles) == 0 {
		b.Fatalf("%d colour puzzles, %v", len(puzzles), err)
	}
	return names, puzzles
}

// BenchmarkCorpusColours decides every colour puzzle of the corpus on one core, and
// reports the longest of them.
func BenchmarkCorpusColours(b *testing.B) {
	names, puzzles := colourPuzzles(b)
	longest := make([]time.Duration, len(puzzles))
	for b.Loop() {
		for i, p := range puzzles {
			start := time.Now()
			r := mustDecide(b, p)
			longest[i] = max(longest[i], time.Since(start))
			if r.Status == solve.Unknown {
				b.Fatalf("%s is not decided", names[i])
			}
		}
	}
	worst := 0
	for i := range longest {
		if longest[i] > longest[worst] {
			worst = i
		}
	}
	b.Logf("%d puzzles, the longest is %s", len(puzzles), names[worst])
	b.ReportMetric(float64(longest[worst].Microseconds())/1000, "longest-ms")
}

func mustDecide(b *testing.B, p *nonogram.Puzzle) solve.Result {
	r, err := solve.Solve(b.Context(), p, solve.Options{Jobs: 1})
	if err != nil {
		b.Fatal(err)
	}
	return r
}
