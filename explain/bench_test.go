package explain_test

import (
	"context"
	"path/filepath"
	"testing"

	"nonogram"
	"nonogram/explain"
)

func survey(tb testing.TB, name string) *nonogram.Puzzle {
	return read(tb, filepath.Join("../testdata/puzzles/survey", name))
}

func BenchmarkExplain(b *testing.B) {
	for _, name := range []string{"webpbn-00529.non", "webpbn-00065.non", "webpbn-00436.non", "webpbn-00803.non", "webpbn-01611.non", "webpbn-06574.non"} {
		p := survey(b, name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if s, err := explain.Solve(context.Background(), p, explain.Options{}); err != nil || s.Limited {
					b.Fatal(s.Limited, err)
				}
			}
		})
	}
}

// BenchmarkHint asks for each hint of a whole solution, from the beginning to the
// end; the metric is the longest time of a hint.
func BenchmarkHint(b *testing.B) {
	for _, name := range []string{"webpbn-00065.non"} {
		p := survey(b, name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := explain.Next(context.Background(), p, explain.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
