package explain_test

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// BenchmarkSolve explains puzzles from start to end.
func BenchmarkSolve(b *testing.B) {
	for _, name := range []string{"webpbn-00027", "webpbn-00065", "webpbn-00436", "webpbn-00803", "webpbn-01611", "webpbn-06574"} {
		p := read(b, filepath.Join("../testdata/puzzles/survey", name+".non"))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if s, err := explain.Solve(context.Background(), p, explain.Options{}); err != nil || s.Limited {
					b.Fatal(s.Limited, err)
				}
			}
		})
	}
}

// hints asks for each hint on the way to the end of a puzzle, and reports the time of the slowest
// hint on one line and of the slowest beyond one line.
func hints(b *testing.B, p *nonogram.Puzzle) {
	t := tutor(b, p)
	var longest [2]time.Duration
	for b.Loop() {
		for board := p.Start(); ; {
			begin := time.Now()
			h, err := t.NextHint(context.Background(), &board, nil)
			if err != nil {
				b.Fatal(err)
			}
			if h.Kind != explain.Step {
				break
			}
			kind := 0
			if _, beyond := h.Visit.Beyond(); beyond {
				kind = 1
			}
			longest[kind] = max(longest[kind], time.Since(begin))
			out, err := proof.Check(b.Context(), p, board, h.Visit.Steps)
			if err != nil {
				b.Fatal(err)
			}
			board = out.Grid
		}
	}
	b.ReportMetric(float64(longest[0].Microseconds()), "µs/line-hint-max")
	b.ReportMetric(float64(longest[1].Microseconds()), "µs/other-hint-max")
}

// BenchmarkHints takes puzzles hint by hint.
func BenchmarkHints(b *testing.B) {
	for _, name := range []string{"gnonograms/42", "gnonograms/kde", "survey/webpbn-00065", "survey/webpbn-00436", "survey/webpbn-00803"} {
		p := read(b, filepath.Join("../testdata/puzzles", name+".non"))
		b.Run(name, func(b *testing.B) { hints(b, p) })
	}
	b.Run("random-30x30", func(b *testing.B) { hints(b, picture(30, 0.75)) })
	b.Run("random-50x50", func(b *testing.B) { hints(b, picture(50, 0.65)) })
}

// BenchmarkFirstHint asks for a hint on the empty board of a new puzzle.
func BenchmarkFirstHint(b *testing.B) {
	p := picture(30, 0.75)
	for b.Loop() {
		if _, err := explain.NextHint(context.Background(), p, explain.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNextHint asks for the hint after the first, of a puzzle that the tutor knows by then.
func BenchmarkNextHint(b *testing.B) {
	p := picture(30, 0.75)
	t, board := tutor(b, p), p.Start()
	for range 2 {
		h, err := t.NextHint(b.Context(), &board, nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, f := range h.Visit.Found() {
			board.Set(f.Row, f.Column, f.Cell)
		}
	}
	for b.Loop() {
		if _, err := t.NextHint(b.Context(), &board, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// picture returns the puzzle of a random picture.
func picture(side int, density float64) *nonogram.Puzzle {
	r := rand.New(rand.NewPCG(1, 2))
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for i := range g.Cells() {
		if r.Float64() < density {
			g.Cells()[i] = nonogram.FilledCell
		}
	}
	p := nonogram.FromGrid(g, nil)
	p.Goal = nil
	return p
}
