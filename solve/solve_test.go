package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"

	"nonogram"
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

// mustSolve solves and checks every solution by clues derived from it anew.
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

// TestEvery4x4 solves every picture of 4 x 4 and compares with the published
// numbers of unique and of line-solvable pictures. Probing solves all unique ones,
// as is known up to 5 x 5.
func TestEvery4x4(t *testing.T) {
	testrun.LongOnly(t) // 65,536 puzzles
	unique, lineSolvable, clueSets := 0, 0, map[string]bool{}
	g := nonogram.NewGrid(4, 4, nonogram.BlankCell)
	for picture := range 1 << 16 {
		for i := range 16 {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(picture >> i & 1))
		}
		p := nonogram.FromGrid(g, nil)
		key := fmt.Sprintf("%q %q", p.Rows, p.Columns)
		if clueSets[key] {
			continue // more pictures have these clues, so neither is unique
		}
		clueSets[key] = true
		r := mustSolve(t, p, Options{})
		switch {
		case r.Status == Unique && !r.Solutions[0].Equal(g):
			t.Fatalf("another solution than\n%v", g)
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
	}
	if len(clueSets) != 58196 || unique != 52362 || lineSolvable != 51234 {
		t.Errorf("got %d clue sets, %d unique, %d line-solvable; want 58196, 52362, 51234",
			len(clueSets), unique, lineSolvable)
	}
}

