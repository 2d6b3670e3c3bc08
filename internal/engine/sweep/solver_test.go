package sweep

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// bothForms runs deduction by the form for the line's size and by the general
// form, which must agree, and returns the result.
func bothForms(t testrun.Test, s *Solver, cells []nonogram.Cell) ([]nonogram.Cell, bool) {
	t.Helper()
	got := slices.Clone(cells)
	ok := s.Deduce(got)
	if s.Feasible(cells) != ok {
		t.Fatalf("clue %v, line %v: Feasible is %v, Deduce %v", s.Clue(), cells, !ok, ok)
	}
	if s.absent {
		return got, ok
	}
	want := slices.Clone(s.planesOf(got))
	forms := map[string]func([]uint64) bool{"general": s.deduceWide}
	if s.words == 1 {
		forms["one word, colours"] = s.deduceWordColours
	}
	for name, deduce := range forms {
		planes := s.planesOf(cells)
		if deduce(planes) != ok || !slices.Equal(planes, want) {
			t.Fatalf("clue %v, line %v: form %q gives %x, want %x %v", s.Clue(), cells, name, planes, want, ok)
		}
	}
	if s.feasibleWide(s.planesOf(cells)) != ok {
		t.Fatalf("clue %v, line %v: the general form's feasibility is %v", s.Clue(), cells, !ok)
	}
	return got, ok
}

func agrees(arrangement, cells []nonogram.Cell) bool {
	for i, c := range cells {
		if arrangement[i]&c == 0 {
			return false
		}
	}
	return true
}

// randomLine draws a picture line, its clue, and a partial state that agrees with it unless it is
// spoilt.
func randomLine(r *rand.Rand, length, colours int) (nonogram.Clue, []nonogram.Cell) {
	density := r.Float64()
	known := r.Float64()
	picture := make([]nonogram.Cell, length)
	cells := make([]nonogram.Cell, length)
	colour := nonogram.Colour(1)
	for i := range picture {
		if r.Float64() < 0.4 {
			colour = nonogram.Colour(1 + r.IntN(colours-1))
		}
		picture[i] = nonogram.BlankCell
		if r.Float64() < density {
			picture[i] = nonogram.CellOf(colour)
		}
		cells[i] = picture[i]
		if r.Float64() > known {
			cells[i] |= nonogram.Cell(r.Uint32()) & nonogram.OpenCell(colours)
			if colours == 2 {
				cells[i] = nonogram.OpenCell(2)
			}
		}
	}
	clue := nonogram.ClueOf(picture)
	if r.IntN(4) == 0 { // perhaps no arrangement at all
		cells[r.IntN(length)] ^= nonogram.OpenCell(colours)
	}
	return clue, cells
}

// quadratic deduces exactly by the plain textbook table over (cells, blocks), for lines too long
// for brute force.
func quadratic(clue nonogram.Clue, cells []nonogram.Cell) []nonogram.Cell {
	n, k := len(cells), len(clue)
	table := func(clue nonogram.Clue, cells []nonogram.Cell) [][]bool {
		fits := make([][]bool, k+1) // fits[j][p]: the first p cells hold the first j blocks
		for j := range fits {
			fits[j] = make([]bool, n+1)
			for p := range fits[j] {
				fits[j][p] = j == 0 && p == 0 ||
					p > 0 && fits[j][p-1] && cells[p-1].Can(nonogram.Blank) ||
					j > 0 && endsAt(clue, cells, fits, j, p)
			}
		}
		return fits
	}
	head := table(clue, cells)
	reversed := slices.Clone(cells)
	slices.Reverse(reversed)
	tail := table(clue.Reversed(), reversed)
	if !head[k][n] {
		return nil
	}
	out := make([]nonogram.Cell, n)
	for p := range n {
		for j := 0; j <= k; j++ {
			if head[j][p] && cells[p].Can(nonogram.Blank) && tail[k-j][n-p-1] {
				out[p] |= nonogram.BlankCell
			}
		}
	}
	for j := 1; j <= k; j++ {
		b := clue[j-1]
		for end := b.Length; end <= n; end++ {
			rest := end
			if j < k && clue.Gap(j) == 1 {
				if end == n || !cells[end].Can(nonogram.Blank) {
					continue
				}
				rest++
			}
			if endsAt(clue, cells, head, j, end) && tail[k-j][n-rest] {
				for i := end - b.Length; i < end; i++ {
					out[i] |= nonogram.CellOf(b.Colour)
				}
			}
		}
	}
	return out
}

