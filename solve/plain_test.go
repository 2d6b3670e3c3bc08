package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// plainSolver decides puzzles in the plainest way, with nothing of package line or of
// clauses: a cell's colours are tried one by one, and after each guess every line
// that has no arrangement left counts as a contradiction.
type plainSolver struct {
	puzzle *nonogram.Puzzle
	found  int // solutions, 2 at most
}

// fits reports whether a clue's blocks can be laid on a line.
func (r *plainSolver) fits(clue nonogram.Clue, cells []nonogram.Cell) bool {
	if clue == nil {
		return !slices.Contains(cells, nonogram.Contradicted)
	}
	// laid[x]: the blocks so far can be laid on the first x cells.
	laid := make([]bool, len(cells)+1)
	laid[0] = true
	for x, c := range cells {
		laid[x+1] = laid[x] && c.Can(nonogram.Blank)
	}
	for i, b := range clue {
		next := make([]bool, len(cells)+1)
		run := 0
		for x, c := range cells {
			if run++; !c.Can(b.Colour) {
				run = 0
			}
			start := x + 1 - b.Length
			fit := run >= b.Length && laid[start]
			if fit && i > 0 && clue[i-1].Colour == b.Colour {
				fit = start > 0 && laid[start-1] && cells[start-1].Can(nonogram.Blank)
			}
			next[x+1] = fit || next[x] && c.Can(nonogram.Blank)
		}
		laid = next
	}
	return laid[len(cells)]
}

// narrow drops the colours of single cells with which a line does not fit, until
// nothing changes; false if a cell has none left.
func (r *plainSolver) narrow(g nonogram.Grid) bool {
	for changed := true; changed; {
		changed = false
		for i, cell := range g.Cells() {
			row, column := i/g.Width(), i%g.Width()
			for c := range r.puzzle.Palette.Colours() {
				colour := nonogram.CellOf(nonogram.Colour(c))
				if cell == colour || cell&colour == 0 {
					continue
				}
				g.Set(row, column, colour)
				if !r.fits(r.puzzle.Rows[row], g.Row(row)) || !r.fits(r.puzzle.Columns[column], g.Column(column)) {
					cell &^= colour
					changed = true
				}
			}
			g.Set(row, column, cell)
			if cell == 0 {
				return false
			}
		}
	}
	for row, clue := range r.puzzle.Rows {
		if !r.fits(clue, g.Row(row)) {
			return false
		}
	}
	for column, clue := range r.puzzle.Columns {
		if !r.fits(clue, g.Column(column)) {
			return false
		}
	}
	return true
}

func (r *plainSolver) search(g nonogram.Grid) {
	if !r.narrow(g) || r.found == 2 {
		return
	}
	open := slices.IndexFunc(g.Cells(), func(c nonogram.Cell) bool { return !c.Known() })
	if open < 0 {
		r.found++
		return
	}
	for c := range r.puzzle.Palette.Colours() {
		if colour := nonogram.CellOf(nonogram.Colour(c)); g.Cells()[open]&colour != 0 {
			guess := g.Clone()
			guess.Cells()[open] = colour
			r.search(guess)
		}
	}
}

func plainStatus(p *nonogram.Puzzle) Status {
	r := &plainSolver{puzzle: p}
	r.search(p.Start())
	return [...]Status{None, Unique, Multiple}[r.found]
}

// plainPuzzle is the puzzle of a random picture, whose clues or given cells may
// contradict each other in the end.
func plainPuzzle(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	palette := make(nonogram.Palette, colours)
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	density := 0.45 + 0.3*r.Float64()
	for i := range g.Cells() {
		if r.Float64() < density {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	p := nonogram.FromGrid(g, palette)
	p.Goal = nil
	switch r.IntN(4) {
	case 0: // a clue that the picture does not have, of the same cells
		i, j := r.IntN(height), r.IntN(height)
		p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i]
	case 1:
		p.Rows[r.IntN(height)] = nil
	case 2:
		given := nonogram.NewGrid(width, height, palette.Open())
		for range 3 {
			given.Set(r.IntN(height), r.IntN(width), nonogram.CellOf(nonogram.Colour(r.IntN(colours))))
		}
		p.Given = &given
	}
	return p
}

// TestAgainstPlainSolver compares the status of puzzles too large for brute force, and
// of boards whose sides are about a word long.
func TestAgainstPlainSolver(t *testing.T) {
	testrun.NoRace(t)
	seen := map[Status]int{}
	searched := 0
	check := func(name string, p *nonogram.Puzzle) {
		r := mustSolve(t, p, Options{})
		if want := plainStatus(p); r.Status != want {
			t.Errorf("%s: got %v, want %v: rows %v, columns %v, given %v", name, r.Status, want, p.Rows, p.Columns, p.Given)
		}
		seen[r.Status]++
		if !r.LineSolvable {
			searched++
		}
	}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 31))
		check(fmt.Sprint("seed ", seed), plainPuzzle(r, 8+r.IntN(5), 8+r.IntN(5), 2+r.IntN(4)))
	}
	for width := 62; width <= 66; width++ {
		for colours := 2; colours <= 3; colours++ {
			r := rand.New(rand.NewPCG(uint64(width), uint64(colours)))
			p := plainPuzzle(r, width, 4, colours)
			check(fmt.Sprint("width ", width), p)
			check(fmt.Sprint("height ", width), p.Transposed())
		}
	}
	if searched < 50 || seen[None] < 20 || seen[Unique] < 20 || seen[Multiple] < 20 {
		t.Errorf("%d searched, %v: the test has lost its point", searched, seen)
	}
}