// randomPuzzle draws a picture's puzzle, perhaps in colour, perhaps with absent
// clues, given cells and clues in another order.
func randomPuzzle(r *rand.Rand, maxSide, maxColours int) *nonogram.Puzzle {
	colours := 2 + r.IntN(maxColours-1)
	palette := make(nonogram.Palette, colours)
	g := nonogram.NewGrid(1+r.IntN(maxSide), 1+r.IntN(maxSide), nonogram.BlankCell)
	density := r.Float64()
	for i := range g.Cells() {
		if r.Float64() < density {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	p := nonogram.FromGrid(g, palette)
	p.Goal = nil
	if r.IntN(2) == 0 { // keeps the totals, but rarely a solution
		r.Shuffle(len(p.Rows), func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
	}
	for _, list := range [][]nonogram.Clue{p.Rows, p.Columns} {
		for i := range list {
			if r.IntN(20) == 0 {
				list[i] = nil
			}
		}
	}
	if r.IntN(3) == 0 {
		given := nonogram.NewGrid(g.Width(), g.Height(), palette.Open())
		for i := range given.Cells() {
			if r.IntN(10) == 0 {
				given.Cells()[i] = g.Cells()[i]
			}
		}
		p.Given = &given
	}
	return p
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

func sortGrids(list []nonogram.Grid) {
	slices.SortFunc(list, func(a, b nonogram.Grid) int { return slices.Compare(a.Cells(), b.Cells()) })
}

// TestAgainstBruteForce compares status, certain cells and the whole list of
// solutions with what trying every grid finds.
func TestAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	seen := map[Status]int{}
	for range 1500 {
		maxColours := 2 + r.IntN(2)
		maxSide := 6 - maxColours
		p := randomPuzzle(r, maxSide, maxColours)
		if p.Validate() != nil {
			continue
		}
		want := bruteSolutions(p)
		result := mustSolve(t, p, Options{})
		seen[result.Status]++
		wantStatus := [...]Status{None, Unique, Multiple}[min(len(want), 2)]
		if result.Status != wantStatus {
			t.Fatalf("got %v, want %v with %d solutions: rows %v, columns %v, given %v",
				result.Status, wantStatus, len(want), p.Rows, p.Columns, p.Given)
		}
		for _, g := range want {
			for i, c := range g.Cells() {
				if result.Certain.Cells()[i]&c == 0 {
					t.Fatalf("line logic excludes a solution: rows %v, columns %v", p.Rows, p.Columns)
				}
			}
		}
		var got []nonogram.Grid
		for g, err := range Solutions(context.Background(), p, Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, g)
		}
		sortGrids(got)
		sortGrids(want)
		if !slices.EqualFunc(got, want, nonogram.Grid.Equal) {
			t.Fatalf("got %d solutions, want %d: rows %v, columns %v", len(got), len(want), p.Rows, p.Columns)
		}
		if result.Status == None {
			checkContradiction(t, p, result.Contradiction)
		}
	}
	for _, s := range []Status{None, Unique, Multiple} {
		if seen[s] < 40 {
			t.Errorf("only %d puzzles of status %v: the test has lost its point", seen[s], s)
		}
	}
}

// checkContradiction: the lines named have no common solution, and no line can be
// left out.
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

// randomPicture is a puzzle that has the drawn picture as a solution.
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

// domino is the n-domino puzzle: one solution, exponentially hard without
// learning.
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

func TestLimits(t *testing.T) {
	hard := domino(20)
	if r := mustSolve(t, hard, Options{MaxConflicts: 50}); r.Status != Unknown || r.Limit != ConflictLimit || r.Stats.Conflicts != 50 {
		t.Errorf("got %v, limit %v, %d conflicts", r.Status, r.Limit, r.Stats.Conflicts)
	}
	if r := mustSolve(t, hard, Options{MaxMemory: 1000}); r.Status != Unknown || r.Limit != MemoryLimit {
		t.Errorf("got %v, limit %v", r.Status, r.Limit)
	}
	if r := mustSolve(t, hard, Options{Method: LineLogic}); r.Status != Unknown || r.Limit != MethodLimit {
		t.Errorf("got %v, limit %v", r.Status, r.Limit)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := Solve(ctx, hard, Options{})
	if !errors.Is(err, ErrLimit) || !errors.Is(err, context.Canceled) || r.Status != Unknown || r.Limit != ContextLimit {
		t.Errorf("got %v, limit %v, error %v", r.Status, r.Limit, err)
	}
	for _, err := range Solutions(ctx, hard, Options{}) {
		if !errors.Is(err, ErrLimit) || !errors.Is(err, context.Canceled) {
			t.Errorf("got error %v", err)
		}
	}
}

func TestBadPuzzle(t *testing.T) {
	if _, err := Solve(context.Background(), puzzle("2|0", "1|0"), Options{}); !errors.Is(err, nonogram.ErrTotals) {
		t.Errorf("got %v, want an error about the totals", err)
	}
}

// TestSolutionsBounded: a puzzle with n! solutions can be cut short.
func TestSolutionsBounded(t *testing.T) {
	ones := strings.TrimSuffix(strings.Repeat("1|", 12), "|")
	n := 0
	for g, err := range Solutions(context.Background(), puzzle(ones, ones), Options{Solutions: 100}) {
		if err != nil {
			t.Fatal(err)
		}
		if err := puzzle(ones, ones).CheckSolution(g); err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != 100 {
		t.Errorf("got %d solutions, want 100", n)
	}
}

// TestColourPictures solves pictures too large for brute force: every solution
// must agree with the clues, and the picture must not be excluded.
func TestColourPictures(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	statuses := map[Status]int{}
	for range 60 {
		palette := make(nonogram.Palette, 3+r.IntN(4))
		g := nonogram.NewGrid(10+r.IntN(10), 10+r.IntN(10), nonogram.BlankCell)
		for i := range g.Cells() {
			if r.IntN(10) < 6 {
				g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(len(palette)-1)))
			}
		}
		p := nonogram.FromGrid(g, palette)
		result := mustSolve(t, p, Options{})
		statuses[result.Status]++
		if result.Status == Unique && !result.Solutions[0].Equal(g) || result.Status == None || result.Status == Unknown {
			t.Fatalf("status %v of a puzzle made from a picture", result.Status)
		}
	}
	if statuses[Unique] == 0 || statuses[Multiple] == 0 {
		t.Errorf("statuses %v: the test has lost its point", statuses)
	}
}
