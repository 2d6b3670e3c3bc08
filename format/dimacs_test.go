package format_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"image/color"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// formula is a set of clauses over the variables from 1 to vars.
type formula struct {
	vars    int
	clauses [][]int
}

// toFormula writes a puzzle as clauses and reads them.
func toFormula(t testing.TB, p *nonogram.Puzzle) formula {
	t.Helper()
	var b bytes.Buffer
	testrun.OK(t, mustFormat(t, "dimacs").Write(&b, p))
	return parseFormula(t, b.Bytes())
}

// parseFormula reads DIMACS strictly.
func parseFormula(t testing.TB, text []byte) (f formula) {
	t.Helper()
	announced := -1
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case line == "c" || strings.HasPrefix(line, "c "):
		case announced < 0:
			if _, err := fmt.Sscanf(line, "p cnf %d %d", &f.vars, &announced); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		default:
			var clause []int
			fields := strings.Fields(line)
			for i, field := range fields {
				n, err := strconv.Atoi(field)
				if err != nil || n > f.vars || -n > f.vars || (n == 0) != (i == len(fields)-1) {
					t.Fatalf("clause %q of %d variables", line, f.vars)
				}
				clause = append(clause, n)
			}
			f.clauses = append(f.clauses, clause[:len(clause)-1])
		}
	}
	if announced != len(f.clauses) {
		t.Fatalf("%d clauses, announced %d", len(f.clauses), announced)
	}
	return f
}

// cellVariable returns the variable of a cell and a colour by the rule in the comments of a file.
func cellVariable(p *nonogram.Puzzle, row, column, colour int) int {
	return (row*p.Width()+column)*(p.Palette.Colours()-1) + colour
}

// modelGrid returns the grid that a model describes.
func modelGrid(p *nonogram.Puzzle, model func(variable int) bool) nonogram.Grid {
	g := nonogram.NewGrid(p.Width(), p.Height(), nonogram.BlankCell)
	for row := range p.Height() {
		for column := range p.Width() {
			for k := 1; k < p.Palette.Colours(); k++ {
				if model(cellVariable(p, row, column, k)) {
					g.Set(row, column, nonogram.CellOf(nonogram.Colour(k)))
				}
			}
		}
	}
	return g
}

// models finds the models of a small formula by trial, and yields each.
func (f formula) models(yield func(model []bool)) {
	value := make([]int8, f.vars+1)
	satisfied := func() bool { // no clause is false so far
		for _, clause := range f.clauses {
			open := false
			for _, l := range clause {
				if v := value[max(l, -l)]; v == 0 || v > 0 == (l > 0) {
					open = true
					break
				}
			}
			if !open {
				return false
			}
		}
		return true
	}
	var try func(variable int)
	try = func(variable int) {
		if !satisfied() {
			return
		}
		if variable > f.vars {
			model := make([]bool, f.vars+1)
			for i, v := range value {
				model[i] = v > 0
			}
			yield(model)
			return
		}
		for _, v := range []int8{-1, 1} {
			value[variable] = v
			try(variable + 1)
		}
		value[variable] = 0
	}
	try(1)
}

// randomPuzzle makes a puzzle of up to a width and a height; some have absent
// clues, some given cells, and some no solution.
func randomPuzzle(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	var palette nonogram.Palette
	if colours > 2 {
		palette = append(palette, nonogram.PaletteColour{Symbol: '.', RGB: color.RGBA{0xff, 0xff, 0xff, 0xff}})
		for k := range colours - 1 {
			palette = append(palette, nonogram.PaletteColour{RGB: color.RGBA{uint8(k), 0, 0, 0xff}})
		}
	}
	g := nonogram.NewGrid(1+r.IntN(width), 1+r.IntN(height), nonogram.BlankCell)
	filled := 30 + r.IntN(60)
	for i := range g.Cells() {
		if r.IntN(100) < filled {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(colours-1)))
		}
	}
	p := nonogram.FromGrid(g, palette)
	p.Goal = nil
	if r.IntN(3) == 0 {
		p.Rows[r.IntN(len(p.Rows))], p.Columns[r.IntN(len(p.Columns))] = nil, nil
	}
	if r.IntN(3) == 0 { // rows in another order seldom have a solution
		r.Shuffle(len(p.Rows), func(i, j int) { p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i] })
	}
	if r.IntN(3) == 0 {
		given := nonogram.NewGrid(g.Width(), g.Height(), p.Palette.Open())
		for range 3 {
			i := r.IntN(len(g.Cells()))
			given.Cells()[i] = g.Cells()[i]
		}
		p.Given = &given
	}
	return p
}

