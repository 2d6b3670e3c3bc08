package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/board"
)

// clues reads clues as the issue trackers and papers write them: "2 1|3|0".
func clues(text string) []nonogram.Clue {
	var list []nonogram.Clue
	for s := range strings.SplitSeq(text, "|") {
		clue := nonogram.Clue{}
		for f := range strings.FieldsSeq(s) {
			var n int
			if _, err := fmt.Sscan(f, &n); err != nil {
				panic(err)
			}
			if n > 0 {
				clue = append(clue, nonogram.Block{Length: n, Colour: nonogram.Filled})
			}
		}
		list = append(list, clue)
	}
	return list
}

func puzzle(rows, columns string) *nonogram.Puzzle {
	return &nonogram.Puzzle{Rows: clues(rows), Columns: clues(columns)}
}

// mustSolve solves and checks every solution by clues derived from it.
func mustSolve(t testing.TB, p *nonogram.Puzzle, opts Options) Result {
	t.Helper()
	r, err := Solve(context.Background(), p, opts)
	var limit *LimitError
	if err != nil && !errors.As(err, &limit) {
		t.Fatal(err)
	}
	if limited := r.Limit != NoLimit; limited != (limit != nil) || limited && limit.Limit != r.Limit {
		t.Fatalf("limit %v, error %v", r.Limit, err)
	}
	for i, g := range r.Solutions {
		if err := p.CheckSolution(g); err != nil {
			t.Fatalf("solution %d: %v\n%v", i+1, err, g)
		}
		for _, h := range r.Solutions[:i] {
			if g.Equal(h) {
				t.Fatalf("solution %d is given twice:\n%v", i+1, g)
			}
		}
	}
	return r
}

func TestOracles(t *testing.T) {
	tests := []struct {
		name, rows, columns string
		status              Status
		lineSolvable        bool
	}{
		{"lambda", "2|1 2|1 1|2|1|3|3|2 2|2 1|2 2 1|2 3|2 2", "2 1|1 3|2 4|3 4|4|3|3|3|2|2", Unique, false},
		{"plus", "1|3|1", "1|3|1", Unique, true},
		{"both diagonals", "1|1", "1|1", Multiple, false},
		{"no progress by lines", "1 1|1 1|1 1|1", "1 1|1 1|1 1|1", Unique, false},
		{"no progress by lines, asymmetric", "1 1|2|1|1", "2|1|2|1", Unique, false},
		{"one cell", "1", "1", Unique, true},
		{"one blank cell", "0", "0", Unique, true},
		{"contradiction by lines", "3|0|3", "2|1 1|2", None, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := mustSolve(t, puzzle(test.rows, test.columns), Options{})
			if r.Status != test.status || r.LineSolvable != test.lineSolvable {
				t.Errorf("got %v, line-solvable %v; want %v, %v", r.Status, r.LineSolvable, test.status, test.lineSolvable)
			}
			if (r.Status == None) != (r.Contradiction != nil) {
				t.Errorf("status %v with contradicting lines %v", r.Status, r.Contradiction)
			}
		})
	}
}

// bruteSolutions finds all solutions by trying every grid.
func bruteSolutions(p *nonogram.Puzzle) []nonogram.Grid {
	var all []nonogram.Grid
	g := nonogram.NewGrid(p.Width(), p.Height(), nonogram.BlankCell)
	var fill func(i int)
	fill = func(i int) {
		if i == len(g.Cells()) {
			if p.CheckSolution(g) == nil {
				all = append(all, g.Clone())
			}
			return
		}
		for c := range p.Palette.Colours() {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(c))
			if (i+1)%p.Width() == 0 {
				row := i / p.Width()
				if clue := p.Rows[row]; clue != nil && !clue.Equal(nonogram.ClueOf(g.Row(row))) {
					continue
				}
			}
			fill(i + 1)
		}
	}
	fill(0)
	return all
}

// checkContradiction checks that the lines named have no common solution, and that each line is
// needed for that.
func checkContradiction(t *testing.T, p *nonogram.Puzzle, lines []nonogram.Line) {
	t.Helper()
	only := func(leaveOut int) *nonogram.Puzzle {
		q := p.Clone()
		q.Rows, q.Columns = make([]nonogram.Clue, p.Height()), make([]nonogram.Clue, p.Width())
		for i, l := range lines {
			switch {
			case i == leaveOut:
			case l.Axis == nonogram.Rows:
				q.Rows[l.Index] = p.Rows[l.Index]
			default:
				q.Columns[l.Index] = p.Columns[l.Index]
			}
		}
		return q
	}
	if n := len(bruteSolutions(only(-1))); n != 0 {
		t.Fatalf("lines %v have %d solutions: rows %v, columns %v", lines, n, p.Rows, p.Columns)
	}
	for i, l := range lines {
		if r := mustSolve(t, only(i), Options{Solutions: 1}); r.Status == None {
			t.Fatalf("of %v, %v is not needed: rows %v, columns %v", lines, l, p.Rows, p.Columns)
		}
	}
}

// randomPicture returns a puzzle that has a random picture as a solution.
func randomPicture(seed uint64, width, height int, density float64) *nonogram.Puzzle {
	return nonogram.FromGrid(randomCells(seed, width, height, 2, density), nil)
}

