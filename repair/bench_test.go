package repair

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nonogram"
)

// shaded is a picture as of a photograph: discs before a slope of grey, with noise,
// cut at the middle or dithered.
func shaded(side, noise int, dithered bool) nonogram.Grid {
	r := rand.New(rand.NewPCG(0, 1))
	grey := make([]int, side*side+side+1)
	for i := range side * side {
		grey[i] += 60 + 130*(i%side+i/side)/(2*side)
	}
	for range 8 {
		x, y, radius, shade := r.IntN(side), r.IntN(side), 3+r.IntN(side/4), r.IntN(256)
		for i := range side * side {
			if dx, dy := i%side-x, i/side-y; dx*dx+dy*dy < radius*radius {
				grey[i] = shade
			}
		}
	}
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for i := range g.Cells() {
		grey[i] += r.IntN(2*noise+1) - noise
		rest := grey[i] - 255
		if grey[i] < 128 {
			g.Cells()[i] = nonogram.FilledCell
			rest = grey[i]
		}
		if dithered {
			grey[i+1] += rest * 7 / 16
			grey[i+side-1] += rest * 3 / 16
			grey[i+side] += rest * 5 / 16
			grey[i+side+1] += rest / 16
		}
	}
	return g
}

// benchmarkEffort is the effort of package generate.
const benchmarkEffort = 600_000

func BenchmarkEdit(b *testing.B) {
	for _, noise := range []int{10, 30, 60} {
		for _, lineSolvable := range []bool{false, true} {
			b.Run(fmt.Sprintf("50x50/noise=%d/line-solvable=%v", noise, lineSolvable), func(b *testing.B) {
				g := shaded(50, noise, false)
				var got result
				for b.Loop() {
					got = Options{LineSolvable: lineSolvable, Effort: benchmarkEffort}.findEdits(context.Background(), g, nil)
				}
				if !got.Done {
					b.Fatal("not repaired")
				}
				b.ReportMetric(float64(len(got.Edits)), "edits")
			})
		}
	}
}

// BenchmarkEditPhotograph repairs as import does.
func BenchmarkEditPhotograph(b *testing.B) {
	for _, side := range []int{25, 40} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			g := shaded(side, 60, false)
			var got result
			for b.Loop() {
				got = Options{Neat: true}.withDefaults().findEdits(context.Background(), g, nil)
			}
			if !got.Done {
				b.Fatal("not repaired")
			}
			b.ReportMetric(float64(len(got.Edits)), "edits")
		})
	}
}

func BenchmarkGive(b *testing.B) {
	for _, noise := range []int{10, 30, 60} {
		b.Run(fmt.Sprintf("50x50/noise=%d", noise), func(b *testing.B) {
			g := shaded(50, noise, false)
			var got givenCells
			for b.Loop() {
				got = Options{Effort: benchmarkEffort}.findGiven(context.Background(), g, nil)
			}
			if !got.Done {
				b.Fatal("no cells found")
			}
			b.ReportMetric(float64(len(got.Cells)), "cells")
		})
	}
}

func BenchmarkEditDithered(b *testing.B) {
	g := shaded(50, 0, true)
	var got result
	for b.Loop() {
		got = Options{LineSolvable: true, Effort: benchmarkEffort}.findEdits(context.Background(), g, nil)
	}
	b.ReportMetric(float64(len(got.Edits)), "edits")
}