// TestDimacsModels: the models of tiny puzzles are exactly the solutions, each
// once.
func TestDimacsModels(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	total := 0
	for range 150 {
		p := randomPuzzle(r, 3, 3, 2+r.IntN(3))
		want := map[string]bool{}
		for g, err := range solve.Solutions(context.Background(), p, solve.SolutionsOptions{}) {
			testrun.OK(t, err)
			want[fmt.Sprint(g.Cells())] = true
		}
		models := 0
		toFormula(t, p).models(func(model []bool) {
			models++
			g := modelGrid(p, func(v int) bool { return model[v] })
			if err := p.CheckSolution(g); err != nil || !want[fmt.Sprint(g.Cells())] {
				t.Errorf("%v / %v: model %v: %v", p.Rows, p.Columns, g.Cells(), err)
			}
		})
		if models != len(want) {
			t.Errorf("%v / %v: %d models, want %d", p.Rows, p.Columns, models, len(want))
		}
		total += models
	}
	if total < 150 {
		t.Errorf("%d models in all are too few to tell", total)
	}
}

// TestDimacsBlankCells: in colour, the variables that the comments name say which cells are
// blank; in black and white there are none.
func TestDimacsBlankCells(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	checked := 0
	for i := range 60 {
		p := randomPuzzle(r, 3, 2, 2+i%3)
		var b bytes.Buffer
		testrun.OK(t, mustFormat(t, "dimacs").Write(&b, p))
		_, rule, coloured := strings.Cut(b.String(), "c row r, column c is blank: variable ")
		if coloured != (p.Palette.Colours() > 2) {
			t.Fatalf("%d colours: %s", p.Palette.Colours(), b.Bytes())
		}
		if !coloured {
			continue
		}
		var first, width int
		testrun.Must(fmt.Sscanf(rule, "%d + (r - 1) * %d + c - 1\n", &first, &width))(t)
		parseFormula(t, b.Bytes()).models(func(model []bool) {
			checked++
			for i, cell := range modelGrid(p, func(v int) bool { return model[v] }).Cells() {
				if blank := model[first+i/p.Width()*width+i%p.Width()]; blank != (cell == nonogram.BlankCell) {
					t.Errorf("cell %d of %v: blank %v", i, cell, blank)
				}
			}
		})
	}
	if checked < 20 {
		t.Errorf("%d models are too few to tell", checked)
	}
}

func TestWriteDimacs(t *testing.T) {
	p := nonogram.FromGrid(vectorGrid(t, []string{"#.."}), nil)
	p.Columns[2] = nil
	p.Title = "two\nlines"
	given := nonogram.NewGrid(3, 1, nonogram.OpenCell(2))
	given.Set(0, 1, nonogram.BlankCell)
	p.Given = &given
	var b bytes.Buffer
	testrun.OK(t, mustFormat(t, "dimacs").Write(&b, p))
	const want = `c nonogram 3 x 1
c title: two lines
c
c A cell has colour k of 1 if its variable k is true, and is blank if none is.
c colour 1: # #000000 black
c row r, column c, colour k, all from 1: variable ((r - 1) * 3 + c - 1) * 1 + k
c row 1: variables 1 to 3
c
c The other variables: a block starts at a cell of its line or before it.
c row 1, block 1: cells 1 to 2: variables 4 to 5
p cnf 5 11
-2 0
-4 5 0
-4 1 0
-5 4 2 0
5 3 0
4 -1 0
5 -2 0
-4 -2 0
-5 -3 0
1 0
-2 0
`
	if got := b.String(); got != want {
		t.Errorf("found\n%s\nwant\n%s", got, want)
	}
}

// TestDimacsIsOnlyWritten: the error of reading says so instead of guessing.
func TestDimacsIsOnlyWritten(t *testing.T) {
	for _, name := range []string{"a.cnf", "a"} {
		_, err := format.ReadAll(strings.NewReader("c x\np cnf 1 1\n1 0\n"), name, format.ReadOptions{})
		if want := name + ": format dimacs cannot be read, only written"; err == nil || err.Error() != want {
			t.Errorf("found %v, want %s", err, want)
		}
	}
}
