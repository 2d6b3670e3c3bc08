package solve

import (
	"strings"
	"testing"
)

// benchmarkPicture solves a random picture; most of the big ones are
// line-solvable at density 0.85, the seeds below are.
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