func endsAt(clue nonogram.Clue, cells []nonogram.Cell, fits [][]bool, j, p int) bool {
	b := clue[j-1]
	start := p - b.Length
	if start < 0 {
		return false
	}
	for _, c := range cells[start:p] {
		if !c.Can(b.Colour) {
			return false
		}
	}
	if j > 1 && clue.Gap(j-1) == 1 {
		return start > 0 && cells[start-1].Can(nonogram.Blank) && fits[j-1][start-1]
	}
	return fits[j-1][start]
}

func TestDeduceLongLines(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 3000 {
		colours := 2 + r.IntN(3)
		length := 1 + r.IntN(200)
		if i%100 == 0 {
			length = 1 + r.IntN(1000)
		}
		clue, cells := randomLine(r, length, colours)
		want := quadratic(clue, cells)
		got, ok := bothForms(t, New(length, clue, colours), cells)
		if ok != (want != nil) || ok && !slices.Equal(got, want) {
			t.Fatalf("clue %v, line %v: got %v %v, want %v", clue, cells, got, ok, want)
		}
	}
}

func BenchmarkDeduce30(b *testing.B)        { benchmarkDeduce(b, 30, 0.5) }
func BenchmarkDeduce63(b *testing.B)        { benchmarkDeduce(b, 63, 0.5) }
func BenchmarkDeduce64(b *testing.B)        { benchmarkDeduce(b, 64, 0.5) }
func BenchmarkDeduce100(b *testing.B)       { benchmarkDeduce(b, 100, 0.5) }
func BenchmarkDeduce1000Half(b *testing.B)  { benchmarkDeduce(b, 1000, 0.5) }
func BenchmarkDeduce1000Dense(b *testing.B) { benchmarkDeduce(b, 1000, 0.85) }

// benchmarkDeduce measures exact deduction on lines with the clue of a random
// picture line, half of whose cells are known.
func benchmarkDeduce(b *testing.B, length int, density float64) {
	r := rand.New(rand.NewPCG(5, 6))
	const lines = 64
	solvers, states := make([]*Solver, lines), make([][]uint64, lines)
	for i := range solvers {
		picture, cells := make([]nonogram.Cell, length), make([]nonogram.Cell, length)
		for j := range picture {
			picture[j] = nonogram.BlankCell
			if r.Float64() < density {
				picture[j] = nonogram.FilledCell
			}
			cells[j] = picture[j]
			if r.IntN(2) == 0 {
				cells[j] = nonogram.OpenCell(2)
			}
		}
		solvers[i] = New(length, nonogram.ClueOf(picture), 2)
		states[i] = slices.Clone(solvers[i].planesOf(cells))
	}
	planes := make([]uint64, len(states[0]))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		copy(planes, states[i%lines])
		if !solvers[i%lines].DeducePlanes(planes) {
			b.Fatal("no arrangement")
		}
	}
}

// TestOtherLength: everything that takes cells refuses another number of cells than the line's,
// with and without a clue.
func TestOtherLength(t *testing.T) {
	for _, clue := range []nonogram.Clue{nil, nonogram.NewClue(), nonogram.NewClue(2)} {
		s := New(4, clue, 2)
		for name, ask := range map[string]func([]nonogram.Cell){
			"Deduce":       func(c []nonogram.Cell) { s.Deduce(c) },
			"Feasible":     func(c []nonogram.Cell) { s.Feasible(c) },
			"Starts":       func(c []nonogram.Cell) { s.Starts(c) },
			"Owners":       func(c []nonogram.Cell) { s.Owners(c) },
			"Arrangements": func(c []nonogram.Cell) { s.Arrangements(c) },
			"Count":        func(c []nonogram.Cell) { s.Count(c) },
			"Explain":      func(c []nonogram.Cell) { s.Explain(c, Contradiction) },
		} {
			for _, length := range []int{3, 5} {
				if !testrun.Panics(func() { ask(with(nil, length, 2)) }) {
					t.Errorf("%s, clue %v: no panic for %d cells", name, clue, length)
				}
			}
		}
	}
}
