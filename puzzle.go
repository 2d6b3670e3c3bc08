package nonogram

import (
	"iter"
	"slices"
)

// MaxSide is the largest width and height of a puzzle, in cells.
const MaxSide = 1000

// Puzzle is the task of a player: a clue for each row and column, and possibly given cells.
// Its size is the lengths of the lists of clues.
type Puzzle struct {
	Metadata
	// Palette lists the colours; nil is black and white.
	Palette Palette
	// Rows and Columns hold one clue for each line; nil clues are absent.
	Rows, Columns []Clue
	// Given holds cells that are known from the start; nil if there are none. Open cells in
	// it are not given.
	Given *Grid
	// Goal is the picture that the setter intended; nil if it is not known.
	Goal *Grid
	// Records holds what people keep with the puzzle, such as further solutions and
	// unfinished games. The solver ignores them.
	Records []Record
}

// Metadata says where a puzzle comes from. All fields may be empty.
type Metadata struct {
	Title  string `json:"title,omitempty"`
	Author string `json:"author,omitempty"`
	// AuthorID is the author's name at the source, such as a site's account.
	AuthorID string `json:"author_id,omitempty"`
	// Source says where the puzzle was found, such as a site and its number there.
	Source    string `json:"source,omitempty"`
	Copyright string `json:"copyright,omitempty"`
	// Licence is an SPDX code or free text.
	Licence string `json:"licence,omitempty"`
	// Notes is free text: a description, or the author's remarks.
	Notes string `json:"notes,omitempty"`
}

// FromGrid returns the puzzle whose goal is the complete grid g.
// It panics if a cell of g is not known.
func FromGrid(g Grid, palette Palette) *Puzzle {
	rows, columns := g.Clues()
	goal := g.Clone()
	return &Puzzle{Palette: palette, Rows: rows, Columns: columns, Goal: &goal}
}

// Width returns the number of columns.
func (p *Puzzle) Width() int { return len(p.Columns) }

// Height returns the number of rows.
func (p *Puzzle) Height() int { return len(p.Rows) }

// Clue returns the clue of a line.
func (p *Puzzle) Clue(l Line) Clue {
	if l.Axis == Columns {
		return p.Columns[l.Index]
	}
	return p.Rows[l.Index]
}

// Lines yields all lines: the rows, then the columns, in order.
func (p *Puzzle) Lines() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for i := range p.Height() {
			if !yield(Row(i)) {
				return
			}
		}
		for i := range p.Width() {
			if !yield(Column(i)) {
				return
			}
		}
	}
}

// Start returns a new grid of what is known before solving: the given cells are known, all
// others are open.
func (p *Puzzle) Start() Grid {
	if p.Given != nil {
		return p.Given.Clone()
	}
	return NewGrid(p.Width(), p.Height(), p.Palette.Open())
}

// Clone returns a copy that shares nothing with p.
func (p *Puzzle) Clone() *Puzzle {
	q := *p
	q.Palette = slices.Clone(p.Palette)
	q.Rows, q.Columns = cloneClues(p.Rows, Clue.Clone), cloneClues(p.Columns, Clue.Clone)
	q.Given, q.Goal = mapGrid(p.Given, Grid.Clone), mapGrid(p.Goal, Grid.Clone)
	q.Records = mapRecords(p.Records, Grid.Clone)
	return &q
}

// Transposed returns the puzzle with rows and columns exchanged.
func (p *Puzzle) Transposed() *Puzzle {
	q := p.Clone()
	q.Rows, q.Columns = q.Columns, q.Rows
	q.Given, q.Goal = mapGrid(p.Given, Grid.Transposed), mapGrid(p.Goal, Grid.Transposed)
	q.Records = mapRecords(p.Records, Grid.Transposed)
	return q
}

// MirroredLeftRight returns the puzzle with left and right exchanged.
func (p *Puzzle) MirroredLeftRight() *Puzzle {
	q := p.Clone()
	q.Rows = cloneClues(p.Rows, Clue.Reversed)
	slices.Reverse(q.Columns)
	q.Given, q.Goal = mapGrid(p.Given, Grid.MirroredLeftRight), mapGrid(p.Goal, Grid.MirroredLeftRight)
	q.Records = mapRecords(p.Records, Grid.MirroredLeftRight)
	return q
}

// MirroredTopBottom returns the puzzle with top and bottom exchanged.
func (p *Puzzle) MirroredTopBottom() *Puzzle {
	q := p.Clone()
	slices.Reverse(q.Rows)
	q.Columns = cloneClues(p.Columns, Clue.Reversed)
	q.Given, q.Goal = mapGrid(p.Given, Grid.MirroredTopBottom), mapGrid(p.Goal, Grid.MirroredTopBottom)
	q.Records = mapRecords(p.Records, Grid.MirroredTopBottom)
	return q
}

func cloneClues(clues []Clue, f func(Clue) Clue) []Clue {
	out := make([]Clue, len(clues))
	for i, c := range clues {
		out[i] = f(c)
	}
	return out
}

func mapGrid(g *Grid, f func(Grid) Grid) *Grid {
	if g == nil {
		return nil
	}
	h := f(*g)
	return &h
}