// randomCells fills a share of the cells with colours.
func randomCells(seed uint64, width, height, colours int, density float64) nonogram.Grid {
	r := rand.New(rand.NewPCG(seed, 0))
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		if r.Float64() < density {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + i%(colours-1)))
		}
	}
	return g
}

// domino returns the n-domino puzzle: one solution, exponentially hard without learning.
func domino(n int) *nonogram.Puzzle {
	side := 2*n + 1
	rows, columns := make([]nonogram.Clue, side), make([]nonogram.Clue, side)
	for i := range side {
		rows[i] = nonogram.NewClue(1)
		columns[i] = nonogram.NewClue(1)
		if i%2 == 0 && i > 0 && i < side-1 {
			rows[i] = nonogram.NewClue(3, 1)
			columns[i] = nonogram.NewClue(1, 3)
		}
	}
	rows[0], columns[side-1] = nonogram.NewClue(3), nonogram.NewClue(3)
	return &nonogram.Puzzle{Rows: rows, Columns: columns}
}

func TestDominoes(t *testing.T) {
	testrun.NoRace(t)
	for n := 3; n <= 8; n++ {
		if r := mustSolve(t, domino(n), Options{}); r.Status != Unique {
			t.Errorf("%d-domino: got %v, want unique", n, r.Status)
		}
	}
}

func TestFromPartialGrid(t *testing.T) {
	p := puzzle("1|1", "1|1")
	from := nonogram.NewGrid(2, 2, nonogram.OpenCell(2))
	from.Set(0, 1, nonogram.FilledCell)
	r := mustSolve(t, p, Options{From: &from})
	if r.Status != Unique || r.Solutions[0].At(1, 0) != nonogram.FilledCell {
		t.Errorf("got %v %v", r.Status, r.Solutions)
	}
	from.Set(0, 0, nonogram.FilledCell)
	if r := mustSolve(t, p, Options{From: &from}); r.Status != None || len(r.Contradiction) != 1 {
		t.Errorf("got %v, contradiction %v; want none, by row 1 alone", r.Status, r.Contradiction)
	}
	small := nonogram.NewGrid(1, 2, nonogram.OpenCell(2))
	if _, err := Solve(context.Background(), p, Options{From: &small}); !errors.Is(err, nonogram.ErrGrid) {
		t.Errorf("got %v, want an error about the grid", err)
	}
}

// TestSolutionsBounded: a puzzle with n! solutions can be cut short.
func TestSolutionsBounded(t *testing.T) {
	ones := strings.TrimSuffix(strings.Repeat("1|", 12), "|")
	grids := testrun.All(t, Solutions(context.Background(), puzzle(ones, ones), SolutionsOptions{Solutions: 100}))
	for _, g := range grids {
		testrun.OK(t, puzzle(ones, ones).CheckSolution(g))
	}
	if n := len(grids); n != 100 {
		t.Errorf("got %d solutions, want 100", n)
	}
}

// loaded returns the board of a puzzle.
func loaded(p *nonogram.Puzzle) *board.Board {
	b := board.New(p)
	b.Load(p.Start())
	return b
}

// settled returns the board of a puzzle after line logic.
func settled(p *nonogram.Puzzle) *board.Board {
	b := loaded(p)
	b.PushAll()
	b.Settle()
	return b
}

// TestEvery4x4 solves every picture of 4 x 4 and compares with the published
// numbers of unique and of line-solvable pictures. Probing solves all unique ones,
// as is known up to 5 x 5.
func TestEvery4x4(t *testing.T) {
	testrun.LongOnly(t) // 65,536 puzzles
	unique, lineSolvable, pictures, puzzles := 0, 0, int64(0), map[string]bool{}
	everyGrid(4, 4, 2, func(g nonogram.Grid) {
		p := nonogram.FromGrid(g, nil)
		key := fmt.Sprintf("%q %q", p.Rows, p.Columns)
		if puzzles[key] {
			return // more pictures have these clues, so neither is unique
		}
		puzzles[key] = true
		r, n := mustSolve(t, p, Options{}), mustCount(t, p, CountOptions{}).Int64()
		pictures += n
		switch {
		case r.Status == Unique && (n != 1 || !r.Solutions[0].Equal(g)) || r.Status == Multiple && n < 2:
			t.Fatalf("%v, %d solutions of\n%v", r.Status, n, g)
		case r.Status == Unique:
			unique++
		case r.Status != Multiple:
			t.Fatalf("status %v of\n%v", r.Status, g)
		}
		if r.LineSolvable {
			lineSolvable++
		} else if r.Status == Unique {
			if q := mustSolve(t, p, Options{Method: Probe}); q.Status != Unique {
				t.Fatalf("probing leaves cells open:\n%v", q.Certain)
			}
		}
	})
	if len(puzzles) != 58196 || pictures != 65536 || unique != 52362 || lineSolvable != 51234 {
		t.Errorf("got %d clue sets of %d pictures, %d unique, %d line-solvable; want 58196, 65536, 52362, 51234",
			len(puzzles), pictures, unique, lineSolvable)
	}
}
