package solve

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"nonogram"
)

// benchmarkPicture solves a random picture. Most big pictures of density 0.85 are line-solvable;
// those of the seeds below are.
func benchmarkPicture(b *testing.B, seed uint64, side int, density float64, lineSolvable bool) {
	p := randomPicture(seed, side, side, density)
	b.ReportAllocs()
	for b.Loop() {
		if r := mustSolve(b, p, Options{}); r.LineSolvable != lineSolvable {
			b.Fatalf("status %v, line-solvable %v", r.Status, r.LineSolvable)
		}
	}
}

func BenchmarkLineSolvable30(b *testing.B)   { benchmarkPicture(b, 1, 30, 0.7, true) }
func BenchmarkLineSolvable200(b *testing.B)  { benchmarkPicture(b, 2, 200, 0.85, true) }
func BenchmarkLineSolvable1000(b *testing.B) { benchmarkPicture(b, 3, 1000, 0.85, true) }
func BenchmarkRandom30(b *testing.B)         { benchmarkPicture(b, 4, 30, 0.5, false) }

func BenchmarkDomino9(b *testing.B) {
	for b.Loop() {
		mustSolve(b, domino(9), Options{})
	}
}

// BenchmarkLongDive finds one of 400! solutions: a long trail without a conflict.
func BenchmarkLongDive(b *testing.B) {
	ones := strings.TrimSuffix(strings.Repeat("1|", 400), "|")
	for b.Loop() {
		mustSolve(b, puzzle(ones, ones), Options{Solutions: 1})
	}
}

// BenchmarkPictures solves 198 puzzles like pictures, beyond line logic: patches of cells that grow
// together, as large as pictures that people draw. Each size is one benchmark with probes and one
// without.
func BenchmarkPictures(b *testing.B) {
	for _, size := range [][2]int{{40, 40}, {60, 50}, {80, 60}} {
		puzzles := pictures(b, size[0], size[1])
		name := fmt.Sprintf("%dx%d", size[0], size[1])
		b.Run(name+"/probes", func(b *testing.B) { benchmarkAll(b, puzzles) })
		b.Run(name+"/none", func(b *testing.B) {
			defer func(old allowance) { probeAllowance = old }(probeAllowance)
			probeAllowance = allowance{lineSolves: -1}
			benchmarkAll(b, puzzles)
		})
	}
}

// pictures returns the first puzzles of patches that line logic does not solve.
func pictures(b *testing.B, width, height int) []*nonogram.Puzzle {
	var puzzles []*nonogram.Puzzle
	for seed := uint64(1); len(puzzles) < 66; seed++ {
		p := patches(seed, width, height)
		if !mustSolve(b, p, Options{Method: LineLogic}).LineSolvable {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}

// benchmarkAll reports the median and the longest time of the last round.
func benchmarkAll(b *testing.B, puzzles []*nonogram.Puzzle) {
	var total Stats
	var times []time.Duration
	for b.Loop() {
		times = times[:0]
		for _, p := range puzzles {
			s := mustSolve(b, p, Options{Jobs: 1}).Stats
			times = append(times, s.Time)
			total.LineSolves += s.LineSolves
			total.Conflicts += s.Conflicts
		}
	}
	slices.Sort(times)
	n := float64(b.N * len(puzzles))
	b.ReportMetric(float64(total.LineSolves)/n, "lines/puzzle")
	b.ReportMetric(float64(total.Conflicts)/n, "conflicts/puzzle")
	b.ReportMetric(times[len(times)/2].Seconds()*1000, "median-ms")
	b.ReportMetric(times[len(times)-1].Seconds()*1000, "longest-ms")
}

// patches returns a random picture in which each cell twice took the colour of most cells around
// it.
func patches(seed uint64, width, height int) *nonogram.Puzzle {
	g := *randomPicture(seed, width, height, 0.5).Goal
	for range 2 {
		next := g.Clone()
		for row := range height {
			for column := range width {
				filled := 0
				for y := max(row-1, 0); y <= min(row+1, height-1); y++ {
					for x := max(column-1, 0); x <= min(column+1, width-1); x++ {
						if g.At(y, x) == nonogram.FilledCell {
							filled++
						}
					}
				}
				cell := nonogram.BlankCell
				if filled >= 5 {
					cell = nonogram.FilledCell
				}
				next.Set(row, column, cell)
			}
		}
		g = next
	}
	return nonogram.FromGrid(g, nil)
}
