package nonogram_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
)

func samePuzzle(p, q *nonogram.Puzzle) bool {
	return p.Metadata == q.Metadata && slices.Equal(p.Palette, q.Palette) &&
		slices.EqualFunc(p.Rows, q.Rows, nonogram.Clue.Equal) &&
		slices.EqualFunc(p.Columns, q.Columns, nonogram.Clue.Equal) &&
		p.Goal.Equal(*q.Goal) && p.Given.Equal(*q.Given)
}

// TestPuzzleMirrors compares turned puzzles with the puzzles of turned grids.
func TestPuzzleMirrors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		for name, f := range map[string]struct {
			puzzle func(*nonogram.Puzzle) *nonogram.Puzzle
			grid   func(nonogram.Grid) nonogram.Grid
		}{
			"transposed": {(*nonogram.Puzzle).Transposed, nonogram.Grid.Transposed},
			"left right": {(*nonogram.Puzzle).MirroredLeftRight, nonogram.Grid.MirroredLeftRight},
			"top bottom": {(*nonogram.Puzzle).MirroredTopBottom, nonogram.Grid.MirroredTopBottom},
		} {
			q := f.puzzle(p)
			if err := q.Validate(); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := q.CheckSolution(f.grid(*p.Goal)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !q.Given.Equal(f.grid(*p.Given)) || !q.Goal.Equal(f.grid(*p.Goal)) {
				t.Fatalf("%s: the grids are not", name)
			}
			if want := f.grid(p.Records[0].Grid); !q.Records[0].Grid.Equal(want) || q.Records[0].Name != p.Records[0].Name {
				t.Fatalf("%s: the record is not", name)
			}
			if !samePuzzle(f.puzzle(q), p) {
				t.Fatalf("%s twice is another puzzle", name)
			}
		}
	})
}

func TestPuzzleClone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		p.Title = "x"
		q := p.Clone()
		if !samePuzzle(p, q) {
			t.Fatal("a clone differs")
		}
		q.Goal.Set(0, 0, nonogram.Contradicted)
		q.Given.Set(0, 0, nonogram.Contradicted)
		q.Records[0].Grid.Set(0, 0, nonogram.Contradicted)
		q.Records[0].Name = "y"
		q.Palette[0].Name = "y"
		q.Columns[0] = nil
		if p.Goal.At(0, 0) == 0 || p.Given.At(0, 0) == 0 || p.Palette[0].Name == "y" || p.Columns[0] == nil ||
			p.Records[0].Grid.At(0, 0) == 0 || p.Records[0].Name == "y" {
			t.Fatal("a clone shares its parts")
		}
	})
}

func TestPuzzleStart(t *testing.T) {
	p := nonogram.FromGrid(grid(t, "#."), nil)
	if got := p.Start().String(); got != "??\n" {
		t.Errorf("without given cells: found %s", got)
	}
	given := grid(t, "?.")
	p.Given = &given
	start := p.Start()
	start.Set(0, 0, nonogram.FilledCell)
	if got := p.Start().String(); got != "?.\n" {
		t.Errorf("with given cells: found %s", got)
	}
	if p.Clue(nonogram.Column(0)).String() != "1" || p.Clue(nonogram.Column(1)).String() != "0" || p.Clue(nonogram.Row(0)).String() != "1" {
		t.Error("Clue returns another line's")
	}
}

func TestLines(t *testing.T) {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 1), Columns: make([]nonogram.Clue, 2)}
	want := []nonogram.Line{nonogram.Row(0), nonogram.Column(0), nonogram.Column(1)}
	if got := slices.Collect(p.Lines()); !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
	for n := range want {
		var got []nonogram.Line
		for l := range p.Lines() {
			if got = append(got, l); len(got) > n {
				break
			}
		}
		if !slices.Equal(got, want[:n+1]) {
			t.Errorf("the first %d: found %v", n+1, got)
		}
	}
}

// TestCloneOfFault: a copy of a puzzle has the faults of the puzzle.
func TestCloneOfFault(t *testing.T) {
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{nil}, Columns: []nonogram.Clue{nil}, Palette: nonogram.Palette{}}
	if p.Validate() == nil || p.Clone().Validate() == nil {
		t.Errorf("a palette without colours: %v; in a copy: %v", p.Validate(), p.Clone().Validate())
	}
}
